/* Truncated power series in two variables; see A. Griewank and A. Walther, Evaluating Derivatives (2008), chapter 13.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/jet.h"

#include <math.h>
#include <string.h>

#include "eval/functions/kernel.h"

int adc_jet_fits(double i, double j)
{
    return i >= 0.0 && j >= 0.0 && i == floor(i) && j == floor(j) && (i + 1.0)*(j + 1.0) <= ADC_JET_SIZE;
}

void adc_jet_copy(struct adc_jet *r, const struct adc_jet *a)
{
    r->m = a->m;
    r->n = a->n;
    memcpy(r->c, a->c, (size_t)((a->m + 1)*(a->n + 1))*sizeof *r->c);
}

static void clear(struct adc_jet *r, int m, int n)
{
    r->m = m;
    r->n = n;
    for (int k = 0; k < (m + 1)*(n + 1); k++)
        r->c[k] = dd_from(0.0);
}

void adc_jet_linear(struct adc_jet *r, int m, int n, adc_dd c, double p, double q)
{
    clear(r, m, n);
    r->c[0] = c;
    if (n > 0)
        r->c[1] = dd_from(q);
    if (m > 0)
        r->c[n + 1] = dd_from(p);
}

adc_dd adc_jet_last(const struct adc_jet *a) { return a->c[(a->m + 1)*(a->n + 1) - 1]; }

void adc_jet_add(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b, double factor)
{
    r->m = a->m;
    r->n = a->n;
    for (int k = 0; k < (a->m + 1)*(a->n + 1); k++)
        r->c[k] = dd_add(a->c[k], dd_mul_d(b->c[k], factor));
}

void adc_jet_scale(struct adc_jet *r, adc_dd factor)
{
    for (int k = 0; k < (r->m + 1)*(r->n + 1); k++)
        r->c[k] = dd_mul(r->c[k], factor);
}

/* The coefficient i, j of a*b without the terms that hold b[i,j]; with `weight`, a is differentiated by s (by t where
 * i = 0), and so multiplied. */
static adc_dd convolution(const struct adc_jet *a, const struct adc_jet *b, int i, int j, int weight, int from)
{
    int width = a->n + 1;
    adc_dd sum = dd_from(0.0);
    for (int p = 0; p <= i; p++)
        for (int q = 0; q <= j; q++) {
            adc_dd c = a->c[p*width + q];
            if (p + q < from || c.hi == 0.0)       /* NOLINT: all of c up to m, n is set */
                continue;
            if (weight)
                c = dd_mul_d(c, i > 0 ? p : q);
            sum = dd_add(sum, dd_mul(c, b->c[(i - p)*width + j - q]));
        }
    return sum;
}

void adc_jet_times(struct adc_jet *a, adc_dd k, int p, int q)
{
    const int width = a->n + 1;
    for (int i = a->m; i >= 0; i--)
        for (int j = a->n; j >= 0; j--) {
            adc_dd *c = &a->c[i*width + j];
            *c = dd_mul(*c, k);
            if (p != 0 && i > 0)
                *c = dd_add(*c, c[-width]);
            if (q != 0 && j > 0)
                *c = dd_add(*c, c[-1]);
        }
}

void adc_jet_over(struct adc_jet *a, adc_dd k)
{
    const int width = a->n + 1;
    const adc_dd inverse = dd_div(dd_from(1.0), k);
    for (int i = 0; i < (a->m + 1)*width; i++)
        a->c[i] = dd_mul(i < width ? a->c[i] : dd_sub(a->c[i], a->c[i - width]), inverse);
}

void adc_jet_mul(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b)
{
    r->m = a->m;
    r->n = a->n;
    for (int i = a->m; i >= 0; i--)                     /* the coefficients before are read by those after */
        for (int j = a->n; j >= 0; j--)
            r->c[i*(a->n + 1) + j] = convolution(a, b, i, j, 0, 0);
}

void adc_jet_div(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b)
{
    r->m = a->m;
    r->n = a->n;
    for (int i = 0; i <= a->m; i++)
        for (int j = 0; j <= a->n; j++) {
            int k = i*(a->n + 1) + j;
            r->c[k] = dd_div(dd_sub(a->c[k], convolution(b, r, i, j, 0, 1)), b->c[0]);
        }
}

/* 2 r_0 r_ij = a_ij less the other products of r*r; these hold r_ij itself not yet, which is 0 until then */
void adc_jet_sqrt(struct adc_jet *r, const struct adc_jet *a)
{
    clear(r, a->m, a->n);
    r->c[0] = dd_sqrt(a->c[0]);
    for (int k = 1; k < (a->m + 1)*(a->n + 1); k++) {
        adc_dd rest = dd_sub(a->c[k], convolution(r, r, k/(a->n + 1), k%(a->n + 1), 0, 0));
        r->c[k] = dd_div(dd_scale(rest, 0.5), r->c[0]);
    }
}

/* From r' = a' r, differentiated by s or, where i = 0, by t. */
void adc_jet_exp(struct adc_jet *r, const struct adc_jet *a)
{
    r->m = a->m;
    r->n = a->n;
    r->c[0] = dd_from(1.0);
    for (int i = 0; i <= a->m; i++)
        for (int j = i == 0; j <= a->n; j++)
            r->c[i*(a->n + 1) + j] = dd_div_d(convolution(a, r, i, j, 1, 1), i > 0 ? i : j);
}

void adc_jet_along(struct adc_jet *r, int m, int n, const adc_dd *f, double p, double q)
{
    clear(r, m, n);
    for (int i = 0; i <= (p == 0.0 ? 0 : m); i++) {
        double binomial = 1.0;              /* (i+j over i), exact below 2^53 */
        for (int j = 0; j <= (q == 0.0 ? 0 : n); j++) {
            double sign = (p < 0.0 && i % 2 != 0) != (q < 0.0 && j % 2 != 0) ? -1.0 : 1.0;
            r->c[i*(n + 1) + j] = dd_mul_d(f[i + j], sign*binomial);
            binomial = nearbyint(binomial*(i + j + 1)/(j + 1));
        }
    }
}

void adc_fraction_begin(struct adc_fraction *f, const struct adc_jet *down)
{
    adc_jet_copy(&f->down[0], down);
    adc_jet_linear(&f->up[0], down->m, down->n, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&f->up[1], down->m, down->n, dd_from(0.0), 0.0, 0.0);
    adc_jet_copy(&f->down[1], &f->up[0]);
    adc_jet_div(&f->h, &f->up[0], down);
    f->least = INFINITY;
    f->stalled = 0;
}

/* The largest change of a coefficient relative to what it may be wrong by. */
static double change_of(const struct adc_jet *h, const struct adc_jet *before, double noise)
{
    double most = 0.0;
    for (int i = 0; i < (h->m + 1)*(h->n + 1); i++) {
        double change = fabs(dd_sub(h->c[i], before->c[i]).hi);
        if (change > 0.0)
            most = fmax(most, change/(1e-20*fabs(h->c[i].hi) + (i > 0 ? noise*fabs(h->c[0].hi) : 0.0)));
    }
    return most;
}

double adc_fraction_scale(struct adc_fraction *f, int k)
{
    int e = 0;
    (void)frexp(f->down[k & 1].c[0].hi, &e);
    if (e > -300 && e < 300)
        return 1.0;
    for (int i = 0; i < 2; i++) {
        adc_jet_scale(&f->up[i], dd_from(ldexp(1.0, -e)));
        adc_jet_scale(&f->down[i], dd_from(ldexp(1.0, -e)));
    }
    return ldexp(1.0, -e);
}

/* Ends where each coefficient stays, or where rounding alone still moves one that cancels: before that the changes fall by
 * more than half in 64 terms. */
int adc_fraction_ended(struct adc_fraction *f, int k, double noise)
{
    struct adc_jet before;
    if (k % 4 != 0)
        return 0;
    adc_jet_copy(&before, &f->h);
    adc_jet_div(&f->h, &f->up[k & 1], &f->down[k & 1]);
    double change = change_of(&f->h, &before, noise);
    f->stalled = change < 0.5*f->least ? 0 : f->stalled + 1;
    f->least = fmin(f->least, change);
    return change <= 1.0 || f->stalled >= 16;
}

void adc_taylor_log(adc_dd x, int last, adc_dd *f)
{
    adc_dd power = dd_from(-1.0), inverse = dd_div(dd_from(-1.0), x);
    f[0] = adc_dd_log(x);
    for (int k = 1; k <= last; k++) {
        power = dd_mul(power, inverse);
        f[k] = dd_div_d(power, k);
    }
}

/* Stirling's series, (X - 1/2) log X - X + log(2 pi)/2 + sum c_k X^(1-2k) for large X = x + shift (DLMF 5.11.1), less
 * the logarithms of x, x + 1, ... */
void adc_taylor_lgamma(adc_dd x, int last, adc_dd *f)
{
    int sign;
    f[0] = adc_dd_lgamma(x, &sign);
    if (last == 0)
        return;
    for (int k = 2; k <= last; k++)
        f[k] = dd_from(0.0);
    f[1] = adc_dd_digamma(x);
    while (x.hi < 24.0 + last && last > 1) {
        adc_dd inverse = dd_div(dd_from(-1.0), x), power = inverse;
        for (int k = 2; k <= last; k++) {
            power = dd_mul(power, inverse);
            f[k] = dd_add(f[k], dd_div_d(power, k));
        }
        x = dd_add_d(x, 1.0);
    }
    /* digamma's series log X - 1/(2X) - sum (2k-1) c_k X^(-2k), integrated: its coefficient k-1 divided by k */
    adc_dd inverse = dd_div(dd_from(1.0), x), power = dd_from(1.0);
    for (int k = 2; k <= last; k++) {
        power = dd_mul(power, dd_neg(inverse));                 /* (-1)^(k-1) X^(1-k) */
        adc_dd tail = dd_sub(dd_div_d(dd_from(-1.0), k - 1), dd_scale(inverse, 0.5));
        tail = dd_sub(tail, adc_dd_stirling_taylor(inverse, k - 1));
        f[k] = dd_add(f[k], dd_div_d(dd_mul(power, tail), k));
    }
}

void adc_gammas_begin(struct adc_gammas *g, int m, int n)
{
    clear(&g->log, m, n);
    adc_jet_linear(&g->factor, m, n, dd_from(1.0), 0.0, 0.0);
    g->size = 0.0;
    g->sign = 1;
}

static void add_lgamma(struct adc_gammas *g, adc_dd x, double p, double q, int power)
{
    struct adc_jet part;
    adc_dd f[ADC_JET_ORDERS];
    int m = g->log.m, n = g->log.n;
    adc_taylor_lgamma(x, (p == 0.0 ? 0 : m) + (q == 0.0 ? 0 : n), f);
    adc_jet_along(&part, m, n, f, p, q);
    g->size = fmax(g->size, fabs(f[0].hi));
    for (int k = 0; k < (m + 1)*(n + 1); k++)
        g->log.c[k] = dd_add(g->log.c[k], power > 0 ? part.c[k] : dd_neg(part.c[k]));
}

int adc_taylor_sinpi(adc_dd x, int last, adc_dd *f)
{
    double whole = nearbyint(x.hi);
    adc_dd r = dd_add_d(x, -whole);
    double more = nearbyint(r.hi);
    r = dd_add_d(r, -more);
    adc_dd value[2] = {adc_dd_sinpi(r), adc_dd_cospi(r)}, power = dd_from(1.0);
    for (int k = 0; k <= last; k++) {
        f[k] = dd_mul(power, value[k % 2]);
        if (k % 4 >= 2)
            f[k] = dd_neg(f[k]);
        power = dd_div_d(dd_mul(power, ADC_DD_PI), k + 1);
    }
    return (fmod(whole, 2.0) != 0.0) != (fmod(more, 2.0) != 0.0) ? -1 : 1;
}

void adc_gammas_times(struct adc_gammas *g, adc_dd x, double p, double q, int power)
{
    if (x.hi >= 0.5) {
        add_lgamma(g, x, p, q, power);
        return;
    }
    struct adc_jet sine, before = g->factor;        /* gamma(z) = pi/(sin(pi z) gamma(1 - z)), DLMF 5.5.3 */
    adc_dd f[ADC_JET_ORDERS];
    int m = g->log.m, n = g->log.n;
    add_lgamma(g, dd_add_d(dd_neg(x), 1.0), -p, -q, -power);
    g->log.c[0] = power > 0 ? dd_add(g->log.c[0], ADC_DD_LOG_PI) : dd_sub(g->log.c[0], ADC_DD_LOG_PI);
    g->sign *= adc_taylor_sinpi(x, (p == 0.0 ? 0 : m) + (q == 0.0 ? 0 : n), f);
    adc_jet_along(&sine, m, n, f, p, q);
    if (power > 0)
        adc_jet_div(&g->factor, &before, &sine);
    else
        adc_jet_mul(&g->factor, &before, &sine);
}

double adc_gammas_last_times(const struct adc_gammas *g, const struct adc_jet *times, double value, adc_dd factor,
                             long exponent)
{
    struct adc_jet power, product;
    adc_jet_exp(&power, &g->log);
    adc_jet_mul(&product, &power, &g->factor);
    if (times != NULL)
        adc_jet_mul(&power, &product, times);
    adc_dd last = dd_mul(adc_jet_last(times != NULL ? &power : &product), factor);
    if (fabs(value) >= 0x1p-1022 && isfinite(value) && g->factor.c[0].hi != 0.0) {
        int scale;
        double mantissa = frexp(value, &scale);
        return adc_dd_ldexp(dd_mul_d(dd_div(last, g->factor.c[0]), mantissa), exponent + scale);
    }
    if (!(g->size < 0x1p60))            /* nothing is left of the logarithm */
        return last.hi == 0.0 ? 0.0 : value*copysign(1.0, last.hi)*copysign(1.0, g->factor.c[0].hi);
    long e;
    adc_dd scale = adc_dd_exp_scaled(g->log.c[0], &e);
    return g->sign*adc_dd_ldexp(dd_mul(last, scale), e + exponent);
}

double adc_gammas_last(const struct adc_gammas *g, double value)
{
    return adc_gammas_last_times(g, NULL, value, dd_from(1.0), 0);
}

/* ---- what is near 1 ---- */

enum { MORE_TERMS = 14 };           /* terms above the order asked for: (1/200)^14 < 1e-32 */

/* The steps up to where log gamma has a series. */
static double steps_from(adc_dd x) { return x.hi < 0.25 ? ceil(0.25 - x.hi) : 0.0; }

/* The Taylor coefficients of log |gamma| from the first on also below 1/4, where log(x+k) is taken off step by step, but
 * for that of the nearest pole. */
static void taylor_lgamma_below(adc_dd x, int last, adc_dd *f)
{
    const double steps = steps_from(x);
    adc_taylor_lgamma(dd_add_d(x, steps), last, f);
    for (double k = 0.0; k < steps; k++) {
        if (k == -nearbyint(x.hi))
            continue;
        adc_dd per = dd_div(dd_from(1.0), dd_add_d(x, k)), power = dd_from(-1.0);
        for (int r = 1; r <= last; r++) {
            power = dd_neg(dd_mul(power, per));
            f[r] = dd_sub(f[r], dd_div_d(power, r));
        }
    }
}

void adc_jet_nearest(struct adc_jet *R, int i, int j, double x, adc_dd y, double sign)
{
    const double k = -nearbyint(y.hi);
    struct adc_jet before, one, linear, factor, at;
    if (!(k >= 0.0 && k < steps_from(y)))
        return;
    adc_jet_copy(&before, R);
    adc_jet_linear(&one, i, j, dd_from(sign), 0.0, 0.0);
    adc_jet_linear(&linear, i, j, dd_add_d(y, k), 0.0, 1.0);
    adc_jet_div(&factor, &one, &linear);
    adc_jet_linear(&at, i, j, dd_from(x), 1.0, 0.0);
    adc_jet_compose(R, &at, &before, &factor);
}

void adc_gammas_near(struct adc_jet *K, int i, int j, double x, adc_dd y, double one, double other,
                     int alternate)
{
    int terms = i + MORE_TERMS;
    adc_dd f[2*ADC_JET_ORDERS], g[2*ADC_JET_ORDERS], row[ADC_JET_ORDERS];
    struct adc_jet t, next;
    taylor_lgamma_below(y, terms + j, f);
    adc_taylor_lgamma(dd_from(1.0), terms, g);
    adc_jet_linear(K, i, j, dd_from(0.0), 0.0, 0.0);
    for (int r = terms; r > 0; r--) {
        double binomial = alternate && r % 2 != 0 ? -other : other;
        for (int q = 0; q <= j; q++) {
            row[q] = dd_mul_d(f[r + q], binomial);              /* (r+q over r) f_(r+q) t^q */
            binomial = nearbyint(binomial*(r + q + 1)/(q + 1));
        }
        row[0] = dd_add(row[0], dd_mul_d(g[r], one));
        adc_jet_along(&t, i, j, row, 0.0, 1.0);
        adc_jet_times(K, dd_from(x), 1, 0);
        adc_jet_copy(&next, K);
        adc_jet_add(K, &next, &t, 1.0);
    }
}

void adc_jet_expm1(struct adc_jet *R, int i, int j, double a, const struct adc_jet *k)
{
    struct adc_jet power, t, sum, next;
    adc_jet_copy(&power, k);
    adc_jet_times(&power, dd_from(a), 1, 0);
    adc_jet_linear(&sum, i, j, dd_from(1.0), 0.0, 0.0);
    for (int q = i + MORE_TERMS; q > 0; q--) {                  /* (exp(y) - 1)/y = 1 + y/2 (1 + y/3 (1 + ... */
        adc_jet_mul(&next, &sum, &power);
        adc_jet_scale(&next, dd_div_d(dd_from(1.0), q + 1));
        adc_jet_linear(&sum, i, j, dd_from(1.0), 0.0, 0.0);
        adc_jet_add(&t, &sum, &next, 1.0);
        adc_jet_copy(&sum, &t);
    }
    adc_jet_mul(R, k, &sum);
}

void adc_jet_compose(struct adc_jet *r, const struct adc_jet *x, const struct adc_jet *p, const struct adc_jet *q)
{
    struct adc_jet t, u;
    adc_jet_mul(&t, p, q);
    adc_jet_mul(&u, x, &t);
    adc_jet_add(&t, p, q, 1.0);
    adc_jet_add(r, &t, &u, 1.0);
}
