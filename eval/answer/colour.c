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

/* A pattern and what is coloured of it: rows with more than `longest` entries do not count, and columns with fewer than
 * `shortest` get no colour. */
struct colouring { const struct adc_pattern *rows, *columns; uint32_t longest, shortest; };

static uint32_t length_of(const struct adc_pattern *p, uint32_t row) { return (uint32_t)(p->first[row + 1] - p->first[row]); }

/* Gives each column its group, numbered from 0, or ADC_NO_GROUP, and returns the number of groups. Greedy: columns with many
 * entries first, each in the first group without an entry in its rows. There are at least as many groups as the longest row has
 * entries, and exactly so many where the matrix is banded. */
static uint32_t colour_columns(struct adc_arena *arena, const struct colouring *c, uint32_t *colour)
{
    const uint32_t columns = c->columns->rows;
    const struct adc_arena_mark mark = adc_arena_mark(arena);
    const uint32_t *order = by_length(arena, c->columns);
    uint32_t *taken = adc_arena_zeroed(arena, columns + 1u, sizeof *taken), groups = 0;     /* 1 + by whom */
    memset(colour, 0xff, columns * sizeof *colour);
    for (uint32_t i = 0; i < columns && length_of(c->columns, order[i]) >= c->shortest; i++) {
        const uint32_t column = order[i];
        uint32_t free = 0;
        for (size_t e = c->columns->first[column]; e < c->columns->first[column + 1]; e++) {
            const uint32_t r = c->columns->column[e];
            if (length_of(c->rows, r) > c->longest)
                continue;
            adc_work(arena->context, length_of(c->rows, r));
            for (size_t k = c->rows->first[r]; k < c->rows->first[r + 1]; k++)
                if (colour[c->rows->column[k]] != ADC_NO_GROUP)
                    taken[colour[c->rows->column[k]]] = column + 1;
        }
        while (taken[free] == column + 1)
            free++;
        colour[column] = free;
        groups = free >= groups ? free + 1 : groups;
    }
    adc_arena_rewind(arena, mark);
    return groups;
}

/* ---- plans ---- */

enum { MAX_TRIES = 16 };        /* lengths from which on rows are long */

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
static struct adc_sweep_plan split(struct adc_arena *arena, const struct adc_pattern *p, const struct adc_pattern *across,
                                   uint32_t longest)
{
    struct adc_sweep_plan plan = {.by_column = adc_arena_array(arena, p->columns, sizeof *plan.by_column),
                                  .by_row = adc_arena_array(arena, p->rows, sizeof *plan.by_row)};
    const uint32_t shortest = longest < UINT32_MAX ? longest + 1 : UINT32_MAX;
    const struct colouring forward = {p, across, longest, 0}, reverse = {across, p, UINT32_MAX, shortest};
    if (longest > 0)
        plan.forward = colour_columns(arena, &forward, plan.by_column);
    plan.reverse = colour_columns(arena, &reverse, plan.by_row);
    return plan;
}

void adc_plan_sweeps(struct adc_arena *arena, const struct adc_pattern *pattern, struct adc_sweep_plan plans[ADC_SWEEP_PLANS])
{
    struct adc_sweep_plan *both = &plans[ADC_BOTH_KINDS];
    const struct adc_pattern across = transposed(arena, pattern);
    uint32_t longest = next_length(pattern, UINT32_MAX);
    *both = plans[ADC_FORWARD_ALONE] = split(arena, pattern, &across, UINT32_MAX);
    plans[ADC_REVERSE_ALONE] = split(arena, pattern, &across, 0);
    for (int tries = 0; tries < MAX_TRIES && (longest = next_length(pattern, longest)) > 0; tries++) {
        const struct adc_sweep_plan other = split(arena, pattern, &across, longest);
        if (other.forward + other.reverse < both->forward + both->reverse)
            *both = other;
    }
}
