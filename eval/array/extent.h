/* Extents: the shapes of values and of the results of operations. Shapes belong to values, so they are computed while a
 * program runs; every engine uses these functions, and so refuses the same things in the same words.
 *
 * A value is a number, a vector (a column in products), a row (a transposed vector) or a matrix; elements are stored by
 * rows. Nothing is empty. A vector of n differs from an n x 1 matrix, a row from a 1 x n matrix.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ARRAY_EXTENT_H
#define ADC_EVAL_ARRAY_EXTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum adc_rank { ADC_RANK_NUMBER, ADC_RANK_VECTOR, ADC_RANK_ROW, ADC_RANK_MATRIX };

struct adc_extent {
    enum adc_rank rank;
    uint32_t rows, cols;                    /* number: 1, 1; vector: n, 1; row: 1, n */
};

/* The most elements of an array. */
enum { ADC_MAX_ELEMENTS = 1 << 27 };

static inline struct adc_extent adc_number_extent(void) { return (struct adc_extent){ADC_RANK_NUMBER, 1, 1}; }
static inline struct adc_extent adc_vector_extent(uint32_t n) { return (struct adc_extent){ADC_RANK_VECTOR, n, 1}; }
static inline struct adc_extent adc_row_extent(uint32_t n) { return (struct adc_extent){ADC_RANK_ROW, 1, n}; }

static inline struct adc_extent adc_matrix_extent(uint32_t rows, uint32_t cols)
{
    return (struct adc_extent){ADC_RANK_MATRIX, rows, cols};
}

static inline size_t adc_extent_count(struct adc_extent extent) { return (size_t)extent.rows * extent.cols; }

static inline bool adc_same_extent(struct adc_extent a, struct adc_extent b)
{
    return a.rank == b.rank && a.rows == b.rows && a.cols == b.cols;
}

/* The extent in words, "a number", "a vector of 3", "a row of 3", "2x3". */
const char *adc_extent_text(struct adc_extent extent, char out[40]);

/* Why an operation does not fit its operands. */
struct adc_mismatch {
    char what[160];                         /* "2x3 times 2x2: the inner sizes 3 and 2 differ" */
    char hint[120];                         /* what to write instead; empty: nothing */
};

/* Sets it, with a hint or NULL; returns false. */
bool adc_mismatch(struct adc_mismatch *why, const char *hint, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What an operation makes of extents. Each returns false, with *why set, where it does not fit.
 * add: also for -, named by `word` ("plus", "minus") and the operator that works element by element.
 * product, quotient, power: * / ^; solve: A\b; each: two operands element by element, sizes of 1 being repeated. */
bool adc_extent_add(struct adc_extent a, struct adc_extent b, const char *op, struct adc_extent *v,
                    struct adc_mismatch *why);
bool adc_extent_product(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why);
bool adc_extent_quotient(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why);
bool adc_extent_power(struct adc_extent a, struct adc_extent b, double exponent, struct adc_extent *v,
                      struct adc_mismatch *why);
bool adc_extent_solve(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why);
bool adc_extent_each(struct adc_extent a, struct adc_extent b, struct adc_extent *v, struct adc_mismatch *why);

/* The derivative of one value by another: shaped like the one where the other is a number, and the other way round; of
 * a vector by a vector a matrix. */
bool adc_extent_derivative(struct adc_extent of, struct adc_extent by, struct adc_extent *v, struct adc_mismatch *why);

/* v' of an array. */
struct adc_extent adc_extent_transpose(struct adc_extent a);

/* The element of an operand that goes into element `i` of a result that adc_extent_each gave. */
static inline size_t adc_each_index(struct adc_extent result, struct adc_extent operand, size_t i)
{
    if (operand.rows == result.rows && operand.cols == result.cols)
        return i;
    size_t row = operand.rows == 1 ? 0 : i / result.cols, column = operand.cols == 1 ? 0 : i % result.cols;
    return row * operand.cols + column;
}

/* The extent of an array with an element for each element of a, or for each pair of a, b where there are `two`. */
static inline struct adc_extent adc_outer_extent(struct adc_extent a, struct adc_extent b, bool two)
{
    const uint32_t rows = (uint32_t)adc_extent_count(a);
    return two ? adc_matrix_extent(rows, (uint32_t)adc_extent_count(b)) : adc_vector_extent(rows);
}

/* ---- indices ---- */

/* One index, resolved: `count` elements from `first` on (from 0), `step` apart. single: a number, which drops the dimension. */
struct adc_index_range { bool single; uint32_t first, count; int64_t step; };

/* How many elements a : h : b has, 0 where it cannot be counted. *meets: b is one of them, within rounding. */
double adc_range_count(double a, double h, double b, bool *meets);

/* How far (b - a)/h may be from a whole number by rounding, and counts as that number of steps. */
double adc_range_slack(double a, double h, double b);

/* How an index is written: a number at[0], ':', or a stretch at[0] : at[1] : at[2] (first, step, last). */
enum adc_index_form { ADC_INDEX_ONE, ADC_INDEX_ALL, ADC_INDEX_STRETCH };

/* Resolves 1 or 2 indices, written by `form` and `at`: the extent that they select, and both stretches, also for one index. */
bool adc_extent_element(struct adc_extent a, uint32_t count, const enum adc_index_form *form, const double (*at)[3],
                        struct adc_index_range stretch[2], struct adc_extent *v, struct adc_mismatch *why);

/* The element of the array that is element `i` of what two stretches select. */
static inline size_t adc_selected(struct adc_extent a, const struct adc_index_range stretch[2], size_t i)
{
    size_t row = i / stretch[1].count, column = i % stretch[1].count;
    size_t r = (size_t)((int64_t)stretch[0].first + stretch[0].step * (int64_t)row);
    size_t c = (size_t)((int64_t)stretch[1].first + stretch[1].step * (int64_t)column);
    return r * a.cols + c;
}

/* ---- arrays as values of a session ---- */

/* Numbers with a shape, shared by reference count. */
struct adc_array {
    struct adc_extent extent;
    uint32_t references;
    double at[];
};

struct adc_context;

/* An array with one reference; its elements are not set. Fails through the context. */
struct adc_array *adc_array_new(struct adc_context *context, struct adc_extent extent);
static inline struct adc_array *adc_array_retain(struct adc_array *array)
{
    if (array != NULL)
        array->references++;
    return array;
}
void adc_array_release(struct adc_context *context, struct adc_array *array);

#endif
