/* Derivatives within formulas where the direction moves more of their expression than what they are by, as it does in
 * diff(x*abs(x)*y, x) by y: the coefficient of s^n in e(p + s, t), s -> 0 before t does.
 *
 * s is t^(2 + 1/7), so that the exponent of a term s^j t^k tells its j by sevenths, and e(p, t) itself is taken off. What
 * remains of s^0 then says that an event lies between p and p + s, and s^n must be the same for s < 0: else s is tried
 * smaller, and at last nothing is settled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/onesided/operations.h"

static const double NUDGES[] = {2 + 1.0 / 7, 5 + 1.0 / 7};

/* e(p + sign s), or e(p) where the sign is 0; s is t^exponent. */
static struct adc_series expression(struct adc_activation *F, const struct adc_term *term, size_t element,
                                    const struct adc_expansion *x, int sign, double exponent)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const struct adc_nudge before = P->nudge, by = {adc_operands(F->unit, term)[1], sign, exponent};
    struct adc_expansion *moved = x != NULL ? adc_expansion_again(P, x) : NULL;
    if (moved != NULL && sign != 0)
        adc_expansion_nudge(P, moved, &by);
    P->nudge = moved == NULL ? by : (struct adc_nudge){0, 0, 0};
    struct adc_expansion *e = adc_onesided_expression(F, term, element, moved);
    P->nudge = before;
    const struct adc_series s = e->s;
    adc_expansion_drop(P, e);
    return s;
}

/* The series by t that stands with s^order, s being t^nudge; false where an exponent tells nothing. */
static bool coefficient(const struct adc_series *e, uint32_t order, double nudge, struct adc_series *r)
{
    *r = (struct adc_series){.order = e->order - order * nudge, .room = e->room};
    for (uint32_t i = 0; i < e->count; i++) {
        const struct adc_power *p = &e->at[i];
        const double sevenths = 7 * (p->exponent - floor(p->exponent)), power = nearbyint(sevenths);
        const double exponent = nearbyint(p->exponent - order * nudge);
        if (p->logs != 0 || !(fabs(sevenths - power) <= 0x1p-40) || power == 0)
            return false;
        if (power == order)
            r->at[r->count++] = (struct adc_power){.exponent = exponent, .c = p->c, .error = p->error};
    }
    return true;
}

/* Whether two series are the same as far as both are known. */
static bool same(struct adc_series *a, const struct adc_series *b)
{
    struct adc_series gap;
    adc_series_subtract(&gap, a, b);
    bool vanishes = gap.state == ADC_SERIES_GOOD;
    for (uint32_t i = 0; i < gap.count; i++)
        vanishes &= fabs(gap.at[i].c) <= gap.at[i].error;
    a->order = fmin(a->order, b->order);
    return vanishes;
}

/* s^order in e(p + s) - e(p), the same for s > 0 and s < 0. */
static bool look(struct adc_activation *F, const struct adc_term *term, size_t element, const struct adc_expansion *x,
                 double nudge, struct adc_series *r)
{
    const uint32_t order = adc_operands(F->unit, term)[2];
    const struct adc_series still = expression(F, term, element, x, 0, nudge);
    struct adc_series at[2];
    for (int i = 0; i < 2; i++) {
        struct adc_series e = expression(F, term, element, x, i == 0 ? 1 : -1, nudge);
        adc_series_subtract(&e, &e, &still);
        if (e.state != ADC_SERIES_GOOD || !coefficient(&e, order, nudge, &at[i]))
            return false;
    }
    if (order % 2 != 0)
        adc_series_negate(&at[1], &at[1]);
    *r = at[0];
    return same(r, &at[1]);
}

struct adc_expansion *adc_onesided_mixed(struct adc_activation *F, const struct adc_term *term, size_t element,
                                         const struct adc_expansion *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const uint32_t order = adc_operands(F->unit, term)[2];
    struct adc_series s;
    bool known = false;
    double factor = 1;
    for (size_t i = 0; i < sizeof NUDGES / sizeof *NUDGES && order < 7 && !known; i++)
        known = look(F, term, element, x, NUDGES[i], &s);
    if (!known)
        return adc_expansion_unable(P);
    for (uint32_t k = 2; k <= order; k++)
        factor *= k;
    struct adc_expansion *f = adc_expansion_nothing(P, ADC_SERIES_GOOD);
    adc_series_scale(&f->s, &s, factor);
    return f;
}
