/* What depends on the variables: the terms are gone through again and again, until nothing new is found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

#include <string.h>

#include "lexer/context.h"

static bool see_block(struct adc_flow *flow, uint32_t unit, uint32_t block, bool control);

static void mark(struct adc_flow *flow, bool *flag, bool holds)
{
    flow->changed |= holds && !*flag;
    *flag |= holds;
}

const struct adc_term *adc_flow_array(const struct adc_flow *flow, uint32_t unit, uint32_t number)
{
    const struct adc_term *term = &flow->program->units[unit].terms[number];
    return term->kind == ADC_TERM_SLOT ? flow->array[unit][term->at[0]] : term->kind == ADC_TERM_VARIABLES ? term : NULL;
}

static void take_array(struct adc_flow *flow, const struct adc_term **slot, const struct adc_term *array)
{
    static const struct adc_term several = {.kind = ADC_TERM_MISSING, .at = {UINT32_MAX}};
    const bool other = array != NULL && *slot != NULL && array->at[0] != (*slot)->at[0];
    const struct adc_term *taken = *slot == NULL ? array : other ? &several : *slot;
    flow->changed |= taken != *slot;
    *slot = taken;
}

/* A call: what a parameter may be. A unit that is under way calls itself in the end. */
static void see_call(struct adc_flow *flow, uint32_t unit, const struct adc_call *call)
{
    const struct adc_unit *callee = &flow->program->units[call->unit];
    mark(flow, &flow->reached[call->unit], true);
    if (callee->sum)
        flow->host[call->unit] = unit;
    for (uint32_t i = 0; i < callee->captured_count; i++) {
        mark(flow, &flow->slot[call->unit][callee->first_captured + i], flow->slot[unit][callee->captured[i]]);
        take_array(flow, &flow->array[call->unit][callee->first_captured + i], flow->array[unit][callee->captured[i]]);
    }
    for (uint32_t i = 0; i < callee->parameter_count; i++) {
        uint32_t argument = flow->program->units[unit].arguments[call->first + i];
        const bool any = argument != ADC_NO_TERM && adc_flow_term(flow, unit, argument);
        if (argument != ADC_NO_TERM)
            take_array(flow, &flow->array[call->unit][i], adc_flow_array(flow, unit, argument));
        if (argument != ADC_NO_TERM)                /* of a sum they are its bounds */
            mark(flow, &flow->slot[call->unit][i], any && !callee->sum);
        else if (callee->defaults[i] != ADC_NO_BLOCK)
            mark(flow, &flow->slot[call->unit][i], see_block(flow, call->unit, callee->defaults[i], false));
    }
}

static bool see_row(struct adc_flow *flow, uint32_t unit, const struct adc_term *term)
{
    const struct adc_row *row = &adc_rows[term->row];
    bool any = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        const bool passes = role != ADC_STEP && role != ADC_CONSTANT;
        any |= adc_flow_term(flow, unit, adc_operands(&flow->program->units[unit], term)[i]) && passes;
    }
    return any;
}

bool adc_flow_term(struct adc_flow *flow, uint32_t unit, uint32_t number)
{
    const struct adc_unit *U = &flow->program->units[unit];
    const struct adc_term *term = &U->terms[number];
    const uint32_t *at = adc_operands(U, term);
    adc_work(&flow->program->session->context, 1);
    switch (adc_is_map(term) ? ADC_TERM_BINDER : (enum adc_term_kind)term->kind) {        /* no code for arrays */
    case ADC_TERM_NUMBER: case ADC_TERM_MISSING: case ADC_TERM_CONSTANTS: case ADC_TERM_VARIABLES:
        return false;
    case ADC_TERM_VARIABLE:
        return flow->variable[at[0]];
    case ADC_TERM_SLOT:
        return flow->slot[unit][at[0]];
    case ADC_TERM_FORMULA:
        mark(flow, &flow->reached[at[0]], true);
        return at[1] == ADC_NO_SLOT ? flow->result[at[0]] : flow->slot[at[0]][at[1]];
    case ADC_TERM_ROW:
        return see_row(flow, unit, term);
    case ADC_TERM_APPLY:
        see_call(flow, unit, &U->calls[at[0]]);
        return flow->result[U->calls[at[0]].unit];
    case ADC_TERM_COND: {                   /* no derivative passes through a truth */
        const bool control = adc_flow_term(flow, unit, at[0]) && !flow->smooth, yes = see_block(flow, unit, at[1], control);
        return see_block(flow, unit, at[2], control) || yes || control;
    }
    case ADC_TERM_DIFF:
        if (at[0] != ADC_NO_TERM)
            adc_flow_term(flow, unit, at[0]);
        return true;
    case ADC_TERM_FORM:                     /* the size of an array is known */
        for (uint32_t i = 0; (term->row == ADC_FORM_stack || term->row == ADC_FORM_element) && i < term->at[1]; i++)
            adc_flow_term(flow, unit, at[1 + i]);
        return adc_forms[term->row].kind != ADC_SIZED && term->row != ADC_FORM_stack;
    default:
        return true;
    }
}

static void see_step(struct adc_flow *flow, uint32_t unit, const struct adc_step *step, bool control)
{
    const struct adc_loop *loop = &flow->program->units[unit].loops[step->to];
    switch (step->kind) {
    case ADC_STEP_BIND:
        mark(flow, &flow->slot[unit][step->to], adc_flow_term(flow, unit, step->term) || control);
        take_array(flow, &flow->array[unit][step->to], adc_flow_array(flow, unit, step->term));
        return;
    case ADC_STEP_BLOCK:
        see_block(flow, unit, step->to, control);
        return;
    case ADC_STEP_IF:
        control |= adc_flow_term(flow, unit, step->term) && !flow->smooth;
        see_block(flow, unit, step->to, control);
        see_block(flow, unit, step->other, control);
        return;
    case ADC_STEP_LOOP:
        if (loop->condition != ADC_NO_BLOCK)
            see_block(flow, unit, loop->condition, control);
        see_block(flow, unit, loop->body, control);
        return;
    }
}

/* `control`: whether it is run at all depends on them. Returns whether its result does. */
static bool see_block(struct adc_flow *flow, uint32_t unit, uint32_t block, bool control)
{
    const struct adc_unit *U = &flow->program->units[unit];
    const struct adc_block *b = &U->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        see_step(flow, unit, &U->steps[i], control);
    return b->result != ADC_NO_TERM && adc_flow_term(flow, unit, b->result);
}

/* Marks the units whose value the answer is, from a block that gives it on. */
static void see_answer(struct adc_flow *flow, uint32_t unit, uint32_t block)
{
    const struct adc_unit *U = &flow->program->units[unit];
    const struct adc_term *term = U->blocks[block].result != ADC_NO_TERM ? &U->terms[U->blocks[block].result] : NULL;
    if (term == NULL || (block == 0 && flow->answer[unit]))
        return;
    flow->answer[unit] = true;
    if (term->kind == ADC_TERM_COND) {
        see_answer(flow, unit, adc_operands(U, term)[1]);
        see_answer(flow, unit, adc_operands(U, term)[2]);
    } else if ((term->kind == ADC_TERM_APPLY && !adc_is_map(term))
               || (term->kind == ADC_TERM_FORMULA && term->at[1] == ADC_NO_SLOT)) {
        see_answer(flow, term->kind == ADC_TERM_APPLY ? U->calls[term->at[0]].unit : term->at[0], 0);
    }
}

/* The defaults of a function are written whether a call needs them or not. */
static bool see_unit(struct adc_flow *flow, uint32_t unit)
{
    const struct adc_unit *U = &flow->program->units[unit];
    for (uint32_t i = 0; unit != 0 && U->function && !U->sum && i < U->parameter_count; i++)
        if (U->defaults[i] != ADC_NO_BLOCK)
            see_block(flow, unit, U->defaults[i], false);
    return see_block(flow, unit, 0, false);
}

void adc_flow_find(struct adc_flow *flow, const struct adc_program *program, const bool *variable, bool smooth, struct adc_arena *arena)
{
    const uint32_t units = program->unit_count;
    *flow = (struct adc_flow){.program = program, .variable = variable, .smooth = smooth, .changed = true};
    flow->slot = adc_arena_array(arena, units, sizeof *flow->slot);
    flow->array = adc_arena_array(arena, units, sizeof *flow->array);
    for (uint32_t u = 0; u < units; u++) {
        flow->slot[u] = adc_arena_zeroed(arena, program->units[u].slot_count + 1u, sizeof **flow->slot);
        flow->array[u] = adc_arena_zeroed(arena, program->units[u].slot_count + 1u, sizeof **flow->array);
    }
    flow->result = adc_arena_zeroed(arena, units, sizeof *flow->result);
    flow->reached = adc_arena_zeroed(arena, units, sizeof *flow->reached);
    flow->answer = adc_arena_zeroed(arena, units, sizeof *flow->answer);
    flow->host = adc_arena_array(arena, units, sizeof *flow->host);
    memset(flow->host, 0xff, units * sizeof *flow->host);
    flow->reached[0] = true;
    see_answer(flow, 0, 0);
    for (bool back = false; flow->changed; back = !back) {      /* formulas use others in either order */
        flow->changed = false;
        for (uint32_t i = 0; i < units; i++) {
            const uint32_t u = back ? units - 1 - i : i;
            if (flow->reached[u])
                mark(flow, &flow->result[u], see_unit(flow, u));
        }
    }
}
