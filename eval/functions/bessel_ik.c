/* Modified Bessel functions I_n and K_n of whole order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/bessel.h"
#include "eval/functions/double_double.h"

/* Orders from here on go to Debye's expansions. */
#define DEBYE_MIN 60.0
#define DEBYE_TERMS 12

/* U_k(p), k = 1..12: the coefficients of p^k, p^(k+2), ..., p^(3k), from the recurrence DLMF 10.41.9. */
static const double debye[90] = {
    0.125, -0.20833333333333334, 0.0703125, -0.4010416666666667, 0.3342013888888889, 0.0732421875, -0.8912109375,
    1.8464626736111112, -1.0258125964506173, 0.112152099609375, -2.3640869140625, 8.78912353515625,
    -11.207002616222994, 4.669584423426247, 0.22710800170898438, -7.368794359479632, 42.53499874538846,
    -91.81824154324002, 84.63621767460073, -28.212072558200244, 0.5725014209747314, -26.491430486951554,
    218.1905117442116, -699.5796273761325, 1059.9904525279999, -765.2524681411817, 212.57013003921713,
    1.7277275025844574, -108.09091978839466, 1200.9029132163525, -5305.646978613403, 11655.393336864534,
    -13586.550006434138, 8061.722181737309, -1919.457662318407, 6.074042001273483, -493.915304773088,
    7109.514302489364, -41192.65496889755, 122200.46498301746, -203400.17728041555, 192547.00123253153,
    -96980.59838863752, 20204.29133096615, 24.380529699556064, -2499.8304818112097, 45218.76898136273,
    -331645.1724845636, 1268365.2733216248, -2813563.226586534, 3763271.297656404, -2998015.9185381066,
    1311763.6146629772, -242919.18790055133, 110.01714026924674, -13886.08975371704, 308186.4046126624,
    -2785618.1280864547, 13288767.166421818, -37567176.66076335, 66344512.27472903, -74105148.21153265,
    50952602.49266464, -19706819.118432228, 3284469.853072038, 551.3358961220206, -84005.43360302408,
    2243768.1779224495, -24474062.72573873, 142062907.7975331, -495889784.2750303, 1106842816.8230145,
    -1621080552.1083372, 1553596899.57058, -939462359.6815784, 325573074.18576574, -49329253.66450996,
    3038.090510922384, -549842.3275722887, 17395107.553978164, -225105661.88941526, 1559279864.8792574,
    -6563293792.619285, 17954213731.1556, -33026599749.800724, 41280185579.753975, -34632043388.158775,
    18688207509.295826, -5866481492.051847, 814789096.1183121,
};

/* sum_k sign^k U_k(p)/nu^k, DLMF 10.41.3-4. */
static double debye_sum(double p, double nu, double sign)
{
    const double *c = debye;
    double q = p * p;
    double f = sign * p / nu;
    double power = 1.0;
    double sum = 0.0;
    for (int k = 1; k <= DEBYE_TERMS; k++) {
        double u = 0.0;
        for (int j = k; j >= 0; j--) {
            u = u * q + c[j];
        }
        c += k + 1;
        power *= f;
        sum += power * u;
    }
    return 1.0 + sum;
}

/* I_nu(x) and K_nu(x) for nu >= 60 and x > 0, either pointer may be null; DLMF 10.41.
 * The exponent nu eta = sqrt(nu^2 + x^2) + nu log(z/(1 + sqrt(1+z^2))), z = x/nu, is a small difference of large
 * terms, hence double-double. */
static void uniform(double nu, double x, double *i, double *k)
{
    double zd = x / nu;
    double wd = hypot(1.0, zd);
    double rough = nu * (wd + log(zd / (1.0 + wd)));
    if (!(fabs(rough) < 800.0)) {
        *(i ? i : k) = (rough > 0.0) == (i != 0) ? INFINITY : 0.0;
        return;
    }
    adc_dd z = dd_div(dd_from(x), dd_from(nu));
    adc_dd w = dd_sqrt(dd_add_d(dd_mul(z, z), 1.0));
    adc_dd e = dd_add(w, adc_dd_log(dd_div(z, dd_add_d(w, 1.0))));
    e = dd_mul_d(e, nu);
    double root = sqrt(w.hi);
    if (i) {
        *i = adc_dd_scale_exp(debye_sum(1.0 / w.hi, nu, 1.0) / (sqrt(2.0 * ADC_DD_PI.hi * nu) * root), e);
    } else {
        *k = adc_dd_scale_exp(debye_sum(1.0 / w.hi, nu, -1.0) * sqrt(ADC_DD_PI_2.hi / nu) / root, dd_neg(e));
    }
}

/* cosh(k/8) - 1, k = 1..31. */
static const adc_dd quadrature_nodes[31] = {
    {0x1.005560b6db76fp-7, 0x1.92c19aa240fc9p-61}, {0x1.01560b94c28bep-5, -0x1.190b7e331bc76p-59},
    {0x1.23640f685b58ep-4, -0x1.11bf323431a93p-58}, {0x1.0560c31574683p-3, 0x1.1608e93c18200p-58},
    {0x1.9d310a496b6d1p-3, -0x1.b83bbe4eae6bdp-58}, {0x1.2dc1747975a9ep-2, 0x1.ea8b7a52fb28dp-58},
    {0x1.a1a8523878344p-2, 0x1.09b2743c11ce8p-58}, {0x1.160eaa3b3eaa1p-1, -0x1.9ea16bf7ff34bp-55},
    {0x1.67a583f88f999p-1, -0x1.34c6d59154804p-56}, {0x1.c6df7e92c8bf4p-1, -0x1.ad3a507bbf15fp-55},
    {0x1.1a9d007e9d6fep+0, 0x1.536e2e53c495dp-54}, {0x1.5a37843c44045p+0, -0x1.e8087904d9bebp-54},
    {0x1.a33e096aa32e1p+0, 0x1.adbf1427308c6p-54}, {0x1.f6d50b8977b85p+0, -0x1.ee297a6c47e4ap-54},
    {0x1.2b25ab120e8eap+1, -0x1.dfd96fcd4bd36p-54}, {0x1.618fa0df2d9bcp+1, 0x1.4993fb8bbba68p-54},
    {0x1.9f82579a425cdp+1, 0x1.d6b08498e31e2p-53}, {0x1.e5f5ecc230e61p+1, 0x1.1b3f2e410544fp-53},
    {0x1.1b024653c8da5p+2, 0x1.424c14ab89498p-52}, {0x1.48776e4b30aa3p+2, 0x1.9a72a3151f713p-52},
    {0x1.7c107f8b78338p+2, 0x1.e4e1b2bd86f4ap-54}, {0x1.b69c232ee483dp+2, 0x1.352916f389fcap-52},
    {0x1.f904d5ddf15cdp+2, -0x1.3f4abe1127594p-53}, {0x1.222a497d6185ep+3, 0x1.28e5883d54185p-51},
    {0x1.4cdc7ef8c1654p+3, -0x1.e48a0aa793673p-52}, {0x1.7d440d2c3a213p+3, 0x1.005f7d5c19e6dp-54},
    {0x1.b422d2e3481adp+3, 0x1.cab6bda609b56p-52}, {0x1.f2549467910f6p+3, 0x1.eca01a85a2ef1p-51},
    {0x1.1c6935db9bbdcp+4, -0x1.561a9fbfa3453p-51}, {0x1.445b571c910c9p+4, -0x1.99f84ffb3776ep-50},
    {0x1.71a0abc59dc70p+4, 0x1.1ba56ceedf8f3p-50},
};

/* The integral of exp(-x (cosh t - 1)) cosh(nu t) over t > 0, DLMF 10.32.9, by the trapezoidal rule with step 1/8,
 * which errs by less than exp(x - 8 pi^2); all terms are positive, and below 2^-60 after the last node. */
double adc_bessel_k_quadrature(double nu, double x)
{
    adc_dd sum = dd_from(0.5);
    for (int k = 0; k < 31; k++) {
        adc_dd e = dd_mul_d(quadrature_nodes[k], x);
        if (e.hi > 42.0 + 4.0 * nu) {
            break;
        }
        double weight = nu == 0.0 ? 1.0 : nu == 1.0 ? 1.0 + quadrature_nodes[k].hi : cosh(nu * 0.125 * (k + 1));
        sum = dd_add_d(sum, exp(-e.hi) * (1.0 - e.lo) * weight);
    }
    return 0.125 * sum.hi;
}

/* exp(x) K_n(x), n = 0 or 1, x > 30: sum a_k(n)/x^k, DLMF 10.40.2. */
static double k_hankel(double n, double x)
{
    double t = 1.0;
    double sum = 0.0;
    for (double k = 1.0; k < 60.0 && fabs(t) > 0x1p-60; k += 1.0) {
        t *= (4.0 * n * n - (2.0 * k - 1.0) * (2.0 * k - 1.0)) / (8.0 * k * x);
        sum += t;
    }
    return sqrt(ADC_DD_PI_2.hi / x) * (1.0 + sum);
}

/* K_0 and K_1 for x < 2, DLMF 10.31.1-2: with q = x^2/4 and L = log(x/2) + euler,
 * K_0 = sum q^k/k!^2 (H_k - L), K_1 = 1/x + x/2 sum q^k/(k!(k+1)!) (L - (H_k + H_(k+1))/2). */
static adc_dd k_small(int n, double x)
{
    adc_dd q = dd_ldexp(dd_two_prod(x, x), -2);
    adc_dd l = dd_add(dd_sub(adc_dd_log(dd_from(x)), ADC_DD_LN2), ADC_DD_EULER);
    adc_dd t = dd_from(1.0);
    adc_dd h = n ? dd_from(0.5) : dd_from(0.0);
    adc_dd sum = dd_from(0.0);
    for (double k = 0.0; k < 40.0 && t.hi > 0x1p-110; k += 1.0) {
        sum = dd_add(sum, dd_mul(t, dd_sub(h, l)));
        t = dd_div_d(dd_mul(t, q), (k + 1.0) * (k + 1.0 + n));
        h = dd_add(h, dd_div(dd_from(n ? k + 1.5 : 1.0), dd_from(n ? (k + 1.0) * (k + 2.0) : k + 1.0)));
    }
    return n ? dd_sub(dd_div(dd_from(1.0), dd_from(x)), dd_mul_d(sum, 0.5 * x)) : sum;
}

/* exp(x) K_n(x) (K_n(x) itself if x < 2) times 2^-600, for n <= DEBYE_MIN + 1; +inf beyond about 2^1030. */
static adc_dd k_scaled(double n, double x)
{
    adc_dd a;
    adc_dd b;
    if (x < 2.0) {
        a = k_small(0, x);
        b = x < 0x1p-1000 ? dd_from(n >= 1.0 ? 1.0 / x : 0.0) : k_small(1, x);
    } else if (x <= 30.0) {
        a = dd_from(adc_bessel_k_quadrature(0.0, x));
        b = dd_from(adc_bessel_k_quadrature(1.0, x));
    } else {
        a = dd_from(k_hankel(0.0, x));
        b = dd_from(k_hankel(1.0, x));
    }
    if (n >= 1.0 && !(b.hi < 1e300)) {
        return (adc_dd){n > 1.0 ? INFINITY : b.hi * 0x1p-600, 0.0};
    }
    a = dd_ldexp(a, -600);
    b = dd_ldexp(b, -600);
    for (double k = 1.0; k < n; k += 1.0) {
        adc_dd c = dd_add(dd_mul(dd_div_d(b, x), dd_from(2.0 * k)), a);
        a = b;
        b = c;
        if (b.hi > 0x1p430 || !isfinite(b.lo)) {
            return dd_from(INFINITY);
        }
    }
    return n == 0.0 ? a : b;
}

/* (x/2)^n/n! sum (x^2/4)^k/(k! (n+1)_k), DLMF 10.25.2, x^2 <= 80(n+1). */
static double i_series(double n, double x)
{
    adc_dd q = dd_ldexp(dd_two_prod(x, x), -2);
    adc_dd t = dd_from(1.0);
    adc_dd sum = t;
    for (double k = 1.0; t.hi > 0x1p-60 * sum.hi; k += 1.0) {
        t = dd_div_d(dd_mul(t, q), k * (n + k));
        sum = dd_add(sum, t);
    }
    return adc_dd_power_over(sum, 0.5 * x, n, 2.0, n, 1.0);
}

/* I_n = 1/(x (K_(n+1) + r K_n)), r = I_(n+1)/I_n by its continued fraction from the tail; DLMF 10.28.2, 10.33.1. */
static double i_wronskian(double n, double x)
{
    double r = 0.0;
    for (double k = ceil(n + sqrt(80.0 * x) + 20.0); k > n; k -= 1.0) {
        r = 1.0 / (2.0 * k / x + r);
    }
    double k0 = k_scaled(n, x).hi;
    double k1 = k_scaled(n + 1.0, x).hi;
    return adc_dd_scale_exp(0x1p-600 / (x * (k1 + r * k0)), dd_from(x));
}

/* exp(x)/sqrt(2 pi x) sum (-1)^k a_k(n)/x^k, DLMF 10.40.1, for x > max(40, n^2). */
static double i_hankel(double n, double x)
{
    double t = 1.0;
    double sum = 0.0;
    for (double k = 1.0; k < 60.0 && fabs(t) > 0x1p-60; k += 1.0) {
        t *= -(2.0 * n - (2.0 * k - 1.0)) * (2.0 * n + (2.0 * k - 1.0)) / (8.0 * k * x);
        sum += t;
    }
    return adc_dd_scale_exp((1.0 + sum) / sqrt(2.0 * ADC_DD_PI.hi * x), dd_from(x));
}

/* 4.6 ulp. */
double adc_besseli(double n, double x)
{
    if (isnan(x) || isnan(n) || n != floor(n) || isinf(n)) {
        return NAN;
    }
    n = fabs(n);
    double sign = x < 0.0 && fmod(n, 2.0) != 0.0 ? -1.0 : 1.0;
    double a = fabs(x);
    double v;
    if (a == 0.0) {
        return n == 0.0 ? 1.0 : 0.0;
    }
    if (isinf(a)) {
        return sign * a;
    }
    if (n >= DEBYE_MIN) {
        uniform(n, a, &v, 0);
        return sign * v;
    }
    if (a * a <= 80.0 * (n + 1.0)) {
        return sign * i_series(n, a);
    }
    if (a > 800.0) {
        return sign * INFINITY;
    }
    return sign * (a > fmax(40.0, n * n) ? i_hankel(n, a) : i_wronskian(n, a));
}

/* 4.4 ulp. */
double adc_besselk(double n, double x)
{
    if (!(x >= 0.0) || isnan(n) || n != floor(n) || isinf(n)) {
        return NAN;
    }
    n = fabs(n);
    if (x == 0.0) {
        return INFINITY;
    }
    if (isinf(x)) {
        return 0.0;
    }
    double v;
    if (n >= DEBYE_MIN) {
        uniform(n, x, 0, &v);
        return v;
    }
    v = ldexp(k_scaled(n, x).hi, 600);
    return x < 2.0 ? v : adc_dd_scale_exp(v, dd_from(-x));
}
