/* A root next to the point, as a series in t: solve(x=a, e) where the equation has a kink there.
 *
 * With x = x_0 + x_1 t + x_2 t^2 + ... the coefficient of t in e is a function of x_1 alone, made of straight pieces
 * where e has kinks, whose root is x_1 if it has no other; that of t^2 is then a straight line in x_2, and so on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/numeric/root.h"
#include "eval/sides/side.h"

enum { MAX_DOUBLINGS = 60, LOOKS = 16, FAR_LOOKS = 8 };

/* The root under work: its coefficients so far. */
struct root {
    struct adc_side *P;
    uint32_t (*enter)(void *user, uint32_t x);
    void *user;
    double value;
    double at[ADC_SERIES_MOST + 1];         /* by order, from 1 on */
    uint32_t order;                         /* the one that is looked for */
};

/* The root as far as it is known, with so many coefficients: a node. */
static uint32_t expansion(const struct root *r, uint32_t count, double order)
{
    struct adc_side *P = r->P;
    struct adc_series s = adc_series_constant(r->value, 0);
    s.room = P->room;
    s.order = order;
    for (uint32_t k = 1; k <= count; k++)
        if (r->at[k] != 0)
            s.at[s.count++] = (struct adc_power){.exponent = k, .c = r->at[k], .error = 16 * DBL_EPSILON * fabs(r->at[k])};
    const uint32_t node = adc_graph_copy(P->recording, adc_graph_constant(P->recording, r->value));
    adc_side_set(P, node, &s, r->value, 0)->depends = true;
    return node;
}

/* The coefficient of t^order in a series of whole powers; NaN where it is not known, or the point is not a root on this side. */
static double coefficient(const struct adc_series *s, uint32_t order)
{
    static const double SMALL = 1e-8;
    double found = s->state == ADC_SERIES_GOOD && s->order > order ? 0 : NAN, most = 0;
    for (uint32_t i = 0; i < s->count; i++)
        most = fmax(most, fabs(s->at[i].c));
    if (fabs(adc_series_limit(s)) > fmax(adc_series_limit_error(s), SMALL * most))
        return NAN;
    for (uint32_t i = 0; i < s->count; i++) {
        const struct adc_power *p = &s->at[i];
        if (p->exponent > order)
            break;
        if (p->logs != 0 || p->exponent != floor(p->exponent) || p->exponent < 0)
            return NAN;
        found = p->exponent == order ? p->c : found;
    }
    return found;
}

/* That of the equation, for a coefficient of the root. */
static double equation(struct root *r, double x)
{
    struct adc_side *P = r->P;
    const bool broken = P->broken, parted = P->parted;
    struct adc_series s;
    r->at[r->order] = x;
    adc_side_series(adc_side_want(P, r->enter(r->user, expansion(r, r->order, INFINITY))), &s);
    P->broken = broken;
    P->parted = parted;
    return coefficient(&s, r->order);
}

static double slope_at(void *user, double x, double *slope)
{
    struct root *r = user;
    const double c = equation(r, x), h = 0x1p-20 * fmax(fabs(x), 1);
    *slope = (equation(r, x + h) - c) / h;
    return c;
}

static bool opposite(double a, double b) { return (a <= 0 && b >= 0) || (a >= 0 && b <= 0); }

/* Whether the equation has one sign on either side of its root x, as far as a look in even steps and one far out show.
 * Where it has more roots, solutions part from each other at the point, and none of them is meant. */
static bool is_single(struct root *r, double x, double reach, double sign)
{
    for (int i = 0; i < LOOKS + FAR_LOOKS; i++) {
        const double out = reach * (i < LOOKS ? (i + 1.0) / LOOKS : ldexp(1, i - LOOKS + 1));
        if (!(equation(r, x + out) * sign > 0) || !(equation(r, x - out) * sign < 0))
            return false;
    }
    return true;
}

/* x_1: between numbers further and further out, where the signs differ. */
static bool find_first(struct root *r)
{
    double reach = 1;
    r->order = 1;
    for (int i = 0; i < MAX_DOUBLINGS; i++, reach *= 2) {
        const double left = equation(r, -reach), right = equation(r, reach);
        if (isnan(left) || isnan(right))
            return false;
        if (!opposite(left, right))
            continue;
        const struct adc_zero zero = adc_find_root_between(slope_at, r, -reach, reach);
        const double sign = right > 0 || left < 0 ? 1 : -1;
        if (zero.end != ADC_ROOT_FOUND || !is_single(r, zero.x, reach, sign))
            return false;
        r->at[1] = zero.x;
        return true;
    }
    return false;
}

uint32_t adc_side_root(void *side, double value, uint32_t (*enter)(void *user, uint32_t x), void *user)
{
    struct adc_side *P = side;
    struct root r = {.P = P, .enter = enter, .user = user, .value = value};
    const uint32_t orders = P->room > 6 ? P->room - 5 : 1;
    uint32_t known = 1;
    if (P->side == 0)
        return expansion(&r, 0, INFINITY);
    if (enter == NULL || !find_first(&r))
        return ADC_NO_NODE;
    for (; known < orders; known++) {
        r.order = known + 1;
        const double c = equation(&r, 0), slope = equation(&r, 1) - c;
        if (!isfinite(c) || !(fabs(slope) > 0))
            break;
        r.at[r.order] = -c / slope;
    }
    return expansion(&r, known, known + 1);
}
