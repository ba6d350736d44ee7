/* How nodes vary relative to each other while a graph is built: a node that varies as an end of an integral does stays at
 * distance 0 from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/builder.h"

/* Where nobody knows how they move, the independent inputs move each on its own. */
double adc_movement(const struct adc_builder *b, uint32_t node)
{
    enum { HIGHEST = 8 };
    const struct adc_recording *r = b->recording;
    double series[HIGHEST + 1], most = 0, *by = adc_arena_zeroed(b->driver.arena, r->graph.input_count + 1u, sizeof *by);
    if (adc_graph_is_constant(&r->graph, node))
        return 0;
    if (r->how.branching != NULL)
        return r->how.branching->movement(r->how.branches, node);
    for (uint32_t i = 0; i < r->graph.input_count; i++)
        by[i] = r->at.varied[r->graph.inputs[i].node] ? 1.5 + sin(i) : 0;
    adc_graph_taylor(b->recording, node, by, HIGHEST, series);
    for (uint32_t k = 1; k <= HIGHEST && (k <= 2 || isfinite(series[k])); k++)
        most = fmax(most, fabs(series[k]));
    return isnan(series[1] + series[2]) ? INFINITY : most;
}

bool adc_moves_alike(struct adc_builder *b, uint32_t x, uint32_t y)
{
    const uint32_t gap = adc_graph_row(b->recording, ADC_ROW_sub, (uint32_t[]){x, y});
    for (uint32_t i = b->gap_count; i-- > 0;)           /* each place of an integrand asks about the same few */
        if (b->gaps[i].node == gap && b->gaps[i].beside == y)
            return b->gaps[i].alike;
    const bool alike = adc_movement(b, gap) <= ADC_STILL * adc_movement(b, y);
    b->gaps = adc_arena_room(&b->recording->building, b->gaps, b->gap_count, &b->gap_capacity, sizeof *b->gaps);
    b->gaps[b->gap_count++] = (struct adc_gap){gap, y, alike};
    return alike;
}
