/* Minima under constraints: minima of augmented Lagrangians within the bounds approach one; Newton steps on the equations of
 * Karush, Kuhn and Tucker, with exact second derivatives, find it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_CONSTRAINED_H
#define ADC_EVAL_NUMERIC_CONSTRAINED_H

#include "eval/numeric/core.h"

/* The constraints g = 0 or g <= 0 on the variables of a system, by its `user`. */
struct adc_limits_of {
    uint32_t count;
    const bool *equal;              /* by constraint: g = 0 */
    void (*value)(void *user, const double *x, double *g);
    void (*hessian)(void *user, const double *x, double *g, double *jacobian, double *hessian);     /* count x n, x n x n */
    double *multiplier;             /* by constraint, of the Lagrangian f + sum of multiplier g; result */
    bool *active;                   /* by constraint: g = 0 at the minimum; result */
    bool *held;                     /* by variable: it is at a bound outside of which f is smaller; result */
};

/* A minimum of the system's one function from x on. *definite: the Hessian of the Lagrangian is positive definite in the
 * directions that the active constraints leave. */
struct adc_search_end adc_constrained_minimum(const struct adc_system *system, const struct adc_limits_of *limits, double *x,
                                              bool *definite);

#endif
