/* The error-function family: erf, erfc, erfcx, erfi, Dawson's integral with derivatives of any order, the normal
 * distribution, exp(+-x*x).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * erfcx and Dawson's integral are sums of sampled Gaussians, which err by exp(-(pi/h)^2) for a step h. All else follows from
 * these two without cancellation. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define SQRT_HALF ((adc_dd){0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55})
#define LINEAR 0x1p-500         /* below, only the first term of an odd series counts */
#define LARGEST_ORDER 1e6
#define UPWARDS_TO 5.0          /* Dawson's integral: below, its recurrence loses at most exp(25) of 31 digits */
#define LARGEST_BETWEEN 16.0    /* its largest order between that and where x^2 > 2n + 90 */

/* 2 x/pi times the integral of exp(-t^2)/(x^2 + t^2) over t > 0 (DLMF 7.7.1) by the midpoint rule with step h = 3/8, with
 * what it lacks where the pole at t = i x is near, 2 exp(x^2)/(exp(2 pi x/h) + 1) (D. B. Hunter and T. Regan, Math. Comp. 26
 * (1972) 539). All terms are positive; that after the last is below exp(-77). */
adc_dd adc_dd_erfcx(adc_dd x)
{
    const adc_dd two_h_by_pi = {0x1.e8ec8a4aeacc4p-3, -0x1.041713f11440cp-60};
    const adc_dd step = {0x1.827a561889716p-1, -0x1.6b2eab63020c1p-57};             /* exp(-2 h^2) */
    adc_dd square = dd_mul(x, x), sum = dd_from(0.0), ratio = step;
    adc_dd gauss = {0x1.ee500f1eed967p-1, 0x1.813a66763990ap-57};                   /* exp(-(h/2)^2) */
    if (x.hi > 0x1p200)
        return dd_div(dd_scale(ADC_DD_2_BY_SQRT_PI, 0.5), x);
    for (int k = 1; k <= 45; k += 2) {
        sum = dd_add(sum, dd_div(gauss, dd_add_d(square, k*k*(9.0/256))));
        gauss = dd_mul(gauss, ratio);
        ratio = dd_mul(ratio, step);
    }
    sum = dd_mul(dd_mul(sum, two_h_by_pi), x);
    if (x.hi > 8.4)                                 /* pi/h is 8.38: what is left is exp(-70) */
        return sum;
    long e, up;
    adc_dd pole = adc_dd_exp_scaled(dd_div_d(dd_mul(dd_scale(ADC_DD_PI, 16.0), x), 3.0), &e);
    adc_dd growth = adc_dd_exp_scaled(square, &up);
    pole = dd_add_d(dd_ldexp(pole, (int)e), 1.0);
    return dd_add(sum, dd_div(dd_ldexp(growth, (int)up + 1), pole));
}

adc_dd adc_dd_erfc_scaled(adc_dd x, long *e)
{
    adc_dd g = adc_dd_exp_scaled(dd_neg(dd_mul(x, x)), e);
    return dd_mul(g, adc_dd_erfcx(x));
}

/* erf(x) = 2/sqrt(pi) sum (-1)^n x^(2n+1) / (n! (2n+1)) near 0 (DLMF 7.6.1), 1 - erfc(x) elsewhere */
adc_dd adc_dd_erf(adc_dd x)
{
    if (x.hi < 0.0)
        return dd_neg(adc_dd_erf(dd_neg(x)));
    if (x.hi > 0.75) {
        long e;
        adc_dd m = adc_dd_erfc_scaled(x, &e);
        double scale = e < -1000 ? 0.0 : ldexp(1.0, (int)e);
        return dd_add_d(dd_neg(dd_scale(m, scale)), 1.0);
    }
    adc_dd x2 = dd_neg(dd_mul(x, x)), power = dd_from(1.0), sum = dd_from(1.0);
    for (int n = 1; n < 40 && fabs(power.hi) > 1e-32; n++) {
        power = dd_div_d(dd_mul(power, x2), n);
        sum = dd_add(sum, dd_div_d(power, 2 * n + 1));
    }
    return dd_mul(dd_mul(sum, x), ADC_DD_2_BY_SQRT_PI);
}

/* c * x for tiny x, where the products of a double-double would underflow */
static double times_constant(adc_dd c, double x) { return fma(c.hi, x, c.lo * x); }

double adc_erf(double x)
{
    if (isnan(x))
        return x;
    if (fabs(x) < LINEAR)
        return times_constant(ADC_DD_2_BY_SQRT_PI, x);
    return fabs(x) > 7.0 ? copysign(1.0, x) : adc_dd_erf(dd_from(x)).hi;
}

double adc_erfc(double x)
{
    if (!(x >= 0.0))
        return isnan(x) ? x : dd_add_d(adc_dd_erf(dd_from(fmin(-x, 7.0))), 1.0).hi;
    if (x > 28.0)
        return 0.0;
    long e;
    adc_dd m = adc_dd_erfc_scaled(dd_from(x), &e);
    return adc_dd_ldexp(m, e);
}

/* ---- erfcx and D with derivatives of any order, whose three-term recurrences hold a second solution that drowns the wanted
 * one where x*x > 2n; each is entered from the side on which it does not ---- */

static int is_order(double n) { return n >= 0.0 && n == floor(n) && n <= LARGEST_ORDER; }

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
    if (x > 1e300)
        return n == 0.0 && !isinf(x) ? adc_dd_erfcx(dd_from(x*0x1p-100)).hi*0x1p-100 : 0.0;       /* 1/(sqrt(pi) x) */
    if (n > 0.0 && x > 0.0 && x*sqrt(n + 1.0) > 8.0)
        return erfcx_downwards((int)n, x);
    if (x >= 0.0)
        return erfcx_upwards((int)n, x, adc_dd_erfcx(dd_from(x)), 1.0);
    if (x < -27.0)
        return INFINITY;
    long e;                         /* 2 exp(x*x) - erfcx(-x), a difference of at most a factor 2 (DLMF 7.4.2) */
    adc_dd w = adc_dd_exp_scaled(dd_two_prod(x, x), &e);
    const double unit = ldexp(1.0, -(int)e);
    w = dd_sub(dd_scale(w, 2.0), dd_scale(adc_dd_erfcx(dd_from(-x)), unit));
    return ldexp(erfcx_upwards((int)n, x, w, unit), (int)e);
}

double adc_erfcx(double x) { return adc_erfcx_deriv(0.0, x); }

/* ---- Dawson's integral D ---- */

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
static adc_dd dawson_sampled(int n, double x)
{
    static const double STEP = 0.125, FAR = 9.5;            /* exp(-9.5^2) does not count */
    const adc_dd step = {0x1.c3d6a24ed8222p-1, -0x1.e1e0a76cb0685p-55};             /* exp(-8 h^2) */
    const double middle = 2.0*floor(0.5*x/STEP) + 1.0;      /* from there to both sides: errors grow where terms fall */
    const adc_dd first = dd_two_sum(x, -middle*STEP);
    long e, up;
    adc_dd largest = adc_dd_exp_scaled(dd_neg(dd_mul(first, first)), &e), sum = dd_from(0.0);
    for (int side = -1; side <= 1; side += 2) {
        adc_dd gauss = dd_ldexp(largest, (int)e);
        adc_dd ratio = adc_dd_exp_scaled(dd_scale(dd_add_d(dd_scale(first, side), -STEP), 4.0*STEP), &up);
        ratio = dd_ldexp(ratio, (int)up);                   /* to the next Gaussian */
        for (double j = middle; fabs(x - j*STEP) < FAR; j += 2*side) {
            if (side > 0 || j < middle)
                sum = dd_add(sum, dd_div_d(upwards(x - j*STEP, 0, dd_from(0.0), gauss, n), j));
            gauss = dd_mul(gauss, ratio);
            ratio = dd_mul(ratio, step);
        }
    }
    return dd_mul(sum, dd_scale(ADC_DD_2_BY_SQRT_PI, 0.5));
}

/* Poincare's series, 1/(2 x^(n+1)) times the sum of (n+2k)!/(n! k! (4x^2)^k), up to its smallest term, below exp(-50). */
static double dawson_far(int n, double x)
{
    adc_dd quarter = dd_scale(dd_two_prod(x, x), 4.0), t = dd_from(1.0), sum = t;
    for (int k = 1; t.hi > 1e-21*sum.hi; k++) {
        t = dd_div(dd_mul_d(dd_mul_d(t, (double)(n + 2*k - 1)), (double)(n + 2*k)/k), quarter);
        sum = dd_add(sum, t);
    }
    int e = 0;
    adc_dd power = adc_dd_powi(dd_from(x), n + 1, &e);
    return ldexp(dd_div(dd_scale(sum, n % 2 == 0 ? 0.5 : -0.5), power).hi, -e);
}

/* The sum for larger x, where a small x is a difference of terms: x - 2/3 x^3 + 4/15 x^5 (DLMF 7.6.1 with 7.5.1). */
static adc_dd dawson_near(double x)
{
    if (x >= 0x1p-20)
        return dawson_sampled(0, x);
    adc_dd square = dd_two_prod(x, x), p = dd_add(dd_div_d(dd_from(-2.0), 3.0), dd_mul_d(square, 4.0/15));
    return dd_mul_d(dd_add_d(dd_mul(p, square), 1.0), x);
}

double adc_dawson_deriv(double n, double x)
{
    const double m = fabs(x);
    double v = NAN;
    if (isnan(x) || !is_order(n))
        return NAN;
    if (m < LINEAR && n <= 1.0)
        return n == 0.0 ? x : 1.0;
    if (m > 1e150 && n > 1.0)
        return copysign(0.0, fmod(n, 2.0) != 0.0 ? -1.0 : x);
    if (m*m > 2.0*n + 90.0) {
        v = m > 1e150 ? n == 0.0 ? 0.5/m : -0.5/m/m : dawson_far((int)n, m);
    } else if (n == 0.0) {
        v = dawson_near(m).hi;
    } else if (m < UPWARDS_TO) {
        adc_dd d = dawson_near(m);
        v = upwards(m, 1, d, dd_add_d(dd_mul_d(d, -2.0*m), 1.0), (int)n).hi;
    } else if (n <= LARGEST_BETWEEN) {
        v = dawson_sampled((int)n, m).hi;
    }
    return x < 0.0 && fmod(n, 2.0) == 0.0 ? -v : v;
}

double adc_dawson(double x) { return adc_dawson_deriv(0.0, x); }

/* erfi(x) = 2/sqrt(pi) exp(x*x) D(x) (DLMF 7.5.1) */
double adc_erfi(double x)
{
    if (isnan(x) || isinf(x))
        return x;
    if (fabs(x) < LINEAR)
        return times_constant(ADC_DD_2_BY_SQRT_PI, x);
    if (fabs(x) > 27.0)
        return copysign(INFINITY, x);
    long e;
    adc_dd g = adc_dd_exp_scaled(dd_two_prod(x, x), &e);
    g = dd_mul(dd_mul(g, ADC_DD_2_BY_SQRT_PI), dawson_near(fabs(x)));
    return copysign(adc_dd_ldexp(g, e), x);
}

double adc_normpdf(double x)
{
    if (isnan(x))
        return x;
    if (fabs(x) > 39.0)
        return 0.0;
    long e;
    adc_dd g = adc_dd_exp_scaled(dd_scale(dd_two_prod(x, x), -0.5), &e);
    return adc_dd_ldexp(dd_mul(g, ADC_DD_1_BY_SQRT_2PI), e);
}

/* Phi(x) = erfc(-x/sqrt(2))/2 (DLMF 7.20.1), the quotient to double-double: the tail magnifies its rounding
   by x*x */
double adc_normcdf(double x)
{
    if (isnan(x))
        return x;
    if (x < -39.0)
        return 0.0;
    if (x > 9.0)
        return 1.0;
    adc_dd z = dd_mul_d(SQRT_HALF, fabs(x));
    if (x > -0.5) {
        adc_dd half = dd_scale(adc_dd_erf(z), x < 0.0 ? -0.5 : 0.5);
        return dd_add_d(half, 0.5).hi;
    }
    long e;
    adc_dd m = adc_dd_erfc_scaled(z, &e);
    return adc_dd_ldexp(m, e - 1);
}

/* exp(s x^2) with x^2 = hi + lo exactly: exp(s hi) (1 + s lo) */
static double exp_square(double x, double s)
{
    adc_dd q = dd_two_prod(x, x);
    double g = exp(s * q.hi);
    return isinf(g) || q.hi < 0x1p-100 ? g : fma(g, s * q.lo, g);
}

/* For |x| > 28 the result is 0, since exp(-28*28) is; there x^2 may overflow. */
double adc_gauss(double x)
{
    return fabs(x) > 28.0 ? exp(-28.0 * fabs(x)) : exp_square(x, -1.0);
}

double adc_expx2(double x)
{
    return fabs(x) > 27.0 ? INFINITY : exp_square(x, 1.0);
}
