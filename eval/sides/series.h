/* Truncated series in t -> 0+ with fractional exponents and powers of L = log t:
 *
 *     s(t) = c_0 t^e_0 L^k_0 + c_1 t^e_1 L^k_1 + ... + O(t^order),    e_0 <= e_1 <= ... < order,
 *
 * the arithmetic of one-sided derivatives. At most ADC_SERIES_TERMS terms are kept, or the `room` of
 * an operand where that is more, whatever their exponents: precision is counted from the leading term. A series without
 * terms and of infinite order is exactly 0.
 *
 * Each coefficient carries a bound on its error. A coefficient within its bound counts as 0 and is dropped where that
 * bound is small relative to the summands, except that of t^0 where it is a value that an evaluation computes: there
 * only an exact 0 is 0, as it is for the evaluation. Where the bound is not small, as at the end of a chaotic program,
 * the coefficient stays, but nothing is decided by it: its sign is unknown, and nothing is divided by it.
 * Exponents are doubles; two that agree to 2^-44 are one, so that 0.1 is the tenth that was meant.
 *
 * All functions allow the result to be one of the operands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_SERIES_H
#define ADC_EVAL_SIDES_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/table/rules.h"

/* A coefficient, with a bound on its error. */
struct adc_coefficient { double c, error; };

enum { ADC_SERIES_TERMS = 8, ADC_SERIES_MOST = 24 };

/* Ordered: the result of an operation is as bad as the worst of its operands. */
enum adc_series_state {
    ADC_SERIES_GOOD,
    ADC_SERIES_OUTSIDE,     /* for small t > 0 there is no value: the logarithm of a negative number */
    ADC_SERIES_UNABLE       /* not known to enough terms, or not a series of this kind */
};

struct adc_power { double exponent; int logs; double c, error; };

struct adc_series {
    enum adc_series_state state;
    uint32_t count;
    uint32_t room;                          /* terms to keep, ADC_SERIES_TERMS where it is less */
    double order;                           /* INFINITY: nothing was cut off */
    struct adc_power at[ADC_SERIES_MOST];  /* by growing exponent; at equal exponents more logs come first */
};

/* What is known of a sign for small t > 0. */
enum adc_sign_known { ADC_SIGN_NEGATIVE = -1, ADC_SIGN_ZERO, ADC_SIGN_POSITIVE, ADC_SIGN_UNKNOWN };

struct adc_series adc_series_constant(double c, double error);

/* The same in place: the room for terms is left as it is, and nothing is copied. */
void adc_series_set_constant(struct adc_series *s, double c, double error);
struct adc_series adc_series_none(enum adc_series_state state);

bool adc_series_is_constant(const struct adc_series *s);    /* good, exact, and without t */
bool adc_series_is_zero(const struct adc_series *s);        /* good, and exactly 0 */
bool adc_series_has_limit(const struct adc_series *s);      /* good, and finite for t -> 0 */
double adc_series_limit(const struct adc_series *s);        /* the coefficient of t^0 */
double adc_series_limit_error(const struct adc_series *s);
void adc_series_set_limit(struct adc_series *s, double c, double error);
uint32_t adc_series_room(const struct adc_series *s);      /* terms that are kept of what is made of it */
bool adc_series_leads(const struct adc_series *s);          /* it has a leading term that is certainly not 0 */
enum adc_sign_known adc_series_sign(const struct adc_series *s);
bool adc_exponents_equal(double a, double b);

void adc_series_add(struct adc_series *r, const struct adc_series *a, const struct adc_series *b);
void adc_series_subtract(struct adc_series *r, const struct adc_series *a, const struct adc_series *b);
void adc_series_negate(struct adc_series *r, const struct adc_series *a);
void adc_series_multiply(struct adc_series *r, const struct adc_series *a, const struct adc_series *b);
void adc_series_divide(struct adc_series *r, const struct adc_series *a, const struct adc_series *b);

/* sum of a_k u^k over k = 0 .. last, plus O(u^(last+1)) unless `finite`; u -> 0. */
void adc_series_compose(struct adc_series *r, const struct adc_coefficient *a, uint32_t last, bool finite,
                        const struct adc_series *u);

/* s^exponent by the binomial series. Negative s: whole exponents, and with `odd_root` the real root; else OUTSIDE. */
void adc_series_power(struct adc_series *r, const struct adc_series *s, double exponent, bool odd_root);

void adc_series_log(struct adc_series *r, const struct adc_series *s);
void adc_series_exp(struct adc_series *r, const struct adc_series *s);

void adc_series_differentiate(struct adc_series *r, const struct adc_series *s);    /* by t */
void adc_series_integrate(struct adc_series *r, const struct adc_series *s);        /* without a constant */

#endif
