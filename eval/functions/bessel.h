/* What the files of Bessel and Airy functions share; of eval/functions, but for the first number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef ADC_EVAL_FUNCTIONS_BESSEL_H
#define ADC_EVAL_FUNCTIONS_BESSEL_H

#include "eval/functions/double_double.h"

/* Below this argument the start values of J_n and Y_n come from Miller's algorithm, in double-double, above from
 * Hankel's expansion. */
#define ADC_HANKEL_MIN 25.0

/* Orders up to this one are reached by recurrence in double-double, in a few ms at worst. */
#define ADC_BESSEL_ORDER_MAX 20000.0

/* Whether n is a whole order for which there is a value. */
static inline int adc_is_bessel_order(double n) { return n == floor(n) && fabs(n) <= ADC_BESSEL_ORDER_MAX; }

/* The sums of Hankel's expansions, a_k(nu)/z^k over even k >= 2 and odd k apart, DLMF 10.17.1; with `rotated`, z is
 * multiplied by the imaginary unit. */
void adc_hankel_sums(double nu, double z, int rotated, double *even, double *odd);

/* sum (sign x^2/4)^k/(k! (nu+1)_k), DLMF 10.2.2 and 10.25.2 */
adc_dd adc_bessel_series(double nu, double x, double sign);

/* exp(x) K_nu(x) for 0 <= nu <= 2 and 2 <= x <= 30, by quadrature. */
double adc_bessel_k_quadrature(double nu, double x);

#endif
