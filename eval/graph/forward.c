/* Forward sweep for one direction.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* v' = sum over i of (partial by argument i) * a_i', over the arguments whose tangent is present. */
static void forward_row(struct adc_graph *graph, uint32_t n, double *tangent, bool *present)
{
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_sweep_arguments(graph, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (present[args[i]] && adc_sweep_passes(graph, n, i, selected))
            adc_gather(&tangent[n], &present[n], adc_row_partial(row, i, a, graph->value[n]) * tangent[args[i]]);
}

void adc_graph_forward(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, const double *direction,
                       double *result)
{
    uint32_t end;
    uint8_t *mark = adc_sweep_mark(graph, roots, root_count, &end);
    double *tangent = adc_arena_array(&graph->scratch, end, sizeof *tangent);
    bool *present = adc_arena_zeroed(&graph->scratch, end, sizeof *present);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(graph->context, n, end);
        if (mark[n] && node->op == ADC_GRAPH_INPUT) {
            tangent[n] = direction[node->arg[1]];
            present[n] = tangent[n] != 0;
        } else if (mark[n] && (node->flags & ADC_NODE_DEPENDS) != 0) {
            forward_row(graph, n, tangent, present);
        }
    }
    for (uint32_t i = 0; i < root_count; i++)
        result[i] = present[roots[i]] ? tangent[roots[i]] : 0;
}
