/* The table of matrix rules, and what needs no arithmetic: extents, and where elements come from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/form.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const struct adc_form_row adc_forms[ADC_FORMS] = {
#define FORM(id, name, least, most, kind, args, help, latex, shape, derivative) \
    {name, least, most, ADC_##kind, args, help, latex, shape, derivative},
#include "eval/array/form.def"
};

enum adc_form adc_form_find(const char *name)
{
    enum adc_form form = 0;
    if (*name == '\0')                      /* forms that are not functions have no name, which help may be asked for */
        return ADC_FORMS;
    while (form < ADC_FORMS && strcmp(adc_forms[form].name, name) != 0)
        form++;
    return form;
}

enum adc_op adc_folded_row(enum adc_form form)
{
    static const enum adc_op rows[ADC_FORMS] = {
        [ADC_FORM_add] = ADC_ROW_add, [ADC_FORM_mul] = ADC_ROW_mul, [ADC_FORM_min] = ADC_ROW_min,
        [ADC_FORM_max] = ADC_ROW_max, [ADC_FORM_hypot] = ADC_ROW_hypot, [ADC_FORM_logsumexp] = ADC_ROW_logsumexp};
    return rows[form];
}

static bool mismatch_of(struct adc_mismatch *why, const char *hint, const char *name, struct adc_extent a, const char *rest)
{
    char text[40];
    return adc_mismatch(why, hint, "%s of %s%s", name, adc_extent_text(a, text), rest);
}

/* "dot of 2x2 and a vector of 3: ..." */
static bool mismatch_pair(struct adc_mismatch *why, const char *name, struct adc_extent a, struct adc_extent b, const char *rest)
{
    char left[40], right[40];
    return adc_mismatch(why, NULL, "%s of %s and %s%s", name, adc_extent_text(a, left), adc_extent_text(b, right), rest);
}

/* ---- extents ---- */

/* A size that a number says. */
static bool size_of(const struct adc_form_use *use, uint32_t i, uint32_t *size, struct adc_mismatch *why)
{
    double n = use->extent[i].rank == ADC_RANK_NUMBER ? use->number[i] : NAN;
    *size = n >= 1 && n <= ADC_MAX_ELEMENTS && n == floor(n) ? (uint32_t)n : 0;
    return *size > 0 || adc_mismatch(why, NULL, "a size must be a whole number from 1 to %d", ADC_MAX_ELEMENTS);
}

/* Numbers make a vector, vectors of one length a matrix with them as rows. */
static bool stack_extent(const struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    const struct adc_extent *first = &use->extent[0];
    for (uint32_t i = 0; i < use->count; i++) {
        if (use->extent[i].rank > ADC_RANK_ROW)
            return adc_mismatch(why, use->count > 1 ? "write vcat($1, $2) or hcat($1, $2)"
                                                  : "leave the brackets out, or write vcat($1, B)", "a matrix within brackets");
        if ((use->extent[i].rank == ADC_RANK_NUMBER) != (first->rank == ADC_RANK_NUMBER))
            return adc_mismatch(why, "write vcat($1, $2) for one vector of all", "numbers and vectors within the same brackets");
        if (adc_extent_count(use->extent[i]) != adc_extent_count(*first))
            return adc_mismatch(why, "", "rows of different lengths");
    }
    *v = first->rank == ADC_RANK_NUMBER ? adc_vector_extent(use->count)
                                        : adc_matrix_extent(use->count, (uint32_t)adc_extent_count(*first));
    return true;
}

/* The operands of an index come after the array. */
static bool selected_extent(struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    const uint32_t count = use->mode >> 8;
    const enum adc_index_form forms[2] = {use->mode & 3, use->mode >> 4 & 3};
    double place[2][3] = {{0}};
    assert(count <= 2);
    for (uint32_t k = 0, at = 1; k < count; k++) {
        uint32_t taken = forms[k] == ADC_INDEX_ONE ? 1 : forms[k] == ADC_INDEX_STRETCH ? 3 : 0;
        for (uint32_t i = 0; i < taken; i++) {
            if (use->extent[at + i].rank != ADC_RANK_NUMBER)
                return adc_mismatch(why, count == 1 ? "write [$1[i] for i=$2], or $1[2:4] for a stretch"
                                              : "write $1[1:2,:] for a stretch", "an index that is an array");
            place[k][i] = use->number[at + i];
        }
        at += taken;
    }
    return adc_extent_element(use->extent[0], count, forms, (const double(*)[3])place, use->stretch, v, why);
}

static bool store_extent(struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    struct adc_extent place, given = use->extent[use->count - 1];
    char left[40], right[40];
    if (!selected_extent(use, &place, why))
        return false;
    *v = use->extent[0];
    bool vectors = given.rank != ADC_RANK_MATRIX && place.rank != ADC_RANK_MATRIX;
    if (given.rank == ADC_RANK_NUMBER || adc_same_extent(given, place)
        || (vectors && adc_extent_count(given) == adc_extent_count(place) && place.rank != ADC_RANK_NUMBER))
        return true;
    return adc_mismatch(why, NULL, "%s in the place of %s", adc_extent_text(given, left), adc_extent_text(place, right));
}

/* hcat and vcat take a vector as n x 1, a row as 1 x n, a number as 1 x 1. */
static bool join_extent(const struct adc_form_use *use, bool side, struct adc_extent *v, struct adc_mismatch *why)
{
    uint64_t along = 0;
    const uint32_t across = side ? use->extent[0].rows : use->extent[0].cols;
    bool vectors = true;
    for (uint32_t i = 0; i < use->count; i++) {
        const struct adc_extent *x = &use->extent[i];
        if (side ? x->rows != use->extent[0].rows : x->cols != use->extent[0].cols)
            return mismatch_pair(why, side ? "hcat" : "vcat", use->extent[0], *x,
                                 side ? ": the numbers of rows differ" : ": the numbers of columns differ");
        along += side ? x->cols : x->rows;
        vectors &= x->rank == ADC_RANK_NUMBER || x->rank == (side ? ADC_RANK_ROW : ADC_RANK_VECTOR);
    }
    if (along * across > ADC_MAX_ELEMENTS)
        return adc_mismatch(why, "", "an array of too many elements");
    uint32_t n = (uint32_t)along;
    *v = side ? (vectors ? adc_row_extent(n) : adc_matrix_extent(across, n))
              : (vectors ? adc_vector_extent(n) : adc_matrix_extent(n, across));
    return true;
}

static bool diag_extent(struct adc_extent a, struct adc_extent *v, struct adc_mismatch *why)
{
    uint32_t n = (uint32_t)adc_extent_count(a);
    if (a.rank == ADC_RANK_NUMBER || (a.rank != ADC_RANK_MATRIX && n > 10000))
        return mismatch_of(why, "", "diag", a, "");
    *v = a.rank == ADC_RANK_MATRIX ? adc_vector_extent(a.rows < a.cols ? a.rows : a.cols) : adc_matrix_extent(n, n);
    return true;
}

static bool sized_extent(const struct adc_form_use *use, uint32_t from, struct adc_extent *v, struct adc_mismatch *why)
{
    uint32_t rows, cols = 0;
    if (!size_of(use, from, &rows, why) || (use->count > from + 1 && !size_of(use, from + 1, &cols, why)))
        return false;
    if (use->form == ADC_FORM_eye)
        cols = rows;
    if ((uint64_t)rows * (cols > 0 ? cols : 1) > ADC_MAX_ELEMENTS)
        return adc_mismatch(why, "", "an array of too many elements");
    *v = cols > 0 ? adc_matrix_extent(rows, cols) : adc_vector_extent(rows);
    return true;
}

/* Whether all operands are numbers. */
static bool has_numbers(const struct adc_form_use *use, const char *what, struct adc_mismatch *why)
{
    for (uint32_t i = 0; i < use->count; i++)
        if (use->extent[i].rank != ADC_RANK_NUMBER)
            return adc_mismatch(why, NULL, "%s", what);
    return true;
}

static bool range_extent(const struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    bool meets;
    if (!has_numbers(use, "a range of arrays", why))
        return false;
    double count = adc_range_count(use->number[0], use->count == 3 ? use->number[1] : 1, use->number[use->count - 1], &meets);
    if (!(count >= 1))
        return adc_mismatch(why, "", "a range without any number");
    if (count > ADC_MAX_ELEMENTS)
        return adc_mismatch(why, "", "a range of too many numbers");
    *v = adc_vector_extent((uint32_t)count);
    return true;
}

static bool pair_extent(const struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    const struct adc_extent a = use->extent[0], b = use->extent[1];
    const size_t n = adc_extent_count(a);
    bool vectors = a.rank != ADC_RANK_NUMBER && a.rank != ADC_RANK_MATRIX && b.rank != ADC_RANK_NUMBER
                && b.rank != ADC_RANK_MATRIX && n == adc_extent_count(b);
    if (!vectors)
        return mismatch_pair(why, adc_forms[use->form].name, a, b,
                             use->form == ADC_FORM_dot ? ": it needs two vectors of the same length"
                                                     : ": it needs two vectors of 3");
    if (use->form == ADC_FORM_cross && n != 3)
        return mismatch_pair(why, "cross", a, b, ": it needs two vectors of 3");
    *v = use->form == ADC_FORM_dot ? adc_number_extent() : adc_vector_extent(3);
    return true;
}

/* The component of a rule is shaped like its argument. */
static bool attached_extent(const struct adc_form_use *use, struct adc_mismatch *why)
{
    char argument[40], component[40];
    return adc_same_extent(use->extent[0], use->extent[1])
        || adc_mismatch(why, NULL, "the rule gives %s for an argument that is %s", adc_extent_text(use->extent[1], component),
                        adc_extent_text(use->extent[0], argument));
}

static bool square_extent(const struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    const struct adc_extent a = use->extent[0];
    if (a.rank != ADC_RANK_MATRIX || a.rows != a.cols)
        return mismatch_of(why, "", adc_forms[use->form].name, a, ", which is not a square matrix");
    *v = use->form == ADC_FORM_inv ? a : adc_number_extent();
    return true;
}

static bool reshape_extent(const struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[40];
    if (!sized_extent(use, 1, v, why))
        return false;
    return adc_extent_count(*v) == adc_extent_count(use->extent[0])
        || adc_mismatch(why, NULL, "reshape of %s to %zu elements", adc_extent_text(use->extent[0], text), adc_extent_count(*v));
}

/* Whether all of it is one array. */
static bool array_extent(const struct adc_form_use *use, struct adc_mismatch *why)
{
    const bool folds = adc_forms[use->form].kind == ADC_FOLDED;
    if (use->extent[0].rank != ADC_RANK_NUMBER || (folds && use->form != ADC_FORM_add && use->form != ADC_FORM_mul))
        return true;
    char hint[80];
    const bool mean = use->form == ADC_FORM_length && use->mode == 1;
    bool sum = use->form == ADC_FORM_add || use->form == ADC_FORM_mul;
    snprintf(hint, sizeof hint, sum ? "write %s(k=1, n, k^2), or %s(v) of an array" : "it takes an array",
             adc_forms[use->form].name, adc_forms[use->form].name);
    return adc_mismatch(why, hint, "%s of a number", adc_forms[mean ? ADC_FORM_mean : use->form].name);
}

bool adc_form_extent(struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why)
{
    const struct adc_extent a = use->extent[0];
    *v = adc_number_extent();
    switch (use->form) {
    case ADC_FORM_stack: return stack_extent(use, v, why);
    case ADC_FORM_element: return selected_extent(use, v, why);
    case ADC_FORM_store: return store_extent(use, v, why);
    case ADC_FORM_transpose:
        *v = adc_extent_transpose(a);
        return a.rank != ADC_RANK_NUMBER
            || adc_mismatch(why, "f'(x) is a derivative, diff(e, x) another", "a number is not transposed");
    case ADC_FORM_diag:
        return use->mode == 1 && (a.rank != ADC_RANK_MATRIX || a.rows != a.cols)
                   ? mismatch_of(why, "", "trace", a, ", which is not a square matrix")
                   : diag_extent(a, v, why);
    case ADC_FORM_hcat: return join_extent(use, true, v, why);
    case ADC_FORM_vcat: return join_extent(use, false, v, why);
    case ADC_FORM_reshape: return reshape_extent(use, v, why);
    case ADC_FORM_cumsum:
        *v = a;
        return array_extent(use, why)
            && (a.rank != ADC_RANK_MATRIX || mismatch_of(why, "write it for a row, cumsum(A[i,:])", "cumsum", a, ""));
    case ADC_FORM_range: return range_extent(use, v, why);
    case ADC_FORM_linspace: {
        uint32_t n;
        if (!has_numbers(use, "linspace of arrays", why) || !size_of(use, 2, &n, why))
            return false;
        *v = adc_vector_extent(n);
        return n > 1 || adc_mismatch(why, "", "linspace needs at least 2 numbers");
    }
    case ADC_FORM_attached: return attached_extent(use, why);
    case ADC_FORM_dot: case ADC_FORM_cross: return pair_extent(use, v, why);
    case ADC_FORM_product: return adc_extent_product(a, use->extent[1], v, why);
    case ADC_FORM_power: return adc_extent_power(a, use->extent[1], use->number[1], v, why);
    case ADC_FORM_solve: return adc_extent_solve(a, use->extent[1], v, why);
    case ADC_FORM_inv: case ADC_FORM_det: case ADC_FORM_logdet: return square_extent(use, v, why);
    case ADC_FORM_zeros: case ADC_FORM_ones: case ADC_FORM_eye: return sized_extent(use, 0, v, why);
    default: return array_extent(use, why);     /* FOLDED, length, rows, cols: a number */
    }
}

/* ---- where elements come from ---- */

static struct adc_origin joined(const struct adc_form_use *use, struct adc_extent v, size_t i, bool side)
{
    size_t row = i / v.cols, column = i % v.cols;
    uint32_t k = 0;
    for (; (side ? column >= use->extent[k].cols : row >= use->extent[k].rows); k++)
        *(side ? &column : &row) -= side ? use->extent[k].cols : use->extent[k].rows;
    return (struct adc_origin){k, row * use->extent[k].cols + column};
}

/* The number of a matrix element in what was stored, or whether it stays. */
static struct adc_origin stored(const struct adc_form_use *use, size_t i)
{
    const struct adc_extent a = use->extent[0];
    const size_t at[2] = {i / a.cols, i % a.cols};
    size_t place[2];
    for (int k = 0; k < 2; k++) {
        const struct adc_index_range *s = &use->stretch[k];
        int64_t off = (int64_t)at[k] - (int64_t)s->first;
        if (off % s->step != 0 || off / s->step < 0 || off / s->step >= (int64_t)s->count)
            return (struct adc_origin){0, i};
        place[k] = (size_t)(off / s->step);
    }
    bool number = use->extent[use->count - 1].rank == ADC_RANK_NUMBER;
    return (struct adc_origin){use->count - 1, number ? 0 : place[0] * use->stretch[1].count + place[1]};
}

static struct adc_origin diagonal(struct adc_extent a, struct adc_extent v, size_t i)
{
    if (a.rank == ADC_RANK_MATRIX)
        return (struct adc_origin){0, i * a.cols + i};
    bool on = i / v.cols == i % v.cols;
    return (struct adc_origin){on ? 0 : UINT32_MAX, i / v.cols};
}

/* Element `i` of m x n elements by columns. */
static size_t by_columns(struct adc_extent v, size_t i) { return i % v.cols * v.rows + i / v.cols; }
static size_t from_columns(struct adc_extent a, size_t i) { return i % a.rows * a.cols + i / a.rows; }

struct adc_origin adc_form_origin(const struct adc_form_use *use, struct adc_extent v, size_t i)
{
    const struct adc_extent a = use->extent[0];
    switch (use->form) {
    case ADC_FORM_stack:
        return (struct adc_origin){(uint32_t)(i / adc_extent_count(a)), i % adc_extent_count(a)};
    case ADC_FORM_element: return (struct adc_origin){0, adc_selected(a, use->stretch, i)};
    case ADC_FORM_store: return stored(use, i);
    case ADC_FORM_transpose: return (struct adc_origin){0, by_columns(v, i)};
    case ADC_FORM_diag: return diagonal(a, v, i);
    case ADC_FORM_hcat: return joined(use, v, i, true);
    case ADC_FORM_vcat: return joined(use, v, i, false);
    default: return (struct adc_origin){0, from_columns(a, by_columns(v, i))};     /* reshape */
    }
}

bool adc_form_selects(const struct adc_form_use *use, uint32_t i)
{
    switch (use->form) {
    case ADC_FORM_element: return i > 0;
    case ADC_FORM_store: return i > 0 && i + 1 < use->count;
    case ADC_FORM_reshape: case ADC_FORM_power: return i > 0;
    case ADC_FORM_linspace: return i == 2;
    case ADC_FORM_zeros: case ADC_FORM_ones: case ADC_FORM_eye: return true;
    default: return false;
    }
}

double adc_form_sized(const struct adc_form_use *use, struct adc_extent v, size_t i)
{
    switch (use->form) {
    case ADC_FORM_ones: return 1;
    case ADC_FORM_eye: return i / v.cols == i % v.cols;
    case ADC_FORM_length: return (double)adc_extent_count(use->extent[0]);
    case ADC_FORM_rows: return use->extent[0].rows;
    case ADC_FORM_cols: return use->extent[0].cols;
    default: return 0;
    }
}
