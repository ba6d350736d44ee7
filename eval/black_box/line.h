/* A function whose values a program computes in batches. A line is the function along one coordinate: a comparison or a
 * derivative asks it for values and is repeated when they have been computed, until it needs no more. eval/check makes
 * the differences; a line keeps only which values were asked for and which are known.
 *
 * Life cycle: adc_line_begin; then adc_line_check or adc_line_second, and while it returns false values for
 * `asked[answered]` to `asked[count - 1]`, after which `answered` is set to `count`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLACK_BOX_LINE_H
#define ADC_EVAL_BLACK_BOX_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/check/check.h"

/* ---- the noise of a black box: how far its values are from those of a smooth function ---- */

/* Values of an estimate; their distance in scales of the variables, for rounding and for the jumps of a simulation; and the
 * share of the largest value above which it is the function, and not noise, at the coarse distance. */
enum { ADC_NOISE_VALUES = 9 };
#define ADC_NOISE_STEP 0x1p-17
#define ADC_NOISE_COARSE 0x1p-6
#define ADC_NOISE_LARGE 1e-3

enum adc_noise_kind {
    ADC_NOISE_SEEN,         /* an estimate was found */
    ADC_NOISE_BELOW,        /* at least half of the neighbours are equal: the noise is below what the values resolve */
    ADC_NOISE_UNCLEAR       /* the function itself changes too much, or jumps: the level is the least estimate */
};

/* Estimates the standard deviation of the noise of values at equal distances, ADC_NOISE_VALUES of them, by Hamming's
 * difference table: differences of order k of a smooth function vanish, those of noise of deviation s have the variance
 * s^2 (2k)!/(k!)^2. The order is the first at which three estimates in succession agree within a factor of 4 and the signs
 * alternate. Source: J. J. Moré and S. M. Wild, Estimating computational noise, SIAM J. Sci. Comput. 33 (2011) 1292. */
enum adc_noise_kind adc_noise_estimate(const double *values, double *level);

/* Of a component: deviation of its noise; half unit of the last printed digit, relative and absolute; largest value near. */
struct adc_noise { double level, relative, absolute, size; };

/* A bound on the error of a value. */
double adc_noise_bound(const struct adc_noise *noise, double value);

/* How far a derivative that a program computes may be from the exact one, of a variable of this scale: it is computed with
 * the arithmetic of its value. */
double adc_noise_of_partial(const struct adc_noise *noise, double partial, double scale);

/* ---- a line ---- */

struct adc_line {
    double at;                          /* the coordinate of the point */
    double low, high;                   /* it is not asked for values outside */
    uint32_t width;                     /* components of the function, set with the first values */
    uint32_t count, answered;           /* coordinates that were asked for; of these, with values */
    uint32_t most;                      /* the limit on `count` in the present round */
    uint32_t rounds;
    double asked[ADC_CHECK_MAX];        /* the first is the point itself */
    double *values;                     /* count rows of `width`, the caller's, ADC_CHECK_MAX at most; NaN: none */
};

/* A line through `at`; the values it needs first are asked for, so that they can be had with those of other lines. */
void adc_line_begin(struct adc_line *line, double at, double low, double high);

/* Compares a claim about the derivative of component k at the point with differences; without one (NULL) finds the
 * derivative alone, which is out->difference. False: more values are needed, and *out is what those so far say. */
bool adc_line_check(struct adc_line *line, uint32_t k, const struct adc_noise *noise, const struct adc_check_claim *claim,
                    double rtol, struct adc_check *out);

/* The second derivative of component k at the point and an estimate of its error, from the values that the first derivative
 * asked for; NaN where there are too few. */
double adc_line_second(const struct adc_line *line, uint32_t k, const struct adc_noise *noise, double *error);

/* Compares a claimed number with the exact one, within rtol (0: 1e-8) and `bound`. */
void adc_compare_exact(double claimed, double exact, double bound, double rtol, struct adc_check *out);

#endif
