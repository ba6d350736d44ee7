/* References of the elementary rows, and where they are measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "tests/accuracy/accuracy.h"

/* --- arithmetic and powers --- */

REFERENCE(ref_add, arb_add(r, x, x + 1, prec))
REFERENCE(ref_sub, arb_sub(r, x, x + 1, prec))
REFERENCE(ref_mul, arb_mul(r, x, x + 1, prec))
REFERENCE(ref_div, arb_div(r, x, x + 1, prec))
REFERENCE(ref_same, arb_set(r, x))
REFERENCE(ref_square, arb_mul(r, x, x, prec))
REFERENCE(ref_sqrt, arb_sqrt(r, x, prec))
REFERENCE(ref_hypot, arb_hypot(r, x, x + 1, prec))
REFERENCE(ref_exp, arb_exp(r, x, prec))
REFERENCE(ref_expm1, arb_expm1(r, x, prec))
REFERENCE(ref_log, arb_log(r, x, prec))
REFERENCE(ref_log2, arb_log_base_ui(r, x, 2, prec))
REFERENCE(ref_log10, arb_log_base_ui(r, x, 10, prec))
REFERENCE(ref_log1p, arb_log1p(r, x, prec))
REFERENCE(ref_pow, arb_pow(r, x, x + 1, prec))

/* y x^(y-1), where a difference would have to step by less than x/y; and x^y log x. */
static void slope_power_base(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_sub_ui(t, x + 1, 1, ARF_PREC_EXACT);
    arb_pow(r, x, t, prec);
    arb_mul(r, r, x + 1, prec);
}

static void slope_power_exponent(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_log(t, x, prec);
    arb_pow(r, x, x + 1, prec);
    arb_mul(r, r, t, prec);
}

static void power_of(arb_t r, ulong base, arb_srcptr x, slong prec)
{
    arb_set_ui(r, base);
    arb_pow(r, r, x, prec);
}

REFERENCE(ref_exp2, power_of(r, 2, x, prec))
REFERENCE(ref_exp10, power_of(r, 10, x, prec))

static void ref_log_base(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_log(t, x + 1, prec);
    arb_log(r, x, prec);
    arb_div(r, r, t, prec);
}

/* The real root of odd order of |x| with the sign of x; exp(log |x|/n). */
static void root_of(arb_t r, arb_srcptr x, arb_srcptr n, arb_ptr t, slong prec)
{
    bool negative = arb_is_negative(x);
    arb_abs(t, x);
    arb_log(t, t, prec);
    arb_div(t, t, n, prec);
    arb_exp(r, t, prec);
    if (negative && arf_is_int_2exp_si(arb_midref(n), 1))
        arb_indeterminate(r);
    else if (negative)
        arb_neg(r, r);
}

REFERENCE(ref_root, root_of(r, x, x + 1, t, prec))

REFERENCE(ref_cbrt, arb_set_ui(t, 3); root_of(r, x, t, t + 1, prec))

/* --- trigonometric functions --- */

REFERENCE(ref_sin, arb_sin(r, x, prec))
REFERENCE(ref_cos, arb_cos(r, x, prec))
REFERENCE(ref_tan, arb_tan(r, x, prec))
REFERENCE(ref_sec, arb_sec(r, x, prec))
REFERENCE(ref_csc, arb_csc(r, x, prec))
REFERENCE(ref_cot, arb_cot(r, x, prec))
REFERENCE(ref_asin, arb_asin(r, x, prec))
REFERENCE(ref_acos, arb_acos(r, x, prec))
REFERENCE(ref_atan, arb_atan(r, x, prec))
REFERENCE(ref_asec, arb_inv(r, x, prec); arb_acos(r, r, prec))
REFERENCE(ref_acsc, arb_inv(r, x, prec); arb_asin(r, r, prec))
REFERENCE(ref_acot, arb_inv(r, x, prec); arb_atan(r, r, prec))
REFERENCE(ref_sinpi, arb_sin_pi(r, x, prec))
REFERENCE(ref_cospi, arb_cos_pi(r, x, prec))
REFERENCE(ref_sinc, arb_sinc(r, x, prec))

REFERENCE(ref_atan2, if (arb_is_zero(x) && !arb_is_positive(x + 1)) arb_indeterminate(r); else arb_atan2(r, x, x + 1, prec))

static void degrees(arb_t r, arb_srcptr x, bool to, arb_ptr t, slong prec)
{
    arb_const_pi(t, prec);
    arb_div_ui(t, t, 180, prec);
    if (to)
        arb_div(r, x, t, prec);
    else
        arb_mul(r, x, t, prec);
}

REFERENCE(ref_todeg, degrees(r, x, true, t, prec))
REFERENCE(ref_torad, degrees(r, x, false, t, prec))

/* x^2 + sign, in precision enough not to cancel. */
static void square_plus(arb_t r, arb_srcptr x, slong term, slong prec)
{
    arb_mul(r, x, x, prec);
    arb_add_si(r, r, term, prec);
}

REFERENCE(ref_datan, square_plus(r, x, 1, prec); arb_inv(r, r, prec))
REFERENCE(ref_datanh, square_plus(r, x, -1, prec); arb_inv(r, r, prec); arb_neg(r, r))
REFERENCE(ref_dasin, square_plus(r, x, -1, prec); arb_neg(r, r); arb_rsqrt(r, r, prec))
REFERENCE(ref_dasinh, square_plus(r, x, 1, prec); arb_rsqrt(r, r, prec))
REFERENCE(ref_dacosh, square_plus(r, x, -1, prec); arb_rsqrt(r, r, prec))

static void over_size(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_abs(t, x);
    arb_div(r, r, t, prec);
}

REFERENCE(ref_dasec, ref_dacosh(r, x, t, prec); over_size(r, x, t, prec))
REFERENCE(ref_dasech, ref_dasin(r, x, t, prec); over_size(r, x, t, prec))
REFERENCE(ref_dacsch, ref_dasinh(r, x, t, prec); over_size(r, x, t, prec))

/* --- hyperbolic functions --- */

REFERENCE(ref_sinh, arb_sinh(r, x, prec))
REFERENCE(ref_cosh, arb_cosh(r, x, prec))
REFERENCE(ref_tanh, arb_tanh(r, x, prec))
REFERENCE(ref_sech, arb_sech(r, x, prec))
REFERENCE(ref_sech2, arb_sech(r, x, prec); arb_mul(r, r, r, prec))
REFERENCE(ref_csch, arb_csch(r, x, prec))
REFERENCE(ref_coth, arb_coth(r, x, prec))
REFERENCE(ref_asinh, arb_asinh(r, x, prec))
REFERENCE(ref_acosh, arb_acosh(r, x, prec))
REFERENCE(ref_atanh, arb_atanh(r, x, prec))
REFERENCE(ref_asech, arb_inv(r, x, prec); arb_acosh(r, r, prec))
REFERENCE(ref_acsch, arb_inv(r, x, prec); arb_asinh(r, r, prec))
REFERENCE(ref_acoth, arb_inv(r, x, prec); arb_atanh(r, r, prec))

/* --- parts and order --- */

static void towards_zero(arb_t r, arb_srcptr x, slong prec)
{
    if (arb_is_negative(x))
        arb_ceil(r, x, prec);
    else
        arb_floor(r, x, prec);
}

/* The nearest whole number, halves away from 0. */
static void ref_round(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_set_d(t, arb_is_negative(x) ? -0.5 : 0.5);
    arb_add(r, x, t, ARF_PREC_EXACT);
    towards_zero(r, r, prec);
}

REFERENCE(ref_frac, towards_zero(t, x, prec + 1200); arb_sub(r, x, t, prec + 1200))

/* x - y times the quotient, rounded down or towards 0. */
static void remainder_of(arb_t r, arb_srcptr x, bool down, arb_ptr t, slong prec)
{
    arb_div(t, x, x + 1, prec);
    if (down)
        arb_floor(t, t, prec);
    else
        towards_zero(t, t, prec);
    arb_mul(t, t, x + 1, prec);
    arb_sub(r, x, t, prec);
}

/* Minus the quotient: a difference would have to step by less than y^2/x. */
static void slope_remainder(arb_t r, arb_srcptr x, bool down, slong prec)
{
    arb_div(r, x, x + 1, prec);
    if (down)
        arb_floor(r, r, prec);
    else
        towards_zero(r, r, prec);
    arb_neg(r, r);
}

REFERENCE(slope_mod, slope_remainder(r, x, true, prec))
REFERENCE(slope_fmod, slope_remainder(r, x, false, prec))
REFERENCE(slope_one, (void)x; arb_one(r))
REFERENCE(ref_mod, remainder_of(r, x, true, t, prec))
REFERENCE(ref_fmod, remainder_of(r, x, false, t, prec))
REFERENCE(ref_abs, arb_abs(r, x))
REFERENCE(ref_sign, arb_sgn(r, x))
REFERENCE(ref_floor, arb_floor(r, x, prec))
REFERENCE(ref_ceil, arb_ceil(r, x, prec))
REFERENCE(ref_trunc, towards_zero(r, x, prec))
REFERENCE(ref_min, arb_min(r, x, x + 1, prec))
REFERENCE(ref_max, arb_max(r, x, x + 1, prec))
REFERENCE(ref_step, arb_set_si(r, arb_is_nonnegative(x)))
REFERENCE(ref_relu, if (arb_is_nonnegative(x)) arb_set(r, x); else arb_zero(r))

REFERENCE(ref_clamp, arb_max(r, x, x + 1, prec); arb_min(r, r, x + 2, prec); if (arb_gt(x + 1, x + 2)) arb_indeterminate(r))

static void whole_pair(arb_t r, arb_srcptr x, void (*f)(fmpz_t, const fmpz_t, const fmpz_t))
{
    fmpz_t a, b;
    fmpz_init(a);
    fmpz_init(b);
    if (arb_get_unique_fmpz(a, x) && arb_get_unique_fmpz(b, x + 1)) {
        f(a, a, b);
        arb_set_fmpz(r, a);
    } else {
        arb_indeterminate(r);
    }
    fmpz_clear(a);
    fmpz_clear(b);
}

REFERENCE(ref_gcd, whole_pair(r, x, fmpz_gcd))
REFERENCE(ref_lcm, whole_pair(r, x, fmpz_lcm))

/* --- logistic family --- */

/* e/(1+e) with e = exp(x), and its derivative e/(1+e)^2, even. */
static void ref_logistic(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_abs(t, x);
    arb_neg(t, t);
    arb_exp(t, t, prec);
    arb_add_ui(r, t, 1, prec);
    arb_inv(r, r, prec);
    if (arb_is_negative(x))
        arb_mul(r, r, t, prec);
}

static void ref_dlogistic(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_neg(t, x);
    ref_logistic(r, t, t + 1, prec);
    ref_logistic(t, x, t + 1, prec);
    arb_mul(r, r, t, prec);
}

/* max + log1p(exp(-|x|)) */
static void ref_softplus(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_abs(t, x);
    arb_neg(t, t);
    arb_exp(t, t, prec);
    arb_log1p(t, t, prec);
    if (arb_is_positive(x))
        arb_add(r, x, t, prec);
    else
        arb_set(r, t);
}

REFERENCE(ref_logsumexp, arb_sub(t, x, x + 1, ARF_PREC_EXACT); ref_softplus(t, t, t + 1, prec); arb_add(r, x + 1, t, prec))

REFERENCE(ref_logit, one_minus(t, x, ARF_PREC_EXACT); arb_div(t, x, t, prec); arb_log(r, t, prec))

/* --- places --- */

/* The second argument near the first, now and then. */
static void together(double *x)
{
    uint64_t way = sample_bits() % 8;
    if (way < 2)
        x[1] = (way == 0 ? x[0] : -x[0]) * (1.0 + ldexp(sample_uniform(-1.0, 1.0), -(int)(sample_bits() % 54)));
}

/* Powers that neither overflow nor vanish: y up to 745/|log x|; and whole powers of negative bases. */
static void power_places(double *x)
{
    uint64_t way = sample_bits() % 8;
    if (x[0] < 0.0)
        x[1] = round(x[1]);
    if (way < 4 && x[0] != 0.0 && fabs(x[0]) != 1.0)
        x[1] = sample_uniform(-745.0, 710.0) / log(fabs(x[0]));
    if (x[0] < 0.0)
        x[1] = way < 6 ? round(x[1]) : x[1];
    if (!(fabs(x[1]) <= 1e300))
        x[1] = 1e300;
}

/* No even roots of negative numbers. */
static void root_places(double *x)
{
    if (fmod(x[1], 2.0) == 0.0)
        x[0] = fabs(x[0]);
}

/* Outside -1 .. 1. */
static void outside_unit(double *x)
{
    if (fabs(x[0]) < 1.0)
        x[0] = fmax(fmin(1.0 / x[0], DBL_MAX), -DBL_MAX);
}

static void near_multiple(double *x)
{
    if (sample_bits() % 4 == 0)
        x[0] = nextafter(x[1] * round(sample_magnitude(1.0, 1e15)), sample_bits() & 1 ? INFINITY : -INFINITY);
}

#define ONE(id, class, ref, ...) {id, class, 0, ref, {NULL}, NULL, {__VA_ARGS__}}
#define TWO(id, class, ref, shape, ...) {id, class, 0, ref, {NULL}, shape, {__VA_ARGS__}}
#define ALL(core) {-DBL_MAX, DBL_MAX, -(core), core, false, {0, 1, -1, 2, NAN}}
#define PLUS(core) {0x1p-1074, DBL_MAX, 0, core, false, {0, 1, 2, NAN}}
#define UNIT {-1, 1, -1, 1, false, {0, 1, -1, 0.5, NAN}}
#define HALF_PI 1.57079632679489662
#define CIRCLE {-DBL_MAX, DBL_MAX, -20, 20, false, \
    {0, HALF_PI, -HALF_PI, 2 * HALF_PI, -2 * HALF_PI, 1e5, 4 * HALF_PI, NAN}}
#define OUTSIDE {-DBL_MAX, DBL_MAX, -5, 5, false, {1, -1, 2, NAN}}
#define EXPONENT(limit) {-(limit), limit, -40, 40, false, {0, 1, -1, limit, -(limit), 20, NAN}}
#define WHOLE(limit) {-(limit), limit, -30, 30, true, {1, 2, 3, NAN}}

const struct subject elementary_subjects[] = {
    TWO("add", EXACT_VALUE, ref_add, together, ALL(5), ALL(5)),
    TWO("sub", EXACT_VALUE, ref_sub, together, ALL(5), ALL(5)),
    TWO("mul", EXACT_VALUE, ref_mul, together, ALL(5), ALL(5)),
    TWO("div", EXACT_VALUE, ref_div, together, ALL(5), ALL(5)),
    ONE("value", EXACT_VALUE, ref_same, ALL(5)),
    ONE("exp", LIBM, ref_exp, EXPONENT(746)),
    ONE("expm1", LIBM, ref_expm1, EXPONENT(746)),
    ONE("exp2", LIBM, ref_exp2, EXPONENT(1076)),
    ONE("exp10", LIBM, ref_exp10, EXPONENT(324)),
    ONE("log", LIBM, ref_log, PLUS(5)),
    ONE("log10", LIBM, ref_log10, PLUS(5)),
    ONE("log2", LIBM, ref_log2, PLUS(5)),
    ONE("log1p", LIBM, ref_log1p, {-1, DBL_MAX, -1, 5, false, {0, -1, 1, NAN}}),
    TWO("log_base", DERIVED, ref_log_base, NULL, PLUS(5), PLUS(12)),
    ONE("sqrt", EXACT_VALUE, ref_sqrt, PLUS(5)),
    ONE("cbrt", LIBM, ref_cbrt, ALL(30)),
    TWO("root", DERIVED, ref_root, root_places, ALL(30), WHOLE(1e6)),
    {"pow", LIBM, 0, ref_pow, {slope_power_base, slope_power_exponent}, power_places, {ALL(5), ALL(30)}},
    TWO("hypot", LIBM, ref_hypot, together, ALL(5), ALL(5)),
    ONE("square", EXACT_VALUE, ref_square, ALL(5)),
    ONE("sin", LIBM, ref_sin, CIRCLE),
    ONE("cos", LIBM, ref_cos, CIRCLE),
    ONE("tan", LIBM, ref_tan, CIRCLE),
    ONE("sec", DERIVED, ref_sec, CIRCLE),
    ONE("csc", DERIVED, ref_csc, CIRCLE),
    ONE("cot", DERIVED, ref_cot, CIRCLE),
    ONE("asin", LIBM, ref_asin, UNIT),
    ONE("acos", LIBM, ref_acos, UNIT),
    ONE("atan", LIBM, ref_atan, ALL(5)),
    TWO("asec", DERIVED, ref_asec, outside_unit, OUTSIDE),
    TWO("acsc", DERIVED, ref_acsc, outside_unit, OUTSIDE),
    ONE("acot", DERIVED, ref_acot, ALL(5)),
    TWO("atan2", LIBM, ref_atan2, together, ALL(5), ALL(5)),
    ONE("dasin", DERIVED, ref_dasin, UNIT),
    ONE("datan", DERIVED, ref_datan, ALL(5)),
    TWO("dasec", DERIVED, ref_dasec, outside_unit, OUTSIDE),
    ONE("sinpi", DERIVED, ref_sinpi, {-DBL_MAX, DBL_MAX, -10, 10, false, {0.5, 1, 1.5, -0.5, 2, 100, NAN}}),
    ONE("cospi", DERIVED, ref_cospi, {-DBL_MAX, DBL_MAX, -10, 10, false, {0.5, 1, 1.5, -0.5, 2, 100, NAN}}),
    ONE("sinc", DERIVED, ref_sinc, CIRCLE),
    ONE("todeg", DERIVED, ref_todeg, ALL(5)),
    ONE("torad", DERIVED, ref_torad, ALL(180)),
    ONE("sinh", LIBM, ref_sinh, EXPONENT(711)),
    ONE("cosh", LIBM, ref_cosh, EXPONENT(711)),
    ONE("tanh", LIBM, ref_tanh, EXPONENT(746)),
    ONE("sech", DERIVED, ref_sech, EXPONENT(750)),
    ONE("csch", DERIVED, ref_csch, EXPONENT(750)),
    ONE("coth", DERIVED, ref_coth, EXPONENT(750)),
    ONE("asinh", LIBM, ref_asinh, ALL(5)),
    ONE("acosh", LIBM, ref_acosh, {1, DBL_MAX, 1, 5, false, {1, 2, 1.125, NAN}}),
    ONE("atanh", LIBM, ref_atanh, UNIT),
    ONE("asech", DERIVED, ref_asech, {0x1p-1074, 1, 0, 1, false, {1, 0.5, 0, NAN}}),
    ONE("acsch", DERIVED, ref_acsch, ALL(5)),
    TWO("acoth", DERIVED, ref_acoth, outside_unit, OUTSIDE),
    ONE("sech2", DERIVED, ref_sech2, EXPONENT(375)),
    ONE("dasinh", DERIVED, ref_dasinh, ALL(5)),
    ONE("dacosh", DERIVED, ref_dacosh, {1, DBL_MAX, 1, 5, false, {1, 2, NAN}}),
    ONE("datanh", DERIVED, ref_datanh, ALL(3)),
    ONE("dasech", DERIVED, ref_dasech, {0x1p-1074, 1, 0, 1, false, {1, 0.5, 0, NAN}}),
    ONE("dacsch", DERIVED, ref_dacsch, ALL(5)),
    ONE("abs", EXACT_VALUE, ref_abs, ALL(5)),
    ONE("sign", EXACT_VALUE, ref_sign, ALL(5)),
    ONE("floor", EXACT_VALUE, ref_floor, ALL(5)),
    ONE("ceil", EXACT_VALUE, ref_ceil, ALL(5)),
    ONE("round", EXACT_VALUE, ref_round, {-DBL_MAX, DBL_MAX, -5, 5, false, {0.5, -0.5, 1.5, 0, 1, NAN}}),
    ONE("trunc", EXACT_VALUE, ref_trunc, ALL(5)),
    ONE("frac", EXACT_VALUE, ref_frac, ALL(5)),
    {"mod", LINEAR, 0, ref_mod, {slope_one, slope_mod}, near_multiple, {ALL(50), ALL(5)}},
    {"fmod", LINEAR, 0, ref_fmod, {slope_one, slope_fmod}, near_multiple, {ALL(50), ALL(5)}},
    TWO("min", EXACT_VALUE, ref_min, together, ALL(5), ALL(5)),
    TWO("max", EXACT_VALUE, ref_max, together, ALL(5), ALL(5)),
    TWO("clamp", EXACT_VALUE, ref_clamp, together, ALL(5), ALL(5), ALL(5)),
    ONE("step", EXACT_VALUE, ref_step, ALL(5)),
    ONE("relu", EXACT_VALUE, ref_relu, ALL(5)),
    ONE("logistic", DERIVED, ref_logistic, EXPONENT(746)),
    ONE("dlogistic", DERIVED, ref_dlogistic, EXPONENT(746)),
    ONE("softplus", DERIVED, ref_softplus, ALL(40)),
    ONE("logit", DERIVED, ref_logit, {0x1p-1074, 1 - 0x1p-53, 0, 1, false, {0, 1, 0.5, 0.25, 0.75, NAN}}),
    TWO("logsumexp", DERIVED, ref_logsumexp, together, ALL(40), ALL(40)),
    TWO("gcd", EXACT_VALUE, ref_gcd, NULL, WHOLE(1e300), WHOLE(1e300)),
    TWO("lcm", EXACT_VALUE, ref_lcm, NULL, WHOLE(1e300), WHOLE(1e300)),
    {.id = NULL}
};
