/* Shared by the sweeps: which nodes are useful, and through which arguments a derivative passes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_SWEEP_H
#define ADC_EVAL_GRAPH_SWEEP_H

#include "eval/graph/graph.h"

/* The nodes that the roots are made of, in scratch memory, by node. *end receives 1 + the largest root. The scratch
 * arena is emptied first. */
uint8_t *adc_useful_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end);

/* From the useful nodes before `end` to all that they are made of: each bit of a node is passed on. */
void adc_useful_arguments(const struct adc_graph *graph, uint8_t *useful, uint32_t end);

/* The same of nodes that a derivative of a root may pass through: not within value(e). */
void adc_passing_arguments(const struct adc_graph *graph, uint8_t *passing, uint32_t end);
uint8_t *adc_passing_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end);

/* The nodes before *end that lead to a root, or to one of the guards from number `guards` on. Scratch memory. */
const uint8_t *adc_useful_behind(struct adc_graph_point *at, uint32_t root, uint32_t guards, uint32_t *end);

/* The larger of `end` and 1 + the largest of some nodes. */
uint32_t adc_end_of(const uint32_t *nodes, uint32_t count, uint32_t end);

/* Leaves with the error that a row refuses to be differentiated. */
_Noreturn void adc_sweep_refuse(const struct adc_graph_point *at, uint32_t node);

/* Whether a derivative passes through an argument that depends on what is differentiated by: not through an index, a
 * constant, or what a selection leaves out. */
static inline bool adc_sweep_passes(const struct adc_graph_point *at, uint32_t node, uint32_t argument,
                                    uint32_t selected)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    if (adc_row_role(row, argument) == ADC_REFUSED)
        adc_sweep_refuse(at, node);
    return adc_row_passes(row, argument, selected);
}

/* Whether a row at these arguments is varied: a derivative may pass through one of them, or is refused there, so that a
 * sweep comes to refuse. */
static inline bool adc_row_varied(const struct adc_row *row, const uint32_t *args, const bool *varied)
{
    bool any = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        any |= varied[args[i]] && (role == ADC_REAL || role == ADC_SELECTED || role == ADC_REFUSED);
    }
    return any;
}

/* The node of a row that is a part of a derivative (derived.c). */
uint32_t adc_graph_derived(struct adc_recording *recording, enum adc_op op, const uint32_t *args);

/* What a guard compares: the truth, value or selection of a node at the point. */
double adc_graph_choice(const struct adc_graph_point *at, uint32_t node, enum adc_guard_kind kind);

/* Gathers one summand; the first is not added to 0. */
static inline void adc_gather(double *sum, bool *present, double summand)
{
    *sum = *present ? *sum + summand : summand;
    *present = true;
}

#endif
