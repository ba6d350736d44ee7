/* Balls of the nodes of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

enum { WORK_OF_A_BALL = 100, ORDINARY_SIZE = 1 << 20 };

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
    balls->root_count = 0;
    balls->moved = balls->off = NULL;
    for (uint32_t i = 0; i < ADC_BALL_PARTS; i++)
        clear(balls, &balls->part[i]);
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
    if (B->interval.given && B->interval.node == n)
        spread(B, &B->node.at[n]);
    else if (text != NULL)
        adc_ball_written(B, text, &B->node.at[n]);
    else if (source != ADC_NO_NODE)
        B->flint.arb_set(&B->node.at[n], &B->node.at[source]);
    else if (isfinite(at->value[n]))
        B->flint.arb_set_d(&B->node.at[n], at->value[n]);
    else
        adc_ball_undecided(B, &B->node.at[n], "a number that is not finite");
}

/* Whether the ordering of the arguments of a selection is proven, and is that of the doubles: arguments that round to the
 * same double are replaced by neighbouring doubles in their order. */
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
            if (args[i] == args[k])             /* the same number, whichever is selected */
                continue;
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

/* Whether a length or an index is that of the doubles: how many whole numbers are below it is what counts. */
static bool is_length(struct adc_balls *B, const arb *x, double chosen)
{
    double end[2];
    if (B->flint.arb_is_exact(x))
        return adc_ball_about(B, x) == chosen;
    adc_ball_ends(B, x, end);
    return ceil(end[0]) > end[1] && floor(end[0]) == floor(chosen);
}

bool adc_ball_holds(struct adc_balls *B, const struct adc_graph_point *at, const struct adc_guard *guard)
{
    const arb *x = &B->node.at[guard->node];
    if (guard->kind == ADC_GUARD_SELECTION)
        return same_selection(B, at, guard);
    if (guard->kind == ADC_GUARD_FOUND)
        return is_enclosed(B, guard->node);
    if (guard->kind == ADC_GUARD_POINT || !B->flint.arb_is_finite(x))      /* one-sided limits give a double */
        return false;
    const bool truth = guard->kind == ADC_GUARD_TRUTH;
    if (!truth ? is_length(B, x, guard->chosen) : guard->chosen != 0 ? !B->flint.arb_contains_zero(x) : B->flint.arb_is_zero(x))
        return true;
    const double reading = B->lenient ? adc_ball_reading(B, at, guard->node) : NAN;
    return truth ? (isnan(reading) ? false : (reading != 0) == (guard->chosen != 0)) : floor(reading) == floor(guard->chosen);
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

/* The same of a comparison: then its value is that for the arguments 0 and 0. */
static bool compares_same(struct adc_balls *B, const struct adc_graph *graph, uint32_t n, const uint32_t *given)
{
    const uint32_t *args = adc_graph_args(graph, n);
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    return row->arity == 2 && adc_ball_decides(graph, n) && adc_row_role(row, 0) == ADC_STEP
        && origin(graph, args[0], given) == origin(graph, args[1], given) && B->flint.arb_is_finite(&B->node.at[args[0]]);
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
        if (is_nothing(graph, n, given))
            B->flint.arb_set_d(&B->node.at[n], 0);
        else if (compares_same(B, graph, n, given))
            B->flint.arb_set_d(&B->node.at[n], adc_rows[graph->nodes[n].op].value((const double[]){0, 0}));
        else
            adc_ball_row(B, &adc_rows[graph->nodes[n].op], a, &B->node.at[n]);
        if (B->moved != NULL && B->off[n] != 0) {
            arb *off = adc_ball_part(B);
            B->flint.arb_set_d(off, B->off[n]);
            B->flint.arb_set_d(&B->node.at[n], at->value[n] + B->moved[n]);
            B->flint.arb_add_error(&B->node.at[n], off);
            B->part_count--;
        }
        if (n < B->decided_count && adc_ball_decides(graph, n))
            adc_ball_confirm(B, at, n);
    }
}

/* Rows of which adcalc's own balls know as much as FLINT's: where theirs end, by a pole, a domain or a tie, FLINT's end as
 * well. Of numbers of any size, or only of those that their functions take. */
enum { OF_ANY_SIZE = 1, OF_ORDINARY_SIZE };
static const uint8_t as_much[ADC_ROWS] = {
#define OF_ANY(row) [ADC_ROW_##row] = OF_ANY_SIZE,
    OF_ANY(add) OF_ANY(sub) OF_ANY(mul) OF_ANY(div) OF_ANY(neg) OF_ANY(abs) OF_ANY(pos) OF_ANY(value) OF_ANY(min)
    OF_ANY(max) OF_ANY(sign) OF_ANY(step) OF_ANY(lt) OF_ANY(le) OF_ANY(gt) OF_ANY(ge) OF_ANY(eq) OF_ANY(ne) OF_ANY(not)
    OF_ANY(floor) OF_ANY(ceil) OF_ANY(sqrt) OF_ANY(log)
#undef OF_ANY
#define ORDINARY(row) [ADC_ROW_##row] = OF_ORDINARY_SIZE,
    ORDINARY(pow) ORDINARY(root) ORDINARY(cbrt) ORDINARY(hypot) ORDINARY(log1p) ORDINARY(log2) ORDINARY(log10)
    ORDINARY(log_base) ORDINARY(logit) ORDINARY(tan) ORDINARY(sec) ORDINARY(csc) ORDINARY(cot) ORDINARY(asin)
    ORDINARY(acos) ORDINARY(asec) ORDINARY(acsc) ORDINARY(acot) ORDINARY(atan2) ORDINARY(csch) ORDINARY(coth)
    ORDINARY(acosh) ORDINARY(atanh) ORDINARY(asech) ORDINARY(acsch) ORDINARY(acoth) ORDINARY(mod) ORDINARY(fmod)
    ORDINARY(trunc) ORDINARY(round) ORDINARY(frac) ORDINARY(cosine) ORDINARY(dasin) ORDINARY(dasec) ORDINARY(dacosh)
    ORDINARY(datanh) ORDINARY(dasech) ORDINARY(dacsch)
#undef ORDINARY
};

/* The whole number in a ball, else what it is about. */
static double place_of(struct adc_balls *B, const arb *x)
{
    const double about = adc_ball_about(B, x), whole = nearbyint(about);
    const uint32_t before = B->part_count;
    arb *apart = adc_ball_part(B);
    B->flint.arb_set_d(apart, whole);
    B->flint.arb_sub(apart, x, apart, B->precision);
    const bool contained = B->flint.arb_contains_zero(apart) != 0;
    B->part_count = before;
    return contained ? whole : about;
}

/* Whether a ball may be -1/e, the branch point of Lambert's function, which no double is. */
static bool is_at_branch(struct adc_balls *B, const arb *x)
{
    const uint32_t before = B->part_count;
    arb *apart = adc_ball_part(B);
    B->flint.arb_const_e(apart, B->precision);
    B->flint.arb_mul(apart, apart, x, B->precision);
    B->flint.arb_add(apart, apart, adc_ball_whole(B, 1), B->precision);
    const bool at = B->flint.arb_contains_zero(apart) != 0;
    B->part_count = before;
    return at;
}

/* Whether FLINT may know a row of which adcalc's own balls do not, although they know its arguments. At a pole, as far as
 * own balls can see, FLINT has no value either. */
static bool may_know_row(struct adc_balls *B, const struct adc_row *row, const uint32_t *args)
{
    const enum adc_op op = adc_row_number(row);
    const uint8_t much = as_much[op];
    double a[ADC_MAX_ARITY];
    bool finite = true, ordinary = true;
    for (uint32_t i = 0; i < row->arity && finite; i++) {
        finite = B->flint.arb_is_finite(&B->node.at[args[i]]) != 0;
        a[i] = finite ? place_of(B, &B->node.at[args[i]]) : NAN;
        ordinary &= fabs(a[i]) < ORDINARY_SIZE;
    }
    if (finite && (op == ADC_ROW_lambertw || op == ADC_ROW_lambertwm1) && is_at_branch(B, &B->node.at[args[0]]))
        return false;
    return finite && much != OF_ANY_SIZE && !(ordinary && much == OF_ORDINARY_SIZE)
        && adc_row_event(row, a, row->value(a)) != ADC_POLE;
}

bool adc_balls_flint_may_know(struct adc_balls *B, const struct adc_graph *graph, const uint8_t *useful)
{
    bool may = false;
    for (uint32_t n = 0; n < graph->count && !may; n++)
        if (useful[n] && !B->flint.arb_is_finite(&B->node.at[n]))
            may = !adc_graph_is_row(graph, n)
                || may_know_row(B, &adc_rows[graph->nodes[n].op], adc_graph_args(graph, n));
    return may;
}

void adc_balls_room(struct adc_balls *B, struct adc_ball_room *room, uint32_t count)
{
    if (room->count >= count)
        return;
    clear(B, room);
    *room = adc_ball_room_make(B, count);
}
