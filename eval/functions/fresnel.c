/* The Fresnel integrals and their derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdbool.h>

#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* sin and cos of pi x^2/2: the square is exact in double-double; an x above 2^54 is a multiple of 4. */
static void fresnel_phase(double x, double *s, double *c)
{
    if (fabs(x) >= 0x1p54) {
        *s = 0.0;
        *c = 1.0;
    } else {
        adc_dd_sincospi(dd_ldexp(dd_two_prod(x, x), -1), s, c);
    }
}

double adc_dfresnels(double x)
{
    double s;
    double c;
    if (!isfinite(x)) {
        return NAN;
    }
    if (fabs(x) < 1e-100) {
        return ADC_DD_PI_2.hi * x * x;
    }
    fresnel_phase(x, &s, &c);
    return s;
}

double adc_dfresnelc(double x)
{
    double s;
    double c;
    if (!isfinite(x)) {
        return NAN;
    }
    fresnel_phase(x, &s, &c);
    return c;
}

/* x sum_k (-1)^k t^(2k+m)/((2k+m)! (4k+2m+1)), t = pi x^2/2, m = 0 for C, 1 for S; DLMF 7.6.4 and 7.6.6. */
static double fresnel_series(double x, bool sine)
{
    adc_dd t = dd_mul(ADC_DD_PI_2, dd_two_prod(x, x));
    adc_dd q = dd_neg(dd_mul(t, t));
    adc_dd p = sine ? t : dd_from(1.0);
    double k = sine ? 1.0 : 0.0;
    adc_dd sum = dd_div_d(p, 2.0 * k + 1.0);
    while (k < 200.0 && (k < t.hi || fabs(p.hi) > 0x1p-110 * fabs(sum.hi))) {
        p = dd_div_d(dd_mul(p, q), (k + 1.0) * (k + 2.0));
        k += 2.0;
        sum = dd_add(sum, dd_div_d(p, 2.0 * k + 1.0));
    }
    return dd_double(dd_mul_d(sum, x));
}

/* The auxiliary functions f and g, DLMF 7.12.2-3, for x >= 5, where the smallest term is exp(-pi x^2/2) < 2^-56. */
static void fresnel_auxiliary(double x, double *f, double *g)
{
    double z = 1.0 / (ADC_DD_PI.hi * x) / x;
    double w = -z * z;
    double tf = 1.0;
    double tg = 1.0;
    double sf = 0.0;
    double sg = 0.0;
    for (double k = 1.0; k < 18.0 && fabs(tg) > 0x1p-60; k += 1.0) {
        tf *= (4.0 * k - 3.0) * (4.0 * k - 1.0) * w;
        tg *= (4.0 * k - 1.0) * (4.0 * k + 1.0) * w;
        sf += tf;
        sg += tg;
    }
    *f = (1.0 + sf) / (ADC_DD_PI.hi * x);
    *g = (1.0 + sg) * z / (ADC_DD_PI.hi * x);
}

/* S(x), else C(x). */
static double fresnel(double x, bool sine)
{
    if (!isfinite(x)) {
        return isnan(x) ? NAN : copysign(0.5, x);
    }
    double a = fabs(x);
    if (a < 1e-5) {
        return sine ? ADC_DD_PI.hi / 6.0 * x * x * x : x;
    }
    if (a < 5.0) {
        return copysign(fresnel_series(a, sine), x);
    }
    double s;
    double c;
    double f;
    double g;
    fresnel_phase(a, &s, &c);
    fresnel_auxiliary(a, &f, &g);
    return copysign(sine ? 0.5 - f * c - g * s : 0.5 + f * s - g * c, x);
}

/* 2.7 ulp for tiny x, else 1.1. */
double adc_fresnels(double x)
{
    return fresnel(x, true);
}

/* 1.1 ulp. */
double adc_fresnelc(double x)
{
    return fresnel(x, false);
}
