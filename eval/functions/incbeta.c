/* The regularised incomplete beta function, its density and its derivatives by the parameters.
   SPDX-License-Identifier: GPL-3.0-or-later

   I_x(a,b) = 1 - I_(1-x)(b,a) (DLMF 8.17.4) leaves x < (a+1)/(a+b+2), where the continued fraction converges fast;
   its convergents are carried with their derivatives by a and b. Where both parameters are large a quadrature takes
   over. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define MAX_TERMS 100000
#define QUADRATURE_FROM 3000.0      /* least parameter from which the integral beats the fraction */

/* a point of the problem: x + y = 1, s = a + b; swapped if it stands for I_y(b, a) */
struct point {
    adc_dd x, y, s;
    double a, b;
    int swapped;
};

/* a value and its derivatives by a and b */
struct dual {
    adc_dd v, a, b;
};

/* I_x(a,b) and its derivatives for the point, all times 2^-e */
struct result {
    struct dual i;
    long e;
};

static struct dual dual_add(struct dual p, struct dual q)
{
    return (struct dual){ dd_add(p.v, q.v), dd_add(p.a, q.a), dd_add(p.b, q.b) };
}

static struct dual dual_mul(struct dual p, struct dual q, int tangents)
{
    struct dual r = { .v = dd_mul(p.v, q.v) };
    if (tangents) {
        r.a = dd_add(dd_mul(p.a, q.v), dd_mul(p.v, q.a));
        r.b = dd_add(dd_mul(p.b, q.v), dd_mul(p.v, q.b));
    }
    return r;
}

static struct dual dual_div(struct dual p, struct dual q, int tangents)
{
    struct dual r = { .v = dd_div(p.v, q.v) };
    if (tangents) {
        r.a = dd_div(dd_sub(p.a, dd_mul(r.v, q.a)), q.v);
        r.b = dd_div(dd_sub(p.b, dd_mul(r.v, q.b)), q.v);
    }
    return r;
}

static struct dual dual_scale(struct dual p, double power_of_two)
{
    return (struct dual){ dd_scale(p.v, power_of_two), dd_scale(p.a, power_of_two), dd_scale(p.b, power_of_two) };
}

static struct dual dual_neg(struct dual p)
{
    return dual_scale(p, -1.0);
}

/* v with dv/da = da, dv/db = db */
static struct dual dual_of(adc_dd v, double da, double db)
{
    return (struct dual){ v, dd_from(da), dd_from(db) };
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

/* d_2m = m (b-m) x / ((a+2m-1)(a+2m)) */
static struct dual even_coefficient(const struct point *p, int m, int tangents)
{
    struct dual num = dual_of(dd_mul_d(dd_mul(p->x, dd_two_sum(p->b, -m)), m), 0.0, 0.0);
    num.b = dd_mul_d(p->x, m);
    struct dual low = dual_of(dd_two_sum(p->a, 2 * m - 1), 1.0, 0.0), high = dual_of(dd_two_sum(p->a, 2 * m), 1.0, 0.0);
    return dual_div(num, dual_mul(low, high, tangents), tangents);
}

/* d_(2m+1) = -(a+m)(a+b+m) x / ((a+2m)(a+2m+1)) */
static struct dual odd_coefficient(const struct point *p, int m, int tangents)
{
    if (m == 0) {       /* the factor a cancels, which may be subnormal */
        struct dual d = { dd_neg(dd_mul(p->s, p->x)), dd_neg(p->x), dd_neg(p->x) };
        return dual_div(d, dual_of(dd_two_sum(p->a, 1.0), 1.0, 0.0), tangents);
    }
    struct dual num = dual_mul(dual_of(dd_two_sum(p->a, m), 1.0, 0.0), dual_of(dd_add_d(p->s, m), 1.0, 1.0), tangents);
    num = dual_mul(num, dual_of(dd_neg(p->x), 0.0, 0.0), tangents);
    struct dual low = dual_of(dd_two_sum(p->a, 2 * m), 1.0, 0.0), high = dual_of(dd_two_sum(p->a, 2 * m + 1), 1.0, 0.0);
    return dual_div(num, dual_mul(low, high, tangents), tangents);
}

/* converged? A derivative of h may be 0 (b = 1), then its rounding errors of size h/s set the goal. */
static int settled_to(struct dual h, struct dual last, double s, int tangents)
{
    struct dual d = dual_add(h, dual_neg(last));
    double noise = 1e-29 * fabs(h.v.hi) / (1.0 + s);
    return fabs(d.v.hi) <= 1e-19 * fabs(h.v.hi)
        && (!tangents || (fabs(d.a.hi) <= 1e-19 * fabs(h.a.hi) + noise
                          && fabs(d.b.hi) <= 1e-19 * fabs(h.b.hi) + noise));
}

/* h = 1/(1 + d_1/(1 + d_2/(1 + ...))) (DLMF 8.17.22) by its even part 1/(1+d_1 - d_1 d_2/(1+d_2+d_3 - d_3
   d_4/(...))) */
static struct dual fraction(const struct point *p, int tangents)
{
    struct dual zero = { .v = { 0.0, 0.0 } }, one = dual_of(dd_from(1.0), 0.0, 0.0);
    struct dual odd = odd_coefficient(p, 0, tangents);
    struct dual a0 = zero, b0 = one, a1 = one, b1 = dual_add(one, odd), h = zero, last;
    for (int m = 1; m < MAX_TERMS; m++) {
        struct dual even = even_coefficient(p, m, tangents);
        struct dual alpha = dual_neg(dual_mul(odd, even, tangents));
        odd = odd_coefficient(p, m, tangents);
        struct dual beta = dual_add(one, dual_add(even, odd));
        struct dual a2 = dual_add(dual_mul(beta, a1, tangents), dual_mul(alpha, a0, tangents));
        struct dual b2 = dual_add(dual_mul(beta, b1, tangents), dual_mul(alpha, b0, tangents));
        a0 = a1;
        b0 = b1;
        a1 = a2;
        b1 = b2;
        if (fabs(b1.v.hi) < 0x1p-300) {
            a0 = dual_scale(a0, 0x1p300);
            b0 = dual_scale(b0, 0x1p300);
            a1 = dual_scale(a1, 0x1p300);
            b1 = dual_scale(b1, 0x1p300);
        }
        if (m % 4 != 0) {
            continue;
        }
        last = h;
        h = dual_div(a1, b1, tangents);
        if (settled_to(h, last, p->s.hi, tangents)) {
            break;
        }
    }
    return h;
}

/* I = exp(log_prefix) h; the logarithmic derivatives of the prefix are log x - digamma(a+1) + digamma(s) and
   log y - digamma(b) + digamma(s), the latter times b to bear small b */
static struct result by_fraction(const struct point *p, int tangents)
{
    struct result r;
    struct dual h = fraction(p, tangents);
    adc_dd g = adc_dd_exp_scaled(log_prefix(p), &r.e);
    r.i.v = dd_mul(g, h.v);
    if (tangents) {
        adc_dd psi = adc_dd_digamma(p->s), b1 = dd_two_sum(1.0, p->b);
        adc_dd by_a = dd_sub(dd_add(adc_dd_log(p->x), psi), adc_dd_digamma(dd_two_sum(1.0, p->a)));
        adc_dd by_b = dd_sub(dd_add(adc_dd_log(p->y), psi), adc_dd_digamma(b1));
        by_b = dd_add(by_b, dd_div(dd_from(1.0), dd_from(p->b)));
        r.i.a = dd_mul(g, dd_add(dd_mul(by_a, h.v), h.a));
        r.i.b = dd_mul(g, dd_add(dd_mul(by_b, h.v), h.b));
    }
    return r;
}

/* z - log(1 + z) for |z| < 1/2, relative to the result: log(1 + z) = 2 artanh(r), r = z/(2 + z) (DLMF 4.6.4) */
static double phi(double z)
{
    double r = z / (2.0 + z), r2 = r * r, sum = 0.0;
    for (int k = 33; k >= 3; k -= 2) {
        sum = sum * r2 + 1.0 / k;
    }
    return r * (z - 2.0 * r2 * sum);
}

/* Both parameters large: with t = x (1-u), I = a D/y times the integral over u > 0 of g = (1-u)^(a-1) (1 + u
   x/y)^(b-1), log g = -c u - (a-1) phi(-u) - (b-1) phi(u x/y), which falls like a Gaussian or faster: by the rule of
   H. Takahasi and M. Mori (Publ. RIMS 9 (1974) 721) up to where g < exp(-45). The derivatives bring log t and
   log(1-t) less their means into the integral, and every part of them has one sign. */
static struct result by_quadrature(const struct point *p, int tangents)
{
    adc_dd ratio = dd_div(p->x, p->y);
    double a = p->a - 1.0, b = p->b - 1.0, r = ratio.hi, q = a + b * r * r;
    double c = dd_sub(dd_two_sum(p->a, -1.0), dd_mul(ratio, dd_two_sum(p->b, -1.0))).hi;
    double end = fmin(1.2 * 90.0 / (c + sqrt(c * c + 90.0 * q)), 0.45), step = 0.0625;
    adc_dd g0 = { 0.0, 0.0 }, ga = g0, gb = g0;
    for (int k = -56; k <= 56; k++) {
        double t = k * step, e = exp(M_PI * sinh(t)), u = end * (e < 1.0 ? e / (1.0 + e) : 1.0 / (1.0 + 1.0 / e));
        double w = M_PI * cosh(t) * e / ((1.0 + e) * (1.0 + e)), f1 = phi(-u), f2 = phi(u * r);
        double g = w * exp(-c * u - a * f1 - b * f2);
        g0 = dd_add_d(g0, g);
        ga = dd_add_d(ga, g * (-u - f1));
        gb = dd_add_d(gb, g * (u * r - f2));
    }
    struct result v;
    adc_dd d = dd_div(dd_mul_d(adc_dd_exp_scaled(log_prefix(p), &v.e), p->a * (end * step)), p->y);
    v.i.v = dd_mul(d, g0);
    if (tangents) {
        adc_dd psi = adc_dd_digamma(p->s);
        adc_dd by_a = dd_sub(dd_add(adc_dd_log(p->x), psi), adc_dd_digamma(dd_from(p->a)));
        adc_dd by_b = dd_sub(dd_add(adc_dd_log(p->y), psi), adc_dd_digamma(dd_from(p->b)));
        v.i.a = dd_mul(d, dd_add(dd_mul(by_a, g0), ga));
        v.i.b = dd_mul(d, dd_add(dd_mul(by_b, g0), gb));
    }
    return v;
}

static struct point make_point(double x, double a, double b)
{
    struct point p = { dd_from(x), dd_two_sum(1.0, -x), dd_two_sum(a, b), a, b, 0 };
    if (x * (b + 1.0) > (1.0 - x) * (a + 1.0)) {        /* x > (a+1)/(a+b+2), free of rounding in a + b */
        p = (struct point){ p.y, p.x, p.s, b, a, 1 };
    }
    return p;
}

/* I of the point (not swapped back) */
static struct result incomplete(const struct point *p, int tangents)
{
    if (log_prefix(p).hi < -2000.0) {
        struct result r = { .e = 0 };
        return r;
    }
    return fmin(p->a, p->b) >= QUADRATURE_FROM ? by_quadrature(p, tangents) : by_fraction(p, tangents);
}

/* log gamma(1+a+b) - log gamma(1+b) for small a, by Taylor where the difference would cancel */
static adc_dd lgamma_rise(double a, adc_dd b1, adc_dd s1)
{
    if (a < 0x1p-40) {
        return dd_mul_d(dd_add_d(adc_dd_digamma(b1), 0.5 * a * adc_trigamma(b1.hi)), a);
    }
    int sign;
    return dd_sub(adc_dd_lgamma(s1, &sign), adc_dd_lgamma(b1, &sign));
}

/* 1 - I for small a, where the difference would cancel: w = a log x - log(a B(a,b)), I = exp(w) (1 + a s),
   s = sum_n>0 (1-b)_n x^n / (n! (a+n)) (DLMF 8.17.7) */
static adc_dd small_a_complement(const struct point *p)
{
    double a = p->a, b = p->b;
    if (a < 0x1p-300) {                 /* linear in a there */
        struct point q = *p;
        q.a = 0x1p-300;
        return dd_from(small_a_complement(&q).hi * 0x1p300 * a);
    }
    int sign;
    adc_dd b1 = dd_two_sum(1.0, b), w = dd_mul_d(adc_dd_log(p->x), a);
    w = dd_add(w, lgamma_rise(a, b1, dd_add_d(b1, a)));
    w = dd_sub(w, dd_add(adc_dd_lgamma(dd_two_sum(1.0, a), &sign), adc_dd_log1p(dd_div_d(dd_from(a), b))));
    adc_dd t = dd_from(1.0), s = dd_from(0.0);
    for (int n = 1; n < 1000 && (n < 3 || fabs(t.hi) > 1e-24 * fabs(s.hi)); n++) {
        t = dd_div_d(dd_mul(dd_mul(t, p->x), dd_two_sum(n, -b)), n);
        s = dd_add(s, dd_div(t, dd_two_sum(a, n)));
    }
    long e;
    adc_dd m = adc_dd_exp_scaled(w, &e), g = dd_scale(m, ldexp(1.0, e < -1000 ? -1000 : (int)e));
    adc_dd less = fabs(w.hi) < 0.25 ? adc_dd_expm1_small(w) : dd_add_d(g, -1.0);
    return dd_neg(dd_add(less, dd_mul(dd_mul_d(s, a), g)));
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

/* Both parameters below SMALL: I = b/(a+b) with an error of order a log x + b log(1-x). One below MINUTE, the other
   not below SMALL: what is proportional to it is scaled from its value at STAND_IN, where nothing underflows. */
#define SMALL 0x1p-120
#define MINUTE 0x1p-600
#define STAND_IN 0x1p-400

/* Both parameters beyond LARGE and one beyond HUGE: I is a step at the mean, but for the mean itself, and a common
   factor changes nothing that a double shows; the derivatives fall with the square root of the parameters. */
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
    return b > 0x1p200 && a < sqrt(b) * 0x1p-50;
}

/* b/(a+b) for small a, b */
static double small_ratio(double a, double b)
{
    double scale = fmax(a, b) < 0x1p-900 ? 0x1p120 : 1.0;
    return (b * scale) / (a * scale + b * scale);
}

double adc_betainc(double x, double a, double b)
{
    double v;
    if (settled(x, a, b, &v)) {
        return v;
    }
    if (a < SMALL && b < SMALL) {
        return small_ratio(a, b);
    }
    if (a < MINUTE || b < MINUTE) {
        return a < MINUTE ? 1.0 : adc_betainc(x, a, STAND_IN) * (b / STAND_IN);
    }
    if (is_step(a, b)) {
        return adc_betainc(x, a * SHRINK, b * SHRINK);
    }
    if (is_gamma(a, b) || is_gamma(b, a)) {
        return is_gamma(a, b) ? adc_gammainc(a, b * x) : adc_gammaincc(b, a * (1.0 - x));
    }
    struct point p = make_point(x, a, b);
    if (p.swapped && p.a < 0.0625) {
        return fmin(fmax(small_a_complement(&p).hi, 0.0), 1.0);
    }
    struct result r = incomplete(&p, 0);
    if (!p.swapped) {
        return fmin(adc_dd_ldexp(r.i.v, r.e), 1.0);
    }
    double scale = r.e < -1000 ? 0.0 : ldexp(1.0, (int)r.e);
    return fmax(dd_add_d(dd_neg(dd_scale(r.i.v, scale)), 1.0).hi, 0.0);
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
        if (isnan(v) || (x > 0.0 && x < 1.0)) {
            return v * 0.0;
        }
        return x == 0.0 ? density_at_end(a, b) : density_at_end(b, a);
    }
    struct point p = make_point(x, a, b);
    long e;
    int ea, ex, ey;
    adc_dd m = dd_mul_d(adc_dd_exp_scaled(log_prefix(&p), &e), frexp(p.a, &ea));
    frexp(p.x.hi, &ex);
    frexp(p.y.hi, &ey);
    adc_dd u = { ldexp(p.x.hi, -ex), ldexp(p.x.lo, -ex) }, w = { ldexp(p.y.hi, -ey), ldexp(p.y.lo, -ey) };
    return adc_dd_ldexp(dd_div(dd_div(m, u), w), e + ea - ex - ey);
}

/* dI/db of the point for a below 2^-40 b, where it is proportional to a and would drown in the rounding of I = 1 -
   O(a): linear extrapolation of (dI/db)/a from two larger a */
static double small_a_by_b(const struct point *p)
{
    double slope[2], at[2] = { 0x1p-36 * fmin(p->b, 1.0), 0x1p-37 * fmin(p->b, 1.0) };
    for (int i = 0; i < 2; i++) {
        struct point q = *p;
        q.a = at[i];
        q.s = dd_two_sum(q.a, q.b);
        struct result r = incomplete(&q, 1);
        slope[i] = adc_dd_ldexp(dd_div_d(r.i.b, at[i]), r.e);
    }
    return p->a * (slope[1] + (p->a - at[1]) * ((slope[0] - slope[1]) / (at[0] - at[1])));
}

/* the derivative of I by a (which = 0) or b (which = 1) */
static double by_parameter(double x, double a, double b, int which)
{
    double v;
    if (settled(x, a, b, &v)) {
        return isnan(v) || a == 0.0 || b == 0.0 ? NAN : 0.0;
    }
    if (a < SMALL && b < SMALL) {
        return which ? small_ratio(b, a) / (a + b) : -small_ratio(a, b) / (a + b);
    }
    if (a < MINUTE) {
        double d = by_parameter(x, STAND_IN, b, which);
        return which ? d * (a / STAND_IN) : d;
    }
    if (b < MINUTE) {
        double d = by_parameter(x, a, STAND_IN, which);
        return which ? d : d * (b / STAND_IN);
    }
    if (is_step(a, b)) {
        return by_parameter(x, a * SHRINK, b * SHRINK, which) * SHRINK_ROOT;
    }
    if (is_gamma(a, b)) {
        return which ? x * adc_gammapdf(a, b * x) : adc_gammainc_deriv(1.0, a, b * x);
    }
    if (is_gamma(b, a)) {
        return which ? -adc_gammainc_deriv(1.0, b, a * (1.0 - x)) : -(1.0 - x) * adc_gammapdf(b, a * (1.0 - x));
    }
    struct point p = make_point(x, a, b);
    int by_first = which == p.swapped;          /* by the parameter that the point calls a */
    if (!by_first && p.a < 0x1p-40 * fmin(p.b, 1.0)) {
        double d = small_a_by_b(&p);
        return p.swapped ? -d : d;
    }
    struct result r = incomplete(&p, 1);
    double d = adc_dd_ldexp(by_first ? r.i.a : r.i.b, r.e);
    return p.swapped ? -d : d;
}

double adc_betainc_da(double x, double a, double b)
{
    return by_parameter(x, a, b, 0);
}

double adc_betainc_db(double x, double a, double b)
{
    return by_parameter(x, a, b, 1);
}
