/* Error functions of adcalc's own balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { GUARD = 32 };

/* 2/sqrt(pi) */
static void factor(precise *r, long bits)
{
    precise root;
    adc_precise_pi(&root, bits);
    adc_precise_sqrt(&root, &root, bits);
    adc_precise_whole(r, 2);
    adc_precise_div(r, r, &root, bits);
}

/* The sum of (2z)^n/(2n + 1)!!, z >= 0: positive terms, from n > 2z on each below half of the one before. */
static void positive_sum(precise *sum, const precise *z, long bits)
{
    precise term;
    const double size = adc_precise_midpoint(z);
    adc_precise_whole(&term, 1);
    adc_precise_whole(sum, 1);
    for (long n = 1;; n++) {
        adc_precise_mul(&term, &term, z, bits);
        adc_precise_scale(&term, &term, 1);
        adc_precise_div_whole(&term, &term, 2 * n + 1, bits);
        if ((double)n > 2 * size + 1 && (term.sign == 0 || term.exponent < sum->exponent - bits)) {
            const magnitude rest = adc_precise_upper(&term);
            adc_precise_widen(sum, adc_magnitude_add(rest, rest));
            return;
        }
        adc_precise_add(sum, sum, &term, bits);
    }
}

/* erf(m) = 2/sqrt(pi) m exp(-m^2) sum (2m^2)^n/(2n + 1)!!: DLMF 7.6.2. */
static void near_erf(precise *r, const precise *m, long bits)
{
    precise z, sum;
    adc_precise_mul(&z, m, m, ADC_PRECISE_BITS);
    positive_sum(&sum, &z, bits);
    adc_precise_neg(&z, &z);
    adc_precise_exp(&z, &z, bits);
    adc_precise_mul(&sum, &sum, &z, bits);
    factor(&z, bits);
    adc_precise_mul(&sum, &sum, &z, bits);
    adc_precise_mul(r, &sum, m, bits);
}

/* exp(-x^2)/(x sqrt(pi)) (1 - 1/(2x^2) + 3/(2x^2)^2 - ...), x > 0 (DLMF 7.12.1): the remainder is less than the first term that is
 * left out. False where the terms grow before they are small enough. */
static bool far_erfc(precise *r, const precise *x, long bits)
{
    const long w = bits + GUARD;
    precise square, z, term, sum;
    magnitude left_out = {0.5, 1};
    adc_precise_mul(&square, x, x, ADC_PRECISE_BITS);
    adc_precise_whole_power(&z, &square, -1, w);
    adc_precise_scale(&z, &z, -1);
    adc_precise_whole(&term, 1);
    adc_precise_whole(&sum, 0);
    for (long k = 1; left_out.exponent >= -w; k++) {
        const magnitude before = left_out;
        adc_precise_add(&sum, &sum, &term, w);
        adc_precise_mul_whole(&term, &term, 1 - 2 * k, w);
        adc_precise_mul(&term, &term, &z, w);
        left_out = adc_precise_upper(&term);
        if (!term.known || !adc_magnitude_less(left_out, before))
            return false;
    }
    adc_precise_widen(&sum, left_out);
    adc_precise_neg(&square, &square);
    adc_precise_exp(&square, &square, w);
    adc_precise_mul(&sum, &sum, &square, w);
    factor(&z, w);
    adc_precise_mul(&sum, &sum, &z, w);
    adc_precise_scale(&sum, &sum, -1);
    adc_precise_div(r, &sum, x, bits);
    return r->known;
}

/* The derivative of erf is at most 2/sqrt(pi) < 1.2. */
static const magnitude SLOPE = {0.6, 1};

void adc_precise_erf(precise *r, const precise *x, long bits)
{
    precise m = *x, y;
    adc_precise_drop_radius(&m);
    if (!x->known || (x->sign != 0 && x->exponent > 5)) {           /* where the sum becomes long */
        const int sign = x->sign;
        adc_precise_whole(&y, sign);
        m.sign = 1;
        if (!x->known || !far_erfc(&m, &m, bits + GUARD))
            adc_precise_unknown(&m);
        m.sign *= sign;
        adc_precise_sub(&y, &y, &m, bits);
    } else {
        near_erf(&y, &m, bits + GUARD);
    }
    if (x->radius.part != 0)
        adc_precise_widen(&y, adc_magnitude_mul(SLOPE, x->radius));
    adc_precise_set(r, &y);
}

/* 1 - erf(x), with as many bits more as that loses: erfc(x) is about exp(-x^2). */
void adc_precise_erfc(precise *r, const precise *x, long bits)
{
    precise one;
    const double middle = adc_precise_midpoint(x);
    if (x->known && middle > 0 && middle * middle > 0.7 * (double)(bits + GUARD) && far_erfc(r, x, bits))
        return;
    const long lost = x->known && middle > 0 && middle < 64 ? (long)(1.4427 * middle * middle) + 8 : 0;
    adc_precise_whole(&one, 1);
    adc_precise_erf(r, x, bits + lost);
    adc_precise_sub(r, &one, r, bits + lost);
}
