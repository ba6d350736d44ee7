/* Derivatives of any order of the regularised incomplete gamma functions and their density: the methods of incgamma.c
 * on series in the shape parameter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>
#include <stddef.h>

#include "eval/functions/jet.h"
#include "eval/functions/kernel.h"

#define MAX_TERMS 1000000
#define SMALL 1e-24         /* a term of a series beside the sum of terms before it */

/* What is not a point inside 0 < a, x < inf (a = 0 is its edge) */
static int is_outside(double a, double x)
{
    return !(a >= 0.0 && x > 0.0 && a < 0x1p1000 && x < 0x1p1000);
}

/* Whether x is so large that exp(-x) leaves nothing of what it is multiplied by. */
static int is_far(double a, double x) { return a >= 0.0 && a < 0x1p500 && x >= 0x1p1000; }

/* The logarithm of x^a exp(-x)/gamma(a+1) at a + s, but for its constant. */
static void prefix(struct adc_jet *d, int m, double a, double x)
{
    adc_dd f[ADC_JET_ORDERS];
    struct adc_jet log;
    adc_taylor_lgamma(dd_two_sum(1.0, a), m, f);
    adc_jet_along(&log, m, 0, f, 1.0, 0.0);
    adc_jet_scale(&log, dd_from(-1.0));
    log.c[1] = dd_add(log.c[1], adc_dd_log(dd_from(x)));
    adc_jet_exp(d, &log);
}

/* P/D = sum of x^k/((a+1) ... (a+k)), x < max(a, 2) (DLMF 8.7.1) */
static void by_series(struct adc_jet *sum, int m, double a, double x)
{
    struct adc_jet t;
    adc_jet_linear(&t, m, 0, dd_from(1.0), 0.0, 0.0);
    adc_jet_copy(sum, &t);
    for (int k = 1, open = 1; k < MAX_TERMS && open; k++) {
        adc_jet_over(&t, dd_two_sum(a, k));
        open = 0;
        for (int i = 0; i <= m; i++) {
            t.c[i] = dd_mul_d(t.c[i], x);
            sum->c[i] = dd_add(sum->c[i], t.c[i]);
            open |= !(fabs(t.c[i].hi) <= SMALL*fabs(sum->c[i].hi)) || k <= m;
        }
    }
}

/* beta c + alpha before for beta = base - s, alpha = n (top + s) */
static void next_convergent(struct adc_jet *c, struct adc_jet *before, int n, adc_dd top, adc_dd base)
{
    struct adc_jet last, first;
    int m = c->m;
    adc_jet_copy(&last, c);
    adc_jet_copy(&first, before);
    adc_jet_copy(before, &last);
    adc_jet_times(&first, top, 1, 0);
    adc_jet_times(&last, dd_neg(base), 1, 0);
    for (int i = 0; i <= m; i++)
        c->c[i] = dd_sub(dd_mul_d(first.c[i], n), last.c[i]);
}

static void shrink(struct adc_jet *c)
{
    adc_jet_scale(c, dd_from(0x1p-400));
}

/* Q/(D a) = 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - ...))), x >= max(a, 2) (DLMF 8.9.2, even part) */
static void by_fraction(struct adc_jet *h, int m, double a, double x)
{
    struct adc_jet p, q, p0, q0, before;
    double least = INFINITY;
    int stalled = 0;
    adc_dd gap = dd_two_sum(x, -a);
    adc_jet_linear(&p0, m, 0, dd_from(0.0), 0.0, 0.0);
    adc_jet_linear(&q0, m, 0, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&p, m, 0, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&q, m, 0, dd_add_d(gap, 1.0), -1.0, 0.0);
    adc_jet_div(h, &p, &q);
    /* Ends where each coefficient stands, or where rounding alone still moves one that cancels: before that the changes
     * fall by more than half in 64 terms. */
    for (int n = 1, open = 1; n < MAX_TERMS && open && stalled < 8; n++) {
        adc_dd top = dd_two_sum(a, -n), base = dd_add_d(gap, 2*n + 1);
        next_convergent(&p, &p0, n, top, base);
        next_convergent(&q, &q0, n, top, base);
        if (fabs(q.c[0].hi) > 0x1p400) {
            shrink(&p);
            shrink(&p0);
            shrink(&q);
            shrink(&q0);
        }
        if (n % 8 != 0)
            continue;
        adc_jet_copy(&before, h);
        adc_jet_div(h, &p, &q);
        double most = 0.0;
        open = 0;
        for (int i = 0; i <= m; i++) {
            double change = fabs(dd_sub(h->c[i], before.c[i]).hi)/fabs(h->c[i].hi);
            open |= !(change <= 1e-20);
            most = fmax(most, change);
        }
        stalled = most < 0.5*least ? 0 : stalled + 1;
        least = fmin(least, most);
    }
}

double adc_gammainc_deriv(double n, double a, double x)
{
    if (!adc_jet_fits(n, 0.0) || n <= 1.0)
        return n == 0.0 ? adc_gammainc(a, x) : n == 1.0 ? adc_gammainc_da(a, x) : NAN;
    if (is_outside(a, x))
        return (a > 0.0 && x == 0.0) || is_far(a, x) ? 0.0 : NAN;
    struct adc_jet d, part, result;
    int m = (int)n, upper = !(x < fmax(a, 2.0));
    adc_dd constant = adc_dd_gamma_prefix(a, x);
    if (constant.hi < -2000.0)
        return 0.0;
    prefix(&d, m, a, x);
    if (upper) {
        by_fraction(&part, m, a, x);
        adc_jet_times(&part, dd_from(a), 1, 0);
    } else {
        by_series(&part, m, a, x);
    }
    adc_jet_mul(&result, &d, &part);
    long e;
    adc_dd scale = adc_dd_exp_scaled(constant, &e);
    double v = adc_dd_ldexp(dd_mul(adc_jet_last(&result), scale), e);
    return upper ? -v : v;
}

/* The same for a small x: x^(a-1+s) exp(-x)/gamma(a+s) times the coefficient of t^n in (1+t)^(a-1+s) exp(-x t), a sum of
 * binomial coefficients, of which those beyond a whole a are exactly 0. Logarithms would leave what their rounding does,
 * where the next term is smaller by a power of x. */
static double beside_zero(int m, int n, double a, double x, double v)
{
    struct adc_gammas g;
    struct adc_jet sum, before, binomial, part;
    int ex = 0, divisor = 0, top = m == 0 && a == floor(a) && a <= n ? (int)a - 1 : n;
    adc_gammas_begin(&g, m, 0);
    adc_gammas_times(&g, dd_from(a), 1.0, 0.0, -1);
    adc_jet_linear(&part, m, 0, dd_two_sum(a, -1.0), 1.0, 0.0);
    adc_jet_scale(&part, adc_dd_log(dd_from(x)));
    adc_jet_add(&sum, &g.log, &part, 1.0);
    g.log = sum;
    g.log.c[0] = dd_add_d(g.log.c[0], -x);
    adc_dd weight = dd_from(1.0);                       /* 1/(n-k)! */
    for (int k = 2; k <= n; k++)
        weight = dd_div_d(weight, k);
    adc_jet_linear(&binomial, m, 0, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&sum, m, 0, weight, 0.0, 0.0);
    for (int k = 1; k <= top; k++) {
        weight = dd_mul_d(weight, n - k + 1);
        adc_jet_times(&binomial, dd_two_sum(a, -k), 1, 0);
        adc_jet_scale(&binomial, dd_div_d(dd_from(1.0), k));
        adc_jet_scale(&sum, dd_from(-x));
        adc_jet_copy(&part, &binomial);
        adc_jet_scale(&part, weight);
        adc_jet_copy(&before, &sum);
        adc_jet_add(&sum, &before, &part, 1.0);
    }
    if (((n - top) & 1) != 0)
        adc_jet_scale(&sum, dd_from(-1.0));
    adc_dd scale = adc_dd_powi(dd_from(frexp(x, &ex)), top, &divisor);
    return adc_gammas_last_times(&g, &sum, v, dd_div(dd_from(1.0), scale), -(long)(divisor + top*ex));
}

/* exp((a-1+s) log(x(1+t)) - x(1+t))/gamma(a+s), divided by x^j for t in units of x */
double adc_gammapdf_deriv(double i, double j, double a, double x)
{
    double v = adc_gammapdf(a, x);
    if (!adc_jet_fits(i, j) || is_outside(a, x) || i + j == 0.0)
        return i + j == 0.0 ? v : is_far(a, x) ? 0.0 : NAN;
    int m = (int)i, n = (int)j, ex = 0, divisor = 0;
    if (x < 1.0 && a > 0.0)
        return beside_zero(m, n, a, x, v);
    adc_dd f[ADC_JET_ORDERS];
    struct adc_jet log, power, exponent;
    struct adc_gammas g;
    adc_gammas_begin(&g, m, n);
    adc_gammas_times(&g, dd_from(a), 1.0, 0.0, -1);
    adc_taylor_log(dd_from(1.0), n, f);
    f[0] = adc_dd_log(dd_from(x));
    adc_jet_along(&log, m, n, f, 0.0, 1.0);
    adc_jet_linear(&exponent, m, n, dd_two_sum(a, -1.0), 1.0, 0.0);
    adc_jet_mul(&power, &exponent, &log);
    adc_jet_linear(&exponent, m, n, dd_from(x), 0.0, x);
    adc_jet_add(&log, &power, &exponent, -1.0);
    exponent = g.log;
    adc_jet_add(&g.log, &exponent, &log, 1.0);
    adc_dd scale = adc_dd_powi(dd_from(frexp(x, &ex)), j, &divisor);
    return adc_gammas_last_times(&g, NULL, v, dd_div(dd_from(1.0), scale), -(long)(divisor + j*ex));
}
