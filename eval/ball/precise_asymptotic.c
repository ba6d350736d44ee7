/* Series of adcalc's own balls, each with a bound on what is left out: error functions, exponential integrals, Bessel and
 * Airy functions of large arguments, whose asymptotic series may not reach (then they are not known), and the power series
 * of Bessel functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stddef.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { GUARD = 32, MAX_TERMS = 20000 };

/* The sum 1 + t_1 + t_2 + ... with t_k = t_(k-1) part(k) z. The remainder after t_k, k >= least, is below the next term times
 * 1, or where terms have one sign times more(k). */
struct asymptotic {
    precise z, order;                                       /* of Bessel functions: the square of twice the order */
    void (*part)(const struct asymptotic *a, long k, precise *r, long bits);
    double (*more)(long k);                                 /* NULL: 1 */
    double factor;                                          /* of it */
    double least;
};

/* False where the terms grow before they are small enough. */
static bool sum_up(precise *sum, const struct asymptotic *a, long bits)
{
    precise term, part;
    adc_precise_whole(&term, 1);
    adc_precise_whole(sum, 1);
    for (long k = 1; k < MAX_TERMS; k++) {
        const magnitude before = adc_precise_upper(&term);
        a->part(a, k, &part, bits);
        adc_precise_mul(&term, &term, &part, bits);
        adc_precise_mul(&term, &term, &a->z, bits);
        const magnitude here = adc_precise_upper(&term);
        if (!term.known || ((double)k > a->least && !adc_magnitude_less(here, before) && here.part > 0))
            return false;
        if ((double)k > a->least && (here.part == 0 || here.exponent < -bits)) {
            const double factor = a->more != NULL ? a->factor * a->more(k) : 1;
            adc_precise_widen(sum, adc_magnitude_mul(here, adc_magnitude_make(factor, 0)));
            return true;
        }
        adc_precise_add(sum, sum, &term, bits);
    }
    return false;
}

/* sqrt(pi) gamma(k/2 + 1)/gamma(k/2 + 1/2) (DLMF 9.7(i)) is below this. */
static double on_stokes_line(long k) { return sqrt(M_PI * (0.5 * (double)k + 1)); }

/* A bound as a double. */
static double size_of(magnitude m)
{
    enum { BEYOND = 2000 };
    return ldexp(m.part, m.exponent > BEYOND ? BEYOND : m.exponent < -BEYOND ? -BEYOND : (int)m.exponent);
}

static double at_most(const precise *x) { return size_of(adc_precise_upper(x)); }
static double at_least(const precise *x) { return size_of(adc_precise_lower(x)); }

/* ---- power series ---- */

/* The sum of z^k/(b (b + 1) ... (b + k - 1) k!) (DLMF 16.2.1); for negative z, as in Bessel functions, with as many bits
 * more as its terms exceed it by. From k^2 > 2|z| on each is below half of the one before. */
void adc_precise_0f1(precise *r, const precise *b, const precise *z, long bits)
{
    const double size = at_most(z);
    const long w = bits + GUARD + (size < 1e6 ? (long)(3 * sqrt(size)) : 0);
    precise term, sum, divisor, whole;
    if (!b->known || !z->known || !(size < 1e6) || !(adc_precise_midpoint(b) >= 1)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_whole(&term, 1);
    adc_precise_whole(&sum, 1);
    for (long k = 1; sum.known; k++) {
        adc_precise_whole(&whole, k - 1);
        adc_precise_add(&divisor, b, &whole, w);
        adc_precise_mul(&term, &term, z, w);
        adc_precise_div(&term, &term, &divisor, w);
        adc_precise_div_whole(&term, &term, k, w);
        if ((double)k * (double)k > 4 * size + 4 && (term.sign == 0 || term.exponent < sum.exponent - w)) {
            const magnitude rest = adc_precise_upper(&term);
            adc_precise_widen(&sum, adc_magnitude_add(rest, rest));
            break;
        }
        adc_precise_add(&sum, &sum, &term, w);
    }
    adc_precise_set(r, &sum);
}

/* ---- error functions and exponential integrals ---- */

static void odd_number(const struct asymptotic *a, long k, precise *r, long bits)
{
    (void)a, (void)bits;
    adc_precise_whole(r, 1 - 2 * k);
}

static void number(const struct asymptotic *a, long k, precise *r, long bits)
{
    (void)a, (void)bits;
    adc_precise_whole(r, k);
}

/* exp(-x^2)/(x sqrt(pi)) (1 - 1/(2x^2) + 3/(2x^2)^2 - ...), x > 0: DLMF 7.12.1. */
bool adc_precise_far_erfc(precise *r, const precise *x, long bits)
{
    const long w = bits + GUARD;
    struct asymptotic a = {.part = odd_number};
    precise square, root, sum;
    adc_precise_mul(&square, x, x, ADC_PRECISE_BITS);
    adc_precise_whole_power(&a.z, &square, -1, w);
    adc_precise_scale(&a.z, &a.z, -1);
    if (!a.z.known || x->sign <= 0 || !sum_up(&sum, &a, w))
        return false;
    adc_precise_neg(&square, &square);
    adc_precise_exp(&square, &square, w);
    adc_precise_mul(&sum, &sum, &square, w);
    adc_precise_pi(&root, w);
    adc_precise_sqrt(&root, &root, w);
    adc_precise_mul(&root, &root, x, w);
    adc_precise_div(r, &sum, &root, bits);
    return r->known;
}

/* exp(x)/x (1 + 1!/x + 2!/x^2 + ...): DLMF 6.12.1-2. */
static bool far_ei(precise *r, const precise *x, long bits)
{
    const long w = bits + GUARD;
    struct asymptotic a = {.part = number, .more = x->sign > 0 ? on_stokes_line : NULL, .factor = 2};
    precise sum, power;
    adc_precise_whole_power(&a.z, x, -1, w);
    if (!a.z.known || !sum_up(&sum, &a, w))
        return false;
    adc_precise_exp(&power, x, w);
    adc_precise_mul(&sum, &sum, &power, w);
    adc_precise_mul(r, &sum, &a.z, bits);
    return r->known;
}

/* egamma + log|x| + x + x^2/(2 2!) + x^3/(3 3!) + ... (DLMF 6.6.2): from k > 2|x| on each term is below half of the one before. */
static void near_ei(precise *r, const precise *x, long bits)
{
    const double size = at_most(x), most = 5000;
    const double lost = x->sign < 0 ? 3 * size : 8;
    const long w = bits + GUARD + (size < most ? (long)lost : 0);
    precise sum, power, term;
    if (!(size < most) || w > ADC_PRECISE_BITS) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_abs(&sum, x);
    adc_precise_log(&sum, &sum, w);
    adc_precise_egamma(&term, w);
    adc_precise_add(&sum, &sum, &term, w);
    adc_precise_whole(&power, 1);
    for (long k = 1; sum.known; k++) {
        adc_precise_mul(&power, &power, x, w);
        adc_precise_div_whole(&power, &power, k, w);
        adc_precise_div_whole(&term, &power, k, w);
        if ((double)k > 2 * size + 2 && (term.sign == 0 || term.exponent < -w)) {
            const magnitude rest = adc_precise_upper(&term);
            adc_precise_widen(&sum, adc_magnitude_add(rest, rest));
            break;
        }
        adc_precise_add(&sum, &sum, &term, w);
    }
    adc_precise_set(r, &sum);
}

void adc_precise_ei(precise *r, const precise *x, long bits)
{
    precise y;
    const bool far = x->known && x->sign != 0 && fabs(adc_precise_midpoint(x)) > 0.7 * (double)(bits + GUARD);
    if (!x->known || x->sign == 0)
        adc_precise_unknown(&y);
    else if (!far || !far_ei(&y, x, bits))
        near_ei(&y, x, bits);
    adc_precise_set(r, &y);
}

/* ---- Bessel functions ---- */

/* (4 n^2 - (2k - 1)^2)/k */
static void hankel(const struct asymptotic *a, long k, precise *r, long bits)
{
    precise square;
    adc_precise_whole(&square, (2 * k - 1) * (2 * k - 1));
    adc_precise_sub(r, &a->order, &square, bits);
    adc_precise_div_whole(r, r, k, bits);
}

/* Hankel's series of K_n(x), or with a sign of -1 of I_n(x) but for what is of the size of K_n/pi, x > 0 (DLMF 10.40.1-12): the
 * sum without exp(-x) sqrt(pi/(2x)), or exp(x)/sqrt(2 pi x). */
static bool hankel_sum(precise *sum, const precise *n, const precise *x, int sign, long bits)
{
    enum { MOST = 20 };
    struct asymptotic a = {.part = hankel, .more = sign < 0 ? on_stokes_line : NULL};
    precise scale;
    adc_precise_mul(&a.order, n, n, bits);
    adc_precise_scale(&a.order, &a.order, 2);
    adc_precise_whole(&scale, 8 * sign);
    adc_precise_mul(&scale, &scale, x, bits);
    adc_precise_whole_power(&a.z, &scale, -1, bits);
    const double order = at_most(n), by = (order * order + 1) / fmax(at_least(x), 1e-300);
    a.least = order + 1;
    if (!a.z.known || !n->known || x->sign <= 0 || (sign < 0 && !(by < MOST)))
        return false;
    a.factor = 2 * exp(1.6 * by);
    if (!sum_up(sum, &a, bits))
        return false;
    if (sign < 0) {                                     /* K_n/pi is below exp(-2x + 2 by) of what is before the sum */
        precise rest, twice;
        adc_precise_double(&rest, 2 * by + 1);
        adc_precise_scale(&twice, x, 1);
        adc_precise_sub(&rest, &rest, &twice, 64);
        adc_precise_exp(&rest, &rest, 64);
        adc_precise_widen(sum, adc_precise_upper(&rest));
        sum->known &= rest.known;
    }
    return sum->known;
}

/* K_n(x), or I_n(x) for a sign of -1. */
static bool far_bessel(precise *r, const precise *n, const precise *x, int sign, long bits)
{
    const long w = bits + GUARD;
    precise sum, root, power;
    if (!hankel_sum(&sum, n, x, sign, w))
        return false;
    adc_precise_pi(&root, w);
    adc_precise_scale(&power, x, 1);
    if (sign > 0)
        adc_precise_div(&root, &root, &power, w);
    else
        adc_precise_mul(&root, &root, &power, w);
    adc_precise_sqrt(&root, &root, w);
    adc_precise_set(&power, x);
    if (sign > 0)
        adc_precise_neg(&power, &power);
    adc_precise_exp(&power, &power, w);
    (sign > 0 ? adc_precise_mul : adc_precise_div)(&sum, &sum, &root, w);
    adc_precise_mul(r, &sum, &power, bits);
    return r->known;
}

void adc_precise_besselk(precise *r, const precise *n, const precise *x, long bits)
{
    precise y;
    if (!far_bessel(&y, n, x, 1, bits))
        adc_precise_unknown(&y);
    adc_precise_set(r, &y);
}

/* (x/2)^n/gamma(n + 1) 0F1(n + 1; sign x^2/4), n >= 0: J_n for a sign of -1, I_n for 1 (DLMF 10.16.9, 10.39.9). */
static void bessel_series(precise *r, const precise *n, const precise *x, int sign, long bits)
{
    const long w = bits + GUARD;
    precise half, square, next, sum;
    adc_precise_scale(&half, x, -1);
    adc_precise_mul(&square, &half, &half, w + 64);
    if (sign < 0)
        adc_precise_neg(&square, &square);
    adc_precise_whole(&next, 1);
    adc_precise_add(&next, n, &next, w);
    adc_precise_0f1(&sum, &next, &square, w);
    adc_precise_rgamma(&next, &next, w);
    adc_precise_mul(&sum, &sum, &next, w);
    if (!adc_precise_is_exact(n) || n->sign != 0) {
        adc_precise_pow(&half, &half, n, w);
        adc_precise_mul(&sum, &sum, &half, w);
    }
    adc_precise_set(r, &sum);
}

/* J_n or I_n: of a whole order below 0 it is that of -n, or with its sign changed. */
static void bessel(precise *r, const precise *n, const precise *x, int sign, long bits)
{
    precise y, order;
    const bool odd = adc_precise_bit(n, 0), whole = adc_precise_is_whole(n);
    adc_precise_set(&order, n);
    if (whole)
        adc_precise_abs(&order, n);
    bessel_series(&y, &order, x, sign, bits);
    if (!y.known && sign > 0 && x->known && x->sign > 0 && !far_bessel(&y, &order, x, -1, bits))
        adc_precise_unknown(&y);
    if (sign < 0 && whole && odd && n->sign < 0)
        adc_precise_neg(&y, &y);
    adc_precise_set(r, &y);
}

void adc_precise_besselj(precise *r, const precise *n, const precise *x, long bits) { bessel(r, n, x, -1, bits); }
void adc_precise_besseli(precise *r, const precise *n, const precise *x, long bits) { bessel(r, n, x, 1, bits); }

/* Ai(x) = sqrt(x/3) K_1/3(z)/pi, Ai'(x) = -x K_2/3(z)/(pi sqrt(3)), Bi(x) = sqrt(x/3) (I_-1/3(z) + I_1/3(z)),
 * Bi'(x) = x (I_-2/3(z) + I_2/3(z))/sqrt(3) with z = 2/3 x^(3/2): DLMF 9.6.2-5. */
void adc_precise_airy(precise *r, const precise *x, bool second, bool slope, long bits)
{
    const long w = bits + GUARD;
    precise z, n, factor, root;
    adc_precise_sqrt(&root, x, w + 64);
    adc_precise_mul(&z, x, &root, w + 64);
    adc_precise_scale(&z, &z, 1);
    adc_precise_div_whole(&z, &z, 3, w + 64);
    adc_precise_whole(&n, slope ? 2 : 1);
    adc_precise_div_whole(&n, &n, 3, w + 64);
    if (!z.known || x->sign <= 0 || !far_bessel(&n, &n, &z, second ? -1 : 1, w)) {
        adc_precise_unknown(r);
        return;
    }
    adc_precise_whole(&factor, 3);
    adc_precise_sqrt(&factor, &factor, w);
    adc_precise_div(&factor, slope ? x : &root, &factor, w);
    adc_precise_mul(&factor, &factor, &n, w);
    if (second) {
        adc_precise_scale(r, &factor, 1);
        return;
    }
    adc_precise_pi(&n, w);
    adc_precise_div(r, &factor, &n, bits);
    if (slope)
        adc_precise_neg(r, r);
}
