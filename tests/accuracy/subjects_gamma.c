/* References of the gamma family and the incomplete integrals, and where they are measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <arb_hypgeom.h>
#include <float.h>

#include "tests/accuracy/accuracy.h"

REFERENCE(ref_gamma, arb_gamma(r, x, prec))
REFERENCE(ref_digamma, arb_digamma(r, x, prec))

REFERENCE(ref_factorial, arb_add_si(r, x, 1, 4 * prec); arb_gamma(r, r, prec))

static void log_size(arb_t r, slong prec)
{
    arb_abs(r, r);
    arb_log(r, r, prec);
}

REFERENCE(ref_lgamma, if (arb_is_positive(x)) arb_lgamma(r, x, prec); else { arb_gamma(r, x, prec); log_size(r, prec); })

static void ref_factorial2(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr h = t + 1;
    arb_mul_2exp_si(h, x, -1);
    ref_factorial(r, h, t, prec);
    arb_set_si(t, 2);
    arb_pow(t, t, h, prec);
    arb_mul(r, r, t, prec);
    arb_sin_pi(h, h, prec);
    arb_mul(h, h, h, prec);
    arb_mul_2exp_si(h, h, -1);
    arb_const_pi(t, prec);
    arb_mul_2exp_si(t, t, -1);
    arb_log(t, t, prec);
    arb_mul(t, t, h, prec);
    arb_neg(t, t);
    arb_exp(t, t, prec);
    arb_mul(r, r, t, prec);
}

/* lgamma(a) + lgamma(b) - lgamma(a + b) */
static void log_gammas(arb_t r, arb_srcptr a, arb_srcptr b, arb_ptr t, slong prec)
{
    arb_add(t, a, b, 3000);
    arb_lgamma(t, t, prec);
    arb_lgamma(r, a, prec);
    arb_sub(r, r, t, prec);
    arb_lgamma(t, b, prec);
    arb_add(r, r, t, prec);
}

static void ref_beta(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (arb_is_positive(x) && arb_is_positive(x + 1)) {
        log_gammas(r, x, x + 1, t, prec);
        arb_exp(r, r, prec);
    } else {
        arb_gamma(r, x, prec);
        arb_gamma(t, x + 1, prec);
        arb_mul(r, r, t, prec);
        arb_add(t, x, x + 1, 3000);
        arb_rgamma(t, t, prec);
        arb_mul(r, r, t, prec);
    }
}

static void ref_lbeta(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (arb_is_positive(x) && arb_is_positive(x + 1)) {
        log_gammas(r, x, x + 1, t, prec);
        return;
    }
    ref_beta(r, x, t, prec);
    log_size(r, prec);
}

/* by gamma functions, for whole k as the product where a pole would appear */
static void ref_binomial(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (arb_is_int(x + 1) && arf_cmpabs_2exp_si(arb_midref(x + 1), 8) <= 0) {
        slong k = arf_get_si(arb_midref(x + 1), ARF_RND_NEAR);
        arb_zero(r);
        if (k >= 0) {
            arb_sub_si(t, x, k - 1, 3000);
            arb_rising_ui(r, t, (ulong)k, prec);
            arb_fac_ui(t, (ulong)k, prec);
            arb_div(r, r, t, prec);
        }
    } else {
        arb_add_si(r, x, 1, 3000);
        if (arb_is_positive(x) && arb_is_positive(x + 1) && arb_gt(x, x + 1)) {
            arb_lgamma(r, r, prec);
            arb_add_si(t, x + 1, 1, 3000);
            arb_lgamma(t, t, prec);
            arb_sub(r, r, t, prec);
            arb_sub(t, x, x + 1, 3000);
            arb_add_si(t, t, 1, 3000);
            arb_lgamma(t, t, prec);
            arb_sub(r, r, t, prec);
            arb_exp(r, r, prec);
        } else {
            arb_gamma(r, r, prec);
            arb_add_si(t, x + 1, 1, 3000);
            arb_rgamma(t, t, prec);
            arb_mul(r, r, t, prec);
            arb_sub(t, x, x + 1, 3000);
            arb_add_si(t, t, 1, 3000);
            arb_rgamma(t, t, prec);
            arb_mul(r, r, t, prec);
        }
    }
}

/* Hurwitz's zeta for real s, x > 0; for x < 0 and whole s by the recurrence down from a positive argument (|x| <
   500) */
static void ref_hurwitz(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr u = t + 1, s = t + 2, p = t + 3;
    arb_set(s, x);
    arb_set(t, x + 1);
    arb_zero(u);
    for (int i = 0; i < 600 && !arb_is_positive(t); i++) {
        arb_pow(p, t, s, prec);
        arb_inv(p, p, prec);
        arb_add(u, u, p, prec);
        arb_add_si(t, t, 1, 3000);
    }
    if (arb_is_positive(t)) {
        arb_hurwitz_zeta(r, s, t, prec);
        arb_add(r, r, u, prec);
    } else {
        arb_indeterminate(r);
    }
}

REFERENCE(ref_trigamma, arb_set_si(t, 2); arb_set(t + 1, x); ref_hurwitz(r, t, t + 2, prec))

static void ref_polygamma(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    slong n = arf_get_si(arb_midref(x), ARF_RND_NEAR);
    if (n == 0) {
        arb_digamma(r, x + 1, prec);
        return;
    }
    arb_add_si(t, x, 1, 100);
    arb_set(t + 1, x + 1);
    ref_hurwitz(r, t, t + 2, prec);
    arb_fac_ui(t, (ulong)n, prec);
    arb_mul(r, r, t, prec);
    if (n % 2 == 0)
        arb_neg(r, r);
}

/* P by its series of positive terms (DLMF 8.7.1), for large a, where the library's own choice is slow */
static void gamma_lower_series(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr u = t + 1, s = t + 2;
    arb_one(t);
    arb_one(s);
    for (slong k = 1; k < 200000; k++) {
        arb_add_si(u, x, k, 200);
        arb_div(u, x + 1, u, prec);
        arb_mul(t, t, u, prec);
        arb_add(s, s, t, prec);
        if (k % 64 == 0 && arf_cmpabs_2exp_si(arb_midref(t), -prec) < 0) {
            break;
        }
    }
    arb_log(r, x + 1, prec);
    arb_mul(r, r, x, prec);
    arb_sub(r, r, x + 1, prec);
    arb_add_si(u, x, 1, 3000);
    arb_lgamma(t, u, prec);
    arb_sub(r, r, t, prec);
    arb_exp(r, r, prec);
    arb_mul(r, r, s, prec);
}

static int is_large(arb_srcptr x)
{
    return arf_cmp_d(arb_midref(x), 60.0) > 0 && arf_cmp_d(arb_midref(x + 1), 3e6) < 0;
}

static void ref_gammainc(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (is_large(x))
        gamma_lower_series(r, x, t, prec);
    else
        arb_hypgeom_gamma_lower(r, x, x + 1, 1, prec);
}

static void ref_gammaincc(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (is_large(x)) {
        gamma_lower_series(r, x, t, 2 * prec);
        one_minus(r, r, 2 * prec);
    } else {
        arb_hypgeom_gamma_upper(r, x, x + 1, 1, prec);
    }
}

static void ref_gammapdf(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_log(r, x + 1, prec);
    arb_sub_si(t, x, 1, 3000);
    arb_mul(r, r, t, prec);
    arb_sub(r, r, x + 1, prec);
    arb_lgamma(t, x, prec);
    arb_sub(r, r, t, prec);
    arb_exp(r, r, prec);
}

static void ref_betapdf(arb_t r, arb_srcptr x, arb_ptr t, slong prec);

/* I_x(a,b) by its series of positive terms (DLMF 8.17.22 after Euler's transformation): x (1-x)/a times the density
 * times 2F1(a+b,1;a+1;x), for x below the mean a/(a+b). */
static void beta_series(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr u = t + 1, v = t + 2, s = t + 3;
    arb_one(t);
    arb_one(s);
    arb_add(u, x + 1, x + 2, ARF_PREC_EXACT);
    for (slong k = 0; k < 1000000; k++) {
        arb_add_si(v, x + 1, k + 1, prec);
        arb_div(v, x, v, prec);
        arb_mul(t, t, v, prec);
        arb_add_si(v, u, k, prec);
        arb_mul(t, t, v, prec);
        arb_add(s, s, t, prec);
        if (k % 64 == 0 && arf_cmpabs_2exp_si(arb_midref(t), -prec - 40) < 0)
            break;
    }
    ref_betapdf(r, x, t + 4, prec);
    arb_mul(r, r, s, prec);
    arb_mul(r, r, x, prec);
    one_minus(t, x, ARF_PREC_EXACT);
    arb_mul(r, r, t, prec);
    arb_div(r, r, x + 1, prec);
}

/* Large parameters, where the library's own choice is slow: the series on the side of the mean where it is short. */
static void beta_large(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    double p = arf_get_d(arb_midref(x), ARF_RND_NEAR), a = arf_get_d(arb_midref(x + 1), ARF_RND_NEAR);
    double b = arf_get_d(arb_midref(x + 2), ARF_RND_NEAR);
    if (p * (a + b) <= a) {
        beta_series(r, x, t, prec);
        return;
    }
    arb_ptr y = t;
    one_minus(y, x, ARF_PREC_EXACT);
    arb_set(y + 1, x + 2);
    arb_set(y + 2, x + 1);
    beta_series(r, y, t + 3, prec);
    one_minus(r, r, prec);
}

/* arguments x, a, b; the upper half as 1 - I_(1-x)(b,a), where the library converges */
static void ref_betainc(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    if (arf_cmp_d(arb_midref(x + 1), 1.0) >= 0 && arf_cmp_d(arb_midref(x + 2), 1.0) >= 0) {
        beta_large(r, x, t, prec);
        return;
    }
    if (arf_cmp_d(arb_midref(x), 0.5) <= 0) {
        arb_hypgeom_beta_lower(r, x + 1, x + 2, x, 1, prec);
        return;
    }
    one_minus(t, x, 3000);
    arb_hypgeom_beta_lower(r, x + 2, x + 1, t, 1, prec);
    one_minus(r, r, prec);
}

static void ref_betapdf(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr y = t + 1;
    ref_beta(r, x + 1, t, prec);
    arb_log(r, r, prec);
    arb_neg(r, r);
    arb_sub_si(t, x + 1, 1, 3000);
    arb_log(y, x, prec);
    arb_addmul(r, t, y, prec);
    one_minus(y, x, 3000);
    arb_log(y, y, prec);
    arb_sub_si(t, x + 2, 1, 3000);
    arb_addmul(r, t, y, prec);
    arb_exp(r, r, prec);
}

static void ref_digamma_diff(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_add(t, x, x + 1, 3000);
    arb_digamma(r, t, prec);
    arb_digamma(t, x, prec);
    arb_sub(r, r, t, prec);
}

static void ref_hurwitz_diff(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_add(t, x + 1, x + 2, 3000);
    arb_hurwitz_zeta(r, x, t, prec);
    arb_hurwitz_zeta(t, x, x + 1, prec);
    arb_sub(r, r, t, prec);
}

/* --- places --- */

/* Along the ridge x = a, where both of P and Q count. */
static void gamma_ridge(double *x)
{
    static const double ridge[][2] = {{250, 100}, {375, 75}, {1e4, 500}, {1e4, 5e3}};
    uint64_t way = sample_bits() % 16;
    if (way >= 6)
        return;
    const double *r = ridge[way < 4 ? 0 : way == 4 ? 1 : 2 + sample_bits() % 8 / 7];
    for (int k = 0; k < 2; k++)
        x[k] = sample_uniform(r[0] - r[1], r[0] + r[1]);
}

/* At large parameters of like size around x = 1/2, and a large b at small x. */
static void beta_ridge(double *x)
{
    uint64_t way = sample_bits() % 16;
    if (way < 3) {
        x[0] = sample_uniform(0.3, 0.7);
        x[1] = sample_uniform(200, 300);
        x[2] = sample_uniform(200, 300);
    } else if (way < 5) {
        x[0] = sample_magnitude(1e-300, 0.01);
        x[1] = sample_magnitude(1e-10, 100);
        x[2] = sample_magnitude(1e-10, 3000);
    }
}

/* A whole second argument of the binomial coefficient, often. */
static void whole_choice(double *x)
{
    if (sample_bits() % 2 == 0)
        x[1] = round(fmin(fabs(x[1]), 200.0));
}

#define ONE(id, share, ref, ...) {id, SPECIAL, share, ref, {NULL}, NULL, {__VA_ARGS__}}
#define MANY(id, share, ref, shape, ...) {id, SPECIAL, share, ref, {NULL}, shape, {__VA_ARGS__}}
#define BETA_ARG {-1000, DBL_MAX, -20, 100, false, {0, 1, -1, 0.5, 20, NAN}}
#define HURWITZ_ARG {-300, DBL_MAX, -20, 60, false, {0, 1, -1, -2, -0.5, -1.5, -9.5, NAN}}
#define GAMMA_ARGS {0x1p-1074, 2000, 0, 50, false, {0, 1, 0.5, 2, NAN}}, {0x1p-1074, 5000, 0, 50, false, {0, 1, 2, NAN}}
#define BETA_ARGS {0x1p-1074, 1 - 0x1p-53, 0, 1, false, {0, 0.5, 1, NAN}}, \
    {1e-30, 2000, 0, 30, false, {1, 2, 0.5, NAN}}, {1e-30, 2000, 0, 30, false, {1, 2, 0.5, NAN}}

/* The partials of a helper row are second derivatives, measured where they are not 0 times infinity. */
#define DENSITY_ARG {1e-6, 2000, 0, 40, false, {0, 1, 2, 0.5, NAN}}

const struct subject gamma_subjects[] = {
    ONE("gamma", 1, ref_gamma, {-200, DBL_MAX, -180, 175, false, {0, 1, 2, -1, -2, -10, 20, 1.4616321449683623}}),
    ONE("lgamma", 1, ref_lgamma,
        {-1e6, DBL_MAX, -40, 40, false, {0, 1, 2, -1, -2, -2.457024738220800, -2.747682646727413, NAN}}),
    ONE("digamma", 1, ref_digamma,
        {-1e6, DBL_MAX, -40, 40, false, {0, 1, 1.4616321449683623, -0.504083008264455409, -10.6872873346, NAN}}),
    MANY("hz", 1, ref_hurwitz, NULL, {2, 4, 2, 4, true, {2, 3, NAN}}, HURWITZ_ARG),
    ONE("factorial", 1, ref_factorial,
        {-200, DBL_MAX, -180, 175, false, {0, 1, 2, -1, -2, -10, 20, 0.4616321449683623}}),
    ONE("doublefactorial", 1, ref_factorial2, {-300, DBL_MAX, -40, 305, false, {0, 1, 2, -1, -2, -3, 20, NAN}}),
    ONE("trigamma", 1, ref_trigamma, {-500, DBL_MAX, -20, 40, false, {0, 1, -1, -2, -0.5, NAN}}),
    MANY("polygamma", 1, ref_polygamma, NULL, {0, 1000, 0, 20, true, {1, 2, 3, NAN}}, HURWITZ_ARG),
    MANY("beta", 1, ref_beta, NULL, BETA_ARG, BETA_ARG),
    MANY("lbeta", 1, ref_lbeta, NULL, BETA_ARG, BETA_ARG),
    MANY("binomial", 1, ref_binomial, whole_choice, BETA_ARG, BETA_ARG),
    MANY("dg", 1, ref_digamma_diff, NULL, {1e-30, 1e30, 0, 40, false, {0, 1, NAN}},
         {1e-30, 1e30, 0, 20, false, {0, 1, NAN}}),
    MANY("hzdiff", 1, ref_hurwitz_diff, NULL, {2, 4, 2, 4, true, {2, NAN}}, {0x1p-300, 1e8, 0, 40, false, {0, 1, NAN}},
         {0x1p-300, 1e8, 0, 5, false, {0, 1, NAN}}),
    MANY("gammainc", 1, ref_gammainc, gamma_ridge, GAMMA_ARGS),
    MANY("gammaincc", 1, ref_gammaincc, gamma_ridge, GAMMA_ARGS),
    MANY("gammapdf", 1, ref_gammapdf, gamma_ridge, DENSITY_ARG, DENSITY_ARG),
    MANY("betainc", 1, ref_betainc, beta_ridge, BETA_ARGS),
    MANY("betapdf", 1, ref_betapdf, NULL, {1e-6, 1 - 0x1p-53, 0, 1, false, {0, 0.5, 1, NAN}},
         DENSITY_ARG, DENSITY_ARG),
    {.id = NULL}
};
