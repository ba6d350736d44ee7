/* Special functions that the C library lacks: error functions, the gamma family and incomplete integrals; then
 * trigonometric functions of pi x, exponential and Fresnel integrals, the dilogarithm, Lambert W, zeta, Bessel, Airy and
 * elliptic functions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Invariants of every function below: NaN in gives NaN out; outside the real domain the result is NaN; at a pole it is an
 * infinity where both sides agree in sign, where a signed zero gives the side, or where the domain has one side only
 * (else NaN, or as stated). errno carries no meaning, nothing is allocated, no static data is written. Arguments and
 * results are real and dimensionless; round to nearest and strict IEEE arithmetic are assumed. An argument called n, i or
 * j is an index: a double that holds a whole number; any other value gives NaN, unless stated.
 *
 * Accuracy: "2.5 ulp" is the worst error found by tests/accuracy on 10000 points that favour zeros, poles, ends and
 * subnormals, against ball arithmetic, in units in the last place; near a zero, and where marked (condition), relative to
 * max(|f|, |x f'|). The error functions, the gamma family and the incomplete integrals have 0.5 to 1.1 ulp, but for
 * gammainc and its derivative 1.7, the derivatives of betainc 1.8, digamma_diff and hurwitz_diff 1.5.
 * Most functions take one to five microseconds, the incomplete integrals up to 60.
 *
 * The functions named adc_d... are derivatives in a form that does not cancel. After "d:" is the exact rule of the
 * derivative in terms of functions of this header and of libm; v is the function's own value. The rules form chains that
 * stay accurate to any order. */
#ifndef ADC_EVAL_FUNCTIONS_SPECIAL_H
#define ADC_EVAL_FUNCTIONS_SPECIAL_H

#include <math.h>

/* ---- error functions (erf.c, erfinv.c) ---- */

/* DLMF 7.2: erf, erfc */
double adc_erf(double x);
double adc_erfc(double x);

/* erfcx(x) = exp(x*x) erfc(x); inf below about -26.6 */
double adc_erfcx(double x);

/* erfi(x) = 2/sqrt(pi) times the integral of exp(t*t) from 0 to x; Dawson's integral exp(-x*x) sqrt(pi)/2 erfi(x)
 * (DLMF 7.2.5) */
double adc_erfi(double x);
double adc_dawson(double x);

/* Their derivatives of whole order n, 0 <= n <= 1e6 (else NaN): (-1)^n/n! times that of erfcx, which is 2^n exp(x^2)
 * times the n-th repeated integral of erfc (DLMF 7.18.9), and 1/n! times that of dawson. 1 ulp, dawson (condition) to
 * order 100. d: -(n+1) erfcx_deriv(n+1,x), (n+1) dawson_deriv(n+1,x). */
double adc_erfcx_deriv(double n, double x);
double adc_dawson_deriv(double n, double x);

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

/* ---- gamma family (gamma.c, beta.c, polygamma.c) ---- */

/* gamma(x): inf at +0, -inf at -0, NaN at negative whole numbers; exact factorials */
double adc_gamma(double x);

/* log |gamma(x)|: inf at the poles */
double adc_lgamma(double x);

/* digamma(x) = gamma'/gamma: -inf at +0, inf at -0, NaN at negative whole numbers */
double adc_digamma(double x);

/* hurwitz(2, x) */
double adc_trigamma(double x);

/* Hurwitz's zeta(s, x), the sum over k >= 0 of (x+k)^-s, for whole s from 2 to 2^20 (else NaN). At the poles x = 0, -1, ...:
 * inf for even s, else NaN (x = 0: inf with the sign of the zero) */
double adc_hurwitz(double s, double x);

/* zeta(s, x + y), the sum not rounded: near a pole it is another point */
double adc_hurwitz_sum(double s, double x, double y);

/* the n-th derivative of digamma, whole n from 0 to 2^20 - 1 (else NaN): (-1)^(n+1) n! zeta(n+1, x), n >= 1, without
 * overflow of the factors */
double adc_polygamma(double n, double x);

/* (-1)^(n+1) n! zeta(s, x) for whole n >= 1 and s > 1, below and up to 2^20, without overflow of the factors;
 * polygamma(n, x) for s = n + 1 */
double adc_hurwitz_factorial(double n, double s, double x);

/* digamma(x+h) - digamma(x) and zeta(s, x+h) - zeta(s, x) without the cancellation for small h (x+h is not rounded):
 * the former is the logarithmic derivative of beta and binomial, the latter its derivative by x for s = 2. */
double adc_digamma_diff(double x, double h);
double adc_hurwitz_diff(double s, double x, double h);

/* gamma(a) gamma(b) / gamma(a+b) and the logarithm of its absolute value. At poles of gamma(a) or gamma(b) NaN
 * (lbeta: inf), except that a positive whole b (or a) makes beta rational in the other: b = m gives (m-1)! / (a (a+1)
 * ... (a+m-1)) */
double adc_beta(double a, double b);
double adc_lbeta(double a, double b);

/* gamma(n+1) / (gamma(k+1) gamma(n-k+1)) for real n and k; whole k >= 0: n (n-1) ... (n-k+1) / k! for every n; whole
 * k < 0: 0. NaN at the poles (negative whole n, k not whole) */
double adc_binomial(double n, double k);

/* The derivatives of beta and binomial, i times by the first and j times by the second argument, divided by i! j!, for
 * whole i, j with (i+1)(j+1) <= 676 (else NaN). d: (i+1) f(i+1,j,..) and (j+1) f(i,j+1,..). */
double adc_beta_deriv(double i, double j, double a, double b);
double adc_binomial_deriv(double i, double j, double n, double k);

/* x! = gamma(x+1); x!! = 2^(x/2) gamma(x/2+1) (2/pi)^((1 - cos(pi x))/4), the usual product at whole x */
double adc_factorial(double x);
double adc_factorial2(double x);

/* ---- incomplete integrals (incgamma.c, incbeta.c) ---- */

/* regularised incomplete gamma functions P(a,x), Q(a,x) (DLMF 8.2.4), a >= 0, x >= 0, not both 0 */
double adc_gammainc(double a, double x);
double adc_gammaincc(double a, double x);

/* dP/dx = x^(a-1) exp(-x) / gamma(a) */
double adc_gammapdf(double a, double x);

/* The n-th derivative of P by a, divided by n!, for whole n < 676 (else NaN); that of dP/dx, i times by a and j times
 * by x, divided by i! j!, for (i+1)(j+1) <= 676. d: (n+1) gammainc_deriv(n+1,a,x) by a, gammapdf_deriv(n,0,a,x) by x;
 * (i+1) gammapdf_deriv(i+1,j,a,x), (j+1) gammapdf_deriv(i,j+1,a,x). */
double adc_gammainc_deriv(double n, double a, double x);
double adc_gammapdf_deriv(double i, double j, double a, double x);

/* regularised incomplete beta function I_x(a,b) (DLMF 8.17.2), 0 <= x <= 1, a, b > 0 */
double adc_betainc(double x, double a, double b);

/* its derivative by x, x^(a-1) (1-x)^(b-1) / B(a,b) */
double adc_betapdf(double x, double a, double b);

/* The derivatives of I and of dI/dx, i times by a and j times by b, divided by i! j!, for whole i, j with (i+1)(j+1) <=
 * 676 (else NaN); the latter is 0 for negative i or j. d of the first: betapdf_deriv(i,j,x,a,b) by x; of the second,
 * v: v ((a-1)/x - (b-1)/(1-x)) + betapdf_deriv(i-1,j,..)/x - betapdf_deriv(i,j-1,..)/(1-x); by the parameters (i+1)
 * f(i+1,j,..) and (j+1) f(i,j+1,..). */
double adc_betainc_deriv(double i, double j, double x, double a, double b);
double adc_betapdf_deriv(double i, double j, double x, double a, double b);
double adc_betapdf_by(double n, double both, double x, double a, double b);

/* ---- elementary.c, bessel.c ---- */

/* sin(pi x) and cos(pi x), exact at multiples of 1/2. 1 ulp. d: pi*cospi(x), -pi*sinpi(x). */
double adc_sinpi(double x);
double adc_cospi(double x);

/* sin(x)/x, 1 at 0. 1.3 ulp. d: -sphj(1,x). */
double adc_sinc(double x);

/* The spherical Bessel function j_n(x), n >= 0, DLMF 10.47.3. 1.6 ulp (condition).
 * d: (n*sphj(n-1,x) - (n+1)*sphj(n+1,x))/(2n+1), for n = 0: -sphj(1,x). */
double adc_sphj(double n, double x);

/* ---- integral.c ---- */

/* Exponential integral, principal value, DLMF 6.2.5; -inf at 0. 3.1 ulp. d: exp(x)/x. */
double adc_ei(double x);
/* E_1(x) = integral of exp(-t)/t from x >= 0 on, DLMF 6.2.1; +inf at 0. 3.8 ulp. d: -exp(-x)/x. */
double adc_e1(double x);
/* Sine integral, DLMF 6.2.9. 0.6 ulp. d: sinc(x). */
double adc_si(double x);
/* Cosine integral, x >= 0, DLMF 6.2.11; -inf at 0. 1.5 ulp (condition). d: cos(x)/x. */
double adc_ci(double x);
/* Logarithmic integral Ei(log x), x >= 0, DLMF 6.2.8; -inf at 1. 3.3 ulp. d: 1/log(x). */
double adc_li(double x);

/* ---- dilog.c ---- */

/* Li_2(x), x <= 1, DLMF 25.12.1. 2.7 ulp. d: ddilog(0,x). */
double adc_dilog(double x);
/* (1/n!) d^n/dx^n of -log(1-x)/x, that is of Li_2', for x <= 1, 0 <= n <= 1e6 (else NaN); +inf at 1.
 * 4.1 ulp for n <= 100. d: (n+1)*ddilog(n+1,x). */
double adc_ddilog(double n, double x);

/* Fresnel integrals of sin(pi t^2/2) and cos(pi t^2/2), DLMF 7.2.7-8. 2.7 and 1.1 ulp.
 * d: dfresnels(x), dfresnelc(x). */
double adc_fresnels(double x);
double adc_fresnelc(double x);
/* sin(pi x^2/2) and cos(pi x^2/2) with the square carried exactly. 1.6 and 1 ulp.
 * d: pi*x*dfresnelc(x), -pi*x*dfresnels(x). */
double adc_dfresnels(double x);
double adc_dfresnelc(double x);

/* ---- lambert.c ---- */

/* The solutions w of w exp(w) = x, DLMF 4.13: the principal branch, w >= -1, x >= -1/e, and the branch w <= -1,
 * -1/e <= x < 0 (-inf at 0). The double next to -1/e gives -1. 0.9 ulp. d: dlambertw(x), dlambertwm1(x). */
double adc_lambertw(double x);
double adc_lambertwm1(double x);
/* Their derivatives exp(-w)/(1+w): +inf and -inf at -1/e. 2.8 ulp.
 * d, with w the function itself: -(v*exp(w))*(w + 2.0)*v*v, in this order, which does not underflow. */
double adc_dlambertw(double x);
double adc_dlambertwm1(double x);

/* ---- zeta.c ---- */

/* Riemann's zeta function on the real line, DLMF 25.2; +inf at 1. 0.51 ulp. d: zeta_deriv(1,s). */
double adc_zeta(double s);
/* Its nth derivative, 0 <= n <= 24 (else NaN). 1.3 ulp. d: zeta_deriv(n+1,s). */
double adc_zeta_deriv(double n, double s);

/* ---- bessel.c ---- */

/* Below this argument the start values of J_n and Y_n come from Miller's algorithm, in double-double, above from
 * Hankel's expansion. */
#define ADC_HANKEL_MIN 25.0

/* Orders up to this one are reached by recurrence in double-double, in a few ms at worst. */
#define ADC_BESSEL_ORDER_MAX 20000.0

/* Whether n is a whole order for which there is a value. */
static inline int adc_is_bessel_order(double n) { return n == floor(n) && fabs(n) <= ADC_BESSEL_ORDER_MAX; }

/* Bessel functions of whole order n, any sign; DLMF 10.2. y: x >= 0, -inf at 0 (+inf for odd n < 0).
 * 2.4 ulp (condition), for x < n 3.6 ulp of the value. Of these, i, k and sphj the order is at most 20000 (else NaN).
 * d: (besselj(n-1,x) - besselj(n+1,x))/2, and so for y. */
double adc_besselj(double n, double x);
double adc_bessely(double n, double x);

/* ---- bessel_ik.c ---- */

/* Modified Bessel functions of whole order n, any sign; DLMF 10.25. k: x >= 0, +inf at 0. 4.6 and 4.4 ulp.
 * d: (besseli(n-1,x) + besseli(n+1,x))/2 and -(besselk(n-1,x) + besselk(n+1,x))/2. */
double adc_besseli(double n, double x);
double adc_besselk(double n, double x);

/* ---- airy.c ---- */

/* Airy functions and their derivatives, DLMF 9.2. 3.5 ulp (condition). Below -1e200, where the phase exceeds the
 * doubles, Ai and Bi give 0 and the derivatives NaN. d: airyaip(x), x*airyai(x), airybip(x), x*airybi(x). */
double adc_airyai(double x);
double adc_airyaip(double x);
double adc_airybi(double x);
double adc_airybip(double x);

/* ---- elliptic.c ---- */

/* Complete elliptic integrals of the parameter m = k^2 <= 1, DLMF 19.2.8; K is +inf and E is 1 at m = 1. 0.51 ulp.
 * d: dellipk(1,m), dellipe(1,m). */
double adc_ellipk(double m);
double adc_ellipe(double m);

/* The arithmetic-geometric mean, DLMF 19.8.1, of a and b of one sign (that of the result) or zero. 0.51 ulp.
 * d: agm_deriv(1,0,a,b) by a, agm_deriv(0,1,a,b) by b. */
double adc_agm(double a, double b);
/* Its derivatives, i times by a and j times by b, divided by i! j!, for whole i, j with (i+1)(j+1) <= 676 (else NaN),
 * homogeneous of degree 1-i-j. 0.51 ulp. d: (i+1) agm_deriv(i+1,j,a,b) and (j+1) agm_deriv(i,j+1,a,b). */
double adc_agm_deriv(double i, double j, double a, double b);

/* (1/n!) d^n/dm^n of K and E, m <= 1, 0 <= n < 676, of E at most 338 (else NaN); +inf and -inf at m = 1 (n > 0).
 * 0.51 ulp. d: (n+1)*dellipk(n+1,m), and so for E. */
double adc_dellipk(double n, double m);
double adc_dellipe(double n, double m);

#endif
