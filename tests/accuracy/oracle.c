/* Values and derivatives in ball arithmetic.
 *
 * A derivative is the central difference of the subject's reference, or of its slope where it states one, with enough
 * bits for the result to be certain; the rules of op.def have no part in it. The error of the difference itself is about
 * the square of the step over the distance to the nearest singularity.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/accuracy/accuracy.h"

enum { TINY_EXPONENT = -1150, STEP_AT_ZERO = 600 };

uint32_t total_order(struct derivative d)
{
    uint32_t total = 0;
    for (int k = 0; k < ADC_MAX_ARITY; k++)
        total += d.by[k];
    return total;
}

struct derivative raised(struct derivative d, int argument)
{
    d.by[argument]++;
    return d;
}

static slong most_bits(const struct subject *subject, uint32_t total)
{
    slong bits = total > 1 ? 12000 : 6000;
    return subject->class == SPECIAL ? bits : 40000;
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

/* The step of argument k: 2^-bits times its size, at most 1; for derivatives above the first at most the inverse of the
 * largest argument, because the waves of Fresnel's integrals are as short as that, and powers as steep. At 0, where nothing cancels that is not 0 by
 * symmetry, it is so small that its square does not count, and the size of the smallest other argument counts. */
static void step_of(arb_t h, arb_srcptr x, uint32_t arity, int k, slong bits, bool higher)
{
    slong exponent = 0;
    for (int i = 0; i < (int)arity; i++)
        if (!arb_is_zero(x + i) && (i == k || arb_is_zero(x + k))) {
            slong e = (slong)ARF_EXP(arb_midref(x + i)) - 1;
            exponent = e < exponent ? e : exponent;
        }
    for (int i = 0; i < (int)arity && higher; i++)
        if (-(slong)ARF_EXP(arb_midref(x + i)) < exponent && !arb_is_zero(x + i))
            exponent = -(slong)ARF_EXP(arb_midref(x + i));
    arb_one(h);
    arb_mul_2exp_si(h, h, exponent - bits - (arb_is_zero(x + k) ? STEP_AT_ZERO : 0));
}

/* A stencil: the points x + (n - 2 p) h, p = 0 .. n, in each argument. */
struct stencil {
    reference *f;
    uint32_t arity;
    struct derivative d;
    arb_srcptr x;
    arb_ptr h, point, scratch;
    slong prec;
};

/* Adds what the points from argument k on contribute, with this weight: binomial coefficients of both signs. */
static void add_points(arb_t sum, struct stencil *s, uint32_t k, slong weight)
{
    if (k == s->arity) {
        s->f(s->scratch, s->point, s->scratch + 1, s->prec);
        arb_addmul_si(sum, s->scratch, weight, s->prec);
        return;
    }
    for (slong p = 0, n = s->d.by[k]; p <= n; p++) {
        arb_set(s->point + k, s->x + k);
        arb_addmul_si(s->point + k, s->h + k, n - 2 * p, ARF_PREC_EXACT);
        add_points(sum, s, k + 1, weight);
        weight = -weight * (n - p) / (p + 1);
    }
}

static void difference(arb_t r, struct stencil *s)
{
    arb_zero(r);
    add_points(r, s, 0, 1);
    for (uint32_t k = 0; k < s->arity; k++)
        for (int n = 0; n < s->d.by[k]; n++) {
            arb_div(r, r, s->h + k, s->prec);
            arb_mul_2exp_si(r, r, -1);
        }
}

/* Takes the slope for one order, where the subject has one. */
static reference *base_of(const struct subject *subject, struct derivative *d)
{
    for (int k = 0; k < ADC_MAX_ARITY; k++)
        if (d->by[k] > 0 && subject->slope[k] != NULL) {
            d->by[k]--;
            return subject->slope[k];
        }
    return subject->value;
}

bool oracle(arb_t r, const struct subject *subject, uint32_t arity, struct derivative d, arb_srcptr x, slong bits,
            slong step)
{
    uint32_t whole = total_order(d);
    if (subject->class == LINEAR && whole > 1) {
        arb_zero(r);
        return true;
    }
    struct stencil s = {.f = base_of(subject, &d), .arity = arity, .d = d, .x = x, .h = _arb_vec_init(arity),
                        .point = _arb_vec_init(arity), .scratch = _arb_vec_init(1 + SCRATCH)};
    for (uint32_t k = 0; k < arity; k++)
        step_of(s.h + k, x, arity, (int)k, step, whole > 1);
    bool good = false;
    slong lost = (slong)total_order(d) * step;
    for (s.prec = 64 + bits + lost; s.prec <= most_bits(subject, whole) && !good; s.prec *= 2) {
        difference(r, &s);
        good = certain(r, bits);
    }
    _arb_vec_clear(s.h, arity);
    _arb_vec_clear(s.point, arity);
    _arb_vec_clear(s.scratch, 1 + SCRATCH);
    return good;
}
