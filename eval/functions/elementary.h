/* Values of rows that libm does not have, in numerically stable forms (worst errors measured by tests/accuracy). All
 * take and return doubles, give NaN outside their domain, and touch no global state.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_FUNCTIONS_ELEMENTARY_H
#define ADC_EVAL_FUNCTIONS_ELEMENTARY_H

#include <math.h>

/* Inverse secant, cosecant and cotangent; derivatives of inverse functions, up to the sign that op.def gives them. */
double adc_asec(double x);          /* acos(1/x) = atan2(sqrt(x^2 - 1), sign x) */
double adc_acsc(double x);          /* asin(1/x) */
double adc_acot(double x);          /* atan(1/x), odd function; pi/2 at +0 */
double adc_dasin(double x);         /* 1/sqrt(1 - x^2) */
double adc_datan(double x);         /* 1/(1 + x^2) without overflow of x^2 */
double adc_dasec(double x);         /* 1/(|x| sqrt(x^2 - 1)) */

/* Hyperbolic functions through e = exp(-|x|), so that nothing overflows and nothing cancels. */
double adc_sech(double x);          /* 2e/(1 + e^2) */
double adc_csch(double x);          /* 2e/(1 - e^2) = -2e/expm1(-2|x|) */
double adc_sech2(double x);         /* 4e/(1 + e)^2, e = exp(-2|x|) */
double adc_asech(double x);         /* asinh(sqrt((1-x)(1+x))/x) */
double adc_acsch(double x);         /* asinh(1/x) */
double adc_acoth(double x);         /* log1p(2/(|x|-1))/2 with the sign of x */
double adc_dasinh(double x);        /* 1/sqrt(1 + x^2) */
double adc_dacosh(double x);        /* 1/sqrt(x^2 - 1) */
double adc_datanh(double x);        /* 1/(1 - x^2) */
double adc_dasech(double x);        /* 1/(x sqrt(1 - x^2)) */
double adc_dacsch(double x);        /* 1/(|x| sqrt(1 + x^2)) */

/* Parts, order, whole numbers. */
double adc_sign(double x);          /* NaN stays NaN */
double adc_mod(double x, double y); /* x - y floor(x/y), exact */
double adc_min(double x, double y); /* NaN propagates, unlike fmin */
double adc_max(double x, double y);
double adc_clamp(double x, double low, double high);
double adc_gcd(double x, double y); /* NaN unless both are whole */
double adc_lcm(double x, double y);

/* Powers. adc_root is the real n-th root, of negative x for odd n. */
double adc_cbrt(double x);
double adc_root(double x, double n);
double adc_cosine(double x, double y);                  /* x/hypot(x, y), scaled */
double adc_share(double x, double y);                   /* logistic(x - y), corrected for the rounding of x - y */
double adc_dshare(double x, double y);                  /* its derivative by x, corrected in the same way */
double adc_pow(double x, double y);
double adc_pow_by_base(const double *a, double v);      /* y x^(y-1) */
double adc_pow_by_exponent(const double *a, double v);  /* x^y log x, 0 at x = 0 < y */

/* Logistic family. */
double adc_logistic(double x);
double adc_dlogistic(double x);     /* e/(1 + e)^2, e = exp(-|x|) */
double adc_softplus(double x);      /* max(x, 0) + log1p(exp(-|x|)) */
double adc_logit(double x);
double adc_logsumexp(double x, double y);

/* Partial derivatives that replace the rules of op.def in arithmetic (.stable): of arguments a and value v of the row.
 * They equal the rule exactly and differ in what rounding, underflow and overflow do. Below, scaled means that nothing
 * underflows before the last operation. */
double adc_div_by_divisor(const double *a, double v);   /* -x/y^2, scaled */
double adc_atan2_by_y(const double *a, double v);       /* x/(x^2 + y^2), scaled */
double adc_atan2_by_x(const double *a, double v);
double adc_dasin_partial(const double *a, double v);      /* x v/(1 - x^2) */
double adc_datan_partial(const double *a, double v);      /* -2 (x v v), which does not overflow */
double adc_dasinh_partial(const double *a, double v);     /* -x v/(1 + x^2) */
double adc_dacosh_partial(const double *a, double v);     /* -x v/(x^2 - 1) */
double adc_datanh_partial(const double *a, double v);     /* 2 (x v v) */
double adc_dasech_partial(const double *a, double v);     /* v (2x^2 - 1)/(x (1 - x^2)) */
double adc_dasec_partial(const double *a, double v);      /* -v (2x^2 - 1)/(x (x^2 - 1)) */
double adc_dacsch_partial(const double *a, double v);     /* -v (2x^2 + 1)/(x (x^2 + 1)) */
double adc_mod_by_divisor(const double *a, double v);   /* -(x - v)/y, a whole number; also for fmod */
double adc_gauss_partial(const double *a, double v);      /* -2x exp(-x^2), scaled */
double adc_normpdf_partial(const double *a, double v);
double adc_gamma_partial(const double *a, double v);      /* gamma(x) digamma(x), scaled */
double adc_factorial_partial(const double *a, double v);
double adc_factorial2_partial(const double *a, double v); /* the logarithmic derivative in twice the digits */
double adc_ei_partial(const double *a, double v);         /* exp(x)/x up to x = 716 */
double adc_dlambertw_partial(const double *a, double v);  /* -v^2 (w + 2)/(w + 1) away from the branch point */
double adc_dlambertwm1_partial(const double *a, double v);
double adc_airyaip_partial(const double *a, double v);    /* x Ai(x), scaled */
double adc_y1_partial(const double *a, double v);         /* 2/(pi x^2) for tiny x */
double adc_bessely_by_x(const double *a, double v);       /* infinite where the value is */

/* Derivatives of the inverse error functions. exp(v^2) loses 2 v^2 ULP to the rounding of v, up to 1400 ULP; with
 * exp(v^2) = erfcx(|v|)/erfc(|v|) and erfc(|v|) known from the argument, nothing is lost. */
double adc_derfinv(double x);       /* sqrt(pi)/2 erfcx(|v|)/(1 - |x|) */
double adc_derfcinv(double x);      /* sqrt(pi)/2 erfcx(|v|)/min(x, 2 - x) */
double adc_dnorminv(double p);      /* sqrt(2 pi) erfcx(|v|/sqrt 2)/(2 min(p, 1 - p)) */

/* The value of a comparison: `holds`, 0 or 1, and NaN where an operand is NaN, so that neither branch is taken. */
static inline double adc_compared(double x, double y, int holds)
{
    return isunordered(x, y) ? (double)NAN : holds;
}

#endif
