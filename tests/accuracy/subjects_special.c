/* References of the integrals, Lambert's W, zeta, Bessel, Airy and elliptic functions, and where they are measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <acb.h>
#include <acb_dirichlet.h>
#include <acb_elliptic.h>
#include <acb_hypgeom.h>
#include <arb_hypgeom.h>
#include <float.h>

#include "tests/accuracy/accuracy.h"

/* An argument that is a whole number. */
static double index_of(arb_srcptr x) { return arf_get_d(arb_midref(x), ARF_RND_NEAR); }

REFERENCE(ref_ei, arb_hypgeom_ei(r, x, prec))
REFERENCE(ref_si, arb_hypgeom_si(r, x, prec))
REFERENCE(ref_ci, arb_hypgeom_ci(r, x, prec))
REFERENCE(ref_li, arb_hypgeom_li(r, x, 0, prec))
REFERENCE(ref_dilog, arb_hypgeom_dilog(r, x, prec))
REFERENCE(ref_fresnels, arb_hypgeom_fresnel(r, NULL, x, 1, prec))
REFERENCE(ref_fresnelc, arb_hypgeom_fresnel(NULL, r, x, 1, prec))
REFERENCE(ref_airyai, arb_hypgeom_airy(r, NULL, NULL, NULL, x, prec))
REFERENCE(ref_airyaip, arb_hypgeom_airy(NULL, r, NULL, NULL, x, prec))
REFERENCE(ref_airybi, arb_hypgeom_airy(NULL, NULL, r, NULL, x, prec))
REFERENCE(ref_airybip, arb_hypgeom_airy(NULL, NULL, NULL, r, x, prec))
REFERENCE(slope_airyaip, ref_airyai(r, x, t, prec); arb_mul(r, r, x, prec))
REFERENCE(slope_airybip, ref_airybi(r, x, t, prec); arb_mul(r, r, x, prec))

/* f takes an index of its own; here it is the row's first argument, or fixed. */
#define INDEXED(name, f) REFERENCE(name, f(r, index_of(x), x + 1, t, prec))
#define FIXED(name, f, n) REFERENCE(name, f(r, n, x, t, prec))

REFERENCE(ref_e1, arb_one(t); arb_hypgeom_expint(r, t, x, prec))

/* sin (n = 0) or cos of pi x^2/2, times (pi x)^power. */
static void fresnel_wave(arb_t r, int n, int power, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_mul(t, x, x, ARF_PREC_EXACT);
    arb_mul_2exp_si(t, t, -1);
    if (n == 0)
        arb_sin_pi(r, t, prec);
    else
        arb_cos_pi(r, t, prec);
    arb_const_pi(t, prec);
    for (int i = 0; i < power; i++) {
        arb_mul(r, r, t, prec);
        arb_mul(r, r, x, prec);
    }
}

REFERENCE(ref_dfresnels, fresnel_wave(r, 0, 0, x, t, prec))
REFERENCE(ref_dfresnelc, fresnel_wave(r, 1, 0, x, t, prec))
REFERENCE(slope_dfresnels, fresnel_wave(r, 1, 1, x, t, prec))
REFERENCE(slope_dfresnelc, fresnel_wave(r, 0, 1, x, t, prec); arb_neg(r, r))

/* 2F1(n+1,n+1;n+2;x)/(n+1) */
static void ddilog_of(arb_t r, double n, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr a = t, b = t + 1;
    arb_set_d(a, n + 1.0);
    arb_add_ui(b, a, 1, prec);
    arb_hypgeom_2f1(r, a, a, b, x, 0, prec);
    arb_div(r, r, a, prec);
}

INDEXED(ref_ddilog, ddilog_of)

/* sqrt(pi/(2|x|)) J_{n+1/2}(|x|), of the parity of n */
static void sphj_of(arb_t r, double n, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr nu = t, y = t + 1;
    arb_set_d(nu, n + 0.5);
    arb_abs(y, x);
    arb_hypgeom_bessel_j(r, nu, y, prec);
    arb_const_pi(nu, prec);
    arb_mul_2exp_si(nu, nu, -1);
    arb_div(nu, nu, y, prec);
    arb_sqrt(nu, nu, prec);
    arb_mul(r, r, nu, prec);
    if (arb_is_negative(x) && fmod(n, 2.0) != 0.0) {
        arb_neg(r, r);
    }
}

INDEXED(ref_sphj, sphj_of)

#define BESSEL(name, indexed, function) \
    static void name(arb_t r, double n, arb_srcptr x, arb_ptr t, slong prec) \
    { \
        arb_set_d(t, n); \
        function(r, t, x, prec); \
    } \
    INDEXED(indexed, name)

BESSEL(besselj_of, ref_besselj, arb_hypgeom_bessel_j)
BESSEL(bessely_of, ref_bessely, arb_hypgeom_bessel_y)
BESSEL(besseli_of, ref_besseli, arb_hypgeom_bessel_i)
BESSEL(besselk_of, ref_besselk, arb_hypgeom_bessel_k)
FIXED(ref_j0, besselj_of, 0)
FIXED(ref_j1, besselj_of, 1)
FIXED(ref_y0, bessely_of, 0)
FIXED(ref_y1, bessely_of, 1)

REFERENCE(ref_lambertw, arb_lambertw(r, x, 0, prec))
REFERENCE(ref_lambertwm1, arb_lambertw(r, x, 1, prec))

/* exp(-w)/(1+w) */
static void dlambert_of(arb_t r, int branch, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_lambertw(t, x, branch, prec);
    arb_neg(r, t);
    arb_exp(r, r, prec);
    arb_add_ui(t, t, 1, prec);
    arb_div(r, r, t, prec);
}

FIXED(ref_dlambertw, dlambert_of, 0)
FIXED(ref_dlambertwm1, dlambert_of, 1)

/* The n-th derivative of zeta. */
static void zeta_of(arb_t r, double n, arb_srcptr x, arb_ptr t, slong prec)
{
    (void)t;
    slong len = (slong)n + 1;
    acb_t s;
    acb_ptr jet = _acb_vec_init(len);
    acb_init(s);
    acb_set_arb(s, x);
    acb_dirichlet_zeta_jet(jet, s, 0, len, prec);
    arb_fac_ui(r, (ulong)(len - 1), prec);
    arb_mul(r, r, acb_realref(jet + len - 1), prec);
    acb_clear(s);
    _acb_vec_clear(jet, len);
}

FIXED(ref_zeta, zeta_of, 0)
FIXED(slope_zeta, zeta_of, 1)
INDEXED(ref_zetaderiv, zeta_of)
REFERENCE(slope_zetaderiv, zeta_of(r, index_of(x) + 1.0, x + 1, t, prec))

/* pi/2 (1/2)_n (c)_n/n!^2 2F1(n+c,n+1/2;n+1;x), c = 1/2 for K, -1/2 for E: the nth derivative divided by n!. */
static void elliptic_of(arb_t r, double c, double n, arb_srcptr x, arb_ptr t, slong prec)
{
    arb_ptr p = t, q = t + 1, s = t + 2;
    arb_set_d(p, n + c);
    arb_set_d(q, n + 0.5);
    arb_set_d(s, n + 1.0);
    arb_hypgeom_2f1(r, p, q, s, x, 0, prec);
    arb_const_pi(s, prec);
    arb_mul(r, r, s, prec);
    arb_mul_2exp_si(r, r, -1);
    arb_set_d(p, c);
    arb_rising_ui(p, p, (ulong)n, prec);
    arb_mul(r, r, p, prec);
    arb_set_d(p, 0.5);
    arb_rising_ui(p, p, (ulong)n, prec);
    arb_mul(r, r, p, prec);
    arb_fac_ui(p, (ulong)n, prec);
    arb_mul(p, p, p, prec);
    arb_div(r, r, p, prec);
}

REFERENCE(ref_dellipk, elliptic_of(r, 0.5, index_of(x), x + 1, t, prec))
REFERENCE(ref_dellipe, elliptic_of(r, -0.5, index_of(x), x + 1, t, prec))

static void complete_of(arb_t r, void (*f)(acb_t, const acb_t, slong), arb_srcptr x, slong prec)
{
    acb_t z;
    acb_init(z);
    acb_set_arb(z, x);
    f(z, z, prec);
    arb_set(r, acb_realref(z));
    acb_clear(z);
}

REFERENCE(ref_ellipk, complete_of(r, acb_elliptic_k, x, prec))
REFERENCE(ref_ellipe, complete_of(r, acb_elliptic_e, x, prec))
REFERENCE(ref_agm, arb_agm(r, x, x + 1, prec))

/* --- places --- */

/* The transition region, where the argument is about the order. */
static void order_like(double *x)
{
    if (sample_bits() % 4 == 0)
        x[1] = fabs(x[0]) * sample_uniform(0.5, 1.5) + 0.5;
}

#define BRANCH -0.36787944117144228     /* the first double inside the domain of Lambert's W */
#define BELOW_ONE 0x1.fffffffffffffp-1
#define ONE(id, share, ref, slope, ...) {id, SPECIAL, share, ref, {slope}, NULL, {__VA_ARGS__}}
#define ORDER(id, share, ref, slope, shape, ...) {id, SPECIAL, share, ref, {NULL, slope}, shape, {__VA_ARGS__}}
#define INDEX(low, limit, core) {low, limit, low, core, true, {1, 2, NAN}}
#define ALL(core, ...) {-DBL_MAX, DBL_MAX, -(core), core, false, {__VA_ARGS__, NAN}}
#define PLUS(core, ...) {0x1p-1074, DBL_MAX, 0, core, false, {__VA_ARGS__, NAN}}

const struct subject special_subjects[] = {
    ORDER("sphj", 1, ref_sphj, NULL, order_like, INDEX(1, 300, 10),
        {-1e4, 1e4, -50, 50, false, {0, 4.4934094579, NAN}}),
    ONE("Ei", 1, ref_ei, NULL, {-745, 717, -50, 50, false, {0, 0.372507410781367, 45, -4, 709, -708, 716, NAN}}),
    ONE("E1", 1, ref_e1, NULL, {0x1p-1074, 745, 0, 50, false, {0, 1, 4, 739, NAN}}),
    ONE("Si", 1, ref_si, NULL, {-1e15, 1e15, -50, 50, false, {0, 38, NAN}}),
    ONE("Ci", 1, ref_ci, NULL, {0x1p-1074, 1e15, 0, 50, false, {0, 38, 0.6165054856, 3.38418042255, NAN}}),
    ONE("li", 1, ref_li, NULL, PLUS(10, 0, 1, 1.45136923488338, 0.0183, 3.5e19)),
    ONE("dilog", 1, ref_dilog, NULL, {-DBL_MAX, 1, -3, 1, false, {0, 1, -1, 0.5, NAN}}),
    ORDER("ddilog", 1, ref_ddilog, NULL, NULL, INDEX(0, 8, 4), {-1e200, BELOW_ONE, -3, 1, false, {1, -0.5, 0.5, NAN}}),
    ONE("fresnels", 1, ref_fresnels, ref_dfresnels, ALL(8, 0, 5, 1e-5)),
    ONE("fresnelc", 1, ref_fresnelc, ref_dfresnelc, ALL(8, 0, 5, 1e-5)),
    ONE("dfresnels", 1, ref_dfresnels, slope_dfresnels, ALL(8, 0, 5, 1.4142135)),
    ONE("dfresnelc", 1, ref_dfresnelc, slope_dfresnelc, ALL(8, 0, 5, 1)),
    ONE("lambertw", 1, ref_lambertw, ref_dlambertw,
        {BRANCH, DBL_MAX, BRANCH, 3, false, {0, BRANCH, -0.3, 0.1, 0.8, 2.718281828, NAN}}),
    ONE("lambertwm1", 1, ref_lambertwm1, ref_dlambertwm1,
        {BRANCH, -0x1p-1074, BRANCH, 0, false, {0, BRANCH, -0.3, NAN}}),
    ONE("dlambertw", 1, ref_dlambertw, NULL,
        {BRANCH, DBL_MAX, BRANCH, 3, false, {0, BRANCH, -0.3, 0.1, 0.8, 2.718281828, NAN}}),
    ONE("dlambertwm1", 1, ref_dlambertwm1, NULL, {BRANCH, -0x1p-1074, BRANCH, 0, false, {0, BRANCH, -0.3, NAN}}),
    ONE("zeta", 1, ref_zeta, slope_zeta, {-260, 1e4, -20, 60, false, {1, -2, -4, -12, 2, -20, -170, -255}}),
    ORDER("zetaderiv", 1, ref_zetaderiv, slope_zetaderiv, NULL, INDEX(1, 3, 3), {-100, 300, -12, 20, false,
        {1, -2, -0.75, 2, -6, -12, NAN}}),
    ONE("j0", 1, ref_j0, NULL, {-1e15, 1e15, -40, 40, false, {0, 2.404825557695773, 3.8317059702075123, 25, NAN}}),
    ONE("j1", 1, ref_j1, NULL, {-1e15, 1e15, -40, 40, false, {0, 1.8411837813406593, 3.8317059702075123, 25, NAN}}),
    ORDER("besselj", 1, ref_besselj, NULL, order_like, INDEX(-100, 1000, 20),
        {-1e6, 1e6, -60, 60, false, {0, 25, 100, NAN}}),
    ONE("y0", 1, ref_y0, NULL, {0x1p-1074, 1e15, 0, 40, false, {0, 0.893576966279167, 2.197141326031017, 25, NAN}}),
    ONE("y1", 1, ref_y1, NULL, {0x1p-1074, 1e15, 0, 40, false, {0, 3.6830228565851782, 2.197141326031017, 25, NAN}}),
    ORDER("bessely", 1, ref_bessely, NULL, order_like, INDEX(-100, 1000, 20),
        {1e-300, 1e6, 0, 60, false, {0, 25, 100, NAN}}),
    ORDER("besseli", 1, ref_besseli, NULL, order_like, INDEX(-100, 1000, 20),
        {-720, 720, -60, 60, false, {0, 25, 713, NAN}}),
    ORDER("besselk", 0.5, ref_besselk, NULL, order_like, INDEX(-100, 1000, 20),
        {1e-300, 745, 0, 60, false, {0, 2, 30, 700, NAN}}),
    ONE("airyai", 1, ref_airyai, NULL, {-1e12, 107, -12, 12, false, {0, -2.33810741045977, 4, 9.3, -10, 107, NAN}}),
    ONE("airybi", 1, ref_airybi, NULL, {-1e12, 104.3, -12, 12, false, {0, -1.17371322270913, 4, 9.3, -10, 104, NAN}}),
    ONE("airyaip", 1, ref_airyaip, slope_airyaip,
        {-1e12, 107, -12, 12, false, {0, -1.01879297164747, 4, 9.3, -10, 107, NAN}}),
    ONE("airybip", 1, ref_airybip, slope_airybip,
        {-1e12, 104.2, -12, 12, false, {0, -2.2944396826141, 4, 9.3, -10, 104, NAN}}),
    ONE("ellipk", 1, ref_ellipk, NULL, {-DBL_MAX, BELOW_ONE, -3, 1, false, {0, 1, -1, 0.5, NAN}}),
    ONE("ellipe", 1, ref_ellipe, NULL, {-DBL_MAX, BELOW_ONE, -3, 1, false, {0, 1, -1, 0.5, NAN}}),
    ORDER("dellipk", 1, ref_dellipk, NULL, NULL, INDEX(1, 8, 4),
        {-1e215, BELOW_ONE, -3, 1, false, {0, 1, -1, 0.5, NAN}}),
    ORDER("dellipe", 1, ref_dellipe, NULL, NULL, INDEX(1, 8, 4),
        {-1e215, BELOW_ONE, -3, 1, false, {0, 1, -1, 0.5, NAN}}),
    {"agm", SPECIAL, 1, ref_agm, {NULL}, NULL, {PLUS(3, 1, 2), PLUS(3, 1, 2)}},
    {.id = NULL}
};
