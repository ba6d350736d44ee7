/* How far the computed value of a row may be from its true one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_BOUND_H
#define ADC_EVAL_TABLE_BOUND_H

#include "eval/table/op.h"

/* A bound on the absolute error of value v of a row at arguments a, from bounds on the errors of the arguments (one
 * each, >= 0): how far the value moves when they move, and its own rounding. No derivative rule takes part, so that
 * finite differences may rely on it to judge one. INFINITY where the value may leave the domain within the bounds. */
double adc_row_bound(const struct adc_row *row, const double *error, const double *a, double v);

#endif
