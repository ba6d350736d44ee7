/* References of the error functions and the normal distribution, and where they are measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <arb_hypgeom.h>
#include <float.h>

#include "eval/functions/special.h"
#include "tests/accuracy/accuracy.h"

static void ref_erf(arb_t r, arb_srcptr x, slong prec) { arb_hypgeom_erf(r, x, prec); }
static void ref_erfc(arb_t r, arb_srcptr x, slong prec) { arb_hypgeom_erfc(r, x, prec); }
static void ref_erfi(arb_t r, arb_srcptr x, slong prec) { arb_hypgeom_erfi(r, x, prec); }

static void exp_square(arb_t r, arb_srcptr x, slong sign, slong prec)
{
    arb_mul(r, x, x, 4 * prec);
    arb_mul_si(r, r, sign, 4 * prec);
    arb_exp(r, r, prec);
}

static void ref_gauss(arb_t r, arb_srcptr x, slong prec) { exp_square(r, x, -1, prec); }
static void ref_expx2(arb_t r, arb_srcptr x, slong prec) { exp_square(r, x, 1, prec); }

/* exp(x^2) erfc(x) as U(1/2, 1/2, x^2)/sqrt(pi) for x > 0, where nothing overflows */
static void ref_erfcx(arb_t r, arb_srcptr x, slong prec)
{
    arb_t t, h;
    arb_init(t);
    arb_init(h);
    if (arb_is_positive(x)) {
        arb_set_d(h, 0.5);
        arb_mul(t, x, x, 4 * prec);
        arb_hypgeom_u(r, h, h, t, prec);
        arb_const_sqrt_pi(t, prec);
        arb_div(r, r, t, prec);
    } else {
        exp_square(t, x, 1, prec);
        arb_hypgeom_erfc(r, x, prec);
        arb_mul(r, r, t, prec);
    }
    arb_clear(t);
    arb_clear(h);
}

/* D(x) = x 1F1(1; 3/2; -x^2) */
static void ref_dawson(arb_t r, arb_srcptr x, slong prec)
{
    arb_t a, b, z;
    arb_init(a);
    arb_init(b);
    arb_init(z);
    arb_one(a);
    arb_set_d(b, 1.5);
    arb_mul(z, x, x, 4 * prec);
    arb_neg(z, z);
    arb_hypgeom_1f1(r, a, b, z, 0, prec);
    arb_mul(r, r, x, prec);
    arb_clear(a);
    arb_clear(b);
    arb_clear(z);
}

static void ref_normcdf(arb_t r, arb_srcptr x, slong prec)
{
    arb_t t;
    arb_init(t);
    arb_sqrt_ui(t, 2, prec);
    arb_div(t, x, t, prec);
    arb_neg(t, t);
    arb_hypgeom_erfc(r, t, prec);
    arb_mul_2exp_si(r, r, -1);
    arb_clear(t);
}

static void ref_normpdf(arb_t r, arb_srcptr x, slong prec)
{
    arb_t t;
    arb_init(t);
    arb_mul(t, x, x, 4 * prec);
    arb_mul_2exp_si(t, t, -1);
    arb_neg(t, t);
    arb_exp(r, t, prec);
    arb_const_pi(t, prec);
    arb_mul_2exp_si(t, t, 1);
    arb_rsqrt(t, t, prec);
    arb_mul(r, r, t, prec);
    arb_clear(t);
}

static double middle(arb_srcptr x) { return arf_get_d(arb_midref(x), ARF_RND_NEAR); }

/* Four steps of Newton's method from a start good to a double, in the logarithm of erfc: r solves erfc(r) = y. */
static void newton_erfc(arb_t r, arb_srcptr y, double start, slong prec)
{
    arb_t f, g;
    arb_init(f);
    arb_init(g);
    arb_set_d(r, start);
    for (int i = 0; i < 4; i++) {
        arb_get_mid_arb(r, r);
        ref_erfc(f, r, prec);
        exp_square(g, r, -1, prec);
        arb_div(g, g, f, prec);         /* -f'/f sqrt(pi)/2 */
        arb_div(f, f, y, prec);
        arb_log(f, f, prec);
        arb_div(f, f, g, prec);
        arb_const_sqrt_pi(g, prec);
        arb_mul_2exp_si(g, g, -1);
        arb_mul(f, f, g, prec);
        arb_add(r, r, f, prec);
    }
    arb_clear(f);
    arb_clear(g);
}

static void newton_erf(arb_t r, arb_srcptr y, double start, slong prec)
{
    arb_t f, g;
    arb_init(f);
    arb_init(g);
    arb_set_d(r, start);
    for (int i = 0; i < 4; i++) {
        arb_get_mid_arb(r, r);
        ref_erf(f, r, prec);
        arb_sub(f, f, y, prec);
        exp_square(g, r, 1, prec);
        arb_mul(f, f, g, prec);
        arb_const_sqrt_pi(g, prec);
        arb_mul(f, f, g, prec);
        arb_mul_2exp_si(f, f, -1);
        arb_sub(r, r, f, prec);
    }
    arb_clear(f);
    arb_clear(g);
}

static void ref_erfinv(arb_t r, arb_srcptr y, slong prec)
{
    newton_erf(r, y, adc_erfinv(middle(y)), prec);
}

static void ref_erfcinv(arb_t r, arb_srcptr y, slong prec)
{
    newton_erfc(r, y, adc_erfcinv(middle(y)), prec);
}

static void ref_norminv(arb_t r, arb_srcptr p, slong prec)
{
    arb_t y;
    arb_init(y);
    arb_mul_2exp_si(y, p, 1);
    newton_erfc(r, y, -adc_norminv(middle(p)) * M_SQRT1_2, prec);
    arb_sqrt_ui(y, 2, prec);
    arb_mul(r, r, y, prec);
    arb_neg(r, r);
    arb_clear(y);
}

#define ONE(id, share, ref, ...) {id, SPECIAL, share, ref, {NULL}, NULL, {__VA_ARGS__}}
#define ALL(core) {-DBL_MAX, DBL_MAX, -(core), (core), false, {0, 1, -1, 2, NAN}}

const struct subject error_subjects[] = {
    ONE("erf", 1, ref_erf, ALL(6)),
    ONE("erfc", 1, ref_erfc, ALL(28)),
    ONE("erfcx", 1, ref_erfcx, ALL(30)),
    ONE("erfi", 1, ref_erfi, ALL(28)),
    ONE("dawson", 1, ref_dawson, ALL(15)),
    ONE("gauss", 1, ref_gauss, ALL(28)),
    ONE("expx2", 1, ref_expx2, ALL(27)),
    ONE("normpdf", 1, ref_normpdf, ALL(39)),
    ONE("normcdf", 1, ref_normcdf, ALL(39)),
    ONE("erfinv", 1, ref_erfinv, {-1, 1, -1, 1, false, {0, 0.5, 1, -1, NAN}}),
    ONE("erfcinv", 1, ref_erfcinv, {0, 2, 0, 2, false, {0, 0.5, 1, 1.5, 2, NAN}}),
    ONE("norminv", 1, ref_norminv, {0, 1, 0, 1, false, {0, 0.25, 0.5, 0.75, 1, NAN}}),
    {.id = NULL}
};
