/* Selections by balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/selections.h"

#include <math.h>
#include <string.h>

/* Tells two arguments of a selection apart that are one double and two balls: a row is moved to the next double, never what
 * stands in the text or is given, which balls read. */
static void tell_apart(struct adc_balls *balls, struct adc_graph_point *at, uint32_t i, uint32_t k)
{
    const struct adc_arb *x = &balls->node.at[i], *y = &balls->node.at[k];
    const uint32_t moved = adc_graph_is_row(at->graph, i) ? i : k;
    if (at->value[i] != at->value[k] || !adc_graph_is_row(at->graph, moved) || !balls->flint.arb_ne(x, y))
        return;
    const bool less = balls->flint.arb_lt(x, y) == (moved == i);
    at->value[moved] = nextafter(at->value[moved], less ? -INFINITY : INFINITY);
}

void adc_move_to_balls(struct adc_balls *balls, struct adc_graph_point *at, const uint8_t *useful)
{
    const struct adc_graph *graph = at->graph;
    for (uint32_t n = 0; n < graph->count; n++)
        if (useful[n])
            at->value[n] = adc_ball_about(balls, &balls->node.at[n]);
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!useful[n] || !adc_graph_is_row(graph, n) || adc_rows[graph->nodes[n].op].event == NULL)
            continue;
        const uint32_t *args = adc_graph_args(graph, n);
        for (uint32_t i = 1; i < graph->nodes[n].nargs; i++)
            for (uint32_t k = 0; k < i; k++)
                tell_apart(balls, at, args[i], args[k]);
    }
}

/* Whether more bits tell nothing else of two arguments: they are apart, or the same. */
static bool is_told(struct adc_balls *balls, uint32_t i, uint32_t k)
{
    const struct adc_flint *F = &balls->flint;
    const struct adc_arb *x = &balls->node.at[i], *y = &balls->node.at[k];
    const bool known = F->arb_is_finite(x) && F->arb_is_finite(y);
    return !known || F->arb_ne(x, y) || adc_ball_same(balls, i, k);
}

static bool is_selection(const struct adc_graph *graph, const uint8_t *useful, uint32_t n)
{
    return useful[n] && adc_graph_is_row(graph, n) && adc_rows[graph->nodes[n].op].select != NULL;
}

/* Whether the arguments of all selections are told apart as far as they can be. */
static bool are_told(struct adc_balls *balls, const struct adc_graph *graph, const uint8_t *useful)
{
    bool told = true;
    for (uint32_t n = 0; n < graph->count && told; n++)
        for (uint32_t i = 1; is_selection(graph, useful, n) && i < graph->nodes[n].nargs; i++)
            for (uint32_t k = 0; k < i; k++)
                told &= is_told(balls, adc_graph_args(graph, n)[i], adc_graph_args(graph, n)[k]);
    return told;
}

void adc_numbers_select(struct adc_numbers *numbers, long precision)
{
    struct adc_balls *balls = &numbers->evaluation->balls;
    struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_graph *graph = at->graph;
    const uint8_t *useful = adc_numbers_useful(numbers);
    bool any = false, told = false;
    for (uint32_t n = 0; n < graph->count && !any; n++)
        any = is_selection(graph, useful, n);
    if (!any)
        return;
    double *value = adc_arena_array(&numbers->evaluation->scratch, graph->count, sizeof *value);
    memcpy(value, at->value, graph->count * sizeof *value);
    for (; precision <= numbers->limit && !told; precision *= 2) {
        adc_numbers_evaluate(numbers, useful, precision);
        told = are_told(balls, graph, useful);
    }
    adc_move_to_balls(balls, at, useful);
    for (uint32_t n = 0; n < graph->count; n++)
        at->value[n] = isnan(at->value[n]) ? value[n] : at->value[n];
}
