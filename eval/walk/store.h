/* Elements that are read and assigned one by one, v[i], A[i, j] = e: assigned in place, where nobody else has the array.
 *
 * An array is a value: v[i] = e makes another one. Where the slot of the name is the only one that has it (tensor.open),
 * its elements are changed instead, and its adjoint is that of all the arrays that it has been: derive takes the adjoint
 * of the element, which then is 0, because what stood there before had no further use. Who reads the array as a whole
 * closes it (adc_read_slot); who reads an element, or how many there are, does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_STORE_H
#define ADC_EVAL_WALK_STORE_H

#include "eval/walk/array.h"

/* Whether a step assigns elements of the array that its own slot has. */
static inline bool adc_is_store(const struct adc_frame *F, const struct adc_step *step)
{
    const struct adc_term *term = &F->unit->terms[step->term], *base;
    if (term->kind != ADC_TERM_FORM || term->row != ADC_FORM_store)
        return false;
    base = &F->unit->terms[adc_operands(F->unit, term)[1]];
    return base->kind == ADC_TERM_SLOT && adc_operands(F->unit, base)[0] == step->to;
}

/* Where one element stands that is named by `count` indices (1 or 2). False: the array has no such element, or it is no
 * number that these name, so that the long way (form.h) has the message or the answer. */
static inline bool adc_place_of(struct adc_extent extent, uint32_t count, double i, double j, size_t *place)
{
    if (extent.rank != (count == 1 ? ADC_RANK_VECTOR : ADC_RANK_MATRIX) || !(i >= 1 && i <= extent.rows)
        || i != (double)(uint32_t)i)
        return false;
    *place = (uint32_t)i - 1;
    if (count == 1)
        return true;
    if (!(j >= 1 && j <= extent.cols) || j != (double)(uint32_t)j)
        return false;
    *place = *place * extent.cols + (uint32_t)j - 1;
    return true;
}

/* How many indices an ELEMENT or STORE term has, where each is one of a whole number; else 0. */
static inline uint32_t adc_single_indices(const struct adc_unit *unit, const struct adc_term *term)
{
    static const enum adc_index_form ONE[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    const uint32_t mode = adc_operands(unit, term)[0];
    return mode == adc_index_mode(1, ONE) ? 1 : mode == adc_index_mode(2, ONE) ? 2 : 0;
}

/* eval for an ELEMENT term with single indices, which does not look at the rest of the array. `x` has room for three; false:
 * it is to be had in the long way, from these operands. */
bool adc_eval_element(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *x, struct adc_dual *e);

/* derive for it; false, with nothing done: in the long way. */
bool adc_derive_element(struct adc_frame *F, uint32_t Z, double seed);

/* eval and derive for the term of a step that adc_is_store. */
struct adc_dual adc_eval_store(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_store(struct adc_frame *F, uint32_t Z);

/* An array of a slot's own with the same elements. */
struct adc_dual adc_opened_array(struct adc_frame *F, const struct adc_dual *from);

/* Before a loop whose turns leave nothing behind: gives the names whose elements it assigns arrays of their own, so that
 * they are not made anew in every turn. */
void adc_open_stores(struct adc_frame *F, const struct adc_loop *loop);

#endif
