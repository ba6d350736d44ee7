/* Operations on arrays, expanded into rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/expand.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/program/misfit.h"

/* ---- arrays ---- */

struct adc_elements *adc_elements_new(struct adc_driver *D, struct adc_extent extent)
{
    const size_t n = adc_extent_count(extent);
    struct adc_elements *array = adc_arena_array(D->arena, sizeof *array + n * sizeof *array->at, 1);
    array->extent = extent;
    array->references = 1;
    adc_work(D->arena->context, n);
    return array;
}

void adc_value_drop(struct adc_driver *D, void *value)
{
    if (value == NULL || (!adc_is_elements(value) && D->operations->drop == NULL))
        return;
    if (!adc_is_elements(value)) {
        D->operations->drop(D, value);
        return;
    }
    struct adc_elements *array = adc_elements_of(value);
    if (--array->references > 0 || D->operations->drop == NULL)
        return;
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        D->operations->drop(D, array->at[i]);
}

void *adc_value_again(struct adc_driver *D, void *value)
{
    if (adc_is_elements(value)) {
        adc_elements_of(value)->references++;
        return value;
    }
    return D->operations->again != NULL ? D->operations->again(D, value) : value;
}

struct adc_extent adc_value_extent(const void *value)
{
    return adc_is_elements(value) ? ((const struct adc_elements *)((uintptr_t)value - 1))->extent : adc_number_extent();
}

void *adc_element_again(struct adc_activation *F, void *value, size_t i)
{
    return adc_value_again(F->driver, adc_is_elements(value) ? adc_elements_of(value)->at[i] : value);
}

static void expanding(struct adc_driver *D)
{
    if (D->operations->expanding != NULL)
        D->operations->expanding(D);
}

static void expanded(struct adc_activation *F, const struct adc_array_operation *expansion)
{
    if (F->driver->operations->expanded != NULL)
        F->driver->operations->expanded(F, expansion);
}

static _Noreturn void refuse(struct adc_activation *F, const struct adc_term *term, const struct adc_misfit *why)
{
    adc_refuse_misfit(F->driver->arena->context, F->unit, term, why);
}

static _Noreturn void refuse_words(struct adc_activation *F, const struct adc_term *term, const char *what)
{
    struct adc_misfit why = {"", ""};
    snprintf(why.what, sizeof why.what, "%s", what);
    refuse(F, term, &why);
}

void adc_value_need_number(struct adc_activation *F, const struct adc_term *term, const void *value, const char *what)
{
    if (adc_is_elements(value))
        refuse_words(F, term, what);
}

/* ---- the arithmetic of an expansion ---- */

/* Rows at elements, which are noted where the term stands. */
struct arithmetic {
    struct adc_activation *F;
    const struct adc_term *term;
    struct adc_term *row[ADC_ROWS];         /* by row: a term that says it; NULL: not needed yet */
};

static void *apply(struct arithmetic *A, enum adc_op op, void *a, void *b)
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

static void *copy(struct arithmetic *A, void *value) { return adc_value_again(A->F->driver, value); }
static void *number(struct arithmetic *A, double value)
{
    return A->F->driver->operations->number(A->F->driver, value);
}
static double size(struct arithmetic *A, void *value)
{
    return fabs(A->F->driver->operations->at_point(A->F->driver, value));
}

static void *times(struct arithmetic *A, void *a, void *b) { return apply(A, ADC_ROW_mul, copy(A, a), copy(A, b)); }

/* sum + a b and sum - a b, of which the sum is taken. */
static void *plus(struct arithmetic *A, void *sum, void *a, void *b)
{
    return apply(A, ADC_ROW_add, sum, times(A, a, b));
}
static void *minus(struct arithmetic *A, void *sum, void *a, void *b)
{
    return apply(A, ADC_ROW_sub, sum, times(A, a, b));
}

/* Elements of a matrix under work. */
struct matrix { void **at; uint32_t rows, cols; };

static struct matrix new_matrix(struct arithmetic *A, uint32_t rows, uint32_t cols)
{
    return (struct matrix){adc_arena_zeroed(A->F->driver->arena, (size_t)rows * cols, sizeof(void *)), rows, cols};
}

static void **cell(const struct matrix *m, uint32_t i, uint32_t j) { return &m->at[(size_t)i * m->cols + j]; }

static void set(struct arithmetic *A, void **place, void *value)
{
    adc_value_drop(A->F->driver, *place);
    *place = value;
}

static void drop_matrix(struct arithmetic *A, struct matrix *m)
{
    for (size_t i = 0; i < (size_t)m->rows * m->cols; i++)
        adc_value_drop(A->F->driver, m->at[i]);
}

static struct matrix matrix_of(struct arithmetic *A, void *value)
{
    const struct adc_extent e = adc_value_extent(value);
    struct matrix m = new_matrix(A, e.rows, e.cols);
    for (size_t i = 0; i < adc_extent_count(e); i++)
        m.at[i] = adc_element_again(A->F, value, i);
    return m;
}

static void *array_of(struct arithmetic *A, struct matrix *m, struct adc_extent extent)
{
    if (extent.rank == ADC_RANK_NUMBER)
        return m->at[0];
    struct adc_elements *array = adc_elements_new(A->F->driver, extent);
    memcpy(array->at, m->at, adc_extent_count(extent) * sizeof *m->at);
    return adc_elements_value(array);
}

/* ---- products ---- */

static struct matrix multiply(struct arithmetic *A, const struct matrix *a, const struct matrix *b)
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

static void *product(struct arithmetic *A, void **operand, struct adc_extent v)
{
    if (!adc_is_elements(operand[0]) || !adc_is_elements(operand[1])) {
        struct adc_elements *array = adc_elements_new(A->F->driver, v);
        for (size_t i = 0; i < adc_extent_count(v); i++)
            array->at[i] = apply(A, ADC_ROW_mul, adc_element_again(A->F, operand[0], i),
                                 adc_element_again(A->F, operand[1], i));
        return adc_elements_value(array);
    }
    struct matrix a = matrix_of(A, operand[0]), b = matrix_of(A, operand[1]), c = multiply(A, &a, &b);
    drop_matrix(A, &a);
    drop_matrix(A, &b);
    return array_of(A, &c, v);
}

static void *dot(struct arithmetic *A, void **operand)
{
    const struct adc_elements *a = adc_elements_of(operand[0]), *b = adc_elements_of(operand[1]);
    void *sum = times(A, a->at[0], b->at[0]);
    for (size_t i = 1; i < adc_extent_count(a->extent); i++)
        sum = plus(A, sum, a->at[i], b->at[i]);
    return sum;
}

/* The row attach over all elements. */
static void *attached(struct arithmetic *A, void **operand)
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
        sum = i == 0 ? part : apply(A, ADC_ROW_add, sum, part);
    }
    return sum;
}

static void *cross(struct arithmetic *A, void **operand)
{
    const struct adc_elements *a = adc_elements_of(operand[0]), *b = adc_elements_of(operand[1]);
    struct adc_elements *v = adc_elements_new(A->F->driver, adc_vector_extent(3));
    for (int i = 0; i < 3; i++)
        v->at[i] = minus(A, times(A, a->at[(i + 1) % 3], b->at[(i + 2) % 3]), a->at[(i + 2) % 3], b->at[(i + 1) % 3]);
    return adc_elements_value(v);
}

/* ---- elimination ---- */

static struct matrix identity(struct arithmetic *A, uint32_t n)
{
    struct matrix m = new_matrix(A, n, n);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++)
            *cell(&m, i, j) = number(A, i == j);
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
static bool factor(struct arithmetic *A, struct matrix *a, struct matrix *b, bool *odd)
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
            set(A, cell(a, i, k), apply(A, ADC_ROW_div, copy(A, *cell(a, i, k)), copy(A, *cell(a, k, k))));
            for (uint32_t j = k + 1; j < a->cols; j++)
                *cell(a, i, j) = minus(A, *cell(a, i, j), *cell(a, i, k), *cell(a, k, j));
        }
    }
    return true;
}

/* Back through L and U: b becomes x. */
static void substitute(struct arithmetic *A, const struct matrix *lu, struct matrix *b)
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
            *cell(b, i, j) = apply(A, ADC_ROW_div, *cell(b, i, j), copy(A, *cell(lu, i, i)));
    }
}

static struct matrix solve_square(struct arithmetic *A, struct matrix *a, struct matrix b)
{
    bool odd;
    if (!factor(A, a, &b, &odd))
        refuse_words(A->F, A->term, "the matrix is singular");
    substitute(A, a, &b);
    return b;
}

/* b -= v (v'b) / half in column j from row k on, with v = (head, a[k+1..][k]). */
static void reflect(struct arithmetic *A, const struct matrix *a, uint32_t k, void *head, void *half, struct matrix *b,
                    uint32_t j)
{
    void *sum = times(A, head, *cell(b, k, j));
    for (uint32_t i = k + 1; i < a->rows; i++)
        sum = plus(A, sum, *cell(a, i, k), *cell(b, i, j));
    sum = apply(A, ADC_ROW_div, sum, copy(A, half));
    *cell(b, k, j) = minus(A, *cell(b, k, j), head, sum);
    for (uint32_t i = k + 1; i < a->rows; i++)
        *cell(b, i, j) = minus(A, *cell(b, i, j), *cell(a, i, k), sum);
    adc_value_drop(A->F->driver, sum);
}

/* Least squares by Householder's reflections (array/dense.c): a and b are worked on in place. */
static struct matrix least_squares(struct arithmetic *A, struct matrix *a, struct matrix *b)
{
    const uint32_t n = a->cols;
    struct matrix x = new_matrix(A, n, b->cols), diagonal = new_matrix(A, n, 1);
    for (uint32_t k = 0; k < n; k++) {
        void *square = times(A, *cell(a, k, k), *cell(a, k, k));
        bool positive = A->F->driver->operations->at_point(A->F->driver, *cell(a, k, k)) > 0;
        for (uint32_t i = k + 1; i < a->rows; i++)
            square = plus(A, square, *cell(a, i, k), *cell(a, i, k));
        if (size(A, square) == 0)
            refuse_words(A->F, A->term, "the columns of the matrix depend on each other");
        void *root = apply(A, ADC_ROW_sqrt, square, NULL);
        *cell(&diagonal, k, 0) = positive ? apply(A, ADC_ROW_neg, root, NULL) : root;
        void *head = apply(A, ADC_ROW_sub, copy(A, *cell(a, k, k)), copy(A, *cell(&diagonal, k, 0)));
        void *half = apply(A, ADC_ROW_neg, times(A, *cell(&diagonal, k, 0), head), NULL);
        for (uint32_t j = k + 1; j < n; j++)
            reflect(A, a, k, head, half, a, j);
        for (uint32_t j = 0; j < b->cols; j++)
            reflect(A, a, k, head, half, b, j);
        adc_value_drop(A->F->driver, head);
        adc_value_drop(A->F->driver, half);
    }
    for (uint32_t j = 0; j < b->cols; j++)
        for (uint32_t i = n; i-- > 0;) {
            void *sum = copy(A, *cell(b, i, j));
            for (uint32_t k = i + 1; k < n; k++)
                sum = minus(A, sum, *cell(a, i, k), *cell(&x, k, j));
            *cell(&x, i, j) = apply(A, ADC_ROW_div, sum, copy(A, *cell(&diagonal, i, 0)));
        }
    drop_matrix(A, &diagonal);
    return x;
}

static void *solve(struct arithmetic *A, void **operand, struct adc_extent v)
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

static struct matrix inverse(struct arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value), v = solve_square(A, &a, identity(A, a.rows));
    drop_matrix(A, &a);
    return v;
}

static void *power(struct arithmetic *A, void **operand, double exponent, struct adc_extent v)
{
    const uint32_t n = (uint32_t)fabs(exponent);
    struct matrix base = exponent < 0 ? inverse(A, operand[0]) : matrix_of(A, operand[0]);
    struct matrix p = n == 0 ? identity(A, base.rows) : new_matrix(A, base.rows, base.cols);
    for (size_t i = 0; n > 0 && i < (size_t)base.rows * base.cols; i++)
        p.at[i] = copy(A, base.at[i]);
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
static struct matrix bird_step(struct arithmetic *A, const struct matrix *f, const struct matrix *a)
{
    const uint32_t n = a->rows;
    struct matrix next = new_matrix(A, n, n);
    void *tail = number(A, 0);
    for (uint32_t i = n; i-- > 0;) {
        for (uint32_t j = 0; j < n; j++) {
            void *sum = apply(A, ADC_ROW_mul, apply(A, ADC_ROW_neg, copy(A, tail), NULL), copy(A, *cell(a, i, j)));
            for (uint32_t k = i + 1; k < n; k++)
                sum = plus(A, sum, *cell(f, i, k), *cell(a, k, j));
            *cell(&next, i, j) = sum;
        }
        tail = apply(A, ADC_ROW_add, tail, copy(A, *cell(f, i, i)));
    }
    adc_value_drop(A->F->driver, tail);
    return next;
}

static void *bird(struct arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value), f = matrix_of(A, value);
    for (uint32_t step = 1; step < a.rows; step++) {
        struct matrix next = bird_step(A, &f, &a);
        drop_matrix(A, &f);
        f = next;
    }
    void *det = copy(A, f.at[0]);
    drop_matrix(A, &f);
    drop_matrix(A, &a);
    return a.rows % 2 == 0 ? apply(A, ADC_ROW_sub, number(A, 0), det) : det;
}

static void *det(struct arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    bool odd;
    if (a.rows <= ADC_BIRD_SIZE || !factor(A, &a, NULL, &odd))
        return bird(A, value);
    void *v = number(A, odd ? -1 : 1);
    for (uint32_t i = 0; i < a.rows; i++)
        v = apply(A, ADC_ROW_mul, v, copy(A, *cell(&a, i, i)));
    drop_matrix(A, &a);
    return v;
}

static void *logdet(struct arithmetic *A, void *value)
{
    struct matrix a = matrix_of(A, value);
    bool odd;
    if (!factor(A, &a, NULL, &odd))
        refuse_words(A->F, A->term, "logdet of a singular matrix");
    void *sum = NULL;
    for (uint32_t i = 0; i < a.rows; i++) {
        bool negative = A->F->driver->operations->at_point(A->F->driver, *cell(&a, i, i)) < 0;
        odd ^= negative;
        void *pivot = copy(A, *cell(&a, i, i));
        void *log = apply(A, ADC_ROW_log, negative ? apply(A, ADC_ROW_neg, pivot, NULL) : pivot, NULL);
        sum = sum == NULL ? log : apply(A, ADC_ROW_add, sum, log);
    }
    if (odd)
        refuse_words(A->F, A->term, "logdet of a matrix whose determinant is negative");
    drop_matrix(A, &a);
    return sum;
}

/* ---- sums up to each element, ranges, folds ---- */

static void *cumsum(struct arithmetic *A, void *value, struct adc_extent v)
{
    struct adc_elements *sums = adc_elements_new(A->F->driver, v);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        void *e = adc_element_again(A->F, value, i);
        sums->at[i] = i == 0 ? e : apply(A, ADC_ROW_add, copy(A, sums->at[i - 1]), e);
    }
    return adc_elements_value(sums);
}

/* A range or linspace; its count has been settled at the point. */
static void *range(struct arithmetic *A, const struct adc_form_use *use, void **operand, struct adc_extent v)
{
    const bool spaced = use->form == ADC_FORM_linspace;
    const size_t n = adc_extent_count(v);
    void *a = operand[0], *b = operand[spaced ? 1 : use->count - 1];
    void *h = spaced           ? apply(A, ADC_ROW_div, apply(A, ADC_ROW_sub, copy(A, b), copy(A, a)), number(A, (double)n - 1))
            : use->count == 3 ? copy(A, operand[1])
                              : number(A, 1);
    bool meets = true;
    if (!spaced)
        adc_range_count(use->number[0], use->count == 3 ? use->number[1] : 1, use->number[use->count - 1], &meets);
    struct adc_elements *array = adc_elements_new(A->F->driver, v);
    for (size_t i = 0; i < n; i++)
        array->at[i] = i == 0                 ? copy(A, a)
                     : i + 1 == n && meets    ? copy(A, b)
                     : apply(A, ADC_ROW_add, copy(A, a), apply(A, ADC_ROW_mul, number(A, (double)i), copy(A, h)));
    adc_value_drop(A->F->driver, h);
    return adc_elements_value(array);
}

static void *fold(struct arithmetic *A, enum adc_op row, void *value)
{
    const size_t n = adc_extent_count(adc_value_extent(value));
    void *v = adc_element_again(A->F, value, 0);
    if (n == 1 && adc_rows[row].fold && adc_rows[row].single != row)
        return apply(A, adc_rows[row].single, v, NULL);
    for (size_t i = 1; i < n; i++)
        v = apply(A, row, v, adc_element_again(A->F, value, i));
    return v;
}

/* ---- terms ---- */

static void *rearranged(struct adc_activation *F, const struct adc_form_use *use, void **operand, struct adc_extent v)
{
    struct adc_driver *D = F->driver;
    struct adc_elements *array = v.rank == ADC_RANK_NUMBER ? NULL : adc_elements_new(D, v);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        struct adc_origin from = adc_form_origin(use, v, i);
        void *e = from.operand == UINT32_MAX ? D->operations->number(D, 0)
                                             : adc_element_again(F, operand[from.operand], from.element);
        if (array == NULL)
            return e;
        array->at[i] = e;
    }
    return adc_elements_value(array);
}

static void *sized(struct adc_activation *F, const struct adc_form_use *use, struct adc_extent v)
{
    struct adc_driver *D = F->driver;
    if (v.rank == ADC_RANK_NUMBER)
        return D->operations->number(D, adc_form_sized(use, v, 0));
    struct adc_elements *array = adc_elements_new(D, v);
    for (size_t i = 0; i < adc_extent_count(v); i++)
        array->at[i] = D->operations->number(D, adc_form_sized(use, v, i));
    return adc_elements_value(array);
}

static void *ruled(struct arithmetic *A, const struct adc_form_use *use, void **operand, struct adc_extent v)
{
    struct matrix m;
    switch (use->form) {
    case ADC_FORM_cumsum: return cumsum(A, operand[0], v);
    case ADC_FORM_range: case ADC_FORM_linspace: return range(A, use, operand, v);
    case ADC_FORM_dot: return dot(A, operand);
    case ADC_FORM_attached: return attached(A, operand);
    case ADC_FORM_cross: return cross(A, operand);
    case ADC_FORM_product: return product(A, operand, v);
    case ADC_FORM_power: return power(A, operand, use->number[1], v);
    case ADC_FORM_solve: return solve(A, operand, v);
    case ADC_FORM_det: return det(A, operand[0]);
    case ADC_FORM_logdet: return logdet(A, operand[0]);
    default:
        m = inverse(A, operand[0]);
        return array_of(A, &m, v);
    }
}

/* The use of a form at operands. A number that selects is that of the point; where it varies, it is none. */
static struct adc_form_use use_of(struct adc_activation *F, enum adc_form form, uint32_t mode, void *const *operand,
                                  uint32_t count)
{
    struct adc_driver *D = F->driver;
    struct adc_extent *extent = adc_arena_array(D->arena, count, sizeof *extent);
    double *value = adc_arena_array(D->arena, count, sizeof *value);
    struct adc_form_use use = {.form = form, .mode = mode, .count = count, .extent = extent, .number = value};
    for (uint32_t i = 0; i < count; i++) {
        extent[i] = adc_value_extent(operand[i]);
        value[i] = NAN;
        if (extent[i].rank != ADC_RANK_NUMBER)
            continue;
        value[i] = adc_form_selects(&use, i) ? D->operations->bound(D, adc_value_again(D, operand[i]))
                                             : D->operations->at_point(D, operand[i]);
    }
    return use;
}

static void *expand(struct adc_activation *F, const struct adc_term *term, enum adc_form form, uint32_t mode,
                    void **operand, uint32_t count)
{
    struct adc_form_use use = use_of(F, form, mode, operand, count);
    struct arithmetic *A = adc_arena_zeroed(F->driver->arena, 1, sizeof *A);
    struct adc_extent v;
    struct adc_misfit why;
    void *result;
    A->F = F;
    A->term = term;
    expanding(F->driver);
    for (uint32_t i = 0; i < count; i++)
        if (F->driver->operations->forgiving && adc_form_selects(&use, i) && isnan(use.number[i])) {
            for (uint32_t k = 0; k < count; k++)
                adc_value_drop(F->driver, operand[k]);
            return F->driver->operations->lack(F, term, ADC_NO_BOUNDS);
        }
    if (!adc_form_extent(&use, &v, &why))
        refuse(F, term, &why);
    switch (adc_forms[form].kind) {
    case ADC_REARRANGED: result = rearranged(F, &use, operand, v); break;
    case ADC_FOLDED: result = fold(A, adc_folded_row(form), operand[0]); break;
    case ADC_SIZED: result = sized(F, &use, v); break;
    default: result = ruled(A, &use, operand, v); break;
    }
    expanded(F, &(struct adc_array_operation){term, form, mode, false, operand, count, result});
    for (uint32_t i = 0; i < count; i++)
        adc_value_drop(F->driver, operand[i]);
    return result;
}

void *adc_expand_form(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count)
{
    return expand(F, term, (enum adc_form)term->row, adc_operands(F->unit, term)[0], operand, count);
}

void *adc_expand_solve(struct adc_activation *F, const struct adc_term *term, void *a, void *b)
{
    return expand(F, term, ADC_FORM_solve, 0, (void *[]){a, b}, 2);
}

struct adc_extent adc_expand_extent(struct adc_activation *F, const struct adc_term *term, void *const *operand,
                                    uint32_t count)
{
    struct adc_extent v = adc_number_extent();
    struct adc_misfit why;
    for (uint32_t i = 0; i < count; i++)
        if (operand[i] != NULL && !adc_extent_each(v, adc_value_extent(operand[i]), &v, &why))
            refuse(F, term, &why);
    return v;
}

void *adc_expand_each(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count)
{
    struct adc_driver *D = F->driver;
    const struct adc_extent v = adc_expand_extent(F, term, operand, count);
    if (v.rank == ADC_RANK_NUMBER)
        return D->operations->row(F, term, operand);
    struct adc_elements *array = adc_elements_new(D, v);
    expanding(D);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        void *x[ADC_MAX_ARITY] = {NULL};
        for (uint32_t k = 0; k < count; k++)
            x[k] = adc_element_again(F, operand[k], adc_each_index(v, adc_value_extent(operand[k]), i));
        array->at[i] = D->operations->row(F, term, x);
    }
    void *result = adc_elements_value(array);
    expanded(F, &(struct adc_array_operation){term, ADC_FORMS, 0, term->kind == ADC_TERM_EACH, operand, count, result});
    for (uint32_t k = 0; k < count; k++)
        adc_value_drop(D, operand[k]);
    return result;
}

/* The walk has refused what does not fit. */
void *adc_expand_row(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count)
{
    struct adc_extent a = adc_value_extent(operand[0]), b = count > 1 ? adc_value_extent(operand[1]) : a, v;
    struct adc_misfit why;
    bool fits = true;
    switch (term->row) {
    case ADC_ROW_add: case ADC_ROW_sub:
        fits = adc_extent_add(a, b, term->row == ADC_ROW_add ? "+" : "-", &v, &why);
        break;
    case ADC_ROW_div: fits = adc_extent_quotient(a, b, &v, &why); break;
    case ADC_ROW_mul: return expand(F, term, ADC_FORM_product, 0, operand, count);
    case ADC_ROW_pow: return expand(F, term, ADC_FORM_power, 0, operand, count);
    case ADC_ROW_attach: return expand(F, term, ADC_FORM_attached, 0, operand, count);
    case ADC_ROW_neg: case ADC_ROW_value: break;
    default: adc_refuse_row(F->driver->arena->context, F->unit, term, a.rank == ADC_RANK_NUMBER ? b : a);
    }
    if (!fits)
        refuse(F, term, &why);
    return adc_expand_each(F, term, operand, count);
}

void *adc_expand_constants(struct adc_activation *F, const struct adc_term *term)
{
    struct adc_driver *D = F->driver;
    const struct adc_array *from = D->program->constants[term->at[0]];
    struct adc_elements *array = adc_elements_new(D, from->extent);
    for (size_t i = 0; i < adc_extent_count(from->extent); i++)
        array->at[i] = D->operations->number(D, from->at[i]);
    return adc_elements_value(array);
}

void *adc_expand_variables(struct adc_activation *F, const struct adc_term *term)
{
    struct adc_driver *D = F->driver;
    struct adc_elements *array = adc_elements_new(D, D->program->extents[term->at[1]]);
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        array->at[i] = D->operations->variable(D, term->at[0] + (uint32_t)i);
    expanded(F, &(struct adc_array_operation){.term = term, .form = ADC_FORMS, .result = adc_elements_value(array)});
    return adc_elements_value(array);
}
