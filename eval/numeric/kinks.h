/* Minima at kinks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_KINKS_H
#define ADC_EVAL_NUMERIC_KINKS_H

#include "eval/numeric/core.h"

/* Searches from `start` for a minimum at a kink, of one function with a gradient, that is not higher than x. Returns whether there is
 * one: the function rises to both sides along each variable and some other directions, not only by curvature. x becomes the lowest
 * point unless that is at a jump. Adds to the steps of the outcome, and says of what kind the minimum is. *lower: whether the function is
 * lower somewhere than at x before. */
bool adc_minimum_at_kink(const struct adc_system *system, const double *start, double *x, struct adc_search_end *outcome, bool *lower);

#endif
