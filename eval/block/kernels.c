/* The value cells of op.def in loops. Each iteration does what the row does to a number, so that vectors and numbers
 * have the same bits; the compiler may make vectors of the operations that have them. What wider vectors there are is
 * asked of the processor when the first block is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/kernels.h"

#include <math.h>
#include <stdlib.h>

#include "eval/functions/elementary.h"
#include "eval/functions/special.h"

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

#define ADC_LEVEL any
#define ADC_TARGET
#define ADC_KERNELS for_any
#include "eval/block/kernels_of.def"

#ifdef __x86_64__
#define ADC_LEVEL avx2
#define ADC_TARGET __attribute__((target("avx2")))
#define ADC_KERNELS for_avx2
#include "eval/block/kernels_of.def"

#define ADC_LEVEL avx512
#define ADC_TARGET __attribute__((target("avx512f")))
#define ADC_KERNELS for_avx512
#include "eval/block/kernels_of.def"
#endif

/* ADC_VECTORS=sse2|avx2|avx512 asks for less than the processor has: for tests. */
enum adc_vectors adc_vectors(void)
{
#ifdef __x86_64__
    const char *most = getenv("ADC_VECTORS");
    bool narrow = most != NULL && strcmp(most, "sse2") == 0, middle = most != NULL && strcmp(most, "avx2") == 0;
    __builtin_cpu_init();
    if (!narrow && !middle && __builtin_cpu_supports("avx512f"))
        return ADC_AVX512;
    return !narrow && __builtin_cpu_supports("avx2") ? ADC_AVX2 : ADC_SSE2;
#else
    return ADC_OTHER_VECTORS;
#endif
}

const struct adc_kernels *adc_kernels(void)
{
    switch (adc_vectors()) {
#ifdef __x86_64__
    case ADC_AVX512: return &for_avx512;
    case ADC_AVX2: return &for_avx2;
#endif
    default: return &for_any;
    }
}
