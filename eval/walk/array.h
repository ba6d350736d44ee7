/* Arrays in the recursive pair: values with a shape, and the matrix rules (array/rules.h) as rows of the pair.
 *
 * An array is made once and not changed afterwards; its adjoint is gathered where it is, so that whoever reads it, by
 * whatever name, adds to the same numbers. It lives in the arena that the walk was making frames in.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ARRAY_H
#define ADC_EVAL_WALK_ARRAY_H

#include "eval/array/rules.h"
#include "eval/walk/frame.h"

/* eval and derive for the terms that only arrays have. */
struct adc_dual adc_eval_array_term(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_array_term(struct adc_frame *F, uint32_t Z, const double *seed);

/* The array of a CONSTANTS or VARIABLES term. */
struct adc_dual adc_eval_array(struct adc_frame *F, const struct adc_term *term, uint32_t V);

/* Whether one of the operands of a row is an array. */
static inline bool adc_has_array(const struct adc_frame *F, const struct adc_dual *x, uint32_t count)
{
    bool any = false;
    for (uint32_t i = 0; F->walk->program->arrays && i < count; i++)
        any |= x[i].array != NULL;
    return any;
}

/* A row of which an operand is an array: + - * / ^ and signs of arrays; others are refused. */
struct adc_dual adc_apply_array_row(struct adc_frame *F, uint32_t Z, const struct adc_dual *x);

/* eval(Z, V) where an array is only asked for elements or its extent: it stays open (store.h). */
struct adc_dual adc_peek(struct adc_frame *F, uint32_t Z, uint32_t V);

/* derive for a term whatever its value is: `seed` has a number for each element. */
void adc_derive_value(struct adc_frame *F, uint32_t Z, const double *seed);

/* An element of a value; of a number, itself. */
struct adc_dual adc_array_element(const struct adc_dual *x, size_t i);

/* An array whose elements are to be set, with room for tangents where V is one variable; and setting one: what depends
 * and varies is gathered in the array's dual. */
struct adc_dual adc_new_array_dual(struct adc_frame *F, struct adc_extent extent);
void adc_set_array_element(struct adc_dual *array, size_t i, const struct adc_dual *e);

/* Makes room for the adjoint of an array, if there is none; adds to that of one element. */
void adc_make_adjoint(struct adc_frame *F, struct adc_tensor *array);
void adc_gather_element(struct adc_frame *F, struct adc_tensor *array, size_t i, double seed);

/* Whether a term, or one of a ROW's operands, came to an array. */
bool adc_is_array_term(const struct adc_frame *F, uint32_t Z);

/* Adds to the adjoint of an array; takes what has been gathered, as seeds of its own power, NULL where nothing was. */
void adc_gather_array(struct adc_frame *F, struct adc_tensor *array, const double *seed);
const double *adc_take_array(struct adc_frame *F, struct adc_tensor *array);

/* Gives up what was taken from the walk's arena behind a mark, but for the arrays of these duals. */
void adc_rewind_but(struct adc_walk *walk, struct adc_arena_mark mark, struct adc_dual *duals, uint32_t count);

/* Leaves with an error where a number is needed: a condition, a bound. */
void adc_need_number(struct adc_frame *F, uint32_t Z, const struct adc_dual *x, const char *what);

#endif
