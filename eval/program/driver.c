/* Running a program for any engine: the recursion of eval (walk.h), while what flows is the engine's.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/expand.h"

#include <assert.h>
#include <math.h>

static void *number(struct adc_activation *F, double value)
{
    return F->driver->operations->number(F->driver, value);
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    return F->driver->operations->lack(F, term, why);
}

/* ---- limits and errors ---- */

static _Noreturn void fail(const struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    const struct adc_driver *D = F->driver;
    struct adc_context *context = D->arena->context;
    if (why == ADC_NO_NAME)
        adc_unset_name(context, F->unit, term);
    if (why == ADC_NO_RETURN)
        adc_no_return(context, F->unit, term);
    adc_long_sum(context, F->unit, term);
}

/* An error of the program, or what a forgiving driver has in its place. */
void *adc_run_refuse(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    struct adc_driver *D = F->driver;
    if (!D->forgiving)
        fail(F, term, why);
    D->given_up |= why == ADC_NO_MORE || why == ADC_NO_COUNT;
    return lack(F, term, why);
}

/* A closer check of the limits. Leaves where the work or the time of the whole answer is at its end; activations and
 * stack are an error too, unless the driver is forgiving: then this is false. */
static bool check_limits(const struct adc_activation *F, struct adc_span span, ptrdiff_t stack)
{
    const struct adc_driver *D = F->driver;
    struct adc_context *context = D->arena->context;
    if (D->forgiving) {
        adc_work_check(context, D->steps);
        return adc_within_limits(context, D->steps, D->depth, stack);
    }
    adc_check_limits_at(context, F->unit, span, D->steps, D->depth, stack);
    return true;
}

bool adc_may_continue(const struct adc_activation *F, struct adc_span span)
{
    struct adc_driver *D = F->driver;
    char here;
    ptrdiff_t stack = D->stack_base - &here;
    return !D->given_up && ++D->control_steps <= D->most_control_steps
        && (adc_within_limits(D->arena->context, D->steps, D->depth, stack) || check_limits(F, span, stack));
}

/* ---- activations, slots and formulas ---- */

void adc_activate(struct adc_activation *F, struct adc_driver *D, uint32_t unit, const struct adc_activation *around)
{
    *F = (struct adc_activation){.driver = D, .unit = &D->program->units[unit]};
    F->slot = adc_arena_zeroed(D->arena, F->unit->slot_count, sizeof *F->slot);
    for (uint32_t i = 0; around != NULL && i < F->unit->captured_count; i++)
        F->slot[F->unit->first_captured + i] = around->slot[F->unit->captured[i]];
}

static void *read_slot(struct adc_activation *F, const struct adc_term *term, const struct adc_activation *home,
                       uint32_t slot)
{
    return home->slot[slot] == NULL ? adc_run_refuse(F, term, ADC_NO_NAME) : home->slot[slot];
}

static void enter_formula(struct adc_driver *D, uint32_t unit)
{
    struct adc_entered *formula = D->formula[unit] = adc_arena_zeroed(D->arena, 1, sizeof *formula);
    adc_activate(&formula->body, D, unit, NULL);
    formula->open = true;
    formula->result = adc_run_block(&formula->body, 0);
    formula->open = false;
}

/* Whether a formula may be read: one iteration where it must be evaluated first, else only steps are checked. */
static bool may_read(const struct adc_activation *F, const struct adc_term *term)
{
    const struct adc_driver *D = F->driver;
    if (D->formula[term->at[0]] == NULL)
        return adc_may_continue(F, term->span);
    return !adc_work_check_due(D->arena->context, D->steps) || check_limits(F, term->span, 0);
}

/* A formula is evaluated when it is first needed, and once. */
static void *read_formula(struct adc_activation *F, const struct adc_term *term)
{
    struct adc_driver *D = F->driver;
    const uint32_t unit = term->at[0], slot = term->at[1];
    if (!may_read(F, term))
        return adc_run_refuse(F, term, ADC_NO_MORE);
    if (D->formula[unit] == NULL)
        enter_formula(D, unit);
    struct adc_entered *formula = D->formula[unit];
    assert(!formula->open);                 /* linking has refused what depends on itself */
    if (slot == ADC_NO_SLOT)
        return formula->result;
    return formula->body.failed ? lack(&formula->body, NULL, ADC_NO_RESULT) : read_slot(F, term, &formula->body, slot);
}

/* ---- terms ---- */

/* A call: arguments are evaluated in the caller, defaults in the callee; a parameter that is a function has
 * neither. */
static void *run_apply(struct adc_activation *F, const struct adc_term *term)
{
    struct adc_driver *D = F->driver;
    const struct adc_call *call = &F->unit->calls[term->at[0]];
    struct adc_activation callee;
    if (!adc_may_continue(F, term->span))
        return adc_run_refuse(F, term, ADC_NO_MORE);
    adc_activate(&callee, D, call->unit, F);
    D->depth += !callee.unit->sum;
    for (uint32_t i = 0; i < callee.unit->parameter_count; i++) {
        uint32_t argument = F->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            callee.slot[i] = adc_run_term(F, argument);
        else if (callee.unit->defaults[i] != ADC_NO_BLOCK)
            callee.slot[i] = adc_run_block(&callee, callee.unit->defaults[i]);
    }
    void *result = adc_run_block(&callee, 0);
    D->depth -= !callee.unit->sum;
    return result;
}

/* A DIFF or BINDER term. */
static void *run_inner(struct adc_activation *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    const bool binder = term->kind == ADC_TERM_BINDER;
    void *first = at[0] == ADC_NO_TERM ? NULL : adc_run_term(F, at[0]);
    void *second = !binder || at[1] == ADC_NO_TERM ? NULL : adc_run_term(F, at[1]);
    if (second != NULL) {
        adc_value_need_number(F, term, first, "a bound that is an array");
        adc_value_need_number(F, term, second, "a bound that is an array");
    }
    if (!adc_may_continue(F, term->span))
        return adc_run_refuse(F, term, ADC_NO_MORE);
    return binder ? F->driver->operations->bind(F, term, first, second) : F->driver->operations->diff(F, term, first);
}

/* Evaluates the condition of an IF. Returns the block to continue with, or ADC_NO_BLOCK: then *value is that of the IF,
 * NULL where it is not `valued`. */
static uint32_t choose(struct adc_activation *F, const struct adc_step *arms, bool valued, void **value)
{
    void *condition = adc_run_term(F, arms->term);
    enum adc_way way = F->driver->operations->way(F->driver, condition);
    *value = NULL;
    F->driver->control_steps += !valued;
    if (way != ADC_WAY_NOWHERE)
        return way == ADC_WAY_YES ? arms->to : arms->other;
    F->failed |= !valued;
    if (valued)
        *value = lack(F, &F->unit->terms[arms->term], ADC_NO_WAY);
    return ADC_NO_BLOCK;
}

static void *run_conditional(struct adc_activation *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    const struct adc_step arms = {ADC_STEP_IF, at[0], at[1], at[2]};
    void *value;
    if (!adc_may_continue(F, term->span))
        return adc_run_refuse(F, term, ADC_NO_MORE);
    uint32_t block = choose(F, &arms, true, &value);
    return block == ADC_NO_BLOCK ? value : adc_run_block(F, block);
}

/* A row at values of which some may be arrays; an array is not added to 0. */
static void *apply_row(struct adc_activation *F, const struct adc_term *term, void **argument)
{
    if (term->so_far && F->first && adc_is_elements(argument[1]))
        return argument[1];
    const uint32_t arity = adc_rows[term->row].arity;
    bool array = false;
    for (uint32_t i = 0; F->driver->program->arrays && i < arity; i++)
        array |= adc_is_elements(argument[i]);
    return array ? adc_expand_row(F, term, argument, arity) : F->driver->operations->row(F, term, argument);
}

static void *run_row(struct adc_activation *F, const struct adc_term *term)
{
    void *argument[ADC_MAX_ARITY] = {NULL};
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        argument[i] = adc_run_term(F, adc_operands(F->unit, term)[i]);
    return apply_row(F, term, argument);
}

void *adc_run_term(struct adc_activation *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_driver *D = F->driver;
    char here;
    D->steps++;
    if (D->given_up)
        return lack(F, term, ADC_NO_MORE);
    if ((size_t)(D->stack_base - &here) > D->arena->context->limits.stack && !check_limits(F, term->span, D->stack_base - &here))
        return adc_run_refuse(F, term, ADC_NO_MORE);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        return D->operations->literal != NULL ? D->operations->literal(F, term)
                                              : D->operations->number(D, term->number);
    case ADC_TERM_VARIABLE:
        return D->operations->variable(D, term->at[0]);
    case ADC_TERM_SLOT:
        return read_slot(F, term, F, term->at[0]);
    case ADC_TERM_FORMULA:
        return read_formula(F, term);
    case ADC_TERM_ROW:
        return run_row(F, term);
    case ADC_TERM_APPLY:
        return adc_is_map(term) ? adc_run_array(F, term) : run_apply(F, term);
    case ADC_TERM_DIFF: case ADC_TERM_BINDER:
        return run_inner(F, term);
    case ADC_TERM_COND:
        return run_conditional(F, term);
    case ADC_TERM_MISSING:
        break;
    default:
        return adc_run_array(F, term);
    }
    return adc_run_refuse(F, term, ADC_NO_RETURN);
}

/* ---- steps ---- */

/* sum(k=a, b, e) and prod: a chain of additions or products in the order of k, begun with 0 or 1. */
static void run_sum(struct adc_activation *F, const struct adc_loop *loop)
{
    struct adc_driver *D = F->driver;
    const struct adc_term *term = &F->unit->terms[loop->sum];
    const double from = D->operations->bound(D, F->slot[ADC_SUM_INDEX]), to = D->operations->bound(D, F->slot[ADC_SUM_END]);
    F->slot[ADC_SUM_SO_FAR] = number(F, term->row == ADC_ROW_mul);
    if (!adc_are_bounds(from, to))
        F->slot[ADC_SUM_SO_FAR] = lack(F, term, ADC_NO_BOUNDS);
    else if (adc_is_long(D->arena->context, from, to))
        F->slot[ADC_SUM_SO_FAR] = adc_run_refuse(F, term, ADC_NO_COUNT);
    else
        for (double k = from; k <= to && !F->failed; k++) {
            if (!adc_may_continue(F, loop->span)) {
                F->slot[ADC_SUM_SO_FAR] = adc_run_refuse(F, term, ADC_NO_MORE);
                return;
            }
            F->slot[ADC_SUM_INDEX] = number(F, k);
            F->first = k == from;
            D->iterations += D->nested == 1;
            adc_run_block(F, loop->body);
        }
}

/* The iterations of a loop from its condition on. */
static void run_turns(struct adc_activation *F, const struct adc_step *step)
{
    const struct adc_loop *loop = &F->unit->loops[step->to];
    const struct adc_term place = {.span = loop->span};
    if (loop->condition == ADC_NO_BLOCK)
        run_sum(F, loop);
    while (loop->condition != ADC_NO_BLOCK && !F->failed) {
        F->driver->steps++;
        if (!adc_may_continue(F, loop->span)) {
            adc_run_refuse(F, &place, ADC_NO_MORE);
            F->failed = true;
            return;
        }
        void *condition = adc_run_block(F, loop->condition);
        F->driver->loop = loop;
        enum adc_way way = F->driver->operations->way(F->driver, condition);
        F->driver->loop = NULL;
        F->failed |= way == ADC_WAY_NOWHERE;
        if (F->failed || way == ADC_WAY_NO)
            return;
        F->driver->iterations += F->driver->nested == 1;
        adc_run_block(F, loop->body);
    }
}

static void run_step(struct adc_activation *F, const struct adc_step *step)
{
    uint32_t block = step->to;
    void *none;
    switch (step->kind) {
    case ADC_STEP_BIND:
        F->slot[step->to] = adc_run_term(F, step->term);
        break;
    case ADC_STEP_LOOP:
        F->driver->nested++;
        run_turns(F, step);
        F->driver->nested--;
        break;
    case ADC_STEP_IF:
        block = choose(F, step, false, &none);
        if (block == ADC_NO_BLOCK)
            break;
        /* fall through */
    case ADC_STEP_BLOCK:
        adc_run_block(F, block);
        break;
    }
}

/* Tails are not recursion: c ? a : d ? b : ... is a loop. */
void *adc_run_block(struct adc_activation *F, uint32_t block)
{
    const struct adc_driver *D = F->driver;
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        struct adc_step tail;
        void *value;
        bool goes_on = adc_block_tail(F->unit, b, &tail), valued = b->result != ADC_NO_TERM;
        for (uint32_t i = b->first, end = adc_block_end(b, goes_on); i < end && !F->failed && !D->given_up; i++)
            run_step(F, &F->unit->steps[i]);
        if (F->failed || D->given_up)
            return lack(F, NULL, ADC_NO_RESULT);
        if (!goes_on)
            return valued ? adc_run_term(F, b->result) : number(F, 0);
        block = choose(F, &tail, valued, &value);
        if (block == ADC_NO_BLOCK && valued)
            return value;
        if (block == ADC_NO_BLOCK)
            return F->failed || D->given_up ? lack(F, NULL, ADC_NO_RESULT) : number(F, 0);
    }
}

/* ---- programs ---- */

void adc_driver_init(struct adc_driver *D, const struct adc_operations *operations, const struct adc_program *program,
                     struct adc_arena *arena, void *user)
{
    *D = (struct adc_driver){.operations = operations, .program = program, .arena = arena, .user = user,
                             .most_control_steps = UINT64_MAX};
}

void adc_driver_begin(struct adc_driver *D)
{
    D->formula = adc_arena_zeroed(D->arena, D->program->unit_count, sizeof *D->formula);
    D->steps = D->control_steps = D->depth = 0;
    D->stack_base = __builtin_frame_address(0);
}

/* The element of an answer that is selected, or all of them for an engine that takes them. */
static void *select_element(struct adc_activation *root, void *answer)
{
    struct adc_driver *D = root->driver;
    const struct adc_program *program = D->program;
    if (!adc_is_elements(answer) || !adc_same_extent(adc_value_extent(answer), program->extent))
        return number(root, NAN);
    if (program->component != ADC_ALL_COMPONENTS)
        return adc_element_of(answer, program->component);
    for (uint32_t k = 0; k < program->width; k++)
        D->operations->component(D, k, adc_element_of(answer, k));
    return number(root, 0);
}

void *adc_run_program(struct adc_driver *D)
{
    const struct adc_program *program = D->program;
    struct adc_activation root;
    adc_driver_begin(D);
    for (uint32_t i = 0; i < program->reach.first_count; i++)
        if (D->formula[program->reach.first[i]] == NULL)
            enter_formula(D, program->reach.first[i]);
    adc_activate(&root, D, program->root, NULL);
    void *answer = adc_run_block(&root, 0);
    if (adc_program_selects(program))
        answer = select_element(&root, answer);
    adc_work(D->arena->context, D->steps);
    return answer;
}
