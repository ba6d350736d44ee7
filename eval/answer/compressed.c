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
