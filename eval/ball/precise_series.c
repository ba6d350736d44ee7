/* Power series of adcalc's own balls, in numbers with a fixed point: a step is a product, a short division and a sum of
 * a few limbs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/ball/precise.h"
#include "lexer/powers.h"

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { LIMBS = ADC_PRECISE_LIMBS / 2 };     /* of 64 bits: two of those of a ball */

/* The middle of |z| < 1 as 0.limb[0] limb[1] ..., cut off. */
static void cut_off(uint64_t *limb, const precise *z, uint32_t n)
{
    const uint64_t by = (uint64_t)-z->exponent;
    for (uint32_t i = 0; i < n; i++)
        limb[i] = 0;
    for (uint64_t i = 0; i < z->count && by / 32 + i < 2 * n; i++) {
        const uint64_t here = (uint64_t)z->limb[i] << 32 >> by % 32, at = by / 32 + i;
        limb[at / 2] |= at % 2 == 0 ? here : here >> 32;
        if (at % 2 == 1 && at + 1 < 2 * n)
            limb[at / 2 + 1] = here << 32;
    }
}

/* x y, cut off, in the place of x > 0, after which there is room for two limbs. Of the products of limbs, those that are below
 * two limbs after the last are left out. */
static void multiply(uint64_t *x, const uint64_t *y, uint32_t n)
{
    uint32_t first = 0;
    while (x[first] == 0)
        first++;
    x[n] = x[n + 1] = 0;
    for (uint32_t i = n; i-- > first;) {
        uint64_t carry = 0, factor = x[i];
        for (uint32_t j = i == 0 ? n : n + 1 - i; j-- > 0;) {
            const struct adc_power both = adc_long_product(factor, y[j]);
            const uint64_t low = both.low + carry, sum = low + x[i + j + 1];
            carry = both.high + (low < carry) + (sum < low);
            x[i + j + 1] = sum;
        }
        x[i] = carry;
    }
}

/* r = x/d, cut off; whether something is left of it. */
static bool divide(uint64_t *r, const uint64_t *x, uint32_t d, uint32_t n)
{
    uint64_t left = 0, any = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint64_t high = left << 32 | x[i] >> 32, low = high % d << 32 | (uint32_t)x[i];
        r[i] = high / d << 32 | low / d;
        left = low % d;
        any |= r[i];
    }
    return any != 0;
}

/* Adds a term to a sum with one limb before the point, or takes it away, by adding its complement. */
static void join(uint64_t *sum, const uint64_t *term, bool minus, uint32_t n)
{
    uint64_t carry = minus, flip = 0 - carry;
    for (uint32_t i = n; i-- > 0;) {
        const uint64_t part = (term[i] ^ flip) + carry;
        sum[i + 1] += part;
        carry = (part < carry) | (sum[i + 1] < part);
    }
    sum[0] += flip + carry;
}

void adc_precise_series(precise *all, precise *shares, const precise *z, uint32_t (*divisor)(uint32_t k), long bits)
{
    const long limbs = (bits / 32 + 3) / 2;
    const uint32_t n = limbs < LIMBS ? (uint32_t)limbs : LIMBS;
    uint64_t at[LIMBS], power[LIMBS + 2], share[LIMBS], sum[2][LIMBS + 1] = {{1}, {1}};
    uint32_t wide[2 * LIMBS + 2], k = 1;
    precise *const made[] = {all, shares};
    const bool known = z->known && (z->sign == 0 || z->exponent <= 0);
    for (int i = 0; i < 2 && known; i++)
        cut_off(i == 0 ? at : power, z, n);
    for (bool more = known && z->sign != 0; more; k++) {
        const bool minus = z->sign < 0 && (k & 1) != 0;
        if (k > 1)
            multiply(power, at, n);
        if (divisor != NULL)
            more = divide(power, power, divisor(k), n);
        if (all != NULL)
            join(sum[0], power, minus, n);
        if (shares == NULL)
            continue;
        more = divide(share, power, 2 * k + 1, n);
        join(sum[1], share, minus, n);
    }
    /* What a term is off by, e, becomes (e + 2)/2 + 1 at most in units of the last limb with each step, so that it is never
     * more than 4; what is left out is below twice such a term. */
    magnitude radius = adc_magnitude_add(z->radius, z->radius);     /* the slope is 2 at most */
    if (z->sign != 0)
        radius = adc_magnitude_add(radius, adc_magnitude_make(4 * (double)k + 10, -64 * (long)n));
    for (int m = 0; m < 2; m++) {
        if (made[m] == NULL)
            continue;
        for (uint32_t i = 0; i < 2 * (n + 1); i++)
            wide[i] = (uint32_t)(sum[m][i / 2] >> 32 * (1 - i % 2));
        adc_precise_make(made[m], 1, wide, 2 * (n + 1), 64, radius, bits);
        made[m]->known &= known;
    }
}
