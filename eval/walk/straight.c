/* Straight stretches: eval and derive as loops.
 *
 * The terms of a stretch stand in the order in which eval comes to them, operands first. derive comes to them in the
 * order of a formula read from the left, each before its operands. An adjoint depends only on the terms above, so one
 * pass from the last term to the first computes all of them; what sums them up, variables and slots, is reached from
 * the left to the right as in the recursion, so that the sums are the same, bit by bit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/walk/running.h"
#include "eval/walk/straight.h"

/* The four operations stand first in the table, which makes them quick to tell. */
_Static_assert(ADC_ROW_add == 0 && ADC_ROW_sub == 1 && ADC_ROW_mul == 2 && ADC_ROW_div == 3, "order of op.def");

void adc_make_workspace(struct adc_walk *walk)
{
    const struct adc_program *program = walk->program;
    struct adc_arena *arena = &walk->program->arena;
    uint32_t longest = 1;
    for (uint32_t u = 0; u < program->unit_count; u++)
        longest = program->units[u].longest > longest ? program->units[u].longest : longest;
    walk->workspace.number = adc_arena_array(arena, longest, sizeof *walk->workspace.number);
    walk->workspace.mark = adc_arena_array(arena, longest, sizeof *walk->workspace.mark);
    walk->workspace.leaf = adc_arena_array(arena, longest, sizeof *walk->workspace.leaf);
}

/* A stretch under way: its terms are numbered from 0, those of its frame from `first`. */
struct stretch {
    struct adc_frame *F;
    const struct adc_term *terms;
    uint32_t first;
    double *value;
    uint8_t *mark;
};

/* ---- eval ---- */

/* What a dependent row comes to that the loop does not settle: the watch for events is that of duals. Returns the mark
 * of its value. */
static __attribute__((noinline)) uint8_t watch(const struct stretch *S, const struct adc_term *term, const double *a,
                                               double v, uint8_t mark)
{
    const uint32_t *operand = adc_operands(S->F->unit, term);
    struct adc_dual argument[ADC_MAX_ARITY];
    uint32_t depends = 0;
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++) {
        bool live = (S->mark[operand[i] - S->first] & ADC_LIVE) != 0;
        argument[i] = (struct adc_dual){.value = a[i], .depends = live};
        depends |= (uint32_t)live << i;
    }
    bool passes = adc_look_at_row(S->F, term, argument, a, v, depends) != 0;
    return (uint8_t)((mark & ADC_VARIES) | (passes ? ADC_LIVE : 0));
}

/* Whether nothing can have happened to a dependent row: see adc_watch_row; and a power with a whole exponent that does
 * not move has no event. */
static inline bool is_quiet(const struct stretch *S, const struct adc_row *row, const struct adc_term *term,
                            const double *a, double v)
{
    if (row->args != NULL || v == 0)
        return false;
    if (adc_row_is_regular(row, a, v))
        return true;
    return isfinite(v) && row->arity == 2 && (S->mark[term->at[1] - S->first] & ADC_LIVE) == 0
        && adc_row_is_smooth_by_first(row, a);
}

/* Any row but the four operations. */
static inline double eval_row(const struct stretch *S, const struct adc_term *term, uint8_t *mark)
{
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *operand = adc_operands(S->F->unit, term);
    double a[ADC_MAX_ARITY];
    uint8_t all = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = S->value[operand[i] - S->first];
        all |= S->mark[operand[i] - S->first];
    }
    double v = row->value(a);
    *mark = (all & ADC_LIVE) == 0 || is_quiet(S, row, term, a, v) ? all : watch(S, term, a, v, all);
    return v;
}

/* The four operations are written out, because most rows are one of them. */
static inline double eval_operation(const struct stretch *S, const struct adc_term *term, uint8_t *mark)
{
    const uint32_t i = term->at[0] - S->first, j = term->at[1] - S->first;
    const double x = S->value[i], y = S->value[j];
    double v;
    *mark = S->mark[i] | S->mark[j];
    switch (term->row) {
    case ADC_ROW_add: v = x + y; break;
    case ADC_ROW_sub: v = x - y; break;
    case ADC_ROW_mul: v = x * y; break;
    default:          v = x / y; break;
    }
    if (!adc_is_finite_not_0(v) && (*mark & ADC_LIVE) != 0 && !adc_is_exact_0(term->row, x, y, v))
        *mark = watch(S, term, (const double[ADC_MAX_ARITY]){x, y}, v, *mark);
    return v;
}

static inline double eval_slot(struct adc_frame *F, const struct adc_term *term, uint8_t *mark)
{
    const struct adc_dual *slot = &F->slot[term->at[0]];
    if (term->at[1] && !slot->set)
        adc_unset_name(F->walk->context, F->unit, term);
    *mark = adc_mark_of(slot);
    return slot->value;
}

static double eval_outer(struct adc_frame *F, const struct adc_term *term, uint8_t *mark)
{
    const uint32_t *at = adc_operands(F->unit, term);
    struct adc_dual slot = adc_read_slot(F, term, adc_frame_outer(F, at[1]), at[0], at[2]);
    *mark = adc_mark_of(&slot);
    return slot.value;
}

static inline double eval_leaf(struct adc_frame *F, const struct adc_term *term, bool all, uint8_t *mark)
{
    const struct adc_walk *walk = F->walk;
    switch (term->kind) {
    case ADC_TERM_NUMBER:
        *mark = 0;
        return term->number;
    case ADC_TERM_VARIABLE:
        *mark = all && walk->wanted[term->at[0]] ? ADC_LIVE | ADC_VARIES : ADC_VARIES;
        return walk->point[term->at[0]];
    case ADC_TERM_SLOT:
        return eval_slot(F, term, mark);
    default:
        return eval_outer(F, term, mark);
    }
}

bool adc_names_array(struct adc_frame *F, uint32_t Z)
{
    for (uint32_t i = F->unit->terms[Z].first; i <= Z; i++) {
        const struct adc_term *term = &F->unit->terms[i];
        const uint32_t *at = adc_operands(F->unit, term);
        if ((term->kind == ADC_TERM_SLOT && F->slot[at[0]].array != NULL)
            || (term->kind == ADC_TERM_OUTER && adc_frame_outer(F, at[1])->slot[at[0]].array != NULL))
            return true;
    }
    return false;
}

/* A row without marks. */
static inline double row_value(const struct adc_unit *unit, const struct adc_term *term, const double *value,
                               uint32_t first)
{
    if (term->row <= ADC_ROW_div) {
        const double x = value[term->at[0] - first], y = value[term->at[1] - first];
        switch (term->row) {
        case ADC_ROW_add: return x + y;
        case ADC_ROW_sub: return x - y;
        case ADC_ROW_mul: return x * y;
        default:          return x / y;
        }
    }
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *operand = adc_operands(unit, term);
    double a[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = value[operand[i] - first];
    return row->value(a);
}

/* Evaluates a stretch where no partial is wanted: nothing depends on V, so that no row has an event, and its value varies
 * where a leaf does. */
static __attribute__((noinline)) double run_values(struct adc_frame *F, uint32_t Z, uint8_t *mark)
{
    const struct adc_unit *unit = F->unit;
    const uint32_t first = unit->terms[Z].first, last = Z - first;
    const struct adc_term *term = unit->terms + first;
    double *value = F->walk->workspace.number;
    uint8_t all = 0, one;
    for (uint32_t i = 0; i <= last; i++, term++) {
        if (term->kind == ADC_TERM_ROW) {
            value[i] = row_value(unit, term, value, first);
        } else {
            value[i] = eval_leaf(F, term, false, &one);
            all |= one;
        }
    }
    F->walk->steps += last + 1;
    *mark = all;
    return value[last];
}

/* Evaluates a stretch; *mark is that of its value. */
static __attribute__((noinline)) double run_marked(struct adc_frame *F, uint32_t Z, uint32_t V, uint8_t *mark)
{
    struct adc_walk *walk = F->walk;
    const uint32_t first = F->unit->terms[Z].first, last = Z - first;
    if (F->array != NULL)
        memset(F->array + first, 0, (last + 1u) * sizeof *F->array);
    const struct stretch S = {F, F->unit->terms + first, first,
                              walk->record ? F->value + first : walk->workspace.number,
                              walk->record ? F->mark + first : walk->workspace.mark};
    for (uint32_t i = 0; i <= last; i++) {
        const struct adc_term *term = &S.terms[i];
        if (term->kind != ADC_TERM_ROW)
            S.value[i] = eval_leaf(F, term, V == ADC_BY_ALL, &S.mark[i]);
        else if (term->row <= ADC_ROW_div)
            S.value[i] = eval_operation(&S, term, &S.mark[i]);
        else
            S.value[i] = eval_row(&S, term, &S.mark[i]);
    }
    if (walk->ledger != NULL)
        adc_ledger_stretch(F, Z, S.value);
    walk->steps += last + 1;
    *mark = S.mark[last];
    return S.value[last];
}

static inline double run(struct adc_frame *F, uint32_t Z, uint32_t V, uint8_t *mark)
{
    return F->walk->seeks || F->walk->ledger != NULL ? run_marked(F, Z, V, mark) : run_values(F, Z, mark);
}

struct adc_dual adc_eval_stretch(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    uint8_t mark;
    const double value = run(F, Z, V, &mark);
    const struct adc_known known = adc_stretch_known(F->walk);
    return (struct adc_dual){.value = value, .error = known.error, .node = known.node,
                             .depends = (mark & ADC_LIVE) != 0, .varies = (mark & ADC_VARIES) != 0};
}

double adc_stretch_value(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    uint8_t mark;
    return run(F, Z, V, &mark);
}

void adc_bind_stretch(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *slot)
{
    uint8_t mark;
    slot->value = run(F, Z, V, &mark);
    slot->depends = (mark & ADC_LIVE) != 0;
    slot->varies = (mark & ADC_VARIES) != 0;
    slot->set = true;
    slot->array = NULL;
    if (F->walk->ledger != NULL)
        adc_set_known(slot, adc_stretch_known(F->walk));
}

/* ---- derive ---- */

/* The adjoints of a stretch under way, and whether each term has one. */
struct reverse { struct stretch S; double *adjoint; uint8_t *reached; };

/* Gives an operand its adjoint, if it depends on a wanted variable. */
static inline void pass(const struct reverse *R, uint32_t operand, double adjoint)
{
    uint32_t i = operand - R->S.first;
    R->adjoint[i] = adjoint;
    R->reached[i] = R->S.mark[i] & ADC_LIVE;
}

/* The chain rule, backward: see derive_row in walk.c. */
static inline void derive_row(const struct reverse *R, const struct adc_term *term, double v, double seed)
{
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *operand = adc_operands(R->S.F->unit, term);
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = R->S.value[operand[i] - R->S.first];
    uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        uint32_t k = operand[i] - R->S.first;
        R->reached[k] = (R->S.mark[k] & ADC_LIVE) != 0 && adc_row_passes(row, i, selected);
        if (R->reached[k])
            R->adjoint[k] = adc_chain(R->S.F->walk, row, i, a, v, seed);
    }
}

/* The same written out for sums, differences and products; a product that comes to 0 may have underflowed. */
static inline void derive_operation(const struct reverse *R, const struct adc_term *term, double v, double seed)
{
    const uint32_t x = term->at[0], y = term->at[1];
    double to_x = seed, to_y = term->row == ADC_ROW_sub ? -seed : seed;
    if (term->row == ADC_ROW_mul) {
        to_x = R->S.value[y - R->S.first] * seed;
        to_y = R->S.value[x - R->S.first] * seed;
        const bool usual = adc_is_finite_not_0(to_x) && adc_is_finite_not_0(to_y);
        if (!usual && (to_x == 0 || to_y == 0) && seed != 0) {
            derive_row(R, term, v, seed);
            return;
        }
    }
    pass(R, x, to_x);
    pass(R, y, to_y);
}

static inline void gather(struct adc_frame *F, const struct adc_term *term, double adjoint)
{
    struct adc_walk *walk = F->walk;
    if (term->kind == ADC_TERM_VARIABLE)
        adc_gather_variable(walk, term->at[0], adjoint);
    else if (term->kind == ADC_TERM_SLOT)
        adc_gather_slot(F, term->at[0], adjoint);
    else if (term->kind == ADC_TERM_OUTER)
        adc_gather_slot(adc_frame_outer(F, adc_operands(F->unit, term)[1]), adc_operands(F->unit, term)[0], adjoint);
}

/* Passes the adjoint of term number `last` down to the leaves. Returns how many of them have one; they are in `leaf`,
 * the last one first. What is not reached is passed over with all that it is made of. */
static uint32_t pass_down(const struct reverse *R, uint32_t last, uint32_t *leaf)
{
    uint32_t leaves = 0;
    for (uint32_t next = last + 1; next > 0;) {
        const uint32_t i = next - 1;
        const struct adc_term *term = &R->S.terms[i];
        next = i;
        if (!R->reached[i])
            next = term->first - R->S.first;
        else if (term->kind != ADC_TERM_ROW)
            leaf[leaves++] = i;
        else if (term->row <= ADC_ROW_mul)
            derive_operation(R, term, R->S.value[i], R->adjoint[i]);
        else
            derive_row(R, term, R->S.value[i], R->adjoint[i]);
    }
    return leaves;
}

bool adc_derive_stretch(struct adc_frame *F, uint32_t Z, double seed)
{
    struct adc_walk *walk = F->walk;
    const uint32_t first = F->unit->terms[Z].first;
    if (first >= ADC_ELEMENTWISE || walk->textbook || walk->subgradient || (F->mark[Z] & ADC_LONG_WAY) != 0)
        return false;
    const struct reverse R = {{F, F->unit->terms + first, first, F->value + first, F->mark + first},
                              walk->workspace.number, walk->workspace.mark};
    R.adjoint[Z - first] = seed;
    R.reached[Z - first] = true;
    for (uint32_t i = pass_down(&R, Z - first, walk->workspace.leaf); i-- > 0;) {
        uint32_t k = walk->workspace.leaf[i];
        gather(F, &R.S.terms[k], R.adjoint[k]);
    }
    return true;
}
