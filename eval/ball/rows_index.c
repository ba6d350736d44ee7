/* Rows with an index, or an order, in ball arithmetic.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/ball/rows.h"

typedef struct adc_arb arb;

enum { MAX_SHIFT = 1000 };          /* terms by which an argument is brought above 0 */

static arb *part(struct adc_balls *B) { return adc_ball_whole(B, 0); }

bool adc_ball_is_whole(struct adc_balls *B, const arb *x, long most, long *n)
{
    double about = adc_ball_estimate(B, x);
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
    const bool known = adc_ball_is_whole(B, x, ADC_BALL_MAX_ORDER, n) && *n >= least;
    if (!known)
        adc_ball_undecided(B, r, "%s whose order is not whole", of);
    return known;
}

/* ---- zeta functions ---- */

/* zeta(s, x) with a whole s > 1: where x is below 0 as zeta(s, x + m) + x^-s + ... + (x + m - 1)^-s. */
void adc_ball_hurwitz(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    const double below = -adc_ball_estimate(B, a[1]);
    long s;
    if (below < -1 || !adc_ball_is_whole(B, a[0], ADC_BALL_MAX_ORDER, &s) || s < 2) {
        F->arb_hurwitz_zeta(r, a[0], a[1], B->precision);
        return;
    }
    if (below > MAX_SHIFT) {
        adc_ball_undecided(B, r, "a polygamma function so far below 0");
        return;
    }
    const long m = (long)below + 2;
    arb *x = part(B), *sum = part(B), *minus = adc_ball_whole(B, -s);
    F->arb_set(x, a[1]);
    for (long k = 0; k < m; k++) {
        const uint32_t before = B->scratch_count;
        F->arb_add(sum, sum, apply(B, ADC_ROW_pow, x, minus), B->precision);
        F->arb_add(x, x, adc_ball_whole(B, 1), B->precision);
        B->scratch_count = before;
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

/* t_n = c (x t_(n-1) + s t_(n-2))/k for k up to n, with c = `factor`, s = 1 or -1: from t_0, `before`, and t_1, `now`, k being 2 at
 * first; the last one is in `now`. */
static void recur(struct adc_balls *B, const arb *x, long factor, bool minus, long n, arb *before, arb *now)
{
    const struct adc_flint *F = &B->flint;
    arb *next = part(B), *k = part(B), *c = adc_ball_whole(B, factor);
    for (long i = 2; i <= n; i++) {
        F->arb_mul(next, x, now, B->precision);
        (minus ? F->arb_sub : F->arb_add)(next, next, before, B->precision);
        F->arb_mul(next, next, c, B->precision);
        F->arb_set_si(k, i);
        F->arb_div(next, next, k, B->precision);
        F->arb_set(before, now);
        F->arb_set(now, next);
    }
}

/* w_n = -2/n (x w_(n-1) - w_(n-2)) from w_0 = erfcx(x) and w_1 = 2 (1/sqrt(pi) - x w_0): repeated integrals, DLMF 7.18.7. */
void adc_ball_erfcx_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 0, "a derivative of erfcx", r, &n))
        return;
    arb *before = part(B), *now = part(B), *root = part(B);
    F->arb_set(before, apply(B, ADC_ROW_erfcx, a[1], NULL));
    F->arb_const_pi(root, B->precision);
    F->arb_sqrt(root, root, B->precision);
    F->arb_div(root, adc_ball_whole(B, 1), root, B->precision);
    F->arb_mul(now, a[1], before, B->precision);
    F->arb_sub(now, root, now, B->precision);
    F->arb_add(now, now, now, B->precision);
    recur(B, a[1], -2, true, n, before, now);
    F->arb_set(r, n == 0 ? before : now);
}

/* D' = 1 - 2 x D, so that d_n = -2/n (x d_(n-1) + d_(n-2)) for n > 1. */
void adc_ball_dawson_terms(struct adc_balls *B, const arb *const *a, arb *r)
{
    const struct adc_flint *F = &B->flint;
    long n;
    if (!is_order(B, a[0], 1, "a derivative of dawson", r, &n))
        return;
    arb *before = part(B), *now = part(B);
    F->arb_set(before, apply(B, ADC_ROW_dawson, a[1], NULL));
    F->arb_mul(now, a[1], before, B->precision);
    F->arb_add(now, now, now, B->precision);
    F->arb_sub(now, adc_ball_whole(B, 1), now, B->precision);
    recur(B, a[1], -2, false, n, before, now);
    F->arb_set(r, now);
}

/* Derivatives over the factorials of their orders, the first arguments; E' by DLMF 19.4.2. */
static const struct { enum adc_op row; double order[2]; const char *form; } by_order[] = {
    {ADC_ROW_ddilog, {0, 0}, "-log1p(-y)/y"}, {ADC_ROW_ddilog, {1, 0}, "(1/(1 - y) + log1p(-y)/y)/y"},
    {ADC_ROW_dellipe, {1, 0}, "(ellipe(y) - ellipk(y))/(2*y)"},
    {ADC_ROW_dbeta, {1, 0}, "-beta(z, w)*dg(z, w)"}, {ADC_ROW_dbeta, {0, 1}, "-beta(z, w)*dg(w, z)"},
    {ADC_ROW_dbinomial, {0, 1}, "binomial(z, w)*(digamma(z - w + 1) - digamma(w + 1))"},
    {ADC_ROW_dbinomial, {0, 2},
     "binomial(z, w)/2*((digamma(z - w + 1) - digamma(w + 1))^2 - trigamma(z - w + 1) - trigamma(w + 1))"},
    {ADC_ROW_dbinomial, {1, 0}, "binomial(z, w)*(digamma(z + 1) - digamma(z - w + 1))"},
    {ADC_ROW_dbinomial, {1, 1}, "binomial(z, w)*((digamma(z + 1) - digamma(z - w + 1))*(digamma(z - w + 1) - digamma(w + 1))"
                                " + trigamma(z - w + 1))"},
    {ADC_ROW_dbinomial, {2, 0}, "binomial(z, w)/2*((digamma(z + 1) - digamma(z - w + 1))^2 + trigamma(z + 1) - trigamma(z - w + 1))"},
};

void adc_ball_by_order(struct adc_balls *B, const struct adc_row *row, const arb *const *a, arb *r)
{
    const bool two = row->arity > 2, exact = B->flint.arb_is_exact(a[0]) && (!two || B->flint.arb_is_exact(a[1]));
    const double order[2] = {adc_ball_estimate(B, a[0]), two ? adc_ball_estimate(B, a[1]) : 0};
    for (size_t i = 0; exact && i < sizeof by_order / sizeof *by_order; i++)
        if (by_order[i].row == adc_row_number(row) && by_order[i].order[0] == order[0] && by_order[i].order[1] == order[1]) {
            adc_ball_form(B, row, by_order[i].form, a, r);
            return;
        }
    adc_ball_undecided(B, r, "a higher derivative, '%s', is missing in ball arithmetic", adc_row_name(row));
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
