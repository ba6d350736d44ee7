/* From a statement and a request to an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_DIFFERENTIATE_H
#define ADC_EVAL_ANSWER_DIFFERENTIATE_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

/* Evaluates and differentiates an expression statement, or statements that end in one, at the present values of the
 * variables, into a zeroed *answer. A number becomes `ans`. Errors leave through the context. */
void adc_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                const struct adc_request *request, struct adc_answer *answer);

/* Compares one claim, NAME = EXPRESSION, with the partial of an answer and appends the verdict. `rtol` is the relative
 * tolerance, 0 for 1e-8. Errors leave through the context: a name claimed twice or without a partial, a vector. */
void adc_check_claim(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     const struct adc_answer *answer, double rtol, struct adc_claims *claims);

#endif
