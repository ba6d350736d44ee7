/* Bessel functions of large order, shared by the cylindrical and the spherical ones; of eval/functions, but for the
 * first number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef ADC_EVAL_FUNCTIONS_BESSEL_H
#define ADC_EVAL_FUNCTIONS_BESSEL_H

/* Below this argument the start values of J_n and Y_n come from Miller's algorithm, in double-double, above from
 * Hankel's expansion. */
#define ADC_HANKEL_MIN 25.0

/* Orders up to this one are reached by recurrence in double-double (a few ms at worst), larger ones by Olver's
 * uniform expansions. */
#define ADC_BESSEL_RECURRENCE_MAX 20000.0

/* J_nu(x) and Y_nu(x) for real nu > ADC_BESSEL_RECURRENCE_MAX and x > 0, either pointer may be null; DLMF 10.20. */
void adc_bessel_jy_uniform(double nu, double x, double *j, double *y);

/* exp(x) K_nu(x) for 0 <= nu <= 2 and 2 <= x <= 30, by quadrature. */
double adc_bessel_k_quadrature(double nu, double x);

#endif
