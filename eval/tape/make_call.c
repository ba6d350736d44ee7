/* Calls on a tape, and formulas of a whole answer: they are written out, for each element where there are such.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/program.h"
#include "eval/tape/taping.h"

enum { MAX_CALLS = 32 };

/* How deep a site is within others; 0: within one of the same unit, which is recursion. */
static uint32_t depth_of(const struct adc_taping *M, uint32_t site, const struct adc_unit *unit)
{
    uint32_t depth = 1;
    for (; M->T->sites[site].unit != unit; site = M->T->sites[site].caller, depth++)
        if (site == 0)
            return depth;
    return 0;
}

/* Local names have no value yet. */
static void clear_locals(struct adc_taping *M, uint32_t site)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    for (uint32_t i = unit->parameter_count; i < unit->slot_count; i++)
        if (i < unit->first_captured || i - unit->first_captured >= unit->captured_count)
            adc_taping_set_passive(M, M->T->sites[site].slot[i], M->zero, false);
}

static void make_arguments(struct adc_taping *M, uint32_t site, const struct adc_call *call, const struct adc_tape_operand *x,
                           uint32_t callee)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, callee);
    for (uint32_t i = 0; i < unit->parameter_count && !M->failed; i++) {
        const uint32_t argument = adc_taping_unit_of(M, site)->arguments[call->first + i];
        struct adc_tape_destination to = {.site = callee, .slot = i, .base = ADC_TAPE_NONE};
        if (argument != ADC_NO_TERM)
            adc_taping_store(M, &to, x != NULL ? x[i] : adc_taping_term(M, site, argument));
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            adc_taping_block(M, callee, unit->defaults[i], &to);
    }
}

/* An activation whose condition is not a number has no value. */
static void end_site(struct adc_taping *M, uint32_t site, const struct adc_tape_destination *out)
{
    if (M->failing[site] == ADC_TAPE_NONE)
        return;
    const uint32_t over = adc_taping_emit(M, ADC_TAPE_GO, 0, 0, 0);
    adc_taping_catch_failures(M, site);
    adc_taping_store_nan(M, out);
    adc_taping_set_target(M, over);
}

struct adc_tape_operand adc_taping_activation(struct adc_taping *M, uint32_t site, const struct adc_unit *unit,
                                              const struct adc_call *call, const struct adc_tape_operand *x, uint32_t *callee)
{
    const uint32_t depth = depth_of(M, site, unit);
    if (depth == 0 || depth > MAX_CALLS || unit->parameter_count > ADC_TAPE_ARGUMENTS)
        return adc_taping_fail(M);
    M->T->deepest = depth > M->T->deepest ? depth : M->T->deepest;
    *callee = adc_taping_new_site(M, unit, site);
    struct adc_tape_destination out = adc_taping_result(M);
    if (!unit->sum)
        clear_locals(M, *callee);
    if (call != NULL)
        make_arguments(M, site, call, x, *callee);
    if (!M->failed)
        adc_taping_block(M, *callee, 0, &out);
    end_site(M, *callee, &out);
    return adc_taping_load(M, &out);
}

struct adc_tape_operand adc_taping_call(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_call *call = &adc_taping_unit_of(M, site)->calls[adc_taping_unit_of(M, site)->terms[Z].at[0]];
    uint32_t callee;
    return adc_taping_activation(M, site, &M->T->program->units[call->unit], call, NULL, &callee);
}

/* A formula that is written out, or the name that it assigns. */
static struct adc_tape_operand inner_formula(struct adc_taping *M, uint32_t site, const uint32_t *at)
{
    uint32_t callee;
    const struct adc_tape_operand x = adc_taping_activation(M, site, &M->T->program->units[at[0]], NULL, NULL, &callee);
    if (M->failed || at[1] == ADC_NO_SLOT)
        return x;
    const uint32_t array = adc_taping_slot_array(M, callee, at[1]), slot = M->T->sites[callee].slot[at[1]];
    return array != ADC_TAPE_NONE ? adc_taping_array_leaf(M, array) : (struct adc_tape_operand){.at = slot};
}

struct adc_tape_operand adc_taping_formula(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &adc_taping_unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(adc_taping_unit_of(M, site), term);
    if (M->answer)
        return inner_formula(M, site, at);
    const struct adc_tape_import import = {.kind = ADC_TAPE_FORMULA, .number = at[0], .slot = at[1], .numeric = true};
    const uint32_t number = (uint32_t)(adc_taping_add_import(M, import) - M->T->imports);
    adc_taping_emit_at(M, ADC_TAPE_FETCH, 0, number, 0, site, Z);
    return (struct adc_tape_operand){.at = M->T->imports[number].at};
}

/* ---- for each element ---- */

/* The operand that belongs to element i of a result. */
static struct adc_tape_operand element_of(const struct adc_term *term, struct adc_tape_operand x, struct adc_extent v, uint32_t k,
                                          size_t i)
{
    if (x.array != NULL)
        x = adc_taping_operand(x.array->at[adc_joined_index(term, v, k, x.array->extent, i)]);
    x.fresh = false;                                /* another element may read it */
    return x;
}

struct adc_tape_operand adc_taping_map(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const struct adc_call *call = &unit->calls[term->at[0]];
    const struct adc_unit *body = &M->T->program->units[call->unit];
    struct adc_tape_operand x[ADC_TAPE_ARGUMENTS] = {{0}}, e[ADC_TAPE_ARGUMENTS], made = {0};
    struct adc_extent v = adc_number_extent();
    uint32_t callee;
    if (body->parameter_count > ADC_TAPE_ARGUMENTS)
        return adc_taping_fail(M);
    for (uint32_t k = 0; k < body->parameter_count; k++) {
        if (unit->arguments[call->first + k] == ADC_NO_TERM)
            continue;
        x[k] = adc_taping_term(M, site, unit->arguments[call->first + k]);
        if (x[k].array == NULL && !x[k].fixed)      /* elements add up their adjoints before they are passed on */
            x[k] = adc_taping_copy(M, x[k]);
    }
    for (uint32_t k = 0; k < body->parameter_count && !M->failed; k++)     /* what does not fit ends the attempt at a tape */
        adc_join_extent(M->driver.arena->context, unit, term, k, x[k].array != NULL ? x[k].array->extent : adc_number_extent(), &v);
    if (M->failed)
        return adc_taping_fail(M);
    const uint32_t n = (uint32_t)adc_extent_count(v);
    struct adc_elements *array = adc_elements_new(&M->driver, v);
    for (uint32_t i = 0; i < n && !M->failed; i++) {
        for (uint32_t k = 0; k < body->parameter_count; k++)
            e[k] = element_of(term, x[k], v, k, i);
        made = adc_taping_activation(M, site, body, call, e, &callee);
        M->failed |= made.array != NULL;
        array->at[i] = adc_taping_value(M, made);
    }
    return v.rank == ADC_RANK_NUMBER || M->failed ? made : (struct adc_tape_operand){.array = array};
}
