/* Slices of a program: entering and leaving them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <assert.h>
#include <stdlib.h>

#include "lexer/order.h"

/* ---- what moves ---- */

/* A term moves, and with it all above; in a chain the links in between are passed over. */
static void move_up(struct adc_slices *S, uint32_t Z)
{
    while (Z != ADC_NO_TERM && !adc_slice_moves(S, Z)) {
        adc_slice_move(S, Z);
        Z = S->parent[Z];
        if (Z == ADC_NO_TERM || S->top[Z] == ADC_NO_TERM || S->top[Z] == Z)
            continue;
        adc_slice_move(S, Z);
        Z = S->top[Z];
    }
}

/* ---- the terms of a slice ---- */

/* Whether a link that moves does so by an operand of its own: the lowest one has two, and no link below. */
static bool moves_itself(const struct adc_slices *S, uint32_t link)
{
    const uint32_t *at = S->unit->terms[link].at;
    const bool innermost = S->top[adc_slice_meant(S, at[0])] != S->top[link];
    return adc_slice_moves(S, at[1]) || innermost;
}

/* Puts numbers in place of the operands of a term that do not move, if they can be told. */
static void settle_operands(struct adc_slices *S, uint32_t Z)
{
    const struct adc_term *term = &S->unit->terms[Z];
    const uint32_t *at = adc_operands(S->unit, term);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: case ADC_TERM_VARIABLE: case ADC_TERM_SLOT: case ADC_TERM_FORMULA:
        break;
    case ADC_TERM_ROW:
        if (adc_slice_is_link(S, Z) && moves_itself(S, Z)) {
            adc_slice_settle(S, at[1]);
            S->links[S->link_count++] = (struct adc_link){S->top[Z], Z};
        } else if (!adc_slice_is_link(S, Z)) {
            for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
                adc_slice_settle(S, at[i]);
        }
        break;
    default:
        S->open_ends = true;
        break;
    }
}

/* ---- steps ---- */

/* Leaves the steps that bind what moves, and the slots of those. */
static void leave_out_steps(struct adc_slices *S)
{
    struct adc_unit *unit = S->unit;
    uint32_t count = 0;
    for (uint32_t k = 0; k < S->move_count; k++)
        if (S->step_of[S->moves[k]] != ADC_NO_TERM)
            S->left_numbers[count++] = S->step_of[S->moves[k]];
    qsort(S->left_numbers, count, sizeof *S->left_numbers, adc_by_number);
    for (uint32_t i = 0; i < count; i++) {
        S->left_steps[i] = S->steps[S->left_numbers[i]];
        S->renamed[S->left_steps[i].to] = i;
        S->left_steps[i].to = i;
    }
    for (uint32_t k = 0; k < S->move_count; k++) {
        struct adc_term read = unit->terms[S->moves[k]];
        if (read.kind != ADC_TERM_SLOT)
            continue;
        read.at[0] = S->renamed[read.at[0]];
        adc_slice_replace(S, S->moves[k], &read, S->error[S->moves[k]]);
    }
    unit->steps = S->left_steps;
    unit->blocks[0].count = unit->slot_count = count;
}

static void settle_steps(struct adc_slices *S)
{
    struct adc_unit *unit = S->unit;
    if (unit->step_count == 0)
        return;
    adc_slice_settle(S, unit->blocks[0].result);
    assert(unit->local_count == 0);         /* without statements nothing is assigned */
    if (!S->open_ends && S->step_count == unit->step_count) {
        leave_out_steps(S);
        return;
    }
    for (uint32_t i = 0; i < unit->step_count; i++)
        adc_slice_settle(S, unit->steps[i].term);
}

/* Puts numbers in place of what does not move. False where that cannot be said. */
static bool replace_what_stands(struct adc_slices *S)
{
    S->link_count = 0;
    S->open_ends = false;
    for (uint32_t k = 0, count = S->move_count; k < count; k++)
        settle_operands(S, S->moves[k]);
    if (!adc_slice_join_links(S))
        return false;
    settle_steps(S);
    return true;
}

/* ---- formulas ---- */

/* Of the formulas that are needed in any case, those that move. */
static void choose_formulas(struct adc_slices *S)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k < S->move_count; k++) {
        const struct adc_term *term = &S->unit->terms[S->moves[k]];
        if (term->kind == ADC_TERM_FORMULA)
            S->moving_unit[term->at[0]] = true;
    }
    for (uint32_t i = 0; i < S->strict_count; i++)
        if (S->moving_unit[S->strict[i]])
            S->left_strict[count++] = S->strict[i];
    for (uint32_t k = 0; k < S->move_count; k++) {
        const struct adc_term *term = &S->unit->terms[S->moves[k]];
        if (term->kind == ADC_TERM_FORMULA)
            S->moving_unit[term->at[0]] = false;
    }
    S->program->reach.first = S->left_strict;
    S->program->reach.first_count = count;
}

/* ---- entering and leaving ---- */

void adc_slice_enter(struct adc_slices *S, const uint32_t *variables, uint32_t count)
{
    if (S->program == NULL)
        return;
    adc_slice_exchange(S);
    S->mark++;
    S->move_count = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = S->first[variables[i]]; k < S->first[variables[i] + 1]; k++)
            move_up(S, S->use[k]);
    adc_work(S->arena.context, S->move_count);
    S->unit->known_error = S->error;
    if (S->strict_count > 0)
        choose_formulas(S);
    if (!replace_what_stands(S))
        adc_slice_leave(S);
}

void adc_slice_leave(struct adc_slices *S)
{
    if (S->program == NULL)
        return;
    while (S->replaced_count > 0) {
        const struct adc_replaced *r = &S->replaced[--S->replaced_count];
        S->unit->terms[r->term] = r->was;
        S->error[r->term] = r->error;
    }
    S->unit->known_error = NULL;
    if (S->steps != NULL) {
        S->unit->steps = S->steps;
        S->unit->blocks[0].count = S->step_count;
        S->unit->slot_count = S->slot_count;
    }
    S->program->reach.first = S->strict;
    S->program->reach.first_count = S->strict_count;
    adc_slice_restore(S);
}

void adc_slices_release(struct adc_slices *S)
{
    adc_slice_leave(S);
    adc_arena_release(&S->arena);
    S->program = NULL;
}
