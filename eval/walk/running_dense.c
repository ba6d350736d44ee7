/* Running error analysis of products of matrices and of equations: their rows stand on the ledger together, and their
 * adjoints are matrices.
 *
 * A product C = A B has the adjoints A' += C' B^T and B' += A^T C', all of them sums of products of numbers that are known
 * within errors (products.h), as those of its value are.
 *
 * Equations A X = B were solved to X, with residuals B - A X that are known within errors, and R is about the inverse of A.
 * With Q a bound on |1 - R A|, for whatever A is within its errors, and q < 1 on the sums of its rows, the inverse is
 * (1 + G + G^2 + ...) R for some |G| <= Q, and thus off R by no more than
 *     D = Q |R| + (sums of the rows of Q) q/(1 - q) (largest of each column of |R|).
 * X is off by no more than (|R| + D) |residual| (Rump 2010, Acta Numerica 19, chapter 10). Y, the solution of A^T Y = X', is
 * R^T X' within D; B' += Y and A' -= Y X^T.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/array/dense.h"
#include "eval/array/rules.h"
#include "eval/walk/ledger.h"
#include "eval/walk/running_dense.h"

static const double UNDERFLOW = 0x1p-1040;      /* more than what a sum of products underflows by */

/* A matrix of numbers that are known within errors, by rows. */
struct matrix { uint32_t rows, cols; double *value, *error; };

static size_t count(const struct matrix *a) { return (size_t)a->rows * a->cols; }

static double *room(struct adc_arena *arena, size_t n) { return adc_arena_array(arena, n, sizeof(double)); }

/* All 0. */
static struct matrix zero(struct adc_arena *arena, uint32_t rows, uint32_t cols)
{
    const size_t n = (size_t)rows * cols;
    double *at = adc_arena_zeroed(arena, 2 * n, sizeof *at);
    return (struct matrix){rows, cols, at, at + n};
}

/* That of an operand. */
static struct matrix matrix_of(const struct adc_tensor *x)
{
    return (struct matrix){x->extent.rows, x->extent.cols, x->value, x->error};
}

/* The nodes of an operand, for as long as the ledger stays; NULL: it has none. */
static const uint32_t *nodes_of(struct adc_arena *arena, const struct adc_tensor *x)
{
    const size_t n = adc_extent_count(x->extent);
    bool any = false;
    for (size_t i = 0; i < n && !any; i++)
        any = x->node[i] != 0;
    return any ? memcpy(adc_arena_array(arena, n, sizeof *x->node), x->node, n * sizeof *x->node) : NULL;
}

static struct matrix copy_of(struct adc_arena *arena, const struct matrix *a)
{
    struct matrix copy = {a->rows, a->cols, room(arena, 2 * count(a)), NULL};
    copy.error = copy.value + count(a);
    memcpy(copy.value, a->value, count(a) * sizeof *copy.value);
    memcpy(copy.error, a->error, count(a) * sizeof *copy.error);
    return copy;
}

static struct matrix transposed(struct adc_arena *arena, const struct matrix *a)
{
    struct matrix t = {a->cols, a->rows, room(arena, 2 * count(a)), NULL};
    t.error = t.value + count(a);
    for (size_t i = 0; i < a->rows; i++)
        for (size_t j = 0; j < a->cols; j++) {
            t.value[j * a->rows + i] = a->value[i * a->cols + j];
            t.error[j * a->rows + i] = a->error[i * a->cols + j];
        }
    return t;
}

/* The adjoints of the elements of a matrix. */
static struct matrix adjoints_of(struct adc_arena *arena, uint32_t rows, uint32_t cols, const struct adc_adjoint *own)
{
    struct matrix c = zero(arena, rows, cols);
    for (size_t i = 0; i < count(&c); i++) {
        c.value[i] = own[i].value;
        c.error[i] = own[i].error;
    }
    return c;
}

/* Row i of a b, or with `turned` of a^T b. */
static void product_row(adc_add_products *add, const struct matrix *a, bool turned, size_t i, const struct matrix *b,
                        double *value, double *error)
{
    const size_t n = b->cols, first = turned ? i : i * a->cols, step = turned ? a->cols : 1;
    memset(value, 0, n * sizeof *value);
    memset(error, 0, n * sizeof *error);
    for (size_t k = 0; k < b->rows; k++) {
        const double x = a->value[first + k * step], X = a->error[first + k * step];
        if (x != 0 || X != 0)
            add(b->cols, x, X, b->value + k * n, b->error + k * n, value, error);
    }
}

/* The adjoints a b, or a^T b, of elements are handed on to their nodes. */
static void hand_on(adc_add_products *add, const struct matrix *a, bool turned, const struct matrix *b, const uint32_t *node,
                    struct adc_arena *arena, struct adc_adjoint *all)
{
    const size_t rows = turned ? a->cols : a->rows, n = b->cols;
    double *value = room(arena, n), *error = room(arena, n);
    for (size_t i = 0; i < rows && node != NULL; i++, node += n) {
        product_row(add, a, turned, i, b, value, error);
        for (size_t j = 0; j < n; j++)
            if (node[j] != 0)
                adc_gather_part(&all[node[j]], (struct adc_part){value[j], 0, error[j]});
    }
}

/* What adds so many products. */
static adc_add_products *adding(struct adc_walk *walk, size_t products)
{
    if (products < ADC_FEW_PRODUCTS)
        return adc_add_few_products;
    if (walk->ledger->products == NULL)
        walk->ledger->products = adc_widest_products();
    return walk->ledger->products;
}

/* What is known of the elements of a result, where all is finite; their rows are entered if they depend on V. */
static bool finish(struct adc_walk *walk, struct adc_ledger_dense *dense, bool live, size_t numbers, struct adc_tensor *array)
{
    const size_t n = adc_extent_count(array->extent);
    bool good = true;
    for (size_t i = 0; i < n; i++)
        good &= fabs(array->value[i]) + array->error[i] <= DBL_MAX;
    if (!good || !live)
        return good;
    const uint32_t first = walk->ledger->count;
    dense->rows = (uint32_t)n;
    adc_ledger_enter_dense(walk, dense, numbers);
    for (size_t i = 0; i < n; i++)
        array->node[i] = first + (uint32_t)i;
    return !walk->ledger->full;
}

/* ---- products ---- */

struct product {
    struct adc_ledger_dense dense;
    struct adc_arena *arena;
    adc_add_products *add;
    uint32_t rows, cols;
    const uint32_t *of_a, *of_b;    /* of its factors A and B: their nodes; NULL: they have none, */
    struct matrix a, bt;            /* and the other one is not there */
};

static void product_back(const struct adc_ledger_dense *dense, const struct adc_adjoint *own, struct adc_adjoint *all)
{
    const struct product *p = (const struct product *)dense;
    const struct matrix c = adjoints_of(p->arena, p->rows, p->cols, own);
    hand_on(p->add, &c, false, &p->bt, p->of_a, p->arena, all);
    hand_on(p->add, &p->a, true, &c, p->of_b, p->arena, all);
}

bool adc_ledger_product(struct adc_walk *walk, const struct adc_dual *x, struct adc_tensor *array)
{
    struct adc_arena *arena = &walk->program->arena;
    const struct matrix a = matrix_of(x[0].array), b = matrix_of(x[1].array);
    struct product *p = adc_arena_zeroed(arena, 1, sizeof *p);
    double *row = room(arena, b.cols);
    p->dense.back = product_back;
    p->arena = arena;
    p->add = adding(walk, count(&a) * b.cols);
    p->rows = a.rows;
    p->cols = b.cols;
    for (size_t i = 0; i < a.rows; i++) {
        const double *v = array->value + i * b.cols;
        double *error = array->error + i * b.cols;
        product_row(p->add, &a, false, i, &b, row, error);
        for (size_t j = 0; j < b.cols; j++)
            error[j] += fabs(row[j] - v[j]);
    }
    p->of_a = nodes_of(arena, x[0].array);
    p->of_b = nodes_of(arena, x[1].array);
    if (p->of_a != NULL)
        p->bt = transposed(arena, &b);
    if (p->of_b != NULL)
        p->a = copy_of(arena, &a);
    return finish(walk, &p->dense, p->of_a != NULL || p->of_b != NULL, 4 * (count(&a) + count(&b)), array);
}

/* ---- equations ---- */

struct equations {
    struct adc_ledger_dense dense;
    struct adc_arena *arena;
    adc_add_products *add;
    const uint32_t *of_a, *of_b;    /* the nodes of A and B; NULL: they have none */
    struct matrix inverse, x;
};

static void equations_back(const struct adc_ledger_dense *dense, const struct adc_adjoint *own, struct adc_adjoint *all)
{
    const struct equations *e = (const struct equations *)dense;
    const struct matrix c = adjoints_of(e->arena, e->x.rows, e->x.cols, own), xt = transposed(e->arena, &e->x);
    struct matrix y = zero(e->arena, e->x.rows, e->x.cols);
    for (size_t i = 0; i < y.rows; i++)
        product_row(e->add, &e->inverse, true, i, &c, y.value + i * y.cols, y.error + i * y.cols);
    for (size_t i = 0; i < count(&y) && e->of_b != NULL; i++)
        if (e->of_b[i] != 0)
            adc_gather_part(&all[e->of_b[i]], (struct adc_part){y.value[i], 0, y.error[i]});
    for (size_t i = 0; i < count(&y); i++)
        y.value[i] = -y.value[i];
    hand_on(e->add, &y, false, &xt, e->of_a, e->arena, all);
}

/* A bound, for the rounding of itself, where it is not 0 exactly. */
static double guarded(double bound, bool exact)
{
    return exact ? 0 : bound * (1 + 0x1p-20) + (bound < DBL_MIN ? UNDERFLOW : 0);
}

/* About the inverse of A, which was solved with. */
static struct matrix inverse_of(struct adc_arena *arena, const struct matrix *a)
{
    const uint32_t n = a->rows;
    double *lu = room(arena, count(a)), *one = adc_arena_zeroed(arena, count(a), sizeof *one), sign;
    uint32_t *order = adc_arena_array(arena, n, sizeof *order);
    const struct matrix r = zero(arena, n, n);
    memcpy(lu, a->value, count(a) * sizeof *lu);
    for (size_t i = 0; i < n; i++)
        one[i * n + i] = 1;
    const bool regular = adc_dense_factor(arena->context, lu, n, order, &sign);
    assert(regular);
    (void)regular;
    adc_dense_solve(arena->context, lu, order, n, one, r.value, n);
    return r;
}

/* Bounds the errors of R as the inverse of A; false where there is no bound. */
static bool bound_inverse(struct equations *e, const struct matrix *a)
{
    struct adc_arena *arena = e->arena;
    struct matrix *r = &e->inverse;
    const uint32_t n = r->rows;
    struct matrix ra = zero(arena, n, n);
    double *size = room(arena, count(r)), *sum = adc_arena_zeroed(arena, 2 * (size_t)n, sizeof *sum), *most = sum + n;
    double q = 0;
    for (size_t i = 0; i < n; i++) {
        product_row(e->add, r, false, i, a, ra.value + i * n, ra.error + i * n);
        for (size_t j = 0; j < n; j++) {
            const size_t at = i * n + j;
            ra.error[at] += fabs(ra.value[at] - (i == j));
            sum[i] += ra.error[at];
            size[at] = fabs(r->value[at]);
            most[j] = fmax(most[j], size[at]);
        }
        if (!(sum[i] <= 0x1p-6))
            return false;
        q = fmax(q, sum[i]);
    }
    adc_dense_multiply(arena->context, ra.error, size, r->error, n, n, n);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            r->error[i * n + j] = guarded(r->error[i * n + j] + sum[i] * q / (1 - q) * most[j], sum[i] == 0);
    return true;
}

/* Bounds the errors of X, by what is left of B. */
static void bound_solution(struct equations *e, const struct matrix *a, const struct matrix *b)
{
    const uint32_t n = e->x.rows, m = e->x.cols;
    struct matrix ax = zero(e->arena, n, m);
    double *size = room(e->arena, count(&e->inverse));
    bool exact = true;
    for (size_t i = 0; i < n; i++)
        product_row(e->add, a, false, i, &e->x, ax.value + i * m, ax.error + i * m);
    for (size_t i = 0; i < count(&ax); i++) {
        const double left = b->value[i] - ax.value[i];
        ax.error[i] += fabs(left) + fabs(dd_sum_error(b->value[i], -ax.value[i], left)) + b->error[i];
        exact &= ax.error[i] == 0;
    }
    for (size_t i = 0; i < count(&e->inverse); i++)
        size[i] = fabs(e->inverse.value[i]) + e->inverse.error[i];
    adc_dense_multiply(e->arena->context, size, ax.error, e->x.error, n, n, m);
    for (size_t i = 0; i < count(&e->x); i++)
        e->x.error[i] = guarded(e->x.error[i], exact);
}

bool adc_ledger_equations(struct adc_walk *walk, const struct adc_dual *x, struct adc_tensor *array)
{
    struct adc_arena *arena = &walk->program->arena;
    const struct matrix a = matrix_of(x[0].array), b = matrix_of(x[1].array);
    struct equations *e = adc_arena_zeroed(arena, 1, sizeof *e);
    e->dense.back = equations_back;
    e->arena = arena;
    e->add = adding(walk, count(&a) * a.cols);
    e->x = zero(arena, b.rows, b.cols);
    memcpy(e->x.value, array->value, count(&e->x) * sizeof *array->value);
    e->inverse = inverse_of(arena, &a);
    if (!bound_inverse(e, &a))
        return false;
    bound_solution(e, &a, &b);
    memcpy(array->error, e->x.error, count(&e->x) * sizeof *array->error);
    e->of_a = nodes_of(arena, x[0].array);
    e->of_b = nodes_of(arena, x[1].array);
    return finish(walk, &e->dense, e->of_a != NULL || e->of_b != NULL, 4 * (count(&a) + count(&b)), array);
}
