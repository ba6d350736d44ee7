/* Derivatives of an integral by its bounds, which are the integrand there and its derivatives (Leibniz's rule). Were the
 * nodes to move with a bound, they would come out as a difference of integrals over all of them, which loses what the
 * integrand is beside a place where it has no derivatives: (1 - x)^1.5 up to p by p at 1. The other way round, sqrt(p - x)
 * up to p has derivatives only where the nodes do move with p.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/bound.h"

/* How the inputs of the expression move where the name is an end and all that varies moves: equal numbers alike, which may
 * be one variable under several names. */
static double *motion_of(struct adc_bound_body *f, uint32_t end)
{
    const struct adc_graph_point *around = &f->b->recording->at;
    const struct adc_graph *inside = &f->recording.graph, *outside = around->graph;
    struct adc_arena *arena = f->F->driver->arena;
    double *direction = adc_arena_zeroed(arena, outside->input_count + 1u, sizeof *direction);
    double *motion = adc_arena_array(arena, inside->input_count + 1u, sizeof *motion);
    uint32_t *node = adc_arena_array(arena, inside->input_count + 1u, sizeof *node);
    for (uint32_t i = 0; i < outside->input_count; i++)
        if (around->varied[outside->inputs[i].node])
            direction[i] = 1.5 + sin(around->value[outside->inputs[i].node]);
    for (uint32_t i = 0; i < inside->input_count; i++)
        node[i] = adc_bound_input(f, inside->inputs[i].node, end);
    adc_graph_forward(&f->b->recording->at, node, inside->input_count, direction, motion);
    return motion;
}

/* Whether the integrand at an end has derivatives, on a side at least, as the end moves. It has none of its own where
 * something happens to it there that moves along: p - x is 0 at p, wherever p is. */
static bool has_own(struct adc_bound_body *f, uint32_t end)
{
    const double at = f->b->recording->at.value[end];
    double moved[ADC_MAX_ARITY] = {0};
    uint32_t event;
    if (!isfinite(at))
        return false;
    adc_bound_move(f, &at);
    if (!isfinite(f->recording.at.value[f->value]))
        return false;
    const double *motion = motion_of(f, end);
    if (motion[f->by[0]] == 0)
        return false;
    if (!adc_graph_incidents_along(&f->recording.at, &f->value, 1, motion, &event))
        return true;
    const uint32_t count = f->recording.graph.nodes[event].nargs;
    adc_graph_forward(&f->recording.at, adc_graph_args(&f->recording.graph, event), count, motion, moved);
    for (uint32_t i = 0; i < count; i++)
        if (moved[i] != 0)
            return true;
    return false;
}

/* The integral from one node to another that has its value. */
static void add_end(struct adc_bound_body *f, uint32_t low, uint32_t high)
{
    const double place = f->b->recording->at.value[low];
    struct adc_segment *s = &f->segments[f->segment_count++];
    *s = (struct adc_segment){place, place, low, high, adc_arena_array(f->F->driver->arena, 1, sizeof *s->quadrature),
                              NULL};
    adc_quadrature_at(s->quadrature, place);
}

void adc_bound_ends(struct adc_bound_body *f)
{
    struct adc_recording *r = f->b->recording;
    struct adc_segment *first = &f->segments[0], *last = &f->segments[f->segment_count - 1];
    const uint32_t low = first->low, high = last->high;
    const bool from = has_own(f, low), to = has_own(f, high);
    if (from) {
        first->low = adc_graph_constant(r, r->at.value[low]);
        add_end(f, low, first->low);
    }
    if (to) {
        last->high = adc_graph_constant(r, r->at.value[high]);
        add_end(f, last->high, high);
    }
}
