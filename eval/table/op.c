/* The table itself, and finding rows and constants by name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/op.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "eval/table/error.h"
#include "eval/table/nonsmooth.h"
#include "eval/table/waves.h"
#include "eval/table/cells.h"

#define EXACT ADC_EXACT
#define HEAD(row_id, count) [ADC_ROW_##row_id] = {.id = #row_id, .arity = (count), .value = adc_value_##row_id
#define BY(row_id, i) adc_rule_##row_id##_##i
#define ROW1(row_id, row_value, dx, ...) HEAD(row_id, 1), .rule = {#dx}, .partial = {BY(row_id, 0)}, __VA_ARGS__},
#define ROW2(row_id, row_value, dx, dy, ...) \
    HEAD(row_id, 2), .rule = {#dx, #dy}, .partial = {BY(row_id, 0), BY(row_id, 1)}, __VA_ARGS__},
#define ROW3(row_id, row_value, dx, dy, dz, ...) \
    HEAD(row_id, 3), .rule = {#dx, #dy, #dz}, .partial = {BY(row_id, 0), BY(row_id, 1), BY(row_id, 2)}, __VA_ARGS__},
#define ROW4(row_id, row_value, dx, dy, dz, dw, ...) \
    HEAD(row_id, 4), .rule = {#dx, #dy, #dz, #dw}, \
    .partial = {BY(row_id, 0), BY(row_id, 1), BY(row_id, 2), BY(row_id, 3)}, __VA_ARGS__},
#define ROW5(row_id, row_value, dx, dy, dz, dw, du, ...) \
    HEAD(row_id, 5), .rule = {#dx, #dy, #dz, #dw, #du}, \
    .partial = {BY(row_id, 0), BY(row_id, 1), BY(row_id, 2), BY(row_id, 3), BY(row_id, 4)}, __VA_ARGS__},
const struct adc_row adc_rows[ADC_ROWS] = {
#include "eval/table/op.def"
};

const struct adc_constant adc_constants[] = {
    {"pi", 3.141592653589793238, "3.141592653589793238462643383279502884197", "circle constant", true},
    {"\317\200", 3.141592653589793238, "3.141592653589793238462643383279502884197", "circle constant pi", true},
    {"e", 2.718281828459045235, "2.718281828459045235360287471352662497757", "base of the natural logarithm", false},
    {"inf", INFINITY, "inf", "infinity", true},
    {"nan", NAN, "nan", "not a number", true},
    {"tau", 6.283185307179586477, "6.283185307179586476925286766559005768394", "2*pi", false},
    {"\317\204", 6.283185307179586477, "6.283185307179586476925286766559005768394", "2*pi", false},
    {"phi", 1.618033988749894848, "1.618033988749894848204586834365638117720", "golden ratio", false},
    {"egamma", 0.5772156649015328606, "0.5772156649015328606065120900824024310422", "Euler's constant", false},
    {"catalan", 0.9159655941772190151, "0.9159655941772190150546035149323841107741", "Catalan's constant", false},
    {"deg", 0.01745329251994329577, "0.01745329251994329576923690768488612713443", "one degree in radians", false},
    {"rad", 1, "1", "one radian", false},
    {NULL, 0, NULL, NULL, false}
};

/* operators.def names them, op.def has them not. */
enum { ADC_ROW_and = ADC_ROWS, ADC_ROW_or = ADC_ROWS, ADC_ROW_ldiv = ADC_ROWS, ADC_ROW_transpose = ADC_ROWS };

enum adc_op adc_row_of_operator(enum adc_operator op)
{
    static const uint16_t rows[ADC_OPERATORS] = {
#define OPERATOR(id, row, ...) ADC_ROW_##row,
#include "parser/operators.def"
    };
    return (enum adc_op)rows[op];
}

enum adc_operator adc_operator_of_row(enum adc_op row)
{
    uint32_t op = 0;
    while (op < ADC_OPERATORS && adc_row_of_operator((enum adc_operator)op) != row)
        op++;
    return (enum adc_operator)op;
}

static bool ends_word(char c) { return c == ' ' || c == ',' || c == '\0'; }

bool adc_is_listed(const char *words, const char *name, bool any_case)
{
    const size_t length = words != NULL ? strlen(name) : 0;
    bool begins = true;
    for (const char *at = words; length > 0 && *at != '\0'; begins = ends_word(*at++))
        if (begins && (any_case ? strncasecmp(at, name, length) : strncmp(at, name, length)) == 0 && ends_word(at[length]))
            return true;
    return false;
}

static bool called(const struct adc_row *row, const char *name, bool rules)
{
    if (rules)
        return strcmp(row->id, name) == 0;
    return !row->hidden && !row->operator_only && (strcmp(adc_row_name(row), name) == 0 || adc_is_listed(row->alias, name, false));
}

const struct adc_row *adc_row_find(const char *name, uint32_t arity, bool rules)
{
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if ((arity == row->arity || (row->fold && arity > 0)) && called(row, name, rules))
            return row;
    return NULL;
}

bool adc_row_named(const char *name, uint32_t *low, uint32_t *high)
{
    bool found = false;
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        if (!called(row, name, false))
            continue;
        uint32_t from = row->fold ? 1 : row->arity, to = row->fold ? 0 : row->arity;
        *low = !found || from < *low ? from : *low;
        *high = to == 0 || (found && *high == 0) ? 0 : !found || to > *high ? to : *high;
        found = true;
    }
    return found;
}

bool adc_row_is_smooth_by_first(const struct adc_row *row, const double *a)
{
    bool whole = row->arity == 2 && a[1] == floor(a[1]);
    return (adc_row_number(row) == ADC_ROW_pow && whole && (a[0] != 0 || a[1] >= 0))
        || (adc_row_number(row) == ADC_ROW_binomial && whole);
}

uint32_t adc_row_shares(const struct adc_row *row, const double *a, uint32_t active)
{
    const double chosen = row->select != NULL ? a[(uint32_t)row->select(a)] : NAN;
    uint32_t tied = 0;
    for (uint32_t i = 0; i < row->arity; i++)
        tied |= (uint32_t)(a[i] == chosen) << i;
    return (tied & ~active) == 0 ? tied : 0;
}

const struct adc_constant *adc_constant_find(const char *name)
{
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        if (strcmp(constant->name, name) == 0)
            return constant;
    return NULL;
}

/* ---- incidents ---- */

const struct adc_incident adc_index_varies = {
    .nonsmooth = ADC_JUMP, .why = "the order of this function is a whole number and cannot vary",
    .word = "an index that varies"};
const struct adc_incident adc_bounds_vary = {
    .nonsmooth = ADC_JUMP, .why = "the bounds of a sum are whole numbers and cannot vary",
    .word = "the bounds of a sum cannot vary"};

const struct adc_incident adc_bounds_not_whole = {
    .nonsmooth = ADC_JUMP, .why = "the bounds of a sum are whole numbers", .word = "the bounds of a sum are not whole"};

const struct adc_incident adc_selection_varies = {
    .nonsmooth = ADC_JUMP, .why = "a length, an index or a whole power has no derivative: it is a whole number",
    .word = "an index that varies"};

const struct adc_incident adc_none_inside = {.nonsmooth = ADC_JUMP, .why = "no derivative inside"};

bool adc_row_incident(const struct adc_row *row, const double *a, double v, bool fixed, struct adc_incident *incident)
{
    enum adc_nonsmooth nonsmooth = adc_row_nonsmooth(row, a, v);
    if (nonsmooth != ADC_SMOOTH && fixed && adc_row_is_smooth_by_first(row, a))
        nonsmooth = ADC_SMOOTH;
    bool known = true, finite = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        known &= !isnan(a[i]);
        finite &= isfinite(a[i]) != 0;
    }
    *incident = (struct adc_incident){
        .nonsmooth = nonsmooth,
        .why = isnan(v) && known && nonsmooth != ADC_POLE && row->outside != NULL ? row->outside
             : nonsmooth != ADC_SMOOTH ? row->why : NULL,
        .overflow = nonsmooth == ADC_SMOOTH && isinf(v) && finite};
    return nonsmooth != ADC_SMOOTH || !isfinite(v);
}

const char *adc_incident_word(const struct adc_incident *incident, double v)
{
    if (incident->why != NULL)
        return incident->why;
    if (isnan(v))
        return "not a number";
    return !isfinite(v) ? incident->overflow ? "overflow" : "infinite" : adc_index_varies.word;
}

/* ---- what numbers met on their way (error.h) ---- */

/* Arguments next to those of a row. They do not keep their ratio, by which a zero such as that of beta at (-1/2, 1/2) may be
 * one of both. False: one is 0, where functions have a zero of their own. */
static bool move_away(const struct adc_row *row, const double *a, double *b)
{
    for (uint32_t i = 0; i < row->arity; i++) {
        if (a[i] == 0 && adc_row_role(row, i) != ADC_INDEX)
            return false;
        b[i] = adc_role_has_rule(adc_row_role(row, i)) ? a[i] * (1 + (i + 1) * 0x1p-20) : a[i];
    }
    return true;
}

bool adc_row_underflows(const struct adc_row *row, const double *a)
{
    double b[ADC_MAX_ARITY];
    switch (adc_row_number(row)) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return false;        /* a sum that is 0 is so exactly */
    case ADC_ROW_mul: return a[0] != 0 && a[1] != 0;
    case ADC_ROW_div: return a[0] != 0 && isfinite(a[1]);
    default: return adc_row_may_underflow(row) && move_away(row, a, b) && fabs(row->value(b)) < DBL_MIN;
    }
}

/* The same of a partial that is 0. */
static bool partial_underflows(const struct adc_row *row, uint32_t argument, const double *a)
{
    double b[ADC_MAX_ARITY];
    if (adc_row_number(row) == ADC_ROW_div)
        return isfinite(a[1]) && (argument == 0 || a[0] != 0);
    return adc_row_may_underflow(row) && !adc_row_is_periodic(row) && move_away(row, a, b)
        && fabs(adc_row_partial(row, argument, b, row->value(b))) < DBL_MIN;
}

unsigned adc_row_flags(const struct adc_row *row, const double *a, double v)
{
    const enum adc_op op = adc_row_number(row);
    if (adc_is_normal(v) || v == 0)
        return v == 0 && adc_row_underflows(row, a) ? ADC_LEFT_RANGE : 0;
    if (isfinite(v))                                    /* sums of what is so small are exact */
        return row->ulp == ADC_EXACT || op == ADC_ROW_add || op == ADC_ROW_sub || op == ADC_ROW_neg ? 0 : ADC_LEFT_RANGE;
    for (uint32_t i = 0; i < row->arity; i++)
        if (!isfinite(a[i]))
            return 0;
    return isnan(v) || adc_row_nonsmooth(row, a, v) == ADC_POLE ? ADC_LEFT_REALS : ADC_LEFT_RANGE;
}

unsigned adc_product_flags(const struct adc_row *row, uint32_t argument, const double *a, double v, double factor, double product)
{
    const double partial = adc_row_partial(row, argument, a, v);
    if (factor == 0 || !isfinite(factor) || (adc_is_normal(product) && (adc_is_normal(partial) || row == &adc_rows[ADC_ROW_mul])))
        return 0;
    if (product == 0)
        return partial != 0 || partial_underflows(row, argument, a) ? ADC_LEFT_RANGE | ADC_LEFT_PRODUCT : 0;
    return isfinite(partial) ? ADC_LEFT_RANGE : 0;
}
