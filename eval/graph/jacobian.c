/* The Jacobian of several roots, forward or in reverse by its shape.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* Column by column, ADC_LANES at once: the directions are the unit vectors. */
static void by_columns(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, double *jacobian)
{
    uint32_t inputs = graph->input_count, end;
    uint8_t *mark = adc_sweep_mark(graph, roots, root_count, &end);
    double *directions = adc_arena_array(&graph->scratch, (size_t)inputs * ADC_LANES, sizeof *directions);
    struct adc_arena_mark marked = adc_arena_mark(&graph->scratch);
    for (uint32_t done = 0; done < inputs; done += ADC_LANES) {
        uint32_t width = inputs - done < ADC_LANES ? inputs - done : ADC_LANES;
        memset(directions, 0, (size_t)inputs * width * sizeof *directions);
        for (uint32_t lane = 0; lane < width; lane++)
            directions[(size_t)lane * inputs + done + lane] = 1;
        adc_arena_rewind(&graph->scratch, marked);
        struct adc_lanes lanes = adc_lanes_forward(graph, mark, end, directions, width);
        for (uint32_t r = 0; r < root_count; r++)
            for (uint32_t lane = 0; lane < width; lane++) {
                bool present = (lanes.present[roots[r]] >> lane & 1) != 0;
                double tangent = lanes.tangent[(size_t)roots[r] * width + lane];
                jacobian[(size_t)r * inputs + done + lane] = present ? tangent : 0;
            }
    }
}

enum adc_graph_mode adc_graph_jacobian(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count,
                                       enum adc_graph_mode mode, double *jacobian)
{
    if (mode == ADC_GRAPH_AUTO)
        mode = root_count > graph->input_count ? ADC_GRAPH_FORWARD : ADC_GRAPH_REVERSE;
    if (mode == ADC_GRAPH_FORWARD)
        by_columns(graph, roots, root_count, jacobian);
    for (uint32_t r = 0; r < root_count && mode == ADC_GRAPH_REVERSE; r++)
        adc_graph_gradient(graph, roots[r], jacobian + (size_t)r * graph->input_count);
    return mode;
}
