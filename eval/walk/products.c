/* Sums of products in loops that the compiler makes vectors of, as the kernels of blocks are (block/kernels.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/products.h"

#include "eval/block/kernels.h"
#include "eval/walk/running.h"

enum { LANES = 8 };                 /* of the widest vectors */

/* adc_product_residual without a branch, which numbers one by one do better with: the sum carries into bit 29 where one of
 * the lower bits is set. */
static ADC_IN_PLACE double residual(double x, double y, double v)
{
    const uint64_t more = (((adc_bits_of(x) | adc_bits_of(y)) & ADC_REST) + ADC_REST) >> 29;
    return adc_double_of(adc_bits_of(DBL_EPSILON / 2 * fabs(v)) & -more);
}

/* Without a branch. Where a product or its error is so small that something may have underflowed, unless it is 0 exactly, more
 * than that is added. */
static ADC_IN_PLACE void add_product(double x, double X, double y, double Y, double *sum, double *error)
{
    const double v = x * y, before = *sum;
    double own = (fabs(x) + X) * Y + fabs(y) * X + residual(x, y, v);
    own += (own < DBL_MIN) & ((X + Y != 0) | ((fabs(v) < 0x1p-900) & (x != 0) & (y != 0))) ? ADC_LEAST : 0;
    *sum = before + v;
    *error += own + fabs(dd_sum_error(before, v, *sum));
}

#define PRODUCTS(name, target)                                                                                         \
    target void name(uint32_t n, double x, double X, const double *restrict y, const double *restrict Y,               \
                     double *restrict sum, double *restrict error)                                                     \
    {                                                                                                                  \
        const uint32_t even = n / LANES * LANES;                                                                       \
        for (uint32_t i = 0; i < even; i++)                                                                            \
            add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                         \
        for (uint32_t i = even; i < n; i++)                                                                            \
            add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                         \
    }
PRODUCTS(adc_add_few_products, )
#ifdef __x86_64__
PRODUCTS(add_avx2, static __attribute__((target("avx2,fma"))))
PRODUCTS(add_avx512, static __attribute__((target("avx512f"))))
#endif

adc_add_products *adc_widest_products(void)
{
    switch (adc_vectors()) {
#ifdef __x86_64__
    case ADC_AVX512: return add_avx512;
    case ADC_AVX2: return add_avx2;
#endif
    default: return adc_add_few_products;
    }
}
