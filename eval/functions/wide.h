/* Numbers with a wide exponent, m * 2^e: what is too large or too small for a double on the way to a result that is
 * neither.
 *
 * Invariant: |m| is in [1/2, 1) and |e| at most ADC_WIDE_END, or m is 0, infinite or NaN and e is 0. A number whose
 * exponent has come to the end is known by its sign and size only; what would need to know more is NaN.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_FUNCTIONS_WIDE_H
#define ADC_EVAL_FUNCTIONS_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define ADC_WIDE_END ((int64_t)1 << 40)

struct adc_wide { double m; int64_t e; };

typedef struct adc_wide adc_wide_fn(const struct adc_wide *a);

struct adc_wide adc_wide_of(double x);

/* The nearest double: inf and 0 beyond the range, gradually towards 0. */
double adc_wide_double(struct adc_wide x);

/* Whether it is a normal double, 0, inf or NaN: adc_wide_double loses nothing. */
bool adc_wide_fits(struct adc_wide x);

/* The values of rows at wide arguments, as .wide of op.def has them. */
adc_wide_fn adc_wide_add, adc_wide_sub, adc_wide_mul, adc_wide_div, adc_wide_neg, adc_wide_square, adc_wide_sqrt,
    adc_wide_cbrt, adc_wide_exp, adc_wide_exp2, adc_wide_exp10, adc_wide_expm1, adc_wide_log, adc_wide_pow,
    adc_wide_hypot, adc_wide_sinh, adc_wide_cosh, adc_wide_sech, adc_wide_csch, adc_wide_abs,
    adc_wide_gauss, adc_wide_expx2, adc_wide_normpdf, adc_wide_normcdf, adc_wide_erfc, adc_wide_erfi, adc_wide_gamma,
    adc_wide_factorial, adc_wide_beta, adc_wide_ei, adc_wide_e1, adc_wide_besselj, adc_wide_besseli, adc_wide_besselk,
    adc_wide_airyai, adc_wide_airyaip, adc_wide_airybi, adc_wide_airybip, adc_wide_logistic, adc_wide_softplus;

#endif
