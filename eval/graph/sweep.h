/* Shared by the sweeps: which nodes lead to the roots, and through which arguments a derivative passes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_SWEEP_H
#define ADC_EVAL_GRAPH_SWEEP_H

#include "eval/graph/graph.h"

/* Tangents of all nodes for up to ADC_LANES directions at once. */
enum { ADC_LANES = 8 };
struct adc_lanes {
    uint32_t width;
    double *tangent;            /* node x width */
    uint8_t *present;           /* by node: a bit for each direction; an absent tangent is not a zero one */
};

/* Marks, in scratch memory, the nodes that the roots are made of. *end receives 1 + the largest root. The scratch arena
 * is emptied first. */
uint8_t *adc_sweep_mark(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, uint32_t *end);

/* Spreads marks from the nodes before `end` to all that they are made of. */
void adc_sweep_spread(const struct adc_graph *graph, uint8_t *mark, uint32_t end);

/* Leaves with the error that a row refuses to be differentiated. */
_Noreturn void adc_sweep_refuse(struct adc_graph *graph, uint32_t node);

/* The arguments' values of a row node, and for a selecting row the argument that is passed through (else 0). */
static inline uint32_t adc_sweep_arguments(const struct adc_graph *graph, uint32_t node, double *a)
{
    const uint32_t *args = adc_graph_args(graph, node);
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = graph->value[args[i]];
    return row->select != NULL ? (uint32_t)row->select(a) : 0;
}

/* Whether a derivative passes through an argument that depends on what is differentiated by: not through an index, a
 * constant, or what a selection leaves out. */
static inline bool adc_sweep_passes(struct adc_graph *graph, uint32_t node, uint32_t argument, uint32_t selected)
{
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    if (adc_row_role(row, argument) == ADC_REFUSED)
        adc_sweep_refuse(graph, node);
    return adc_row_passes(row, argument, selected);
}

/* Propagates tangents for `count` <= ADC_LANES directions (count x inputs) through the marked nodes before `end`; the
 * result is scratch memory. */
struct adc_lanes adc_lanes_forward(struct adc_graph *graph, const uint8_t *mark, uint32_t end, const double *directions,
                                   uint32_t count);

/* Gathers one summand; the first is not added to 0. */
static inline void adc_gather(double *sum, bool *present, double summand)
{
    *sum = *present ? *sum + summand : summand;
    *present = true;
}

#endif
