/* Activations: the frames that eval fills and derive walks backwards, and all that opens one or follows statements in
 * it: formulas, calls, conditionals, blocks and their steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/walk/array.h"

static const struct adc_dual NOT_A_NUMBER = {.value = NAN};

/* Room for what a frame has by term, call and loop. */
static void make_terms(struct adc_frame *F)
{
    struct adc_arena *arena = F->walk->into;
    const struct adc_unit *unit = F->unit;
    if (unit->call_count > 0)
        F->callee = adc_arena_array(arena, unit->call_count, sizeof *F->callee);
    if (F->walk->record) {
        F->value = adc_arena_array(arena, unit->term_count, sizeof *F->value);
        F->array = F->walk->program->arrays ? adc_arena_zeroed(arena, unit->term_count, sizeof *F->array) : NULL;
        F->active = adc_arena_zeroed(arena, unit->term_count, sizeof *F->active);
        if (unit->loop_count > 0)
            F->loop_runs = adc_arena_array(arena, unit->loop_count, sizeof *F->loop_runs);
    }
}

struct adc_frame *adc_frame_new(struct adc_walk *walk, const struct adc_unit *unit)
{
    struct adc_arena *arena = walk->into;
    struct adc_frame *F = adc_arena_array(arena, 1, sizeof *F);
    *F = (struct adc_frame){.walk = walk, .unit = unit};
    /* Slots are read before they have a value, those of an arm that is not taken among them, and by a tape those of a result
     * that a loop may return. */
    const bool read = unit->local_count > 0 || unit->loop_count > 0 || walk->program->arrays;
    F->slot = read ? adc_arena_zeroed(arena, unit->slot_count, sizeof *F->slot)
                   : adc_arena_array(arena, unit->slot_count, sizeof *F->slot);
    if (walk->record) {
        F->adjoint = adc_arena_array(arena, unit->slot_count, sizeof *F->adjoint);
        F->seeded = adc_arena_zeroed(arena, unit->slot_count, sizeof *F->seeded);
        F->power = adc_arena_array(arena, unit->slot_count, sizeof *F->power);
    }
    make_terms(F);
    return F;
}

struct adc_frame *adc_frame_for_iteration(const struct adc_frame *F)
{
    struct adc_frame *iteration = adc_arena_array(F->walk->into, 1, sizeof *iteration);
    *iteration = *F;
    make_terms(iteration);
    return iteration;
}

void adc_check_limits(struct adc_frame *F, struct adc_span span)
{
    const struct adc_walk *walk = F->walk;
    char here;
    ptrdiff_t stack = walk->stack_base - &here;
    if (!adc_within_limits(walk->context, walk->steps, walk->depth, stack))
        adc_check_limits_at(walk->context, F->unit, span, walk->steps, walk->depth, stack);
}

void adc_capture(struct adc_frame *F, struct adc_frame *around)
{
    const struct adc_unit *unit = F->unit;
    F->around = around;
    for (uint32_t i = 0; i < unit->captured_count; i++) {
        F->slot[unit->first_captured + i] = around->slot[unit->captured[i]];
        F->slot[unit->first_captured + i].set |= unit->captured[i] < around->unit->parameter_count;
    }
}

/* ---- eval ---- */

/* A formula is evaluated when it is first needed, in a frame of its own, and once. */
void adc_eval_formula(struct adc_frame *F, uint32_t unit)
{
    struct adc_walk *walk = F->walk;
    struct adc_walk_formula *formula = &walk->formulas[unit];
    struct adc_arena *into = walk->into;
    bool record = walk->record;
    if (formula->done)
        return;
    assert(!formula->open);                 /* linking has refused what depends on itself */
    formula->open = true;
    walk->into = &walk->kept;
    walk->record = walk->recorded;
    formula->frame = adc_frame_new(walk, &walk->program->units[unit]);
    formula->dual = adc_eval_block(formula->frame, 0, walk->by);
    formula->done = true;
    formula->open = false;
    walk->into = into;
    walk->record = record;
    walk->finished[walk->finished_count++] = unit;
}

const struct adc_dual *adc_read_formula(struct adc_frame *F, const struct adc_term *term)
{
    struct adc_walk *walk = F->walk;
    const struct adc_walk_formula *formula = &walk->formulas[term->at[0]];
    if (!formula->done) {
        adc_check_limits(F, term->span);
        adc_eval_formula(F, term->at[0]);
    }
    if (term->at[1] == ADC_NO_SLOT)
        return &formula->dual;
    if (formula->frame->failed)
        return &NOT_A_NUMBER;
    if (!formula->frame->slot[term->at[1]].set)
        adc_unset_name(walk->context, F->unit, term);
    return &formula->frame->slot[term->at[1]];
}

const struct adc_dual *adc_read_slot(struct adc_frame *F, const struct adc_term *term)
{
    const struct adc_dual *slot = &F->slot[term->at[0]];
    if (term->at[1] && !slot->set)
        adc_unset_name(F->walk->context, F->unit, term);
    if (slot->array != NULL)
        slot->array->open = false;
    return slot;
}

/* Gives back the frames since `mark`, when `finished` formulas were done, where derive will not need them: they are not
 * recorded, or their result depends on no wanted variable. Returns whether derive can do without them. */
static bool give_back(struct adc_walk *walk, struct adc_dual *result, struct adc_arena_mark mark, uint32_t finished)
{
    bool needed = walk->record && result->depends, formula = walk->into == &walk->kept
                                                              && finished != walk->finished_count;
    if (!needed && !formula && walk->program->arrays)
        adc_rewind_but(walk, mark, result, 1);
    else if (!needed && !formula)
        adc_arena_rewind(walk->into, mark);
    return !needed;
}

/* A call: arguments are evaluated in the caller, defaults in the callee; a parameter bound to a function has neither. */
struct adc_dual adc_eval_apply(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    const struct adc_call *call = &F->unit->calls[term->at[0]];
    const struct adc_unit *unit = &walk->program->units[call->unit];
    const struct adc_arena_mark mark = adc_arena_mark(walk->into);
    const uint32_t finished = walk->finished_count;
    adc_check_limits(F, term->span);
    walk->depth += !unit->sum;
    struct adc_frame *callee = adc_frame_new(walk, unit);
    adc_capture(callee, F);
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = F->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            callee->slot[i] = adc_eval_term(F, argument, V);
        if (argument != ADC_NO_TERM && unit->sum)
            adc_need_number(F, argument, &callee->slot[i], "a bound");
        if (argument == ADC_NO_TERM && unit->defaults[i] != ADC_NO_BLOCK)
            callee->slot[i] = adc_eval_block(callee, unit->defaults[i], V);
    }
    struct adc_dual r = adc_eval_block(callee, 0, V);
    walk->depth -= !unit->sum;
    F->callee[term->at[0]] = give_back(walk, &r, mark, finished) ? NULL : callee;
    return r;
}

/* The block that a conditional takes; ADC_NO_BLOCK when its condition is not a number. */
static uint32_t taken_arm(struct adc_frame *F, uint32_t condition, uint32_t yes, uint32_t no, uint32_t V)
{
    struct adc_dual r = adc_eval_term(F, condition, V);
    adc_need_number(F, condition, &r, "a condition");
    return isnan(r.value) ? ADC_NO_BLOCK : r.value != 0 ? yes : no;
}

struct adc_dual adc_eval_conditional(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    adc_check_limits(F, term->span);
    const uint32_t *at = adc_operands(F->unit, term);
    uint32_t arm = taken_arm(F, at[0], at[1], at[2], V);
    return arm == ADC_NO_BLOCK ? NOT_A_NUMBER : adc_eval_block(F, arm, V);
}

/* A step; an IF that is the tail of its block is left to the caller. Returns false when the activation failed. */
static bool eval_step(struct adc_frame *F, const struct adc_step *step, uint32_t V)
{
    uint32_t arm;
    switch (step->kind) {
    case ADC_STEP_BIND:
        F->slot[step->to] = F->walk->program->arrays && adc_is_store(F->unit, step) ? adc_eval_store(F, step->term, V)
                                                                                    : adc_eval_term(F, step->term, V);
        F->slot[step->to].set = true;
        break;
    case ADC_STEP_BLOCK:
        adc_eval_block(F, step->to, V);
        break;
    case ADC_STEP_IF:
        arm = taken_arm(F, step->term, step->to, step->other, V);
        F->failed |= arm == ADC_NO_BLOCK;
        if (!F->failed)
            adc_eval_block(F, arm, V);
        break;
    case ADC_STEP_LOOP:
        adc_eval_loop(F, step->to, V);
        break;
    }
    return !F->failed;
}

/* Tails do not recurse: c ? a : d ? b : ... is a loop. */
struct adc_dual adc_eval_block(struct adc_frame *F, uint32_t block, uint32_t V)
{
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        struct adc_step tail;
        bool goes_on = adc_block_tail(F->unit, b, &tail);
        for (uint32_t i = b->first, end = adc_block_end(b, goes_on); i < end; i++) {
            if (i % 1024 == 1023)
                adc_work(F->walk->context, 0);
            if (!eval_step(F, &F->unit->steps[i], V))
                return NOT_A_NUMBER;
        }
        if (!goes_on)
            return b->result == ADC_NO_TERM ? (struct adc_dual){0} : adc_eval_term(F, b->result, V);
        block = taken_arm(F, tail.term, tail.to, tail.other, V);
        F->failed |= block == ADC_NO_BLOCK && b->result == ADC_NO_TERM;
        if (block == ADC_NO_BLOCK)
            return NOT_A_NUMBER;
    }
}

/* ---- derive ---- */

/* Takes the adjoint of an argument, or a default, that is an array: it is added up in the array. False: it is a number. */
static bool derive_array_argument(struct adc_frame *caller, uint32_t argument, struct adc_frame *F, uint32_t preset)
{
    const uint32_t result = argument == ADC_NO_TERM && preset != ADC_NO_BLOCK ? F->unit->blocks[preset].result
                                                                              : ADC_NO_TERM;
    struct adc_tensor *array = argument != ADC_NO_TERM ? caller->array[argument]
                             : result != ADC_NO_TERM   ? F->array[result]
                                                       : NULL;
    F->walk->power = 0;
    const double *adjoint = array == NULL ? NULL : adc_take_array(F, array);
    if (adjoint != NULL && argument != ADC_NO_TERM)
        adc_derive_array_term(caller, argument, adjoint);
    else if (adjoint != NULL)
        adc_derive_block(F, preset, adjoint);
    return array != NULL;
}

/* The parameters pass their adjoints on, the last one first because a default may use earlier parameters. */
static void derive_apply(struct adc_frame *caller, const struct adc_term *term, const double *seed)
{
    const struct adc_call *call = &caller->unit->calls[term->at[0]];
    struct adc_frame *F = caller->callee[term->at[0]];
    double adjoint;
    if (F == NULL)
        return;                             /* its value depends on nothing that is wanted */
    const struct adc_unit *unit = F->unit;
    adc_derive_block(F, 0, seed);
    const int64_t power = F->walk->power;
    for (uint32_t i = unit->parameter_count; i-- > 0;) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        if (caller->array != NULL && derive_array_argument(caller, argument, F, unit->defaults[i]))
            continue;
        if (!adc_take_slot(F, i, &adjoint))
            continue;
        if (argument != ADC_NO_TERM)
            adc_derive_term(caller, argument, adjoint);
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            adc_derive_block(F, unit->defaults[i], &adjoint);
    }
    F->walk->power = power;
}

static void derive_conditional(struct adc_frame *F, const struct adc_term *term, const double *seed)
{
    const uint32_t *at = adc_operands(F->unit, term);
    double condition = F->value[at[0]];
    if (!isnan(condition))
        adc_derive_block(F, at[condition != 0 ? 1 : 2], seed);
}

void adc_derive_inner(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    if (term->kind == ADC_TERM_COND)
        derive_conditional(F, term, seed);
    else if (adc_is_map(term))
        adc_derive_map(F, Z, seed);
    else if (term->kind == ADC_TERM_APPLY)
        derive_apply(F, term, seed);
    else if (term->kind == ADC_TERM_DIFF || term->kind == ADC_TERM_BINDER)
        adc_derive_diff(F, term, seed);
}

/* A formula adds up what its users pass back, in its result or in one of the names that it assigns. */
void adc_add_to_formula(struct adc_walk *walk, const struct adc_term *term, double seed)
{
    struct adc_walk_formula *formula = &walk->formulas[term->at[0]];
    formula->touched = true;
    if (term->at[1] == ADC_NO_SLOT)
        adc_add_adjoint(walk, &formula->adjoint, &formula->seeded, &formula->power, seed);
    else
        adc_add_to_slot(formula->frame, term->at[1], seed);
}

/* A name that was bound to an array. */
static void derive_array_binding(struct adc_frame *F, const struct adc_step *step)
{
    const double *adjoint = adc_take_array(F, F->array[step->term]);
    if (adjoint != NULL)
        adc_derive_array_term(F, step->term, adjoint);
}

static void derive_step(struct adc_frame *F, const struct adc_step *step)
{
    struct adc_walk *walk = F->walk;
    const int64_t power = walk->power;
    double adjoint;
    switch (step->kind) {
    case ADC_STEP_BIND:
        if (F->array != NULL && F->array[step->term] != NULL) {
            walk->power = 0;
            if (adc_is_store(F->unit, step))
                adc_derive_store(F, step->term);
            else
                derive_array_binding(F, step);
        } else if (adc_take_slot(F, step->to, &adjoint)) {
            adc_derive_term(F, step->term, adjoint);
        }
        walk->power = power;
        break;
    case ADC_STEP_BLOCK:
        adc_derive_block(F, step->to, NULL);
        break;
    case ADC_STEP_IF:
        adc_derive_block(F, F->value[step->term] != 0 ? step->to : step->other, NULL);
        break;
    case ADC_STEP_LOOP:
        adc_derive_loop(F, step->to);
        break;
    }
}

/* Follows the tails to the block where the evaluation ended, and goes back up through their steps. An activation that
 * failed has no further values to go back through, and its result no derivative. */
void adc_derive_block(struct adc_frame *F, uint32_t block, const double *seed)
{
    if (F->failed)
        return;
    const struct adc_unit *unit = F->unit;
    const uint32_t start = block;
    struct adc_step tail;
    adc_work(F->walk->context, unit->blocks[block].count + 1u);
    while (adc_block_tail(unit, &unit->blocks[block], &tail)) {
        if (isnan(F->value[tail.term]))
            return;
        block = F->value[tail.term] != 0 ? tail.to : tail.other;
    }
    if (unit->blocks[block].result != ADC_NO_TERM && seed != NULL)
        adc_derive_value(F, unit->blocks[block].result, seed);
    for (bool tailed = false;; tailed = true) {
        const struct adc_block *b = &unit->blocks[block];
        for (uint32_t i = adc_block_end(b, tailed); i-- > b->first;)
            derive_step(F, &unit->steps[i]);
        if (block == start)
            break;
        block = b->parent;
    }
}
