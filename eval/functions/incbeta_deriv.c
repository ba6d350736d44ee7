/* Derivatives of any order of the regularised incomplete beta function by its parameters, and of its density: the
 * continued fraction of incbeta.c on series in both parameters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>
#include <stddef.h>

#include "eval/functions/elementary.h"
#include "eval/functions/jet.h"

#define MAX_TERMS 100000

/* x + y = 1, s = a + b; `swapped` where it stands for I_y(b, a), the orders m and n with it. */
struct point {
    adc_dd x, y, s;
    double a, b;
    int m, n, swapped;
};

static int is_outside(double x, double a, double b)
{
    return !(x > 0.0 && x < 1.0 && a > 0.0 && b > 0.0 && a < 0x1p500 && b < 0x1p500);
}

static struct point make_point(int m, int n, double x, double a, double b)
{
    struct point p = {dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, m, n, 0};
    if (x*(b + 1.0) > (1.0 - x)*(a + 1.0))
        p = (struct point){p.y, p.x, p.s, b, a, n, m, 1};
    return p;
}

/* x^(a-less) y^(b-less) gamma(a+b)/(gamma(a+1-less) gamma(b)) */
static void prefix(struct adc_gammas *g, const struct point *p, double less)
{
    struct adc_jet exponent, sum;
    adc_gammas_begin(g, p->m, p->n);
    adc_gammas_times(g, p->s, 1.0, 1.0, 1);
    adc_gammas_times(g, dd_two_sum(p->a, 1.0 - less), 1.0, 0.0, -1);
    adc_gammas_times(g, dd_from(p->b), 0.0, 1.0, -1);
    for (int which = 0; which < 2; which++) {
        adc_dd log = adc_dd_log(which == 0 ? p->x : p->y);
        adc_jet_linear(&exponent, p->m, p->n, dd_two_sum(which == 0 ? p->a : p->b, -less), which == 0, which == 1);
        adc_jet_scale(&exponent, log);
        adc_jet_add(&sum, &g->log, &exponent, 1.0);
        g->log = sum;
    }
}

/* c d_2k and c d_(2k+1), in place, for d_2k = k (b-k) x/((a+2k-1)(a+2k)) and d_(2k+1) =
 * -(a+k)(a+b+k) x/((a+2k)(a+2k+1)) (DLMF 8.17.23) */
static void times_even(struct adc_jet *c, const struct point *p, int k)
{
    adc_jet_scale(c, dd_mul_d(p->x, k));
    adc_jet_times(c, dd_two_sum(p->b, -k), 0, 1);
    adc_jet_over(c, dd_two_sum(p->a, 2*k - 1));
    adc_jet_over(c, dd_two_sum(p->a, 2*k));
}

static void times_odd(struct adc_jet *c, const struct point *p, int k)
{
    adc_jet_scale(c, dd_neg(p->x));
    adc_jet_times(c, dd_add_d(p->s, k), 1, 1);
    if (k > 0) {
        adc_jet_times(c, dd_two_sum(p->a, k), 1, 0);
        adc_jet_over(c, dd_two_sum(p->a, 2*k));
    }
    adc_jet_over(c, dd_two_sum(p->a, 2*k + 1));
}

/* The even part of a continued fraction: now = (1 + d_2k + d_(2k+1)) now - d_(2k-1) d_2k before, before = the old one.
 * Multiplied by one factor of the d at a time, all of which are linear in s and t. */
static void next_convergent(struct adc_jet *now, struct adc_jet *before, const struct point *p, int k)
{
    struct adc_jet even, odd, sum;
    adc_jet_copy(&odd, now);
    times_odd(before, p, k - 1);
    adc_jet_scale(before, dd_from(-1.0));
    adc_jet_add(&sum, before, now, 1.0);              /* what d_2k is a factor of */
    times_even(&sum, p, k);
    times_odd(&odd, p, k);
    adc_jet_copy(before, now);
    adc_jet_add(&even, now, &sum, 1.0);
    adc_jet_add(now, &even, &odd, 1.0);
}

/* The largest change of a coefficient beside what it may be wrong by: a derivative may be 0, at b = 1. */
static double change_of(const struct adc_jet *h, const struct adc_jet *before, double s)
{
    double noise = 1e-29*fabs(h->c[0].hi)/(1.0 + s), most = 0.0;
    for (int i = 0; i < (h->m + 1)*(h->n + 1); i++) {
        double change = fabs(dd_sub(h->c[i], before->c[i]).hi);
        if (change > 0.0)
            most = fmax(most, change/(1e-20*fabs(h->c[i].hi) + (i > 0 ? noise : 0.0)));
    }
    return most;
}

/* h = 1/(1 + d_1/(1 + d_2/(1 + ...))) by its even part (DLMF 8.17.22). Ends where each coefficient stands, or where
 * rounding alone still moves one that cancels: before that the changes fall by more than half in 64 terms. */
static void fraction(struct adc_jet *h, const struct point *p)
{
    struct adc_jet up, down, up0, down0, before;
    adc_jet_linear(&up, p->m, p->n, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&up0, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    adc_jet_copy(&down, &up);
    adc_jet_copy(&down0, &up);
    times_odd(&down, p, 0);
    adc_jet_copy(&before, &down);
    adc_jet_add(&down, &before, &up, 1.0);
    adc_jet_div(h, &up, &down);
    double least = INFINITY;
    int stalled = 0;
    for (int k = 1, open = 1; k < MAX_TERMS && open && stalled < 16; k++) {
        next_convergent(&up, &up0, p, k);
        next_convergent(&down, &down0, p, k);
        if (fabs(down.c[0].hi) < 0x1p-300) {
            adc_jet_scale(&up, dd_from(0x1p300));
            adc_jet_scale(&up0, dd_from(0x1p300));
            adc_jet_scale(&down, dd_from(0x1p300));
            adc_jet_scale(&down0, dd_from(0x1p300));
        }
        if (k % 4 != 0)
            continue;
        adc_jet_copy(&before, h);
        adc_jet_div(h, &up, &down);
        double change = change_of(h, &before, p->s.hi);
        open = !(change <= 1.0);
        stalled = change < 0.5*least ? 0 : stalled + 1;
        least = fmin(least, change);
    }
}

/* Whether a is so small that I_x(a, b), which is 1 at a = 0, has lost too much of what it lacks. */
static int is_near_one(const struct point *p)
{
    return p->a < 0x1p-10 && p->b < 0x1p20 && p->m + p->n < 40
        && p->a*(log(p->b + 1.0) - adc_dd_log(p->x).hi) < 0x1p-4;
}

/* Then it is 1 + a R, made of 1 + a P for x^a gamma(a+b)/(gamma(b) gamma(1+a)), where for small b that at b + 1 has
 * the factor b/(a+b), and 1 + a S for the series (DLMF 8.17.7) S = sum over k > 0 of (1-b)_k x^k/(k! (a+k)). The last
 * coefficient. */
static double near_one(const struct point *p)
{
    struct adc_jet K, P, S, R, a, term, part, sum;
    const int raised = p->b < 0.25;
    adc_gammas_beside(&K, p->m, p->n, p->a, dd_two_sum(p->b, raised), -1.0, 1.0, 0);
    K.c[0] = dd_add(K.c[0], adc_dd_log(p->x));
    adc_jet_expm1(&P, p->m, p->n, p->a, &K);
    adc_jet_linear(&S, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    adc_jet_linear(&term, p->m, p->n, dd_from(1.0), 0.0, 0.0);
    double size = 1.0, most = 1.0;
    for (int k = 1; k < 1000 && size > 1e-34*most; k++) {
        adc_jet_scale(&term, dd_div_d(dd_neg(p->x), k));
        adc_jet_times(&term, dd_two_sum(p->b, -k), 0, 1);
        adc_jet_copy(&part, &term);
        adc_jet_over(&part, dd_two_sum(p->a, k));
        adc_jet_add(&sum, &S, &part, 1.0);
        adc_jet_copy(&S, &sum);
        size = 0.0;
        for (int i = 0; i < (p->m + 1)*(p->n + 1); i++)
            size = fmax(size, fabs(part.c[i].hi));
        most = fmax(most, size);
    }
    adc_jet_linear(&a, p->m, p->n, dd_from(p->a), 1.0, 0.0);
    if (raised) {
        adc_jet_linear(&term, p->m, p->n, dd_from(-1.0), 0.0, 0.0);
        adc_jet_linear(&sum, p->m, p->n, p->s, 1.0, 1.0);
        adc_jet_div(&part, &term, &sum);
        adc_jet_compose(&R, &a, &P, &part);
        adc_jet_copy(&P, &R);
    }
    adc_jet_compose(&R, &a, &P, &S);
    adc_jet_times(&R, dd_from(p->a), 1, 0);
    return adc_jet_last(&R).hi;
}

double adc_betainc_deriv(double i, double j, double x, double a, double b)
{
    if (!adc_jet_fits(i, j))
        return NAN;
    if (i + j <= 1.0)
        return i == 1.0 ? adc_betainc_da(x, a, b) : j == 1.0 ? adc_betainc_db(x, a, b) : adc_betainc(x, a, b);
    if (is_outside(x, a, b))
        return a > 0.0 && b > 0.0 && (x == 0.0 || x == 1.0) ? 0.0 : NAN;
    struct point p = make_point((int)i, (int)j, x, a, b);
    struct adc_gammas g;
    struct adc_jet h, product;
    if (is_near_one(&p))
        return p.swapped ? -near_one(&p) : near_one(&p);
    prefix(&g, &p, 0.0);
    if (g.log.c[0].hi < -2000.0)
        return 0.0;
    fraction(&h, &p);
    adc_jet_mul(&product, &g.factor, &h);
    g.factor = product;
    double v = adc_gammas_last(&g, 0.0);
    return p.swapped ? -v : v;
}

double adc_betapdf_deriv(double i, double j, double x, double a, double b)
{
    double v = adc_betapdf(x, a, b);
    if (i < 0.0 || j < 0.0)
        return 0.0;
    if (!adc_jet_fits(i, j) || is_outside(x, a, b) || i + j == 0.0)
        return i + j == 0.0 ? v : NAN;
    const double at[] = {x, a, b};
    if (i + j == 1.0)
        return i == 1.0 ? adc_betapdf_by_a(at, v) : adc_betapdf_by_b(at, v);
    struct point p = {dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, (int)i, (int)j, 0};
    struct adc_gammas g;
    prefix(&g, &p, 1.0);
    return adc_gammas_last(&g, v);
}

/* ---- the density by x, too ---- */

/* The highest order up to `most` of a coefficient of (1 + t)^(a-1+s) that is not 0: those beyond a whole a are, unless
 * a derivative by a is asked for. */
static int highest(double a, int most, int by_parameter)
{
    return by_parameter == 0 && a == floor(a) && a <= most ? (int)a - 1 : most;
}

/* The coefficient of u^k in (1 + u)^(a-1+s), s being the first or the second variable: r times that. */
static void times_binomial(struct adc_jet *r, double a, int k, int second)
{
    adc_dd per = dd_from(1.0);
    for (int r0 = 1; r0 <= k; r0++) {
        adc_jet_times(r, dd_two_sum(a, -r0), !second, second);
        per = dd_div_d(per, r0);
    }
    adc_jet_scale(r, per);
}

/* The coefficient of h^n in (1 + h/x)^(a-1+s) (1 - h/y)^(b-1+t), times x^p y^q: by the sum of products of binomial
 * coefficients from order n - q to p of the first factor, which are those that are not 0. */
static void by_binomials(struct adc_jet *sum, const struct point *p, int n, int top, int other)
{
    struct adc_jet term, before;
    adc_jet_linear(sum, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    for (int k = n - other; k <= top; k++) {
        adc_jet_linear(&term, p->m, p->n, dd_from((n - k) % 2 != 0 ? -1.0 : 1.0), 0.0, 0.0);
        times_binomial(&term, p->a, k, 0);
        times_binomial(&term, p->b, n - k, 1);
        for (int r = 0; r < top - k; r++)
            adc_jet_scale(&term, p->x);
        for (int r = 0; r < other - n + k; r++)
            adc_jet_scale(&term, p->y);
        adc_jet_copy(&before, sum);
        adc_jet_add(sum, &before, &term, 1.0);
    }
}

/* The same times (x y)^n for large a and b, where products of binomial coefficients cancel beside the mode: by the
 * logarithm (a-1) log(1 + y t) + (b-1) log(1 - x t), h = x y t. */
static adc_dd by_logarithm(const struct point *p, int n)
{
    adc_dd f[ADC_JET_ORDERS], power_x = dd_from(1.0), power_y = dd_from(1.0);
    struct adc_jet log, power;
    const adc_dd a = dd_two_sum(p->a, -1.0), b = dd_two_sum(p->b, -1.0);
    f[0] = dd_from(0.0);
    for (int r = 1; r <= n; r++) {
        power_x = dd_mul(power_x, p->x);
        power_y = dd_mul(power_y, p->y);
        const adc_dd first = dd_mul(a, power_y), second = dd_mul(b, power_x);
        f[r] = dd_div_d(r % 2 == 0 ? dd_neg(dd_add(first, second)) : dd_sub(first, second), r);
    }
    adc_jet_along(&log, n, 0, f, 1.0, 0.0);
    adc_jet_exp(&power, &log);
    return adc_jet_last(&power);
}

/* n times by x, i times by a and j times by b, divided by n!; `both` is i + 1024 j. */
double adc_betapdf_by(double n, double both, double x, double a, double b)
{
    const double MOST = 500.0;
    const double j = floor(both/1024.0), i = both - 1024.0*j;
    if (both == 0.0 && x > 0.0 && x < 1.0 && ((a == 0.0 && b > 0.0) || (b == 0.0 && a > 0.0)))
        return 0.0;                     /* 1/beta(a, b) is 0 there, and so is the density along x */
    if (!(n >= 0.0) || !adc_jet_fits(i, j) || !(n <= MOST) || n != floor(n) || is_outside(x, a, b))
        return n + i + j == 0.0 ? adc_betapdf(x, a, b) : NAN;
    struct point p = {dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, (int)i, (int)j, 0};
    struct adc_gammas g;
    struct adc_jet sum;
    int top = highest(a, (int)n, p.m), other = highest(b, (int)n, p.n), ex = 0, ey = 0, divisor = 0;
    prefix(&g, &p, 1.0);
    if (p.m + p.n == 0 && fmin(a, b) > fmax(32.0, n)) {
        adc_jet_linear(&sum, 0, 0, by_logarithm(&p, (int)n), 0.0, 0.0);
    } else {
        by_binomials(&sum, &p, (int)n, top, other);
        for (int k = 2; k <= p.m; k++)
            adc_jet_scale(&sum, dd_from(k));
        for (int k = 2; k <= p.n; k++)
            adc_jet_scale(&sum, dd_from(k));
    }
    (void)frexp(p.x.hi, &ex);
    (void)frexp(p.y.hi, &ey);
    adc_dd scale = adc_dd_powi(dd_ldexp(p.x, -ex), top, &divisor);
    scale = dd_mul(scale, adc_dd_powi(dd_ldexp(p.y, -ey), other, &divisor));
    return adc_gammas_last_times(&g, &sum, adc_betapdf(x, a, b), dd_div(dd_from(1.0), scale),
                                 -(long)(divisor + top*ex + other*ey));
}
