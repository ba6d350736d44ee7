/* Integrals near the ends of the range of doubles: 1/t^2 from 1e300 on is 1e-300, but t^2 overflows; exp(-1e300*t) from 0 on
 * is 1e-300, but 0 at all nodes that one would look at. What doubles make 0 is looked at with a wide exponent, and at all
 * distances from the ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/graph/bound.h"

/* The size of the integrand at a place: that of its double, unless this is 0, or nearly so. */
static struct adc_wide size_at(struct adc_bound_body *f, const struct adc_integrand *integrand, const struct adc_node_place *p)
{
    double slope, drift;
    const double y = integrand->at(f, p, &slope, &drift);
    struct adc_wide wide = adc_wide_of(y);
    if (fabs(y) < DBL_MIN)
        wide = adc_bound_wide(f, p);
    return isfinite(wide.m) ? adc_wide_abs(&wide) : adc_wide_of(0);
}

static struct adc_wide product(struct adc_wide x, double a, double b)
{
    x = adc_wide_mul((const struct adc_wide[]){x, adc_wide_of(fabs(a))});
    return adc_wide_mul((const struct adc_wide[]){x, adc_wide_of(fabs(b))});
}

/* Whether the integral of the absolute value, roughly, by all binary orders of the distance, is much larger than what was
 * found of it. */
static bool is_hidden(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_quadrature *q)
{
    enum { STEP = 16, LOWEST = -1000, HIGHEST = 1016 };
    static const double MUCH = 16;
    const bool finite = q->range == ADC_RANGE_FINITE;
    const struct adc_wide size = adc_wide_of(fmax(MUCH * adc_quadrature_size(q), DBL_MIN));
    for (int side = 0; side < 2; side++) {
        if (q->range == (side == 0 ? ADC_RANGE_BELOW : ADC_RANGE_ABOVE))
            continue;
        for (int order = LOWEST; order < (finite ? 0 : HIGHEST); order += STEP) {
            const struct adc_node_place p = adc_quadrature_probe(q, side == 0, order);
            if (p.distance == 0 || !isfinite(p.x))
                continue;
            const struct adc_wide part = product(size_at(f, integrand, &p), p.weight, adc_quadrature_length(q));
            const struct adc_wide over = adc_wide_sub((const struct adc_wide[]){part, size});
            if (over.m > 0) {
                q->place = p.x;
                return true;
            }
        }
    }
    return false;
}

/* Whether what doubles lost at the nodes would count. */
static bool is_lost(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_quadrature *q)
{
    static const double COUNTS = 1e-13, ALL = 13;       /* more than the weights by themselves come to */
    struct adc_wide lost = product(f->lost, ALL, adc_quadrature_length(q));
    if (adc_wide_double(lost) <= fmax(COUNTS * adc_quadrature_size(q), DBL_MIN))
        return false;                       /* as it is nearly always */
    lost = adc_wide_of(0);
    double slope, drift;
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        const double y = integrand->at(f, &p, &slope, &drift);
        if (!(fabs(y) < DBL_MIN))
            continue;
        const struct adc_wide pair[] = {adc_bound_wide(f, &p), adc_wide_of(y)}, off = adc_wide_sub(pair);
        const struct adc_wide sum[] = {lost, product(adc_wide_abs(&off), p.weight, adc_quadrature_length(q))};
        if (!isfinite(off.m))
            continue;
        lost = adc_wide_add(sum);
        q->place = p.x;
    }
    return adc_wide_double(lost) > fmax(COUNTS * adc_quadrature_size(q), DBL_MIN);
}

/* Whether the expression is made of numbers whose powers are beyond the doubles: those are in derivatives of higher order. */
static bool has_large(const struct adc_bound_body *f)
{
    static const double LARGE = 1e50;
    bool large = false;
    for (uint32_t n = 0; n <= f->value; n++)
        large |= !(fabs(f->recording.at.value[n]) <= LARGE);
    return large;
}

/* Whether the integrand at a place is next to nothing, as are its derivatives, which doubles cannot tell: exp(t) is inf in
 * 1/(exp(t) + 1) at 800. */
static bool is_nothing(struct adc_bound_body *f, const struct adc_integrand *integrand, const struct adc_quadrature *q,
                       const struct adc_node_place *p)
{
    static const double NEXT_TO_NOTHING = 1e-30;
    const double most = NEXT_TO_NOTHING * adc_quadrature_size(q);
    double slope, drift;
    const double y = integrand->at(f, p, &slope, &drift);
    struct adc_bound_body *g = adc_bound_near(f, p);
    const bool told = isfinite(slope) && isfinite(drift) && !has_large(g);
    if (told || !(fabs(y * p->weight * adc_quadrature_length(q)) <= most))
        return false;
    struct adc_graph_wide wide = {.least = 1};
    const uint32_t inputs = g->recording.graph.input_count;
    uint32_t *by_input = adc_arena_array(f->F->driver->arena, inputs + 1u, sizeof *by_input);
    adc_graph_adjoint(&g->recording, g->value, by_input);
    adc_graph_wide_values(&g->recording, &wide);
    bool nothing = true;
    for (uint32_t i = 0; i < inputs; i++)
        if (by_input[i] != ADC_NO_NODE)
            nothing &= fabs(adc_wide_double(product(wide.value[by_input[i]], p->weight, adc_quadrature_length(q)))) <= most;
    return nothing;
}

static void find_nothings(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_segment *s)
{
    const struct adc_quadrature *q = s->quadrature;
    bool *nothing = adc_arena_zeroed(f->F->driver->arena, (size_t)q->count * ADC_PIECE_NODES, sizeof *nothing);
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        nothing[i] = is_nothing(f, integrand, q, &p);
    }
    s->nothing = nothing;
}

/* Whether the derivative by something else than the ends has no integral at an end that stays where it is: a singularity of the
 * integrand moves away from it. */
static bool diverges(struct adc_bound_body *f, const struct adc_integrand *integrand, const struct adc_segment *s, bool above)
{
    enum { STEP = 8, LOWEST = -1000, HIGHEST = -200 };
    struct adc_quadrature *q = s->quadrature;
    const bool low = above != q->reversed;
    if (!q->substituted || !isfinite(above ? q->from : q->to)
        || !adc_graph_is_constant(&f->b->recording->graph, low ? s->low : s->high))
        return false;
    for (int order = LOWEST; order < HIGHEST; order += STEP) {
        const struct adc_node_place p = adc_quadrature_probe(q, above, order);
        double slope = 0, drift = 0;
        integrand->at(f, &p, &slope, &drift);
        if (!isfinite(drift))
            continue;
        q->place = p.x;
        return fabs(drift * p.weight * adc_quadrature_length(q)) > adc_quadrature_size(q);
    }
    return false;
}

/* ---- peaks ---- */

/* The size of the integrand at a place that is no node. */
static struct adc_wide size_near(struct adc_bound_body *f, const struct adc_integrand *integrand, double x)
{
    const struct adc_node_place p = {.from = ADC_NODE_PLAIN, .at = x, .weight = 1, .x = x, .distance = x};
    return isfinite(x) ? size_at(f, integrand, &p) : adc_wide_of(0);
}

static bool is_larger(struct adc_wide x, struct adc_wide y) { return adc_wide_sub((const struct adc_wide[]){x, y}).m > 0; }

/* Goes on from x by longer and longer steps, as long as the integrand grows, or to the end. */
static double climb(struct adc_bound_body *f, const struct adc_integrand *integrand, double x, double end)
{
    double step = copysign(fmax(fabs(x), 1), end - x), last = x;
    for (struct adc_wide size = size_near(f, integrand, x), next = size; isfinite(last); step *= 2) {
        last = x + step;
        if ((step > 0 ? last >= end : last <= end) || !is_larger(next = size_near(f, integrand, last), size))
            break;
        size = next;
    }
    return step > 0 ? fmin(last, end) : fmax(last, end);
}

double adc_bound_peak(struct adc_bound_body *f, const struct adc_integrand *integrand)
{
    enum { STEPS = 120 };
    const struct adc_quadrature *q = f->quadrature;
    struct adc_wide most = adc_wide_of(0);
    double at = NAN, low = q->from, high = q->to;
    if (q->end != ADC_INTEGRAL_FOUND || adc_quadrature_size(q) >= DBL_MIN || f->lost.m == 0)
        return NAN;
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        const struct adc_wide size = p.left_out ? adc_wide_of(0) : size_at(f, integrand, &p);
        at = is_larger(size, most) ? p.x : at;
        most = is_larger(size, most) ? size : most;
    }
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const double x = adc_quadrature_node(q, i).x;
        low = x < at ? fmax(low, x) : low;
        high = x > at ? fmin(high, x) : high;
    }
    low = isfinite(low) ? low : climb(f, integrand, at, low);
    high = isfinite(high) ? high : climb(f, integrand, at, high);
    for (int k = 0; k < STEPS; k++) {
        const double third = (high - low) / 3;
        if (is_larger(size_near(f, integrand, low + third), size_near(f, integrand, high - third)))
            high -= third;
        else
            low += third;
    }
    at = low + (high - low) / 2;
    return at > q->from && at < q->to && adc_wide_double(size_near(f, integrand, at)) >= DBL_MIN ? at : NAN;
}

void adc_integrate_in_range(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_segment *s,
                            double whole)
{
    struct adc_quadrature *q = s->quadrature;
    f->lost = adc_wide_of(0);
    f->undefined = f->doubted = false;
    s->nothing = NULL;
    adc_integrate(q, integrand, s->from, s->to, whole);
    if (q->end == ADC_INTEGRAL_FOUND && (f->lost.m != 0 || f->doubted)) {
        bool hidden = is_hidden(f, integrand, q);
        if (hidden && !q->substituted) {
            adc_integrate_substituted(q, integrand);
            hidden = q->end == ADC_INTEGRAL_FOUND && is_hidden(f, integrand, q);
        }
        if (hidden || (q->end == ADC_INTEGRAL_FOUND && is_lost(f, integrand, q)))
            q->end = ADC_INTEGRAL_LOST;
    }
    if (q->end == ADC_INTEGRAL_FOUND && (diverges(f, integrand, s, true) || diverges(f, integrand, s, false)))
        q->end = ADC_INTEGRAL_UNSETTLED;
    if (q->end == ADC_INTEGRAL_FOUND && f->undefined)
        find_nothings(f, integrand, s);
}
