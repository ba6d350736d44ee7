/* Complete elliptic integrals and the arithmetic-geometric mean with its first derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"
#include "eval/functions/elliptic.h"
#include "eval/functions/jet.h"

/* The mean M of a pair and its elasticity q = a M_a/M; b M_b/M is 1 - q. */
struct mean {
    adc_dd m;
    adc_dd q;
};

/* Gauss's iteration a' = (a+b)/2, b' = sqrt(ab), DLMF 19.8.1, entered after its first step: a1, b1 and c1 = (a-b)/2.
 * With c_(k+1) = c_k^2/(4 a_(k+1)), q = 1/2 + c1/(4 a1) (1 + 2 (c2/c1)^2 + 4 (c3/c1)^2 + ...), which is DLMF 19.8.6
 * for (K-E)/(mK): no term cancels while a >= b. */
static struct mean mean_from_step(adc_dd a1, adc_dd b1, adc_dd c1)
{
    adc_dd a = a1;
    adc_dd b = b1;
    adc_dd c = c1;
    adc_dd ratio = dd_from(1.0);
    adc_dd sum = ratio;
    for (int k = 1; k < 16 && fabs(c.hi) > 0x1p-54 * a.hi; k++) {
        adc_dd next = dd_ldexp(dd_add(a, b), -1);
        adc_dd f = dd_div(c, dd_ldexp(next, 2));
        b = dd_mul(dd_sqrt(a), dd_sqrt(b));
        a = next;
        ratio = dd_mul(ratio, f);
        c = dd_mul(c, f);
        sum = dd_add(sum, dd_ldexp(dd_mul(ratio, ratio), k));
    }
    struct mean r = {dd_ldexp(dd_add(a, b), -1), dd_from(0.0)};
    r.q = dd_add_d(dd_ldexp(dd_mul(dd_div(c1, a1), sum), -2), 0.5);
    return r;
}

/* The mean of 1 and sqrt(y), y = 1 - m > 0. */
static struct mean mean_of_complement(adc_dd y)
{
    adc_dd b = dd_sqrt(y);
    adc_dd sum = dd_add_d(b, 1.0);
    adc_dd c = dd_ldexp(dd_div(dd_sub(dd_from(1.0), y), sum), -1);
    return mean_from_step(dd_ldexp(sum, -1), dd_sqrt(b), c);
}

/* K = pi/(2M), DLMF 19.8.5; 0.51 ulp. */
double adc_ellipk(double m)
{
    if (!(m < 1.0)) {
        return m == 1.0 ? INFINITY : NAN;
    }
    if (isinf(m)) {
        return 0.0;
    }
    struct mean g = mean_of_complement(dd_two_sum(1.0, -m));
    return dd_double(dd_div(ADC_DD_PI_2, g.m));
}

/* E = K (1 - q + (1-m) q), all terms positive; 0.51 ulp. */
double adc_ellipe(double m)
{
    if (!(m < 1.0)) {
        return m == 1.0 ? 1.0 : NAN;
    }
    if (isinf(m)) {
        return INFINITY;
    }
    adc_dd y = dd_two_sum(1.0, -m);
    struct mean g = mean_of_complement(y);
    adc_dd s = dd_add(dd_sub(dd_from(1.0), g.q), dd_mul(y, g.q));
    return dd_double(dd_mul(dd_div(ADC_DD_PI_2, g.m), s));
}

/* K' = K (1-q)/(2(1-m)) and E' = -K q/2, DLMF 19.4.1-2 with q = (K-E)/(mK). */
double adc_ellip_first(int e, double m)
{
    adc_dd y = dd_two_sum(1.0, -m);
    struct mean g = mean_of_complement(y);
    adc_dd k = dd_div(ADC_DD_PI_2, g.m);
    if (e) {
        return -0.5 * dd_double(dd_mul(k, g.q));
    }
    return 0.5 * dd_double(dd_div(dd_mul(k, dd_sub(dd_from(1.0), g.q)), y));
}

/* The square root of x = m 4^k scaled to [1/4, 1), with the exponent k of the root. */
static adc_dd root_scaled(double x, int *k)
{
    int e = 0;
    double m = frexp(x, &e);
    if (e & 1) {
        m *= 0.5;
        e += 1;
    }
    *k = e / 2;
    return dd_sqrt(dd_from(m));
}

/* a, b > 0 finite; the result is scaled by 2^-(*e), so that the first step can neither over- nor underflow. */
static struct mean mean_of_pair(double a, double b, int *e)
{
    int ka = 0;
    int kb = 0;
    adc_dd root = dd_mul(root_scaled(a, &ka), root_scaled(b, &kb));
    *e = 2 * (ka > kb ? ka : kb) - 400;
    a = ldexp(a, -*e);
    b = ldexp(b, -*e);
    return mean_from_step(dd_ldexp(dd_two_sum(a, b), -1), dd_ldexp(root, ka + kb - *e),
                          dd_ldexp(dd_two_sum(a, -b), -1));
}

double adc_agm(double a, double b)
{
    if (isnan(a) || isnan(b) || (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0)) {
        return NAN;
    }
    if (a == 0.0 || b == 0.0) {
        return isinf(a) || isinf(b) ? NAN : 0.0;
    }
    if (isinf(a) || isinf(b)) {
        return isinf(a) ? a : b;
    }
    int e = 0;
    struct mean g = mean_of_pair(fabs(a), fabs(b), &e);
    return copysign(adc_dd_ldexp(g.m, e), a);
}

/* M_a = q M/a; 0.51 ulp. */
static double by_first(double a, double b)
{
    if (!isfinite(a) || !isfinite(b) || (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) || (a == 0.0 && b == 0.0)) {
        return NAN;
    }
    if (a == 0.0 || b == 0.0) {
        return a == 0.0 ? INFINITY : 0.0;
    }
    a = fabs(a);
    int e = 0;
    struct mean g = mean_of_pair(a, fabs(b), &e);
    int ea = 0;
    adc_dd r = dd_div(dd_mul(g.m, g.q), dd_from(frexp(a, &ea)));
    return adc_dd_ldexp(r, (long)e - ea);
}

/* The root of 1 + u as a series in s (in t for by_second). */
static void root_of_one(struct adc_jet *r, int m, int n, int by_second)
{
    adc_dd f[ADC_JET_ORDERS];
    f[0] = dd_from(1.0);
    for (int k = 1; k <= m + n; k++) {
        f[k] = dd_div_d(dd_mul_d(f[k - 1], 1.5 - k), k);
    }
    adc_jet_along(r, m, n, f, by_second ? 0.0 : 1.0, by_second ? 1.0 : 0.0);
}

/* Whether two series, which approach each other, are not yet the same. */
static int differ(const struct adc_jet *x, const struct adc_jet *y)
{
    double most = 0.0;
    double gap = 0.0;
    for (int k = 0; k < (x->m + 1) * (x->n + 1); k++) {
        most = fmax(most, fabs(x->c[k].hi));
        gap = fmax(gap, fabs(dd_sub(x->c[k], y->c[k]).hi));
    }
    return gap > 1e-30 * most;
}

/* Gauss's iteration for the series of a(1+s) and b(1+t), a, b > 0, times 2^-(*e), entered as for numbers. All
 * coefficients settle as fast as the mean, one or two steps later. */
static adc_dd mean_coefficient(int m, int n, double a, double b, int *e)
{
    struct adc_jet x, y, sum, product;
    int ka = 0;
    int kb = 0;
    adc_dd root = dd_mul(root_scaled(a, &ka), root_scaled(b, &kb));
    *e = 2 * (ka > kb ? ka : kb) - 400;
    a = ldexp(a, -*e);
    b = ldexp(b, -*e);
    root_of_one(&x, m, n, 0);
    root_of_one(&sum, m, n, 1);
    adc_jet_mul(&y, &x, &sum);
    adc_jet_scale(&y, dd_ldexp(root, ka + kb - *e));
    adc_jet_linear(&x, m, n, dd_scale(dd_two_sum(a, b), 0.5), 0.5 * a, 0.5 * b);
    for (int k = 0; k < 24 && differ(&x, &y); k++) {
        adc_jet_add(&sum, &x, &y, 1.0);
        adc_jet_scale(&sum, dd_from(0.5));
        adc_jet_mul(&product, &x, &y);
        adc_jet_sqrt(&y, &product);
        x = sum;
    }
    return adc_jet_last(&x);
}

double adc_agm_deriv(double i, double j, double a, double b)
{
    if (!adc_jet_fits(i, j) || i + j == 0.0) {
        return i + j == 0.0 ? adc_agm(a, b) : NAN;
    }
    if (i + j == 1.0) {
        return i == 1.0 ? by_first(a, b) : by_first(b, a);
    }
    if (!isfinite(a) || !isfinite(b) || a == 0.0 || b == 0.0 || (a < 0.0) != (b < 0.0)) {
        return NAN;
    }
    int e = 0;
    int ea = 0;
    int eb = 0;
    int divisor = 0;
    adc_dd c = mean_coefficient((int)i, (int)j, fabs(a), fabs(b), &e);
    adc_dd fa = dd_from(frexp(fabs(a), &ea));
    adc_dd fb = dd_from(frexp(fabs(b), &eb));
    c = dd_div(c, dd_mul(adc_dd_powi(fa, i, &divisor), adc_dd_powi(fb, j, &divisor)));
    double v = adc_dd_ldexp(c, (long)(e - divisor - i * ea - j * eb));
    return a < 0.0 && fmod(i + j, 2.0) == 0.0 ? -v : v;
}
