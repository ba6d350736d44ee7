/* The inverses of the error functions and of the normal distribution.
   SPDX-License-Identifier: GPL-3.0-or-later

   An approximate start, Halley's or Newton's steps in double precision, and one last step with a double-double residual, so
   that the result is the correctly rounded one but for rare near-ties. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define HALF_SQRT_PI ((adc_dd){ 0x1.c5bf891b4ef6bp-1, -0x1.618f13eb7ca89p-55 })
#define SQRT_2 ((adc_dd){ 0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54 })

/* The inverse of erf, |y| <= 1/2. Start: the Maclaurin series to y^7 (DLMF 7.17.2), within 4e-4. */
static adc_dd inverse_erf(double y)
{
    double t = M_PI * y * y, h = HALF_SQRT_PI.hi;
    double x = h * y * (1.0 + t * (1.0 / 12 + t * (7.0 / 480 + t * (127.0 / 40320))));
    if (fabs(y) < 0x1p-200)
        return dd_mul_d(HALF_SQRT_PI, y);
    double u = (erf(x) - y) * h * exp(x * x);
    x -= u / (1.0 + x * u);
    adc_dd r = dd_add_d(adc_dd_erf(dd_from(x)), -y);
    return dd_add_d(dd_from(x), -r.hi * h * exp(x * x));
}

/* The inverse of erfc, 0 < y <= 1/2. Start: C. Hastings' rational form of the normal quantile (Abramowitz and Stegun
   26.2.23), within 4.5e-4. Then Newton's method on log erfc, whose derivative is -2/(sqrt(pi) erfcx): it is nearly a
   parabola, however small y is. */
static adc_dd inverse_erfc(double y)
{
    double log_y = log(y), t = sqrt(2.0 * (M_LN2 - log_y)), h = HALF_SQRT_PI.hi;
    double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
    x *= M_SQRT1_2;
    for (int i = 0; i < 2; i++) {
        double f = adc_dd_erfcx(dd_from(x)).hi;
        x += (log(f) - x * x - log_y) * h * f;
    }
    long e;
    int k;
    double v = frexp(y, &k);
    adc_dd m = adc_dd_erfc_scaled(dd_from(x), &e);
    double r = dd_add_d(dd_div_d(dd_scale(m, ldexp(1.0, (int)(e - k))), v), -1.0).hi;
    double step = (r - 0.5 * r * r) * h * adc_dd_erfcx(dd_from(x)).hi;
    return dd_quick(x, step);
}

double adc_erfinv(double y)
{
    double a = fabs(y);
    if (!(a <= 1.0))
        return NAN;
    if (a == 1.0)
        return copysign(INFINITY, y);
    if (a < 0x1p-200)
        return fma(HALF_SQRT_PI.hi, y, HALF_SQRT_PI.lo * y);
    return a <= 0.5 ? inverse_erf(y).hi : copysign(inverse_erfc(1.0 - a).hi, y);
}

double adc_erfcinv(double y)
{
    if (!(y >= 0.0 && y <= 2.0))
        return NAN;
    if (y == 0.0 || y == 2.0)
        return y == 0.0 ? INFINITY : -INFINITY;
    if (y <= 0.5)
        return inverse_erfc(y).hi;
    return y < 1.5 ? adc_erfinv(1.0 - y) : -inverse_erfc(2.0 - y).hi;
}

/* norminv(p) = -sqrt(2) erfcinv(2p) (DLMF 7.20.1); 2p - 1 is exact in the middle, 1 - p in the upper part */
double adc_norminv(double p)
{
    if (!(p >= 0.0 && p <= 1.0))
        return NAN;
    if (p == 0.0 || p == 1.0)
        return p == 0.0 ? -INFINITY : INFINITY;
    if (p < 0.25)
        return dd_mul(dd_neg(SQRT_2), inverse_erfc(2.0 * p)).hi;
    if (p > 0.75)
        return dd_mul(SQRT_2, inverse_erfc(2.0 * (1.0 - p))).hi;
    return dd_mul(SQRT_2, inverse_erf(2.0 * p - 1.0)).hi;
}
