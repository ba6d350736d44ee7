/* Sums of products in loops that the compiler makes vectors of, as the kernels of blocks are (block/kernels.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/products.h"

#include "eval/walk/running.h"

enum { LANES = 8 };                 /* of the widest vectors */

/* adc_product_residual without a branch, which numbers one by one do better with: the sum carries into bit 29 where one of
 * the lower bits is set. */
static ADC_IN_PLACE double residual(double x, double y, double v)
{
    const uint64_t more = (((adc_bits_of(x) | adc_bits_of(y)) & ADC_REST) + ADC_REST) >> 29;
    return adc_double_of(adc_bits_of(DBL_EPSILON / 2 * fabs(v)) & -more);
}

/* What the product v is off by, without a branch: adc_operation_error (running.h). Where that is so small that something may
 * have underflowed, unless v is 0 exactly, more than that is in it. */
static ADC_IN_PLACE double product_error(double x, double X, double y, double Y, double v)
{
    const double error = (fabs(x) + X) * Y + fabs(y) * X + residual(x, y, v);
    return error + ((error < DBL_MIN) & ((X + Y != 0) | ((fabs(v) < 0x1p-900) & (x != 0) & (y != 0))) ? ADC_LEAST : 0);
}

/* Adds a number to a sum. */
static ADC_IN_PLACE void add(double v, double own, double *sum, double *error)
{
    const double before = *sum;
    *sum = before + v;
    *error += own + fabs(dd_sum_error(before, v, *sum));
}

static ADC_IN_PLACE void add_product(double x, double X, double y, double Y, double *sum, double *error)
{
    add(x * y, product_error(x, X, y, Y, x * y), sum, error);
}

#define IN const double *restrict
#define OUT double *restrict
#define OVER_LANES for (int i = 0; i < ADC_ERROR_LANES; i++)
#define LEVEL(level, target)                                                                                           \
    target static void add_##level(uint32_t n, double x, double X, IN y, IN Y, OUT sum, OUT error)                     \
    {                                                                                                                  \
        const uint32_t even = n / LANES * LANES;                                                                       \
        for (uint32_t i = 0; i < even; i++)                                                                            \
            add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                         \
        for (uint32_t i = even; i < n; i++)                                                                            \
            add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                         \
    }                                                                                                                  \
    target static void sum_##level(double sign, IN x, IN X, IN y, IN Y, IN v, OUT error)                               \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double given = X[i] + Y[i], own = given + fabs(dd_sum_error(x[i], sign * y[i], v[i]));               \
            error[i] = fabs(v[i]) + given <= DBL_MAX ? own : INFINITY;                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    target static void product_##level(IN x, IN X, IN y, IN Y, IN v, OUT error)                                        \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double own = product_error(x[i], X[i], y[i], Y[i], v[i]), size = fabs(v[i]);                         \
            const double able = ((size >= 0x1p-900) | (x[i] == 0) | (y[i] == 0)) ? own : INFINITY;                     \
            error[i] = ((X[i] + Y[i] <= DBL_MAX) & (size <= DBL_MAX)) ? able : INFINITY;                               \
        }                                                                                                              \
    }                                                                                                                  \
    target static void add_products_##level(IN x, IN X, IN y, IN Y, OUT sum, OUT error)                                \
    {                                                                                                                  \
        OVER_LANES add_product(x[i], X[i], y[i], Y[i], &sum[i], &error[i]);                                            \
    }                                                                                                                  \
    target static void add_units_##level(double unit, IN y, IN Y, OUT sum, OUT error)                                  \
    {                                                                                                                  \
        OVER_LANES add(unit * y[i], Y[i], &sum[i], &error[i]);                                                         \
    }                                                                                                                  \
    static const struct adc_lane_kernels lanes_##level = {sum_##level, product_##level, add_products_##level,          \
                                                          add_units_##level};
LEVEL(any, )
#ifdef __x86_64__
LEVEL(avx2, __attribute__((target("avx2,fma"))))
LEVEL(avx512, __attribute__((target("avx512f"))))
#endif

const struct adc_lane_kernels *adc_lane_kernels(enum adc_vectors vectors)
{
    switch (vectors) {
#ifdef __x86_64__
    case ADC_AVX512: return &lanes_avx512;
    case ADC_AVX2: return &lanes_avx2;
#endif
    default: return &lanes_any;
    }
}

void adc_add_few_products(uint32_t n, double x, double X, const double *y, const double *Y, double *sum, double *error)
{
    add_any(n, x, X, y, Y, sum, error);
}

adc_add_products *adc_widest_products(void)
{
    switch (adc_vectors()) {
#ifdef __x86_64__
    case ADC_AVX512: return add_avx512;
    case ADC_AVX2: return add_avx2;
#endif
    default: return add_any;
    }
}
