/* Which numbers of an answer have hardly a digit, by their bounds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_IMPRECISE_H
#define ADC_EVAL_ANSWER_IMPRECISE_H

#include "eval/answer/answer.h"

/* Whether digits that one would read are lost: of a number that is about 0 none can be told; one that may be anything has
 * none. */
bool adc_is_lost(double number, double bound, int least);

/* A value that moves by more than any double where its variable does has no digit left of what that is off by, as the end of a
 * long loop that is chaotic; a 0 may be one of many factors. Returns whether it is one. */
bool adc_doubt_amplified(struct adc_answer *answer);

/* Counts anew those numbers that have hardly a digit. Returns whether all have bounds, and so many digits at least. */
bool adc_count_imprecise(struct adc_answer *answer, int enough);

#endif
