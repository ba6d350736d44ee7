/* An integral between two numbers, near the ends of the range of doubles too: 1/t^2 from 1e300 on is 1e-300, but t^2 overflows;
 * exp(-1e300*t) from 0 on is 1e-300, but 0 at all nodes that one would look at. What doubles make 0 is looked at by its size
 * (graph.h), and at all distances from the ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "lexer/order.h"

static const double COUNTS = 1e-13;             /* in parts of the integral, or of the integrand */

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
    static const double ALL = 13;                       /* more than the sum of the weights */
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

/* An operand of a sum in the integrand, and the other one; or the integrand, and ADC_NO_NODE. Where it is negligible at a node of the
 * rule, its size, compared with that of the other one, shows the way to a peak between the nodes: exp(-t^2) + exp(-((t-7)/1e-3)^2). */
struct addend { uint32_t node, other; };

enum { ADDENDS = 16, STRIDE = 7 };
static const double SMALL = 1e-6;               /* in parts of the other one, where it may have a peak next to a node */
static const double NEXT_TO_END = 1e-9;         /* in parts of the segment: the rule looks there itself */

struct peaks {
    struct adc_bound_body *f;
    const struct adc_segment *segment;
    struct addend addend[ADDENDS];
    uint32_t addends, nodes;                    /* nodes: of the graph; on another path these are other addends */
    double most, from, to;                      /* the largest integrand at a node; the ends */
    double *peak;
    uint32_t found;
};

/* How much larger than the other one an addend is at a place, as a size. */
static double excess_at(const struct peaks *k, const struct addend *d, double x)
{
    struct adc_recording *r = &k->f->recording;
    const bool whole = d->other == ADC_NO_NODE;
    if (!isfinite(x))
        return -INFINITY;
    if (k->f->point[k->f->by[0]] != x)
        adc_bound_move(k->f, &x);
    if (r->graph.count != k->nodes)
        return -INFINITY;
    const double b = r->at.value[d->node], other = whole ? 1 : r->at.value[d->other];
    if (isnormal(b) && isnormal(other))
        return log2(fabs(b)) - log2(fabs(other));
    const double *size = adc_graph_sizes(r), excess = size[d->node] - (whole ? 0 : size[d->other]);
    return excess < INFINITY ? excess : -INFINITY;
}

/* Goes on from x by longer and longer steps, as long as the excess grows, or to the end. */
static double climb(const struct peaks *k, const struct addend *d, double x, double end)
{
    double step = copysign(fmax(fabs(x), 1), end - x), last = x;
    for (double size = excess_at(k, d, x), next = size; isfinite(last); step *= 2) {
        last = x + step;
        if ((step > 0 ? last >= end : last <= end) || !((next = excess_at(k, d, last)) > size))
            break;
        size = next;
    }
    return step > 0 ? fmin(last, end) : fmax(last, end);
}

/* Whether the integrand is another one without the addend at a place. */
static bool counts_at(const struct peaks *k, const struct addend *d, double x)
{
    struct adc_bound_body *f = k->f;
    const double one = 1, off = NEXT_TO_END * fmin(k->to - k->from, fmax(fabs(x), 1));
    if (!(x - k->from > off && k->to - x > off && excess_at(k, d, x) > -INFINITY))
        return false;
    double *adjoint = adc_arena_array(&f->recording.building, k->nodes, sizeof *adjoint);
    bool *present = adc_arena_array(&f->recording.building, k->nodes, sizeof *present);
    adc_graph_adjoints(&f->recording.at, &f->value, 1, &one, adjoint, present);
    return present[d->node] && fabs(adjoint[d->node] * f->recording.at.value[d->node]) > fmax(COUNTS * k->most, DBL_MIN);
}

/* The largest excess around x between two places, by golden sections, if it counts; NaN: it does not. */
static double find_peak(const struct peaks *k, const struct addend *d, double low, double x, double high)
{
    enum { STEPS = 150, FIRST_STEPS = 30 };        /* so many show whether it grows at all */
    static const double GOLDEN = 0.381966;
    low = isfinite(low) ? low : climb(k, d, x, low);
    high = isfinite(high) ? high : climb(k, d, x, high);
    const double begin = excess_at(k, d, x);
    double most = begin;
    for (int i = 0; i < STEPS && (i != FIRST_STEPS || most > begin + 1); i++) {
        const bool up = high - x > x - low;
        const double next = x + GOLDEN * ((up ? high : low) - x), e = excess_at(k, d, next);
        *(e > most ? up ? &low : &high : up ? &high : &low) = e > most ? x : next;
        x = e > most ? next : x;
        most = fmax(e, most);
    }
    return most > begin + 1 && counts_at(k, d, x) ? x : NAN;
}

/* Notes the operands of sums in an expression that are negligible at a place, by its name in that. */
static void note_addends(struct peaks *k, struct adc_bound_body *g, double x)
{
    const struct adc_graph *graph = &g->recording.graph;
    adc_bound_move(g, &x);
    for (uint32_t n = 0; n <= g->value; n++) {
        if (graph->nodes[n].op != ADC_ROW_add && graph->nodes[n].op != ADC_ROW_sub)
            continue;
        const uint32_t *args = adc_graph_args(graph, n);
        const double *value = g->recording.at.value;
        const bool less = fabs(value[args[1]]) < fabs(value[args[0]]);
        const struct addend d = {args[less], args[!less]};
        bool known = !(fabs(value[d.node]) <= COUNTS * fabs(value[d.other])) || k->addends == ADDENDS;
        for (uint32_t c = 0; c < k->addends; c++)
            known |= k->addend[c].node == d.node && k->addend[c].other == d.other;
        if (!known)
            k->addend[k->addends++] = d;
    }
}

/* Peaks of an addend around nodes where its excess e is larger than at the next ones, and yet it is small, or the integrand y is. */
static void find_peaks_of(struct peaks *k, const struct addend *d, const double *x, const double *y, const double *e, size_t count)
{
    const bool whole = d->other == ADC_NO_NODE;
    for (size_t i = 0; i < count && k->found < ADC_PEAKS; i++) {
        const bool small = y[i] < fmax(SMALL * k->most, DBL_MIN) || (!whole && e[i] < log2(SMALL));
        if (!small || (i > 0 && !(e[i] >= e[i - 1])) || !(e[i] > (i + 1 < count ? e[i + 1] : -INFINITY)))
            continue;
        const double at = find_peak(k, d, i > 0 ? x[i - 1] : k->from, x[i], i + 1 < count ? x[i + 1] : k->to);
        if (!isnan(at))
            k->peak[k->found++] = at;
    }
}

static void find_peaks(void *user)
{
    struct peaks *k = user;
    struct adc_bound_body *f = k->f;
    size_t count;
    const double *x = adc_bound_places(f, k->segment->quadrature, k->segment, &count);
    double *y = adc_arena_array(f->F->driver->arena, (ADDENDS + 1) * count, sizeof *y), *excess = y + count;
    k->addends = 0;
    for (size_t i = 0; i < count; i += STRIDE) {
        note_addends(k, f, x[i]);
        k->nodes = i == 0 ? f->recording.graph.count : k->nodes;
        if (f->recording.graph.count != k->nodes)
            return;
    }
    if (f->lost > -INFINITY && k->addends < ADDENDS)
        k->addend[k->addends++] = (struct addend){f->value, ADC_NO_NODE};
    for (size_t i = 0; i < count && k->addends > 0; i++) {
        for (uint32_t c = 0; c < k->addends; c++)
            excess[c * count + i] = excess_at(k, &k->addend[c], x[i]);
        y[i] = fabs(f->recording.at.value[f->value]);
        k->most = fmax(k->most, y[i]);
    }
    for (uint32_t c = 0; c < k->addends; c++)
        find_peaks_of(k, &k->addend[c], x, y, excess + c * count, count);
    qsort(k->peak, k->found, sizeof *k->peak, adc_by_size);
}

uint32_t adc_bound_peaks(struct adc_bound_body *f, const struct adc_segment *s, double peak[ADC_PEAKS])
{
    struct peaks k = {.f = f, .segment = s, .from = fmin(s->from, s->to), .to = fmax(s->from, s->to), .peak = peak};
    struct adc_context *context = f->F->driver->arena->context;
    const struct adc_quadrature *q = s->quadrature;
    if (q->end != ADC_INTEGRAL_FOUND)
        return 0;
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES && k.addends == 0; i += STRIDE) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        if (!p.left_out)
            note_addends(&k, adc_bound_near(f, &p), p.distance);
    }
    if (k.addends == 0 && !(f->lost > -INFINITY))
        return 0;
    /* an integral or a root within the integrand may not exist between the nodes */
    f->built &= adc_attempt(context, find_peaks, &k, adc_work_left(context));
    return f->built ? k.found : 0;
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
