/* Taylor coefficients of the integrands of integrals that are to be proven.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* By node up to `end`: what some nodes are made of. */
static uint8_t *cone_of(struct adc_recording *r, const uint32_t *nodes, uint32_t count, uint32_t end)
{
    uint8_t *cone = adc_arena_zeroed(&r->building, end, sizeof *cone);
    for (uint32_t i = 0; i < count; i++)
        if (nodes[i] != ADC_NO_NODE)
            cone[nodes[i]] = 1;
    adc_useful_arguments(&r->graph, cone, end);
    return cone;
}

/* Parts what was marked into what moves with the name and what does not. */
static void part(struct adc_recording *r, const struct adc_graph_integral *of, uint32_t x, const uint8_t *marked,
                 struct adc_graph_integrand *on)
{
    const struct adc_graph *graph = &r->graph;
    uint8_t *moving = adc_arena_zeroed(&r->building, on->end, 1), *still = adc_arena_zeroed(&r->building, on->end, 1);
    moving[x] = 1;
    for (uint32_t n = 0; n < on->end; n++) {
        for (uint32_t i = 0; marked[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            moving[n] |= moving[adc_graph_args(graph, n)[i]];
        still[n] = marked[n] && !moving[n];
    }
    moving[x] = 0;
    for (uint32_t i = 0; i < of->count; i++)
        still[of->inner[i]] = 0;
    on->moving = moving;
    on->still = still;
}

/* What is integrated on a path: its own node, then those of all that it is a derivative of; returns how many. */
static uint32_t ancestors(struct adc_recording *r, const struct adc_graph_integral *of, uint32_t path, uint32_t *nodes)
{
    uint32_t count = 0;
    nodes[count++] = of->on[path].node;
    while (of->parent != ADC_NO_NODE) {
        of = &r->integrals[of->parent];
        nodes[count++] = of->on[path].node;
    }
    return count;
}

/* On one path. False: there are too many nodes. */
static bool enter_path(struct adc_recording *r, struct adc_graph_integral *of, uint32_t p, uint32_t terms, uint32_t most)
{
    struct adc_arena *arena = &r->building;
    struct adc_graph_integrand *on = &of->on[p];
    const struct adc_graph_path *path = &of->paths[p];
    const uint32_t inputs = r->graph.input_count, guards = r->graph.guard_count;
    uint32_t *direction = adc_arena_array(arena, inputs, sizeof *direction);
    uint32_t *coefficient = adc_arena_array(arena, terms + 1u, sizeof *coefficient);
    uint32_t *base = adc_arena_array(arena, r->integral_count + path->guard_count + 1u, sizeof *base);
    memset(direction, 0xff, inputs * sizeof *direction);
    direction[r->graph.nodes[path->x].arg[1]] = adc_graph_constant(r, 1);
    const bool entered = adc_graph_coefficients(r, on->node, direction, terms, most, coefficient) > terms;
    const bool chosen = r->graph.guard_count != guards;         /* a selection, which has been written otherwise */
    r->graph.guard_count = guards;
    if (!entered || chosen)
        return false;
    on->coefficient = coefficient;
    on->end = r->graph.count;
    uint8_t *marked = cone_of(r, coefficient, terms + 1, on->end);
    uint32_t count = ancestors(r, of, p, base);
    for (uint32_t i = 0; i < path->guard_count; i++)
        base[count++] = path->guards[i].node;
    on->checked = cone_of(r, base, count, on->end);
    on->base = cone_of(r, base + 1, count - 1, on->end);
    for (uint32_t n = 0; n < on->end; n++)
        marked[n] |= on->checked[n];
    part(r, of, path->x, marked, on);
    return true;
}

void adc_graph_enter_series(struct adc_recording *r, uint32_t integral, uint32_t terms, uint32_t most)
{
    struct adc_graph_integral *of = &r->integrals[integral];
    bool all = true;
    for (uint32_t p = 0; p < of->path_count && all; p++)
        all = enter_path(r, of, p, terms, most);
    of->terms = all ? terms : 0;
}
