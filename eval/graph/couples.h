/* Which variables a formula may couple: two of them have a second partial that is not 0 only where a node that is not
 * linear is made of both. This is said of the structure, at any point, so that it holds at events, too.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_COUPLES_H
#define ADC_EVAL_GRAPH_COUPLES_H

#include "eval/graph/graph.h"

/* The nodes that are not linear and stand below linear ones only, and the inputs that each of them is made of: two lists
 * of lists, each with one place more for its end. */
struct adc_couples {
    uint32_t count;                     /* such nodes */
    size_t *first_input;                /* by node: where its inputs begin in `input` */
    uint32_t *input;
    size_t *first_node;                 /* by input: where its nodes begin in `node` */
    uint32_t *node;
};

/* Finds them for a root of a graph that has been built; the lists come from the arena. False where another point may have
 * another graph: then nothing is known. Work is that of the nodes below each such node. */
bool adc_graph_couples(const struct adc_graph *graph, uint32_t root, struct adc_arena *arena,
                       struct adc_couples *couples);

#endif
