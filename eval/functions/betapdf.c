/* Derivatives of the density of the beta distribution by its argument and its parameters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/jet.h"

/* The highest order up to `most` at which a coefficient of (1 + t)^(a-1+s) is not 0: for a whole a, those from order a on
 * are 0, unless a derivative with respect to a is taken. */
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
static void by_binomials(struct adc_jet *sum, double x, double a, double b, int n, int top, int other)
{
    struct adc_jet term;
    adc_jet_scale(sum, dd_from(0.0));
    for (int k = n - other; k <= top; k++) {
        adc_jet_linear(&term, sum->m, sum->n, dd_from((n - k) % 2 != 0 ? -1.0 : 1.0), 0.0, 0.0);
        times_binomial(&term, a, k, 0);
        times_binomial(&term, b, n - k, 1);
        for (int r = 0; r < top - k; r++)
            adc_jet_scale(&term, dd_from(x));
        for (int r = 0; r < other - n + k; r++)
            adc_jet_scale(&term, dd_two_sum(1.0, -x));
        adc_jet_add(sum, sum, &term, 1.0);
    }
}

/* The same times (x y)^n for large a and b, where products of binomial coefficients cancel near the mode: by the
 * logarithm (a-1) log(1 + y t) + (b-1) log(1 - x t), h = x y t. */
static adc_dd by_logarithm(double x, double a, double b, int n)
{
    const adc_dd y = dd_two_sum(1.0, -x), per_a = dd_two_sum(a, -1.0), per_b = dd_two_sum(b, -1.0);
    adc_dd f[ADC_JET_ORDERS], power_x = dd_from(1.0), power_y = dd_from(1.0);
    struct adc_jet log, power;
    f[0] = dd_from(0.0);
    for (int r = 1; r <= n; r++) {
        power_x = dd_mul_d(power_x, x);
        power_y = dd_mul(power_y, y);
        const adc_dd first = dd_mul(per_a, power_y), second = dd_mul(per_b, power_x);
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
    if (!(n >= 0.0) || !adc_jet_fits(i, j) || !(n <= MOST) || n != floor(n) || adc_is_outside_beta(x, a, b))
        return adc_beta_density_outside(n + i + j, x, a, b);
    struct adc_jet sum;
    const int top = highest(a, (int)n, i > 0.0), other = highest(b, (int)n, j > 0.0);
    adc_jet_linear(&sum, (int)i, (int)j, dd_from(0.0), 0.0, 0.0);
    if (i + j == 0.0 && fmin(a, b) > fmax(32.0, n)) {
        sum.c[0] = by_logarithm(x, a, b, (int)n);
    } else {
        by_binomials(&sum, x, a, b, (int)n, top, other);
        adc_jet_scale(&sum, dd_from(adc_factorial(i)*adc_factorial(j)));
    }
    return adc_beta_density((int)i, (int)j, x, a, b, &sum, top, other);
}
