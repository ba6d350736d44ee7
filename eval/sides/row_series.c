/* The series of any row: by hand, by Taylor expansion, by its written form, or by integrating its rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/row_series.h"

#include <float.h>
#include <math.h>

#include "eval/table/error.h"

enum {
    UNARY_ORDER = ADC_SERIES_MOST - 1,      /* most of an expansion in one argument */
    MAX_GRID = 2 * ADC_SERIES_MOST,         /* of one in several: steps of t^(1/denominator) */
    LARGEST_DENOMINATOR = 12,
    MAX_NESTING = 6                         /* of rules within rules at singular points */
};

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
    bool event;                             /* the limits are a nonsmooth point of the row */
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

/* f(a + u) = sum of f^(k)(a)/k! u^k. */
static bool expand_one(const struct call *c, struct adc_series *r)
{
    struct adc_coefficient a[ADC_MAX_ARITY][UNARY_ORDER + 1] = {{{0, 0}}}, result[UNARY_ORDER + 1];
    const struct adc_coefficient *arguments[ADC_MAX_ARITY];
    const uint32_t order = c->room - 1;
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        arguments[i] = a[i];
    for (uint32_t i = 0; i < c->row->arity; i++)
        a[i][0] = (struct adc_coefficient){c->limit[i], c->errors[i]};
    a[c->which][1].c = 1;
    uint32_t known = adc_row_taylor(c->context, c->row, arguments, order, result);
    if (known < 2 || (c->event && known <= order))
        return false;
    struct adc_series u = movement(c->x[c->which]);
    adc_series_compose(r, result, known - 1, false, &u);
    return true;
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

/* Several arguments that vary: along the path, in powers of t^(1/d). */
static bool expand_path(const struct call *c, struct adc_series *r)
{
    struct adc_coefficient a[ADC_MAX_ARITY][MAX_GRID + 1] = {{{0, 0}}}, result[MAX_GRID + 1];
    const struct adc_coefficient *arguments[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        arguments[i] = a[i];
    const uint32_t d = denominator(c), all = c->room * d, last = all < MAX_GRID ? all : MAX_GRID;
    double order = INFINITY;
    for (uint32_t i = 0; i < c->row->arity && d > 0; i++) {
        order = fmin(order, c->x[i]->order);
        for (uint32_t k = 0; k < c->x[i]->count; k++) {
            double place = nearbyint(c->x[i]->at[k].exponent * d);
            if (place <= last)
                a[i][(int)place] = (struct adc_coefficient){c->x[i]->at[k].c, c->x[i]->at[k].error};
        }
    }
    uint32_t known = 0;
    if (d > 0 && !c->event)
        known = adc_row_taylor(c->context, c->row, arguments, last, result);
    if (known < 2)
        return false;
    order = fmin(order, (double)known / d);
    struct adc_series step = adc_series_constant(1, 0), cut = adc_series_constant(0, 0);
    step.at[0].exponent = 1.0 / d;
    step.room = c->room;
    cut.order = order;
    adc_series_compose(r, result, known - 1, true, &step);
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
    const enum adc_event event = c->varying > 0 ? adc_row_event(c->row, c->limit, c->value) : ADC_NO_EVENT;
    const bool jumps = event == ADC_JUMP;
    c->event = event != ADC_NO_EVENT;
    const enum adc_series_state state = jumps ? look_beside(c, &c->value) : ADC_SERIES_GOOD;
    if (state != ADC_SERIES_GOOD)
        *r = adc_series_none(state);
    else if (c->varying == 0)
        *r = isfinite(c->value)
           ? adc_series_constant(c->value, adc_row_bound_by_rules(c->row, c->errors, c->limit, c->value))
           : adc_series_none(ADC_SERIES_OUTSIDE);
    else if (!isfinite(c->value) || !(c->varying == 1 ? expand_one(c, r) : expand_path(c, r)))
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
    else if (!adc_row_series_by_hand(row, x, r))
        by_rules(&c, r);
}

void adc_row_series(struct adc_context *context, const struct adc_row *row, const struct adc_series *const *arguments,
                    struct adc_series *result)
{
    row_series(context, row, arguments, 0, result);
}
