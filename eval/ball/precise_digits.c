/* adcalc's own balls out of doubles and text, and back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;

enum { MAX_EXPONENT = 100000 };

void adc_precise_end_ball(precise *r, const precise *x, int side)
{
    precise by;
    adc_precise_double(&by, x->radius.part * side);
    adc_precise_scale(&by, &by, x->radius.exponent);
    adc_precise_set(r, x);
    adc_precise_drop_radius(r);
    adc_precise_add(r, r, &by, ADC_PRECISE_BITS);
    if (r->radius.part != 0) {                      /* too far apart for the limbs: a slightly larger step, which is exact */
        adc_precise_whole(&by, side);
        adc_precise_scale(&by, &by, r->exponent - ADC_PRECISE_BITS + 64);
        adc_precise_drop_radius(r);
        adc_precise_add(r, r, &by, ADC_PRECISE_BITS);
        adc_precise_drop_radius(r);
    }
}

double adc_precise_end(const precise *x, int side, int *past)
{
    precise end, apart;
    const uint64_t top = x->sign == 0 ? 0 : (uint64_t)x->limb[0] << 32 | (x->count > 1 ? x->limb[1] : 0);
    const uint32_t beyond = top & 0x7ff;        /* the bits after those of a double */
    if (x->count <= 2 && beyond == 0 && x->radius.part == 0 && labs(x->exponent) < 1000) {
        *past = 0;
        return adc_precise_midpoint(x);         /* it is a double */
    }
    const bool near = x->radius.part == 0 || x->radius.exponent <= x->exponent - 64;
    if (near && x->sign != 0 && labs(x->exponent) < 1000 && (beyond < 0x3fe || beyond > 0x402) && beyond > 1 && beyond < 0x7fe) {
        *past = beyond < 0x400 ? x->sign : -x->sign;
        return adc_precise_midpoint(x);         /* both ends round to it */
    }
    if (adc_precise_is_exact(x))
        adc_precise_set(&end, x);
    else
        adc_precise_end_ball(&end, x, side);
    const double nearest = adc_precise_midpoint(&end);
    adc_precise_double(&apart, nearest);
    adc_precise_sub(&apart, &end, &apart, ADC_PRECISE_BITS);
    *past = isinf(nearest) ? -end.sign : apart.sign;
    return nearest;
}

/* ---- whole numbers ---- */

bool adc_precise_trunc(precise *r, const precise *x)
{
    adc_precise_set(r, x);
    adc_precise_drop_radius(r);
    bool lost = false;
    for (uint32_t i = 0; i < r->count; i++) {
        const long left = r->exponent - 32 * (long)i;
        const uint32_t mask = left >= 32 ? UINT32_MAX : left <= 0 ? 0 : UINT32_MAX << (32 - left);
        lost |= (r->limb[i] & ~mask) != 0;
        r->limb[i] &= mask;
    }
    while (r->count > 0 && r->limb[r->count - 1] == 0)
        r->count--;
    r->sign = r->count > 0 ? r->sign : 0;
    return lost;
}

/* The greatest whole number that is not above a middle. */
static void whole_below(precise *r, const precise *x)
{
    const int sign = x->sign;
    if (adc_precise_trunc(r, x) && sign < 0)
        adc_precise_add_whole(r, r, -1, ADC_PRECISE_BITS);
}

/* Whether a positive number is so far from the next whole ones that its radius does not count. */
static bool is_between(const precise *x)
{
    const long behind = 32 * (long)x->count - x->exponent;      /* bits after the binary point */
    if (x->sign <= 0 || x->exponent <= 0 || behind < 64 || x->radius.exponent >= -32)
        return false;
    const uint32_t *limb = &x->limb[x->exponent / 32], shift = (uint32_t)(x->exponent % 32);
    const uint32_t next = shift == 0 ? limb[0] : limb[0] << shift | limb[1] >> (32 - shift);    /* the first of them */
    return next != 0 && next != UINT32_MAX;
}

void adc_precise_floor(precise *r, const precise *x, long bits)
{
    precise low, high;
    (void)bits;
    if (!x->known) {
        adc_precise_unknown(r);
        return;
    }
    if (is_between(x)) {
        adc_precise_trunc(r, x);
        return;
    }
    adc_precise_end_ball(&low, x, -1);
    adc_precise_end_ball(&high, x, 1);
    whole_below(&low, &low);
    whole_below(&high, &high);
    adc_precise_sub(&high, &high, &low, ADC_PRECISE_BITS);
    adc_precise_set(r, &low);
    if (high.sign != 0)
        adc_precise_unknown(r);
}

/* ---- text ---- */

/* Divides whole limbs by ten, and returns what is left; *more: whether something is. */
static uint32_t take_digit(uint32_t *limb, uint32_t count, bool *more)
{
    uint64_t left = 0;
    *more = false;
    for (uint32_t i = 0; i < count; i++) {
        left = left << 32 | limb[i];
        limb[i] = (uint32_t)(left / 10);
        left %= 10;
        *more |= limb[i] != 0;
    }
    return (uint32_t)left;
}

bool adc_precise_digits(const precise *x, char *out, uint32_t room)
{
    uint32_t limb[ADC_PRECISE_LIMBS] = {0};
    if (!adc_precise_is_whole(x) || x->exponent > 32 * ADC_PRECISE_LIMBS || room < 16)
        return false;
    const uint32_t limbs = x->sign == 0 ? 1 : (uint32_t)(x->exponent + 31) / 32;
    const uint32_t shift = x->sign == 0 ? 0 : 32 * limbs - (uint32_t)x->exponent;
    for (uint32_t i = 0; x->sign != 0 && i < limbs; i++) {
        const uint32_t here = i < x->count ? x->limb[i] : 0, before = i > 0 && i <= x->count ? x->limb[i - 1] : 0;
        limb[i] = shift == 0 ? here : here >> shift | before << (32 - shift);
    }
    char *first = out + room;                                   /* from the last digit on */
    *--first = '\0';
    for (bool more = true; more;) {
        if (first < out + 2)
            return false;
        *--first = (char)('0' + take_digit(limb, limbs, &more));
    }
    if (x->sign < 0)
        *--first = '-';
    while ((*out++ = *first++) != '\0') {
    }
    return true;
}

bool adc_precise_read(precise *r, const char *text, long bits)
{
    const bool negative = *text == '-';
    long places = 0, exponent = 0;
    bool point = false, any = false, good = true;
    precise digit, power;
    adc_precise_whole(r, 0);
    for (text += negative || *text == '+'; (*text >= '0' && *text <= '9') || *text == '.' || *text == '_'; text++) {
        good &= *text != '.' || !point;
        point |= *text == '.';
        if (*text == '.' || *text == '_')
            continue;
        any = true;
        places += point;
        adc_precise_mul_whole(r, r, 10, ADC_PRECISE_BITS);
        adc_precise_whole(&digit, *text - '0');
        adc_precise_add(r, r, &digit, ADC_PRECISE_BITS);
    }
    if (any && (*text == 'e' || *text == 'E')) {
        char *end;
        exponent = strtol(text + 1, &end, 10);
        good &= end != text + 1;
        text = end;
    }
    good &= any && *text == '\0' && labs(exponent) < MAX_EXPONENT && places < MAX_EXPONENT;
    if (!good) {
        adc_precise_unknown(r);
        return false;
    }
    exponent -= places;
    adc_precise_whole(&digit, 10);
    adc_precise_whole_power(&power, &digit, labs(exponent), ADC_PRECISE_BITS);
    (exponent < 0 ? adc_precise_div : adc_precise_mul)(r, r, &power, bits);
    if (negative)
        adc_precise_neg(r, r);
    return true;
}
