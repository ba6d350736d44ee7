/* C code with a reverse sweep: the operations of a tape, and what is found about them before they are written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_REVERSE_H
#define ADC_EVAL_EMIT_REVERSE_H

#include "eval/emit/code.h"
#include "eval/tape/ops.h"

/* From which to which operation something occurs. */
struct adc_span_of { uint32_t first, last; };

struct adc_reverse {
    struct adc_code *code;
    struct adc_tape *T;
    const char **text;              /* by register: what it is called, or its number */
    bool *used, *again;             /* by register: whether its number is read for the value; for the sweep */
    bool *needed;                   /* by register: a partial derivative is computed from it */
    bool *arrives;                  /* by register: an adjoint may arrive */
    bool *lasting;                  /* by register: its adjoint may be other than 0 where an iteration begins */
    struct adc_span_of *value, *adjoint;   /* by register */
    bool *target;                   /* by operation: it is the target of a jump */
    uint32_t *end, *start;          /* by first operation of a short statement its last one; by last one its first; 0: neither */
    bool *mentioned, *moved;        /* by register: it, and its adjoint, occur in the function that is being written */
    uint32_t *cell, cells;          /* by register: the place of its adjoint, from 1; the number of places */
    uint32_t logged, ways;          /* operations that log a number; places that log by which jump they were reached */
    bool back;                      /* it is NAME_sweep that is written */
};

/* Finds all of it (reverse_find.c), where C can have the operations of the program; false: it cannot. */
bool adc_reverse_find(struct adc_reverse *W, uint32_t *result);

/* ---- operations ---- */

static inline bool is_jump(const struct adc_tape_op *op)
{
    return op->code == ADC_TAPE_UNLESS || op->code == ADC_TAPE_UPTO || op->code == ADC_TAPE_COUNT || op->code == ADC_TAPE_GO;
}

static inline bool is_row(const struct adc_tape_op *op) { return op->code <= ADC_TAPE_WIDE; }

/* How many registers an operation reads. */
static inline uint32_t operands(const struct adc_tape_op *op)
{
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_COPY: case ADC_TAPE_UNLESS: return 1;
    case ADC_TAPE_FRESH: return (op->live & ADC_TAPE_SETS) != 0;     /* else it has no value from now on */
    case ADC_TAPE_UPTO: case ADC_TAPE_COUNT: return 2;
    default: return is_row(op) ? adc_rows[op->row].arity : 0;
    }
}

/* Whether an operation has an effect: it sets a register that is read, or does something else. */
static inline bool counts(const bool *used, const struct adc_tape_op *op) { return op->code > ADC_TAPE_NAN || used[op->out]; }

/* Whether an adjoint passes to operand i, where it is selected if the row selects. */
static inline bool passes(const struct adc_tape_op *op, uint32_t i)
{
    const enum adc_role role = is_row(op) ? adc_row_role(&adc_rows[op->row], i) : ADC_REAL;
    return (op->live >> i & 1) != 0 && (role == ADC_REAL || role == ADC_SELECTED);
}

/* Whether an adjoint may arrive at an operation, and passes. */
static inline bool is_active(const struct adc_reverse *W, const struct adc_tape_op *op)
{
    bool active = false;
    for (uint32_t i = 0; i < operands(op) && op->code <= ADC_TAPE_COPY && W->arrives[op->out]; i++)
        active |= passes(op, i);
    return active;
}

/* What the factor of an adjoint is: the partial derivative, or the condition that the operand is selected. */
static inline const char *factor_of(const struct adc_reverse *W, const struct adc_tape_op *op, uint32_t i,
                                    const char *const *a, const char *v)
{
    return adc_row_role(&adc_rows[op->row], i) == ADC_SELECTED ? adc_code_selects(W->code, (enum adc_op)op->row, i, a)
                                                               : W->code->partial(W->code, (enum adc_op)op->row, i, a, v);
}

static inline bool is_within(const struct adc_span_of *span, uint32_t first, uint32_t last)
{
    return span->first >= first && span->last <= last;
}

/* Whether an adjoint is empty before and after these operations. */
static inline bool is_own(const struct adc_reverse *W, uint32_t cell, uint32_t first, uint32_t last)
{
    return is_within(&W->adjoint[cell], first, last) && !W->lasting[cell];
}

#endif
