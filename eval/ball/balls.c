/* Balls of the nodes of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/ball/ball.h"
#include "eval/numeric/library.h"

typedef struct adc_arb arb;

enum { WORK_OF_A_BALL = 100, ORDINARY_SIZE = 1 << 20 };

/* ---- life cycle ---- */

#define CANNOT "the library FLINT cannot be loaded (package libflint-arb2; from Debian 13 and Ubuntu 24.04 on libflint-dev)"

const char adc_flint_missing[] = "proven digits: " CANNOT;
const char adc_flint_lacking[] = CANNOT;

bool adc_flint_load(struct adc_flint *flint)
{
    /* Arb by itself first (Debian's name and upstream's), then FLINT 3, which contains it, by its sonames up to now. */
    static const char *const names[] = {
        "libflint-arb.so.2", "libarb.so.2", "libflint.so.23", "libflint.so.22", "libflint.so.21", "libflint.so.20",
        "libflint.so.19", "libflint.so.18", "libflint-arb.so", "libarb.so", "libflint.so",
        "libflint.dylib", "libarb.dylib", NULL
    };
    static const struct adc_library_function functions[] = {
#define FLINT(result, name, parameters) {#name, offsetof(struct adc_flint, name)},
#include "eval/ball/flint.def"
#undef FLINT
    };
    return adc_library_load("ADC_FLINT", names, functions, sizeof functions / sizeof *functions, flint);
}

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

static void clear(struct adc_balls *balls, struct adc_ball_array *room)
{
    if (room->at != NULL)
        balls->flint._arb_vec_clear(room->at, (long)room->count);
    *room = (struct adc_ball_array){NULL, 0};
}

void adc_balls_release(struct adc_balls *balls)
{
    if (!balls->loaded)
        return;
    clear(balls, &balls->node);
    clear(balls, &balls->root);
    balls->root_count = 0;
    for (uint32_t i = 0; i < ADC_BALL_SCRATCH; i++)
        clear(balls, &balls->scratch[i]);
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
        a[i] = adc_ball_estimate(B, x);
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
        return adc_ball_estimate(B, x) == chosen;
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
    const double reading = B->lenient ? adc_ball_decision(B, at, guard->node) : NAN;
    return truth ? (isnan(reading) ? false : (reading != 0) == (guard->chosen != 0)) : floor(reading) == floor(guard->chosen);
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

/* 1 minus a row without a difference, which for tanh at 4000 would take 11 542 bits. */
static const char *const complements[ADC_ROWS] = {
    [ADC_ROW_tanh] = "2/(exp(2*x) + 1)", [ADC_ROW_logistic] = "logistic(-x)", [ADC_ROW_normcdf] = "normcdf(-x)",
    [ADC_ROW_erf] = "erfc(x)", [ADC_ROW_erfc] = "erf(x)", [ADC_ROW_exp] = "-expm1(x)",
    [ADC_ROW_gammainc] = "gammaincc(x, y)", [ADC_ROW_gammaincc] = "gammainc(x, y)",
};

/* The form of a difference of 1 and such a row, of which a receives the arguments; NULL: it is another node, or has no ball. */
static const char *complement_of(struct adc_balls *B, const struct adc_graph *graph, uint32_t n, const arb **a)
{
    const uint32_t *args = adc_graph_args(graph, n), before = B->scratch_count;
    const bool from_one = graph->nodes[n].op == ADC_ROW_sub && adc_graph_is_row(graph, args[1])
                       && B->flint.arb_eq(&B->node.at[args[0]], adc_ball_whole(B, 1));
    B->scratch_count = before;
    for (uint32_t i = 0; from_one && i < graph->nodes[args[1]].nargs; i++)
        a[i] = &B->node.at[adc_graph_args(graph, args[1])[i]];
    return from_one && B->flint.arb_is_finite(&B->node.at[args[1]]) ? complements[graph->nodes[args[1]].op] : NULL;
}

/* Sine and cosine of the same argument, as a gradient has them, are evaluated together where the first of them is. False where
 * nothing is known of the node: then it is evaluated by itself. */
static bool is_one_of_pair(struct adc_balls *B, const struct adc_graph *graph, const uint8_t *useful, uint32_t n)
{
    const bool sine = graph->nodes[n].op == ADC_ROW_sin;
    if (!sine && graph->nodes[n].op != ADC_ROW_cos)
        return false;
    const uint32_t *args = adc_graph_args(graph, n), other = adc_graph_find(graph, sine ? ADC_ROW_cos : ADC_ROW_sin, args, 1);
    if (other == ADC_NO_NODE || !useful[other])
        return false;
    if (n < other)
        B->flint.arb_sin_cos(&B->node.at[sine ? n : other], &B->node.at[sine ? other : n], &B->node.at[args[0]], B->precision);
    return B->flint.arb_is_finite(&B->node.at[n]);
}

void adc_balls_evaluate_range(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful,
                              const uint32_t *given, uint32_t from, uint32_t to)
{
    const struct adc_graph *graph = at->graph;
    const arb *a[ADC_MAX_ARITY], *part[ADC_MAX_ARITY];
    const char *text;
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
        else if ((text = complement_of(B, graph, n, part)) != NULL)
            adc_ball_form(B, &adc_rows[graph->nodes[adc_graph_args(graph, n)[1]].op], text, part, &B->node.at[n]);
        else if (compares_same(B, graph, n, given))
            B->flint.arb_set_d(&B->node.at[n], adc_rows[graph->nodes[n].op].value((const double[]){0, 0}));
        else if (!is_one_of_pair(B, graph, useful, n))
            adc_ball_row(B, &adc_rows[graph->nodes[n].op], a, &B->node.at[n]);
        if (n < B->decided_count && adc_ball_decides(graph, n))
            adc_ball_confirm(B, at, n);
    }
}

/* What a row without a ball is at its arguments. It is closed where it has no value, or one that balls do not hold, whatever more
 * bits say of them: at a pole or a nonsmooth point at exact ones, outside a domain, at an overflow of FLINT's balls. */
static uint8_t state_of(struct adc_balls *B, const struct adc_row *row, const uint32_t *args)
{
    double end[ADC_MAX_ARITY][2], a[ADC_MAX_ARITY] = {0}, first = NAN;
    bool exact = true, whole = false, outside = true, beyond = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        adc_ball_ends(B, &B->node.at[args[i]], end[i]);
        exact &= B->flint.arb_is_exact(&B->node.at[args[i]]) != 0;
        whole |= end[i][0] != end[i][1] && floor(end[i][1]) >= ceil(end[i][0]);
    }
    for (uint32_t corner = 0; corner < 1u << row->arity; corner++) {
        for (uint32_t i = 0; i < row->arity; i++)
            a[i] = end[i][corner >> i & 1];
        const double value = row->value(a);
        const bool nonsmooth = adc_row_nonsmooth(row, a, value) != ADC_SMOOTH;
        outside &= isnan(value) && !whole;
        first = corner == 0 ? value : first;
        beyond &= isinf(value) && value == first && !nonsmooth;
        exact &= nonsmooth || !isfinite(value);
    }
    if (beyond && B->flint.arb_exp == adc_own_balls.arb_exp)        /* their exponents have 40 bits, FLINT's any number */
        return ADC_BALL_OVERFLOWS;
    return exact || outside || beyond ? ADC_BALL_UNDECIDABLE : ADC_BALL_UNDECIDED;
}

bool adc_balls_find_undecided(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful, uint8_t *made)
{
    const struct adc_graph *graph = at->graph;
    bool any = false;
    for (uint32_t n = 0; n < graph->count; n++) {
        const bool row = adc_graph_is_row(graph, n);
        const uint32_t *args = row ? adc_graph_args(graph, n) : NULL;
        made[n] = 0;
        for (uint32_t i = 0; row && i < graph->nodes[n].nargs; i++)
            made[n] |= made[args[i]] == ADC_BALL_OVERFLOWS ? ADC_BALL_UNDECIDED : made[args[i]];
        if (!useful[n] || made[n] != 0 || B->flint.arb_is_finite(&B->node.at[n]))
            continue;
        const bool closed = row ? adc_ball_decides(graph, n) : adc_graph_written(graph, n) == NULL && !isfinite(at->value[n]);
        made[n] = closed ? ADC_BALL_UNDECIDABLE : row ? state_of(B, &adc_rows[graph->nodes[n].op], args) : ADC_BALL_UNDECIDED;
        any |= made[n] != ADC_BALL_UNDECIDABLE;
    }
    return any;
}

void adc_ball_array_grow(struct adc_balls *B, struct adc_ball_array *room, uint32_t count)
{
    if (room->count >= count)
        return;
    clear(B, room);
    *room = adc_ball_array_make(B, count);
}
