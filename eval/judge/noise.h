/* The noise of a black box: how far its values are from those of a smooth function.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JUDGE_NOISE_H
#define ADC_EVAL_JUDGE_NOISE_H

/* Values of an estimate; their distance in scales of the variables, for rounding and for the jumps of a simulation; and the
 * share of the largest value above which it is the function, and not noise, at the coarse distance. */
enum { ADC_NOISE_VALUES = 9 };
#define ADC_NOISE_STEP 0x1p-17
#define ADC_NOISE_COARSE 0x1p-6
#define ADC_NOISE_LARGE 1e-3

enum adc_noise_kind {
    ADC_NOISE_SEEN,         /* an estimate was found */
    ADC_NOISE_BELOW,        /* at least half of the neighbours are equal: the noise is below what the values resolve */
    ADC_NOISE_UNCLEAR       /* the function itself changes too much: the level is that of rounding the largest value */
};

/* Estimates the standard deviation of the noise of values at equal distances, ADC_NOISE_VALUES of them, by Hamming's
 * difference table: differences of order k of a smooth function vanish, those of noise of deviation s have the variance
 * s^2 (2k)!/(k!)^2. The order is the first at which three estimates in succession agree within a factor of 4 and the signs
 * alternate. Source: J. J. Moré and S. M. Wild, Estimating computational noise, SIAM J. Sci. Comput. 33 (2011) 1292. */
enum adc_noise_kind adc_noise_estimate(const double *values, double *level);

#endif
