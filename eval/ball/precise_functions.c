/* Functions of adcalc's own balls. Each is computed at the middle with balls, so that its rounding and truncation errors
 * are in the radius; the variation of the function over the radius of the argument is added at the end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <limits.h>
#include <math.h>

#include "eval/ball/precise.h"

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { LIMBS = ADC_PRECISE_LIMBS, GUARD = 32, LARGEST_EXPONENT = LONG_MAX > INT32_MAX ? 40 : 27, MAX_POWER = 64 };

/* ---- constants, 1536 bits of them (mpmath 1.3) ---- */

static const uint32_t pi_limbs[LIMBS] = {
    0xc90fdaa2, 0x2168c234, 0xc4c6628b, 0x80dc1cd1, 0x29024e08, 0x8a67cc74, 0x020bbea6, 0x3b139b22,
    0x514a0879, 0x8e3404dd, 0xef9519b3, 0xcd3a431b, 0x302b0a6d, 0xf25f1437, 0x4fe1356d, 0x6d51c245,
    0xe485b576, 0x625e7ec6, 0xf44c42e9, 0xa637ed6b, 0x0bff5cb6, 0xf406b7ed, 0xee386bfb, 0x5a899fa5,
    0xae9f2411, 0x7c4b1fe6, 0x49286651, 0xece45b3d, 0xc2007cb8, 0xa163bf05, 0x98da4836, 0x1c55d39a,
    0x69163fa8, 0xfd24cf5f, 0x83655d23, 0xdca3ad96, 0x1c62f356, 0x208552bb, 0x9ed52907, 0x7096966d,
    0x670c354e, 0x4abc9804, 0xf1746c08, 0xca18217c, 0x32905e46, 0x2e36ce3b, 0xe39e772c, 0x180e8603,
};
static const uint32_t e_limbs[LIMBS] = {
    0xadf85458, 0xa2bb4a9a, 0xafdc5620, 0x273d3cf1, 0xd8b9c583, 0xce2d3695, 0xa9e13641, 0x146433fb,
    0xcc939dce, 0x249b3ef9, 0x7d2fe363, 0x630c75d8, 0xf681b202, 0xaec4617a, 0xd3df1ed5, 0xd5fd6561,
    0x2433f51f, 0x5f066ed0, 0x85636555, 0x3ded1af3, 0xb557135e, 0x7f57c935, 0x984f0c70, 0xe0e68b77,
    0xe2a689da, 0xf3efe872, 0x1df158a1, 0x36ade735, 0x30acca4f, 0x483a797a, 0xbc0ab182, 0xb324fb61,
    0xd108a94b, 0xb2c8e3fb, 0xb96adab7, 0x60d7f468, 0x1d4f42a3, 0xde394df4, 0xae56ede7, 0x6372bb19,
    0x0b07a7c8, 0xee0a6d70, 0x9e02fce1, 0xcdf7e2ec, 0xc03404cd, 0x28342f61, 0x9172fe9c, 0xe98583ff,
};
static const uint32_t log2_limbs[LIMBS] = {
    0xb17217f7, 0xd1cf79ab, 0xc9e3b398, 0x03f2f6af, 0x40f34326, 0x7298b62d, 0x8a0d175b, 0x8baafa2b,
    0xe7b87620, 0x6debac98, 0x559552fb, 0x4afa1b10, 0xed2eae35, 0xc1382144, 0x27573b29, 0x1169b825,
    0x3e96ca16, 0x224ae8c5, 0x1acbda11, 0x317c387e, 0xb9ea9bc3, 0xb136603b, 0x256fa0ec, 0x7657f74b,
    0x72ce87b1, 0x9d6548ca, 0xf5dfa6bd, 0x38303248, 0x655fa187, 0x2f20e3a2, 0xda2d97c5, 0x0f3fd5c6,
    0x07f4ca11, 0xfb5bfb90, 0x610d30f8, 0x8fe551a2, 0xee569d6d, 0xfc1efa15, 0x7d2e23de, 0x1400b396,
    0x17460775, 0xdb8990e5, 0xc943e732, 0xb479cd33, 0xcccc4e65, 0x9393514c, 0x4c1a1e0b, 0xd1d6095d,
};
static const uint32_t egamma_limbs[LIMBS] = {
    0x93c467e3, 0x7db0c7a4, 0xd1be3f81, 0x0152cb56, 0xa1cecc3a, 0xf65cc019, 0x0c03df34, 0x709affbd,
    0x8e4b59fa, 0x03a9f0ee, 0xd0649ccb, 0x621057d1, 0x1056ae91, 0x32135a08, 0xe43b4673, 0xd74bafea,
    0x58deb878, 0xcc86d733, 0xdbe7bf38, 0x154b36cf, 0x8a96d156, 0x7899aaae, 0x0c09d4c8, 0xb6b7b86f,
    0xd2a1ea1d, 0xe62ff864, 0x3ec7c271, 0x82797722, 0x5e6ac2f0, 0xbd61c746, 0x961542a3, 0xce3bea5d,
    0xb54fe70e, 0x63e6d09f, 0x8fc28658, 0xe80567a4, 0x7cfde60e, 0xe741e5d8, 0x5a7bd469, 0x31ced822,
    0x03655949, 0x64b83989, 0x6fcaabcc, 0xc9b31959, 0xc083f22a, 0xd3ee591c, 0x32fab2c7, 0x448f2a05,
};
static const uint32_t catalan_limbs[LIMBS] = {
    0xea7cb89f, 0x409ae845, 0x215822e3, 0x7d32d0c6, 0x3ec43e13, 0x81c2ff80, 0x94a263e5, 0xa3ccd76f,
    0x94dc058a, 0x46eec585, 0x8f924d66, 0x3f739c42, 0xec95f8da, 0x12f16bfc, 0x58bb20c7, 0xf2063a6c,
    0x6f6de500, 0xcb94f358, 0xcfdec842, 0xb851f77b, 0xda255282, 0xce0920a1, 0x7ff4ff46, 0x738f8e5a,
    0x7c6e6898, 0xf5a0182d, 0x43759a75, 0x680d01c6, 0x8c378005, 0x13b3a8dd, 0x76669af9, 0x19aece87,
    0x63ba76a8, 0x77a39b64, 0x46d11a2a, 0x0cee24dd, 0x912b35d8, 0xa5d650d1, 0xe2d9689c, 0x760e1f3d,
    0x35f3fe5c, 0x5f62f45b, 0x333b991f, 0xf2c977b1, 0x460ded38, 0x47257a8e, 0xde354e1d, 0x1ad9cee1,
};

static void constant(precise *r, const uint32_t *limbs, long exponent, long bits)
{
    const long count = bits / 32 + 2;
    *r = (precise){.known = true, .sign = 1, .exponent = exponent,
                   .count = count < LIMBS ? (uint32_t)count : LIMBS};
    for (uint32_t i = 0; i < r->count; i++)
        r->limb[i] = limbs[i];
    assert(r->limb[r->count - 1] != 0);
    adc_precise_widen(r, adc_magnitude_make(1, exponent - 32 * (long)r->count));
}

void adc_precise_pi(precise *r, long bits) { constant(r, pi_limbs, 2, bits); }
void adc_precise_e(precise *r, long bits) { constant(r, e_limbs, 2, bits); }
static void log2_constant(precise *r, long bits) { constant(r, log2_limbs, 0, bits); }
void adc_precise_egamma(precise *r, long bits) { constant(r, egamma_limbs, 0, bits); }
void adc_precise_catalan(precise *r, long bits) { constant(r, catalan_limbs, 0, bits); }

/* ---- helpers ---- */

static const magnitude ONE = {0.5, 1};

/* The middle of a ball by itself. */
static precise middle_of(const precise *x)
{
    precise m = *x;
    adc_precise_drop_radius(&m);
    return m;
}

/* Adds how far a function of this slope moves over the radius of an argument. */
static void move_by(precise *r, const precise *x, magnitude slope)
{
    if (x->radius.part != 0)
        adc_precise_widen(r, adc_magnitude_mul(slope, x->radius));
}

/* ---- exponential function ---- */

static uint32_t by_k(uint32_t k) { return k + 1; }

/* exp(m) - 1 = m (1 + m/2 + m^2/6 + ...), |m| < 1. */
static void expm1_series(precise *r, const precise *m, long bits)
{
    adc_precise_series(r, NULL, m, by_k, bits);
    adc_precise_mul(r, r, m, bits);
}

/* exp(m), m exact: a power of e, else m = k log 2 + 2^s t, and exp(t) - 1 doubled s times. */
static void exp_of_middle(precise *r, const precise *m, long bits)
{
    if (fabs(adc_precise_midpoint(m)) <= MAX_POWER && adc_precise_is_whole(m)) {
        precise e;
        adc_precise_e(&e, bits + GUARD);
        adc_precise_whole_power(r, &e, (long)adc_precise_midpoint(m), bits + GUARD);
        return;
    }
    const long halvings = 4 + bits / 64, w = bits + GUARD + halvings + (m->exponent > 0 ? m->exponent : 0);
    const double k = nearbyint(adc_precise_midpoint(m) * 1.4426950408889634);
    precise t, p;
    log2_constant(&t, w);
    adc_precise_mul_whole(&t, &t, (long)k, w);
    adc_precise_sub(&t, m, &t, w);
    adc_precise_scale(&t, &t, -halvings);
    expm1_series(r, &t, w);
    for (long i = 0; i < halvings; i++) {           /* expm1(2t) = p (2 + p) */
        adc_precise_set(&p, r);
        adc_precise_add_whole(&p, &p, 2, w);
        adc_precise_mul(r, r, &p, w);
    }
    adc_precise_add_whole(r, r, 1, w);
    adc_precise_scale(r, r, (long)k);
}

/* Whether exp is within reach, and how far it moves over a radius below 1/2: by at most 2 radius exp(m). */
static bool reaches(const precise *x)
{
    return x->known && (x->sign == 0 || x->exponent <= LARGEST_EXPONENT)
        && adc_magnitude_less(x->radius, (magnitude){0.5, 0});
}

/* Whether exp(x) is next to nothing, below 2^-2^LARGEST_EXPONENT. */
static bool vanishes(const precise *x)
{
    return x->known && x->sign < 0 && adc_magnitude_less((magnitude){0.5, LARGEST_EXPONENT + 1}, adc_precise_lower(x));
}

void adc_precise_exp(precise *r, const precise *x, long bits)
{
    precise y;
    const precise m = middle_of(x);
    if (vanishes(x)) {
        adc_precise_whole(r, 0);
        adc_precise_widen(r, (magnitude){0.5, -(1L << LARGEST_EXPONENT)});
        return;
    }
    if (!reaches(x)) {
        adc_precise_unknown(r);
        return;
    }
    if (m.sign == 0)
        adc_precise_whole(&y, 1);
    else
        exp_of_middle(&y, &m, bits);
    const magnitude size = adc_precise_upper(&y);
    move_by(&y, x, adc_magnitude_add(size, size));
    adc_precise_set(r, &y);
}

void adc_precise_expm1(precise *r, const precise *x, long bits)
{
    precise y;
    const precise m = middle_of(x);
    if (!reaches(x)) {
        adc_precise_unknown(r);
        return;
    }
    magnitude size = ONE;
    if (m.sign == 0) {
        adc_precise_whole(&y, 0);
    } else if (m.exponent < -8) {
        expm1_series(&y, &m, bits + GUARD);
    } else {
        exp_of_middle(&y, &m, bits + 16);
        size = adc_precise_upper(&y);
        adc_precise_add_whole(&y, &y, -1, bits + GUARD);
    }
    move_by(&y, x, adc_magnitude_add(size, adc_magnitude_add(size, ONE)));
    adc_precise_set(r, &y);
}

/* ---- logarithm ---- */

/* s + s^3/3 + s^5/5 ... with a sign that alternates or not: artanh and arctan, |s| < 1/2. */
static void odd_series(precise *r, const precise *s, bool alternate, long bits)
{
    precise z;
    adc_precise_mul(&z, s, s, bits);
    if (alternate)
        adc_precise_neg(&z, &z);
    adc_precise_series(NULL, &z, &z, NULL, bits);
    adc_precise_mul(r, &z, s, bits);
}

/* log(top/low) = 2 artanh((top - low)/(top + low)), where they are near each other. */
static void log_of_ratio(precise *r, const precise *top, const precise *low, long bits)
{
    precise difference, all;
    adc_precise_sub(&difference, top, low, bits + 64);
    adc_precise_add(&all, top, low, bits);
    adc_precise_div(&difference, &difference, &all, bits);
    odd_series(r, &difference, false, bits);
    adc_precise_scale(r, r, 1);
}

/* log(m), m > 0 exact: m = 2^e f; log f is that of a double y, and log(f/exp(y)). */
static void log_of_middle(precise *r, const precise *m, long bits)
{
    const long w = bits + GUARD;
    precise f, y, power;
    adc_precise_scale(&f, m, -m->exponent);
    long exponent = m->exponent;
    if (adc_precise_midpoint(&f) < 0.75) {
        adc_precise_scale(&f, &f, 1);
        exponent--;
    }
    const double about = log(adc_precise_midpoint(&f));
    if (fabs(about) < 0x1p-16) {
        adc_precise_whole(&power, 1);
        log_of_ratio(r, &f, &power, w);
    } else {
        adc_precise_double(&y, about);
        exp_of_middle(&power, &y, w);
        log_of_ratio(r, &f, &power, w);
        adc_precise_add(r, r, &y, w);
    }
    if (exponent != 0) {
        log2_constant(&y, w);
        adc_precise_mul_whole(&y, &y, exponent, w);
        adc_precise_add(r, r, &y, w);
    }
}

void adc_precise_log(precise *r, const precise *x, long bits)
{
    precise y, moved, least;
    const magnitude low = adc_precise_lower(x);
    if (!x->known || x->sign <= 0 || low.part == 0) {
        adc_precise_unknown(r);
        return;
    }
    const precise m = middle_of(x);
    log_of_middle(&y, &m, bits);
    if (x->radius.part != 0) {
        adc_precise_double(&least, low.part);
        adc_precise_scale(&least, &least, low.exponent);
        adc_precise_double(&moved, x->radius.part);
        adc_precise_scale(&moved, &moved, x->radius.exponent);
        adc_precise_div(&moved, &moved, &least, 64);
        adc_precise_widen(&y, adc_precise_upper(&moved));
    }
    adc_precise_set(r, &y);
}

/* log(1 + m) = 2 artanh(m/(2 + m)) for small m. */
void adc_precise_log1p(precise *r, const precise *x, long bits)
{
    precise y;
    const precise m = middle_of(x);
    if (!x->known || (x->sign != 0 && x->exponent >= -16) || adc_magnitude_less((magnitude){0.5, -1}, x->radius)) {
        adc_precise_set(&y, x);
        adc_precise_add_whole(&y, &y, 1, bits + GUARD);
        adc_precise_log(r, &y, bits);
        return;
    }
    adc_precise_set(&y, &m);
    adc_precise_add_whole(&y, &y, 2, bits + GUARD);
    adc_precise_div(&y, &m, &y, bits + GUARD);
    odd_series(&y, &y, false, bits + GUARD);
    adc_precise_scale(&y, &y, 1);
    move_by(&y, x, adc_magnitude_add(ONE, ONE));
    adc_precise_set(r, &y);
}

/* ---- sine and cosine ---- */

static uint32_t by_even(uint32_t k) { return 2 * k * (2 * k - 1); }

/* sin and cos of angle + quarter pi/2, the angle being about 1 at most: both from the same terms, z^k/(2k)! and these divided by
 * 2k + 1. What is NULL is not asked for. */
static void turn(precise *s, precise *c, const precise *angle, long quarter, long bits)
{
    precise z, *const sine = (quarter & 1) == 0 ? s : c, *const cosine = sine == s ? c : s;
    adc_precise_mul(&z, angle, angle, bits);
    adc_precise_neg(&z, &z);
    adc_precise_series(cosine, sine, &z, by_even, bits);
    if (sine != NULL)
        adc_precise_mul(sine, sine, angle, bits);
    if (s != NULL && (quarter & 2) != 0)
        s->sign = -s->sign;
    if (c != NULL && ((quarter + 1) & 2) != 0)
        c->sign = -c->sign;
}

void adc_precise_sin_cos(precise *s, precise *c, const precise *x, long bits)
{
    const precise m = middle_of(x);
    const long large = m.sign != 0 && m.exponent > 0 ? m.exponent : 0, w = bits + GUARD + large;
    precise turns, angle, half, *const made[] = {s, c};
    const magnitude radius = x->radius;
    if (!x->known || w > ADC_PRECISE_BITS) {
        for (int i = 0; i < 2; i++)
            if (made[i] != NULL)
                adc_precise_unknown(made[i]);
        return;
    }
    adc_precise_pi(&half, w);
    adc_precise_scale(&half, &half, -1);
    if (large <= 30) {                              /* the nearest whole number; its neighbour would do as well */
        adc_precise_whole(&turns, (long)(adc_precise_midpoint(&m) * 0.6366197723675814 + 0.5 * m.sign));
    } else {
        adc_precise_div(&turns, &m, &half, w);
        adc_precise_whole(&angle, m.sign);
        adc_precise_scale(&angle, &angle, -1);
        adc_precise_add(&turns, &turns, &angle, w);
        adc_precise_trunc(&turns, &turns);
    }
    const long k = 2 * adc_precise_bit(&turns, 1) + adc_precise_bit(&turns, 0);
    adc_precise_mul(&angle, &turns, &half, w);
    adc_precise_sub(&angle, &m, &angle, w);
    turn(s, c, &angle, turns.sign < 0 ? 4 - k : k, w);
    for (int i = 0; i < 2; i++)
        if (made[i] != NULL)
            adc_precise_widen(made[i], radius);
}

/* sin(pi x + quarter pi/2): multiples of half a period are subtracted without error, so that the zeros are exact. */
static void sine_of_turns(precise *r, const precise *x, long quarter, long bits)
{
    const long w = bits + GUARD;
    precise half, rest, y;
    const precise m = middle_of(x);
    if (!x->known || m.exponent > 50) {
        adc_precise_unknown(r);
        return;
    }
    const double k = nearbyint(2 * adc_precise_midpoint(&m));
    adc_precise_double(&half, k / 2);
    adc_precise_sub(&rest, &m, &half, ADC_PRECISE_BITS);
    const long turned = ((long)fmod(k, 4) + quarter + 4) & 3;
    if (rest.sign == 0) {
        adc_precise_whole(&y, turned == 1 ? 1 : turned == 3 ? -1 : 0);
    } else {
        adc_precise_pi(&half, w);
        adc_precise_mul(&rest, &rest, &half, w);
        turn(&y, NULL, &rest, turned, w);
    }
    move_by(&y, x, (magnitude){0.875, 2});
    adc_precise_set(r, &y);
}

void adc_precise_sinpi(precise *r, const precise *x, long bits) { sine_of_turns(r, x, 0, bits); }
void adc_precise_cospi(precise *r, const precise *x, long bits) { sine_of_turns(r, x, 1, bits); }

/* ---- arc tangent ---- */

/* atan(m), |m| <= 1: that of a double y, and atan((m - tan y)/(1 + m tan y)). */
static void atan_of_middle(precise *r, const precise *m, long bits)
{
    precise y, s, c, top, low;
    if (m->exponent < -16) {
        odd_series(r, m, true, bits);
        return;
    }
    adc_precise_double(&y, atan(adc_precise_midpoint(m)));
    turn(&s, &c, &y, 0, bits);
    adc_precise_mul(&top, m, &c, bits);
    adc_precise_sub(&top, &top, &s, bits);
    adc_precise_mul(&low, m, &s, bits);
    adc_precise_add(&low, &low, &c, bits);
    adc_precise_div(&top, &top, &low, bits);
    odd_series(r, &top, true, bits);
    adc_precise_add(r, r, &y, bits);
}

void adc_precise_atan(precise *r, const precise *x, long bits)
{
    const long w = bits + GUARD;
    precise m = middle_of(x), y, other;
    const bool large = x->known && m.sign != 0 && m.exponent > 0;
    if (!x->known || m.sign == 0) {
        adc_precise_set(r, x);
        return;
    }
    if (large) {                                    /* atan x = sign pi/2 - atan(1/x); 1/x is no longer exact */
        adc_precise_whole(&y, 1);
        adc_precise_div(&other, &y, &m, w);
        const precise inverse = middle_of(&other);
        atan_of_middle(&y, &inverse, w);
        move_by(&y, &other, ONE);
        adc_precise_pi(&other, w);
        adc_precise_scale(&other, &other, -1);
        other.sign = m.sign;
        adc_precise_sub(&y, &other, &y, w);
    } else {
        atan_of_middle(&y, &m, w);
    }
    move_by(&y, x, ONE);
    adc_precise_set(r, &y);
}
