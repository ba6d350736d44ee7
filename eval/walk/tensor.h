/* What the files of arrays in the recursive pair share: array.c (operands, rows, forms), fold.c, tensor.c (making arrays,
 * their adjoints) and map.c (comprehensions, calls element by element).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_TENSOR_H
#define ADC_EVAL_WALK_TENSOR_H

#include "eval/program/misfit.h"
#include "eval/walk/array.h"
#include "eval/walk/row.h"

static inline bool adc_by_one(const struct adc_frame *F) { return F->walk->by < ADC_BY_ALL; }

static inline struct adc_dual adc_tensor_dual(struct adc_tensor *array, bool depends, bool varies)
{
    return (struct adc_dual){.array = array, .depends = depends, .varies = varies};
}

static inline struct adc_extent adc_dual_extent(const struct adc_dual *x)
{
    return x->array != NULL ? x->array->extent : adc_number_extent();
}

static inline void adc_tensor_set(struct adc_tensor *array, size_t i, const struct adc_dual *e)
{
    array->value[i] = e->value;
    if (array->error != NULL)
        array->error[i] = e->error;
    if (array->tangent != NULL) {
        array->tangent[i] = e->depends ? e->tangent : 0;
        array->live[i] = e->depends;
    }
}

static inline struct adc_tensor *adc_tensor_of(const struct adc_frame *F, uint32_t Z)
{
    return F->array != NULL ? F->array[Z] : NULL;
}

/* An array whose values are there already, or to be set; room for tangents where V is one variable. */
struct adc_tensor *adc_tensor_at(struct adc_frame *F, struct adc_extent extent, double *value);
struct adc_tensor *adc_tensor_new(struct adc_frame *F, struct adc_extent extent);
void adc_tensor_add_tangents(struct adc_frame *F, struct adc_tensor *array);

/* Leaves with the error that shapes do not fit. */
_Noreturn void adc_refuse_array(struct adc_frame *F, const struct adc_term *term, const struct adc_misfit *why);

/* The operands of a term with their values. `evaluate` is eval for each; `recall` reads what it found, for derive, which
 * gathers adjoints in the room, NULL where nothing depends, and passes them on. */
struct adc_array_operands { uint32_t count; const uint32_t *term; struct adc_dual *x; };
struct adc_array_operands adc_array_operands_of(const struct adc_frame *F, const struct adc_term *term);
void adc_evaluate_array_operands(struct adc_frame *F, const struct adc_term *term,
    struct adc_array_operands *o, uint32_t V);
void adc_recall_array_operands(struct adc_frame *F, struct adc_array_operands *o);
double **adc_array_adjoint_room(struct adc_frame *F, const struct adc_array_operands *o);
void adc_derive_array_operands(struct adc_frame *F, const struct adc_array_operands *o, double *const *adjoint);

/* The extent of a row of them, element by element, and whether one depends; *varies is set too. */
struct adc_extent adc_each_extent(struct adc_frame *F, const struct adc_term *term,
    const struct adc_array_operands *o);
bool adc_any_depends(const struct adc_array_operands *o, bool *varies);

/* The row of a term at operands, element by element, and back (each.c). */
struct adc_dual adc_apply_each_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o);
void adc_derive_each(struct adc_frame *F, uint32_t Z, const double *seed);

/* A row over all elements of x, from the first to the last (fold.c): `row` is the ROW term that says which. derive for it goes
 * back with the values that the row had on the way: adds to the adjoints of the n elements. */
struct adc_dual adc_fold(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x);
void adc_derive_fold(struct adc_frame *F, const struct adc_term *row, const double *x, size_t n, double seed,
                     double *adjoint);

/* eval and derive for comprehensions and for calls element by element (map.c). */
struct adc_dual adc_eval_map(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_map(struct adc_frame *F, uint32_t Z, const double *seed);

#endif
