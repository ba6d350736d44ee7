/* The answer along the axes of its variables, one at a time: of a sum only the summands that the variable reaches, and of
 * those only the nodes that depend on it. The rest is the same at all points of the line and no part of a difference. A
 * long sum within a formula is its value at the point plus the changes of its summands. Of a function of sums of n
 * functions of few variables each, all axes together take time linear in n.
 *
 * Values and bounds on their rounding alone: no rule of a derivative takes part, so that differences of them are an
 * independent check. The arrays live in the arena `building` of the recording.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_LINES_H
#define ADC_EVAL_GRAPH_LINES_H

#include "eval/graph/graph.h"

struct adc_lines {
    struct adc_recording *recording;
    uint32_t root;
    int8_t *sign;               /* by node up to the root: of a summand of a long sum, else 0; */
    uint32_t *sum;              /* then: the sum, which may be the answer itself */
    bool *passed;               /* a part of a sum that summands were taken from */
    bool *long_sum;             /* a long sum, other than the answer: */
    double *moved, *noise;      /* what its summands have moved by, and the bound on the rounding of that */
    uint32_t *first, *users;    /* by node, one more at the end: the rows that are made of it, each once an argument */
    bool *seen;                 /* while a line is chosen */
    double *error;              /* by node: bound on the rounding of its value; 0 for what does not move */
    uint32_t input;             /* the number of the one that moves */
    uint32_t *moves, count;     /* what moves with it, in order of evaluation */
    bool plain;                 /* no summand of a long sum moves: what is said here, an evaluation of the whole answer says */
    double *before;             /* the values of these at the point */
};

/* Prepares a graph that has been built. False where its lines are not worth it or not all of the answer: it follows a
 * choice that another point might not make, or jumps. */
bool adc_lines_open(struct adc_lines *lines, struct adc_recording *recording, uint32_t root);

/* Chooses the axis of an input. */
void adc_lines_choose(struct adc_lines *lines, uint32_t input);

/* What moves of the answer, at a coordinate, and the bound on its rounding. */
void adc_lines_value(struct adc_lines *lines, double x, double *value, double *error);

/* Back to the point; before another axis is chosen. */
void adc_lines_leave(struct adc_lines *lines);

#endif
