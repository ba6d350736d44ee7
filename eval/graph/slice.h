/* The answer of a program as a function of some of its variables, the free ones, with its exact derivatives as further
 * functions, evaluated at many points with a bound on the rounding error of each value. The others are held fixed.
 *
 * It is what finite differences of derivatives are made of: the derivatives are nodes of a graph (transform.c),
 * so that the error model of the rows bounds their rounding just as it does for a value. A graph records one path;
 * where the path at a new point is another one, the graph is built anew.
 *
 * Life cycle: adc_slice_open on an initialised graph, which the caller releases in any case; any number of
 * adc_slice_move. Arrays live in the arena of the program. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_SLICE_H
#define ADC_EVAL_GRAPH_SLICE_H

#include "eval/graph/graph.h"

struct adc_slice {
    struct adc_graph *graph;
    struct adc_program *program;
    const bool *free;               /* by variable of the program */
    const double *direction;        /* by variable; NULL: the functions are the partials by each variable */
    uint32_t order;                 /* along a direction: functions are the derivatives of order 0 .. order */
    double *point;                  /* by variable, set by the user before adc_slice_move */
    double *rounding;               /* by variable: bound on the error of its coordinate, likewise */
    double *by_input;               /* the point in the order of the graph's inputs */
    uint32_t *functions;            /* nodes; ADC_NO_NODE: 0 everywhere */
    uint32_t function_count;
    uint32_t root, end;
    uint8_t *mark;                  /* by node before `end`: leads to a function or to a choice */
    bool *varies;                   /* by node: its value depends on a free variable, in whatever way */
    double *error;                  /* by node: bound on the error of its value; 0 where it does not vary: an error that
                                       is the same at all points is not one of a difference */
    bool built;
    bool refused;                   /* the path has a function that refuses, or value(e): nothing to be compared */
    bool uncertain;                 /* a choice could be another one within the bounds */
};

/* The graph of the answer at a point (by variable of the program) in which derivatives pass through free variables
 * only. Returns its node. */
uint32_t adc_slice_build(struct adc_graph *graph, struct adc_program *program, const bool *free, const double *point);

/* The first node at which a free variable reaches an argument of this role, ADC_NO_NODE if there is none. */
uint32_t adc_slice_find_role(const struct adc_graph *graph, enum adc_role role);

void adc_slice_open(struct adc_slice *slice, struct adc_graph *graph, struct adc_program *program, const bool *free,
                    const double *direction, uint32_t order);

/* Evaluates the functions at slice->point. False where derivatives are not given by the rules there: an event, a value
 * that is not finite, a function that refuses. With `values_only` (function 0 along a direction) that does not
 * matter. */
bool adc_slice_move(struct adc_slice *slice, bool values_only);

/* Value of a function at the point moved to, and the bound on its error, INFINITY where the path is uncertain. */
double adc_slice_value(const struct adc_slice *slice, uint32_t function, double *error);

#endif
