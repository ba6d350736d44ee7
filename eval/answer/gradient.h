/* The answer that is a number: value, partials by either engine with their status, and what was asked for beyond them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_GRADIENT_H
#define ADC_EVAL_ANSWER_GRADIENT_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Links a root and begins its answer: its text, its variables, its point. The walk wants their partials. */
void adc_answer_open(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                     struct adc_answer *answer);

/* The answer for a root that is a number, whose program stays linked. Errors leave through the context. */
bool adc_answer_number(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                       struct adc_answer *answer);

/* The answer for the component of a vector that the program of the evaluation comes to (adc_program_select), by the
 * variables in request->wrt. What the walk wants is set before; the point of the answer and its text are left out. */
void adc_answer_component(struct adc_evaluation *evaluation, const struct adc_request *request,
                          struct adc_answer *answer);

/* What there is to say of a matrix that the walk has solved with; "" where it is far from singular. */
void adc_describe_matrix(const struct adc_walk *walk, char *out, size_t size);

#endif
