/* The exponential, sine, cosine and logarithmic integrals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* sum_{k>=1} u^k/(k k!), DLMF 6.6.2, to about 2^-100 of its largest term. */
static adc_dd ein_series(adc_dd u)
{
    adc_dd t = dd_from(1.0);
    adc_dd sum = dd_from(0.0);
    for (double k = 1.0; k < 400.0; k += 1.0) {
        t = dd_div_d(dd_mul(t, u), k);
        sum = dd_add(sum, dd_div_d(t, k));
        if (k > fabs(u.hi) && fabs(t.hi) <= 0x1p-110 * fabs(sum.hi)) {
            break;
        }
    }
    return sum;
}

/* Ei(u) = euler + log|u| + sum u^k/(k k!) for |u| <= 45. */
static double ei_small(adc_dd u)
{
    adc_dd l = adc_dd_log(u.hi < 0.0 ? dd_neg(u) : u);
    return dd_double(dd_add(dd_add(ADC_DD_EULER, l), ein_series(u)));
}

/* u exp(-u) Ei(u) ~ sum k!/u^k, DLMF 6.12.2, for |u| > 45, where the smallest term is below 2^-60. */
static double ei_asymptotic(double u)
{
    double t = 1.0;
    double sum = 0.0;
    for (double k = 1.0; k < 40.0 && fabs(t) > 0x1p-60; k += 1.0) {
        t *= k / u;
        sum += t;
    }
    return 1.0 + sum;
}

/* x exp(x) E_1(x) for x >= 4: the even part of the continued fraction, DLMF 6.9.1, from the tail up. */
static double e1_fraction(double x)
{
    double n = 6.0 + ceil(90.0 / x);
    double t = x + 2.0 * n + 1.0;
    for (double k = n; k >= 1.0; k -= 1.0) {
        t = x + 2.0 * k - 1.0 - k * k / t;
    }
    return x / t;
}

/* 3.8 ulp, just above x = 4. */
double adc_e1(double x)
{
    if (!(x >= 0.0)) {
        return NAN;
    }
    if (x == 0.0) {
        return INFINITY;
    }
    if (x < 4.0) {
        return -ei_small(dd_from(-x));
    }
    return x > 750.0 ? 0.0 : adc_dd_scale_exp(e1_fraction(x) / x, dd_from(-x));
}

/* 3.1 ulp, just below x = -4. */
double adc_ei(double x)
{
    if (isnan(x)) {
        return NAN;
    }
    if (x < 0.0) {
        return -adc_e1(-x);
    }
    if (x == 0.0) {
        return -INFINITY;
    }
    if (x <= 45.0) {
        return ei_small(dd_from(x));
    }
    return x > 720.0 ? INFINITY : adc_dd_scale_exp(ei_asymptotic(x) / x, dd_from(x));
}

/* Ei(log x), with log x in double-double where its error would be multiplied by x; 3.2 ulp. */
double adc_li(double x)
{
    if (!(x >= 0.0)) {
        return NAN;
    }
    if (x == 0.0 || isinf(x)) {
        return x;
    }
    if (x == 1.0) {
        return -INFINITY;
    }
    adc_dd u = adc_dd_log(dd_from(x));
    if (u.hi <= -4.0) {
        return x * e1_fraction(-u.hi) / u.hi;
    }
    return u.hi <= 45.0 ? ei_small(u) : x / u.hi * ei_asymptotic(u.hi);
}

/* The auxiliary functions of DLMF 6.12.3-4: *f ~ 1/x - 2!/x^3 + ..., *g ~ 1/x^2 - 3!/x^4 + ..., x >= 38. */
static void si_auxiliary(double x, double *f, double *g)
{
    double w = 1.0 / x / x;
    double tf = 1.0;
    double tg = 1.0;
    double sf = 0.0;
    double sg = 0.0;
    for (double k = 2.0; k < 40.0 && fabs(tg) > 0x1p-60; k += 2.0) {
        tf *= -(k * (k - 1.0)) * w;
        tg *= -(k * (k + 1.0)) * w;
        sf += tf;
        sg += tg;
    }
    *f = (1.0 + sf) / x;
    *g = (1.0 + sg) / x / x;
}

/* sum over k >= 1, even (first = 0) or odd (first = 1), of (-1)^floor(k/2) x^k/(k k!), DLMF 6.6.5-6; |x| < 38. */
static adc_dd si_series(double x, int first)
{
    adc_dd q = dd_neg(dd_two_prod(x, x));
    adc_dd t = first ? dd_from(x) : dd_div_d(q, 2.0);
    double k = first ? 1.0 : 2.0;
    adc_dd sum = dd_div_d(t, k);
    while (k < 200.0 && (k < x || fabs(t.hi) > 0x1p-110 * fabs(sum.hi))) {
        t = dd_div_d(dd_mul(t, q), (k + 1.0) * (k + 2.0));
        k += 2.0;
        sum = dd_add(sum, dd_div_d(t, k));
    }
    return sum;
}

/* 0.6 ulp. */
double adc_si(double x)
{
    if (isnan(x)) {
        return NAN;
    }
    double a = fabs(x);
    if (a < 1e-8) {
        return x;
    }
    if (a < 38.0) {
        return copysign(dd_double(si_series(a, 1)), x);
    }
    if (isinf(x)) {
        return copysign(ADC_DD_PI_2.hi, x);
    }
    double f;
    double g;
    si_auxiliary(a, &f, &g);
    return copysign(ADC_DD_PI_2.hi + (ADC_DD_PI_2.lo - (f * cos(a) + g * sin(a))), x);
}

/* 1.5 ulp, relative to the condition near the zeros. */
double adc_ci(double x)
{
    if (!(x >= 0.0)) {
        return NAN;
    }
    if (x == 0.0) {
        return -INFINITY;
    }
    if (isinf(x)) {
        return 0.0;
    }
    if (x < 1e-8) {
        return dd_double(dd_add(ADC_DD_EULER, adc_dd_log(dd_from(x))));
    }
    if (x < 38.0) {
        return dd_double(dd_add(dd_add(ADC_DD_EULER, adc_dd_log(dd_from(x))), si_series(x, 0)));
    }
    double f;
    double g;
    si_auxiliary(x, &f, &g);
    return f * sin(x) - g * cos(x);
}
