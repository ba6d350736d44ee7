/* Dense matrices of doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/dense.h"

#include <math.h>
#include <string.h>

#include "lexer/context.h"

static void work(struct adc_context *context, size_t products) { adc_work(context, products / 8 + 1); }

void adc_dense_multiply(struct adc_context *context, const double *a, const double *b, double *c, uint32_t m,
                        uint32_t k, uint32_t n)
{
    for (size_t i = 0; i < m; i++) {
        double *row = c + i * n;
        for (size_t j = 0; j < n; j++)
            row[j] = a[i * k] * b[j];
        for (size_t l = 1; l < k; l++) {
            const double factor = a[i * k + l], *other = b + l * n;
            work(context, n);
            for (size_t j = 0; j < n; j++)
                row[j] += factor * other[j];
        }
    }
}

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

/* ---- elimination ---- */

static void swap_rows(double *a, uint32_t n, uint32_t i, uint32_t j)
{
    for (size_t k = 0; k < n; k++) {
        double kept = a[(size_t)i * n + k];
        a[(size_t)i * n + k] = a[(size_t)j * n + k];
        a[(size_t)j * n + k] = kept;
    }
}

/* The row with the largest element of column k, from row k on. */
static uint32_t pivot_row(const double *a, uint32_t n, uint32_t k)
{
    uint32_t pivot = k;
    for (uint32_t i = k + 1; i < n; i++)
        if (fabs(a[(size_t)i * n + k]) > fabs(a[(size_t)pivot * n + k]))
            pivot = i;
    return pivot;
}

/* row -= row[k] times row k of a, in the columns from `begin` to `end` - 1. */
static inline void eliminate(const double *a, uint32_t n, uint32_t k, double *row, uint32_t begin, uint32_t end)
{
    const double factor = row[k], *upper = a + (size_t)k * n;
    for (uint32_t j = begin; j < end; j++)
        row[j] -= factor * upper[j];
}

/* Eliminates columns k to end - 1, as far as they go themselves. */
static bool factor_panel(struct adc_context *context, double *a, uint32_t n, uint32_t k, uint32_t end, uint32_t *order,
                         double *sign)
{
    bool regular = true;
    for (; k < end; k++) {
        const uint32_t pivot = pivot_row(a, n, k);
        if (pivot != k) {
            uint32_t kept = order[k];
            order[k] = order[pivot];
            order[pivot] = kept;
            swap_rows(a, n, k, pivot);
            *sign = -*sign;
        }
        const double diagonal = a[(size_t)k * n + k];
        regular &= diagonal != 0;
        for (uint32_t i = k + 1; i < n && diagonal != 0; i++) {
            double *row = a + (size_t)i * n;
            row[k] = row[k] / diagonal;
            eliminate(a, n, k, row, k + 1, end);
        }
        work(context, n - k);
    }
    return regular;
}

/* By panels of columns, so that a row stays in the cache while all columns of a panel are eliminated from it. Each element
 * loses its products in the order of k all the same, as it does column by column. */
bool adc_dense_factor(struct adc_context *context, double *a, uint32_t n, uint32_t *order, double *sign)
{
    enum { PANEL = 32 };
    bool regular = true;
    *sign = 1;
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint32_t begin = 0, end; begin < n; begin = end) {
        end = n - begin > PANEL ? begin + PANEL : n;
        regular &= factor_panel(context, a, n, begin, end, order, sign);
        for (uint32_t i = begin + 1; i < n && end < n; i++) {
            for (uint32_t k = begin; k < end && k < i; k++)
                if (a[(size_t)k * n + k] != 0)
                    eliminate(a, n, k, a + (size_t)i * n, end, n);
            work(context, (end - begin) * (uint64_t)(n - end));
        }
    }
    return regular;
}

void adc_dense_solve(struct adc_context *context, const double *lu, const uint32_t *order, uint32_t n,
                     const double *b, double *x, uint32_t m)
{
    for (uint32_t i = 0; i < n; i++) {
        memcpy(x + (size_t)i * m, b + (size_t)order[i] * m, m * sizeof *x);
        for (uint32_t k = 0; k < i; k++) {
            work(context, m);
            for (uint32_t j = 0; j < m; j++)
                x[(size_t)i * m + j] -= lu[(size_t)i * n + k] * x[(size_t)k * m + j];
        }
    }
    for (uint32_t i = n; i-- > 0;) {
        work(context, (size_t)(n - i) * m);
        for (uint32_t k = i + 1; k < n; k++)
            for (uint32_t j = 0; j < m; j++)
                x[(size_t)i * m + j] -= lu[(size_t)i * n + k] * x[(size_t)k * m + j];
        for (uint32_t j = 0; j < m; j++)
            x[(size_t)i * m + j] /= lu[(size_t)i * n + i];
    }
}

/* A' x = b: U' L' P x = b. */
void adc_dense_solve_transposed(struct adc_context *context, const double *lu, const uint32_t *order, uint32_t n,
                                const double *b, double *x,
                                uint32_t m, double *y)
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
        for (uint32_t i = 0; i < n; i++)
            x[(size_t)order[i] * m + j] = y[i];
    }
}

static double sum_of_sizes(const double *x, size_t n, size_t apart)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += fabs(x[i * apart]);
    return sum;
}

double adc_dense_condition(const double *a, const double *lu, const uint32_t *order, uint32_t n,
                           struct adc_arena *arena)
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
        adc_dense_solve(arena->context, lu, order, n, x, y, 1);
        inverse = fmax(inverse, sum_of_sizes(y, n, 1));
        for (uint32_t i = 0; i < n; i++)
            y[i] = y[i] < 0 ? -1 : 1;
        adc_dense_solve_transposed(arena->context, lu, order, n, y, z, 1, room);
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

/* ---- reflections ---- */

/* b -= v (v'b) / (v'v / 2) in column j, with v = (head, a[k+1..m][k]). */
static void reflect(const double *a, uint32_t m, uint32_t n, uint32_t k, double head, double half, double *b,
                    uint32_t width, uint32_t j)
{
    double sum = head * b[(size_t)k * width + j];
    for (uint32_t i = k + 1; i < m; i++)
        sum += a[(size_t)i * n + k] * b[(size_t)i * width + j];
    sum /= half;
    b[(size_t)k * width + j] -= head * sum;
    for (uint32_t i = k + 1; i < m; i++)
        b[(size_t)i * width + j] -= a[(size_t)i * n + k] * sum;
}

bool adc_dense_reflect(struct adc_context *context, double *a, uint32_t m, uint32_t n, double *head, double *diagonal)
{
    for (uint32_t k = 0; k < n; k++) {
        double square = a[(size_t)k * n + k] * a[(size_t)k * n + k], top = a[(size_t)k * n + k], whole = 0;
        for (uint32_t i = k + 1; i < m; i++)
            square += a[(size_t)i * n + k] * a[(size_t)i * n + k];
        for (uint32_t i = 0; i < k; i++)
            whole += a[(size_t)i * n + k] * a[(size_t)i * n + k];
        if (square <= 0x1p-96 * (square + whole))
            return false;
        diagonal[k] = top > 0 ? -sqrt(square) : sqrt(square);
        head[k] = top - diagonal[k];
        double half = -(diagonal[k] * head[k]);             /* v'v / 2 */
        for (uint32_t j = k + 1; j < n; j++) {
            work(context, 2 * (size_t)(m - k));
            reflect(a, m, n, k, head[k], half, a, n, j);
        }
    }
    return true;
}

void adc_dense_least_squares(struct adc_context *context, const double *qr, const double *head,
                             const double *diagonal, uint32_t m, uint32_t n,
                             double *b, double *x, uint32_t count)
{
    for (uint32_t j = 0; j < count; j++) {
        for (uint32_t k = 0; k < n; k++) {
            work(context, 2 * (size_t)(m - k) + n);
            reflect(qr, m, n, k, head[k], -(diagonal[k] * head[k]), b, count, j);
        }
        for (uint32_t i = n; i-- > 0;) {
            double sum = b[(size_t)i * count + j];
            for (uint32_t k = i + 1; k < n; k++)
                sum -= qr[(size_t)i * n + k] * x[(size_t)k * count + j];
            x[(size_t)i * count + j] = sum / diagonal[i];
        }
    }
}

void adc_dense_normal_solve(struct adc_context *context, const double *qr, const double *diagonal, uint32_t n,
                            const double *b, double *x,
                            uint32_t count)
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

/* ---- determinants without division ---- */

/* F := mu(F) A, where mu(F) has the entries of F above the diagonal, 0 below it, and on it minus the sum of the diagonal
 * elements of F further down. */
static void bird_step(const double *f, const double *a, double *next, uint32_t n)
{
    double tail = 0;
    for (uint32_t i = n; i-- > 0;) {
        for (uint32_t j = 0; j < n; j++) {
            double sum = -tail * a[(size_t)i * n + j];
            for (uint32_t k = i + 1; k < n; k++)
                sum += f[(size_t)i * n + k] * a[(size_t)k * n + j];
            next[(size_t)i * n + j] = sum;
        }
        tail += f[(size_t)i * n + i];
    }
}

double adc_dense_bird(const double *a, uint32_t n, struct adc_arena *arena)
{
    struct adc_arena_mark mark = adc_arena_mark(arena);
    const size_t size = (size_t)n * n;
    double *f = adc_arena_array(arena, size, sizeof *f), *next = adc_arena_array(arena, size, sizeof *next);
    memcpy(f, a, size * sizeof *f);
    for (uint32_t step = 1; step < n; step++) {
        bird_step(f, a, next, n);
        double *kept = f;
        f = next;
        next = kept;
    }
    double det = n % 2 == 0 ? 0 - f[0] : f[0];     /* not -0 */
    adc_arena_rewind(arena, mark);
    return det;
}
