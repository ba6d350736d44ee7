/* The path that one side of the point takes, and derivatives within formulas that are nonsmooth at the point.
 *
 * Such a derivative is recorded again with its variable shifted by s = t^ASIDE, to where the formula is smooth: the formal
 * derivative is valid there. For s -> 0, before t -> 0, it must be the same on both sides of s.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/sides/side.h"

static const double ASIDE = 20 + 1.0 / 7;       /* far after the terms that are looked at, */
static const double NEAR = 10;                  /* which are before this */

/* Where a condition leads: the side goes the way that the sign of its series says. */
static enum adc_way way(void *user, uint32_t condition)
{
    struct adc_side *P = user;
    const struct adc_side_value *f = adc_side_want(P, condition);
    struct adc_series s;
    adc_side_series(f, &s);
    const enum adc_sign_known sign = adc_series_sign(&s);
    const bool known = s.state == ADC_SERIES_GOOD && sign != ADC_SIGN_UNKNOWN;
    const bool moves = P->side != 0 && f->depends;
    const bool other = moves && (!known || isnan(f->value) || (sign != ADC_SIGN_ZERO) != (f->value != 0));
    P->lost = ADC_SERIES_GOOD;
    P->diverged |= P->holds > 0 && other;
    if (P->holds > 0 || !moves)
        return isnan(f->value) ? ADC_WAY_NOWHERE : f->value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
    if (!known)
        P->lost = s.state != ADC_SERIES_GOOD ? s.state : ADC_SERIES_UNABLE;
    P->parted |= other;
    return !known ? ADC_WAY_NOWHERE : sign != ADC_SIGN_ZERO ? ADC_WAY_YES : ADC_WAY_NO;
}

/* A bound that varies is a nonsmooth point; at the point alone that is not seen. */
static double bound(void *user, uint32_t node)
{
    struct adc_side *P = user;
    const struct adc_side_value *f = adc_side_want(P, node);
    struct adc_series s;
    adc_side_series(f, &s);
    if (P->side == 0 || !f->depends || P->holds > 0) {
        P->diverged |= P->holds > 0 && f->depends;
        return f->value;
    }
    const double k = adc_series_is_constant(&s) ? adc_series_limit(&s) : NAN;
    P->parted |= !isnan(k) && k != f->value;
    return k;
}

/* A range has the same length next to the point where its last number is not met, or is met there as well. */
static bool range(void *user, const uint32_t *end, uint32_t step, double steps, bool meets)
{
    struct adc_side *P = user;
    struct adc_series from, to, h = adc_series_constant(1, 0), gap, off, count = adc_series_constant(steps, 0);
    if (!meets || P->side == 0)
        return true;
    adc_side_series(adc_side_want(P, end[0]), &from);
    adc_side_series(adc_side_want(P, end[1]), &to);
    if (step != ADC_NO_NODE)
        adc_side_series(adc_side_want(P, step), &h);
    adc_series_multiply(&h, &h, &count);
    adc_series_subtract(&gap, &to, &from);
    adc_series_subtract(&off, &gap, &h);
    return adc_series_is_constant(&off);
}

/* A value that is not there. */
static void lack(void *user, uint32_t node, enum adc_lack why, bool sum)
{
    struct adc_side *P = user;
    const bool here = why == ADC_NO_WAY && P->lost == ADC_SERIES_GOOD;
    const bool fails = why == ADC_NO_RESULT || (why == ADC_NO_WAY && !here);
    const struct adc_series none =
        adc_series_none(fails && P->lost != ADC_SERIES_GOOD ? P->lost : ADC_SERIES_UNABLE);
    const double value = adc_side_want(P, adc_graph_args(&P->recording->graph, node)[0])->value;
    struct adc_side_value *f = adc_side_set(P, node, here ? NULL : &none, value, 0);
    f->depends = true;
    f->broken = here || (why == ADC_NO_BOUNDS && !P->parted);
    if (f->broken && why == ADC_NO_BOUNDS)
        adc_side_note(P, node, sum ? &adc_bounds_vary : &adc_selection_varies);
}

static void want(void *user, uint32_t node) { adc_side_want(user, node); }

static bool moves(void *user, uint32_t node) { return adc_side_want(user, node)->depends; }

static double movement(void *user, uint32_t node, double order)
{
    struct adc_side *P = user;
    struct adc_series s;
    double most = 0;
    adc_side_series(adc_side_want(P, node), &s);
    for (uint32_t i = 0; i < s.count && s.at[i].exponent <= order; i++)
        most = fmax(most, s.at[i].exponent > 0 ? fabs(s.at[i].c) : s.at[i].exponent < 0 ? INFINITY : 0);
    return s.state == ADC_SERIES_GOOD ? most : INFINITY;
}

static uint32_t unknown_from(void *user, uint32_t order)
{
    static const double BELOW = 0.1;            /* terms before a derivative that diverges have a fractional exponent */
    struct adc_side *P = user;
    struct adc_series s = adc_series_constant(0, 0);
    const uint32_t node = adc_graph_copy(P->recording, adc_graph_constant(P->recording, 0));
    s.order = order - 1 + BELOW;
    adc_side_set(P, node, &s, 0, 0)->depends = true;
    return node;
}

static bool parted(void *user) { return ((const struct adc_side *)user)->parted; }

static void hold(void *user) { ((struct adc_side *)user)->holds++; }

/* What the weights of an integral make 0 it has looked at. */
static bool release(void *user, uint32_t made)
{
    struct adc_side *P = user;
    const bool held = !P->diverged, underflowed = P->underflowed;
    adc_side_want(P, made);
    P->underflowed = underflowed;
    if (--P->holds == 0)
        P->diverged = false;
    return held;
}

/* ---- derivatives ---- */

static void aside(void *user, uint32_t node, int sign)
{
    struct adc_side *P = user;
    const uint32_t from = adc_graph_args(&P->recording->graph, node)[0];
    const struct adc_side_value *f = adc_side_want(P, from);
    struct adc_series s, off = {.order = INFINITY, .room = P->room, .count = 1, .at = {{.exponent = ASIDE, .c = sign}}};
    adc_side_series(f, &s);
    adc_series_add(&s, &s, &off);
    const struct adc_side_value before = *f;
    struct adc_side_value *moved = adc_side_set(P, node, &s, before.value, before.error);
    moved->depends = true;
    moved->broken = before.broken;
    moved->jumped = before.jumped;
    P->recording->at.value[node] = adc_side_number(P, moved);
}

/* What is left of a series for s -> 0. */
static void without_aside(struct adc_series *s)
{
    while (s->count > 0 && s->at[s->count - 1].exponent > NEAR)
        s->count--;
    s->order = fmin(s->order, NEAR);
}

/* Whether two nodes are the same for s -> 0, as far as both are known, or exactly for all s. */
static bool agree(void *user, uint32_t a, uint32_t b, bool exactly)
{
    struct adc_side *P = user;
    struct adc_series s[2], gap;
    const bool broken = P->broken, underflowed = P->underflowed;
    for (int i = 0; i < 2; i++) {
        adc_side_series(adc_side_want(P, i == 0 ? a : b), &s[i]);
        if (!exactly)
            without_aside(&s[i]);
    }
    P->broken = broken;
    P->underflowed = underflowed;
    adc_series_subtract(&gap, &s[0], &s[1]);
    if (exactly)
        return adc_series_is_zero(&gap);
    bool vanishes = gap.state == ADC_SERIES_GOOD && gap.order > 0;
    for (uint32_t i = 0; i < gap.count; i++)
        vanishes &= fabs(gap.at[i].c) <= gap.at[i].error;
    return vanishes;
}

static void derivative(void *user, uint32_t node, const uint32_t *formal, double value, double error)
{
    struct adc_side *P = user;
    struct adc_side_value *f;
    if (P->side == 0 || formal == NULL) {
        f = adc_side_set(P, node, NULL, value, error);
        f->depends = formal != NULL;
    } else {
        struct adc_series s;
        const bool known = formal[1] != ADC_NO_NODE && agree(P, formal[0], formal[1], false);
        adc_side_series(adc_side_want(P, formal[0]), &s);
        without_aside(&s);
        if (!known)
            s = adc_series_none(ADC_SERIES_UNABLE);
        if (P->parted)
            value = adc_series_has_limit(&s) ? adc_series_limit(&s) : NAN;
        struct adc_side_value there = {.value = value, .error = error};
        const bool jumped = !adc_side_tends(&there, &s);
        f = adc_side_set(P, node, &s, value, error);
        f->depends = true;
        f->jumped = jumped;
    }
    f->broken = f->depends && !P->parted && !isfinite(value);
    if (f->broken)
        adc_side_note(P, node, &adc_none_inside);
    P->recording->at.value[node] = adc_side_number(P, f);
}

const struct adc_branching adc_side_branching = {
    .most_control_steps = ADC_SIDE_CONTROL_STEPS, .way = way, .bound = bound, .range = range, .lack = lack, .want = want,
    .movement = movement, .unknown_from = unknown_from, .moves = moves, .parted = parted, .hold = hold, .release = release,
    .aside = aside, .agree = agree, .derivative = derivative, .root = adc_side_root};
