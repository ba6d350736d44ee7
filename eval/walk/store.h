/* Elements that are read and assigned one by one, v[i], A[i, j] = e: assigned in place, where the array is not shared.
 *
 * An array is a value: v[i] = e makes another one. Where the slot of the name is the only one that has it (tensor.open),
 * its elements are changed instead, and its adjoint is that of all the arrays that it has been: derive takes the adjoint
 * of the element, which then is 0, because its earlier value had no further use. Reading the array as a whole closes it
 * (adc_read_slot); reading an element, or the number of elements, does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_STORE_H
#define ADC_EVAL_WALK_STORE_H

#include "eval/program/element.h"
#include "eval/walk/array.h"

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

#endif
