/* The series of any row: of those that jump, have a kink, or end, and of the usual operations by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/row_series.h"

#include <float.h>
#include <math.h>

#include "eval/table/error.h"

enum {
    MAX_GRID = 2 * ADC_SERIES_MOST,         /* steps of t^(1/denominator) of an expansion along a path */
    LARGEST_DENOMINATOR = 12,
    MAX_NESTING = 6                         /* of rules within rules at singular points */
};

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
        jump(row, n, whole || adc_row_nonsmooth(row, &n, at) == ADC_SMOOTH ? ADC_SIGN_ZERO : compare(s, &limit), r);
}

/* x - n y, where the whole number n is x/y rounded along the path. Next to a value that is not 0, n is that of the value. */
static void remainder_of(const struct adc_row *row, const struct adc_series *x, const struct adc_series *y,
                         struct adc_series *r)
{
    const double a[] = {adc_series_limit(x), adc_series_limit(y)}, rest = row->value(a), whole = nearbyint((a[0] - rest) / a[1]);
    const bool known = a[1] != 0 && adc_series_has_limit(x) && adc_series_has_limit(y);
    const double error = known ? adc_series_limit_error(x) + fabs(whole) * adc_series_limit_error(y) : 0;
    struct adc_series n = adc_series_constant(known ? whole : 1, 0);
    if (!same(x, y) && !(known && rest != 0)) {
        adc_series_divide(&n, x, y);
        if (known)                          /* exactly, also where it is above 2^53 and rounded */
            adc_series_set_limit(&n, whole, 0);
        if (n.state == ADC_SERIES_GOOD)
            whole_part(&adc_rows[row == &adc_rows[ADC_ROW_mod] ? ADC_ROW_floor : ADC_ROW_trunc], &n, &n);
    }
    const bool there = known && adc_series_limit(&n) == whole;
    adc_series_multiply(&n, &n, y);
    adc_series_subtract(r, x, &n);
    if (there)
        adc_series_set_limit(r, rest, DBL_EPSILON * fabs(rest) + error);
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

/* The rows that need more than their rules; false: the row is not one of them. */
static bool by_hand(const struct adc_row *row, const struct adc_series *const *x, struct adc_series *r)
{
    return continuous(row, x, r) || comparison(row, x, r) || selection(adc_row_number(row), x, r) || floor_family(row, x, r);
}

/* ---- every other row: by Taylor expansion, by its written form, or by integrating its rules ---- */

/* A row under way. */
struct call {
    struct adc_context *context;
    const struct adc_row *row;
    const struct adc_series *const *x;
    double limit[ADC_MAX_ARITY];            /* of the arguments */
    double errors[ADC_MAX_ARITY];           /* of the limits */
    bool varies[ADC_MAX_ARITY];
    uint32_t room;                          /* of the result */
    uint32_t varying, which;                /* how many vary, and the last that does */
    double value;                           /* limit of the result, as it is approached */
    bool nonsmooth;                         /* the limits are a nonsmooth point of the row */
    int nesting;
};

static void row_series(struct adc_context *context, const struct adc_row *row, const struct adc_series *const *x,
                       int nesting, struct adc_series *r);

/* What is left of a series that tends to its limit. */
static struct adc_series movement(const struct adc_series *s)
{
    struct adc_series u = *s;
    adc_series_set_limit(&u, 0, 0);
    return u;
}

/* The value at the neighbour of the limits on the side from which the arguments come; outside where there is none,
 * unable where that side is not known. */
static enum adc_series_state look_beside(const struct call *c, double *value)
{
    double a[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < c->row->arity; i++) {
        struct adc_series u = movement(c->x[i]);
        enum adc_sign_known sign = c->varies[i] ? adc_series_sign(&u) : ADC_SIGN_ZERO;
        if (sign == ADC_SIGN_UNKNOWN)
            return ADC_SERIES_UNABLE;
        a[i] = sign != ADC_SIGN_ZERO ? nextafter(c->limit[i], copysign(INFINITY, sign)) : c->limit[i];
    }
    *value = c->row->value(a);
    return isnan(*value) ? ADC_SERIES_OUTSIDE : ADC_SERIES_GOOD;
}

/* The least denominator of all exponents, or 0. */
static uint32_t denominator(const struct call *c)
{
    for (uint32_t d = 1; d <= LARGEST_DENOMINATOR; d++) {
        bool all = true;
        for (uint32_t i = 0; i < c->row->arity; i++)
            for (uint32_t k = 0; k < c->x[i]->count; k++)
                all &= c->x[i]->at[k].logs == 0
                    && adc_exponents_equal(c->x[i]->at[k].exponent, nearbyint(c->x[i]->at[k].exponent * d) / d);
        if (all)
            return d;
    }
    return 0;
}

/* One argument that varies, f(a + u) = sum of f^(k)(a)/k! u^k; or several along their path, in powers of u = t^(1/d). */
static bool expand(const struct call *c, struct adc_series *r)
{
    struct adc_coefficient a[ADC_MAX_ARITY][MAX_GRID + 1] = {{{0, 0}}}, result[MAX_GRID + 1];
    const struct adc_coefficient *arguments[ADC_MAX_ARITY];
    const bool one = c->varying == 1;
    const uint32_t d = one ? 1 : denominator(c), all = c->room * d - one, last = all < MAX_GRID ? all : MAX_GRID;
    struct adc_series u = one ? movement(c->x[c->which]) : adc_series_constant(1, 0), cut = adc_series_constant(0, 0);
    if (d == 0 || (c->nonsmooth && !one))
        return false;
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        arguments[i] = a[i];
    for (uint32_t i = 0; i < c->row->arity; i++) {
        a[i][0] = (struct adc_coefficient){c->limit[i], c->errors[i]};
        a[i][1].c = one && c->varies[i];
        cut.order = fmin(cut.order, c->x[i]->order);
        for (uint32_t k = 0; k < c->x[i]->count && !one; k++) {
            const double place = nearbyint(c->x[i]->at[k].exponent * d);
            if (place <= last)
                a[i][(int)place] = (struct adc_coefficient){c->x[i]->at[k].c, c->x[i]->at[k].error};
        }
    }
    const uint32_t known = adc_row_taylor(c->context, c->row, arguments, last, result);
    if (known < 2 || (c->nonsmooth && known <= last))
        return false;
    if (!one) {
        u.at[0].exponent = 1.0 / d;
        u.room = c->room;
        cut.order = fmin(cut.order, (double)known / d);
    }
    adc_series_compose(r, result, known - 1, !one, &u);
    if (!one)
        adc_series_add(r, r, &cut);
    return true;
}

/* A rule at series: x, y, z, w, u are the arguments, v may not occur. */
static void rule_series(const struct call *c, const struct adc_rule *rule, struct adc_series *r)
{
    struct adc_series operand[ADC_MAX_ARITY];
    const struct adc_series *operands[ADC_MAX_ARITY];
    if (rule->kind == ADC_RULE_NUMBER) {
        *r = adc_series_constant(rule->number, rule->name != NULL ? DBL_EPSILON / 2 * fabs(rule->number) : 0);
    } else if (rule->kind == ADC_RULE_ARGUMENT && rule->count < c->row->arity) {
        *r = *c->x[rule->count];
    } else if (rule->kind != ADC_RULE_ROW || rule->row == NULL) {
        *r = adc_series_none(ADC_SERIES_UNABLE);
    } else {
        for (uint32_t i = 0; i < rule->count; i++) {
            operands[i] = &operand[i];
            rule_series(c, rule->operand[i], &operand[i]);
        }
        row_series(c->context, rule->row, operands, c->nesting + 1, r);
    }
}

/* v = v0 + the integral of (dv/dx x' + dv/dy y' + ...) dt: for what ends or has a pole here. At a pole v0 is not known,
 * and the leading term is all there is. */
static void integrate_rules(const struct call *c, struct adc_series *r)
{
    struct adc_series sum = adc_series_constant(0, 0), rule, speed;
    for (uint32_t i = 0; i < c->row->arity; i++) {
        if (!c->varies[i])
            continue;
        rule_series(c, adc_rule_of(adc_rules_of(c->context), adc_row_number(c->row), i), &rule);
        adc_series_differentiate(&speed, c->x[i]);
        adc_series_multiply(&rule, &rule, &speed);
        adc_series_add(&sum, &sum, &rule);
    }
    adc_series_integrate(r, &sum);
    if (r->state != ADC_SERIES_GOOD)
        return;
    if (isfinite(c->value)) {
        adc_series_set_limit(r, c->value, adc_row_rounding(c->row, c->limit, c->value));
    } else {
        uint32_t infinite = 0;
        while (infinite < r->count && r->at[infinite].exponent <= 0)    /* t^0 has logs: there is no constant */
            infinite++;
        r->count = infinite;
        r->order = 0;
    }
}

static void singular(const struct call *c, struct adc_series *r)
{
    const struct adc_rule *shown = adc_rule_shown(adc_rules_of(c->context), adc_row_number(c->row));
    double value;
    const enum adc_series_state state = c->nesting < MAX_NESTING ? look_beside(c, &value) : ADC_SERIES_UNABLE;
    if (state != ADC_SERIES_GOOD)
        *r = adc_series_none(state);
    else if (shown != NULL)
        rule_series(c, shown, r);
    else
        integrate_rules(c, r);
}

/* Fills in what varies; false when an argument has no limit, or none that varies may. */
static bool prepare(struct call *c)
{
    for (uint32_t i = 0; i < c->row->arity; i++) {
        uint32_t room = adc_series_room(c->x[i]);
        c->room = room > c->room ? room : c->room;
        c->varies[i] = !adc_series_is_constant(c->x[i]);
        c->limit[i] = adc_series_limit(c->x[i]);
        c->errors[i] = adc_series_limit_error(c->x[i]);
        if (c->varies[i]) {
            c->varying++;
            c->which = i;
        }
        if (!adc_series_has_limit(c->x[i]) || (c->varies[i] && !adc_role_has_rule(adc_row_role(c->row, i))))
            return false;
    }
    c->value = c->row->value(c->limit);
    return true;
}

static void by_rules(struct call *c, struct adc_series *r)
{
    if (!prepare(c)) {
        *r = adc_series_none(ADC_SERIES_UNABLE);
        return;
    }
    const enum adc_nonsmooth nonsmooth = c->varying > 0 ? adc_row_nonsmooth(c->row, c->limit, c->value) : ADC_SMOOTH;
    const bool jumps = nonsmooth == ADC_JUMP;
    c->nonsmooth = nonsmooth != ADC_SMOOTH;
    const enum adc_series_state state = jumps ? look_beside(c, &c->value) : ADC_SERIES_GOOD;
    if (state != ADC_SERIES_GOOD)
        *r = adc_series_none(state);
    else if (c->varying == 0)
        *r = isfinite(c->value)
           ? adc_series_constant(c->value, adc_row_bound_by_rules(c->row, c->errors, c->limit, c->value))
           : adc_series_none(ADC_SERIES_OUTSIDE);
    else if (!isfinite(c->value) || !expand(c, r))
        singular(c, r);
    if (jumps && adc_series_has_limit(r))
        adc_series_set_limit(r, c->value, adc_series_limit_error(r));
}

static void row_series(struct adc_context *context, const struct adc_row *row, const struct adc_series *const *x,
                       int nesting, struct adc_series *r)
{
    struct call c = {.context = context, .row = row, .x = x, .nesting = nesting};
    enum adc_series_state worst = ADC_SERIES_GOOD;
    for (uint32_t i = 0; i < row->arity; i++)
        worst = x[i]->state > worst ? x[i]->state : worst;
    if (worst != ADC_SERIES_GOOD)
        *r = adc_series_none(worst);
    else if (!by_hand(row, x, r))
        by_rules(&c, r);
}

void adc_row_series(struct adc_context *context, const struct adc_row *row, const struct adc_series *const *arguments,
                    struct adc_series *result)
{
    row_series(context, row, arguments, 0, result);
}
