/* Derivatives of any order of erfcx and of Dawson's integral. Their three-term recurrences hold a second solution that
 * drowns the wanted one where x*x > 2n; each is entered from the side on which it does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define LARGEST_ORDER 1e6
#define SPLIT_FROM 5.0          /* Dawson's integral: below, its recurrence loses at most exp(25) of 31 digits */
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

/* (n+1) d_(n+1) = -2 x d_n - 2 d_(n-1) for d_n = D^(n)/n!, n > 0, from the orders n - 1 and n up to the order `last` */
static double dawson_upwards(double x, int n, adc_dd before, adc_dd d, int last)
{
    for (; n < last; n++) {
        adc_dd next = dd_div_d(dd_scale(dd_add(dd_mul_d(d, x), before), -2.0), n + 1);
        before = d;
        d = next;
    }
    return d.hi;
}

/* P(m, z) = 1 - exp(-z) (1 + z + ... + z^(m-1)/(m-1)!) for m = *m, with the term z^m exp(-z)/m!; moved downwards, all
 * is positive. */
struct gamma_ratio { double m; adc_dd z, p, term; };

static struct gamma_ratio gamma_ratio_at(double m, adc_dd z)
{
    int sign;
    adc_dd log_term = dd_sub(dd_mul_d(adc_dd_log(z), m), dd_add(z, adc_dd_lgamma(dd_from(m + 1.0), &sign)));
    long e;
    adc_dd term = adc_dd_exp_scaled(log_term, &e), part = dd_from(1.0), sum = part;
    for (double k = 1.0; part.hi > 1e-26*sum.hi; k++) {
        part = dd_mul(part, dd_div_d(z, m + k));
        sum = dd_add(sum, part);
    }
    term = dd_ldexp(term, (int)e);      /* above -600: m is below 2 z + 1100, and z large where m is */
    return (struct gamma_ratio){m, z, dd_mul(term, sum), term};
}

static void gamma_ratio_down(struct gamma_ratio *r)
{
    r->term = dd_mul(r->term, dd_div(dd_from(r->m), r->z));
    r->m -= 1.0;
    r->p = dd_add(r->p, r->term);
}

/* 2 x^(n+1)/n! times the integral of (2v)^n exp(v^2 - 2xv) from 0 to x: with exp(v^2) expanded it is the sum of t_k
 * P(n+2k+1, 2x^2), t_k = (n+2k)!/(n! k! (4x^2)^k), all terms positive; without the P it is Poincare's series. */
static adc_dd dawson_main(int n, double x)
{
    adc_dd square = dd_two_prod(x, x), t = dd_from(1.0), sum = t, quarter = dd_scale(square, 4.0);
    if (x*x > 2.0*n + 90.0) {                   /* P is 1 up to the smallest term, which is below exp(-50) */
        for (int k = 1; t.hi > ENOUGH*sum.hi; k++) {
            t = dd_div(dd_mul_d(dd_mul_d(t, (double)(n + 2*k - 1)), (double)(n + 2*k)/k), quarter);
            sum = dd_add(sum, t);
        }
        return sum;
    }
    int last = (int)(2.0*x*x) + 60;
    adc_dd terms[512];
    last = last < 511 ? last : 511;
    terms[0] = t;
    for (int k = 1; k <= last; k++)
        terms[k] = dd_div_d(dd_div(dd_mul_d(dd_mul_d(terms[k - 1], n + 2*k - 1), n + 2*k), quarter), k);
    struct gamma_ratio p = gamma_ratio_at(n + 2*last + 1, dd_scale(square, 2.0));
    sum = dd_mul(terms[last], p.p);
    for (int k = last - 1; k >= 0; k--) {
        gamma_ratio_down(&p);
        gamma_ratio_down(&p);
        sum = dd_add(sum, dd_mul(terms[k], p.p));
    }
    return sum;
}

/* 2 x^(n+1)/n! exp(-x^2) 2^n times the integral of Im (x + is)^n exp(-s^2) over s > 0: a sum over odd k of
 * (n over k) x^(n-k) (-1)^((k-1)/2) ((k-1)/2)!/2, exponents and all with the power of 2x and n! in a logarithm */
static adc_dd dawson_rest(int n, double x)
{
    adc_dd square = dd_two_prod(x, x), t = dd_from(n), sum = t;
    for (int k = 3; k <= n; k += 2) {
        t = dd_mul_d(t, (double)(n - k + 2)*(n - k + 1));
        t = dd_neg(dd_div_d(dd_div(dd_mul_d(t, 0.5*(k - 1)), square), (double)k*(k - 1)));
        sum = dd_add(sum, t);
    }
    int sign;
    long e;
    adc_dd log_factor = dd_sub(dd_mul_d(adc_dd_log(dd_two_sum(x, x)), n), adc_dd_lgamma(dd_from(n + 1.0), &sign));
    log_factor = dd_sub(dd_add(log_factor, dd_mul_d(adc_dd_log(dd_from(x)), n)), square);
    adc_dd factor = adc_dd_exp_scaled(log_factor, &e);
    return dd_mul(sum, dd_ldexp(factor, e < -1000 ? -1000 : (int)e));
}

/* D^(n)/n! for x >= 5 and 2n <= x^2. In D(x) = integral of exp(-t^2) sin(2xt) the path is turned at 0 and at ix: D^(n)
 * is (-2)^n times (integral of v^n exp(v^2 - 2xv) from 0 to x, less exp(-x^2) times the integral of Im (x + is)^n
 * exp(-s^2) over s > 0). */
static adc_dd dawson_split(int n, double x)
{
    adc_dd sum = dawson_main(n, x);
    if (x*x < 2.0*n + 90.0)
        sum = dd_sub(sum, dawson_rest(n, x));
    int e = 0;
    adc_dd power = adc_dd_powi(dd_from(x), n + 1, &e);
    sum = dd_div(dd_scale(sum, n % 2 == 0 ? 0.5 : -0.5), power);
    return dd_ldexp(sum, -e);
}

double adc_dawson_deriv(double n, double x)
{
    double m = fabs(x), v;
    if (isnan(x) || !is_order(n))
        return NAN;
    if (n <= 1.0)
        return n == 0.0 ? adc_dawson(x) : adc_ddawson(x);
    if (m > 1e150)
        return copysign(0.0, fmod(n, 2.0) != 0.0 ? -1.0 : x);
    if (m < SPLIT_FROM) {
        adc_dd d = adc_dd_dawson(dd_from(m));
        v = dawson_upwards(m, 1, d, dd_add_d(dd_mul_d(d, -2.0*m), 1.0), (int)n);
    } else if (2.0*n <= m*m) {
        v = dawson_split((int)n, m).hi;
    } else {
        int from = (int)(0.5*m*m);
        v = dawson_upwards(m, from, dawson_split(from - 1, m), dawson_split(from, m), (int)n);
    }
    return x < 0.0 && fmod(n, 2.0) == 0.0 ? -v : v;
}
