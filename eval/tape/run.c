/* Running a tape forward.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/table/error.h"
#include "eval/tape/ops.h"

_Static_assert((int)ADC_TAPE_MUL == (int)ADC_ROW_mul - (int)ADC_ROW_add, "the four operations come in the order of their rows");

/* Whether one of the four operations is smooth with the value v, a normal double or an exact 0. */
static inline bool is_plain(enum adc_tape_code code, double x, double y, double v)
{
    return adc_is_normal(v) || adc_is_exact_0(ADC_ROW_add + (uint32_t)code, x, y, v);
}

/* Through which operands of a row, of those that depend on V, its derivative passes: a bit each. False: something happens to
 * it, or what happens cannot be seen from here. */
static bool passes_through(const struct adc_tape *T, const struct adc_tape_op *op, const double *a, double v, uint32_t *passes)
{
    const struct adc_row *row = &adc_rows[op->row];
    const uint32_t selected = row->args != NULL && row->select != NULL ? (uint32_t)row->select(a) : 0;
    uint32_t depends = 0;
    for (uint32_t i = 0; i < row->arity; i++)
        depends |= (uint32_t)(T->mark[adc_tape_operand(T, op, i)] & 1) << i;
    *passes = depends;
    if (depends == 0)
        return true;
    if (row->args == NULL)
        return v != 0 && (adc_row_is_regular(row, a, v)
                          || (isfinite(v) && row->arity == 2 && (depends & 2) == 0 && adc_row_is_smooth_by_first(row, a)));
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        if ((depends >> i & 1) == 0)
            continue;
        if (role != ADC_REAL && role != ADC_STEP && role != ADC_SELECTED)
            return false;
        if (!adc_row_passes(row, i, selected))
            *passes &= ~(1u << i);
    }
    return adc_row_is_regular(row, a, v) && (v != 0 || *passes == 0);
}

static __attribute__((noinline)) void note_left(struct adc_tape *T, const struct adc_tape_op *op, double v)
{
    double a[ADC_MAX_ARITY];
    adc_tape_arguments(T, op, a);
    T->left |= adc_row_flags(&adc_rows[op->row], a, v);
}

/* Adds a part to the tangent of a row, as adc_apply_row does. False: something underflows. */
static ADC_INLINE bool add_tangent(double *tangent, bool first, double partial, double part, double factor)
{
    *tangent = first ? part : *tangent + part;
    return ((adc_is_normal(part) && adc_is_normal(partial)) || factor == 0) && (*tangent != 0 || part == 0);
}

/* The tangent of a row, of which the operands in `passes` have some. False: something underflows. */
static ADC_INLINE bool find_tangent(const struct adc_tape *T, const struct adc_tape_op *op, const enum adc_tape_code code,
                                    const double *a, double v, uint32_t passes, double *tangent)
{
    const struct adc_row *row = &adc_rows[op->row];
    bool any = false, whole = true;
    for (uint32_t i = 0; passes >> i != 0 && whole; i++) {
        if ((passes >> i & 1) == 0)
            continue;
        const double factor = T->tangent[adc_tape_operand(T, op, i)];
        const double partial = code == ADC_TAPE_MUL                    ? a[1 - i]
                             : code == ADC_TAPE_ADD                    ? 1
                             : code == ADC_TAPE_SUB                    ? (i == 0 ? 1 : -1)
                                                                       : adc_row_partial(row, i, a, v);
        whole = add_tangent(tangent, !any, partial, partial * factor, factor);
        any = true;
    }
    return whole;
}

static void check_row(struct adc_tape *T, const struct adc_tape_op *op)
{
    T->host->row(T->host->user, op);
    T->mark[op->out] |= op->active & ADC_TAPE_SETS;
}

/* What a run reads and writes most, in one place, so that it is not looked up again after each mark; and where a run that logs
 * is, with the start of its last stretch without a jump. */
struct registers { double *restrict value; uint8_t *restrict mark; double *log; uint32_t start; };

/* The marks and tangent of a row with the value v. False: the host has set them. */
static ADC_INLINE
bool run_live(struct adc_tape *T, const struct registers *R, const struct adc_tape_op *op, const enum adc_tape_code code,
              double *a, double v, const enum adc_tape_mode mode)
{
    uint32_t passes;
    double tangent = 0;
    bool quiet;
    if (code < ADC_TAPE_ROW) {
        a[0] = R->value[op->x];
        a[1] = R->value[op->y];
    }
    if (code <= ADC_TAPE_DIV) {
        passes = mode == ADC_TAPE_ACTIVE ? (R->mark[op->x] | R->mark[op->y]) & 1u
                                         : (R->mark[op->x] & 1u) | (R->mark[op->y] & 1u) << 1;
        quiet = is_plain(code, a[0], a[1], v) || passes == 0;
    } else {
        quiet = passes_through(T, op, a, v, &passes);
    }
    if (mode == ADC_TAPE_TANGENT && passes != 0 && quiet)
        quiet = find_tangent(T, op, code, a, v, passes, &tangent);
    if (!quiet) {
        check_row(T, op);
        return false;
    }
    if (mode == ADC_TAPE_TANGENT)
        T->tangent[op->out] = tangent;
    R->mark[op->out] = (passes != 0) | (op->active & ADC_TAPE_SETS);
    return true;
}

/* The register of an operation takes a number; a run that logs keeps the one before. */
static ADC_INLINE void put(struct registers *R, double *at, double v, const enum adc_tape_mode mode)
{
    if (mode == ADC_TAPE_LOGGED)
        *R->log++ = *at;
    *at = v;
}

/* A row with the value v, which its register takes. */
static ADC_INLINE
void run_row(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op, const enum adc_tape_code code,
             double *a, double v, const enum adc_tape_mode mode, const bool watched)
{
    if (mode < ADC_TAPE_REPLAY && (code <= ADC_TAPE_DIV ? !is_plain(code, R->value[op->x], R->value[op->y], v)
                                                       : code >= ADC_TAPE_ROW && !adc_is_normal(v)))
        note_left(T, op, v);
    if (mode == ADC_TAPE_VALUES || (mode < ADC_TAPE_REPLAY && (op->active & ~ADC_TAPE_SETS) == 0))
        R->mark[op->out] = op->active & ADC_TAPE_SETS;
    else if (mode < ADC_TAPE_REPLAY && !run_live(T, R, op, code, a, v, mode))
        return;
    if (watched)
        T->host->watch(T->host->user, op, v);
    put(R, &R->value[op->out], v, mode);
}

/* ---- elements ---- */

/* The offset of the element that x and y name. */
static ADC_INLINE void run_offset(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op,
                                  const enum adc_tape_mode mode, const bool watched)
{
    const struct adc_tape_array *array = &T->arrays[op->row];
    size_t offset = 0;
    const bool found = adc_place_of(array->extent, array->indices, R->value[op->x], R->value[op->y], &offset);
    if (mode < ADC_TAPE_REPLAY) {
        if (!found)
            T->host->refuse(T->host->user, op);
        if (op->active != 0 && ((R->mark[op->x] | R->mark[op->y]) & 1) != 0)
            check_row(T, op);
        R->mark[op->out] = 0;
    }
    if (watched)
        T->host->watch(T->host->user, op, 0);
    put(R, &R->value[op->out], (double)offset, mode);
}

static void take_element(struct adc_tape *T, const struct adc_tape_op *op)
{
    struct adc_tape_array *array = &T->arrays[op->row];
    const bool reads = op->code == ADC_TAPE_ELEMENT, own = array->base != UINT32_MAX;
    const size_t offset = (uint32_t)T->value[reads ? op->x : op->y];
    if (own) {                                  /* as a copy between registers */
        const size_t from = reads ? array->base + offset : op->x, to = reads ? op->out : array->base + offset;
        T->value[to] = T->value[from];
        T->tangent[to] = T->tangent[from];
        T->mark[to] = T->mark[from] & 1;
    } else if (reads) {
        T->value[op->out] = array->value[offset];
        T->mark[op->out] = array->active_element != NULL ? array->active_element[offset] : array->active;
        if (array->tangent != NULL)
            T->tangent[op->out] = array->tangent[offset];
    } else {
        const bool active = (T->mark[op->x] & 1) != 0;
        array->value[offset] = T->value[op->x];
        array->active |= active;
        if (array->tangent != NULL) {
            array->tangent[offset] = active ? T->tangent[op->x] : 0;
            array->active_element[offset] = active;
        }
    }
}

/* An element that is read or assigned. */
static ADC_INLINE void run_element(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op,
                                   const enum adc_tape_mode mode, const bool watched)
{
    if (mode < ADC_TAPE_REPLAY)
        take_element(T, op);
    else if (op->code == ADC_TAPE_ELEMENT)
        put(R, &R->value[op->out], *adc_tape_element(T, op, op->x), mode);
    else
        put(R, adc_tape_element(T, op, op->y), R->value[op->x], mode);
    if (watched)
        T->host->watch(T->host->user, op, 0);
}

/* COPY, PASSIVE and NAN. */
static ADC_INLINE void run_copy(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op,
                                const enum adc_tape_mode mode, const bool watched)
{
    const double v = op->code == ADC_TAPE_NAN ? NAN : R->value[op->x];
    if (mode < ADC_TAPE_REPLAY)
        R->mark[op->out] = (uint8_t)(op->active & ADC_TAPE_SETS)
                         | (op->code == ADC_TAPE_COPY ? R->mark[op->x] & (1 | (uint8_t)op->y) : 0);
    if (mode == ADC_TAPE_TANGENT && op->code == ADC_TAPE_COPY)
        T->tangent[op->out] = T->tangent[op->x];
    if (watched)
        T->host->watch(T->host->user, op, v);
    put(R, &R->value[op->out], v, mode);
}

/* ---- control ---- */

/* The operation before the one that is gone to. A run that logs keeps from where, and where the stretch had begun. */
static ADC_INLINE const struct adc_tape_op *go(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op, uint32_t to,
                                               const enum adc_tape_mode mode)
{
    if (mode == ADC_TAPE_LOGGED) {
        T->jumps[T->jumped++] = (uint32_t)(op - T->ops);
        T->jumps[T->jumped++] = R->start;
        R->start = to;
    }
    return T->ops + to - 1;
}

/* The bounds of a sum. The host sees them where somebody watches, where they depend on V, and where a sum is too long. False:
 * they are not whole numbers. */
static bool run_count(const struct adc_tape *T, const struct adc_tape_op *op, const bool watched)
{
    const double from = T->value[op->x], to = T->value[op->y];
    const bool whole = adc_are_bounds(from, to);
    if (watched || !whole || ((T->mark[op->x] | T->mark[op->y]) & 1) != 0 || adc_is_long(T->context, from, to))
        T->host->count(T->host->user, op);
    return whole;
}

/* Room for what the operations up to the next BEGIN log; returns where that is. */
static double *make_room(struct adc_tape *T, const double *log)
{
    const uint32_t logged = (uint32_t)(log - T->log);
    if (T->log_capacity < logged + T->op_count)
        T->log = adc_arena_room_for(T->arena, T->log, logged, &T->log_capacity, logged + T->op_count, sizeof *T->log);
    if (T->jump_capacity < T->jumped + 2 * T->op_count)
        T->jumps = adc_arena_room_for(T->arena, T->jumps, T->jumped, &T->jump_capacity, T->jumped + 2 * T->op_count,
                                      sizeof *T->jumps);
    return T->log + logged;
}

/* Which way a condition goes: the operation before the next one. */
static ADC_INLINE const struct adc_tape_op *run_unless(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op,
                                                       const enum adc_tape_mode mode, const bool watched)
{
    const double x = R->value[op->x];
    if (watched)
        T->host->watch(T->host->user, op, x);
    return isnan(x) ? go(T, R, op, op->y, mode) : x == 0 ? go(T, R, op, op->out, mode) : op;
}

/* A name, a formula or an offset that is needed. */
static ADC_INLINE void need(const struct adc_tape *T, const struct registers *R, const struct adc_tape_op *op)
{
    if (op->code == ADC_TAPE_CHECK ? (R->mark[op->x] & ADC_TAPE_SETS) == 0 : op->code == ADC_TAPE_MISSING)
        T->host->refuse(T->host->user, op);
    if (op->code == ADC_TAPE_FETCH && !T->imports[op->x].fetched)
        T->host->fetch(T->host->user, op);
}

/* False: a run stops before this iteration. */
static ADC_INLINE bool begin(struct adc_tape *T, struct registers *R, const struct adc_tape_op *op, const enum adc_tape_mode mode,
                             const bool watched)
{
    if (T->begun == T->next)
        return false;
    if (watched)
        T->host->watch(T->host->user, op, 0);
    T->begun++;
    if (mode >= ADC_TAPE_REPLAY)
        adc_work(T->context, 1);
    else if (adc_work_check_due(T->context, T->steps))
        T->host->limits(T->host->user, op);
    if (mode == ADC_TAPE_LOGGED)
        R->log = make_room(T, R->log);
    return true;
}

static ADC_INLINE const struct adc_tape_op *stop(struct adc_tape *T, const struct registers *R, const struct adc_tape_op *op)
{
    T->logged = (size_t)(R->log - T->log);
    T->start = R->start;
    return op;
}

#define RUN(code, result) run_row(T, &R, op, code, a, result, mode, watched); break

/* Returns the operation where it ends. */
static ADC_INLINE
const struct adc_tape_op *run(struct adc_tape *T, const struct adc_tape_op *op, const enum adc_tape_mode mode, const bool watched)
{
    struct registers R = {.value = T->value, .mark = T->mark, .log = T->log, .start = (uint32_t)(op - T->ops)};
    double a[ADC_MAX_ARITY];
    T->jumped = 0;
    if (mode == ADC_TAPE_LOGGED)
        R.log = make_room(T, R.log);
    for (;; op++)
        switch ((enum adc_tape_code)op->code) {
        case ADC_TAPE_ADD: RUN(ADC_TAPE_ADD, R.value[op->x] + R.value[op->y]);
        case ADC_TAPE_SUB: RUN(ADC_TAPE_SUB, R.value[op->x] - R.value[op->y]);
        case ADC_TAPE_MUL: RUN(ADC_TAPE_MUL, R.value[op->x] * R.value[op->y]);
        case ADC_TAPE_DIV: RUN(ADC_TAPE_DIV, R.value[op->x] / R.value[op->y]);
        case ADC_TAPE_LT: case ADC_TAPE_LE: case ADC_TAPE_GT: case ADC_TAPE_GE:
            RUN(ADC_TAPE_LT, adc_tape_compare(op->code, R.value[op->x], R.value[op->y]));
        case ADC_TAPE_ROW: case ADC_TAPE_WIDE:
            adc_tape_arguments(T, op, a);
            RUN(ADC_TAPE_ROW, adc_rows[op->row].value(a));
        case ADC_TAPE_COPY: case ADC_TAPE_PASSIVE: case ADC_TAPE_NAN: run_copy(T, &R, op, mode, watched); break;
        case ADC_TAPE_OFFSET: run_offset(T, &R, op, mode, watched); break;
        case ADC_TAPE_ELEMENT: case ADC_TAPE_STORE: run_element(T, &R, op, mode, watched); break;
        case ADC_TAPE_STATEMENT: T->steps += mode < ADC_TAPE_REPLAY ? op->y : 0; break;
        case ADC_TAPE_FETCH: case ADC_TAPE_CHECK: case ADC_TAPE_MISSING:
            if (mode < ADC_TAPE_REPLAY)
                need(T, &R, op);
            break;
        case ADC_TAPE_UNLESS: op = run_unless(T, &R, op, mode, watched); break;
        case ADC_TAPE_GO_ABOVE:
            if (!(R.value[op->x] <= R.value[op->y]))
                op = go(T, &R, op, op->out, mode);
            break;
        case ADC_TAPE_COUNT:
            if (mode < ADC_TAPE_REPLAY ? !run_count(T, op, watched) : !adc_are_bounds(R.value[op->x], R.value[op->y]))
                op = go(T, &R, op, op->out, mode);
            break;
        case ADC_TAPE_GO: op = go(T, &R, op, op->out, mode); break;
        case ADC_TAPE_BEGIN:
            if (!begin(T, &R, op, mode, watched))
                return stop(T, &R, op);
            break;
        case ADC_TAPE_FAIL: case ADC_TAPE_END: return stop(T, &R, op);
        }
}

uint32_t adc_tape_run_part(struct adc_tape *T, uint32_t from, enum adc_tape_mode mode)
{
    const struct adc_tape_op *op = T->ops + from;
    const bool watched = T->host->watch != NULL;
    switch (mode) {
    case ADC_TAPE_VALUES: op = watched ? run(T, op, ADC_TAPE_VALUES, true) : run(T, op, ADC_TAPE_VALUES, false); break;
    case ADC_TAPE_ACTIVE: op = watched ? run(T, op, ADC_TAPE_ACTIVE, true) : run(T, op, ADC_TAPE_ACTIVE, false); break;
    case ADC_TAPE_TANGENT: op = watched ? run(T, op, ADC_TAPE_TANGENT, true) : run(T, op, ADC_TAPE_TANGENT, false); break;
    case ADC_TAPE_REPLAY: op = run(T, op, ADC_TAPE_REPLAY, false); break;
    case ADC_TAPE_LOGGED: op = run(T, op, ADC_TAPE_LOGGED, false); break;
    }
    return (uint32_t)(op - T->ops);
}
