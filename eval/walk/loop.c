/* Loops of the walk, sums among them, which have no tape (on_tape.h). Each iteration leaves a record of its terms, so that
 * derive can go through the iterations backward.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/walk/on_tape.h"
#include "eval/walk/row.h"
#include "eval/walk/store.h"

/* What is repeated in a frame. */
struct cycle {
    struct adc_frame *F;
    const struct adc_loop *loop;
    struct adc_arena_mark start;    /* before the first iteration */
};

/* What an iteration left in its frame: the stretches follow. */
struct adc_record { struct adc_record *previous; };

static bool is_sum(const struct adc_loop *loop) { return loop->condition == ADC_NO_BLOCK; }

/* ---- records ---- */

enum { STRETCHES = 5 };

/* A part of a frame that an iteration fills, in bytes. */
struct stretch { void *at; size_t size; };

static struct stretch stretch_of(void *array, uint32_t first, uint32_t end, size_t size)
{
    return array == NULL ? (struct stretch){NULL, 0} : (struct stretch){(char *)array + first * size, (end - first) * size};
}

static void find_stretches(const struct cycle *C, struct stretch *at)
{
    const struct adc_frame *F = C->F;
    const struct adc_loop *loop = C->loop;
    at[0] = stretch_of(F->value, loop->first_term, loop->end_term, sizeof *F->value);
    at[1] = stretch_of(F->array, loop->first_term, loop->end_term, sizeof(void *));
    at[2] = stretch_of(F->callee, loop->first_call, loop->end_call, sizeof(void *));
    at[3] = stretch_of(F->trips, loop->first_loop, loop->end_loop, sizeof(void *));
    at[4] = stretch_of(F->live, loop->first_term, loop->end_term, sizeof *F->live);
}

/* Copies what an iteration left in the frame to a record, or `back`. */
static void copy_stretches(const struct stretch *at, struct adc_record *record, bool back)
{
    char *kept = (char *)(record + 1);
    for (int i = 0; i < STRETCHES; kept += at[i++].size)
        if (at[i].size > 0)
            memcpy(back ? at[i].at : kept, back ? kept : at[i].at, at[i].size);
}

static struct adc_record *save_iteration(const struct cycle *C, struct adc_record *previous)
{
    struct stretch at[STRETCHES];
    size_t bytes = sizeof *previous;
    find_stretches(C, at);
    for (int i = 0; i < STRETCHES; i++)
        bytes += at[i].size;
    struct adc_record *record = adc_arena_array(C->F->walk->into, bytes, 1);
    record->previous = previous;
    copy_stretches(at, record, false);
    return record;
}

/* ---- eval ---- */

size_t adc_bytes_left(const struct adc_walk *walk)
{
    size_t most = walk->budget + walk->budget / 2, least = walk->budget / 16, used = walk->arena.total + walk->kept.total;
    return used < most && most - used > least ? most - used : least;
}

static void eval_turn(const struct cycle *C, uint32_t V)
{
    adc_eval_block(C->F, C->loop->body, V);
    if (is_sum(C->loop))
        C->F->slot[ADC_SUM_INDEX].value++;
}

/* One iteration without a record. */
static void run_turn(const struct cycle *C, uint32_t V)
{
    struct adc_walk *walk = C->F->walk;
    struct adc_arena_mark mark = adc_arena_mark(walk->into);
    uint32_t finished = walk->finished_count;
    eval_turn(C, V);
    if (walk->program->arrays && finished == walk->finished_count)
        adc_rewind_but(walk, C->start, C->F->slot, C->F->unit->slot_count);
    else if (walk->into->total != mark.total && (walk->into == &walk->arena || finished == walk->finished_count))
        adc_arena_rewind(walk->into, mark);
}

static void take_turn(const struct cycle *C, struct adc_trip *trip, uint32_t V)
{
    if (trip == NULL) {
        run_turn(C, V);
        return;
    }
    eval_turn(C, V);
    if (!C->F->failed)
        trip->last = save_iteration(C, trip->last);
}

static double eval_condition(struct adc_frame *F, uint32_t block, uint32_t V)
{
    const struct adc_block *b = &F->unit->blocks[block];
    struct adc_dual condition = adc_eval_block(F, block, V);
    adc_need_number(F, b->result, &condition, "a condition");
    adc_note_choice(F->walk, condition.error);
    return condition.value;
}

/* They are whole numbers; a bound that depends on V is an event. */
bool adc_count_sum(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *bounds)
{
    double from = bounds[0].value, to = bounds[1].value;
    bool whole = adc_are_bounds(from, to);
    if (bounds[0].depends || bounds[1].depends)
        adc_note_incident(F, term, whole ? &adc_bounds_vary : &adc_bounds_not_whole);
    else if (!whole && F->walk->tracing && !F->walk->broken) {
        F->walk->broken = true;
        F->walk->origin = (struct adc_located_incident){adc_bounds_not_whole, F->unit, term};
    }
    adc_note_choice(F->walk, bounds[0].error + bounds[1].error);
    if (whole && adc_is_long(F->walk->context, from, to))
        adc_long_sum(F->walk->context, F->unit, term);
    return whole;
}

/* A bound is a number; else the place of the error is that of the argument. */
static void need_bound(const struct adc_frame *F, enum adc_sum_slot slot)
{
    const struct adc_unit *around = F->caller->unit;
    const struct adc_call *call = around->calls;
    if (F->slot[slot].array == NULL)
        return;
    while (&F->walk->program->units[call->unit] != F->unit)
        call++;
    adc_need_number(F->caller, around->arguments[call->first + slot], &F->slot[slot], "a bound");
}

/* The slots of a sum before its first term. False: it has no terms that can be counted. */
static bool begin_sum(struct adc_frame *F, const struct adc_loop *loop)
{
    struct adc_dual *slot = F->slot;
    need_bound(F, ADC_SUM_INDEX);
    need_bound(F, ADC_SUM_END);
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
    adc_note_branch(F->walk, condition);
    F->failed |= isnan(condition);
    return !F->failed && condition != 0;
}

void adc_eval_loop(struct adc_frame *F, uint32_t number, uint32_t V)
{
    const struct adc_loop *loop = &F->unit->loops[number];
    struct adc_walk *walk = F->walk;
    struct adc_trip *trip = walk->record ? adc_arena_zeroed(walk->into, 1, sizeof *trip) : NULL;
    if (trip == NULL && walk->program->arrays)
        adc_open_stores(F, loop);
    if (is_sum(loop))
        F->slot[ADC_SUM_SO_FAR] = (struct adc_dual){.value = F->unit->terms[loop->sum].row == ADC_ROW_mul};
    if (trip != NULL)
        F->trips[number] = trip;
    if (adc_eval_loop_on_tape(F, number, V, trip) || (is_sum(loop) && !begin_sum(F, loop)))
        return;
    const struct cycle C = {F, loop, adc_arena_mark(walk->into)};
    while (goes_on(F, loop, V)) {
        adc_check_limits(F, loop->span);
        take_turn(&C, trip, V);
        if (F->failed)
            break;
    }
}

/* ---- derive ---- */

void adc_derive_loop(struct adc_frame *F, uint32_t number)
{
    const struct cycle C = {.F = F, .loop = &F->unit->loops[number]};
    const struct adc_trip *trip = F->trips[number];
    struct stretch at[STRETCHES];
    if (trip->on_tape != NULL) {
        adc_derive_on_tape(F, trip->on_tape);
        return;
    }
    find_stretches(&C, at);
    for (struct adc_record *record = trip->last; record != NULL; record = record->previous) {
        copy_stretches(at, record, true);
        adc_derive_block(F, C.loop->body, NULL);
    }
}
