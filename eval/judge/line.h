/* A function whose values are not at hand: a program computes them in batches. A line is the function along one coordinate;
 * a comparison or a derivative asks it for the values that it needs, and is repeated once they are there, until it needs no
 * more. All that differences do is eval/check's; here is only what has been asked and answered.
 *
 * Life cycle: adc_line_begin; then adc_line_check or adc_line_second, and while it returns false values for
 * `asked[answered]` to `asked[count - 1]`, after which `answered` is set to `count`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JUDGE_LINE_H
#define ADC_EVAL_JUDGE_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/check/check.h"

struct adc_line {
    double at;                          /* the coordinate of the point */
    double low, high;                   /* it is not asked for values outside */
    uint32_t width;                     /* components of the function */
    uint32_t count, answered;           /* coordinates that were asked for; of these, with values */
    uint32_t most;                      /* how many may be asked for by now */
    uint32_t rounds;
    double asked[ADC_CHECK_MOST];       /* the first is the point itself */
    double *values;                     /* count rows of `width`, the caller's, ADC_CHECK_MOST at most; NaN: none */
};

/* Of a component: deviation of its noise; half unit of the last printed digit, relative and absolute; largest value near. */
struct adc_noise { double level, relative, absolute, size; };

/* A line through `at`; the values it needs first are asked for, so that they can be had with those of other lines. */
void adc_line_begin(struct adc_line *line, double at, double low, double high, uint32_t width);

/* Compares a claim about the derivative of component k at the point with differences; without one (NULL) finds the
 * derivative alone, which is out->difference. False: more values are needed, and *out is what those so far say. */
bool adc_line_check(struct adc_line *line, uint32_t k, const struct adc_noise *noise, const struct adc_check_claim *claim,
                    double rtol, struct adc_check *out);

/* The second derivative of component k at the point and an estimate of its error, from the values that the first derivative
 * asked for; NaN where there are too few. */
double adc_line_second(const struct adc_line *line, uint32_t k, const struct adc_noise *noise, double *error);

/* A bound on the error of a value. */
double adc_noise_bound(const struct adc_noise *noise, double value);

/* How far a derivative that a program computes may be from the exact one, of a variable of this scale: it is computed with
 * the arithmetic of its value. */
double adc_noise_of_partial(const struct adc_noise *noise, double partial, double scale);

/* Compares a claimed number with the exact one, within rtol (0: 1e-8) and `bound`. */
void adc_compare_exact(double claimed, double exact, double bound, double rtol, struct adc_check *out);

#endif
