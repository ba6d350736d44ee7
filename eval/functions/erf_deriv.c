/* Derivatives of any order of erfcx and of Dawson's integral. Their three-term recurrences hold a second solution that
 * drowns the wanted one where x*x > 2n; each is entered from the side on which it does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define LARGEST_ORDER 1e6
#define UPWARDS_TO 5.0          /* Dawson's integral: below, its recurrence loses at most exp(25) of 31 digits */
#define LARGEST_BETWEEN 16.0    /* its largest order between that and where x^2 > 2n + 90 */
#define ENOUGH 1e-21            /* of a sum: terms below do not count */

static int is_order(double n)
{
    return n >= 0.0 && n == floor(n) && n <= LARGEST_ORDER;
}

/* --- erfcx --- */

/* w_n = 2^n exp(x^2) i^n erfc(x) obeys n w_n = 2 w_(n-2) - 2 x w_(n-1), w_(-1) = 1/sqrt(pi) (DLMF 7.18.7). Upwards it
 * is stable for x < 0, where all terms are positive, and loses a factor exp(2 x sqrt(2n)) else. Everything times `unit`,
 * a power of 2. */
static double erfcx_upwards(int n, double x, adc_dd w, double unit)
{
    adc_dd before = dd_scale(ADC_DD_2_BY_SQRT_PI, 0.5*unit);
    for (int k = 1; k <= n; k++) {
        adc_dd next = dd_div_d(dd_scale(dd_sub(before, dd_mul_d(w, x)), 2.0), k);
        before = w;
        w = next;
    }
    return w.hi;
}

/* For x > 0 the quotients r_k = w_k/w_(k-1) = 2/((k+1) r_(k+1) + 2x) come from above, whatever they begin with
 * (W. Gautschi, SIAM Review 9 (1967) 24): from N on the beginning is forgotten like exp(-2 x (sqrt(2N) - sqrt(2n))). */
static double erfcx_downwards(int n, double x)
{
    double root = sqrt(2.0*n) + 26.0/x;
    int from = (int)(0.5*root*root) + 8;
    adc_dd ratio = dd_from(1.0/(x + sqrt(x*x + 2.0*from))), product = dd_from(1.0);
    for (int k = from; k > 0; k--) {
        ratio = dd_div(dd_from(2.0), dd_add(dd_mul_d(ratio, k + 1), dd_two_sum(x, x)));
        if (k <= n)
            product = dd_mul(product, ratio);
    }
    return dd_mul(product, adc_dd_erfcx(dd_from(x))).hi;
}

double adc_erfcx_deriv(double n, double x)
{
    if (isnan(x) || !is_order(n))
        return NAN;
    if (n <= 1.0)
        return n == 0.0 ? adc_erfcx(x) : -adc_derfcx(x);
    if (x > 1e150)
        return 0.0;
    if (x > 0.0 && x*sqrt(n + 1.0) > 8.0)
        return erfcx_downwards((int)n, x);
    if (x >= 0.0)
        return erfcx_upwards((int)n, x, adc_dd_erfcx(dd_from(x)), 1.0);
    long e;
    adc_dd w = adc_dd_exp_scaled(dd_two_prod(x, x), &e);        /* DLMF 7.4.2 */
    if (x < -27.0)
        return INFINITY;
    const double unit = ldexp(1.0, -(int)e);
    w = dd_sub(dd_scale(w, 2.0), dd_scale(adc_dd_erfcx(dd_from(-x)), unit));
    return ldexp(erfcx_upwards((int)n, x, w, unit), (int)e);
}

/* --- Dawson's integral D --- */

/* (n+1) d_(n+1) = -2 x d_n - 2 d_(n-1), which d_n = D^(n)/n! obeys for n > 0, and that of exp(-x^2) in the place of D for
 * n >= 0: from the orders n - 1 and n up to the order `last`. */
static adc_dd upwards(double x, int n, adc_dd before, adc_dd d, int last)
{
    for (; n < last; n++) {
        adc_dd next = dd_div_d(dd_scale(dd_add(dd_mul_d(d, x), before), -2.0), n + 1);
        before = d;
        d = next;
    }
    return d;
}

/* D(x) = 1/sqrt(pi) times the sum of exp(-(x - jh)^2)/j over odd j, but for exp(-(pi/2h)^2) (G. B. Rybicki, Computers in
 * Physics 3 (1989) 85), with h = 1/8. d_n is about x^-(n+1)/2; of 32 digits it loses those by which the terms exceed it. */
static double dawson_sampled(int n, double x)
{
    static const double STEP = 0.125, FAR = 9.5;            /* exp(-9.5^2) does not count */
    adc_dd sum = dd_from(0.0);
    for (double j = 2.0*floor(0.5*(x - FAR)/STEP) + 1.0; j*STEP < x + FAR; j += 2.0) {
        const double u = x - j*STEP;
        long e;
        adc_dd gauss = adc_dd_exp_scaled(dd_neg(dd_two_prod(u, u)), &e);
        sum = dd_add(sum, dd_div_d(upwards(u, 0, dd_from(0.0), dd_ldexp(gauss, (int)e), n), j));
    }
    return dd_mul(sum, dd_scale(ADC_DD_2_BY_SQRT_PI, 0.5)).hi;
}

/* Poincare's series, 1/(2 x^(n+1)) times the sum of (n+2k)!/(n! k! (4x^2)^k), up to its smallest term, below exp(-50). */
static double dawson_far(int n, double x)
{
    adc_dd quarter = dd_scale(dd_two_prod(x, x), 4.0), t = dd_from(1.0), sum = t;
    for (int k = 1; t.hi > ENOUGH*sum.hi; k++) {
        t = dd_div(dd_mul_d(dd_mul_d(t, (double)(n + 2*k - 1)), (double)(n + 2*k)/k), quarter);
        sum = dd_add(sum, t);
    }
    int e = 0;
    adc_dd power = adc_dd_powi(dd_from(x), n + 1, &e);
    return ldexp(dd_div(dd_scale(sum, n % 2 == 0 ? 0.5 : -0.5), power).hi, -e);
}

double adc_dawson_deriv(double n, double x)
{
    double m = fabs(x), v = NAN;
    if (isnan(x) || !is_order(n))
        return NAN;
    if (n <= 1.0)
        return n == 0.0 ? adc_dawson(x) : adc_ddawson(x);
    if (m > 1e150)
        return copysign(0.0, fmod(n, 2.0) != 0.0 ? -1.0 : x);
    if (m < UPWARDS_TO) {
        adc_dd d = adc_dd_dawson(dd_from(m));
        v = upwards(m, 1, d, dd_add_d(dd_mul_d(d, -2.0*m), 1.0), (int)n).hi;
    } else if (m*m > 2.0*n + 90.0) {
        v = dawson_far((int)n, m);
    } else if (n <= LARGEST_BETWEEN) {
        v = dawson_sampled((int)n, m);
    }
    return x < 0.0 && fmod(n, 2.0) == 0.0 ? -v : v;
}
