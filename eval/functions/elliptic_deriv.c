/* Derivatives of any order of the complete elliptic integrals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All are integrals over the quarter circle of positive products; with tan(theta)^2 = exp(2u) the integrands become
 * analytic for |Im u| < pi/2 and decay exponentially both ways, so that the trapezoidal rule converges geometrically
 * (Trefethen and Weideman, SIAM Review 56 (2014), section 4). The nodes t = exp(u) are powers of 2^(1/4) or less.
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"
#include "eval/functions/elliptic.h"

/* r^n for a double-double r in (0, 1]. */
static double power(adc_dd r, double n)
{
    if (n < 4.0) {
        double p = 1.0;
        for (double k = 0.0; k < n; k += 1.0) {
            p *= r.hi;
        }
        return p;
    }
    return pow(r.hi, n) * (1.0 + n * r.lo / r.hi);
}

/* Which integral: (1+t^2)^-1/2 (1+y t^2)^-1/2 or (1+t^2)^-3/2 (1+y t^2)^1/2 beside the powers. */
enum weight { WEIGHT_K, WEIGHT_E };

/* The integral over u of t w(t) (yt^2/(1+yt^2))^n, t = exp(u). */
static double quadrature(enum weight kind, double n, adc_dd y)
{
    int steps = n <= 6.0 ? 4 : n <= 24.0 ? 8 : 32;
    int ey = 0;
    (void)frexp(y.hi, &ey);
    /* the integrand falls like t^(2n+1) below the lesser of 1 and 1/sqrt(y), like 1/t above the greater */
    int from = -(int)(60.0 / (2.0 * n + 1.0)) - 2 - (ey > 0 ? ey / 2 + 1 : 0);
    int to = 62 + (ey < 0 ? -(ey / 2) + 1 : 0);
    adc_dd sum = dd_from(0.0);
    for (int k = from * steps; k <= to * steps; k++) {
        int whole = k >= 0 ? k / steps : -((steps - 1 - k) / steps);
        double t = ldexp(exp2((double)(k - whole * steps) / steps), whole);
        double square = t * t;
        adc_dd z = dd_mul_d(y, square);
        adc_dd h = dd_add_d(z, 1.0);
        double root = sqrt(h.hi);
        double c = sqrt(1.0 + square);
        double v = kind == WEIGHT_K ? t / c / root : t / c * root / (1.0 + square);
        v *= power(dd_div(z, h), n);
        sum = dd_add_d(sum, v);
    }
    return sum.hi * ADC_DD_LN2.hi / steps;
}

static int is_index(double n)
{
    return n >= 0.0 && n == floor(n) && n <= 1e6;
}

/* (1/2)_n/n! */
static double half_binomial(double n)
{
    double c = 1.0;
    for (double k = 1.0; k <= n; k += 1.0) {
        c *= (2.0 * k - 1.0) / (2.0 * k);
    }
    return c;
}

/* v y^-n in two halves, since y^-n alone may leave the range. */
static double times_power(double v, adc_dd y, double n)
{
    double p = pow(y.hi, -0.5 * n);
    return v * p * p * (1.0 - n * y.lo / y.hi);
}

/* K^(n)/n! = (1/2)_n/n! times the integral of sin^(2n) (1 - m sin^2)^(-n-1/2). */
double adc_dellipk(double n, double m)
{
    if (!is_index(n) || !(m <= 1.0)) {
        return NAN;
    }
    if (n == 0.0) {
        return adc_ellipk(m);
    }
    if (m == 1.0 || isinf(m) || (n > 1.0 && m < -1e216)) {
        return m == 1.0 ? INFINITY : 0.0;
    }
    if (n == 1.0) {
        return adc_ellip_first(0, m);
    }
    adc_dd y = dd_two_sum(1.0, -m);
    return times_power(half_binomial(n) * quadrature(WEIGHT_K, n, y), y, n);
}

/* E^(n)/n! = -(1/2)_n/(n! (2n-1)) times the integral of sin^(2n) (1 - m sin^2)^(1/2-n). */
double adc_dellipe(double n, double m)
{
    if (!is_index(n) || !(m <= 1.0)) {
        return NAN;
    }
    if (n == 0.0) {
        return adc_ellipe(m);
    }
    if (m == 1.0 || isinf(m) || (n > 1.0 && m < -1e216)) {
        return m == 1.0 ? -INFINITY : -0.0;
    }
    if (n == 1.0) {
        return adc_ellip_first(1, m);
    }
    adc_dd y = dd_two_sum(1.0, -m);
    double c = -half_binomial(n) / (2.0 * n - 1.0);
    return times_power(c * quadrature(WEIGHT_E, n, y), y, n);
}
