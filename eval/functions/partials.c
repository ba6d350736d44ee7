/* Partial derivatives in arithmetic that the exact rules of op.def would spoil: where the value underflows before its
 * factor makes it large again, where digammas cancel, or where a zero meets a pole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/functions/special.h"
#include "eval/functions/kernel.h"

/* factor exp(log) without underflow between the two */
static double exp_times(adc_dd log_abs, double factor)
{
    long e;
    adc_dd m = adc_dd_exp_scaled(log_abs, &e);
    return adc_dd_ldexp(dd_mul_d(m, factor), e);
}

/* --- Gaussians --- */

double adc_gauss_partial(const double *a, double v)
{
    double x = a[0];
    return fabs(x) > 26.0 && fabs(x) < 40.0 ? exp_times(dd_neg(dd_two_prod(x, x)), -2.0*x) : -2.0*(x*v);
}

double adc_normpdf_partial(const double *a, double v)
{
    double x = a[0];
    if (!(fabs(x) > 37.0 && fabs(x) < 50.0))
        return -(x*v);
    return exp_times(dd_scale(dd_neg(dd_two_prod(x, x)), 0.5), -0.3989422804014327*x);
}

/* --- gamma family --- */

static double gamma_slope_at(adc_dd x, double digamma, double v)
{
    if (!(fabs(v) < 0x1p-1000))             /* below, a double has lost digits or is about to */
        return v*digamma;
    int sign;
    adc_dd log_abs = adc_dd_lgamma(x, &sign);
    return exp_times(log_abs, sign*digamma);
}

double adc_gamma_partial(const double *a, double v)
{
    return gamma_slope_at(dd_from(a[0]), adc_digamma(a[0]), v);
}

double adc_factorial_partial(const double *a, double v)
{
    return gamma_slope_at(dd_two_sum(a[0], 1.0), adc_digamma(a[0] + 1.0), v);
}

/* log(2)/2 + digamma(x/2 + 1)/2 + pi/4 log(2/pi) sin(pi x) has zeros where its terms cancel. */
double adc_factorial2_partial(const double *a, double v)
{
    static const adc_dd weight = {-0x1.6b2f32452e406p-2, 0x1.5fd076fa0782ep-56};
    double x = a[0], odd = fmod(nearbyint(x), 2.0);
    if (!(x < 0x1p1000) || !isfinite(v))
        return v;
    adc_dd wave = dd_mul(weight, adc_dd_sinpi(dd_from(x - nearbyint(x))));
    adc_dd sum = dd_scale(dd_add(ADC_DD_LN2, adc_dd_digamma(dd_two_sum(0.5*x, 1.0))), 0.5);
    return v*dd_add(sum, odd != 0.0 ? dd_neg(wave) : wave).hi;
}

/* --- integrals, Lambert's W, Bessel functions --- */

/* exp(x)/x is finite up to 716, exp(x) up to 709. */
double adc_ei_partial(const double *a, double v)
{
    (void)v;
    double x = a[0], e = exp(0.5*x);
    return x > 700.0 ? e/x*e : exp(x)/x;
}

/* W'' = -W'^2 (W+2)/(W+1) (DLMF 4.13.4); next to the branch point W + 1 = 1/(exp(W) W'). */
static double lambert_slope(double w, double v)
{
    return fabs(w + 1.0) > 0.5 ? -((w + 2.0)/(w + 1.0)*v)*v : -(v*exp(w))*(w + 2.0)*v*v;
}

double adc_dlambertw_partial(const double *a, double v) { return lambert_slope(adc_lambertw(a[0]), v); }
double adc_dlambertwm1_partial(const double *a, double v) { return lambert_slope(adc_lambertwm1(a[0]), v); }

/* Y0 - Y1/x, where Y2 overflows just before the sum does (DLMF 10.6.2, 10.7.4): 2/(pi x^2). */
double adc_y1_partial(const double *a, double v)
{
    (void)v;
    double x = a[0];
    return x < 1e-20 ? 0.6366197723675814/x/x : 0.5*(adc_bessely(0.0, x) - adc_bessely(2.0, x));
}

/* (Y(n-1) - Y(n+1))/2, which is Y(n-1) - n/x Y(n) (DLMF 10.6.1, 10.6.2): near 0 the terms overflow with the value, and the
 * slope has the opposite sign. */
double adc_bessely_by_x(const double *a, double v)
{
    double n = a[0], x = a[1], below = adc_bessely(n - 1.0, x), above = adc_bessely(n + 1.0, x);
    return isinf(v) ? -v : isinf(above) ? below - n/x*v : 0.5*below - 0.5*above;
}

/* x Ai(x), where Ai underflows before Ai' and both before the product: by the quotient of their expansions in 1/zeta,
 * zeta = 2/3 x^(3/2) > 690 (DLMF 9.7.5, 9.7.6); the terms left out are below 1e-17. */
double adc_airyaip_partial(const double *a, double v)
{
    static const double u[] = {
        0.0, 5.0/72, 385.0/10368, 85085.0/2239488, 37182145.0/644972544, 5391411025.0/46438023168
    };
    double x = a[0];
    if (!(x > 103.0))
        return x*adc_airyai(x);
    double w = -1.5/(x*sqrt(x)), power = 1.0, value = 0.0, slope = 0.0;
    for (int k = 1; k < 6; k++) {
        power *= w;
        value += u[k]*power;
        slope -= (6*k + 1.0)/(6*k - 1.0)*u[k]*power;
    }
    return -(v*sqrt(x))*((1.0 + value)/(1.0 + slope));
}
