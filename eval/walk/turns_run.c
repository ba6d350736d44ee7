/* Running loops as instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/functions/elementary.h"
#include "eval/program/misfit.h"
#include "eval/table/incident.h"
#include "eval/walk/running.h"
#include "eval/walk/store.h"
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

/* Whether slots are numbers and arrays as the loop has them, and those whose elements it assigns their slot's own. */
static bool fits(const struct adc_turns *T, const struct adc_dual *slot)
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

static inline bool find_place(struct adc_turns *T, const struct adc_turn_op *op)
{
    const struct adc_turn_array *array = &T->arrays[op->row];
    size_t place;
    const bool found = adc_place_of(array->extent, array->indices, T->value[op->x], T->value[op->y], &place);
    T->value[op->out] = found ? (double)place : 0;
    return found;
}

static inline void read_element(struct adc_turns *T, const struct adc_turn_op *op)
{
    T->value[op->out] = T->arrays[op->row].value[(size_t)T->value[op->x]];
}

static inline double *stored_element(const struct adc_turns *T, const struct adc_turn_op *op)
{
    return &T->arrays[op->row].value[(size_t)T->value[op->out]];
}

/* Leaves with the error that there is no such element. */
static _Noreturn void refuse_place(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op)
{
    const struct adc_term *term = &F->unit->terms[op->term];
    const struct adc_turn_array *array = &T->arrays[op->row];
    const struct adc_extent number = adc_number_extent(), extent[4] = {array->extent, number, number, number};
    const double at[4] = {0, T->value[op->x], T->value[op->y]};
    struct adc_form_use use = {.form = (enum adc_form)term->row, .mode = adc_operands(F->unit, term)[0],
                               .count = term->at[1], .extent = extent, .number = at};
    struct adc_extent v;
    struct adc_misfit why = {"", ""};
    adc_form_extent(&use, &v, &why);
    adc_refuse_misfit(F->walk->context, F->unit, term, &why);
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

/* ---- what is not arithmetic ---- */

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
        case ADC_TURN_PLACE:
            if (!find_place(T, op))
                refuse_place(F, T, op);
            break;
        case ADC_TURN_ELEMENT:
            read_element(T, op);
            break;
        case ADC_TURN_STORE:
            walk->steps += op->y;
            *stored_element(T, op) = T->value[op->x];
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
    if (!adc_within_limits(walk->context, walk->steps, walk->depth, walk->stack_base - &here) || !fits(T, F->slot))
        return false;
    adc_load_turns(F, T, F->slot);
    run_all(F, T);
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->changed[i] && T->set[i])
            F->slot[T->slot[i]] = (struct adc_dual){.value = T->value[i], .varies = true, .set = true};
    for (uint32_t i = 0; i < T->array_count; i++)
        if (T->arrays[i].stored)
            F->slot[T->slot[T->arrays[i].home]].varies = true;
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

/* The mark of an array of variables; false: some of them are wanted and some are not. */
static bool mark_variables(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_array *array)
{
    const size_t n = adc_extent_count(F->walk->program->extents[array->variable->at[1]]);
    const bool *wanted = F->walk->wanted + array->variable->at[0];
    const bool any = memchr(wanted, true, n * sizeof *wanted) != NULL;
    T->mark[array->home] = any ? ADC_LIVE | ADC_VARIES : ADC_VARIES;
    return !any || memchr(wanted, false, n * sizeof *wanted) == NULL;
}

/* What the ledger knows of the registers, as the slots have it. */
static void load_known(const struct adc_frame *F, struct adc_turns *T)
{
    struct adc_arena *arena = &F->walk->program->arena;
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
    if (T->array_count > 0)
        F->walk->ledger = NULL;                 /* which does not know their elements */
    if (!fits(T, F->slot))
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
    adc_load_turns(F, T, F->slot);
    if (walk->ledger != NULL)
        load_known(F, T);
    return true;
}

void adc_close_turns(struct adc_frame *F, const struct adc_turns *T)
{
    for (uint32_t i = 0; i < T->state_count; i++) {
        struct adc_dual *slot = &F->slot[T->slot[T->state[i]]];
        slot->value = T->value[T->state[i]];
        if (F->walk->ledger != NULL)
            adc_set_known(slot, T->known[T->state[i]]);
    }
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

/* False: there is no such element. */
static inline bool run_array(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op)
{
    if (op->code == ADC_TURN_PLACE)
        return find_place(T, op);
    if (op->code == ADC_TURN_ELEMENT) {
        read_element(T, op);
        return true;
    }
    double *element = stored_element(T, op);
    T->undo[T->undo_count++] = (struct adc_turn_undo){element, *element};
    *element = T->value[op->x];
    F->walk->steps += op->y;
    return true;
}

/* What the ledger of the walk learns of a row, a being its arguments where it is none of arithmetic and comparison. */
static void enter_row(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, double *a, double v)
{
    struct adc_known x[ADC_MAX_ARITY];
    if (op->row <= ADC_ROW_div) {
        adc_ledger_operation(F->walk, (enum adc_op)op->row, T->value[op->x], T->value[op->y], v, &T->known[op->x],
                             &T->known[op->y], &T->known[op->out]);
        return;
    }
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

/* Runs the instructions from `begin` on up to one that is no row, no binding and no check; NULL: something happened. */
static const struct adc_turn_op *run_straight(struct adc_frame *F, struct adc_turns *T, uint32_t begin)
{
    double a[ADC_MAX_ARITY];
    for (const struct adc_turn_op *op = T->ops + begin;; op++) {
        if (op->code == ADC_TURN_BIND) {
            F->walk->steps += op->y;
            bind(T, op);
            if (F->walk->ledger != NULL)
                adc_copy_known(&T->known[op->out], &T->known[op->x]);
        } else if (op->code == ADC_TURN_CHECK) {
            check(F, T, op);
        } else if (op->code > ADC_TURN_STORE) {
            return op;
        } else if (op->code > ADC_TURN_WIDE) {
            if (!run_array(F, T, op))
                return NULL;
        } else {
            const double v = evaluate(F, T, op, a);
            if (op->live && op->code >= ADC_TURN_LT && op->code <= ADC_TURN_GE) {
                a[0] = T->value[op->x];
                a[1] = T->value[op->y];
            }
            if (op->live && !is_quiet(op, a, v))
                return NULL;
            if (F->walk->ledger != NULL)
                enter_row(F, T, op, a, v);
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
    if (walk->ledger != NULL)
        adc_ledger_condition(walk, T->known[unless->x].error);
    *more = decide(F, T->value[unless->x]) && T->value[unless->x] != 0;
    return true;
}

bool adc_run_body(struct adc_frame *F, struct adc_turns *T)
{
    const uint64_t steps = F->walk->steps;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->before[i] = T->value[T->state[i]];
    for (uint32_t i = 0; F->walk->ledger != NULL && i < T->state_count; i++)
        T->known_before[i] = T->known[T->state[i]];
    T->undo_count = 0;
    if (run_straight(F, T, T->body) != NULL)
        return true;
    F->walk->steps = steps;
    while (T->undo_count-- > 0)
        *T->undo[T->undo_count].at = T->undo[T->undo_count].before;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->value[T->state[i]] = T->before[i];
    for (uint32_t i = 0; F->walk->ledger != NULL && i < T->state_count; i++)
        T->known[T->state[i]] = T->known_before[i];
    return false;
}

/* ---- derive ---- */

void adc_turn_state(const struct adc_turns *T, double *state)
{
    memcpy(state, T->before, T->state_count * sizeof *state);
    for (uint32_t i = 0; i < T->read_count; i++)
        state[T->state_count + i] = T->value[T->read[i]];
}

/* What derive reads of names is what they are before the statement is over. */
static void flush_leaves(struct adc_turns *T, uint32_t last, uint32_t *leaf)
{
    double *term = T->value + T->slot_count;
    for (; *leaf < T->leaf_count && T->leaves[*leaf] <= last; ++*leaf)
        term[T->leaves[*leaf] - T->first_term] = T->value[T->of[T->leaves[*leaf] - T->first_term]];
}

void adc_replay_turn(struct adc_frame *F, struct adc_turns *T, const double *state)
{
    double a[ADC_MAX_ARITY];
    uint32_t leaf = 0;
    for (uint32_t i = 0; i < T->state_count; i++)
        T->value[T->state[i]] = state[i];
    for (uint32_t i = 0; i < T->read_count; i++)
        T->value[T->read[i]] = state[T->state_count + i];
    for (const struct adc_turn_op *op = T->ops + T->body; op->code <= ADC_TURN_CHECK; op++) {
        if (op->code == ADC_TURN_BIND || op->code == ADC_TURN_STORE)
            flush_leaves(T, op->term, &leaf);
        if (op->code == ADC_TURN_BIND)
            bind(T, op);
        else if (op->code <= ADC_TURN_WIDE)
            T->value[op->out] = evaluate(F, T, op, a);
    }
    memcpy(F->value + T->first_term, T->value + T->slot_count, T->term_count * sizeof *T->value);
}
