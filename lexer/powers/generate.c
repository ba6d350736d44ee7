/* Writes the table of powers of ten that lexer/number_read.c includes; the Makefile runs it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row {high, low} for each power: its first 128 bits, rounded up. Powers are held in fixed point, and multiplied or
 * divided by 10 again and again. What a division forgets is less than 2^-2559 in all, and no row depends on it: 10^-292,
 * the least, has its 128th bit at 2^-1097, and as 10^-292 is not a multiple of that, it is off one by 2^-1097/10^292 at
 * least, which is more than 2^-2068. */
#include <stdint.h>
#include <stdio.h>

#include "lexer/powers.h"

enum { FRACTION = 80, LIMBS = FRACTION + 40 };      /* limbs of 32 bits after the point, and all; the least first */

static void multiply(uint32_t *x)
{
    uint64_t carry = 0;
    for (int i = 0; i < LIMBS; i++) {
        carry += 10*(uint64_t)x[i];
        x[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

static void divide(uint32_t *x)
{
    uint64_t rest = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        rest = rest << 32 | x[i];
        x[i] = (uint32_t)(rest/10);
        rest %= 10;
    }
}

static int bit(const uint32_t *x, int at)
{
    return at >= 0 ? x[at/32] >> at%32 & 1 : 0;
}

/* The first 128 bits of a power, rounded up. */
static struct adc_power first_bits(const uint32_t *x)
{
    struct adc_power row = {0, 0};
    int top = 32*LIMBS - 1, inexact = 0;
    while (!bit(x, top))
        top--;
    for (int i = 0; i < 64; i++) {
        row.high = row.high << 1 | (uint64_t)bit(x, top - i);
        row.low = row.low << 1 | (uint64_t)bit(x, top - 64 - i);
    }
    for (int at = top - 128; at >= 0; at--)
        inexact |= bit(x, at);
    row.low += (uint64_t)inexact;
    row.high += inexact && row.low == 0;
    return row;
}

int main(void)
{
    static struct adc_power rows[ADC_LAST_POWER - ADC_FIRST_POWER + 1];
    uint32_t up[LIMBS] = {[FRACTION] = 1}, down[LIMBS] = {[FRACTION] = 1};
    for (int k = 0; k <= ADC_LAST_POWER; k++, multiply(up))
        rows[k - ADC_FIRST_POWER] = first_bits(up);
    for (int k = -1; k >= ADC_FIRST_POWER; k--) {
        divide(down);
        rows[k - ADC_FIRST_POWER] = first_bits(down);
    }
    for (int k = ADC_FIRST_POWER; k <= ADC_LAST_POWER; k++)
        printf("{0x%016llx, 0x%016llx},    /* 10^%d */\n", (unsigned long long)rows[k - ADC_FIRST_POWER].high,
               (unsigned long long)rows[k - ADC_FIRST_POWER].low, k);
    return ferror(stdout) || fclose(stdout) != 0;
}
