/* Functions of numbers with a wide exponent, to a few ULP where they say nothing else.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/wide.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/functions/bessel.h"
#include "eval/functions/elementary.h"
#include "eval/functions/special.h"

static const struct adc_wide UNKNOWN = {NAN, 0}, ONE = {0.5, 1};

static int64_t between(int64_t low, int64_t x, int64_t high) { return x < low ? low : x > high ? high : x; }

/* m * 2^e for any m. */
static struct adc_wide scaled(double m, int64_t e)
{
    int shift = 0;
    if (m == 0 || !isfinite(m))
        return (struct adc_wide){m, 0};
    m = frexp(m, &shift);
    return (struct adc_wide){m, between(-ADC_WIDE_END, e + shift, ADC_WIDE_END)};
}

static bool ended(struct adc_wide x) { return x.e == ADC_WIDE_END || x.e == -ADC_WIDE_END; }

struct adc_wide adc_wide_of(double x) { return scaled(x, 0); }

double adc_wide_double(struct adc_wide x) { return ldexp(x.m, (int)between(-4000, x.e, 4000)); }

bool adc_wide_fits(struct adc_wide x)
{
    return x.m == 0 || !isfinite(x.m) || (x.e > DBL_MIN_EXP - 1 && x.e <= DBL_MAX_EXP);
}

struct adc_wide adc_wide_neg(const struct adc_wide *a) { return (struct adc_wide){-a->m, a->e}; }

struct adc_wide adc_wide_abs(const struct adc_wide *a) { return (struct adc_wide){fabs(a->m), a->e}; }

/* Two numbers at the same end of the exponents are not known well enough to tell what their difference is. */
struct adc_wide adc_wide_add(const struct adc_wide *a)
{
    enum { BEYOND = 200 };          /* digits of a sum */
    struct adc_wide large = a[0].e >= a[1].e ? a[0] : a[1], small = a[0].e >= a[1].e ? a[1] : a[0];
    if (a[0].m == 0 || !isfinite(a[1].m))
        return a[0].m == 0 && a[1].m == 0 ? adc_wide_of(a[0].m + a[1].m) : scaled(a[0].m + a[1].m, a[1].e);
    if (a[1].m == 0 || !isfinite(a[0].m))
        return a[0];
    if (ended(large) && ended(small) && large.e == small.e && large.m * small.m < 0)
        return UNKNOWN;
    if (large.e - small.e > BEYOND)
        return large;
    return scaled(large.m + ldexp(small.m, (int)(small.e - large.e)), large.e);
}

struct adc_wide adc_wide_sub(const struct adc_wide *a)
{
    return adc_wide_add((const struct adc_wide[]){a[0], adc_wide_neg(&a[1])});
}

/* m * 2^(e + f). What is at an end stays there beside all but what comes near the other end. */
static struct adc_wide product(double m, int64_t e, int64_t f)
{
    const int64_t end = llabs(e) == ADC_WIDE_END ? e : f, other = end == e ? f : e;
    if (llabs(end) != ADC_WIDE_END || m == 0 || !isfinite(m))
        return scaled(m, e + f);
    if ((end > 0) != (other > 0) && llabs(other) >= ADC_WIDE_END / 2)
        return UNKNOWN;
    return (struct adc_wide){copysign(0.5, m), end};
}

struct adc_wide adc_wide_mul(const struct adc_wide *a) { return product(a[0].m * a[1].m, a[0].e, a[1].e); }

struct adc_wide adc_wide_div(const struct adc_wide *a) { return product(a[0].m / a[1].m, a[0].e, -a[1].e); }

struct adc_wide adc_wide_square(const struct adc_wide *a) { return adc_wide_mul((const struct adc_wide[]){*a, *a}); }

struct adc_wide adc_wide_sqrt(const struct adc_wide *a)
{
    int odd = (int)(a->e & 1);
    return ended(*a) ? UNKNOWN : scaled(sqrt(ldexp(a->m, odd)), (a->e - odd) / 2);
}

struct adc_wide adc_wide_cbrt(const struct adc_wide *a)
{
    int rest = (int)((a->e % 3 + 3) % 3);
    return ended(*a) ? UNKNOWN : scaled(cbrt(ldexp(a->m, rest)), (a->e - rest) / 3);
}

/* exp of a double-double; what has no place among the exponents is put at their end. */
static struct adc_wide exp_of(adc_dd x)
{
    long e = 0;
    if (isnan(x.hi))
        return UNKNOWN;
    if (fabs(x.hi) > 0x1p38)
        return (struct adc_wide){0.5, x.hi > 0 ? ADC_WIDE_END : -ADC_WIDE_END};
    double far = fabs(x.hi) < 0x1p28 ? 0 : nearbyint(x.hi * 0x1.71547652b82fep+0);      /* powers of two taken out before */
    if (far != 0)
        x = dd_sub(x, dd_mul_d(ADC_DD_LN2, far));
    double m = dd_double(adc_dd_exp_scaled(x, &e));
    return scaled(m, (int64_t)far + e);
}

/* The exponent of a power as a double-double: what is beyond a double is inf or 0, and both are what they seem. */
static adc_dd exponent(struct adc_wide x) { return dd_from(adc_wide_double(x)); }

struct adc_wide adc_wide_exp(const struct adc_wide *a) { return exp_of(exponent(*a)); }

/* The same for a base other than e. */
static struct adc_wide exp_to(struct adc_wide x, adc_dd log_base)
{
    double y = adc_wide_double(x);
    return exp_of(isfinite(y) && fabs(y) < 0x1p900 ? dd_mul_d(log_base, y) : dd_from(y));
}

struct adc_wide adc_wide_exp2(const struct adc_wide *a) { return exp_to(*a, ADC_DD_LN2); }

struct adc_wide adc_wide_exp10(const struct adc_wide *a) { return exp_to(*a, adc_dd_log(dd_from(10))); }

struct adc_wide adc_wide_expm1(const struct adc_wide *a)
{
    double x = adc_wide_double(*a);
    return fabs(x) < DBL_MIN ? *a : x < 0 ? adc_wide_of(-1) : adc_wide_exp(a);     /* others are plain doubles' */
}

/* The logarithm of x > 0. */
static adc_dd log_of(struct adc_wide x)
{
    adc_dd log_m = adc_dd_log(dd_from(x.e == 1 ? 2 * x.m : x.m));           /* near 1 nothing cancels */
    return x.e == 1 ? log_m : dd_add(log_m, dd_mul_d(ADC_DD_LN2, (double)x.e));
}

struct adc_wide adc_wide_log(const struct adc_wide *a)
{
    if (!(a->m > 0) || isinf(a->m))
        return adc_wide_of(log(a->m));
    return ended(*a) ? UNKNOWN : adc_wide_of(dd_double(log_of(*a)));
}

struct adc_wide adc_wide_pow(const struct adc_wide *a)
{
    double y = adc_wide_double(a[1]);
    if (y == 0)
        return ONE;
    if (y == 1)
        return a[0];
    if (a[0].m == 0 || !isfinite(a[0].m) || !isfinite(y))
        return adc_wide_of(pow(a[0].m, y));
    if (ended(a[0]) || (a[0].m < 0 && y != floor(y)))
        return UNKNOWN;
    struct adc_wide power = exp_of(dd_mul_d(log_of(adc_wide_abs(a)), y));
    return a[0].m < 0 && fmod(y, 2) != 0 ? adc_wide_neg(&power) : power;
}

struct adc_wide adc_wide_hypot(const struct adc_wide *a)
{
    const struct adc_wide squares[] = {adc_wide_square(&a[0]), adc_wide_square(&a[1])};
    struct adc_wide sum = adc_wide_add(squares);
    return adc_wide_sqrt(&sum);
}

/* (exp(x) + sign exp(-x))/2 */
static struct adc_wide half_sum(struct adc_wide x, double sign)
{
    const struct adc_wide minus = adc_wide_neg(&x), half = {0.5, 0};
    struct adc_wide lower = adc_wide_exp(&minus);
    lower.m *= sign;
    struct adc_wide sum = adc_wide_add((const struct adc_wide[]){adc_wide_exp(&x), lower});
    return adc_wide_mul((const struct adc_wide[]){sum, half});
}

struct adc_wide adc_wide_sinh(const struct adc_wide *a)
{
    double x = adc_wide_double(*a);
    return fabs(x) < DBL_MIN ? *a : half_sum(*a, -1);                              /* others are plain doubles' */
}

struct adc_wide adc_wide_cosh(const struct adc_wide *a) { return half_sum(*a, 1); }

struct adc_wide adc_wide_sech(const struct adc_wide *a)
{
    return adc_wide_div((const struct adc_wide[]){ONE, adc_wide_cosh(a)});
}

struct adc_wide adc_wide_csch(const struct adc_wide *a)
{
    return adc_wide_div((const struct adc_wide[]){ONE, adc_wide_sinh(a)});
}

/* exp(c x^2), c a power of two or its negative, the square not rounded. */
static struct adc_wide exp_of_square(struct adc_wide x, double c)
{
    double y = adc_wide_double(x);
    return exp_of(fabs(y) < 0x1p400 ? dd_scale(dd_two_prod(y, y), c) : dd_from(c * y * y));
}

struct adc_wide adc_wide_gauss(const struct adc_wide *a) { return exp_of_square(*a, -1); }

struct adc_wide adc_wide_expx2(const struct adc_wide *a) { return exp_of_square(*a, 1); }

struct adc_wide adc_wide_normpdf(const struct adc_wide *a)
{
    const struct adc_wide factor = adc_wide_of(0.3989422804014327);         /* 1/sqrt(2 pi) */
    return adc_wide_mul((const struct adc_wide[]){factor, exp_of_square(*a, -0.5)});
}

/* erfc(x) = exp(-x^2) erfcx(x) for x > 0. */
struct adc_wide adc_wide_erfc(const struct adc_wide *a)
{
    double x = adc_wide_double(*a);
    if (!(x > 0) || isinf(x))
        return adc_wide_of(adc_erfc(x));
    return adc_wide_mul((const struct adc_wide[]){exp_of_square(*a, -1), adc_wide_of(adc_erfcx(x))});
}

/* What a row comes to where its value is a double. */
static struct adc_wide if_finite(double v) { return isfinite(v) ? adc_wide_of(v) : UNKNOWN; }

struct adc_wide adc_wide_erfi(const struct adc_wide *a)
{
    static const double TWO_BY_ROOT_PI = 1.1283791670955126;
    const double x = adc_wide_double(*a);
    if (fabs(x) < 1)
        return adc_wide_mul((const struct adc_wide[]){*a, adc_wide_of(TWO_BY_ROOT_PI)});      /* others are plain doubles' */
    const struct adc_wide factor = adc_wide_of(isinf(x) ? copysign(DBL_MIN, x) : TWO_BY_ROOT_PI * adc_dawson(x));
    return adc_wide_mul((const struct adc_wide[]){exp_of_square(*a, 1), factor});
}

/* erfc(-x/sqrt(2))/2 = exp(-x^2/2) erfcx(-x/sqrt(2))/2 for x < 0. */
struct adc_wide adc_wide_normcdf(const struct adc_wide *a)
{
    const double x = adc_wide_double(*a);
    if (!(x < -30))
        return adc_wide_of(adc_normcdf(x));
    const double factor = isinf(x) ? DBL_MIN : 0.5 * adc_erfcx(-x * M_SQRT1_2);
    return adc_wide_mul((const struct adc_wide[]){exp_of_square(*a, -0.5), adc_wide_of(factor)});
}

/* exp(x) where 1 + exp(x) is 1. */
struct adc_wide adc_wide_logistic(const struct adc_wide *a)
{
    const double x = adc_wide_double(*a);
    return x < -100 ? adc_wide_exp(a) : adc_wide_of(adc_logistic(x));
}

struct adc_wide adc_wide_softplus(const struct adc_wide *a)
{
    const double x = adc_wide_double(*a);
    return x < -100 ? adc_wide_exp(a) : x > 100 ? *a : adc_wide_of(adc_softplus(x));
}

/* exp(x)/x times the sum of k!/x^k, DLMF 6.12.2; the largest argument of them is 1/600. */
struct adc_wide adc_wide_ei(const struct adc_wide *a)
{
    const double x = adc_wide_double(*a);
    double term = 1, sum = 1;
    if (!(fabs(x) > 600))
        return if_finite(adc_ei(x));
    for (int k = 1; fabs(term) > DBL_EPSILON / 4; k++) {
        term *= k / x;
        sum += term;
    }
    const double factor = sum / copysign(fmin(fabs(x), DBL_MAX), x);
    return adc_wide_mul((const struct adc_wide[]){adc_wide_exp(a), adc_wide_of(factor)});
}

struct adc_wide adc_wide_e1(const struct adc_wide *a)
{
    const struct adc_wide minus = adc_wide_neg(a), ei = adc_wide_ei(&minus);
    return a->m < 0 ? UNKNOWN : adc_wide_neg(&ei);
}

/* Hankel's sum of K_n(z), and with sign = -1 of I_n(z), DLMF 10.40.1-2, z > 90; NaN where it cancels, or the terms grow. */
static double hankel_sum(double n, double z, double sign)
{
    double even, odd;
    if (!(n * n < (sign < 0 ? z : 40 * z)))
        return NAN;
    adc_hankel_sums(fabs(n), sign * z, 0, &even, &odd);
    return 1 + (even + odd);
}

/* Ai and Bi and their derivatives as Bessel functions of order n = 1/3 and 2/3, DLMF 9.6: the factor, a power of x and
 * exp(sign 2/3 x^(3/2)) times Hankel's sum; `plain` is the value where that is a double. */
static struct adc_wide airy(struct adc_wide a, double plain, double n, double sign, double factor)
{
    static const double LARGE = 1e200;
    const double x = fmin(adc_wide_double(a), DBL_MAX), root = sqrt(sqrt(x));
    if (!(x > 90))
        return if_finite(plain);
    const adc_dd power = x < LARGE ? dd_mul_d(dd_sqrt(dd_from(x)), x) : dd_from(1e300);
    const adc_dd zeta = dd_div_d(dd_scale(power, 2), 3);
    const double sum = factor * hankel_sum(n, zeta.hi, -sign) * (n < 0.5 ? 1 / root : root);
    return adc_wide_mul((const struct adc_wide[]){exp_of(dd_scale(zeta, sign)), adc_wide_of(sum)});
}

static const double BY_ROOT_PI = 0.5641895835477563;

struct adc_wide adc_wide_airyai(const struct adc_wide *a)
{
    return airy(*a, adc_airyai(adc_wide_double(*a)), 1.0 / 3, -1, 0.5 * BY_ROOT_PI);
}

struct adc_wide adc_wide_airyaip(const struct adc_wide *a)
{
    return airy(*a, adc_airyaip(adc_wide_double(*a)), 2.0 / 3, -1, -0.5 * BY_ROOT_PI);
}

struct adc_wide adc_wide_airybi(const struct adc_wide *a)
{
    return airy(*a, adc_airybi(adc_wide_double(*a)), 1.0 / 3, 1, BY_ROOT_PI);
}

struct adc_wide adc_wide_airybip(const struct adc_wide *a)
{
    return airy(*a, adc_airybip(adc_wide_double(*a)), 2.0 / 3, 1, BY_ROOT_PI);
}

struct adc_wide adc_wide_besselk(const struct adc_wide *a)
{
    const double n = adc_wide_double(a[0]), x = fmin(adc_wide_double(a[1]), DBL_MAX);
    if (!(x > 600) || n != floor(n))
        return if_finite(adc_besselk(n, x));
    const struct adc_wide minus = adc_wide_neg(&a[1]), factor = adc_wide_of(sqrt(M_PI_2 / x) * hankel_sum(n, x, 1));
    return adc_wide_mul((const struct adc_wide[]){adc_wide_exp(&minus), factor});
}

/* The power series of J_n (sign = -1) and I_n (1), DLMF 10.2.2 and 10.25.2, where it hardly cancels. */
static struct adc_wide bessel_series(const struct adc_wide *a, double sign)
{
    static const double HALF = 0.5;
    const double n = fabs(adc_wide_double(a[0])), x = adc_wide_double(a[1]);
    if (!(0.25 * x * x < 2 * (n + 1)) || n != floor(n))
        return UNKNOWN;
    const double sum = adc_bessel_series(n, x, sign).hi;
    const struct adc_wide half = adc_wide_mul((const struct adc_wide[]){a[1], adc_wide_of(HALF)}), order = adc_wide_of(n);
    const struct adc_wide power = adc_wide_pow((const struct adc_wide[]){half, order});
    const struct adc_wide first = adc_wide_div((const struct adc_wide[]){power, adc_wide_factorial(&order)});
    const bool negative = sign < 0 && a[0].m < 0 && fmod(n, 2) != 0;        /* J_-n is J_n or, where n is odd, -J_n */
    return adc_wide_mul((const struct adc_wide[]){first, adc_wide_of(negative ? -sum : sum)});
}

struct adc_wide adc_wide_besselj(const struct adc_wide *a) { return bessel_series(a, -1); }

/* exp(|x|)/sqrt(2 pi |x|) times Hankel's sum for large x. */
struct adc_wide adc_wide_besseli(const struct adc_wide *a)
{
    const double n = adc_wide_double(a[0]), x = fmin(fabs(adc_wide_double(a[1])), DBL_MAX);
    if (!(x > 600) || n != floor(n))
        return bessel_series(a, 1);
    const struct adc_wide size = adc_wide_abs(&a[1]);
    const double factor = hankel_sum(n, x, -1) / sqrt(x) * 0.3989422804014327;           /* 1/sqrt(2 pi) */
    const bool negative = a[1].m < 0 && fmod(n, 2) != 0;
    return adc_wide_mul((const struct adc_wide[]){adc_wide_exp(&size), adc_wide_of(negative ? -factor : factor)});
}

/* Three digits are lost to the size of the logarithm, here and below. */
struct adc_wide adc_wide_gamma(const struct adc_wide *a)
{
    double x = adc_wide_double(*a);
    return x > 0 && isfinite(x) ? exp_of(dd_from(adc_lgamma(x))) : UNKNOWN;
}

/* B(x, y) = B(x + 1, y + 1) (x + y + 1)/y (x + y)/x where one of them is next to nothing. */
struct adc_wide adc_wide_beta(const struct adc_wide *a)
{
    const double x = adc_wide_double(a[0]), y = adc_wide_double(a[1]), above = adc_beta(x + 1, y + 1);
    if (a[0].m <= 0 || a[1].m <= 0)
        return UNKNOWN;
    if (!(above >= DBL_MIN))
        return exp_of(dd_from(adc_lbeta(x, y)));
    const struct adc_wide shifted = adc_wide_div((const struct adc_wide[]){adc_wide_of(above * (x + y + 1)), a[1]});
    const struct adc_wide ratio = adc_wide_div((const struct adc_wide[]){adc_wide_add(a), a[0]});
    return adc_wide_mul((const struct adc_wide[]){shifted, ratio});
}

struct adc_wide adc_wide_factorial(const struct adc_wide *a)
{
    struct adc_wide next = adc_wide_add((const struct adc_wide[]){*a, ONE});
    return adc_wide_gamma(&next);
}
