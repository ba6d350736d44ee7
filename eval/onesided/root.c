/* Roots and integrals beside the point, as series in t: solve(x=a, e) where the equation has a kink there, and an
 * integral whose integrand jumps at an end that moves, if nothing else moves it: by Leibniz's rule it moves as the
 * integrand at the end, times the speed of that.
 *
 * With x = x_0 + x_1 t + x_2 t^2 + ... the coefficient of t in e is a function of x_1 alone, made of straight pieces
 * where e has kinks, whose root is x_1 if it has no other; that of t^2 is then a straight line in x_2, and so on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/numeric/root.h"
#include "eval/onesided/operations.h"

enum { MOST_DOUBLINGS = 60, LOOKS = 16, FAR_LOOKS = 8 };

/* The root under work: its coefficients so far. */
struct root {
    struct adc_activation *F;
    const struct adc_term *term;
    double value;
    double at[ADC_SERIES_MOST + 1];         /* by order, from 1 on */
    uint32_t order;                         /* the one that is looked for */
};

/* The root as far as it is known, with so many coefficients. */
static struct adc_expansion *expansion(const struct root *r, uint32_t count)
{
    struct adc_onesided *P = adc_onesided_of(r->F);
    struct adc_expansion *f = adc_expansion_constant(P, r->value, 0);
    f->depends = f->varies = true;
    f->s.room = P->room;
    for (uint32_t k = 1; k <= count; k++)
        if (r->at[k] != 0)
            f->s.at[f->s.count++] = (struct adc_power){.exponent = k, .c = r->at[k],
                                                       .error = 16 * DBL_EPSILON * fabs(r->at[k])};
    return f;
}

/* The coefficient of t^order in a series of whole powers; NaN where it is not known. */
static double coefficient(const struct adc_series *s, uint32_t order)
{
    double found = s->state == ADC_SERIES_GOOD && s->order > order ? 0 : NAN;
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
    r->at[r->order] = x;
    struct adc_expansion *e = adc_onesided_expression(r->F, r->term, 0, expansion(r, r->order));
    const double c = coefficient(&e->s, r->order);
    adc_expansion_drop(adc_onesided_of(r->F), e);
    return c;
}

static double slope_at(void *user, double x, double *slope)
{
    struct root *r = user;
    const double c = equation(r, x), h = 0x1p-20 * fmax(fabs(x), 1);
    *slope = (equation(r, x + h) - c) / h;
    return c;
}

static bool opposite(double a, double b) { return (a <= 0 && b >= 0) || (a >= 0 && b <= 0); }

/* Whether the equation has one sign on either side of its root x, as far as a look in even steps and one far out tell.
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
    for (int i = 0; i < MOST_DOUBLINGS; i++, reach *= 2) {
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

struct adc_expansion *adc_onesided_root(struct adc_activation *F, const struct adc_term *term, double value)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct root r = {.F = F, .term = term, .value = value};
    const uint32_t orders = P->room > 6 ? P->room - 5 : 1;
    uint32_t known = 1;
    if (!find_first(&r))
        return adc_expansion_unable(P);
    for (; known < orders; known++) {
        r.order = known + 1;
        const double c = equation(&r, 0), slope = equation(&r, 1) - c;
        if (!isfinite(c) || !(fabs(slope) > 0))
            break;
        r.at[r.order] = -c / slope;
    }
    struct adc_expansion *f = expansion(&r, known);
    f->s.order = known + 1;
    return f;
}

/* ---- integrals ---- */

/* What an end takes from the integral between where it is at the point and where it is beside it. */
static void along(struct adc_activation *F, const struct adc_term *term, const struct adc_expansion *end,
                  struct adc_series *r)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_expansion *e = adc_onesided_expression(F, term, 0, adc_expansion_again(P, end));
    struct adc_series speed, rate;
    adc_series_differentiate(&speed, &end->s);
    adc_series_multiply(&rate, &e->s, &speed);
    adc_series_integrate(r, &rate);
    adc_expansion_drop(P, e);
}

struct adc_expansion *adc_onesided_integral(struct adc_activation *F, const struct adc_term *term, double value,
                                            const struct adc_expansion *low, const struct adc_expansion *high)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_expansion *f = adc_expansion_constant(P, value, 0);
    struct adc_series part, sum = f->s;
    if (high->depends) {
        along(F, term, high, &part);
        adc_series_add(&f->s, &sum, &part);
        sum = f->s;
    }
    if (low->depends) {
        along(F, term, low, &part);
        adc_series_subtract(&f->s, &sum, &part);
    }
    f->depends = true;
    return f;
}
