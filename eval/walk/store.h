/* Elements that are assigned, v[i] = e: in place, where nobody else has the array.
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

/* eval and derive for the term of such a step. */
struct adc_dual adc_eval_store(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_store(struct adc_frame *F, uint32_t Z);

/* Before a loop whose turns leave nothing behind: gives the names whose elements it assigns arrays of their own, so that
 * they are not made anew in every turn. */
void adc_open_stores(struct adc_frame *F, const struct adc_loop *loop);

#endif
