/* The answer of a program as a function of its independent variables, with its exact derivatives as further functions,
 * evaluated at many points with a bound on the rounding error of each value. The other variables are held fixed.
 *
 * Finite differences of derivatives are taken of these functions: the derivatives are nodes of a graph (transform.c),
 * so that the error model of the rows bounds their rounding just as it does for a value. A graph records one path;
 * where the path at a new point is another one, the graph is built anew.
 *
 * Life cycle: adc_derivatives_open on an initialised recording, which the caller releases in any case; any number of
 * adc_derivatives_move. Arrays live in the arena of the program. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_DERIVATIVES_H
#define ADC_EVAL_GRAPH_DERIVATIVES_H

#include "eval/graph/graph.h"

struct adc_derivatives {
    struct adc_recording *recording;
    struct adc_program *program;
    const bool *independent;        /* by variable of the program; NULL, of order 0: all are */
    const double *cotangent;        /* the function is this combination of components, those with 0 left out; NULL: a number */
    const double *direction;        /* by variable; NULL: the functions are the partials by each variable */
    uint32_t order;                 /* along a direction: functions are the derivatives of order 0 .. order */
    double *point;                  /* by variable, set by the user before adc_derivatives_move */
    double *rounding;               /* by variable: bound on the error of its coordinate, set by the user as well */
    uint32_t *functions;            /* nodes; ADC_NO_NODE: 0 everywhere */
    uint32_t function_count;
    uint32_t root, end;
    uint32_t chosen;                /* the variable that alone moves from now on; UINT32_MAX: all that are independent may */
    bool *moves;                    /* by node before `end`: its value depends on what moves, smoothly or not */
    double *error;                  /* by node: bound on the error of its value; 0 where it depends on no independent variable: an
                                       error that is the same at all points is not one of a difference */
    bool built;
    bool refused;                   /* the path has a function that refuses, or value(e): nothing to be compared */
    bool uncertain;                 /* a choice could be another one within the bounds */
    uint64_t periods;               /* adc_row_note_period over what moves */
    double phase;                   /* the sum of the arguments of periodic functions, in half periods */
    uint64_t path;                  /* a hash of the branches that are taken */
};

void adc_derivatives_open(struct adc_derivatives *D, struct adc_recording *recording,
                          struct adc_program *program, const bool *independent, const double *direction,
                          uint32_t order);

/* Evaluates the functions at D->point. False where the rules do not give the derivatives: at a nonsmooth point, with a value
 * that is not finite, with a row that refuses derivatives. With `values_only` only function 0 along a direction is used, and
 * true is returned there as well. */
bool adc_derivatives_move(struct adc_derivatives *D, bool values_only);

/* From now on the variable alone moves, away from the point of the last adc_derivatives_move. */
void adc_derivatives_choose(struct adc_derivatives *D, uint32_t variable);

/* Value of a function at the point moved to, and the bound on its error, INFINITY where the path is uncertain, or a 0 may
 * be a number that underflowed. */
double adc_derivatives_value(const struct adc_derivatives *D, uint32_t function, double *error);

#endif
