/* Hurwitz's zeta function and the polygamma functions.
   SPDX-License-Identifier: GPL-3.0-or-later

   Values are kept as m * 2^e, so that n! and zeta(n+1, x) may overflow or underflow while their product does not. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

/* the number m * 2^e */
struct scaled {
    double m;
    long e;
};

static struct scaled scaled_add(struct scaled a, struct scaled b)
{
    if (a.m == 0.0 || (b.m != 0.0 && b.e > a.e)) {
        struct scaled t = a;
        a = b;
        b = t;
    }
    long gap = b.m == 0.0 ? -4000 : b.e - a.e;
    a.m += ldexp(b.m, gap < -4000 ? -4000 : (int)gap);
    return a;
}

static struct scaled scaled_neg(struct scaled a)
{
    a.m = -a.m;
    return a;
}

static double scaled_value(struct scaled a)
{
    return adc_dd_ldexp(dd_from(a.m), a.e);
}

/* The correction of Euler and Maclaurin (DLMF 25.11.28) divided by y^-s: y/(s-1) + 1/2 + sum_j B_2j/(2j)! (s)_(2j-1)
   y^(1-2j); at y >= 3/4 (s + 28) each term is below 1/18 of the one before. */
static double tail(double s, double y)
{
    double term = s / y, sum = 0.0;
    for (int j = 1; j <= 15; j++) {                     /* the term has (s)_(2j-1) y^(1-2j)/(2j-2)! */
        double t = adc_dd_stirling_coefficient(j).hi * term;
        sum += t;
        if (fabs(t) < 1e-18) {
            break;
        }
        term *= ((s + (2 * j - 1)) / y) * ((s + 2 * j) / y) / ((2 * j - 1) * (2 * j));
    }
    return y / (s - 1.0) + (0.5 + sum);
}

static adc_dd accumulate(adc_dd sum, double x)
{
    adc_dd t = dd_two_sum(sum.hi, x);
    return dd_quick(t.hi, t.lo + sum.lo);
}

/* zeta(s, x) for s <= 16 and 1 <= x < 33: the terms (h+l)^-s = h^-s (1 - s l/h), h + l = x + k exactly */
static adc_dd zeta_by_powers(double s, adc_dd x, int count)
{
    adc_dd sum = dd_from(0.0);
    for (int k = 0; k <= count; k++) {
        adc_dd v = dd_two_sum(x.hi, k);
        double p = pow(v.hi, -s);
        p = fma(-p, s * ((v.lo + x.lo) / v.hi), p);
        sum = accumulate(sum, k == count ? p * tail(s, v.hi) : p);
    }
    return sum;
}

/* x^s zeta(s, x) for s > 16: the terms ((x+k)/x)^-s as exp(-s log1p(k/x)), where the rounding errors of the exponent
   count only where the term is small */
static adc_dd zeta_by_ratios(double s, double x, double count)
{
    adc_dd sum = dd_from(1.0);
    for (double k = 1.0; k <= count; k++) {
        double ratio = exp(-s * log1p(k / x));
        sum = accumulate(sum, k == count ? ratio * tail(s, x + k) : ratio);
        if (ratio * (1.0 + (x + k) / (s - 1.0)) < 1e-18 * sum.hi) {
            break;
        }
    }
    return sum;
}

/* exp(log_factor) zeta(s, x) for s > 1, x > 0. Far out the factor x of the leading term x^(1-s)/(s-1) joins the
   power. */
static struct scaled zeta_positive(double s, adc_dd x, adc_dd log_factor)
{
    struct scaled r, rest = { 0.0, 0 };
    double count = ceil(0.75 * (s + 28.0) - x.hi);
    adc_dd sum = dd_from(1.0), log_x = adc_dd_log(x), exponent = dd_mul_d(log_x, -s);
    if (x.hi < 1.0) {
        rest = zeta_positive(s, dd_add_d(x, 1.0), log_factor);
    } else if (s <= 16.0 && count > 0.0) {
        sum = zeta_by_powers(s, x, (int)count);
        exponent = dd_from(0.0);
    } else if (count > 0.0) {
        sum = zeta_by_ratios(s, x.hi, count);
    } else {
        sum = x.hi > 1e17 * s ? dd_div(dd_from(1.0), dd_two_sum(s, -1.0)) : dd_div_d(dd_from(tail(s, x.hi)), x.hi);
        exponent = dd_mul(log_x, dd_two_sum(1.0, -s));
    }
    adc_dd m = adc_dd_exp_scaled(dd_add(exponent, log_factor), &r.e);
    r.m = dd_mul(m, sum).hi;
    return scaled_add(r, rest);
}

/* zeta(s, a) - zeta(s, 1-a) for odd s and 0 < a <= 1/2. Near 1/2, with a = 1/2 - t, it is twice the odd part of the
   Taylor series sum_j (s)_j/j! zeta(s+j, 1/2) t^j (DLMF 25.11.17), which does not cancel. */
static struct scaled zeta_difference(double s, adc_dd a, adc_dd log_factor)
{
    double t = dd_add_d(dd_neg(a), 0.5).hi, power = 1.0;
    if (s * t > 1.0 || t > 0.125) {
        struct scaled b = zeta_positive(s, dd_add_d(dd_neg(a), 1.0), log_factor);
        return scaled_add(zeta_positive(s, a, log_factor), scaled_neg(b));
    }
    struct scaled sum = { 0.0, 0 };
    for (int j = 1; j < 200 && t > 0.0; j++) {
        power *= t * (s + (j - 1)) / j;
        if (j % 2 == 0) {
            continue;
        }
        struct scaled z = zeta_positive(s + j, dd_from(0.5), log_factor);
        z.m *= 2.0 * power;
        double before = sum.m;
        sum = scaled_add(sum, z);
        if (sum.m == before && j > 1) {
            break;
        }
    }
    return sum;
}

/* exp(log_factor) times the sum over k >= 0 of (x+k)^-s for whole s >= 2 and x < 0 not whole, x = n + d with |d| <=
   1/2: the sum over all integers less that over the negative ones (DLMF 25.11.4 and the reflection 5.15.6). */
static struct scaled zeta_negative(double s, adc_dd x, adc_dd log_factor)
{
    adc_dd d = dd_add_d(x, -nearbyint(x.hi));
    d = dd_add_d(d, -nearbyint(d.hi));
    adc_dd a = d.hi < 0.0 ? dd_neg(d) : d;
    struct scaled far = zeta_positive(s, dd_add_d(dd_neg(x), 1.0), log_factor);
    if (fmod(s, 2.0) != 0.0) {
        struct scaled all = zeta_difference(s, a, log_factor);
        return scaled_add(d.hi < 0.0 ? scaled_neg(all) : all, far);
    }
    struct scaled all = zeta_positive(s, a, log_factor);
    return scaled_add(all, scaled_add(zeta_positive(s, dd_add_d(dd_neg(a), 1.0), log_factor), scaled_neg(far)));
}

/* exp(log_factor) zeta(s, x), s > 1, any x */
static double hurwitz(double s, adc_dd x, adc_dd log_factor)
{
    int whole = s == floor(s), odd = fmod(s, 2.0) != 0.0;
    if (x.hi == INFINITY) {
        return 0.0;
    }
    if (x.hi == 0.0) {
        return whole && odd ? copysign(INFINITY, x.hi) : INFINITY;
    }
    if (x.hi > 0.0) {
        return scaled_value(zeta_positive(s, x, log_factor));
    }
    if (!whole || isinf(x.hi)) {
        return NAN;
    }
    if (x.hi == floor(x.hi) && x.lo == floor(x.lo)) {
        return odd ? NAN : INFINITY;
    }
    return scaled_value(zeta_negative(s, x, log_factor));
}

double adc_hurwitz(double s, double x)
{
    if (isnan(x) || !(s > 1.0) || isinf(s)) {
        return NAN;
    }
    return hurwitz(fmin(s, 0x1p200), dd_from(x), dd_from(0.0));     /* above, it is 0, 1 or inf alike */
}

double adc_hurwitz_sum(double s, double x, double y)
{
    adc_dd sum = dd_two_sum(x, y);
    if (isnan(sum.hi) || isinf(sum.hi)) {
        return adc_hurwitz(s, x + y);
    }
    return !(s > 1.0) || isinf(s) ? (double)NAN : hurwitz(fmin(s, 0x1p200), sum, dd_from(0.0));
}

double adc_trigamma(double x)
{
    return adc_hurwitz(2.0, x);
}

double adc_polygamma(double n, double x)
{
    if (isnan(x) || !(n >= 0.0 && n == floor(n) && n < 0x1p53)) {
        return NAN;
    }
    return n == 0.0 ? adc_digamma(x) : adc_hurwitz_factorial(n, n + 1.0, x);
}

double adc_hurwitz_factorial(double n, double s, double x)
{
    if (isnan(x) || !(n >= 1.0 && n == floor(n) && n < 0x1p53) || !(s > 1.0) || isinf(s)) {
        return NAN;
    }
    int sign;
    double v = hurwitz(fmin(s, 0x1p200), dd_from(x), adc_dd_lgamma(dd_from(n + 1.0), &sign));
    return fmod(n, 2.0) == 0.0 && !isnan(v) ? -v : v;
}

/* By the difference in double-double unless h is tiny relative to the distance to the next pole, where it is h psi' +
   h^2/2 psi''. */
double adc_digamma_diff(double x, double h)
{
    adc_dd y = dd_two_sum(x, h);
    int pole_x = x <= 0.0 && x == floor(x), pole_y = y.hi <= 0.0 && y.hi == floor(y.hi) && y.lo == 0.0;
    if (pole_x || pole_y) {
        return NAN;
    }
    if (x > 0x1p60 && fabs(h) < 0.5 * x) {      /* log(1 + h/x), DLMF 5.11.2 */
        return log1p(h / x);
    }
    if (!(fabs(x) < 0x1p1000 && fabs(y.hi) < 0x1p1000)) {
        return adc_digamma(x + h) - adc_digamma(x);
    }
    if (fabs(x) < 0x1p-70 && fabs(y.hi) < 0x1p-70) {       /* 1/x - 1/(x+h) */
        return h / x / y.hi;
    }
    double room = x > 0.0 ? x : fabs(x - nearbyint(x));
    if (fabs(h) < 0x1p-40 * room) {
        return h * (adc_trigamma(x) - h * adc_hurwitz(3.0, x));
    }
    double d = dd_sub(adc_dd_digamma(y), adc_dd_digamma(dd_from(x))).hi;
    return isnan(d) ? adc_digamma(y.hi) - adc_digamma(x) : d;       /* next to a pole one of them is infinite */
}

/* With m = x + h/2 and t = h/2 the difference is -2 sum over odd whole j of (s)_j/j! zeta(s+j, m) t^j (DLMF 25.11.17),
   terms of one sign; used where a subtraction would lose more than a factor of about 4. */
static double hurwitz_diff_here(double s, double x, double h)
{
    double t = 0.5 * h;
    adc_dd m = dd_two_sum(x, t);
    if (!(x > 0.0 && x + h > 0.0 && s > 1.0 && s < 0x1p60) || isinf(x + h)) {
        return adc_hurwitz_sum(s, x, h) - adc_hurwitz(s, x);
    }
    if (fabs(t) > 0.125 * m.hi || s * fabs(t) > 0.25 * m.hi) {
        struct scaled from = zeta_positive(s, dd_from(x), dd_from(0.0));
        return scaled_value(scaled_add(zeta_positive(s, dd_two_sum(x, h), dd_from(0.0)), scaled_neg(from)));
    }
    int e, more;
    struct scaled sum = { 0.0, 0 };
    double power = frexp(h, &e) * s;    /* 2 (s)_j/j! t^j 2^-e */
    for (int j = 1; j < 40 && power != 0.0; j++) {
        if (j > 1) {
            power = frexp(power * (t * (s + (j - 1)) / j), &more);
            e += more;
        }
        if (j % 2 == 1) {
            struct scaled z = zeta_positive(s + j, m, dd_from(0.0));
            double before = sum.m;
            z.m *= -power;
            z.e += e;
            sum = scaled_add(sum, z);
            if (sum.m == before && j > 1) {
                break;
            }
        }
    }
    return scaled_value(sum);
}

#define LOWEST_SHIFTED (-1e3)           /* where a sum of so many terms is not too long */

/* For x <= 0 and small h: the terms up to positive arguments, each (x+k+h)^-s - (x+k)^-s without cancellation. */
static double hurwitz_diff_below(double s, double x, double h)
{
    double sum = 0.0;
    for (; x <= 0.0 || x + h <= 0.0; x += 1.0) {
        double ratio = h / x;
        sum += ratio > -0.5 ? pow(x, -s) * expm1(-s * log1p(ratio)) : pow(x + h, -s) - pow(x, -s);
    }
    return sum + hurwitz_diff_here(s, x, h);
}

/* Further below, for an h that is small relative to the distance of the poles: the series of hurwitz_diff_here, in which
   terms may have either sign. */
static double hurwitz_diff_far_below(double s, double x, double h)
{
    const double t = 0.5 * h;
    double sum = 0.0, power = s * h;
    for (int j = 1; j < 16; j += 2) {
        sum -= power * adc_hurwitz(s + j, x + t);
        power *= t * t * (s + j) * (s + j + 1.0) / ((j + 1.0) * (j + 2.0));
    }
    return sum;
}

/* Below 0 an h near a whole number m > 0 leaves x + h as far from its pole as x is from its own, and both sums cancel but
   for m terms: zeta(s, x+h) - zeta(s, x+h-m) = -sum of (x+h-m+k)^-s over k < m. Of a negative m alike. */
static double hurwitz_diff_shifted(double s, double x, double h)
{
    const double m = nearbyint(h);
    const adc_dd y = dd_two_sum(x, h), low = m < 0.0 ? y : dd_add_d(y, -m);
    double sum = 0.0;
    for (double k = 0.0; k < fabs(m); k += 1.0)
        sum += pow(dd_add_d(low, k).hi, -s);
    return adc_hurwitz_diff(s, x, h - m) + (m < 0.0 ? sum : -sum);
}

double adc_hurwitz_diff(double s, double x, double h)
{
    const double m = nearbyint(h);
    if (!(s > 1.0 && s < 0x1p60))
        return hurwitz_diff_here(s, x, h);
    if (fmax(x, x + h) < 0.5 && fabs(m) > 0.0 && fabs(m) < -LOWEST_SHIFTED && fabs(h - m) < 0.125)
        return hurwitz_diff_shifted(s, x, h);
    if (x <= 0.0 && x > LOWEST_SHIFTED && fabs(h) < 0.25)
        return hurwitz_diff_below(s, x, h);
    if (x <= LOWEST_SHIFTED && fabs(h) < 0.125 * fabs(x - nearbyint(x)))
        return hurwitz_diff_far_below(s, x, h);
    return hurwitz_diff_here(s, x, h);
}
