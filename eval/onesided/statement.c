/* Truncated series pushed through assignments, branches and loops. Where the point and its side go different ways, both
 * are followed on slots of their own, and the slots are merged behind them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/onesided/frame.h"

/* A step that the point and its side take differently, or what is left of a loop, on one of the two ways. */
typedef void adc_way_fn(struct adc_push_frame *F, const struct adc_step *step, bool yes);

static void take_arm(struct adc_push_frame *F, const struct adc_step *step, bool yes)
{
    adc_flow_drop(F->P, adc_push_block(F, yes ? step->to : step->other));
}

/* One way for itself: on a copy of the slots, which is returned. */
static struct adc_flow **push_way(struct adc_push_frame *F, const struct adc_step *step, adc_way_fn *take, bool yes,
                                  enum adc_push_mode mode)
{
    struct adc_push *P = F->P;
    struct adc_flow **slots = F->slot, **own;
    enum adc_push_mode before = P->mode;
    P->mode = mode;
    F->slot = own = adc_push_copy_slots(F);
    take(F, step, yes);
    F->slot = slots;
    P->mode = before;
    return own;
}

/* A slot behind both ways: the series of the one beside the point, the value of the one at it. Where one of them has
 * not been assigned, the other is still read behind a jump that only one of the ways took. */
static struct adc_flow *merge(struct adc_push *P, struct adc_flow *point, struct adc_flow *beside)
{
    struct adc_flow *f = beside != NULL ? beside : point;
    if (f == NULL)
        return NULL;
    f->value = point != NULL ? point->value : NAN;
    f->error = point != NULL ? point->error : 0;
    f->jumped = f->depends = f->varies = true;
    f->broken = point != NULL && !isfinite(point->value);
    if (beside == NULL)
        f->s = adc_series_none(ADC_SERIES_UNABLE);
    else if (point != NULL)
        adc_flow_drop(P, point);
    return f;
}

/* What the slots are when nothing is known of the side, because the condition has no value there or no known sign: what
 * the point made of them, without series. Any of them might have been assigned on the side. */
static void lose_side(struct adc_push_frame *F, struct adc_flow **point, enum adc_series_state state)
{
    F->lost = state;
    F->failed |= point == NULL;
    for (uint32_t i = 0; i < F->unit->slot_count && !F->failed; i++) {
        if (F->slot[i] != NULL)
            adc_flow_drop(F->P, F->slot[i]);
        F->slot[i] = point[i];
        if (point[i] == NULL)
            continue;
        point[i]->s = adc_series_none(state);
        point[i]->depends = point[i]->jumped = point[i]->varies = true;
        point[i]->broken = !isfinite(point[i]->value);
    }
}

/* Both ways, and what the slots are behind them. */
static void push_ways(struct adc_push_frame *F, const struct adc_step *step, adc_way_fn *take,
                      const struct adc_way *way)
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
    F->lost = way->state != ADC_SERIES_GOOD ? way->state : ADC_SERIES_UNABLE;
    if (way->state == ADC_SERIES_GOOD)
        beside = push_way(F, step, take, way->beside, ADC_OFF_PATH);
    F->touched = touched;
    if (way->state != ADC_SERIES_GOOD || F->failed) {
        F->failed = failed;
        lose_side(F, point, F->lost);
        return;
    }
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

static bool may_turn(struct adc_push_frame *F)
{
    F->P->off_terms += F->P->mode == ADC_OFF_PATH;
    F->P->gave_up |= F->P->off_terms > ADC_OFF_PATH_TERMS;
    return adc_push_may_nest(F) && !F->failed;
}

static void push_loop(struct adc_push_frame *F, const struct adc_step *step, bool yes);

/* The turns of a loop from its condition on. */
static void push_turns(struct adc_push_frame *F, const struct adc_step *step)
{
    const struct adc_loop *loop = &F->unit->loops[step->to];
    while (may_turn(F)) {
        struct adc_way way = adc_push_judge(F->P, adc_push_block(F, loop->condition));
        F->failed |= way.nowhere;
        if (F->failed || (way.same && !way.at_point))
            return;
        if (!way.same) {
            push_ways(F, step, push_loop, &way);
            return;
        }
        adc_flow_drop(F->P, adc_push_block(F, loop->body));
    }
    F->failed = true;
}

/* A loop whose condition has said `yes` or no. */
static void push_loop(struct adc_push_frame *F, const struct adc_step *step, bool yes)
{
    if (!yes)
        return;
    adc_flow_drop(F->P, adc_push_block(F, F->unit->loops[step->to].body));
    push_turns(F, step);
}

static void push_if(struct adc_push_frame *F, const struct adc_step *step)
{
    struct adc_way way = adc_push_judge(F->P, adc_push_term(F, step->term));
    F->failed |= way.nowhere || !adc_push_may_nest(F);
    if (F->failed)
        return;
    if (way.same)
        take_arm(F, step, way.at_point);
    else
        push_ways(F, step, take_arm, &way);
}

void adc_push_step(struct adc_push_frame *F, const struct adc_step *step)
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
        adc_flow_drop(F->P, adc_push_block(F, step->to));
        break;
    case ADC_STEP_IF:
        push_if(F, step);
        break;
    case ADC_STEP_LOOP:
        push_turns(F, step);
        break;
    }
}
