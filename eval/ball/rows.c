/* Rows in ball arithmetic.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;
typedef void own_fn(struct adc_balls *B, const arb *const *a, arb *r);

enum { MOST_WHOLE = 10000, MOST_POWER = 1 << 20 };     /* of an order; of a whole exponent */

/* ---- helpers ---- */

static arb *part(struct adc_balls *B)
{
    arb *made = adc_ball_part(B);
    B->flint.arb_set_si(made, 0);
    return made;
}

/* Whether a ball is one whole number of moderate size, which *n receives. */
static bool is_whole(struct adc_balls *B, const arb *x, long most, long *n)
{
    double about = adc_ball_about(B, x);
    *n = fabs(about) <= (double)most ? (long)about : 0;
    return B->flint.arb_is_exact(x) && fabs(about) <= (double)most && B->flint.arb_is_int(x);
}

/* A row by its number at up to two balls. */
static const arb *apply(struct adc_balls *B, enum adc_op op, const arb *x, const arb *y)
{
    arb *r = part(B);
    adc_ball_row(B, &adc_rows[op], (const arb *const[]){x, y}, r);
    return r;
}

/* ---- order: what may be equal is not decided ---- */

/* All numbers so near to one. */
static void around(struct adc_balls *B, arb *r, double middle, double radius)
{
    arb *off = part(B);
    B->flint.arb_set_d(off, radius);
    B->flint.arb_set_d(r, middle);
    B->flint.arb_add_error(r, off);
}

static void decide(struct adc_balls *B, arb *r, bool yes, bool no, const char *what)
{
    if (yes || no)
        B->flint.arb_set_si(r, yes);
    else if (B->spreads)
        around(B, r, 0.5, 0.5);
    else
        adc_ball_undecided(B, r, "%s could not be decided", what);
}

static const char a_comparison[] = "a comparison of what may be equal";

static void less(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_lt(a[0], a[1]), B->flint.arb_le(a[1], a[0]), a_comparison);
}

static void more(struct adc_balls *B, const arb *const *a, arb *r) { less(B, (const arb *const[]){a[1], a[0]}, r); }

static void at_most(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_le(a[0], a[1]), B->flint.arb_lt(a[1], a[0]), a_comparison);
}

static void at_least(struct adc_balls *B, const arb *const *a, arb *r)
{
    at_most(B, (const arb *const[]){a[1], a[0]}, r);
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
    decide(B, r, B->flint.arb_is_zero(a[0]), !B->flint.arb_contains_zero(a[0]), "'not' of what may be 0");
}

/* The derivative of abs, and that of relu: at 0 there is none. */
static void sign(struct adc_balls *B, const arb *const *a, arb *r)
{
    bool positive = B->flint.arb_is_positive(a[0]);
    if (positive || B->flint.arb_is_negative(a[0]))
        B->flint.arb_set_si(r, positive ? 1 : -1);
    else if (B->spreads)
        around(B, r, 0, 1);
    else
        adc_ball_undecided(B, r, "the sign of what may be 0 could not be decided");
}

static void step(struct adc_balls *B, const arb *const *a, arb *r)
{
    decide(B, r, B->flint.arb_is_positive(a[0]), B->flint.arb_is_negative(a[0]), "the sign of what may be 0");
}

/* At its cut the sign of a zero decides, which balls have not. */
static void angle(struct adc_balls *B, const arb *const *a, arb *r)
{
    if (B->flint.arb_contains_zero(a[0]) && !B->flint.arb_is_positive(a[1]))
        adc_ball_undecided(B, r, "the sign of what may be 0 could not be decided");
    else
        B->flint.arb_atan2(r, a[0], a[1], B->precision);
}

static void negate(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_neg(r, a[0]); }
static void absolute(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_abs(r, a[0]); }
static void same(struct adc_balls *B, const arb *const *a, arb *r) { B->flint.arb_set(r, a[0]); }

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
        adc_ball_undecided(B, r, "the sign of what may be 0 could not be decided");
}

static void cube_root(struct adc_balls *B, const arb *const *a, arb *r) { whole_root(B, a[0], 3, r); }

static void any_root(struct adc_balls *B, const arb *const *a, arb *r)
{
    long n;
    if (!is_whole(B, a[1], MOST_POWER, &n) || n == 0) {
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
    else if (F->arb_contains_zero(a[0]) && is_whole(B, a[1], MOST_POWER, &n) && n > 0)
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

/* psi for n = 0, else (-1)^(n+1) n! zeta(n + 1, x), DLMF 25.11.12. */
static void polygamma(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], MOST_WHOLE, &n) || n < 0) {
        adc_ball_undecided(B, r, "a polygamma function whose order is not whole");
        return;
    }
    if (n == 0) {
        F->arb_digamma(r, a[1], B->precision);
        return;
    }
    const arb *next = adc_ball_whole(B, n + 1);
    arb *zeta = part(B);
    F->arb_hurwitz_zeta(zeta, next, a[1], B->precision);
    F->arb_gamma(r, next, B->precision);
    F->arb_mul(r, r, zeta, B->precision);
    if (n % 2 == 0)
        F->arb_neg(r, r);
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

/* ---- functions by index ---- */

/* y^n/(2n+1)!! 0F1(n + 3/2; -y^2/4), DLMF 10.16.9. */
static void spherical_bessel(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], MOST_WHOLE, &n) || n < 0) {
        adc_ball_undecided(B, r, "a spherical Bessel function whose order is not whole");
        return;
    }
    arb *b = part(B), *z = part(B), *factor = adc_ball_whole(B, 1);
    F->arb_div(b, adc_ball_whole(B, 2 * n + 3), adc_ball_whole(B, 2), B->precision);
    F->arb_mul(z, a[1], a[1], B->precision);
    F->arb_div(z, z, adc_ball_whole(B, -4), B->precision);
    arb *odd = part(B);
    for (long k = 1; k <= n; k++) {
        F->arb_set_si(odd, 2 * k + 1);
        F->arb_mul(factor, factor, a[1], B->precision);
        F->arb_div(factor, factor, odd, B->precision);
    }
    F->arb_hypgeom_0f1(r, b, z, 0, B->precision);
    F->arb_mul(r, r, factor, B->precision);
}

/* w_n = (2 w_(n-2) - 2 x w_(n-1))/n from w_-1 = 1/sqrt(pi) and w_0 = erfcx(x): repeated integrals, DLMF 7.18.7. */
static void erfcx_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], MOST_WHOLE, &n) || n < 0) {
        adc_ball_undecided(B, r, "a derivative of erfcx whose order is not whole");
        return;
    }
    arb *before = part(B), *now = part(B), *next = part(B), *k = part(B);
    F->arb_const_pi(k, B->precision);
    F->arb_sqrt(k, k, B->precision);
    F->arb_div(before, adc_ball_whole(B, 1), k, B->precision);
    F->arb_set(now, apply(B, ADC_ROW_erfcx, a[1], NULL));
    for (long i = 1; i <= n; i++) {
        F->arb_mul(next, a[1], now, B->precision);
        F->arb_sub(next, before, next, B->precision);
        F->arb_add(next, next, next, B->precision);
        F->arb_set_si(k, i);
        F->arb_div(next, next, k, B->precision);
        F->arb_set(before, now);
        F->arb_set(now, next);
    }
    F->arb_set(r, now);
}

/* D' = 1 - 2 x D, so that d_n = -(2/n) (x d_(n-1) + d_(n-2)) for n > 1. */
static void dawson_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], MOST_WHOLE, &n) || n < 1) {
        adc_ball_undecided(B, r, "a derivative of dawson whose order is not whole");
        return;
    }
    arb *before = part(B), *now = part(B), *next = part(B), *k = part(B);
    F->arb_set(before, apply(B, ADC_ROW_dawson, a[1], NULL));
    F->arb_mul(now, a[1], before, B->precision);
    F->arb_add(now, now, now, B->precision);
    F->arb_sub(now, adc_ball_whole(B, 1), now, B->precision);
    for (long i = 2; i <= n; i++) {
        F->arb_mul(next, a[1], now, B->precision);
        F->arb_add(next, next, before, B->precision);
        F->arb_add(next, next, next, B->precision);
        F->arb_set_si(k, -i);
        F->arb_div(next, next, k, B->precision);
        F->arb_set(before, now);
        F->arb_set(now, next);
    }
    F->arb_set(r, now);
}

/* -log(1 - y)/y, and its derivative by y divided by 1!. */
static void dilog_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], 1, &n) || n < 0) {
        adc_ball_undecided(B, r, "a higher derivative of dilog is not known to balls");
        return;
    }
    arb *minus = part(B), *rest = part(B);
    F->arb_neg(minus, a[1]);
    F->arb_log1p(r, minus, B->precision);
    F->arb_neg(r, r);
    F->arb_div(r, r, a[1], B->precision);
    if (n == 0)
        return;
    F->arb_add(rest, adc_ball_whole(B, 1), minus, B->precision);
    F->arb_div(rest, adc_ball_whole(B, 1), rest, B->precision);
    F->arb_sub(r, rest, r, B->precision);
    F->arb_div(r, r, a[1], B->precision);
}

/* The first derivatives of beta: B(a, b) (psi(a) - psi(a + b)). */
static void beta_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long i, j;
    if (!is_whole(B, a[0], 1, &i) || !is_whole(B, a[1], 1, &j) || i + j != 1) {
        adc_ball_undecided(B, r, "a higher derivative of beta is not known to balls");
        return;
    }
    const arb *beta = apply(B, ADC_ROW_beta, a[2], a[3]);
    const arb *by = i == 1 ? a[2] : a[3], *other = i == 1 ? a[3] : a[2];
    arb *factor = part(B);
    F->arb_neg(factor, apply(B, ADC_ROW_dg, by, other));
    F->arb_mul(r, beta, factor, B->precision);
}

/* The first derivatives of binomial, by n and by k. */
static void binomial_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long i, j;
    if (!is_whole(B, a[0], 1, &i) || !is_whole(B, a[1], 1, &j) || i + j != 1) {
        adc_ball_undecided(B, r, "a higher derivative of binomial is not known to balls");
        return;
    }
    const arb *one = adc_ball_whole(B, 1);
    arb *value = part(B), *upper = part(B), *lower = part(B);
    binomial(B, a + 2, value);
    F->arb_add(upper, i == 1 ? a[2] : a[3], one, B->precision);
    F->arb_sub(lower, a[2], a[3], B->precision);
    F->arb_add(lower, lower, one, B->precision);
    F->arb_digamma(upper, upper, B->precision);
    F->arb_digamma(lower, lower, B->precision);
    F->arb_sub(upper, upper, lower, B->precision);
    if (j == 1)
        F->arb_neg(upper, upper);
    F->arb_mul(r, value, upper, B->precision);
}

/* The n-th derivative of zeta: n! times a coefficient of its series, which Arb gives as complex balls. */
static void zeta_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], MOST_WHOLE, &n) || n < 0) {
        adc_ball_undecided(B, r, "a derivative of zeta whose order is not whole");
        return;
    }
    arb *s = F->_arb_vec_init(2), *terms = F->_arb_vec_init(2 * (n + 1)), *factor = part(B);
    F->arb_set(s, a[1]);
    F->acb_dirichlet_zeta_jet(terms, s, 0, n + 1, B->precision);
    F->arb_gamma(factor, adc_ball_whole(B, n + 1), B->precision);
    F->arb_mul(r, &terms[2 * n], factor, B->precision);
    F->_arb_vec_clear(terms, 2 * (n + 1));
    F->_arb_vec_clear(s, 2);
}

/* E' = (E - K)/(2m), DLMF 19.4.2. */
static void elliptic_e_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_whole(B, a[0], 1, &n) || n != 1) {
        adc_ball_undecided(B, r, "a higher derivative of ellipe is not known to balls");
        return;
    }
    arb *twice = part(B);
    const arb *first = apply(B, ADC_ROW_ellipk, a[1], NULL), *second = apply(B, ADC_ROW_ellipe, a[1], NULL);
    F->arb_sub(r, second, first, B->precision);
    F->arb_add(twice, a[1], a[1], B->precision);
    F->arb_div(r, r, twice, B->precision);
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
    if (is_whole(B, a[0], MOST_WHOLE, &n) && n >= 0)
        elliptic(B, a[1], n, false, r);
    else
        adc_ball_undecided(B, r, "a derivative of ellipk whose order is not whole");
}

/* ---- the table ---- */

enum { NOWHERE, DIRECT_OF_ONE, DIRECT_OF_TWO, WRITTEN, BY_HAND };

/* A function of FLINT by its place in struct adc_flint. */
static const struct { int kind; size_t at; const char *text; own_fn *own; } rows[ADC_ROWS] = {
#define DIRECT1(row, function) [ADC_ROW_##row] = {DIRECT_OF_ONE, offsetof(struct adc_flint, function), NULL, NULL},
#define DIRECT2(row, function) [ADC_ROW_##row] = {DIRECT_OF_TWO, offsetof(struct adc_flint, function), NULL, NULL},
#define FORM(row, form) [ADC_ROW_##row] = {WRITTEN, 0, form, NULL},
#define OWN(row, function) [ADC_ROW_##row] = {BY_HAND, 0, NULL, function},
#include "eval/ball/rows.def"
};

void adc_ball_row(struct adc_balls *B, const struct adc_row *row, const arb *const *a, arb *r)
{
    const enum adc_op op = adc_row_number(row);
    const char *function = (const char *)&B->flint + rows[op].at;
    uint32_t before = B->part_count;
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
    else
        adc_ball_form(B, row, rows[op].text, a, r);
    if (finite && !B->flint.arb_is_finite(r))
        adc_ball_undecided(B, r, "'%s' could not be bounded", adc_row_name(row));
    B->part_count = before;
}
