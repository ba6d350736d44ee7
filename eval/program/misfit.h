/* Operations whose shapes do not fit: one message for every engine, with what the user wrote in its hint.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_MISFIT_H
#define ADC_EVAL_PROGRAM_MISFIT_H

#include "eval/program/program.h"

/* Leaves with the error of kind ADC_DOMAIN that *why says, at a term. In the hint $1 and $2 are replaced by the operands
 * as they are written; by A and B where that is long. */
_Noreturn void adc_refuse_misfit(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                                 const struct adc_misfit *why);

/* What a row of numbers, a term, is to operands with these extents, of which one is an array: a form, or ADC_FORMS where it works
 * element by element. Leaves with an error where it is nothing to them, or they do not fit. */
enum adc_form adc_form_of_row(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                              const struct adc_extent *operand);

/* Joins *v, at first that of a number, with the extent of operand k: the extent of a term that works element by element.
 * The operands of a comprehension are vectors. */
void adc_join_extent(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term, uint32_t k,
                     struct adc_extent operand, struct adc_extent *v);

/* The element of operand k that belongs to element i of such a result. */
static inline size_t adc_joined_index(const struct adc_term *term, struct adc_extent v, uint32_t k, struct adc_extent operand, size_t i)
{
    return adc_is_comprehension(term) ? adc_outer_index(v, k, i) : adc_each_index(v, operand, i);
}

#endif
