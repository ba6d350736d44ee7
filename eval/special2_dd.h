/* What the integrals, Lambert W, zeta, Bessel, Airy and elliptic functions add to double-double arithmetic.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Internal to eval/special_*.c; the invariants are those of eval/special_dd.h.
 */
#ifndef ADC_EVAL_SPECIAL2_DD_H
#define ADC_EVAL_SPECIAL2_DD_H

#include "eval/special_dd.h"

/* The square root of a > 0 (one Newton step). */
static inline adc_dd dd_sqrt(adc_dd a)
{
    double s = sqrt(a.hi);
    adc_dd r = dd_sub(a, dd_two_prod(s, s));
    return dd_quick(s, r.hi / (s + s));
}

/* Exact scaling by 2^e, away from underflow. */
static inline adc_dd dd_ldexp(adc_dd a, int e)
{
    return (adc_dd){ldexp(a.hi, e), ldexp(a.lo, e)};
}

static inline double dd_double(adc_dd a)
{
    return a.hi + a.lo;
}

/* Constants to 107 bits. */
#define ADC_DD_PI_2 ((adc_dd){0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54})
#define ADC_DD_EULER ((adc_dd){0x1.2788cfc6fb619p-1, -0x1.6cb90701fbfabp-58})
#define ADC_DD_E ((adc_dd){0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53})

/* sin(pi t) and cos(pi t) to about one ulp; t finite. */
void adc_dd_sincospi(adc_dd t, double *s, double *c);

/* sin and cos of a double-double angle of any size. */
void adc_dd_sincos(adc_dd t, double *s, double *c);

/* y * exp(x) to about one ulp where exp(x) alone would over- or underflow. */
double adc_dd_scale_exp(double y, adc_dd x);

/* x^n * 2^(*e) for a whole n >= 0, mantissa in double-double; the exponent is added to *e. */
adc_dd adc_dd_powi(adc_dd x, double n, int *e);

#endif
