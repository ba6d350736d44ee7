/* The Taylor expansion of any row at a regular point, which follows from the rules of op.def.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_ROW_TAYLOR_H
#define ADC_EVAL_ONESIDED_ROW_TAYLOR_H

#include "eval/onesided/series.h"
#include "eval/table/op.h"

/* The Taylor coefficients of a row along a path: argument i is sum of arguments[i][k] tau^k for k = 0 .. last, the
 * result is written to result[0 .. last]. Bounds on the errors are carried along. Returns how many coefficients are known:
 * fewer than last + 1 when one is not finite. */
uint32_t adc_row_taylor(struct adc_context *context, const struct adc_row *row,
                        const struct adc_coefficient *const *arguments, uint32_t last, struct adc_coefficient *result);

#endif
