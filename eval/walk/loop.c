/* Loops of the walk, sums among them, which have no tape (on_tape.h). Where derive may be asked for, each iteration has a frame
 * for its terms, so that it can go through the iterations backward.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/walk/on_tape.h"
#include "eval/walk/frame.h"

static bool is_sum(const struct adc_loop *loop) { return loop->condition == ADC_NO_BLOCK; }

size_t adc_bytes_left(const struct adc_walk *walk)
{
    size_t most = walk->budget + walk->budget / 2, least = walk->budget / 16, used = walk->arena.total + walk->kept.total;
    return used < most && most - used > least ? most - used : least;
}

static void eval_body(struct adc_frame *F, const struct adc_loop *loop, uint32_t V)
{
    adc_eval_block(F, loop->body, V);
    if (is_sum(loop))
        F->slot[ADC_SUM_INDEX].value++;
}

/* An iteration that leaves nothing but what is in the slots; `start` is before the first one. */
static void pass(struct adc_frame *F, const struct adc_loop *loop, struct adc_arena_mark start, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    struct adc_arena_mark mark = adc_arena_mark(walk->into);
    uint32_t finished = walk->finished_count;
    eval_body(F, loop, V);
    if (walk->program->arrays && finished == walk->finished_count)
        adc_rewind_but(walk, start, F->slot, F->unit->slot_count);
    else if (walk->into->total != mark.total && (walk->into == &walk->arena || finished == walk->finished_count))
        adc_arena_rewind(walk->into, mark);
}

/* An iteration that derive may go back through: its terms have a frame of their own. */
static void pass_in_frame(struct adc_frame *F, const struct adc_loop *loop, struct adc_loop_run *run, uint32_t V)
{
    struct adc_frame *iteration = adc_frame_for_iteration(F);
    iteration->previous = run->last;
    run->last = iteration;
    eval_body(iteration, loop, V);
    F->failed = iteration->failed;
}

static double eval_condition(struct adc_frame *F, uint32_t block, uint32_t V)
{
    const struct adc_block *b = &F->unit->blocks[block];
    struct adc_dual condition = adc_eval_block(F, block, V);
    adc_need_number(F, b->result, &condition, "a condition");
    return condition.value;
}

/* They are whole numbers; a bound that depends on V is a jump. */
bool adc_count_sum(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *bounds)
{
    double from = bounds[0].value, to = bounds[1].value;
    bool whole = adc_are_bounds(from, to);
    if (bounds[0].depends || bounds[1].depends)
        adc_note_incident(F, term, whole ? &adc_bounds_vary : &adc_bounds_not_whole);
    else if (!whole && F->walk->how.tracing && !F->walk->broken) {
        F->walk->broken = true;
        F->walk->origin = (struct adc_located_incident){adc_bounds_not_whole, F->unit, term};
    }
    if (whole && adc_is_long(F->walk->context, from, to))
        adc_long_sum(F->walk->context, F->unit, term);
    return whole;
}

/* The slots of a sum before its first term. False: it has no terms that can be counted. */
static bool begin_sum(struct adc_frame *F, const struct adc_loop *loop)
{
    struct adc_dual *slot = F->slot;
    const bool whole = adc_count_sum(F, &F->unit->terms[loop->sum],
                                     (struct adc_dual[]){slot[ADC_SUM_INDEX], slot[ADC_SUM_END]});
    slot[ADC_SUM_INDEX] = (struct adc_dual){.value = slot[ADC_SUM_INDEX].value};
    if (!whole)
        slot[ADC_SUM_SO_FAR].value = NAN;
    return whole;
}

/* Whether the loop takes another iteration. */
static bool goes_on(struct adc_frame *F, const struct adc_loop *loop, uint32_t V)
{
    if (is_sum(loop))
        return F->slot[ADC_SUM_INDEX].value <= F->slot[ADC_SUM_END].value;
    double condition = eval_condition(F, loop->condition, V);
    F->failed |= isnan(condition);
    return !F->failed && condition != 0;
}

void adc_eval_loop(struct adc_frame *F, uint32_t number, uint32_t V)
{
    const struct adc_loop *loop = &F->unit->loops[number];
    struct adc_walk *walk = F->walk;
    struct adc_loop_run *run = walk->record ? adc_arena_zeroed(walk->into, 1, sizeof *run) : NULL;
    if (is_sum(loop))
        F->slot[ADC_SUM_SO_FAR] = (struct adc_dual){.value = F->unit->terms[loop->sum].row == ADC_ROW_mul};
    if (run != NULL)
        F->loop_runs[number] = run;
    if (adc_eval_loop_on_tape(F, number, V, run) || (is_sum(loop) && !begin_sum(F, loop)))
        return;
    const struct adc_arena_mark start = adc_arena_mark(walk->into);
    while (!F->failed && goes_on(F, loop, V)) {
        adc_check_limits(F, loop->span);
        if (run != NULL)
            pass_in_frame(F, loop, run, V);
        else
            pass(F, loop, start, V);
    }
}

void adc_derive_loop(struct adc_frame *F, uint32_t number)
{
    const struct adc_loop_run *run = F->loop_runs[number];
    if (run->on_tape != NULL)
        adc_derive_on_tape(F, run->on_tape);
    for (struct adc_frame *iteration = run->last; iteration != NULL; iteration = iteration->previous)
        adc_derive_block(iteration, F->unit->loops[number].body, NULL);
}
