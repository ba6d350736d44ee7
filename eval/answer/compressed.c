/* Compressed Jacobians.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compressed.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "eval/result/elements.h"
#include "eval/table/error.h"
#include "lexer/order.h"

/* One forward sweep for each group of columns, for the rows that come forward. */
static void sweep_forward(struct adc_compressed *c, const struct adc_sweep_plan *plan)
{
    const struct adc_pattern *p = &c->pattern;
    struct adc_arena *arena = &c->recording->building;
    double *direction = adc_arena_array(arena, c->recording->graph.input_count, sizeof *direction);
    double *result = adc_arena_array(arena, p->rows, sizeof *result);
    for (uint32_t group = 0; group < plan->forward; group++) {
        memset(direction, 0, c->recording->graph.input_count * sizeof *direction);
        for (uint32_t j = 0; j < p->columns; j++)
            if (plan->by_column[j] == group && c->answer->variables[j].variable != UINT32_MAX)
                direction[c->answer->variables[j].variable] = 1;
        adc_graph_forward(&c->recording->at, c->roots, p->rows, direction, result);
        for (uint32_t k = 0; k < p->rows; k++)
            for (size_t e = p->first[k]; plan->by_row[k] == ADC_NO_GROUP && e < p->first[k + 1]; e++)
                if (plan->by_column[p->column[e]] == group)
                    c->value[e] = result[k];
    }
}

/* One reverse sweep for each group of rows. */
static void sweep_reverse(struct adc_compressed *c, const struct adc_sweep_plan *plan)
{
    const struct adc_pattern *p = &c->pattern;
    const struct adc_graph *graph = &c->recording->graph;
    struct adc_arena *arena = &c->recording->building;
    double *cotangent = adc_arena_array(arena, p->rows, sizeof *cotangent);
    double *adjoint = adc_arena_array(arena, graph->count, sizeof *adjoint);
    bool *present = adc_arena_array(arena, graph->count, sizeof *present);
    for (uint32_t group = 0; group < plan->reverse; group++) {
        for (uint32_t k = 0; k < p->rows; k++)
            cotangent[k] = plan->by_row[k] == group;
        adc_graph_adjoints(&c->recording->at, c->roots, p->rows, cotangent, adjoint, present);
        for (uint32_t k = 0; k < p->rows; k++)
            for (size_t e = p->first[k]; plan->by_row[k] == group && e < p->first[k + 1]; e++) {
                const uint32_t variable = c->answer->variables[p->column[e]].variable;
                assert(variable != UINT32_MAX);         /* it is in the pattern because it occurs */
                const uint32_t node = graph->inputs[variable].node;
                c->value[e] = present[node] ? adjoint[node] : 0;
            }
    }
}

void adc_compressed_record(struct adc_compressed *c)
{
    const uint32_t rows = c->program->width;
    struct adc_arena *arena = &c->program->arena;
    uint32_t first;
    bool regular = true;
    c->roots = adc_arena_array(arena, rows, sizeof *c->roots);
    adc_graph_build_all(c->recording, c->program, NULL, c->roots);
    adc_graph_restrict(&c->recording->at, adc_active_inputs(c->answer, NULL, &c->recording->graph, &c->recording->building));
    for (uint32_t k = 0; k < rows; k++)
        regular &= isfinite(c->recording->at.value[c->roots[k]]) != 0;
    for (uint32_t j = 0; j < c->answer->count; j++)
        regular &= isfinite(c->answer->variables[j].value) != 0;
    c->regular = regular && !adc_graph_incidents(&c->recording->at, c->roots, rows, &first);
}

/* Whether a condition or a choice depends on a column. */
static bool has_choices(const struct adc_compressed *c, const uint32_t *column)
{
    const struct adc_graph *graph = &c->recording->graph;
    struct adc_arena *arena = &c->recording->building;
    uint32_t *node = adc_arena_array(arena, graph->guard_count, sizeof *node);
    bool any = false;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        node[i] = graph->guards[i].node;
    const struct adc_graph_reach reach = adc_graph_reach(graph, arena, node, graph->guard_count);
    for (size_t e = 0; e < reach.first[reach.count] && !any; e++)
        any = column[reach.input[e]] != UINT32_MAX;
    return any;
}

bool adc_compressed_find(struct adc_compressed *c, struct adc_pattern *pattern)
{
    const uint32_t rows = c->program->width,
                   *column = adc_partials_of_variables(c->answer, c->program->variable_count, &c->recording->building);
    if (!c->regular && has_choices(c, column))
        return false;
    const struct adc_graph_reach reach = adc_graph_reach(&c->recording->graph, &c->program->arena, c->roots, rows);
    *pattern = (struct adc_pattern){rows, c->answer->count, reach.first, reach.input};
    size_t count = 0;
    for (uint32_t k = 0; k < rows; k++) {
        const size_t first = count, begin = reach.first[k];
        for (size_t e = begin; e < reach.first[k + 1]; e++)
            if (column[reach.input[e]] != UINT32_MAX)
                reach.input[count++] = column[reach.input[e]];
        reach.first[k] = first;
        qsort(reach.input + first, count - first, sizeof *reach.input, adc_by_number);
    }
    reach.first[rows] = count;
    return true;
}

bool adc_compressed_sweep(struct adc_compressed *c)
{
    const struct adc_pattern *p = &c->pattern;
    const struct adc_sweep_plan *best = c->plans;
    bool finite = true;
    for (const struct adc_sweep_plan *plan = c->plans; plan < c->plans + ADC_SWEEP_PLANS; plan++)
        if (plan->forward + plan->reverse < best->forward + best->reverse)
            best = plan;
    sweep_forward(c, best);
    sweep_reverse(c, best);
    for (size_t e = 0; e < p->first[p->rows]; e++)
        finite &= isfinite(c->value[e]) != 0;
    return finite && (adc_graph_flags(&c->recording->at) & ADC_LEFT_RANGE) == 0;
}

/* ---- greedy colouring ---- */

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
