/* The error-function family: erf, erfc, erfcx, erfi, Dawson's integral, the normal distribution, exp(+-x*x).
   SPDX-License-Identifier: GPL-3.0-or-later

   erfcx and Dawson's integral D are entire and solve f' = 2xf - 2/sqrt(pi) and f' = 1 - 2xf (DLMF 7.10.2 with
   7.5.1): below 8 both are Taylor series about a tabulated centre, with coefficients by the differential equation;
   above, their asymptotic series (DLMF 7.12.1). All else follows from these two without cancellation. */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/kernel.h"

#define SQRT_HALF ((adc_dd){ 0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55 })
#define TABLE_END 8.0       /* the tables reach to 8, the asymptotic series begins there: exp(-64) < 2e-28 */
#define LINEAR 0x1p-500     /* below, only the first term of an odd series counts */

static const adc_dd erfcx_at[] = {   /* erfcx(j/8), j = 0 .. 64 */
    { 0x1p+0, 0 }, { 0x1.bf16ef058facfp-1, -0x1.07c49978e8d32p-55 },
    { 0x1.8a6adcda2ea92p-1, -0x1.b3e5e8f69dcbfp-57 }, { 0x1.5f28ade3ca4acp-1, -0x1.29d4ae110b505p-57 },
    { 0x1.3b3bc3c98b0f3p-1, -0x1.aa856b121880fp-56 }, { 0x1.1d16b5809eaf6p-1, 0x1.043e5f49b4044p-55 },
    { 0x1.038d54ea3d834p-1, -0x1.ec2134d851665p-55 }, { 0x1.db747ee409ac5p-2, -0x1.55a083acba9f3p-56 },
    { 0x1.b5d8780f956b2p-2, 0x1.825447f231a67p-58 }, { 0x1.9531e09b149b5p-2, -0x1.aa513235e9c37p-58 },
    { 0x1.78a692138767ap-2, 0x1.4797400f19192p-63 }, { 0x1.5f88f52f3c76bp-2, -0x1.b7eb97a02d0e7p-57 },
    { 0x1.494daffa2ad68p-2, 0x1.39bdf0f0d8e21p-56 }, { 0x1.3583f6644327bp-2, -0x1.88eb8ebfdccaep-56 },
    { 0x1.23cfc2f1dc7e0p-2, 0x1.3b1040eb318c2p-57 }, { 0x1.13e5743b60480p-2, 0x1.ca1dfca5d5331p-56 },
    { 0x1.058671b52c776p-2, -0x1.3b83c701df899p-58 }, { 0x1.f0fd28fdc20abp-3, 0x1.46db6c427dad1p-57 },
    { 0x1.d94446d627932p-3, -0x1.a8198a8216449p-58 }, { 0x1.c3987d04d0b98p-3, -0x1.f0a1b80de2477p-57 },
    { 0x1.afbb3f3b7343bp-3, -0x1.9f40bca142466p-58 }, { 0x1.9d7738e1f4db7p-3, 0x1.e59221b625876p-59 },
    { 0x1.8c9eb68ff27d7p-3, -0x1.bb4e763c64a35p-57 }, { 0x1.7d0a5e9dd5710p-3, 0x1.1e8a33dae4580p-57 },
    { 0x1.6e9827d229d2dp-3, -0x1.90753de713593p-58 }, { 0x1.612a8125451bdp-3, 0x1.67da41e67691cp-57 },
    { 0x1.54a7a08d4bb45p-3, -0x1.6a0d91336bdc9p-61 }, { 0x1.48f8f10299b71p-3, 0x1.635e7b3452b79p-59 },
    { 0x1.3e0a99a0ee914p-3, -0x1.902cb7976c65ep-60 }, { 0x1.33cb19179d7f6p-3, -0x1.43da3d6b81707p-63 },
    { 0x1.2a2af19c14930p-3, -0x1.fa04a06a33f29p-57 }, { 0x1.211c625924e34p-3, -0x1.ce6e1f2e51f40p-57 },
    { 0x1.18932bf08e154p-3, 0x1.0981aa12747cep-57 }, { 0x1.10845e1dcb19ap-3, 0x1.34c67e3a7ac11p-58 },
    { 0x1.08e62ce8c89adp-3, -0x1.dc926b221fa47p-57 }, { 0x1.01afcc22e71b8p-3, 0x1.fef1f095792a8p-60 },
    { 0x1.f5b2a049cf4c6p-4, -0x1.fc4bbbfb1695ap-58 }, { 0x1.e8b725e90fb8dp-4, 0x1.6a2cc3496a0adp-58 },
    { 0x1.dc603a3e77e9bp-4, -0x1.d4e9c037b2163p-59 }, { 0x1.d0a2236d493eap-4, -0x1.a31a94d69e200p-59 },
    { 0x1.c57239e943d1ap-4, -0x1.0e682190858dbp-59 }, { 0x1.bac6ca42e1bfbp-4, 0x1.409abadf6e0f9p-59 },
    { 0x1.b096face146fep-4, 0x1.97cf1d947d704p-59 }, { 0x1.a6dab49575b6dp-4, 0x1.c84c90cc5b214p-62 },
    { 0x1.9d8a8f2284f2cp-4, -0x1.5b0277fa1ecb8p-58 }, { 0x1.949fbeb63d761p-4, 0x1.e8e2b812ca740p-59 },
    { 0x1.8c14049cd551ep-4, -0x1.060a6f657761dp-59 }, { 0x1.83e1a154593d6p-4, -0x1.938ac7959fd51p-58 },
    { 0x1.7c0348489d721p-4, 0x1.ca9cebb9a1c44p-58 }, { 0x1.747414effdae0p-4, -0x1.9c490809d88b7p-59 },
    { 0x1.6d2f811bf7397p-4, 0x1.8187bba0d21bdp-58 }, { 0x1.66315c5706f0bp-4, 0x1.e933379107a7ap-59 },
    { 0x1.5f75c42e97171p-4, -0x1.a1eaaa8191c30p-58 }, { 0x1.58f91d4c57ccap-4, -0x1.366313157e697p-58 },
    { 0x1.52b80d463c470p-4, -0x1.f2f9d2243f17bp-58 }, { 0x1.4caf750fa3231p-4, -0x1.4f0cde748e41bp-61 },
    { 0x1.46dc6bf900f68p-4, -0x1.9c3bae12ae446p-59 }, { 0x1.413c3b2dcd435p-4, -0x1.5144f5fe7611bp-59 },
    { 0x1.3bcc59a28358cp-4, 0x1.48de49928652ap-59 }, { 0x1.368a68664ffeep-4, -0x1.97fb2afafe326p-59 },
    { 0x1.31742f4d8d4d3p-4, -0x1.f82bc955e371ap-59 }, { 0x1.2c8799eb812b4p-4, 0x1.f58251cc87727p-58 },
    { 0x1.27c2b4d2f8988p-4, -0x1.99408690b9f33p-59 }, { 0x1.2323ab16589c9p-4, 0x1.f2945dbb9761fp-59 },
    { 0x1.1ea8c4009b459p-4, 0x1.e4fa709a9de5ep-59 }
};

static const adc_dd dawson_at[] = {   /* dawson(j/8), j = 0 .. 64 */
    { 0, 0 }, { 0x1.fab3297b3c14bp-4, 0x1.de3a9aa63437cp-58 },
    { 0x1.eb30cb9e6bcffp-3, -0x1.688926053f3ecp-57 }, { 0x1.5df234be8ee5dp-2, -0x1.a13b11033a61ep-60 },
    { 0x1.b29f73897eab2p-2, 0x1.89ad28ffcb887p-57 }, { 0x1.f0b436f129dc8p-2, -0x1.0462896ac4e2cp-56 },
    { 0x1.0bc85459b4d00p-1, 0x1.656f610b966ffp-55 }, { 0x1.14536cd2733a7p-1, -0x1.ba2f0d5d14cfdp-55 },
    { 0x1.137f2839ad218p-1, 0x1.436465698c604p-56 }, { 0x1.0b4a33d5ed085p-1, 0x1.eac43bdf08606p-59 },
    { 0x1.fbba17ac97b5ap-2, -0x1.f53d641331d97p-58 }, { 0x1.da89f8697e996p-2, 0x1.e312d0ce99b13p-57 },
    { 0x1.b686ecab6aaa9p-2, 0x1.af9b0ebd9e7efp-57 }, { 0x1.9268763ce5834p-2, -0x1.9ae7dc9807dd6p-56 },
    { 0x1.701019df1b119p-2, 0x1.903ed6a3ed4dcp-59 }, { 0x1.509d35659a39cp-2, -0x1.dc37fc3b3d3afp-56 },
    { 0x1.3492932d91017p-2, 0x1.6a0fd93ec3c80p-56 }, { 0x1.1c021ffa32d8cp-2, -0x1.41262a4243ca5p-58 },
    { 0x1.06b6292245a5cp-2, -0x1.ed2ec8c7b2d32p-57 }, { 0x1.e8a63fd0badccp-3, 0x1.fe6fb75239ceap-59 },
    { 0x1.c8e01e57d52aep-3, -0x1.e2b09b6a84258p-57 }, { 0x1.ad4c69fd6ed9cp-3, 0x1.ee894d55c99f6p-58 },
    { 0x1.9532e09cc3d30p-3, 0x1.e8d48635b0035p-63 }, { 0x1.7ff7316a599e1p-3, 0x1.23d2b89ecceedp-58 },
    { 0x1.6d195cb25f5c5p-3, -0x1.27c5b76468fc5p-57 }, { 0x1.5c32c4fc69529p-3, -0x1.689ee75c56895p-58 },
    { 0x1.4cf1faca8d3b6p-3, -0x1.96d6125723df9p-57 }, { 0x1.3f167566d6b98p-3, 0x1.067698e06b5b6p-59 },
    { 0x1.326cce4875497p-3, 0x1.95114591d40f0p-59 }, { 0x1.26cbb14b899cfp-3, -0x1.ff38764941114p-57 },
    { 0x1.1c117e1eb4e06p-3, -0x1.f64ce8338225dp-57 }, { 0x1.12227ff4f096cp-3, 0x1.9c7f7509d48d6p-57 },
    { 0x1.08e79ad8e4939p-3, -0x1.f1d91244ddf7fp-58 }, { 0x1.004d50d47dfafp-3, 0x1.f4d3aba6c73cep-59 },
    { 0x1.f0860df102757p-4, 0x1.cb5ec8ea3f312p-58 }, { 0x1.e174f0ad4fe64p-4, -0x1.75f072de64f1cp-58 },
    { 0x1.d34e941c532acp-4, -0x1.4ee98926185a9p-59 }, { 0x1.c5fd6eb9643b5p-4, -0x1.feae997121828p-58 },
    { 0x1.b96e9ebf5ab86p-4, -0x1.65a4c9b42f4b5p-58 }, { 0x1.ad91802825b70p-4, -0x1.f84d3682f0ea5p-58 },
    { 0x1.a25756d75a1bbp-4, -0x1.a4067448451afp-58 }, { 0x1.97b3085e1ca78p-4, 0x1.d12e3445151ffp-58 },
    { 0x1.8d98e1fba2e88p-4, 0x1.b7b664e8b9130p-58 }, { 0x1.83fe6855a0659p-4, 0x1.5c28f7fb00bf6p-59 },
    { 0x1.7ada2efe042fep-4, -0x1.1bd86095c573fp-58 }, { 0x1.7223b64b5764cp-4, 0x1.3e69fb9b83991p-60 },
    { 0x1.69d34e5bd065cp-4, 0x1.cf5d4a1626b1bp-59 }, { 0x1.61e1fe595ad94p-4, 0x1.cdeab78c0fe02p-58 },
    { 0x1.5a496f442f5f7p-4, -0x1.03f596148f7b3p-60 }, { 0x1.5303d9ae17198p-4, 0x1.194df81e53974p-58 },
    { 0x1.4c0bf5ece7720p-4, -0x1.d9b9740e35d03p-58 }, { 0x1.455cee611f798p-4, 0x1.c8e36bfbfbe16p-58 },
    { 0x1.3ef2537f4bd98p-4, 0x1.a671a81b2a62bp-60 }, { 0x1.38c81159019f4p-4, -0x1.6924f3ea94496p-59 },
    { 0x1.32da666da6986p-4, 0x1.f4810b3ea82e1p-58 }, { 0x1.2d25db947935cp-4, 0x1.efe0fc5432b71p-59 },
    { 0x1.27a73cd8cef83p-4, -0x1.01856d2e18777p-59 }, { 0x1.225b9327a93ecp-4, -0x1.226037780ab05p-58 },
    { 0x1.1d401eb2d297dp-4, 0x1.74c3facd1d0f9p-58 }, { 0x1.185251f1e8e42p-4, 0x1.efcc65fe76934p-58 },
    { 0x1.138fcd2d356e2p-4, -0x1.d660768d4d451p-60 }, { 0x1.0ef65a811d695p-4, 0x1.085e1980ec6b9p-58 },
    { 0x1.0a83ea4b6607ap-4, 0x1.cdcc84cc8957cp-59 }, { 0x1.06368ff595027p-4, 0x1.8e1a3b87364b3p-59 },
    { 0x1.020c7f117274ap-4, 0x1.0eed3defbcd46p-58 }
};

/* Taylor series at x0 + d of a solution of f'' = k (x0 f' + f) with |k| = 2, from f(x0) and first = d f'(x0):
   the terms b_n = f_n d^n obey (n+1) b_{n+1} = k (x0 d b_n + d^2 b_{n-1}); |d| <= 1/16 makes b_20 < 1e-26. */
static adc_dd ode_taylor(adc_dd f, adc_dd first, double x0, adc_dd d, double k)
{
    adc_dd p = dd_mul_d(d, k * x0), q = dd_mul_d(dd_mul(d, d), k);
    adc_dd before = f, term = first, sum = dd_add(f, first);
    for (int n = 1; n < 20; n++) {
        adc_dd next = dd_div_d(dd_add(dd_mul(p, term), dd_mul(q, before)), n + 1);
        before = term;
        term = next;
        sum = dd_add(sum, term);
    }
    return sum;
}

/* sum over k >= 1 of s^k (2k-1)!! / (2 x^2)^k, s = 1 or -1, x >= 8; smallest terms near exp(-64) */
static adc_dd asymptotic_tail(adc_dd x, double s)
{
    if (x.hi > 0x1p40) {
        return dd_from(s * (0.5 / x.hi / x.hi));
    }
    adc_dd w = dd_div(dd_from(0.5 * s), dd_mul(x, x)), term = w, sum = w;
    for (int k = 3; k < 100 && fabs(term.hi) > 1e-26 * fabs(sum.hi); k += 2) {
        term = dd_mul(term, dd_mul_d(w, k));
        sum = dd_add(sum, term);
    }
    return sum;
}

adc_dd adc_dd_erfcx(adc_dd x)
{
    if (!(x.hi < TABLE_END)) {
        adc_dd s = dd_add_d(asymptotic_tail(x, -1.0), 1.0);
        return dd_div(dd_mul(s, dd_scale(ADC_DD_2_BY_SQRT_PI, 0.5)), x);
    }
    int j = (int)nearbyint(x.hi * 8.0);
    double x0 = j / 8.0;
    adc_dd d = dd_add_d(x, -x0), f = erfcx_at[j];
    adc_dd slope = dd_sub(dd_mul_d(f, 2.0 * x0), ADC_DD_2_BY_SQRT_PI);
    return ode_taylor(f, dd_mul(d, slope), x0, d, 2.0);
}

/* Dawson's integral for 0 <= x */
adc_dd adc_dd_dawson(adc_dd x)
{
    if (!(x.hi < TABLE_END)) {
        return dd_div(dd_scale(dd_add_d(asymptotic_tail(x, 1.0), 1.0), 0.5), x);
    }
    int j = (int)nearbyint(x.hi * 8.0);
    double x0 = j / 8.0;
    adc_dd d = dd_add_d(x, -x0), f = dawson_at[j];
    adc_dd slope = dd_add_d(dd_mul_d(f, -2.0 * x0), 1.0);
    return ode_taylor(f, dd_mul(d, slope), x0, d, -2.0);
}

adc_dd adc_dd_erfc_scaled(adc_dd x, long *e)
{
    adc_dd g = adc_dd_exp_scaled(dd_neg(dd_mul(x, x)), e);
    return dd_mul(g, adc_dd_erfcx(x));
}

/* erf(x) = 2/sqrt(pi) sum (-1)^n x^(2n+1) / (n! (2n+1)) near 0 (DLMF 7.6.1), 1 - erfc(x) elsewhere */
adc_dd adc_dd_erf(adc_dd x)
{
    if (x.hi < 0.0) {
        return dd_neg(adc_dd_erf(dd_neg(x)));
    }
    if (x.hi > 0.75) {
        long e;
        adc_dd m = adc_dd_erfc_scaled(x, &e);
        double scale = e < -1000 ? 0.0 : ldexp(1.0, (int)e);
        return dd_add_d(dd_neg(dd_scale(m, scale)), 1.0);
    }
    adc_dd x2 = dd_neg(dd_mul(x, x)), power = dd_from(1.0), sum = dd_from(1.0);
    for (int n = 1; n < 40 && fabs(power.hi) > 1e-32; n++) {
        power = dd_div_d(dd_mul(power, x2), n);
        sum = dd_add(sum, dd_div_d(power, 2 * n + 1));
    }
    return dd_mul(dd_mul(sum, x), ADC_DD_2_BY_SQRT_PI);
}

/* c * x for tiny x, where the products of a double-double would underflow */
static double times_constant(adc_dd c, double x)
{
    return fma(c.hi, x, c.lo * x);
}

double adc_erf(double x)
{
    if (isnan(x)) {
        return x;
    }
    if (fabs(x) < LINEAR) {
        return times_constant(ADC_DD_2_BY_SQRT_PI, x);
    }
    return fabs(x) > 7.0 ? copysign(1.0, x) : adc_dd_erf(dd_from(x)).hi;
}

double adc_erfc(double x)
{
    if (!(x >= 0.0)) {
        return isnan(x) ? x : dd_add_d(adc_dd_erf(dd_from(fmin(-x, 7.0))), 1.0).hi;
    }
    if (x > 28.0) {
        return 0.0;
    }
    long e;
    adc_dd m = adc_dd_erfc_scaled(dd_from(x), &e);
    return adc_dd_ldexp(m, e);
}

double adc_erfcx(double x)
{
    if (isnan(x)) {
        return x;
    }
    if (x >= 0.0) {
        return isinf(x) ? 0.0 : adc_dd_erfcx(dd_from(x)).hi;
    }
    if (x < -27.0) {
        return INFINITY;
    }
    /* DLMF 7.4.2: erfcx(x) = 2 exp(x*x) - erfcx(-x), a difference of at most a factor 2 */
    long e;
    adc_dd g = adc_dd_exp_scaled(dd_two_prod(x, x), &e);
    if (e > 200) {
        return adc_dd_ldexp(g, e + 1);
    }
    return dd_sub(dd_scale(g, ldexp(2.0, (int)e)), adc_dd_erfcx(dd_from(-x))).hi;
}

double adc_derfcx(double x)
{
    if (isnan(x)) {
        return x;
    }
    double a = fabs(x);
    adc_dd right;
    if (a >= TABLE_END) {
        right = isinf(x) ? dd_from(-0.0) : dd_mul(ADC_DD_2_BY_SQRT_PI, asymptotic_tail(dd_from(a), -1.0));
    } else {
        right = dd_sub(dd_mul_d(adc_dd_erfcx(dd_from(a)), 2.0 * a), ADC_DD_2_BY_SQRT_PI);
    }
    if (x >= 0.0) {
        return right.hi;
    }
    if (x < -27.0) {
        return -INFINITY;
    }
    /* the derivative of 2 exp(x*x) - erfcx(-x): both parts are negative */
    long e;
    adc_dd g = dd_mul_d(adc_dd_exp_scaled(dd_two_prod(x, x), &e), 4.0 * x);
    if (e > 200) {
        return adc_dd_ldexp(g, e);
    }
    return dd_add(dd_scale(g, ldexp(1.0, (int)e)), right).hi;
}

double adc_dawson(double x)
{
    if (isnan(x) || fabs(x) < LINEAR) {
        return x;
    }
    return isinf(x) ? copysign(0.0, x) : copysign(adc_dd_dawson(dd_from(fabs(x))).hi, x);
}

double adc_ddawson(double x)
{
    double a = fabs(x);
    if (isnan(x)) {
        return x;
    }
    if (a >= TABLE_END) {
        return isinf(x) ? -0.0 : -asymptotic_tail(dd_from(a), 1.0).hi;
    }
    return a < LINEAR ? 1.0 : dd_add_d(dd_mul_d(adc_dd_dawson(dd_from(a)), -2.0 * a), 1.0).hi;
}

/* erfi(x) = 2/sqrt(pi) exp(x*x) D(x) (DLMF 7.5.1) */
double adc_erfi(double x)
{
    if (isnan(x) || isinf(x)) {
        return x;
    }
    if (fabs(x) < LINEAR) {
        return times_constant(ADC_DD_2_BY_SQRT_PI, x);
    }
    if (fabs(x) > 27.0) {
        return copysign(INFINITY, x);
    }
    long e;
    adc_dd g = adc_dd_exp_scaled(dd_two_prod(x, x), &e);
    g = dd_mul(dd_mul(g, ADC_DD_2_BY_SQRT_PI), adc_dd_dawson(dd_from(fabs(x))));
    return copysign(adc_dd_ldexp(g, e), x);
}

double adc_normpdf(double x)
{
    if (isnan(x)) {
        return x;
    }
    if (fabs(x) > 39.0) {
        return 0.0;
    }
    long e;
    adc_dd g = adc_dd_exp_scaled(dd_scale(dd_two_prod(x, x), -0.5), &e);
    return adc_dd_ldexp(dd_mul(g, ADC_DD_1_BY_SQRT_2PI), e);
}

/* Phi(x) = erfc(-x/sqrt(2))/2 (DLMF 7.20.1), the quotient to double-double: the tail magnifies its rounding
   by x*x */
double adc_normcdf(double x)
{
    if (isnan(x)) {
        return x;
    }
    if (x < -39.0) {
        return 0.0;
    }
    if (x > 9.0) {
        return 1.0;
    }
    adc_dd z = dd_mul_d(SQRT_HALF, fabs(x));
    if (x > -0.5) {
        adc_dd half = dd_scale(adc_dd_erf(z), x < 0.0 ? -0.5 : 0.5);
        return dd_add_d(half, 0.5).hi;
    }
    long e;
    adc_dd m = adc_dd_erfc_scaled(z, &e);
    return adc_dd_ldexp(m, e - 1);
}

/* exp(s x^2) with x^2 = hi + lo exactly: exp(s hi) (1 + s lo) */
static double exp_square(double x, double s)
{
    adc_dd q = dd_two_prod(x, x);
    double g = exp(s * q.hi);
    return isinf(g) || q.hi < 0x1p-100 ? g : fma(g, s * q.lo, g);
}

/* For |x| > 28 the result is 0, since exp(-28*28) is; there x^2 may overflow. */
double adc_gauss(double x)
{
    return fabs(x) > 28.0 ? exp(-28.0 * fabs(x)) : exp_square(x, -1.0);
}

double adc_expx2(double x)
{
    return fabs(x) > 27.0 ? INFINITY : exp_square(x, 1.0);
}
