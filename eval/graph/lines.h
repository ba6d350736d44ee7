/* Evaluation along a line in one variable or a few: only the nodes that depend on them, and of a long sum only the summands
 * that do. Everything else is the same at all points of the line and cancels in a difference. A long sum within a formula
 * is its value at the point plus the changes of its summands. For a sum of n functions of few variables each, all axes
 * together take time linear in n.
 *
 * Values, for differences along an axis, take no rule of a derivative, so that they are an independent check. Series at
 * the sides of the point take the same nodes. The arrays live in the arena `building` of the recording.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_LINES_H
#define ADC_EVAL_GRAPH_LINES_H

#include "eval/graph/graph.h"

/* A condition depends on the node; something that must be constant (an index, a length) depends on it; it may jump. */
enum adc_line_role { ADC_LINE_BRANCH = 1, ADC_LINE_NUMBER = 2, ADC_LINE_JUMP = 4 };

struct adc_lines {
    struct adc_recording *recording;
    uint32_t root, end;         /* the answer; 1 + the last node that it or a choice is made of */
    int8_t *sign;               /* by node up to the root: of a summand of a long sum, else 0; */
    uint32_t *sum;              /* then: the sum, which may be the answer itself */
    bool *passed;               /* a part of a sum that summands were taken from */
    uint8_t *role;              /* what else a node is: of enum adc_line_role */
    bool *long_sum;             /* a long sum, other than the answer: */
    uint32_t *chain;            /* by node that is a link of a chain: its last link, else ADC_NO_NODE; NULL: chains are rows like others */
    uint32_t *ties, *selected;  /* by last link: the number of operands with its value; the first of them that a row selects */
    double *moved, *noise;      /* what its summands have moved by, and the bound on the rounding of that */
    uint32_t *first, *users;    /* by node, one more at the end: the rows that are made of it, each once an argument */
    bool *seen;                 /* it moves */
    double *error;              /* by node: bound on the rounding of its value; 0 for what does not move */
    uint32_t *moves, count;     /* what moves, in order of evaluation */
    bool plain;                 /* no summand of a long sum moves: what is said here, an evaluation of the whole answer says */
    double *before;             /* the values of these at the point */
};

/* Prepares a graph that has been built. With `chains`, each chain of max or min, or of hypot that is 0, is followed as one row:
 * near the point it depends only on the operands that have its value. */
void adc_lines_open(struct adc_lines *lines, struct adc_recording *recording, uint32_t root, bool chains);

/* The chain of which a row is a link; else ADC_NO_NODE. */
static inline uint32_t adc_chain_of(const struct adc_lines *lines, uint32_t n)
{
    return lines->chain != NULL ? lines->chain[n] : ADC_NO_NODE;
}

/* Chooses the active inputs; for adc_lines_value exactly one. Returns the roles of all active nodes; with 0, the chosen nodes
 * suffice on the whole line. */
unsigned adc_lines_choose(struct adc_lines *lines, const uint32_t *inputs, uint32_t count);

/* The active part of the answer with the chosen input at x, and the bound on its rounding, for differences (check.h). */
bool adc_lines_value(void *lines, double x, double *value, double *error);

/* Restores the values at the point; required before other inputs are chosen. */
void adc_lines_leave(struct adc_lines *lines);

/* Which variables a formula may couple: the second partial by two of them is not 0 only where a nonlinear node depends on
 * both. This depends on the structure alone, so it holds at any point, nonsmooth ones included. */

/* The topmost nonlinear nodes, below linear nodes only, each with the inputs that it is made of. */
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
