/* Measures a row: its value and each partial, as the program computes them, against ball arithmetic.
 *
 * The reference of a partial is the central difference of the value's reference, with a step of 2^-120 min(|x|, 1), in
 * as many bits as it takes for 70 of the quotient to be certain; the rules of op.def have no part in it. The error of
 * the difference itself is about the square of the step over the distance to the nearest singularity, 2^-130 or less.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <string.h>

#include "tests/accuracy/accuracy.h"

#define WRONG 1e99                      /* a NaN, or an infinity far from overflow */
enum { STEP_BITS = 120, SCALE_STEP_BITS = 60, CERTAIN_BITS = 70, TINY_EXPONENT = -1150 };

static const double bounds[] = {[EXACT_VALUE] = 0.0, [LIBM] = 2.0, [DERIVED] = 4.0, [SPECIAL] = 16.0};

double bound_of(const struct subject *subject, int which)
{
    if (which != VALUE && (subject->class == LIBM || subject->class == EXACT_VALUE))
        return bounds[DERIVED];
    return subject->class == EXACT_VALUE ? 0.5 : bounds[subject->class];
}

static slong most_bits(const struct subject *subject)
{
    return subject->class == SPECIAL ? 6000 : 40000;
}

/* Whether the ball is good enough: relatively, or it lies far below the smallest subnormal. */
static bool certain(const arb_t r, slong bits)
{
    if (!arb_is_finite(r))
        return false;
    if (arb_is_zero(r) || arb_rel_accuracy_bits(r) >= bits)
        return true;
    mag_t m;
    mag_init(m);
    arb_get_mag(m, r);
    bool tiny = mag_cmp_2exp_si(m, TINY_EXPONENT - bits) < 0;
    mag_clear(m);
    return tiny;
}

static bool refine(arb_t r, const struct subject *subject, reference *f, arb_srcptr x, slong bits)
{
    for (slong prec = 64 + bits; prec <= most_bits(subject); prec *= 2) {
        f(r, x, prec);
        if (certain(r, bits))
            return true;
    }
    return false;
}

static void copy_point(arb_ptr to, arb_srcptr from, uint32_t arity)
{
    for (uint32_t k = 0; k < arity; k++)
        arb_set(to + k, from + k);
}

/* The step of argument k: 2^-bits times its size, at most 1. At 0, where nothing cancels that is not 0 by symmetry, it
 * is so small that an odd power has no slope, and the size of the smallest other argument counts. */
static void step_of(arb_t h, arb_srcptr x, uint32_t arity, int k, slong bits)
{
    slong exponent = 0;
    for (int i = 0; i < (int)arity; i++)
        if (!arb_is_zero(x + i) && (i == k || arb_is_zero(x + k))) {
            slong e = (slong)ARF_EXP(arb_midref(x + i)) - 1;
            exponent = e < exponent ? e : exponent;
        }
    arb_one(h);
    arb_mul_2exp_si(h, h, exponent - bits - (arb_is_zero(x + k) ? 1400 : 0));
}

static bool difference(arb_t r, const struct subject *subject, uint32_t arity, int k, arb_srcptr x, slong bits)
{
    arb_ptr up = _arb_vec_init(arity), down = _arb_vec_init(arity);
    arb_t h, s;
    arb_init(h);
    arb_init(s);
    copy_point(up, x, arity);
    copy_point(down, x, arity);
    step_of(h, x, arity, k, STEP_BITS);
    arb_add(up + k, x + k, h, ARF_PREC_EXACT);
    arb_sub(down + k, x + k, h, ARF_PREC_EXACT);
    bool good = false;
    for (slong prec = 64 + bits + STEP_BITS; prec <= most_bits(subject) && !good; prec *= 2) {
        subject->value(r, up, prec);
        subject->value(s, down, prec);
        arb_sub(r, r, s, prec);
        arb_div(r, r, h, prec);
        arb_mul_2exp_si(r, r, -1);
        good = certain(r, bits);
    }
    arb_clear(h);
    arb_clear(s);
    _arb_vec_clear(up, arity);
    _arb_vec_clear(down, arity);
    return good;
}

/* The value or a partial at x to `bits` bits; false if there is none. */
static bool evaluate(arb_t r, const struct subject *subject, uint32_t arity, int which, arb_srcptr x, slong bits)
{
    if (which == VALUE)
        return refine(r, subject, subject->value, x, bits);
    if (subject->slope[which] != NULL)
        return refine(r, subject, subject->slope[which], x, bits);
    return difference(r, subject, arity, which, x, bits);
}

/* x_i times the derivative by x_i of the value or partial. */
static bool sensitivity(arb_t r, const struct subject *subject, uint32_t arity, int which, int i, arb_srcptr x)
{
    arb_ptr y = _arb_vec_init(arity);
    arb_t h, s;
    arb_init(h);
    arb_init(s);
    copy_point(y, x, arity);
    step_of(h, x, arity, i, SCALE_STEP_BITS);
    slong bits = 2 * SCALE_STEP_BITS + 20;
    arb_add(y + i, x + i, h, ARF_PREC_EXACT);
    bool good = evaluate(r, subject, arity, which, y, bits);
    arb_sub(y + i, x + i, h, ARF_PREC_EXACT);
    good = good && evaluate(s, subject, arity, which, y, bits);
    if (good) {
        arb_sub(r, r, s, 400);
        arb_div(r, r, h, 400);
        arb_mul_2exp_si(r, r, -1);
        arb_mul(r, r, x + i, 400);
    }
    arb_clear(h);
    arb_clear(s);
    _arb_vec_clear(y, arity);
    return good;
}

/* Whether f, with x_i f_i = s, changes sign within two Newton steps, and these are at most an eighth of x_i. */
static bool zero_nearby(const struct subject *subject, uint32_t arity, int which, int i, arb_srcptr x, const arb_t f,
                        const arb_t s)
{
    arb_ptr y = _arb_vec_init(arity);
    arb_t t;
    arb_init(t);
    arb_div(t, f, s, 100);
    arb_get_mid_arb(t, t);
    arb_mul_2exp_si(t, t, 1);
    bool near = arb_is_zero(t) || arf_cmpabs_2exp_si(arb_midref(t), -3) <= 0;
    if (near) {
        copy_point(y, x, arity);
        arb_mul(t, t, x + i, 200);
        arb_sub(y + i, x + i, t, 400);
        arb_get_mid_arb(y + i, y + i);
        near = evaluate(t, subject, arity, which, y, 20) && arf_sgn(arb_midref(t)) * arf_sgn(arb_midref(f)) <= 0;
    }
    arb_clear(t);
    _arb_vec_clear(y, arity);
    return near;
}

/* Near a zero the condition, the sum of |x_i df/dx_i|, is what an error is relative to; elsewhere 0. */
static double scale_at_zero(const struct subject *subject, const struct adc_row *row, int which, arb_srcptr x,
                            const arb_t f)
{
    double sum = 0.0;
    bool near = false;
    arb_t s;
    arb_init(s);
    for (int i = 0; i < row->arity; i++) {
        if (subject->arg[i].whole || !sensitivity(s, subject, row->arity, which, i, x) || !arb_is_finite(s)
            || arf_is_zero(arb_midref(s)))
            continue;
        near = near || zero_nearby(subject, row->arity, which, i, x, f, s);
        sum += fabs(arf_get_d(arb_midref(s), ARF_RND_NEAR));
    }
    arb_clear(s);
    return near && isfinite(sum) ? sum : 0.0;
}

static double ulp(double size)
{
    int e;
    frexp(fmin(fabs(size), DBL_MAX), &e);
    return ldexp(1.0, e - 53 < -1074 ? -1074 : e - 53);
}

/* The error of `got` in ULP of max(|f|, size). An infinity stands for the number after the largest. */
static double error_in_ulp(const arb_t f, double got, double size)
{
    double exact = arf_get_d(arb_midref(f), ARF_RND_NEAR);
    if (isnan(got))
        return WRONG;
    if (isinf(exact) && got == exact)
        return 0.0;
    arb_t d;
    arb_init(d);
    if (isinf(got)) {
        arb_one(d);
        arb_mul_2exp_si(d, d, 1024);
        if (got < 0.0)
            arb_neg(d, d);
    } else {
        arb_set_d(d, got);
    }
    arb_sub(d, d, f, 200);
    double error = fabs(arf_get_d(arb_midref(d), ARF_RND_NEAR)) / ulp(fmax(fabs(exact), size));
    arb_clear(d);
    return isfinite(error) ? error : WRONG;
}

static void compare(const struct subject *subject, const struct adc_row *row, int which, const double *at, arb_srcptr x,
                    double got, struct worst *worst)
{
    arb_t f;
    arb_init(f);
    if (evaluate(f, subject, row->arity, which, x, CERTAIN_BITS)) {
        double error = error_in_ulp(f, got, 0.0);
        worst->points++;
        worst->raw = fmax(worst->raw, error);
        if (error > worst->error && error > 0.75)
            error = error_in_ulp(f, got, scale_at_zero(subject, row, which, x, f));
        if (error > worst->error || worst->points == 1) {
            worst->error = error;
            worst->got = got;
            memcpy(worst->at, at, row->arity * sizeof *at);
        }
    }
    arb_clear(f);
}

/* Whether the program uses the partial at all: not at an event, except that a negative base has whole powers. */
static bool regular(const struct adc_row *row, int k, const double *at, double v)
{
    if (!isfinite(v))
        return false;
    bool power = row == &adc_rows[ADC_ROW_pow] && k == 0 && at[0] < 0.0;
    return power || adc_row_event(row, at, v) == ADC_NO_EVENT;
}

void measure(const struct subject *subject, const struct adc_row *row, long points, struct measured *out)
{
    *out = (struct measured){0};
    sample_start();
    arb_ptr x = _arb_vec_init(row->arity);
    for (long n = 0; n < 4 * points && out->value.points < points; n++) {
        double at[ADC_MAX_ARITY] = {0.0};
        sample_point(subject, row->arity, at);
        for (int k = 0; k < row->arity; k++)
            arb_set_d(x + k, at[k]);
        double v = row->value(at);
        compare(subject, row, VALUE, at, x, v, &out->value);
        for (int k = 0; k < row->arity; k++)
            if (adc_role_has_rule(adc_row_role(row, (uint32_t)k)) && regular(row, k, at, v))
                compare(subject, row, k, at, x, adc_row_partial(row, (uint32_t)k, at, v), &out->partial[k]);
    }
    _arb_vec_clear(x, row->arity);
}
