/* Special functions that the C library lacks: the gamma family, the error-function family, the incomplete integrals.
   SPDX-License-Identifier: GPL-3.0-or-later

   All are pure: no errno, no allocation, no static state. NaN in gives NaN out, as does an argument outside the
   domain; a pole gives inf only where both sides agree in sign (or where signed zero tells the side), else NaN.
   Arguments and results are real and dimensionless. Round to nearest and strict IEEE arithmetic are assumed.

   Worst errors in ULP against ball arithmetic (tests/accuracy, 10000 points a function that
   favour zeros, poles, ends and subnormals), near a zero relative to max(|f|, |x f'|): 0.5 to 1.1 for everything but
   trigamma, polygamma and the derivatives of betainc 1.8, digamma_diff and hurwitz_diff 2.5, hurwitz at s near 1 2.8.
   Most take about a microsecond, the incomplete integrals up to 60. */
#ifndef ADC_EVAL_SPECIAL_H
#define ADC_EVAL_SPECIAL_H

/* --- error functions (special_erf.c, special_erfinv.c) --- */

/* DLMF 7.2: erf, erfc */
double adc_erf(double x);
double adc_erfc(double x);

/* erfcx(x) = exp(x*x) erfc(x); inf below about -26.6 */
double adc_erfcx(double x);

/* its derivative 2 x erfcx(x) - 2/sqrt(pi), without the cancellation for large x */
double adc_derfcx(double x);

/* erfi(x) = 2/sqrt(pi) times the integral of exp(t*t) from 0 to x; Dawson's integral exp(-x*x) sqrt(pi)/2 erfi(x)
   (DLMF 7.2.5) */
double adc_erfi(double x);
double adc_dawson(double x);

/* Dawson's derivative 1 - 2 x dawson(x), without the cancellation for large x */
double adc_ddawson(double x);

/* inverses: erfinv on [-1, 1], erfcinv on [0, 2], norminv on [0, 1], inf at the ends */
double adc_erfinv(double y);
double adc_erfcinv(double y);
double adc_norminv(double p);

/* density and distribution function of the standard normal law */
double adc_normpdf(double x);
double adc_normcdf(double x);

/* exp(-x*x) and exp(x*x) with the rounding of x*x made good */
double adc_gauss(double x);
double adc_expx2(double x);

/* --- gamma family (special_gamma.c, special_beta.c, special_polygamma.c) --- */

/* gamma(x): inf at +0, -inf at -0, NaN at negative whole numbers; exact factorials */
double adc_gamma(double x);

/* log |gamma(x)|: inf at the poles */
double adc_lgamma(double x);

/* digamma(x) = gamma'/gamma: -inf at +0, inf at -0, NaN at negative whole numbers */
double adc_digamma(double x);

/* hurwitz(2, x) */
double adc_trigamma(double x);

/* Hurwitz's zeta(s, x), the sum over k >= 0 of (x+k)^-s, s > 1; x < 0 for whole s only. At the poles x = 0, -1, ...:
   inf for even s, else NaN (x = 0: inf with the sign of the zero) */
double adc_hurwitz(double s, double x);

/* the n-th derivative of digamma, whole n >= 0 (else NaN): (-1)^(n+1) n! zeta(n+1, x), n >= 1, without overflow of
   the factors */
double adc_polygamma(double n, double x);

/* (-1)^(n+1) n! zeta(s, x) for whole n >= 1 and s > 1, without overflow of the factors; polygamma(n, x) for s = n + 1 */
double adc_hurwitz_factorial(double n, double s, double x);

/* digamma(x+h) - digamma(x) and zeta(s, x+h) - zeta(s, x) without the cancellation for small h (x+h is not rounded):
   the former is the logarithmic derivative of beta and binomial, the latter its derivative by x for s = 2. */
double adc_digamma_diff(double x, double h);
double adc_hurwitz_diff(double s, double x, double h);

/* gamma(a) gamma(b) / gamma(a+b) and the logarithm of its absolute value. At poles of gamma(a) or gamma(b) NaN
   (lbeta: inf), except that a positive whole b (or a) makes beta rational in the other: b = m gives (m-1)! / (a (a+1)
   ... (a+m-1)) */
double adc_beta(double a, double b);
double adc_lbeta(double a, double b);

/* gamma(n+1) / (gamma(k+1) gamma(n-k+1)) for real n and k; whole k >= 0: n (n-1) ... (n-k+1) / k! for every n; whole
   k < 0: 0. NaN at the poles (negative whole n, k not whole) */
double adc_binomial(double n, double k);

/* x! = gamma(x+1); x!! = 2^(x/2) gamma(x/2+1) (2/pi)^((1 - cos(pi x))/4), the usual product at whole x */
double adc_factorial(double x);
double adc_factorial2(double x);

/* --- incomplete integrals (special_incgamma.c, special_incbeta.c) --- */

/* regularised incomplete gamma functions P(a,x), Q(a,x) (DLMF 8.2.4), a >= 0, x >= 0, not both 0 */
double adc_gammainc(double a, double x);
double adc_gammaincc(double a, double x);

/* dP/dx = x^(a-1) exp(-x) / gamma(a) */
double adc_gammapdf(double a, double x);

/* dP/da = -dQ/da, a > 0 */
double adc_gammainc_da(double a, double x);

/* regularised incomplete beta function I_x(a,b) (DLMF 8.17.2), 0 <= x <= 1, a, b > 0 */
double adc_betainc(double x, double a, double b);

/* its partial derivatives: by x, x^(a-1) (1-x)^(b-1) / B(a,b); by a; by b */
double adc_betapdf(double x, double a, double b);
double adc_betainc_da(double x, double a, double b);
double adc_betainc_db(double x, double a, double b);

#endif
