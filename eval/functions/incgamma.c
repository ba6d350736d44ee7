/* The regularised incomplete gamma functions, their density and their derivative by the parameter.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every method yields one of P and Q as m * 2^e in double-double, the smaller one or one not much larger than the
   other, so that 1 - P loses nothing that counts; the derivative by a comes from the same method differentiated term
   by term. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define UNIFORM_FROM 300.0      /* Temme's uniform expansion for a >= 300 and |x/a - 1| < 1/5 */
#define UNIFORM_WIDTH 0.2
#define MAX_TERMS 100000        /* never reached: series and fraction need at most some 2000 terms */

/* what a method found: P (or Q, if upper) and dP/da (or dQ/da), both times 2^-e */
struct part {
    adc_dd value, by_a;
    long e;
    int upper;
};

/* mu - log(1 + mu) for mu > -1, relative to the result (DLMF 4.6.1 near 0) */
static adc_dd phi(adc_dd mu)
{
    if (fabs(mu.hi) > 0x1p-10) {
        return dd_sub(mu, adc_dd_log1p(mu));
    }
    adc_dd p = dd_from(0.0);
    for (int k = 12; k >= 2; k--) {
        p = dd_add(dd_mul(p, dd_neg(mu)), dd_div_d(dd_from(1.0), k));
    }
    return dd_mul(p, dd_mul(mu, mu));
}

/* log(x^a exp(-x) / gamma(a+1)); for large a by Stirling's series, with a log(x/a) - (x - a) = -a phi((x-a)/a)
   (C. Loader, "Fast and accurate computation of binomial probabilities", 2000; DLMF 8.12.1) */
adc_dd adc_dd_gamma_prefix(double a, double x)
{
    adc_dd log_x = adc_dd_log(dd_from(x));
    if (a < 20.0) {
        int sign;
        adc_dd v = dd_add_d(dd_mul_d(log_x, a), -x);
        return dd_sub(v, adc_dd_lgamma(dd_two_sum(1.0, a), &sign));
    }
    adc_dd log_a = adc_dd_log(dd_from(a)), mu = dd_div_d(dd_two_sum(x, -a), a), p;
    if (mu.hi < -0.5) {
        p = dd_sub(dd_sub(mu, log_x), dd_neg(log_a));
    } else {
        p = phi(mu);
    }
    adc_dd c = dd_add(dd_add(ADC_DD_HALF_LOG_2PI, dd_scale(log_a, 0.5)), adc_dd_stirling(dd_from(a)));
    p = dd_neg(dd_add(dd_mul_d(p, a), c));
    return isnan(p.hi) ? dd_from(-INFINITY) : p;        /* a product overflowed */
}

/* P = D sum_k t_k, t_k = x^k / (a+1)_k, D = x^a exp(-x)/gamma(a+1) (DLMF 8.7.1 with 8.7.3), for x below max(a, 2);
   dP/da = D ((log x - digamma(a+1)) sum t_k - sum t_k H_k), H_k = 1/(a+1) + ... + 1/(a+k) */
static struct part by_series(double a, double x, int want_da)
{
    adc_dd t = dd_from(1.0), sum = t, h = dd_from(0.0), weighted = h;
    for (int k = 1; k < MAX_TERMS && t.hi > 1e-22 * sum.hi; k++) {
        adc_dd r = dd_div(dd_from(1.0), dd_two_sum(a, k));
        t = dd_mul(t, dd_mul_d(r, x));
        sum = dd_add(sum, t);
        if (want_da) {
            h = dd_add(h, r);
            weighted = dd_add(weighted, dd_mul(t, h));
        }
    }
    struct part p = { .upper = 0 };
    adc_dd d = adc_dd_exp_scaled(adc_dd_gamma_prefix(a, x), &p.e);
    p.value = dd_mul(d, sum);
    if (want_da) {
        adc_dd c = dd_sub(adc_dd_log(dd_from(x)), adc_dd_digamma(dd_two_sum(1.0, a)));
        p.by_a = dd_mul(d, dd_sub(dd_mul(c, sum), weighted));
    }
    return p;
}

/* Q for a <= 1/2 and x < 2, where 1 - P would cancel: with w = a log x - log gamma(1+a), P = exp(w) (1 + a s),
   s = sum_k>0 (-x)^k / ((a+k) k!) (DLMF 8.7.1), so Q = -expm1(w) - exp(w) a s */
static adc_dd small_a_upper(double a, double x)
{
    if (a < 0x1p-300) {             /* the limit -a (log x + egamma + s), free of underflow */
        double c = small_a_upper(0x1p-300, x).hi;
        return dd_from(c * 0x1p300 * a);
    }
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

/* one convergent A/B of a continued fraction and its derivative by a */
struct convergent {
    adc_dd a, b, da, db;
};

/* c_n = beta c_(n-1) + alpha c_(n-2), with beta' = -1 and alpha' = n */
static struct convergent next_convergent(struct convergent c, struct convergent before, adc_dd alpha, adc_dd beta,
                                         int n)
{
    struct convergent r;
    r.a = dd_add(dd_mul(beta, c.a), dd_mul(alpha, before.a));
    r.b = dd_add(dd_mul(beta, c.b), dd_mul(alpha, before.b));
    r.da = dd_sub(dd_add(dd_mul(beta, c.da), dd_mul(alpha, before.da)), dd_sub(c.a, dd_mul_d(before.a, n)));
    r.db = dd_sub(dd_add(dd_mul(beta, c.db), dd_mul(alpha, before.db)), dd_sub(c.b, dd_mul_d(before.b, n)));
    return r;
}

static void shrink(struct convergent *c, double f)
{
    c->a = dd_scale(c->a, f);
    c->b = dd_scale(c->b, f);
    c->da = dd_scale(c->da, f);
    c->db = dd_scale(c->db, f);
}

/* Q = D a h for x >= max(a, 2), h = 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - ...))) (DLMF 8.9.2, even part);
   dQ/da = D (h (1 + a (log x - digamma(a+1))) + a h') */
static struct part by_fraction(double a, double x, int want_da)
{
    adc_dd base = dd_two_sum(x, -a), zero = dd_from(0.0), h = zero, dh = zero;
    struct convergent before = { zero, dd_from(1.0), zero, zero };
    struct convergent c = { dd_from(1.0), dd_add_d(base, 1.0), zero, dd_from(-1.0) };
    double last = 0.0, last_d = 0.0;
    for (int n = 1; n < MAX_TERMS; n++) {
        adc_dd alpha = dd_mul_d(dd_two_sum(a, -n), n), beta = dd_add_d(base, 2 * n + 1);
        struct convergent new = next_convergent(c, before, alpha, beta, n);
        before = c;
        c = new;
        if (c.b.hi > 0x1p400) {
            shrink(&before, 0x1p-400);
            shrink(&c, 0x1p-400);
        }
        if (n % 4 != 0) {
            continue;
        }
        h = dd_div(c.a, c.b);
        dh = dd_div(dd_sub(c.da, dd_mul(h, c.db)), c.b);
        double change = dd_add_d(h, -last).hi, change_d = dd_add_d(dh, -last_d).hi;
        if (!(fabs(change) >= 0x1p-53 * fabs(h.hi)) && (!want_da || !(fabs(change_d) >= 0x1p-53 * fabs(dh.hi)))) {
            break;
        }
        last = h.hi;
        last_d = dh.hi;
    }
    struct part p = { .upper = 1 };
    adc_dd d = adc_dd_exp_scaled(adc_dd_gamma_prefix(a, x), &p.e);
    p.value = dd_mul(d, dd_mul_d(h, a));
    if (want_da) {
        adc_dd k = dd_sub(adc_dd_log(dd_from(x)), adc_dd_digamma(dd_two_sum(1.0, a)));
        k = dd_add_d(dd_mul_d(k, a), 1.0);
        p.by_a = dd_mul(d, dd_add(dd_mul(k, h), dd_mul_d(dh, a)));
    }
    return p;
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
static struct part by_uniform(double a, double x)
{
    adc_dd mu = dd_div_d(dd_two_sum(x, -a), a), f = phi(mu), log_ratio = adc_dd_log1p(mu);
    adc_dd eta = dd_sqrt(dd_scale(f, 2.0)), z = dd_sqrt(dd_mul_d(f, a));
    int upper = mu.hi >= 0.0;
    double ds, signed_eta = upper ? eta.hi : -eta.hi, s = uniform_sum(a, signed_eta, mu.hi, &ds);
    adc_dd per_root = dd_div(ADC_DD_1_BY_SQRT_2PI, dd_sqrt(dd_from(a)));
    struct part p = { .upper = upper };
    adc_dd g = adc_dd_exp_scaled(dd_neg(dd_mul_d(f, a)), &p.e);
    adc_dd half = dd_scale(adc_dd_erfcx(z), 0.5);
    p.value = dd_mul(g, dd_add(half, dd_mul_d(per_root, upper ? s : -s)));
    adc_dd lead = eta.hi == 0.0 ? dd_from(1.0) : dd_div(log_ratio, upper ? eta : dd_neg(eta));
    adc_dd slope = dd_add_d(lead, s * (log_ratio.hi - 0.5 / a) + ds);
    p.by_a = dd_mul(dd_mul(g, per_root), upper ? slope : dd_neg(slope));
    return p;
}

/* 0 < x, a < inf; where even the density underflows by far, P is 0 or 1 */
static struct part incomplete(double a, double x, int want_da)
{
    if (adc_dd_gamma_prefix(a, x).hi < -2000.0) {
        return (struct part){ .upper = x > a, .e = 0 };
    }
    if (a >= UNIFORM_FROM && fabs(x - a) < UNIFORM_WIDTH * a) {
        return by_uniform(a, x);
    }
    return x < fmax(a, 2.0) ? by_series(a, x, want_da) : by_fraction(a, x, want_da);
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
static double complement(struct part p)
{
    double scale = p.e < -1000 ? 0.0 : ldexp(1.0, (int)p.e);
    return fmax(dd_add_d(dd_neg(dd_scale(p.value, scale)), 1.0).hi, 0.0);
}

double adc_gammainc(double a, double x)
{
    double v;
    if (settled(a, x, &v)) {
        return v;
    }
    struct part p = incomplete(a, x, 0);
    return p.upper ? complement(p) : fmin(adc_dd_ldexp(p.value, p.e), 1.0);
}

double adc_gammaincc(double a, double x)
{
    double v;
    if (settled(a, x, &v)) {
        return 1.0 - v;
    }
    if (a <= 0.5 && x < 2.0) {
        return fmax(small_a_upper(a, x).hi, 0.0);
    }
    struct part p = incomplete(a, x, 0);
    return p.upper ? fmin(adc_dd_ldexp(p.value, p.e), 1.0) : complement(p);
}

double adc_gammapdf(double a, double x)
{
    double v;
    if (settled(a, x, &v)) {
        return isnan(v) || x > 0.0 ? v * 0.0 : a < 1.0 ? INFINITY : a == 1.0;
    }
    long e;
    int ea, ex;
    double ma = frexp(a, &ea), mx = frexp(x, &ex);
    adc_dd m = adc_dd_exp_scaled(adc_dd_gamma_prefix(a, x), &e);
    return adc_dd_ldexp(dd_div_d(dd_mul_d(m, ma), mx), e + ea - ex);
}

/* At a = 0 it is -E1(x), the derivative from the right. */
double adc_gammainc_da(double a, double x)
{
    double v;
    if (settled(a, x, &v) && (isnan(v) || a != 0.0 || isinf(x))) {
        return isnan(v) ? v : -0.0;
    }
    struct part p = incomplete(a, x, 1);
    double d = adc_dd_ldexp(p.by_a, p.e);
    return p.upper ? -d : d;
}
