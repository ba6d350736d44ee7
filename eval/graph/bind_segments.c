/* The segments of an integral.
 *
 * Integrands have kinks or jumps whose place depends on variables: abs(x - p) integrated by x. Derivatives under the integral
 * sign ignore that dependence: second derivatives, and for jumps first ones, would lack a term. The integral is split
 * there, at a node of the graph that is the root of the deciding expression.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "lexer/order.h"

enum { MAX_SEGMENTS = 128 };

/* ---- kinks ---- */

static const double NEXT_TO_END = 0x1p-200, ASIDE = 0x1p-40;

/* The first that is decided otherwise at another point; NULL: none. */
static const struct adc_decision *changed(const struct adc_decisions *before, const struct adc_decisions *now)
{
    for (uint32_t i = 0; i < before->count && i < now->count; i++) {
        if (before->at[i].node != now->at[i].node)
            return NULL;
        if (adc_decided_otherwise(&before->at[i], before->at[i].value, now->at[i].value))
            return &before->at[i];
    }
    return NULL;
}

/* Its root between two points, or where it reaches a whole number, its level, by bisection; NaN where it has a pole or
 * jumps itself. */
static double root_between(struct adc_bound_body *f, struct adc_decision *d, double left, double right)
{
    static const double WHOLE = 1e-6;
    const enum adc_op op = (enum adc_op)f->recording.graph.nodes[d->node].op;
    double before = d->value, size = fabs(before), x = left;
    for (;;) {
        const double middle = left + (right - left) / 2;
        if (!(middle > left && middle < right))
            break;
        adc_bound_move(f, &middle);
        if (d->node >= f->recording.graph.count || f->recording.graph.nodes[d->node].op != op)
            return NAN;
        x = middle;
        const double value = adc_decision_value(f, d);
        if (adc_decided_otherwise(d, before, value)) {
            right = middle;
        } else {
            left = middle;
            before = value;
        }
    }
    d->level = adc_decision_level(d, before);
    if (d->by != ADC_BY_SIGN)
        return fabs(before - d->level) <= WHOLE * fmax(fabs(before), 1) ? x : NAN;
    return fabs(before) <= size ? x : NAN;       /* towards a pole it grows */
}

/* A place that is as near to an end as can be, on the side of a node, and of the other end. */
static double next_to(double end, double node, double other)
{
    const double near = end + (node - end) * NEXT_TO_END;
    return !isfinite(end) ? node : near != end ? near : nextafter(end, other);
}

/* A kink within a segment, as far as nodes of it show, and what decides there. NaN: they show no kink. */
static double find_kink(struct adc_bound_body *f, const struct adc_quadrature *q, const struct adc_segment *s,
                        struct adc_decision *which)
{
    struct adc_arena *arena = f->F->driver->arena;
    const size_t most = (size_t)q->count * ADC_PIECE_NODES;
    double *x = adc_arena_array(arena, most, sizeof *x);
    struct adc_decisions *now = adc_arena_array(arena, 2, sizeof *now), *before = now + 1;
    const double from = fmin(s->from, s->to), to = fmax(s->from, s->to);
    size_t count = 0;
    for (uint32_t i = 0; i < most; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        if (!p.left_out && p.x >= from && p.x <= to)
            x[count++] = p.x;
    }
    if (count == 0)
        return NAN;                         /* only ends are left out: there is nothing between them */
    adc_find_decisions(f, x[0], now);
    if (now->count == 0)
        return NAN;                         /* no branches, and no kinks */
    qsort(x, count, sizeof *x, adc_by_size);
    const double least = next_to(from, x[0], to), most_of_all = next_to(to, x[count - 1], from);
    x[0] = least;                           /* a kink may be between an end and all nodes */
    x[count - 1] = most_of_all;
    for (size_t i = 0; i < count; i++) {
        x[i] = fmin(fmax(x[i], least), most_of_all);        /* nodes that round to an end are on its side all the same */
        adc_find_decisions(f, x[i], now);
        const struct adc_decision *d = i > 0 ? changed(before, now) : NULL;
        if (d != NULL)
            *which = *d;
        const double kink = d != NULL ? root_between(f, which, x[i - 1], x[i]) : NAN;
        if (kink > from)
            return kink;
        struct adc_decisions *last = before;
        before = now;
        now = last;
    }
    return NAN;
}

/* ---- several at one place ---- */

/* All decisions a little before a kink, side[0], and after it. */
static struct adc_decisions *decisions_around(struct adc_bound_body *f, double kink, double length)
{
    struct adc_decisions *side = adc_arena_array(f->F->driver->arena, 2, sizeof *side);
    const double aside = ASIDE * fmax(fabs(kink), fmin(length, 1));
    adc_find_decisions(f, kink - aside, &side[0]);
    adc_find_decisions(f, kink + aside, &side[1]);
    return side;
}

/* Where several are decided at one place, the integral is to be split where the one that jumps moves to; *which becomes it.
 * False: two of them do, and move to different places, as far as Newton's steps find them. */
static bool choose_decision(struct adc_bound_body *f, double kink, double length, struct adc_decision *which)
{
    static const double SAME = 1e-9;
    struct adc_recording *r = f->b->recording;
    const struct adc_decisions *before = decisions_around(f, kink, length), *now = before + 1;
    bool jumps = adc_row_jumps(&adc_rows[which->op]);
    uint32_t place = ADC_NO_NODE;
    for (uint32_t i = 0; i < before->count && i < now->count && before->at[i].op == now->at[i].op; i++) {
        struct adc_decision d = now->at[i];             /* after a branch the nodes differ */
        bool simple = true;
        if (!adc_decided_otherwise(&d, d.value, before->at[i].value) || !adc_row_jumps(&adc_rows[d.op]))
            continue;
        d.level = adc_decision_level(&d, d.value);
        const uint32_t another = adc_enter_decision(f, &d, kink, length, &simple);
        if (another == ADC_NO_NODE || !simple)  /* what it is made of jumps there */
            continue;
        if (place != ADC_NO_NODE && adc_movement(f->b, adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){place, another}), 1)
                                        > SAME * fmax(adc_movement(f->b, place, 1), 1))
            return false;
        if (place == ADC_NO_NODE && !jumps)
            *which = d;
        jumps = true;
        place = another;
    }
    return true;
}

/* ---- kinks whose place is not known ---- */

/* The largest difference of the derivatives of the expression at two places, by all but the bound name, or by that too; *level
 * becomes the largest of them if it is less. */
static double apart(struct adc_bound_body *f, double first, double second, bool by_name, double *level)
{
    double *by[2], most = 0;
    uint32_t inputs = UINT32_MAX;
    for (int k = 0; k < 2; k++) {
        adc_bound_move(f, k == 0 ? &first : &second);
        const uint32_t count = f->recording.graph.input_count;
        by[k] = adc_arena_array(f->F->driver->arena, count, sizeof *by[k]);
        adc_graph_gradient(&f->recording.at, f->value, by[k]);
        by[k][f->by[0]] = by_name ? by[k][f->by[0]] : 0;
        inputs = count < inputs ? count : inputs;
    }
    for (uint32_t i = 0; i < inputs; i++) {
        most = fmax(most, fabs(by[1][i] - by[0][i]));
        *level = fmax(*level, fmax(fabs(by[0][i]), fabs(by[1][i])));
    }
    return most;
}

static double outermost(const struct adc_quadrature *q, uint32_t piece, bool right)
{
    return adc_quadrature_node(q, piece * ADC_PIECE_NODES + (right ? ADC_PIECE_NODES - 1 : 0)).x;
}

/* Where derivatives by what moves have a jump inside: it made a piece tiny, whose ends are apart in that. NaN:
 * nowhere. */
static double find_bend(struct adc_bound_body *f, const struct adc_quadrature *q, bool by_name)
{
    static const double TINY = 1e-11, NEAR_END = 1e-6, APART = 0.01;
    double left = INFINITY, right = -INFINITY, gap = 0, level = 0, place = NAN;
    for (uint32_t i = 0; i < q->count; i++) {
        left = fmin(left, q->piece[i].left);
        right = fmax(right, q->piece[i].right);
    }
    const double range = right - left;
    for (uint32_t i = 0; i < q->count; i++) {
        const struct adc_piece *p = &q->piece[i];
        if (p->right - p->left > TINY * range || p->left - left <= NEAR_END * range
            || right - p->right <= NEAR_END * range)
            continue;
        const double far = apart(f, outermost(q, i, false), outermost(q, i, true), by_name, &level);
        if (far > gap)
            place = outermost(q, i, false);
        gap = fmax(gap, far);
    }
    for (uint32_t i = 0; i < q->count && gap > 0; i++)
        apart(f, outermost(q, i, false), outermost(q, i, false), by_name, &level);
    return gap > APART * level ? place : NAN;
}

/* ---- the segments ---- */

/* Splits one, and makes room for the other after it. */
static void split(struct adc_bound_body *f, uint32_t i, double kink, uint32_t node, const struct adc_quadrature *seen)
{
    struct adc_segment *s = &f->segments[i];
    for (uint32_t k = f->segment_count++; k > i + 1; k--)
        f->segments[k] = f->segments[k - 1];
    s[1] = (struct adc_segment){.from = kink, .to = s->to, .low = node, .high = s->high, .seen = seen};
    s->to = kink;
    s->high = node;
}

/* Notes that the segment looked at last is good for first derivatives only. False where more are under way. */
static bool accept_bends(struct adc_bound_body *f, bool moves)
{
    const double place = find_bend(f, f->quadrature, moves);
    if (isnan(place))
        return true;
    f->b->recording->graph.first_order = true;
    f->quadrature->place = place;
    if (f->b->orders > 0)
        f->quadrature->end = ADC_INTEGRAL_BENDS;
    return f->b->orders == 0;
}

/* Whether the expression, or its derivative by what moves besides the name, has other values on the two sides of a kink, by more
 * than a steep one has so near to it, compared with its size in the integral. */
static bool leaps(struct adc_bound_body *f, const struct adc_segment *s, double kink, double size, bool moved)
{
    static const double LEAP = 1e-3;
    double level = size / fmin(fabs(f->to - f->from), fmax(fabs(kink), 1)), x[2], side[2];
    for (int k = 0; k < 2; k++) {
        const double to = k == 0 ? s->from : s->to;
        x[k] = nextafter(nextafter(kink, to), to);          /* a root may be between */
        adc_bound_move(f, &x[k]);
        side[k] = f->recording.at.value[f->value];
    }
    if (moved)
        return !(apart(f, x[0], x[1], false, &level) <= LEAP * level);
    return fabs(side[1] - side[0]) > LEAP * fmax(level, fmax(fabs(side[0]), fabs(side[1])));
}

/* There is no integral, or none with its derivatives, for what is at a place. */
static void refuse(struct adc_quadrature *q, enum adc_integral_end end, double place)
{
    q->end = end;
    q->place = place;
}

/* The place of a kink as a node, if the integral is to be split there; whether the expression jumps there and may not be. Where
 * more than first derivatives are under way and do not see a kink move, there is no integral. */
static uint32_t enter_kink(struct adc_bound_body *f, const struct adc_segment *s, const struct adc_decision *which, double kink,
                           bool splits, double whole, bool *leap)
{
    bool simple = true;
    const uint32_t node = splits ? adc_enter_decision(f, which, kink, fabs(s->to - s->from), &simple) : ADC_NO_NODE;
    *leap = !isnan(kink) && (node == ADC_NO_NODE || !simple)
         && (which->by != ADC_BY_SIGN || leaps(f, s, kink, whole, false));
    if (simple || node == ADC_NO_NODE)
        return node;
    if (*leap)
        return ADC_NO_NODE;
    if (f->b->orders == 0) {                                /* first derivatives see no other kink move */
        f->b->recording->graph.first_order = true;
        return node;
    }
    if (leaps(f, s, kink, whole, true))
        refuse(f->quadrature, ADC_INTEGRAL_BENDS, kink);
    return adc_graph_constant(f->b->recording, kink);
}

/* adc_splits_fn: whether the nodes show a kink where one thing is decided, and the integration may be given up for it. */
static bool shows_kink(void *user, const struct adc_quadrature *q)
{
    struct adc_bound_body *f = user;
    struct adc_decision which;
    const double kink = f->gives_up ? find_kink(f, q, &(struct adc_segment){.from = q->from, .to = q->to}, &which) : NAN;
    if (isnan(kink))
        return false;
    const struct adc_decisions *side = decisions_around(f, kink, q->to - q->from);
    uint32_t decided = 0;
    for (uint32_t i = 0; i < side[0].count && i < side[1].count; i++)
        decided += adc_decided_otherwise(&side[0].at[i], side[0].at[i].value, side[1].at[i].value);
    f->gave_up |= decided == 1;
    return decided == 1;
}

/* Splits a segment at the first kink that the nodes of a longer one show; false: none does. */
static bool split_as_seen(struct adc_bound_body *f, uint32_t i, double whole)
{
    struct adc_segment *s = &f->segments[i];
    const struct adc_quadrature *seen = s->seen;
    struct adc_decision which = {.node = ADC_NO_NODE};
    bool leap;
    s->seen = NULL;
    const double kink = seen != NULL && f->segment_count < MAX_SEGMENTS ? find_kink(f, seen, s, &which) : NAN;
    if (isnan(kink) || !choose_decision(f, kink, fabs(s->to - s->from), &which))
        return false;
    const uint32_t node = enter_kink(f, s, &which, kink, true, whole, &leap);
    if (node == ADC_NO_NODE || f->quadrature->end == ADC_INTEGRAL_BENDS)
        return false;
    split(f, i, kink, node, seen);
    return true;
}

/* Whether most of the error is not next to any place, as where the integrand oscillates more often than the pieces can follow, and
 * so does less in a half; not in parts so small that the whole would be too long for bounds on its error. */
static bool oscillates(const struct adc_bound_body *f, const struct adc_segment *s)
{
    static const double NEAR = 1e-3, LEAST = 1.0 / 8;
    const struct adc_quadrature *q = s->quadrature;
    const double length = fabs(s->to - s->from);
    double spread = 0;
    for (uint32_t i = 0; i < q->count; i++)
        spread += fabs(outermost(q, i, true) - outermost(q, i, false)) > NEAR * length ? q->piece[i].error : 0;
    return 2 * spread > q->error && f->segment_count < MAX_SEGMENTS && length > LEAST * fabs(f->to - f->from);
}

static void integrate_segments(struct adc_bound_body *f, const struct adc_integrand *integrand, uint32_t from, uint32_t to)
{
    struct adc_arena *arena = f->F->driver->arena;
    f->segments = adc_arena_array(arena, MAX_SEGMENTS + 2, sizeof *f->segments);       /* two for adc_bound_ends */
    f->segments[0] = (struct adc_segment){.from = f->from, .to = f->to, .low = from, .high = to};
    f->segment_count = 1;
    const struct adc_graph *graph = &f->b->recording->graph;
    const bool moves = !adc_graph_is_constant(graph, from) || !adc_graph_is_constant(graph, to);
    if (isfinite(f->from) && isfinite(f->to) && isinf(f->to - f->from))
        split(f, 0, 0, adc_graph_constant(f->b->recording, 0), NULL);
    double whole = 0, peak = NAN;
    for (uint32_t i = 0; i < f->segment_count;) {
        struct adc_segment *s = &f->segments[i];
        struct adc_decision which = {.node = ADC_NO_NODE};
        f->quadrature = s->quadrature = adc_arena_zeroed(arena, 1, sizeof *s->quadrature);
        if (split_as_seen(f, i, whole))
            continue;
        const bool finite = isfinite(s->from) && isfinite(s->to);
        const double middle = s->from + (s->to - s->from) / 2;
        f->gives_up = finite && f->segment_count < MAX_SEGMENTS;
        adc_bound_between(f, s->from, s->to);
        adc_bound_integrate(f, integrand, s, whole);
        if (isnan(peak) && !isnan(peak = adc_bound_peak(f, integrand))) {
            split(f, i, peak, adc_graph_constant(f->b->recording, peak), NULL);
            continue;
        }
        whole = fmax(whole, adc_quadrature_size(s->quadrature));
        const bool unsettled = s->quadrature->end == ADC_INTEGRAL_UNSETTLED;      /* as many steps may leave it */
        const bool jumps = s->quadrature->end == ADC_INTEGRAL_JUMPS || unsettled;
        if (s->quadrature->end != ADC_INTEGRAL_FOUND && !jumps)
            return;
        const double kink = find_kink(f, s->quadrature, s, &which);
        if (!isnan(kink) && !choose_decision(f, kink, fabs(s->to - s->from), &which)) {
            refuse(s->quadrature, ADC_INTEGRAL_JUMPS, kink);
            return;
        }
        const bool splits = !isnan(kink) && f->segment_count < MAX_SEGMENTS && (which.by != ADC_BY_SIGN || !unsettled || finite);
        bool leap;
        const uint32_t node = enter_kink(f, s, &which, kink, splits, whole, &leap);
        if (s->quadrature->end == ADC_INTEGRAL_BENDS)
            return;
        const bool leapt = leap && !jumps;
        if (leapt)                                          /* what is integrated jumps, if by little */
            refuse(s->quadrature, ADC_INTEGRAL_JUMPS, kink);
        if (node != ADC_NO_NODE)
            split(f, i, kink, node, jumps ? s->quadrature : NULL);
        else if (unsettled && finite && isnan(kink) && oscillates(f, s))
            split(f, i, middle, adc_graph_constant(f->b->recording, middle), NULL);
        else if (jumps || leapt || !accept_bends(f, moves))
            return;
        else
            i++;
    }
}

/* Most kinks are seen by a few nodes, so that no integral need be tried without being split there. Where the segments do not
 * converge then, it is tried as a whole first. */
void adc_integrate_segments(struct adc_bound_body *f, const struct adc_integrand *integrand, uint32_t from, uint32_t to)
{
    struct adc_graph *graph = &f->b->recording->graph;
    const bool first_order = graph->first_order;
    const uint32_t guards = graph->guard_count;
    struct adc_integrand splitting = *integrand;
    splitting.splits = shows_kink;
    f->gave_up = false;
    integrate_segments(f, &splitting, from, to);
    if (!f->gave_up || f->quadrature->end == ADC_INTEGRAL_FOUND)
        return;
    graph->first_order = first_order;
    graph->guard_count = guards;
    integrate_segments(f, integrand, from, to);
}
