/* Elements of arrays that are read and assigned one by one: v[i], A[i, j] = e.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_ELEMENT_H
#define ADC_EVAL_PROGRAM_ELEMENT_H

#include "eval/program/program.h"

/* Whether a step assigns elements of the array that its own slot has. */
static inline bool adc_is_store(const struct adc_unit *unit, const struct adc_step *step)
{
    const struct adc_term *term = &unit->terms[step->term], *base;
    if (term->kind != ADC_TERM_FORM || term->row != ADC_FORM_store)
        return false;
    base = &unit->terms[adc_operands(unit, term)[1]];
    return base->kind == ADC_TERM_SLOT && adc_operands(unit, base)[0] == step->to;
}

/* The place of the element with `count` indices (1 or 2). False: the array has no such element, or they name more than a
 * number, so that the general way (form.h) has the message or the answer. */
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

#endif
