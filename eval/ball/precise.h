/* Balls of adcalc's own: a middle of many limbs and a radius, so that a number is certainly within it. They do what Arb
 * does for + - * /, roots and the elementary functions, up to some 1500 bits, so that digits which doubles lose are found
 * where FLINT is missing, and without the time that it takes to load. own.c gives them the interface of FLINT's functions.
 *
 * A result may be one of the arguments. A number of which nothing is known, as the logarithm of what may be 0, is not
 * `known`, and neither is what is made of it. `bits` is the precision to which a result is rounded; its radius contains the
 * rounding error.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BALL_PRECISE_H
#define ADC_EVAL_BALL_PRECISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADC_PRECISE_LIMBS = 48, ADC_PRECISE_BITS = 32 * (ADC_PRECISE_LIMBS - 1) };

/* An upper bound: part * 2^exponent, part 0 or in [1/2, 1). */
struct adc_magnitude { double part; long exponent; };

/* sign * 0.limb[0] limb[1] ... * 2^exponent, within `radius`; the first bit and the last limb are not 0. */
struct adc_precise {
    bool known;
    int sign;                           /* of the middle: -1, 0, 1 */
    long exponent;
    uint32_t count;
    struct adc_magnitude radius;
    uint32_t limb[ADC_PRECISE_LIMBS];
};

typedef void adc_precise_of_one(struct adc_precise *r, const struct adc_precise *x, long bits);
typedef void adc_precise_of_two(struct adc_precise *r, const struct adc_precise *x, const struct adc_precise *y,
                                long bits);

/* ---- magnitudes, rounded up ---- */

struct adc_magnitude adc_magnitude_make(double part, long exponent);
struct adc_magnitude adc_magnitude_add(struct adc_magnitude a, struct adc_magnitude b);
struct adc_magnitude adc_magnitude_mul(struct adc_magnitude a, struct adc_magnitude b);
bool adc_magnitude_less(struct adc_magnitude a, struct adc_magnitude b);

/* Bounds on |x| over the whole ball: from above, and from below, which is 0 where the ball contains 0. */
struct adc_magnitude adc_precise_upper(const struct adc_precise *x);
struct adc_magnitude adc_precise_lower(const struct adc_precise *x);

/* ---- numbers (precise_digits.c) ---- */

void adc_precise_unknown(struct adc_precise *r);
void adc_precise_set(struct adc_precise *r, const struct adc_precise *x);
void adc_precise_whole(struct adc_precise *r, long n);
void adc_precise_double(struct adc_precise *r, double x);              /* exact */

/* Sets the middle to 0.wide[0] wide[1] ... * 2^exponent, cut off after `bits` bits, and the radius to `radius` plus what is cut
 * off. The limbs may be those of r. */
void adc_precise_make(struct adc_precise *r, int sign, const uint32_t *wide, uint32_t count, long exponent,
                      struct adc_magnitude radius, long bits);

/* A decimal number; false, and not known, where the text is not one. */
bool adc_precise_read(struct adc_precise *r, const char *text, long bits);

/* Sets the radius to 0, so that the middle alone is left; adds to the radius. */
void adc_precise_drop_radius(struct adc_precise *r);
void adc_precise_widen(struct adc_precise *r, struct adc_magnitude by);

/* The middle as the nearest double; and a double near the end of the ball on a side (-1 or 1), not within the ball. *past
 * receives on which side of that double the end lies: -1, 1, or 0 where it is the double. */
double adc_precise_midpoint(const struct adc_precise *x);
double adc_precise_end(const struct adc_precise *x, int side, int *past);

/* r = the end of the ball on a side, or a little further out, as an exact number. */
void adc_precise_end_ball(struct adc_precise *r, const struct adc_precise *x, int side);

/* The bit of a middle with the value 2^place, below its first one. */
bool adc_precise_bit(const struct adc_precise *x, long place);

/* The whole part of a middle, towards 0, and whether something is cut off. */
bool adc_precise_trunc(struct adc_precise *r, const struct adc_precise *x);

bool adc_precise_is_exact(const struct adc_precise *x);
bool adc_precise_has_zero(const struct adc_precise *x);
bool adc_precise_is_whole(const struct adc_precise *x);                 /* exact, and a whole number */

/* The only whole number in a ball, as digits with a sign; false where there is none or there are several. */
bool adc_precise_digits(const struct adc_precise *x, char *out, uint32_t room);

/* ---- operations (precise.c) ---- */

adc_precise_of_two adc_precise_add, adc_precise_sub, adc_precise_mul, adc_precise_div;
adc_precise_of_one adc_precise_sqrt, adc_precise_floor;
void adc_precise_neg(struct adc_precise *r, const struct adc_precise *x);
void adc_precise_abs(struct adc_precise *r, const struct adc_precise *x);
void adc_precise_scale(struct adc_precise *r, const struct adc_precise *x, long power_of_two);
void adc_precise_add_whole(struct adc_precise *r, const struct adc_precise *x, long n, long bits);
void adc_precise_mul_whole(struct adc_precise *r, const struct adc_precise *x, long n, long bits);
void adc_precise_div_whole(struct adc_precise *r, const struct adc_precise *x, long n, long bits);
void adc_precise_whole_power(struct adc_precise *r, const struct adc_precise *x, long n, long bits);    /* r is not x */

/* Of the terms p_k = z^k/(d_1 ... d_k), with d_k = divisor(k) >= 2 and |z| < 1, or without divisors and |z| < 1/4: all = 1 + p_1
 * + p_2 + ..., shares = 1 + p_1/3 + p_2/5 + ...; one of them may be NULL. Not known for larger z (precise_series.c). */
void adc_precise_series(struct adc_precise *all, struct adc_precise *shares, const struct adc_precise *z,
                        uint32_t (*divisor)(uint32_t k), long bits);

/* ---- functions (precise_functions.c, _special.c, _composed.c, _gamma.c, _asymptotic.c) ---- */

void adc_precise_pi(struct adc_precise *r, long bits);
void adc_precise_e(struct adc_precise *r, long bits);
void adc_precise_egamma(struct adc_precise *r, long bits);
void adc_precise_catalan(struct adc_precise *r, long bits);
adc_precise_of_one adc_precise_exp, adc_precise_expm1, adc_precise_log, adc_precise_log1p, adc_precise_sinpi,
    adc_precise_cospi, adc_precise_atan, adc_precise_erf, adc_precise_erfc,
    adc_precise_erfi, adc_precise_sinc, adc_precise_asin, adc_precise_acos, adc_precise_sinh,
    adc_precise_cosh, adc_precise_tanh, adc_precise_asinh,
    adc_precise_gamma, adc_precise_rgamma, adc_precise_lgamma, adc_precise_digamma, adc_precise_ei;
adc_precise_of_two adc_precise_pow, adc_precise_hypot, adc_precise_atan2, adc_precise_min, adc_precise_max,
    adc_precise_agm, adc_precise_0f1,   /* 0F1(b; z) of b > 0 and z */
    adc_precise_hurwitz,                /* zeta(s, x) of a whole s > 1 */
    adc_precise_besselj, adc_precise_besseli, adc_precise_besselk;      /* of an order and x; K where x is large */

/* Both of them; one may be NULL. */
void adc_precise_sin_cos(struct adc_precise *s, struct adc_precise *c, const struct adc_precise *x, long bits);
void adc_precise_root(struct adc_precise *r, const struct adc_precise *x, unsigned long n, long bits);

/* Ai, or with `second` Bi; with `slope` its derivative. Not known unless |x| is large. */
void adc_precise_airy(struct adc_precise *r, const struct adc_precise *x, bool second, bool slope, long bits);

/* erfc by its asymptotic series; false where x is too small for that to give `bits` bits. */
bool adc_precise_far_erfc(struct adc_precise *r, const struct adc_precise *x, long bits);

#endif
