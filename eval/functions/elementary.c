/* Values of rows that libm does not have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/elementary.h"

#include <math.h>

#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* Quotients below lose digits to underflow, which a power of two puts off. */
#define SMALL 0x1p-960
#define SCALE 0x1p600

/* x/y/y */
static double over_square(double x, double y)
{
    double q = x/y;
    return fabs(q) < SMALL ? x*SCALE/y/y/SCALE : q/y;
}

double adc_div_by_divisor(const double *a, double v)
{
    return fabs(v) < SMALL ? -over_square(a[0], a[1]) : -(v/a[1]);
}

double adc_cosine(double x, double y)
{
    double v = hypot(x, y);
    return v < SMALL ? x*SCALE/hypot(x*SCALE, y*SCALE) : x/v;
}

/* part/(x^2 + y^2) */
static double over_norm(double part, double x, double y)
{
    double h = hypot(x, y);
    if (h > 0x1p1000)
        return over_square(part*0x1p-60, h > 0x1p1023 ? hypot(x*0x1p-60, y*0x1p-60) : h*0x1p-60)*0x1p-60;
    return h < SMALL ? over_square(part*SCALE, hypot(x*SCALE, y*SCALE))*SCALE : over_square(part, h);
}

double adc_atan2_by_y(const double *a, double v) { (void)v; return over_norm(a[1], a[0], a[1]); }
double adc_atan2_by_x(const double *a, double v) { (void)v; return -over_norm(a[0], a[0], a[1]); }

double adc_asec(double x)
{
    double s = sqrt(fabs(x) - 1)*sqrt(fabs(x) + 1);
    return isinf(x) ? M_PI_2 : atan2(s, copysign(1, x));
}

double adc_acsc(double x)
{
    double s = sqrt(fabs(x) - 1)*sqrt(fabs(x) + 1);
    return copysign(atan2(1, s), x);
}

double adc_acot(double x)
{
    return fabs(x) < 1e-300 ? copysign(M_PI_2, x) : atan(1/x);
}

/* 1 - x^2, 1 + x^2 and x^2 - 1 are rounded once by a fused multiply-add, so that nothing cancels. */
double adc_dasin(double x)
{
    return 1/sqrt(fma(-x, x, 1));
}

double adc_dasin_partial(const double *a, double v)
{
    return a[0]*v/fma(-a[0], a[0], 1);
}

double adc_datan(double x)
{
    return fabs(x) < 1e150 ? 1/fma(x, x, 1) : (1/x)/x;
}

double adc_datan_partial(const double *a, double v)
{
    return -2*(a[0]*v*v);
}

double adc_dasec(double x)
{
    double m = fabs(x);
    return m < 1e150 ? 1/sqrt(fma(m, m, -1))/m : 1/m/m;
}

/* -v (2x^2 - 1)/(x (x^2 - 1)) */
double adc_dasec_partial(const double *a, double v)
{
    double x = a[0];
    return fabs(x) < 1e150 ? -(v/x*(fma(2*x, x, -1)/fma(x, x, -1))) : -2*v/x;
}

double adc_sech(double x)
{
    double e = exp(-fabs(x));
    return 2*e/(1 + e*e);
}

double adc_csch(double x)
{
    double m = fabs(x);
    return copysign(m < 20 ? 1/sinh(m) : 2*exp(-m), x);
}

double adc_sech2(double x)
{
    double e = exp(-2*fabs(x)), s = 1 + e;
    return 4*e/(s*s);
}

double adc_asech(double x)
{
    if (!(x >= 0 && x <= 1))
        return NAN;
    return x < 1e-8 ? M_LN2 - log(x) : asinh(sqrt((1 - x)*(1 + x))/x);
}

double adc_acsch(double x)
{
    double m = fabs(x);
    return copysign(m < 1e-8 ? M_LN2 - log(m) : asinh(1/m), x);
}

double adc_acoth(double x)
{
    double m = fabs(x);
    return m < 1 ? NAN : copysign(0.5*log1p(2/(m - 1)), x);
}

double adc_dasinh(double x)
{
    return fabs(x) < 1e150 ? 1/sqrt(fma(x, x, 1)) : 1/fabs(x);
}

double adc_dasinh_partial(const double *a, double v)
{
    double x = a[0];
    return fabs(x) < 1e150 ? -(x*v/fma(x, x, 1)) : -1/x/fabs(x);
}

double adc_dacosh(double x)
{
    return x < 1 ? NAN : x < 1e150 ? 1/sqrt(fma(x, x, -1)) : 1/x;
}

double adc_dacosh_partial(const double *a, double v)
{
    double x = a[0];
    return x < 1e150 ? -(x*v/fma(x, x, -1)) : -1/x/x;
}

double adc_datanh(double x)
{
    return fabs(x) < 1e150 ? 1/fma(-x, x, 1) : -1/x/x;
}

double adc_datanh_partial(const double *a, double v)
{
    return 2*(a[0]*v*v);
}

double adc_dasech(double x)
{
    return 1/sqrt(fma(-x, x, 1))/x;
}

/* v (2x^2 - 1)/(x (1 - x^2)), whose zero is at 1/sqrt 2 */
double adc_dasech_partial(const double *a, double v)
{
    double x = a[0];
    return v/x*(fma(2*x, x, -1)/fma(-x, x, 1));
}

double adc_dacsch(double x)
{
    double m = fabs(x);
    return m < 1e150 ? 1/sqrt(fma(m, m, 1))/m : 1/m/m;
}

/* -v (2x^2 + 1)/(x (x^2 + 1)) */
double adc_dacsch_partial(const double *a, double v)
{
    double x = a[0];
    return fabs(x) < 1e150 ? -(v/x*(fma(2*x, x, 1)/fma(x, x, 1))) : -2*v/x;
}

double adc_sign(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : x;
}

double adc_mod(double x, double y)
{
    double r = fmod(x, y);
    return r != 0 && (r < 0) != (y < 0) ? r + y : r;
}

/* The quotient is a whole number: rounding says which one where x/y itself is rounded to the next. */
double adc_mod_by_divisor(const double *a, double v)
{
    double q = a[0]/a[1];
    return isfinite(q) ? -round((a[0] - v)/a[1]) : -q;
}

double adc_min(double x, double y)
{
    return isnan(x) || isnan(y) ? NAN : y < x ? y : x;
}

double adc_max(double x, double y)
{
    return isnan(x) || isnan(y) ? NAN : y > x ? y : x;
}

double adc_clamp(double x, double low, double high)
{
    if (!(low <= high) || isnan(x))
        return NAN;
    return x < low ? low : x > high ? high : x;
}

double adc_gcd(double x, double y)
{
    if (!isfinite(x) || !isfinite(y) || x != floor(x) || y != floor(y))
        return NAN;
    for (x = fabs(x), y = fabs(y); y != 0;) {
        double r = fmod(x, y);
        x = y;
        y = r;
    }
    return x;
}

double adc_lcm(double x, double y)
{
    double divisor = adc_gcd(x, y);
    return divisor == 0 ? 0 : fabs(x/divisor*y);
}

/* One Newton step with r^3 to twice the digits: libm's cbrt is off by up to 3 ULP. */
double adc_cbrt(double x)
{
    double m = fabs(x);
    if (!(m > 0) || isinf(m))
        return x;
    double shrink = m > 0x1p900 ? 0x1p-300 : m < 0x1p-600 ? 0x1p300 : 1;
    m *= shrink*shrink*shrink;
    double r = cbrt(m), square = r*r, cube = square*r;
    double low = fma(square, r, -cube) + fma(r, r, -square)*r;
    return copysign((r - ((cube - m) + low)/(3*square))/shrink, x);
}

/* exp(log(x)/n) with twice the digits: pow(x, 1/n) is off by up to |log x|/2 ULP because 1/n is rounded. */
static double positive_root(double x, double n)
{
    if (x == 0 || isinf(x))
        return pow(x, 1/n);
    int e = 0;
    double m = frexp(x, &e);
    adc_dd log_x = dd_add(adc_dd_log(dd_from(m)), dd_mul_d(ADC_DD_LN2, e));
    return adc_dd_exp(dd_div_d(log_x, n));
}

double adc_root(double x, double n)
{
    if (n != floor(n) || n == 0 || !isfinite(n) || isnan(x))
        return NAN;
    if (n == 1)
        return x;
    if (n == 2)
        return sqrt(x);
    if (n == 3)
        return adc_cbrt(x);
    if (x < 0 && fmod(n, 2) == 0)
        return NAN;
    return copysign(positive_root(fabs(x), n), x);
}

/* x^y times a quotient by way of x^(y/2), for powers that underflow before it makes them large; v has the sign. */
static double power_times(double x, double y, double over, double under, double v)
{
    double half = pow(fabs(x), 0.5*y);
    return copysign(1, v)*(half*over/under*half);
}

/* Small whole powers from products whose errors are kept, within 0.5 ulp and a little more where pow has 0.52; x^2 and
 * 1/x are what the machine rounds. The range keeps every product and its error far from overflow and underflow. */
double adc_pow(double x, double y)
{
    if (y == 2)
        return x*x;
    if (y == 1)
        return x;
    if (y == -1)
        return 1/x;
    if (y != 3 && y != 4 && y != 5 && y != -2)
        return pow(x, y);
    if (!(fabs(x) > 0x1p-200 && fabs(x) < 0x1p200))
        return pow(x, y);
    const adc_dd square = dd_two_prod(x, x);
    if (y == 3) {
        adc_dd cube = dd_two_prod(square.hi, x);
        return cube.hi + (cube.lo + square.lo*x);
    }
    if (y == 4 || y == 5) {
        adc_dd fourth = dd_two_prod(square.hi, square.hi);
        fourth.lo += 2*square.hi*square.lo;
        if (y == 4)
            return fourth.hi + fourth.lo;
        adc_dd fifth = dd_two_prod(fourth.hi, x);
        return fifth.hi + (fifth.lo + fourth.lo*x);
    }
    double inverse = 1/square.hi;
    return inverse + inverse*(fma(-inverse, square.hi, 1) - inverse*square.lo);
}

/* f*y/x while f is a normal number: pow(x, y-1) is worse by up to 73 ULP because y-1 is rounded. */
double adc_pow_by_base(const double *a, double v)
{
    double x = a[0], y = a[1];
    if (y == 0)
        return 0;
    if (y == 1)
        return 1;
    if (y == 2)
        return 2*x;
    if (x == 0 || !isfinite(x) || !isfinite(y))
        return y*pow(x, y - 1);
    if (isnormal(v)) {
        double slope = v*y/x;
        if (isfinite(v*y) && isnormal(slope))
            return slope;
        slope = v/x*y;
        if (isfinite(slope) && isnormal(v/x))
            return slope;
    }
    return power_times(x, y, y, x, v);
}

double adc_pow_by_exponent(const double *a, double v)
{
    double x = a[0], y = a[1];
    if (x == 0 && y > 0)
        return 0;
    return x > 0 && isfinite(x) && fabs(v) < SMALL ? power_times(x, y, log(x), 1, v) : v*log(x);
}

double adc_logistic(double x)
{
    double e = exp(-fabs(x));
    return x < 0 ? e/(1 + e) : 1/(1 + e);
}

double adc_dlogistic(double x)
{
    double e = exp(-fabs(x)), s = 1 + e;
    return e/(s*s);
}

double adc_softplus(double x)
{
    return (x > 0 ? x : 0) + (isnan(x) ? x : log1p(exp(-fabs(x))));
}

/* log(x/(1-x)) cancels near 1/2, where it is 2 atanh(2x - 1) with 2x - 1 exact. */
double adc_logit(double x)
{
    return x > 0.25 && x < 0.75 ? 2*atanh(2*x - 1) : log(x) - log1p(-x);
}

/* m + log1p(exp(-d)) cancels where exp(x) + exp(y) is about 1; there, in twice the digits. */
double adc_logsumexp(double x, double y)
{
    double m = adc_max(x, y);
    if (isnan(m) || isinf(m) || isinf(x - y))
        return m;
    adc_dd d = x < y ? dd_two_sum(x, -y) : dd_two_sum(y, -x);
    double ratio = exp(d.hi), more = log1p(ratio + ratio*d.lo);
    if (!(m < 0 && fabs(m + more) < 0.5*more))
        return m + more;
    long e;
    adc_dd part = adc_dd_exp_scaled(d, &e);
    return dd_add_d(adc_dd_log1p(dd_scale(part, ldexp(1, (int)e))), m).hi;
}

double adc_share(double x, double y)
{
    adc_dd d = dd_two_sum(x, -y);
    double p = adc_logistic(d.hi);
    return isfinite(d.lo) ? p + p*d.lo*adc_logistic(-d.hi) : p;
}

double adc_dshare(double x, double y)
{
    adc_dd d = dd_two_sum(x, -y);
    double p = adc_dlogistic(d.hi);
    return isfinite(d.lo) ? p - p*d.lo*tanh(0.5*d.hi) : p;
}

double adc_derfinv(double x)
{
    return fabs(x) <= 1 ? 0.886226925452758*adc_erfcx(fabs(adc_erfinv(x)))/(1 - fabs(x)) : (double)NAN;
}

double adc_derfcinv(double x)
{
    return 0.886226925452758*adc_erfcx(fabs(adc_erfcinv(x)))/(x < 1 ? x : 2 - x);
}

double adc_dnorminv(double p)
{
    return 1.2533141373155003*adc_erfcx(M_SQRT1_2*fabs(adc_norminv(p)))/(p < 0.5 ? p : 1 - p);
}

/* sin(pi x) after exact reduction of x modulo 2; the sign of a zero is that of x. */
double adc_sinpi(double x)
{
    if (!isfinite(x))
        return NAN;
    if (x == rint(x))
        return copysign(0.0, x);
    if (fabs(x) < 0x1p-500)
        return x * ADC_DD_PI.hi + x * ADC_DD_PI.lo; /* the exact product would underflow */
    double s, c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return s;
}

double adc_cospi(double x)
{
    if (!isfinite(x))
        return NAN;
    double s, c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return c + 0.0; /* a zero is +0 */
}

double adc_sinc(double x)
{
    if (isinf(x))
        return 0.0;
    return x == 0.0 ? 1.0 : sin(x) / x;
}
