/* What elliptic.c shares with elliptic_deriv.c; internal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef ADC_EVAL_FUNCTIONS_ELLIPTIC_H
#define ADC_EVAL_FUNCTIONS_ELLIPTIC_H

/* K'(m) for e = 0, E'(m) for e = 1; finite m < 1. */
double adc_ellip_first(int e, double m);

#endif
