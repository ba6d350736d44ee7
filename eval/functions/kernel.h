/* Double-double kernels that the special functions share among themselves.
   SPDX-License-Identifier: GPL-3.0-or-later

   Internal to eval/functions. Arguments are finite and inside the stated range; relative errors are below 1e-20
   (most below 1e-28), so that one final rounding gives a result within about half an ULP. */
#ifndef ADC_EVAL_FUNCTIONS_KERNEL_H
#define ADC_EVAL_FUNCTIONS_KERNEL_H

#include "eval/functions/double_double.h"

/* erf(x), |x| <= 30 */
adc_dd adc_dd_erf(adc_dd x);

/* erfcx(x) = exp(x*x) erfc(x), x >= 0 */
adc_dd adc_dd_erfcx(adc_dd x);

/* erfc(x) = m * 2^e, x >= 0: returns m, sets *e */
adc_dd adc_dd_erfc_scaled(adc_dd x, long *e);

/* log |gamma(x)|, x not a pole, |x| < 2^1000; *sign is that of gamma(x) */
adc_dd adc_dd_lgamma(adc_dd x, int *sign);

/* log gamma(x) - ((x - 1/2) log x - x + log(2 pi)/2), x >= 20 (DLMF 5.11.1) */
adc_dd adc_dd_stirling(adc_dd x);

/* B_2k/(2k (2k-1)), 1 <= k <= 16 */
adc_dd adc_dd_stirling_coefficient(int k);

/* The n-th Taylor coefficient of log(x) - 1/(2x) - digamma(x) times (-x)^n, r = 1/x, x >= 24 + n */
adc_dd adc_dd_stirling_taylor(adc_dd r, int n);

/* log |B(a, b)|, neither a pole nor a zero, s = a + b to double-double precision; *sign is that of B(a, b) */
adc_dd adc_dd_lbeta(adc_dd a, adc_dd b, adc_dd s, int *sign);

/* digamma(x), x not a pole, |x| < 2^1000 */
adc_dd adc_dd_digamma(adc_dd x);

/* The integral of g = exp(-c u - a phi(-u) - b phi(r u)), phi(z) = z - log(1 + z), over u > 0, where a + b r^2 is large: g falls
 * like a Gaussian or faster. By the rule of H. Takahasi and M. Mori (Publ. RIMS 9 (1974) 721) up to where g < exp(-45).
 * slope[0] and slope[1] are those of g log(1 - u) and g log(1 + r u). */
adc_dd adc_dd_peak_integral(double c, double a, double b, double r, adc_dd *slope);

/* The sums of Hankel's expansions, a_k(nu)/z^k over even k >= 2 and odd k apart, DLMF 10.17.1; with `rotated`, z is
 * multiplied by the imaginary unit. */
void adc_hankel_sums(double nu, double z, int rotated, double *even, double *odd);

/* sum of q^k/(k! (first + step)(first + 2 step) ... (first + k step)), the hypergeometric series 0F1, DLMF 16.2.1 */
adc_dd adc_0f1(adc_dd q, double first, double step);

/* That of Bessel functions, sum (sign x^2/4)^k/(k! (nu+1)_k), DLMF 10.2.2 and 10.25.2 */
adc_dd adc_bessel_series(double nu, double x, double sign);

/* exp(x) K_nu(x) for 0 <= nu <= 2 and 2 <= x <= 30, by quadrature. */
double adc_bessel_k_quadrature(double nu, double x);

#endif
