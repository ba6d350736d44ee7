/* Backward: a stretch of a tape is run once more, where each operation logs the number that it overwrites, and each jump where
 * it came from; then the log is read from its end, so that at each operation its operands are what they were.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/tape.h"

#include <math.h>

#include "eval/tape/ops.h"

static ADC_INLINE void add_to(struct adc_tape_adjoint *to, double number, int64_t power)
{
    if (to->power == ADC_TAPE_NOTHING)
        *to = (struct adc_tape_adjoint){number, power};
    else if (to->power == power)
        to->number += number;
    else
        adc_add_scaled(&to->number, &to->power, number, power);
}

/* The chain rule, backward, for any row: each operand x gets seed dg/dx. */
static __attribute__((noinline)) void derive_row(struct adc_tape *T, const struct adc_tape_op *op, double v,
                                                 struct adc_tape_adjoint seed)
{
    const struct adc_row *row = &adc_rows[op->row];
    double a[ADC_MAX_ARITY];
    adc_tape_arguments(T, op, a);
    if (T->subgradient && adc_row_nonsmooth(row, a, v) == ADC_KINK) {
        const uint32_t shares = adc_row_shares(row, a, op->active & ~ADC_TAPE_SETS);
        for (uint32_t i = 0; shares >> i != 0; i++)
            if ((shares >> i & 1) != 0)
                add_to(&T->adjoint[adc_tape_operand(T, op, i)], seed.number / __builtin_popcount(shares), seed.power);
        return;
    }
    const uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        if ((op->active >> i & 1) == 0 || !adc_row_passes(row, i, selected))
            continue;
        const double partial = adc_row_partial(row, i, a, v), part = partial * seed.number;
        if (!(adc_is_normal(part) && adc_is_normal(partial)))
            T->left |= adc_product_flags(row, i, a, v, seed.number, part);
        add_to(&T->adjoint[adc_tape_operand(T, op, i)], part, seed.power);
    }
}

static ADC_INLINE void derive_sum(const struct adc_tape *T, const struct adc_tape_op *op, struct adc_tape_adjoint seed, double sign)
{
    if ((op->active & 1) != 0)
        add_to(&T->adjoint[op->x], seed.number, seed.power);
    if ((op->active & 2) != 0)
        add_to(&T->adjoint[op->y], sign * seed.number, seed.power);
}

/* A product whose parts are not normal doubles may have underflowed. */
static ADC_INLINE void derive_product(struct adc_tape *T, const struct adc_tape_op *op, double v, struct adc_tape_adjoint seed)
{
    const double to_x = T->value[op->y] * seed.number, to_y = T->value[op->x] * seed.number;
    if (!(adc_is_normal(to_x) && adc_is_normal(to_y)) && seed.number != 0) {
        derive_row(T, op, v, seed);
        return;
    }
    if ((op->active & 1) != 0)
        add_to(&T->adjoint[op->x], to_x, seed.power);
    if ((op->active & 2) != 0)
        add_to(&T->adjoint[op->y], to_y, seed.power);
}

static void derive_store(const struct adc_tape *T, const struct adc_tape_op *op)
{
    struct adc_tape_adjoint *at = &T->arrays[op->row].adjoint[(uint32_t)T->value[op->y]], seed = *at;
    if (seed.power == ADC_TAPE_NOTHING)
        return;
    at->power = ADC_TAPE_NOTHING;
    seed.power = adc_normalise_if_far(&seed.number, seed.power);
    if ((op->active & 1) != 0)
        add_to(&T->adjoint[op->x], seed.number, seed.power);
}

/* One operation backward: from the number that it made to the one before; and its adjoint to its operands. */
static ADC_INLINE void derive(struct adc_tape *T, const struct adc_tape_op *op, double before)
{
    double *at = &T->value[op->out];
    const double v = *at;
    struct adc_tape_adjoint *out = &T->adjoint[op->out], seed = *out;
    *at = before;
    if (seed.power == ADC_TAPE_NOTHING)
        return;
    out->power = ADC_TAPE_NOTHING;
    seed.power = adc_normalise_if_far(&seed.number, seed.power);
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_ADD: derive_sum(T, op, seed, 1); break;
    case ADC_TAPE_SUB: derive_sum(T, op, seed, -1); break;
    case ADC_TAPE_MUL: derive_product(T, op, v, seed); break;
    case ADC_TAPE_DIV: case ADC_TAPE_ROW: case ADC_TAPE_WIDE: derive_row(T, op, v, seed); break;
    case ADC_TAPE_COPY:
        if ((op->active & 1) != 0)
            add_to(&T->adjoint[op->x], seed.number, seed.power);
        break;
    case ADC_TAPE_ELEMENT:
        add_to(&T->arrays[op->row].adjoint[(uint32_t)T->value[op->x]], seed.number, seed.power);
        break;
    default: break;                                 /* a comparison, or a number that depends on nothing */
    }
}

void adc_tape_reverse_part(struct adc_tape *T, uint32_t from, uint64_t end)
{
    T->next = end;
    const struct adc_tape_op *op = T->ops + adc_tape_run_part(T, from, ADC_TAPE_LOGGED);
    const double *logged = T->log + T->logged;
    while (true) {
        for (const struct adc_tape_op *start = T->ops + T->start; op > start;) {
            op--;
            if (op->code <= ADC_TAPE_ELEMENT) {
                derive(T, op, *--logged);
            } else if (op->code == ADC_TAPE_STORE) {
                double *element = adc_tape_element(T, op, op->y);
                derive_store(T, op);
                *element = *--logged;
            }
        }
        if (T->jumped == 0)
            break;
        T->start = T->jumps[--T->jumped];
        op = T->ops + T->jumps[--T->jumped];
    }
}

/* ---- adjoints whose exponent no double has ---- */

enum {
    POWER = 512,                /* powers are multiples of it */
    FAR = 100                   /* a number is negligible next to another that is larger by this many powers of two */
};

double adc_scaled(double x, int64_t power)
{
    const int64_t most = 8 * POWER;
    return scalbn(x, (int)(power < -most ? -most : power > most ? most : power));
}

int64_t adc_normalise(double *x, int64_t power)
{
    if (*x == 0 || !isfinite(*x))
        return *x == 0 ? 0 : power;
    const int64_t more = ilogb(*x) / POWER;         /* towards 0: what is small does not become large */
    *x = adc_scaled(*x, -more * POWER);
    return power + more * POWER;
}

void adc_add_scaled(double *adjoint, int64_t *power, double seed, int64_t of_seed)
{
    double other = seed;
    if (*adjoint == 0 || seed == 0 || !isfinite(*adjoint) || !isfinite(seed)) {
        *power = *adjoint == 0 ? of_seed : *power;
        *adjoint += seed;
        return;
    }
    *power = adc_normalise_if_far(adjoint, *power);
    of_seed = adc_normalise_if_far(&other, of_seed);
    const int64_t apart = of_seed + ilogb(other) - (*power + ilogb(*adjoint));
    if (apart > FAR) {
        *adjoint = other;
        *power = of_seed;
    } else if (apart > -FAR) {
        const int64_t larger = apart > 0 ? of_seed : *power;
        *adjoint = adc_scaled(*adjoint, *power - larger) + adc_scaled(other, of_seed - larger);
        *power = *adjoint != 0 ? larger : 0;
    }
}
