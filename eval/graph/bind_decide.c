/* Decisions in an integrand: finding them, their switching points as nodes of the graph around, and their effect at the ends of
 * the integral.
 *
 * Derivatives of an integral by its bounds are the integrand there and its derivatives (Leibniz's rule). If the nodes of the rule
 * depended on a bound, they would be a difference of integrals over all nodes, which loses the integrand next to a place where it
 * has no derivatives: (1 - x)^1.5 up to p by p at 1. Conversely, sqrt(p - x) up to p has derivatives only if the nodes depend on
 * p; and up to p^2 at 1 it is an integral up to p, whose nodes depend on p, and one of length 0 from there to p^2.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "eval/program/expand.h"

static const double NEAR = 1e-12, MAX_BENT = 0.01;

double adc_decision_value(const struct adc_bound_body *f, const struct adc_decision *d)
{
    const double *value = f->recording.at.value;
    const uint32_t *args = adc_graph_args(&f->recording.graph, d->node);
    const double first = value[args[d->pair[0]]], second = d->pair[1] == ADC_NOTHING ? 0 : value[args[d->pair[1]]];
    return d->by == ADC_BY_QUOTIENT ? first / second : d->by == ADC_BY_HALF ? first + 0.5 : first - second;
}

void adc_find_decisions(struct adc_bound_body *f, double x, struct adc_decisions *found)
{
    const struct adc_graph *graph = &f->recording.graph;
    adc_bound_move(f, &x);
    found->count = 0;
    for (uint32_t n = 0; n < graph->count; n++) {
        const enum adc_op op = (enum adc_op)graph->nodes[n].op;
        const enum adc_switch by = adc_graph_is_row(graph, n) ? adc_rows[op].switches : ADC_NO_SWITCH;
        if (by == ADC_NO_SWITCH || by == ADC_BY_ZERO)
            continue;
        for (int second = 1; second < graph->nodes[n].nargs || second == 1; second++) {     /* clamp: at either end */
            struct adc_decision *d = &found->at[found->count];
            if (found->count == ADC_MAX_DECISIONS)
                return;
            *d = (struct adc_decision){n, {0, graph->nodes[n].nargs > 1 ? second : ADC_NOTHING}, by, 0, 0, op};
            d->value = adc_decision_value(f, d);
            found->count++;
        }
    }
}

/* ---- as a node ---- */

/* The node of the surrounding graph that an input of the expression reads, the bound name being x. */
static uint32_t input_of(struct adc_bound_body *f, uint32_t node, uint32_t x)
{
    const struct adc_graph_source source =
        adc_graph_source(&f->recording.graph, &f->inner, node);
    if (source.kind == ADC_FROM_ARGUMENT)
        return x;
    if (source.kind == ADC_FROM_VARIABLE)
        return adc_builder_variable(f->b, source.at);
    void *held = f->F->slot[source.at];
    return adc_value_node(adc_is_elements(held) ? adc_elements_of(held)->at[source.element] : held);
}

/* A node of the expression in the graph around, the bound name being x. */
static uint32_t copy_of(struct adc_bound_body *f, uint32_t root, uint32_t x)
{
    const struct adc_graph *from = &f->recording.graph;
    struct adc_recording *r = f->b->recording;
    uint32_t *to = adc_arena_array(f->F->driver->arena, root + 1u, sizeof *to), args[ADC_MAX_ARITY], end;
    const uint8_t *needed = adc_useful_nodes(&f->recording.at, &root, 1, ADC_NO_GUARD, &end);
    for (uint32_t n = 0; n < end; n++) {
        for (uint32_t i = 0; needed[n] && adc_graph_is_row(from, n) && i < from->nodes[n].nargs; i++)
            args[i] = to[adc_graph_args(from, n)[i]];
        if (needed[n])
            to[n] = adc_graph_is_row(from, n) ? adc_graph_row(r, (enum adc_op)from->nodes[n].op, args)
                : adc_graph_is_constant(from, n) ? adc_graph_constant(r, f->recording.at.value[n]) : input_of(f, n, x);
    }
    return to[root];
}

/* The value of the argument where it decides: another one, a whole number or that less a half, or a multiple. */
static uint32_t bound_of(struct adc_bound_body *f, const struct adc_decision *d, uint32_t second, uint32_t by)
{
    struct adc_recording *r = f->b->recording;
    if (d->by == ADC_BY_SIGN)
        return copy_of(f, second, by);
    const uint32_t level = adc_graph_constant(r, d->level - (d->by == ADC_BY_HALF ? 0.5 : 0));
    return second == ADC_NO_NODE ? level
                                 : adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){level, copy_of(f, second, by)});
}

/* The deciding expression as a node that is 0 at the switching point, at node x of the bound name. */
static uint32_t decided(struct adc_bound_body *f, const struct adc_decision *d, uint32_t x)
{
    /* NOLINTNEXTLINE: who found a kink has set it */
    const uint32_t *args = adc_graph_args(&f->recording.graph, d->node);
    const uint32_t second = d->pair[1] == ADC_NOTHING ? ADC_NO_NODE : args[d->pair[1]];
    const uint32_t first = copy_of(f, args[d->pair[0]], x);
    if (second == ADC_NO_NODE && d->by == ADC_BY_SIGN)
        return first;
    return adc_graph_row(f->b->recording, ADC_ROW_sub, (uint32_t[]){first, bound_of(f, d, second, x)});
}

/* Whether Newton's steps find how a root moves: what decides bends by far less than it is off. (t - p)^3 and cbrt(t - p)
 * bend as much as they are off, wherever one is. */
static bool is_simple(struct adc_recording *r, uint32_t g, uint32_t slope, uint32_t by)
{
    const uint32_t bend = adc_graph_tangent(r, slope, by);
    const double s = r->at.value[slope];            /* the node of the bend may have moved the values */
    return bend == ADC_NO_NODE || fabs(r->at.value[g] / s * (r->at.value[bend] / s)) <= MAX_BENT;
}

/* Where Newton's steps know nothing of the root, as of that of cbrt(t - p), it stays where it is. */
uint32_t adc_enter_decision(struct adc_bound_body *f, const struct adc_decision *d, double place, double length,
                            bool *simple)
{
    struct adc_recording *r = f->b->recording;
    uint32_t x = adc_graph_constant(r, place);
    for (uint32_t i = 0; i < adc_bound_steps(f->b); i++) {
        const uint32_t by = adc_graph_copy(r, x), g = decided(f, d, by), slope = adc_graph_tangent(r, g, by);
        if (slope == ADC_NO_NODE)
            return ADC_NO_NODE;
        if (!isfinite(r->at.value[slope]) || r->at.value[slope] == 0) {
            *simple = false;
            return adc_graph_constant(r, place);
        }
        *simple &= is_simple(r, g, slope, by);
        const uint32_t step = adc_graph_row(r, ADC_ROW_div, (uint32_t[]){g, slope});
        x = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){x, step});
    }
    return fabs(r->at.value[x] - place) <= NEAR * fmin(length, fmax(fabs(place), 1)) ? x : ADC_NO_NODE;
}

/* What decides at a node where something happens: of any other row the argument that is to be in its
 * domain, at its limit. */
static struct adc_decision event_at(struct adc_bound_body *f, uint32_t node, double at)
{
    struct adc_arena *arena = f->F->driver->arena;
    struct adc_decisions *here = adc_arena_array(arena, 1, sizeof *here);
    adc_find_decisions(f, at, here);
    for (uint32_t i = 0; i < here->count; i++) {
        struct adc_decision d = here->at[i];
        d.level = adc_decision_level(&d, d.value);
        if (d.node == node && d.value == d.level)
            return d;
    }
    const struct adc_graph *graph = &f->recording.graph;
    const int argument = graph->nodes[node].op == ADC_ROW_div ? 1 : 0;
    return (struct adc_decision){.node = node, .pair = {argument, ADC_NOTHING}, .by = ADC_BY_WHOLE,
                             .level = f->recording.at.value[adc_graph_args(graph, node)[argument]]};
}

/* ---- the ends of an integral ---- */

/* Where what happens to the integrand is while the end moves: p - x is 0 at p, wherever p is; x at 0; p - x at p^2, too, while
 * p is 1. UNDECIDED: several places that differ, or one that Newton's steps do not find. */
enum course { NOWHERE, ALONG, STAYS, APART, UNKNOWN, UNDECIDED };

/* The course of what a decision makes happen at the end. Where it is unknown how the ends move relative to all else, the end decides
 * later, by what moves it: it is a nonsmooth point of the integral then. So it is where only derivatives of higher order differ,
 * or where it is not seen from the rows that they do not. */
static enum course course_of(struct adc_bound_body *f, const struct adc_decision *d, uint32_t end)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t fixed = adc_graph_constant(r, r->at.value[end]), name = adc_graph_copy(r, fixed);
    const uint32_t standing = decided(f, d, fixed);
    if (decided(f, d, name) == standing)
        return NOWHERE;                     /* but everywhere */
    if (adc_is_still(f->b, standing, ADC_NO_NODE))
        return STAYS;
    if (f->b->around != NULL)
        return UNKNOWN;
    const uint32_t along = decided(f, d, end);
    const double without = adc_movement(f->b, standing, INFINITY);
    if (adc_is_still(f->b, along, standing))
        return ALONG;
    return adc_movement(f->b, along, INFINITY) > ADC_MOVEMENT_ROUNDING * without ? APART : UNDECIDED;
}

/* The course of all that happens to the integrand at an end. What is made of something that happens is the same thing;
 * *place: where that is that goes apart; where that is not known, a node that is 0 while it is at the end. */
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
        const struct adc_decision d = event_at(f, n, at);
        const enum course another = course_of(f, &d, end);
        behind[n] = another != NOWHERE;
        if (another == NOWHERE)
            continue;
        bool simple = another == APART;
        uint32_t where = simple ? adc_enter_decision(f, &d, at, 0, &simple) : ADC_NO_NODE;      /* it happens there exactly */
        where = simple ? where : ADC_NO_NODE;
        const bool known = course != NOWHERE && course != UNKNOWN && another != UNKNOWN;
        if (another == UNDECIDED || (another == APART && where == ADC_NO_NODE)
            || (known && (course != another || (course == APART && !adc_differ_by_constant(f->b, where, *place))))) {
            *place = decided(f, &d, end);
            course = UNDECIDED;
            break;
        }
        course = course == UNKNOWN ? course : another;
        *place = another == UNKNOWN ? decided(f, &d, end) : where;
    }
    adc_bound_move(f, &at);
    return course;
}

/* The integral from one node to another that has its value. */
static void add_end(struct adc_bound_body *f, uint32_t low, uint32_t high)
{
    const double place = f->b->recording->at.value[low];
    struct adc_segment *s = &f->segments[f->segment_count++];
    *s = (struct adc_segment){.from = place, .to = place, .low = low, .high = high,
                              .quadrature = adc_arena_array(f->F->driver->arena, 1, sizeof *s->quadrature)};
    adc_quadrature_at(s->quadrature, place);
}

/* How far away one looks at what the integrand is next to an end, of an integral of this length. */
static double away_from(double at, double length)
{
    return (at == 0 ? 0x1p-80 : 0x1p-30) * fmax(fabs(at), fmin(fabs(length), 1));
}

struct looking { struct adc_bound_body *f; double at, away; bool number; };

static void look_around(void *user)
{
    struct looking *l = user;
    for (int side = -1; side <= 1; side += 2) {
        const double x = l->at + side * l->away;
        adc_bound_move(l->f, &x);
        l->number &= isfinite(l->f->recording.at.value[l->f->value]) != 0;
    }
}

/* Whether the integrand, which is not a number at an end that moves past a place, goes on there, as sin(t)/t at 0: then all nodes
 * move with the end. Of an integral of length 0 none is elsewhere. An integral or a root within it may not exist past the end. */
static bool goes_on(struct adc_bound_body *f, double at, double other)
{
    struct adc_context *context = f->F->driver->arena->context;
    struct looking l = {f, at, away_from(at, other - at), other != at};
    f->built = l.number && adc_attempt(context, look_around, &l, adc_work_left(context));
    l.number &= f->built;
    adc_bound_move(f, &at);
    return l.number;
}

/* Whether the integrand is the same function of the distance from a place wherever that moves: its series are constant next to it,
 * on each side where it is a number. */
static bool is_carried(struct adc_bound_body *f, uint32_t place)
{
    struct adc_recording *r = f->b->recording;
    const double aside = away_from(r->at.value[place], f->to != f->from ? f->to - f->from : 1);
    const bool still = !r->how.branching->moves(r->how.branches, adc_bound_at(f, place));
    bool carried = true;
    for (int side = -1; side <= 1 && !still; side += 2) {
        const uint32_t off = adc_graph_constant(r, side * aside);
        const uint32_t y = adc_bound_at(f, adc_graph_row(r, ADC_ROW_add, (uint32_t[]){place, off}));
        adc_builder_want(f->b, y);
        carried &= isnan(r->at.value[y]) || adc_movement(f->b, y, INFINITY) == 0;
    }
    return carried;
}

uint32_t adc_bound_undecided(struct adc_bound_body *f, uint32_t off)
{
    static const double ROOT = 0.5;
    struct adc_recording *r = f->b->recording;
    if (r->how.branching != NULL)
        return adc_builder_lack(f->b, adc_graph_constant(r, 0), ADC_NO_MORE, false);
    const uint32_t above[2] = {adc_graph_row(r, ADC_ROW_relu, &off), adc_graph_constant(r, ROOT)};
    const uint32_t power = adc_graph_row(r, ADC_ROW_pow, above);
    *ADC_ONE_MORE(&r->building, r->ends, r->end_count, r->end_capacity) = (struct adc_end_node){above[0], power};
    return power;
}

/* What the movement of an end adds where the integrand is infinite or not a number, a node that is 0: of a series the integral
 * of the integrand over `off`, the distance from where it is so, if that is all that moves it. */
static uint32_t singular_end(struct adc_bound_body *f, uint32_t end, uint32_t place, uint32_t off, bool known)
{
    if (f->b->recording->how.branching == NULL || !known)
        return adc_bound_undecided(f, off);
    if (adc_movement(f->b, off, INFINITY) == 0)
        return ADC_NO_NODE;
    return is_carried(f, place) ? adc_bound_along(f, off, end) : adc_bound_undecided(f, off);
}

/* One end: where something happens that does not move along, the integral goes to the place of that, and on from there. */
static void place_end(struct adc_bound_body *f, uint32_t *end, bool upper, double other)
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
    if (course == ALONG || (course < APART && (!r->at.varied[node] || (isnan(value) && goes_on(f, at, other)))))
        return;
    const uint32_t fixed = adc_graph_constant(r, at);
    *end = course == APART ? place : fixed;
    if (isfinite(value) && course != UNDECIDED) {
        add_end(f, upper ? *end : node, upper ? node : *end);
        return;
    }
    const uint32_t off = course > APART ? place : adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){node, *end});
    const uint32_t slope = singular_end(f, node, *end, off, course == STAYS || course == APART);
    f->slope[upper] = upper || slope == ADC_NO_NODE ? slope : adc_graph_row(r, ADC_ROW_neg, &slope);
}

void adc_bound_ends(struct adc_bound_body *f)
{
    struct adc_segment *first = &f->segments[0], *last = &f->segments[f->segment_count - 1];
    place_end(f, &first->low, false, f->to);
    place_end(f, &last->high, true, f->from);
}
