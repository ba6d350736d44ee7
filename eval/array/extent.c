/* What operations make of shapes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/extent.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "lexer/context.h"

const char *adc_extent_text(struct adc_extent extent, char out[40])
{
    if (extent.rank == ADC_RANK_NUMBER)
        snprintf(out, 40, "a number");
    else if (extent.rank == ADC_RANK_MATRIX)
        snprintf(out, 40, "%ux%u", extent.rows, extent.cols);
    else
        snprintf(out, 40, "a %s of %u", extent.rank == ADC_RANK_ROW ? "row" : "vector", extent.rows * extent.cols);
    return out;
}

bool adc_mismatch(struct adc_mismatch *why, const char *hint, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->what, sizeof why->what, format, arguments);
    va_end(arguments);
    snprintf(why->hint, sizeof why->hint, "%s", hint != NULL ? hint : "");
    return false;
}

/* "2x3 plus a number", for the two of an operation. */
static const char *pair(struct adc_extent a, const char *word, struct adc_extent b, char out[100])
{
    char left[40], right[40];
    snprintf(out, 100, "%s %s %s", adc_extent_text(a, left), word, adc_extent_text(b, right));
    return out;
}

static bool is_number(struct adc_extent a) { return a.rank == ADC_RANK_NUMBER; }

bool adc_extent_add(struct adc_extent a, struct adc_extent b, const char *op, struct adc_extent *v,
                    struct adc_mismatch *why)
{
    char text[100], hint[80];
    const char *word = op[0] == '+' ? "plus" : "minus";
    *v = a;
    if (adc_same_extent(a, b))
        return true;
    snprintf(hint, sizeof hint, "write $1 .%s $2 to do it element by element", op);
    if (is_number(a) || is_number(b))
        return adc_mismatch(why, hint, "%s", pair(a, word, b, text));
    return adc_mismatch(why, NULL, "%s: the shapes differ", pair(a, word, b, text));
}

/* What a product of an m x k and a k x n array is. */
static struct adc_extent product_of(struct adc_extent a, struct adc_extent b)
{
    if (a.rank == ADC_RANK_ROW && b.rank == ADC_RANK_VECTOR)
        return adc_number_extent();
    if (b.rank == ADC_RANK_VECTOR)
        return adc_vector_extent(a.rows);
    if (a.rank == ADC_RANK_ROW)
        return adc_row_extent(b.cols);
    return adc_matrix_extent(a.rows, b.cols);
}

bool adc_extent_product(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[100];
    if (is_number(a) || is_number(b)) {
        *v = is_number(a) ? b : a;
        return true;
    }
    if (a.rank == b.rank && a.rank != ADC_RANK_MATRIX)
        return adc_mismatch(why, "write dot($1, $2), or $1 .* $2 element by element", "%s", pair(a, "times", b, text));
    if (a.cols != b.rows)
        return adc_mismatch(why, NULL, "%s: the inner sizes %u and %u differ", pair(a, "times", b, text), a.cols, b.rows);
    *v = product_of(a, b);
    return true;
}

bool adc_extent_quotient(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[100];
    *v = a;
    if (is_number(b))
        return true;
    return adc_mismatch(why, is_number(a) ? "write $1 ./ $2 to do it element by element"
                                    : "write ($2'\\$1')' to solve x*$2 = $1, or $1 ./ $2",
                  "%s", pair(a, "divided by", b, text));
}

bool adc_extent_power(struct adc_extent a, struct adc_extent b, double exponent, struct adc_extent *v,
                      struct adc_mismatch *why)
{
    char text[100];
    *v = a;
    if (!is_number(b))
        return adc_mismatch(why, "write $1 .^ $2 to do it element by element", "%s", pair(a, "to the power of", b, text));
    if (a.rank != ADC_RANK_MATRIX || a.rows != a.cols)
        return adc_mismatch(why, "write $1 .^ $2 to do it element by element", "a power of %s, which is not square",
                      adc_extent_text(a, text));
    if (exponent != floor(exponent) || fabs(exponent) > 1000)
        return adc_mismatch(why, "write $1 .^ $2 to do it element by element",
                      "the power of a matrix must be a whole number up to 1000");
    return true;
}

bool adc_extent_solve(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[100];
    if (a.rank != ADC_RANK_MATRIX)
        return adc_mismatch(why, "A\\b solves A*x = b for a matrix A", "%s", pair(a, "\\", b, text));
    if (is_number(b) || b.rank == ADC_RANK_ROW || a.rows != b.rows)
        return adc_mismatch(why, NULL, "%s: the right side needs %u row%s", pair(a, "\\", b, text), a.rows,
                      a.rows == 1 ? "" : "s");
    if (a.cols > a.rows)
        return adc_mismatch(why, "write $1'*(($1*$1')\\$2) for the shortest of the solutions", "%s: fewer equations than unknowns",
                      pair(a, "\\", b, text));
    *v = b.rank == ADC_RANK_VECTOR ? adc_vector_extent(a.cols) : adc_matrix_extent(a.cols, b.cols);
    return true;
}

bool adc_extent_each(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[100];
    bool rows = a.rows == b.rows || a.rows == 1 || b.rows == 1;
    bool cols = a.cols == b.cols || a.cols == 1 || b.cols == 1;
    if (!rows || !cols)
        return adc_mismatch(why, NULL, "%s: the sizes do not go together", pair(a, "with", b, text));
    *v = (struct adc_extent){a.rank, a.rows > b.rows ? a.rows : b.rows, a.cols > b.cols ? a.cols : b.cols};
    if (is_number(a))
        v->rank = b.rank;
    else if (!is_number(b) && a.rank != b.rank)
        v->rank = ADC_RANK_MATRIX;
    return true;
}

bool adc_extent_derivative(struct adc_extent of, struct adc_extent by, struct adc_extent *v, struct adc_mismatch *why)
{
    char text[100];
    if (is_number(of) || is_number(by)) {
        *v = is_number(by) ? of : by;
        return true;
    }
    if (of.rank == ADC_RANK_MATRIX || by.rank == ADC_RANK_MATRIX)
        return adc_mismatch(why, "differentiate with respect to an element, as in diff(v, A[1,2]), or take an element of the first",
                      "diff of %s: the result has more than rows and columns", pair(of, "by", by, text));
    if (adc_extent_count(of) * adc_extent_count(by) > ADC_MAX_ELEMENTS)
        return adc_mismatch(why, NULL, "diff of %s: too many elements", pair(of, "by", by, text));
    *v = adc_matrix_extent((uint32_t)adc_extent_count(of), (uint32_t)adc_extent_count(by));
    return true;
}

struct adc_extent adc_extent_transpose(struct adc_extent a)
{
    static const enum adc_rank transposed[] = {ADC_RANK_NUMBER, ADC_RANK_ROW, ADC_RANK_VECTOR, ADC_RANK_MATRIX};
    return (struct adc_extent){transposed[a.rank], a.cols, a.rows};
}

/* ---- indices ---- */

double adc_range_slack(double a, double h, double b)
{
    return 8 * DBL_EPSILON * ((fabs(a) + fabs(b)) / fabs(h) + fabs((b - a) / h));
}

double adc_range_count(double a, double h, double b, bool *meets)
{
    double steps = (b - a) / h, whole = round(steps);
    double slack = adc_range_slack(a, h, b);
    *meets = false;
    if (!(steps > -0.5) || isinf(steps))
        return 0;
    *meets = fabs(steps - whole) <= slack;
    return (*meets ? whole : floor(steps)) + 1;
}

static bool is_within(double at, uint32_t size) { return at >= 1 && at <= size && at == floor(at); }

static bool refuse_index(struct adc_mismatch *why, double at, uint32_t size)
{
    const char *hint = at == 0 ? "indices begin at 1; the last one is length($1), rows($1) or cols($1)" : NULL;
    return at != floor(at) ? adc_mismatch(why, NULL, "index %.15g is not a whole number", at)
                           : adc_mismatch(why, hint, "index %.15g is outside 1 to %u", at, size);
}

static bool resolve_index(enum adc_index_form form, const double *at, uint32_t size, struct adc_index_range *out,
                      struct adc_mismatch *why)
{
    bool meets;
    if (form == ADC_INDEX_ALL) {
        *out = (struct adc_index_range){false, 0, size, 1};
        return true;
    }
    if (!is_within(at[0], size))
        return refuse_index(why, at[0], size);
    *out = (struct adc_index_range){true, (uint32_t)at[0] - 1, 1, 1};
    if (form == ADC_INDEX_ONE)
        return true;
    double count = adc_range_count(at[0], at[1], at[2], &meets);
    double last = at[0] + (count - 1) * at[1];
    if (count < 1)
        return adc_mismatch(why, NULL, "from %.15g to %.15g there is no element", at[0], at[2]);
    if (at[1] != floor(at[1]) || !is_within(last, size))
        return refuse_index(why, at[1] != floor(at[1]) ? at[0] + at[1] : at[2], size);
    *out = (struct adc_index_range){false, (uint32_t)at[0] - 1, (uint32_t)count, (int64_t)at[1]};
    return true;
}

/* One index of a vector or row. */
static bool along(struct adc_extent a, enum adc_index_form form, const double *at, struct adc_index_range stretch[2],
                  struct adc_extent *v, struct adc_mismatch *why)
{
    bool row = a.rank == ADC_RANK_ROW;
    struct adc_index_range *own = &stretch[row ? 1 : 0];
    stretch[row ? 0 : 1] = (struct adc_index_range){true, 0, 1, 1};
    if (!resolve_index(form, at, row ? a.cols : a.rows, own, why))
        return false;
    *v = own->single ? adc_number_extent() : row ? adc_row_extent(own->count) : adc_vector_extent(own->count);
    return true;
}

bool adc_extent_element(struct adc_extent a, uint32_t count, const enum adc_index_form *form, const double (*at)[3],
                        struct adc_index_range stretch[2], struct adc_extent *v, struct adc_mismatch *why)
{
    char text[40];
    if (is_number(a))
        return adc_mismatch(why, NULL, "a number has no elements");
    if (a.rank != ADC_RANK_MATRIX && count == 1)
        return along(a, form[0], at[0], stretch, v, why);
    if (a.rank != ADC_RANK_MATRIX)
        return adc_mismatch(why, NULL, "%s has one index, not two", adc_extent_text(a, text));
    if (count == 1)
        return adc_mismatch(why, "write $1[i,j] for an element, $1[i,:] for a row, $1[:,j] for a column", "a matrix has two indices");
    if (!resolve_index(form[0], at[0], a.rows, &stretch[0], why)
        || !resolve_index(form[1], at[1], a.cols, &stretch[1], why))
        return false;
    *v = stretch[0].single && stretch[1].single ? adc_number_extent()
       : stretch[0].single                      ? adc_vector_extent(stretch[1].count)
       : stretch[1].single                      ? adc_vector_extent(stretch[0].count)
                                                : adc_matrix_extent(stretch[0].count, stretch[1].count);
    return true;
}

/* ---- arrays as values of a session ---- */

static size_t bytes_of(struct adc_extent extent)
{
    return sizeof(struct adc_array) + adc_extent_count(extent) * sizeof(double);
}

struct adc_array *adc_array_new(struct adc_context *context, struct adc_extent extent)
{
    struct adc_array *array = adc_resize(context, NULL, 0, bytes_of(extent), 1);
    array->extent = extent;
    array->references = 1;
    return array;
}

void adc_array_release(struct adc_context *context, struct adc_array *array)
{
    if (array != NULL && --array->references == 0)
        adc_resize(context, array, bytes_of(array->extent), 0, 1);
}
