/* The two real branches of the Lambert W function and their derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* Coefficients of p^2, p^3, ... in W = -1 + p - p^2/3 + ..., p = sqrt(2(1 + e x)); Corless et al., Adv. Comput.
 * Math. 5 (1996), (4.22); the series converges for |p| < sqrt(2). */
static const double branch_series[24] = {
    -0x1.5555555555555p-2, 0x1.38e38e38e38e4p-3, -0x1.4629b7f0d462ap-4, 0x1.6c901e573ac90p-5,
    -0x1.a9bbcb24fe29fp-6, 0x1.002c98983bc43p-6, -0x1.3b20565de449cp-7, 0x1.8a2b4a92630e7p-8,
    -0x1.f38df0d491306p-9, 0x1.3fee464a7d9c5p-9, -0x1.9d620108b4284p-10, 0x1.0d075d983b845p-10,
    -0x1.605a95d04e643p-11, 0x1.cff7754715cf2p-12, -0x1.32e4f1bc682e6p-12, 0x1.97a8dfca09940p-13,
    -0x1.0fbca7a215b09p-13, 0x1.6b701d0eab7e4p-14, -0x1.e77e059770444p-15, 0x1.47cc8ab17efb8p-15,
    -0x1.b9e1207154a3cp-16, 0x1.2a78f41328c77p-16, -0x1.9401d7ade9552p-17, 0x1.11ec34ad4cc39p-17,};

/* A solution with 1 + w apart, since that difference is what the derivative divides by. */
struct lambert {
    double w;
    double t;
};

/* q = 2 (1 + e x), where the double nearest to -1/e counts as -1/e itself. */
static double branch_distance(double x)
{
    adc_dd q = dd_add_d(dd_mul_d(ADC_DD_E, x), 1.0);
    /* cppcheck-suppress incorrectLogicOperator; it takes the hexadecimal number for 0 */
    return q.hi < 0.0 && q.hi > -0x1p-54 ? 0.0 : 2.0 * dd_double(q);
}

/* t = 1 + w from the series at the branch point, |p| <= 0.35. */
static struct lambert lambert_near_branch(double p)
{
    double s = 0.0;
    for (int k = 23; k >= 0; k--)
        s = s * p + branch_series[k];
    double t = p + p * p * s;
    return (struct lambert){t - 1.0, t};
}

/* Fritsch, Shafer and Crowley, CACM 16 (1973), algorithm 443: fourth order on log(x/w) - w = 0. */
static double lambert_iterate(double x, double w)
{
    for (int k = 0; k < 3; k++) {
        double z = log(fabs(x)) - log(fabs(w)) - w;
        double q = 2.0 * (1.0 + w) * (1.0 + w + 2.0 / 3.0 * z);
        double step = z / (1.0 + w) * ((q - z) / (q - 2.0 * z));
        w += w * step;
        if (fabs(step) < 1e-5)
            break;
    }
    return w;
}

/* One Newton step with the residual in double-double: x exp(-w) - w for small w, log(x/w) - w for large. */
static struct lambert lambert_polish(double x, double w)
{
    double d;
    if (fabs(w) < 0.5) {
        d = dd_add_d(dd_mul_d(dd_add_d(adc_dd_expm1_small(dd_from(-w)), 1.0), x), -w).hi / (1.0 + w);
    } else {
        adc_dd z = dd_sub(adc_dd_log(dd_from(fabs(x))), adc_dd_log(dd_from(fabs(w))));
        d = dd_add_d(z, -w).hi * w / (1.0 + w);
    }
    return (struct lambert){w + d, 1.0 + (w + d)};
}

static struct lambert lambert_principal(double x)
{
    if (x == INFINITY)
        return (struct lambert){x, x};
    double q = branch_distance(fmax(fmin(x, 1.0), -1.0));
    if (!(q >= 0.0) || isnan(x))
        return (struct lambert){NAN, NAN};
    if (q <= 0.1225)
        return lambert_near_branch(sqrt(q));
    if (fabs(x) < 1e-9)
        return (struct lambert){x - x * x, 1.0 + x};
    double w = x < 3.0 ? x / (1.0 + x / (1.0 + 0.5 * x)) : log(x) - log(log(x));
    if (x < -0.2) {
        double p = sqrt(q);
        w = -1.0 + p * (1.0 - p * (1.0 / 3.0 - p * (11.0 / 72.0 - 0.05 * p)));
    }
    return lambert_polish(x, lambert_iterate(x, w));
}

static struct lambert lambert_lower(double x)
{
    double q = branch_distance(fmax(x, -1.0));
    if (!(q >= 0.0 && x <= 0.0))
        return (struct lambert){NAN, NAN};
    if (x == 0.0)
        return (struct lambert){-INFINITY, -INFINITY};
    if (q <= 0.1225)
        return lambert_near_branch(-sqrt(q));
    double l = log(-x);
    double p = sqrt(q);
    double w = x < -0.15 ? -1.0 - p * (1.0 + p * (1.0 / 3.0 + p * (11.0 / 72.0 + 0.1 * p))) : l - log(-l);
    return lambert_polish(x, lambert_iterate(x, w));
}

/* w' = exp(-w)/(1+w) = w/(x(1+w)): the first form while the error of w is not multiplied by w. */
static double lambert_derivative(double x, struct lambert s)
{
    if (isinf(s.w))
        return s.w > 0.0 ? 0.0 : -INFINITY;
    if (s.t == 0.0)
        return INFINITY;
    return fabs(s.w) < 1.5 ? exp(-s.w) / s.t : s.w / s.t / x;
}

/* 0.7 and 0.9 ulp, the derivatives 2.8 ulp. */
double adc_lambertw(double x)
{
    return x == 0.0 ? x : lambert_principal(x).w;
}

double adc_lambertwm1(double x)
{
    return lambert_lower(x).w;
}

double adc_dlambertw(double x)
{
    return x == 0.0 ? 1.0 : lambert_derivative(x, lambert_principal(x));
}

double adc_dlambertwm1(double x)
{
    struct lambert s = lambert_lower(x);
    return s.t == 0.0 ? -INFINITY : lambert_derivative(x, s);
}
