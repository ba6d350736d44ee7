/* What single operations of a tape do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_OPS_H
#define ADC_EVAL_TAPE_OPS_H

#include "eval/functions/elementary.h"
#include "eval/program/program.h"
#include "eval/tape/tape.h"
#include "lexer/inline.h"

/* The arguments of any row. */
static inline void adc_tape_arguments(const struct adc_tape *T, const struct adc_tape_op *op, double *a)
{
    a[0] = T->value[op->x];
    a[1] = T->value[op->y];
    for (uint32_t i = 0; op->code == ADC_TAPE_WIDE && i < adc_rows[op->row].arity; i++)
        a[i] = T->value[T->lists[op->x + i]];
}

/* How many registers an operation reads, but for elements; and the register of operand i. */
static inline uint32_t adc_tape_operands(const struct adc_tape_op *op)
{
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_COPY: case ADC_TAPE_PASSIVE: case ADC_TAPE_ELEMENT: case ADC_TAPE_CHECK: case ADC_TAPE_UNLESS: return 1;
    case ADC_TAPE_OFFSET: case ADC_TAPE_STORE: case ADC_TAPE_GO_ABOVE: case ADC_TAPE_COUNT: return 2;
    default: return op->code <= ADC_TAPE_WIDE ? adc_rows[op->row].arity : 0;
    }
}
static inline uint32_t adc_tape_operand(const struct adc_tape *T, const struct adc_tape_op *op, uint32_t i)
{
    return op->code == ADC_TAPE_WIDE ? T->lists[op->x + i] : i == 0 ? op->x : op->y;
}

static inline double adc_tape_compare(uint8_t code, double x, double y)
{
    switch (code) {
    case ADC_TAPE_LT: return adc_compared(x, y, x < y);
    case ADC_TAPE_LE: return adc_compared(x, y, x <= y);
    case ADC_TAPE_GT: return adc_compared(x, y, x > y);
    default:          return adc_compared(x, y, x >= y);
    }
}

static inline double *adc_tape_element(const struct adc_tape *T, const struct adc_tape_op *op, uint32_t offset)
{
    return &T->arrays[op->row].value[(uint32_t)T->value[offset]];
}

#endif
