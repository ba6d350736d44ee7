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

/* The register of operand i of a row. */
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

static inline double *adc_tape_element(const struct adc_tape *T, const struct adc_tape_op *op, uint32_t place)
{
    return &T->arrays[op->row].value[(uint32_t)T->value[place]];
}

#endif
