/* Running error analysis of equations with a square matrix.
 *
 * Equations A X = B were solved to X, and R is about the inverse of A. With Q a bound on |1 - R A|, for whatever A is within
 * its errors, and q < 1 on the sums of its rows, the inverse is (1 + G + G^2 + ...) R for some |G| <= Q, and thus off R by no
 * more than
 *     D = Q |R| + (sums of the rows of Q) q/(1 - q) (largest of each column of |R|).
 * X is off by no more than (|R| + D) |B - A X| (Rump 2010, Acta Numerica 19, chapter 10). Its partials by B are R, and those
 * by A are -R X.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/array/dense.h"
#include "eval/walk/ledger.h"

struct equations {
    const struct adc_tensor *a, *b;
    struct adc_tensor *x;
    size_t n, columns;
    double *inverse, *off;          /* R and D */
    double *left;                   /* of a column: bounds on |B - A X| */
};

/* A bound, for the rounding of itself, where it is not 0 exactly. */
static double guarded(double bound, bool exact)
{
    return exact ? 0 : bound * (1 + 0x1p-20) + (bound < DBL_MIN ? ADC_UNDERFLOW : 0);
}

struct sum { double value, error; };

/* Adds a product of which one factor is known within an error to a sum. False: the analysis is not able. */
static bool add_product(struct sum *s, double x, double X, double y)
{
    const double v = x * y, before = s->value;
    double error;
    if (!adc_operation_error(ADC_ROW_mul, x, y, v, X, 0, &error))
        return false;
    s->value += v;
    s->error += error + fabs(dd_sum_error(before, v, s->value));
    return true;
}

static void invert(struct equations *e, struct adc_arena *arena)
{
    const size_t size = e->n * e->n;
    const uint32_t n = (uint32_t)e->n;
    double *lu = adc_arena_array(arena, size, sizeof *lu), *one = adc_arena_zeroed(arena, size, sizeof *one), sign;
    uint32_t *order = adc_arena_array(arena, n, sizeof *order);
    memcpy(lu, e->a->value, size * sizeof *lu);
    for (size_t i = 0; i < n; i++)
        one[i * n + i] = 1;
    const bool regular = adc_dense_factor(arena->context, lu, n, order, &sign);
    assert(regular);
    (void)regular;
    adc_dense_solve(arena->context, lu, order, n, one, e->inverse, n);
}

/* Bounds the errors of R as the inverse of A; false where there is no bound. */
static bool bound_inverse(struct equations *e, struct adc_arena *arena)
{
    const size_t n = e->n;
    double *q = adc_arena_zeroed(arena, n * n, sizeof *q), *row = adc_arena_zeroed(arena, 2 * n, sizeof *row), *most = row + n;
    double norm = 0;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            struct sum sum = {0, 0};
            for (size_t k = 0; k < n; k++)
                if (!add_product(&sum, e->a->value[k * n + j], e->a->error[k * n + j], e->inverse[i * n + k]))
                    return false;
            q[i * n + j] = sum.error + fabs(sum.value - (i == j));
            row[i] += q[i * n + j];
            most[j] = fmax(most[j], fabs(e->inverse[i * n + j]));
        }
        if (!(row[i] <= 0x1p-6))
            return false;
        norm = fmax(norm, row[i]);
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            double sum = row[i] * norm / (1 - norm) * most[j];
            for (size_t k = 0; k < n; k++)
                sum += q[i * n + k] * fabs(e->inverse[k * n + j]);
            e->off[i * n + j] = guarded(sum, row[i] == 0);
        }
    return true;
}

/* Bounds the errors of a column of X, by what is left of B. */
static bool bound_column(struct equations *e, size_t c)
{
    const size_t n = e->n, m = e->columns;
    bool exact = true;
    for (size_t j = 0; j < n; j++) {
        struct sum sum = {0, 0};
        for (size_t k = 0; k < n; k++)
            if (!add_product(&sum, e->a->value[j * n + k], e->a->error[j * n + k], e->x->value[k * m + c]))
                return false;
        const double b = e->b->value[j * m + c], left = b - sum.value;
        e->left[j] = sum.error + fabs(left) + fabs(dd_sum_error(b, -sum.value, left)) + e->b->error[j * m + c];
        exact &= e->left[j] == 0;
    }
    for (size_t i = 0; i < n; i++) {
        double sum = 0;
        for (size_t j = 0; j < n; j++)
            sum += (fabs(e->inverse[i * n + j]) + e->off[i * n + j]) * e->left[j];
        e->x->error[i * m + c] = guarded(sum, exact);
        if (!(fabs(e->x->value[i * m + c]) + e->x->error[i * m + c] <= DBL_MAX))
            return false;
    }
    return true;
}

/* What the product of r, known within `off`, and x, within X, may be off by. */
static double product_off(double r, double off, double x, double X)
{
    const double v = r * x, own = r == 0 || x == 0 ? 0 : adc_product_residual(r, x, v) + adc_slope_underflow(v);
    const bool exact = (r == 0 && off == 0) || ((x == 0 || off == 0) && X == 0);
    return guarded(off * fabs(x) + (fabs(r) + off) * X, exact) + own;
}

/* Enters the row of an element of X. */
static void enter(struct adc_walk *walk, const struct equations *e, size_t i, size_t c)
{
    const size_t n = e->n, m = e->columns;
    uint32_t edges = 0;
    for (size_t j = 0; j < n; j++) {
        const double r = e->inverse[i * n + j], off = e->off[i * n + j];
        if (e->b->node[j * m + c] != 0)
            adc_ledger_edge(walk, &edges, e->b->node[j * m + c], r, off);
        for (size_t k = 0; k < n; k++) {
            const double x = e->x->value[k * m + c];
            if (e->a->node[j * n + k] != 0)
                adc_ledger_edge(walk, &edges, e->a->node[j * n + k], -r * x, product_off(r, off, x, e->x->error[k * m + c]));
        }
    }
    e->x->node[i * m + c] = edges > 0 ? adc_ledger_end_row(walk, edges) : 0;
    adc_note_row(walk->ledger, e->x->node[i * m + c], e->x->error[i * m + c], e->x->error[i * m + c]);
}

bool adc_ledger_equations(struct adc_walk *walk, const struct adc_tensor *a, const struct adc_tensor *b, struct adc_tensor *x)
{
    struct adc_arena *arena = walk->into;
    struct equations e = {a, b, x, a->extent.rows, b->extent.cols, NULL, NULL, NULL};
    e.inverse = adc_arena_array(arena, e.n * e.n, sizeof *e.inverse);
    e.off = adc_arena_array(arena, e.n * e.n, sizeof *e.off);
    e.left = adc_arena_array(arena, e.n, sizeof *e.left);
    invert(&e, arena);
    bool good = bound_inverse(&e, arena);
    for (size_t c = 0; c < e.columns && good; c++)
        good = bound_column(&e, c);
    for (size_t i = 0; i < e.n && good; i++)
        for (size_t c = 0; c < e.columns && !walk->ledger->full; c++)
            enter(walk, &e, i, c);
    return good && !walk->ledger->full;
}
