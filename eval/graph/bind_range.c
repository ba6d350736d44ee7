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

/* ---- peaks that no node meets ---- */

/* A number that has no effect on the integrand at the nodes of a piece: an operand that is negligible in its sum, the arguments of a
 * row whose value does not change, or the whole integrand where it is negligible. A peak between the nodes is narrow, and the number
 * is not: -1e6*(t-37)^2, whose exponential function is 0 at all nodes, has a wide maximum, which leads to the peak. */
enum { WHOLE = 2, PLACES = ADC_PIECE_NODES + 2 };
struct adc_asleep {
    uint32_t node, operand;     /* the row; the operand of a sum, or WHOLE */
    enum adc_op op;
    double level;               /* the value of the row; WHOLE: the mean of the integral over the piece */
    double y[PLACES];           /* the number at the nodes of the piece, and at the next place on either side */
};

static const double NEGLIGIBLE = 1e-14, COUNTING = 1e-12;

static bool is_sum(enum adc_op op) { return op == ADC_ROW_add || op == ADC_ROW_sub; }

/* Whether the path that was evaluated last has the row. */
static bool is_on_path(const struct adc_bound_body *f, const struct adc_asleep *s)
{
    return s->node < f->recording.graph.count && f->recording.graph.nodes[s->node].op == s->op;
}

static bool is_relative(const struct adc_asleep *s) { return s->operand == WHOLE || is_sum(s->op); }

/* The number: a logarithm where its size counts, relative to that of the other operand; the difference of two arguments. NaN: the path
 * is another one. */
static double number_of(const struct adc_bound_body *f, const struct adc_asleep *s)
{
    const double *value = f->recording.at.value;
    if (!is_on_path(f, s))
        return NAN;
    const uint32_t *args = adc_graph_args(&f->recording.graph, s->node);
    if (s->operand == WHOLE)
        return log2(fabs(value[s->node]));
    if (is_sum(s->op))
        return log2(fabs(value[args[s->operand]])) - log2(fabs(value[args[1 - s->operand]]));
    return f->recording.graph.nodes[s->node].nargs == 1 ? value[args[0]] : value[args[0]] - value[args[1]];
}

/* Whether the number has an effect larger than `least` where the integrand was evaluated last; another path is one. */
static bool has_effect(const struct adc_bound_body *f, const struct adc_asleep *s, double least)
{
    const double *value = f->recording.at.value;
    if (!is_on_path(f, s))
        return true;
    const uint32_t *args = adc_graph_args(&f->recording.graph, s->node);
    if (s->operand == WHOLE)
        return !(fabs(value[s->node]) <= least * s->level);
    if (is_sum(s->op))
        return !(fabs(value[args[s->operand]]) <= least * fabs(value[args[1 - s->operand]]));
    const double size = fabs(value[s->node]), level = fabs(s->level);         /* tanh of large numbers is -1 or 1 */
    return size != level && !(fabs(size - level) <= least * fmin(level, DBL_MAX) + DBL_MIN);
}

/* The extremum of the number near x[1], between x[0] and x[2], by parabolas and golden sections alternately. NaN: the number had no
 * effect at any place that was evaluated. */
static double wake(struct adc_bound_body *f, const struct adc_asleep *s, double *x, double *y)
{
    enum { STEPS = 24, ALL_STEPS = 60 };
    static const double GOLDEN = 0.381966, SAME = 1e-12;
    const double sign = y[1] > y[0] || y[1] > y[2] ? 1 : -1;
    bool woken = false;
    for (int i = 0; i < (woken ? ALL_STEPS : STEPS) && fabs(x[2] - x[0]) > SAME * fabs(x[1]); i++) {
        const double a = (x[1] - x[0]) * (y[1] - y[2]), b = (x[1] - x[2]) * (y[1] - y[0]);
        const bool up = fabs(x[2] - x[1]) > fabs(x[1] - x[0]);
        double at = x[1] - 0.5 * ((x[1] - x[0]) * a - (x[1] - x[2]) * b) / (a - b);
        if (i % 2 != 0 || !((at - x[0]) * (at - x[2]) < 0 && at != x[1]))
            at = x[1] + GOLDEN * (x[up ? 2 : 0] - x[1]);
        adc_bound_move(f, &at);
        woken |= has_effect(f, s, COUNTING);
        const double next = number_of(f, s);
        if (isnan(next))
            break;
        const bool better = sign * (next - y[1]) > 0;
        const int end = ((at - x[1]) * (x[2] - x[1]) > 0) == better ? 0 : 2;          /* which is replaced */
        x[end] = better ? x[1] : at;
        y[end] = better ? y[1] : next;
        x[1] = better ? at : x[1];
        y[1] = better ? next : y[1];
    }
    return woken ? x[1] : NAN;
}

/* The place between two others where the number changes its sign. NaN: it had no effect on the way. */
static double wake_between(struct adc_bound_body *f, const struct adc_asleep *s, double low, double high, double at_low)
{
    bool woken = false;
    for (;;) {
        const double at = low + (high - low) / 2;
        if (at == low || at == high)
            return woken ? at : NAN;
        adc_bound_move(f, &at);
        woken |= has_effect(f, s, COUNTING);
        *((number_of(f, s) < 0) == (at_low < 0) ? &low : &high) = at;
    }
}

/* The extremum between the last node and an infinite end, by steps that double as long as the number approaches an effect. */
static double wake_outside(struct adc_bound_body *f, const struct adc_asleep *s, const double *from, const double *at_from)
{
    double x[3] = {from[0], from[0], from[1]}, y[3] = {at_from[0], at_from[0], at_from[1]};
    for (double step = copysign(fmax(fabs(from[1]), 1), from[1] - from[0]);
         is_relative(s) ? y[2] > y[1] : fabs(y[2]) < fabs(y[1]); step *= 2) {
        x[0] = x[1], x[1] = x[2], x[2] += step;
        y[0] = y[1], y[1] = y[2];
        if (isinf(x[2]))
            return NAN;
        adc_bound_move(f, &x[2]);
        if (has_effect(f, s, COUNTING))
            return x[2];
        y[2] = number_of(f, s);
    }
    return x[0] != x[1] ? wake(f, s, x, y) : NAN;
}

/* Fills f->asleep with what has no effect at a place and depends on the name; returns how many there are. */
static uint32_t find_asleep(struct adc_bound_body *f, double level)
{
    const struct adc_graph *graph = &f->recording.graph;
    struct adc_arena *arena = f->F->driver->arena;
    bool *depends = adc_arena_zeroed(arena, f->value + 1u, sizeof *depends);
    uint32_t count = 0;
    for (uint32_t n = 0; n <= f->value; n++) {
        depends[n] = n == f->inner.by[0];
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            depends[n] |= depends[adc_graph_args(graph, n)[i]];
        if (!depends[n] || !adc_graph_is_row(graph, n))
            continue;
        const enum adc_op op = (enum adc_op)graph->nodes[n].op;
        for (uint32_t i = is_sum(op) ? 0 : 1; i <= (n == f->value ? 2 : 1); i++) {
            const struct adc_asleep s = {.node = n, .operand = i, .op = op, .level = i == WHOLE ? level : f->recording.at.value[n]};
            const bool varies = i == WHOLE || !is_sum(op) || depends[adc_graph_args(graph, n)[i]];
            if (varies && !has_effect(f, &s, NEGLIGIBLE))
                *ADC_ONE_MORE(arena, f->asleep, count, f->asleep_capacity) = s;
        }
    }
    return count;
}

/* The node of a piece by its number from 1. 0 and PLACES - 1: the next node on either side, in another piece, or the end. */
static double place_of(const struct adc_quadrature *q, uint32_t piece, uint32_t k)
{
    const bool below = k == 0;
    if (below || k > ADC_PIECE_NODES) {
        uint32_t i = 0;
        while (i < q->count && (below ? q->piece[i].right != q->piece[piece].left : q->piece[i].left != q->piece[piece].right))
            i++;
        piece = i;
        k = below ? ADC_PIECE_NODES : 1;
    }
    if (piece == q->count)
        return below != (q->range == ADC_RANGE_BELOW) ? q->from : q->to;
    const struct adc_node_place p = adc_quadrature_node(q, piece * ADC_PIECE_NODES + k - 1);
    return p.left_out ? NAN : p.x;
}

/* Whether a step is reached in a single place, as that of floor(sin(t)) where sin(t) is 1: it has no area. */
static bool is_touched(struct adc_bound_body *f, const struct adc_asleep *s, double at, double width)
{
    static const double LEAST = 1e-6;
    bool wide = true;
    for (int side = -1; side <= 1 && wide; side += 2) {
        const double next = at + side * LEAST * width;
        adc_bound_move(f, &next);
        wide = has_effect(f, s, COUNTING);
    }
    return adc_row_role(&adc_rows[s->op], 0) == ADC_STEP && !wide;
}

/* A place near the nodes of a piece, at x, where the number has an effect. NaN: none was found. */
static double wake_any(struct adc_bound_body *f, const double *x, struct adc_asleep *s)
{
    static const double ROUNDING = 1e-9;
    double *y = s->y, low = INFINITY, high = -INFINITY, at = NAN;
    for (uint32_t k = 1; k <= ADC_PIECE_NODES; k++) {
        low = fmin(low, y[k]);
        high = fmax(high, y[k]);
    }
    const double least = is_relative(s) ? 1 : fmin(ROUNDING * fmax(fabs(low), fabs(high)), DBL_MAX);
    for (uint32_t k = 1; k < PLACES && isnan(at); k++) {
        if (k + 1 < PLACES && (y[k] - y[k - 1]) * (y[k] - y[k + 1]) >= 0
            && fmax(fabs(y[k] - y[k - 1]), fabs(y[k] - y[k + 1])) > least) {
            at = wake(f, s, (double[]){x[k - 1], x[k], x[k + 1]}, (double[]){y[k - 1], y[k], y[k + 1]});
            at = isnan(at) || is_touched(f, s, at, x[k + 1] - x[k - 1]) ? NAN : at;
        } else if (!is_relative(s) && y[k - 1] * y[k] < 0)
            at = wake_between(f, s, x[k - 1], x[k], y[k - 1]);
    }
    if (isnan(at) && isinf(x[0]))
        at = wake_outside(f, s, (double[]){x[2], x[1]}, (double[]){y[2], y[1]});
    if (isnan(at) && isinf(x[PLACES - 1]))
        at = wake_outside(f, s, &x[PLACES - 3], &y[PLACES - 3]);
    return at;
}

/* Whether the integrand contains integrals or roots: each evaluation finds them anew. */
static bool is_nested(const struct adc_bound_body *f)
{
    const struct adc_graph *graph = &f->recording.graph;
    uint32_t i = 0;
    while (i < graph->guard_count && graph->guards[i].kind != ADC_GUARD_FOUND)
        i++;
    return i < graph->guard_count;
}

/* A place near the nodes of a piece where something has an effect that has none at them. A nested integrand is searched only where it
 * is constant. */
static double peak_in_piece(struct adc_bound_body *f, uint32_t piece)
{
    static const double TINY = 1e-12;
    const struct adc_quadrature *q = f->quadrature;
    double x[PLACES], at = NAN;
    uint32_t count = 0;
    for (uint32_t k = 0; k < PLACES; k++)
        x[k] = place_of(q, piece, k);
    const double width = fabs(x[ADC_PIECE_NODES] - x[1]), level = fmax(adc_quadrature_size(q), DBL_MIN) / width;
    for (uint32_t k = 1; k < PLACES + 1u && (k == 1 || count > 0); k++) {
        const uint32_t place = k % PLACES, had = count;
        if (isfinite(x[place]))
            adc_bound_move(f, &x[place]);
        if (k == 1)
            count = width > TINY * fabs(x[1]) && (q->piece[piece].gap == 0 || !is_nested(f)) ? find_asleep(f, level) : 0;
        for (uint32_t i = count = k == 1 ? count : 0; k > 1 && i < had; i++)
            if (place == 0 || place > ADC_PIECE_NODES || !has_effect(f, &f->asleep[i], NEGLIGIBLE))
                f->asleep[count++] = f->asleep[i];
        for (uint32_t i = 0; i < count; i++)
            f->asleep[i].y[place] = isfinite(x[place]) ? number_of(f, &f->asleep[i]) : NAN;
    }
    for (uint32_t i = 0; i < count && isnan(at); i++)
        at = wake_any(f, x, &f->asleep[i]);
    return at;
}

double adc_bound_peak(struct adc_bound_body *f)
{
    double at = NAN;
    for (uint32_t i = 0; i < f->quadrature->count && isnan(at); i++)
        at = peak_in_piece(f, i);
    return at > f->quadrature->from && at < f->quadrature->to ? at : NAN;
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
