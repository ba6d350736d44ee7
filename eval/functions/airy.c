/* The Airy functions of real argument and their derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/kernel.h"

/* Ai(0), -Ai'(0), sqrt(3) and 1/sqrt(pi); DLMF 9.2.3-4. */
#define AI_0 ((adc_dd){0x1.6b8c7962715b8p-2, 0x1.7a96d7bb04e65p-56})
#define AI_1 ((adc_dd){0x1.0907f42b70f8bp-2, -0x1.d1459035afde2p-56})
#define SQRT_3 ((adc_dd){0x1.bb67ae8584caap+0, 0x1.cec95d0b5c1e3p-54})
#define RSQRT_PI 0.56418958354775628695

enum airy_kind { AIRY_AI, AIRY_AIP, AIRY_BI, AIRY_BIP };

static int is_prime(enum airy_kind kind) { return kind == AIRY_AIP || kind == AIRY_BIP; }
static int is_ai(enum airy_kind kind) { return kind == AIRY_AI || kind == AIRY_AIP; }

/* The Maclaurin series, DLMF 9.4; up to 45 of 104 bits cancel in the ranges used. */
static double airy_series(enum airy_kind kind, double x)
{
    const int prime = is_prime(kind);
    adc_dd square = dd_two_prod(x, x), q = dd_div_d(dd_mul_d(square, x), 3.0);
    adc_dd f = dd_mul(adc_0f1(q, prime ? 2.0 : -1.0, 3.0), AI_0), g = dd_mul(adc_0f1(q, prime ? -2.0 : 1.0, 3.0), AI_1);
    if (prime)
        f = dd_mul(f, dd_scale(square, 0.5));
    else
        g = dd_mul_d(g, x);
    return dd_double(is_ai(kind) ? dd_sub(f, g) : dd_mul(SQRT_3, dd_add(f, g)));
}

/* (2/3) z^(3/2) */
static adc_dd airy_zeta(double z)
{
    adc_dd r = dd_mul_d(dd_sqrt(dd_from(z)), z);
    return dd_div_d(dd_ldexp(r, 1), 3.0);
}

/* x > 4 for Ai and Ai', DLMF 9.6.2-3 with K of order 1/3 and 2/3 and 9.7.5-6; x > 9.3 for Bi and Bi', 9.7.7-8. */
static double airy_positive(enum airy_kind kind, double x)
{
    int prime = is_prime(kind);
    if (x > 120.0)
        return !is_ai(kind) ? INFINITY : prime ? -0.0 : 0.0;
    adc_dd zeta = airy_zeta(x);
    if (x < 9.3) {
        double k = adc_bessel_k_quadrature(prime ? 2.0 / 3.0 : 1.0 / 3.0, zeta.hi) / (ADC_DD_PI.hi * SQRT_3.hi);
        return adc_dd_scale_exp(prime ? -x * k : sqrt(x) * k, dd_neg(zeta));
    }
    double even, odd;
    adc_hankel_sums(prime ? 2.0 / 3.0 : 1.0 / 3.0, is_ai(kind) ? zeta.hi : -zeta.hi, 0, &even, &odd);
    double root = sqrt(sqrt(x));
    double y = RSQRT_PI * (1.0 + (even + odd));
    y = prime ? y * root : y / root;
    if (is_ai(kind))
        return adc_dd_scale_exp(prime ? -0.5 * y : 0.5 * y, dd_neg(zeta));
    return adc_dd_scale_exp(y, zeta);
}

/* x < -10, DLMF 9.7.9-12, the phase in double-double; below -1e13 the phase has too few digits. */
static double airy_negative(enum airy_kind kind, double x)
{
    if (x < -1e13) {                        /* more bits of the phase would be needed than a double-double has */
        return NAN;
    }
    adc_dd zeta = airy_zeta(-x);
    double s, c, p, q;
    adc_dd_sincos(dd_sub(zeta, dd_ldexp(ADC_DD_PI, -2)), &s, &c);
    adc_hankel_sums(is_prime(kind) ? 2.0 / 3.0 : 1.0 / 3.0, -zeta.hi, 1, &p, &q);
    double root = sqrt(sqrt(-x));
    switch (kind) {
    case AIRY_AI:
        return RSQRT_PI / root * (c + (c * p + s * q));
    case AIRY_BI:
        return RSQRT_PI / root * ((c * q - s * p) - s);
    case AIRY_AIP:
        return RSQRT_PI * root * (s + (s * p - c * q));
    default:
        return RSQRT_PI * root * (c + (c * p + s * q));
    }
}

/* 3.5 ulp, for x < 0 relative to the condition. */
static double airy(enum airy_kind kind, double x)
{
    if (isnan(x))
        return NAN;
    if (x < -10.0)
        return airy_negative(kind, x);
    double top = is_ai(kind) ? 4.0 : 9.3;
    return x <= top ? airy_series(kind, x) : airy_positive(kind, x);
}

double adc_airyai(double x) { return airy(AIRY_AI, x); }
double adc_airyaip(double x) { return airy(AIRY_AIP, x); }
double adc_airybi(double x) { return airy(AIRY_BI, x); }
double adc_airybip(double x) { return airy(AIRY_BIP, x); }
