/* Greedy colouring.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/colour.h"

#include <string.h>

#include "lexer/context.h"

struct adc_pattern adc_pattern_transposed(struct adc_arena *arena, const struct adc_pattern *pattern)
{
    const size_t count = pattern->first[pattern->rows];
    struct adc_pattern t = {.rows = pattern->columns, .columns = pattern->rows};
    t.first = adc_arena_zeroed(arena, pattern->columns + 2u, sizeof *t.first);
    t.column = adc_arena_array(arena, count, sizeof *t.column);
    for (size_t e = 0; e < count; e++)
        t.first[pattern->column[e] + 2]++;
    for (uint32_t c = 2; c < pattern->columns + 2u; c++)
        t.first[c] += t.first[c - 1];
    for (uint32_t r = 0; r < pattern->rows; r++)
        for (size_t e = pattern->first[r]; e < pattern->first[r + 1]; e++)
            t.column[t.first[pattern->column[e] + 1]++] = r;
    return t;
}

/* The columns, those with the most entries first, by a counting sort. */
static uint32_t *by_length(struct adc_arena *arena, const struct adc_pattern *by_column)
{
    const uint32_t columns = by_column->rows, longest = by_column->columns;
    size_t *start = adc_arena_zeroed(arena, longest + 2u, sizeof *start);
    uint32_t *order = adc_arena_array(arena, columns, sizeof *order);
    for (uint32_t c = 0; c < columns; c++)
        start[longest - (by_column->first[c + 1] - by_column->first[c]) + 1]++;
    for (uint32_t k = 1; k < longest + 2u; k++)
        start[k] += start[k - 1];
    for (uint32_t c = 0; c < columns; c++)
        order[start[longest - (by_column->first[c + 1] - by_column->first[c])]++] = c;
    return order;
}

uint32_t adc_colour_columns(struct adc_arena *arena, const struct adc_pattern *pattern, uint32_t *colour)
{
    enum { NONE = -1 };
    const struct adc_pattern by_column = adc_pattern_transposed(arena, pattern);
    const uint32_t *order = by_length(arena, &by_column);
    uint32_t *taken = adc_arena_zeroed(arena, pattern->columns + 1u, sizeof *taken), groups = 0;    /* 1 + by whom */
    memset(colour, NONE, pattern->columns * sizeof *colour);
    for (uint32_t i = 0; i < pattern->columns; i++) {
        const uint32_t c = order[i];
        uint32_t free = 0;
        for (size_t e = by_column.first[c]; e < by_column.first[c + 1]; e++) {
            const uint32_t r = by_column.column[e];
            adc_work(arena->context, pattern->first[r + 1] - pattern->first[r]);
            for (size_t k = pattern->first[r]; k < pattern->first[r + 1]; k++)
                if (colour[pattern->column[k]] != (uint32_t)NONE)
                    taken[colour[pattern->column[k]]] = c + 1;
        }
        while (taken[free] == c + 1)
            free++;
        colour[c] = free;
        groups = free >= groups ? free + 1 : groups;
    }
    return groups;
}
