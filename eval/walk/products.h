/* Sums of products of numbers that are known within errors, many sums at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_PRODUCTS_H
#define ADC_EVAL_WALK_PRODUCTS_H

#include <stdint.h>

/* Adds x y[i] to sum[i], and to error[i] what that may be off by: what x, within X, and y[i], within Y[i], come to, and what
 * the product and the sum round by. None of the columns overlap. */
typedef void adc_add_products(uint32_t n, double x, double X, const double *y, const double *Y, double *sum, double *error);

/* What does that on any processor, and on this one. To ask which vectors it has takes as long as some thousands of
 * products. */
adc_add_products adc_add_few_products;
adc_add_products *adc_widest_products(void);
enum { ADC_FEW_PRODUCTS = 1 << 14 };

#endif
