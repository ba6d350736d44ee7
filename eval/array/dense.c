/* Dense matrices of doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/dense.h"

#include <math.h>
#include <string.h>

#include "lexer/context.h"

#define NUMBER double
#define KIND struct adc_context
#define DENSE(type, name) type adc_dense_##name
#define DENSE_NAME(name) adc_dense_##name

static inline void work(KIND *K, size_t products) { adc_work(K, products / 8 + 1); }
static inline double number(KIND *K, double x) { (void)K; return x; }
static inline double at_point(KIND *K, double a) { (void)K; return a; }
static inline double times(KIND *K, double a, double b) { (void)K; return a * b; }
static inline double plus(KIND *K, double sum, double a, double b) { (void)K; return sum + a * b; }
static inline double minus(KIND *K, double sum, double a, double b) { (void)K; return sum - a * b; }
static inline double add(KIND *K, double a, double b) { (void)K; return a + b; }
static inline double subtract(KIND *K, double a, double b) { (void)K; return a - b; }
static inline double over(KIND *K, double a, double b) { (void)K; return a / b; }
static inline double opposite(KIND *K, double a) { (void)K; return -a; }
static inline double root(KIND *K, double a) { (void)K; return sqrt(a); }
static inline double logarithm(KIND *K, double a) { (void)K; return log(a); }

/* The product 0*inf is NaN, so zeros are skipped only where all elements are finite. */
static inline bool skips_zeros(KIND *K, const double *a, size_t count)
{
    (void)K;
    for (size_t i = 0; i < count; i++)
        if (!isfinite(a[i]))
            return false;
    return true;
}

static inline bool needs_bird(KIND *K) { (void)K; return false; }
static inline uint32_t bird_size(KIND *K) { (void)K; return ADC_BIRD_SIZE; }

static inline double attached(KIND *K, double x, double rule, double here)
{
    (void)K;
    return adc_rows[ADC_ROW_attach].value((const double[]){x, rule, here});
}

#define sums(K, a, b, row, k, n) false

static void note_condition(const double *a, const double *lu, const uint32_t *pivot, uint32_t n, struct adc_arena *arena,
                           double *noted)
{
    *noted = adc_dense_condition(a, lu, pivot, n, arena);
}

#include "eval/array/dense.inc"

void adc_dense_add_at_b(struct adc_context *context, const double *at, const double *b, double *c, uint32_t k,
                        uint32_t m, uint32_t n)
{
    for (size_t l = 0; l < k; l++)
        for (size_t i = 0; i < m; i++) {
            const double factor = at[l * m + i];
            work(context, n);
            for (size_t j = 0; j < n; j++)
                c[i * n + j] += factor * b[l * n + j];
        }
}

void adc_dense_add_a_bt(struct adc_context *context, const double *a, const double *bt, double *c, uint32_t m,
                        uint32_t k, uint32_t n)
{
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < n; j++) {
            double sum = 0;
            work(context, k);
            for (size_t l = 0; l < k; l++)
                sum += a[i * k + l] * bt[j * k + l];
            c[i * n + j] += sum;
        }
}

/* ---- equations ---- */

void adc_dense_solve(struct adc_context *context, const double *lu, const uint32_t *pivot, uint32_t n, const double *b,
                     double *x, uint32_t m)
{
    memcpy(x, b, (size_t)n * m * sizeof *x);
    adc_dense_substitute(context, lu, n, pivot, x, m);
}

/* A' x = b: U' L' P x = b. */
void adc_dense_solve_transposed(struct adc_context *context, const double *lu, const uint32_t *pivot, uint32_t n,
                                const double *b, double *x, uint32_t m, double *y)
{
    for (uint32_t j = 0; j < m; j++) {
        for (uint32_t i = 0; i < n; i++) {
            double sum = b[(size_t)i * m + j];
            work(context, n);
            for (uint32_t k = 0; k < i; k++)
                sum -= lu[(size_t)k * n + i] * y[k];
            y[i] = sum / lu[(size_t)i * n + i];
        }
        for (uint32_t i = n; i-- > 0;)
            for (uint32_t k = i + 1; k < n; k++)
                y[i] -= lu[(size_t)k * n + i] * y[k];
        for (uint32_t i = n; i-- > 0;) {
            const double kept = y[i];
            y[i] = y[pivot[i]];
            y[pivot[i]] = kept;
        }
        for (uint32_t i = 0; i < n; i++)
            x[(size_t)i * m + j] = y[i];
    }
}

static double sum_of_sizes(const double *x, size_t n, size_t apart)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += fabs(x[i * apart]);
    return sum;
}

double adc_dense_condition(const double *a, const double *lu, const uint32_t *pivot, uint32_t n, struct adc_arena *arena)
{
    enum { ROUNDS = 5 };
    struct adc_arena_mark mark = adc_arena_mark(arena);
    double *x = adc_arena_array(arena, n, sizeof *x), *y = adc_arena_array(arena, n, sizeof *y), norm = 0, inverse = 0;
    double *z = adc_arena_array(arena, n, sizeof *z), *room = adc_arena_array(arena, n, sizeof *room);
    for (uint32_t j = 0; j < n; j++) {
        norm = fmax(norm, sum_of_sizes(a + j, n, n));
        x[j] = 1.0 / n;
    }
    for (int round = 0; round < ROUNDS; round++) {
        uint32_t most = 0;
        double before = 0;
        adc_dense_solve(arena->context, lu, pivot, n, x, y, 1);
        inverse = fmax(inverse, sum_of_sizes(y, n, 1));
        for (uint32_t i = 0; i < n; i++)
            y[i] = y[i] < 0 ? -1 : 1;
        adc_dense_solve_transposed(arena->context, lu, pivot, n, y, z, 1, room);
        for (uint32_t i = 0; i < n; i++) {
            before += z[i] * x[i];
            most = fabs(z[i]) > fabs(z[most]) ? i : most;
        }
        if (fabs(z[most]) <= before)
            break;
        for (uint32_t i = 0; i < n; i++)
            x[i] = i == most;
    }
    adc_arena_rewind(arena, mark);
    return norm * inverse;
}

void adc_dense_normal_solve(struct adc_context *context, const double *qr, const double *diagonal, uint32_t n,
                            const double *b, double *x, uint32_t count)
{
    for (uint32_t j = 0; j < count; j++) {
        for (uint32_t i = 0; i < n; i++) {
            double sum = b[(size_t)i * count + j];
            work(context, n);
            for (uint32_t k = 0; k < i; k++)
                sum -= qr[(size_t)k * n + i] * x[(size_t)k * count + j];
            x[(size_t)i * count + j] = sum / diagonal[i];
        }
        for (uint32_t i = n; i-- > 0;) {
            for (uint32_t k = i + 1; k < n; k++)
                x[(size_t)i * count + j] -= qr[(size_t)i * n + k] * x[(size_t)k * count + j];
            x[(size_t)i * count + j] /= diagonal[i];
        }
    }
}
