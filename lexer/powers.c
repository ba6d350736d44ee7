/* Powers of ten, products with them, and the comparison that is always exact.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/powers.h"

#include <assert.h>
#include <string.h>

const struct adc_power adc_powers[ADC_LAST_POWER - ADC_FIRST_POWER + 1] = {
#include "powers.def"
};

/* ---- whole numbers of any size, the least limb first ---- */

enum { MOST_LIMBS = 256 };

struct whole { uint32_t limb[MOST_LIMBS]; int count; };

static void multiply_add(struct whole *x, uint32_t factor, uint32_t more)
{
    uint64_t carry = more;
    for (int i = 0; i < x->count; i++) {
        carry += (uint64_t)factor * x->limb[i];
        x->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0) {
        assert(x->count < MOST_LIMBS);
        x->limb[x->count++] = (uint32_t)carry;
    }
}

static void multiply_by_power(struct whole *x, int ten)
{
    for (; ten >= 9; ten -= 9)
        multiply_add(x, 1000000000, 0);
    for (; ten > 0; ten--)
        multiply_add(x, 10, 0);
}

static void shift(struct whole *x, int bits)
{
    int limbs = bits/32;
    multiply_add(x, UINT32_C(1) << bits%32, 0);
    if (limbs == 0 || x->count == 0)
        return;
    assert(x->count + limbs <= MOST_LIMBS);
    memmove(x->limb + limbs, x->limb, (size_t)x->count * sizeof *x->limb);
    memset(x->limb, 0, (size_t)limbs * sizeof *x->limb);
    x->count += limbs;
}

static int compare(const struct whole *x, const struct whole *y)
{
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    for (int i = x->count - 1; i >= 0; i--)
        if (x->limb[i] != y->limb[i])
            return x->limb[i] < y->limb[i] ? -1 : 1;
    return 0;
}

int adc_decimal_compare(const char *digits, int count, int ten, uint64_t x, int two)
{
    struct whole left = {.count = 0}, right = {.count = 0};
    ten -= count;
    for (int i = 0; i < count; i++)
        multiply_add(&left, 10, (uint32_t)(digits[i] - '0'));
    multiply_add(&right, 1, (uint32_t)(x >> 32));
    shift(&right, 32);
    multiply_add(&right, 1, (uint32_t)x);
    multiply_by_power(ten > 0 ? &left : &right, ten > 0 ? ten : -ten);
    shift(two > 0 ? &right : &left, two > 0 ? two : -two);
    return compare(&left, &right);
}
