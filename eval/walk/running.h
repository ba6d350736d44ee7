/* Running error analysis: bounds on the errors of a value and its gradient, from one pass forward and one backward over
 * the terms that eval and derive have just gone through. It adds no node and calls no function of a row again but its
 * partials, and so costs little; it knows less than the analysis of a graph (answer/bounds.h): formulas of one straight
 * stretch, rows whose .dulp and .second are known, errors that are small beside their numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_H
#define ADC_EVAL_WALK_RUNNING_H

#include "eval/walk/walk.h"

/* After adc_eval and adc_derive with the seed 1: bounds on |number - exact result| for the value and, by variable, for
 * what derive gave. Numbers of the text are the decimals that are written there; `given` is by variable a bound on the
 * error of its coordinate. False where the analysis is not able: then nothing is known. */
bool adc_running_errors(struct adc_walk *walk, const double *given, double *value, double *adjoint);

/* How far the double of a number is from what its text says, at most: 0 where it is a short decimal and exact, or no
 * decimal and no constant at all. */
double adc_literal_error(const struct adc_source *source, struct adc_span span, double value);

#endif
