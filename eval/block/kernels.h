/* The rows of op.def over columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_KERNELS_H
#define ADC_EVAL_BLOCK_KERNELS_H

#include "eval/block/block.h"

/* Bounds on relative rounding errors, in units of 2^-53, from the columns named; m and n are one number for all lanes. */
enum adc_error {
    ADC_ERROR_SUM,                          /* v, x, X, m, y, Y, n: (|x|(X + m) + |y|(Y + n))/|v| */
    ADC_ERROR_SCALED,                       /* v, x, y, X, m: |x y/v|(X + m) */
    ADC_ERROR_ADDED,                        /* X, Y: X + Y */
    ADC_ERRORS
};

/* The widest vectors that may be used. */
enum adc_vectors { ADC_OTHER_VECTORS, ADC_SSE2, ADC_AVX2, ADC_AVX512 };
enum adc_vectors adc_vectors(void);

/* The kernels for a processor. The columns of a kernel do not overlap `out`. */
struct adc_kernels {
    adc_kernel *row[ADC_ROWS];              /* the value in every lane; adds to `bad` what is not finite, v - v: 0 or NaN, and
                                               what is too small for a normal double */
    adc_kernel *operation[ADC_ROW_neg + 1]; /* + - * / and unary -, which also detect a 0 by underflow; by row */
    adc_kernel *error[ADC_ERRORS];          /* by enum adc_error */
    adc_kernel *lost;                       /* adds to lanes of out where the error in[0] + in[1] is over 2^16 units of 2^-53 */
    adc_kernel *sincos;                     /* sine, and cosine in the column after it; NULL: the processor has no fused
                                               multiplication and addition */
    adc_kernel *copy;
    adc_kernel *zero, *finite;              /* add to `bad` where in[0] is 0 and neither in[1] nor in[2] is; where in[0]
                                               is not finite */
    adc_kernel *sum;                        /* of in[0], in *out */
};

const struct adc_kernels *adc_kernels(void);

/* Replaces kernels of a table by those of the vector library of glibc, libmvec, within 4 ULP each; what it does not have
 * stays. False where the library cannot be loaded. */
bool adc_fast_kernels(adc_kernel **kernels);

#endif
