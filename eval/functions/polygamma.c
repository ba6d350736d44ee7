/* Hurwitz's zeta function of whole order and the polygamma functions, in double-double.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Values are kept as m 2^e, so that n! and zeta(n+1, x) may overflow or underflow while their product does not. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define LARGEST_ORDER 0x1p20        /* the largest exponent of adc_dd_powi */

/* The number m 2^e. */
struct scaled {
    adc_dd m;
    long e;
};

static struct scaled plain(double x) { return (struct scaled){dd_from(x), 0}; }
static struct scaled scaled_neg(struct scaled a) { return (struct scaled){dd_neg(a.m), a.e}; }
static double scaled_value(struct scaled a) { return adc_dd_ldexp(a.m, a.e); }

static struct scaled scaled_add(struct scaled a, struct scaled b)
{
    if (a.m.hi == 0.0 || (b.m.hi != 0.0 && b.e > a.e)) {
        struct scaled t = a;
        a = b;
        b = t;
    }
    if (b.m.hi != 0.0 && a.e - b.e < 2000)
        a.m = dd_add(a.m, dd_ldexp(b.m, (int)(b.e - a.e)));
    return a;
}

/* The correction of Euler and Maclaurin (DLMF 25.11.28) divided by y^-s: y/(s-1) + 1/2 + sum_j B_2j/(2j)! (s)_(2j-1)
 * y^(1-2j); at y >= s + 28 the 16th term is below 1e-28. */
static adc_dd tail(double s, adc_dd y)
{
    const adc_dd inverse = dd_div(dd_from(1.0), y), square = dd_mul(inverse, inverse);
    adc_dd term = dd_mul_d(inverse, s), sum = dd_from(0.5);
    for (int j = 1; j <= 16 && term.hi > 1e-32; j++) {              /* the term has (s)_(2j-1) y^(1-2j)/(2j-2)! */
        sum = dd_add(sum, dd_mul(adc_dd_stirling_coefficient(j), term));
        term = dd_div_d(dd_mul_d(dd_mul(term, square), (s + 2*j - 1)*(s + 2*j)), (2*j - 1)*(2.0*j));
    }
    return dd_add(sum, dd_div_d(y, s - 1.0));
}

/* zeta(s, x) for x > 0: x^-s times the sum of (x/(x+k))^s, up to where the rest does not count, or has the correction. */
static struct scaled zeta_positive(double s, adc_dd x)
{
    const double count = ceil(s + 28.0 - x.hi);
    adc_dd sum = dd_from(0.0), ratio = dd_from(1.0);
    int e = 0;
    for (double k = 0.0; ratio.hi*(1.0 + (x.hi + k)/(s - 1.0)) > 1e-33*sum.hi; k += 1.0) {
        const adc_dd y = dd_add_d(x, k);
        e = 0;
        ratio = adc_dd_powi(dd_div(x, y), s, &e);
        ratio = dd_ldexp(ratio, e);
        sum = dd_add(sum, k < count ? ratio : dd_mul(ratio, tail(s, y)));
        if (k >= count)
            break;
    }
    e = 0;
    adc_dd power = adc_dd_powi(x, s, &e);
    return (struct scaled){dd_div(sum, power), -(long)e};
}

/* The sum over k >= 0 of (x+k)^-s for x < 0 not whole, x = n + d with |d| <= 1/2: the sum over all integers less that over the
 * negative ones (DLMF 25.11.4 and the reflection 5.15.6). */
static struct scaled zeta_negative(double s, adc_dd x)
{
    adc_dd d = dd_add_d(x, -nearbyint(x.hi));
    d = dd_add_d(d, -nearbyint(d.hi));
    const int odd = fmod(s, 2.0) != 0.0;
    const adc_dd a = d.hi < 0.0 ? dd_neg(d) : d;
    struct scaled other = zeta_positive(s, dd_add_d(dd_neg(a), 1.0)), far = zeta_positive(s, dd_add_d(dd_neg(x), 1.0));
    struct scaled all = scaled_add(zeta_positive(s, a), odd ? scaled_neg(other) : other);
    return scaled_add(odd && d.hi < 0.0 ? scaled_neg(all) : all, odd ? far : scaled_neg(far));
}

/* zeta(s, x), s > 1, any x */
static struct scaled hurwitz(double s, adc_dd x)
{
    const int odd = fmod(s, 2.0) != 0.0;
    if (isnan(x.hi) || !(s > 1.0 && s <= LARGEST_ORDER) || s != floor(s))
        return plain(NAN);
    if (isinf(x.hi))
        return plain(x.hi > 0.0 ? 0.0 : NAN);
    if (x.hi > 0.0)
        return zeta_positive(s, x);
    if (x.hi == floor(x.hi) && x.lo == floor(x.lo))
        return plain(!odd ? INFINITY : x.hi == 0.0 ? copysign(INFINITY, x.hi) : NAN);
    return zeta_negative(s, x);
}

double adc_hurwitz(double s, double x) { return scaled_value(hurwitz(s, dd_from(x))); }
double adc_trigamma(double x) { return adc_hurwitz(2.0, x); }

double adc_hurwitz_sum(double s, double x, double y)
{
    adc_dd sum = dd_two_sum(x, y);
    return isfinite(sum.hi) ? scaled_value(hurwitz(s, sum)) : adc_hurwitz(s, x + y);
}

double adc_polygamma(double n, double x) { return n == 0.0 ? adc_digamma(x) : adc_hurwitz_factorial(n, n + 1.0, x); }

double adc_hurwitz_factorial(double n, double s, double x)
{
    if (!(n >= 1.0 && n == floor(n) && n < LARGEST_ORDER))
        return NAN;
    int sign;
    long e;
    struct scaled v = hurwitz(s, dd_from(x));
    if (!isfinite(v.m.hi))
        return fmod(n, 2.0) == 0.0 ? -v.m.hi : v.m.hi;
    adc_dd factorial = adc_dd_exp_scaled(adc_dd_lgamma(dd_from(n + 1.0), &sign), &e);
    return (fmod(n, 2.0) == 0.0 ? -1.0 : 1.0)*adc_dd_ldexp(dd_mul(v.m, factorial), v.e + e);
}

/* How far x + h is from the nearest pole, or from 0 for x + h > 0. */
static double room(double x, double h)
{
    const adc_dd y = dd_two_sum(x, h);
    return fabs(y.hi > 0.0 ? y.hi : dd_add_d(y, -nearbyint(y.hi)).hi);
}

/* By the difference in double-double unless h is tiny relative to the distance to the next pole, where it is h psi' +
   h^2/2 psi''. */
double adc_digamma_diff(double x, double h)
{
    adc_dd y = dd_two_sum(x, h);
    int pole_x = x <= 0.0 && x == floor(x), pole_y = y.hi <= 0.0 && y.hi == floor(y.hi) && y.lo == 0.0;
    if (pole_x || pole_y)
        return NAN;
    if (x > 0x1p60 && fabs(h) < 0.5 * x)        /* log(1 + h/x), DLMF 5.11.2 */
        return log1p(h / x);
    if (!(fabs(x) < 0x1p1000 && fabs(y.hi) < 0x1p1000))
        return adc_digamma(x + h) - adc_digamma(x);
    if (fabs(x) < 0x1p-70 && fabs(y.hi) < 0x1p-70)         /* 1/x - 1/(x+h) */
        return h / x / y.hi;
    if (fabs(h) < 0x1p-40 * room(x, 0.0))
        return h * (adc_trigamma(x) - h * adc_hurwitz(3.0, x));
    double d = dd_sub(adc_dd_digamma(y), adc_dd_digamma(dd_from(x))).hi;
    return isnan(d) ? adc_digamma(y.hi) - adc_digamma(x) : d;       /* next to a pole one of them is infinite */
}

/* By subtraction, which loses 8 of 31 digits, unless h is tiny: then it is -s h zeta(s+1, x + h/2) (DLMF 25.11.17) with a
 * relative error of about (s h/r)^2/24, r being the distance of the nearest pole. */
double adc_hurwitz_diff(double s, double x, double h)
{
    if (s*fabs(h) < 0x1p-26*fmin(room(x, 0.0), room(x, h))) {
        struct scaled slope = hurwitz(s + 1.0, dd_two_sum(x, 0.5*h));
        return s < LARGEST_ORDER ? adc_dd_ldexp(dd_mul_d(slope.m, -s*h), slope.e) : (double)NAN;
    }
    struct scaled from = hurwitz(s, dd_from(x)), to = hurwitz(s, dd_two_sum(x, h));
    if (!isfinite(from.m.hi) || !isfinite(to.m.hi))
        return scaled_value(to) - scaled_value(from);
    return scaled_value(scaled_add(to, scaled_neg(from)));
}
