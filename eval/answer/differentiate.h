/* From a statement and a request to an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_DIFFERENTIATE_H
#define ADC_EVAL_ANSWER_DIFFERENTIATE_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Evaluates and differentiates an expression statement, or statements that end in one, at the present values of the
 * variables, into a zeroed *answer. A number becomes `ans`. Errors leave through the context. */
void adc_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                const struct adc_request *request, struct adc_answer *answer);

#endif
