/* Where an integrand has kinks or jumps that move: abs(x - p) as it is integrated by x. The derivatives under the sign
 * of the integral do not see that they move, so that from the second on, of a jump from the first, something would be
 * missing. The integral is split there, at a node of the graph that is a root of what decides on which side one is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/graph/bound.h"
#include "lexer/order.h"

enum { MOST_SEGMENTS = 24, MOST_DECISIONS = 64, NOTHING = -1 };

static const double BESIDE_END = 0x1p-200, NEAR = 1e-12, MOST_BENT = 0.01;

/* What decides in a row: the sign of one argument, or of one less another; or between which whole numbers one is, moved
 * by a half for round, or its quotient by another. */
enum decides { BY_SIGN, BY_WHOLE, BY_HALF, BY_QUOTIENT };

static const struct { enum adc_op op; int pair[2][2]; enum decides by; } rows[] = {
    {ADC_ROW_abs, {{0, NOTHING}, {NOTHING}}, BY_SIGN}, {ADC_ROW_relu, {{0, NOTHING}, {NOTHING}}, BY_SIGN},
    {ADC_ROW_sign, {{0, NOTHING}, {NOTHING}}, BY_SIGN}, {ADC_ROW_step, {{0, NOTHING}, {NOTHING}}, BY_SIGN},
    {ADC_ROW_max, {{0, 1}, {NOTHING}}, BY_SIGN}, {ADC_ROW_min, {{0, 1}, {NOTHING}}, BY_SIGN},
    {ADC_ROW_lt, {{0, 1}, {NOTHING}}, BY_SIGN}, {ADC_ROW_le, {{0, 1}, {NOTHING}}, BY_SIGN},
    {ADC_ROW_gt, {{0, 1}, {NOTHING}}, BY_SIGN}, {ADC_ROW_ge, {{0, 1}, {NOTHING}}, BY_SIGN},
    {ADC_ROW_clamp, {{0, 1}, {0, 2}}, BY_SIGN},
    {ADC_ROW_floor, {{0, NOTHING}, {NOTHING}}, BY_WHOLE}, {ADC_ROW_ceil, {{0, NOTHING}, {NOTHING}}, BY_WHOLE},
    {ADC_ROW_trunc, {{0, NOTHING}, {NOTHING}}, BY_WHOLE}, {ADC_ROW_frac, {{0, NOTHING}, {NOTHING}}, BY_WHOLE},
    {ADC_ROW_round, {{0, NOTHING}, {NOTHING}}, BY_HALF}, {ADC_ROW_mod, {{0, 1}, {NOTHING}}, BY_QUOTIENT},
    {ADC_ROW_fmod, {{0, 1}, {NOTHING}}, BY_QUOTIENT}};

struct decision { uint32_t node; int pair[2]; enum decides by; double value, level; enum adc_op op; };
struct decisions { struct decision at[MOST_DECISIONS]; uint32_t count; };

static double value_of(const struct adc_bound_body *f, const struct decision *d)
{
    const double *value = f->recording.at.value;
    const uint32_t *args = adc_graph_args(&f->recording.graph, d->node);
    const double first = value[args[d->pair[0]]], second = d->pair[1] == NOTHING ? 0 : value[args[d->pair[1]]];
    return d->by == BY_QUOTIENT ? first / second : d->by == BY_HALF ? first + 0.5 : first - second;
}

/* All that decides in the expression at x. Up to the first that is decided otherwise, the graphs at two points are the
 * same. */
static void look(struct adc_bound_body *f, double x, struct decisions *found)
{
    const struct adc_graph *graph = &f->recording.graph;
    adc_bound_move(f, &x);
    found->count = 0;
    for (uint32_t n = 0; n < graph->count; n++)
        for (size_t r = 0; adc_graph_is_row(graph, n) && r < sizeof rows / sizeof *rows; r++)
            for (int k = 0; rows[r].op == graph->nodes[n].op && k < 2 && rows[r].pair[k][0] != NOTHING; k++) {
                struct decision *d = &found->at[found->count];
                if (found->count == MOST_DECISIONS)
                    return;
                *d = (struct decision){n, {rows[r].pair[k][0], rows[r].pair[k][1]}, rows[r].by, 0, 0, rows[r].op};
                d->value = value_of(f, d);
                found->count++;
            }
}

static bool differ(const struct decision *d, double a, double b)
{
    return d->by == BY_SIGN ? (a < 0) != (b < 0) : floor(a) != floor(b);
}

/* The first that is decided otherwise at another point; NULL: none. */
static const struct decision *changed(const struct decisions *before, const struct decisions *now)
{
    for (uint32_t i = 0; i < before->count && i < now->count; i++) {
        if (before->at[i].node != now->at[i].node)
            return NULL;
        if (differ(&before->at[i], before->at[i].value, now->at[i].value))
            return &before->at[i];
    }
    return NULL;
}

/* Its root between two points, or where it comes to a whole number, its level, by bisection; NaN where it has a pole or
 * jumps itself. */
static double root_between(struct adc_bound_body *f, struct decision *d, double left, double right)
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
        const double value = value_of(f, d);
        if (differ(d, before, value)) {
            right = middle;
        } else {
            left = middle;
            before = value;
        }
    }
    d->level = d->by == BY_SIGN ? 0 : nearbyint(before);
    if (d->by != BY_SIGN)
        return fabs(before - d->level) <= WHOLE * fmax(fabs(before), 1) ? x : NAN;
    return fabs(before) <= size ? x : NAN;       /* towards a pole it grows */
}

/* A place that is as near to an end as can be, on the side of a node, and of the other end. */
static double beside(double end, double node, double other)
{
    const double near = end + (node - end) * BESIDE_END;
    return !isfinite(end) ? node : near != end ? near : nextafter(end, other);
}

/* A kink within a segment whose nodes are known, and what decides there. NaN: there is none. */
static double find_kink(struct adc_bound_body *f, const struct adc_quadrature *q, struct decision *which)
{
    struct adc_arena *arena = f->F->driver->arena;
    const size_t most = (size_t)q->count * ADC_PIECE_NODES;
    double *x = adc_arena_array(arena, most, sizeof *x);
    struct decisions *now = adc_arena_array(arena, 2, sizeof *now), *before = now + 1;
    size_t count = 0;
    for (uint32_t i = 0; i < most; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        if (!p.left_out)
            x[count++] = p.x;
    }
    if (count == 0)
        return NAN;                         /* only ends are left out: there is nothing between them */
    look(f, x[0], now);
    if (now->count == 0)
        return NAN;                         /* no branches, and no kinks */
    qsort(x, count, sizeof *x, adc_by_size);
    const double least = beside(q->from, x[0], q->to), most_of_all = beside(q->to, x[count - 1], q->from);
    x[0] = least;                           /* a kink may be between an end and all nodes */
    x[count - 1] = most_of_all;
    for (size_t i = 0; i < count; i++) {
        x[i] = fmin(fmax(x[i], least), most_of_all);        /* nodes that round to an end are on its side all the same */
        look(f, x[i], now);
        const struct decision *d = i > 0 ? changed(before, now) : NULL;
        if (d != NULL)
            *which = *d;
        const double kink = d != NULL ? root_between(f, which, x[i - 1], x[i]) : NAN;
        if (kink > q->from)
            return kink;
        struct decisions *last = before;
        before = now;
        now = last;
    }
    return NAN;
}

/* ---- several at one place ---- */

/* Whether what a row decides changes its value by a jump, and not only its slope. */
static bool may_jump(const struct decision *d)
{
    switch (d->op) {
    case ADC_ROW_abs: case ADC_ROW_relu: case ADC_ROW_max: case ADC_ROW_min: case ADC_ROW_clamp: return false;
    default: return true;
    }
}

/* How fast the place where it is decided moves, in a generic direction. */
static double speed_of(struct adc_bound_body *f, const struct decision *d)
{
    const uint32_t *args = adc_graph_args(&f->recording.graph, d->node);
    const uint32_t pair[2] = {args[d->pair[0]], d->pair[1] == NOTHING ? args[d->pair[0]] : args[d->pair[1]]};
    double drift[2] = {0}, slope[2] = {0};
    adc_graph_forward(&f->recording.at, pair, 2, f->drift, drift);
    f->direction[f->by[0]] = 1;
    adc_graph_forward(&f->recording.at, pair, 2, f->direction, slope);
    const double factor = d->pair[1] == NOTHING ? 0 : d->by == BY_QUOTIENT ? d->level : 1;
    return (drift[0] - factor * drift[1]) / (slope[0] - factor * slope[1]);
}

/* Where several are decided at one place, the integral is to be split where the one that jumps moves to; *which becomes it.
 * False: two of them do, and move to different places. */
static bool settle_several(struct adc_bound_body *f, double kink, double length, struct decision *which)
{
    static const double ASIDE = 0x1p-40, SAME = 1e-9;
    struct adc_arena *arena = f->F->driver->arena;
    struct decisions *before = adc_arena_array(arena, 2, sizeof *before), *now = before + 1;
    const double aside = ASIDE * fmax(fabs(kink), fmin(length, 1));
    bool jumps = may_jump(which);
    double speed = NAN;
    look(f, kink - aside, before);
    look(f, kink + aside, now);
    for (uint32_t i = 0; i < before->count && i < now->count && before->at[i].op == now->at[i].op; i++) {
        struct decision d = now->at[i];             /* behind a branch the nodes are others */
        if (!differ(&d, d.value, before->at[i].value) || !may_jump(&d))
            continue;
        d.level = d.by == BY_SIGN ? 0 : nearbyint(d.value);
        const double moves = speed_of(f, &d);
        if (!isfinite(moves))                   /* what it is made of jumps there */
            continue;
        if (!isnan(speed) && !(fabs(moves - speed) <= SAME * fmax(fabs(speed), 1)))
            return false;
        if (isnan(speed) && !jumps)
            *which = d;
        jumps = true;
        speed = moves;
    }
    return true;
}

/* ---- the kink as a node ---- */

uint32_t adc_bound_input(struct adc_bound_body *f, uint32_t node, uint32_t x)
{
    const struct adc_graph_source source =
        adc_graph_source(&f->recording.graph, &f->inner, node, f->F->driver->program);
    if (source.kind == ADC_FROM_ARGUMENT)
        return x;
    if (source.kind == ADC_FROM_VARIABLE)
        return f->b->variable[source.at];
    return adc_bound_slot(f, source.level, source.at, source.element);
}

uint32_t adc_bound_copy(struct adc_bound_body *f, uint32_t root, uint32_t x)
{
    const struct adc_graph *from = &f->recording.graph;
    struct adc_recording *r = f->b->recording;
    struct adc_arena *arena = f->F->driver->arena;
    bool *needed = adc_arena_zeroed(arena, root + 1u, sizeof *needed);
    uint32_t *to = adc_arena_array(arena, root + 1u, sizeof *to), args[ADC_MAX_ARITY];
    needed[root] = true;
    for (uint32_t n = root + 1; n-- > 0;)
        for (uint32_t i = 0; needed[n] && adc_graph_is_row(from, n) && i < from->nodes[n].nargs; i++)
            needed[adc_graph_args(from, n)[i]] = true;
    for (uint32_t n = 0; n <= root; n++) {
        for (uint32_t i = 0; needed[n] && adc_graph_is_row(from, n) && i < from->nodes[n].nargs; i++)
            args[i] = to[adc_graph_args(from, n)[i]];
        if (needed[n])
            to[n] = adc_graph_is_row(from, n) ? adc_graph_row(r, (enum adc_op)from->nodes[n].op, args)
                : adc_graph_is_constant(from, n) ? adc_graph_constant(r, f->recording.at.value[n]) : adc_bound_input(f, n, x);
    }
    return to[root];
}

/* What the argument comes to where it decides: another one, a whole number or that less a half, or a multiple. */
static uint32_t bound_of(struct adc_bound_body *f, const struct decision *d, uint32_t second, uint32_t by)
{
    struct adc_recording *r = f->b->recording;
    if (d->by == BY_SIGN)
        return adc_bound_copy(f, second, by);
    const uint32_t level = adc_graph_constant(r, d->level - (d->by == BY_HALF ? 0.5 : 0));
    return second == ADC_NO_NODE ? level : adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){level, adc_bound_copy(f, second, by)});
}

/* What decides, as a node that is 0 where it is decided, the bound name being x. */
static uint32_t decided(struct adc_bound_body *f, const struct decision *d, uint32_t x)
{
    /* NOLINTNEXTLINE: find_kink has set it */
    const uint32_t *args = adc_graph_args(&f->recording.graph, d->node);
    const uint32_t second = d->pair[1] == NOTHING ? ADC_NO_NODE : args[d->pair[1]];
    const uint32_t first = adc_bound_copy(f, args[d->pair[0]], x);
    if (second == ADC_NO_NODE && d->by == BY_SIGN)
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

/* The root of what decides, as Newton's steps from where it was found. ADC_NO_NODE: there is none: where the expression is
 * another one on either side, so is what decides. *simple: its derivatives are those of the root. */
static uint32_t enter_kink(struct adc_bound_body *f, const struct decision *d, double kink, double length, bool *simple)
{
    struct adc_recording *r = f->b->recording;
    uint32_t x = adc_graph_constant(r, kink);
    for (uint32_t i = 0; i < adc_bound_steps(f->b); i++) {
        const uint32_t by = adc_graph_copy(r, x), g = decided(f, d, by), slope = adc_graph_tangent(r, g, by);
        if (slope == ADC_NO_NODE || !isfinite(r->at.value[slope]) || r->at.value[slope] == 0)
            return ADC_NO_NODE;
        *simple &= is_simple(r, g, slope, by);
        const uint32_t step = adc_graph_row(r, ADC_ROW_div, (uint32_t[]){g, slope});
        x = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){x, step});
    }
    return fabs(r->at.value[x] - kink) <= NEAR * fmin(length, fmax(fabs(kink), 1)) ? x : ADC_NO_NODE;
}

/* What decides at a node where something happens: of a row that is none of those above the argument that is to be in its
 * domain, at its limit. */
static struct decision event_at(struct adc_bound_body *f, uint32_t node, double at)
{
    struct adc_arena *arena = f->F->driver->arena;
    struct decisions *here = adc_arena_array(arena, 1, sizeof *here);
    look(f, at, here);
    for (uint32_t i = 0; i < here->count; i++) {
        struct decision d = here->at[i];
        d.level = d.by == BY_SIGN ? 0 : nearbyint(d.value);
        if (d.node == node && d.value == d.level)
            return d;
    }
    const struct adc_graph *graph = &f->recording.graph;
    const int argument = graph->nodes[node].op == ADC_ROW_div ? 1 : 0;
    return (struct decision){.node = node, .pair = {argument, NOTHING}, .by = BY_WHOLE,
                             .level = f->recording.at.value[adc_graph_args(graph, node)[argument]]};
}

uint32_t adc_bound_decides(struct adc_bound_body *f, uint32_t node, uint32_t x)
{
    const double at = f->b->recording->at.value[x];
    const struct decision d = event_at(f, node, at);
    adc_bound_move(f, &at);
    return decided(f, &d, x);
}

uint32_t adc_bound_event(struct adc_bound_body *f, uint32_t node, double at)
{
    const struct decision d = event_at(f, node, at);
    adc_bound_move(f, &at);
    bool simple = true;
    const uint32_t place = enter_kink(f, &d, at, fabs(f->to - f->from), &simple);
    return simple ? place : ADC_NO_NODE;
}

/* ---- kinks whose place is not known ---- */

/* How fast the expression moves with all but the bound name, or with that too, at an outermost node of a piece. */
static double movement(struct adc_bound_body *f, const struct adc_quadrature *q, uint32_t piece, bool right,
                       bool by_name)
{
    const struct adc_node_place p = adc_quadrature_node(q, piece * ADC_PIECE_NODES + (right ? ADC_PIECE_NODES - 1 : 0));
    double drift = 0;
    adc_bound_move(f, &p.x);
    f->drift[f->by[0]] = by_name;
    adc_graph_forward(&f->recording.at, &f->value, 1, f->drift, &drift);
    f->drift[f->by[0]] = 0;
    return isfinite(drift) ? drift : 0;
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
        const double apart = fabs(movement(f, q, i, true, by_name) - movement(f, q, i, false, by_name));
        if (apart > gap)
            place = adc_quadrature_node(q, i * ADC_PIECE_NODES).x;
        gap = fmax(gap, apart);
    }
    for (uint32_t i = 0; i < q->count && gap > 0; i++)
        level = fmax(level, fabs(movement(f, q, i, false, by_name)));
    return gap > APART * level ? place : NAN;
}

/* ---- the segments ---- */

/* Splits one, and makes room for the other behind it. */
static void split(struct adc_bound_body *f, uint32_t i, double kink, uint32_t node)
{
    struct adc_segment *s = &f->segments[i];
    for (uint32_t k = f->segment_count++; k > i + 1; k--)
        f->segments[k] = f->segments[k - 1];
    s[1] = (struct adc_segment){kink, s->to, node, s->high, NULL, NULL};
    s->to = kink;
    s->high = node;
}

/* Notes that the segment looked at last is good for first derivatives only. False where more are under way. */
static bool accept_bends(struct adc_bound_body *f, bool moves)
{
    const double place = find_bend(f, f->quadrature, moves);
    if (isnan(place))
        return true;
    f->b->recording->graph.rough = true;
    f->quadrature->place = place;
    if (f->b->orders > 0)
        f->quadrature->end = ADC_INTEGRAL_BENDS;
    return f->b->orders == 0;
}

/* Whether it moves with something else than the name. */
static bool is_moved(struct adc_bound_body *f, const struct decision *d)
{
    double drift = 0;
    bool moved = false;
    for (int k = 0; k < 2 && d->pair[k] != NOTHING; k++) {
        const uint32_t argument = adc_graph_args(&f->recording.graph, d->node)[d->pair[k]];
        adc_graph_forward(&f->recording.at, &argument, 1, f->drift, &drift);
        moved |= drift != 0;
    }
    return moved;
}

/* Whether a step of the expression is at an end of the integral and moves with something else. Where ends move, the sides
 * of the point say what that does. */
static bool steps_at(struct adc_bound_body *f, double end, double other)
{
    static const double ASIDE = 0x1p-44;
    struct adc_arena *arena = f->F->driver->arena;
    struct decisions *inside = adc_arena_array(arena, 2, sizeof *inside), *outside = inside + 1;
    const double aside = copysign(ASIDE * fmax(fabs(end), fmin(fabs(other - end), 1)), other - end);
    if (!isfinite(end))
        return false;
    look(f, end - aside, outside);
    const double there = f->recording.at.value[f->value];
    look(f, end + aside, inside);
    if (!(fabs(there - f->recording.at.value[f->value]) > 1e-6 * fabs(there)))
        return false;
    for (uint32_t i = 0; i < inside->count && i < outside->count && inside->at[i].node == outside->at[i].node; i++) {
        const struct decision *d = &inside->at[i];
        if (!differ(d, d->value, outside->at[i].value) || !may_jump(d))
            continue;
        adc_bound_move(f, &end);
        if (is_moved(f, d))
            return true;
        look(f, end + aside, inside);
    }
    return false;
}

/* Whether the expression has other values on the two sides of a kink, by more than a steep one has so near to it, beside
 * its size in the integral. */
static bool leaps(struct adc_bound_body *f, const struct adc_quadrature *q, double kink, double size)
{
    static const double LEAP = 1e-3;
    const double level = size / fmin(fabs(f->to - f->from), fmax(fabs(kink), 1));
    double side[2];
    for (int k = 0; k < 2; k++) {
        const double to = k == 0 ? q->from : q->to, x = nextafter(nextafter(kink, to), to);     /* a root may be between */
        adc_bound_move(f, &x);
        side[k] = f->recording.at.value[f->value];
    }
    return fabs(side[1] - side[0]) > LEAP * fmax(level, fmax(fabs(side[0]), fabs(side[1])));
}

void adc_integrate_segments(struct adc_bound_body *f, const struct adc_integrand *integrand, uint32_t from, uint32_t to)
{
    struct adc_arena *arena = f->F->driver->arena;
    f->segments = adc_arena_array(arena, MOST_SEGMENTS + 2, sizeof *f->segments);      /* two for adc_bound_ends */
    f->segments[0] = (struct adc_segment){f->from, f->to, from, to, NULL, NULL};
    f->segment_count = 1;
    const struct adc_graph *graph = &f->b->recording->graph;
    const bool moves = !adc_graph_is_constant(graph, from) || !adc_graph_is_constant(graph, to);
    if (isfinite(f->from) && isfinite(f->to) && isinf(f->to - f->from))
        split(f, 0, 0, adc_graph_constant(f->b->recording, 0));
    double whole = 0;
    for (uint32_t i = 0; i < f->segment_count;) {
        struct adc_segment *s = &f->segments[i];
        struct decision which = {.node = ADC_NO_NODE};
        f->quadrature = s->quadrature = adc_arena_array(arena, 1, sizeof *s->quadrature);
        adc_bound_between(f, s->from, s->to);
        adc_integrate_in_range(f, integrand, s, whole);
        whole = fmax(whole, adc_quadrature_size(s->quadrature));
        const bool unsettled = s->quadrature->end == ADC_INTEGRAL_UNSETTLED;      /* as many steps may leave it */
        const bool jumps = s->quadrature->end == ADC_INTEGRAL_JUMPS || unsettled;
        if (s->quadrature->end != ADC_INTEGRAL_FOUND && !jumps)
            return;
        const double kink = find_kink(f, s->quadrature, &which);
        if (!isnan(kink) && !settle_several(f, kink, fabs(s->to - s->from), &which)) {
            s->quadrature->end = ADC_INTEGRAL_JUMPS;
            s->quadrature->place = kink;
            return;
        }
        const bool steps = !isnan(kink) && which.by != BY_SIGN;
        const bool room = f->segment_count < MOST_SEGMENTS && (steps || !unsettled);
        bool simple = true;
        uint32_t node =
            isnan(kink) || !room ? ADC_NO_NODE : enter_kink(f, &which, kink, fabs(s->to - s->from), &simple);
        const bool leap = !isnan(kink) && (node == ADC_NO_NODE || !simple)
                       && (steps || leaps(f, s->quadrature, kink, whole));
        if (!simple && (leap || f->b->orders > 0))          /* first derivatives see no other kink move */
            node = ADC_NO_NODE;
        f->b->recording->graph.rough |= !simple && node != ADC_NO_NODE;
        const bool leapt = leap && !jumps;
        if (leapt) {                                        /* what is integrated jumps, if by little */
            s->quadrature->end = ADC_INTEGRAL_JUMPS;
            s->quadrature->place = kink;
        }
        if (node != ADC_NO_NODE)
            split(f, i, kink, node);
        else if (jumps || leapt)
            return;
        else if (accept_bends(f, moves))
            i++;
        else
            return;
    }
    const bool before = steps_at(f, f->from, f->to);
    if (before || steps_at(f, f->to, f->from)) {
        f->quadrature->end = ADC_INTEGRAL_JUMPS;
        f->quadrature->place = before ? f->from : f->to;
    }
}
