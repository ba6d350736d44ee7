/* Forward sweep for many directions at once, in chunks of ADC_LANES: each partial is computed once for all of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

static void forward_lanes(const struct adc_lanes *lanes, uint32_t n, uint32_t from, double partial)
{
    uint32_t width = lanes->width;
    double *out = lanes->tangent + (size_t)n * width, *in = lanes->tangent + (size_t)from * width;
    for (uint32_t lane = 0; lane < width; lane++) {
        bool old = (lanes->present[n] >> lane & 1) != 0;
        if ((lanes->present[from] >> lane & 1) != 0)
            out[lane] = old ? out[lane] + partial * in[lane] : partial * in[lane];
    }
    lanes->present[n] |= lanes->present[from];
}

static void forward_row(struct adc_graph *graph, uint32_t n, const struct adc_lanes *lanes)
{
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_sweep_arguments(graph, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (lanes->present[args[i]] != 0 && adc_sweep_passes(graph, n, i, selected))
            forward_lanes(lanes, n, args[i], adc_row_partial(row, i, a, graph->value[n]));
}

struct adc_lanes adc_lanes_forward(struct adc_graph *graph, const uint8_t *mark, uint32_t end, const double *directions,
                                   uint32_t count)
{
    struct adc_lanes lanes = {.width = count};
    lanes.tangent = adc_arena_array(&graph->scratch, (size_t)end * count, sizeof *lanes.tangent);
    lanes.present = adc_arena_zeroed(&graph->scratch, end, sizeof *lanes.present);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(graph->context, n, end);
        if (mark[n] && node->op == ADC_GRAPH_INPUT) {
            for (uint32_t lane = 0; lane < count; lane++) {
                double seed = directions[(size_t)lane * graph->input_count + node->arg[1]];
                lanes.tangent[(size_t)n * count + lane] = seed;
                lanes.present[n] |= (uint8_t)((seed != 0) << lane);
            }
        } else if (mark[n] && (node->flags & ADC_NODE_DEPENDS) != 0) {
            forward_row(graph, n, &lanes);
        }
    }
    return lanes;
}

void adc_graph_directions(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, const double *directions,
                          uint32_t count, double *result)
{
    uint32_t end;
    uint8_t *mark = adc_sweep_mark(graph, roots, root_count, &end);
    struct adc_arena_mark marked = adc_arena_mark(&graph->scratch);
    for (uint32_t done = 0; done < count; done += ADC_LANES) {
        uint32_t width = count - done < ADC_LANES ? count - done : ADC_LANES;
        const double *chunk = directions + (size_t)done * graph->input_count;
        adc_arena_rewind(&graph->scratch, marked);
        struct adc_lanes lanes = adc_lanes_forward(graph, mark, end, chunk, width);
        for (uint32_t r = 0; r < root_count; r++)
            for (uint32_t lane = 0; lane < width; lane++) {
                bool present = (lanes.present[roots[r]] >> lane & 1) != 0;
                result[(size_t)r * count + done + lane] = present ? lanes.tangent[(size_t)roots[r] * width + lane] : 0;
            }
    }
}
