/* Operations on arrays, expanded into rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/program/expand.h"
#include "eval/program/program.h"

/* ---- rows at elements ---- */

/* Rows at elements, which are noted where the term is. */
struct arithmetic {
    struct adc_activation *F;
    const struct adc_term *term;
    struct adc_term *row[ADC_ROWS];         /* by row: a term that says it; NULL: not needed yet */
};

/* A row at values. */
static void *apply(struct arithmetic *A, enum adc_op op, void *a, void *b, void *c)
{
    void *operand[ADC_MAX_ARITY] = {a, b, c};
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
#define KIND struct arithmetic
#define DENSE(type, name) static type name
#define DENSE_NAME(name) name
#define skips_zeros(A, a, count) false         /* what is 0 at the point may have a derivative */
#define note_condition(a, lu, pivot, n, arena, noted) ((void)(noted))

static void work(KIND *A, uint64_t products) { (void)A; (void)products; }      /* apply counts */
static element number(KIND *A, double x) { return A->F->driver->operations->number(A->F->driver, x); }
static double at_point(KIND *A, element a) { return A->F->driver->operations->at_point(A->F->driver, a); }
static element times(KIND *A, element a, element b) { return apply(A, ADC_ROW_mul, a, b, NULL); }
static element plus(KIND *A, element sum, element a, element b) { return apply(A, ADC_ROW_add, sum, times(A, a, b), NULL); }
static element minus(KIND *A, element sum, element a, element b) { return apply(A, ADC_ROW_sub, sum, times(A, a, b), NULL); }
static element add(KIND *A, element a, element b) { return apply(A, ADC_ROW_add, a, b, NULL); }
static element subtract(KIND *A, element a, element b) { return apply(A, ADC_ROW_sub, a, b, NULL); }
static element over(KIND *A, element a, element b) { return apply(A, ADC_ROW_div, a, b, NULL); }
static element opposite(KIND *A, element a) { return apply(A, ADC_ROW_neg, a, NULL, NULL); }
static element root(KIND *A, element a) { return apply(A, ADC_ROW_sqrt, a, NULL, NULL); }
static element logarithm(KIND *A, element a) { return apply(A, ADC_ROW_log, a, NULL, NULL); }
static bool needs_bird(KIND *A) { (void)A; return true; }
static uint32_t bird_size(KIND *A) { return A->F->driver->eliminates ? ADC_EXACT_SIZE : ADC_BIRD_SIZE; }

/* A row of a product of matrices, where the engine has an operation for sums. */
static bool sums(KIND *A, const element *a, const element *b, element *row, uint32_t k, uint32_t n)
{
    const struct adc_operations *operations = A->F->driver->operations;
    bool all = operations->sum != NULL;
    for (size_t j = 0; j < n && all; j++)
        all = (row[j] = operations->sum(A->F, A->term, a, b + j, k, n)) != NULL;
    return all;
}

static element attached(KIND *A, element x, element rule, element here) { return apply(A, ADC_ROW_attach, x, rule, here); }

#include "eval/array/dense.inc"

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

static _Noreturn void refuse(struct adc_activation *F, const struct adc_term *term, const struct adc_mismatch *why)
{
    adc_refuse_mismatch(F->driver->arena->context, F->unit, term, why);
}

static _Noreturn void refuse_for(struct adc_activation *F, const struct adc_term *term, const char *what)
{
    struct adc_mismatch why;
    adc_mismatch(&why, NULL, "%s", what);
    refuse(F, term, &why);
}

static void *fold(struct arithmetic *A, enum adc_op row, void *value)
{
    const size_t n = adc_extent_count(adc_value_extent(value));
    void *v = adc_element_of(value, 0);
    if (n == 1 && adc_rows[row].fold)
        return apply(A, adc_rows[row].single, v, NULL, NULL);
    const struct adc_operations *operations = A->F->driver->operations;
    void *sum = row == ADC_ROW_add && n > 1 && operations->sum != NULL
        ? operations->sum(A->F, A->term, adc_elements_of(value)->at, NULL, n, 0) : NULL;
    for (size_t i = 1; i < n && sum == NULL; i++)
        v = apply(A, row, v, adc_element_of(value, i), NULL);
    return sum != NULL ? sum : v;
}

/* ---- terms ---- */

static void *rearranged(struct adc_activation *F, const struct adc_form_use *use, void **operand, struct adc_extent v)
{
    struct adc_driver *D = F->driver;
    struct adc_elements *array = v.rank == ADC_RANK_NUMBER ? NULL : adc_elements_new(D, v);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        struct adc_origin from = adc_form_origin(use, v, i);
        void *e = from.operand == UINT32_MAX ? D->operations->number(D, 0)
                                             : adc_element_of(operand[from.operand], from.element);
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
    struct adc_arena *arena = A->F->driver->arena;
    const element **x = adc_arena_array(arena, use->count, sizeof *x);
    struct adc_elements *array = v.rank == ADC_RANK_NUMBER ? NULL : adc_elements_new(A->F->driver, v);
    element one = NULL;
    for (uint32_t i = 0; i < use->count; i++)
        x[i] = adc_is_elements(operand[i]) ? adc_elements_of(operand[i])->at : &operand[i];
    const char *lacks = form_value(A, arena, use, x, array != NULL ? array->at : &one, adc_extent_count(v), NULL);
    if (lacks != NULL)
        refuse_for(A->F, A->term, lacks);
    return array != NULL ? adc_elements_value(array) : one;
}

/* The use of a form at operands. A number that selects is that of the point; where it varies, the point is nonsmooth. */
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
        value[i] = adc_form_selects(&use, i) ? D->operations->bound(D, operand[i])
                                             : D->operations->at_point(D, operand[i]);
    }
    return use;
}

/* Whether a range has the same number of elements next to the point, as far as the engine looks. */
static bool range_stands(struct adc_driver *D, const struct adc_form_use *use, void *const *operand)
{
    const bool stepped = use->count == 3;
    const uint32_t last = use->count - 1;
    bool meets;
    const double count =
        adc_range_count(use->number[0], stepped ? use->number[1] : 1, use->number[last], &meets);
    return D->operations->range == NULL
        || D->operations->range(D, (void *[]){operand[0], operand[last]}, stepped ? operand[1] : NULL, count - 1, meets);
}

static void *expand(struct adc_activation *F, const struct adc_term *term, enum adc_form form, uint32_t mode,
                    void **operand, uint32_t count)
{
    struct adc_form_use use = use_of(F, form, mode, operand, count);
    struct arithmetic *A = adc_arena_zeroed(F->driver->arena, 1, sizeof *A);
    struct adc_extent v;
    struct adc_mismatch why;
    void *result;
    A->F = F;
    A->term = term;
    expanding(F->driver);
    bool stands = true;
    for (uint32_t i = 0; i < count; i++)
        stands &= !F->driver->forgiving || !adc_form_selects(&use, i) || !isnan(use.number[i]);
    if (stands && !adc_form_extent(&use, &v, &why))
        refuse(F, term, &why);
    if (stands && form == ADC_FORM_range)
        stands = range_stands(F->driver, &use, operand);
    if (!stands)
        return F->driver->operations->lack(F, term, ADC_NO_BOUNDS);
    switch (adc_forms[form].kind) {
    case ADC_REARRANGED: result = rearranged(F, &use, operand, v); break;
    case ADC_FOLDED: result = fold(A, adc_folded_row(form), operand[0]); break;
    case ADC_SIZED: result = sized(F, &use, v); break;
    default: result = ruled(A, &use, operand, v); break;
    }
    expanded(F, &(struct adc_array_operation){term, form, mode, false, operand, count, result});
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
    for (uint32_t i = 0; i < count; i++)
        if (operand[i] != NULL)
            adc_join_extent(F->driver->arena->context, F->unit, term, i, adc_value_extent(operand[i]), &v);
    return v;
}

static void *expand_each(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count)
{
    struct adc_driver *D = F->driver;
    const struct adc_extent v = adc_expand_extent(F, term, operand, count);
    struct adc_elements *array = adc_elements_new(D, v);
    expanding(D);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        void *x[ADC_MAX_ARITY] = {NULL};
        for (uint32_t k = 0; k < count; k++)
            x[k] = adc_element_of(operand[k], adc_each_index(v, adc_value_extent(operand[k]), i));
        array->at[i] = D->operations->row(F, term, x);
    }
    void *result = adc_elements_value(array);
    expanded(F, &(struct adc_array_operation){term, ADC_FORMS, 0, term->each, operand, count, result});
    return result;
}

void *adc_expand_row(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count)
{
    struct adc_extent extent[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        extent[i] = adc_value_extent(operand[i]);
    const enum adc_form form = adc_form_of_row(F->driver->arena->context, F->unit, term, extent);
    return form == ADC_FORMS ? expand_each(F, term, operand, count) : expand(F, term, form, 0, operand, count);
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

/* ---- arrays of values ---- */

struct adc_elements *adc_elements_new(struct adc_driver *D, struct adc_extent extent)
{
    const size_t n = adc_extent_count(extent);
    struct adc_elements *array = adc_arena_array(D->arena, sizeof *array + n * sizeof *array->at, 1);
    array->extent = extent;
    adc_work(D->arena->context, n);
    return array;
}

struct adc_extent adc_value_extent(const void *value)
{
    return adc_is_elements(value) ? ((const struct adc_elements *)((uintptr_t)value - 1))->extent : adc_number_extent();
}

void *adc_element_of(void *value, size_t i) { return adc_is_elements(value) ? adc_elements_of(value)->at[i] : value; }

void adc_value_need_number(struct adc_activation *F, const struct adc_term *term, const void *value, const char *what)
{
    if (adc_is_elements(value))
        refuse_for(F, term, what);
}
