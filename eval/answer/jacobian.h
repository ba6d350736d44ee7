/* The answer that is a vector: a list of numbers with a Jacobian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_JACOBIAN_H
#define ADC_EVAL_ANSWER_JACOBIAN_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* The answer for a vector of `width` components, or for a number (width 0) as a vector of one: an answer for each
 * component by the variables of all of them, forward where there are more components than variables, else reverse (mode
 * auto). Errors leave through the context. */
void adc_answer_vector(struct adc_evaluation *evaluation, struct adc_root root, bool open,
                       const struct adc_request *request, struct adc_answer *answer);

#endif
