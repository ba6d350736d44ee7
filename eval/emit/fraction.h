/* Fractions of whole numbers, which formulas are computed with. Results that have no room give false.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_FRACTION_H
#define ADC_EVAL_EMIT_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

/* A fraction in lowest terms, d > 0. */
struct adc_fraction { int64_t n, d; };

static inline bool adc_fraction_is_one(struct adc_fraction q) { return q.n == 1 && q.d == 1; }
static inline bool adc_fraction_is_whole(struct adc_fraction q) { return q.d == 1; }

/* n/d in lowest terms, d != 0. */
bool adc_fraction_reduce(int64_t n, int64_t d, struct adc_fraction *result);

bool adc_fraction_add(struct adc_fraction a, struct adc_fraction b, struct adc_fraction *sum);
bool adc_fraction_multiply(struct adc_fraction a, struct adc_fraction b, struct adc_fraction *product);

/* q^exponent for a whole exponent. */
bool adc_fraction_raise(struct adc_fraction q, int64_t exponent, struct adc_fraction *power);

/* The decimal that a double is written as. */
bool adc_fraction_written(double number, struct adc_fraction *q);

#endif
