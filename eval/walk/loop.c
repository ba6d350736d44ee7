/* Loops of the walk, sums among them, which have no tape (on_tape.h): recorded turn by turn for derive, or checkpointed.
 *
 * A turn leaves a record of its terms behind, so that derive can go through the turns backwards. Where the records of
 * a loop would take more than the budget, they are given up and the loop is only run, while snapshots of the frame's
 * slots are taken at equal distances: every segment of turns whose records the budget holds, or every 2^k segments
 * where these would be too many. derive replays the turns between two of them from the first. Where they are many
 * segments, it places further snapshots by the binomial schedule (revolve.h), a step of which is a segment.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/tape/revolve.h"
#include "eval/walk/on_tape.h"
#include "eval/walk/record.h"
#include "eval/walk/running.h"
#include "eval/walk/store.h"

enum { LEAST_SNAPSHOTS = 4, MOST_SNAPSHOTS = 1000 };

static bool is_sum(const struct adc_loop *loop) { return loop->condition == ADC_NO_BLOCK; }

/* ---- snapshots ---- */

static size_t bytes_of_slots(const struct adc_frame *F) { return F->unit->slot_count * sizeof(struct adc_dual); }

static struct adc_dual *save_slots(struct adc_frame *F)
{
    return memcpy(adc_arena_array(F->walk->into, bytes_of_slots(F), 1), F->slot, bytes_of_slots(F));
}

static void load_slots(struct adc_frame *F, const struct adc_dual *slots)
{
    memcpy(F->slot, slots, bytes_of_slots(F));
}

/* ---- eval ---- */

/* What the frames and records of both arenas take. */
static size_t bytes_used(const struct adc_walk *walk) { return walk->arena.total + walk->kept.total; }

size_t adc_bytes_left(const struct adc_walk *walk)
{
    size_t most = walk->budget + walk->budget / 2, least = walk->budget / 16, used = bytes_used(walk);
    return used < most && most - used > least ? most - used : least;
}

/* From here on records can be given up again. */
static void start_recording(const struct adc_walk *walk, struct adc_trip *trip)
{
    trip->start = adc_arena_mark(walk->into);
    trip->finished = walk->finished_count;
    trip->before = trip->count;
}

static struct adc_trip *begin_trip(struct adc_frame *F)
{
    struct adc_walk *walk = F->walk;
    struct adc_trip *trip = adc_arena_zeroed(walk->into, 1, sizeof *trip);
    trip->entry = save_slots(F);
    start_recording(walk, trip);
    return trip;
}

/* Takes a snapshot. Where there are as many as may be, every second is given up first, to use its memory again. */
static void keep_state(struct adc_frame *F, struct adc_trip *trip)
{
    if (trip->kept == trip->most) {
        for (uint32_t i = 1; 2 * i < trip->kept; i++) {
            struct adc_dual *state = trip->states[i];
            trip->states[i] = trip->states[2 * i];
            trip->states[2 * i] = state;
        }
        trip->kept = (trip->kept + 1) / 2;
        trip->distance *= 2;
    }
    if (trip->count == trip->first + trip->kept * trip->distance) {
        if (trip->kept == trip->made)
            trip->states[trip->made++] = save_slots(F);
        else
            memcpy(trip->states[trip->kept], F->slot, bytes_of_slots(F));
        trip->kept++;
    }
    trip->next = trip->first + trip->kept * trip->distance;
}

/* The turns from here on are not recorded. The snapshots take an eighth of what is left, so that a segment of derive,
 * half of the rest, is not shorter than their distance. */
static void stop_recording(struct adc_frame *F, struct adc_trip *trip)
{
    struct adc_walk *walk = F->walk;
    size_t left = adc_bytes_left(walk), most = left / 8 / (bytes_of_slots(F) + sizeof *trip->states + 16);
    walk->record = false;
    trip->last = NULL;
    trip->dropped = true;
    trip->next = UINT64_MAX;
    trip->distance = left / 16 * 7 / trip->bytes;
    if (most < LEAST_SNAPSHOTS || trip->distance == 0 || walk->snapshots > 0)
        return;
    trip->first = trip->count;
    trip->most = most < MOST_SNAPSHOTS ? (uint32_t)most : MOST_SNAPSHOTS;
    trip->states = adc_arena_array(walk->into, trip->most, sizeof *trip->states);
    keep_state(F, trip);
}

/* Whether records take too much. A loop with few of its own leaves it to the loops around it to give theirs up, as long
 * as the margin lasts. */
static bool too_much(const struct adc_walk *walk, size_t own)
{
    size_t used = bytes_used(walk);
    if (walk->program->arrays)          /* what a turn leaves in arrays is not made again */
        return false;
    return used > walk->ceiling && (own > walk->margin || used - walk->ceiling > walk->margin);
}

/* Keeps the record of a turn. Returns whether records take too much: then there are none of this run any more. A formula
 * that was evaluated meanwhile in the same memory stays, and with it the records before it. */
static bool record_turn(const struct adc_cycle *C, struct adc_trip *trip, struct adc_record *record)
{
    struct adc_walk *walk = C->F->walk;
    trip->last = record;
    trip->count++;
    size_t own = walk->into->total - trip->start.total;
    bool formula = walk->into == &walk->kept && trip->finished != walk->finished_count;
    if (too_much(walk, own)) {
        trip->bytes = own / (size_t)(trip->count - trip->before) + 1;
        if (!formula)
            adc_arena_rewind(walk->into, trip->start);
        return true;
    }
    if (formula)
        start_recording(walk, trip);
    return false;
}

static void eval_turn(const struct adc_cycle *C, uint32_t V)
{
    adc_eval_block(C->F, C->loop->body, V);
    if (is_sum(C->loop))
        C->F->slot[ADC_SUM_INDEX].value++;
}

/* One turn without a record. */
static void run_turn(const struct adc_cycle *C, uint32_t V)
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

static void take_turn(const struct adc_cycle *C, struct adc_trip *trip, uint32_t V)
{
    struct adc_frame *F = C->F;
    if (F->walk->record) {
        assert(trip != NULL);
        eval_turn(C, V);
        if (!F->failed && record_turn(C, trip, adc_save_turn(C, trip->last)))
            stop_recording(F, trip);
    } else {
        run_turn(C, V);
        if (trip != NULL && !F->failed && ++trip->count == trip->next)
            keep_state(F, trip);
    }
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

/* Whether the loop takes another turn. */
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
    const bool record = walk->record;
    if (!record && walk->program->arrays)
        adc_open_stores(F, loop);
    struct adc_trip *trip = NULL;
    if (is_sum(loop))
        F->slot[ADC_SUM_SO_FAR] = (struct adc_dual){.value = F->unit->terms[loop->sum].row == ADC_ROW_mul};
    const bool done = adc_eval_loop_on_tape(F, number, V, &trip) || (is_sum(loop) && !begin_sum(F, loop));
    if (record)
        F->trips[number] = done ? trip : (trip = begin_trip(F));
    if (done)
        return;
    const struct adc_cycle C = {F, loop, adc_arena_mark(walk->into)};
    struct adc_ledger_region region;
    adc_begin_region(walk, &region);
    while (goes_on(F, loop, V)) {
        if (adc_fold_is_due(walk, &region))
            adc_fold_turns(F, &region);
        adc_check_limits(F, loop->span);
        take_turn(&C, trip, V);
        if (F->failed)
            break;
        adc_blur_region(walk, &region);
    }
    if (adc_last_fold_is_due(walk, &region))
        adc_fold_turns(F, &region);
    walk->record = record;
}

/* ---- derive ---- */

/* Goes back through recorded turns. */
static void derive_turns(const struct adc_cycle *C, struct adc_record *last)
{
    const struct adc_turn_pattern *loaded = NULL;        /* loops within it load their own */
    for (struct adc_record *record = last; record != NULL; record = record->previous) {
        adc_load_turn(C, record);
        if (record->pattern != loaded)
            adc_load_pattern(C, record->pattern);
        adc_derive_block(C->F, C->loop->body, NULL);
        loaded = C->loop->first_loop == C->loop->end_loop ? record->pattern : NULL;
    }
}

/* What is being replayed. */
struct replay {
    const struct adc_cycle *C;
    uint64_t segment;               /* turns that are recorded at a time */
};

static void reverse_turns(const struct replay *R, uint64_t begin, uint64_t end, const struct adc_dual *state,
                          uint32_t snapshots);

/* Before a turn that is evaluated again: it counts as work, not as steps of the evaluation. */
static void begin_turn(const struct replay *R)
{
    struct adc_frame *F = R->C->F;
    F->walk->context->work.done += F->walk->steps;
    F->walk->steps = 0;
    adc_check_limits(F, R->C->loop->span);
}

static void advance(const struct replay *R, uint64_t turns)
{
    struct adc_walk *walk = R->C->F->walk;
    walk->record = false;
    walk->replayed += turns;
    for (uint64_t i = 0; i < turns; i++) {
        begin_turn(R);
        run_turn(R->C, ADC_BY_ALL);
    }
    walk->record = true;
}

/* Records the next turns and goes back through them; where turns turn out to take more than others did before, in
 * smaller segments. */
static void reverse_segment(const struct replay *R, uint64_t begin, uint64_t end, uint32_t snapshots)
{
    struct adc_walk *walk = R->C->F->walk;
    struct adc_arena_mark mark = adc_arena_mark(walk->into);
    const struct adc_dual *state = end - begin > 1 ? save_slots(R->C->F) : NULL;
    struct adc_arena_mark start = adc_arena_mark(walk->into);
    struct adc_record *last = NULL;
    for (uint64_t i = begin; i < end; i++) {
        begin_turn(R);
        eval_turn(R->C, ADC_BY_ALL);
        last = adc_save_turn(R->C, last);
        if (state != NULL && bytes_used(walk) > walk->ceiling) {
            const struct replay smaller = {R->C, (end - begin + 1) / 2};
            adc_arena_rewind(walk->into, start);
            walk->replayed += i + 1 - begin;
            reverse_turns(&smaller, begin, end, state, snapshots);
            adc_arena_rewind(walk->into, mark);
            return;
        }
    }
    derive_turns(R->C, last);
    adc_arena_rewind(walk->into, mark);
}

/* Reverses the turns `begin` .. `end` - 1; `state` is a snapshot before turn `begin`, and there is room for `snapshots`
 * more. */
static void reverse_turns(const struct replay *R, uint64_t begin, uint64_t end, const struct adc_dual *state,
                          uint32_t snapshots)
{
    struct adc_arena *into = R->C->F->walk->into;
    while (end > begin) {
        uint64_t steps = (end - begin + R->segment - 1) / R->segment;
        uint64_t ahead = steps == 1 ? 0 : snapshots == 0 ? steps - 1 : adc_next_snapshot(steps, snapshots + 1.0);
        uint64_t middle = begin + ahead * R->segment;
        load_slots(R->C->F, state);
        advance(R, middle - begin);
        if (steps == 1 || snapshots == 0) {
            reverse_segment(R, middle, end, snapshots);
        } else {
            struct adc_arena_mark mark = adc_arena_mark(into);
            reverse_turns(R, middle, end, save_slots(R->C->F), snapshots - 1);
            adc_arena_rewind(into, mark);
        }
        end = middle;
    }
}

/* How to replay a loop. Half of the bytes left go to the records of a segment, a quarter to snapshots, and the rest
 * remains for loops within it. */
static struct replay plan(const struct adc_cycle *C, const struct adc_trip *trip, uint32_t *snapshots)
{
    const struct adc_frame *F = C->F;
    struct adc_walk *walk = F->walk;
    size_t left = adc_bytes_left(walk), room = left / 4 / (bytes_of_slots(F) + 1), turns = left / 2 / trip->bytes;
    walk->margin = left / 8;
    walk->ceiling = bytes_used(walk) + left / 2 + walk->margin;
    *snapshots = room < LEAST_SNAPSHOTS ? LEAST_SNAPSHOTS : room > MOST_SNAPSHOTS ? MOST_SNAPSHOTS : (uint32_t)room;
    if (walk->snapshots > 0) {
        *snapshots = walk->snapshots;
        turns = 1;
    }
    return (struct replay){C, turns > 0 ? turns : 1};
}

static void derive_trip(const struct adc_cycle *C, const struct adc_trip *trip)
{
    struct adc_frame *F = C->F;
    struct adc_walk *walk = F->walk;
    uint32_t snapshots;
    if (!trip->dropped) {
        derive_turns(C, trip->last);
        return;
    }
    uint64_t steps = walk->steps;
    walk->steps = 0;
    size_t ceiling = walk->ceiling, margin = walk->margin;
    bool failed = F->failed;
    const struct replay R = plan(C, trip, &snapshots);
    walk->record = true;
    F->failed = false;                  /* it was in a turn that does not count */
    uint64_t end = trip->count;
    for (uint32_t i = trip->kept; i-- > 0; end = trip->first + i * trip->distance)
        reverse_turns(&R, trip->first + i * trip->distance, end, trip->states[i], snapshots - 1);
    reverse_turns(&R, 0, end, trip->entry, snapshots - 1);
    walk->context->work.done += walk->steps;
    walk->steps = steps;
    walk->ceiling = ceiling;
    walk->margin = margin;
    F->failed = failed;
}

void adc_derive_loop(struct adc_frame *F, uint32_t number)
{
    const struct adc_cycle C = {.F = F, .loop = &F->unit->loops[number]};
    const struct adc_trip *trip = F->trips[number];
    if (trip == NULL)                   /* one before it may have failed */
        return;
    if (trip->on_tape != NULL)
        adc_derive_on_tape(F, trip);
    else
        derive_trip(&C, trip);
}
