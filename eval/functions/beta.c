/* The beta function, its logarithm and the binomial coefficient.
   SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define STIRLING_FROM 20.0

/* log gamma(a) - log gamma(a+b) for a >= 20, b > 0: Stirling's series for both, the large parts cancelled by hand
   (DLMF 5.11.1; the form of A. R. DiDonato and A. H. Morris, ACM TOMS 18 (1992)) */
static adc_dd lgamma_drop(adc_dd a, adc_dd b, adc_dd s)
{
    adc_dd v = dd_mul(dd_add_d(s, -0.5), adc_dd_log1p(dd_div(b, a)));
    v = dd_sub(dd_sub(b, v), dd_mul(b, adc_dd_log(a)));
    return dd_add(v, dd_sub(adc_dd_stirling(a), adc_dd_stirling(s)));
}

/* a >= b >= 20 */
static adc_dd lbeta_large(adc_dd a, adc_dd b, adc_dd s)
{
    adc_dd v = dd_mul(dd_add_d(a, -0.5), adc_dd_log1p(dd_div(b, a)));
    v = dd_add(v, dd_mul(dd_add_d(b, -0.5), adc_dd_log1p(dd_div(a, b))));
    v = dd_add(v, dd_scale(adc_dd_log(s), 0.5));
    adc_dd c = dd_sub(dd_add(adc_dd_stirling(a), adc_dd_stirling(b)), adc_dd_stirling(s));
    return dd_sub(dd_add(ADC_DD_HALF_LOG_2PI, c), v);
}

static adc_dd lbeta_positive(adc_dd a, adc_dd b, adc_dd s)
{
    if (a.hi < b.hi) {
        adc_dd t = a;
        a = b;
        b = t;
    }
    int sign, huge = !(s.hi < 0x1p1000);
    if (huge && b.hi > 0x1p200) {       /* log B is homogeneous of degree 1 there */
        adc_dd p = dd_scale(a, 0x1p-60), q = dd_scale(b, 0x1p-60);
        return dd_scale(lbeta_large(p, q, dd_add(p, q)), 0x1p60);
    }
    if (b.hi >= STIRLING_FROM && !huge)
        return lbeta_large(a, b, s);
    if (a.hi >= STIRLING_FROM)
        return dd_add(adc_dd_lgamma(b, &sign), lgamma_drop(a, b, s));
    return dd_sub(dd_add(adc_dd_lgamma(a, &sign), adc_dd_lgamma(b, &sign)), adc_dd_lgamma(s, &sign));
}

/* For a < 0 < b, a+b > 0, reflection of gamma(a) keeps to positive arguments: B(a,b) = pi / (sin(pi a) b B(1-a, a+b)),
   from DLMF 5.5.3 and 5.12.1. Elsewhere negative arguments that are not whole stay below 2^52, so that the sum of three
   logarithms loses at most 1e-13 of 31 digits. */
adc_dd adc_dd_lbeta(adc_dd a, adc_dd b, adc_dd s, int *sign)
{
    int sa, sb, ss;
    *sign = 1;
    if (a.hi > 0.0 && b.hi > 0.0)
        return lbeta_positive(a, b, s);
    if (b.hi < 0.0 && a.hi > 0.0) {
        adc_dd t = a;
        a = b;
        b = t;
    }
    if (b.hi > 0.0 && s.hi >= STIRLING_FROM) {
        adc_dd c = dd_add_d(dd_neg(a), 1.0);
        adc_dd g = dd_add(adc_dd_lgamma(a, &sa), adc_dd_lgamma(c, &sb));        /* log(pi / |sin(pi a)|) */
        *sign = sa;
        return dd_sub(g, dd_add(adc_dd_log(b), lbeta_positive(c, s, dd_add_d(b, 1.0))));
    }
    adc_dd v = dd_add(adc_dd_lgamma(a, &sa), adc_dd_lgamma(b, &sb));
    v = dd_sub(v, adc_dd_lgamma(s, &ss));
    *sign = sa * sb * ss;
    return v;
}

static int is_whole(adc_dd x)
{
    return x.hi == floor(x.hi) && x.lo == floor(x.lo);
}

static int is_pole(adc_dd x)
{
    return x.hi <= 0.0 && is_whole(x);
}

enum beta_kind { BETA_REGULAR, BETA_ZERO, BETA_POLE, BETA_NAN };

/* log |B| and its sign, or what B is instead */
static enum beta_kind beta_log(double a, double b, adc_dd *log_abs, int *sign)
{
    if (isnan(a) || isnan(b) || isinf(a) || isinf(b)) {
        double least = fmin(a, b);
        return isnan(a) || isnan(b) || !(least > 0.0) ? BETA_NAN : BETA_ZERO;
    }
    adc_dd s = dd_two_sum(a, b);
    if (isinf(s.hi))
        s.lo = 0.0;
    int pole_a = is_pole(dd_from(a)), pole_b = is_pole(dd_from(b));
    if (pole_b) {
        double t = a;
        a = b;
        b = t;
    }
    if (pole_a || pole_b) {
        if ((pole_a && pole_b) || !is_pole(s))
            return BETA_POLE;
        /* a, a+b <= 0 and b > 0 whole: B(a,b) = (-1)^b B(b, 1-a-b) */
        adc_dd c = dd_add_d(dd_neg(s), 1.0);
        *log_abs = adc_dd_lbeta(dd_from(b), c, dd_two_sum(1.0, -a), sign);
        *sign = fmod(b, 2.0) == 0.0 ? 1 : -1;
        return BETA_REGULAR;
    }
    if (is_pole(s))
        return BETA_ZERO;
    *log_abs = adc_dd_lbeta(dd_from(a), dd_from(b), s, sign);
    return BETA_REGULAR;
}

double adc_beta(double a, double b)
{
    adc_dd v = { 0.0, 0.0 };
    int sign = 1;
    switch (beta_log(a, b, &v, &sign)) {
    case BETA_REGULAR: return sign * adc_dd_exp(v);
    case BETA_ZERO: return 0.0;
    case BETA_POLE:
        if (a == 0.0 && b > 0.0)
            return copysign(INFINITY, a);
        return b == 0.0 && a > 0.0 ? copysign(INFINITY, b) : NAN;
    default: return NAN;
    }
}

double adc_lbeta(double a, double b)
{
    adc_dd v = { 0.0, 0.0 };
    int sign = 1;
    switch (beta_log(a, b, &v, &sign)) {
    case BETA_REGULAR: return v.hi;
    case BETA_ZERO: return -INFINITY;
    case BETA_POLE: return INFINITY;
    default: return NAN;
    }
}

/* sign / (c B(a, b)), s = a + b */
static double over_beta(int sign, adc_dd c, adc_dd a, adc_dd b, adc_dd s)
{
    int sb;
    adc_dd v = adc_dd_lbeta(a, b, s, &sb);
    v = dd_add(v, adc_dd_log(c.hi < 0.0 ? dd_neg(c) : c));
    return (c.hi < 0.0 ? -sign : sign) * sb * adc_dd_exp(dd_neg(v));
}

/* C(n,k) = 1 / ((n+1) B(n-k+1, k+1)) (DLMF 1.2.6 with 5.12.1), k no negative whole number */
static double binomial_regular(double n, double k)
{
    adc_dd n1 = dd_two_sum(n, 1.0), a = dd_add_d(dd_two_sum(n, -k), 1.0), b = dd_two_sum(k, 1.0);
    if (is_pole(a))
        return 0.0;
    return over_beta(1, n1, a, b, dd_add_d(n1, 1.0));
}

/* Whole k > 0, not whole n < k, where n-k+1 may need more than a double-double: by C(n,k) = (-1)^k C(k-n-1, k) for n
   < 0, by reflection of gamma(n-k+1) for n > 0, C(n,k) = -(-1)^k sin(pi n)/pi B(n+1, k-n). */
static double binomial_whole_k(double n, double k)
{
    int sign = fmod(k, 2.0) == 0.0 ? 1 : -1;
    adc_dd c = dd_two_sum(k, -n), k1 = dd_two_sum(k, 1.0);
    if (n < 0.0)
        return over_beta(sign, c, dd_from(-n), k1, dd_add_d(c, 1.0));
    int sb;
    adc_dd s = adc_dd_sinpi(dd_from(n - nearbyint(n)));
    adc_dd v = adc_dd_lbeta(dd_two_sum(n, 1.0), c, k1, &sb);
    sign = (s.hi < 0.0) != (fmod(nearbyint(n), 2.0) != 0.0) ? sign : -sign;
    s = dd_div(s.hi < 0.0 ? dd_neg(s) : s, ADC_DD_PI);
    return sign * adc_dd_exp(dd_add(v, adc_dd_log(s)));
}

double adc_binomial(double n, double k)
{
    if (isnan(n) || isnan(k) || isinf(n) || isinf(k))
        return NAN;
    int whole_k = k == floor(k), whole_n = n == floor(n);
    if (!whole_k)
        return n < 0.0 && whole_n ? NAN : binomial_regular(n, k);
    if (k <= 0.0)
        return k == 0.0;
    if (whole_n && n >= 0.0)
        return k > n ? 0.0 : k == n ? 1.0 : binomial_regular(n, k);
    return n > k ? binomial_regular(n, k) : binomial_whole_k(n, k);
}
