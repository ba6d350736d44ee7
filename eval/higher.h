/* What goes beyond first partials: the Hessian and Taylor coefficients of an answer, and its derivative along a
 * direction, from the graph engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_HIGHER_H
#define ADC_EVAL_HIGHER_H

#include "eval/adcalc.h"
#include "eval/graph.h"

/* Fills the parts of *answer that the request asks for, from the linked program at its point. The graph is empty and
 * initialised, and belongs to the caller, who releases it in any case. Where an event stands in the way, the results
 * are NaN and the status of the answer becomes ADC_UNDEFINED. */
void adc_higher(struct adc_graph *graph, const struct adc_program *program, const struct adc_request *request,
                struct adc_answer *answer);

#endif
