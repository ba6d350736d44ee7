/* The regularised incomplete gamma functions and their density, with their derivatives of any order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every method yields one of P and Q as a series in the parameter times 2^e, the smaller one or one not much larger than
 * the other, so that 1 - P loses nothing that counts. */
#include "eval/functions/special.h"

#include <math.h>
#include <stddef.h>

#include "eval/functions/jet.h"
#include "eval/functions/kernel.h"

#define QUADRATURE_FROM 1000.0  /* least parameter from which the integral beats series and fraction */
#define MAX_TERMS 1000000       /* never reached: series and fraction need at most some 2000 terms for low orders */

/* What a method found: P, or Q if upper, times 2^-e. */
struct part {
    struct adc_jet c;
    long e;
    int upper;
};

/* mu - log(1 + mu) for mu > -1, relative to the result (DLMF 4.6.1 near 0) */
static adc_dd phi(adc_dd mu)
{
    if (fabs(mu.hi) > 0x1p-10)
        return dd_sub(mu, adc_dd_log1p(mu));
    adc_dd p = dd_from(0.0);
    for (int k = 12; k >= 2; k--)
        p = dd_add(dd_mul(p, dd_neg(mu)), dd_div_d(dd_from(1.0), k));
    return dd_mul(p, dd_mul(mu, mu));
}

/* log(x^a exp(-x) / gamma(a+1)); for large a by Stirling's series, with a log(x/a) - (x - a) = -a phi((x-a)/a)
   (C. Loader, "Fast and accurate computation of binomial probabilities", 2000; DLMF 8.12.1) */
static adc_dd gamma_prefix(double a, double x)
{
    adc_dd log_x = adc_dd_log(dd_from(x));
    if (a < 20.0) {
        int sign;
        adc_dd v = dd_add_d(dd_mul_d(log_x, a), -x);
        return dd_sub(v, adc_dd_lgamma(dd_two_sum(1.0, a), &sign));
    }
    adc_dd log_a = adc_dd_log(dd_from(a)), mu = dd_div_d(dd_two_sum(x, -a), a), p;
    p = mu.hi < -0.5 ? dd_sub(dd_sub(mu, log_x), dd_neg(log_a)) : phi(mu);
    adc_dd c = dd_add(dd_add(ADC_DD_HALF_LOG_2PI, dd_scale(log_a, 0.5)), adc_dd_stirling(dd_from(a)));
    p = dd_neg(dd_add(dd_mul_d(p, a), c));
    return isnan(p.hi) ? dd_from(-INFINITY) : p;        /* a product overflowed */
}

/* P/D = sum of x^k/((a+1) ... (a+k)), D = x^a exp(-x)/gamma(a+1), for x below max(a, 2) (DLMF 8.7.1 with 8.7.3) */
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
            open |= !(fabs(t.c[i].hi) <= 1e-24*fabs(sum->c[i].hi)) || k <= m;
        }
    }
}

/* before = beta now + alpha before for beta = base - s, alpha = n (top + s) */
static void next_convergent(struct adc_jet *before, const struct adc_jet *now, int n, adc_dd top, adc_dd base)
{
    struct adc_jet t;
    adc_jet_copy(&t, now);
    adc_jet_times(&t, dd_neg(base), 1, 0);
    adc_jet_times(before, top, 1, 0);
    for (int i = 0; i <= t.m; i++)
        before->c[i] = dd_sub(dd_mul_d(before->c[i], n), t.c[i]);
}

/* Q/(D a) = 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - ...))), x >= max(a, 2) (DLMF 8.9.2, even part) */
static void by_fraction(struct adc_jet *h, int m, double a, double x)
{
    struct adc_fraction f;
    adc_dd gap = dd_two_sum(x, -a);
    adc_jet_linear(h, m, 0, dd_add_d(gap, 1.0), -1.0, 0.0);
    adc_fraction_begin(&f, h);
    for (int n = 1; n < MAX_TERMS; n++) {
        adc_dd top = dd_two_sum(a, -n), base = dd_add_d(gap, 2*n + 1);
        next_convergent(&f.up[n & 1], &f.up[~n & 1], n, top, base);
        next_convergent(&f.down[n & 1], &f.down[~n & 1], n, top, base);
        (void)adc_fraction_scale(&f, n);
        if (adc_fraction_ended(&f, n, 0.0))
            break;
    }
    adc_jet_copy(h, &f.h);
}

/* Q for a <= 1/2 and x < 2, where 1 - P would cancel: with w = a log x - log gamma(1+a), P = exp(w) (1 + a s),
   s = sum_k>0 (-x)^k / ((a+k) k!) (DLMF 8.7.1), so Q = -expm1(w) - exp(w) a s */
static adc_dd small_a_upper(double a, double x)
{
    if (a < 0x1p-300)               /* the limit -a (log x + egamma + s), free of underflow */
        return dd_from(small_a_upper(0x1p-300, x).hi * 0x1p300 * a);
    int sign;
    adc_dd w = dd_sub(dd_mul_d(adc_dd_log(dd_from(x)), a), adc_dd_lgamma(dd_two_sum(1.0, a), &sign));
    adc_dd t = dd_from(1.0), s = dd_from(0.0);
    for (int k = 1; k < 60 && fabs(t.hi) > 1e-26; k++) {
        t = dd_div_d(dd_mul_d(t, -x), k);
        s = dd_add(s, dd_div(t, dd_two_sum(a, k)));
    }
    long e;
    adc_dd m = adc_dd_exp_scaled(w, &e), g = dd_scale(m, ldexp(1.0, e < -1000 ? -1000 : (int)e));
    adc_dd less = fabs(w.hi) < 0.25 ? adc_dd_expm1_small(w) : dd_add_d(g, -1.0);
    return dd_neg(dd_add(less, dd_mul(dd_mul_d(s, a), g)));
}

/* z - log(1 + z) for |z| < 1, relative to the result: log(1 + z) = 2 artanh(r), r = z/(2 + z) (DLMF 4.6.4) */
static double phi_double(double z)
{
    double r = z/(2.0 + z), r2 = r*r, sum = 0.0;
    for (int k = 33; k >= 3; k -= 2)
        sum = sum*r2 + 1.0/k;
    return r*(z - 2.0*r2*sum);
}

adc_dd adc_dd_peak_integral(double c, double a, double b, double r, adc_dd *slope)
{
    const double STEP = 0.0625, q = a + b*r*r, end = fmin(1.2*90.0/(c + sqrt(c*c + 90.0*q)), 0.45);
    adc_dd sum = {0.0, 0.0};
    slope[0] = slope[1] = sum;
    for (int k = -56; k <= 56; k++) {
        double t = k*STEP, h = exp(M_PI*sinh(t)), u = end*(h < 1.0 ? h/(1.0 + h) : 1.0/(1.0 + 1.0/h));
        double w = M_PI*cosh(t)*h/((1.0 + h)*(1.0 + h)), f1 = phi_double(-u), f2 = phi_double(u*r);
        double g = w*exp(-c*u - a*f1 - b*f2);
        sum = dd_add_d(sum, g);
        slope[0] = dd_add_d(slope[0], g*(-u - f1));
        slope[1] = dd_add_d(slope[1], g*(u*r - f2));
    }
    for (int k = 0; k < 2; k++)
        slope[k] = dd_mul_d(slope[k], end*STEP);
    return dd_mul_d(sum, end*STEP);
}

/* A large a: with t = x (1 -+ u) in the integrals of t^(a-1) exp(-t) up to x and from x on, both are x^a exp(-x) times one of
 * those above; the derivative by a brings log t. */
static void by_quadrature(struct part *p, int m, double a, double x)
{
    adc_dd slope[2], gap = dd_add_d(dd_two_sum(a, -x), -1.0);
    adc_dd sum = p->upper ? adc_dd_peak_integral(-gap.hi, 0.0, a - 1.0, 1.0, slope)
                          : adc_dd_peak_integral(gap.hi, a - 1.0, 0.0, 0.0, slope);
    adc_dd d = dd_mul_d(adc_dd_exp_scaled(gamma_prefix(a, x), &p->e), a);
    adc_dd mean = dd_sub(adc_dd_log(dd_from(x)), adc_dd_digamma(dd_from(a)));
    p->c.c[0] = dd_mul(d, sum);
    if (m > 0)
        p->c.c[1] = dd_mul(d, dd_add(dd_mul(mean, sum), slope[p->upper]));
}

/* 0 < x, a < inf, up to the order m; where even the density underflows by far, P is 0 or 1 */
static void incomplete(struct part *p, int m, double a, double x)
{
    struct adc_jet d, part;
    adc_dd f[ADC_JET_ORDERS], constant = gamma_prefix(a, x);
    adc_jet_linear(&p->c, m, 0, dd_from(0.0), 0.0, 0.0);
    p->upper = !(x < fmax(a, 2.0));
    p->e = 0;
    if (constant.hi < -2000.0) {
        p->upper = x > a;
        return;
    }
    if (m <= 1 && a >= QUADRATURE_FROM) {
        by_quadrature(p, m, a, x);
        return;
    }
    (p->upper ? by_fraction : by_series)(&part, m, a, x);
    if (p->upper)
        adc_jet_times(&part, dd_from(a), 1, 0);
    if (m > 0) {                                /* D at a + s, but for its constant */
        adc_taylor_lgamma(dd_two_sum(1.0, a), m, f);
        adc_jet_along(&p->c, m, 0, f, 1.0, 0.0);
        adc_jet_scale(&p->c, dd_from(-1.0));
        p->c.c[1] = dd_add(p->c.c[1], adc_dd_log(dd_from(x)));
    }
    adc_jet_exp(&d, &p->c);
    adc_jet_scale(&d, adc_dd_exp_scaled(constant, &p->e));
    adc_jet_mul(&p->c, &d, &part);
}

/* outside 0 < a, x < inf: sets *p to P and returns 1 */
static int settled(double a, double x, double *p)
{
    if (isnan(a) || isnan(x) || a < 0.0 || x < 0.0 || (a == 0.0 && x == 0.0) || (isinf(a) && isinf(x))) {
        *p = NAN;
    } else if (x == 0.0 || isinf(a)) {
        *p = 0.0;
    } else if (a == 0.0 || isinf(x)) {
        *p = 1.0;
    } else {
        return 0;
    }
    return 1;
}

/* 1 - m 2^e where the latter is at most about 1 */
static double complement(const struct part *p)
{
    double scale = p->e < -1000 ? 0.0 : ldexp(1.0, (int)p->e);
    return fmax(dd_add_d(dd_neg(dd_scale(p->c.c[0], scale)), 1.0).hi, 0.0);
}

static double itself(const struct part *p) { return fmin(adc_dd_ldexp(p->c.c[0], p->e), 1.0); }

double adc_gammainc(double a, double x)
{
    struct part p;
    double v;
    if (settled(a, x, &v))
        return v;
    incomplete(&p, 0, a, x);
    return p.upper ? complement(&p) : itself(&p);
}

double adc_gammaincc(double a, double x)
{
    struct part p;
    double v;
    if (settled(a, x, &v))
        return 1.0 - v;
    if (a <= 0.5 && x < 2.0)
        return fmax(small_a_upper(a, x).hi, 0.0);
    incomplete(&p, 0, a, x);
    return p.upper ? itself(&p) : complement(&p);
}

double adc_gammapdf(double a, double x)
{
    double v;
    if (settled(a, x, &v))
        return isnan(v) || x > 0.0 ? v * 0.0 : a < 1.0 ? INFINITY : a == 1.0;
    long e;
    int ea, ex;
    double ma = frexp(a, &ea), mx = frexp(x, &ex);
    adc_dd m = adc_dd_exp_scaled(gamma_prefix(a, x), &e);
    return adc_dd_ldexp(dd_div_d(dd_mul_d(m, ma), mx), e + ea - ex);
}

/* At a = 0 the first is -E1(x), the derivative from the right. */
double adc_gammainc_deriv(double n, double a, double x)
{
    struct part p;
    double v;
    if (!adc_jet_fits(n, 0.0) || n == 0.0)
        return n == 0.0 ? adc_gammainc(a, x) : NAN;
    if (settled(a, x, &v) && (isnan(v) || a != 0.0 || isinf(x)))
        return isnan(v) ? v : n == 1.0 ? -0.0 : 0.0;
    if (n > 1.0 && a >= 0x1p1000)
        return NAN;
    incomplete(&p, (int)n, a, x);
    v = adc_dd_ldexp(p.c.c[(int)n], p.e);
    return p.upper ? -v : v;
}

/* What is not a point inside 0 < a, x < inf (a = 0 is its edge) */
static int is_outside(double a, double x) { return !(a >= 0.0 && x > 0.0 && a < 0x1p1000 && x < 0x1p1000); }

/* Whether one is so large that nothing is left of the density. */
static int is_far(double a, double x) { return fmin(a, x) >= 0.0 && fmin(a, x) < 0x1p500 && fmax(a, x) >= 0x1p1000; }

/* gammapdf_deriv for a small x: x^(a-1+s) exp(-x)/gamma(a+s) times the coefficient of t^n in (1+t)^(a-1+s) exp(-x t), a
 * sum of binomial coefficients, which for a whole a are exactly 0 from order a on. By logarithms, a term of rounding
 * error would remain there, and the next term is smaller by a power of x. */
static double near_zero(int m, int n, double a, double x, double v)
{
    struct adc_gammas g;
    struct adc_jet sum, binomial, part;
    int ex = 0, divisor = 0, top = m == 0 && a == floor(a) && a <= n ? (int)a - 1 : n;
    adc_gammas_begin(&g, m, 0);
    adc_gammas_times(&g, dd_from(a), 1.0, 0.0, -1);
    adc_jet_linear(&part, m, 0, dd_two_sum(a, -1.0), 1.0, 0.0);
    adc_jet_scale(&part, adc_dd_log(dd_from(x)));
    adc_jet_add(&g.log, &g.log, &part, 1.0);
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
        adc_jet_add(&sum, &sum, &part, 1.0);
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
        return near_zero(m, n, a, x, v);
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
    adc_jet_add(&power, &power, &exponent, -1.0);
    adc_jet_add(&g.log, &g.log, &power, 1.0);
    adc_dd scale = adc_dd_powi(dd_from(frexp(x, &ex)), j, &divisor);
    return adc_gammas_last_times(&g, NULL, v, dd_div(dd_from(1.0), scale), -(long)(divisor + j*ex));
}
