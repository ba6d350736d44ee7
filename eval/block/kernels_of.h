/* The loops of kernels.c once, for a family of processors: ADC_LEVEL is a word for it, ADC_TARGET what the compiler is
 * told. Included once for each, so without a guard.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define NAMED_2(level, kind, row_id) kind##_##level##_##row_id
#define NAMED_1(level, kind, row_id) NAMED_2(level, kind, row_id)
#define NAMED(row_id) NAMED_1(ADC_LEVEL, kernel, row_id)
#define QUICK(row_id) NAMED_1(ADC_LEVEL, quick, row_id)

#define OVER_LANES(row_id, arguments, row_value)                                                                       \
    ADC_TARGET static void NAMED(row_id)(double *restrict out, const double *const *in, double *restrict bad)          \
    {                                                                                                                  \
        COLUMNS_##arguments for (int i = 0; i < ADC_BLOCK_LANES; i++)                                                  \
        {                                                                                                              \
            ARGUMENTS_##arguments const double v = row_value;                                                          \
            out[i] = v;                                                                                                \
            bad[i] += v - v;                                                                                           \
        }                                                                                                              \
    }
#define OPERATION(row_id, value)                                                                                       \
    ADC_TARGET static void QUICK(row_id)(double *restrict out, const double *const *in, double *restrict bad)          \
    {                                                                                                                  \
        const double *restrict in0 = in[0], *restrict in1 = in[1];                                                     \
        (void)bad, (void)in1;                                                                                          \
        for (int i = 0; i < ADC_BLOCK_LANES; i++)                                                                      \
            out[i] = value;                                                                                            \
    }
OPERATION(add, in0[i] + in1[i])
OPERATION(sub, in0[i] - in1[i])
OPERATION(mul, in0[i] * in1[i])
OPERATION(div, in0[i] / in1[i])
OPERATION(neg, -in0[i])
#undef OPERATION

ADC_TARGET static void QUICK(finite)(double *restrict out, const double *const *in, double *restrict bad)
{
    const double *restrict column = in[0];
    (void)out;
    for (int i = 0; i < ADC_BLOCK_LANES; i++)
        bad[i] += column[i] - column[i];
}

/* Eight sums side by side, or each would wait for the one before. */
ADC_TARGET static void QUICK(sum)(double *restrict out, const double *const *in, double *restrict bad)
{
    const double *restrict column = in[0];
    double sum[8] = {0};
    (void)bad;
    for (int i = 0; i < ADC_BLOCK_LANES; i += 8)
        for (int k = 0; k < 8; k++)
            sum[k] += column[i + k];
    *out = 0;
    for (int k = 0; k < 8; k++)
        *out += sum[k];
}

ADC_TARGET static void QUICK(zero)(double *restrict out, const double *const *in, double *restrict bad)
{
    const double *restrict column = in[0];
    (void)out;
    for (int i = 0; i < ADC_BLOCK_LANES; i++)
        bad[i] += column[i] == 0 ? 1 : 0;
}
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
#undef OVER_LANES

#define ROW1(row_id, ...) [ADC_ROW_##row_id] = NAMED(row_id),
#define ROW2 ROW1
#define ROW3 ROW1
#define ROW4 ROW1
#define ROW5 ROW1
static const struct adc_kernels ADC_KERNELS = {
    .row = {
#include "eval/table/op.def"
    },
    .operation = {[ADC_ROW_add] = QUICK(add), [ADC_ROW_sub] = QUICK(sub), [ADC_ROW_mul] = QUICK(mul),
                  [ADC_ROW_div] = QUICK(div), [ADC_ROW_neg] = QUICK(neg)},
    .zero = QUICK(zero), .finite = QUICK(finite), .sum = QUICK(sum),
};
#undef ROW1
#undef ROW2
#undef ROW3
#undef ROW4
#undef ROW5
#undef NAMED
#undef QUICK
#undef NAMED_1
#undef NAMED_2
#undef ADC_LEVEL
#undef ADC_TARGET
#undef ADC_KERNELS
