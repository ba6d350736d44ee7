/* sinpi, cospi, sinc and the spherical Bessel functions of the first kind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"
#include "eval/functions/bessel.h"

/* sin(pi x) after exact reduction of x modulo 2; the sign of a zero is that of x. */
double adc_sinpi(double x)
{
    if (!isfinite(x)) {
        return NAN;
    }
    if (x == rint(x)) {
        return copysign(0.0, x);
    }
    if (fabs(x) < 0x1p-500) {
        return x * ADC_DD_PI.hi + x * ADC_DD_PI.lo; /* the exact product would underflow */
    }
    double s;
    double c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return s;
}

double adc_cospi(double x)
{
    if (!isfinite(x)) {
        return NAN;
    }
    double s;
    double c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return c + 0.0; /* a zero is +0 */
}

double adc_sinc(double x)
{
    if (isinf(x)) {
        return 0.0;
    }
    return x == 0.0 ? 1.0 : sin(x) / x;
}

/* x^n/(2n+1)!! sum_k (-x^2/2)^k/(k! (2n+3)(2n+5)...), DLMF 10.53.1; used while x^2 <= 2(2n+3). */
static double sphj_series(double n, double x)
{
    adc_dd q = dd_mul_d(dd_two_prod(x, x), -0.5);
    adc_dd t = dd_from(1.0);
    adc_dd sum = t;
    for (double k = 1.0; fabs(t.hi) > 0x1p-70 * fabs(sum.hi); k += 1.0) {
        t = dd_div_d(dd_mul(t, q), k * (2.0 * n + 2.0 * k + 1.0));
        sum = dd_add(sum, t);
    }
    return adc_dd_power_over(sum, x, n, 3.0, 2.0 * n + 1.0, 2.0);
}

/* j_0 and j_1 for x > 1 from their closed forms, DLMF 10.49.3. */
static void sphj_start(double x, adc_dd *j0, adc_dd *j1)
{
    double s = sin(x);
    double c = cos(x);
    *j0 = dd_div_d(dd_from(s), x);
    *j1 = dd_div_d(dd_sub(*j0, dd_from(c)), x);
}

/* Forward recurrence j_{k+1} = (2k+1)/x j_k - j_{k-1}, DLMF 10.51.1, for n > 0: neutral while k < x. */
static double sphj_forward(double n, double x)
{
    adc_dd a;
    adc_dd b;
    sphj_start(x, &a, &b);
    for (double k = 1.0; k < n; k += 1.0) {
        adc_dd c = dd_sub(dd_div_d(dd_mul_d(b, 2.0 * k + 1.0), x), a);
        a = b;
        b = c;
    }
    return dd_double(b);
}

/* Miller's algorithm: backward recurrence from far above n, scaled to the larger of j_0 and j_1, DLMF 10.74(iv). */
static double sphj_backward(double n, double x)
{
    double top = ceil(fmax(n, x) + 12.0 * cbrt(x) + 40.0);
    adc_dd a = dd_from(0.0);
    adc_dd b = dd_from(0x1p-900);
    adc_dd at_n = dd_from(0.0);
    long scale = 0;
    adc_dd ix = dd_div(dd_from(1.0), dd_from(x));
    for (double k = top; k >= 1.0; k -= 1.0) {
        adc_dd c = dd_sub(dd_mul(dd_mul_d(b, 2.0 * k + 1.0), ix), a);
        a = b;
        b = c;
        if (fabs(b.hi) > 0x1p500) {     /* below n: the orders above it are too few for so much */
            a = dd_ldexp(a, -1000);
            b = dd_ldexp(b, -1000);
            scale -= 1000;
        }
        if (k - 1.0 == n) {
            at_n = b;
        }
    }
    adc_dd j0;
    adc_dd j1;
    sphj_start(x, &j0, &j1);
    adc_dd f = fabs(j0.hi) >= fabs(j1.hi) ? dd_div(j0, b) : dd_div(j1, a);
    int e = 0;
    (void)frexp(f.hi, &e);
    return adc_dd_ldexp(dd_mul(dd_ldexp(f, -e), at_n), scale + e);
}

/* The closed form sin(x - n pi/2) P/x + cos(x - n pi/2) Q/x, DLMF 10.49.2, for x > n^2/2, where its terms fall. */
static double sphj_hankel(double n, double x)
{
    double u = 1.0;
    double sum[2] = {0.0, 0.0};
    for (int k = 1; k < 60 && fabs(u) > 0x1p-60; k++) {
        u *= (n - k + 1.0) * (n + k) / (2.0 * k) / x;
        sum[k & 1] += (k & 2) ? -u : u;
    }
    double s = sin(x);
    double c = cos(x);
    double turn[4] = {s, -c, -s, c};
    int m = (int)fmod(n, 4.0);
    return (turn[m] + (turn[m] * sum[0] + turn[(m + 3) & 3] * sum[1])) / x;
}

/* sqrt(pi/(2x)) J_(n+1/2)(x), DLMF 10.47.3, for orders beyond recurrence. */
static double sphj_large(double n, double x)
{
    double j = 0.0;
    adc_bessel_jy_uniform(n + 0.5, x, &j, 0);
    return j == 0.0 ? 0.0 : sqrt(ADC_DD_PI_2.hi / x) * j;
}

double adc_sphj(double n, double x)
{
    if (isnan(x) || !(n >= 0.0) || n != floor(n) || isinf(n)) {
        return NAN;
    }
    if (n == 0.0) {
        return adc_sinc(x);
    }
    if (x < 0.0) {
        return fmod(n, 2.0) == 0.0 ? adc_sphj(n, -x) : -adc_sphj(n, -x);
    }
    if (isinf(x) || x == 0.0) {
        return 0.0;
    }
    if (x > 25.0 && x > 0.5 * n * n) {
        return sphj_hankel(n, x);
    }
    if (n > ADC_BESSEL_RECURRENCE_MAX) {
        return sphj_large(n, x);
    }
    if (x * x <= 2.0 * (2.0 * n + 3.0)) {
        return sphj_series(n, x);
    }
    return n <= x ? sphj_forward(n, x) : sphj_backward(n, x);
}
