/* Reading constraints, behind the exit for errors (entry.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_CONSTRAINTS_H
#define ADC_EVAL_ENTRY_CONSTRAINTS_H

#include "eval/entry.h"
#include "eval/solve/constraints.h"

/* Reads a text like "x + y = 1, 0 <= x <= 2" into an empty list; `option` is for messages. */
bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints);

/* Equations are written like constraints, `x^2 = 2` or `[x + y = 3, x*y = 2]`: the text of the number or vector that is to
 * be 0, which the caller frees; NULL where the text is something else. What could be an assignment is one unless its name
 * is among `unknowns`, a list like "x,y". */
char *adc_equations_text(struct adc_session *session, const char *text, const char *unknowns);

void adc_constraints_release(struct adc_constraints *constraints);

#endif
