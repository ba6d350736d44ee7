/* Reading constraints, behind the exit for errors (entry.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_CONSTRAINTS_H
#define ADC_EVAL_ENTRY_CONSTRAINTS_H

#include "eval/entry.h"
#include "eval/solve/constraints.h"

/* Reads a text like "x + y = 1, 0 <= x <= 2" into an empty list; `option` is for messages. */
bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints);
void adc_constraints_release(struct adc_constraints *constraints);

#endif
