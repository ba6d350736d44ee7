/* Functions of adcalc's own balls that are made of others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;

enum { GUARD = 32, MAX_POWER = 1 << 20 };

/* x^n by multiplication, x^(1/2) as a root, else exp(y log x). */
void adc_precise_pow(precise *r, const precise *x, const precise *y, long bits)
{
    precise made, one;
    const double exponent = adc_precise_midpoint(y);
    adc_precise_whole(&one, 1);
    if (adc_precise_is_whole(y) && fabs(exponent) <= MAX_POWER) {
        adc_precise_whole_power(&made, x, (long)exponent, bits + GUARD);
    } else if (adc_precise_is_exact(y) && fabs(exponent) == 0.5 && y->count == 1) {
        adc_precise_sqrt(&made, x, bits + GUARD);
        if (exponent < 0)
            adc_precise_div(&made, &one, &made, bits);
    } else {
        const long large = y->exponent > 0 && y->exponent < 64 ? y->exponent : 0;
        adc_precise_log(&made, x, bits + large + GUARD + 10);
        adc_precise_mul(&made, &made, y, bits + large + GUARD + 10);
        adc_precise_exp(&made, &made, bits);
    }
    adc_precise_set(r, &made);
}

static bool is_zero(const precise *x) { return adc_precise_is_exact(x) && x->sign == 0; }

/* ---- trigonometric functions ---- */

void adc_precise_sinc(precise *r, const precise *x, long bits)
{
    precise s;
    if (is_zero(x)) {
        adc_precise_whole(r, 1);
        return;
    }
    adc_precise_sin_cos(&s, NULL, x, bits + GUARD);
    adc_precise_div(r, &s, x, bits);
}

/* (1 - x)(1 + x) */
static void cofactor(precise *r, const precise *x, long bits)
{
    precise low, high;
    adc_precise_add_whole(&high, x, 1, bits);
    adc_precise_neg(&low, x);
    adc_precise_add_whole(&low, &low, 1, bits);
    adc_precise_mul(r, &low, &high, bits);
}

static bool is_unit(const precise *x)
{
    return adc_precise_is_exact(x) && x->sign != 0 && x->exponent == 1 && x->count == 1 && x->limb[0] == 0x80000000u;
}

/* asin x = atan(x/sqrt((1 - x)(1 + x))), pi/2 at 1. */
void adc_precise_asin(precise *r, const precise *x, long bits)
{
    precise root;
    const int sign = x->sign;
    if (is_unit(x)) {
        adc_precise_pi(r, bits);
        adc_precise_scale(r, r, -1);
        r->sign = sign;
        return;
    }
    cofactor(&root, x, bits + GUARD);
    adc_precise_sqrt(&root, &root, bits + GUARD);
    adc_precise_div(&root, x, &root, bits + GUARD);
    adc_precise_atan(r, &root, bits);
}

/* acos x = 2 atan(sqrt((1 - x)/(1 + x))), pi at -1. */
void adc_precise_acos(precise *r, const precise *x, long bits)
{
    precise low, high;
    if (is_unit(x) && x->sign < 0) {
        adc_precise_pi(r, bits);
        return;
    }
    adc_precise_neg(&low, x);
    adc_precise_add_whole(&low, &low, 1, bits + GUARD);
    adc_precise_add_whole(&high, x, 1, bits + GUARD);
    adc_precise_div(&low, &low, &high, bits + GUARD);
    adc_precise_sqrt(&low, &low, bits + GUARD);
    adc_precise_atan(&low, &low, bits);
    adc_precise_scale(r, &low, 1);
}

void adc_precise_hypot(precise *r, const precise *x, const precise *y, long bits)
{
    precise a, b;
    adc_precise_mul(&a, x, x, bits + GUARD);
    adc_precise_mul(&b, y, y, bits + GUARD);
    adc_precise_add(&a, &a, &b, bits + GUARD);
    adc_precise_sqrt(r, &a, bits);
}

/* The angle of (x, y), arguments y and x: from the nearer axis. */
/* cppcheck-suppress funcArgOrderDifferent; one declaration serves all functions of two */
void adc_precise_atan2(precise *r, const precise *y, const precise *x, long bits)
{
    precise turn, ratio;
    const bool steep = y->sign != 0 && (x->sign == 0 || y->exponent > x->exponent);
    const bool left = x->sign < 0, down = y->sign < 0;
    if ((steep || left) && adc_precise_has_zero(y) && !is_zero(y)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_div(&ratio, steep ? x : y, steep ? y : x, bits + GUARD);
    adc_precise_atan(&ratio, &ratio, bits + GUARD);
    if (steep)
        adc_precise_neg(&ratio, &ratio);
    adc_precise_pi(&turn, bits + GUARD);
    if (steep)
        adc_precise_scale(&turn, &turn, -1);
    if (down)
        adc_precise_neg(&turn, &turn);
    if (steep || left)
        adc_precise_add(&ratio, &ratio, &turn, bits);
    adc_precise_set(r, &ratio);
}

/* ---- hyperbolic functions ---- */

/* sinh x = (e + e/(1 + e))/2 with e = exp(x) - 1. */
void adc_precise_sinh(precise *r, const precise *x, long bits)
{
    precise e, other;
    adc_precise_expm1(&e, x, bits + GUARD);
    adc_precise_add_whole(&other, &e, 1, bits + GUARD);
    adc_precise_div(&other, &e, &other, bits + GUARD);
    adc_precise_add(&e, &e, &other, bits);
    adc_precise_scale(r, &e, -1);
}

void adc_precise_cosh(precise *r, const precise *x, long bits)
{
    precise e, other;
    adc_precise_exp(&e, x, bits + GUARD);
    adc_precise_whole(&other, 1);
    adc_precise_div(&other, &other, &e, bits + GUARD);
    adc_precise_add(&e, &e, &other, bits);
    adc_precise_scale(r, &e, -1);
}

/* tanh x = e/(e + 2) with e = exp(2x) - 1; of negative x it is -tanh(-x), so that nothing is lost in e + 2. */
void adc_precise_tanh(precise *r, const precise *x, long bits)
{
    precise e, other;
    const bool negative = x->sign < 0;
    adc_precise_scale(&e, x, 1);
    if (negative)
        adc_precise_neg(&e, &e);
    adc_precise_expm1(&e, &e, bits + GUARD);
    adc_precise_add_whole(&other, &e, 2, bits + GUARD);
    adc_precise_div(&e, &e, &other, bits);
    if (negative)
        adc_precise_neg(&e, &e);
    adc_precise_set(r, &e);
}

/* asinh x = log1p(x + x^2/(1 + sqrt(1 + x^2))) for x >= 0; it is odd. */
void adc_precise_asinh(precise *r, const precise *x, long bits)
{
    const long w = bits + GUARD;
    precise size, square, root;
    const bool negative = x->sign < 0;
    adc_precise_set(&size, x);
    if (negative)
        adc_precise_neg(&size, &size);
    adc_precise_mul(&square, x, x, w);
    adc_precise_add_whole(&root, &square, 1, w);
    adc_precise_sqrt(&root, &root, w);
    adc_precise_add_whole(&root, &root, 1, w);
    adc_precise_div(&square, &square, &root, w);
    adc_precise_add(&size, &size, &square, w);
    adc_precise_log1p(&size, &size, bits);
    if (negative)
        adc_precise_neg(&size, &size);
    adc_precise_set(r, &size);
}

/* ---- others ---- */

/* (x + y - |x - y|)/2, and with + the greater one; where the order is certain, the very argument. */
static void choose(precise *r, const precise *x, const precise *y, int greater, long bits)
{
    precise apart, sum;
    adc_precise_sub(&apart, x, y, ADC_PRECISE_BITS);
    if (!adc_precise_has_zero(&apart)) {
        adc_precise_set(r, apart.sign == greater ? x : y);
        return;
    }
    adc_precise_add(&sum, x, y, bits);
    adc_precise_abs(&apart, &apart);
    if (greater < 0)
        adc_precise_neg(&apart, &apart);
    adc_precise_add(&sum, &sum, &apart, bits);
    adc_precise_scale(r, &sum, -1);
}

void adc_precise_min(precise *r, const precise *x, const precise *y, long bits) { choose(r, x, y, -1, bits); }
void adc_precise_max(precise *r, const precise *x, const precise *y, long bits) { choose(r, x, y, 1, bits); }

/* The arithmetic-geometric mean: it lies between the two. */
void adc_precise_agm(precise *r, const precise *x, const precise *y, long bits)
{
    const long w = bits + GUARD;
    precise a, b, mean, apart;
    adc_precise_set(&a, x);
    adc_precise_set(&b, y);
    if (is_zero(&a) || is_zero(&b)) {
        adc_precise_whole(r, 0);
        return;
    }
    for (int i = 0; i < 64 && a.known && b.known; i++) {
        adc_precise_sub(&apart, &a, &b, w);
        if (apart.sign == 0 || apart.exponent < a.exponent - bits)
            break;
        adc_precise_add(&mean, &a, &b, w);
        adc_precise_mul(&b, &a, &b, w);
        adc_precise_sqrt(&b, &b, w);
        adc_precise_scale(&a, &mean, -1);
    }
    adc_precise_sub(&apart, &a, &b, w);
    if (a.known && apart.known)
        adc_precise_widen(&a, adc_precise_upper(&apart));
    a.known &= apart.known;
    adc_precise_set(r, &a);
}

/* x^(1/n), x >= 0. */
void adc_precise_root(precise *r, const precise *x, unsigned long n, long bits)
{
    precise y;
    if (is_zero(x) || n == 1) {
        adc_precise_set(r, x);
    } else if (n == 2) {
        adc_precise_sqrt(r, x, bits);
    } else {
        adc_precise_log(&y, x, bits + GUARD);
        adc_precise_div_whole(&y, &y, (long)n, bits + GUARD);
        adc_precise_exp(r, &y, bits);
    }
}
