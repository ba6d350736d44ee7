/* The first partials of an answer compared with finite differences of its value, by the method of check.h. The values
 * come from eval (walk.h), which takes no part of the derivative rules. What goes beyond: compare_higher.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPARE_PARTIALS_H
#define ADC_EVAL_ANSWER_COMPARE_PARTIALS_H

#include "eval/answer/answer.h"
#include "eval/walk/walk.h"

/* Compares the partials of an answer that occur, from the walk that gave them. Of many variables, each is compared by
 * what it moves (lines.h) where that is possible. Where the budget of the request does not suffice, the gradient is
 * compared along random directions instead (answer->along), and answer->check_skipped is set. `detached`: value(e) hides
 * a variable from the derivative. The recording is not in use; NULL: there is none, and the walk alone evaluates.
 * Returns how many terms may still be evaluated for comparisons. */
double adc_compare_partials(struct adc_walk *walk, struct adc_recording *recording, const struct adc_request *request,
                            bool detached, struct adc_answer *answer);

#endif
