/* Rows in ball arithmetic.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "eval/ball/rows.h"

typedef struct adc_arb arb;

enum { MAX_POWER = 1 << 20 };       /* of a whole exponent */

/* ---- helpers ---- */

static arb *part(struct adc_balls *B)
{
    arb *made = adc_ball_scratch(B);
    B->flint.arb_set_si(made, 0);
    return made;
}

/* ---- order: what may be equal is not decided ---- */

static void decide(struct adc_balls *B, arb *r, bool yes, bool no, const char *what)
{
    if (yes || no)
        B->flint.arb_set_si(r, yes);
    else
        adc_ball_undecided(B, r, "%s could not be decided", what);
}

static const char a_comparison[] = "a comparison of numbers that may be equal";

static void less(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_lt(a[0], a[1]), B->flint.arb_le(a[1], a[0]), a_comparison);
}

static void at_most(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_le(a[0], a[1]), B->flint.arb_lt(a[1], a[0]), a_comparison);
}

static void equal(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_eq(a[0], a[1]), B->flint.arb_ne(a[0], a[1]), a_comparison);
}

static void different(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_ne(a[0], a[1]), B->flint.arb_eq(a[0], a[1]), a_comparison);
}

static void is_not(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_is_zero(a[0]), !B->flint.arb_contains_zero(a[0]), "'not' of a number that may be 0");
}

/* The derivative of abs, and that of relu: at 0 there is none. */
static void sign(struct adc_balls *B, const arb *const *a, arb *r)
{
    bool positive = B->flint.arb_is_positive(a[0]);
    if (positive || B->flint.arb_is_negative(a[0]))
        B->flint.arb_set_si(r, positive ? 1 : -1);
    else
        adc_ball_undecided(B, r, "the sign of a number that may be 0 could not be decided");
}

static void step(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_is_positive(a[0]), B->flint.arb_is_negative(a[0]), "the sign of a number that may be 0");
}

/* At its cut the sign of a zero decides, which balls have not. */
static void angle(struct adc_balls *B, const arb *const *a, arb *r)
{
    if (B->flint.arb_contains_zero(a[0]) && !B->flint.arb_is_positive(a[1]))
        adc_ball_undecided(B, r, "the sign of a number that may be 0 could not be decided");
    else
        B->flint.arb_atan2(r, a[0], a[1], B->precision);
}

static void negate(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_neg(r, a[0]); }
static void absolute(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_abs(r, a[0]); }
static void same(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_set(r, a[0]); }

/* agm(-x, -y) = -agm(x, y) */
static void mean(struct adc_balls *B, const arb *const *a, arb *r)
{
    const bool negative = B->flint.arb_is_negative(a[0]) && B->flint.arb_is_negative(a[1]);
    arb *x = part(B), *y = part(B);
    (negative ? B->flint.arb_neg : B->flint.arb_set)(x, a[0]);
    (negative ? B->flint.arb_neg : B->flint.arb_set)(y, a[1]);
    B->flint.arb_agm(r, x, y, B->precision);
    if (negative)
        B->flint.arb_neg(r, r);
}

/* ---- powers ---- */

/* The n-th root, n > 0; of a negative number where n is odd. */
static void whole_root(struct adc_balls *B, const arb *x, long n, arb *r)
{
    const struct adc_flint *F = &B->flint;
    arb *size = part(B);
    F->arb_abs(size, x);
    F->arb_root_ui(r, n % 2 == 0 ? x : size, (unsigned long)n, B->precision);
    if (n % 2 != 0 && F->arb_is_negative(x))
        F->arb_neg(r, r);
    else if (n % 2 != 0 && !F->arb_is_positive(x) && !F->arb_is_zero(x))
        adc_ball_undecided(B, r, "the sign of a number that may be 0 could not be decided");
}

static void cube_root(struct adc_balls *B, const arb *const *a, arb *r) { whole_root(B, a[0], 3, r); }

static void any_root(struct adc_balls *B, const arb *const *a, arb *r)
{
    long n;
    if (!adc_ball_is_whole(B, a[1], MAX_POWER, &n) || n == 0) {
        adc_ball_undecided(B, r, "a root whose degree is not whole");
        return;
    }
    whole_root(B, a[0], labs(n), r);
    if (n < 0) {
        arb *root = part(B);
        B->flint.arb_set(root, r);
        B->flint.arb_div(r, adc_ball_whole(B, 1), root, B->precision);
    }
}

/* x^n, n > 0. */
static void whole_power(struct adc_balls *B, const arb *x, long n, arb *r)
{
    const struct adc_flint *F = &B->flint;
    arb *square = part(B);
    F->arb_set(square, x);
    F->arb_set_si(r, 1);
    for (; n > 0; n >>= 1) {
        if (n & 1)
            F->arb_mul(r, r, square, B->precision);
        F->arb_mul(square, square, square, B->precision);
    }
}

/* A whole exponent is exact, so that Arb multiplies, but not where the middle of a ball is 0; 0^y for y > 0 is 0. */
static void power(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (F->arb_is_zero(a[0]) && F->arb_is_positive(a[1]))
        F->arb_set_si(r, 0);
    else if (F->arb_contains_zero(a[0]) && adc_ball_is_whole(B, a[1], MAX_POWER, &n) && n > 0)
        whole_power(B, a[0], n, r);
    else
        F->arb_pow(r, a[0], a[1], B->precision);
}

/* ---- gamma family ---- */

/* log|gamma(x)|. */
static void log_gamma(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    if (F->arb_is_positive(a[0])) {
        F->arb_lgamma(r, a[0], B->precision);
        return;
    }
    arb *gamma = part(B), *size = part(B);
    F->arb_gamma(gamma, a[0], B->precision);
    F->arb_abs(size, gamma);
    F->arb_log(r, size, B->precision);
}

/* gamma(n + 1)/(gamma(k + 1) gamma(n - k + 1)); 1/gamma has no poles. */
static void binomial(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    const arb *one = adc_ball_whole(B, 1);
    arb *x = part(B), *top = part(B), *low = part(B), *other = part(B);
    F->arb_add(x, a[0], one, B->precision);
    F->arb_gamma(top, x, B->precision);
    F->arb_add(x, a[1], one, B->precision);
    F->arb_rgamma(low, x, B->precision);
    F->arb_sub(x, a[0], a[1], B->precision);
    F->arb_add(x, x, one, B->precision);
    F->arb_rgamma(other, x, B->precision);
    F->arb_mul(r, top, low, B->precision);
    F->arb_mul(r, r, other, B->precision);
}

static void gamma_below(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_gamma_lower(r, a[0], a[1], 1, B->precision);
}

static void gamma_above(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_gamma_upper(r, a[0], a[1], 1, B->precision);
}

static void beta_below(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_beta_lower(r, a[1], a[2], a[0], 1, B->precision);
}

/* ---- others ---- */

static void log_integral(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_li(r, a[0], 0, B->precision);
}

static void lambert(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_lambertw(r, a[0], 0, B->precision); }

static void lambert_below(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_lambertw(r, a[0], 1, B->precision);
}

static void fresnel_sine(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_fresnel(r, NULL, a[0], 1, B->precision);
}

static void fresnel_cosine(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_fresnel(NULL, r, a[0], 1, B->precision);
}

static void airy_ai(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_airy(r, NULL, NULL, NULL, a[0], B->precision);
}

static void airy_aip(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_airy(NULL, r, NULL, NULL, a[0], B->precision);
}

static void airy_bi(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_airy(NULL, NULL, r, NULL, a[0], B->precision);
}

static void airy_bip(struct adc_balls *B, const arb *const *a, arb *r)
{
    B->flint.arb_hypgeom_airy(NULL, NULL, NULL, r, a[0], B->precision);
}

/* A complex function of a real parameter below 1, where it is real: the real part of its coefficient n. */
static void elliptic(struct adc_balls *B, const arb *m, long n, bool second, arb *r)
{
    const struct adc_flint *F = &B->flint;
    arb *complex_m = F->_arb_vec_init(2), *terms = F->_arb_vec_init(2 * (n + 1));
    F->arb_set(complex_m, m);
    if (second)
        F->acb_elliptic_e(terms, complex_m, B->precision);
    else if (n == 0)
        F->acb_elliptic_k(terms, complex_m, B->precision);
    else
        F->acb_elliptic_k_jet(terms, complex_m, n + 1, B->precision);
    F->arb_set(r, &terms[2 * n]);
    F->_arb_vec_clear(terms, 2 * (n + 1));
    F->_arb_vec_clear(complex_m, 2);
    if (!F->arb_lt(m, adc_ball_whole(B, 1)))
        adc_ball_undecided(B, r, "an elliptic integral outside m < 1");
}

static void elliptic_k(struct adc_balls *B, const arb *const *a, arb *r) { elliptic(B, a[0], 0, false, r); }
static void elliptic_e(struct adc_balls *B, const arb *const *a, arb *r) { elliptic(B, a[0], 0, true, r); }

static void elliptic_k_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    long n;
    if (adc_ball_is_whole(B, a[0], ADC_BALL_MAX_ORDER, &n) && n >= 0)
        elliptic(B, a[1], n, false, r);
    else
        adc_ball_undecided(B, r, "a derivative of ellipk whose order is not whole");
}

/* ---- the table ---- */

enum { NOWHERE, DIRECT_OF_ONE, DIRECT_OF_TWO, WRITTEN, ORDERED, BY_HAND };

/* A function of FLINT by its place in struct adc_flint. */
static const struct { int kind; size_t at; const char *text; adc_ball_own *own; } rows[ADC_ROWS] = {
#define DIRECT1(row, function) [ADC_ROW_##row] = {DIRECT_OF_ONE, offsetof(struct adc_flint, function), NULL, NULL},
#define DIRECT2(row, function) [ADC_ROW_##row] = {DIRECT_OF_TWO, offsetof(struct adc_flint, function), NULL, NULL},
#define FORM(row, form) [ADC_ROW_##row] = {WRITTEN, 0, form, NULL},
#define ORDERED(row) [ADC_ROW_##row] = {ORDERED, 0, NULL, NULL},
#define OWN(row, function) [ADC_ROW_##row] = {BY_HAND, 0, NULL, function},
#include "eval/ball/rows.def"
};

void adc_ball_row(struct adc_balls *B, const struct adc_row *row, const arb *const *a, arb *r)
{
    const enum adc_op op = adc_row_number(row);
    const char *function = (const char *)&B->flint + rows[op].at;
    uint32_t before = B->scratch_count;
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)
        finite &= B->flint.arb_is_finite(a[i]) != 0;        /* NOLINT: callers give as many as the row takes */
    if (!finite)
        B->flint.arb_indeterminate(r);
    else if (rows[op].kind == DIRECT_OF_ONE)
        (*(void (*const *)(arb *, const arb *, long))(const void *)function)(r, a[0], B->precision);
    else if (rows[op].kind == DIRECT_OF_TWO)
        (*(void (*const *)(arb *, const arb *, const arb *, long))(const void *)function)(r, a[0], a[1], B->precision);
    else if (rows[op].kind == BY_HAND)
        rows[op].own(B, a, r);
    else if (rows[op].kind == ORDERED)
        adc_ball_by_order(B, row, a, r);
    else
        adc_ball_form(B, row, rows[op].text, a, r);
    if (finite && !B->flint.arb_is_finite(r))
        adc_ball_undecided(B, r, op == ADC_ROW_div ? "a divisor may be 0" : "'%s' could not be bounded", adc_row_name(row));
    B->scratch_count = before;
}
