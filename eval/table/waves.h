/* Scales of oscillating functions: their errors are small relative to the amplitude, and not relative to values near zeros.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The error of a row with .waves is at most .ulp units in the last place of its value plus .ulp units in the last place of
 * that scale. */
#ifndef ADC_EVAL_TABLE_WAVES_H
#define ADC_EVAL_TABLE_WAVES_H

#include <math.h>
#include <stdbool.h>

#include "eval/functions/double_double.h"
#include "eval/functions/elementary.h"
#include "eval/functions/special.h"

/* Bessel functions of order n at |x|, from where they are no longer computed in double-double (bessel.c): an eighth of
 * the modulus, which is sqrt(2/(pi sqrt(x^2 - n^2))) outside the turning point and no more than about n^(-1/3) there. */
static inline double waves_of_bessel(double n, double x)
{
    const double beyond = fabs(x) - fabs(n);
    return fabs(x) < ADC_HANKEL_MIN || beyond < 0 ? 0 : 0.1 / sqrt(sqrt(fmax(beyond, 1)) * sqrt(fabs(x) + fabs(n)));
}

static inline double waves_of_order_0(const double *a) { return waves_of_bessel(0, a[0]); }
static inline double waves_of_order_1(const double *a) { return waves_of_bessel(1, a[0]); }
static inline double waves_of_order_n(const double *a) { return waves_of_bessel(a[0], a[1]); }

/* Airy functions and their derivatives left of 0: half the moduli (DLMF 9.8). */
static inline double waves_of_airy(const double *a) { return a[0] < -2 ? 0.28 / sqrt(sqrt(-a[0])) : 0; }
static inline double waves_of_airy_slope(const double *a) { return a[0] < -2 ? 0.28 * sqrt(sqrt(-a[0])) : 0; }

/* The cosine integral, which is about sin(x)/x. */
static inline double waves_of_ci(const double *a) { return a[0] > 2 ? 1 / a[0] : 0; }

/* Spherical Bessel functions of order n, which are about sin(x - n pi/2)/x above n: a quarter of that. */
static inline double waves_of_sphj(const double *a) { return fabs(a[1]) > a[0] ? 0.25 / fabs(a[1]) : 0; }

/* What double-double arithmetic leaves at zeros, where parts cancel: of logsumexp, of lbeta, and of zeta before it is
 * reflected. */
static inline double waves_of_logsumexp(const double *a) { return a[0] < 0 && a[1] < 0 ? 1e-13 : 0; }
static inline double waves_of_lbeta(const double *a) { (void)a; return 1e-13; }
static inline double waves_of_zeta(const double *a) { return a[0] > -13 && a[0] < 0 && a[0] != floor(a[0]) ? 1e-13 : 0; }

/* zeta(s, x) below x = 0 is, for a whole s that is not even, a difference of two sums, one over the poles after the
 * nearest: zeta(s, 1 - x). So are its multiples by a factorial, and the polygamma functions of even order. */
static inline double waves_of_hurwitz(double s, double x) { return x < 0 && fmod(s, 2) != 0 ? adc_hurwitz(s, 1 - x) : 0; }
static inline double waves_of_hz(const double *a) { return waves_of_hurwitz(a[0], a[1]); }
static inline double waves_of_hzsum(const double *a) { return waves_of_hurwitz(a[0], a[1] + a[2]); }
static inline double waves_of_hzfact(const double *a)
{
    return a[2] < 0 && fmod(a[1], 2) != 0 ? fabs(adc_hurwitz_factorial(a[0], a[1], 1 - a[2])) : 0;
}
static inline double waves_of_polygamma(const double *a)
{
    return a[1] < 0 && a[0] > 0 && fmod(a[0], 2) == 0 ? fabs(adc_polygamma(a[0], 1 - a[1])) : 0;
}

/* How far x + h is from 0, or from the nearest pole where it is below 0. */
static inline double from_pole(double x, double h)
{
    const double sum = x + h, pole = fmin(nearbyint(sum), 0);
    return fabs((sum - pole) + dd_sum_error(x, h, sum));
}

/* zeta(s, x + h) - zeta(s, x), where one of them is below 0: a sum of such differences of single terms, the largest at the
 * nearest pole, or what both are. */
static inline double waves_of_hzdiff(const double *a)
{
    const double s = a[0], x = a[1], h = a[2], at_x = from_pole(x, 0), at_sum = from_pole(x, h);
    if (x > 0 && x + h > 0)
        return 0;
    return fabs(h) < 0.25 ? 4 * s * fabs(h) * pow(fmin(at_x, at_sum), -(s + 1)) : 3 * (pow(at_x, -s) + pow(at_sum, -s));
}

/* The same of digamma: what double-double arithmetic leaves of its two values. */
static inline double waves_of_dg(const double *a)
{
    return a[0] > 0 && a[0] + a[1] > 0 ? 0 : 1e-15 * (4 + 1 / from_pole(a[0], 0) + 1 / from_pole(a[0], a[1]));
}

/* What double-double arithmetic leaves at zeros of derivatives of dawson, of binomial and of beta, each order of
 * which brings a factor as digamma has it. */
static inline double waves_of_ddawson(const double *a) { return a[1] != 0 && fabs(a[1]) < 16 ? 1e-15 : 0; }
static inline double waves_of_dbinomial(const double *a)
{
    const double n = a[2], k = a[3], at_k = fabs(k - nearbyint(k)), at_rest = fabs(n - k - nearbyint(n - k));
    return fmin(at_k, at_rest) > 1e-3 ? 1e-15 * (1 + fabs(adc_binomial(n, k))) : 0;    /* else it may be 0 exactly */
}
static inline double waves_of_dbeta(const double *a)
{
    const double at_a = from_pole(a[2], 0), at_b = from_pole(a[3], 0), at_sum = from_pole(a[2], a[3]);
    const bool apart = fmin(at_a, fmin(at_b, at_sum)) > 1e-3;           /* nearer, the largest part is all there is */
    return !apart || fmin(a[2], a[3]) > 0 ? 0
         : 1e-15 * fabs(adc_beta(a[2], a[3])) * pow(4 + 1 / at_a + 1 / at_b + 1 / at_sum, a[0] + a[1]);
}

/* Derivative number n of zeta, left of 0 as zeta is there; where it is reflected: a third of 2 (2 pi)^(s - 1) Gamma(1 - s),
 * which oscillates, times the nth power of the slopes of its logarithm and of its phase. */
static inline double waves_of_zeta_slopes(const double *a)
{
    const double s = a[1];
    if (s >= -12)
        return s < 0 ? 1e-11 : 0;
    return 0.6 * exp(adc_lgamma(1 - s) + (s - 1) * 1.8378770664093455)
         * pow(fabs(log((1 - s) / 6.283185307179586)) + 1.6, a[0]);
}

/* ---- second derivatives by the first argument, for .second ---- */

#define SECOND(name, expression) \
    static double second_##name(const double *a, double v) \
    { \
        const double x = a[0]; \
        (void)x, (void)v; \
        return expression; \
    }

SECOND(zero, 0)
SECOND(two, 2)
SECOND(same, v)
SECOND(expm1, exp(x))
SECOND(exp2, 0.4804530139182014*v)
SECOND(exp10, 5.301898110478399*v)
SECOND(log, 1/(x*x))
SECOND(log10, 0.4342944819032518/(x*x))
SECOND(log2, 1.4426950408889634/(x*x))
SECOND(log1p, 1/((1 + x)*(1 + x)))
SECOND(sqrt, 0.25/(v*x))
SECOND(cbrt, 2*v/(9*x*x))
SECOND(pow, a[1] == 2 ? 2 : a[1] == 3 ? 6*x : a[1]*(a[1] - 1)*v/(x*x))
SECOND(tan, 2*v*(1 + v*v))
SECOND(asin, x*pow((1 - x)*(1 + x), -1.5))
SECOND(atan, 2*x/((1 + x*x)*(1 + x*x)))
SECOND(tanh, 2*v*adc_sech2(x))
SECOND(asinh, x*pow(1 + x*x, -1.5))
SECOND(acosh, x*pow((x - 1)*(x + 1), -1.5))
SECOND(atanh, 2*x/pow((1 - x)*(1 + x), 2))
SECOND(erf, 2.256758334191025*x*adc_gauss(x))
SECOND(normcdf, x*adc_normpdf(x))
SECOND(normpdf, (x - 1)*(x + 1)*v)

#undef SECOND

#endif
