/* Adjoints whose exponent no double has. Through many iterations the product of their partials soon is smaller or larger
 * than any double, though the derivative need not be: x = x*(1 - x)*r converges, and its derivative by r is made of the
 * last iterations. So each place that gathers adjoints keeps a power of two as well, and has adjoint * 2^power. What is
 * taken from a place is brought to ordinary size, and powers are multiples of 512: where numbers are of ordinary size
 * they are 0, and elsewhere a power of two changes no digit, so that the arithmetic is that of doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_SCALED_H
#define ADC_EVAL_TAPE_SCALED_H

#include "eval/table/running_error.h"

/* Brings x to a size between 2^-512 and 2^512 where x * 2^power is what it was; returns that power. 0 gets the power 0,
 * infinities and NaN keep their own. */
int64_t adc_bring_near(double *x, int64_t power);

/* Whether a number is of ordinary size. */
static inline bool adc_is_ordinary(double x) { return adc_is_between(x, -900, 900); }

/* The same where x is so large or small that a few factors more may be too many; else it stays as it is. */
static inline int64_t adc_near(double *x, int64_t power)
{
    return adc_is_ordinary(*x) ? power : adc_bring_near(x, power);
}

/* x * 2^power; the power may be anything. */
double adc_scaled(double x, int64_t power);

/* Adds a seed to an adjoint of another power. */
void adc_gather_far(double *adjoint, int64_t *power, double seed, int64_t of_seed);

#endif
