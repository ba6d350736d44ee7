/* The regularised incomplete beta function and its density, with their derivatives of any order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * I_x(a,b) = 1 - I_(1-x)(b,a) (DLMF 8.17.4) leaves x < (a+1)/(a+b+2), where the continued fraction converges fast, on
 * series in both parameters. Where both are large a quadrature takes over for values and slopes. */
#include "eval/functions/special.h"

#include <math.h>
#include <stddef.h>

#include "eval/functions/jet.h"
#include "eval/functions/kernel.h"

#define MAX_TERMS 100000
#define QUADRATURE_FROM 3000.0      /* least parameter from which the integral beats the fraction */

/* Both parameters below SMALL: I = b/(a+b) with an error of order a log x + b log(1-x). One below MINUTE, the other
   not below SMALL: what is proportional to it is scaled from its value at STAND_IN, where nothing underflows. */
#define SMALL 0x1p-120
#define MINUTE 0x1p-600
#define STAND_IN 0x1p-400

/* x + y = 1, s = a + b; `swapped` where it means I_y(b, a), the orders m and n with it. */
struct point {
    adc_dd x, y, s;
    double a, b;
    int m, n, swapped;
};

static struct point make_point(double m, double n, double x, double a, double b)
{
    struct point p = {dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, (int)m, (int)n, 0};
    if (x*(b + 1.0) > (1.0 - x)*(a + 1.0))                  /* x > (a+1)/(a+b+2), free of rounding in a + b */
        p = (struct point){p.y, p.x, p.s, b, a, (int)n, (int)m, 1};
    return p;
}

/* log(x^a y^b / (a B(a,b))); for large a and b the powers join Stirling's series, as in log_prefix of the incomplete
   gamma function: with d = x b - y a, a log(x s/a) + b log(y s/b) = a log1p(d/a) + b log1p(-d/b) */
static adc_dd log_prefix(const struct point *p)
{
    adc_dd a = dd_from(p->a), b = dd_from(p->b), v;
    if (p->a < 20.0 || p->b < 20.0) {
        int sign;
        v = dd_add(dd_mul(a, adc_dd_log(p->x)), dd_mul(b, adc_dd_log(p->y)));
        v = dd_sub(dd_sub(v, adc_dd_lbeta(a, b, p->s, &sign)), adc_dd_log(a));
        return isnan(v.hi) ? dd_from(-INFINITY) : v;
    }
    adc_dd d = dd_sub(dd_mul(p->x, b), dd_mul(p->y, a)), u = dd_div(d, a), w = dd_neg(dd_div(d, b));
    adc_dd log_u = u.hi > -0.5 ? adc_dd_log1p(u) : adc_dd_log(dd_div(dd_mul(p->x, p->s), a));
    v = dd_add(dd_mul(a, log_u), dd_mul(b, adc_dd_log1p(w)));           /* d <= 1: w is above -1/b */
    /* log B = log(2 pi s/(a b))/2 + a log(a/s) + b log(b/s) + corrections */
    adc_dd log_ratio = dd_add(adc_dd_log(dd_mul(dd_scale(ADC_DD_PI, 2.0), dd_div(p->s, b))), adc_dd_log(a));
    v = dd_sub(v, dd_scale(log_ratio, 0.5));
    v = dd_sub(dd_add(v, adc_dd_stirling(p->s)), dd_add(adc_dd_stirling(a), adc_dd_stirling(b)));
    return isnan(v.hi) ? dd_from(-INFINITY) : v;        /* a product overflowed */
}

/* x^a y^b gamma(a+b)/(gamma(a+1) gamma(b)) for a + s and b + t, less its constant but for the quotient: exp(...) times
 * (b+t)/(a+b+s+t), so that nothing is large where b is small. */
static void prefix(struct adc_jet *d, const struct point *p)
{
    const struct { adc_dd x; double p, q, times; } gammas[] = {
        {dd_add_d(p->s, 1.0), 1.0, 1.0, 1.0}, {dd_two_sum(p->a, 1.0), 1.0, 0.0, -1.0}, {dd_two_sum(p->b, 1.0), 0.0, 1.0, -1.0}};
    adc_dd f[ADC_JET_ORDERS];
    struct adc_jet log, part;
    adc_jet_linear(&log, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    for (int i = 0; i < 3 && p->m + p->n > 0; i++) {
        adc_taylor_lgamma(gammas[i].x, (gammas[i].p > 0.0 ? p->m : 0) + (gammas[i].q > 0.0 ? p->n : 0), f);
        adc_jet_along(&part, p->m, p->n, f, gammas[i].p, gammas[i].q);
        adc_jet_add(&log, &log, &part, gammas[i].times);
    }
    if (p->n > 0)
        log.c[1] = dd_add(log.c[1], adc_dd_log(p->y));
    if (p->m > 0)
        log.c[p->n + 1] = dd_add(log.c[p->n + 1], adc_dd_log(p->x));
    adc_jet_exp(d, &log);
    adc_jet_linear(&part, p->m, p->n, p->s, 1.0, 1.0);
    adc_jet_div(d, d, &part);
    adc_jet_times(d, dd_from(p->b), 0, 1);
}

/* exp(log_prefix) by what of it is in prefix(), times 2^-e */
static adc_dd constant(const struct point *p, long *e)
{
    return dd_div_d(dd_mul(adc_dd_exp_scaled(log_prefix(p), e), p->s), p->b);
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

/* The even part of a continued fraction: before = (1 + d_2k + d_(2k+1)) now - d_(2k-1) d_2k before, the product of the
 * last two, d_(2k-1) before, being the last argument, which the next one replaces. Multiplied by one factor of the d at a
 * time, all of which are linear in s and t. */
static void next_convergent(struct adc_jet *before, const struct adc_jet *now, struct adc_jet *odd, const struct point *p,
                            int k)
{
    adc_jet_add(before, now, odd, -1.0);
    times_even(before, p, k);
    adc_jet_add(before, before, now, 1.0);
    adc_jet_copy(odd, now);
    times_odd(odd, p, k);
    adc_jet_add(before, before, odd, 1.0);
}

/* h = 1/(1 + d_1/(1 + d_2/(1 + ...))) by its even part (DLMF 8.17.22), whose derivative is 0 at b = 1 */
static void fraction(struct adc_jet *h, const struct point *p)
{
    struct adc_fraction f;
    struct adc_jet one, up, down;
    adc_jet_linear(&one, p->m, p->n, dd_from(1.0), 0.0, 0.0);
    adc_jet_linear(&up, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    adc_jet_copy(&down, &one);
    times_odd(&down, p, 0);
    adc_jet_add(h, &one, &down, 1.0);
    adc_fraction_begin(&f, h);
    for (int k = 1; k < MAX_TERMS; k++) {
        next_convergent(&f.up[k & 1], &f.up[~k & 1], &up, p, k);
        next_convergent(&f.down[k & 1], &f.down[~k & 1], &down, p, k);
        double scale = adc_fraction_scale(&f, k);
        adc_jet_scale(&up, dd_from(scale));
        adc_jet_scale(&down, dd_from(scale));
        if (adc_fraction_ended(&f, k, 1e-29/(1.0 + p->s.hi)))
            break;
    }
    adc_jet_copy(h, &f.h);
}

/* Both parameters large: with t = x (1-u), I = a D/y times the integral over u > 0 of (1-u)^(a-1) (1 + u x/y)^(b-1). The
 * derivatives bring log t and log(1-t) less their means into the integral, and every part of them has one sign. */
static void by_quadrature(struct adc_jet *integral, const struct point *p, long *e)
{
    const int second = p->m == 0;
    adc_dd slope[2], ratio = dd_div(p->x, p->y);
    adc_dd c = dd_sub(dd_two_sum(p->a, -1.0), dd_mul(ratio, dd_two_sum(p->b, -1.0)));
    adc_dd sum = adc_dd_peak_integral(c.hi, p->a - 1.0, p->b - 1.0, ratio.hi, slope);
    adc_dd d = dd_div(dd_mul_d(adc_dd_exp_scaled(log_prefix(p), e), p->a), p->y);
    adc_dd mean = dd_sub(adc_dd_log(second ? p->y : p->x), adc_dd_digamma(dd_from(second ? p->b : p->a)));
    adc_jet_linear(integral, p->m, p->n, dd_mul(d, sum), 0.0, 0.0);
    if (p->m + p->n > 0)
        integral->c[1] = dd_mul(d, dd_add(dd_mul(dd_add(mean, adc_dd_digamma(p->s)), sum), slope[second]));
}

/* I of the point (not swapped back) times 2^-e */
static void incomplete(struct adc_jet *r, const struct point *p, long *e)
{
    struct adc_jet h, d;
    *e = 0;
    if (log_prefix(p).hi < -2000.0) {
        adc_jet_linear(r, p->m, p->n, dd_from(0.0), 0.0, 0.0);
    } else if (fmin(p->a, p->b) >= QUADRATURE_FROM && p->m + p->n <= 1) {
        by_quadrature(r, p, e);
    } else {
        fraction(&h, p);
        prefix(&d, p);
        adc_jet_scale(&d, constant(p, e));
        adc_jet_mul(r, &d, &h);
    }
}

/* Whether a is so small that I_x(a, b), which is 1 at a = 0, has lost too much of what it lacks. */
static int is_near_one(const struct point *p)
{
    return p->a < 0x1p-10*fmin(p->b, 1.0) && p->b < 0x1p90 && p->m + p->n < 40
        && p->a*(log(p->b + 1.0) - adc_dd_log(p->x).hi) < 0x1p-4;
}

/* Then it is 1 + a R, made of 1 + a P for x^a gamma(a+b)/(gamma(b) gamma(1+a)), where for small b that at b + 1 has
 * the factor b/(a+b), and 1 + a S for the series (DLMF 8.17.7) S = sum over k > 0 of (1-b)_k x^k/(k! (a+k)). The last
 * coefficient. */
static double near_one(const struct point *p)
{
    struct adc_jet K, P, S, R, a, term, part;
    const int raised = p->b < 0.25;
    adc_gammas_near(&K, p->m, p->n, p->a, dd_two_sum(p->b, raised), -1.0, 1.0, 0);
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
        adc_jet_add(&S, &S, &part, 1.0);
        size = 0.0;
        for (int i = 0; i < (p->m + 1)*(p->n + 1); i++)
            size = fmax(size, fabs(part.c[i].hi));
        most = fmax(most, size);
    }
    adc_jet_linear(&a, p->m, p->n, dd_from(p->a), 1.0, 0.0);
    if (raised) {
        adc_jet_linear(&term, p->m, p->n, dd_from(-1.0), 0.0, 0.0);
        adc_jet_linear(&R, p->m, p->n, p->s, 1.0, 1.0);
        adc_jet_div(&part, &term, &R);
        adc_jet_compose(&R, &a, &P, &part);
        adc_jet_copy(&P, &R);
    }
    adc_jet_compose(&R, &a, &P, &S);
    adc_jet_times(&R, dd_from(p->a), 1, 0);
    return adc_jet_last(&R).hi;
}

/* x, a, b inside (0, 1) x (0, inf) x (0, inf): 0; else 1 with *v set to I, or to NaN */
static int settled(double x, double a, double b, double *v)
{
    if (isnan(a) || isnan(b) || !(x >= 0.0 && x <= 1.0) || a < 0.0 || b < 0.0 || (a == 0.0 && b == 0.0)
        || (isinf(a) && isinf(b)) || (x == 0.0 && a == 0.0) || (x == 1.0 && b == 0.0)) {
        *v = NAN;
    } else if (x == 0.0 || x == 1.0) {
        *v = x;
    } else if (a == 0.0 || isinf(b)) {
        *v = 1.0;
    } else if (b == 0.0 || isinf(a)) {
        *v = 0.0;
    } else {
        return 0;
    }
    return 1;
}

/* Both parameters above LARGE and one above HUGE_FROM: I is a step at the mean, except at the mean itself. Scaling both
   by a common factor changes no digit of a double; the derivatives fall with the square root of the parameters. */
#define LARGE 0x1p430
#define HUGE_FROM 0x1p960
#define SHRINK 0x1p-400
#define SHRINK_ROOT 0x1p-200

static int is_step(double a, double b)
{
    return fmin(a, b) > LARGE && fmax(a, b) > HUGE_FROM;
}

/* One parameter, b, dwarfs the square of the other: I_x(a,b) = P(a, b x) (1 + O(a a/b)),
   for (1 - t)^b = exp(-b t) (1 + O(b t t)) and the integral lives at b t of order a */
static int is_gamma(double a, double b)
{
    return b > 0x1p80 && a < sqrt(b) * 0x1p-30;
}

/* b/(a+b) for small a, b */
static double small_ratio(double a, double b)
{
    double scale = fmax(a, b) < 0x1p-900 ? 0x1p120 : 1.0;
    return (b * scale) / (a * scale + b * scale);
}

/* Moves a parameter below MINUTE to STAND_IN, by which the result is to be multiplied if that is not by the parameter. */
static double put_stand_in(struct point *p)
{
    double factor = 1.0;
    if (p->a < MINUTE && p->b >= SMALL) {
        factor = p->m == 0 ? p->a / STAND_IN : 1.0;
        p->a = STAND_IN;
    } else if (p->b < MINUTE && p->a >= SMALL) {
        factor = p->n == 0 ? p->b / STAND_IN : 1.0;
        p->b = STAND_IN;
    }
    p->s = dd_two_sum(p->a, p->b);
    return factor;
}

/* The derivative of I, i times by a and j times by b, x, a, b inside. */
static double inside(double i, double j, double x, double a, double b)
{
    struct point p = make_point(i, j, x, a, b);
    struct adc_jet r;
    long e;
    const double factor = put_stand_in(&p), sign = p.swapped ? -factor : factor;
    if (p.swapped + i + j > 0.0 && is_near_one(&p))
        return sign * near_one(&p);
    incomplete(&r, &p, &e);
    const adc_dd last = adc_jet_last(&r);
    if (i + j > 0.0)
        return sign * adc_dd_ldexp(last, e);
    double scale = e < -1000 ? 0.0 : ldexp(1.0, (int)e);
    return p.swapped ? fmax(dd_add_d(dd_neg(dd_scale(last, scale)), 1.0).hi, 0.0) : factor * fmin(adc_dd_ldexp(last, e), 1.0);
}

double adc_betainc(double x, double a, double b)
{
    double v;
    if (settled(x, a, b, &v))
        return v;
    if (a < SMALL && b < SMALL)
        return small_ratio(a, b);
    if (a < MINUTE)
        return 1.0;
    if (is_step(a, b))
        return adc_betainc(x, a * SHRINK, b * SHRINK);
    if (is_gamma(a, b) || is_gamma(b, a))
        return is_gamma(a, b) ? adc_gammainc(a, b * x) : adc_gammaincc(b, a * (1.0 - x));
    return inside(0.0, 0.0, x, a, b);
}

/* 1/B(1, b) = b at x = 0, a = 1; elsewhere at x = 0 a pole or 0 */
static double density_at_end(double a, double b)
{
    return a < 1.0 ? INFINITY : a == 1.0 ? b : 0.0;
}

double adc_betapdf(double x, double a, double b)
{
    double v;
    if (settled(x, a, b, &v)) {
        if (isnan(v) || (x > 0.0 && x < 1.0))
            return v * 0.0;
        return x == 0.0 ? density_at_end(a, b) : density_at_end(b, a);
    }
    struct point p = make_point(0.0, 0.0, x, a, b);
    long e;
    int ea, ex, ey;
    adc_dd m = dd_mul_d(adc_dd_exp_scaled(log_prefix(&p), &e), frexp(p.a, &ea));
    frexp(p.x.hi, &ex);
    frexp(p.y.hi, &ey);
    adc_dd u = { ldexp(p.x.hi, -ex), ldexp(p.x.lo, -ex) }, w = { ldexp(p.y.hi, -ey), ldexp(p.y.lo, -ey) };
    return adc_dd_ldexp(dd_div(dd_div(m, u), w), e + ea - ex - ey);
}

/* the derivative of I by a (which = 0) or b (which = 1) */
static double by_parameter(double x, double a, double b, int which)
{
    double v;
    if (settled(x, a, b, &v))
        return isnan(v) || a == 0.0 || b == 0.0 ? NAN : 0.0;
    if (a < SMALL && b < SMALL)
        return which ? small_ratio(b, a) / (a + b) : -small_ratio(a, b) / (a + b);
    if (is_step(a, b))
        return by_parameter(x, a * SHRINK, b * SHRINK, which) * SHRINK_ROOT;
    if (is_gamma(a, b))
        return which ? x * adc_gammapdf(a, b * x) : adc_gammainc_deriv(1.0, a, b * x);
    if (is_gamma(b, a))
        return which ? -adc_gammainc_deriv(1.0, b, a * (1.0 - x)) : -(1.0 - x) * adc_gammapdf(b, a * (1.0 - x));
    return inside(!which, which, x, a, b);
}

int adc_is_outside_beta(double x, double a, double b)
{
    return !(x > 0.0 && x < 1.0 && a > 0.0 && b > 0.0 && a < 0x1p500 && b < 0x1p500);
}

double adc_betainc_deriv(double i, double j, double x, double a, double b)
{
    if (!adc_jet_fits(i, j))
        return NAN;
    if (i + j <= 1.0)
        return i + j == 0.0 ? adc_betainc(x, a, b) : by_parameter(x, a, b, j == 1.0);
    if (adc_is_outside_beta(x, a, b))
        return a > 0.0 && b > 0.0 && (x == 0.0 || x == 1.0) ? 0.0 : NAN;
    return inside(i, j, x, a, b);
}

/* ---- derivatives of the density ---- */

double adc_beta_density(int i, int j, double x, double a, double b, const struct adc_jet *sum, double px, double py)
{
    struct point p = {dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, i, j, 0};
    struct adc_jet d;
    long e;
    int divisor = 0;
    const double factor = put_stand_in(&p);
    if (log_prefix(&p).hi < -1e6)
        return 0.0;
    prefix(&d, &p);
    adc_jet_times(&d, dd_from(p.a), 1, 0);
    adc_jet_scale(&d, constant(&p, &e));
    if (sum != NULL)
        adc_jet_mul(&d, &d, sum);
    adc_dd scale = dd_mul(adc_dd_powi(p.x, px + 1.0, &divisor), adc_dd_powi(p.y, py + 1.0, &divisor));
    return factor * adc_dd_ldexp(dd_div(adc_jet_last(&d), scale), e - divisor);
}

double adc_beta_density_outside(double order, double x, double a, double b)
{
    const double v = adc_betapdf(x, a, b), least = fmin(fmin(a, b), fmin(x, 1.0 - x));
    return order == 0.0 || (v == 0.0 && least > 0.0 && order == 1.0) ? v : NAN;
}

double adc_betapdf_deriv(double i, double j, double x, double a, double b)
{
    if (i < 0.0 || j < 0.0)
        return 0.0;
    if (!adc_jet_fits(i, j) || adc_is_outside_beta(x, a, b) || i + j == 0.0)
        return adc_beta_density_outside(i + j, x, a, b);
    return adc_beta_density((int)i, (int)j, x, a, b, NULL, 0.0, 0.0);
}
