/* Reverse sweeps: from roots back to all inputs at once.
 *
 * The order of accumulation is fixed: nodes from the last to the first, the arguments of each from the first to the
 * last. The adjoint transformation follows it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sweep.h"

static void pass(const struct adc_graph *graph, uint32_t argument, double *adjoint, bool *present, double summand)
{
    if ((graph->nodes[argument].flags & ADC_NODE_DEPENDS) != 0)
        adc_gather(&adjoint[argument], &present[argument], summand);
}

/* The four operations, whose rules are written out here because most nodes are one of them. */
static bool reverse_operator(const struct adc_graph *graph, uint32_t n, double *adjoint, bool *present)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    uint32_t x = node->arg[0], y = node->arg[1];
    double seed = adjoint[n];
    switch (node->op) {
    case ADC_ROW_add:
        pass(graph, x, adjoint, present, seed);
        pass(graph, y, adjoint, present, seed);
        return true;
    case ADC_ROW_sub:
        pass(graph, x, adjoint, present, seed);
        pass(graph, y, adjoint, present, -seed);
        return true;
    case ADC_ROW_mul:
        pass(graph, x, adjoint, present, graph->value[y] * seed);
        pass(graph, y, adjoint, present, graph->value[x] * seed);
        return true;
    case ADC_ROW_div:
        pass(graph, x, adjoint, present, 1.0 / graph->value[y] * seed);
        pass(graph, y, adjoint, present, -(graph->value[n] / graph->value[y]) * seed);
        return true;
    default:
        return false;
    }
}

/* Passes the adjoint of a node on: a_i~ += (partial by argument i) * v~. */
static void reverse_row(struct adc_graph *graph, uint32_t n, double *adjoint, bool *present)
{
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY], v = graph->value[n];
    if (row->arity == 1 && row->args == NULL) {
        pass(graph, args[0], adjoint, present, adc_row_partial(row, 0, &graph->value[args[0]], v) * adjoint[n]);
        return;
    }
    uint32_t selected = adc_sweep_arguments(graph, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        bool depends = (graph->nodes[args[i]].flags & ADC_NODE_DEPENDS) != 0;
        if (depends && (row->args == NULL || adc_sweep_passes(graph, n, i, selected)))
            adc_gather(&adjoint[args[i]], &present[args[i]], adc_row_partial(row, i, a, v) * adjoint[n]);
    }
}

/* `end` is 1 + the last node that has an adjoint. */
static void sweep(struct adc_graph *graph, uint32_t end, double *adjoint, bool *present)
{
    for (uint32_t n = end; n-- > 0;)
        if (present[n] && adc_graph_is_row(graph, n) && !reverse_operator(graph, n, adjoint, present))
            reverse_row(graph, n, adjoint, present);
}

static void take_inputs(const struct adc_graph *graph, uint32_t end, const double *adjoint, const bool *present,
                        double *result)
{
    const struct adc_graph_input *inputs = graph->inputs;
    for (uint32_t i = 0, count = graph->input_count; i < count; i++)
        result[i] = inputs[i].node < end && present[inputs[i].node] ? adjoint[inputs[i].node] : 0;
}

/* Room for adjoints and, behind them, for whether they are present. */
static double *new_adjoints(struct adc_graph *graph, uint32_t end, bool **present)
{
    adc_arena_reset(&graph->scratch);
    double *adjoint = adc_arena_array(&graph->scratch, end, sizeof *adjoint + sizeof **present);
    *present = (bool *)(adjoint + end);
    memset(*present, 0, end * sizeof **present);
    return adjoint;
}

static uint32_t end_of(const uint32_t *roots, uint32_t root_count)
{
    uint32_t end = 0;
    for (uint32_t i = 0; i < root_count; i++)
        end = roots[i] >= end ? roots[i] + 1 : end;
    return end;
}

static void seed_and_sweep(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                           double *adjoint, bool *present)
{
    for (uint32_t i = 0; i < root_count; i++)
        if (cotangent[i] != 0)
            adc_gather(&adjoint[roots[i]], &present[roots[i]], cotangent[i]);
    sweep(graph, end_of(roots, root_count), adjoint, present);
}

void adc_graph_pullback(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                        double *result)
{
    bool *present;
    uint32_t end = end_of(roots, root_count);
    double *adjoint = new_adjoints(graph, end, &present);
    seed_and_sweep(graph, roots, root_count, cotangent, adjoint, present);
    take_inputs(graph, end, adjoint, present, result);
}

void adc_graph_adjoints(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                        double *adjoint, bool *present)
{
    memset(present, 0, graph->count * sizeof *present);
    seed_and_sweep(graph, roots, root_count, cotangent, adjoint, present);
}

void adc_graph_gradient(struct adc_graph *graph, uint32_t root, double *gradient)
{
    bool *present;
    double *adjoint = new_adjoints(graph, root + 1, &present);
    adjoint[root] = 1;
    present[root] = true;
    sweep(graph, root + 1, adjoint, present);
    take_inputs(graph, root + 1, adjoint, present, gradient);
}
