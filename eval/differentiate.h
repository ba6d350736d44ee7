/* The parts of adc_differentiate: a number and a vector. Both leave through the context on errors; the graph is zeroed
 * and is released by the caller when it is left in use.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_DIFFERENTIATE_H
#define ADC_EVAL_DIFFERENTIATE_H

#include "eval/adcalc.h"
#include "eval/graph.h"

/* Whether an answer has a partial by a symbol. */
bool adc_has_partial(const struct adc_answer *answer, uint32_t symbol);

/* The answer for the expression at `body`, which is no vector. */
void adc_differentiate_number(struct adc_session *session, const struct adc_ast *ast, adc_ref body,
                              const struct adc_request *request, struct adc_graph *graph, struct adc_answer *answer);

/* [e1, e2, ...] at `body`, or a number as a vector of one: an answer for each component by the variables of all of
 * them, forward where there are more components than variables, else reverse (mode auto). */
void adc_differentiate_vector(struct adc_session *session, const struct adc_ast *ast, adc_ref body,
                              const struct adc_request *request, struct adc_graph *graph, struct adc_answer *answer);

#endif
