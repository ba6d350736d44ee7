/* An integral between two numbers, near the ends of the range of doubles too: 1/t^2 from 1e300 on is 1e-300, but t^2 overflows;
 * exp(-1e300*t) from 0 on is 1e-300, but 0 at all nodes that one would look at. What doubles make 0 is looked at by its size
 * (graph.h), and at all distances from the ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"

/* The size of the integrand at a place: that of its double, unless this is 0. */
static double size_at(struct adc_bound_body *f, const struct adc_integrand *integrand, const struct adc_node_place *p)
{
    double slope, drift;
    const double y = integrand->at(f, p, &slope, &drift), size = y == 0 ? adc_bound_loss(f, p, y) : log2(fabs(y));
    return size < INFINITY ? size : -INFINITY;
}

static double product(double size, double a, double b) { return size + log2(fabs(a)) + log2(fabs(b)); }

/* Whether an estimate of the integral of the absolute value, over all binary orders of the distance, is much larger than
 * the result. */
static bool is_hidden(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_quadrature *q)
{
    enum { STEP = 16, LOWEST = -1064, HIGHEST = 1016 };
    static const double MUCH = 16;
    const bool finite = q->range == ADC_RANGE_FINITE;
    const double counts = log2(fmax(MUCH * adc_quadrature_size(q), DBL_MIN));
    double most = counts;
    for (int side = 0; side < 2; side++) {
        if (q->range == (side == 0 ? ADC_RANGE_BELOW : ADC_RANGE_ABOVE))
            continue;
        for (int order = LOWEST; order < (finite ? 0 : HIGHEST); order += STEP) {
            const struct adc_node_place p = adc_quadrature_probe(q, side == 0, order);
            const double size = p.distance == 0 || !isfinite(p.x) ? -INFINITY
                              : product(size_at(f, integrand, &p), p.weight, adc_quadrature_length(q));
            q->place = size > most ? p.x : q->place;
            most = fmax(most, size);
        }
    }
    return most > counts;
}

/* Whether what doubles lost at the nodes would count. */
static bool is_lost(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_quadrature *q)
{
    static const double COUNTS = 1e-13, ALL = 13;       /* more than the sum of the weights */
    const double counts = log2(fmax(COUNTS * adc_quadrature_size(q), DBL_MIN));
    double lost = -INFINITY, slope, drift;
    if (product(f->lost, ALL, adc_quadrature_length(q)) <= counts)
        return false;                       /* as it is nearly always */
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        const double y = integrand->at(f, &p, &slope, &drift);
        if (!(fabs(y) < DBL_MIN))
            continue;
        const double off = product(adc_bound_loss(f, &p, y), p.weight, adc_quadrature_length(q));
        if (!(off < INFINITY))
            continue;
        lost = adc_size_join(lost, off);
        q->place = p.x;
    }
    return lost > counts;
}

/* Whether powers of some number in the expression overflow: derivatives of higher order contain them. */
static bool has_large(const struct adc_bound_body *f)
{
    static const double LARGE = 1e50;
    bool large = false;
    for (uint32_t n = 0; n <= f->value; n++)
        large |= !(fabs(f->recording.at.value[n]) <= LARGE);
    return large;
}

/* Whether a node is so near to an end that second derivatives there may overflow, as those of 1/sqrt(p - x). */
static bool is_extreme(const struct adc_quadrature *q, const struct adc_node_place *p)
{
    static const double EXTREME = 0x1p-400;
    return q->substituted && p->from != ADC_NODE_ABSOLUTE && p->distance < EXTREME * adc_quadrature_length(q);
}

/* Whether the integrand at a place is negligible, and its derivatives are, which doubles cannot show: exp(t) is inf in
 * 1/(exp(t) + 1) at 800; and t^2*exp(-t) is 0 at 1e100, with the rounding error of a 0 times 1e200. */
static bool is_nothing(struct adc_bound_body *f, const struct adc_integrand *integrand, const struct adc_quadrature *q,
                       const struct adc_node_place *p)
{
    static const double NEXT_TO_NOTHING = 1e-30;
    const double most = NEXT_TO_NOTHING * adc_quadrature_size(q), part = p->weight * adc_quadrature_length(q);
    double slope, drift;
    const double y = integrand->at(f, p, &slope, &drift);
    if (is_extreme(q, p) && fabs(y * part) <= most)
        return true;
    if (!(fabs(y * part) <= most))
        return false;
    struct adc_bound_body *g = adc_bound_near(f, p);
    const bool is_0 = y == 0 && adc_graph_sizes(&g->recording)[g->value] == -INFINITY;
    if ((y != 0 || is_0) && isfinite(slope) && isfinite(drift) && !has_large(g))
        return false;
    const uint32_t inputs = g->recording.graph.input_count;
    uint32_t *by_input = adc_arena_array(f->F->driver->arena, inputs + 1u, sizeof *by_input);
    adc_graph_adjoint(&g->recording, g->value, by_input);
    const double *size = adc_graph_sizes(&g->recording);
    bool nothing = true;
    for (uint32_t i = 0; i < inputs; i++)
        if (by_input[i] != ADC_NO_NODE)
            nothing &= product(size[by_input[i]], p->weight, adc_quadrature_length(q)) <= log2(most);
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

/* ---- peaks ---- */

/* The size of the integrand at a place other than a node. */
static double size_near(struct adc_bound_body *f, const struct adc_integrand *integrand, double x)
{
    const struct adc_node_place p = {.from = ADC_NODE_ABSOLUTE, .at = x, .weight = 1, .x = x, .distance = x};
    return isfinite(x) ? size_at(f, integrand, &p) : -INFINITY;
}

/* Goes on from x by longer and longer steps, as long as the integrand grows, or to the end. */
static double climb(struct adc_bound_body *f, const struct adc_integrand *integrand, double x, double end)
{
    double step = copysign(fmax(fabs(x), 1), end - x), last = x;
    for (double size = size_near(f, integrand, x), next = size; isfinite(last); step *= 2) {
        last = x + step;
        if ((step > 0 ? last >= end : last <= end) || !((next = size_near(f, integrand, last)) > size))
            break;
        size = next;
    }
    return step > 0 ? fmin(last, end) : fmax(last, end);
}

double adc_bound_peak(struct adc_bound_body *f, const struct adc_integrand *integrand)
{
    enum { STEPS = 120 };
    const struct adc_quadrature *q = f->quadrature;
    double most = -INFINITY, at = NAN, low = q->from, high = q->to;
    if (q->end != ADC_INTEGRAL_FOUND || adc_quadrature_size(q) >= DBL_MIN || isinf(f->lost))
        return NAN;
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        const double size = p.left_out ? -INFINITY : size_at(f, integrand, &p);
        at = size > most ? p.x : at;
        most = fmax(size, most);
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
        if (size_near(f, integrand, low + third) > size_near(f, integrand, high - third))
            high -= third;
        else
            low += third;
    }
    at = low + (high - low) / 2;
    return at > q->from && at < q->to && size_near(f, integrand, at) >= DBL_MIN_EXP ? at : NAN;
}

void adc_bound_integrate(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_segment *s, double whole)
{
    struct adc_quadrature *q = s->quadrature;
    f->lost = -INFINITY;
    f->undefined = f->doubted = false;
    s->nothing = NULL;
    adc_integrate(q, integrand, s->from, s->to, whole);
    const bool scaled = isinf(s->to - s->from)                      /* by 1, from an end that may be far out */
                     && (f->segment_count > 1 || adc_quadrature_size(q) == 0);
    if (q->end == ADC_INTEGRAL_FOUND && (f->lost > -INFINITY || f->doubted || scaled)) {
        bool hidden = is_hidden(f, integrand, q);
        if (hidden && !q->substituted) {
            adc_integrate_substituted(q, integrand);
            hidden = q->end == ADC_INTEGRAL_FOUND && is_hidden(f, integrand, q);
        }
        if (hidden || (q->end == ADC_INTEGRAL_FOUND && is_lost(f, integrand, q)))
            q->end = ADC_INTEGRAL_LOST;
    }
    if (q->end == ADC_INTEGRAL_FOUND && (f->undefined || q->substituted))
        find_nothings(f, integrand, s);
}
