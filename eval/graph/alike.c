/* How nodes vary relative to each other while a graph is built: a node that varies as an end of an integral does stays at
 * distance 0 from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/builder.h"

/* How the independent inputs move where all that varies does: their coefficients of this order, which is moved on to the next
 * one that any has. Within another engine they move as that says; else each on its own. */
static double *direction(const struct adc_builder *b, double *order)
{
    const struct adc_graph_point *at = &b->recording->at;
    const struct adc_graph *graph = at->graph;
    const struct adc_graph_around *around = b->around;
    double next = INFINITY;
    double *by = adc_arena_zeroed(b->driver.arena, graph->input_count + 1u, sizeof *by);
    for (uint32_t i = 0; i < graph->input_count; i++) {
        const uint32_t node = graph->inputs[i].node;
        if (around != NULL && around->coefficient != NULL) {
            const struct adc_graph_source source = adc_graph_source(graph, b->inner, node, b->driver.program);
            by[i] = around->coefficient(around->user, around->ends, &source, *order, &next);
        } else if (at->varied[node] && *order == 1) {
            by[i] = 1.5 + sin(i);
        }
    }
    *order = next;
    return by;
}

double adc_movement(const struct adc_builder *b, uint32_t node)
{
    enum { HIGHEST = 8 };
    double series[HIGHEST + 1], bent, first = 1, second = 2, order = 0;
    if (adc_graph_is_constant(&b->recording->graph, node))
        return 0;
    adc_graph_taylor(b->recording, node, direction(b, &first), HIGHEST, series);
    adc_graph_forward(&b->recording->at, &node, 1, direction(b, &second), &bent);
    double most = fmax(fabs(series[1]), fabs(series[2] + bent));
    bool known = !isnan(series[1] + series[2] + bent);
    for (uint32_t k = 3; k <= HIGHEST && isfinite(series[k]); k++)
        most = fmax(most, fabs(series[k]));
    direction(b, &order);               /* from the first above 0 on; what is of none of those before */
    while (isfinite(order)) {
        const double here = order, *by = direction(b, &order);
        if (here == 1 || here == 2)
            continue;
        adc_graph_forward(&b->recording->at, &node, 1, by, &bent);
        most = fmax(most, fabs(bent));
        known &= !isnan(bent);
    }
    return known ? most : INFINITY;
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
