/* Double-double helpers of the integrals, Lambert W, zeta, Bessel, Airy and elliptic functions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/special2_dd.h"

void adc_dd_sincos(adc_dd t, double *s, double *c)
{
    double s0 = sin(t.hi);
    double c0 = cos(t.hi);
    if (fabs(t.lo) < 0x1p-30) {
        *s = s0 + t.lo * c0;
        *c = c0 - t.lo * s0;
    } else {
        double s1 = sin(t.lo);
        double c1 = cos(t.lo);
        *s = s0 * c1 + c0 * s1;
        *c = c0 * c1 - s0 * s1;
    }
}

/* pi t = q pi/2 + pi r with |r| <= 1/4; q enters modulo 4 only. */
void adc_dd_sincospi(adc_dd t, double *s, double *c)
{
    t = dd_two_sum(fmod(t.hi, 2.0), fmod(t.lo, 2.0));
    double q = rint(2.0 * t.hi);
    adc_dd r = dd_two_sum(t.hi - 0.5 * q, t.lo);
    adc_dd a = dd_mul(ADC_DD_PI, r);
    double sr;
    double cr;
    adc_dd_sincos(a, &sr, &cr);
    double ss[4] = {sr, cr, -sr, -cr};
    int k = (int)q & 3;
    *s = ss[k];
    *c = ss[(k + 1) & 3];
}

double adc_dd_scale_exp(double y, adc_dd x)
{
    double h = fmin(fmax(x.hi, -1500.0), 1500.0);
    if (fabs(h) < 600.0) {
        return y * (exp(h) * (1.0 + x.lo));
    }
    double k = rint(h / ADC_DD_LN2.hi);
    adc_dd r = dd_add_d(dd_sub(dd_from(h), dd_mul_d(ADC_DD_LN2, k)), x.lo);
    return ldexp(y * (exp(r.hi) * (1.0 + r.lo)), (int)k);
}

adc_dd adc_dd_powi(adc_dd x, double n, int *e)
{
    adc_dd r = dd_from(1.0);
    int ex = 0;
    for (long k = (long)n; k > 0; k >>= 1) {
        int j = 0;
        (void)frexp(x.hi, &j);
        x = dd_ldexp(x, -j);
        ex += j;
        if (k & 1) {
            r = dd_mul(r, x);
            *e += ex;
            (void)frexp(r.hi, &j);
            r = dd_ldexp(r, -j);
            *e += j;
        }
        x = dd_mul(x, x);
        ex *= 2;
        if (ex > 400000000 || ex < -400000000) {
            *e += k > 1 ? ex : 0; /* far out of range already: the sign of the exponent is all that matters */
            break;
        }
    }
    return r;
}
