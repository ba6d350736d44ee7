/* Components that share a graph, evaluated at many points. The graph is built at the first point, and anew where the path
 * is another one. It gives numbers only where evaluation is smooth, with finite values and no underflow; elsewhere it
 * returns false, and the caller needs the answer of answer.h. (The tape of loops is eval/tape.)
 *
 * Life cycle: zeroed; adc_tape_open; any of the calls; adc_tape_release, also after an error. Errors (an interrupt,
 * memory for results) leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_TAPE_H
#define ADC_EVAL_ANSWER_TAPE_H

#include "eval/result/answer.h"
#include "eval/block/block.h"
#include "eval/graph/graph.h"

#define ADC_NO_INPUT UINT32_MAX

struct adc_point_tape {
    struct adc_context *context;
    struct adc_program *program;                    /* of the owner */
    const uint32_t *input;                          /* by coordinate of a point: which variable of the program it is, and so which
                                                       input of the graph, or ADC_NO_INPUT; of the owner. Other variables are
                                                       held at the program's values */
    uint32_t coordinates;
    uint32_t active;                                /* the first so many coordinates are independent */
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

void adc_tape_open(struct adc_point_tape *tape, struct adc_program *program, const uint32_t *input, uint32_t coordinates,
                   uint32_t count, uint32_t active);
void adc_tape_release(struct adc_point_tape *tape);

/* What is computed at a point: the numbers of adcalc.h, DIRECTIONAL and TAYLOR along `direction`, TAYLOR up to `order`;
 * PRODUCT: the Hessian of one component times the direction, by the rules alone, for searches. */
enum adc_tape_order { ADC_TAPE_VALUE, ADC_TAPE_JACOBIAN, ADC_TAPE_HESSIAN, ADC_TAPE_DIRECTIONAL, ADC_TAPE_TAYLOR, ADC_TAPE_PRODUCT };
struct adc_tape_point { const double *point, *direction; uint32_t order; };

/* Computes values, or derivatives with the values (NULL: not wanted). Values alone may be infinite or NaN. False where
 * there is no graph for the point, or derivatives are not smooth and finite; the results are then meaningless. */
bool adc_tape_derive(struct adc_point_tape *tape, enum adc_tape_order what, const struct adc_tape_point *at, double *value,
                     double *result);

/* Makes a block (block.h) of the path of the latest point, if its derivatives were smooth and finite. The graph is built anew for
 * the next point. False: impossible. */
bool adc_tape_block(struct adc_point_tape *tape, struct adc_block_options options, struct adc_lane_block *block);

#endif
