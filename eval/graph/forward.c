/* Forward sweep for one direction.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* v' = sum over i of (partial by argument i) * a_i', over the arguments whose tangent is present. */
static void forward_row(const struct adc_graph_point *at, uint32_t n, double *tangent, bool *present)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (present[args[i]] && adc_sweep_passes(at, n, i, selected))
            adc_gather(&tangent[n], &present[n], adc_row_partial(row, i, a, at->value[n]) * tangent[args[i]]);
}

void adc_graph_forward(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *direction,
                       double *result)
{
    const struct adc_graph *graph = at->graph;
    uint32_t end;
    uint8_t *useful = adc_passing_nodes(at, roots, root_count, &end);
    double *tangent = adc_arena_array(&at->scratch, end, sizeof *tangent);
    bool *present = adc_arena_zeroed(&at->scratch, end, sizeof *present);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(at->context, n, end);
        if (useful[n] && node->op == ADC_GRAPH_INPUT) {
            tangent[n] = direction[node->arg[1]];
            present[n] = tangent[n] != 0;
        } else if (useful[n] && at->varied[n]) {
            forward_row(at, n, tangent, present);
        }
    }
    for (uint32_t i = 0; i < root_count; i++)
        result[i] = present[roots[i]] ? tangent[roots[i]] : 0;
}
