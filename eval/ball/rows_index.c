/* Rows with an index, or an order, in ball arithmetic.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/ball/rows.h"

typedef struct adc_arb arb;

enum { MOST_SHIFT = 1000 };         /* terms by which an argument is brought above 0 */

static arb *part(struct adc_balls *B) { return adc_ball_whole(B, 0); }

bool adc_ball_is_whole(struct adc_balls *B, const arb *x, long most, long *n)
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

/* Whether a ball is an order, a whole number of at least so much, which *n receives; else r is undecided: what it is of. */
static bool is_order(struct adc_balls *B, const arb *x, long least, const char *of, arb *r, long *n)
{
    const bool known = adc_ball_is_whole(B, x, ADC_BALL_MOST_ORDER, n) && *n >= least;
    if (!known)
        adc_ball_undecided(B, r, "%s whose order is not whole", of);
    return known;
}

/* ---- zeta functions ---- */

/* zeta(s, x) with a whole s > 1: where x is below 0 as zeta(s, x + m) + x^-s + ... + (x + m - 1)^-s. */
void adc_ball_hurwitz(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    const double below = -adc_ball_about(B, a[1]);
    long s;
    if (below < -1 || !adc_ball_is_whole(B, a[0], ADC_BALL_MOST_ORDER, &s) || s < 2) {
        F->arb_hurwitz_zeta(r, a[0], a[1], B->precision);
        return;
    }
    if (below > MOST_SHIFT) {
        adc_ball_undecided(B, r, "a polygamma function so far below 0");
        return;
    }
    const long m = (long)below + 2;
    arb *x = part(B), *sum = part(B), *minus = adc_ball_whole(B, -s);
    F->arb_set(x, a[1]);
    for (long k = 0; k < m; k++) {
        const uint32_t before = B->part_count;
        F->arb_add(sum, sum, apply(B, ADC_ROW_pow, x, minus), B->precision);
        F->arb_add(x, x, adc_ball_whole(B, 1), B->precision);
        B->part_count = before;
    }
    F->arb_hurwitz_zeta(r, a[0], x, B->precision);
    F->arb_add(r, r, sum, B->precision);
}

/* psi for n = 0, else (-1)^(n+1) n! zeta(n + 1, x), DLMF 25.11.12. */
void adc_ball_polygamma(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 0, "a polygamma function", r, &n))
        return;
    if (n == 0) {
        F->arb_digamma(r, a[1], B->precision);
        return;
    }
    const arb *next = adc_ball_whole(B, n + 1);
    arb *zeta = part(B);
    adc_ball_hurwitz(B, (const arb *const[]){next, a[1]}, zeta);
    F->arb_gamma(r, next, B->precision);
    F->arb_mul(r, r, zeta, B->precision);
    if (n % 2 == 0)
        F->arb_neg(r, r);
}

/* ---- functions by index ---- */

/* y^n/(2n+1)!! 0F1(n + 3/2; -y^2/4), DLMF 10.16.9. */
void adc_ball_spherical_bessel(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 0, "a spherical Bessel function", r, &n))
        return;
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
void adc_ball_erfcx_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 0, "a derivative of erfcx", r, &n))
        return;
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
void adc_ball_dawson_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 1, "a derivative of dawson", r, &n))
        return;
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
void adc_ball_dilog_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!adc_ball_is_whole(B, a[0], 1, &n) || n < 0) {
        adc_ball_undecided(B, r, "a higher derivative of dilog is missing in ball arithmetic");
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
void adc_ball_beta_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long i, j;
    if (!adc_ball_is_whole(B, a[0], 1, &i) || !adc_ball_is_whole(B, a[1], 1, &j) || i + j != 1) {
        adc_ball_undecided(B, r, "a higher derivative of beta is missing in ball arithmetic");
        return;
    }
    const arb *beta = apply(B, ADC_ROW_beta, a[2], a[3]);
    const arb *by = i == 1 ? a[2] : a[3], *other = i == 1 ? a[3] : a[2];
    arb *factor = part(B);
    F->arb_neg(factor, apply(B, ADC_ROW_dg, by, other));
    F->arb_mul(r, beta, factor, B->precision);
}

/* The first and second derivatives of binomial(z, w), x times by z and y times by w, over x! y!. */
void adc_ball_binomial_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    static const char *const forms[3][3] = {
        {NULL, "binomial(z, w)*(digamma(z - w + 1) - digamma(w + 1))",
         "binomial(z, w)/2*((digamma(z - w + 1) - digamma(w + 1))^2 - trigamma(z - w + 1) - trigamma(w + 1))"},
        {"binomial(z, w)*(digamma(z + 1) - digamma(z - w + 1))",
         "binomial(z, w)*((digamma(z + 1) - digamma(z - w + 1))*(digamma(z - w + 1) - digamma(w + 1)) + trigamma(z - w + 1))"},
        {"binomial(z, w)/2*((digamma(z + 1) - digamma(z - w + 1))^2 + trigamma(z + 1) - trigamma(z - w + 1))"},
    };
    long i, j;
    const char *form = adc_ball_is_whole(B, a[0], 2, &i) && adc_ball_is_whole(B, a[1], 2, &j) && i >= 0 && j >= 0 ? forms[i][j] : NULL;
    if (form != NULL)
        adc_ball_form(B, &adc_rows[ADC_ROW_dbinomial], form, a, r);
    else
        adc_ball_undecided(B, r, "a higher derivative of binomial is missing in ball arithmetic");
}

/* The n-th derivative of zeta: n! times a coefficient of its series, which Arb gives as complex balls. */
void adc_ball_zeta_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 0, "a derivative of zeta", r, &n))
        return;
    arb *s = F->_arb_vec_init(2), *terms = F->_arb_vec_init(2 * (n + 1)), *factor = part(B);
    F->arb_set(s, a[1]);
    F->acb_dirichlet_zeta_jet(terms, s, 0, n + 1, B->precision);
    F->arb_gamma(factor, adc_ball_whole(B, n + 1), B->precision);
    F->arb_mul(r, &terms[2 * n], factor, B->precision);
    F->_arb_vec_clear(terms, 2 * (n + 1));
    F->_arb_vec_clear(s, 2);
}

/* E' = (E - K)/(2m), DLMF 19.4.2. */
void adc_ball_elliptic_e_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!adc_ball_is_whole(B, a[0], 1, &n) || n != 1) {
        adc_ball_undecided(B, r, "a higher derivative of ellipe is missing in ball arithmetic");
        return;
    }
    arb *twice = part(B);
    const arb *first = apply(B, ADC_ROW_ellipk, a[1], NULL);
    const arb *second = apply(B, ADC_ROW_ellipe, a[1], NULL);
    F->arb_sub(r, second, first, B->precision);
    F->arb_add(twice, a[1], a[1], B->precision);
    F->arb_div(r, r, twice, B->precision);
}
