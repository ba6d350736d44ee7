/* sinpi, cospi and sinc.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"

/* sin(pi x) after exact reduction of x modulo 2; the sign of a zero is that of x. */
double adc_sinpi(double x)
{
    if (!isfinite(x))
        return NAN;
    if (x == rint(x))
        return copysign(0.0, x);
    if (fabs(x) < 0x1p-500)
        return x * ADC_DD_PI.hi + x * ADC_DD_PI.lo; /* the exact product would underflow */
    double s, c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return s;
}

double adc_cospi(double x)
{
    if (!isfinite(x))
        return NAN;
    double s, c;
    adc_dd_sincospi(dd_from(x), &s, &c);
    return c + 0.0; /* a zero is +0 */
}

double adc_sinc(double x)
{
    if (isinf(x))
        return 0.0;
    return x == 0.0 ? 1.0 : sin(x) / x;
}
