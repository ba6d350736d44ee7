/* Checkpoints of a tape's run, and adjoints by way of them.
 *
 * The run keeps the live registers, and the arrays that it changes, every so many iterations; where there are as many
 * checkpoints as there is room for, every second one is dropped, so that their distance doubles: the number of iterations
 * need not be known. Backward, the iterations between two are swept in stretches of a fixed length, to which the run is
 * repeated from checkpoints that are placed by the binomial schedule.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/tape/tape.h"

enum { LEAST = 4, MOST = 4096, LOGGED = 4096 };     /* checkpoints; numbers that are logged at a time, if not for other reasons */

/* Where the run was: about to begin an iteration, or at its start. */
struct checkpoint { uint32_t op; double number[]; };

struct adc_tape_record {
    struct adc_arena *arena;
    struct checkpoint *start, **kept;
    uint64_t stretch;               /* iterations that are swept at a time */
    uint64_t distance;              /* iterations between two checkpoints */
    uint64_t iterations;            /* in all */
    uint32_t count, made, most;     /* checkpoints after the start, those with memory, and how many there may be */
};

/* ---- the state ---- */

static const struct adc_tape_live *live_at(const struct adc_tape *T, uint32_t op)
{
    return &T->lives[op == 0 ? 0 : T->ops[op].y];
}

/* How many numbers of an array a checkpoint before an operation has: of those that the loop changes all; at the start also of
 * those that others may change later. Registers are kept as others. */
static size_t kept_of(const struct adc_tape_array *array, uint32_t op)
{
    return array->base == UINT32_MAX && (array->stored || (op == 0 && array->changes)) ? adc_extent_count(array->extent) : 0;
}

static size_t kept_numbers(const struct adc_tape *T, uint32_t op)
{
    size_t count = 0;
    for (uint32_t i = 0; i < T->array_count; i++)
        count += kept_of(&T->arrays[i], op);
    return count;
}

static size_t size_of(const struct adc_tape *T, uint32_t op)
{
    return sizeof(struct checkpoint) + (T->most_live + kept_numbers(T, op)) * sizeof(double);
}

/* Copies the numbers that are kept before an operation to a checkpoint, or back from it. */
static void copy(const struct adc_tape *T, double *at, uint32_t op, bool back)
{
    const struct adc_tape_live *live = live_at(T, op);
    for (uint32_t i = 0; i < live->count; i++, at++)
        *(back ? &T->value[live->at[i]] : at) = *(back ? at : &T->value[live->at[i]]);
    for (uint32_t i = 0; i < T->array_count; i++) {
        const size_t n = kept_of(&T->arrays[i], op);
        if (n > 0)
            memcpy(back ? T->arrays[i].value : at, back ? at : T->arrays[i].value, n * sizeof *at);
        at += n;
    }
}

static void save(const struct adc_tape *T, struct checkpoint *to, uint32_t op)
{
    to->op = op;
    copy(T, to->number, op, false);
}

static struct checkpoint *new_checkpoint(const struct adc_tape *T, struct adc_arena *arena, uint32_t op)
{
    return adc_arena_array(arena, size_of(T, op), 1);
}

/* ---- the run ---- */

/* Iterations that are swept at a time: their log stays in the cache, but is worth the arrays that are copied for it. */
static uint64_t stretch_of(const struct adc_tape *T, size_t bytes)
{
    const size_t wanted = LOGGED + 4 * kept_numbers(T, 1), allowed = bytes / 4 / sizeof(double);
    const uint64_t stretch = (wanted < allowed ? wanted : allowed) / T->op_count;
    return stretch > 0 ? stretch : 1;
}

static uint32_t room_for(const struct adc_tape *T, size_t bytes)
{
    const size_t room = bytes / (size_of(T, 1) + sizeof(struct checkpoint *));
    return room < LEAST ? LEAST : room > MOST ? MOST : (uint32_t)room;
}

struct adc_tape_record *adc_tape_open_record(struct adc_tape *T, struct adc_arena *arena, size_t bytes, uint32_t snapshots)
{
    struct adc_tape_record *record = adc_arena_zeroed(arena, 1, sizeof *record);
    record->arena = arena;
    record->start = new_checkpoint(T, arena, 0);
    record->stretch = record->distance = snapshots > 0 ? 1 : stretch_of(T, bytes);
    record->most = snapshots > 0 ? 0 : room_for(T, bytes / 8);
    save(T, record->start, 0);
    T->next = record->most > 0 ? record->distance : UINT64_MAX;
    return record;
}

/* Keeps a checkpoint at a BEGIN, if one is due there. */
static void keep(struct adc_tape *T, struct adc_tape_record *record, uint32_t op)
{
    if (record->kept == NULL)
        record->kept = adc_arena_array(record->arena, record->most, sizeof(struct checkpoint *));
    if (record->count == record->most) {
        for (uint32_t i = 0; 2 * i + 1 < record->count; i++) {
            struct checkpoint *kept = record->kept[2 * i + 1];
            record->kept[2 * i + 1] = record->kept[i];
            record->kept[i] = kept;
        }
        record->count /= 2;
        record->distance *= 2;
    }
    if (T->next == (record->count + 1) * record->distance) {
        if (record->count == record->made)
            record->kept[record->made++] = new_checkpoint(T, record->arena, op);
        save(T, record->kept[record->count++], op);
    }
    T->next = (record->count + 1) * record->distance;
}

bool adc_tape_run(struct adc_tape *T, enum adc_tape_mode mode, struct adc_tape_record *record)
{
    uint32_t op = 0;
    T->begun = 0;
    T->left = 0;
    T->next = record != NULL ? T->next : UINT64_MAX;
    while (T->ops[op = adc_tape_run_part(T, op, mode)].code == ADC_TAPE_BEGIN)
        keep(T, record, op);
    if (record != NULL)
        record->iterations = T->begun;
    return T->ops[op].code == ADC_TAPE_END;
}

/* ---- backward ---- */

/* (s + r)! / (s! r!): the most steps that s snapshots, the first state among them, reverse with r replays of each. */
static double reach(double s, double r)
{
    double product = r < 0 ? 0 : 1;
    for (double i = 1; i <= fmin(s, r); i++)
        product = product * (fmax(s, r) + i) / i;
    return floor(product + 0.5);
}

uint64_t adc_tape_next_snapshot(uint64_t steps, double snapshots)
{
    double r = 1, all = (double)steps;
    while (reach(snapshots, r) < all)
        r++;
    double left = fmax(reach(snapshots, r - 2), all - reach(snapshots - 1, r));
    return left < 1 ? 1 : left > all - 1 ? steps - 1 : (uint64_t)left;
}

struct reversal { struct adc_tape *T; struct adc_arena *arena; uint64_t stretch; };

/* Goes back over the iterations from `begin`, where the checkpoint is, to `end`. Before the first one, and after the last, is
 * what belongs to these. */
static void reverse(const struct reversal *R, uint64_t begin, uint64_t end, struct checkpoint *from, uint32_t snapshots)
{
    struct adc_tape *T = R->T;
    while (end > begin) {
        const uint64_t steps = (end - begin + R->stretch - 1) / R->stretch;
        const uint64_t ahead = steps == 1 ? 0 : snapshots == 0 ? steps - 1 : adc_tape_next_snapshot(steps, snapshots + 1.0);
        const uint64_t middle = begin + ahead * R->stretch;
        copy(T, from->number, from->op, true);
        T->begun = begin;
        T->next = middle;
        const uint32_t op = ahead > 0 ? adc_tape_run_part(T, from->op, ADC_TAPE_REPLAY) : from->op;
        T->replayed += middle - begin;
        if (steps == 1 || snapshots == 0) {
            adc_tape_reverse_part(T, op, end);
        } else {
            const struct adc_arena_mark mark = adc_arena_mark(R->arena);
            struct checkpoint *next = new_checkpoint(T, R->arena, op);
            save(T, next, op);
            reverse(R, middle, end, next, snapshots - 1);
            adc_arena_rewind(R->arena, mark);
        }
        end = middle;
    }
}

void adc_tape_reverse(struct adc_tape *T, const struct adc_tape_record *record, struct adc_arena *arena, size_t bytes,
                      uint32_t snapshots)
{
    const struct adc_arena_mark mark = adc_arena_mark(arena);
    const struct reversal R = {T, arena, record->stretch};
    const uint32_t room = snapshots > 0 ? snapshots - 1 : room_for(T, bytes / 4);
    struct checkpoint *final = new_checkpoint(T, arena, 0);
    uint64_t end = record->iterations > 0 ? record->iterations : 1;
    save(T, final, 0);
    copy(T, record->start->number, 0, true);                  /* also what others have changed since */
    for (uint32_t i = record->count; i-- > 0; end = (i + 1) * record->distance)
        reverse(&R, (i + 1) * record->distance, end, record->kept[i], room);
    reverse(&R, 0, end, record->start, room);
    copy(T, final->number, final->op, true);
    adc_arena_rewind(arena, mark);
}
