/* Measures the functions of eval/special2.h against ball arithmetic (Arb) and prints a table of worst errors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: accuracy_special2 [-n points] [-s seed] [-v] [name...]     (default: 10000 points of every function, 3 min)
 * A row: function, points, worst error in ULP of the value, its place, worst error in ULP of max(|f|, |x f'|), its
 * place. The first figure may be large near a zero, the second may not. Status 1 if it exceeds the row's bound.
 * Points where the reference itself fails (a pole, or 8000 bits that do not suffice) are counted as skipped.
 * Build: cc -std=c11 -D_GNU_SOURCE -I. this eval/special*.c -lflint-arb -lflint -lm
 */
#include <arb.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/special2.h"
#include "tests/accuracy/special2_reference.h"

/* ---- points ---- */

/* Where a function is sampled: a log-uniform magnitude in [lo, hi] with the signs allowed, a uniform part, and close
 * neighbourhoods of hard points. */
struct domain {
    double lo;         /* smallest magnitude */
    double hi;         /* largest magnitude */
    int sign;          /* 1, -1, or 0 for both */
    double flat;       /* a third of the points is uniform in magnitude on (lo, flat) */
    double hard[12];   /* a third lies close to one of these; a 0 ends the list */
    double min;        /* points below are rejected */
    double max;        /* points above are rejected */
};

static uint64_t rng_state;

static uint64_t rng(void)
{
    uint64_t z = (rng_state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static double uniform(void)
{
    return (double)(rng() >> 11) * 0x1p-53;
}

static double log_uniform(double lo, double hi)
{
    double a = log2(lo);
    double e = a + (log2(hi) - a) * uniform();
    return ldexp(exp2(e - floor(e)), (int)floor(e));
}

static double draw(const struct domain *d)
{
    int count = 0;
    while (count < 12 && d->hard[count] != 0.0) {
        count++;
    }
    for (;;) {
        double x;
        int way = (int)(rng() % 3);
        if (way == 0 && count > 0) {
            double p = d->hard[rng() % (uint64_t)count];
            x = p * (1.0 + (rng() & 1 ? 1.0 : -1.0) * ldexp(1.0 + uniform(), -(int)(rng() % 54)));
        } else if (way == 1 && d->flat > 0.0) {
            x = d->lo + (d->flat - d->lo) * uniform();
            x = d->sign < 0 || (d->sign == 0 && (rng() & 1)) ? -x : x;
        } else {
            x = log_uniform(d->lo, d->hi);
            x = d->sign < 0 || (d->sign == 0 && (rng() & 1)) ? -x : x;
        }
        if (x >= d->min && x <= d->max && (d->sign == 0 || (x > 0.0) == (d->sign > 0))) {
            return x;
        }
    }
}

/* ---- functions of more arguments and at correlated ones ---- */

static double agmt_of_one(double i, double j, double x)
{
    return adc_agmt(i, j, 1.0, x);
}

/* J and Y at x = n t: the transition region n close to x, by the plain functions. */
static double besselj_ratio(double n, double t)
{
    return adc_besselj(n, n * t);
}

static double bessely_ratio(double n, double t)
{
    return adc_bessely(n, n * t);
}

static double sphj_ratio(double n, double t)
{
    return adc_sphj(n, n * t);
}

static double besseli_ratio(double n, double t)
{
    return adc_besseli(n, n * t);
}

static double besselk_ratio(double n, double t)
{
    return adc_besselk(n, n * t);
}

/* ---- rows ---- */

struct row {
    const char *name;
    double (*f1)(double);                     /* one real argument, or null */
    double (*f2)(double, double);             /* an index or fixed argument n[0] first, or null */
    double (*f3)(double, double, double);     /* two of them */
    reference ref;
    struct domain x;
    double n_max;                             /* indices are drawn from 0 to this; see draw_index */
    double bound;                             /* the promise, in ULP relative to the condition */
};

#define ANY -INFINITY, INFINITY
#define BRANCH -0.36787944117144228 /* the first double inside the domain of Lambert's W */

static const struct row rows[] = {
    {"sinpi", adc_sinpi, 0, 0, ref_sinpi,
     {1e-320, 1e15, 0, 10, {0.5, 1, 1.5, 2, 100}, ANY}, 0, 4},
    {"cospi", adc_cospi, 0, 0, ref_cospi,
     {1e-320, 1e15, 0, 10, {0.5, 1, 1.5, 2, 100}, ANY}, 0, 4},
    {"sinc", adc_sinc, 0, 0, ref_sinc,
     {1e-320, 1e300, 0, 50, {3.14159265358979, 6.28318530717959}, ANY}, 0, 4},
    {"sphj", 0, adc_sphj, 0, ref_sphj,
     {1e-300, 1e4, 0, 50, {4.4934094579, 100}, ANY}, 1000, 8},
    {"sphj10", 0, adc_sphj, 0, ref_sphj,
     {1e-20, 1e10, 0, 50, {4.4934094579}, ANY}, 10, 8},
    {"ei", adc_ei, 0, 0, ref_ei,
     {1e-320, 720, 0, 50, {0.372507410781367, 45, -4, 709, -708}, -745, 716.3}, 0, 4},
    {"e1", adc_e1, 0, 0, ref_e1,
     {1e-320, 745, 1, 50, {1, 4, 739}, 0, 739.9}, 0, 4},
    {"si", adc_si, 0, 0, ref_si,
     {1e-320, 1e300, 0, 50, {38, 1e-8}, ANY}, 0, 4},
    {"ci", adc_ci, 0, 0, ref_ci,
     {1e-320, 1e300, 1, 50, {38, 0.6165054856, 3.38418042255}, 0, INFINITY}, 0, 4},
    {"li", adc_li, 0, 0, ref_li,
     {1e-320, 1.7e308, 1, 10, {1.0, 1.45136923488338, 0.0183, 3.5e19}, 0, INFINITY}, 0, 4},
    {"dilog", adc_dilog, 0, 0, ref_dilog,
     {1e-320, 1.7e308, 0, 3, {1.0, -1.0, 0.5}, -INFINITY, 1}, 0, 4},
    {"ddilog", 0, adc_ddilog, 0, ref_ddilog,
     {1e-300, 1e200, 0, 3, {1.0, -0.5, 0.5}, -INFINITY, 0x1.fffffffffffffp-1}, 100, 16},
    {"fresnels", adc_fresnels, 0, 0, ref_fresnels,
     {1e-320, 1e300, 0, 8, {5, 1e-5}, ANY}, 0, 4},
    {"fresnelc", adc_fresnelc, 0, 0, ref_fresnelc,
     {1e-320, 1e300, 0, 8, {5, 1e-5}, ANY}, 0, 4},
    {"dfresnels", adc_dfresnels, 0, 0, ref_dfresnels,
     {1e-320, 1e300, 0, 8, {5, 1.4142135}, ANY}, 0, 4},
    {"dfresnelc", adc_dfresnelc, 0, 0, ref_dfresnelc,
     {1e-320, 1e300, 0, 8, {5, 1.0}, ANY}, 0, 4},
    {"lambertw", adc_lambertw, 0, 0, ref_lambertw,
     {1e-320, 1.7e308, 0, 3, {-0.36787944117144233, -0.3, 0.1, 0.8, 2.718281828}, BRANCH, INFINITY}, 0, 4},
    {"lambertwm1", adc_lambertwm1, 0, 0, ref_lambertwm1,
     {1e-320, -BRANCH, -1, -BRANCH, {-0.36787944117144233, -0.3}, BRANCH, 0}, 0, 4},
    {"dlambertw", adc_dlambertw, 0, 0, ref_dlambertw,
     {1e-320, 1.7e308, 0, 3, {-0.36787944117144233, -0.3, 0.1, 0.8, 2.718281828}, BRANCH, INFINITY}, 0, 4},
    {"dlambertwm1", adc_dlambertwm1, 0, 0, ref_dlambertwm1,
     {1e-320, -BRANCH, -1, -BRANCH, {-0.36787944117144233, -0.3}, BRANCH, 0}, 0, 4},
    {"zeta", adc_zeta, 0, 0, ref_zeta,
     {1e-320, 1e4, 0, 60, {1, -2, -4, -12, 2, -20, -170, -255}, -260, 1e4}, 0, 4},
    {"zeta_deriv", 0, adc_zeta_deriv, 0, ref_zeta,
     {1e-10, 300, 0, 20, {1, -2, -0.75, 2, -6, -12, -20}, -260, 300}, 6, 16},
    {"airyai", adc_airyai, 0, 0, ref_airyai,
     {1e-320, 1e15, 0, 12, {-2.33810741045977, 4, 9.3, -10, 107}, -INFINITY, 107}, 0, 4},
    {"airyaip", adc_airyaip, 0, 0, ref_airyaip,
     {1e-320, 1e15, 0, 12, {-1.01879297164747, 4, 9.3, -10, 107}, -INFINITY, 107}, 0, 4},
    {"airybi", adc_airybi, 0, 0, ref_airybi,
     {1e-320, 1e15, 0, 12, {-1.17371322270913, 4, 9.3, -10, 104}, -INFINITY, 104.3}, 0, 4},
    {"airybip", adc_airybip, 0, 0, ref_airybip,
     {1e-320, 1e15, 0, 12, {-2.2944396826141, 4, 9.3, -10, 104}, -INFINITY, 104.2}, 0, 4},
    {"j0,j1,j2", 0, adc_besselj, 0, ref_besselj,
     {1e-320, 1e15, 0, 40, {2.404825557695773, 3.8317059702075123, 25, 5.135622301840683}, ANY}, 2, 4},
    {"y0,y1,y2", 0, adc_bessely, 0, ref_bessely,
     {1e-320, 1e15, 1, 40, {0.893576966279167, 2.197141326031017, 25, 3.384241767149593}, ANY}, 2, 4},
    {"besselj", 0, adc_besselj, 0, ref_besselj,
     {1e-3, 1e6, 0, 400, {25, 100, 1000}, ANY}, 1000, 4},
    {"bessely", 0, adc_bessely, 0, ref_bessely,
     {1e-3, 1e6, 1, 400, {25, 100, 1000}, ANY}, 1000, 4},
    {"besseli", 0, adc_besseli, 0, ref_besseli,
     {1e-3, 2000, 0, 400, {25, 100, 700}, ANY}, 1000, 4},
    {"besselk", 0, adc_besselk, 0, ref_besselk,
     {1e-3, 2000, 1, 400, {2, 30, 100, 700}, ANY}, 1000, 4},
    {"i0,i1,i2", 0, adc_besseli, 0, ref_besseli,
     {1e-320, 716, 0, 40, {25, 713, 700}, -716, 716}, 2, 4},
    {"k0,k1,k2", 0, adc_besselk, 0, ref_besselk,
     {1e-320, 740, 1, 40, {2, 30, 100, 700}, 0, 740}, 2, 4},
    {"ellipk", adc_ellipk, 0, 0, ref_ellipk,
     {1e-320, 1.7e308, 0, 3, {1, -1, 0.5}, -INFINITY, 0x1.fffffffffffffp-1}, 0, 4},
    {"ellipe", adc_ellipe, 0, 0, ref_ellipe,
     {1e-320, 1.7e308, 0, 3, {1, -1, 0.5}, -INFINITY, 0x1.fffffffffffffp-1}, 0, 4},
    {"dellipk", 0, adc_dellipk, 0, ref_dellipk,
     {1e-300, 1e215, 0, 3, {1, -1, 0.5}, -INFINITY, 0x1.fffffffffffffp-1}, 20, 16},
    {"dellipe", 0, adc_dellipe, 0, ref_dellipe,
     {1e-300, 1e215, 0, 3, {1, -1, 0.5}, -INFINITY, 0x1.fffffffffffffp-1}, 20, 16},
    {"agm", 0, adc_agm, 0, ref_agm,
     {1e-320, 1.7e308, 1, 3, {1, 2}, 0, INFINITY}, -1e300, 4},
    {"dagm", 0, adc_dagm, 0, ref_dagm,
     {1e-320, 1.7e308, 1, 3, {1, 2}, 0, INFINITY}, -1e300, 4},
    {"agmt", 0, 0, agmt_of_one, ref_agmt,
     {1e-10, 1e10, 1, 3, {1, 2}, 0, INFINITY}, 6, 16},
    {"besselj/n", 0, besselj_ratio, 0, ref_besselj_ratio,
     {0.3, 10, 1, 2, {1, 0.95}, 0, INFINITY}, 3000, 4},
    {"bessely/n", 0, bessely_ratio, 0, ref_bessely_ratio,
     {0.3, 10, 1, 2, {1, 0.95}, 1e-3, INFINITY}, 1000, 4},
    {"besseli/n", 0, besseli_ratio, 0, ref_besseli_ratio,
     {0.03, 10, 1, 2, {0.6627434, 1}, 0, INFINITY}, 100000, 4},
    {"besselk/n", 0, besselk_ratio, 0, ref_besselk_ratio,
     {0.03, 10, 1, 2, {0.6627434, 1}, 1e-3, INFINITY}, 100000, 4},
    {"sphj/n", 0, sphj_ratio, 0, ref_sphj_ratio,
     {0.3, 10, 1, 2, {1, 0.95}, 1e-3, INFINITY}, 1000, 4},
};

/* ---- measuring ---- */

/* Evaluates the reference until 70 bits are certain; false if 8000 bits of precision are not enough for it. */
static int evaluate(arb_t r, const struct row *row, const double *n, const arb_t x, slong bits)
{
    for (slong prec = 128 + bits; prec <= 8000 + 4 * bits; prec *= 2) {
        row->ref(r, n, x, prec);
        if (arb_rel_accuracy_bits(r) >= 70 + bits) {
            return 1;
        }
        if (arb_is_zero(r)) {
            return 1;
        }
    }
    return 0;
}

/* |x f'(x)| by a central difference at a relative step of 2^-k, k far below the function's own scale. */
static double condition(const struct row *row, const double *n, double x)
{
    int e = 0;
    (void)frexp(x, &e);
    slong k = 60 + (e > 0 ? 2 * e : 0);
    arb_t p;
    arb_t t;
    arb_t up;
    arb_t down;
    arb_init(p);
    arb_init(t);
    arb_init(up);
    arb_init(down);
    arb_one(p);
    arb_mul_2exp_si(p, p, -k);
    arb_add_ui(p, p, 1, 2 * k + 60);
    arb_set_d(t, x);
    arb_mul(t, t, p, 2 * k + 120);
    int ok = evaluate(up, row, n, t, 2 * k);
    arb_neg(p, p);
    arb_add_ui(p, p, 2, 2 * k + 60);
    arb_set_d(t, x);
    arb_mul(t, t, p, 2 * k + 120);
    ok = ok && evaluate(down, row, n, t, 2 * k);
    arb_sub(p, up, down, 4 * k + 200);
    arb_mul_2exp_si(p, p, k - 1);
    double c = ok ? fabs(arf_get_d(arb_midref(p), ARF_RND_NEAR)) : 0.0;
    arb_clear(p);
    arb_clear(t);
    arb_clear(up);
    arb_clear(down);
    return isfinite(c) ? c : 0.0;
}

static double ulp(double v)
{
    int e = 0;
    (void)frexp(v, &e);
    return ldexp(1.0, (v == 0.0 || e < -1021 ? -1021 : e) - 53);
}

struct worst {
    double plain;
    double plain_at[3];
    double cond;
    double cond_at[3];
    double cond_value[2];
    long points;
    long skipped;
};

static void measure(const struct row *row, const double *n, double x, struct worst *w)
{
    double v = row->f1 ? row->f1(x) : row->f2 ? row->f2(n[0], x) : row->f3(n[0], n[1], x);
    arb_t t;
    arb_t r;
    arb_init(t);
    arb_init(r);
    arb_set_d(t, x);
    if (!evaluate(r, row, n, t, 0)) {
        w->skipped++;
        goto done;
    }
    double exact = arf_get_d(arb_midref(r), ARF_RND_NEAR);
    w->points++;
    double err;
    if (isfinite(v) && isfinite(exact)) {
        arb_set_d(t, v);
        arb_sub(r, r, t, 200);
        err = fabs(arf_get_d(arb_midref(r), ARF_RND_NEAR));
    } else {
        err = v == exact || (fabs(v) == DBL_MAX && isinf(exact)) ? 0.0 : INFINITY;
    }
    double plain = err / ulp(exact);
    double cond = plain > 1.0 && isfinite(exact) ? err / ulp(fmax(fabs(exact), condition(row, n, x))) : plain;
    if (!(plain <= w->plain)) {
        w->plain = plain;
        memcpy(w->plain_at, (double[]){n[0], n[1], x}, sizeof w->plain_at);
    }
    if (!(cond <= w->cond)) {
        w->cond = cond;
        memcpy(w->cond_at, (double[]){n[0], n[1], x}, sizeof w->cond_at);
        memcpy(w->cond_value, (double[]){v, exact}, sizeof w->cond_value);
    }
done:
    arb_clear(t);
    arb_clear(r);
}

static void print_place(const struct row *row, const double *at)
{
    char text[80];
    if (row->f1) {
        snprintf(text, sizeof text, "%.17g", at[2]);
    } else if (row->f2) {
        snprintf(text, sizeof text, "%.17g,%.17g", at[0], at[2]);
    } else {
        snprintf(text, sizeof text, "%.17g,%.17g,%.17g", at[0], at[1], at[2]);
    }
    printf(" %-34s", text);
}

/* A whole index for n_max > 0, a real second argument for n_max < 0 (log-uniform in magnitude up to -n_max). */
static double draw_index(double n_max)
{
    if (n_max < 0.0) {
        return rng() % 4 == 0 ? 1.0 + uniform() : log_uniform(-1.0 / n_max, -n_max);
    }
    return rng() % 8 == 0 ? floor(uniform() * 4.0) : floor(log_uniform(1.0, n_max + 2.0)) - 1.0;
}

static int run(const struct row *row, long points, uint64_t seed, int verbose)
{
    struct worst w = {.plain = -1.0, .cond = -1.0};
    rng_state = seed;
    for (long k = 0; k < points; k++) {
        double n[2] = {0.0, 0.0};
        if (row->n_max != 0.0) {
            n[0] = draw_index(row->n_max);
            n[1] = row->f3 ? draw_index(fabs(row->n_max)) : 0.0;
        }
        measure(row, n, draw(&row->x), &w);
    }
    printf("%-11s %7ld %10.3g", row->name, w.points, w.plain);
    print_place(row, w.plain_at);
    printf(" %10.3g", w.cond);
    print_place(row, w.cond_at);
    printf("%s\n", w.cond <= row->bound ? "" : " ABOVE BOUND");
    if (verbose || w.skipped) {
        printf("    got %.17g, exact %.17g, skipped %ld\n", w.cond_value[0], w.cond_value[1], w.skipped);
    }
    fflush(stdout);
    return !(w.cond <= row->bound);
}

int main(int argc, char **argv)
{
    long points = 10000;
    uint64_t seed = 1;
    int verbose = 0;
    int first = 1;
    for (; first < argc && argv[first][0] == '-'; first++) {
        if (argv[first][1] == 'n' && first + 1 < argc) {
            points = strtol(argv[++first], NULL, 10);
        } else if (argv[first][1] == 's' && first + 1 < argc) {
            seed = strtoull(argv[++first], NULL, 10);
        } else {
            verbose = 1;
        }
    }
    int failed = 0;
    printf("%-11s %7s %10s %-34s %10s %s\n", "function", "points", "ULP", "at", "cond. ULP", "at");
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        int wanted = first == argc;
        for (int a = first; a < argc; a++) {
            wanted = wanted || strcmp(argv[a], rows[k].name) == 0;
        }
        failed |= wanted ? run(&rows[k], points, seed, verbose) : 0;
    }
    flint_cleanup();
    return failed;
}
