/* Greedy colouring.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compressed.h"

#include <string.h>

#include "lexer/context.h"

/* The same by columns. */
static struct adc_pattern transposed(struct adc_arena *arena, const struct adc_pattern *pattern)
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
    const struct adc_arena_mark mark = adc_arena_mark(arena);
    const struct adc_pattern by_column = transposed(arena, pattern);
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
    adc_arena_rewind(arena, mark);
    return groups;
}

/* ---- plans ---- */

enum { MAX_TRIES = 16 };        /* lengths from which on rows are long */

static uint32_t length_of(const struct adc_pattern *p, uint32_t row) { return (uint32_t)(p->first[row + 1] - p->first[row]); }

/* The pattern with its short rows alone, or with its long ones; the others are empty. */
static struct adc_pattern part_of(struct adc_arena *arena, const struct adc_pattern *p, uint32_t longest, bool long_ones)
{
    struct adc_pattern part = {.rows = p->rows, .columns = p->columns};
    size_t count = 0;
    part.first = adc_arena_zeroed(arena, p->rows + 1u, sizeof *part.first);
    for (uint32_t r = 0; r < p->rows; r++)
        count += (length_of(p, r) > longest) == long_ones ? length_of(p, r) : 0;
    part.column = adc_arena_array(arena, count, sizeof *part.column);
    count = 0;
    for (uint32_t r = 0; r < p->rows; r++) {
        uint32_t length = length_of(p, r);
        if ((length > longest) == long_ones && length > 0) {
            memcpy(part.column + count, p->column + p->first[r], length * sizeof *p->column);
            count += length;
        }
        part.first[r + 1] = count;
    }
    return part;
}

/* The next smaller length of a row; 0: none. */
static uint32_t next_length(const struct adc_pattern *p, uint32_t below)
{
    uint32_t next = 0;
    for (uint32_t r = 0; r < p->rows; r++)
        if (length_of(p, r) < below && length_of(p, r) > next)
            next = length_of(p, r);
    return next;
}

/* The groups when rows longer than that come in reverse: none with UINT32_MAX, all with 0. */
static struct adc_sweep_plan split(struct adc_arena *arena, const struct adc_pattern *p, uint32_t longest)
{
    struct adc_sweep_plan plan = {.by_column = adc_arena_array(arena, p->columns, sizeof *plan.by_column),
                                  .by_row = adc_arena_array(arena, p->rows, sizeof *plan.by_row)};
    const struct adc_arena_mark mark = adc_arena_mark(arena);
    if (longest > 0) {
        const struct adc_pattern rest = part_of(arena, p, longest, false);
        plan.forward = adc_colour_columns(arena, &rest, plan.by_column);
        adc_arena_rewind(arena, mark);
    }
    if (longest < UINT32_MAX) {
        const struct adc_pattern taken = part_of(arena, p, longest, true), across = transposed(arena, &taken);
        plan.reverse = adc_colour_columns(arena, &across, plan.by_row);
        adc_arena_rewind(arena, mark);
    }
    for (uint32_t r = 0; r < p->rows; r++)
        if (length_of(p, r) <= longest)
            plan.by_row[r] = ADC_FORWARD_ROW;
    return plan;
}

void adc_plan_sweeps(struct adc_arena *arena, const struct adc_pattern *pattern, struct adc_sweep_plan plans[ADC_SWEEP_PLANS])
{
    struct adc_sweep_plan *both = &plans[ADC_BOTH_KINDS];
    uint32_t longest = next_length(pattern, UINT32_MAX);
    *both = plans[ADC_FORWARD_ALONE] = split(arena, pattern, UINT32_MAX);
    plans[ADC_REVERSE_ALONE] = split(arena, pattern, 0);
    for (int tries = 0; tries < MAX_TRIES && (longest = next_length(pattern, longest)) > 0; tries++) {
        const struct adc_sweep_plan other = split(arena, pattern, longest);
        if (other.forward + other.reverse < both->forward + both->reverse)
            *both = other;
    }
}
