/* Quantiles for intervals, and tails.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_COVERAGE_H
#define ADC_EVAL_SOLVE_COVERAGE_H

/* The k for which a variate of Student's t distribution lies between -k and k with probability `coverage`, 0 < coverage
 * < 1; infinite degrees of freedom give that of the normal distribution. */
double adc_coverage_factor(double coverage, double freedom);

/* The probability that |t| is larger. */
double adc_student_tail(double t, double freedom);

#endif
