/* Truncated series pushed through a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/onesided/frame.h"

static const char NO_BOUNDS[] = "the bounds of a sum are whole numbers and cannot vary";


static struct adc_flow *push_formula(struct adc_push_frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    uint32_t number = term->at[0];
    struct adc_flow **cell = &P->formula[number];
    if (*cell == NULL && adc_push_may_nest(F)) {
        enum adc_push_mode mode = P->mode;
        const struct adc_unit *unit = &P->walk->program->units[number];
        struct adc_push_frame own = {.P = P, .unit = unit, .lost = ADC_SERIES_UNABLE};
        own.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *own.slot);
        P->mode = ADC_ON_PATH;              /* a formula has one meaning, wherever it is first used */
        *cell = adc_push_block(&own, 0);
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
    if (!adc_push_may_nest(caller))
        return adc_flow_unable(P);
    P->depth++;
    struct adc_push_frame F = {.P = P, .unit = unit, .lost = ADC_SERIES_UNABLE};
    F.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            F.slot[i] = adc_push_term(caller, argument);
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            F.slot[i] = adc_push_block(&F, unit->defaults[i]);
    }
    struct adc_flow *f = adc_push_block(&F, 0);
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
    if (varies || !adc_are_bounds(first, last)) {
        struct adc_flow *f = adc_flow_unable(P);
        f->broken = P->mode == ADC_ON_PATH;
        if (f->broken)
            adc_flow_note_broken(F, term, NO_BOUNDS, NULL, NAN);
        return f;
    }
    struct adc_flow *pair[] = {adc_flow_constant(P, term->row == ADC_ROW_mul, 0), NULL};
    struct adc_push_frame body = {.P = P, .unit = unit, .outer = F, .lost = ADC_SERIES_UNABLE};
    body.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *body.slot);
    for (double k = first; k <= last && adc_push_may_nest(F); k++) {
        drop_slots(&body);
        body.slot[0] = adc_flow_constant(P, k, 0);
        pair[1] = adc_push_block(&body, 0);
        pair[0] = adc_flow_row(F, term, pair);
    }
    drop_slots(&body);
    return pair[0];
}

/* The slots of a frame once more, as they are seen in the present mode. */
struct adc_flow **adc_push_copy_slots(struct adc_push_frame *F)
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
        F->slot = adc_push_copy_slots(F);
    struct adc_flow *f = adc_push_block(F, block);
    F->slot = slots;
    F->P->mode = before;
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
    f = state == ADC_SERIES_GOOD ? push_arm(F, beside ? arms->to : arms->other, ADC_OFF_PATH)
                                 : adc_flow_nothing(P, state);
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

/* The series goes the way that its condition's series says, the value that of the condition's value. */
struct adc_way adc_push_judge(struct adc_push *P, struct adc_flow *condition)
{
    enum adc_sign_known sign = adc_series_sign(&condition->s);
    struct adc_way way = {.at_point = condition->value != 0, .beside = sign != ADC_SIGN_ZERO,
                          .state = condition->s.state};
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
    struct adc_way way = adc_push_judge(F->P, adc_push_term(F, arms->term));
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
    if (!adc_push_may_nest(F))
        return adc_flow_unable(P);
    const struct adc_step arms = {ADC_STEP_IF, term->at[0], term->at[1], term->at[2]};
    uint32_t block = push_condition(F, &arms, &f);
    return block == ADC_NO_BLOCK ? f : adc_push_block(F, block);
}

/* Tails are no recursion, as in walk.c, where the point and its side go the same way. */
struct adc_flow *adc_push_block(struct adc_push_frame *F, uint32_t block)
{
    struct adc_flow *f = NULL;
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        struct adc_step tail;
        bool goes_on = adc_block_tail(F->unit, b, &tail), value = b->result != ADC_NO_TERM;
        uint32_t end = value ? adc_block_end(b, goes_on) : b->first + b->count;
        for (uint32_t i = b->first; i < end && !F->failed && !F->P->gave_up; i++)
            adc_push_step(F, &F->unit->steps[i]);
        if (F->failed || F->P->gave_up)
            return adc_flow_nothing(F->P, F->lost);
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
    P->depth = P->off_terms = P->turns = 0;
    P->stack_base = &here;
    P->formula = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->formula);
    P->slots = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->slots);
    struct adc_push_frame F = {.P = P, .unit = unit, .lost = ADC_SERIES_UNABLE};
    F.slot = adc_arena_zeroed(&walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i + 1 < walk->program->order_count; i++) {
        uint32_t number = walk->program->order[i];
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {number, ADC_NO_SLOT}};
        if (walk->program->units[number].strict)
            adc_flow_drop(P, push_formula(&F, &reference));
    }
    return adc_push_block(&F, 0);
}
