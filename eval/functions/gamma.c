/* The gamma function, its logarithm, the digamma function and the factorials.
   SPDX-License-Identifier: GPL-3.0-or-later

   All in double-double: Stirling's series (DLMF 5.11.1) for x >= 20, reached from below by the recurrence and from x
   <= 0 by reflection (DLMF 5.5.3, 5.5.4). Its 16th term at 20 is below 1e-33. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define STIRLING_FROM 20.0
#define STIRLING_TERMS 16
#define TINY 0x1p-120       /* below, gamma(x) = 1/x to 1e-36 */
#define LOG_2_OVER_PI ((adc_dd){ -0x1.ce6bb25aa1316p-2, 0x1.dcd49c8e5aff6p-57 })

static const adc_dd stirling_coef[] = {   /* B_2k / (2k (2k-1)), k = 1 .. 16 */
    { 0x1.5555555555555p-4, 0x1.5555555555555p-58 }, { -0x1.6c16c16c16c17p-9, 0x1.f49f49f49f49fp-64 },
    { 0x1.a01a01a01a01ap-11, 0x1.a01a01a01a01ap-71 }, { -0x1.3813813813814p-11, 0x1.fb1fb1fb1fb20p-65 },
    { 0x1.b951e2b18ff23p-11, 0x1.5c3a9ce01b952p-65 }, { -0x1.f6ab0d9993c7dp-10, 0x1.f82553c999b0ep-64 },
    { 0x1.a41a41a41a41ap-8, 0x1.0690690690690p-62 }, { -0x1.e4286cb0f5398p-6, 0x1.1efcdab896745p-61 },
    { 0x1.6fe96381e0680p-3, -0x1.79e2405a71f88p-61 }, { -0x1.6476701181f3ap+0, 0x1.24246319da678p-56 },
    { 0x1.ace44322ce006p+3, -0x1.62c2b1bbcdd32p-51 }, { -0x1.39b2525cccc1bp+7, 0x1.52604768a30fcp-47 },
    { 0x1.12234e81b4e82p+11, -0x1.2c5f92c5f92c6p-43 }, { -0x1.1a198ae1c4ab8p+15, 0x1.4c012227b696ep-41 },
    { 0x1.51a2089a6e11ap+19, 0x1.c219ee4fdc447p-36 }, { -0x1.d1089b142d357p+23, -0x1.e2030b4d5de20p-31 }
};

adc_dd adc_dd_stirling_coefficient(int k) { return stirling_coef[k - 1]; }

/* sum of c_k w^(k-1), c_k the Stirling coefficients times (2k-1)^times; fewer terms where w is small */
static adc_dd stirling_sum(adc_dd w, int times)
{
    int n = w.hi > 1e-3 ? STIRLING_TERMS : w.hi > 1e-6 ? 10 : 6;
    adc_dd p = dd_from(0.0);
    for (int k = n; k >= 1; k--) {
        adc_dd c = stirling_coef[k - 1];
        p = dd_add(dd_mul(p, w), times ? dd_mul_d(c, 2 * k - 1) : c);
    }
    return p;
}

adc_dd adc_dd_stirling(adc_dd x)
{
    if (x.hi > 0x1p110)
        return dd_from(1.0 / 12.0 / x.hi);
    adc_dd r = dd_div(dd_from(1.0), x);
    return dd_mul(stirling_sum(dd_mul(r, r), 0), r);
}

/* With r = 1/x, the sum of (2k-1) c_k x^-2k C(2k-1+n, n), c_k as above: the n-th Taylor coefficient of that part of
   digamma, but for its sign and x^-n */
adc_dd adc_dd_stirling_taylor(adc_dd r, int n)
{
    adc_dd w = dd_mul(r, r), p = dd_from(0.0), binomial[STIRLING_TERMS], b = dd_from(1.0);
    for (int k = 1; k <= 2 * STIRLING_TERMS - 1; k++) {         /* C(k+n, n) */
        b = dd_div_d(dd_mul_d(b, k + n), k);
        if (k % 2 == 1)
            binomial[k / 2] = b;
    }
    for (int k = STIRLING_TERMS; k >= 1; k--) {
        adc_dd c = dd_mul(dd_mul_d(stirling_coef[k - 1], 2 * k - 1), binomial[k - 1]);
        p = dd_mul(dd_add(p, c), w);
    }
    return p;
}

/* log gamma(x), x >= 20 */
static adc_dd lgamma_large(adc_dd x)
{
    adc_dd v = dd_mul(dd_add_d(x, -0.5), adc_dd_log(x));
    return dd_add(dd_sub(v, x), dd_add(ADC_DD_HALF_LOG_2PI, adc_dd_stirling(x)));
}

/* log gamma(c + z) for c = 1, 2 and |z| <= 2^-12, relative to the result (DLMF 5.7.3): the zeros of log gamma */
static adc_dd lgamma_near_zero(adc_dd z, int c)
{
    static const adc_dd low[] = {       /* zeta(2), zeta(3): a double would leave 1e-20 of the result */
        { 0x1.a51a6625307d3p+0, 0x1.1873d8912200cp-55 }, { 0x1.33ba004f00621p+0, 0x1.c1b8b8ae2cf35p-55 }
    };
    static const double high[] = {      /* zeta(4) .. zeta(7) */
        0x1.151322ac7d848p+0, 0x1.097418eca7ccep+0, 0x1.0470984c09245p+0, 0x1.02232da14cf39p+0
    };
    double p = 0.0, less = c - 1.0;
    for (int k = 7; k >= 4; k--)
        p = p * -z.hi + (high[k - 4] - less) / k;
    adc_dd sum = dd_sub(dd_div_d(dd_add_d(low[1], -less), 3.0), dd_mul_d(z, p));
    sum = dd_sub(dd_scale(dd_add_d(low[0], -less), 0.5), dd_mul(z, sum));
    return dd_mul(z, dd_add(dd_add_d(dd_neg(ADC_DD_EULER), less), dd_mul(z, sum)));
}

/* x - round(x) and the parity of round(x); a double-double may sit on both sides of the rounded leading part */
static adc_dd reduce(adc_dd x, int *odd)
{
    double n = nearbyint(x.hi);
    adc_dd r = dd_add_d(x, -n);
    if (fabs(r.hi) > 0.5) {
        double m = nearbyint(r.hi);
        r = dd_add_d(r, -m);
        n += m;
    }
    double k = nearbyint(r.hi);         /* above 2^53 the low part holds the units */
    r = dd_add_d(r, -k);
    *odd = (fmod(n, 2.0) != 0.0) != (fmod(k, 2.0) != 0.0);
    return r;
}

static adc_dd lgamma_positive(adc_dd x)
{
    for (int c = 1; c <= 2; c++) {
        adc_dd z = dd_add_d(x, -c);
        if (fabs(z.hi) < 0x1p-12)
            return lgamma_near_zero(z, c);
    }
    if (x.hi >= STIRLING_FROM)
        return lgamma_large(x);
    adc_dd product = dd_from(1.0);
    while (x.hi < STIRLING_FROM) {
        product = dd_mul(product, x);
        x = dd_add_d(x, 1.0);
    }
    return dd_sub(lgamma_large(x), adc_dd_log(product));
}

adc_dd adc_dd_lgamma(adc_dd x, int *sign)
{
    *sign = 1;
    if (fabs(x.hi) < TINY) {
        *sign = x.hi < 0.0 ? -1 : 1;
        return dd_neg(adc_dd_log(x.hi < 0.0 ? dd_neg(x) : x));
    }
    if (x.hi > 0.0)
        return lgamma_positive(x);
    int odd;
    adc_dd s = adc_dd_sinpi(reduce(x, &odd));
    *sign = (s.hi < 0.0) != odd ? -1 : 1;
    s = adc_dd_log(s.hi < 0.0 ? dd_neg(s) : s);
    return dd_sub(dd_sub(ADC_DD_LOG_PI, s), lgamma_positive(dd_add_d(dd_neg(x), 1.0)));
}

/* digamma for x > 0 (DLMF 5.11.2 and 5.5.2): the sum of 1/(x+k) is num/den, with one division at the end */
static adc_dd digamma_positive(adc_dd x)
{
    adc_dd num = dd_from(0.0), den = dd_from(1.0);
    while (x.hi < STIRLING_FROM) {
        num = dd_add(dd_mul(num, x), den);
        den = dd_mul(den, x);
        x = dd_add_d(x, 1.0);
    }
    adc_dd v = adc_dd_log(x);
    if (x.hi < 0x1p110) {
        adc_dd r = dd_div(dd_from(1.0), x), w = dd_mul(r, r);
        v = dd_sub(v, dd_add(dd_scale(r, 0.5), dd_mul(stirling_sum(w, 1), w)));
    }
    return dd_sub(v, dd_div(num, den));
}

adc_dd adc_dd_digamma(adc_dd x)
{
    if (fabs(x.hi) < TINY)
        return dd_from(-1.0 / x.hi);
    if (x.hi > 0.0)
        return digamma_positive(x);
    int odd;
    adc_dd r = reduce(x, &odd);
    adc_dd cot = dd_div(adc_dd_cospi(r), adc_dd_sinpi(r));
    return dd_sub(digamma_positive(dd_add_d(dd_neg(x), 1.0)), dd_mul(ADC_DD_PI, cot));
}

double adc_digamma(double x)
{
    if (isnan(x) || x == INFINITY)
        return x;
    if (x <= 0.0 && x == floor(x))
        return x == 0.0 ? copysign(INFINITY, -x) : NAN;
    return x > 0x1p1000 ? log(x) : adc_dd_digamma(dd_from(x)).hi;
}

/* gamma of a double-double that is not a pole */
static double gamma_of(adc_dd x)
{
    if (x.hi > 172.0)
        return INFINITY;
    int sign;
    adc_dd v = adc_dd_lgamma(x, &sign);
    return sign * adc_dd_exp(v);
}

double adc_gamma(double x)
{
    if (isnan(x) || x == INFINITY)
        return x;
    if (x <= 0.0 && x == floor(x))
        return x == 0.0 ? copysign(INFINITY, x) : NAN;
    return gamma_of(dd_from(x));
}

double adc_lgamma(double x)
{
    if (isnan(x))
        return x;
    if (isinf(x) || (x <= 0.0 && x == floor(x)))
        return INFINITY;
    if (x > 0x1p1000) {         /* x (log x - 1) with room for the overflow */
        return dd_mul_d(dd_add_d(adc_dd_log(dd_from(x)), -1.0), x * 0x1p-20).hi * 0x1p20;
    }
    int sign;
    return adc_dd_lgamma(dd_from(x), &sign).hi;
}

double adc_factorial(double x)
{
    if (isnan(x) || x == INFINITY)
        return x;
    if (x <= -1.0 && x == floor(x))
        return NAN;
    return gamma_of(dd_two_sum(x, 1.0));
}

/* The usual continuation of the double factorial to real x; (1 - cos(pi x))/4 = sin(pi x/2)^2/2 */
double adc_factorial2(double x)
{
    if (isnan(x) || x > 310.0)
        return isnan(x) ? x : INFINITY;
    double h = 0.5 * x;
    if (x <= -2.0 && h == floor(h))
        return NAN;
    int sign;
    adc_dd s = adc_dd_sinpi(dd_from(h - nearbyint(h)));
    adc_dd v = adc_dd_lgamma(dd_two_sum(h, 1.0), &sign);
    v = dd_add(v, dd_mul_d(ADC_DD_LN2, h));
    v = dd_add(v, dd_mul(dd_scale(dd_mul(s, s), 0.5), LOG_2_OVER_PI));
    return sign * adc_dd_exp(v);
}
