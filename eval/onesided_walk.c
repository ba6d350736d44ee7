/* Truncated series pushed through a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/onesided_frame.h"

static const char NO_BOUNDS[] = "the bounds of a sum are whole numbers and cannot vary";

static struct adc_flow *push_block(struct adc_push_frame *F, uint32_t block);

static struct adc_flow *push_formula(struct adc_push_frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    uint32_t number = term->at[0];
    struct adc_flow **cell = &P->formula[number];
    if (*cell == NULL && adc_push_may_nest(F, term)) {
        enum adc_push_mode mode = P->mode;
        const struct adc_unit *unit = &P->walk->program->units[number];
        struct adc_push_frame own = {.P = P, .unit = unit};
        own.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *own.slot);
        P->mode = ADC_ON_PATH;              /* a formula has one meaning, wherever it is first used */
        *cell = push_block(&own, 0);
        P->slots[number] = own.slot;
        P->mode = mode;
    }
    struct adc_flow *from = *cell;
    if (from != NULL && term->at[1] != ADC_NO_SLOT)
        from = P->slots[number][term->at[1]];
    return from == NULL ? adc_flow_unable(P) : adc_flow_again(P, from);
}

static void drop_slots(struct adc_push_frame *F)
{
    for (uint32_t i = 0; i < F->unit->slot_count; i++) {
        if (F->slot[i] != NULL)
            adc_flow_drop(F->P, F->slot[i]);
        F->slot[i] = NULL;
    }
}

static struct adc_flow *push_call(struct adc_push_frame *caller, const struct adc_term *term)
{
    struct adc_push *P = caller->P;
    const struct adc_call *call = &caller->unit->calls[term->at[0]];
    const struct adc_unit *unit = &P->walk->program->units[call->unit];
    if (!adc_push_may_nest(caller, term))
        return adc_flow_unable(P);
    P->depth++;
    struct adc_push_frame F = {.P = P, .unit = unit};
    F.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            F.slot[i] = adc_push_term(caller, argument);
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            F.slot[i] = push_block(&F, unit->defaults[i]);
    }
    struct adc_flow *f = push_block(&F, 0);
    drop_slots(&F);
    P->depth--;
    return f;
}

/* sum(k=a, b, e) and prod, as in walk.c. A bound that varies is an event there. */
static struct adc_flow *push_reduction(struct adc_push_frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    const struct adc_unit *unit = &P->walk->program->units[term->at[2]];
    struct adc_flow *from = adc_push_term(F, term->at[0]), *to = adc_push_term(F, term->at[1]);
    double first = from->value, last = to->value;
    bool varies = from->depends || to->depends;
    adc_flow_drop(P, from);
    adc_flow_drop(P, to);
    if (varies || !(isfinite(first) && isfinite(last) && first == floor(first) && last == floor(last))) {
        struct adc_flow *f = adc_flow_unable(P);
        f->broken = P->mode == ADC_ON_PATH;
        if (f->broken)
            adc_flow_note_broken(F, term, NO_BOUNDS, NULL, NAN);
        return f;
    }
    struct adc_flow *pair[] = {adc_flow_constant(P, term->row == ADC_ROW_mul, 0), NULL};
    struct adc_push_frame body = {.P = P, .unit = unit, .outer = F};
    body.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *body.slot);
    for (double k = first; k <= last && adc_push_may_nest(F, term); k++) {
        drop_slots(&body);
        body.slot[0] = adc_flow_constant(P, k, 0);
        pair[1] = push_block(&body, 0);
        pair[0] = adc_flow_row(F, term, pair);
    }
    drop_slots(&body);
    return pair[0];
}

/* The slots of a frame once more, as they are seen in the present mode. */
static struct adc_flow **copy_slots(struct adc_push_frame *F)
{
    struct adc_push *P = F->P;
    struct adc_flow **own = adc_arena_zeroed(&P->walk->arena, F->unit->slot_count, sizeof *own);
    for (uint32_t i = 0; i < F->unit->slot_count; i++)
        if (F->slot[i] != NULL)
            own[i] = adc_flow_again(P, F->slot[i]);
    return own;
}

/* One of two arms that are both followed; what one assigns is not for the other. */
static struct adc_flow *push_arm(struct adc_push_frame *F, uint32_t block, enum adc_push_mode mode)
{
    enum adc_push_mode before = F->P->mode;
    struct adc_flow **slots = F->slot;
    F->P->mode = mode;
    if (F->unit->statements)
        F->slot = copy_slots(F);
    struct adc_flow *f = push_block(F, block);
    F->slot = slots;
    F->P->mode = before;
    return f;
}

/* A result without a series: UNABLE, OUTSIDE. */
static struct adc_flow *stateless(struct adc_push *P, enum adc_series_state state)
{
    struct adc_flow *f = adc_flow_constant(P, 0, 0);
    f->s = adc_series_none(state);
    return f;
}

/* Where the point and its side take different arms: the series is that of the side's arm, the value of the point's. */
static struct adc_flow *diverge(struct adc_push_frame *F, const struct adc_step *arms, bool at_point, bool beside,
                                enum adc_series_state state)
{
    struct adc_push *P = F->P;
    struct adc_flow *point = NULL, *f;
    if (P->mode == ADC_ON_PATH)
        point = push_arm(F, at_point ? arms->to : arms->other, ADC_AT_POINT);
    f = state == ADC_SERIES_GOOD ? push_arm(F, beside ? arms->to : arms->other, ADC_OFF_PATH) : stateless(P, state);
    f->depends = f->varies = true;
    if (point != NULL) {
        f->value = point->value;
        f->error = point->error;
        f->jumped = true;
        f->broken = !isfinite(point->value);
        adc_flow_drop(P, point);
    }
    return f;
}

/* What a condition says about the way to go. */
struct way {
    bool nowhere;                   /* it is not a number */
    bool same;                      /* the point and its side go the same way: `at_point` */
    bool at_point, beside;
    enum adc_series_state state;    /* of the side, where they differ */
};

/* The series goes the way that its condition's series says, the value that of the condition's value. */
static struct way judge_condition(struct adc_push *P, struct adc_flow *condition)
{
    enum adc_sign_known sign = adc_series_sign(&condition->s);
    struct way way = {.at_point = condition->value != 0, .beside = sign != ADC_SIGN_ZERO, .state = condition->s.state};
    bool valued = !condition->depends || P->mode == ADC_AT_POINT;
    way.nowhere = (P->mode != ADC_OFF_PATH || valued) && isnan(condition->value);
    if (way.state == ADC_SERIES_GOOD && sign == ADC_SIGN_UNKNOWN)
        way.state = ADC_SERIES_UNABLE;
    way.same = valued || (way.state == ADC_SERIES_GOOD && (P->mode == ADC_OFF_PATH || way.at_point == way.beside));
    if (way.same && !valued)
        way.at_point = way.beside;
    adc_flow_drop(P, condition);
    return way;
}

/* Returns the block to go on with where both take the same, else ADC_NO_BLOCK with the result in *f. `arms` is the IF
 * that decides. */
static uint32_t push_condition(struct adc_push_frame *F, const struct adc_step *arms, struct adc_flow **f)
{
    struct way way = judge_condition(F->P, adc_push_term(F, arms->term));
    if (way.nowhere) {
        *f = adc_flow_constant(F->P, NAN, 0);
        (*f)->depends = (*f)->broken = true;
        return ADC_NO_BLOCK;
    }
    if (way.same)
        return way.at_point ? arms->to : arms->other;
    *f = diverge(F, arms, way.at_point, way.beside, way.state);
    return ADC_NO_BLOCK;
}

/* ---- statements ---- */

/* A step that the point and its side take differently, or what is left of a loop, on one of the two ways. */
typedef void adc_way_fn(struct adc_push_frame *F, const struct adc_step *step, bool yes);

static void take_arm(struct adc_push_frame *F, const struct adc_step *step, bool yes)
{
    adc_flow_drop(F->P, push_block(F, yes ? step->to : step->other));
}

/* One way for itself: on a copy of the slots, which is returned. */
static struct adc_flow **push_way(struct adc_push_frame *F, const struct adc_step *step, adc_way_fn *take, bool yes,
                                  enum adc_push_mode mode)
{
    struct adc_push *P = F->P;
    struct adc_flow **slots = F->slot, **own;
    enum adc_push_mode before = P->mode;
    P->mode = mode;
    F->slot = own = copy_slots(F);
    take(F, step, yes);
    F->slot = slots;
    P->mode = before;
    return own;
}

/* A slot behind both ways: the series of the one beside the point, the value of the one at it. NULL where either has
 * none. */
static struct adc_flow *merge(struct adc_push *P, struct adc_flow *point, struct adc_flow *beside)
{
    if (point == NULL || beside == NULL) {
        if (point != NULL)
            adc_flow_drop(P, point);
        if (beside != NULL)
            adc_flow_drop(P, beside);
        return NULL;
    }
    beside->value = point->value;
    beside->error = point->error;
    beside->jumped = beside->depends = beside->varies = true;
    beside->broken = !isfinite(point->value);
    adc_flow_drop(P, point);
    return beside;
}

/* Both ways, and what the slots are behind them. */
static void push_ways(struct adc_push_frame *F, const struct adc_step *step, adc_way_fn *take, const struct way *way)
{
    struct adc_push *P = F->P;
    uint32_t count = F->unit->slot_count;
    bool *touched = F->touched, failed = F->failed;
    bool *own = adc_arena_zeroed(&P->walk->arena, count, sizeof *own);
    struct adc_flow **point = NULL, **beside = NULL;
    F->touched = own;
    if (P->mode == ADC_ON_PATH)
        point = push_way(F, step, take, way->at_point, ADC_AT_POINT);
    failed |= F->failed;
    if (way->state == ADC_SERIES_GOOD)
        beside = push_way(F, step, take, way->beside, ADC_OFF_PATH);
    F->touched = touched;
    F->failed |= failed || beside == NULL;
    for (uint32_t i = 0; i < count && !F->failed; i++) {
        if (!own[i])
            continue;
        if (F->slot[i] != NULL)
            adc_flow_drop(P, F->slot[i]);
        F->slot[i] = point == NULL ? beside[i] : merge(P, point[i], beside[i]);
        if (touched != NULL)
            touched[i] = true;
    }
}

static bool may_turn(struct adc_push_frame *F, const struct adc_loop *loop)
{
    const struct adc_term at = {.span = loop->span};
    F->P->off_terms += F->P->mode == ADC_OFF_PATH;
    return adc_push_may_nest(F, &at) && !F->failed && F->P->off_terms <= ADC_OFF_PATH_TERMS;
}

static void push_loop(struct adc_push_frame *F, const struct adc_step *step, bool yes);

/* The turns of a loop from its condition on. */
static void push_turns(struct adc_push_frame *F, const struct adc_step *step)
{
    const struct adc_loop *loop = &F->unit->loops[step->to];
    while (may_turn(F, loop)) {
        struct way way = judge_condition(F->P, push_block(F, loop->condition));
        F->failed |= way.nowhere;
        if (F->failed || (way.same && !way.at_point))
            return;
        if (!way.same) {
            push_ways(F, step, push_loop, &way);
            return;
        }
        adc_flow_drop(F->P, push_block(F, loop->body));
    }
    F->failed = true;
}

/* A loop whose condition has said `yes` or no. */
static void push_loop(struct adc_push_frame *F, const struct adc_step *step, bool yes)
{
    if (!yes)
        return;
    adc_flow_drop(F->P, push_block(F, F->unit->loops[step->to].body));
    push_turns(F, step);
}

static void push_if(struct adc_push_frame *F, const struct adc_step *step)
{
    struct way way = judge_condition(F->P, adc_push_term(F, step->term));
    F->failed |= way.nowhere || !adc_push_may_nest(F, &F->unit->terms[step->term]);
    if (F->failed)
        return;
    if (way.same)
        take_arm(F, step, way.at_point);
    else
        push_ways(F, step, take_arm, &way);
}

static void push_step(struct adc_push_frame *F, const struct adc_step *step)
{
    struct adc_flow *f;
    switch (step->kind) {
    case ADC_STEP_BIND:
        f = adc_push_term(F, step->term);
        if (F->slot[step->to] != NULL)
            adc_flow_drop(F->P, F->slot[step->to]);
        F->slot[step->to] = f;
        if (F->touched != NULL)
            F->touched[step->to] = true;
        break;
    case ADC_STEP_BLOCK:
        adc_flow_drop(F->P, push_block(F, step->to));
        break;
    case ADC_STEP_IF:
        push_if(F, step);
        break;
    case ADC_STEP_LOOP:
        push_turns(F, step);
        break;
    }
}

struct adc_flow *adc_push_term(struct adc_push_frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_push *P = F->P;
    struct adc_push_frame *home = F;
    struct adc_flow *argument[ADC_MAX_ARITY], *f = NULL;
    P->off_terms += P->mode == ADC_OFF_PATH;
    P->gave_up |= P->off_terms > ADC_OFF_PATH_TERMS;
    if (P->gave_up)
        return adc_flow_unable(P);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        return adc_flow_literal(P, term->number);
    case ADC_TERM_VARIABLE:
        return adc_flow_variable(P, term->at[0]);
    case ADC_TERM_SLOT:
        return F->slot[term->at[0]] == NULL ? adc_flow_unable(P) : adc_flow_again(P, F->slot[term->at[0]]);
    case ADC_TERM_OUTER:
        for (uint32_t i = 0; i < term->at[1]; i++)
            home = home->outer;
        return home->slot[term->at[0]] == NULL ? adc_flow_unable(P) : adc_flow_again(P, home->slot[term->at[0]]);
    case ADC_TERM_FORMULA:
        return push_formula(F, term);
    case ADC_TERM_REDUCE:
        return push_reduction(F, term);
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            argument[i] = adc_push_term(F, term->at[i]);
        return adc_flow_row(F, term, argument);
    case ADC_TERM_APPLY:
        return push_call(F, term);
    case ADC_TERM_DIFF:
        return adc_push_diff(F, term);
    case ADC_TERM_MISSING:
        return adc_flow_unable(P);
    case ADC_TERM_COND:
        break;
    }
    if (!adc_push_may_nest(F, term))
        return adc_flow_unable(P);
    const struct adc_step arms = {ADC_STEP_IF, term->at[0], term->at[1], term->at[2]};
    uint32_t block = push_condition(F, &arms, &f);
    return block == ADC_NO_BLOCK ? f : push_block(F, block);
}

/* Tails are no recursion, as in walk.c, where the point and its side go the same way. */
static struct adc_flow *push_block(struct adc_push_frame *F, uint32_t block)
{
    struct adc_flow *f = NULL;
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        struct adc_step tail;
        bool goes_on = adc_block_tail(F->unit, b, &tail), value = b->result != ADC_NO_TERM;
        uint32_t end = value ? adc_block_end(b, goes_on) : b->first + b->count;
        for (uint32_t i = b->first; i < end && !F->failed && !F->P->gave_up; i++)
            push_step(F, &F->unit->steps[i]);
        if (F->failed || F->P->gave_up)
            return adc_flow_unable(F->P);
        if (!value)
            return adc_flow_constant(F->P, 0, 0);
        if (!goes_on)
            return adc_push_term(F, b->result);
        block = push_condition(F, &tail, &f);
        if (block == ADC_NO_BLOCK)
            return f;
    }
}

const struct adc_flow *adc_push_program(struct adc_push *P, int direction)
{
    struct adc_walk *walk = P->walk;
    const struct adc_unit *unit = &walk->program->units[0];
    char here;
    adc_arena_reset(&walk->arena);
    P->direction = direction;
    P->mode = ADC_ON_PATH;
    P->free = NULL;
    P->depth = P->off_terms = 0;
    P->stack_base = &here;
    P->formula = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->formula);
    P->slots = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->slots);
    struct adc_push_frame F = {.P = P, .unit = unit};
    F.slot = adc_arena_zeroed(&walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i + 1 < walk->program->order_count; i++) {
        uint32_t number = walk->program->order[i];
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {number, ADC_NO_SLOT}};
        if (walk->program->units[number].strict)
            adc_flow_drop(P, push_formula(&F, &reference));
    }
    return push_block(&F, 0);
}
