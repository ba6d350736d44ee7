/* Bessel functions J_n, Y_n and j_n of whole order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/kernel.h"

/* J_n, J_0, J_1, Y_0, Y_1 at one argument; J_n is scaled by 2^scale. */
struct bessel_start {
    adc_dd jn, j0, j1, y0, y1;
    long scale;
};

void adc_hankel_sums(double nu, double z, int rotated, double *even, double *odd)
{
    double u = 1.0, before = 2.0, sum[2] = {0.0, 0.0};
    for (int k = 1; fabs(u) > 0x1p-60 && (fabs(u) < before || k < nu); k++) {      /* up to the smallest term */
        before = fabs(u);
        u *= (2.0 * nu - (2.0 * k - 1.0)) * (2.0 * nu + (2.0 * k - 1.0)) / (8.0 * k) / z;
        sum[k & 1] += rotated && (k & 2) ? -u : u;
    }
    *even = sum[0];
    *odd = sum[1];
}

/* J_n(x) and Y_n(x) for x > max(25, n^2/2) from P and Q, DLMF 10.17.3-4; either pointer may be null. */
static void hankel(double n, double x, double *j, double *y)
{
    double p, q, s = sin(x), c = cos(x);
    adc_hankel_sums(n, x, 1, &p, &q);
    p += 1.0;
    /* cosine and sine of x - pi/4 - n pi/2, times sqrt(2) */
    const double phases[4] = {s + c, s - c, -s - c, c - s};
    const int m = (int)fmod(n, 4.0);
    const double cn = phases[m], sn = phases[(m + 1) & 3], f = sqrt(1.0 / ADC_DD_PI.hi / x);
    if (j)
        *j = f * (p * cn - q * sn);
    if (y)
        *y = f * (p * sn + q * cn);
}

adc_dd adc_0f1(adc_dd q, double first, double step)
{
    adc_dd t = dd_from(1.0), sum = t;
    double top = 1.0;
    for (double k = 1.0; fabs(t.hi) > 0x1p-110 * top; k += 1.0) {
        t = dd_div_d(dd_mul(t, q), k * (step * k + first));
        sum = dd_add(sum, t);
        top = fmax(top, fabs(sum.hi));
    }
    return sum;
}

adc_dd adc_bessel_series(double nu, double x, double sign)
{
    return adc_0f1(dd_scale(dd_two_prod(x, x), 0.25 * sign), nu, 1.0);
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
 * x < 25, else by the larger of J_0 and J_1, which the caller has set; for half = 1 of j_n, DLMF 10.51.1, by the latter. */
static void miller(double n, double x, int half, struct bessel_start *out)
{
    double top = 2.0 * ceil(0.5 * (fmax(n, x) + 12.0 * cbrt(x) + 40.0));
    adc_dd a = dd_from(0.0), b = dd_from(0x1p-400), at_n = a, norm = b, s0 = a, s1 = a;
    long scale = 0;
    int small = !half && x < ADC_HANKEL_MIN;
    for (double k = top; k >= 1.0; k -= 1.0) {
        adc_dd c = dd_sub(dd_div_d(dd_mul_d(b, 2.0 * k + half), x), a);
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
        if (!small || i == 0.0)
            continue;
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
static void start_tiny(double x, struct bessel_start *b)
{
    adc_dd l = dd_add(dd_sub(adc_dd_log(dd_from(x)), ADC_DD_LN2), ADC_DD_EULER);
    adc_dd two_over_pi = dd_div(dd_from(1.0), ADC_DD_PI_2);
    b->j0 = dd_from(1.0);
    b->j1 = dd_from(0.5 * x);
    b->y0 = dd_mul(l, two_over_pi);
    b->y1 = dd_from(-(two_over_pi.hi + two_over_pi.lo) / x);
}

/* J_0, J_1, Y_0, Y_1. */
static void find_start(double x, struct bessel_start *b)
{
    if (x < 0x1p-30) {
        start_tiny(x, b);
    } else if (x < ADC_HANKEL_MIN) {
        miller(0.0, x, 0, b);
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

/* f_(k+1) = (2k/x) f_k - f_(k-1), DLMF 10.6.1, from order 1 to n; for half = 1 that of j_n. Stable for Y, and for J while
 * n <= x. The values run scaled by 2^-600, so that an overflow shows before it spoils the double-double. */
static double bessel_forward(double n, double x, int half, adc_dd a, adc_dd b)
{
    if (n == 0.0)
        return dd_double(a);
    if (n == 1.0 || isinf(b.hi))
        return dd_double(b);
    a = dd_ldexp(a, -600);
    b = dd_ldexp(b, -600);
    for (double k = 1.0; k < n; k += 1.0) {
        if (fabs(b.hi) * 2.0 * k >= x * 0x1p430)
            return -INFINITY;           /* Y, which is negative where it grows */
        adc_dd c = dd_sub(dd_mul_d(dd_div_d(b, x), 2.0 * k + half), a);
        a = b;
        b = c;
    }
    return ldexp(b.hi, 600);
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
    if (x * x <= 4.0 * (n + 1.0))
        return adc_dd_power_over(adc_bessel_series(n, x, -1.0), 0.5 * x, n, 2.0, n, 1.0);
    struct bessel_start b = {0};
    if (x >= ADC_HANKEL_MIN) {
        find_start(x, &b);
        if (n <= x)
            return bessel_forward(n, x, 0, b.j0, b.j1);
    }
    miller(n, x, 0, &b);
    return adc_dd_ldexp(b.jn, b.scale);
}

double adc_besselj(double n, double x)
{
    if (isnan(x) || !adc_is_bessel_order(n))
        return NAN;
    /* J_(-n)(x) = J_n(-x) = (-1)^n J_n(x), DLMF 10.4.1 */
    double sign = (n < 0.0) != (x < 0.0) && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0;
    n = fabs(n);
    x = fabs(x);
    if (isinf(x))
        return 0.0;
    if (x == 0.0)
        return n == 0.0 ? 1.0 : 0.0;
    return sign * bessel_j_positive(n, x);
}

double adc_bessely(double n, double x)
{
    if (!(x >= 0.0) || !adc_is_bessel_order(n))
        return NAN;
    double sign = n < 0.0 && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0;
    n = fabs(n);
    if (isinf(x))
        return 0.0;
    if (x == 0.0)
        return sign * -INFINITY;
    double v;
    if (x > ADC_HANKEL_MIN && x > 0.5 * n * n) {
        hankel(n, x, 0, &v);
        return sign * v;
    }
    struct bessel_start b = {0};
    find_start(x, &b);
    return sign * bessel_forward(n, x, 0, b.y0, b.y1);
}

/* ---- spherical ---- */

/* j_0 and j_1 for x > 1 from their closed forms, DLMF 10.49.3. */
static void sphj_start(double x, adc_dd *j0, adc_dd *j1)
{
    *j0 = dd_div_d(dd_from(sin(x)), x);
    *j1 = dd_div_d(dd_sub(*j0, dd_from(cos(x))), x);
}

/* The closed form sin(x - n pi/2) P/x + cos(x - n pi/2) Q/x, DLMF 10.49.2, for x > n^2/2, where its terms fall. */
static double sphj_hankel(double n, double x)
{
    double even, odd, s = sin(x), c = cos(x);
    adc_hankel_sums(n + 0.5, x, 1, &even, &odd);
    const double phases[4] = {s, -c, -s, c};
    const int m = (int)fmod(n, 4.0);
    return (phases[m] + (phases[m] * even + phases[(m + 3) & 3] * odd)) / x;
}

double adc_sphj(double n, double x)
{
    struct bessel_start b = {0};
    if (isnan(x) || !(n >= 0.0) || !adc_is_bessel_order(n))
        return NAN;
    if (n == 0.0)
        return adc_sinc(x);
    if (x < 0.0)
        return fmod(n, 2.0) == 0.0 ? adc_sphj(n, -x) : -adc_sphj(n, -x);
    if (isinf(x) || x == 0.0)
        return 0.0;
    if (x > 25.0 && x > 0.5 * n * n)
        return sphj_hankel(n, x);
    if (x * x <= 2.0 * (2.0 * n + 3.0))                 /* DLMF 10.53.1 */
        return adc_dd_power_over(adc_bessel_series(n + 0.5, x, -1.0), x, n, 3.0, 2.0 * n + 1.0, 2.0);
    sphj_start(x, &b.j0, &b.j1);
    if (n <= x)
        return bessel_forward(n, x, 1, b.j0, b.j1);
    miller(n, x, 1, &b);
    return adc_dd_ldexp(b.jn, b.scale);
}
