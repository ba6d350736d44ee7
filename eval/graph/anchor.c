/* Differences from the end of an integral: 1 - x, x - a, 1 - x^2, near x = 1 and x = a. How nodes vary relative to each other
 * while a graph is built: a node that varies as an end of an integral does has a fixed distance of 0 from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/builder.h"

double adc_movement(const struct adc_builder *b, uint32_t node, double order)
{
    const struct adc_recording *r = b->recording;
    double most = 0;
    if (adc_graph_is_constant(&r->graph, node))
        return 0;
    if (r->how.branching != NULL)
        return r->how.branching->movement(r->how.branches, node, order);
    double *by = adc_arena_array(b->driver.arena, r->graph.input_count + 1u, sizeof *by);
    adc_graph_gradient(&b->recording->at, node, by);
    for (uint32_t i = 0; i < r->graph.input_count; i++)
        most = isfinite(by[i]) ? fmax(most, fabs(by[i])) : INFINITY;
    return most;
}

/* The factors of a linear row for its arguments. False: it is not linear. */
static bool linear_factors(const struct adc_recording *r, uint32_t n, double *factor)
{
    const uint32_t *args = adc_graph_args(&r->graph, n);
    const double *value = r->at.value;
    factor[0] = factor[1] = 1;
    switch (r->graph.nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_pos: return true;
    case ADC_ROW_sub: factor[1] = -1; return true;
    case ADC_ROW_neg: factor[0] = -1; return true;
    case ADC_ROW_mul:
        factor[0] = value[args[1]];
        factor[1] = value[args[0]];
        return adc_graph_is_constant(&r->graph, args[0]) || adc_graph_is_constant(&r->graph, args[1]);
    case ADC_ROW_div: factor[0] = 1 / value[args[1]]; return adc_graph_is_constant(&r->graph, args[1]);
    default: return false;
    }
}

static bool is_still(const struct adc_builder *b, uint32_t node, int depth);

/* A row that is not linear: all that it is made of is still, or it has a factor that is 0 everywhere. */
static bool is_row_still(const struct adc_builder *b, uint32_t n, int depth)
{
    const struct adc_graph *graph = &b->recording->graph;
    bool all = adc_graph_is_row(graph, n), zero = false;
    for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
        const uint32_t argument = adc_graph_args(graph, n)[i];
        const bool still = is_still(b, argument, depth - 1);
        all &= still;
        zero |= still && graph->nodes[n].op == ADC_ROW_mul && b->recording->at.value[argument] == 0;
    }
    return all || zero;
}

/* Whether a node is the same wherever the inputs go: it is a sum of others by constant factors, of which nothing is left but what
 * is still. */
static bool is_still(const struct adc_builder *b, uint32_t node, int depth)
{
    const struct adc_recording *r = b->recording;
    double *of = adc_arena_zeroed(b->driver.arena, node + 1u, sizeof *of), factor[2];
    bool still = depth > 0;
    of[node] = 1;
    for (uint32_t n = node + 1; n-- > 0 && still;) {
        if (of[n] == 0 || adc_graph_is_constant(&r->graph, n))
            continue;
        if (!adc_graph_is_row(&r->graph, n) || !linear_factors(r, n, factor))
            still = is_row_still(b, n, depth);
        else
            for (uint32_t i = 0; i < r->graph.nodes[n].nargs; i++)
                of[adc_graph_args(&r->graph, n)[i]] += of[n] * factor[i];
    }
    return still;
}

/* The largest of the first Taylor coefficients of a node, each input having a derivative of its own. Infinite: that is not known. */
static double generic_movement(const struct adc_builder *b, uint32_t node)
{
    enum { HIGHEST = 8 };
    const struct adc_recording *r = b->recording;
    double series[HIGHEST + 1], most = 0, *by = adc_arena_zeroed(b->driver.arena, r->graph.input_count + 1u, sizeof *by);
    for (uint32_t i = 0; i < r->graph.input_count; i++)
        by[i] = r->at.varied[r->graph.inputs[i].node] ? 1.5 + sin(i) : 0;
    adc_graph_taylor(b->recording, node, by, HIGHEST, series);
    for (uint32_t k = 1; k <= HIGHEST && (k <= 2 || isfinite(series[k])); k++)
        most = fmax(most, fabs(series[k]));
    return isnan(series[1] + series[2]) ? INFINITY : most;
}

bool adc_is_still(const struct adc_builder *b, uint32_t node, uint32_t other)
{
    enum { DEPTH = 6 };
    if (b->recording->how.branching != NULL) {
        const double rounding = other == ADC_NO_NODE ? 0 : ADC_MOVEMENT_ROUNDING * adc_movement(b, other, INFINITY);
        return adc_movement(b, node, INFINITY) <= rounding;
    }
    if (is_still(b, node, DEPTH))
        return true;
    const double moves = other == ADC_NO_NODE ? INFINITY : generic_movement(b, node);
    return isfinite(moves) && moves <= ADC_MOVEMENT_ROUNDING * generic_movement(b, other);
}

bool adc_differ_by_constant(struct adc_builder *b, uint32_t x, uint32_t y)
{
    const uint32_t gap = adc_graph_row(b->recording, ADC_ROW_sub, (uint32_t[]){x, y});
    for (uint32_t i = b->gap_count; i-- > 0;)           /* each place of an integrand asks about the same few */
        if (b->gaps[i].node == gap && b->gaps[i].other == y)
            return b->gaps[i].alike;
    const bool alike = adc_is_still(b, gap, y);
    *ADC_ONE_MORE(&b->recording->building, b->gaps, b->gap_count, b->gap_capacity) = (struct adc_gap){gap, y, alike};
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
    return !adc_graph_is_constant(graph, c) && !adc_graph_is_constant(graph, of_end) && adc_differ_by_constant(b, c, of_end);
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
