/* Running error analysis (running.h) of an expression element by element, whose values a block works out (fused.h): what
 * each row rounds by from column to column, and the partials back, so that the ledger receives one row for an element,
 * with an edge for each leaf.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_LANES_H
#define ADC_EVAL_WALK_RUNNING_LANES_H

#include "eval/block/block.h"
#include "eval/walk/running.h"

/* What is known of a leaf at so many elements. */
struct adc_leaf_lanes { double error[ADC_ERROR_LANES]; uint32_t node[ADC_ERROR_LANES]; };

struct adc_lane_errors;

/* Whether the analysis knows a row that stands in such an expression. */
bool adc_lanes_know(enum adc_op op);

/* An analysis for a graph whose block holds the values of all nodes: of its root, by its inputs, of which those depend on
 * V that `live` says, by input; `off` is by node what a constant is off by. It lives in the arena, as long as the block. */
struct adc_lane_errors *adc_lane_errors_open(struct adc_arena *arena, const struct adc_graph *graph, uint32_t root,
                                             const struct adc_lane_block *block, const bool *live, const double *off);

/* What is known of each input at so many elements, to be set before adc_run_lanes. */
struct adc_leaf_lanes *adc_lane_leaf(struct adc_lane_errors *E, uint32_t input);

/* What is known of the root at `lanes` elements from lane `from` of the block on, which has been run. Where the analysis
 * is not able, the walk loses its ledger. */
void adc_run_lanes(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t from, uint32_t lanes, double *error,
                   uint32_t *node);

#endif
