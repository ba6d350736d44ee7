/* Which variables a formula may couple: the second partial by two of them is not 0 only where a nonlinear node depends on
 * both. This depends on the structure alone, so it holds at any point, nonsmooth ones included.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_COUPLES_H
#define ADC_EVAL_GRAPH_COUPLES_H

#include "eval/graph/graph.h"

/* The nodes that are not linear and below linear ones only, each a root with the inputs that it is made of. */
struct adc_couples {
    struct adc_graph_reach of;
    size_t *first_node;                 /* by input, one more for the end: where its nodes begin in `node` */
    uint32_t *node;
};

/* Finds them for a root of a graph that has been built; the lists come from the arena. False where another point may have
 * another graph: then nothing is known. Work is that of the nodes below each such node. */
bool adc_graph_couples(const struct adc_graph *graph, uint32_t root, struct adc_arena *arena,
                       struct adc_couples *couples);

#endif
