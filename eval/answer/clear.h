/* What is said of numbers once they have been computed again (mend.h, proven.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_CLEAR_H
#define ADC_EVAL_ANSWER_CLEAR_H

#include "eval/answer/numbers.h"

/* A partial that has been proven, with its digits: it has no other status. */
void adc_clear_partial(struct adc_partial *partial, const char *text);

/* The partial that a number is, where there is more to say of it than the number; else NULL. */
struct adc_partial *adc_number_partial(const struct adc_number *number);

/* A derivative at an event that is met by the decimals of the text but not by their doubles, as floor(100*x) at 0.29, at one
 * of those that doubles meet, or on another path: what they have is none of it. Where there is no place to say so, nothing is
 * certain of it. */
void adc_number_unsettle(struct adc_number *number);

/* The same as adc_clear_partial of all that goes beyond first partials. */
void adc_clear_beyond(struct adc_answer *answer);

/* What goes beyond first partials, and has not been proven, is in doubt where doubles met an event that is none: second
 * partials by one that is `cleared` (by partial), and what is told `along` a direction, which then moves such a one. It could
 * not be settled. */
void adc_doubt_beyond(struct adc_answer *answer, const bool *cleared, bool along);

/* The status of an answer with a finite value, without its components, and what stands in the way of its higher
 * derivatives, from what is said of each number now. */
void adc_judge_again(struct adc_answer *answer);

#endif
