/* Sums of products in loops that the compiler makes vectors of, as the kernels of blocks are (block/kernels.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/products.h"

#include "eval/walk/ledger.h"

enum { LANES = ADC_WIDEST, FEW = ADC_FEW_LANES };

/* adc_product_residual without a branch, which numbers one by one do better with: the sum carries into bit 29 where one of
 * the lower bits is set. */
static ADC_IN_PLACE double residual(double x, double y, double v)
{
    const uint64_t more = (((adc_bits_of(x) | adc_bits_of(y)) & ADC_REST) + ADC_REST) >> 29;
    return adc_double_of(adc_bits_of(DBL_EPSILON / 2 * fabs(v)) & -more);
}

/* What the product v is off by, without a branch: adc_operation_error (table/running_error.h). Where that is so small that something may
 * have underflowed, unless v is 0 exactly, more than that is in it. */
static ADC_IN_PLACE double product_error(double x, double X, double y, double Y, double v)
{
    const double error = (fabs(x) + X) * Y + fabs(y) * X + residual(x, y, v);
    const bool zero = ((x == 0) & (X == 0)) | ((y == 0) & (Y == 0)), small = (X + Y != 0) | (fabs(v) < 0x1p-900);
    return error + ((error < DBL_MIN) & small & !zero ? ADC_LEAST : 0);
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

/* A number where something holds, and 0 where it does not: a choice that has to wait for nothing. */
static ADC_IN_PLACE double where(bool holds, double v) { return adc_double_of(adc_bits_of(v) & -(uint64_t)holds); }

/* What a partial that was rounded may have underflowed by: adc_slope_underflow (ledger.h). */
static ADC_IN_PLACE double slope_underflow(double slope) { return fabs(slope) >= 0x1p-900 ? 0 : ADC_LEAST; }

static ADC_IN_PLACE bool is_safe(double v) { return (fabs(v) >= 0x1p-900) & (fabs(v) <= DBL_MAX); }

static ADC_IN_PLACE double infinite_unless(bool able) { return able ? 0 : INFINITY; }

/* Of a quotient: the error and what it rounds by. */
static ADC_IN_PLACE double quotient_error(double x, double X, double y, double Y, double v, double *round)
{
    const double size = fabs(y), moves = X + fabs(v) * Y, least = size - Y;
    const double by = moves / (least + (least == 0 ? 1 : 0)), rest = fabs(fma(-v, y, x) / (y + (y == 0 ? 1 : 0)));
    const bool given = X + Y != 0, lost = (fabs(x) < 0x1p-900) & (x != 0);
    const bool small = (given & ((moves < DBL_MIN) | (by + rest < DBL_MIN))) | (!given & lost);
    const double unit = 1 + where(size < 1, size - 1), more = where(small, ADC_LEAST / (unit + (unit == 0 ? 1 : 0)));
    *round = rest + more;
    return by + (rest + more)
         + infinite_unless((is_safe(v) | ((x == 0) & (X == 0))) & is_safe(y) & (Y <= ADC_SMALL * size));
}

/* Of a function that has a derivative: the error, and that of its partial. */
static ADC_IN_PLACE double smooth_error(double x, double X, double v, double slope, double second, double round,
                                        struct adc_smoothness row, double *off)
{
    const double size = fabs(x), steep = fabs(slope), scale = 1 + where(size < 1, size - 1);
    const double ratio = X / (scale + (scale == 0 ? 1 : 0)), third = where(X > 0x1p-30 * scale, 4 * ratio * ratio);
    const double bend = where(X != 0, fabs(second)) * X + third * steep, error = round + (steep + bend) * X;
    const bool near = (is_safe(v) | (v == 0)) & (((size >= 0x1p-300) & (size < 0x1p300)) | (size == 0));
    *off = bend * ADC_RESERVE + row.dulp * DBL_EPSILON * steep;
    return error + ((error < DBL_MIN) & (X != 0) ? ADC_LEAST : 0)
         + infinite_unless(near & (X <= ADC_SMALL * size) & is_safe(slope) & (bend <= ADC_BENT * steep));
}

/* The same, where the size of the argument does not count. */
static ADC_IN_PLACE double near_0_error(double x, double X, double v, double slope, double second, double round,
                                        struct adc_smoothness row, double *off)
{
    const double size = fabs(x), steep = fabs(slope), bend = where(X != 0, fabs(second)) * X + row.third * X * X;
    const double error = round + (steep + bend / 2) * X, lost = where((slope != 0) | (x != 0), slope_underflow(slope));
    const bool near = (is_safe(v) | (x == 0)) & (((size >= 0x1p-300) & (size <= row.within)) | (size == 0));
    *off = bend * ADC_RESERVE + row.dulp * DBL_EPSILON * steep + lost;
    return error + ((error < DBL_MIN) & (X != 0) ? ADC_LEAST : 0)
         + infinite_unless(near & (X <= ADC_CLOSE) & (steep + bend <= DBL_MAX));
}

#define IN const double *restrict
#define OUT double *restrict
#define OVER_LANES                                                                                                     \
    const uint32_t even = n / LANES * LANES;                                                                           \
    for (uint32_t i = 0; i < even; i++)
#define OVER_FEW                                                                                                       \
    const uint32_t even = n / FEW * FEW;                                                                               \
    for (uint32_t i = 0; i < even; i++)
#define LEVEL(level, target)                                                                                           \
    target static void add_##level(uint32_t n, double x, double X, IN y, IN Y, OUT sum, OUT error)                     \
    {                                                                                                                  \
        OVER_FEW add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                    \
        for (uint32_t i = even; i < n; i++)                                                                            \
            add_product(x, X, y[i], Y[i], &sum[i], &error[i]);                                                         \
    }                                                                                                                  \
    target static void set_##level(uint32_t n, double x, double X, IN y, IN Y, OUT sum, OUT error)                     \
    {                                                                                                                  \
        OVER_FEW {                                                                                                     \
            sum[i] = x * y[i];                                                                                         \
            error[i] = product_error(x, X, y[i], Y[i], x * y[i]);                                                      \
        }                                                                                                              \
    }                                                                                                                  \
    target static void sum_##level(uint32_t n, double sign, IN x, IN X, IN y, IN Y, IN v, OUT error, OUT round)        \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double given = X[i] + Y[i], own = fabs(dd_sum_error(x[i], sign * y[i], v[i]));                       \
            round[i] = own;                                                                                            \
            error[i] = given + own + infinite_unless(fabs(v[i]) + given <= DBL_MAX);                                   \
        }                                                                                                              \
    }                                                                                                                  \
    target static void product_##level(uint32_t n, IN x, IN X, IN y, IN Y, IN v, OUT error, OUT round)                 \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double own = product_error(x[i], X[i], y[i], Y[i], v[i]), size = fabs(v[i]);                         \
            const bool able = (size >= 0x1p-900) | (x[i] == 0) | (y[i] == 0);                                          \
            round[i] = residual(x[i], y[i], v[i]);                                                                     \
            error[i] = own + infinite_unless(able & (X[i] + Y[i] <= DBL_MAX) & (size <= DBL_MAX));                     \
        }                                                                                                              \
    }                                                                                                                  \
    target static void quotient_##level(uint32_t n, IN x, IN X, IN y, IN Y, IN v, OUT error, OUT round)                \
    {                                                                                                                  \
        OVER_LANES error[i] = quotient_error(x[i], X[i], y[i], Y[i], v[i], &round[i]);                                 \
    }                                                                                                                  \
    target static void by_dividend_##level(uint32_t n, IN y, IN Y, OUT slope, OUT off)                                 \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double by = 1 / y[i];                                                                                \
            slope[i] = by;                                                                                             \
            off[i] = fabs(by) * (Y[i] / (fabs(y[i]) - Y[i]) + DBL_EPSILON / 2) + slope_underflow(by);                  \
        }                                                                                                              \
    }                                                                                                                  \
    target static void by_divisor_##level(uint32_t n, IN X, IN y, IN Y, IN v, IN slope, OUT off)                       \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double size = fabs(1 / y[i]), moves = X[i] * size + 2 * fabs(v[i]) * (Y[i] * size);                  \
            off[i] = ADC_RESERVE * moves / (fabs(y[i]) - Y[i]) + fabs(slope[i]) * (1.5 * DBL_EPSILON)                  \
                   + slope_underflow(slope[i]);                                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    target static void smooth_##level(uint32_t n, IN x, IN X, IN v, IN slope, IN second, IN round,                     \
                                      struct adc_smoothness row, OUT error, OUT off)                                   \
    {                                                                                                                  \
        OVER_LANES error[i] = smooth_error(x[i], X[i], v[i], slope[i], second[i], round[i], row, &off[i]);             \
    }                                                                                                                  \
    target static void near_0_##level(uint32_t n, IN x, IN X, IN v, IN slope, IN second, IN round,                     \
                                      struct adc_smoothness row, OUT error, OUT off)                                   \
    {                                                                                                                  \
        OVER_LANES error[i] = near_0_error(x[i], X[i], v[i], slope[i], second[i], round[i], row, &off[i]);             \
    }                                                                                                                  \
    target static void set_products_##level(uint32_t n, IN x, IN X, IN y, IN Y, OUT sum, OUT error)                    \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            const double v = x[i] * y[i];                                                                              \
            error[i] = product_error(x[i], X[i], y[i], Y[i], v);                                                       \
            sum[i] = v;                                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    target static void set_units_##level(uint32_t n, double unit, IN y, IN Y, OUT sum, OUT error)                      \
    {                                                                                                                  \
        OVER_FEW {                                                                                                     \
            sum[i] = unit * y[i];                                                                                      \
            error[i] = Y[i];                                                                                           \
        }                                                                                                              \
    }                                                                                                                  \
    target static void add_products_##level(uint32_t n, IN x, IN X, IN y, IN Y, OUT sum, OUT error)                    \
    {                                                                                                                  \
        OVER_LANES add_product(x[i], X[i], y[i], Y[i], &sum[i], &error[i]);                                            \
    }                                                                                                                  \
    target static void add_units_##level(uint32_t n, double unit, IN y, IN Y, OUT sum, OUT error)                      \
    {                                                                                                                  \
        OVER_FEW add(unit * y[i], Y[i], &sum[i], &error[i]);                                                           \
    }                                                                                                                  \
    target static void carry_products_##level(uint32_t n, IN slope, IN off, IN error, OUT sum)                         \
    {                                                                                                                  \
        OVER_LANES sum[i] += (fabs(slope[i]) + off[i]) * error[i];                                                     \
    }                                                                                                                  \
    target static void carry_units_##level(uint32_t n, IN error, OUT sum)                                              \
    {                                                                                                                  \
        OVER_LANES sum[i] += error[i];                                                                                 \
    }                                                                                                                  \
    target static void widen_##level(uint32_t n, IN found, OUT error)                                                  \
    {                                                                                                                  \
        OVER_LANES error[i] = found[i] * ADC_WIDENED + (((found[i] > 0) & (found[i] < 0x1p-1000)) ? 0x1p-1038 : 0);    \
    }                                                                                                                  \
    target static void reach_##level(uint32_t n, IN found, IN error, OUT slope, OUT off, OUT reach)                    \
    {                                                                                                                  \
        OVER_LANES {                                                                                                   \
            slope[i] = found[i];                                                                                       \
            off[i] = error[i] * ADC_ROUNDED;                                                                           \
            reach[i] = fabs(found[i]) + off[i];                                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    static const struct adc_lane_kernels lanes_##level = {                                                             \
        sum_##level, product_##level, quotient_##level, by_dividend_##level, by_divisor_##level, smooth_##level,       \
        near_0_##level,                                                                                                \
        set_products_##level, set_units_##level, add_products_##level, add_units_##level, set_##level, add_##level,    \
        carry_products_##level, carry_units_##level, widen_##level, reach_##level};
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

adc_add_products *adc_widest_products(void) { return adc_lane_kernels(adc_vectors())->add_multiples; }
