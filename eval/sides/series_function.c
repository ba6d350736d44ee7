/* Functions of truncated series: composition, powers, logarithm, exponential, and calculus in t.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/sides/series.h"

/* Horner's scheme. */
void adc_series_compose(struct adc_series *r, const struct adc_coefficient *a, uint32_t last, bool finite,
                        const struct adc_series *u)
{
    struct adc_series sum = adc_series_constant(a[last].c, a[last].error), step = *u;
    if (u->state != ADC_SERIES_GOOD) {
        *r = *u;
        return;
    }
    if (adc_series_is_constant(u)) {
        *r = adc_series_constant(a[0].c, a[0].error);
        return;
    }
    if (!finite)
        sum.order = step.count > 0 ? step.at[0].exponent : step.order;
    for (uint32_t k = last; k-- > 0;) {
        struct adc_series constant = adc_series_constant(a[k].c, a[k].error);
        adc_series_multiply(&sum, &sum, &step);
        adc_series_add(&sum, &sum, &constant);
    }
    *r = sum;
}

/* s/c - 1 for the leading term c of s: what the binomial and the logarithmic series expand in. */
static void relative(struct adc_series *u, const struct adc_series *s)
{
    struct adc_series leading = *s, one = adc_series_constant(1, 0);
    leading.count = 1;
    leading.order = INFINITY;
    leading.at[0].error = 0;
    adc_series_divide(u, s, &leading);
    adc_series_subtract(u, u, &one);
}

static bool whole(double x) { return x == floor(x); }

/* Powers of what has no leading term: 0, or known to be small only. True when *r is set. */
static bool power_of_nothing(struct adc_series *r, const struct adc_series *s, double exponent, bool odd_root)
{
    if (s->state != ADC_SERIES_GOOD) {
        *r = *s;
    } else if (exponent == 0) {
        *r = adc_series_constant(1, 0);
    } else if (adc_series_is_zero(s)) {
        *r = exponent > 0 ? adc_series_constant(0, 0) : adc_series_none(ADC_SERIES_OUTSIDE);
    } else if (s->count == 0 && exponent > 0 && (whole(exponent) || odd_root)) {
        double order = s->order * exponent;
        *r = adc_series_constant(0, 0);
        r->order = order;
    } else if (!adc_series_leads(s) || s->at[0].logs != 0) {
        *r = adc_series_none(ADC_SERIES_UNABLE);
    } else if (s->at[0].c < 0 && !whole(exponent) && !odd_root) {
        *r = adc_series_none(ADC_SERIES_OUTSIDE);
    } else {
        return false;
    }
    return true;
}

/* (c t^e (1 + u))^p = c^p t^(e p) sum of binomial(p, k) u^k. */
void adc_series_power(struct adc_series *r, const struct adc_series *s, double exponent, bool odd_root)
{
    struct adc_coefficient binomial[ADC_SERIES_MOST + 1] = {{1, 0}};
    struct adc_series u, leading;
    uint32_t last = adc_series_room(s);
    if (power_of_nothing(r, s, exponent, odd_root))
        return;
    const struct adc_power first = s->at[0];
    if (whole(exponent) && exponent > 0 && exponent < last)
        last = (uint32_t)exponent;
    for (uint32_t k = 1; k <= last; k++) {
        binomial[k].c = binomial[k - 1].c * (exponent - (k - 1)) / k;
        binomial[k].error = 2 * k * DBL_EPSILON * fabs(binomial[k].c);
    }
    relative(&u, s);
    adc_series_compose(&u, binomial, last, whole(exponent) && exponent >= 0 && exponent <= last, &u);
    double c = pow(fabs(first.c), exponent);
    bool negative = first.c < 0 && (odd_root || fmod(exponent, 2) != 0);
    bool exact = exponent == 1 || (fabs(first.c) == 1 && first.error == 0);
    double error = c * (fabs(exponent * first.error / first.c) + (exact ? 0 : DBL_EPSILON));
    leading = adc_series_constant(negative ? -c : c, error);
    leading.room = s->room;             /* of u nothing may be left */
    if (leading.count > 0)
        leading.at[0].exponent = first.exponent * exponent;
    adc_series_multiply(r, &u, &leading);
}

/* log(c t^e (1 + u)) = log c + e L + u - u^2/2 + ... */
void adc_series_log(struct adc_series *r, const struct adc_series *s)
{
    struct adc_coefficient a[ADC_SERIES_MOST + 1] = {{0, 0}};
    struct adc_series u;
    if (s->state != ADC_SERIES_GOOD) {
        *r = *s;
        return;
    }
    const uint32_t last = adc_series_room(s);
    if (!adc_series_leads(s) || s->at[0].logs != 0 || s->at[0].c < 0) {
        bool outside = adc_series_is_zero(s) || (adc_series_leads(s) && s->at[0].logs == 0);
        *r = adc_series_none(outside ? ADC_SERIES_OUTSIDE : ADC_SERIES_UNABLE);
        return;
    }
    const struct adc_power first = s->at[0];
    for (uint32_t k = 1; k <= last; k++)
        a[k] = (struct adc_coefficient){(k % 2 != 0 ? 1.0 : -1.0) / k, DBL_EPSILON / k};
    relative(&u, s);
    adc_series_compose(&u, a, last, false, &u);
    if (first.exponent != 0) {
        struct adc_series pole = adc_series_constant(first.exponent, 0);
        pole.at[0].logs = 1;
        adc_series_add(&u, &u, &pole);
    }
    double c = log(first.c);
    adc_series_set_limit(&u, c, fabs(c) * DBL_EPSILON + first.error / first.c);
    *r = u;
}

/* exp(c + a L + u) = e^c t^a (1 + u + u^2/2 + ...). */
void adc_series_exp(struct adc_series *r, const struct adc_series *s)
{
    struct adc_coefficient a[ADC_SERIES_MOST + 1] = {{1, 0}};
    struct adc_series u = *s;
    const uint32_t last = adc_series_room(s);
    double power = 0;
    if (s->state == ADC_SERIES_GOOD && s->count > 0 && s->at[0].exponent == 0 && s->at[0].logs == 1) {
        struct adc_series pole = *s;
        power = s->at[0].c;
        pole.count = 1;
        pole.order = INFINITY;
        adc_series_subtract(&u, s, &pole);
    }
    if (!adc_series_has_limit(&u)) {
        *r = adc_series_none(u.state == ADC_SERIES_OUTSIDE ? ADC_SERIES_OUTSIDE : ADC_SERIES_UNABLE);
        return;
    }
    double c = exp(adc_series_limit(&u)), error = c * (adc_series_limit_error(&u) + DBL_EPSILON);
    adc_series_set_limit(&u, 0, 0);
    for (uint32_t k = 1; k <= last; k++) {
        a[k].c = a[k - 1].c / k;
        a[k].error = k * DBL_EPSILON * a[k].c;
    }
    adc_series_compose(&u, a, last, false, &u);
    struct adc_series leading = adc_series_constant(c, error);
    if (leading.count > 0)
        leading.at[0].exponent = power;
    adc_series_multiply(r, &u, &leading);
}

/* d/dt t^e L^k = e t^(e-1) L^k + k t^(e-1) L^(k-1). */
void adc_series_differentiate(struct adc_series *r, const struct adc_series *s)
{
    struct adc_series a = *s, b = *s;
    if (s->state != ADC_SERIES_GOOD) {
        *r = *s;
        return;
    }
    a.count = b.count = 0;
    a.order = b.order = s->order - 1;
    for (uint32_t i = 0; i < s->count; i++) {
        struct adc_power p = s->at[i];
        p.exponent -= 1;
        if (s->at[i].exponent != 0) {
            a.at[a.count] = p;
            a.at[a.count].c *= s->at[i].exponent;
            a.at[a.count++].error *= fabs(s->at[i].exponent);
        }
        if (p.logs != 0) {
            b.at[b.count] = p;
            b.at[b.count].c *= p.logs;
            b.at[b.count].error *= fabs((double)p.logs);
            b.at[b.count++].logs--;
        }
    }
    adc_series_add(r, &a, &b);
}

/* The integral of t^e L^k is t^(e+1) L^k/(e+1) - k/(e+1) times that of t^e L^(k-1), and L^(k+1)/(k+1) for e = -1. */
static void integrate_power(struct adc_series *r, struct adc_power p)
{
    *r = adc_series_constant(0, 0);
    if (p.logs >= ADC_SERIES_MOST) {
        *r = adc_series_none(ADC_SERIES_UNABLE);
        return;
    }
    for (bool more = true; more;) {
        double divisor = p.exponent + 1;
        bool pole = adc_exponents_equal(divisor, 0);
        struct adc_power q = p;
        q.exponent = pole ? 0 : divisor;
        q.logs += pole;
        q.c /= pole ? q.logs : divisor;
        q.error = q.error / fabs(pole ? q.logs : divisor) + DBL_EPSILON / 2 * fabs(q.c);
        r->at[r->count++] = q;
        more = !pole && p.logs > 0;
        p.c = -q.c * p.logs;
        p.error = q.error * p.logs;
        p.logs--;
    }
}

void adc_series_integrate(struct adc_series *r, const struct adc_series *s)
{
    struct adc_series sum = adc_series_constant(0, 0), part;
    if (s->state != ADC_SERIES_GOOD) {
        *r = *s;
        return;
    }
    sum.order = s->order + 1;
    sum.room = s->room;
    for (uint32_t i = 0; i < s->count; i++) {
        integrate_power(&part, s->at[i]);
        adc_series_add(&sum, &sum, &part);
    }
    *r = sum;
}
