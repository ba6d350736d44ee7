/* Forward sweeps, for up to ADC_LANES directions at once: each partial is computed once for all of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

static void forward_lanes(const struct adc_lanes *lanes, uint32_t n, uint32_t from, double partial, unsigned *left)
{
    uint32_t width = lanes->width;
    double *out = lanes->tangent + (size_t)n * width, *in = lanes->tangent + (size_t)from * width;
    for (uint32_t lane = 0; lane < width; lane++) {
        bool old = (lanes->present[n] >> lane & 1) != 0;
        const double product = partial * in[lane];
        if ((lanes->present[from] >> lane & 1) == 0)
            continue;
        *left |= adc_times_left(partial, in[lane], product);
        out[lane] = old ? out[lane] + product : product;
    }
    lanes->present[n] |= lanes->present[from];
}

static void forward_row(struct adc_graph_point *at, uint32_t n, const struct adc_lanes *lanes)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (lanes->present[args[i]] != 0 && adc_sweep_passes(at, n, i, selected))
            forward_lanes(lanes, n, args[i], adc_sweep_product(&at->left, row, i, a, at->value[n], 1), &at->left);
}

struct adc_lanes adc_graph_tangents(struct adc_graph_point *at, const uint8_t *useful, uint32_t end,
                                    const double *directions, uint32_t count)
{
    const struct adc_graph *graph = at->graph;
    struct adc_lanes lanes = {.width = count};
    lanes.tangent = adc_arena_array(&at->scratch, (size_t)end * count, sizeof *lanes.tangent);
    lanes.present = adc_arena_zeroed(&at->scratch, end, sizeof *lanes.present);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(at->context, n, end);
        if (useful[n] && node->op == ADC_GRAPH_INPUT) {
            for (uint32_t lane = 0; lane < count; lane++) {
                double seed = directions[(size_t)lane * graph->input_count + node->arg[1]];
                lanes.tangent[(size_t)n * count + lane] = seed;
                lanes.present[n] |= (uint8_t)((seed != 0) << lane);
            }
        } else if (useful[n] && at->varied[n]) {
            forward_row(at, n, &lanes);
        }
    }
    return lanes;
}

void adc_graph_forward(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *direction,
                       double *result)
{
    uint32_t end;
    const uint8_t *useful = adc_passing_nodes(at, roots, root_count, &end);
    const struct adc_lanes lanes = adc_graph_tangents(at, useful, end, direction, 1);
    for (uint32_t i = 0; i < root_count; i++)
        result[i] = lanes.present[roots[i]] != 0 ? lanes.tangent[roots[i]] : 0;
}
