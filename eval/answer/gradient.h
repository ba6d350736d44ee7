/* The answer that is a number: value, partials by either engine with their status, and what was asked for beyond them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_GRADIENT_H
#define ADC_EVAL_ANSWER_GRADIENT_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Writes the text of an answer: of a component where the tree has a vector at its root. */
void adc_write_out(struct adc_session *session, const struct adc_root *root, struct adc_answer *answer);

/* The answer for a root that is a number, or one component of a vector. Errors leave through the context. */
void adc_answer_number(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                       struct adc_answer *answer);

#endif
