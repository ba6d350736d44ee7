/* The exponential, logarithmic, sine, cosine and Fresnel integrals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* ---- exponential ---- */

/* Ei(u) = euler + log|u| + sum u^k/(k k!) for |u| <= 45, DLMF 6.6.2, to about 2^-100 of the largest term. */
static double ei_small(adc_dd u)
{
    adc_dd t = dd_from(1.0), sum = dd_add(ADC_DD_EULER, adc_dd_log(u.hi < 0.0 ? dd_neg(u) : u));
    for (double k = 1.0; k <= fabs(u.hi) + 1.0 || fabs(t.hi) > 0x1p-110*fabs(sum.hi); k += 1.0) {
        t = dd_div_d(dd_mul(t, u), k);
        sum = dd_add(sum, dd_div_d(t, k));
    }
    return dd_double(sum);
}

/* u exp(-u) Ei(u) ~ sum k!/u^k, DLMF 6.12.2, for |u| > 45, where the smallest term is below 2^-60. */
static double ei_asymptotic(double u)
{
    double t = 1.0, sum = 0.0;
    for (double k = 1.0; k < 40.0 && fabs(t) > 0x1p-60; k += 1.0) {
        t *= k/u;
        sum += t;
    }
    return 1.0 + sum;
}

/* x exp(x) E_1(x) for x >= 4: the even part of the continued fraction, DLMF 6.9.1, from the tail up. */
static double e1_fraction(double x)
{
    double n = 6.0 + ceil(90.0/x), t = x + 2.0*n + 1.0;
    for (double k = n; k >= 1.0; k -= 1.0)
        t = x + 2.0*k - 1.0 - k*k/t;
    return x/t;
}

/* 3.8 ulp, just above x = 4. */
double adc_e1(double x)
{
    if (!(x > 0.0))
        return x == 0.0 ? INFINITY : NAN;
    if (x < 4.0)
        return -ei_small(dd_from(-x));
    return x > 750.0 ? 0.0 : adc_dd_scale_exp(e1_fraction(x)/x, dd_from(-x));
}

/* 3.1 ulp, just below x = -4. */
double adc_ei(double x)
{
    if (x < 0.0 || isnan(x))
        return -adc_e1(-x);
    if (x <= 45.0)
        return x == 0.0 ? -INFINITY : ei_small(dd_from(x));
    return x > 720.0 ? INFINITY : adc_dd_scale_exp(ei_asymptotic(x)/x, dd_from(x));
}

/* Ei(log x), with log x in double-double where its error would be multiplied by x; 3.2 ulp. */
double adc_li(double x)
{
    if (!(x > 0.0) || isinf(x))
        return x >= 0.0 ? x : NAN;
    if (x == 1.0)
        return -INFINITY;
    adc_dd u = adc_dd_log(dd_from(x));
    if (u.hi <= -4.0)
        return x*e1_fraction(-u.hi)/u.hi;
    return u.hi <= 45.0 ? ei_small(u) : x/u.hi*ei_asymptotic(u.hi);
}

/* ---- of sines and cosines ---- */

/* t plus every second term of the sum of q^k/(k! (weight k + more)) that begins with t at k, but for signs: the integral of a
 * sine or cosine of z, q = -z^2, term by term (DLMF 6.6.5, 7.6.4). */
static adc_dd wave_series(adc_dd t, double k, adc_dd q, double weight, double more)
{
    adc_dd sum = dd_div_d(t, weight*k + more);
    const double largest = sqrt(-q.hi);
    while (k < 200.0 && (k < largest || fabs(t.hi) > 0x1p-110*fabs(sum.hi))) {
        t = dd_div_d(dd_mul(t, q), (k + 1.0)*(k + 2.0));
        k += 2.0;
        sum = dd_add(sum, dd_div_d(t, weight*k + more));
    }
    return sum;
}

/* The auxiliary functions by which the integrals differ from their limits, but for their powers of x (DLMF 6.12.3-4 for step
 * = 1, w = 1/x^2, x >= 38; 7.12.2-3 for step = 2, w = 1/(pi x^2)^2, x >= 5): *f = 1 - 1 (1+step) w + ..., *g = 1 -
 * (1+step) (1+2 step) w + ... up to the smallest terms, below 2^-56. */
static void auxiliary(double step, double w, double *f, double *g)
{
    double tf = 1.0, tg = 1.0, sf = 0.0, sg = 0.0;
    for (double p = 1.0; p < 36.0*step && fabs(tg) > 0x1p-60; p += 2.0*step) {
        tf *= -p*(p + step)*w;
        tg *= -(p + step)*(p + 2.0*step)*w;
        sf += tf;
        sg += tg;
    }
    *f = 1.0 + sf;
    *g = 1.0 + sg;
}

/* 0.6 ulp. */
double adc_si(double x)
{
    const double a = fabs(x);
    if (isnan(x) || a < 1e-8)
        return x;
    if (a < 38.0)
        return copysign(dd_double(wave_series(dd_from(a), 1.0, dd_neg(dd_two_prod(a, a)), 1.0, 0.0)), x);
    if (isinf(x))
        return copysign(ADC_DD_PI_2.hi, x);
    double f, g;
    auxiliary(1.0, 1.0/a/a, &f, &g);
    return copysign(ADC_DD_PI_2.hi + (ADC_DD_PI_2.lo - (f/a*cos(a) + g/a/a*sin(a))), x);
}

/* 1.5 ulp, relative to the condition near the zeros. */
double adc_ci(double x)
{
    if (!(x > 0.0) || isinf(x))
        return x == 0.0 ? -INFINITY : x > 0.0 ? 0.0 : NAN;
    if (x < 38.0) {
        adc_dd v = dd_add(ADC_DD_EULER, adc_dd_log(dd_from(x))), q = dd_neg(dd_two_prod(x, x));
        return dd_double(x < 1e-8 ? v : dd_add(v, wave_series(dd_scale(q, 0.5), 2.0, q, 1.0, 0.0)));
    }
    double f, g;
    auxiliary(1.0, 1.0/x/x, &f, &g);
    return f/x*sin(x) - g/x/x*cos(x);
}

/* sin and cos of pi x^2/2: the square is exact in double-double; an x above 2^54 is a multiple of 4. */
static void fresnel_phase(double x, double *s, double *c)
{
    if (fabs(x) >= 0x1p54)
        x = 0.0;
    adc_dd_sincospi(dd_scale(dd_two_prod(x, x), 0.5), s, c);
}

double adc_dfresnels(double x)
{
    double s, c;
    if (!isfinite(x))
        return NAN;
    if (fabs(x) < 1e-100)
        return ADC_DD_PI_2.hi*x*x;
    fresnel_phase(x, &s, &c);
    return s;
}

double adc_dfresnelc(double x)
{
    double s, c;
    if (!isfinite(x))
        return NAN;
    fresnel_phase(x, &s, &c);
    return c;
}

/* S(x), else C(x): x times the sum of (-1)^k t^(2k+sine)/((2k+sine)! (4k+2 sine+1)), t = pi x^2/2, DLMF 7.6.4 and 7.6.6. */
static double fresnel(double x, int sine)
{
    if (!isfinite(x))
        return isnan(x) ? NAN : copysign(0.5, x);
    const double a = fabs(x);
    if (a < 1e-5)
        return sine ? ADC_DD_PI.hi/6.0*x*x*x : x;
    if (a < 5.0) {
        adc_dd t = dd_mul(ADC_DD_PI_2, dd_two_prod(x, x));
        return dd_double(dd_mul_d(wave_series(sine ? t : dd_from(1.0), sine, dd_neg(dd_mul(t, t)), 2.0, 1.0), x));
    }
    const double z = 1.0/(ADC_DD_PI.hi*a)/a;
    double s, c, f, g;
    fresnel_phase(a, &s, &c);
    auxiliary(2.0, z*z, &f, &g);
    f *= z*a;
    g *= z*z*a;
    return copysign(sine ? 0.5 - f*c - g*s : 0.5 + f*s - g*c, x);
}

/* 2.7 ulp for tiny x, else 1.1. */
double adc_fresnels(double x) { return fresnel(x, 1); }

/* 1.1 ulp. */
double adc_fresnelc(double x) { return fresnel(x, 0); }
