/* Operations whose shapes do not fit: one message for every engine, with what the user wrote in its hint.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_MISFIT_H
#define ADC_EVAL_PROGRAM_MISFIT_H

#include "eval/program/program.h"

/* Leaves with the error of kind ADC_DOMAIN that *why says, at a term. In the hint $1 and $2 stand for the operands as
 * they are written; A and B where that is long. */
_Noreturn void adc_refuse_misfit(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                                 const struct adc_misfit *why);

/* The same for a row of numbers, not a form, that has an operand with the extent `array`. */
_Noreturn void adc_refuse_row(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                              struct adc_extent array);

#endif
