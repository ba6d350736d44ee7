/* What is known of the operations of a tape before they are written backward: what is read, where adjoints arrive, which
 * numbers partial derivatives are computed from, and which statements are short.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/reverse.h"

enum { MANY = 8 };      /* variables, from which on a program without loops is differentiated backward */

/* What is read, by jumps and for registers that are. */
static void find_used(const struct adc_reverse *W, bool *used)
{
    const struct adc_tape *T = W->T;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t o = T->op_count; o-- > 0;)
            for (uint32_t i = 0; i < operands(&T->ops[o]) && counts(used, &T->ops[o]); i++) {
                bool *read = &used[adc_tape_operand(W->T, &T->ops[o], i)];
                more |= !*read;
                *read = true;
            }
    }
}

/* Where adjoints may arrive, from that of the result. */
static void find_arriving(const struct adc_reverse *W)
{
    const struct adc_tape *T = W->T;
    for (bool more = true; more;) {
        more = false;
        for (const struct adc_tape_op *op = T->ops + T->op_count; op-- > T->ops;)
            for (uint32_t i = 0; op->code <= ADC_TAPE_COPY && i < operands(op); i++) {
                bool *to = &W->arrives[adc_tape_operand(T, op, i)];
                more |= !*to && is_active(W, op) && passes(op, i);
                *to |= is_active(W, op) && passes(op, i);
            }
    }
}

/* Which registers an operation is differentiated from: signs are written for them. */
static void find_needed(const struct adc_reverse *W, const struct adc_tape_op *op)
{
    static const char *const sign[] = {"\1", "\2", "\3", "\4", "\5", "\6"};
    const char *a[ADC_MAX_ARITY] = {NULL};
    for (uint32_t i = 0; i < operands(op); i++)
        a[i] = strchr("rx", *W->text[adc_tape_operand(W->T, op, i)]) != NULL ? sign[i] : W->text[adc_tape_operand(W->T, op, i)];
    for (uint32_t i = 0; i < operands(op); i++) {
        const char *text = passes(op, i) ? factor_of(W, op, i, a, sign[ADC_MAX_ARITY]) : "";
        for (uint32_t k = 0; k < operands(op); k++)
            W->needed[adc_tape_operand(W->T, op, k)] |= strchr(text, *sign[k]) != NULL;
        W->needed[op->out] |= strchr(text, *sign[ADC_MAX_ARITY]) != NULL;
    }
}

static void find_targets(const struct adc_reverse *W)
{
    for (const struct adc_tape_op *op = W->T->ops; op < W->T->ops + W->T->op_count; op++) {
        if (is_jump(op))
            W->target[op->out] = true;
        if (op->code == ADC_TAPE_UNLESS)
            W->target[op->y] = true;
    }
}

/* ---- short statements ---- */

static void touch(struct adc_span_of *span, uint32_t o)
{
    span->first = o < span->first ? o : span->first;
    span->last = o > span->last ? o : span->last;
}

/* Where registers and their adjoints occur, and which of these last from an iteration to another. */
static void find_spans(const struct adc_reverse *W)
{
    const struct adc_tape *T = W->T;
    struct adc_span_of *value = W->value, *adjoint = W->adjoint;
    for (uint32_t i = 0; i < T->registers; i++)
        value[i] = adjoint[i] = (struct adc_span_of){UINT32_MAX, 0};
    for (uint32_t o = 0; o < T->op_count; o++) {
        const struct adc_tape_op *op = &T->ops[o];
        if (op->code <= ADC_TAPE_NAN) {
            touch(&value[op->out], o);
            touch(&adjoint[op->out], o);
        }
        for (uint32_t i = 0; i < operands(op); i++) {
            touch(&value[adc_tape_operand(W->T, op, i)], o);
            if (op->code <= ADC_TAPE_COPY && passes(op, i))
                touch(&adjoint[adc_tape_operand(W->T, op, i)], o);
        }
    }
    for (uint32_t i = 0; i < T->import_count; i++)
        W->lasting[T->imports[i].at] = true;
    for (uint32_t i = 0; i < T->live_count; i++)
        for (uint32_t k = 0; k < T->lives[i].count; k++)
            W->lasting[T->lives[i].at[k]] = true;
    for (uint32_t i = 0; i < T->registers; i++)
        for (uint32_t o = adjoint[i].first; o < adjoint[i].last && !W->lasting[i]; o++)
            W->lasting[i] = T->ops[o].code == ADC_TAPE_BEGIN;
}

/* Whether the operations after a STATEMENT up to the last one make numbers for that alone, which makes the one that stays: it is
 * written as a block, with one log and one question whether an adjoint has arrived. */
static bool is_short(const struct adc_reverse *W, uint32_t o, uint32_t last)
{
    const struct adc_tape *T = W->T;
    bool is = last > o;
    for (uint32_t k = o + 1; k < last && is; k++)
        is = T->ops[k].code == ADC_TAPE_CHECK || (T->ops[k].code <= ADC_TAPE_WIDE && is_within(&W->value[T->ops[k].out], o, last)
          && is_own(W, T->ops[k].out, o, last));
    return is;
}

static void find_short(struct adc_reverse *W)
{
    const struct adc_tape *T = W->T;
    find_spans(W);
    for (uint32_t o = 0; o < T->op_count; o++) {
        uint32_t last = o;
        for (uint32_t k = o + 1; T->ops[o].code == ADC_TAPE_STATEMENT && !W->target[k]
             && (T->ops[k].code <= ADC_TAPE_NAN || T->ops[k].code == ADC_TAPE_CHECK); k++)
            last = T->ops[k].code == ADC_TAPE_CHECK ? last : k;
        if (!is_short(W, o, last))
            continue;
        W->end[o] = last;
        W->start[last] = o;
    }
}

/* How many numbers and ways an iteration logs at most. */
static void count_logged(struct adc_reverse *W)
{
    for (uint32_t o = 0; o < W->T->op_count; o++) {
        const struct adc_tape_op *op = &W->T->ops[o];
        W->logged += op->code <= ADC_TAPE_NAN && W->needed[op->out];
        W->ways += is_jump(op) + W->target[o];
    }
}

/* Names for registers: variables, numbers that nothing writes, else r with a number. */
static void name_registers(struct adc_reverse *W)
{
    const struct adc_tape *T = W->T;
    const struct adc_emit *emit = W->code->emit;
    for (uint32_t i = 0; i < T->registers; i++)
        W->text[i] = adc_code_number(W->code, T->value[i]);
    for (const struct adc_tape_op *op = T->ops; op < T->ops + T->op_count; op++)
        if (op->code <= ADC_TAPE_NAN)
            W->text[op->out] = adc_code_text(W->code, "r%u", op->out);
    for (uint32_t k = 0; k < T->import_count; k++) {
        const uint32_t symbol = emit->program->variables[T->imports[k].number].symbol;
        uint32_t i = 0;
        while (emit->variables[i].symbol != symbol)         /* all of the program's are there */
            i++;
        W->text[T->imports[k].at] = i < emit->by_count ? adc_code_text(W->code, "x%u", i)
                                                       : adc_code_number(W->code, emit->variables[i].value);
        T->mark[T->imports[k].at] = i < emit->by_count;
        if (i < emit->by_count)
            W->cell[T->imports[k].at] = i + 1;
    }
}

/* Whether C can have all of it: numbers alone, that are variables or made of them. */
static bool is_writable(const struct adc_tape *T)
{
    bool good = T->ops != NULL;
    for (uint32_t i = 0; good && i < T->import_count; i++)
        good = T->imports[i].kind == ADC_TAPE_VARIABLE;
    for (uint32_t o = 0; good && o < T->op_count; o++) {
        const enum adc_tape_code code = (enum adc_tape_code)T->ops[o].code;
        good = code != ADC_TAPE_PLACE && code != ADC_TAPE_ELEMENT && code != ADC_TAPE_STORE && code != ADC_TAPE_FETCH
            && code != ADC_TAPE_MISSING && code != ADC_TAPE_FAIL;
    }
    return good;
}

/* Whether an order may vary, a whole number: reported where duals are written. */
static bool has_refused(const struct adc_tape *T)
{
    bool has = false;
    for (const struct adc_tape_op *op = T->ops; op < T->ops + T->op_count; op++)
        for (uint32_t i = 0; is_row(op) && i < operands(op); i++) {
            const enum adc_role role = adc_row_role(&adc_rows[op->row], i);
            has |= (op->live >> i & 1) != 0 && (role == ADC_INDEX || role == ADC_REFUSED);
        }
    return has;
}

bool adc_reverse_find(struct adc_reverse *W, uint32_t *result)
{
    const struct adc_emit *emit = W->code->emit;
    struct adc_arena scratch = {.context = &emit->session->context}, *arena = emit->arena;
    const struct adc_tape *T = W->T = adc_tape_make_answer(emit->program, arena, &scratch, result);
    adc_arena_release(&scratch);
    if (!is_writable(T) || (T->live_count == 1 && emit->by_count < MANY))
        return false;
    bool **flags[] = {&W->used, &W->again, &W->needed, &W->arrives, &W->lasting, &W->mentioned, &W->moved};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        *flags[i] = adc_arena_zeroed(arena, T->registers, sizeof **flags[i]);
    W->text = adc_arena_array(arena, T->registers, sizeof *W->text);
    W->cell = adc_arena_zeroed(arena, T->registers, sizeof *W->cell);
    W->value = adc_arena_array(arena, T->registers, sizeof *W->value);
    W->adjoint = adc_arena_array(arena, T->registers, sizeof *W->adjoint);
    W->target = adc_arena_zeroed(arena, T->op_count, sizeof *W->target);
    W->end = adc_arena_zeroed(arena, T->op_count, sizeof *W->end);
    W->start = adc_arena_zeroed(arena, T->op_count, sizeof *W->start);
    name_registers(W);
    adc_tape_activate(W->T);
    if (has_refused(T))
        return false;
    W->used[*result] = W->arrives[*result] = W->lasting[*result] = true;
    find_used(W, W->used);
    find_arriving(W);
    for (const struct adc_tape_op *op = T->ops; op < T->ops + T->op_count; op++)
        if (is_row(op) && op->code != ADC_TAPE_ADD && op->code != ADC_TAPE_SUB && is_active(W, op))
            find_needed(W, op);
    find_targets(W);
    find_short(W);
    memcpy(W->again, W->needed, T->registers * sizeof *W->again);
    find_used(W, W->again);
    count_logged(W);
    return true;
}
