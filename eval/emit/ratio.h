/* Fractions of whole numbers, which formulas are computed with. Results that have no room give false.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_RATIO_H
#define ADC_EVAL_EMIT_RATIO_H

#include <stdbool.h>
#include <stdint.h>

/* A fraction in lowest terms, d > 0. */
struct adc_ratio { int64_t n, d; };

static inline bool adc_ratio_is_one(struct adc_ratio q) { return q.n == 1 && q.d == 1; }
static inline bool adc_ratio_is_whole(struct adc_ratio q) { return q.d == 1; }

/* n/d in lowest terms, d != 0. */
bool adc_ratio_reduce(int64_t n, int64_t d, struct adc_ratio *result);

bool adc_ratio_add(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *sum);
bool adc_ratio_multiply(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *product);

/* q^exponent for a whole exponent. */
bool adc_ratio_raise(struct adc_ratio q, int64_t exponent, struct adc_ratio *power);

/* The decimal that a double is written as. */
bool adc_ratio_written(double number, struct adc_ratio *q);

#endif
