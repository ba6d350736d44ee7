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

#define UNIFORM_FROM 300.0      /* Temme's uniform expansion for a >= 300 and |x/a - 1| < 1/5 */
#define UNIFORM_WIDTH 0.2
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

/* Taylor coefficients of c_k(eta), k = 0 .. 5 (DLMF 8.12.10 to 8.12.12) */
#define UNIFORM_TERMS 6
static const double uniform_coef[UNIFORM_TERMS][15] = {
    { -0x1.5555555555555p-2, 0x1.5555555555555p-4, -0x1.e573ac901e574p-7, 0x1.2f684bda12f68p-10,
      0x1.71de3a556c734p-12, -0x1.76e06fec7273bp-13, 0x1.48c5892f7cd83p-15, -0x1.255370652afc1p-19,
      -0x1.f1b22f594c6b5p-20, 0x1.bd6d21e4b4109p-21, -0x1.7b5f9a2d0465cp-23, 0x1.ccf5ceb7f0d9fp-28,
      0x1.6097d55c37c1cp-27, -0x1.2d2197c7a2faap-28, 0x1.f6e66d24d5c8ap-31 },
    { -0x1.e573ac901e574p-10, -0x1.c71c71c71c71cp-9, 0x1.5ac056b015ac0p-9, -0x1.0394f6f09e723p-10,
      0x1.af83440e53dbcp-13, -0x1.af83440e53dbcp-22, -0x1.2fa4ae89e5af0p-16, 0x1.00a9cabd6b83ep-17,
      -0x1.b0bdfcc629cbap-20, 0x1.3f59230a8357cp-28, 0x1.280f2cde3f847p-23, -0x1.ee23d0cba8aeep-25 },
    { 0x1.0ee643b990ee6p-8, -0x1.5f7268edab4c8p-9, 0x1.948b0fcd6e9e0p-11, 0x1.0db20a88f4696p-19,
      -0x1.c253efaa1a932p-14, 0x1.bbf43daf4fe53p-15, -0x1.ac2d05890f2c3p-17, 0x1.26154ae39151dp-25,
      0x1.7058929663937p-20 },
    { 0x1.547d93b34e2b6p-11, 0x1.e13ce465fa859p-13, -0x1.ebfb188b7ca00p-12, 0x1.18b9b5bf2d984p-12,
      -0x1.3d2a3a29b5d9dp-14, -0x1.0152a1871f27ap-22 },
    { -0x1.c3e0b02da7bf9p-11, 0x1.9b0ff6874f2c4p-11, -0x1.3999a85a4237ap-12, -0x1.88f2ae1def9d0p-20 },
    { -0x1.6128ac5a4fa71p-12, -0x1.247604839c038p-14 },
};

/* s = sum c_k(eta) a^-k and ds = ds/da at fixed x, where d eta/da = -mu/(eta a) */
static double uniform_sum(double a, double eta, double mu, double *ds)
{
    double s = 0.0, scale = 1.0, ratio = eta == 0.0 ? 1.0 : mu / eta;
    *ds = 0.0;
    for (int k = 0; k < UNIFORM_TERMS; k++) {
        double c = 0.0, slope = 0.0;
        for (int n = 14; n >= 0; n--) {
            slope = slope * eta + c;
            c = c * eta + uniform_coef[k][n];
        }
        s += c * scale;
        *ds -= (slope * ratio + k * c) * scale / a;
        scale /= a;
    }
    return s;
}

/* N. M. Temme's uniform expansion (DLMF 8.12.3, 8.12.4, 8.12.7): with z = sqrt(a phi(mu)) and eta = sqrt(2 phi(mu)),
   signed as mu, Q or P = exp(-z^2) (erfcx(|z|)/2 +- s/sqrt(2 pi a)); dP/da = -exp(-z^2)/sqrt(2 pi a) (L/eta + s (L -
   1/(2a)) + ds/da) with L = log(1 + mu), because d(z^2)/da = -L. */
static void by_uniform(struct part *p, double a, double x)
{
    adc_dd mu = dd_div_d(dd_two_sum(x, -a), a), f = phi(mu), log_ratio = adc_dd_log1p(mu);
    adc_dd eta = dd_sqrt(dd_scale(f, 2.0)), z = dd_sqrt(dd_mul_d(f, a));
    p->upper = mu.hi >= 0.0;
    double ds, s = uniform_sum(a, p->upper ? eta.hi : -eta.hi, mu.hi, &ds);
    adc_dd per_root = dd_div(ADC_DD_1_BY_SQRT_2PI, dd_sqrt(dd_from(a)));
    adc_dd g = adc_dd_exp_scaled(dd_neg(dd_mul_d(f, a)), &p->e);
    adc_dd half = dd_scale(adc_dd_erfcx(z), 0.5);
    p->c.c[0] = dd_mul(g, dd_add(half, dd_mul_d(per_root, p->upper ? s : -s)));
    adc_dd lead = eta.hi == 0.0 ? dd_from(1.0) : dd_div(log_ratio, p->upper ? eta : dd_neg(eta));
    adc_dd slope = dd_add_d(lead, s * (log_ratio.hi - 0.5 / a) + ds);
    p->c.c[1] = dd_mul(dd_mul(g, per_root), p->upper ? slope : dd_neg(slope));
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
    if (m <= 1 && a >= UNIFORM_FROM && fabs(x - a) < UNIFORM_WIDTH * a) {
        by_uniform(p, a, x);
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

/* Whether x is so large that exp(-x) leaves nothing of what it is multiplied by. */
static int is_far(double a, double x) { return a >= 0.0 && a < 0x1p500 && x >= 0x1p1000; }

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
