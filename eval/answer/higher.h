/* What goes beyond first partials: the Hessian and Taylor coefficients of an answer, and its derivative along a
 * direction, from the graph engine, with their comparison.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_HIGHER_H
#define ADC_EVAL_ANSWER_HIGHER_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Fills the parts of *answer that the request asks for, from the program and the walk of the evaluation at its point. Its
 * recording is initialised, and belongs to the caller, who releases it in any case. `budget`: terms that the comparisons may
 * evaluate.
 *
 * Where an event stands in the way, the sides of the point say what there is (settle.h). An entry (i, j) of the Hessian
 * is one of the graph where no event depends on variable i or on variable j: with the other variables held fixed, the
 * answer is then made of functions that are smooth where they are used. */
void adc_higher(struct adc_evaluation *evaluation, const struct adc_request *request, double budget,
                struct adc_answer *answer);

#endif
