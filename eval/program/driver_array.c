/* The driver's terms of arrays: elements, calls for each, comprehensions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/expand.h"
#include "eval/program/program.h"

#include <math.h>
#include <string.h>

/* Runs operands, ADC_NO_TERM being none. */
static void **run_operands(struct adc_activation *F, const uint32_t *terms, uint32_t count)
{
    void **operand = adc_arena_zeroed(F->driver->arena, count + ADC_MAX_ARITY, sizeof *operand);     /* NULL after them */
    for (uint32_t i = 0; i < count; i++)
        if (terms[i] != ADC_NO_TERM)
            operand[i] = adc_run_term(F, terms[i]);
    return operand;
}

/* A call for each element of its arguments, or a comprehension. */
static void *run_map(struct adc_activation *F, const struct adc_term *term)
{
    struct adc_driver *D = F->driver;
    const struct adc_call *call = &F->unit->calls[term->at[0]];
    const struct adc_unit *unit = &D->program->units[call->unit];
    const uint32_t count = unit->parameter_count;
    void **operand = run_operands(F, F->unit->arguments + call->first, count);
    void *unknown = NULL;
    for (uint32_t k = 0; k < count && adc_is_comprehension(term); k++)
        unknown = adc_is_elements(operand[k]) ? unknown : operand[k];    /* a range whose length is not known is a number */
    const struct adc_extent v =
        adc_is_comprehension(term) ? adc_outer_extent(adc_value_extent(operand[0]), adc_value_extent(operand[count - 1]), count > 1)
                                   : adc_expand_extent(F, term, operand, count);
    struct adc_elements *array = adc_elements_new(D, v);
    struct adc_activation body;
    adc_activate(&body, D, call->unit, F);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        if (unknown != NULL || !adc_may_continue(F, term->span)) {
            array->at[i] = unknown != NULL ? unknown : adc_run_refuse(F, term, ADC_NO_MORE);
            continue;
        }
        for (uint32_t k = 0; k < count; k++)
            body.slot[k] = operand[k] == NULL ? adc_run_block(&body, unit->defaults[k])
                         : adc_element_of(operand[k], adc_joined_index(term, v, k, adc_value_extent(operand[k]), i));
        array->at[i] = adc_run_block(&body, 0);
        adc_value_need_number(F, term, array->at[i], "an element that is an array");
        if (!adc_is_comprehension(term))        /* its names have no value at the next element */
            memset(body.slot, 0, body.unit->slot_count * sizeof *body.slot);
    }
    return v.rank == ADC_RANK_NUMBER ? array->at[0] : adc_elements_value(array);
}

/* Whether a term is made of numbers and names alone, as k + 1. */
static bool is_simple_index(const struct adc_unit *unit, const struct adc_term *term)
{
    bool simple = term->kind == ADC_TERM_NUMBER || term->kind == ADC_TERM_SLOT || term->kind == ADC_TERM_ROW;
    for (uint32_t i = 0; simple && term->kind == ADC_TERM_ROW && i < adc_rows[term->row].arity; i++)
        simple = is_simple_index(unit, &unit->terms[adc_operands(unit, term)[i]]);
    return simple;
}

/* One element of a vector that is a variable: the others need not be made. NULL, with nothing done, where the index is
 * not a constant whole number within the vector. */
static void *run_element_in_place(struct adc_activation *F, const struct adc_term *term)
{
    static const enum adc_index_form one = ADC_INDEX_ONE;
    struct adc_driver *D = F->driver;
    const uint32_t *at = adc_operands(F->unit, term) + 1;
    const struct adc_term *base = &F->unit->terms[at[0]], *index = &F->unit->terms[at[1]];
    if (D->whole_arrays || base->kind != ADC_TERM_VARIABLES || at[-1] != adc_index_mode(1, &one)
        || !is_simple_index(F->unit, index))
        return NULL;
    const struct adc_extent extent = D->program->extents[base->at[1]];
    void *value = adc_run_term(F, at[1]);
    const double k = adc_is_elements(value) ? NAN : D->operations->at_point(D, value);
    const bool fits = extent.rank == ADC_RANK_VECTOR && k >= 1 && k <= extent.rows && k == floor(k);
    if (adc_is_elements(value) || isnan(D->operations->bound(D, value)) || !fits)
        return NULL;
    return D->operations->variable(D, base->at[0] + (uint32_t)k - 1);
}

void *adc_run_array(struct adc_activation *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    if (term->kind == ADC_TERM_APPLY)
        return run_map(F, term);
    if (term->kind != ADC_TERM_FORM)
        return term->kind == ADC_TERM_CONSTANTS ? adc_expand_constants(F, term) : adc_expand_variables(F, term);
    void *element = term->row == ADC_FORM_element ? run_element_in_place(F, term) : NULL;
    return element != NULL ? element : adc_expand_form(F, term, run_operands(F, at + 1, term->at[1]), term->at[1]);
}
