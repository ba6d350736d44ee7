/* Measures eval/special*.c against ball arithmetic: the worst error of every function over points that hurt.
   SPDX-License-Identifier: GPL-3.0-or-later

   usage: accuracy_special [points [name ...]] One line a function: points, worst error in ULP, worst error relative
   to max(|f|, |x f'|) in ULP of that, the point of the latter. A result that should be inf, 0 or NaN and is not
   counts as 1e99. Needs FLINT/Arb (link with -lflint-arb -lflint). */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arb.h>
#include <arb_hypgeom.h>
#include <acb.h>

#include "eval/special.h"

#define MAX_ARGS 3
#define WRONG 1e99

/* where an argument is drawn: lo <= x <= hi, mostly from the core, by magnitude, and near the special points */
struct domain {
    double lo, hi, core_lo, core_hi;
    int whole;                  /* only whole numbers */
    double special[8];          /* ended by NaN or the array's end */
};

/* one function under test; exactly one of f1, f2, f3 is set */
struct row {
    const char *name;
    double (*f1)(double);
    double (*f2)(double, double);
    double (*f3)(double, double, double);
    void (*ref)(arb_t r, arb_srcptr x, double got, slong prec);
    double cost;                /* fraction of the points to use */
    struct domain arg[MAX_ARGS];
};

static uint64_t rng_state = 20240229;

static uint64_t rng(void)
{
    uint64_t z = (rng_state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static double uniform(double lo, double hi)
{
    return lo + (hi - lo) * ((double)(rng() >> 11) * 0x1p-53);
}

/* a magnitude between lo and hi, lo > 0, uniform in its logarithm, with a full mantissa */
static double by_magnitude(double lo, double hi)
{
    double x = exp2(uniform(log2(lo), log2(hi)));
    return fmin(fmax(x * (1.0 + uniform(-1e-9, 1e-9)), lo), hi);
}

static double near_special(const struct domain *d)
{
    int n = 0;
    while (n < 8 && !isnan(d->special[n])) {
        n++;
    }
    if (n == 0) {
        return uniform(d->core_lo, d->core_hi);
    }
    double c = d->special[rng() % (uint64_t)n], side = rng() & 1 ? 1.0 : -1.0;
    return c + side * exp2(-uniform(1.0, 54.0)) * (rng() & 1 ? 1.0 : fabs(c));
}

static double sample(const struct domain *d)
{
    double x = 0.0, hi = fmax(fabs(d->lo), fabs(d->hi));
    switch (rng() % 8) {
    case 0: case 1: case 2: x = uniform(d->core_lo, d->core_hi); break;
    case 3: case 4: x = near_special(d); break;
    case 5: x = by_magnitude(fmax(fabs(d->core_hi) * 1e-6, DBL_MIN), fmin(fabs(d->core_hi) * 1e3, hi)); break;
    case 6: x = by_magnitude(0x1p-1074, fmin(hi, 1e308)); break;
    default: x = d->whole ? uniform(d->core_lo, d->core_hi) : round(uniform(d->core_lo, d->core_hi) * 4.0) / 4.0; break;
    }
    if (d->lo < 0.0 && (rng() & 1)) {
        x = -x;
    }
    x = d->whole ? round(x) : x;
    return fmin(fmax(x, d->lo), d->hi);
}

/* --- references --- */

static void ref_erf(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; arb_hypgeom_erf(r, x, prec); }
static void ref_erfc(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; arb_hypgeom_erfc(r, x, prec); }
static void ref_erfi(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; arb_hypgeom_erfi(r, x, prec); }

static void exp_square(arb_t r, arb_srcptr x, slong sign, slong prec)
{
    arb_mul(r, x, x, 4 * prec);
    arb_mul_si(r, r, sign, 4 * prec);
    arb_exp(r, r, prec);
}

static void ref_gauss(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; exp_square(r, x, -1, prec); }
static void ref_expx2(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; exp_square(r, x, 1, prec); }

/* exp(x^2) erfc(x) as U(1/2, 1/2, x^2)/sqrt(pi) for x > 0, where nothing overflows */
static void ref_erfcx(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
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

static void ref_derfcx(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_t t;
    arb_init(t);
    ref_erfcx(r, x, got, prec);
    arb_mul(r, r, x, prec);
    arb_const_sqrt_pi(t, prec);
    arb_inv(t, t, prec);
    arb_sub(r, r, t, prec);
    arb_mul_2exp_si(r, r, 1);
    arb_clear(t);
}

/* D(x) = x 1F1(1; 3/2; -x^2) */
static void ref_dawson(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
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

static void ref_ddawson(arb_t r, arb_srcptr x, double got, slong prec)
{
    ref_dawson(r, x, got, prec);
    arb_mul(r, r, x, prec);
    arb_mul_2exp_si(r, r, 1);
    arb_neg(r, r);
    arb_add_si(r, r, 1, prec);
}

static void ref_normcdf(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    arb_sqrt_ui(t, 2, prec);
    arb_div(t, x, t, prec);
    arb_neg(t, t);
    arb_hypgeom_erfc(r, t, prec);
    arb_mul_2exp_si(r, r, -1);
    arb_clear(t);
}

static void ref_normpdf(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
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

/* three steps of Newton's method from the value under test, in the logarithm of erfc where y is small: r solves f(r)
   = y */
static void newton_erfc(arb_t r, arb_srcptr y, double got, slong prec)
{
    arb_t f, g;
    arb_init(f);
    arb_init(g);
    arb_set_d(r, got);
    for (int i = 0; i < 4; i++) {
        arb_get_mid_arb(r, r);
        ref_erfc(f, r, got, prec);
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

static void newton_erf(arb_t r, arb_srcptr y, double got, slong prec)
{
    arb_t f, g;
    arb_init(f);
    arb_init(g);
    arb_set_d(r, got);
    for (int i = 0; i < 4; i++) {
        arb_get_mid_arb(r, r);
        ref_erf(f, r, got, prec);
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

static void ref_erfinv(arb_t r, arb_srcptr y, double got, slong prec)
{
    newton_erf(r, y, got, prec);
}

static void ref_erfcinv(arb_t r, arb_srcptr y, double got, slong prec)
{
    newton_erfc(r, y, got, prec);
}

static void ref_norminv(arb_t r, arb_srcptr p, double got, slong prec)
{
    arb_t y;
    arb_init(y);
    arb_mul_2exp_si(y, p, 1);
    newton_erfc(r, y, -got * M_SQRT1_2, prec);
    arb_sqrt_ui(y, 2, prec);
    arb_mul(r, r, y, prec);
    arb_neg(r, r);
    arb_clear(y);
}

#include "accuracy_special_refs.h"

/* --- the table --- */

#define NONE { NAN }
#define ALL(core) { -DBL_MAX, DBL_MAX, -(core), (core), 0, { 0.0, 1.0, -1.0, 2.0, NAN } }
#define PLUS(core) { 0x1p-1074, DBL_MAX, 0.0, (core), 0, { 1.0, 2.0, NAN } }

static const struct row rows[] = {
    { "erf", adc_erf, NULL, NULL, ref_erf, 1, { ALL(6.0) } },
    { "libm erf", erf, NULL, NULL, ref_erf, 1, { ALL(6.0) } },
    { "erfc", adc_erfc, NULL, NULL, ref_erfc, 1, { ALL(28.0) } },
    { "libm erfc", erfc, NULL, NULL, ref_erfc, 1, { ALL(28.0) } },
    { "erfcx", adc_erfcx, NULL, NULL, ref_erfcx, 0.5, { ALL(30.0) } },
    { "derfcx", adc_derfcx, NULL, NULL, ref_derfcx, 0.5, { ALL(30.0) } },
    { "erfi", adc_erfi, NULL, NULL, ref_erfi, 1, { ALL(28.0) } },
    { "dawson", adc_dawson, NULL, NULL, ref_dawson, 1, { ALL(15.0) } },
    { "ddawson", adc_ddawson, NULL, NULL, ref_ddawson, 1,
      { { -DBL_MAX, DBL_MAX, -15.0, 15.0, 0, { 0.0, 0.92413887300459176701, 8.0, NAN } } } },
    { "gauss", adc_gauss, NULL, NULL, ref_gauss, 1, { ALL(28.0) } },
    { "expx2", adc_expx2, NULL, NULL, ref_expx2, 1, { ALL(27.0) } },
    { "normpdf", adc_normpdf, NULL, NULL, ref_normpdf, 1, { ALL(39.0) } },
    { "normcdf", adc_normcdf, NULL, NULL, ref_normcdf, 1, { ALL(39.0) } },
    { "erfinv", adc_erfinv, NULL, NULL, ref_erfinv, 0.3, { { -1.0, 1.0, -1.0, 1.0, 0, { 0.0, 0.5, 1.0, NAN } } } },
    { "erfcinv", adc_erfcinv, NULL, NULL, ref_erfcinv, 0.3,
      { { 0.0, 2.0, 0.0, 2.0, 0, { 0.0, 0.5, 1.0, 1.5, 2.0, NAN } } } },
    { "norminv", adc_norminv, NULL, NULL, ref_norminv, 0.3,
      { { 0.0, 1.0, 0.0, 1.0, 0, { 0.0, 0.25, 0.5, 0.75, 1.0, NAN } } } },
#include "accuracy_special_rows.h"
};

/* --- measuring --- */

static int arity(const struct row *w)
{
    return w->f1 ? 1 : w->f2 ? 2 : 3;
}

static double call(const struct row *w, const double *x)
{
    return w->f1 ? w->f1(x[0]) : w->f2 ? w->f2(x[0], x[1]) : w->f3(x[0], x[1], x[2]);
}

/* the reference to at least 90 bits; 0 if it is no finite number */
static int reference(arb_t r, const struct row *w, const double *x, double got)
{
    arb_struct v[MAX_ARGS];
    int n = arity(w), good = 0;
    for (int i = 0; i < n; i++) {
        arb_init(v + i);
        arb_set_d(v + i, x[i]);
    }
    for (slong prec = 160; prec <= 10240 && !good; prec *= 2) {
        w->ref(r, v, got, prec);
        good = arb_is_finite(r) && (arb_rel_accuracy_bits(r) >= 90 || arb_is_zero(r));
        if (!good && arb_is_finite(r)) {        /* far below the smallest subnormal */
            mag_t m;
            mag_init(m);
            arb_get_mag(m, r);
            good = mag_cmp_2exp_si(m, -1200) < 0;
            mag_clear(m);
        }
    }
    for (int i = 0; i < n; i++) {
        arb_clear(v + i);
    }
    return good;
}

/* sum of |x_i df/dx_i| by central differences of the reference, as a double of limited use: only its size counts */
static double condition(const struct row *w, const double *x, double got)
{
    double sum = 0.0;
    arb_t a, b;
    arb_init(a);
    arb_init(b);
    for (int i = 0; i < arity(w); i++) {
        double y[MAX_ARGS], h = 0x1p-26;
        memcpy(y, x, sizeof y);
        y[i] = x[i] * (1.0 + h);
        if (w->arg[i].whole || y[i] == x[i] || y[i] > w->arg[i].hi || !reference(a, w, y, got)) {
            continue;
        }
        y[i] = x[i] * (1.0 - h);
        if (y[i] < w->arg[i].lo || !reference(b, w, y, got)) {
            continue;
        }
        arb_sub(a, a, b, 200);
        sum += fabs(arf_get_d(arb_midref(a), ARF_RND_NEAR)) / (2.0 * h);
    }
    arb_clear(a);
    arb_clear(b);
    return isfinite(sum) ? sum : 0.0;
}

static double ulp(double size)
{
    int e;
    frexp(fmin(fabs(size), DBL_MAX), &e);
    return ldexp(1.0, e - 53 < -1074 ? -1074 : e - 53);
}

/* error of got in ULP of max(|ref|, size) */
static double error_in_ulp(const arb_t ref, double got, double size)
{
    arb_t d;
    double f = arf_get_d(arb_midref(ref), ARF_RND_NEAR);
    if (isnan(got) || (isinf(f) && got == f)) {
        return isnan(got) ? WRONG : 0.0;
    }
    arb_init(d);
    if (isinf(got)) {
        arb_set_d(d, copysign(DBL_MAX, got));       /* as if the next number after the largest */
        arb_mul_2exp_si(d, d, -1);
        arb_add(d, d, d, 60);
        got = copysign(DBL_MAX, got);
    }
    arb_set_d(d, got);
    arb_sub(d, d, ref, 200);
    double e = fabs(arf_get_d(arb_midref(d), ARF_RND_NEAR)) / ulp(fmax(fabs(f), size));
    arb_clear(d);
    return isfinite(e) ? e : WRONG;
}

static void measure(const struct row *w, long points)
{
    double worst = 0.0, worst_cond = 0.0, at[MAX_ARGS] = { 0.0 }, value = 0.0, worst_at[MAX_ARGS] = { 0.0 };
    long used = 0;
    arb_t r;
    arb_init(r);
    for (long i = 0; i < (long)((double)points * w->cost); i++) {
        double x[MAX_ARGS] = { 0.0 };
        for (int k = 0; k < arity(w); k++) {
            x[k] = sample(&w->arg[k]);
        }
        double got = call(w, x);
        if (!reference(r, w, x, got)) {
            continue;
        }
        used++;
        double e = error_in_ulp(r, got, 0.0), c = e;
        if (e > 0.75) {
            c = error_in_ulp(r, got, condition(w, x, got));
        }
        if (e > worst) {
            worst = e;
            memcpy(worst_at, x, sizeof x);
        }
        if (c > worst_cond) {
            worst_cond = c;
            value = got;
            memcpy(at, x, sizeof x);
        }
    }
    printf("%-14s %6ld  %10.4g  %10.4g  ", w->name, used, worst, worst_cond);
    for (int k = 0; k < arity(w); k++) {
        printf(" %.17g", at[k]);
    }
    printf(" -> %.17g   (", value);
    for (int k = 0; k < arity(w); k++) {
        printf(" %.17g", worst_at[k]);
    }
    printf(" )\n");
    fflush(stdout);
    arb_clear(r);
}

static int wanted(const char *name, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], name) == 0) {
            return 1;
        }
    }
    return argc < 3;
}

int main(int argc, char **argv)
{
    long points = argc > 1 ? strtol(argv[1], NULL, 10) : 10000;
    printf("%-14s %6s  %10s  %10s   worst point\n", "function", "points", "ULP", "cond. ULP");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (wanted(rows[i].name, argc, argv)) {
            measure(&rows[i], points);
        }
    }
    flint_cleanup();
    return 0;
}
