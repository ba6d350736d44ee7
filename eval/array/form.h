/* The table of matrix rules, form.def: what is to arrays what op.def is to numbers.
 *
 * A use of a form is its operands' extents and numbers; from it come the extent of the result, where the elements of a
 * rearrangement come from, and with a form's rules its value, pushforward and pullback (rules.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ARRAY_FORM_H
#define ADC_EVAL_ARRAY_FORM_H

#include "eval/array/extent.h"
#include "eval/table/op.h"

enum adc_form {
#define FORM(id, ...) ADC_FORM_##id,
#include "eval/array/form.def"
    ADC_FORMS
};

enum adc_form_kind { ADC_REARRANGED, ADC_FOLDED, ADC_RULED, ADC_COMPOSED, ADC_SIZED };

struct adc_form_row {
    const char *name;                       /* "" for what is not called */
    uint32_t least, most;                   /* operands; most 0: any number */
    enum adc_form_kind kind;
    const char *args, *help, *latex;        /* latex "": an operator name */
    const char *shape, *derivative;         /* in words, for help */
};

extern const struct adc_form_row adc_forms[ADC_FORMS];

/* The form that users call by this name, ADC_FORMS if there is none. */
enum adc_form adc_form_find(const char *name);

/* The row of a FOLDED form. */
enum adc_op adc_folded_row(enum adc_form form);

/* How indices are written: for each of up to two, a form in 2 bits, and how many there are. */
static inline uint32_t adc_index_mode(uint32_t count, const enum adc_index_form *form)
{
    return count << 8 | (uint32_t)form[0] | (count == 2 ? (uint32_t)form[1] << 4 : 0);
}

/* A form at operands. */
struct adc_form_use {
    enum adc_form form;
    uint32_t mode;                          /* element, store: adc_index_mode; diag: 1 where a square matrix is needed;
                                               length: 1 as the divisor of a mean; FOLDED: the term that is folded */
    uint32_t count;
    const struct adc_extent *extent;        /* by operand */
    const double *number;                   /* by operand: its value where it is a number */
    struct adc_index_range stretch[2];      /* element, store: set by adc_form_extent */
};

/* The extent of the result; false with *why set where the operands do not fit. */
bool adc_form_extent(struct adc_form_use *use, struct adc_extent *v, struct adc_mismatch *why);

/* Where element `i` of a REARRANGED form's result comes from: an operand and its element; operand UINT32_MAX: it is 0. */
struct adc_origin { uint32_t operand; size_t element; };
struct adc_origin adc_form_origin(const struct adc_form_use *use, struct adc_extent v, size_t i);

/* Whether operand `i` is a number that only selects: an index, a count, an exponent. No derivative passes through it, and
 * where it varies, the point is nonsmooth. */
bool adc_form_selects(const struct adc_form_use *use, uint32_t i);

/* Up to this size n, the determinant of an n x n matrix is computed without division (Bird 2011), in n^4 operations; for the many
 * values of a comparison up to the other one. */
enum { ADC_BIRD_SIZE = 12, ADC_EXACT_SIZE = 6 };

/* The element `i` of a SIZED form's result. */
double adc_form_sized(const struct adc_form_use *use, struct adc_extent v, size_t i);

#endif
