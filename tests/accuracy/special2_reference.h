/* High-precision references for the functions of eval/special2.h, in ball arithmetic (Arb); one translation unit only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each computes r = f(n[0], n[1], x) at the working precision prec; indices and fixed arguments come in n. None uses
 * the formulas of eval/special_*.c.
 */
#ifndef ADC_TESTS_ACCURACY_SPECIAL2_REFERENCE_H
#define ADC_TESTS_ACCURACY_SPECIAL2_REFERENCE_H

#include <acb.h>
#include <acb_dirichlet.h>
#include <acb_elliptic.h>
#include <acb_hypgeom.h>
#include <arb.h>
#include <arb_hypgeom.h>
#include <math.h>

typedef void (*reference)(arb_t r, const double *n, const arb_t x, slong prec);

#define UNARY(name, call) \
    static void name(arb_t r, const double *n, const arb_t x, slong prec) \
    { \
        (void)n; \
        call; \
    }

UNARY(ref_sinpi, arb_sin_pi(r, x, prec))
UNARY(ref_cospi, arb_cos_pi(r, x, prec))
UNARY(ref_sinc, arb_sinc(r, x, prec))
UNARY(ref_ei, arb_hypgeom_ei(r, x, prec))
UNARY(ref_si, arb_hypgeom_si(r, x, prec))
UNARY(ref_ci, arb_hypgeom_ci(r, x, prec))
UNARY(ref_li, arb_hypgeom_li(r, x, 0, prec))
UNARY(ref_dilog, arb_hypgeom_dilog(r, x, prec))
UNARY(ref_fresnels, arb_hypgeom_fresnel(r, NULL, x, 1, prec))
UNARY(ref_fresnelc, arb_hypgeom_fresnel(NULL, r, x, 1, prec))
UNARY(ref_airyai, arb_hypgeom_airy(r, NULL, NULL, NULL, x, prec))
UNARY(ref_airyaip, arb_hypgeom_airy(NULL, r, NULL, NULL, x, prec))
UNARY(ref_airybi, arb_hypgeom_airy(NULL, NULL, r, NULL, x, prec))
UNARY(ref_airybip, arb_hypgeom_airy(NULL, NULL, NULL, r, x, prec))

static void ref_e1(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    arb_t one;
    arb_init(one);
    arb_one(one);
    arb_hypgeom_expint(r, one, x, prec);
    arb_clear(one);
}

static void ref_dfresnel(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t t;
    arb_init(t);
    arb_mul(t, x, x, prec + 2200);
    arb_mul_2exp_si(t, t, -1);
    if (n[0] == 0.0) {
        arb_sin_pi(r, t, prec);
    } else {
        arb_cos_pi(r, t, prec);
    }
    arb_clear(t);
}

static void ref_dfresnels(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_dfresnel(r, (const double[]){0.0}, x, prec);
}

static void ref_dfresnelc(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_dfresnel(r, (const double[]){1.0}, x, prec);
}

/* 2F1(n+1,n+1;n+2;x)/(n+1) */
static void ref_ddilog(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t a;
    arb_t b;
    arb_init(a);
    arb_init(b);
    arb_set_d(a, n[0] + 1.0);
    arb_add_ui(b, a, 1, prec);
    arb_hypgeom_2f1(r, a, a, b, x, 0, prec);
    arb_div(r, r, a, prec);
    arb_clear(a);
    arb_clear(b);
}

/* sqrt(pi/(2x)) J_{n+1/2}(x) as x^n/(2n+1)!! 0F1 keeps negative x real. */
static void ref_sphj(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t nu;
    arb_t y;
    arb_init(nu);
    arb_init(y);
    arb_set_d(nu, n[0] + 0.5);
    arb_abs(y, x);
    arb_hypgeom_bessel_j(r, nu, y, prec);
    arb_const_pi(nu, prec);
    arb_mul_2exp_si(nu, nu, -1);
    arb_div(nu, nu, y, prec);
    arb_sqrt(nu, nu, prec);
    arb_mul(r, r, nu, prec);
    if (arb_is_negative(x) && fmod(n[0], 2.0) != 0.0) {
        arb_neg(r, r);
    }
    arb_clear(nu);
    arb_clear(y);
}

#define BESSEL(name, function) \
    static void name(arb_t r, const double *n, const arb_t x, slong prec) \
    { \
        arb_t nu; \
        arb_init(nu); \
        arb_set_d(nu, n[0]); \
        function(r, nu, x, prec); \
        arb_clear(nu); \
    }

BESSEL(ref_besselj, arb_hypgeom_bessel_j)
BESSEL(ref_bessely, arb_hypgeom_bessel_y)
BESSEL(ref_besseli, arb_hypgeom_bessel_i)
BESSEL(ref_besselk, arb_hypgeom_bessel_k)

static void ref_lambert(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_lambertw(r, x, n[0] == 0.0 ? 0 : 1, prec);
}

/* exp(-w)/(1+w) */
static void ref_dlambert(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t w;
    arb_init(w);
    arb_lambertw(w, x, n[0] == 0.0 ? 0 : 1, prec);
    arb_neg(r, w);
    arb_exp(r, r, prec);
    arb_add_ui(w, w, 1, prec);
    arb_div(r, r, w, prec);
    arb_clear(w);
}

static void ref_lambertw(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_lambert(r, (const double[]){0.0}, x, prec);
}

static void ref_lambertwm1(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_lambert(r, (const double[]){-1.0}, x, prec);
}

static void ref_dlambertw(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_dlambert(r, (const double[]){0.0}, x, prec);
}

static void ref_dlambertwm1(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    ref_dlambert(r, (const double[]){-1.0}, x, prec);
}

static void ref_zeta(arb_t r, const double *n, const arb_t x, slong prec)
{
    slong len = (slong)n[0] + 1;
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

/* pi/2 (1/2)_n (c)_n/n!^2 2F1(n+c,n+1/2;n+1;x), c = 1/2 for K, -1/2 for E: the nth derivative divided by n!. */
static void elliptic_reference(arb_t r, double c, const double *n, const arb_t x, slong prec)
{
    arb_t p;
    arb_t q;
    arb_t s;
    arb_init(p);
    arb_init(q);
    arb_init(s);
    arb_set_d(p, n[0] + c);
    arb_set_d(q, n[0] + 0.5);
    arb_set_d(s, n[0] + 1.0);
    arb_hypgeom_2f1(r, p, q, s, x, 0, prec);
    arb_const_pi(s, prec);
    arb_mul(r, r, s, prec);
    arb_mul_2exp_si(r, r, -1);
    arb_set_d(p, c);
    arb_rising_ui(p, p, (ulong)n[0], prec);
    arb_mul(r, r, p, prec);
    arb_set_d(p, 0.5);
    arb_rising_ui(p, p, (ulong)n[0], prec);
    arb_mul(r, r, p, prec);
    arb_fac_ui(p, (ulong)n[0], prec);
    arb_mul(p, p, p, prec);
    arb_div(r, r, p, prec);
    arb_clear(p);
    arb_clear(q);
    arb_clear(s);
}

static void ref_dellipk(arb_t r, const double *n, const arb_t x, slong prec)
{
    elliptic_reference(r, 0.5, n, x, prec);
}

static void ref_dellipe(arb_t r, const double *n, const arb_t x, slong prec)
{
    elliptic_reference(r, -0.5, n, x, prec);
}

static void ref_ellipk(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    acb_t z;
    acb_init(z);
    acb_set_arb(z, x);
    acb_elliptic_k(z, z, prec);
    arb_set(r, acb_realref(z));
    acb_clear(z);
}

static void ref_ellipe(arb_t r, const double *n, const arb_t x, slong prec)
{
    (void)n;
    acb_t z;
    acb_init(z);
    acb_set_arb(z, x);
    acb_elliptic_e(z, z, prec);
    arb_set(r, acb_realref(z));
    acb_clear(z);
}

static void ref_agm(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t a;
    arb_init(a);
    arb_set_d(a, n[0]);
    arb_agm(r, a, x, prec);
    arb_clear(a);
}

/* Central difference in the first argument with step a 2^-prec; its error, about 2^(-2 prec), is left out. */
static void ref_dagm(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t h;
    arb_t a;
    arb_t up;
    arb_init(h);
    arb_init(a);
    arb_init(up);
    arb_set_d(a, n[0]);
    arb_mul_2exp_si(h, a, -prec);
    arb_add(up, a, h, 4 * prec);
    arb_agm(up, up, x, 4 * prec + 2200);
    arb_sub(a, a, h, 4 * prec);
    arb_agm(a, a, x, 4 * prec + 2200);
    arb_sub(r, up, a, 4 * prec + 2200);
    arb_div(r, r, h, prec);
    arb_mul_2exp_si(r, r, -1);
    arb_clear(h);
    arb_clear(a);
    arb_clear(up);
}

/* B(i+1/2,j+1/2)/pi 2F1(i+j+1/2,j+1/2;i+j+1;1-x^2) for a = 1, b = x. */
static void ref_agmt(arb_t r, const double *n, const arb_t x, slong prec)
{
    arb_t p;
    arb_t q;
    arb_t s;
    arb_t z;
    arb_init(p);
    arb_init(q);
    arb_init(s);
    arb_init(z);
    arb_mul(z, x, x, prec + 60);
    arb_sub_ui(z, z, 1, prec + 60);
    arb_neg(z, z);
    arb_set_d(p, n[0] + n[1] + 0.5);
    arb_set_d(q, n[1] + 0.5);
    arb_set_d(s, n[0] + n[1] + 1.0);
    arb_hypgeom_2f1(r, p, q, s, z, 0, prec);
    arb_gamma(q, q, prec);
    arb_mul(r, r, q, prec);
    arb_set_d(q, n[0] + 0.5);
    arb_gamma(q, q, prec);
    arb_mul(r, r, q, prec);
    arb_gamma(s, s, prec);
    arb_div(r, r, s, prec);
    arb_const_pi(s, prec);
    arb_div(r, r, s, prec);
    arb_clear(p);
    arb_clear(q);
    arb_clear(s);
    arb_clear(z);
}

/* The argument n t as the double the function sees, its uncertainty kept if t is no point. */
static void ref_ratio(reference f, arb_t r, const double *n, const arb_t t, slong prec)
{
    arb_t x;
    arb_init(x);
    arb_set_d(x, n[0]);
    if (arb_is_exact(t) && arb_bits(t) <= 53) {
        arb_set_d(x, n[0] * arf_get_d(arb_midref(t), ARF_RND_NEAR));
    } else {
        arb_mul(x, x, t, 20000);
    }
    f(r, n, x, prec);
    arb_clear(x);
}

#define RATIO(name, f) \
    static void name(arb_t r, const double *n, const arb_t x, slong prec) \
    { \
        ref_ratio(f, r, n, x, prec); \
    }

RATIO(ref_besselj_ratio, ref_besselj)
RATIO(ref_bessely_ratio, ref_bessely)
RATIO(ref_besseli_ratio, ref_besseli)
RATIO(ref_besselk_ratio, ref_besselk)
RATIO(ref_sphj_ratio, ref_sphj)

#endif
