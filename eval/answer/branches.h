/* A derivative of 0 that is none: where a loop looks for a root by halving, or counts, the answer depends on a variable
 * only through the branches that are taken, and the rules see nothing of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_BRANCHES_H
#define ADC_EVAL_ANSWER_BRANCHES_H

#include "eval/answer/answer.h"
#include "eval/graph/graph.h"

/* Notes the variables of which that is so in the answer of a program with loops or calls, unless it has a note already.
 * The recording is initialised, and released by the caller in any case. A program of too many turns is left alone. */
void adc_note_branches(struct adc_recording *recording, struct adc_program *program, const double *point,
                       struct adc_answer *answer);

/* Whether the answer contains a constant that is not finite; true, too, where finding out takes too much. The recording is
 * as for adc_note_branches. */
bool adc_has_infinite_constant(struct adc_recording *recording, struct adc_program *program, const double *point,
                               struct adc_answer *answer);

#endif
