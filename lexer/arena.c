/* Chunked arena: each new chunk doubles, so that a request costs constant time on average.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/arena.h"

#include <stdalign.h>
#include <string.h>

#include "lexer/context.h"

enum { FIRST_CHUNK = 4096 - 64, LARGEST_STEP = 1 << 24, MIN_CHUNKS = 16 };

struct adc_arena_chunk {
    struct adc_arena_chunk *next;
    size_t size;                            /* bytes of memory[] */
    alignas(max_align_t) unsigned char memory[];
};

static struct adc_arena_chunk *new_chunk(struct adc_arena *arena, size_t need)
{
    size_t size = arena->current != NULL ? arena->current->size * 2 : FIRST_CHUNK;
    size_t limit = arena->context->limits.memory / MIN_CHUNKS;
    if (size > LARGEST_STEP)
        size = LARGEST_STEP;
    if (limit > FIRST_CHUNK && size > limit)
        size = limit;                       /* what a chunk has left over must not exhaust the memory allowed */
    if (size < need)
        size = need;
    struct adc_arena_chunk *chunk = adc_resize(arena->context, NULL, 0, sizeof *chunk + size, 1);
    chunk->size = size;
    chunk->next = NULL;
    return chunk;
}

/* Moves on to a chunk with room for `need` bytes: a kept one if it is large enough, else a new one in front of it. Apart,
 * so that what is mostly done is short. */
static __attribute__((noinline)) struct adc_arena_chunk *advance(struct adc_arena *arena, size_t need)
{
    struct adc_arena_chunk *kept = arena->current != NULL ? arena->current->next : arena->first;
    if (kept == NULL || kept->size < need) {
        struct adc_arena_chunk *chunk = new_chunk(arena, need);
        chunk->next = kept;
        if (arena->current != NULL)
            arena->current->next = chunk;
        else
            arena->first = chunk;
        kept = chunk;
    }
    arena->current = kept;
    arena->used = 0;
    return kept;
}

void *adc_arena_array(struct adc_arena *arena, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 4)
        bytes = SIZE_MAX / 4;               /* more than any machine has: the request below fails cleanly */
    bytes = (bytes + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    struct adc_arena_chunk *chunk = arena->current;
    if (chunk == NULL || chunk->size - arena->used < bytes)
        chunk = advance(arena, bytes);
    void *memory = chunk->memory + arena->used;
    arena->used += bytes;
    arena->total += bytes;
    return memory;
}

void *adc_arena_zeroed(struct adc_arena *arena, size_t count, size_t size)
{
    void *memory = adc_arena_array(arena, count, size);
    return memset(memory, 0, count * size);
}

double *adc_zeros(struct adc_arena *arena, size_t count)
{
    return adc_arena_zeroed(arena, count, sizeof(double));
}

void *adc_arena_room_for(struct adc_arena *arena, void *array, uint32_t count, uint32_t *capacity, uint32_t need, size_t size)
{
    if (need <= *capacity)
        return array;
    size_t grown = adc_grown(*capacity, need);
    void *larger = adc_arena_array(arena, grown, size);
    if (count > 0)
        memcpy(larger, array, count * size);
    *capacity = (uint32_t)grown;
    return larger;
}

void *adc_arena_room(struct adc_arena *arena, void *array, uint32_t count, uint32_t *capacity, size_t size)
{
    return adc_arena_room_for(arena, array, count, capacity, count + 1u, size);
}

struct adc_arena_mark adc_arena_mark(const struct adc_arena *arena)
{
    return (struct adc_arena_mark){arena->current, arena->used, arena->total};
}

void adc_arena_rewind(struct adc_arena *arena, struct adc_arena_mark mark)
{
    arena->current = mark.current;
    arena->used = mark.used;
    arena->total = mark.total;
}

void adc_arena_reset(struct adc_arena *arena)
{
    arena->current = NULL;
    arena->used = arena->total = 0;
}

void adc_arena_release(struct adc_arena *arena)
{
    for (struct adc_arena_chunk *chunk = arena->first, *next; chunk != NULL; chunk = next) {
        next = chunk->next;
        adc_resize(arena->context, chunk, sizeof *chunk + chunk->size, 0, 1);
    }
    arena->first = NULL;
    adc_arena_reset(arena);
}
