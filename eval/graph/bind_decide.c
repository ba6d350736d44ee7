/* What decides in the expression of an integral, and the place where it is decided as a node of the graph around.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "eval/program/expand.h"

static const double NEAR = 1e-12, MOST_BENT = 0.01;

enum { MOST_FOLD = 4 };

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
            if (found->count == ADC_MOST_DECISIONS)
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
    struct adc_arena *arena = f->F->driver->arena;
    uint8_t *needed = adc_arena_zeroed(arena, root + 1u, sizeof *needed);
    uint32_t *to = adc_arena_array(arena, root + 1u, sizeof *to), args[ADC_MAX_ARITY];
    needed[root] = true;
    adc_useful_arguments(from, needed, root + 1);
    for (uint32_t n = 0; n <= root; n++) {
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

/* What decides, as a node that is 0 where it is decided, the bound name being x. */
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
    return bend == ADC_NO_NODE || fabs(r->at.value[g] / s * (r->at.value[bend] / s)) <= MOST_BENT;
}

/* The root of what decides, or of its derivative by the bound name so many times; where Newton's steps know nothing of it, as that
 * of cbrt(t - p), it stays where it is. */
static uint32_t enter_root_of(struct adc_bound_body *f, const struct adc_decision *d, uint32_t times, double place,
                              double length, bool *simple)
{
    struct adc_recording *r = f->b->recording;
    uint32_t x = adc_graph_constant(r, place);
    for (uint32_t i = 0; i < adc_bound_steps(f->b); i++) {
        const uint32_t by = adc_graph_copy(r, x);
        uint32_t g = decided(f, d, by), slope = adc_graph_tangent(r, g, by);
        for (uint32_t k = 0; k < times && slope != ADC_NO_NODE; k++) {
            g = slope;
            slope = adc_graph_tangent(r, g, by);
        }
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

uint32_t adc_enter_decision(struct adc_bound_body *f, const struct adc_decision *d, double place, double length,
                            bool *simple)
{
    return enter_root_of(f, d, 0, place, length, simple);
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

uint32_t adc_bound_decides(struct adc_bound_body *f, uint32_t node, uint32_t x)
{
    const double at = f->b->recording->at.value[x];
    const struct adc_decision d = event_at(f, node, at);
    adc_bound_move(f, &at);
    return decided(f, &d, x);
}

/* Whether it is still decided at a place that is on the move. */
static bool stays_decided(struct adc_bound_body *f, const struct adc_decision *d, uint32_t place, double at)
{
    const double without = adc_movement(f->b, decided(f, d, adc_graph_constant(f->b->recording, at)));
    return adc_movement(f->b, decided(f, d, place)) <= ADC_STILL * without;
}

uint32_t adc_bound_event(struct adc_bound_body *f, uint32_t node, double at)
{
    const struct adc_decision d = event_at(f, node, at);
    adc_bound_move(f, &at);
    for (uint32_t times = 0; times < MOST_FOLD; times++) {          /* a root of a higher order stays a root, or goes */
        bool simple = true;
        const uint32_t place = enter_root_of(f, &d, times, at, 0, &simple);     /* it happens there exactly */
        if (place != ADC_NO_NODE && simple && (times == 0 || stays_decided(f, &d, place, at)))
            return place;
    }
    return ADC_NO_NODE;
}
