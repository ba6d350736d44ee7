/* Columns of functions by libmvec, whose functions take vectors in registers. The names are those of the vector ABI of
 * x86-64: _ZGV, the vectors' family, N for no mask, the lanes, a v for each argument, and the name of the function.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>

#include "eval/block/kernels.h"

#if defined __x86_64__ && defined __GLIBC__ && !defined ADC_NO_LOADING

/* Functions that op.def has from the mathematical library, by their row. */
#define UNARY(X) X(exp) X(expm1) X(exp2) X(exp10) X(log) X(log10) X(log2) X(log1p) X(sin) X(cos) X(tan) X(asin) X(acos) \
    X(atan) X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh)

typedef double vector2 __attribute__((vector_size(16)));
typedef double vector4 __attribute__((vector_size(32)));
typedef double vector8 __attribute__((vector_size(64)));

#define LOOP(lanes, level, target, name)                                                                               \
    static vector##lanes (*function_##level##_##name)(vector##lanes);                                                  \
    target static void fast_##level##_##name(double *restrict out, const double *const *in, double *restrict bad)      \
    {                                                                                                                  \
        const double *restrict x = in[0];                                                                              \
        for (int i = 0; i < ADC_BLOCK_LANES; i += lanes) {                                                             \
            vector##lanes a, v;                                                                                        \
            memcpy(&a, x + i, sizeof a);                                                                               \
            v = function_##level##_##name(a);                                                                          \
            memcpy(out + i, &v, sizeof v);                                                                             \
            memcpy(&a, bad + i, sizeof a);                                                                             \
            a += v - v;                                                                                                \
            memcpy(bad + i, &a, sizeof a);                                                                             \
        }                                                                                                              \
    }
#define LOOP_SSE2(name) LOOP(2, sse2, , name)
#define LOOP_AVX2(name) LOOP(4, avx2, __attribute__((target("avx2"))), name)
#define LOOP_AVX512(name) LOOP(8, avx512, __attribute__((target("avx512f"))), name)
UNARY(LOOP_SSE2)
UNARY(LOOP_AVX2)
UNARY(LOOP_AVX512)

/* Where a function is found, and what it replaces. */
struct fast { enum adc_op row; const char *symbol; void *function; adc_kernel *kernel; };

#define ENTRY(level, prefix, name) {ADC_ROW_##name, prefix #name, &function_##level##_##name, fast_##level##_##name},
#define ENTRY_SSE2(name) ENTRY(sse2, "_ZGVbN2v_", name)
#define ENTRY_AVX2(name) ENTRY(avx2, "_ZGVdN4v_", name)
#define ENTRY_AVX512(name) ENTRY(avx512, "_ZGVeN8v_", name)
static const struct fast for_sse2[] = {UNARY(ENTRY_SSE2)}, for_avx2[] = {UNARY(ENTRY_AVX2)},
                         for_avx512[] = {UNARY(ENTRY_AVX512)};

bool adc_fast_kernels(adc_kernel **kernels)
{
    void *library = dlopen("libmvec.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        return false;
    enum adc_vectors vectors = adc_vectors();
    const struct fast *from = vectors == ADC_AVX512 ? for_avx512 : vectors == ADC_AVX2 ? for_avx2 : for_sse2;
    for (size_t i = 0; i < sizeof for_sse2 / sizeof *for_sse2; i++) {
        void *function = dlsym(library, from[i].symbol);
        if (function == NULL)
            continue;
        memcpy(from[i].function, &function, sizeof function);
        kernels[from[i].row] = from[i].kernel;
    }
    return true;
}

#else

bool adc_fast_kernels(adc_kernel **kernels)
{
    (void)kernels;
    return false;
}

#endif
