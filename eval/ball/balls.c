/* Balls of the nodes of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

enum { WORK_OF_A_BALL = 100 };

/* ---- life cycle ---- */

bool adc_balls_open(struct adc_balls *balls, struct adc_context *context)
{
    balls->context = context;
    balls->loaded = adc_flint_load(&balls->flint);
    return balls->loaded;
}

void adc_balls_open_own(struct adc_balls *balls, struct adc_context *context)
{
    balls->context = context;
    balls->flint = adc_own_balls;
    balls->loaded = true;
}

static void clear(struct adc_balls *balls, struct adc_ball_room *room)
{
    if (room->at != NULL)
        balls->flint._arb_vec_clear(room->at, (long)room->count);
    *room = (struct adc_ball_room){NULL, 0};
}

void adc_balls_release(struct adc_balls *balls)
{
    if (!balls->loaded)
        return;
    clear(balls, &balls->node);
    clear(balls, &balls->root);
    clear(balls, &balls->piece);
    balls->root_count = balls->integral_count = 0;
    for (uint32_t i = 0; i < ADC_BALL_PARTS; i++)
        clear(balls, &balls->part[i]);
    adc_resize(balls->context, balls->denominator, balls->denominator_count, 0, sizeof *balls->denominator);
    balls->denominator = NULL;
    balls->denominator_count = 0;
    balls->flint.flint_cleanup();
    balls->loaded = false;
}

/* ---- nodes ---- */

/* All numbers between the ends that are given. */
static void spread(struct adc_balls *B, arb *r)
{
    const struct adc_flint *F = &B->flint;
    struct adc_arf from, to;
    if (B->interval.from == B->interval.to) {
        F->arb_set_d(r, B->interval.from);
        return;
    }
    F->arf_init(&from);
    F->arf_init(&to);
    F->arf_set_d(&from, B->interval.from);
    F->arf_set_d(&to, B->interval.to);
    F->arb_set_interval_arf(r, &from, &to, B->precision);
    F->arf_clear(&from);
    F->arf_clear(&to);
}

static void evaluate_leaf(struct adc_balls *B, const struct adc_graph_point *at, uint32_t n, const uint32_t *given)
{
    const struct adc_graph *graph = at->graph;
    const char *text = adc_graph_written(graph, n);
    const bool input = text == NULL && graph->nodes[n].op == ADC_GRAPH_INPUT;
    const uint32_t source = input ? given[graph->nodes[n].arg[1]] : ADC_NO_NODE;
    if (B->interval.given && B->interval.node == n) {
        spread(B, &B->node.at[n]);
        return;
    }
    adc_ball_leaf_whole(B, n, source, text, at->value[n]);
    if (text != NULL)
        adc_ball_written(B, text, &B->node.at[n]);
    else if (source != ADC_NO_NODE)
        B->flint.arb_set(&B->node.at[n], &B->node.at[source]);
    else if (isfinite(at->value[n]))
        B->flint.arb_set_d(&B->node.at[n], at->value[n]);
    else
        adc_ball_undecided(B, &B->node.at[n], "a number that is not finite");
}

/* Whether the ordering of the arguments of a selection is proven, and is that of the doubles: where arguments differ by less
 * than doubles do, neighbours stand for them. */
static bool same_selection(struct adc_balls *B, const struct adc_graph_point *at, const struct adc_guard *guard)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[guard->node].op];
    const uint32_t *args = adc_graph_args(at->graph, guard->node);
    double a[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++) {
        const arb *x = &B->node.at[args[i]];
        a[i] = adc_ball_about(B, x);
        for (uint32_t k = 0; k < i; k++) {
            const arb *y = &B->node.at[args[k]];
            if (!B->flint.arb_ne(x, y))
                return false;
            if (a[i] == a[k])
                a[i] = nextafter(a[i], B->flint.arb_lt(x, y) ? -INFINITY : INFINITY);
        }
    }
    return row->select(a) == guard->chosen;
}

/* Whether the root is enclosed that a node is an equation of. No integral is: of those with length 0 no row says so. */
static bool is_enclosed(struct adc_balls *B, uint32_t node)
{
    for (const struct adc_graph_root *root = B->roots; root < B->roots + B->root_count; root++)
        for (uint32_t k = 0; k < root->n; k++)
            if (root->equation[k] == node)
                return B->flint.arb_is_finite(&B->node.at[root->start[0]]);
    return false;
}

bool adc_ball_holds(struct adc_balls *B, const struct adc_graph_point *at, const struct adc_guard *guard)
{
    const arb *x = &B->node.at[guard->node];
    if (guard->kind == ADC_GUARD_SELECTION)
        return same_selection(B, at, guard);
    if (guard->kind == ADC_GUARD_FOUND)
        return is_enclosed(B, guard->node);
    if (!B->flint.arb_is_finite(x))
        return false;
    if (guard->kind == ADC_GUARD_VALUE)
        return B->flint.arb_is_exact(x) && adc_ball_about(B, x) == guard->chosen;
    return guard->chosen != 0 ? !B->flint.arb_contains_zero(x) : B->flint.arb_is_zero(x);
}

bool adc_balls_hold(struct adc_balls *B, const struct adc_graph_point *at)
{
    const struct adc_graph *graph = at->graph;
    static const char undecided[] = "a condition, the length of a sum or a selection could not be decided";
    bool hold = B->path = true;
    for (uint32_t i = 0; i < graph->guard_count && B->path; i++) {
        const bool held = adc_ball_holds(B, at, &graph->guards[i]);
        hold &= held;
        B->path &= held || graph->guards[i].kind == ADC_GUARD_SELECTION;
    }
    if (!hold && B->reason[0] == '\0')
        snprintf(B->reason, sizeof B->reason, "%s", undecided);
    return hold;
}

/* The node whose ball that of a node is: a coordinate has that of what was written for it. */
static uint32_t origin(const struct adc_graph *graph, uint32_t n, const uint32_t *given)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    return node->op == ADC_GRAPH_INPUT && given[node->arg[1]] != ADC_NO_NODE ? given[node->arg[1]] : n;
}

/* Whether a number is subtracted from itself, as in x - 0.1 at x = 0.1: there is no double, nor a ball of radius 0, of what is
 * nevertheless 0. */
static bool is_nothing(const struct adc_graph *graph, uint32_t n, const uint32_t *given)
{
    const uint32_t *args = adc_graph_args(graph, n);
    return graph->nodes[n].op == ADC_ROW_sub && origin(graph, args[0], given) == origin(graph, args[1], given);
}

void adc_balls_evaluate_nodes(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful,
                              const uint32_t *given, uint32_t from, uint32_t to)
{
    const struct adc_graph *graph = at->graph;
    const arb *a[ADC_MAX_ARITY];
    for (uint32_t n = from; n < to; n++) {
        if (!useful[n])
            continue;
        adc_work(B->context, WORK_OF_A_BALL);
        if (!adc_graph_is_row(graph, n)) {
            evaluate_leaf(B, at, n, given);
            continue;
        }
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            a[i] = &B->node.at[adc_graph_args(graph, n)[i]];
        if (is_nothing(graph, n, given) || (B->nothing != NULL && B->nothing[n]))
            B->flint.arb_set_d(&B->node.at[n], 0);
        else if (adc_ball_compares_same(B, graph, n))
            B->flint.arb_set_d(&B->node.at[n], adc_rows[graph->nodes[n].op].value((const double[]){0, 0}));
        else
            adc_ball_row(B, &adc_rows[graph->nodes[n].op], a, &B->node.at[n]);
        adc_ball_row_whole(B, graph, n);
    }
}

bool adc_balls_flint_may_know(struct adc_balls *B, const struct adc_graph *graph, const uint8_t *useful)
{
    static const bool as_much[ADC_ROWS] = {     /* where these end, by a pole, a domain or a tie, FLINT's end as well */
        [ADC_ROW_add] = true, [ADC_ROW_sub] = true, [ADC_ROW_mul] = true, [ADC_ROW_div] = true, [ADC_ROW_neg] = true,
        [ADC_ROW_abs] = true, [ADC_ROW_pos] = true, [ADC_ROW_value] = true, [ADC_ROW_min] = true, [ADC_ROW_max] = true,
        [ADC_ROW_sign] = true, [ADC_ROW_step] = true, [ADC_ROW_lt] = true, [ADC_ROW_le] = true, [ADC_ROW_gt] = true,
        [ADC_ROW_ge] = true, [ADC_ROW_eq] = true, [ADC_ROW_ne] = true, [ADC_ROW_not] = true, [ADC_ROW_floor] = true,
        [ADC_ROW_ceil] = true, [ADC_ROW_sqrt] = true, [ADC_ROW_log] = true,
    };
    bool may = false;
    for (uint32_t n = 0; n < graph->count && !may; n++) {
        const bool row = adc_graph_is_row(graph, n);
        if (!useful[n] || B->flint.arb_is_finite(&B->node.at[n]) || (row && as_much[graph->nodes[n].op]))
            continue;
        /* neither has a power of what may be 0 */
        may = !row || graph->nodes[n].op != ADC_ROW_pow || !B->flint.arb_contains_zero(&B->node.at[adc_graph_args(graph, n)[0]]);
        for (uint32_t i = 0; row && i < graph->nodes[n].nargs; i++)
            may &= B->flint.arb_is_finite(&B->node.at[adc_graph_args(graph, n)[i]]) != 0;
    }
    return may;
}

void adc_balls_room(struct adc_balls *B, struct adc_ball_room *room, uint32_t count)
{
    if (room->count >= count)
        return;
    clear(B, room);
    *room = adc_ball_room_make(B, count);
}
