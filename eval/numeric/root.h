/* Roots of a function of one number, given with its derivative: Newton's method with safeguards from a guess, Brent's method
 * in a bracket.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_ROOT_H
#define ADC_EVAL_NUMERIC_ROOT_H

#include <stdbool.h>
#include <stdint.h>

/* The value at x and, in *slope, the derivative there. Either may be NaN. */
typedef double adc_slope_fn(void *user, double x, double *slope);

/* Whether two numbers have opposite signs; 0 and NaN have none. */
static inline bool adc_opposite(double a, double b) { return (a < 0 && b > 0) || (a > 0 && b < 0); }

enum adc_root_status {
    ADC_ROOT_FOUND,
    ADC_ROOT_NOWHERE,       /* no convergence: the value falls, or not even that, and does not reach 0 */
    ADC_ROOT_SINGULAR,      /* the slope vanishes where the value does */
    ADC_ROOT_JUMP,          /* the sign changes at a jump, a pole or a root without a finite slope */
    ADC_ROOT_ONE_SIGN,      /* the bracket has one sign at both ends */
    ADC_ROOT_NO_NUMBER      /* at the guess or an end of the bracket there is no number */
};

struct adc_zero {
    enum adc_root_status end;
    double x, value, slope;     /* the root, or where the search ended */
    bool degenerate;            /* from a guess: a root whose slope vanishes or is infinite */
    uint32_t steps;
};

/* From a guess: Newton's steps; where these fail, a search for a change of sign on both sides, with growing distance. */
struct adc_zero adc_find_root(adc_slope_fn *f, void *user, double guess);

/* Between two numbers where the value has opposite signs. R. P. Brent, Algorithms for Minimization without Derivatives,
 * chapter 4; the last digits by Newton's method. */
struct adc_zero adc_find_root_between(adc_slope_fn *f, void *user, double from, double to);

#endif
