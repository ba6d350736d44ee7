/* Derivatives of an integral by its bounds, which are the integrand there and its derivatives (Leibniz's rule). Were the
 * nodes to move with a bound, they would come out as a difference of integrals over all of them, which loses what the
 * integrand is next to a place where it has no derivatives: (1 - x)^1.5 up to p by p at 1. The other way round, sqrt(p - x)
 * up to p has derivatives only where the nodes do move with p; and up to p^2 at 1 it is an integral up to p, whose nodes move
 * with that, and one of no length from there to p^2.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/bound.h"

/* Where what happens to the integrand is while the end moves: p - x is 0 at p, wherever p is; x at 0; p - x at p^2, too, while
 * p is 1. */
enum course { NOWHERE, ALONG, STAYS, APART, UNKNOWN };

/* An integral can be differentiated as the ends move or as the integrand does, but not as both. */
static _Noreturn void refuse(struct adc_bound_body *f, enum adc_integral_end why, double place)
{
    f->quadrature->end = why;
    f->quadrature->place = place;
    adc_no_integral(f);
}

/* The course of what happens at a node. Where it is unknown how the ends move relative to all else, the end decides later, by
 * what moves it: it is a nonsmooth point of the integral then. */
static enum course course_of(struct adc_bound_body *f, uint32_t node, uint32_t end)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t fixed = adc_graph_constant(r, r->at.value[end]), name = adc_graph_copy(r, fixed);
    const uint32_t standing = adc_bound_decides(f, node, fixed);
    const double without = adc_movement(f->b, standing);
    if (adc_bound_decides(f, node, name) == standing)
        return NOWHERE;                     /* but everywhere */
    const bool known = f->b->around == NULL;
    if (without == 0 || !known)
        return without == 0 ? STAYS : UNKNOWN;
    return adc_movement(f->b, adc_bound_decides(f, node, end)) <= ADC_STILL * without ? ALONG : APART;
}

/* The course of all that happens to the integrand at an end. What is made of something that happens is the same thing;
 * *place: where that is that goes apart; where that is unknown, a node that is 0 while it is at the end. */
static enum course course_at(struct adc_bound_body *f, uint32_t end, uint32_t *place)
{
    struct adc_arena *arena = f->F->driver->arena;
    const struct adc_graph *graph = &f->recording.graph;
    const double at = f->b->recording->at.value[end];
    uint8_t *useful = adc_arena_array(arena, graph->count, sizeof *useful);
    bool *incident = adc_arena_array(arena, graph->count, sizeof *incident);
    bool *behind = adc_arena_zeroed(arena, graph->count, sizeof *behind);
    enum course course = NOWHERE;
    *place = ADC_NO_NODE;
    adc_graph_incident_nodes(&f->recording.at, &f->value, 1, useful, incident);
    for (uint32_t n = 0; n < graph->count; n++) {
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            behind[n] |= behind[adc_graph_args(graph, n)[i]];
        if (!incident[n] || behind[n])
            continue;
        adc_bound_move(f, &at);
        const enum course another = course_of(f, n, end);
        behind[n] = another != NOWHERE;
        if (another == NOWHERE)
            continue;
        const uint32_t where = another == APART ? adc_bound_event(f, n, at) : ADC_NO_NODE;
        if (another == APART && where == ADC_NO_NODE)
            refuse(f, ADC_INTEGRAL_APART, at);
        const bool known = course != NOWHERE && course != UNKNOWN && another != UNKNOWN;
        if (known && (course != another || (course == APART && !adc_moves_alike(f->b, where, *place))))
            refuse(f, ADC_INTEGRAL_JUMPS, at);
        course = course == UNKNOWN ? course : another;
        *place = another == UNKNOWN ? adc_bound_decides(f, n, end) : where;
    }
    adc_bound_move(f, &at);
    return course;
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

/* The integrand at a distance from an end, on either side of it. */
static double beside(struct adc_bound_body *f, double end, double distance)
{
    if (adc_bound_look(f, end + distance))
        return f->recording.at.value[f->value];
    adc_bound_move(f, &end);
    return NAN;
}

/* The exponents from which on an integrand vanishes at a place, and below which it grows without bound; log d has one
 * of -0.037, or -0.016 next to 0, by the distances it is looked at. */
static const double VANISHES = 0.02, GROWS = -0.01;

static bool is_power(double exponent) { return exponent >= VANISHES || exponent <= GROWS; }

/* The exponent of the power of the distance that the integrand is like, near an end. */
static double exponent_at(struct adc_bound_body *f, double end, double far)
{
    enum { NEARER = 20 };
    return -log2(beside(f, end, ldexp(far, -NEARER)) / beside(f, end, far)) / NEARER;
}

/* A power of what a node is above 0, which is 0 where it is not; `none`: a power that there is none of there. */
static uint32_t power_above(struct adc_recording *r, uint32_t x, double exponent, bool none)
{
    uint32_t made[2] = {x, adc_graph_constant(r, exponent)};
    if (!none)
        made[0] = adc_graph_row(r, ADC_ROW_relu, &x);
    const uint32_t power = adc_graph_row(r, ADC_ROW_pow, made);
    r->ends = adc_arena_room(&r->building, r->ends, r->end_count, &r->end_capacity, sizeof *r->ends);
    r->ends[r->end_count++] = (struct adc_end_node){made[0], power};
    return power;
}

/* What a bound does to an integral whose integrand is c d^a at a small distance d from a place where the bound is, on one side
 * of it: it adds c d^(a+1)/(a+1), a node that is 0, for what is between the two. By the distances it is looked at, a
 * logarithm is a power next to 0, and is treated as one. With `none`, where the integrand is not a number at all at the
 * place, it must vanish there, as d log d does, or grow. ADC_NO_NODE: there is no integrand on that side. */
static uint32_t side_of(struct adc_bound_body *f, uint32_t end, uint32_t fixed, double far, bool alone, bool none)
{
    struct adc_recording *r = f->b->recording;
    const double at = r->at.value[end], a = exponent_at(f, at, far), c = beside(f, at, far) / pow(fabs(far), a) / (a + 1);
    if (!isfinite(c))
        return ADC_NO_NODE;
    if (none && !is_power(a))
        refuse(f, ADC_INTEGRAL_APART, at);
    const uint32_t ends[2] = {end, fixed}, swapped[2] = {fixed, end};
    const uint32_t distance = adc_graph_row(r, ADC_ROW_sub, far > 0 ? ends : swapped);
    const uint32_t factor = adc_graph_constant(r, far > 0 ? c : -c);
    return adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){factor, power_above(r, distance, a + 1, alone)});
}

/* What is next to an end: at a distance that is small relative to the integral, on which sides there is an integrand. */
struct vicinity { double far; bool above, below; };

static struct vicinity look_around(struct adc_bound_body *f, double at, double towards)
{
    const double part = at == 0 ? 0x1p-80 : 0x1p-30, length = towards == at ? 1 : fmin(fabs(towards - at), 1);
    const double far = fmax(fabs(at) * part, length * part);
    return (struct vicinity){far, isfinite(beside(f, at, far)), isfinite(beside(f, at, -far))};
}

static uint32_t infinite_slope(struct adc_bound_body *f, uint32_t end, uint32_t fixed, double towards, bool none)
{
    struct adc_recording *r = f->b->recording;
    const double at = r->at.value[end];
    const struct vicinity v = look_around(f, at, towards);
    const uint32_t up = v.above ? side_of(f, end, fixed, v.far, !v.below, none) : ADC_NO_NODE;
    const uint32_t down = v.below ? side_of(f, end, fixed, -v.far, !v.above, none) : ADC_NO_NODE;
    if (up == ADC_NO_NODE && down == ADC_NO_NODE)
        refuse(f, ADC_INTEGRAL_APART, at);
    return up == ADC_NO_NODE ? down : down == ADC_NO_NODE ? up : adc_graph_row(r, ADC_ROW_add, (uint32_t[]){up, down});
}

/* What an end does where the integrand is not a number but bounded, on one side of it only, as sin(sqrt(d))/sqrt(d): the nodes
 * move with it, to that side, and this node, 0 and flat there, is not a number on the other. */
static uint32_t other_side(struct adc_bound_body *f, uint32_t end, bool above)
{
    static const double FLAT = 128.5;           /* to every order that there is */
    struct adc_recording *r = f->b->recording;
    const uint32_t fixed = adc_graph_constant(r, r->at.value[end]);
    const uint32_t ends[2] = {end, fixed}, swapped[2] = {fixed, end};
    return power_above(r, adc_graph_row(r, ADC_ROW_sub, above ? ends : swapped), FLAT, true);
}

/* Whether nodes move with an end at which the integrand is not a number: it goes on there, or is bounded on one side. Of an
 * integral of length 0 no node is elsewhere. */
static bool moves_on(struct adc_bound_body *f, uint32_t end, bool upper, double towards)
{
    const double at = f->b->recording->at.value[end];
    const struct vicinity v = look_around(f, at, towards);
    if (v.above == v.below)
        return towards != at;
    if (is_power(exponent_at(f, at, v.above ? v.far : -v.far)))
        return false;
    f->slope[upper] = other_side(f, end, v.above);
    return true;
}

/* One end: where something happens that does not move along, the integral goes to the place of that, and on from there. */
static void settle_end(struct adc_bound_body *f, uint32_t *end, bool upper, double other)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t node = *end;
    const double at = r->at.value[node];
    uint32_t place;
    if (!isfinite(at))
        return;
    adc_bound_move(f, &at);
    const double value = f->recording.at.value[f->value];
    const enum course course = course_at(f, node, &place);
    const bool leaves = course == APART || course == UNKNOWN;
    if (course == ALONG || (!leaves && (!r->at.varied[node] || (isnan(value) && moves_on(f, node, upper, other)))))
        return;
    *end = course == APART ? place : adc_graph_constant(r, at);
    if (isfinite(value)) {
        add_end(f, upper ? *end : node, upper ? node : *end);
        return;
    }
    if (course == UNKNOWN)
        f->slope[upper] = power_above(r, place, 0.5, false);
    else
        f->slope[upper] = infinite_slope(f, node, *end, other, isnan(value));
    if (!upper)
        f->slope[upper] = adc_graph_row(r, ADC_ROW_neg, &f->slope[upper]);
}

void adc_bound_ends(struct adc_bound_body *f)
{
    struct adc_segment *first = &f->segments[0], *last = &f->segments[f->segment_count - 1];
    settle_end(f, &first->low, false, f->to);
    settle_end(f, &last->high, true, f->from);
}
