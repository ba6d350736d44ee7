/* Building the graph of an expression that stands within a program, in the activation of a walk: what diff(e, x) and
 * f'(x) are in eval and derive. The graph of a whole program is built by adc_graph_build (graph.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILD_H
#define ADC_EVAL_GRAPH_BUILD_H

#include "eval/frame.h"
#include "eval/graph.h"

/* An input that stands for a slot of the activation `level` steps out of the expression's own unit. */
struct adc_graph_slot { uint32_t node, slot, level; };

struct adc_graph_inner {
    uint32_t expression, derivative;    /* nodes */
    uint32_t by;                        /* the input that stands for what is differentiated by */
    uint32_t incident;                  /* a node where something happens, so that there is no derivative: then
                                           `derivative` is a NaN; else ADC_NO_NODE */
    struct adc_graph_slot *slots;       /* live until the graph is built on or released */
    uint32_t slot_count, slot_capacity;
};

/* Builds the expression of a DIFF term and its derivative at the values of the activation F. `at` is the value that its
 * parameter stands for. The graph is empty before. */
void adc_graph_build_inner(struct adc_graph *graph, const struct adc_frame *F, const struct adc_term *term, double at,
                           struct adc_graph_inner *inner);

#endif
