/* References of the error functions and the normal distribution, and where they are measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <arb_hypgeom.h>
#include <float.h>

#include "eval/functions/special.h"
#include "tests/accuracy/accuracy.h"

REFERENCE(ref_erf, arb_hypgeom_erf(r, x, prec))
REFERENCE(ref_erfc, arb_hypgeom_erfc(r, x, prec))
REFERENCE(ref_erfi, arb_hypgeom_erfi(r, x, prec))

static void exp_square(arb_t r, arb_srcptr x, slong sign, slong prec)
{
    arb_mul(r, x, x, 4 * prec);
    arb_mul_si(r, r, sign, 4 * prec);
    arb_exp(r, r, prec);
}

REFERENCE(ref_gauss, exp_square(r, x, -1, prec))
REFERENCE(ref_expx2, exp_square(r, x, 1, prec))

/* exp(x^2) erfc(x) as U(1/2, 1/2, x^2)/sqrt(pi) for x > 0, where nothing overflows */
static void ref_erfcx(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr h = t + 1;
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
}

/* D(x) = x 1F1(1; 3/2; -x^2) */
static void ref_dawson(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr a = t, b = t + 1, z = t + 2;
    arb_one(a);
    arb_set_d(b, 1.5);
    arb_mul(z, x, x, 4 * prec);
    arb_neg(z, z);
    arb_hypgeom_1f1(r, a, b, z, 0, prec);
    arb_mul(r, r, x, prec);
}

static void ref_normcdf(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_sqrt_ui(t, 2, prec);
    arb_div(t, x, t, prec);
    arb_neg(t, t);
    arb_hypgeom_erfc(r, t, prec);
    arb_mul_2exp_si(r, r, -1);
}

static void ref_normpdf(arb_t r, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_mul(t, x, x, 4 * prec);
    arb_mul_2exp_si(t, t, -1);
    arb_neg(t, t);
    arb_exp(r, t, prec);
    arb_const_pi(t, prec);
    arb_mul_2exp_si(t, t, 1);
    arb_rsqrt(t, t, prec);
    arb_mul(r, r, t, prec);
}

static double middle(arb_srcptr x) { return arf_get_d(arb_midref(x), ARF_RND_NEAR); }

/* Four steps of Newton's method from a start that is good to a double: r solves erf(r) = y, or erfc(r) = y, this in the
 * logarithm of erfc. The step is (f - y) exp(r^2) sqrt(pi)/2, and -log(f/y) f exp(r^2) sqrt(pi)/2. */
static void newton(arb_t r, arb_srcptr y, double start, bool complement, arb_ptr t, slong prec)
{
    arb_ptr f = t, g = t + 1, half = t + 2;
    arb_set_d(r, start);
    arb_const_sqrt_pi(half, prec);
    arb_mul_2exp_si(half, half, -1);
    for (int i = 0; i < 4; i++) {
        arb_get_mid_arb(r, r);
        exp_square(g, r, 1, prec);
        arb_mul(g, g, half, prec);
        if (complement) {
            arb_hypgeom_erfc(f, r, prec);
            arb_mul(g, g, f, prec);
            arb_div(f, y, f, prec);
            arb_log(f, f, prec);
        } else {
            arb_hypgeom_erf(f, r, prec);
            arb_sub(f, f, y, prec);
        }
        arb_submul(r, f, g, prec);
    }
}

REFERENCE(ref_erfinv, newton(r, x, adc_erfinv(middle(x)), false, t, prec))
REFERENCE(ref_erfcinv, newton(r, x, adc_erfcinv(middle(x)), true, t, prec))

static void ref_norminv(arb_t r, arb_srcptr p, arb_ptr t, slong prec)
{
    arb_mul_2exp_si(t, p, 1);
    newton(r, t, -adc_norminv(middle(p)) * M_SQRT1_2, true, t + 1, prec);
    arb_sqrt_ui(t, 2, prec);
    arb_mul(r, r, t, prec);
    arb_neg(r, r);
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
