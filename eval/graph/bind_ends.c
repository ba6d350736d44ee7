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

/* What happens at an end as it moves: to the integrand there; to the integral, where the integrand is infinite; nothing of
 * its own, where what happens to the integrand moves along: p - x is 0 at p, wherever p is. */
enum happening { MOVES_ALONG, HAS_DERIVATIVES, IS_INFINITE };

/* Whether something happens that does not move along: one of its arguments moves. Where something else does, an integral can
 * be differentiated as the ends move or as the integrand does, but not as both. */
static bool own_events(struct adc_bound_body *f, const double *motion)
{
    struct adc_arena *arena = f->F->driver->arena;
    const struct adc_graph *graph = &f->recording.graph;
    uint8_t *useful = adc_arena_array(arena, graph->count, sizeof *useful);
    bool *incident = adc_arena_array(arena, graph->count, sizeof *incident), own = false, along = false;
    bool *behind_own = adc_arena_zeroed(arena, graph->count, sizeof *behind_own);
    bool *behind_along = adc_arena_zeroed(arena, graph->count, sizeof *behind_along);
    adc_graph_incident_nodes(&f->recording.at, &f->value, 1, useful, incident);
    for (uint32_t n = 0; n < graph->count; n++) {
        double moved[ADC_MAX_ARITY] = {0};
        bool moves = false, stays = false;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            moves |= behind_own[adc_graph_args(graph, n)[i]];
            stays |= behind_along[adc_graph_args(graph, n)[i]];
        }
        if (incident[n])
            adc_graph_forward(&f->recording.at, adc_graph_args(graph, n), graph->nodes[n].nargs, motion, moved);
        for (uint32_t i = 0; incident[n] && i < graph->nodes[n].nargs; i++)
            moves |= moved[i] != 0 && !stays;       /* behind sqrt(p - x) it is the same thing that happens */
        behind_own[n] = moves;
        behind_along[n] = stays || (incident[n] && !moves);
        own |= incident[n] && moves;
        along |= incident[n] && !moves;
    }
    if (own && along) {
        f->quadrature->end = ADC_INTEGRAL_JUMPS;
        f->quadrature->place = f->recording.at.value[graph->inputs[f->by[0]].node];
        adc_no_integral(f);
    }
    return own;
}

static enum happening at_end(struct adc_bound_body *f, uint32_t end)
{
    const double at = f->b->recording->at.value[end];
    uint32_t event;
    if (!isfinite(at) || !f->b->recording->at.varied[end])
        return MOVES_ALONG;
    adc_bound_move(f, &at);
    const double value = f->recording.at.value[f->value];
    if (isnan(value))
        return MOVES_ALONG;
    const enum happening own = isinf(value) ? IS_INFINITE : HAS_DERIVATIVES;
    double *motion = motion_of(f, end);
    if (motion[f->by[0]] == 0 && own == HAS_DERIVATIVES)
        return MOVES_ALONG;
    if (motion[f->by[0]] == 0)
        motion[f->by[0]] = 1;               /* as p^2 does at 0, a little further on */
    if (!adc_graph_incidents_along(&f->recording.at, &f->value, 1, motion, &event))
        return own;
    return own_events(f, motion) ? own : MOVES_ALONG;
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

/* The integrand at a distance from an end, on its side or beyond it. */
static double beside(struct adc_bound_body *f, double end, double distance)
{
    const double x = end + distance;
    adc_bound_move(f, &x);
    return f->recording.at.value[f->value];
}

/* A power of what a node is above 0, which is 0 where it is not; `none`: a power that there is none of there. */
static uint32_t power_above(struct adc_recording *r, uint32_t x, double exponent, bool none)
{
    if (!none)
        x = adc_graph_row(r, ADC_ROW_relu, &x);
    return adc_graph_row(r, ADC_ROW_pow, (uint32_t[]){x, adc_graph_constant(r, exponent)});
}

/* What a bound does to an integral whose integrand is c d^a at a small distance d from it: it takes c d^(a+1)/(a+1), a node
 * that is 0, from the integral between it and where it was, if there is an integrand on that side. By the distances it is
 * looked at, a logarithm is a power next to 0, and so it is taken for one. */
static uint32_t infinite_slope(struct adc_bound_body *f, uint32_t end, uint32_t fixed, double towards)
{
    enum { APART = 20 };
    struct adc_recording *r = f->b->recording;
    const double at = r->at.value[end], part = at == 0 ? 0x1p-80 : 0x1p-30;
    const double far = fmax(fabs(at) * part, fmin(fabs(towards - at), 1) * part);
    const double inward = copysign(far, towards - at), within = beside(f, at, inward);
    const double without = beside(f, at, -inward), nearer = beside(f, at, ldexp(inward, -APART));
    const double a = -log2(nearer / within) / APART, c = within / pow(far, a) / (a + 1);
    const bool none = !isfinite(without);
    const uint32_t x[2] = {adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){end, fixed}),
                           adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){fixed, end})};
    const bool above = towards > at;
    const uint32_t factor = adc_graph_constant(r, -c), term = power_above(r, x[above ? 0 : 1], a + 1, none);
    const uint32_t taken = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){factor, term});
    if (none)
        return taken;
    const uint32_t more = adc_graph_constant(r, c * without / within);
    const uint32_t beyond = power_above(r, x[above ? 1 : 0], a + 1, false);
    return adc_graph_row(r, ADC_ROW_add, (uint32_t[]){taken, adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){more, beyond})});
}

/* One end: its node in the segment becomes a constant, unless it moves along. */
static void settle_end(struct adc_bound_body *f, uint32_t *end, bool upper, double other)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t node = *end;
    const enum happening happens = at_end(f, node);
    if (happens == MOVES_ALONG)
        return;
    *end = adc_graph_constant(r, r->at.value[node]);
    if (happens == HAS_DERIVATIVES)
        add_end(f, upper ? *end : node, upper ? node : *end);
    else
        f->slope[upper] = infinite_slope(f, node, *end, other);
    if (happens == IS_INFINITE && f->from > f->to)
        f->slope[upper] = adc_graph_row(r, ADC_ROW_neg, &f->slope[upper]);
}

void adc_bound_ends(struct adc_bound_body *f)
{
    struct adc_segment *first = &f->segments[0], *last = &f->segments[f->segment_count - 1];
    settle_end(f, &first->low, false, f->to);
    settle_end(f, &last->high, true, f->from);
}
