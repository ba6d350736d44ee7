/* An answer and its derivatives as functions of its free variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/slice.h"

#include <math.h>

#include "eval/table/error.h"
#include "eval/graph/sweep.h"

uint32_t adc_slice_build(struct adc_graph *graph, struct adc_program *program, const bool *free, const double *point)
{
    uint32_t root = adc_graph_build(graph, program, point);
    bool *independent = adc_arena_zeroed(&graph->building, graph->input_count, sizeof *independent);
    for (uint32_t v = 0; v < program->variable_count; v++)
        independent[adc_graph_input_number(graph, program->variables[v].symbol)] = free[v];
    adc_graph_restrict(graph, independent);
    return root;
}

void adc_slice_open(struct adc_slice *slice, struct adc_graph *graph, struct adc_program *program, const bool *free,
                    const double *direction, uint32_t order)
{
    uint32_t count = program->variable_count;
    *slice = (struct adc_slice){.graph = graph, .program = program, .free = free, .direction = direction,
                                .order = order, .function_count = direction == NULL ? count : order + 1};
    slice->point = adc_arena_array(&program->arena, count, sizeof *slice->point);
    slice->rounding = adc_arena_zeroed(&program->arena, count, sizeof *slice->rounding);
    slice->by_input = adc_arena_array(&program->arena, count, sizeof *slice->by_input);
    slice->functions = adc_arena_array(&program->arena, slice->function_count, sizeof *slice->functions);
    for (uint32_t v = 0; v < count; v++)
        slice->point[v] = program->variables[v].value;
}

/* ---- derivatives as nodes ---- */

static uint32_t variable_node(const struct adc_slice *slice, uint32_t variable)
{
    const struct adc_graph *graph = slice->graph;
    return graph->inputs[adc_graph_input_number(graph, slice->program->variables[variable].symbol)].node;
}

uint32_t adc_slice_find_role(const struct adc_graph *graph, enum adc_role role)
{
    for (uint32_t n = 0; n < graph->count; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            if (adc_row_role(&adc_rows[graph->nodes[n].op], i) == role
                && (graph->nodes[adc_graph_args(graph, n)[i]].flags & ADC_NODE_DEPENDS) != 0)
                return n;
    return ADC_NO_NODE;
}

/* The partials of a node by variable; ADC_NO_NODE by a fixed one. */
static void partials(struct adc_slice *slice, uint32_t node, uint32_t *by_variable)
{
    struct adc_graph *graph = slice->graph;
    uint32_t *by_input = adc_arena_array(&graph->building, graph->input_count, sizeof *by_input);
    adc_graph_adjoint(graph, node, by_input);
    for (uint32_t v = 0; v < slice->program->variable_count; v++) {
        uint32_t input = graph->nodes[variable_node(slice, v)].arg[1];
        by_variable[v] = slice->free[v] ? by_input[input] : ADC_NO_NODE;
    }
}

/* The derivative of a node along the direction. */
static uint32_t along(struct adc_slice *slice, uint32_t node)
{
    struct adc_graph *graph = slice->graph;
    uint32_t count = slice->program->variable_count, sum = ADC_NO_NODE;
    uint32_t *by_variable = adc_arena_array(&graph->building, count, sizeof *by_variable);
    partials(slice, node, by_variable);
    for (uint32_t v = 0; v < count; v++) {
        if (by_variable[v] == ADC_NO_NODE || slice->direction[v] == 0)
            continue;
        uint32_t factor = adc_graph_constant(graph, slice->direction[v]);
        uint32_t part = adc_graph_row(graph, ADC_ROW_mul, (uint32_t[]){by_variable[v], factor});
        sum = sum == ADC_NO_NODE ? part : adc_graph_row(graph, ADC_ROW_add, (uint32_t[]){sum, part});
    }
    return sum;
}

/* Marks what the functions and the choices are made of, and what varies. */
static void mark(struct adc_slice *slice)
{
    struct adc_graph *graph = slice->graph;
    slice->end = graph->count;
    slice->mark = adc_arena_zeroed(&graph->building, slice->end, sizeof *slice->mark);
    slice->varies = adc_arena_zeroed(&graph->building, slice->end, sizeof *slice->varies);
    slice->error = adc_arena_zeroed(&graph->building, slice->end, sizeof *slice->error);
    for (uint32_t f = 0; f < slice->function_count; f++)
        if (slice->functions[f] != ADC_NO_NODE)
            slice->mark[slice->functions[f]] = true;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        slice->mark[graph->guards[i].node] = true;
    adc_sweep_spread(graph, slice->mark, slice->end);
    for (uint32_t n = 0; n < slice->end; n++) {
        slice->varies[n] = graph->nodes[n].op == ADC_GRAPH_INPUT && (graph->nodes[n].flags & ADC_NODE_DEPENDS) != 0;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            slice->varies[n] |= slice->varies[adc_graph_args(graph, n)[i]];
    }
}

static void build(struct adc_slice *slice)
{
    struct adc_graph *graph = slice->graph;
    struct adc_session *session = graph->session;
    adc_graph_release(graph);
    adc_graph_init(graph, session);
    slice->root = adc_slice_build(graph, slice->program, slice->free, slice->point);
    slice->built = true;
    slice->refused = adc_slice_find_role(graph, ADC_REFUSED) != ADC_NO_NODE
        || adc_slice_find_role(graph, ADC_CONSTANT) != ADC_NO_NODE;
    if (slice->direction != NULL)
        slice->functions[0] = slice->root;
    for (uint32_t f = slice->direction != NULL; f < slice->function_count; f++)
        slice->functions[f] = ADC_NO_NODE;
    if (slice->direction == NULL && !slice->refused)
        partials(slice, slice->root, slice->functions);
    for (uint32_t k = 1; slice->direction != NULL && k <= slice->order && !slice->refused; k++)
        if (slice->functions[k - 1] != ADC_NO_NODE)
            slice->functions[k] = along(slice, slice->functions[k - 1]);
    mark(slice);
}

/* ---- evaluation ---- */

static void bound_errors(struct adc_slice *slice)
{
    struct adc_graph *graph = slice->graph;
    double a[ADC_MAX_ARITY], error[ADC_MAX_ARITY];
    for (uint32_t v = 0; v < slice->program->variable_count; v++)
        slice->error[variable_node(slice, v)] = slice->rounding[v];
    for (uint32_t n = 0; n < slice->end; n++) {
        adc_work_through(graph->context, n, slice->end);
        if (!slice->mark[n] || !slice->varies[n] || !adc_graph_is_row(graph, n))
            continue;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            a[i] = graph->value[adc_graph_args(graph, n)[i]];
            error[i] = slice->error[adc_graph_args(graph, n)[i]];
        }
        slice->error[n] = adc_row_bound(&adc_rows[graph->nodes[n].op], error, a, graph->value[n]);
    }
    slice->uncertain = false;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        slice->uncertain |= graph->guards[i].kind != ADC_GUARD_SELECTION && slice->error[graph->guards[i].node] != 0;
}

/* A graph whose path is that of the point. */
static void follow(void *user)
{
    struct adc_slice *slice = user;
    struct adc_graph *graph = slice->graph;
    if (!slice->built) {
        build(slice);
        return;
    }
    for (uint32_t v = 0; v < slice->program->variable_count; v++)
        slice->by_input[graph->nodes[variable_node(slice, v)].arg[1]] = slice->point[v];
    if (!adc_graph_values(graph, slice->by_input))
        build(slice);
}

/* A program may fail beside the point, by a loop that does not end there: then there is nothing to compare. At the
 * point, which comes first, only a limit can be the reason, and that is an error. */
bool adc_slice_move(struct adc_slice *slice, bool values_only)
{
    uint32_t first;
    if (slice->end == 0)
        follow(slice);
    else if (!adc_attempt(slice->graph->context, follow, slice, adc_steps_beside(slice->end))) {
        slice->built = false;
        return false;
    }
    if (!values_only && (slice->refused || adc_graph_incidents(slice->graph, &slice->root, 1, &first) != 0))
        return false;
    bound_errors(slice);
    return true;
}

double adc_slice_value(const struct adc_slice *slice, uint32_t function, double *error)
{
    uint32_t node = slice->functions[function];
    *error = node == ADC_NO_NODE ? 0 : slice->uncertain ? INFINITY : slice->error[node];
    return node == ADC_NO_NODE ? 0 : slice->graph->value[node];
}
