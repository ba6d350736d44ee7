/* The parts of adc_differentiate: a number and a vector. Both leave through the context on errors; the graph is zeroed
 * and is released by the caller when it is left in use.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_DIFFERENTIATE_H
#define ADC_EVAL_ANSWER_DIFFERENTIATE_H

#include "eval/adcalc.h"
#include "eval/graph/graph.h"

/* Whether an answer has a partial by a symbol. */
bool adc_has_partial(const struct adc_answer *answer, uint32_t symbol);

/* Writes the text of an answer: of a component where the tree has a vector at its root. */
void adc_write_out(struct adc_session *session, const struct adc_root *root, struct adc_answer *answer);

/* The answer for a root that is a number, or one component of a vector. */
void adc_differentiate_number(struct adc_session *session, struct adc_root root,
                              const struct adc_request *request, struct adc_graph *graph, struct adc_answer *answer);

/* The answer for a vector of `width` components, or for a number (width 0) as a vector of one: an answer for each
 * component by the variables of all of them, forward where there are more components than variables, else reverse (mode
 * auto). */
void adc_differentiate_vector(struct adc_session *session, struct adc_root root, uint32_t width,
                              const struct adc_request *request, struct adc_graph *graph, struct adc_answer *answer);

#endif
