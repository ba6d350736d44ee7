/* The series of rows that jump, have a kink, or end: by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/sides/row_series.h"

/* ---- selection ---- */

/* Whether two series are the same in every bit: the same function, found in two places of the formula. */
static bool same(const struct adc_series *a, const struct adc_series *b)
{
    bool all = a->count == b->count && a->count > 1 && a->order == b->order;
    for (uint32_t i = 0; i < a->count && all; i++)
        all = a->at[i].exponent == b->at[i].exponent && a->at[i].logs == b->at[i].logs && a->at[i].c == b->at[i].c;
    return all;
}

/* The sign of a - b. */
static enum adc_sign_known compare(const struct adc_series *a, const struct adc_series *b)
{
    struct adc_series difference;
    if (same(a, b))
        return ADC_SIGN_ZERO;
    adc_series_subtract(&difference, a, b);
    return adc_series_sign(&difference);
}

/* Two series whose order is not known: the terms that they have in common. */
static void common(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    struct adc_series difference, zero = adc_series_constant(0, 0);
    adc_series_subtract(&difference, a, b);
    zero.order = difference.count > 0 ? difference.at[0].exponent : difference.order;   /* it does not lead */
    if (difference.state != ADC_SERIES_GOOD)
        *r = adc_series_none(ADC_SERIES_UNABLE);
    else
        adc_series_add(r, a, &zero);
}

/* One of two, by a sign: `positive` where it is positive or 0. */
static void pick(struct adc_series *r, enum adc_sign_known sign, const struct adc_series *positive,
                 const struct adc_series *negative)
{
    if (sign == ADC_SIGN_UNKNOWN)
        common(r, positive, negative);
    else
        *r = sign == ADC_SIGN_NEGATIVE ? *negative : *positive;
}

/* The value of a row at a number, or next to it on the side of the sign. Above 2^52 doubles are whole; there it is as
 * near 4. */
static void jump(const struct adc_row *row, double at, enum adc_sign_known sign, struct adc_series *r)
{
    const double near = fabs(at) < 0x1p52 ? at : copysign(4, at);
    const double a[2] = {sign == ADC_SIGN_ZERO ? near : nextafter(near, copysign(INFINITY, sign)), near};
    const double change = row->value(a) - near, value = at + change;
    *r = sign == ADC_SIGN_UNKNOWN ? adc_series_none(ADC_SERIES_UNABLE)
       : adc_series_constant(change == 0 || value != at ? value : nextafter(at, copysign(INFINITY, change)), 0);
}

/* A comparison or a sign function: by the difference of its operands, or its one operand. */
static bool comparison(const struct adc_row *row, const struct adc_series *const *x, struct adc_series *r)
{
    const struct adc_series zero = adc_series_constant(0, 0);
    const bool steps = row->switches != ADC_NO_SWITCH && !adc_row_is_periodic(row) && adc_row_role(row, 0) == ADC_STEP;
    if (steps)
        jump(row, 0, compare(x[0], row->arity == 2 ? x[1] : &zero), r);
    return steps;
}

static void absolute(const struct adc_series *x, struct adc_series *r)
{
    struct adc_series negative;
    adc_series_negate(&negative, x);
    pick(r, adc_series_sign(x), x, &negative);
}

static bool selection(enum adc_op op, const struct adc_series *const *x, struct adc_series *r)
{
    struct adc_series zero = adc_series_constant(0, 0), a;
    switch (op) {
    case ADC_ROW_abs: absolute(x[0], r); return true;
    case ADC_ROW_relu: pick(r, adc_series_sign(x[0]), x[0], &zero); return true;
    case ADC_ROW_max: pick(r, compare(x[0], x[1]), x[0], x[1]); return true;
    case ADC_ROW_min: pick(r, compare(x[1], x[0]), x[0], x[1]); return true;
    case ADC_ROW_choose: pick(r, compare(x[0], x[1]), x[3], x[2]); return true;
    case ADC_ROW_clamp:
        if (compare(x[2], x[1]) == ADC_SIGN_NEGATIVE) {
            *r = adc_series_none(ADC_SERIES_OUTSIDE);
        } else {
            pick(&a, compare(x[0], x[1]), x[0], x[1]);
            pick(r, compare(x[2], &a), &a, x[2]);
        }
        return true;
    default: return false;
    }
}

/* ---- the floor family ---- */

static void whole_part(const struct adc_row *row, const struct adc_series *s, struct adc_series *r)
{
    const double n = adc_series_limit(s), at = row->value(&n);
    const struct adc_series limit = adc_series_constant(n, 0);
    const bool whole = adc_row_number(row) == ADC_ROW_round && n == trunc(n);
    if (!adc_series_has_limit(s))
        *r = adc_series_none(ADC_SERIES_UNABLE);        /* what grows jumps again and again */
    else
        jump(row, n, whole || adc_row_event(row, &n, at) == ADC_NO_EVENT ? ADC_SIGN_ZERO : compare(s, &limit), r);
}

/* x - n y for n the quotient x/y rounded along the path: where y vanishes, or one of them grows. */
static void remainder_by_quotient(bool floors, const struct adc_series *x, const struct adc_series *y, struct adc_series *r)
{
    struct adc_series product;
    adc_series_divide(&product, x, y);
    if (same(x, y))
        product = adc_series_constant(1, 0);
    if (product.state == ADC_SERIES_GOOD)
        whole_part(&adc_rows[floors ? ADC_ROW_floor : ADC_ROW_trunc], &product, &product);
    adc_series_multiply(&product, &product, y);
    adc_series_subtract(r, x, &product);
}

/* x - n y, where the quotient n is the whole number that x/y is rounded to along the path. */
static void remainder_of(const struct adc_row *row, const struct adc_series *x, const struct adc_series *y,
                         struct adc_series *r)
{
    double a[] = {adc_series_limit(x), adc_series_limit(y)}, rest = row->value(a);
    struct adc_series product;
    bool floors = row == &adc_rows[ADC_ROW_mod];
    if (a[1] == 0 || !adc_series_has_limit(x) || !adc_series_has_limit(y)) {
        remainder_by_quotient(floors, x, y, r);
        return;
    }
    if (isnan(rest)) {
        *r = adc_series_none(ADC_SERIES_OUTSIDE);
        return;
    }
    double n = nearbyint((a[0] - rest) / a[1]);
    adc_series_scale(&product, y, n);
    if (rest == 0)                          /* x is a multiple, also where n is above 2^53 and rounded */
        adc_series_set_limit(&product, a[0], 0);
    enum adc_sign_known sign = compare(x, &product);
    adc_series_subtract(r, x, &product);
    double error = adc_series_limit_error(x) + fabs(n) * adc_series_limit_error(y);
    adc_series_set_limit(r, rest, DBL_EPSILON * fabs(rest) + error);
    if (rest != 0)
        return;
    bool falls = sign != ADC_SIGN_ZERO && (floors ? (sign < 0) != (a[1] < 0) : n != 0 && (sign < 0) != (a[0] < 0));
    if (sign == ADC_SIGN_UNKNOWN) {
        *r = adc_series_none(ADC_SERIES_UNABLE);
    } else if (falls) {                     /* a multiple from its far side: the next quotient */
        product = *r;
        if (floors || n > 0)
            adc_series_add(r, &product, y);
        else
            adc_series_subtract(r, &product, y);
    }
}

static bool floor_family(const struct adc_row *row, const struct adc_series *const *x, struct adc_series *r)
{
    struct adc_series part;
    switch (adc_row_number(row)) {
    case ADC_ROW_floor: case ADC_ROW_ceil: case ADC_ROW_round: case ADC_ROW_trunc:
        whole_part(row, x[0], r);
        return true;
    case ADC_ROW_frac:
        whole_part(&adc_rows[ADC_ROW_trunc], x[0], &part);
        adc_series_subtract(r, x[0], &part);
        return true;
    case ADC_ROW_mod: case ADC_ROW_fmod:
        remainder_of(row, x[0], x[1], r);
        return true;
    default: return false;
    }
}

/* ---- powers, angle, distance ---- */

/* x^y with a y that varies: e^(y log x), where x is not negative. */
static void varying_power(const struct adc_series *x, const struct adc_series *y, struct adc_series *r)
{
    struct adc_series log;
    if (adc_series_is_zero(x)) {
        enum adc_sign_known sign = adc_series_sign(y);
        *r = sign == ADC_SIGN_POSITIVE ? adc_series_constant(0, 0)
           : adc_series_none(sign == ADC_SIGN_NEGATIVE ? ADC_SERIES_OUTSIDE : ADC_SERIES_UNABLE);
        return;
    }
    adc_series_log(&log, x);
    adc_series_multiply(&log, y, &log);
    adc_series_exp(r, &log);
}

static void power(const struct adc_series *x, const struct adc_series *y, struct adc_series *r)
{
    if (adc_series_is_constant(y))
        adc_series_power(r, x, adc_series_limit(y), false);
    else
        varying_power(x, y, r);
}

/* The square root of x^2 + y^2; false: away from (0, 0), where it is smooth and squares may overflow. */
static bool distance(const struct adc_series *x, const struct adc_series *y, struct adc_series *r)
{
    struct adc_series a, b;
    if (adc_series_is_zero(x) || adc_series_is_zero(y)) {
        absolute(adc_series_is_zero(x) ? y : x, r);
        return true;
    }
    if (adc_series_has_limit(x) && adc_series_has_limit(y) && (adc_series_limit(x) != 0 || adc_series_limit(y) != 0))
        return false;
    adc_series_multiply(&a, x, x);
    adc_series_multiply(&b, y, y);
    adc_series_add(&a, &a, &b);
    adc_series_power(r, &a, 0.5, false);
    return true;
}

/* The leading term in units of the exponent both share; 0 where the other one dominates. */
static double leading(const struct adc_series *s, double exponent)
{
    return s->count > 0 && adc_exponents_equal(s->at[0].exponent, exponent) ? s->at[0].c : 0;
}

/* The angle of (x, y) is that of their leading terms, and changes by (x dy - y dx)/(x^2 + y^2). */
static void angle(const struct adc_series *y, const struct adc_series *x, struct adc_series *r)
{
    struct adc_series a, b, c, d;
    bool known = (adc_series_leads(x) || adc_series_is_zero(x)) && (adc_series_leads(y) || adc_series_is_zero(y));
    if (!known || (x->count == 0 && y->count == 0)) {
        *r = known ? adc_series_constant(0, 0) : adc_series_none(ADC_SERIES_UNABLE);    /* known: (0, 0) */
        return;
    }
    double exponent = fmin(x->count > 0 ? x->at[0].exponent : INFINITY, y->count > 0 ? y->at[0].exponent : INFINITY);
    double ly = leading(y, exponent), lx = leading(x, exponent);
    double sign = y->count > 0 ? y->at[0].c : 0;
    double limit = atan2(ly != 0 ? ly : copysign(0, sign), lx);
    adc_series_differentiate(&a, y);
    adc_series_differentiate(&b, x);
    adc_series_multiply(&a, x, &a);
    adc_series_multiply(&b, y, &b);
    adc_series_subtract(&a, &a, &b);
    adc_series_multiply(&c, x, x);
    adc_series_multiply(&d, y, y);
    adc_series_add(&c, &c, &d);
    adc_series_divide(&a, &a, &c);
    adc_series_integrate(r, &a);
    adc_series_set_limit(r, limit, 4 * DBL_EPSILON * fabs(limit));
}

/* A value at x whose derivative is y: on one side of the point it changes by the integral of y dx. */
static void attach(const struct adc_series *x, const struct adc_series *y, struct adc_series *r)
{
    struct adc_series speed;
    adc_series_differentiate(&speed, x);
    adc_series_multiply(&speed, y, &speed);
    adc_series_integrate(r, &speed);
}

static bool continuous(const struct adc_row *row, const struct adc_series *const *x, struct adc_series *r)
{
    switch (adc_row_number(row)) {
    case ADC_ROW_attach: attach(x[0], x[1], r); return true;
    case ADC_ROW_add: adc_series_add(r, x[0], x[1]); return true;
    case ADC_ROW_sub: adc_series_subtract(r, x[0], x[1]); return true;
    case ADC_ROW_neg: adc_series_negate(r, x[0]); return true;
    case ADC_ROW_pos: *r = *x[0]; return true;
    case ADC_ROW_mul: adc_series_multiply(r, x[0], x[1]); return true;
    case ADC_ROW_square: adc_series_multiply(r, x[0], x[0]); return true;
    case ADC_ROW_div: adc_series_divide(r, x[0], x[1]); return true;
    case ADC_ROW_sqrt: adc_series_power(r, x[0], 0.5, false); return true;
    case ADC_ROW_cbrt: adc_series_power(r, x[0], 1.0 / 3, true); return true;
    case ADC_ROW_pow: power(x[0], x[1], r); return true;
    case ADC_ROW_hypot: return distance(x[0], x[1], r);
    case ADC_ROW_log: adc_series_log(r, x[0]); return true;
    case ADC_ROW_exp: adc_series_exp(r, x[0]); return true;
    case ADC_ROW_atan2: angle(x[0], x[1], r); return true;
    case ADC_ROW_agm:                       /* agm(0, y) is 0 for every y */
        *r = adc_series_constant(0, 0);
        return adc_series_is_zero(x[0]) || adc_series_is_zero(x[1]);
    case ADC_ROW_root:                      /* the degree cannot vary */
        adc_series_power(r, x[0], 1 / adc_series_limit(x[1]), fmod(adc_series_limit(x[1]), 2) != 0);
        return true;
    default: return false;
    }
}

bool adc_row_series_by_hand(const struct adc_row *row, const struct adc_series *const *arguments,
                            struct adc_series *result)
{
    return continuous(row, arguments, result) || comparison(row, arguments, result)
        || selection(adc_row_number(row), arguments, result) || floor_family(row, arguments, result);
}
