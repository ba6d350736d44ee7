/* Sums of products of numbers that are known within errors, many sums at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_PRODUCTS_H
#define ADC_EVAL_WALK_PRODUCTS_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "eval/block/kernels.h"
#include "eval/table/running_error.h"

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

/* Loops over columns of n numbers, n a multiple of ADC_WIDEST, as expressions that are evaluated many times have them
 * (running_lanes.c), for the vectors that a block has. Where the analysis is not able, errors are infinite; `round` is what
 * the row itself rounds by. */
#define ADC_WIDENED 1.0625
struct adc_smoothness { double dulp, third, within; };      /* op.h; the third derivative is bounded `within` alone */
enum { ADC_ERROR_LANES = 64, ADC_WIDEST = 8, ADC_FEW_LANES = 4 };   /* few enough to stay in the cache; the widest vectors */
struct adc_lane_kernels {
    /* adc_operation_error (table/running_error.h) of a sum, or with sign -1 of a difference, of a product, and of a quotient. */
    void (*sum)(uint32_t n, double sign, const double *x, const double *X, const double *y, const double *Y, const double *v,
                double *error, double *round);
    void (*product)(uint32_t n, const double *x, const double *X, const double *y, const double *Y, const double *v,
                    double *error, double *round);
    void (*quotient)(uint32_t n, const double *x, const double *X, const double *y, const double *Y, const double *v,
                     double *error, double *round);
    /* adc_quotient_slope (ledger.h), and what a partial by the divisor, which is given, may be off by. */
    void (*by_dividend)(uint32_t n, const double *y, const double *Y, double *slope, double *off);
    void (*by_divisor)(uint32_t n, const double *X, const double *y, const double *Y, const double *v, const double *slope,
                       double *off);
    /* adc_smooth_error (table/running_error.h) of a row with this .dulp, .third and .within, whose partial, second derivative and `round` are
     * given; the first does without the bound on the third derivative, which few need. */
    void (*smooth)(uint32_t n, const double *x, const double *X, const double *v, const double *slope, const double *second,
                   const double *round, struct adc_smoothness row, double *error, double *off);
    void (*smooth_near_0)(uint32_t n, const double *x, const double *X, const double *v, const double *slope, const double *second,
                   const double *round, struct adc_smoothness row, double *error, double *off);
    /* x y, and y times 1 or -1, as what a sum begins with, and added to it. */
    void (*set_products)(uint32_t n, const double *x, const double *X, const double *y, const double *Y, double *sum,
                         double *error);
    void (*set_units)(uint32_t n, double unit, const double *y, const double *Y, double *sum, double *error);
    void (*add_products)(uint32_t n, const double *x, const double *X, const double *y, const double *Y, double *sum,
                         double *error);
    void (*add_units)(uint32_t n, double unit, const double *y, const double *Y, double *sum, double *error);
    adc_add_products *set_multiples, *add_multiples;        /* of these four n may be a multiple of ADC_FEW_LANES */
    /* Adds what an error comes to by a partial, and by one of 1 or -1. */
    void (*carry_products)(uint32_t n, const double *slope, const double *off, const double *error, double *sum);
    void (*carry_units)(uint32_t n, const double *error, double *sum);
    /* A little more than an error; and a partial, its error with what bounds round by, and the size of both. */
    void (*widen)(uint32_t n, const double *found, double *error);
    void (*reach)(uint32_t n, const double *found, const double *error, double *slope, double *off, double *reach);
};
const struct adc_lane_kernels *adc_lane_kernels(enum adc_vectors vectors);

#endif
