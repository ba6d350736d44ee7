/* Matrices under work, as rows at their elements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/expand_matrix.h"

#include <math.h>
#include <string.h>

void *adc_apply(struct adc_arithmetic *A, enum adc_op op, void *a, void *b)
{
    void *operand[ADC_MAX_ARITY] = {a, b};
    if (A->row[op] == NULL) {
        struct adc_arena *arena = (struct adc_arena *)&A->F->driver->program->arena;  /* incidents point to it */
        A->row[op] = adc_arena_zeroed(arena, 1, sizeof **A->row);
        *A->row[op] = (struct adc_term){.kind = ADC_TERM_ROW, .row = (uint16_t)op, .span = A->term->span};
    }
    adc_work(A->F->driver->arena->context, 1);
    return A->F->driver->operations->row(A->F, A->row[op], operand);
}

typedef void *element;

#define NUMBER element
#define KIND struct adc_arithmetic
#define DENSE(type, name) static type name

static void work(KIND *A, uint64_t products) { (void)A; (void)products; }      /* adc_apply counts */
static element number(KIND *A, double x) { return adc_fixed(A, x); }
static element again(KIND *A, element a) { return adc_again(A, a); }
static void drop(KIND *A, element a) { adc_value_drop(A->F->driver, a); }
static double at_point(KIND *A, element a) { return A->F->driver->operations->at_point(A->F->driver, a); }
static element times(KIND *A, element a, element b) { return adc_apply(A, ADC_ROW_mul, again(A, a), again(A, b)); }
static element plus(KIND *A, element sum, element a, element b) { return adc_apply(A, ADC_ROW_add, sum, times(A, a, b)); }
static element minus(KIND *A, element sum, element a, element b) { return adc_apply(A, ADC_ROW_sub, sum, times(A, a, b)); }
static element add(KIND *A, element a, element b) { return adc_apply(A, ADC_ROW_add, a, again(A, b)); }
static element subtract(KIND *A, element a, element b) { return adc_apply(A, ADC_ROW_sub, a, again(A, b)); }
static element over(KIND *A, element a, element b) { return adc_apply(A, ADC_ROW_div, a, again(A, b)); }
static element opposite(KIND *A, element a) { return adc_apply(A, ADC_ROW_neg, a, NULL); }
static element root(KIND *A, element a) { return adc_apply(A, ADC_ROW_sqrt, a, NULL); }

#include "eval/array/dense.inc"

/* Elements of a matrix under work. */
struct matrix { void **at; uint32_t rows, cols; };

static struct matrix new_matrix(struct adc_arithmetic *A, uint32_t rows, uint32_t cols)
{
    return (struct matrix){adc_arena_zeroed(A->F->driver->arena, (size_t)rows * cols, sizeof(void *)), rows, cols};
}

static void drop_matrix(struct adc_arithmetic *A, struct matrix *m)
{
    for (size_t i = 0; i < (size_t)m->rows * m->cols; i++)
        drop(A, m->at[i]);
}

static struct matrix matrix_of(struct adc_arithmetic *A, void *value)
{
    const struct adc_extent e = adc_value_extent(value);
    struct matrix m = new_matrix(A, e.rows, e.cols);
    for (size_t i = 0; i < adc_extent_count(e); i++)
        m.at[i] = adc_element_again(A->F, value, i);
    return m;
}

static void *array_of(struct adc_arithmetic *A, struct matrix *m, struct adc_extent extent)
{
    if (extent.rank == ADC_RANK_NUMBER)
        return m->at[0];
    struct adc_elements *array = adc_elements_new(A->F->driver, extent);
    memcpy(array->at, m->at, adc_extent_count(extent) * sizeof *m->at);
    return adc_elements_value(array);
}

/* ---- products ---- */

static struct matrix product(struct adc_arithmetic *A, const struct matrix *a, const struct matrix *b)
{
    struct matrix c = new_matrix(A, a->rows, b->cols);
    multiply(A, a->at, b->at, c.at, a->rows, a->cols, b->cols);
    return c;
}

void *adc_expand_product(struct adc_arithmetic *A, void **operand, struct adc_extent v)
{
    if (!adc_is_elements(operand[0]) || !adc_is_elements(operand[1])) {
        struct adc_elements *array = adc_elements_new(A->F->driver, v);
        for (size_t i = 0; i < adc_extent_count(v); i++)
            array->at[i] = adc_apply(A, ADC_ROW_mul, adc_element_again(A->F, operand[0], i),
                                 adc_element_again(A->F, operand[1], i));
        return adc_elements_value(array);
    }
    struct matrix a = matrix_of(A, operand[0]), b = matrix_of(A, operand[1]), c = product(A, &a, &b);
    drop_matrix(A, &a);
    drop_matrix(A, &b);
    return array_of(A, &c, v);
}

void *adc_expand_dot(struct adc_arithmetic *A, void **operand)
{
    const struct adc_elements *a = adc_elements_of(operand[0]), *b = adc_elements_of(operand[1]);
    void *sum = times(A, a->at[0], b->at[0]);
    for (size_t i = 1; i < adc_extent_count(a->extent); i++)
        sum = plus(A, sum, a->at[i], b->at[i]);
    return sum;
}

/* The row attach over all elements. */
void *adc_expand_attached(struct adc_arithmetic *A, void **operand)
{
    struct adc_activation *F = A->F;
    struct adc_term row = {.kind = ADC_TERM_ROW, .row = ADC_ROW_attach, .span = A->term->span};
    struct adc_term *term = adc_arena_array((struct adc_arena *)&F->driver->program->arena, 1, sizeof *term);
    void *sum = NULL;
    *term = row;
    for (size_t i = 0; i < adc_extent_count(adc_value_extent(operand[0])); i++) {
        void *x[ADC_MAX_ARITY] = {adc_element_again(F, operand[0], i), adc_element_again(F, operand[1], i),
                                  adc_element_again(F, operand[2], i)};
        void *part = F->driver->operations->row(F, term, x);
        sum = i == 0 ? part : adc_apply(A, ADC_ROW_add, sum, part);
    }
    return sum;
}

void *adc_expand_cross(struct adc_arithmetic *A, void **operand)
{
    const struct adc_elements *a = adc_elements_of(operand[0]), *b = adc_elements_of(operand[1]);
    struct adc_elements *v = adc_elements_new(A->F->driver, adc_vector_extent(3));
    for (int i = 0; i < 3; i++)
        v->at[i] = minus(A, times(A, a->at[(i + 1) % 3], b->at[(i + 2) % 3]), a->at[(i + 2) % 3], b->at[(i + 1) % 3]);
    return adc_elements_value(v);
}

/* ---- equations ---- */

static struct matrix identity(struct adc_arithmetic *A, uint32_t n)
{
    struct matrix m = new_matrix(A, n, n);
    for (uint32_t i = 0; i < n * n; i++)
        m.at[i] = adc_fixed(A, i % (n + 1) == 0);
    return m;
}

static bool factored(struct adc_arithmetic *A, struct matrix *a, uint32_t **pivot, double *sign)
{
    *pivot = adc_arena_array(A->F->driver->arena, a->rows, sizeof **pivot);
    return factor(A, a->at, a->rows, *pivot, sign);
}

/* b becomes A^-1 b; both are worked on in place. */
static void solve_square(struct adc_arithmetic *A, struct matrix *a, struct matrix *b)
{
    uint32_t *pivot;
    double sign;
    if (!factored(A, a, &pivot, &sign))
        adc_expand_refuse(A->F, A->term, "the matrix is singular");
    substitute(A, a->at, a->rows, pivot, b->at, b->cols);
}

/* Least squares; a and b are worked on in place. */
static struct matrix solve_long(struct adc_arithmetic *A, struct matrix *a, struct matrix *b)
{
    const uint32_t n = a->cols;
    struct matrix x = new_matrix(A, n, b->cols), head = new_matrix(A, n, 1), half = new_matrix(A, n, 1);
    struct matrix diagonal = new_matrix(A, n, 1);
    if (!reflections(A, a->at, a->rows, n, head.at, half.at, diagonal.at))
        adc_expand_refuse(A->F, A->term, "the columns of the matrix depend on each other");
    least_squares(A, a->at, head.at, half.at, diagonal.at, a->rows, n, b->at, x.at, b->cols);
    drop_matrix(A, &head);
    drop_matrix(A, &half);
    drop_matrix(A, &diagonal);
    return x;
}

void *adc_expand_quotient(struct adc_arithmetic *A, void **operand, struct adc_extent v)
{
    struct matrix a = matrix_of(A, operand[0]), b = matrix_of(A, operand[1]), x = b;
    if (a.rows == a.cols) {
        solve_square(A, &a, &b);
    } else {
        x = solve_long(A, &a, &b);
        drop_matrix(A, &b);
    }
    drop_matrix(A, &a);
    return array_of(A, &x, v);
}

static struct matrix inverse(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value), v = identity(A, a.rows);
    solve_square(A, &a, &v);
    drop_matrix(A, &a);
    return v;
}

void *adc_expand_inverse(struct adc_arithmetic *A, void *value, struct adc_extent v)
{
    struct matrix m = inverse(A, value);
    return array_of(A, &m, v);
}

void *adc_expand_power(struct adc_arithmetic *A, void **operand, double exponent, struct adc_extent v)
{
    const uint32_t n = (uint32_t)fabs(exponent);
    struct matrix base = exponent < 0 ? inverse(A, operand[0]) : matrix_of(A, operand[0]);
    struct matrix p = n == 0 ? identity(A, base.rows) : new_matrix(A, base.rows, base.cols);
    for (size_t i = 0; n > 0 && i < (size_t)base.rows * base.cols; i++)
        p.at[i] = adc_again(A, base.at[i]);
    for (uint32_t i = 1; i < n; i++) {
        struct matrix next = product(A, &p, &base);
        drop_matrix(A, &p);
        p = next;
    }
    drop_matrix(A, &base);
    return array_of(A, &p, v);
}

/* ---- determinants ---- */

void *adc_expand_det(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    uint32_t *pivot;
    double sign;
    const bool small = a.rows <= ADC_BIRD_SIZE;
    void *v;
    if (small || !factored(A, &a, &pivot, &sign)) {
        struct matrix whole = small ? a : matrix_of(A, value);
        v = bird(A, whole.at, whole.rows, A->F->driver->arena);
    } else {
        v = adc_fixed(A, sign);
        for (size_t i = 0; i < a.rows; i++)
            v = adc_apply(A, ADC_ROW_mul, v, adc_again(A, a.at[i * (a.rows + 1u)]));
    }
    drop_matrix(A, &a);
    return v;
}

void *adc_expand_logdet(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    uint32_t *pivot;
    double sign;
    if (!factored(A, &a, &pivot, &sign))
        adc_expand_refuse(A->F, A->term, "logdet of a singular matrix");
    void *sum = NULL;
    for (size_t i = 0; i < a.rows; i++) {
        void *diagonal = adc_again(A, a.at[i * (a.rows + 1u)]);
        const bool negative = at_point(A, diagonal) < 0;
        sign = negative ? -sign : sign;
        void *log = adc_apply(A, ADC_ROW_log, negative ? opposite(A, diagonal) : diagonal, NULL);
        sum = sum == NULL ? log : adc_apply(A, ADC_ROW_add, sum, log);
    }
    if (sign < 0)
        adc_expand_refuse(A->F, A->term, "logdet of a matrix whose determinant is negative");
    drop_matrix(A, &a);
    return sum;
}
