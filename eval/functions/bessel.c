/* Bessel functions J_n and Y_n of whole order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/bessel.h"
#include "eval/functions/double_double.h"

/* J_n, J_0, J_1, Y_0, Y_1 at one argument; J_n is scaled by 2^scale. */
struct bessel_start {
    adc_dd jn;
    adc_dd j0;
    adc_dd j1;
    adc_dd y0;
    adc_dd y1;
    long scale;
};

/* J_n(x) and Y_n(x) for x > max(25, n^2/2) from P and Q, DLMF 10.17.3-4; either pointer may be null. */
static void hankel(double n, double x, double *j, double *y)
{
    double u = 1.0;
    double sum[2] = {0.0, 0.0};
    for (int k = 1; k < 60 && fabs(u) > 0x1p-60; k++) {
        u *= (2.0 * n - (2.0 * k - 1.0)) * (2.0 * n + (2.0 * k - 1.0)) / (8.0 * k) / x;
        sum[k & 1] += (k & 2) ? -u : u;
    }
    double p = 1.0 + sum[0];
    double q = sum[1];
    double s = sin(x);
    double c = cos(x);
    /* cosine and sine of x - pi/4 - n pi/2, times sqrt(2) */
    double turn[4] = {s + c, s - c, -s - c, c - s};
    int m = (int)fmod(n, 4.0);
    double cn = turn[m];
    double sn = turn[(m + 1) & 3];
    double f = sqrt(1.0 / ADC_DD_PI.hi / x);
    if (j) {
        *j = f * (p * cn - q * sn);
    }
    if (y) {
        *y = f * (p * sn + q * cn);
    }
}

/* Y_0 and Y_1 for x < 25 from sums of Neumann's kind over J_k, DLMF 10.8.3 and its derivative; s0 = sum (-1)^k J_2k/k,
 * s1 = sum (-1)^k J_(2k+1) (2k+1)/(k(k+1)), both over k >= 1. */
static void neumann_y(double x, struct bessel_start *b, adc_dd s0, adc_dd s1)
{
    adc_dd l = dd_add(dd_sub(adc_dd_log(dd_from(x)), ADC_DD_LN2), ADC_DD_EULER);
    b->y0 = dd_div(dd_ldexp(dd_sub(dd_mul(l, b->j0), dd_ldexp(s0, 1)), 1), ADC_DD_PI);
    adc_dd t = dd_sub(dd_mul(dd_add_d(l, -1.0), b->j1), s1);
    b->y1 = dd_div(dd_ldexp(dd_sub(t, dd_div_d(b->j0, x)), 1), ADC_DD_PI);
}

/* Miller's algorithm, DLMF 3.6(v): backward recurrence from far above n, normalised by J_0 + 2 sum J_2k = 1 if
 * x < 25, else by the larger of J_0 and J_1, which the caller has set. */
static void miller(double n, double x, struct bessel_start *out)
{
    double top = 2.0 * ceil(0.5 * (fmax(n, x) + 12.0 * cbrt(x) + 40.0));
    adc_dd a = dd_from(0.0);
    adc_dd b = dd_from(0x1p-400);
    adc_dd at_n = dd_from(0.0);
    adc_dd norm = b;
    adc_dd s0 = dd_from(0.0);
    adc_dd s1 = dd_from(0.0);
    long scale = 0;
    int small = x < ADC_HANKEL_MIN;
    for (double k = top; k >= 1.0; k -= 1.0) {
        adc_dd c = dd_sub(dd_div_d(dd_mul_d(b, 2.0 * k), x), a);
        a = b;
        b = c;
        if (fabs(b.hi) > 0x1p500) {
            a = dd_ldexp(a, -900);
            b = dd_ldexp(b, -900);
            norm = dd_ldexp(norm, -900);
            s0 = dd_ldexp(s0, -900);
            s1 = dd_ldexp(s1, -900);
            scale -= k - 1.0 < n ? 900 : 0;
        }
        double i = k - 1.0; /* b is the term of this order now */
        at_n = i == n ? b : at_n;
        if (!small || i == 0.0) {
            continue;
        }
        double h = floor(0.5 * i);
        double sign = fmod(h, 2.0) == 0.0 ? 1.0 : -1.0;
        if (i == 2.0 * h) {
            norm = dd_add(norm, b);
            s0 = dd_add(s0, dd_mul_d(dd_div_d(b, h), sign));
        } else if (h > 0.0) {
            s1 = dd_add(s1, dd_mul_d(dd_div_d(b, h * (h + 1.0)), sign * i));
        }
    }
    adc_dd f;
    if (small) {
        f = dd_div(dd_from(1.0), dd_add(dd_ldexp(norm, 1), b));
        out->j0 = dd_mul(b, f);
        out->j1 = dd_mul(a, f);
        neumann_y(x, out, dd_mul(s0, f), dd_mul(s1, f));
    } else {
        f = fabs(out->j0.hi) >= fabs(out->j1.hi) ? dd_div(out->j0, b) : dd_div(out->j1, a);
    }
    int e = 0;
    (void)frexp(f.hi, &e);
    out->jn = dd_mul(dd_ldexp(f, -e), at_n);
    out->scale = scale + e;
}

/* The first terms for x < 2^-30. */
static void bessel_start_tiny(double x, struct bessel_start *b)
{
    adc_dd l = dd_add(dd_sub(adc_dd_log(dd_from(x)), ADC_DD_LN2), ADC_DD_EULER);
    adc_dd two_over_pi = dd_div(dd_from(1.0), ADC_DD_PI_2);
    b->j0 = dd_from(1.0);
    b->j1 = dd_from(0.5 * x);
    b->y0 = dd_mul(l, two_over_pi);
    b->y1 = dd_from(-(two_over_pi.hi + two_over_pi.lo) / x);
}

/* J_0, J_1, Y_0, Y_1. */
static void bessel_start(double x, struct bessel_start *b)
{
    if (x < 0x1p-30) {
        bessel_start_tiny(x, b);
    } else if (x < ADC_HANKEL_MIN) {
        miller(0.0, x, b);
    } else {
        double v[4];
        hankel(0.0, x, &v[0], &v[1]);
        hankel(1.0, x, &v[2], &v[3]);
        b->j0 = dd_from(v[0]);
        b->y0 = dd_from(v[1]);
        b->j1 = dd_from(v[2]);
        b->y1 = dd_from(v[3]);
    }
}

/* f_(k+1) = (2k/x) f_k - f_(k-1), DLMF 10.6.1, from order 1 to n; stable for Y, and for J while n <= x. The values
 * run scaled by 2^-600, so that an overflow shows before it spoils the double-double. */
static double bessel_forward(double n, double x, adc_dd a, adc_dd b)
{
    if (n == 0.0) {
        return dd_double(a);
    }
    if (n == 1.0 || isinf(b.hi)) {
        return dd_double(b);
    }
    a = dd_ldexp(a, -600);
    b = dd_ldexp(b, -600);
    for (double k = 1.0; k < n; k += 1.0) {
        if (fabs(b.hi) * 2.0 * k >= x * 0x1p430) {
            return -INFINITY;           /* Y, which is negative where it grows */
        }
        adc_dd c = dd_sub(dd_mul_d(dd_div_d(b, x), 2.0 * k), a);
        a = b;
        b = c;
    }
    return ldexp(b.hi, 600);
}

/* (x/2)^n/n! sum (-x^2/4)^k/(k! (n+1)_k), DLMF 10.2.2, for x^2 <= 4(n+1). */
static double j_series(double n, double x)
{
    adc_dd q = dd_ldexp(dd_two_prod(x, x), -2);
    adc_dd t = dd_from(1.0);
    adc_dd sum = t;
    for (double k = 1.0; fabs(t.hi) > 0x1p-70 * fabs(sum.hi); k += 1.0) {
        t = dd_neg(dd_div_d(dd_mul(t, q), k * (n + k)));
        sum = dd_add(sum, t);
    }
    return adc_dd_power_over(sum, 0.5 * x, n, 2.0, n, 1.0);
}

/* J_n(x) for n >= 0, finite x > 0: 2.4 ulp relative to the condition. The C library's j0, j1, jn reach 2.5, 2 and
 * 4.4 (glibc 2.36; y0, y1, yn 3.7, 3.7, 7.8) but differ between libraries. */
static double bessel_j_positive(double n, double x)
{
    double v;
    if (x > ADC_HANKEL_MIN && x > 0.5 * n * n) {
        hankel(n, x, &v, 0);
        return v;
    }
    if (n > ADC_BESSEL_RECURRENCE_MAX) {
        adc_bessel_jy_uniform(n, x, &v, 0);
        return v;
    }
    if (x * x <= 4.0 * (n + 1.0)) {
        return j_series(n, x);
    }
    struct bessel_start b = {0};
    if (x >= ADC_HANKEL_MIN) {
        bessel_start(x, &b);
        if (n <= x) {
            return bessel_forward(n, x, b.j0, b.j1);
        }
    }
    miller(n, x, &b);
    return adc_dd_ldexp(b.jn, b.scale);
}

double adc_besselj(double n, double x)
{
    if (isnan(x) || isnan(n) || n != floor(n) || isinf(n)) {
        return NAN;
    }
    /* J_(-n)(x) = J_n(-x) = (-1)^n J_n(x), DLMF 10.4.1 */
    double sign = (n < 0.0) != (x < 0.0) && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0;
    n = fabs(n);
    x = fabs(x);
    if (isinf(x)) {
        return 0.0;
    }
    if (x == 0.0) {
        return n == 0.0 ? 1.0 : 0.0;
    }
    return sign * bessel_j_positive(n, x);
}

double adc_bessely(double n, double x)
{
    if (!(x >= 0.0) || isnan(n) || n != floor(n) || isinf(n)) {
        return NAN;
    }
    double sign = n < 0.0 && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0;
    n = fabs(n);
    if (isinf(x)) {
        return 0.0;
    }
    if (x == 0.0) {
        return sign * -INFINITY;
    }
    double v;
    if (x > ADC_HANKEL_MIN && x > 0.5 * n * n) {
        hankel(n, x, 0, &v);
        return sign * v;
    }
    if (n > ADC_BESSEL_RECURRENCE_MAX) {
        adc_bessel_jy_uniform(n, x, 0, &v);
        return sign * v;
    }
    struct bessel_start b = {0};
    bessel_start(x, &b);
    return sign * bessel_forward(n, x, b.y0, b.y1);
}
