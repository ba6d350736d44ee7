/* Numbers with an error bound and a true derivative, to write functions for the test of the comparison.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every operation carries the value in double with a bound on its absolute rounding error, and with it value and
 * derivative in long double, and the derivative in double. One independent variable. All functions are static. */
#ifndef ADC_TESTS_UNIT_CHECK_NUM_H
#define ADC_TESTS_UNIT_CHECK_NUM_H

#include <float.h>
#include <math.h>

struct num {
    double v, e;            /* value, bound on its absolute rounding error */
    long double w, d;       /* value and derivative, nearly exact */
    double g;               /* derivative in double */
};

#define HALF (0.5 * DBL_EPSILON)

static struct num num(double c)
{
    return (struct num) {c, 0.0, c, 0.0L, 0.0};
}

static struct num made(double v, double e, long double w, long double d, double g)
{
    return (struct num) {v, isfinite(v) ? e + HALF * fabs(v) + DBL_TRUE_MIN : INFINITY, w, d, g};
}

static struct num add(struct num a, struct num b)
{
    return made(a.v + b.v, a.e + b.e, a.w + b.w, a.d + b.d, a.g + b.g);
}

static struct num sub(struct num a, struct num b)
{
    return made(a.v - b.v, a.e + b.e, a.w - b.w, a.d - b.d, a.g - b.g);
}

static struct num mul(struct num a, struct num b)
{
    return made(a.v * b.v, fabs(a.v) * b.e + fabs(b.v) * a.e + a.e * b.e, a.w * b.w, a.d * b.w + a.w * b.d,
                a.g * b.v + a.v * b.g);
}

static struct num quo(struct num a, struct num b)
{
    double const v = a.v / b.v, gap = fabs(b.v) - b.e;
    long double const w = a.w / b.w;

    return made(v, gap > 0.0 ? (a.e + fabs(v) * b.e) / gap : INFINITY, w, (a.d - w * b.d) / b.w,
                (a.g - v * b.g) / b.v);
}

static double spread(double (*f)(double), double a, double e, double v)
{
    double const up = fabs(f(a + e) - v), down = fabs(f(a - e) - v);

    return e > 0.0 ? fmax(up, down) : 0.0;
}

/* A function, its value in long double, and its derivative from argument x and result v. */
#define UNARY(name, f, fl, ulps, rule, rule_double)                                                                  \
    static struct num name(struct num a)                                                                             \
    {                                                                                                                \
        long double const x = a.w, v = fl(x);                                                                        \
        double const y = a.v, u = f(y);                                                                              \
        (void) x, (void) v, (void) y;                                                                                \
        return made(u, spread(f, a.v, a.e, u) + (ulps) * DBL_EPSILON * fabs(u), v, a.d * (rule),                     \
                    a.g * (rule_double));                                                                            \
    }

UNARY(Exp, exp, expl, 1.0, v, u)
UNARY(Log, log, logl, 1.0, 1.0L / x, 1.0 / y)
UNARY(Sin, sin, sinl, 1.0, cosl(x), cos(y))
UNARY(Cos, cos, cosl, 1.0, -sinl(x), -sin(y))
UNARY(Tan, tan, tanl, 1.0, 1.0L + v * v, 1.0 + u * u)
UNARY(Atan, atan, atanl, 1.0, 1.0L / (1.0L + x * x), 1.0 / (1.0 + y * y))
UNARY(Asin, asin, asinl, 1.0, 1.0L / sqrtl((1.0L - x) * (1.0L + x)), 1.0 / sqrt((1.0 - y) * (1.0 + y)))
UNARY(Tanh, tanh, tanhl, 2.0, 1.0L / (coshl(x) * coshl(x)), 1.0 / (cosh(y) * cosh(y)))
UNARY(Cosh, cosh, coshl, 2.0, sinhl(x), sinh(y))
UNARY(Erf, erf, erfl, 1.0, M_2_SQRTPI * expl(-x * x), M_2_SQRTPI * exp(-y * y))
UNARY(Sqrt, sqrt, sqrtl, 0.0, 0.5L / v, 0.5 / u)
UNARY(Cbrt, cbrt, cbrtl, 1.0, v / (3.0L * x), u / (3.0 * y))
UNARY(Abs, fabs, fabsl, 0.0, x < 0 ? -1.0L : 1.0L, y < 0 ? -1.0 : 1.0)
UNARY(Floor, floor, floorl, 0.0, 0.0L, 0.0)

static struct num Max(struct num a, struct num b)
{
    return a.v >= b.v ? a : b;
}

static struct num n(double c)
{
    return num(c);
}

static struct num sq(struct num a)
{
    return mul(a, a);
}

static struct num inv(struct num a)
{
    return quo(num(1.0), a);
}

static struct num powi(struct num a, int k)
{
    struct num r = a;

    for (int i = 1; i < k; i++)
        r = mul(r, a);
    return r;
}

static struct num powr(struct num a, double b)
{
    return Exp(mul(num(b), Log(a)));
}

#endif
