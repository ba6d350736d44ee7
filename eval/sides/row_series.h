/* A row of op.def at truncated series: the behaviour of f(x(t), y(t)) for t -> 0+.
 *
 * By hand: + - * /, powers and roots, logarithm, exponential, abs, comparison and selection, the floor family, mod,
 * fmod, hypot and atan2. Every other row follows from its rules: by Taylor expansion where it is regular, else through
 * its written form (.show), else as v0 + the integral of its rules along the path.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_ROW_SERIES_H
#define ADC_EVAL_SIDES_ROW_SERIES_H

#include "eval/table/op.h"
#include "eval/sides/series.h"

/* Computes the series of a row at the series of its arguments. Its limit for t -> 0 is the one-sided limit of the function,
 * which at a jump is not its value there. */
void adc_row_series(struct adc_context *context, const struct adc_row *row, const struct adc_series *const *arguments,
                    struct adc_series *result);

/* The Taylor coefficients of a row along a path: argument i is sum of arguments[i][k] tau^k for k = 0 .. last, the
 * result is written to result[0 .. last]. Bounds on the errors are carried along. Returns how many coefficients are known:
 * fewer than last + 1 when one is not finite. */
uint32_t adc_row_taylor(struct adc_context *context, const struct adc_row *row,
                        const struct adc_coefficient *const *arguments, uint32_t last, struct adc_coefficient *result);

#endif
