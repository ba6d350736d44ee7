/* Roots, minima and least squares of functions given by callbacks. The solvers know no sessions and no formulas.
 *
 * A callback gives NaN outside the domain of its function; a solver then retreats. Errors may leave callbacks through the
 * context of the arena that the solver takes its memory from, which the caller releases in any case.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_CORE_H
#define ADC_EVAL_NUMERIC_CORE_H

#include <stdbool.h>

#include "lexer/arena.h"

/* m functions of n variables. Matrices are by rows. */
struct adc_system {
    void *user;
    uint32_t n, m;
    void (*value)(void *user, const double *x, double *f);
    void (*jacobian)(void *user, const double *x, double *f, double *jacobian);     /* m x n */
    void (*hessian)(void *user, const double *x, double *f, double *gradient, double *hessian);     /* of one function */
    void (*product)(void *user, const double *x, const double *v, double *hv);      /* of its Hessian and a vector; NULL: the
                                                                   matrix is multiplied */
    void (*curvature)(void *user, const double *x, const double *f, double *matrix);      /* n x n: the sum of f_k times the
                                                                   second derivatives of function k; NULL: not known */
    const double *low, *high;       /* bounds of the variables; NULL: none */
    struct adc_arena *arena;
};

/* The most variables of which a minimum has a matrix of second derivatives. */
enum { ADC_MAX_DENSE = 1000 };

/* How a solver ended. */
struct adc_search_end {
    bool good;
    uint32_t steps;
    const char *why;                /* where it is not good: what went wrong */
    bool kink, level;               /* of a good minimum: it is at a kink, where the gradient need not be 0; it is constant nearby */
};

/* A root of one function between a and b, where its signs differ (root.h). A pole or a jump is not a root. */
struct adc_search_end adc_root_between(const struct adc_system *system, double a, double b, double *x);

/* A root near x, of one function (root.h) or of n functions of n variables: by damped Newton steps; where these fail, least
 * squares find a new start for them. x becomes the root. */
struct adc_search_end adc_root_near(const struct adc_system *system, double *x);

/* Whether a root of n functions of n variables, sought from `start`, is simple: no pivot of the Jacobian is small compared with those
 * nearby, the equations are independent, and Newton's next step is rounding. For a minimum: of the gradient, with the Hessian. */
bool adc_is_simple_root(const struct adc_system *system, const double *x, const double *start);

/* Scales of the n variables of a search from `start` to x, into `size`: their own magnitudes, or those of the others where
 * they are small. */
void adc_find_sizes(const double *x, const double *start, uint32_t n, double *size);

/* A minimum of one function, by Newton steps within a trust region: with the exact Hessian and its eigenvectors (J. J.
 * More and D. C. Sorensen, SIAM J. Sci. Stat. Comput. 4, 1983), of many variables by conjugate gradients. *definite: the Hessian
 * there is positive definite in the variables that are not at a bound; false for more than ADC_MAX_DENSE variables. */
struct adc_search_end adc_minimum_near(const struct adc_system *system, double *x, bool *definite);

/* Minimises the sum of squares of m functions, m >= n, by Levenberg's and Marquardt's steps within a trust region (J. J. More,
 * in Lecture Notes in Mathematics 630, 1978), from two first radii. Newton's steps with the whole Hessian finish the better of
 * them, or Gauss-Newton steps where the curvature is not known.
 * last: n numbers, the magnitudes of the latest step; not set where the outcome is not good. */
struct adc_search_end adc_least_squares(const struct adc_system *system, double *x, double *last);

/* The sum of squares, in double-double. */
double adc_sum_of_squares(const double *f, uint32_t m);

#endif
