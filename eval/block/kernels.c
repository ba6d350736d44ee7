/* The value cells of op.def in loops. Each iteration does what the row does to a number, so that vectors and numbers
 * have the same bits; the compiler may make vectors of the operations that have them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/kernels.h"

#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/functions/special.h"

#define OVER_LANES(row_id, arguments, row_value)                                                                       \
    static void kernel_##row_id(double *restrict out, const double *const *in, double *restrict bad)                   \
    {                                                                                                                  \
        COLUMNS_##arguments for (int i = 0; i < ADC_BLOCK_LANES; i++)                                                        \
        {                                                                                                              \
            ARGUMENTS_##arguments const double v = row_value;                                                          \
            out[i] = v;                                                                                                \
            bad[i] += v - v;                                                                                           \
        }                                                                                                              \
    }
#define COLUMNS_1 const double *restrict in0 = in[0];
#define COLUMNS_2 COLUMNS_1 const double *restrict in1 = in[1];
#define COLUMNS_3 COLUMNS_2 const double *restrict in2 = in[2];
#define COLUMNS_4 COLUMNS_3 const double *restrict in3 = in[3];
#define COLUMNS_5 COLUMNS_4 const double *restrict in4 = in[4];
#define ARGUMENTS_1 const double x = in0[i];
#define ARGUMENTS_2 ARGUMENTS_1 const double y = in1[i];
#define ARGUMENTS_3 ARGUMENTS_2 const double z = in2[i];
#define ARGUMENTS_4 ARGUMENTS_3 const double w = in3[i];
#define ARGUMENTS_5 ARGUMENTS_4 const double u = in4[i];

#define ROW1(row_id, row_value, ...) OVER_LANES(row_id, 1, row_value)
#define ROW2(row_id, row_value, ...) OVER_LANES(row_id, 2, row_value)
#define ROW3(row_id, row_value, ...) OVER_LANES(row_id, 3, row_value)
#define ROW4(row_id, row_value, ...) OVER_LANES(row_id, 4, row_value)
#define ROW5(row_id, row_value, ...) OVER_LANES(row_id, 5, row_value)
#include "eval/table/op.def"
#undef ROW1
#undef ROW2
#undef ROW3
#undef ROW4
#undef ROW5

#define ROW1(row_id, ...) [ADC_ROW_##row_id] = kernel_##row_id,
#define ROW2 ROW1
#define ROW3 ROW1
#define ROW4 ROW1
#define ROW5 ROW1
adc_kernel *const adc_kernels[ADC_ROWS] = {
#include "eval/table/op.def"
};
