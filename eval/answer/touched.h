/* Which variables an event concerns: where something happens at a point, only the partials by variables that reach it
 * are more than the rules say, and all others are those of the reverse sweep.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_TOUCHED_H
#define ADC_EVAL_ANSWER_TOUCHED_H

#include "eval/graph/graph.h"

/* Finds the variables of a program (touched, by variable) that reach an event, a value that is not finite, an index or
 * the bound of a sum at the point, in a graph that is built for it. `why`, by variable, NULL before: of an element of an
 * array, whose neighbours are evaluated as well, the reason of the first event that each reaches. The recording is
 * initialised, and released by the caller in any case. False where that cannot be told: all may. */
bool adc_touched_variables(struct adc_recording *recording, struct adc_program *program, const double *point,
                           bool *touched, const char **why);

#endif
