/* Running loops as instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/walk/ledger.h"
#include "eval/walk/turn_ops.h"
#include "eval/walk/turns_lanes.h"

/* ---- rows ---- */

double adc_turn_row(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, double *a)
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

/* ---- arrays ---- */

/* The arrays as the slots have them. */
static void load_arrays(const struct adc_frame *F, struct adc_turns *T, const struct adc_dual *entry)
{
    const struct adc_program *program = F->walk->program;
    for (uint32_t i = 0; i < T->array_count; i++) {
        struct adc_turn_array *array = &T->arrays[i];
        array->tensor = array->variable == NULL ? entry[T->slot[array->home]].array : NULL;
        array->extent = array->variable == NULL ? array->tensor->extent : program->extents[array->variable->at[1]];
        array->value = array->variable == NULL ? array->tensor->value : F->walk->point + array->variable->at[0];
    }
    for (uint32_t i = 0; i < T->size_count; i++) {
        const uint32_t Z = T->sizes[i].term;
        const struct adc_form_use use = {.form = (enum adc_form)F->unit->terms[Z].row, .count = 1,
                                         .extent = &T->arrays[T->sizes[i].array].extent};
        T->value[T->of[Z - T->first_term]] = adc_form_sized(&use, adc_number_extent(), 0);
    }
}

bool adc_turns_fit(const struct adc_turns *T, const struct adc_dual *slot)
{
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->numeric[i] && slot[T->slot[i]].array != NULL)
            return false;
    for (uint32_t i = 0; i < T->array_count; i++) {
        const struct adc_turn_array *array = &T->arrays[i];
        const struct adc_dual *dual = array->variable == NULL ? &slot[T->slot[array->home]] : NULL;
        if (dual != NULL && (!dual->set || dual->array == NULL || (array->stored && !dual->array->open)))
            return false;
    }
    return true;
}

void adc_load_turns(const struct adc_frame *F, struct adc_turns *T, const struct adc_dual *entry)
{
    for (uint32_t i = 0; i < T->slot_count; i++) {
        T->value[i] = entry[T->slot[i]].value;
        T->set[i] = entry[T->slot[i]].set;
    }
    for (uint32_t i = 0; i < T->variable_count; i++)
        T->value[T->of[T->variable[i] - T->first_term]] = F->walk->point[F->unit->terms[T->variable[i]].at[0]];
    load_arrays(F, T, entry);
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

/* The marks of what has to do with arrays; false: which element it is moves with V. */
static bool follow_array(struct adc_turns *T, const struct adc_turn_op *op)
{
    const uint32_t home = T->arrays[op->row].home;
    switch ((enum adc_turn_code)op->code) {
    case ADC_TURN_PLACE:
        T->mark[op->out] = T->mark[home] | ((T->mark[op->x] | T->mark[op->y]) & ADC_VARIES);
        return ((T->mark[op->x] | T->mark[op->y]) & ADC_LIVE) == 0;
    case ADC_TURN_ELEMENT:
        T->mark[op->out] = T->mark[op->x];
        return true;
    default:
        T->mark[home] |= T->mark[op->x];
        T->mark[T->of[op->term - T->first_term]] = T->mark[home];
        return true;
    }
}

/* Follows the marks through a turn; false: what happens to a row, or an element, cannot be foreseen. */
static bool follow_marks(const struct adc_frame *F, struct adc_turns *T)
{
    for (uint32_t o = 0; o < T->op_count; o++) {
        struct adc_turn_op *op = &T->ops[o];
        uint8_t all = 0;
        op->live = 0;
        if (op->code >= ADC_TURN_PLACE && op->code <= ADC_TURN_STORE && !follow_array(T, op))
            return false;
        if (op->code == ADC_TURN_BIND || op->code == ADC_TURN_UNLESS || op->code == ADC_TURN_STORE)
            note_names(F, T, op);
        if (op->code == ADC_TURN_BIND) {
            T->mark[op->out] = T->mark[op->x];
            op->live = T->mark[op->x] & ADC_LIVE;
        }
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

/* The operands of a row are needed, or what a binding takes. */
static void need_operands(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, bool *needed)
{
    needed[op->x] = true;
    if (op->code == ADC_TURN_BIND)
        return;
    const uint32_t *operand = adc_operands(F->unit, &F->unit->terms[op->term]);
    for (uint32_t i = 0; i < adc_rows[op->row].arity; i++)
        needed[T->of[operand[i] - T->first_term]] = true;
}

/* Finds what of a turn is to be run again in derive, which reads the values of live rows and their operands, and what of
 * the state before it that needs. With arrays it is all of it. */
static void find_again(const struct adc_frame *F, struct adc_turns *T)
{
    const bool all = T->array_count > 0;
    struct adc_turn_again *again = &T->again;
    bool *needed = memset(T->needed, 0, (T->slot_count + T->term_count) * sizeof *needed);
    again->ops = again->states = 0;
    for (uint32_t o = T->op_count; o-- > T->body;) {
        const struct adc_turn_op *op = &T->ops[o];
        const bool slot = op->code == ADC_TURN_BIND, row = op->code <= ADC_TURN_WIDE;
        if (op->code > ADC_TURN_BIND || !(all || needed[op->out] || (row && op->live != 0)))
            continue;
        again->op[again->ops++] = o;
        if (slot || row) {
            needed[op->out] = false;
            need_operands(F, T, op, needed);
        }
    }
    for (uint32_t i = 0; i < T->state_count; i++)
        if (all || needed[T->state[i]])
            again->state[again->states++] = i;
}

/* The mark of an array of variables; false: some of them are wanted and some are not. */
static bool mark_variables(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_array *array)
{
    const size_t n = adc_extent_count(F->walk->program->extents[array->variable->at[1]]);
    const bool *wanted = F->walk->wanted + array->variable->at[0];
    const bool any = memchr(wanted, 1, n * sizeof *wanted) != NULL;
    T->mark[array->home] = any ? ADC_LIVE | ADC_VARIES : ADC_VARIES;
    return !any || memchr(wanted, 0, n * sizeof *wanted) == NULL;
}

void adc_load_known(const struct adc_frame *F, struct adc_turns *T)
{
    struct adc_arena *arena = &F->walk->program->arena;
    if (T->array_count > 0)
        F->walk->ledger = NULL;                 /* which does not know their elements */
    if (F->walk->ledger == NULL)
        return;
    if (T->known == NULL) {
        T->known = adc_arena_zeroed(arena, T->slot_count + T->term_count, sizeof *T->known);
        T->known_before = adc_arena_array(arena, T->state_count, sizeof *T->known_before);
        for (uint32_t t = T->first_term; t < T->first_term + T->term_count; t++)
            if (F->unit->terms[t].kind <= ADC_TERM_VARIABLE && T->of[t - T->first_term] != UINT32_MAX)
                T->known[T->of[t - T->first_term]] = adc_ledger_leaf(F->walk, F->unit, &F->unit->terms[t]);
    }
    for (uint32_t i = 0; i < T->slot_count; i++)
        T->known[i] = adc_known_of(&F->slot[T->slot[i]]);
}

bool adc_open_turns(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_walk *walk = F->walk;
    T->pattern = NULL;
    if (!adc_turns_fit(T, F->slot))
        return false;
    for (uint32_t i = 0; i < T->array_count; i++)
        if (T->arrays[i].variable != NULL && !mark_variables(F, T, &T->arrays[i]))
            return false;
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
    find_again(F, T);
    adc_load_turns(F, T, F->slot);
    adc_load_known(F, T);
    T->waits = walk->ledger != NULL && !walk->ledger->noting && !T->brief && adc_open_lanes(F, T);
    return true;
}

void adc_close_turns(struct adc_frame *F, struct adc_turns *T)
{
    if (T->waits)
        adc_bound_turns(F->walk, T);
    for (uint32_t i = 0; i < T->state_count; i++) {
        struct adc_dual *slot = &F->slot[T->slot[T->state[i]]];
        slot->value = T->value[T->state[i]];
        if (F->walk->ledger != NULL)
            adc_set_known(slot, T->known[T->state[i]]);
    }
}

/* Whether nothing happens to a dependent row: see is_quiet in straight.c. */
static inline bool is_quiet(const struct adc_turns *T, const struct adc_turn_op *op, const double *a, double v)
{
    const struct adc_row *row = &adc_rows[op->row];
    if (op->code <= ADC_TURN_DIV)
        return adc_is_finite_not_0(v) || adc_is_exact_0(op->row, T->value[op->x], T->value[op->y], v);
    if (row->args != NULL)
        return adc_row_is_regular(row, a, v);
    if (v != 0 && adc_row_is_regular(row, a, v))
        return true;
    return v != 0 && isfinite(v) && row->arity == 2 && (op->live & 2) == 0
        && adc_row_is_smooth_by_first(row, a);
}

/* False: there is no such element. */
static inline bool run_array(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op)
{
    if (op->code == ADC_TURN_PLACE)
        return adc_find_place(T, op);
    if (op->code == ADC_TURN_ELEMENT) {
        adc_read_turn_element(T, op);
        return true;
    }
    double *element = adc_stored_element(T, op);
    T->undo[T->undo_count++] = (struct adc_turn_undo){element, *element};
    *element = T->value[op->x];
    F->walk->steps += op->y;
    return true;
}

void adc_enter_turn_row(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, double *a,
                        double v)
{
    struct adc_known x[ADC_MAX_ARITY];
    assert(op->row > ADC_ROW_div);                      /* these are run_operation's */
    adc_copy_known(&x[0], &T->known[op->x]);
    adc_copy_known(&x[1], &T->known[op->y]);
    if (op->code < ADC_TURN_ROW) {
        a[0] = T->value[op->x];
        a[1] = T->value[op->y];
    } else if (op->code == ADC_TURN_WIDE) {
        const uint32_t *operand = adc_operands(F->unit, &F->unit->terms[op->term]);
        for (uint32_t i = 0; i < adc_rows[op->row].arity; i++)
            x[i] = T->known[T->of[operand[i] - T->first_term]];
    }
    adc_ledger_row(F->walk, (enum adc_op)op->row, a, v, x, &T->known[op->out]);
}

/* How an instruction went: something happened, the ledger has learnt of it, or there is none any more. */
enum learnt { HAPPENED, LEARNT, FORGOTTEN };

/* What the ledger learns at once: nothing, of all, or of what depends on no V, while the rest waits. */
enum learning { OF_NONE, OF_ALL, OF_OTHERS };

/* Runs one of the four operations, with what the ledger learns of it where there is one. */
static ADC_IN_PLACE
enum learnt run_operation(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op,
                          const enum adc_op row, double v, const enum learning learning)
{
    struct adc_walk *walk = F->walk;
    if (op->live && !adc_is_finite_not_0(v) && !adc_is_exact_0(row, T->value[op->x], T->value[op->y], v))
        return HAPPENED;
    if (learning == OF_NONE || (learning == OF_OTHERS && op->live != 0)) {
        T->value[op->out] = v;
        return LEARNT;
    }
    const bool known = adc_run_operation(walk, row, T->value[op->x], T->value[op->y], v, &T->known[op->x],
                                         &T->known[op->y], &T->known[op->out]);
    T->value[op->out] = v;
    if (!known)
        walk->ledger = NULL;
    return known ? LEARNT : FORGOTTEN;
}

/* Runs the instructions from one on as run_straight does, as long as they are common ones and a ledger that there was is
 * there; returns where to go on. NULL: something happened. */
static ADC_IN_PLACE
const struct adc_turn_op *run_common(struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op,
                                     const enum learning learning)
{
    enum learnt now = LEARNT;
    for (; now == LEARNT; op++) {
        const double x = T->value[op->x], y = T->value[op->y];
        switch (op->code) {
        case ADC_TURN_ADD: now = run_operation(F, T, op, ADC_ROW_add, x + y, learning); break;
        case ADC_TURN_SUB: now = run_operation(F, T, op, ADC_ROW_sub, x - y, learning); break;
        case ADC_TURN_MUL: now = run_operation(F, T, op, ADC_ROW_mul, x * y, learning); break;
        case ADC_TURN_DIV: now = run_operation(F, T, op, ADC_ROW_div, x / y, learning); break;
        case ADC_TURN_BIND:
            F->walk->steps += op->y;
            adc_bind_turn_slot(T, op);
            if (learning == OF_ALL || (learning == OF_OTHERS && op->live == 0))
                adc_copy_known(&T->known[op->out], &T->known[op->x]);
            break;
        default:
            return op;
        }
    }
    return now == FORGOTTEN ? op : NULL;
}

/* Runs the instructions from one on up to one that is no row, no binding and no check; NULL: something happened. */
static const struct adc_turn_op *run_straight(struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op)
{
    double a[ADC_MAX_ARITY];
    for (;; op++) {
        op = F->walk->ledger == NULL ? run_common(F, T, op, OF_NONE)
           : T->waits                ? run_common(F, T, op, OF_OTHERS) : run_common(F, T, op, OF_ALL);
        if (op == NULL)
            return NULL;
        if (op->code == ADC_TURN_CHECK) {
            adc_check_turn_slot(F, T, op);
        } else if (op->code > ADC_TURN_STORE) {
            return op;
        } else if (op->code > ADC_TURN_WIDE) {
            if (!run_array(F, T, op))
                return NULL;
        } else {
            const double v = adc_evaluate_turn_op(F, T, op, a);
            if (op->live && op->code >= ADC_TURN_LT && op->code <= ADC_TURN_GE) {
                a[0] = T->value[op->x];
                a[1] = T->value[op->y];
            }
            if (op->live && !is_quiet(T, op, a, v))
                return NULL;
            if (F->walk->ledger != NULL && !(T->waits && op->live != 0))
                adc_enter_turn_row(F, T, op, a, v);
            T->value[op->out] = v;
        }
    }
}

/* A condition that compares two numbers which are exact, such as a count of turns; NULL: it is another one. */
static inline const struct adc_turn_op *run_comparison(const struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_turn_op *op = T->ops;
    double a[ADC_MAX_ARITY];
    const bool known = F->walk->ledger != NULL;
    if (op->code == ADC_TURN_CHECK)
        adc_check_turn_slot(F, T, op++);
    if (op->code < ADC_TURN_LT || op->code > ADC_TURN_GE || op->live || op[1].code != ADC_TURN_UNLESS
        || (known && (T->known[op->x].error != 0 || T->known[op->y].error != 0)))
        return NULL;
    T->value[op->out] = adc_evaluate_turn_op(F, T, op, a);
    if (known)
        T->known[op->out] = (struct adc_known){0, 0};
    return op + 1;
}

bool adc_run_condition(struct adc_frame *F, struct adc_turns *T, bool *more)
{
    struct adc_walk *walk = F->walk;
    const uint64_t steps = walk->steps;
    const struct adc_turn_op *unless = run_comparison(F, T);
    if (unless == NULL)
        unless = run_straight(F, T, T->ops);
    if (unless == NULL) {
        walk->steps = steps;
        return false;
    }
    walk->steps += unless->y;
    if (walk->ledger != NULL)
        adc_note_choice(walk, T->known[unless->x].error);
    *more = adc_decide_turn(F, T->value[unless->x]) && T->value[unless->x] != 0;
    return true;
}

bool adc_run_body(struct adc_frame *F, struct adc_turns *T)
{
    const uint64_t steps = F->walk->steps;
    const bool known = F->walk->ledger != NULL;
    for (uint32_t i = 0; i < T->state_count; i++) {
        T->before[i] = T->value[T->state[i]];
        if (known)
            adc_copy_known(&T->known_before[i], &T->known[T->state[i]]);
    }
    T->undo_count = 0;
    if (run_straight(F, T, T->ops + T->body) != NULL) {
        if (T->waits && F->walk->ledger != NULL && adc_wait_turn(T->lanes))
            adc_bound_turns(F->walk, T);
        return true;
    }
    F->walk->steps = steps;
    while (T->undo_count-- > 0)
        *T->undo[T->undo_count].at = T->undo[T->undo_count].before;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->value[T->state[i]] = T->before[i];
    for (uint32_t i = 0; F->walk->ledger != NULL && i < T->state_count; i++)
        T->known[T->state[i]] = T->known_before[i];
    return false;
}
