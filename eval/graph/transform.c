/* Graph to graph: derivatives as nodes of the same graph. Absent derivatives make no node; what a sweep multiplies and
 * adds, in the same order, becomes multiplications and additions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* A selection is a choice that the derivative depends on, also where the argument that is passed through has none. */
static void guard(struct adc_graph *graph, uint32_t node)
{
    if (adc_rows[graph->nodes[node].op].select != NULL)
        adc_graph_guard(graph, node, ADC_GUARD_SELECTION);
}

/* One summand of the chain rule: the rule of `node` for an argument times `factor`; ADC_NO_NODE where the rule
 * vanishes. */
static uint32_t chain(struct adc_graph *graph, uint32_t node, uint32_t argument, uint32_t factor)
{
    uint32_t rule = adc_graph_rule(graph, node, argument);
    return rule == ADC_NO_NODE ? ADC_NO_NODE : adc_graph_row(graph, ADC_ROW_mul, (uint32_t[]){rule, factor});
}

static void gather(struct adc_graph *graph, uint32_t *sum, uint32_t summand)
{
    if (summand != ADC_NO_NODE)
        *sum = *sum == ADC_NO_NODE ? summand : adc_graph_row(graph, ADC_ROW_add, (uint32_t[]){*sum, summand});
}

uint32_t adc_graph_tangent(struct adc_graph *graph, uint32_t root, uint32_t node)
{
    uint32_t end;
    uint8_t *mark = adc_sweep_mark(graph, &root, 1, &end);
    uint32_t *tangent = adc_arena_array(&graph->scratch, end, sizeof *tangent);
    for (uint32_t n = 0; n < end; n++) {
        double a[ADC_MAX_ARITY];
        adc_work_through(graph->context, n, end);
        tangent[n] = n == node ? adc_graph_constant(graph, 1) : ADC_NO_NODE;
        if (!mark[n] || n <= node || !adc_graph_is_row(graph, n))
            continue;
        uint32_t selected = adc_sweep_arguments(graph, n, a);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            uint32_t factor = tangent[adc_graph_args(graph, n)[i]];
            if (factor != ADC_NO_NODE)
                guard(graph, n);
            if (factor != ADC_NO_NODE && adc_sweep_passes(graph, n, i, selected))
                gather(graph, &tangent[n], chain(graph, n, i, factor));
        }
    }
    return tangent[root];
}

void adc_graph_adjoint(struct adc_graph *graph, uint32_t root, uint32_t *by_input)
{
    uint32_t end = root + 1;
    adc_arena_reset(&graph->scratch);
    uint32_t *adjoint = adc_arena_array(&graph->scratch, end, sizeof *adjoint);
    memset(adjoint, 0xff, end * sizeof *adjoint);
    adjoint[root] = adc_graph_constant(graph, 1);
    for (uint32_t n = end; n-- > 0;) {
        double a[ADC_MAX_ARITY];
        adc_work_through(graph->context, n, end);
        if (adjoint[n] == ADC_NO_NODE || !adc_graph_is_row(graph, n))
            continue;
        guard(graph, n);
        uint32_t selected = adc_sweep_arguments(graph, n, a);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            uint32_t argument = adc_graph_args(graph, n)[i];
            if ((graph->nodes[argument].flags & ADC_NODE_DEPENDS) != 0 && adc_sweep_passes(graph, n, i, selected))
                gather(graph, &adjoint[argument], chain(graph, n, i, adjoint[n]));
        }
    }
    for (uint32_t i = 0; i < graph->input_count; i++)
        by_input[i] = graph->inputs[i].node < end ? adjoint[graph->inputs[i].node] : ADC_NO_NODE;
}
