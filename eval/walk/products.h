/* Sums of products of numbers that are known within errors, many sums at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_PRODUCTS_H
#define ADC_EVAL_WALK_PRODUCTS_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "eval/block/kernels.h"

#define ADC_LEAST 0x1p-1072         /* more than what a few products underflow by */
#define ADC_REST ((UINT64_C(1) << 29) - 1)      /* the bits of a double behind the first 24 */

static inline uint64_t adc_bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline double adc_double_of(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Adds x y[i] to sum[i], and to error[i] what that may be off by: what x, within X, and y[i], within Y[i], come to, and what
 * the product and the sum round by. None of the columns overlap. */
typedef void adc_add_products(uint32_t n, double x, double X, const double *y, const double *Y, double *sum, double *error);

/* What does that on any processor, and on this one. To ask which vectors it has takes as long as some thousands of
 * products. */
adc_add_products adc_add_few_products;
adc_add_products *adc_widest_products(void);
enum { ADC_FEW_PRODUCTS = 1 << 14 };

/* Loops over columns of so many numbers, as expressions element by element have them (running_lanes.c), for the vectors that
 * a block has. */
enum { ADC_ERROR_LANES = 64 };          /* few enough to stay in the cache */
struct adc_lane_kernels {
    /* adc_operation_error (running.h) of a sum, or with sign -1 of a difference, and of a product; infinite where that is not
     * able. */
    void (*sum)(double sign, const double *x, const double *X, const double *y, const double *Y, const double *v,
                double *error);
    void (*product)(const double *x, const double *X, const double *y, const double *Y, const double *v, double *error);
    /* Adds x y, and y times 1 or -1, to a sum. */
    void (*add_products)(const double *x, const double *X, const double *y, const double *Y, double *sum, double *error);
    void (*add_units)(double unit, const double *y, const double *Y, double *sum, double *error);
};
const struct adc_lane_kernels *adc_lane_kernels(enum adc_vectors vectors);

#endif
