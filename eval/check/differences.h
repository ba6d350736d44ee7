/* The derivative of a function of one coordinate by finite differences, each estimate with its error.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function is sampled on one or two ladders of halving steps around x. From the same samples come three tables of
 * difference quotients (central, left, right), each extrapolated to step 0, and from each table at most one estimate:
 * the one of least error that no finer step contradicts. Nothing is allocated and nothing outlives a call. */
#ifndef ADC_EVAL_CHECK_DIFFERENCES_H
#define ADC_EVAL_CHECK_DIFFERENCES_H

#include <stdbool.h>

#include "eval/check/check.h"

enum adc_side { ADC_LEFT, ADC_RIGHT, ADC_CENTRAL, ADC_SIDES };

/* How a table of quotients behaves towards step 0. */
enum adc_trend {
    ADC_NO_VALUE,   /* fewer than a handful of the finest steps stay inside the domain */
    ADC_CONVERGES,  /* an estimate was accepted: value and error are alive */
    ADC_UNCONFIRMED, /* quotients exist, none is confirmed by the finer ones */
    ADC_DIVERGES,   /* the quotients grow without end, slower than a jump's: value is +-inf */
    ADC_JUMPS       /* the quotients double at each halving, as at a jump: value is +-inf */
};

struct adc_difference {
    enum adc_trend trend;
    double value;           /* the estimate, +-inf when it diverges, else NaN */
    double error;           /* estimate of its absolute error, NaN unless it converges */
    double noise;           /* the part of the error that is a bound on rounding */
    double noise_floor;     /* least rounding error of a quotient over a step that is small on the natural scale of x:
                               a narrow structure less steep than this may hide under the rounding */
};

struct adc_differences {
    bool here;                          /* the function has a value at x itself */
    bool lost;                          /* it has one there, which may consist of rounding alone */
    struct adc_difference side[ADC_SIDES];
    double scale;                       /* a difference is zero relative to this: the size of the quotients nearby, or of
                                           the function */
};

/* The function whose slope is measured. Where `enough` is not NULL, differences are taken first over eight or sixteen coarse
 * steps and four fine ones, about 25 evaluations. If `enough` accepts them, they are the result; else differences are taken
 * over all steps, these included. */
struct adc_slope {
    adc_check_fn *f;
    void *user;                         /* of f */
    double x;                           /* finite */
    bool (*enough)(void *asking, const struct adc_differences *found);
    void *asking;                       /* of enough */
};

/* How many values are computed first: at x, at the coarse steps and the probes of each ladder. */
unsigned adc_differences_first(double x);

/* Takes the differences of f at x; f is called at most ADC_CHECK_MAX times. A step at which f has no value, or one that
 * is not finite, interrupts the tables that need it. */
bool adc_differences_measure(const struct adc_slope *slope, struct adc_differences *out);

#endif
