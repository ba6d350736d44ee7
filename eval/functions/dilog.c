/* The dilogarithm and the derivatives of its derivative.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

#define PI2_6 1.6449340668482264365

/* Li_2 on [-1, 1/2]: u - u^2/4 + sum B_2k u^(2k+1)/(2k+1)!, u = -log(1-x), |u| < 0.7; Lewin (1981), 1.9. */
static double dilog_bernoulli(double x)
{
    static const double b[9] = {0x1.c71c71c71c71cp-6,  -0x1.23456789abcdfp-12, 0x1.3d079fb6ef3e3p-18,
                                -0x1.8a86a49f629d1p-24, 0x1.04d7f65caf373p-29,  -0x1.658a4b8f16a75p-35,
                                0x1.f63f1e311ac24p-41,  -0x1.6731c59dbd7dep-46, 0x1.04805fdce7819p-51};
    double u = -log1p(-x);
    double w = u * u;
    double p = 0.0;
    for (int k = 8; k >= 0; k--)
        p = p * w + b[k];
    return u + (p * w * u - 0.25 * w);
}

/* Reflection and inversion, DLMF 25.12.4 and 25.12.6; 2.7 ulp. */
double adc_dilog(double x)
{
    if (!(x <= 1.0))
        return NAN;
    if (x == 1.0)
        return PI2_6;
    if (x > 0.5)
        return PI2_6 - log(x) * log1p(-x) - dilog_bernoulli(1.0 - x);
    if (x >= -1.0)
        return dilog_bernoulli(x);
    double l = log(-x);
    return -PI2_6 - 0.5 * l * l - dilog_bernoulli(1.0 / x);
}

/* 2F1(1,1;n+2;x) = sum k!/(n+2)_k x^k for -1/2 <= x <= 0.8, after Euler's transformation, DLMF 15.8.1. */
static double ddilog_series(double n, double x)
{
    double t = 1.0;
    double sum = 0.0;
    for (double k = 1.0; k < 200.0 && fabs(t) > 0x1p-58; k += 1.0) {
        t *= k / (n + 1.0 + k) * x;
        sum += t;
    }
    return 1.0 + sum;
}

/* f (1-x)^-n with the rounding of 1-x put right; in two halves if the power alone overflows. */
static double times_power_of_complement(double f, double n, double x)
{
    adc_dd y = dd_two_sum(1.0, -x);
    double p = pow(y.hi, -n);
    f *= 1.0 - n * y.lo / y.hi;
    if (isinf(p)) {
        p = pow(y.hi, -0.5 * n);
        f *= p;
    }
    return f * p;
}

/* The integral of t^n/(1-xt)^(n+1) over (0,1), with t = s/(1+s), s = exp(u), y = 1 - x: that of
 * y^(-n-1) (ys/(1+ys))^(n+1)/(1+s) over all u, trapezoidal in u with step log(2)/4,
 * which errs by about exp(-8 pi^2/log 2), since the integrand is analytic for |Im u| < pi (Trefethen and Weideman,
 * SIAM Review 56 (2014), section 4). */
static double ddilog_quadrature(double n, double x)
{
    static const double root[4] = {1.0, 1.18920711500272106672, 1.41421356237309504880, 1.68179283050742908606};
    adc_dd y = dd_two_sum(1.0, -x);
    int from = -(int)ceil(log2(y.hi)) - (int)(64.0 / (n + 1.0)) - 2;
    adc_dd sum = dd_from(0.0);
    for (int k = 4 * from; k <= 248; k++) {
        double s = ldexp(root[k & 3], k >> 2);
        adc_dd z = dd_mul_d(y, s);
        adc_dd r = dd_div(z, dd_add_d(z, 1.0));
        sum = dd_add_d(sum, pow(r.hi, n + 1.0) * (1.0 + (n + 1.0) * r.lo / r.hi) / (1.0 + s));
    }
    double p = pow(y.hi, -0.5 * (n + 1.0)); /* half the power, which alone cannot leave the range too early */
    return sum.hi * 0.25 * ADC_DD_LN2.hi * (1.0 - (n + 1.0) * y.lo / y.hi) * p * p;
}

double adc_ddilog(double n, double x)
{
    if (!(x <= 1.0) || !(n >= 0.0 && n <= 1e6) || n != floor(n))
        return NAN;
    if (x == 1.0)
        return INFINITY;
    if (isinf(x))
        return 0.0;
    if (n == 0.0)
        return x == 0.0 ? 1.0 : -log1p(-x) / x;
    if (x < -1e200) {
        return 0.0; /* about log(-x)/x^2 or less */
    }
    if (x < -0.5)
        return ddilog_quadrature(n, x);
    if (x <= 0.8)
        return times_power_of_complement(ddilog_series(n, x) / (n + 1.0), n, x);
    /* x d_n = (1-x)^-n/n - d_{n-1}, whose errors shrink by (1-x)/x a step */
    double d = -log1p(-x) / x;
    for (double k = 1.0; k <= n && isfinite(d); k += 1.0)
        d = (times_power_of_complement(1.0 / k, k, x) - d) / x;
    return d;
}
