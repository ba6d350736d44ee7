/* Modified Bessel functions I_n and K_n of whole order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/kernel.h"

/* The integral of exp(-x (cosh t - 1)) cosh(nu t) over t > 0, DLMF 10.32.9, by the trapezoidal rule with step 1/8,
 * which errs by less than exp(x - 8 pi^2); all terms are positive, and below 2^-60 after the last node. */
double adc_bessel_k_quadrature(double nu, double x)
{
    const adc_dd step = {0x1.2216045b6f5cdp+0, -0x1.8c4a5df1ec7e5p-58};      /* exp(1/8) */
    adc_dd sum = dd_from(0.5), growth = dd_from(1.0);
    for (int k = 1; k < 32; k++) {
        growth = dd_mul(growth, step);
        adc_dd less = dd_add_d(growth, -1.0), node = dd_div(dd_mul(less, less), dd_scale(growth, 2.0));   /* cosh t - 1 */
        adc_dd e = dd_mul_d(node, x);
        if (e.hi > 42.0 + 4.0 * nu)
            break;
        double weight = nu == 0.0 ? 1.0 : nu == 1.0 ? 1.0 + node.hi : cosh(nu * 0.125 * k);
        sum = dd_add_d(sum, exp(-e.hi) * (1.0 - e.lo) * weight);
    }
    return 0.125 * sum.hi;
}

/* K_0 and K_1 for x < 2, DLMF 10.31.1-2: with q = x^2/4 and L = log(x/2) + euler,
 * K_0 = sum q^k/k!^2 (H_k - L), K_1 = 1/x + x/2 sum q^k/(k!(k+1)!) (L - (H_k + H_(k+1))/2). */
static adc_dd k_small(int n, double x)
{
    adc_dd q = dd_ldexp(dd_two_prod(x, x), -2);
    adc_dd l = dd_add(dd_sub(adc_dd_log(dd_from(x)), ADC_DD_LN2), ADC_DD_EULER);
    adc_dd t = dd_from(1.0);
    adc_dd h = n ? dd_from(0.5) : dd_from(0.0);
    adc_dd sum = dd_from(0.0);
    for (double k = 0.0; k < 40.0 && t.hi > 0x1p-110; k += 1.0) {
        sum = dd_add(sum, dd_mul(t, dd_sub(h, l)));
        t = dd_div_d(dd_mul(t, q), (k + 1.0) * (k + 1.0 + n));
        h = dd_add(h, dd_div(dd_from(n ? k + 1.5 : 1.0), dd_from(n ? (k + 1.0) * (k + 2.0) : k + 1.0)));
    }
    return n ? dd_sub(dd_div(dd_from(1.0), dd_from(x)), dd_mul_d(sum, 0.5 * x)) : sum;
}

/* exp(x) K_n(x), n = 0 or 1 (K_n(x) itself if x < 2); x > 30 by DLMF 10.40.2. */
static adc_dd k_first(int n, double x)
{
    double even, odd;
    if (x < 2.0)
        return k_small(n, x);
    if (x <= 30.0)
        return dd_from(adc_bessel_k_quadrature(n, x));
    adc_hankel_sums(n, x, 0, &even, &odd);
    return dd_from(sqrt(ADC_DD_PI_2.hi / x) * (1.0 + (even + odd)));
}

/* The same for n >= 0, and in *next for n + 1, times 2^-(*e), by f_(k+1) = (2k/x) f_k + f_(k-1), DLMF 10.29.1, x >= 2^-1000. */
static adc_dd k_scaled(double n, double x, adc_dd *next, long *e)
{
    adc_dd a = k_first(0, x), b = k_first(1, x);
    *e = 0;
    for (double k = 1.0; k <= n; k += 1.0) {
        int j = 0;
        if (b.hi > 0x1p100) {
            (void)frexp(b.hi, &j);
            a = dd_ldexp(a, -j);
            b = dd_ldexp(b, -j);
            *e += j;
        }
        adc_dd c = dd_add(dd_mul_d(dd_div_d(b, x), 2.0 * k), a);
        a = b;
        b = c;
    }
    *next = b;
    return a;
}

/* I_n = 1/(x (K_(n+1) + r K_n)), r = I_(n+1)/I_n by its continued fraction from the tail; DLMF 10.28.2, 10.33.1. */
static double i_wronskian(double n, double x)
{
    double r = 0.0;
    long e, ex;
    for (double k = ceil(n + sqrt(80.0 * x) + 20.0); k > n; k -= 1.0)
        r = 1.0 / (2.0 * k / x + r);
    adc_dd k1, k0 = k_scaled(n, x, &k1, &e), m = adc_dd_exp_scaled(dd_from(x), &ex);
    return adc_dd_ldexp(dd_div(m, dd_mul_d(dd_add(k1, dd_mul_d(k0, r)), x)), ex - e);
}

/* exp(x)/sqrt(2 pi x) sum (-1)^k a_k(n)/x^k, DLMF 10.40.1, for x > max(40, n^2). */
static double i_hankel(double n, double x)
{
    double even, odd;
    adc_hankel_sums(n, -x, 0, &even, &odd);
    return adc_dd_scale_exp((1.0 + (even + odd)) / sqrt(2.0 * ADC_DD_PI.hi * x), dd_from(x));
}

double adc_besseli(double n, double x)
{
    if (isnan(x) || !adc_is_bessel_order(n))
        return NAN;
    n = fabs(n);
    double sign = x < 0.0 && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0, a = fabs(x);
    if (a == 0.0)
        return n == 0.0 ? 1.0 : 0.0;
    if (a > n + 1500.0)
        return sign * INFINITY;
    if (a * a <= 80.0 * (n + 1.0))
        return sign * adc_dd_power_over(adc_bessel_series(n, a, 1.0), 0.5 * a, n, 2.0, n, 1.0);
    return sign * (a > fmax(40.0, n * n) ? i_hankel(n, a) : i_wronskian(n, a));
}

double adc_besselk(double n, double x)
{
    if (!(x >= 0.0) || !adc_is_bessel_order(n))
        return NAN;
    n = fabs(n);
    if (x == 0.0)
        return INFINITY;
    if (x < 0x1p-1000 && n > 0.0)
        return n > 1.0 ? INFINITY : 1.0 / x;
    long e, ex = 0;
    adc_dd next, k = k_scaled(n, x, &next, &e), m = x < 2.0 ? dd_from(1.0) : adc_dd_exp_scaled(dd_from(-x), &ex);
    return isinf(x) ? 0.0 : adc_dd_ldexp(dd_mul(k, m), e + ex);
}
