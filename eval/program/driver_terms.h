/* What the parts of the driver share: terms within terms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_DRIVER_TERMS_H
#define ADC_EVAL_PROGRAM_DRIVER_TERMS_H

#include "eval/program/expand.h"

/* The value of a term. */
void *adc_run_term(struct adc_activation *F, uint32_t Z);

/* That of one which only arrays have (driver_array.c). */
void *adc_run_array(struct adc_activation *F, const struct adc_term *term);

/* Whether the run may go on, where it could do so without end: one turn more. */
bool adc_may_turn(const struct adc_activation *F, struct adc_span span);

/* What stands for the value of a term that has none: an error, unless the engine is forgiving. */
void *adc_run_refuse(struct adc_activation *F, const struct adc_term *term, enum adc_lack why);

#endif
