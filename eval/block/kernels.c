/* The value cells of op.def in loops. Each iteration does what the row does to a number, so that vectors and numbers
 * have the same bits; the compiler may make vectors of the operations that have them. What wider vectors there are is
 * asked of the processor when the first block is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/kernels.h"

#include <math.h>
#include <stdlib.h>

/* The compiler's __builtin_cpu_supports asks the processor some ten times before main, and on a virtual machine each question
 * takes 10 us: a tenth of the start-up time. The GNU loader has asked anyway, and reports it since glibc 2.33; elsewhere that is paid. */
#ifdef __GLIBC_PREREQ
#define ADC_LOADER_KNOWS __GLIBC_PREREQ(2, 33)
#else
#define ADC_LOADER_KNOWS 0
#endif
#if defined __x86_64__ && ADC_LOADER_KNOWS
#include <sys/platform/x86.h>
#endif

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
#define ADC_FMA
#define ADC_LEVEL avx2
#define ADC_TARGET __attribute__((target("avx2,fma")))
#define ADC_KERNELS for_avx2
#include "eval/block/kernels_of.def"

#define ADC_LEVEL avx512
#define ADC_TARGET __attribute__((target("avx512f")))
#define ADC_KERNELS for_avx512
#include "eval/block/kernels_of.def"
#endif

#ifdef __x86_64__
#if ADC_LOADER_KNOWS
#define HAS(feature, name) CPU_FEATURE_ACTIVE(feature)
#else
#define HAS(feature, name) __builtin_cpu_supports(name)
#endif
static enum adc_vectors widest(void)
{
    if (!HAS(FMA, "fma"))
        return ADC_SSE2;
    return HAS(AVX512F, "avx512f") ? ADC_AVX512 : HAS(AVX2, "avx2") ? ADC_AVX2 : ADC_SSE2;
}
#endif

/* ADC_VECTORS=sse2|avx2|avx512 asks for less than the processor has: for tests. */
enum adc_vectors adc_vectors(void)
{
#ifdef __x86_64__
    const char *most = getenv("ADC_VECTORS");
    if (most != NULL && strcmp(most, "sse2") == 0)
        return ADC_SSE2;
    enum adc_vectors has = widest();
    return has == ADC_AVX512 && most != NULL && strcmp(most, "avx2") == 0 ? ADC_AVX2 : has;
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
