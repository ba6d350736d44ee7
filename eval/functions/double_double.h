/* Double-double arithmetic for the special functions: an unevaluated sum of two doubles, about 31 digits.
   SPDX-License-Identifier: GPL-3.0-or-later

   For eval/functions; other folders use dd_sum_error for the rounding of a sum. Invariant: |lo| <= ulp(hi)/2. Needs
   round to nearest and no contraction (-ffp-contract=off). Overflow, underflow of a low part and non-finite input make the
   low part 0, inf or NaN: callers handle such arguments themselves. The basic
   operations are those of M. Joldes, J.-M. Muller, V. Popescu, "Tight and rigorous error bounds for basic building
   blocks of double-word arithmetic", ACM TOMS 44 (2017): relative error of a few 2^-104. */
#ifndef ADC_EVAL_FUNCTIONS_DOUBLE_DOUBLE_H
#define ADC_EVAL_FUNCTIONS_DOUBLE_DOUBLE_H

#include <math.h>

/* the number hi + lo */
typedef struct {
    double hi, lo;
} adc_dd;

static inline adc_dd dd_from(double x)
{
    return (adc_dd){ x, 0.0 };
}

/* a + b - sum, for the rounded `sum`: exact without overflow (Knuth, The Art of Computer Programming, vol. 2, section
   4.2.2). */
static inline double dd_sum_error(double a, double b, double sum)
{
    double t = sum - a;
    return (a - (sum - t)) + (b - t);
}

/* TwoSum (Knuth): a + b exactly */
static inline adc_dd dd_two_sum(double a, double b)
{
    double s = a + b;
    return (adc_dd){ s, dd_sum_error(a, b, s) };
}

/* FastTwoSum (Dekker): a + b exactly, for |a| >= |b| or a = 0 */
static inline adc_dd dd_quick(double a, double b)
{
    double s = a + b;
    return (adc_dd){ s, b - (s - a) };
}

/* TwoProd: a * b exactly, short of underflow */
static inline adc_dd dd_two_prod(double a, double b)
{
    double p = a * b;
    return (adc_dd){ p, fma(a, b, -p) };
}

static inline adc_dd dd_neg(adc_dd a)
{
    return (adc_dd){ -a.hi, -a.lo };
}

/* a times a power of two (or any factor by which both parts scale without rounding) */
static inline adc_dd dd_scale(adc_dd a, double power_of_two)
{
    return (adc_dd){ a.hi * power_of_two, a.lo * power_of_two };
}

static inline adc_dd dd_add(adc_dd a, adc_dd b)
{
    adc_dd s = dd_two_sum(a.hi, b.hi), t = dd_two_sum(a.lo, b.lo);         /* NOLINT: likewise */
    adc_dd v = dd_quick(s.hi, s.lo + t.hi);
    return dd_quick(v.hi, t.lo + v.lo);
}

static inline adc_dd dd_add_d(adc_dd a, double b)
{
    adc_dd s = dd_two_sum(a.hi, b);
    return dd_quick(s.hi, s.lo + a.lo);
}

static inline adc_dd dd_sub(adc_dd a, adc_dd b)
{
    return dd_add(a, dd_neg(b));
}

static inline adc_dd dd_mul(adc_dd a, adc_dd b)
{
    adc_dd p = dd_two_prod(a.hi, b.hi);          /* NOLINT: arrays of terms are set as far as they are read */
    double cross = fma(a.lo, b.hi, fma(a.hi, b.lo, a.lo * b.lo));
    return dd_quick(p.hi, p.lo + cross);
}

static inline adc_dd dd_mul_d(adc_dd a, double b)
{
    adc_dd p = dd_two_prod(a.hi, b);             /* NOLINT: likewise */
    return dd_quick(p.hi, fma(a.lo, b, p.lo));
}

static inline adc_dd dd_div_d(adc_dd a, double b)
{
    double q = a.hi / b, r = fma(-q, b, a.hi);
    return dd_quick(q, (r + a.lo) / b);
}

static inline adc_dd dd_div(adc_dd a, adc_dd b)
{
    double q = a.hi / b.hi;
    adc_dd r = dd_mul_d(b, q);
    return dd_quick(q, ((a.hi - r.hi) + (a.lo - r.lo)) / b.hi);
}

/* the square root of a (one Newton step); 0 where a is not positive, as a difference that rounds to 0 may come out */
static inline adc_dd dd_sqrt(adc_dd a)
{
    if (a.hi <= 0.0)
        return dd_from(0.0);
    double s = sqrt(a.hi);
    adc_dd r = dd_sub(a, dd_two_prod(s, s));
    return dd_quick(s, r.hi / (s + s));
}

/* exact scaling by 2^e, away from underflow */
static inline adc_dd dd_ldexp(adc_dd a, int e)
{
    return (adc_dd){ldexp(a.hi, e), ldexp(a.lo, e)};
}

static inline double dd_double(adc_dd a)
{
    return a.hi + a.lo;
}

/* constants to 106 bits; 2 by sqrt(pi), 1 by sqrt(2 pi) */
#define ADC_DD_LN2 ((adc_dd){ 0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56 })
#define ADC_DD_PI ((adc_dd){ 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53 })
#define ADC_DD_PI_2 ((adc_dd){ 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54 })
#define ADC_DD_EULER ((adc_dd){ 0x1.2788cfc6fb619p-1, -0x1.6cb90701fbfabp-58 })
#define ADC_DD_LOG_PI ((adc_dd){ 0x1.250d048e7a1bdp+0, 0x1.7abf2ad8d5088p-57 })
#define ADC_DD_HALF_LOG_2PI ((adc_dd){ 0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55 })
#define ADC_DD_2_BY_SQRT_PI ((adc_dd){ 0x1.20dd750429b6dp+0, 0x1.1ae3a914fed80p-56 })
#define ADC_DD_1_BY_SQRT_2PI ((adc_dd){ 0x1.9884533d43651p-2, -0x1.cbc0d30ebfd15p-56 })
#define ADC_DD_E ((adc_dd){ 0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53 })

/* Kernels: relative error below 1e-29 away from overflow, or as stated. */

/* exp(x) = m * 2^e with m in [0.7, 1.42): returns m, sets *e; |*e| <= 2^30 for huge |x|, whose result is 0 or inf anyway */
adc_dd adc_dd_exp_scaled(adc_dd x, long *e);

/* exp(x) - 1 for |x| <= 1/2, relative to the result also near 0 */
adc_dd adc_dd_expm1_small(adc_dd x);

/* log(x) for normal x > 0, relative to the result also near 1 */
adc_dd adc_dd_log(adc_dd x);

/* log(1 + x) for x > -1, relative to the result also near 0 */
adc_dd adc_dd_log1p(adc_dd x);

/* sin(pi r) and cos(pi r) for |r| <= 1/2 */
adc_dd adc_dd_sinpi(adc_dd r);
adc_dd adc_dd_cospi(adc_dd r);

/* m * 2^e as a double: overflows to inf, underflows gradually */
double adc_dd_ldexp(adc_dd m, long e);

/* exp(x) as a double, correctly rounded but for rare near-ties; inf and 0 outside the range */
double adc_dd_exp(adc_dd x);

/* sin(pi t) and cos(pi t) to about one ulp; t finite. */
void adc_dd_sincospi(adc_dd t, double *s, double *c);

/* sin and cos of a double-double angle of any size. */
void adc_dd_sincos(adc_dd t, double *s, double *c);

/* y * exp(x) to about one ulp where exp(x) alone would over- or underflow. */
double adc_dd_scale_exp(double y, adc_dd x);

/* x^n * 2^(*e) for a whole n from 0 to 2^20, so that exponents are ints; mantissa in double-double, the exponent is added
 * to *e. */
adc_dd adc_dd_powi(adc_dd x, double n, int *e);

/* v x^n / (first (first + step) ... last) for a whole n >= 0; no divisor where last < first. The quotient is scaled after each
 * division, so that power and product stay in range on the way; 0 where it falls below 2^-2000. */
double adc_dd_power_over(adc_dd v, double x, double n, double first, double last, double step);

#endif
