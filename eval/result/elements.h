/* Arrays in a request: a name that is bound to an array means all its elements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_RESULT_ELEMENTS_H
#define ADC_EVAL_RESULT_ELEMENTS_H

#include "eval/result/answer.h"
#include "eval/graph/graph.h"
#include "lexer/arena.h"

/* The array that a name is bound to; NULL: it is bound to something else, or not at all. */
const struct adc_array *adc_array_of(const struct adc_session *session, uint32_t symbol);

/* The request with the elements of arrays in place of their names; what it needs is taken from the arena. */
struct adc_request adc_request_by_elements(struct adc_session *session, struct adc_arena *arena,
                                           const struct adc_request *request);

/* How many of `count` variables from number i on are all elements of one array, in their order: as many as it has; 0: there is
 * no such array. Its name and extent are set. */
uint32_t adc_whole_array(const struct adc_session *session, const struct adc_coordinate *at, uint32_t count, uint32_t i,
                         const char **name, struct adc_extent *extent);

/* By variable of the program, `count` of them, its partial; UINT32_MAX: it has none. It is the same by input of a graph that is
 * built of this program, unless numbers of the text or of other programs were entered before: variables are its first inputs. */
uint32_t *adc_partials_of_variables(const struct adc_answer *answer, uint32_t count, struct adc_arena *arena);

/* By input: whether it is active: a variable of the answer's partials, or of the direction of a request (NULL: none). */
bool *adc_active_inputs(const struct adc_answer *answer, const struct adc_request *request, const struct adc_graph *graph,
                        struct adc_arena *arena);

#endif
