/* Differences from the end of an integral: 1 - x, x - a, 1 - x^2, near x = 1 and x = a. How nodes vary relative to each other
 * while a graph is built: a node that varies as an end of an integral does has a fixed distance of 0 from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/builder.h"

/* Where it is not known how they move, the independent inputs move each on its own. */
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

static uint32_t row(struct adc_builder *b, enum adc_op op, uint32_t x, uint32_t y)
{
    return adc_graph_row(b->recording, op, (uint32_t[]){x, y});
}

static double value_of(const struct adc_builder *b, uint32_t node) { return b->recording->at.value[node]; }

/* Whether c moves as a node of the end does. Nothing moves as a constant does: a copy of it that something is differentiated
 * by stays in the difference. */
static bool moves_as(struct adc_builder *b, uint32_t c, uint32_t of_end)
{
    const struct adc_graph *graph = &b->recording->graph;
    return !adc_graph_is_constant(graph, c) && !adc_graph_is_constant(graph, of_end) && adc_moves_alike(b, c, of_end);
}

/* c - x, where c has the value of the end: (c - end) -+ distance. Where c and the end vary alike, c - end would be a
 * cancelling difference, of numbers that are infinite next to a singularity. */
static uint32_t from_end(struct adc_builder *b, uint32_t c)
{
    const struct adc_anchor *a = b->anchor;
    if (c == a->end || moves_as(b, c, a->end))
        return a->above ? adc_graph_row(b->recording, ADC_ROW_neg, &a->distance) : a->distance;
    return row(b, a->above ? ADC_ROW_sub : ADC_ROW_add, row(b, ADC_ROW_sub, c, a->end), a->distance);
}

/* Whether a node is x^2. */
static bool is_square(const struct adc_builder *b, uint32_t node)
{
    const struct adc_graph *graph = &b->recording->graph;
    if (!adc_graph_is_row(graph, node))
        return false;
    const uint32_t *args = adc_graph_args(graph, node);
    switch (graph->nodes[node].op) {
    case ADC_ROW_mul: return args[0] == b->anchor->x && args[1] == b->anchor->x;
    case ADC_ROW_square: return args[0] == b->anchor->x;
    case ADC_ROW_pow: return args[0] == b->anchor->x && adc_graph_is_constant(graph, args[1]) && value_of(b, args[1]) == 2;
    default: return false;
    }
}

/* c - x^2, where c has the value of end^2: (c - end^2) + (end - x)(end + x), of which the first cancels as above: p^2 - x^2
 * from -p to p. */
static uint32_t from_square(struct adc_builder *b, uint32_t c)
{
    const struct adc_anchor *a = b->anchor;
    const uint32_t square = row(b, ADC_ROW_mul, a->end, a->end);
    const uint32_t product = row(b, ADC_ROW_mul, from_end(b, a->end), row(b, ADC_ROW_add, a->end, a->x));
    if (moves_as(b, c, square))
        return product;
    return row(b, ADC_ROW_add, row(b, ADC_ROW_sub, c, square), product);
}

/* c - w, or ADC_NO_NODE where w is nothing that is counted from the end. */
static uint32_t difference(struct adc_builder *b, uint32_t c, uint32_t w)
{
    const double end = value_of(b, b->anchor->end);
    if (w == b->anchor->x && c != w && value_of(b, c) == end)
        return from_end(b, c);
    if (is_square(b, w) && value_of(b, c) == end * end)
        return from_square(b, c);
    return ADC_NO_NODE;
}

uint32_t adc_builder_row(struct adc_builder *b, enum adc_op op, const uint32_t *args)
{
    uint32_t made = ADC_NO_NODE;
    if (b->anchor != NULL && op == ADC_ROW_sub) {
        made = difference(b, args[0], args[1]);
        if (made == ADC_NO_NODE) {
            const uint32_t opposite = difference(b, args[1], args[0]);
            made = opposite != ADC_NO_NODE ? adc_graph_row(b->recording, ADC_ROW_neg, &opposite) : ADC_NO_NODE;
        }
    }
    return made != ADC_NO_NODE ? made : adc_graph_row(b->recording, op, args);
}
