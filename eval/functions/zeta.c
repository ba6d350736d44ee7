/* Riemann's zeta function on the real line with its derivatives, by truncated power series (jets).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A jet a[0..n] holds the Taylor coefficients of a function of s + t in t. Three regions: the Laurent series with
 * Stieltjes' constants on [-12, 2], Euler and Maclaurin above, the functional equation below.
 */
#include "eval/functions/special.h"
#include "eval/functions/double_double.h"
#include "eval/functions/kernel.h"

#define JET_MAX 24
#define LOG_2PI ((adc_dd){0x1.d67f1c864beb5p+0, -0x1.65b5a1b7ff5dfp-54})

/* (-1)^k gamma_k/k!, the coefficients of zeta(s) - 1/(s-1) at s = 1, DLMF 25.2.4, and what their rounding left. */
#define STIELTJES 104
#define STIELTJES_LOW 56
static const double stieltjes[STIELTJES] = {
    0x1.2788cfc6fb619p-1, 0x1.2a40f2afba4a2p-4, -0x1.3d88a87ff7c46p-8, -0x1.66eeff1c66798p-12,
    0x1.96634bafa2d70p-14, -0x1.bba8a963f5f9fp-18, -0x1.641422d05f35ap-22, 0x1.c157f24b8c4d7p-24,
    -0x1.2c1232e41d1c0p-27, 0x1.a0dbebb4b9ccap-34, 0x1.f1b8559cc5ebcp-35, -0x1.dc4de0681961dp-38,
    0x1.892d63957437cp-42, 0x1.3dcdf9f9c733ap-48, -0x1.59d87c0a1bda4p-49, 0x1.f3d844062d89bp-53,
    -0x1.6020eef2c491dp-57, -0x1.5cdf87d6a3d25p-64, 0x1.c56d730808b10p-65, -0x1.38ce68d37b2e4p-68,
    0x1.cf756bd1e4dbfp-73, -0x1.3c514b86ddc60p-79, -0x1.2a40280e07e8ep-81, 0x1.dc8b11d0bb616p-85,
    -0x1.95b09e49503f4p-89, 0x1.5f48842bc3ce2p-94, 0x1.0841b60084316p-99, -0x1.9e98c7d3e2607p-102,
    0x1.b3fa0adaab5fap-106, -0x1.15092f7f779b3p-110, 0x1.1d411b42a4127p-116, 0x1.36ebbfc6b608ap-120,
    -0x1.09ebf636ddd04p-123, 0x1.c484684d5daa9p-128, -0x1.e2bdc7dc146d8p-133, 0x1.5fbfb197c8c64p-139,
    0x1.1618abb853933p-142, -0x1.8799acd84a276p-146, 0x1.2baaca0c44ae8p-150, -0x1.28df17cac5a6fp-155,
    0x1.c836851bfb0b9p-162, 0x1.0188f749397bep-165, -0x1.67c79a8dba5ebp-169, 0x1.0b19cd54c6d27p-173,
    -0x1.093c7edb56e8bp-178, 0x1.0a2b0aac7bb40p-184, 0x1.e2935ad1ebefdp-190, -0x1.a701f7b18bacep-193,
    0x1.45ecee9d63d03p-197, -0x1.546e213c311b3p-202, 0x1.b7242bd19422ap-208, 0x1.4da93279f94ddp-216,
    -0x1.35a42842ff537p-217, 0x1.0e8f48f60a261p-221, -0x1.33a4e91bcef15p-226, 0x1.e1199a57524cep-232,
    -0x1.46dfbafefae5ep-238, -0x1.dfabf76f34487p-243, 0x1.27cebc763e5a2p-246, -0x1.7f912101ca27fp-251,
    0x1.5f0d330c8477ep-256, -0x1.a161f4f7a6c7ep-262, 0x1.49407643c913ap-272, 0x1.7f18b9df1eebfp-272,
    -0x1.3f3b68fb44e8ep-276, 0x1.571bf8fe06f3fp-281, -0x1.097dd88a0eed0p-286, 0x1.e5053afc87677p-293,
    0x1.2de792ebf6b7ap-299, -0x1.444e0a02a808ep-302, 0x1.ba036c7815679p-307, -0x1.a17386c8dba0cp-312,
    0x1.1ccf1fc462e33p-317, -0x1.a036ca31237a9p-324, -0x1.f9bb828c3c80dp-330, 0x1.5a94303096b53p-333,
    -0x1.a35182a03fdfbp-338, 0x1.6ad08f3d095fap-343, -0x1.c77bf5adb02cbp-349, 0x1.2533e09a0b1e6p-355,
    0x1.a6c6c03ff2aecp-361, -0x1.f553a2ff76356p-365, 0x1.1b920ef618ed6p-369, -0x1.d1399245ed788p-375,
    0x1.18058a9ea4519p-380, -0x1.68a68c30ef16fp-387, -0x1.a18f747350218p-393, 0x1.fbbfcacc434d2p-397,
    -0x1.181bbc9ba7591p-401, 0x1.c0a817709c6b9p-407, -0x1.0c32a53490efdp-412, 0x1.7ae099f3d12e7p-419,
    0x1.cdbdfba0ffcdbp-426, -0x1.6ca7b789909f6p-429, 0x1.997da71407e79p-434, -0x1.48a65107cb63ep-439,
    0x1.907bb864a2b36p-445, -0x1.409b699d344cap-451, -0x1.cd87c8b368aa4p-461, 0x1.6fc4a52b9c4dcp-462,
    -0x1.bc9c8a01473c1p-467, 0x1.6ee24c4dcd445p-472, -0x1.cffe19f5541cbp-478, 0x1.a383caf091140p-484,
};
static const double stieltjes_low[STIELTJES_LOW] = {
    -0x1.6cb90701fbfabp-58, -0x1.a4c5ca5ee7f03p-59, 0x1.c92bc17d0fbc9p-62, 0x1.7fe6add1c9036p-66,
    -0x1.bc0bf46e4c465p-68, 0x1.726aa61168b3dp-72, -0x1.0974071a9c1d0p-76, -0x1.7c50819edcb29p-79,
    0x1.88eadcc9f60c0p-81, -0x1.c4df8b5d8190dp-88, 0x1.9bf03bf875ffdp-89, 0x1.c6062020cd2dap-94,
    0x1.ebd9845e33787p-97, -0x1.184d5c872a656p-102, 0x1.e711b238bc875p-105, 0x1.56fbe445656b6p-109,
    -0x1.7b705a59ee08ep-112, 0x1.c878c07957482p-118, 0x1.764d77e8e9850p-122, 0x1.9df85e3ffc762p-124,
    0x1.f3210d551563fp-128, -0x1.77eda27704957p-133, -0x1.0877803ee3831p-135, -0x1.2b4bee502b5fcp-139,
    0x1.fc26c42d8fa74p-145, -0x1.860285ac5cedep-151, -0x1.fb24101940b24p-153, -0x1.d2e5bd9c27356p-156,
    -0x1.55c43379f20a4p-163, 0x1.ab0dfd44b3ecfp-166, -0x1.49d61d2647eb4p-176, -0x1.7c1f0e5113215p-174,
    -0x1.186cf4c844aecp-177, -0x1.f3b66c27e270bp-182, -0x1.7fb514dcf06b7p-189, -0x1.3e016fef9940ep-198,
    -0x1.0a10adaa13fe6p-196, -0x1.a5abbecae5c53p-200, 0x1.1fd4c65882cb4p-205, 0x1.c433b70deb294p-210,
    0x1.0ec37e8472409p-216, -0x1.c5de36e8de6b1p-221, 0x1.ea8b76219433cp-223, 0x1.1b1d4e1a04ff9p-228,
    0x1.352305ec78da0p-232, -0x1.5972096ff86cap-238, 0x1.9cbc92975808bp-244, 0x1.d5c71cddf44d9p-248,
    0x1.c80b0c8a5b742p-251, -0x1.43c88957d692cp-258, 0x1.11df6f54f964ap-262, -0x1.3fc57b383f894p-270,
    -0x1.6b2c6ce6282a7p-272, 0x1.b209578002492p-277, 0x1.4f887b0080a2ep-281, 0x1.b509d338fb690p-286,
};

/* B_2k/(2k)!, k = 1... */
static const double bernoulli_factorial[16] = {
    0x1.5555555555555p-4, -0x1.6c16c16c16c17p-10, 0x1.1566abc011567p-15, -0x1.bbd779334ef0bp-21,
    0x1.66a8f2bf70ebep-26, -0x1.22805d644267fp-31, 0x1.d6db2c4e09162p-37, -0x1.7da4e1f79955cp-42,
    0x1.355871d652e9ep-47, -0x1.f57d968caacf1p-53, 0x1.967e1f09c376fp-58, -0x1.497d9033a2b5cp-63,
    0x1.0b132d7c6ad06p-68, -0x1.b0f72d59f1c16p-74, 0x1.5ef2da4cca26dp-79, -0x1.1c77df96de38bp-84,};

/* c = a b, truncated after t^n; c may be a. */
static void jet_multiply(int n, const double *a, const double *b, double *c)
{
    double r[JET_MAX + 1];
    for (int k = 0; k <= n; k++) {
        r[k] = 0.0;
        for (int j = 0; j <= k; j++) {
            r[k] += a[j] * b[k - j];
        }
    }
    for (int k = 0; k <= n; k++) {
        c[k] = r[k];
    }
}

/* 1/(s-1) + sum of Stieltjes' series, for -12 <= s <= 2; double-double, for the pole cancels at the left end. */
static void zeta_laurent(int n, adc_dd s, double *z)
{
    adc_dd h = dd_add_d(s, -1.0);
    adc_dd c[JET_MAX + 1] = {{0.0, 0.0}};
    for (int k = STIELTJES - 1; k >= 0; k--) {
        for (int j = n; j >= 1; j--) {
            c[j] = dd_add(dd_mul(c[j], h), c[j - 1]);
        }
        c[0] = dd_add_d(dd_mul(c[0], h), stieltjes[k]);
        c[0] = k < STIELTJES_LOW ? dd_add_d(c[0], stieltjes_low[k]) : c[0];
    }
    adc_dd pole = dd_from(-1.0);
    for (int j = 0; j <= n; j++) {
        double rough = -pole.hi / h.hi;
        pole = isinf(rough) ? dd_from(rough) : dd_neg(dd_div(pole, h));
        z[j] = isinf(rough) ? rough : dd_double(dd_add(c[j], pole));
    }
}

/* c *= (s + m + t) in place. */
static void jet_times_linear(int n, double *c, double a)
{
    for (int j = n; j >= 1; j--) {
        c[j] = c[j] * a + c[j - 1];
    }
    c[0] *= a;
}

/* Euler and Maclaurin, DLMF 25.2.9 with N = 12, for s > 2: the jet of
 * sum_{k<N} k^-s + N^-s (1/2 + N/(s-1) + sum_j B_2j/(2j)! (s)_(2j-1) N^(1-2j)). */
static void zeta_euler_maclaurin(int n, double s, double *z)
{
    const double top = 12.0;
    double tail[JET_MAX + 1] = {0.5 + top / (s - 1.0)};
    double c[JET_MAX + 1] = {s / top, 1.0 / top};
    double pole = top / (s - 1.0);
    for (int j = 1; j <= n; j++) {
        pole /= -(s - 1.0);
        tail[j] = pole;
    }
    for (int m = 0; m < 14; m++) {
        for (int j = 0; j <= n; j++) {
            tail[j] += bernoulli_factorial[m] * c[j];
        }
        jet_times_linear(n, c, s + 2.0 * m + 1.0);
        jet_times_linear(n, c, s + 2.0 * m + 2.0);
        for (int j = 0; j <= n; j++) {
            c[j] /= top * top;
        }
    }
    double e[JET_MAX + 1] = {pow(top, -s)};
    for (int j = 1; j <= n; j++) {
        e[j] = e[j - 1] * -log(top) / j;
    }
    jet_multiply(n, tail, e, z);
    for (double k = top - 1.0; k >= 1.0; k -= 1.0) {
        double p = pow(k, -s);
        double l = -log(k);
        for (int j = 0; j <= n; j++) {
            z[j] += p;
            p *= l / (j + 1);
        }
    }
}

/* Gamma(y) (2 pi)^-y for y > 1 as m 2^(*e), m near 1, the exponent in double-double. */
static double gamma_over_power(adc_dd y, long *e)
{
    int sign = 1;
    return dd_double(adc_dd_exp_scaled(dd_sub(adc_dd_lgamma(y, &sign), dd_mul(y, LOG_2PI)), e));
}

/* (-1)^(m+1) psi^(m)(y)/m! = sum_k 1/(y+k)^(m+1), m >= 1: twenty terms, then Euler and Maclaurin, DLMF 25.11.1. */
static double hurwitz_tail(int m, double y)
{
    double x = y + 20.0;
    double r = pow(x, -m) / m + 0.5 * pow(x, -m - 1);
    double rise = m + 1.0;
    for (int j = 0; j < 10; j++) {
        r += bernoulli_factorial[j] * rise * pow(x, -m - 2.0 * j - 2.0);
        rise *= (m + 2.0 * j + 2.0) * (m + 2.0 * j + 3.0);
    }
    for (int k = 19; k >= 0; k--) {
        r += pow(y + k, -m - 1);
    }
    return r;
}

/* The jet in t of Gamma(y-t)/Gamma(y) (2 pi)^t, from the derivative of its logarithm. */
static void gamma_jet(int n, adc_dd y, double *g)
{
    double d[JET_MAX + 1];
    for (int m = 0; m < n; m++) {
        d[m] = m == 0 ? dd_double(dd_sub(LOG_2PI, adc_dd_digamma(y))) : hurwitz_tail(m, y.hi);
    }
    g[0] = 1.0;
    for (int k = 1; k <= n; k++) {
        g[k] = 0.0;
        for (int j = 1; j <= k; j++) {
            g[k] += d[j - 1] * g[k - j] / k;
        }
    }
}

/* zeta(s) = 2 (2 pi)^(s-1) sin(pi s/2) Gamma(1-s) zeta(1-s), DLMF 25.4.1, for s < -12: 2 ulp for the value; the
 * product of jets loses about (1.3)^n in the nth derivative, see special.h. */
static void zeta_reflection(int n, double s, double *z)
{
    adc_dd y = dd_two_sum(1.0, -s);
    double mirror[JET_MAX + 1];
    double g[JET_MAX + 1];
    double sine[JET_MAX + 1];
    zeta_euler_maclaurin(n, y.hi, mirror);
    long e = 0;
    double f = 2.0 * gamma_over_power(y, &e);
    sine[0] = adc_sinpi(0.5 * s);
    double p = ADC_DD_PI_2.hi;
    for (int j = 1; j <= n; j++) {
        double v = (j & 1) ? adc_cospi(0.5 * s) : sine[0];
        sine[j] = (j & 2) ? -v * p : v * p;
        p *= ADC_DD_PI_2.hi / (j + 1);
    }
    for (int j = 1; j <= n; j += 2) {
        mirror[j] = -mirror[j];
    }
    gamma_jet(n, y, g);
    jet_multiply(n, mirror, g, z);
    jet_multiply(n, z, sine, z);
    for (int j = 0; j <= n; j++) {
        z[j] = adc_dd_ldexp(dd_from(z[j] * f), e);
    }
}

double adc_zeta_deriv(double n, double s)
{
    if (isnan(s) || !(n >= 0.0 && n <= (double)JET_MAX) || n != floor(n)) {
        return NAN;
    }
    if (s < -0x1p54) {
        return n == 0.0 && isfinite(s) ? 0.0 : NAN; /* every double here is an even number */
    }
    if (s > 1100.0) {
        return n == 0.0 ? 1.0 : 0.0;
    }
    if (s == 1.0) {
        return fmod(n, 2.0) == 0.0 ? INFINITY : -INFINITY;
    }
    double z[JET_MAX + 1];
    if (s < -12.0) {
        zeta_reflection((int)n, s, z);
    } else if (s <= 2.0) {
        zeta_laurent((int)n, dd_from(s), z);
    } else {
        zeta_euler_maclaurin((int)n, s, z);
    }
    return z[(int)n] * tgamma(n + 1.0);
}

double adc_zeta(double s)
{
    return s < 0.0 && fmod(s, 2.0) == 0.0 ? 0.0 : adc_zeta_deriv(0.0, s);      /* the trivial zeros, DLMF 25.2(iv) */
}
