/* Running loops as instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/functions/elementary.h"
#include "eval/table/incident.h"
#include "eval/walk/turns.h"

/* ---- rows ---- */

static __attribute__((noinline)) double row_of(const struct adc_frame *F, const struct adc_turns *T,
                                               const struct adc_turn_op *op, double *a)
{
    const struct adc_row *row = &adc_rows[op->row];
    a[0] = T->value[op->x];
    a[1] = T->value[op->y];
    if (op->code == ADC_TURN_WIDE) {
        const uint32_t *operand = adc_operands(F->unit, &F->unit->terms[op->term]);
        for (uint32_t i = 0; i < row->arity; i++)
            a[i] = T->value[T->of[operand[i] - T->first_term]];
    }
    return row->value(a);
}

static inline double evaluate(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op,
                              double *a)
{
    const double x = T->value[op->x], y = T->value[op->y];
    switch (op->code) {
    case ADC_TURN_ADD: return x + y;
    case ADC_TURN_SUB: return x - y;
    case ADC_TURN_MUL: return x * y;
    case ADC_TURN_DIV: return x / y;
    case ADC_TURN_LT:  return adc_compared(x, y, x < y);
    case ADC_TURN_LE:  return adc_compared(x, y, x <= y);
    case ADC_TURN_GT:  return adc_compared(x, y, x > y);
    case ADC_TURN_GE:  return adc_compared(x, y, x >= y);
    default:           return row_of(F, T, op, a);
    }
}

void adc_load_turns(const struct adc_frame *F, struct adc_turns *T, const struct adc_dual *entry)
{
    for (uint32_t i = 0; i < T->slot_count; i++) {
        T->value[i] = entry[T->slot[i]].value;
        T->set[i] = entry[T->slot[i]].set;
    }
    for (uint32_t i = 0; i < T->variable_count; i++)
        T->value[T->of[T->variable[i] - T->first_term]] = F->walk->point[F->unit->terms[T->variable[i]].at[0]];
}

static void check(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op)
{
    if (!T->set[op->x])
        adc_unset_name(F->walk->context, F->unit, &F->unit->terms[op->term]);
}

static inline void bind(struct adc_turns *T, const struct adc_turn_op *op)
{
    T->value[op->out] = T->value[op->x];
    T->set[op->out] = true;
}

/* Which way a condition goes; false: no way, the frame has failed. */
static inline bool decide(struct adc_frame *F, double condition)
{
    adc_note_branch(F->walk, condition);
    F->failed |= isnan(condition);
    return !F->failed;
}

/* ---- all of a loop, where no partial is wanted ---- */

static void run_all(struct adc_frame *F, struct adc_turns *T)
{
    struct adc_walk *walk = F->walk;
    double a[ADC_MAX_ARITY];
    for (const struct adc_turn_op *op = T->ops;; op++)
        switch ((enum adc_turn_code)op->code) {
        case ADC_TURN_BIND:
            walk->steps += op->y;
            bind(T, op);
            break;
        case ADC_TURN_CHECK:
            check(F, T, op);
            break;
        case ADC_TURN_UNLESS:
            walk->steps += op->y;
            if (!decide(F, T->value[op->x]))
                return;
            if (T->value[op->x] == 0)
                op = T->ops + op->out - 1;
            break;
        case ADC_TURN_GO:
            op = T->ops + op->out - 1;
            break;
        case ADC_TURN_BEGIN:
            if (adc_work_due(walk->context, walk->steps))
                adc_check_limits(F, F->unit->loops[op->x].span);
            break;
        case ADC_TURN_END:
            return;
        default:
            T->value[op->out] = evaluate(F, T, op, a);
        }
}

bool adc_run_values(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_walk *walk = F->walk;
    char here;
    if (!adc_within_limits(walk->context, walk->steps, walk->depth, walk->stack_base - &here))
        return false;
    adc_load_turns(F, T, F->slot);
    run_all(F, T);
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->changed[i] && T->set[i])
            F->slot[T->slot[i]] = (struct adc_dual){.value = T->value[i], .varies = true, .set = true};
    return true;
}

/* ---- turns of a simple loop ---- */

/* What a dependent row may be, so that it is known beforehand through which operands its derivative passes: its
 * operands are all real, or nothing passes at all. */
static bool is_foreseen(const struct adc_row *row)
{
    for (uint32_t i = 0; row->args != NULL && i < row->arity; i++)
        if (adc_row_role(row, i) != ADC_STEP)
            return false;
    return true;
}

/* What the names of a stretch are when it is evaluated. */
static void note_names(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op)
{
    for (uint32_t t = op->term - op->y + 1; t <= op->term; t++)
        if (F->unit->terms[t].kind != ADC_TERM_ROW)
            T->term_mark[t - T->first_term] = T->mark[T->of[t - T->first_term]];
}

/* Follows the marks through a turn; false: what happens to a row cannot be foreseen. */
static bool follow_marks(const struct adc_frame *F, struct adc_turns *T)
{
    for (uint32_t o = 0; o < T->op_count; o++) {
        struct adc_turn_op *op = &T->ops[o];
        uint8_t all = 0;
        op->live = 0;
        if (op->code == ADC_TURN_BIND || op->code == ADC_TURN_UNLESS)
            note_names(F, T, op);
        if (op->code == ADC_TURN_BIND)
            T->mark[op->out] = T->mark[op->x];
        if (op->code > ADC_TURN_WIDE)
            continue;
        const struct adc_row *row = &adc_rows[op->row];
        const uint32_t *operand = adc_operands(F->unit, &F->unit->terms[op->term]);
        for (uint32_t i = 0; i < row->arity; i++) {
            const uint8_t mark = T->mark[T->of[operand[i] - T->first_term]];
            op->live |= (uint8_t)((mark & ADC_LIVE) << i);
            all |= mark;
        }
        if (op->live && !is_foreseen(row))
            return false;
        T->mark[op->out] = T->term_mark[op->term - T->first_term] = row->args == NULL ? all : all & ADC_VARIES;
    }
    return true;
}

bool adc_open_turns(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_walk *walk = F->walk;
    T->pattern = NULL;
    for (uint32_t i = 0; i < T->slot_count; i++)
        T->mark[i] = adc_mark_of(&F->slot[T->slot[i]]);
    for (uint32_t i = 0; i < T->variable_count; i++) {
        const uint32_t v = F->unit->terms[T->variable[i]].at[0];
        T->mark[T->of[T->variable[i] - T->first_term]] = walk->wanted[v] ? ADC_LIVE | ADC_VARIES : ADC_VARIES;
    }
    if (!follow_marks(F, T))
        return false;
    for (uint32_t i = 0; i < T->slot_count; i++)
        if ((T->changed[i] && !F->slot[T->slot[i]].set) || T->mark[i] != adc_mark_of(&F->slot[T->slot[i]]))
            return false;
    adc_load_turns(F, T, F->slot);
    return true;
}

void adc_close_turns(struct adc_frame *F, const struct adc_turns *T)
{
    for (uint32_t i = 0; i < T->state_count; i++)
        F->slot[T->slot[T->state[i]]].value = T->value[T->state[i]];
}

/* Whether nothing happens to a dependent row: see is_quiet in straight.c. */
static inline bool is_quiet(const struct adc_turn_op *op, const double *a, double v)
{
    const struct adc_row *row = &adc_rows[op->row];
    if (op->code <= ADC_TURN_DIV)
        return fabs(v) > 0 && fabs(v) <= DBL_MAX;
    if (row->args != NULL)
        return adc_row_is_regular(row, a, v);
    if (v != 0 && adc_row_is_regular(row, a, v))
        return true;
    return v != 0 && isfinite(v) && row->arity == 2 && (op->live & 2) == 0
        && adc_row_is_smooth_by_first(row, a);
}

/* Runs the instructions from `begin` on up to one that is no row, no binding and no check; NULL: something happened. */
static const struct adc_turn_op *run_straight(struct adc_frame *F, struct adc_turns *T, uint32_t begin)
{
    double a[ADC_MAX_ARITY];
    for (const struct adc_turn_op *op = T->ops + begin;; op++) {
        if (op->code == ADC_TURN_BIND) {
            F->walk->steps += op->y;
            bind(T, op);
        } else if (op->code == ADC_TURN_CHECK) {
            check(F, T, op);
        } else if (op->code > ADC_TURN_WIDE) {
            return op;
        } else {
            const double v = evaluate(F, T, op, a);
            if (op->live && op->code >= ADC_TURN_LT && op->code <= ADC_TURN_GE) {
                a[0] = T->value[op->x];
                a[1] = T->value[op->y];
            }
            if (op->live && !is_quiet(op, a, v))
                return NULL;
            T->value[op->out] = v;
        }
    }
}

bool adc_run_condition(struct adc_frame *F, struct adc_turns *T, bool *more)
{
    struct adc_walk *walk = F->walk;
    const uint64_t steps = walk->steps;
    const struct adc_turn_op *unless = run_straight(F, T, 0);
    if (unless == NULL) {
        walk->steps = steps;
        return false;
    }
    walk->steps += unless->y;
    *more = decide(F, T->value[unless->x]) && T->value[unless->x] != 0;
    return true;
}

bool adc_run_body(struct adc_frame *F, struct adc_turns *T)
{
    const uint64_t steps = F->walk->steps;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->before[i] = T->value[T->state[i]];
    if (run_straight(F, T, T->body) != NULL)
        return true;
    F->walk->steps = steps;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->value[T->state[i]] = T->before[i];
    return false;
}

/* ---- derive ---- */

void adc_replay_turn(struct adc_frame *F, struct adc_turns *T, const double *state)
{
    double a[ADC_MAX_ARITY], *term = T->value + T->slot_count;
    uint32_t leaf = 0;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->value[T->state[i]] = state[i];
    for (const struct adc_turn_op *op = T->ops + T->body; op->code <= ADC_TURN_CHECK; op++) {
        if (op->code == ADC_TURN_BIND) {
            for (; leaf < T->leaf_count && T->leaves[leaf] <= op->term; leaf++)
                term[T->leaves[leaf] - T->first_term] = T->value[T->of[T->leaves[leaf] - T->first_term]];
            bind(T, op);
        } else if (op->code <= ADC_TURN_WIDE) {
            T->value[op->out] = evaluate(F, T, op, a);
        }
    }
    memcpy(F->value + T->first_term, term, T->term_count * sizeof *term);
}
