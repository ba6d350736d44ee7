/* Arrays in the recursive pair: values with a shape, and the matrix rules (array/rules.h) as rows of the pair.
 *
 * An array is made once and not changed afterwards; its adjoint is added up there, so that all who read it, by
 * any name, add to the same numbers. It lives in the arena that the walk was making frames in.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ARRAY_H
#define ADC_EVAL_WALK_ARRAY_H

#include "eval/array/rules.h"
#include "eval/program/program.h"
#include "eval/walk/frame.h"

/* eval and derive for the terms that only arrays have. */
struct adc_dual adc_eval_array_term(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_array_term(struct adc_frame *F, uint32_t Z, const double *seed);

/* The array of a CONSTANTS or VARIABLES term. */
struct adc_dual adc_eval_array(struct adc_frame *F, const struct adc_term *term);

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

/* eval(Z, V) where only elements or the extent of an array are read: it is borrowed, and stays open (walk.h, adc_tensor). */
struct adc_dual adc_eval_borrowed(struct adc_frame *F, uint32_t Z, uint32_t V);

/* derive for a term, be its value a number or an array: `seed` has a number for each element. */
void adc_derive_value(struct adc_frame *F, uint32_t Z, const double *seed);

/* An element of a value; of a number, itself. */
struct adc_dual adc_array_element(const struct adc_dual *x, size_t i);

/* Makes an array whose elements are set later, with room for tangents where V is one variable; and sets one: `depends` and
 * `varies` of the array become true with those of an element. */
struct adc_dual adc_new_array_dual(struct adc_frame *F, struct adc_extent extent);
void adc_set_array_element(struct adc_dual *array, size_t i, const struct adc_dual *e);

/* Makes room for the adjoint of an array, if there is none; adds to that of one element. */
void adc_make_adjoint(struct adc_frame *F, struct adc_tensor *array);
void adc_add_to_element(struct adc_frame *F, struct adc_tensor *array, size_t i, double seed);

/* Whether the value of a term, or of one of a ROW's operands, is an array. */
bool adc_is_array_term(const struct adc_frame *F, uint32_t Z);

/* Adds seeds, by element, to the adjoint of an array; takes that adjoint as seeds, in walk->power, NULL where there is none. */
void adc_add_to_array(struct adc_frame *F, struct adc_tensor *array, const double *seed);
const double *adc_take_array(struct adc_frame *F, struct adc_tensor *array);

/* Frees what was taken from the walk's arena after a mark, except the arrays of these duals. */
void adc_rewind_but(struct adc_walk *walk, struct adc_arena_mark mark, struct adc_dual *duals, uint32_t count);

/* Leaves with an error where a number is needed: a condition, a bound. */
void adc_need_number(struct adc_frame *F, uint32_t Z, const struct adc_dual *x, const char *what);

/* ---- for the files of arrays: array.c (operands, rows, forms), each.c, tensor.c (making arrays, their adjoints) ---- */

static inline bool adc_by_one(const struct adc_frame *F) { return F->walk->by < ADC_BY_ALL; }

static inline struct adc_dual adc_tensor_dual(struct adc_tensor *array, bool depends, bool varies)
{
    return (struct adc_dual){.array = array, .depends = depends, .varies = varies};
}

static inline struct adc_extent adc_dual_extent(const struct adc_dual *x)
{
    return x->array != NULL ? x->array->extent : adc_number_extent();
}

static inline struct adc_tensor *adc_tensor_of(const struct adc_frame *F, uint32_t Z)
{
    return F->array != NULL ? F->array[Z] : NULL;
}

/* An array whose values are there already, or to be set; room for tangents where V is one variable. */
struct adc_tensor *adc_tensor_at(struct adc_frame *F, struct adc_extent extent, double *value);
struct adc_tensor *adc_tensor_new(struct adc_frame *F, struct adc_extent extent);
void adc_tensor_add_tangents(struct adc_frame *F, struct adc_tensor *array);

/* The operands of a term with their values: adc_evaluate_array_operands runs eval for each. For derive, adc_recall_array_operands
 * reads the values again, adc_array_adjoint_room makes memory for their adjoints (NULL: an operand does not depend on V), and
 * adc_derive_array_operands passes these on. */
struct adc_array_operands { uint32_t count; const uint32_t *term; struct adc_dual *x; };
struct adc_array_operands adc_array_operands_of(const struct adc_frame *F, const struct adc_term *term);
void adc_evaluate_array_operands(struct adc_frame *F, const struct adc_term *term,
    struct adc_array_operands *o, uint32_t V);
void adc_recall_array_operands(struct adc_frame *F, struct adc_array_operands *o);
double **adc_array_adjoint_room(struct adc_frame *F, const struct adc_array_operands *o);
void adc_derive_array_operands(struct adc_frame *F, const struct adc_array_operands *o, double *const *adjoint);

/* A form at these operands. adc_drop_selectors removes the dependence of operands that only select elements; where one varies,
 * as the length of a range, the point is nonsmooth. */
struct adc_form_work adc_form_work_of(struct adc_frame *F, const struct adc_term *term, enum adc_form form,
                                      const struct adc_array_operands *o);
void adc_drop_selectors(struct adc_frame *F, const struct adc_term *term, const struct adc_form_work *w,
                        struct adc_array_operands *o);

/* Whether one of the operands depends on V; *varies receives whether one varies. */
bool adc_any_depends(const struct adc_array_operands *o, bool *varies);

/* The row of a term at operands, element by element, and derive for it (each.c). */
struct adc_dual adc_apply_each_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o);
void adc_derive_each(struct adc_frame *F, uint32_t Z, const double *seed);

/* Folds the elements of x, from the first to the last, with the row of a ROW term (each.c). derive for it uses the intermediate
 * values, and adds to the adjoints of the n elements. */
struct adc_dual adc_fold(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x);
void adc_derive_fold(struct adc_frame *F, const struct adc_term *row, const double *x, size_t n, double seed,
                     double *adjoint);

/* eval and derive for comprehensions and for calls element by element (each.c). */
struct adc_dual adc_eval_map(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_map(struct adc_frame *F, uint32_t Z, const double *seed);

/* ---- store.c ---- */

/* eval for an ELEMENT term with single indices, which reads only that element. `x` receives the operands and has room for three;
 * false: the caller computes the term by its form, from these operands. */
bool adc_eval_element(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *x, struct adc_dual *e);

/* derive for it; false, with nothing done: the caller derives it by its form. */
bool adc_derive_element(struct adc_frame *F, uint32_t Z, double seed);

/* eval and derive for the term of a step that adc_is_store. */
struct adc_dual adc_eval_store(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_store(struct adc_frame *F, uint32_t Z);

/* An array of a slot's own with the same elements. */
struct adc_dual adc_opened_array(struct adc_frame *F, const struct adc_dual *from);

#endif
