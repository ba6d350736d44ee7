/* Power series of adcalc's own balls, in numbers with a fixed point: a step is a product, a short division and a sum of
 * a few limbs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { LIMBS = ADC_PRECISE_LIMBS };

/* The middle of |z| < 1 as 0.limb[0] limb[1] ..., cut off. */
static void cut_off(uint32_t *limb, const precise *z, uint32_t n)
{
    const uint64_t by = (uint64_t)-z->exponent;
    const uint32_t limbs = by / 32 < n ? (uint32_t)(by / 32) : n, shift = (uint32_t)(by % 32);
    memset(limb, 0, n * sizeof *limb);
    for (uint32_t i = 0; i < z->count && limbs + i < n; i++) {
        const uint64_t here = (uint64_t)z->limb[i] << 32 >> shift;
        limb[limbs + i] |= (uint32_t)(here >> 32);
        if (limbs + i + 1 < n)
            limb[limbs + i + 1] = (uint32_t)here;
    }
}

/* x y, cut off, in the place of x > 0. Of the products of limbs, those that are below two limbs after the last are left out: a
 * billionth of a unit of it. */
static void multiply(uint32_t *x, const uint32_t *y, uint32_t n)
{
    uint32_t wide[2 * LIMBS], first = 0;
    while (x[first] == 0)
        first++;
    memset(wide, 0, 2 * n * sizeof *wide);
    for (uint32_t i = n; i-- > first;) {
        uint64_t carry = 0;
        for (uint32_t j = i == 0 ? n : n + 1 - i; j-- > 0;) {
            carry += (uint64_t)x[i] * y[j] + wide[i + j + 1];
            wide[i + j + 1] = (uint32_t)carry;
            carry >>= 32;
        }
        wide[i] = (uint32_t)carry;
    }
    memcpy(x, wide, n * sizeof *x);
}

/* x/d, cut off, in the place of x; whether something is left of it. */
static bool divide(uint32_t *x, uint32_t d, uint32_t n)
{
    uint64_t left = 0;
    uint32_t any = 0;
    for (uint32_t i = 0; i < n; i++) {
        left = left << 32 | x[i];
        x[i] = (uint32_t)(left / d);
        left %= d;
        any |= x[i];
    }
    return any != 0;
}

/* Adds a term to a sum with one limb before the point, or takes it away. */
static void join(uint32_t *sum, const uint32_t *term, bool minus, uint32_t n)
{
    int64_t carry = 0;
    for (uint32_t i = n; i-- > 0;) {
        carry += minus ? (int64_t)sum[i + 1] - term[i] : (int64_t)sum[i + 1] + term[i];
        sum[i + 1] = (uint32_t)carry;
        carry >>= 32;
    }
    sum[0] += (uint32_t)carry;
}

void adc_precise_series(precise *r, const precise *first, const precise *z, uint32_t (*divisor)(uint32_t k),
                        bool product, long bits)
{
    const long limbs = bits / 32 + 2;
    const uint32_t n = limbs < LIMBS ? (uint32_t)limbs : LIMBS;
    uint32_t at[LIMBS], power[LIMBS], term[LIMBS], sum[LIMBS + 1] = {1}, k = 1;
    precise one;
    if (!z->known || (z->sign != 0 && z->exponent > 0)) {
        adc_precise_unknown(r);
        return;
    }
    cut_off(at, z, z->sign != 0 ? n : 0);
    memcpy(power, at, n * sizeof *at);
    for (bool more = z->sign != 0; more; k++) {
        if (k > 1)
            multiply(power, at, n);
        uint32_t *const next = product ? power : memcpy(term, power, n * sizeof *term);
        more = divide(next, divisor(k), n);
        join(sum, next, z->sign < 0 && (k & 1) != 0, n);
    }
    /* What a term is off by, e, becomes (e + 2)/2 + 1 at most in units of the last limb with each step, so that it is never
     * more than 4; what is left out is below twice such a term. */
    magnitude radius = adc_magnitude_add(z->radius, z->radius);     /* the slope is 2 at most */
    if (z->sign != 0)
        radius = adc_magnitude_add(radius, adc_magnitude_make(4 * (double)k + 10, -32 * (long)n));
    adc_precise_make(&one, 1, sum, n + 1, 32, radius, bits + 32);
    adc_precise_mul(r, &one, first, bits);
}
