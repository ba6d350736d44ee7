/* Parts of a graph that move with one input.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/lines.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

/* ---- the summands of the answer ---- */

static bool is_sum(const struct adc_graph *graph, uint32_t n)
{
    const uint16_t op = graph->nodes[n].op;
    return op == ADC_ROW_add || op == ADC_ROW_sub || op == ADC_ROW_neg;
}

/* A summand that is a sum itself and nothing else's argument is taken apart, the last node first; but not where a part
 * of it is a summand already, which would get a factor other than 1 or -1. */
static void find_summands(struct adc_lines *lines)
{
    const struct adc_graph *graph = &lines->recording->graph;
    lines->sign[lines->root] = 1;
    for (uint32_t n = lines->root + 1; n-- > 0;) {
        const uint32_t *args = adc_graph_args(graph, n), uses = lines->first[n + 1] - lines->first[n];
        const int8_t sign = lines->sign[n];
        adc_work_through(graph->context, n, lines->root + 1);
        if (sign == 0 || !is_sum(graph, n) || uses > (n != lines->root))
            continue;
        const uint32_t x = args[0], y = graph->nodes[n].nargs == 2 ? args[1] : ADC_NO_NODE;
        if (x == y || lines->sign[x] != 0 || (y != ADC_NO_NODE && lines->sign[y] != 0))
            continue;
        lines->passed[n] = true;
        lines->sign[n] = 0;
        lines->sign[x] = graph->nodes[n].op == ADC_ROW_neg ? (int8_t)-sign : sign;
        if (y != ADC_NO_NODE)
            lines->sign[y] = graph->nodes[n].op == ADC_ROW_sub ? (int8_t)-sign : sign;
    }
}

/* ---- which rows are made of a node ---- */

static void find_users(struct adc_lines *lines, const uint8_t *useful)
{
    const struct adc_graph *graph = &lines->recording->graph;
    struct adc_arena *arena = &lines->recording->building;
    const uint32_t end = lines->root + 1;
    lines->first = adc_arena_zeroed(arena, end + 2u, sizeof *lines->first);
    for (uint32_t n = 0; n < end; n++)
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            lines->first[adc_graph_args(graph, n)[i] + 2]++;
    for (uint32_t n = 2; n < end + 2; n++)
        lines->first[n] += lines->first[n - 1];
    lines->users = adc_arena_array(arena, lines->first[end + 1], sizeof *lines->users);
    for (uint32_t n = 0; n < end; n++)
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            lines->users[lines->first[adc_graph_args(graph, n)[i] + 1]++] = n;
    adc_work(graph->context, 2 * (uint64_t)end);
}

/* Whether a row jumps at places of its own, be that an event here or not. */
static bool jumps(const struct adc_row *row)
{
    bool step = row->periodic;
    for (uint32_t i = 0; i < row->arity; i++)
        step |= adc_row_role(row, i) == ADC_STEP;
    return step;
}

bool adc_lines_open(struct adc_lines *lines, struct adc_recording *recording, uint32_t root)
{
    const struct adc_graph *graph = &recording->graph;
    struct adc_arena *arena = &recording->building;
    uint32_t end;
    *lines = (struct adc_lines){.recording = recording, .root = root};
    if (graph->guard_count > 0)
        return false;
    const uint8_t *useful = adc_useful_nodes(&recording->at, &root, 1, &end);
    for (uint32_t n = 0; n < end; n++)
        if (useful[n] && adc_graph_is_row(graph, n) && jumps(&adc_rows[graph->nodes[n].op]))
            return false;
    find_users(lines, useful);
    lines->sign = adc_arena_zeroed(arena, end, sizeof *lines->sign);
    lines->passed = adc_arena_zeroed(arena, end, sizeof *lines->passed);
    lines->seen = adc_arena_zeroed(arena, end, sizeof *lines->seen);
    lines->error = adc_arena_zeroed(arena, end, sizeof *lines->error);
    lines->moves = adc_arena_array(arena, end, sizeof *lines->moves);
    lines->before = adc_arena_array(arena, end, sizeof *lines->before);
    find_summands(lines);
    return true;
}

/* ---- one axis ---- */

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

bool adc_lines_choose(struct adc_lines *lines, uint32_t input, uint32_t most)
{
    const struct adc_graph *graph = &lines->recording->graph;
    const uint32_t node = graph->inputs[input].node;
    lines->input = input;
    lines->count = 0;
    if (node <= lines->root)
        lines->moves[lines->count++] = node;
    for (uint32_t k = 0; k < lines->count && lines->count <= most; k++)
        for (uint32_t u = lines->first[lines->moves[k]]; u < lines->first[lines->moves[k] + 1]; u++) {
            const uint32_t user = lines->users[u];
            if (lines->seen[user] || lines->passed[user])
                continue;
            lines->seen[user] = true;
            lines->moves[lines->count++] = user;
        }
    adc_work(graph->context, lines->count);
    for (uint32_t k = 0; k < lines->count; k++)
        lines->seen[lines->moves[k]] = false;
    if (lines->count > most)
        return false;
    qsort(lines->moves, lines->count, sizeof *lines->moves, by_number);
    for (uint32_t k = 0; k < lines->count; k++)
        lines->before[k] = lines->recording->at.value[lines->moves[k]];
    return true;
}

static void evaluate_row(struct adc_lines *lines, uint32_t n)
{
    const struct adc_graph *graph = &lines->recording->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY], error[ADC_MAX_ARITY], *value = lines->recording->at.value;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = value[args[i]];
        error[i] = lines->error[args[i]];
    }
    value[n] = row->value(a);
    lines->error[n] = adc_row_bound(row, error, a, value[n]);
}

void adc_lines_value(struct adc_lines *lines, double x, double *value, double *error)
{
    adc_work(lines->recording->graph.context, lines->count + 1);
    *value = *error = 0;
    for (uint32_t k = 0; k < lines->count; k++) {
        const uint32_t n = lines->moves[k];
        if (k == 0)
            lines->recording->at.value[n] = x;
        else
            evaluate_row(lines, n);
        if (lines->sign[n] == 0)
            continue;
        *value += lines->sign[n] * lines->recording->at.value[n];
        *error += lines->error[n] + DBL_EPSILON / 2 * fabs(*value);
    }
}

void adc_lines_leave(struct adc_lines *lines)
{
    for (uint32_t k = 0; k < lines->count; k++) {
        lines->recording->at.value[lines->moves[k]] = lines->before[k];
        lines->error[lines->moves[k]] = 0;
    }
}
