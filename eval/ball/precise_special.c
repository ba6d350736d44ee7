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

/* The sum of z^n/n!/(2n + 1) from n = 0, or of (2z)^n/(2n + 1)!!, z >= 0: positive terms, from n > 2z on each below half
 * of the one before. */
static void positive_sum(precise *sum, const precise *z, bool factorials, long bits)
{
    precise power, term;
    const double size = adc_precise_midpoint(z);
    adc_precise_whole(&power, 1);
    adc_precise_whole(sum, 1);
    for (long n = 1;; n++) {
        adc_precise_mul(&power, &power, z, bits);
        if (factorials) {
            adc_precise_div_whole(&power, &power, n, bits);
            adc_precise_div_whole(&term, &power, 2 * n + 1, bits);
        } else {
            adc_precise_scale(&power, &power, 1);
            adc_precise_div_whole(&power, &power, 2 * n + 1, bits);
            adc_precise_set(&term, &power);
        }
        if ((double)n > 2 * size + 1 && (term.sign == 0 || term.exponent < sum->exponent - bits)) {
            const magnitude rest = adc_precise_upper(&term);
            adc_precise_widen(sum, adc_magnitude_add(rest, rest));
            return;
        }
        adc_precise_add(sum, sum, &term, bits);
    }
}

/* erf(m) = 2/sqrt(pi) m exp(-m^2) sum (2m^2)^n/(2n + 1)!! (DLMF 7.6.2), erfi(m) = 2/sqrt(pi) m sum m^2n/n!/(2n + 1). */
static void error_function(precise *r, const precise *m, bool imaginary, long bits)
{
    precise z, sum;
    adc_precise_mul(&z, m, m, ADC_PRECISE_BITS);
    positive_sum(&sum, &z, imaginary, bits);
    if (!imaginary) {
        adc_precise_neg(&z, &z);
        adc_precise_exp(&z, &z, bits);
        adc_precise_mul(&sum, &sum, &z, bits);
    }
    factor(&z, bits);
    adc_precise_mul(&sum, &sum, &z, bits);
    adc_precise_mul(r, &sum, m, bits);
}

/* Not above a power of two, where the sums become long. */
static bool is_near(const precise *x, long most) { return x->known && (x->sign == 0 || x->exponent <= most); }

/* The derivative of erf is at most 2/sqrt(pi) < 1.2. */
static const magnitude SLOPE = {0.6, 1};

void adc_precise_erf(precise *r, const precise *x, long bits)
{
    precise m = *x, y;
    adc_precise_drop_radius(&m);
    if (!is_near(x, 5)) {
        const int sign = x->sign;
        adc_precise_whole(&y, sign);
        m.sign = 1;
        if (!x->known || !adc_precise_far_erfc(&m, &m, bits + GUARD))
            adc_precise_unknown(&m);
        m.sign *= sign;
        adc_precise_sub(&y, &y, &m, bits);
    } else {
        error_function(&y, &m, false, bits + GUARD);
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
    if (x->known && middle > 0 && middle * middle > 0.7 * (double)(bits + GUARD) && adc_precise_far_erfc(r, x, bits))
        return;
    const long lost = x->known && middle > 0 && middle < 64 ? (long)(1.4427 * middle * middle) + 8 : 0;
    adc_precise_whole(&one, 1);
    adc_precise_erf(r, x, bits + lost);
    adc_precise_sub(r, &one, r, bits + lost);
}

void adc_precise_erfi(precise *r, const precise *x, long bits)
{
    precise m = *x, y, slope;
    adc_precise_drop_radius(&m);
    if (!is_near(x, 7) || adc_magnitude_less((magnitude){0.5, -8}, x->radius)) {
        adc_precise_unknown(r);
        return;
    }
    error_function(&y, &m, true, bits + GUARD);
    if (x->radius.part != 0) {                      /* at most 2/sqrt(pi) exp((|m| + r)^2), and 2 r (|m| + r) < 1 */
        adc_precise_mul(&slope, &m, &m, 64);
        adc_precise_exp(&slope, &slope, 64);
        adc_precise_scale(&slope, &slope, 3);
        adc_precise_widen(&y, adc_magnitude_mul(adc_precise_upper(&slope), x->radius));
    }
    adc_precise_set(r, &y);
}
