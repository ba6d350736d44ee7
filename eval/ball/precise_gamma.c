/* The gamma function of adcalc's own balls, its logarithm, and the derivatives of that: Stirling's series with its remainder.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;

enum { GUARD = 32, MAX_TERMS = 200, MAX_STEPS = 4000, MAX_ORDER = 10000 };

/* Tangent numbers T_1 ... T_n (Brent and Harvey 2011, "Fast computation of Bernoulli, tangent and secant numbers"): sums of
 * positive terms, so that little is lost. */
static void tangent_numbers(precise *tangent, long n, long bits)
{
    precise part;
    adc_precise_whole(&tangent[0], 1);
    for (long k = 1; k < n; k++)
        adc_precise_mul_whole(&tangent[k], &tangent[k - 1], k, bits);
    for (long k = 1; k < n; k++)
        for (long j = k; j < n; j++) {
            adc_precise_mul_whole(&part, &tangent[j - 1], j - k, bits);
            adc_precise_mul_whole(&tangent[j], &tangent[j], j - k + 2, bits);
            adc_precise_add(&tangent[j], &tangent[j], &part, bits);
        }
}

/* How many terms of Stirling's series at x are needed, the last of which is below 2^-bits; 0: so small it does not become. */
static long terms_at(double x, long s, long bits)
{
    const double power = log(2 * M_PI * x);
    for (long k = 1; k <= MAX_TERMS; k++)
        if (lgamma(2 * (double)k + (double)s + 1) - lgamma((double)s + 1) - 2 * (double)k * power < -M_LN2 * (double)bits)
            return k;
    return 0;
}

/* The sum of B_2k (2k + s - 2)!/((2k)! (s - 1)!) x^(1 - 2k - s) from k = 1 on, where (s - 1)! is 1 for s = 0. For x > 0 the
 * remainder is less than the first term that is left out (DLMF 5.11(ii), 25.11(xii)). */
static void stirling_sum(precise *sum, const precise *x, long s, long terms, long bits)
{
    precise tangent[MAX_TERMS], power, square, term, divisor, one;
    adc_precise_whole(&one, 1);
    tangent_numbers(tangent, terms, bits);
    adc_precise_whole_power(&power, x, -(s + 1), bits);
    adc_precise_mul_whole(&power, &power, s > 0 ? s : 1, bits);
    adc_precise_scale(&power, &power, -1);
    adc_precise_whole_power(&square, x, -2, bits);
    adc_precise_whole(sum, 0);
    for (long k = 1; k <= terms; k++) {
        adc_precise_mul_whole(&term, &tangent[k - 1], k % 2 != 0 ? 2 * k : -2 * k, bits);
        adc_precise_whole(&divisor, 1);                     /* B_2k = (-1)^(k-1) 2k T_k/(4^k (4^k - 1)) */
        adc_precise_scale(&divisor, &divisor, 2 * k);
        adc_precise_sub(&divisor, &divisor, &one, ADC_PRECISE_BITS);
        adc_precise_div(&term, &term, &divisor, bits);
        adc_precise_scale(&term, &term, -2 * k);
        adc_precise_mul(&term, &term, &power, bits);
        if (k < terms)
            adc_precise_add(sum, sum, &term, bits);
        adc_precise_mul_whole(&power, &power, (2 * k + s) * (2 * k + s - 1), bits);
        adc_precise_div_whole(&power, &power, (2 * k + 2) * (2 * k + 1), bits);
        adc_precise_mul(&power, &power, &square, bits);
    }
    adc_precise_widen(sum, adc_precise_upper(&term));
}

/* The terms before it: (x - 1/2) log x - x + log(2 pi)/2, 1/(2x) - log x, or x^(1 - s)/(s - 1) + x^-s/2. */
static void stirling_start(precise *r, const precise *x, long s, long bits)
{
    precise half, part;
    if (s > 1) {
        adc_precise_whole_power(&half, x, -s, bits);
        adc_precise_mul(r, &half, x, bits);
        adc_precise_div_whole(r, r, s - 1, bits);
        adc_precise_scale(&half, &half, -1);
        adc_precise_add(r, r, &half, bits);
        return;
    }
    adc_precise_log(r, x, bits);
    adc_precise_double(&half, 0.5);
    if (s == 1) {
        adc_precise_div(&part, &half, x, bits);
        adc_precise_sub(r, &part, r, bits);
        return;
    }
    adc_precise_sub(&part, x, &half, bits);
    adc_precise_mul(r, r, &part, bits);
    adc_precise_sub(r, r, x, bits);
    adc_precise_pi(&part, bits);
    adc_precise_scale(&part, &part, 1);
    adc_precise_log(&part, &part, bits);
    adc_precise_mul(&part, &part, &half, bits);
    adc_precise_add(r, r, &part, bits);
}

/* s = 0: log gamma(x), s = 1: -psi(x), s > 1: zeta(s, x), at x + n where Stirling's series has the precision. *steps
 * receives what the n steps contribute: the product of x + k, or the sum of (x + k)^-s. False: nothing is known. */
static bool stirling(precise *r, precise *steps, const precise *x, long s, long bits)
{
    const double from = adc_precise_midpoint(x), least = 0.25 * (double)bits + (double)s;
    const long n = from < least ? (long)ceil(least - fmax(from, -MAX_STEPS)) : 0;
    precise at, one, part;
    if (!x->known || !(from > -MAX_STEPS) || n > 2 * MAX_STEPS || !(fabs(from) < INFINITY))
        return false;
    adc_precise_whole(steps, s == 0);
    adc_precise_whole(&one, 1);
    adc_precise_set(&at, x);
    for (long k = 0; k < n; k++) {
        if (s == 0) {
            adc_precise_mul(steps, steps, &at, bits);
        } else {
            adc_precise_whole_power(&part, &at, -s, bits);
            adc_precise_add(steps, steps, &part, bits);
        }
        adc_precise_add(&at, &at, &one, bits);
    }
    const long terms = terms_at(fmax(from, least), s, bits);
    if (terms == 0 || adc_precise_has_zero(&at) || at.sign < 0)
        return false;
    stirling_start(r, &at, s, bits);
    stirling_sum(&part, &at, s, terms, bits);
    adc_precise_add(r, r, &part, bits);
    return r->known;
}

/* Bits to work with: the logarithm of gamma, or of what is near its zeros, has so many before the point. */
static long width(const precise *x, long bits)
{
    return bits + GUARD + 16 + (x->exponent > 0 ? x->exponent + 8 : 0);
}

static bool is_far(const precise *x, long bits) { return x->sign != 0 && width(x, bits) > ADC_PRECISE_BITS; }

void adc_precise_lgamma(precise *r, const precise *x, long bits)
{
    precise y, steps;
    if (is_far(x, bits) || x->sign <= 0 || !stirling(&y, &steps, x, 0, width(x, bits))) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_log(&steps, &steps, width(x, bits));
    adc_precise_sub(r, &y, &steps, bits);
}

/* gamma(x + n)/(x (x + 1) ... (x + n - 1)), or the inverse of that, which has no poles. */
static void gamma_by(precise *r, const precise *x, bool inverse, long bits)
{
    precise y, steps;
    const long w = width(x, bits);
    if (is_far(x, bits) || !stirling(&y, &steps, x, 0, w)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_exp(&y, &y, w);
    adc_precise_div(r, inverse ? &steps : &y, inverse ? &y : &steps, bits);
}

void adc_precise_gamma(precise *r, const precise *x, long bits) { gamma_by(r, x, false, bits); }
void adc_precise_rgamma(precise *r, const precise *x, long bits) { gamma_by(r, x, true, bits); }

void adc_precise_digamma(precise *r, const precise *x, long bits)
{
    precise y, steps;
    if (!stirling(&y, &steps, x, 1, bits + GUARD)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_add(&y, &y, &steps, bits + GUARD);
    adc_precise_neg(r, &y);
}

void adc_precise_hurwitz(precise *r, const precise *s, const precise *x, long bits)
{
    precise y, steps;
    const double order = adc_precise_midpoint(s);
    const bool whole = adc_precise_is_whole(s) && order >= 2 && order <= MAX_ORDER;
    if (!whole || !stirling(&y, &steps, x, (long)order, bits + GUARD)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_add(r, &y, &steps, bits);
}
