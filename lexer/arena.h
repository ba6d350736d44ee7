/* An arena hands out memory that is freed all at once. It has one lifetime: a statement, an evaluation, a session.
 *
 * Life cycle: a zeroed struct with its context set is empty and ready; adc_arena_reset makes it empty again and keeps
 * its chunks for reuse; adc_arena_release frees them. Memory comes aligned for any type and is not cleared.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_ARENA_H
#define ADC_LEXER_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct adc_context;
struct adc_arena_chunk;

struct adc_arena {
    struct adc_context *context;            /* memory limit and exit for exhaustion */
    struct adc_arena_chunk *first;          /* oldest chunk, NULL when nothing was ever allocated */
    struct adc_arena_chunk *current;        /* chunk that serves requests */
    size_t used;                            /* bytes taken from the current chunk */
    size_t total;                           /* bytes taken in all */
};

/* `count` elements of `size` bytes, not cleared. Fails through the context when memory is exhausted. */
void *adc_arena_array(struct adc_arena *arena, size_t count, size_t size);

/* The same, filled with zero bytes. */
void *adc_arena_zeroed(struct adc_arena *arena, size_t count, size_t size);

/* `count` numbers, all 0. */
double *adc_zeros(struct adc_arena *arena, size_t count);

/* Returns an array with room for `count` + 1 elements: `array` itself, or a larger copy, whose predecessor stays in the
 * arena until that is reset. *capacity is kept up to date. */
void *adc_arena_room(struct adc_arena *arena, void *array, uint32_t count, uint32_t *capacity, size_t size);

/* The same with room for `need` elements in all. */
void *adc_arena_room_for(struct adc_arena *arena, void *array, uint32_t count, uint32_t *capacity, uint32_t need, size_t size);

/* A mark, and the return to it: adc_arena_rewind frees what was allocated after the mark and keeps the chunks. */
struct adc_arena_mark { struct adc_arena_chunk *current; size_t used, total; };
struct adc_arena_mark adc_arena_mark(const struct adc_arena *arena);
void adc_arena_rewind(struct adc_arena *arena, struct adc_arena_mark mark);

/* Empties the arena; its chunks stay for the next use. */
void adc_arena_reset(struct adc_arena *arena);

/* Frees the chunks. The arena may be used again. */
void adc_arena_release(struct adc_arena *arena);

#endif
