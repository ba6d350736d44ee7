/* Loops of the walk, and sums, whose turns are their terms: recorded turn by turn for derive, or checkpointed.
 *
 * A turn leaves a record of its terms behind, so that derive can go through the turns backwards. Where the records of
 * a loop would take more than the budget, they are given up and the loop is only run, while snapshots of the frame's
 * slots are taken at equal distances: every segment of turns whose records the budget holds, or every 2^k segments
 * where these would be too many. derive replays the turns between two of them from the first. Where they are many
 * segments, it places further snapshots by the binomial schedule (Griewank and Walther 2000, Algorithm 799: revolve):
 * with s snapshots, beta(s, r) = (s + r)! / (s! r!) steps are reversed while none is replayed more than r times, and no
 * schedule replays fewer in all. A step of the schedule is a segment.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/walk/store.h"
#include "eval/walk/straight.h"

enum { LEAST_SNAPSHOTS = 4, MOST_SNAPSHOTS = 1000 };

/* ---- records ---- */

/* The stretches of a frame that a turn fills, in the order in which they stand in a record; of a sum, what its two
 * operands were. */
struct stretch {
    double *operand, *value;
    struct adc_frame **callee;
    struct adc_trip **trips;
};

static size_t lay_out(const struct adc_cycle *C, struct adc_record *record, struct stretch *at)
{
    const struct adc_loop *loop = C->loop;
    size_t kept = loop->end_kept - loop->first_kept, calls = loop->end_call - loop->first_call;
    size_t loops = loop->end_loop - loop->first_loop, operands = C->sum != NULL ? 2 : 0;
    at->operand = (double *)(record + 1);
    at->value = at->operand + operands;
    at->callee = (struct adc_frame **)(at->value + kept);
    at->trips = (struct adc_trip **)(at->callee + calls);
    return sizeof *record + operands * sizeof *at->operand + kept * sizeof *at->value + calls * sizeof *at->callee
        + loops * sizeof *at->trips;
}

/* Copies `count` elements, of which there may be none. */
static void copy(void *to, const void *from, size_t count, size_t size)
{
    if (count > 0)
        memcpy(to, from, count * size);
}

static bool is_like(const struct adc_cycle *C, const struct adc_turn_pattern *pattern)
{
    const struct adc_frame *F = C->F;
    uint32_t count = 0;
    if (memcmp(pattern->mark, F->mark + C->loop->first_term, C->loop->end_term - C->loop->first_term) != 0)
        return false;
    for (uint32_t Z = C->loop->first_term; F->array != NULL && Z < C->loop->end_term; Z++)
        if (F->array[Z] != NULL
            && (count == pattern->arrays || pattern->number[count] != Z || pattern->array[count++] != F->array[Z]))
            return false;
    return count == pattern->arrays;
}

static const struct adc_turn_pattern *new_pattern(const struct adc_cycle *C)
{
    const struct adc_frame *F = C->F;
    struct adc_arena *arena = F->walk->into;
    const uint32_t first = C->loop->first_term, terms = C->loop->end_term - first;
    struct adc_turn_pattern *pattern = adc_arena_zeroed(arena, 1, sizeof *pattern);
    pattern->mark = memcpy(adc_arena_array(arena, terms + 1u, 1), F->mark + first, terms);
    for (uint32_t i = 0; F->array != NULL && i < terms; i++)
        pattern->arrays += F->array[first + i] != NULL;
    if (pattern->arrays == 0)
        return pattern;
    pattern->array = adc_arena_array(arena, pattern->arrays, sizeof *pattern->array);
    pattern->number = adc_arena_array(arena, pattern->arrays, sizeof *pattern->number);
    for (uint32_t i = 0, count = 0; i < terms; i++)
        if (F->array[first + i] != NULL) {
            pattern->array[count] = F->array[first + i];
            pattern->number[count++] = first + i;
        }
    return pattern;
}

static void load_pattern(const struct adc_cycle *C, const struct adc_turn_pattern *pattern)
{
    struct adc_frame *F = C->F;
    const uint32_t first = C->loop->first_term, terms = C->loop->end_term - first;
    copy(F->mark + first, pattern->mark, terms, sizeof *F->mark);
    if (F->array == NULL)
        return;
    memset(F->array + first, 0, terms * sizeof *F->array);
    for (uint32_t i = 0; i < pattern->arrays; i++)
        F->array[pattern->number[i]] = pattern->array[i];
}

static struct adc_record *save_turn(const struct adc_cycle *C, struct adc_record *previous)
{
    struct adc_frame *F = C->F;
    const struct adc_loop *loop = C->loop;
    struct stretch at;
    const struct adc_record layout = {NULL, NULL};
    size_t bytes = lay_out(C, (struct adc_record *)&layout, &at);
    const bool like = previous != NULL && is_like(C, previous->pattern);
    const struct adc_turn_pattern *pattern = like ? previous->pattern : new_pattern(C);
    struct adc_record *record = adc_arena_array(F->walk->into, bytes, 1);
    lay_out(C, record, &at);
    *record = (struct adc_record){previous, pattern};
    if (C->sum != NULL)
        memcpy(at.operand, C->sum->operand, sizeof C->sum->operand);
    for (uint32_t i = loop->first_kept; i < loop->end_kept; i++)
        at.value[i - loop->first_kept] = F->value[F->unit->kept[i]];
    if (F->callee != NULL)
        copy(at.callee, F->callee + loop->first_call, loop->end_call - loop->first_call, sizeof *at.callee);
    copy(at.trips, F->trips + loop->first_loop, loop->end_loop - loop->first_loop, sizeof *at.trips);
    return record;
}

static void load_turn(const struct adc_cycle *C, struct adc_record *record)
{
    struct adc_frame *F = C->F;
    const struct adc_loop *loop = C->loop;
    struct stretch at;
    lay_out(C, record, &at);
    if (C->sum != NULL)
        memcpy(C->sum->operand, at.operand, sizeof C->sum->operand);
    for (uint32_t i = loop->first_kept; i < loop->end_kept; i++)
        F->value[F->unit->kept[i]] = at.value[i - loop->first_kept];
    if (F->callee != NULL)
        copy(F->callee + loop->first_call, at.callee, loop->end_call - loop->first_call, sizeof *at.callee);
    copy(F->trips + loop->first_loop, at.trips, loop->end_loop - loop->first_loop, sizeof *at.trips);
}

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

/* What replays may take: the rest of one and a half budgets. */
static size_t bytes_left(const struct adc_walk *walk)
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

struct adc_trip *adc_begin_trip(struct adc_frame *F)
{
    struct adc_walk *walk = F->walk;
    if (F->unit->kept == NULL)
        adc_find_kept(F);
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
    size_t left = bytes_left(walk), most = left / 8 / (bytes_of_slots(F) + sizeof *trip->states + 16);
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

/* Keeps the record of a turn, or gives all of them up where they take too much. A formula that was evaluated meanwhile
 * in the same memory stays, and with it the records before it. */
static void record_turn(const struct adc_cycle *C, struct adc_trip *trip)
{
    struct adc_walk *walk = C->F->walk;
    assert(trip != NULL);
    trip->last = save_turn(C, trip->last);
    trip->count++;
    size_t own = walk->into->total - trip->start.total;
    trip->bytes = own / (size_t)(trip->count - trip->before) + 1;
    bool formula = walk->into == &walk->kept && trip->finished != walk->finished_count;
    if (too_much(walk, own)) {
        if (!formula)
            adc_arena_rewind(walk->into, trip->start);
        stop_recording(C->F, trip);
    } else if (formula) {
        start_recording(walk, trip);
    }
}

static void eval_turn(const struct adc_cycle *C, uint32_t V)
{
    if (C->sum != NULL)
        adc_eval_summand(C->F, C->sum, V);
    else
        adc_eval_block(C->F, C->loop->body, V);
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

void adc_take_turn(const struct adc_cycle *C, struct adc_trip *trip, uint32_t V)
{
    struct adc_frame *F = C->F;
    if (F->walk->record) {
        eval_turn(C, V);
        if (!F->failed)
            record_turn(C, trip);
    } else {
        run_turn(C, V);
        if (trip != NULL && !F->failed && ++trip->count == trip->next)
            keep_state(F, trip);
    }
}

static double eval_condition(struct adc_frame *F, uint32_t block, uint32_t V)
{
    const struct adc_block *b = &F->unit->blocks[block];
    if (b->count == 0 && adc_is_short(F, b->result, V))
        return adc_stretch_value(F, b->result, V);
    struct adc_dual condition = adc_eval_block(F, block, V);
    adc_need_number(F, b->result, &condition, "a condition");
    F->walk->uncertain |= condition.error != 0;
    return condition.value;
}

/* Whether the loop takes another turn. */
static bool goes_on(struct adc_frame *F, const struct adc_loop *loop, uint32_t V)
{
    double condition = eval_condition(F, loop->condition, V);
    adc_note_branch(F->walk, condition);
    F->failed |= isnan(condition);
    return !F->failed && condition != 0;
}

void adc_eval_loop(struct adc_frame *F, uint32_t number, uint32_t V)
{
    const struct adc_loop *loop = &F->unit->loops[number];
    struct adc_walk *walk = F->walk;
    bool record = walk->record;
    struct adc_trip *trip = record ? F->trips[number] = adc_begin_trip(F) : NULL;
    if (!record && walk->program->arrays)
        adc_open_stores(F, loop);
    const struct adc_cycle C = {F, loop, NULL, adc_arena_mark(walk->into)};
    while (goes_on(F, loop, V)) {
        adc_check_limits(F, loop->span);
        adc_take_turn(&C, trip, V);
        if (F->failed)
            break;
    }
    walk->record = record;
}

/* ---- derive ---- */

/* Goes back through recorded turns. */
static void derive_turns(const struct adc_cycle *C, struct adc_record *last)
{
    const struct adc_turn_pattern *loaded = NULL;        /* loops within it load their own */
    for (struct adc_record *record = last; record != NULL; record = record->previous) {
        load_turn(C, record);
        if (record->pattern != loaded)
            load_pattern(C, record->pattern);
        loaded = C->loop->first_loop == C->loop->end_loop ? record->pattern : NULL;
        if (C->sum != NULL)
            adc_derive_summand(C->F, C->sum);
        else
            adc_derive_block(C->F, C->loop->body, NULL);
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
    adc_check_limits(R->C->sum != NULL ? F->outer : F, R->C->loop->span);
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
        last = save_turn(R->C, last);
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

/* (s + r)! / (s! r!): the most steps that s snapshots, the first state among them, reverse with r replays of each. */
static double reach(double s, double r)
{
    double product = r < 0 ? 0 : 1;
    for (double i = 1; i <= fmin(s, r); i++)
        product = product * (fmax(s, r) + i) / i;
    return floor(product + 0.5);
}

/* Where to place the next snapshot in `steps` steps, so that the replays needed are the least. */
static uint64_t next_snapshot(uint64_t steps, double snapshots)
{
    double r = 1, all = (double)steps;
    while (reach(snapshots, r) < all)
        r++;
    double left = fmax(reach(snapshots, r - 2), all - reach(snapshots - 1, r));
    return left < 1 ? 1 : left > all - 1 ? steps - 1 : (uint64_t)left;
}

/* Reverses the turns `begin` .. `end` - 1; `state` is a snapshot before turn `begin`, and there is room for `snapshots`
 * more. */
static void reverse_turns(const struct replay *R, uint64_t begin, uint64_t end, const struct adc_dual *state,
                          uint32_t snapshots)
{
    struct adc_arena *into = R->C->F->walk->into;
    while (end > begin) {
        uint64_t steps = (end - begin + R->segment - 1) / R->segment;
        uint64_t ahead = steps == 1 ? 0 : snapshots == 0 ? steps - 1 : next_snapshot(steps, snapshots + 1.0);
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
    struct adc_frame *F = C->F;
    struct adc_walk *walk = F->walk;
    size_t left = bytes_left(walk), room = left / 4 / (bytes_of_slots(F) + 1), turns = left / 2 / trip->bytes;
    walk->margin = left / 8;
    walk->ceiling = bytes_used(walk) + left / 2 + walk->margin;
    *snapshots = room < LEAST_SNAPSHOTS ? LEAST_SNAPSHOTS : room > MOST_SNAPSHOTS ? MOST_SNAPSHOTS : (uint32_t)room;
    if (walk->snapshots > 0) {
        *snapshots = walk->snapshots;
        turns = 1;
    }
    return (struct replay){C, turns > 0 ? turns : 1};
}

void adc_derive_trip(const struct adc_cycle *C, const struct adc_trip *trip)
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
    adc_derive_trip(&C, F->trips[number]);
}
