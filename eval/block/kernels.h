/* The rows of op.def over columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_KERNELS_H
#define ADC_EVAL_BLOCK_KERNELS_H

#include "eval/block/block.h"

/* Works out a value in every lane and adds to `bad` what is not finite: v - v is 0 or NaN. The columns of a kernel do
 * not overlap `out`. */
typedef void adc_kernel(double *out, const double *const *in, double *bad);

extern adc_kernel *const adc_kernels[ADC_ROWS];

#endif
