/* Second derivatives of one root by their nonzeros: edge pushing.
 *
 * Nodes are taken from the last to the first, with the adjoint of each and a weight for each pair of nodes that the
 * second derivative of what comes after joins. A node hands its pairs on to its arguments and adds those that its own
 * second derivatives make; what is left in the end are pairs of inputs (Gower and Mello, "A new framework for the
 * computation of Hessians", Optimization Methods and Software 27, 2012). Pairs that nothing joins never come to be, so
 * that time and memory are those of the entries which the structure does not make zero, and of what leads to them.
 *
 * The second derivatives of a row are its rules differentiated by their own rules; no node is entered for them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_SECOND_H
#define ADC_EVAL_GRAPH_SECOND_H

#include "eval/graph/graph.h"

/* The second partial by two inputs, row <= column. */
struct adc_graph_second { uint32_t row, column; double value; };

/* The entries of the Hessian of a root, whose rules have been entered with the same inputs independent: those
 * that the structure of the graph does not make zero, by columns, each in any order. *count receives how many. Scratch
 * memory. */
const struct adc_graph_second *adc_graph_hessian_entries(struct adc_graph_point *at,
                                                         const struct adc_graph_rules *rules, size_t *count);

#endif
