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

static double size(struct adc_arithmetic *A, void *value)
{
    return fabs(A->F->driver->operations->at_point(A->F->driver, value));
}

static void *times(struct adc_arithmetic *A, void *a, void *b)
{
    return adc_apply(A, ADC_ROW_mul, adc_again(A, a), adc_again(A, b));
}

/* sum + a b and sum - a b, of which the sum is taken. */
static void *plus(struct adc_arithmetic *A, void *sum, void *a, void *b)
{
    return adc_apply(A, ADC_ROW_add, sum, times(A, a, b));
}
static void *minus(struct adc_arithmetic *A, void *sum, void *a, void *b)
{
    return adc_apply(A, ADC_ROW_sub, sum, times(A, a, b));
}

/* Elements of a matrix under work. */
struct matrix { void **at; uint32_t rows, cols; };

static struct matrix new_matrix(struct adc_arithmetic *A, uint32_t rows, uint32_t cols)
{
    return (struct matrix){adc_arena_zeroed(A->F->driver->arena, (size_t)rows * cols, sizeof(void *)), rows, cols};
}

static void **cell(const struct matrix *m, uint32_t i, uint32_t j) { return &m->at[(size_t)i * m->cols + j]; }

static void set(struct adc_arithmetic *A, void **place, void *value)
{
    adc_value_drop(A->F->driver, *place);
    *place = value;
}

static void drop_matrix(struct adc_arithmetic *A, struct matrix *m)
{
    for (size_t i = 0; i < (size_t)m->rows * m->cols; i++)
        adc_value_drop(A->F->driver, m->at[i]);
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

static struct matrix multiply(struct adc_arithmetic *A, const struct matrix *a, const struct matrix *b)
{
    struct matrix c = new_matrix(A, a->rows, b->cols);
    for (uint32_t i = 0; i < a->rows; i++)
        for (uint32_t j = 0; j < b->cols; j++) {
            void *sum = times(A, *cell(a, i, 0), *cell(b, 0, j));
            for (uint32_t k = 1; k < a->cols; k++)
                sum = plus(A, sum, *cell(a, i, k), *cell(b, k, j));
            *cell(&c, i, j) = sum;
        }
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
    struct matrix a = matrix_of(A, operand[0]), b = matrix_of(A, operand[1]), c = multiply(A, &a, &b);
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

/* ---- elimination ---- */

static struct matrix identity(struct adc_arithmetic *A, uint32_t n)
{
    struct matrix m = new_matrix(A, n, n);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++)
            *cell(&m, i, j) = adc_fixed(A, i == j);
    return m;
}

static void swap_rows(struct matrix *m, uint32_t i, uint32_t j)
{
    for (uint32_t k = 0; k < m->cols; k++) {
        void *kept = *cell(m, i, k);
        *cell(m, i, k) = *cell(m, j, k);
        *cell(m, j, k) = kept;
    }
}

/* P A = L U in place, with the rows of b in the same order; false where a pivot is 0. */
static bool factor(struct adc_arithmetic *A, struct matrix *a, struct matrix *b, bool *odd)
{
    *odd = false;
    for (uint32_t k = 0; k < a->rows; k++) {
        uint32_t pivot = k;
        for (uint32_t i = k + 1; i < a->rows; i++)
            if (size(A, *cell(a, i, k)) > size(A, *cell(a, pivot, k)))
                pivot = i;
        if (size(A, *cell(a, pivot, k)) == 0)
            return false;
        if (pivot != k) {
            swap_rows(a, k, pivot);
            if (b != NULL)
                swap_rows(b, k, pivot);
            *odd = !*odd;
        }
        for (uint32_t i = k + 1; i < a->rows; i++) {
            void *quotient = adc_apply(A, ADC_ROW_div, adc_again(A, *cell(a, i, k)), adc_again(A, *cell(a, k, k)));
            set(A, cell(a, i, k), quotient);
            for (uint32_t j = k + 1; j < a->cols; j++)
                *cell(a, i, j) = minus(A, *cell(a, i, j), *cell(a, i, k), *cell(a, k, j));
        }
    }
    return true;
}

/* Back through L and U: b becomes x. */
static void substitute(struct adc_arithmetic *A, const struct matrix *lu, struct matrix *b)
{
    for (uint32_t i = 0; i < b->rows; i++)
        for (uint32_t k = 0; k < i; k++)
            for (uint32_t j = 0; j < b->cols; j++)
                *cell(b, i, j) = minus(A, *cell(b, i, j), *cell(lu, i, k), *cell(b, k, j));
    for (uint32_t i = b->rows; i-- > 0;) {
        for (uint32_t k = i + 1; k < b->rows; k++)
            for (uint32_t j = 0; j < b->cols; j++)
                *cell(b, i, j) = minus(A, *cell(b, i, j), *cell(lu, i, k), *cell(b, k, j));
        for (uint32_t j = 0; j < b->cols; j++)
            *cell(b, i, j) = adc_apply(A, ADC_ROW_div, *cell(b, i, j), adc_again(A, *cell(lu, i, i)));
    }
}

static struct matrix solve_square(struct adc_arithmetic *A, struct matrix *a, struct matrix b)
{
    bool odd;
    if (!factor(A, a, &b, &odd))
        adc_expand_refuse(A->F, A->term, "the matrix is singular");
    substitute(A, a, &b);
    return b;
}

/* b -= v (v'b) / half in column j from row k on, with v = (head, a[k+1..][k]). */
static void reflect(struct adc_arithmetic *A, const struct matrix *a, uint32_t k, void *head, void *half,
                    struct matrix *b, uint32_t j)
{
    void *sum = times(A, head, *cell(b, k, j));
    for (uint32_t i = k + 1; i < a->rows; i++)
        sum = plus(A, sum, *cell(a, i, k), *cell(b, i, j));
    sum = adc_apply(A, ADC_ROW_div, sum, adc_again(A, half));
    *cell(b, k, j) = minus(A, *cell(b, k, j), head, sum);
    for (uint32_t i = k + 1; i < a->rows; i++)
        *cell(b, i, j) = minus(A, *cell(b, i, j), *cell(a, i, k), sum);
    adc_value_drop(A->F->driver, sum);
}

/* Least squares by Householder's reflections (array/dense.c): a and b are worked on in place. */
static struct matrix least_squares(struct adc_arithmetic *A, struct matrix *a, struct matrix *b)
{
    const uint32_t n = a->cols;
    struct matrix x = new_matrix(A, n, b->cols), diagonal = new_matrix(A, n, 1);
    for (uint32_t k = 0; k < n; k++) {
        void *square = times(A, *cell(a, k, k), *cell(a, k, k));
        bool positive = A->F->driver->operations->at_point(A->F->driver, *cell(a, k, k)) > 0;
        for (uint32_t i = k + 1; i < a->rows; i++)
            square = plus(A, square, *cell(a, i, k), *cell(a, i, k));
        if (size(A, square) == 0)
            adc_expand_refuse(A->F, A->term, "the columns of the matrix depend on each other");
        void *root = adc_apply(A, ADC_ROW_sqrt, square, NULL);
        *cell(&diagonal, k, 0) = positive ? adc_apply(A, ADC_ROW_neg, root, NULL) : root;
        void *head = adc_apply(A, ADC_ROW_sub, adc_again(A, *cell(a, k, k)), adc_again(A, *cell(&diagonal, k, 0)));
        void *half = adc_apply(A, ADC_ROW_neg, times(A, *cell(&diagonal, k, 0), head), NULL);
        for (uint32_t j = k + 1; j < n; j++)
            reflect(A, a, k, head, half, a, j);
        for (uint32_t j = 0; j < b->cols; j++)
            reflect(A, a, k, head, half, b, j);
        adc_value_drop(A->F->driver, head);
        adc_value_drop(A->F->driver, half);
    }
    for (uint32_t j = 0; j < b->cols; j++)
        for (uint32_t i = n; i-- > 0;) {
            void *sum = adc_again(A, *cell(b, i, j));
            for (uint32_t k = i + 1; k < n; k++)
                sum = minus(A, sum, *cell(a, i, k), *cell(&x, k, j));
            *cell(&x, i, j) = adc_apply(A, ADC_ROW_div, sum, adc_again(A, *cell(&diagonal, i, 0)));
        }
    drop_matrix(A, &diagonal);
    return x;
}

void *adc_expand_quotient(struct adc_arithmetic *A, void **operand, struct adc_extent v)
{
    struct matrix a = matrix_of(A, operand[0]), b = matrix_of(A, operand[1]), x;
    if (a.rows == a.cols) {
        x = solve_square(A, &a, b);
    } else {
        x = least_squares(A, &a, &b);
        drop_matrix(A, &b);
    }
    drop_matrix(A, &a);
    return array_of(A, &x, v);
}

static struct matrix inverse(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value), v = solve_square(A, &a, identity(A, a.rows));
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
        struct matrix next = multiply(A, &p, &base);
        drop_matrix(A, &p);
        p = next;
    }
    drop_matrix(A, &base);
    return array_of(A, &p, v);
}

/* ---- determinants ---- */

/* F := mu(F) A (array/dense.c). */
static struct matrix bird_step(struct adc_arithmetic *A, const struct matrix *f, const struct matrix *a)
{
    const uint32_t n = a->rows;
    struct matrix next = new_matrix(A, n, n);
    void *tail = adc_fixed(A, 0);
    for (uint32_t i = n; i-- > 0;) {
        for (uint32_t j = 0; j < n; j++) {
            void *minus_tail = adc_apply(A, ADC_ROW_neg, adc_again(A, tail), NULL);
            void *sum = adc_apply(A, ADC_ROW_mul, minus_tail, adc_again(A, *cell(a, i, j)));
            for (uint32_t k = i + 1; k < n; k++)
                sum = plus(A, sum, *cell(f, i, k), *cell(a, k, j));
            *cell(&next, i, j) = sum;
        }
        tail = adc_apply(A, ADC_ROW_add, tail, adc_again(A, *cell(f, i, i)));
    }
    adc_value_drop(A->F->driver, tail);
    return next;
}

static void *bird(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value), f = matrix_of(A, value);
    for (uint32_t step = 1; step < a.rows; step++) {
        struct matrix next = bird_step(A, &f, &a);
        drop_matrix(A, &f);
        f = next;
    }
    void *det = adc_again(A, f.at[0]);
    drop_matrix(A, &f);
    drop_matrix(A, &a);
    return a.rows % 2 == 0 ? adc_apply(A, ADC_ROW_sub, adc_fixed(A, 0), det) : det;
}

void *adc_expand_det(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    bool odd;
    if (a.rows <= ADC_BIRD_SIZE || !factor(A, &a, NULL, &odd))
        return bird(A, value);
    void *v = adc_fixed(A, odd ? -1 : 1);
    for (uint32_t i = 0; i < a.rows; i++)
        v = adc_apply(A, ADC_ROW_mul, v, adc_again(A, *cell(&a, i, i)));
    drop_matrix(A, &a);
    return v;
}

void *adc_expand_logdet(struct adc_arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    bool odd;
    if (!factor(A, &a, NULL, &odd))
        adc_expand_refuse(A->F, A->term, "logdet of a singular matrix");
    void *sum = NULL;
    for (uint32_t i = 0; i < a.rows; i++) {
        bool negative = A->F->driver->operations->at_point(A->F->driver, *cell(&a, i, i)) < 0;
        odd ^= negative;
        void *pivot = adc_again(A, *cell(&a, i, i));
        void *log = adc_apply(A, ADC_ROW_log, negative ? adc_apply(A, ADC_ROW_neg, pivot, NULL) : pivot, NULL);
        sum = sum == NULL ? log : adc_apply(A, ADC_ROW_add, sum, log);
    }
    if (odd)
        adc_expand_refuse(A->F, A->term, "logdet of a matrix whose determinant is negative");
    drop_matrix(A, &a);
    return sum;
}
