/* Arithmetic of truncated series.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/series.h"

#include <math.h>
#include <string.h>

#include "eval/functions/double_double.h"

enum { ROOM = ADC_SERIES_MOST * ADC_SERIES_MOST + 2 * ADC_SERIES_MOST };

/* A sum under construction, before it is cut down to its room. */
struct sum {
    double order;               /* from which on it is cut off */
    bool plain;                 /* the term in t^0 is a value as an evaluation computes it */
    uint32_t room, count;
    struct adc_power at[ROOM];
    double size[ROOM];              /* by term: its largest summand */
};

bool adc_exponents_equal(double a, double b)
{
    const double apart = fabs(a - b);
    return apart <= 0x1p-44 * (1 + fabs(a)) && apart <= 0x1p-44 * (1 + fabs(b));
}

/* The exponent meant: a multiple of 1/5040 when it is one but for rounding. */
static double snapped(double exponent)
{
    double scaled = exponent * 5040, whole = nearbyint(scaled);
    return fabs(scaled - whole) <= 0x1p-44 * 5040 * (1 + fabs(exponent)) ? whole / 5040 : exponent;
}

void adc_series_set_constant(struct adc_series *s, double c, double error)
{
    s->state = ADC_SERIES_GOOD;
    s->count = s->room = 0;
    s->order = INFINITY;
    adc_series_set_limit(s, c, error);
}

struct adc_series adc_series_constant(double c, double error)
{
    struct adc_series s;
    adc_series_set_constant(&s, c, error);
    return s;
}

struct adc_series adc_series_none(enum adc_series_state state)
{
    return (struct adc_series){.state = state, .order = -INFINITY};
}

static bool is_limit(const struct adc_power *p) { return p->exponent == 0 && p->logs == 0; }

bool adc_series_is_constant(const struct adc_series *s)
{
    return s->state == ADC_SERIES_GOOD && s->order == INFINITY
        && (s->count == 0 || (s->count == 1 && is_limit(&s->at[0])));
}

bool adc_series_is_zero(const struct adc_series *s) { return adc_series_is_constant(s) && s->count == 0; }

bool adc_series_has_limit(const struct adc_series *s)
{
    return s->state == ADC_SERIES_GOOD && s->order > 0
        && (s->count == 0 || s->at[0].exponent > 0 || is_limit(&s->at[0]));
}

/* The place of the term in t^0, or of the first after it. */
static uint32_t limit_place(const struct adc_series *s)
{
    uint32_t i = 0;
    while (i < s->count && (s->at[i].exponent < 0 || (s->at[i].exponent == 0 && s->at[i].logs > 0)))
        i++;
    return i;
}

double adc_series_limit(const struct adc_series *s)
{
    uint32_t i = limit_place(s);
    return i < s->count && is_limit(&s->at[i]) ? s->at[i].c : 0;
}

double adc_series_limit_error(const struct adc_series *s)
{
    uint32_t i = limit_place(s);
    return i < s->count && is_limit(&s->at[i]) ? s->at[i].error : 0;
}

static void cut(struct adc_series *s, uint32_t count)
{
    if (count < s->count) {
        s->order = s->at[count].exponent;
        s->count = count;
    }
}

void adc_series_set_limit(struct adc_series *s, double c, double error)
{
    uint32_t i = limit_place(s);
    bool there = i < s->count && is_limit(&s->at[i]);
    if (isnan(c)) {
        *s = adc_series_none(ADC_SERIES_OUTSIDE);
    } else if (c == 0 && there) {
        memmove(&s->at[i], &s->at[i + 1], (s->count - i - 1) * sizeof *s->at);
        s->count--;
    } else if (c != 0) {
        if (!there) {
            cut(s, adc_series_room(s) - 1);
            memmove(&s->at[i + 1], &s->at[i], (s->count - i) * sizeof *s->at);
            s->count++;
        }
        s->at[i] = (struct adc_power){0, 0, c, error};
    }
}

uint32_t adc_series_room(const struct adc_series *s)
{
    return s->room > ADC_SERIES_TERMS ? s->room : ADC_SERIES_TERMS;
}

bool adc_series_leads(const struct adc_series *s)
{
    return s->count > 0 && (is_limit(&s->at[0]) || fabs(s->at[0].c) > s->at[0].error);
}

static int sign_of(const struct adc_power *p)
{
    bool negative = (p->c < 0) != (p->logs % 2 != 0);       /* L is negative */
    return negative ? -1 : 1;
}

enum adc_sign_known adc_series_sign(const struct adc_series *s)
{
    if (s->state != ADC_SERIES_GOOD || (s->count == 0 && s->order != INFINITY)
        || (s->count > 0 && !adc_series_leads(s)))
        return ADC_SIGN_UNKNOWN;
    return s->count == 0 ? ADC_SIGN_ZERO : (enum adc_sign_known)sign_of(&s->at[0]);
}

/* The lowest exponent that occurs, or may. */
static double lead(const struct adc_series *s)
{
    return s->count > 0 ? s->at[0].exponent : s->order;
}

/* Sets a result whose operands are not all good; true when it did. */
static bool bad(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    enum adc_series_state worst = a->state > b->state ? a->state : b->state;
    if (worst != ADC_SERIES_GOOD)
        *r = adc_series_none(worst);
    return worst != ADC_SERIES_GOOD;
}

/* The room of what is made of two series. */
static uint32_t room_of(const struct adc_series *a, const struct adc_series *b)
{
    return adc_series_room(a->room > b->room ? a : b);
}

static void begin(struct sum *sum, uint32_t room, double order, bool plain)
{
    sum->room = room;
    sum->order = order;
    sum->plain = plain;
    sum->count = 0;
}

static void include(struct sum *sum, double exponent, int logs, double c, double error)
{
    uint32_t i = sum->count;
    if (exponent > sum->order || adc_exponents_equal(exponent, sum->order))
        return;
    while (i > 0) {
        struct adc_power *p = &sum->at[i - 1];
        bool same = adc_exponents_equal(p->exponent, exponent);
        if (same && p->logs == logs) {
            double total = p->c + c;
            p->error += error + fabs(dd_sum_error(p->c, c, total));
            p->c = total;
            sum->size[i - 1] = fmax(sum->size[i - 1], fabs(c));
            return;
        }
        if (same ? p->logs > logs : p->exponent < exponent)
            break;
        i--;
    }
    memmove(&sum->at[i + 1], &sum->at[i], (sum->count - i) * sizeof *sum->at);
    memmove(&sum->size[i + 1], &sum->size[i], (sum->count - i) * sizeof *sum->size);
    sum->at[i] = (struct adc_power){exponent, logs, c, error};
    sum->size[i] = fabs(c);
    sum->count++;
}

static void include_all(struct sum *sum, const struct adc_series *s)
{
    for (uint32_t i = 0; i < s->count; i++)
        include(sum, s->at[i].exponent, s->at[i].logs, s->at[i].c, s->at[i].error);
}

static bool is_known(const struct adc_power *p) { return p->c != 0 && fabs(p->c) > p->error; }

/* How large a term may be, at the largest t where no known term is larger than the first of them, relative to that one: 0
 * where there is none that is known. */
static double share(const struct sum *sum, const struct adc_power *p, double amount)
{
    const struct adc_power *first = NULL;
    double scale = INFINITY;                /* log2 of that t */
    for (uint32_t k = 0; k < sum->count; k++) {
        const struct adc_power *known = &sum->at[k];
        if (!is_known(known))
            continue;
        first = first == NULL ? known : first;
        if (known->exponent > first->exponent)
            scale = fmin(scale, log2(fabs(first->c / known->c)) / (known->exponent - first->exponent));
    }
    if (first == NULL)
        return INFINITY;
    return exp2(log2(amount / fabs(first->c)) + (isfinite(scale) ? scale : 0) * (p->exponent - first->exponent));
}

/* Whether a coefficient is 0: no larger than its error, and that error is small relative to the summands that have
 * cancelled or to known terms. Where it is not, as at the end of a chaotic program, the coefficient is unknown. */
static bool vanishes(const struct sum *sum, uint32_t i)
{
    static const double small = 0x1p-30;
    const struct adc_power *p = &sum->at[i];
    if (fabs(p->c) > p->error || (p->c != 0 && sum->plain && is_limit(p)))
        return false;
    return p->error <= small * sum->size[i] || share(sum, p, p->error) <= small;
}

static void finish(struct adc_series *r, const struct sum *sum)
{
    *r = (struct adc_series){.order = sum->order, .room = sum->room};
    for (uint32_t i = 0; i < sum->count; i++) {
        const struct adc_power *p = &sum->at[i];
        if (!isfinite(p->c) && !is_limit(p)) {      /* outside the range of a double: from here on nothing is known */
            r->order = p->exponent;
            return;
        }
        if (isnan(p->c)) {
            *r = adc_series_none(ADC_SERIES_UNABLE);
            return;
        }
        if (vanishes(sum, i))
            continue;
        if (r->count == sum->room) {
            r->order = p->exponent;
            return;
        }
        r->at[r->count++] = *p;
    }
}

void adc_series_add(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    struct sum sum;
    if (bad(r, a, b))
        return;
    begin(&sum, room_of(a, b), fmin(a->order, b->order), lead(a) >= 0 && lead(b) >= 0);
    include_all(&sum, a);
    include_all(&sum, b);
    finish(r, &sum);
}

void adc_series_negate(struct adc_series *r, const struct adc_series *a)
{
    *r = *a;
    for (uint32_t i = 0; i < r->count; i++)
        r->at[i].c = -r->at[i].c;
}

void adc_series_subtract(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    struct adc_series negative;
    adc_series_negate(&negative, b);
    adc_series_add(r, a, &negative);
}

/* The product of two terms into a sum. */
static void include_product(struct sum *sum, const struct adc_power *a, const struct adc_power *b)
{
    double c = a->c * b->c, rounding = isfinite(c) ? fabs(fma(a->c, b->c, -c)) : 0;
    double error = fabs(a->c) * b->error + fabs(b->c) * a->error + a->error * b->error + rounding;
    include(sum, snapped(a->exponent + b->exponent), a->logs + b->logs, c, error);
}

void adc_series_multiply(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    struct sum sum;
    if (bad(r, a, b))
        return;
    if (adc_series_is_zero(a) || adc_series_is_zero(b)) {
        *r = adc_series_constant(0, 0);
        return;
    }
    begin(&sum, room_of(a, b), fmin(b->order + lead(a), a->order + lead(b)), lead(a) >= 0 && lead(b) >= 0);
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count && a->at[i].exponent + b->at[k].exponent <= sum.order; k++)
            include_product(&sum, &a->at[i], &b->at[k]);
    finish(r, &sum);
}

/* Long division: one term of the quotient at a time, each taken from what is left of the dividend. */
void adc_series_divide(struct adc_series *r, const struct adc_series *a, const struct adc_series *b)
{
    struct sum rest, quotient;
    if (bad(r, a, b))
        return;
    if (!adc_series_leads(b) || b->at[0].logs != 0) {
        *r = adc_series_none(adc_series_is_zero(b) ? ADC_SERIES_OUTSIDE : ADC_SERIES_UNABLE);
        return;
    }
    if (adc_series_is_zero(a)) {
        *r = adc_series_constant(0, 0);
        return;
    }
    const struct adc_power divisor = b->at[0];
    begin(&rest, room_of(a, b), fmin(a->order, b->order + lead(a) - divisor.exponent), lead(a) >= 0);
    begin(&quotient, rest.room, rest.order - divisor.exponent, lead(a) >= 0 && divisor.exponent == 0);
    include_all(&rest, a);
    for (uint32_t i = 0; i < rest.count; i++) {
        struct adc_power p = rest.at[i], q;
        if (vanishes(&rest, i))
            continue;
        q = (struct adc_power){snapped(p.exponent - divisor.exponent), p.logs, p.c / divisor.c, 0};
        if (quotient.count == quotient.room) {
            quotient.order = q.exponent;
            break;
        }
        q.error = (p.error + fabs(q.c) * divisor.error + fabs(fma(q.c, divisor.c, -p.c))) / fabs(divisor.c);
        include(&quotient, q.exponent, q.logs, q.c, q.error);
        q.c = -q.c;
        for (uint32_t k = 1; k < b->count && q.exponent + b->at[k].exponent <= rest.order; k++)
            include_product(&rest, &q, &b->at[k]);
    }
    finish(r, &quotient);
}
