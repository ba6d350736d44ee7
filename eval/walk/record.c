/* What a turn of a loop leaves behind for derive: the values of its terms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/record.h"

#include <string.h>

/* The stretches of a frame that a turn fills, in the order in which they stand in a record. */
struct stretch {
    double *value;
    struct adc_frame **callee;
    struct adc_trip **trips;
};

static size_t lay_out(const struct adc_cycle *C, struct adc_record *record, struct stretch *at)
{
    const struct adc_loop *loop = C->loop;
    size_t terms = loop->end_term - loop->first_term, calls = loop->end_call - loop->first_call;
    size_t loops = loop->end_loop - loop->first_loop;
    at->value = (double *)(record + 1);
    at->callee = (struct adc_frame **)(at->value + terms);
    at->trips = (struct adc_trip **)(at->callee + calls);
    return sizeof *record + terms * sizeof *at->value + calls * sizeof *at->callee + loops * sizeof *at->trips;
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
        if (F->array[first + i] != NULL) {      /* NOLINT: arrays were counted */
            pattern->array[count] = F->array[first + i];
            pattern->number[count++] = first + i;
        }
    return pattern;
}

void adc_load_pattern(const struct adc_cycle *C, const struct adc_turn_pattern *pattern)
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

struct adc_record *adc_save_turn(const struct adc_cycle *C, struct adc_record *previous)
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
    copy(at.value, F->value + loop->first_term, loop->end_term - loop->first_term, sizeof *at.value);
    if (F->callee != NULL)
        copy(at.callee, F->callee + loop->first_call, loop->end_call - loop->first_call, sizeof *at.callee);
    copy(at.trips, F->trips + loop->first_loop, loop->end_loop - loop->first_loop, sizeof *at.trips);
    return record;
}

void adc_load_turn(const struct adc_cycle *C, struct adc_record *record)
{
    struct adc_frame *F = C->F;
    const struct adc_loop *loop = C->loop;
    struct stretch at;
    lay_out(C, record, &at);
    copy(F->value + loop->first_term, at.value, loop->end_term - loop->first_term, sizeof *at.value);
    if (F->callee != NULL)
        copy(F->callee + loop->first_call, at.callee, loop->end_call - loop->first_call, sizeof *at.callee);
    copy(F->trips + loop->first_loop, at.trips, loop->end_loop - loop->first_loop, sizeof *at.trips);
}
