/* Partial derivatives in arithmetic that the exact rules of op.def would spoil: where the value underflows before its
 * factor makes it large again, where digammas cancel, or where a zero meets a pole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/functions/special.h"
#include "eval/functions/kernel.h"

/* Below, a double has lost digits or is about to. */
#define SMALL 0x1p-1000

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
    if (!(fabs(v) < SMALL))
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

/* Where a + b is 0, -1, ... 1/gamma(a + b) is 0 with the slope (-1)^n n!, so that the derivative is gamma(a) gamma(b)
 * times that (DLMF 5.7.1). */
static double beta_slope_at_zero(double a, double b)
{
    int sign_a, sign_b, sign_n;
    double n = -(a + b);
    adc_dd log_abs = dd_add(adc_dd_lgamma(dd_from(a), &sign_a), adc_dd_lgamma(dd_from(b), &sign_b));
    log_abs = dd_add(log_abs, adc_dd_lgamma(dd_from(n + 1.0), &sign_n));
    double sign = sign_a*sign_b*(fmod(n, 2.0) == 0.0 ? 1.0 : -1.0);
    return sign*adc_dd_exp(log_abs);
}

static double beta_slope(double a, double b, double v)
{
    adc_dd s = dd_two_sum(a, b);
    if (v == 0.0 && s.hi <= 0.0 && s.lo == 0.0 && s.hi == floor(s.hi) && s.hi > -0x1p53)
        return beta_slope_at_zero(a, b);
    if (a > 0x1p60 && fabs(b) < 0x1p-40*a)
        return -(v*b/a);
    double diff = adc_digamma_diff(a, b);
    if (!(fabs(v) < SMALL) || !isfinite(diff) || !(fabs(s.hi) < 0x1p1000))
        return -(v*diff);
    int sign;
    adc_dd log_abs = adc_dd_lbeta(dd_from(a), dd_from(b), s, &sign);
    return exp_times(log_abs, -sign*diff);
}

double adc_beta_by_a(const double *a, double v) { return beta_slope(a[0], a[1], v); }
double adc_beta_by_b(const double *a, double v) { return beta_slope(a[1], a[0], v); }

/* The density x^(a-1) exp(-x)/gamma(a), whose value is v, times a factor. */
static double gammapdf_times(const double *a, double v, double factor)
{
    double shape = a[0], x = a[1];
    int sign;
    if (!(fabs(v) < SMALL && x >= SMALL && x < 1e4 && shape > 0 && shape < 1e4))
        return v*factor;
    adc_dd log_abs = dd_mul(dd_two_sum(shape, -1.0), adc_dd_log(dd_from(x)));
    return exp_times(dd_sub(dd_add_d(log_abs, -x), adc_dd_lgamma(dd_from(shape), &sign)), factor);
}

/* The density x^(a-1) (1-x)^(b-1)/B(a, b), whose value is v, times a factor. */
static double betapdf_times(const double *a, double v, double factor)
{
    double x = a[0];
    int sign;
    int proper = a[1] > 0.0 && a[1] < 1e300 && a[2] > 0.0 && a[2] < 1e300;     /* else v is exact */
    if (!(proper && fabs(v) < SMALL && x >= SMALL && x < 1.0))
        return v*factor;
    adc_dd log_x = dd_mul(dd_two_sum(a[1], -1.0), adc_dd_log(dd_from(x)));
    adc_dd log_y = dd_mul(dd_two_sum(a[2], -1.0), adc_dd_log1p(dd_from(-x)));
    adc_dd log_b = adc_dd_lbeta(dd_from(a[1]), dd_from(a[2]), dd_two_sum(a[1], a[2]), &sign);
    return exp_times(dd_sub(dd_add(log_x, log_y), log_b), factor);
}

/* v (log x - digamma(a)) cancels along x = a; near a = 0 it is 0 times a pole, and 1/gamma has the slope 1. */
double adc_gammapdf_by_a(const double *a, double v)
{
    double slope = NAN;
    if (fabs(a[0]) < SMALL && a[1] > 0.0)
        return adc_gammapdf_deriv(1.0, 0.0, 0.0, a[1]);
    if (a[1] >= SMALL && a[0] < 0x1p1000)
        slope = dd_sub(adc_dd_log(dd_from(a[1])), adc_dd_digamma(dd_from(a[0]))).hi;
    return gammapdf_times(a, v, isfinite(slope) ? slope : log(a[1]) - adc_digamma(a[0]));
}

double adc_gammapdf_by_x(const double *a, double v)
{
    double factor = ((a[0] - 1.0) - a[1])/a[1];
    return isfinite(factor) ? gammapdf_times(a, v, factor) : v/a[1]*((a[0] - 1.0) - a[1]);
}

/* v ((a-1)(1-x) - (b-1)x)/(x(1-x)) */
double adc_betapdf_by_x(const double *a, double v)
{
    double x = a[0], p = (a[2] - 1.0)*x, error = fma(a[2] - 1.0, x, -p);
    double factor = fma(a[1] - 1.0, 1.0 - x, -p) - error;
    return isfinite(factor/x) ? betapdf_times(a, v, factor/x/(1.0 - x)) : v/x/(1.0 - x)*factor;
}

/* log x + digamma(a+b) - digamma(a) */
static double betapdf_factor(adc_dd log_x, double a, double b)
{
    double slope = NAN;
    if (b > 0x1p-20*a)
        slope = dd_add(log_x, dd_sub(adc_dd_digamma(dd_two_sum(a, b)), adc_dd_digamma(dd_from(a)))).hi;
    return isfinite(slope) ? slope : log_x.hi + adc_digamma_diff(a, b);
}

/* With respect to the parameter `here`, that of the power of x, whose logarithm is log_x; near here = 0 the digamma has a
 * pole, and 1/B(here, there) = here there/(here + there) the slope (there/(here + there))^2 (DLMF 5.12.1, 5.7.1). */
static double betapdf_slope(const double *a, double v, double here, double there, adc_dd log_x, adc_dd log_y)
{
    if (!(here >= 0.0 && here < SMALL && there > 0.0 && there < 1e300 && a[0] > 0.0 && a[0] < 1.0))
        return betapdf_times(a, v, betapdf_factor(log_x, here, there));
    const double part = there/(here + there);
    return exp_times(dd_sub(dd_mul(dd_two_sum(there, -1.0), log_y), log_x), part*part);
}

double adc_betapdf_by_a(const double *a, double v)
{
    return betapdf_slope(a, v, a[1], a[2], adc_dd_log(dd_from(a[0])), adc_dd_log1p(dd_from(-a[0])));
}

double adc_betapdf_by_b(const double *a, double v)
{
    return betapdf_slope(a, v, a[2], a[1], adc_dd_log1p(dd_from(-a[0])), adc_dd_log(dd_from(a[0])));
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
