/* Components that share a graph, evaluated at many points. The graph is built at the first point, and anew where the path
 * is another one. It gives numbers only where evaluation is smooth, with finite values and no underflow; elsewhere it
 * returns false, and the caller needs the answer of answer.h.
 *
 * Life cycle: zeroed; adc_kept_graph_open; any of the calls; adc_kept_graph_release, also after an error. Errors (an interrupt,
 * memory for results) leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_KEPT_GRAPH_H
#define ADC_EVAL_ANSWER_KEPT_GRAPH_H

#include "eval/result/answer.h"
#include "eval/block/block.h"
#include "eval/graph/graph.h"

#define ADC_NO_INPUT UINT32_MAX

struct adc_kept_graph {
    struct adc_context *context;
    struct adc_program *program;                    /* of the owner */
    const uint32_t *input;                          /* by coordinate of a point: which variable of the program it is, and so which
                                                       input of the graph, or ADC_NO_INPUT; of the owner. Other variables are
                                                       held at the program's values */
    uint32_t coordinates;
    uint32_t active;                                /* the first `active` coordinates are independent */
    uint32_t count;                                 /* components */
    struct adc_recording recording;
    struct adc_arena arena, scratch;                /* of the arrays here; of one call */
    uint32_t *roots;                                /* by component: node */
    double *point;                                  /* by input */
    bool built;                                     /* the graph and these arrays are alive */
    bool too_long;                                  /* a graph would be too large: it is not tried again */
    uint32_t *slopes;                               /* by input: the node of the first component's derivative, */
    bool has_slopes;                                /* if they are entered */
};

void adc_kept_graph_open(struct adc_kept_graph *kept, struct adc_program *program, const uint32_t *input, uint32_t coordinates,
                         uint32_t count, uint32_t active);
void adc_kept_graph_release(struct adc_kept_graph *kept);

/* What is computed at a point: the numbers of adcalc.h, DIRECTIONAL and TAYLOR along `direction`, TAYLOR up to `order`;
 * PRODUCT: the Hessian of one component times the direction, by the rules alone, for searches. */
enum adc_wanted { ADC_WANT_VALUE, ADC_WANT_JACOBIAN, ADC_WANT_HESSIAN, ADC_WANT_DIRECTIONAL, ADC_WANT_TAYLOR, ADC_WANT_PRODUCT };
struct adc_at_point { const double *point, *direction; uint32_t order; };

/* Computes values, or derivatives with the values (NULL: not wanted). Values alone may be infinite or NaN. False where
 * there is no graph for the point, or derivatives are not smooth and finite; the results are then meaningless. */
bool adc_kept_graph_derive(struct adc_kept_graph *kept, enum adc_wanted what, const struct adc_at_point *at, double *value,
                           double *result);

/* Makes a block (block.h) of the path of the latest point, if its derivatives were smooth and finite. The graph is built anew for
 * the next point. False: impossible. */
bool adc_kept_graph_block(struct adc_kept_graph *kept, struct adc_block_options options, struct adc_lane_block *block);

#endif
