/* Complete elliptic integrals, the arithmetic-geometric mean, and their derivatives of any order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"
#include "eval/functions/jet.h"

/* Whether two series, which approach each other, are not yet the same. */
static int differ(const struct adc_jet *x, const struct adc_jet *y)
{
    double most = 0.0, gap = 0.0;
    for (int k = 0; k < (x->m + 1) * (x->n + 1); k++) {
        most = fmax(most, fabs(x->c[k].hi));
        gap = fmax(gap, fabs(dd_sub(x->c[k], y->c[k]).hi));
    }
    return gap > 1e-30 * most;
}

/* Gauss's iteration x' = (x+y)/2, y' = sqrt(xy), DLMF 19.8.1, up to the mean of two series, in x. All coefficients
 * converge as fast as the mean, one or two steps later. */
static void mean(struct adc_jet *x, struct adc_jet *y)
{
    struct adc_jet product;
    for (int k = 0; k < 24 && differ(x, y); k++) {
        adc_jet_mul(&product, x, y);
        adc_jet_add(x, x, y, 1.0);
        adc_jet_scale(x, dd_from(0.5));
        adc_jet_sqrt(y, &product);
    }
}

/* v 2^e/(a^i b^j) */
static double over_powers(adc_dd v, long e, adc_dd a, double i, adc_dd b, double j)
{
    int divisor = 0;
    v = dd_div(v, dd_mul(adc_dd_powi(a, i, &divisor), adc_dd_powi(b, j, &divisor)));
    return adc_dd_ldexp(v, e - divisor);
}

/* The coefficient of s^i t^n in K = pi/(2M), DLMF 19.8.5, M being the mean of 1 + s and sqrt(y (1-t)), y = 1 - m; that of s
 * is K q with q = -M_s/M = (E-K)/(mK), DLMF 19.8.6. */
static adc_dd complete(int i, int n, double m)
{
    struct adc_jet x, y, k;
    adc_jet_linear(&x, i, n, dd_from(1.0), 1.0, 0.0);
    adc_jet_linear(&k, i, n, dd_from(1.0), 0.0, -1.0);
    adc_jet_sqrt(&y, &k);
    adc_jet_scale(&y, dd_sqrt(dd_two_sum(1.0, -m)));
    mean(&x, &y);
    adc_jet_linear(&y, i, n, ADC_DD_PI_2, 0.0, 0.0);
    adc_jet_div(&k, &y, &x);
    return adc_jet_last(&k);
}

/* By t, m grows by y t. */
double adc_dellipk(double n, double m)
{
    if (!adc_jet_fits(n, 0.0) || !(m <= 1.0))
        return NAN;
    if (m == 1.0 || isinf(m))
        return m == 1.0 ? INFINITY : 0.0;
    return over_powers(complete(0, (int)n, m), 0, dd_two_sum(1.0, -m), n, dd_from(1.0), 0.0);
}

double adc_ellipk(double m) { return adc_dellipk(0.0, m); }

/* E = K + m K q, of which all digits but one are left, and E' = K q/2, DLMF 19.4.2. */
double adc_ellipe(double m)
{
    if (!(m < 1.0))
        return m == 1.0 ? 1.0 : NAN;
    return isinf(m) ? INFINITY : dd_double(dd_add(complete(0, 0, m), dd_mul_d(complete(1, 0, m), m)));
}

double adc_dellipe(double n, double m)
{
    if (n == 0.0)
        return adc_ellipe(m);
    if (!adc_jet_fits(1.0, n - 1.0) || !(m <= 1.0))
        return NAN;
    if (m == 1.0 || isinf(m))
        return m == 1.0 ? -INFINITY : -0.0;
    adc_dd v = dd_div_d(complete(1, (int)n - 1, m), 2.0 * n);
    return over_powers(v, 0, dd_two_sum(1.0, -m), n - 1.0, dd_from(1.0), 0.0);
}

/* The square root of x = m 4^k scaled to [1/4, 1), with the exponent k of the root. */
static adc_dd root_scaled(double x, int *k)
{
    int e = 0;
    double m = frexp(x, &e);
    *k = (e + (e & 1)) / 2;
    return dd_sqrt(dd_from(e & 1 ? 0.5 * m : m));
}

/* The coefficient of s^m t^n in the mean of a(1+s) and b(1+t), a, b > 0, times 2^-(*e), so that the first step, which is
 * done here, can neither over- nor underflow. */
static adc_dd mean_coefficient(int m, int n, double a, double b, int *e)
{
    struct adc_jet x, y, root_a, root_b;
    int ka = 0, kb = 0;
    adc_dd root = dd_mul(root_scaled(a, &ka), root_scaled(b, &kb));
    *e = 2 * (ka > kb ? ka : kb) - 400;
    a = ldexp(a, -*e);
    b = ldexp(b, -*e);
    adc_jet_linear(&x, m, n, dd_from(1.0), 1.0, 0.0);
    adc_jet_sqrt(&root_a, &x);
    adc_jet_linear(&x, m, n, dd_from(1.0), 0.0, 1.0);
    adc_jet_sqrt(&root_b, &x);
    adc_jet_mul(&y, &root_a, &root_b);
    adc_jet_scale(&y, dd_ldexp(root, ka + kb - *e));
    adc_jet_linear(&x, m, n, dd_scale(dd_two_sum(a, b), 0.5), 0.5 * a, 0.5 * b);
    mean(&x, &y);
    return adc_jet_last(&x);
}

static int of_opposite_sign(double a, double b) { return (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0); }

double adc_agm(double a, double b)
{
    int e = 0;
    if (isnan(a) || isnan(b) || of_opposite_sign(a, b))
        return NAN;
    if (a == 0.0 || b == 0.0)
        return isinf(a) || isinf(b) ? NAN : 0.0;
    if (isinf(a) || isinf(b))
        return isinf(a) ? a : b;
    adc_dd v = mean_coefficient(0, 0, fabs(a), fabs(b), &e);
    return copysign(adc_dd_ldexp(v, e), a);
}

double adc_agm_deriv(double i, double j, double a, double b)
{
    int e = 0;
    if (!adc_jet_fits(i, j) || i + j == 0.0)
        return i + j == 0.0 ? adc_agm(a, b) : NAN;
    if (!isfinite(a) || !isfinite(b) || of_opposite_sign(a, b) || (a == 0.0 && b == 0.0))
        return NAN;
    if (a == 0.0 || b == 0.0)
        return i + j > 1.0 ? NAN : (i == 1.0) == (a == 0.0) ? INFINITY : 0.0;
    adc_dd c = mean_coefficient((int)i, (int)j, fabs(a), fabs(b), &e);
    double v = over_powers(c, e, dd_from(fabs(a)), i, dd_from(fabs(b)), j);
    return a < 0.0 && fmod(i + j, 2.0) == 0.0 ? -v : v;
}
