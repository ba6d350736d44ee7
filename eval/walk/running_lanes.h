/* Running error analysis (running.h) of an expression element by element, whose values a block works out (fused.h): what
 * each row rounds by from column to column, and the partials back, so that the ledger receives one row for an element,
 * with an edge for each leaf.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_LANES_H
#define ADC_EVAL_WALK_RUNNING_LANES_H

#include "eval/block/block.h"
#include "eval/walk/running.h"

/* A node of an expression that is evaluated in lanes, and what is known of it: a leaf, which has its value and errors from
 * elsewhere, or a row. */
struct adc_lane_node {
    uint16_t op;
    uint8_t arity;
    bool live;                      /* it depends on V */
    bool reached;                   /* an adjoint has come to it, */
    int8_t sign;                    /* which is 1 or -1 everywhere; 0: it is in its column */
    uint32_t arg[2];
    const double *value;            /* its column */
    const double *first;            /* that of its partial by the first argument; NULL: it is not known yet */
    int8_t unit[2];                 /* its partial by an argument, where that is 1 or -1; 0: it is in these columns */
    const double *slope[2], *off[2];
    double error[ADC_ERROR_LANES];
    double round[ADC_ERROR_LANES];  /* of a row: what it rounds by itself, */
    double own[ADC_ERROR_LANES];    /* and what its error is that does not come from leaves which depend on V */
    bool whole;                     /* `round` is all of its error */
    bool inside;                    /* while that is found: it is a row of the expression */
    double own_slope[2][ADC_ERROR_LANES], own_off[2][ADC_ERROR_LANES], second[ADC_ERROR_LANES];
    double adjoint[ADC_ERROR_LANES], adjoint_error[ADC_ERROR_LANES];
};

struct adc_lane_graph {
    struct adc_lane_node *at;
    const struct adc_lane_kernels *kernels;
    bool again;                     /* the values are those of before, with other errors */
};

/* So many nodes. */
void adc_lanes_init(struct adc_lane_graph *E, struct adc_arena *arena, const struct adc_lane_kernels *kernels,
                    uint32_t nodes);

/* Whether the analysis knows a row that stands in such an expression. */
bool adc_lanes_know(enum adc_op op);

/* Makes node n a leaf, or a row of others, which have been made. */
void adc_lanes_leaf(const struct adc_lane_graph *E, uint32_t n, const double *value, bool live);
void adc_lanes_row(const struct adc_lane_graph *E, uint32_t n, enum adc_op op, const uint32_t *args, const double *value);

/* The errors of rows in n lanes, a multiple of ADC_WIDEST, from lane `from` of the values on, in each of which something
 * stands; the last row is the root. False: the analysis is not able. */
bool adc_lanes_forward(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t from, uint32_t n);

/* After it, by lane what of the root's error does not come from leaves that depend on V. */
const double *adc_lanes_own(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t n);

/* After it, the partials of the root by the leaves that are `reached`. */
void adc_lanes_back(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t n);

/* What is known of a leaf at so many elements; `number`: it is the same at all of them. */
struct adc_leaf_lanes { double error[ADC_ERROR_LANES]; uint32_t node[ADC_ERROR_LANES]; bool number; };

struct adc_lane_errors;

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

/* The same, where only the sum over all elements is asked for: one row for all of them, which is under way until it is
 * ended; nothing else is entered meanwhile. What is known of the sum is without what it rounds by itself. */
void adc_sum_lanes(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t from, uint32_t lanes);
struct adc_known adc_end_sum(struct adc_walk *walk, struct adc_lane_errors *E);

#endif
