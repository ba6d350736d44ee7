/* Running error analysis over columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/running_lanes.h"

#include <assert.h>
#include <math.h>

#include "eval/table/error.h"
#include "eval/walk/ledger.h"

enum { LANES = ADC_ERROR_LANES };

/* A leaf that has partials, and its nodes. */
struct way { const double *slope, *off; const uint32_t *node; };

/* A partial of a sum over all elements, by lane: of those that stood there, and what it is off by. */
struct lane_sum { double slope[LANES], off[LANES]; };

struct adc_lane_errors {
    struct adc_lane_graph lanes;         /* by node of the graph, up to the root */
    uint32_t *row, rows;            /* what is to be found: those of them that are rows, and the root */
    uint32_t root;
    struct adc_leaf_lanes *leaf;    /* by input */
    const uint32_t *node;           /* the same: its node */
    const struct adc_lane_block *block;
    uint32_t inputs;
    struct way *ways;               /* as many */
    /* Of a sum under way: */
    struct lane_sum *by;            /* by input: its partial by a number; NULL: it has not begun */
    double error;
    uint32_t edges;
};

bool adc_lanes_know(enum adc_op op)
{
    return op <= ADC_ROW_div || op == ADC_ROW_neg || op == ADC_ROW_pow || op == ADC_ROW_hypot
        || (adc_is_smooth(op) && adc_rows[op].dulp != 0);
}

void adc_lanes_init(struct adc_lane_graph *E, struct adc_arena *arena, const struct adc_lane_kernels *kernels,
                    uint32_t nodes)
{
    *E = (struct adc_lane_graph){.at = adc_arena_array(arena, nodes, sizeof *E->at), .kernels = kernels};
}

void adc_lanes_leaf(const struct adc_lane_graph *E, uint32_t n, const double *value, bool live)
{
    struct adc_lane_node *at = &E->at[n];
    at->value = value;
    at->first = NULL;
    at->live = live;
    at->reached = at->inside = at->whole = false;
    at->op = ADC_ROWS;                              /* it is none */
    at->arity = 0;
    at->arg[0] = at->arg[1] = n;
}

void adc_lanes_row(const struct adc_lane_graph *E, uint32_t n, enum adc_op op, const uint32_t *args, const double *value)
{
    struct adc_lane_node *at = &E->at[n];
    adc_lanes_leaf(E, n, value, false);
    at->op = (uint16_t)op;
    at->arity = adc_rows[op].arity;
    for (uint32_t k = 0; k < 2; k++) {
        at->slope[k] = at->own_slope[k];
        at->off[k] = at->own_off[k];
        at->unit[k] = 0;
        at->arg[k] = args[k < at->arity ? k : 0];       /* NOLINT: as many as the row's arity */
        at->live |= E->at[at->arg[k]].live;
    }
}

/* ---- forward ---- */

/* Rows of the four operations. Where the analysis is not able, their errors are not finite. */
static void run_sum(const struct adc_lane_graph *E, struct adc_lane_node *at, const struct adc_lane_node *X,
                    const struct adc_lane_node *Y, uint32_t from, uint32_t n)
{
    at->unit[0] = 1;
    at->unit[1] = at->op == ADC_ROW_add ? 1 : -1;
    E->kernels->sum(n, at->unit[1], X->value + from, X->error, Y->value + from, Y->error, at->value + from, at->error,
                    at->round);
}

static void run_product(const struct adc_lane_graph *E, struct adc_lane_node *at, const struct adc_lane_node *X,
                        const struct adc_lane_node *Y, uint32_t from, uint32_t n)
{
    at->slope[0] = Y->value + from;
    at->slope[1] = X->value + from;
    at->off[0] = Y->error;
    at->off[1] = X->error;
    E->kernels->product(n, X->value + from, X->error, Y->value + from, Y->error, at->value + from, at->error, at->round);
}

static bool is_exact(const struct adc_lane_node *x, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (x->error[i] != 0)
            return false;
    return !x->live;
}

static void run_quotient(const struct adc_lane_graph *E, struct adc_lane_node *at, const struct adc_lane_node *X,
                         const struct adc_lane_node *Y, uint32_t from, uint32_t n)
{
    const double *x = X->value + from, *y = Y->value + from, *v = at->value + from;
    E->kernels->quotient(n, x, X->error, y, Y->error, v, at->error, at->round);
    if (!is_exact(X, n))
        E->kernels->by_dividend(n, y, Y->error, at->own_slope[0], at->own_off[0]);
    const bool moves = !is_exact(Y, n);
    for (uint32_t i = 0; moves && i < n; i++)
        at->own_slope[1][i] = adc_row_partial(&adc_rows[ADC_ROW_div], 1, (const double[]){x[i], y[i]}, v[i]);
    if (moves)
        E->kernels->by_divisor(n, X->error, y, Y->error, v, at->own_slope[1], at->own_off[1]);
}

/* The bound on the third derivative in all lanes; 0: unknown, or x.^[2, 3]. */
static double third_of(const struct adc_row *row, const double *y, uint32_t n)
{
    for (uint32_t i = 1; i < n && row->arity > 1; i++)
        if (y[i] != y[0])
            return 0;
    return adc_row_third(row, (const double[]){0, y[0]});
}

static bool is_known(const double *error, uint32_t n)
{
    bool known = true;
    for (uint32_t i = 0; i < n; i++)
        known &= error[i] <= DBL_MAX;
    return known;
}

/* A row that has a derivative by the first argument, with others that are exact. */
static void run_smooth(const struct adc_lane_graph *E, struct adc_lane_node *at, uint32_t from, uint32_t n)
{
    const struct adc_row *row = &adc_rows[at->op];
    const struct adc_lane_node *X = &E->at[at->arg[0]], *Y = &E->at[at->arg[1]];
    const double ulp = adc_row_ulp(row) * DBL_EPSILON;
    const struct adc_smoothness smooth = {row->dulp, third_of(row, Y->value + from, n), row->within > 0 ? row->within : 0x1p300};
    assert(!row->quickens);                         /* such a one would bend over the inverse of its argument */
    at->whole = false;
    at->slope[0] = at->first != NULL ? at->first + from : at->own_slope[0];
    for (uint32_t i = 0; i < n && !E->again; i++) {
        const double a[ADC_MAX_ARITY] = {X->value[from + i], Y->value[from + i]}, v = at->value[from + i];
        if (at->first == NULL)
            at->own_slope[0][i] = adc_row_partial(row, 0, a, v);
        at->second[i] = row->second(a, v);
        at->round[i] = ulp * (fabs(v) + (row->waves != NULL ? row->waves(a) : 0));
    }
    E->kernels->smooth(n, X->value + from, X->error, at->value + from, at->slope[0], at->second, at->round, smooth,
                       at->error, at->own_off[0]);
    if (smooth.third > 0 && !is_known(at->error, n))
        E->kernels->smooth_near_0(n, X->value + from, X->error, at->value + from, at->slope[0], at->second, at->round, smooth,
                                  at->error, at->own_off[0]);
}

/* Any other row, lane by lane. */
static bool run_other(const struct adc_lane_graph *E, struct adc_lane_node *at, uint32_t from, uint32_t n)
{
    const struct adc_row *row = &adc_rows[at->op];
    bool good = true;
    for (uint32_t i = 0; i < n && good; i++) {
        struct adc_ledger_row made = {{0}, {0}, {0}};
        struct adc_known x[ADC_MAX_ARITY];
        double a[ADC_MAX_ARITY];
        for (uint32_t k = 0; k < at->arity; k++) {
            a[k] = E->at[at->arg[k]].value[from + i];
            x[k] = (struct adc_known){E->at[at->arg[k]].error[i], E->at[at->arg[k]].live};
        }
        const double v = at->value[from + i];
        good = !at->live ? adc_run_dead(row, a, v, x, &at->error[i])
                         : adc_run_two((enum adc_op)at->op, a, v, x, &at->error[i], &made);
        at->round[i] = at->error[i];
        at->whole = true;
        for (int k = 0; k < 2; k++) {
            at->own_slope[k][i] = made.slope[k];
            at->own_off[k][i] = made.off[k];
        }
    }
    return good;
}

static void run_negative(struct adc_lane_node *at, const struct adc_lane_node *X)
{
    memcpy(at->error, X->error, sizeof at->error);
    memset(at->round, 0, sizeof at->round);
    at->unit[0] = -1;
}

static bool run_row(const struct adc_lane_graph *E, struct adc_lane_node *at, uint32_t from, uint32_t n)
{
    const struct adc_lane_node *X = &E->at[at->arg[0]], *Y = &E->at[at->arg[1]];
    switch (at->op) {
    case ADC_ROW_add: case ADC_ROW_sub: run_sum(E, at, X, Y, from, n); return true;
    case ADC_ROW_mul: run_product(E, at, X, Y, from, n); return true;
    case ADC_ROW_div: run_quotient(E, at, X, Y, from, n); return true;
    case ADC_ROW_neg: run_negative(at, X); return true;
    case ADC_ROWS: return true;
    default:
        if (!X->live || at->op == ADC_ROW_hypot || (at->arity == 2 && !is_exact(Y, n)))
            return run_other(E, at, from, n);
        run_smooth(E, at, from, n);
        return adc_rows[at->op].dulp != 0;
    }
}

bool adc_lanes_forward(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t from, uint32_t n)
{
    bool good = true;
    for (uint32_t i = 0; i < count && good; i++)
        good = run_row(E, &E->at[rows[i]], from, n);
    return is_known(E->at[rows[count - 1]].error, n) && good;
}

/* What comes to a row from its argument k: of its own, or the whole error of a leaf that depends on no V. */
static void carry(const struct adc_lane_graph *E, struct adc_lane_node *at, uint32_t k, uint32_t n)
{
    const struct adc_lane_node *from = &E->at[at->arg[k]];
    if (!from->inside && (from->live || is_exact(from, n)))
        return;
    const double *error = from->inside ? from->own : from->error;
    if (at->unit[k] != 0)
        E->kernels->carry_units(n, error, at->own);
    else
        E->kernels->carry_products(n, at->slope[k], at->off[k], error, at->own);
}

const double *adc_lanes_own(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t n)
{
    for (uint32_t i = 0; i < count; i++) {
        struct adc_lane_node *at = &E->at[rows[i]];
        memcpy(at->own, at->round, n * sizeof *at->own);
        for (uint32_t k = 0; k < at->arity && !at->whole; k++)
            carry(E, at, k, n);
        at->inside = true;
    }
    for (uint32_t i = 0; i < count; i++)
        E->at[rows[i]].inside = false;
    return E->at[rows[count - 1]].own;
}

/* ---- back ---- */

/* An adjoint goes on to argument k. Where it is 1 or -1 everywhere, nothing is rounded. */
static void pass_on(const struct adc_lane_graph *E, const struct adc_lane_node *at, uint32_t k, uint32_t n)
{
    struct adc_lane_node *to = &E->at[at->arg[k]];
    const struct adc_lane_kernels *kernels = E->kernels;
    if (at->unit[k] != 0)
        (to->reached ? kernels->add_units : kernels->set_units)(n, at->unit[k], at->adjoint, at->adjoint_error, to->adjoint,
                                                                to->adjoint_error);
    else if (at->sign != 0)
        (to->reached ? kernels->add_units : kernels->set_units)(n, at->sign, at->slope[k], at->off[k], to->adjoint,
                                                                to->adjoint_error);
    else
        (to->reached ? kernels->add_products : kernels->set_products)(n, at->slope[k], at->off[k], at->adjoint,
                                                                      at->adjoint_error, to->adjoint, to->adjoint_error);
    to->sign = to->reached ? 0 : (int8_t)(at->sign * at->unit[k]);
    to->reached = true;
}

void adc_lanes_back(const struct adc_lane_graph *E, const uint32_t *rows, uint32_t count, uint32_t n)
{
    struct adc_lane_node *root = &E->at[rows[count - 1]];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < 2; k++)
            E->at[E->at[rows[i]].arg[k]].reached = false;
    for (uint32_t i = 0; i < n; i++) {
        root->adjoint[i] = 1;
        root->adjoint_error[i] = 0;
    }
    root->sign = 1;
    root->reached = true;
    for (uint32_t i = count; i-- > 0;) {
        const struct adc_lane_node *at = &E->at[rows[i]];
        for (uint32_t k = 0; at->live && at->reached && k < at->arity; k++)
            if (E->at[at->arg[k]].live)
                pass_on(E, at, k, n);
    }
}

/* ---- of expressions element by element ---- */

/* x^2 is worked out as x*x, in blocks and elsewhere; an exponent of 2.0000000000000001 is another one. */
static bool is_square(const struct adc_lane_errors *E, const struct adc_graph *graph, uint32_t n)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    return node->op == ADC_ROW_pow && adc_graph_is_constant(graph, node->arg[1])
        && E->lanes.at[node->arg[1]].value[0] == 2 && E->lanes.at[node->arg[1]].error[0] == 0;
}

static void open_row(struct adc_lane_errors *E, const struct adc_graph *graph, uint32_t n)
{
    const uint32_t *args = adc_graph_args(graph, n);
    const double *value = adc_block_node(E->block, n, false);
    if (is_square(E, graph, n))
        adc_lanes_row(&E->lanes, n, ADC_ROW_mul, (const uint32_t[]){args[0], args[0]}, value);
    else
        adc_lanes_row(&E->lanes, n, (enum adc_op)graph->nodes[n].op, args, value);
    E->lanes.at[n].first = adc_block_node(E->block, n, true);
    E->row[E->rows++] = n;
}

struct adc_lane_errors *adc_lane_errors_open(struct adc_arena *arena, const struct adc_graph *graph, uint32_t root,
                                             const struct adc_lane_block *block, const bool *live, const double *off)
{
    struct adc_lane_errors *E = adc_arena_zeroed(arena, 1, sizeof *E);
    uint32_t *node = adc_arena_array(arena, graph->input_count + 1u, sizeof *node);
    adc_lanes_init(&E->lanes, arena, adc_lane_kernels(block->kernels->vectors), root + 1u);
    E->block = block;
    E->inputs = graph->input_count;
    E->root = root;
    E->row = adc_arena_array(arena, root + 1u, sizeof *E->row);
    E->leaf = adc_arena_zeroed(arena, E->inputs + 1u, sizeof *E->leaf);
    E->node = node;
    E->ways = adc_arena_array(arena, E->inputs + 1u, sizeof *E->ways);
    for (uint32_t n = 0; n <= root; n++) {
        adc_lanes_leaf(&E->lanes, n, adc_block_node(block, n, false), false);
        for (int i = 0; i < LANES; i++)
            E->lanes.at[n].error[i] = off[n];
    }
    for (uint32_t i = 0; i < E->inputs; i++) {
        node[i] = graph->inputs[i].node;
        if (node[i] <= root)
            E->lanes.at[node[i]].live = live[i];
    }
    for (uint32_t n = 0; n <= root; n++)
        if (adc_graph_is_row(graph, n))
            open_row(E, graph, n);
    if (!adc_graph_is_row(graph, root))                     /* as of -(-v) */
        E->row[E->rows++] = root;
    return E;
}

struct adc_leaf_lanes *adc_lane_leaf(struct adc_lane_errors *E, uint32_t input) { return &E->leaf[input]; }

/* ---- the ledger ---- */

static uint32_t find_ways(const struct adc_lane_errors *E, struct way *ways)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k < E->inputs; k++) {
        const struct adc_lane_node *leaf = &E->lanes.at[E->node[k]];
        if (leaf->reached)
            ways[count++] = (struct way){leaf->adjoint, leaf->adjoint_error, E->leaf[k].node};
    }
    return count;
}

/* Enters the row of lane i. Returns its node; 0: it depends on none. */
static uint32_t enter(struct adc_walk *walk, const struct way *ways, uint32_t count, uint32_t i)
{
    uint32_t edges = 0;
    for (uint32_t k = 0; k < count; k++)
        if (ways[k].node[i] != 0)
            adc_ledger_edge(walk, &edges, ways[k].node[i], ways[k].slope[i], ways[k].off[i]);
    return edges > 0 ? adc_ledger_end_row(walk, edges) : 0;
}

/* The same of all lanes, where there are two leaves. */
static void enter_pairs(struct adc_walk *walk, const struct way *x, const struct way *y, uint32_t lanes, uint32_t *node)
{
    for (uint32_t i = 0; i < lanes; i++) {
        const struct adc_ledger_row row = {{x->node[i], y->node[i]}, {x->slope[i], y->slope[i]}, {x->off[i], y->off[i]}};
        node[i] = row.arg[0] != 0 && row.arg[1] != 0 ? adc_ledger_enter_two(walk, &row)
                : row.arg[0] + row.arg[1] != 0       ? adc_ledger_enter(walk, &row) : 0;
    }
}

static void enter_all(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t lanes, const double *error, uint32_t *node)
{
    const uint32_t count = find_ways(E, E->ways);
    if (count == 2)
        enter_pairs(walk, &E->ways[0], &E->ways[1], lanes, node);
    for (uint32_t i = 0; i < lanes && count != 2; i++)
        node[i] = enter(walk, E->ways, count, i);
    for (uint32_t i = 0; i < lanes && walk->ledger->noting; i++)
        adc_note_row(walk->ledger, node[i], error[i], error[i]);
}

/* Looks at a stretch of elements. False: the analysis is not able. */
static bool look(struct adc_lane_errors *E, uint32_t from, uint32_t lanes)
{
    const uint32_t n = (lanes + ADC_WIDEST - 1) / ADC_WIDEST * ADC_WIDEST;
    for (uint32_t k = 0; k < E->inputs; k++) {
        struct adc_lane_node *leaf = &E->lanes.at[E->node[k]];
        leaf->value = adc_block_node(E->block, E->node[k], false);         /* where it was given */
        for (uint32_t i = 0; i < n; i++)                                    /* in every lane something */
            leaf->error[i] = E->leaf[k].error[i < lanes ? i : lanes - 1];
    }
    if (!adc_lanes_forward(&E->lanes, E->row, E->rows, from, n))
        return false;
    adc_lanes_back(&E->lanes, E->row, E->rows, n);
    return true;
}

void adc_run_lanes(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t from, uint32_t lanes, double *error,
                   uint32_t *node)
{
    if (!look(E, from, lanes)) {
        walk->ledger = NULL;
        return;
    }
    memcpy(error, E->lanes.at[E->root].error, lanes * sizeof *error);
    enter_all(walk, E, lanes, error, node);
    if (walk->ledger->full)
        walk->ledger = NULL;
}

void adc_sum_lanes(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t from, uint32_t lanes)
{
    const uint32_t n = (lanes + ADC_WIDEST - 1) / ADC_WIDEST * ADC_WIDEST;
    if (!look(E, from, lanes)) {
        walk->ledger = NULL;
        return;
    }
    if (E->by == NULL)
        E->by = adc_arena_zeroed(&walk->aside, E->inputs + 1u, sizeof *E->by);
    for (uint32_t i = 0; i < lanes; i++)
        E->error += E->lanes.at[E->root].error[i];
    for (uint32_t k = 0; k < E->inputs; k++) {
        struct adc_lane_node *leaf = &E->lanes.at[E->node[k]];
        const struct adc_leaf_lanes *known = &E->leaf[k];
        if (!leaf->reached)
            continue;
        for (uint32_t i = lanes; i < n; i++)                                /* no elements */
            leaf->adjoint[i] = leaf->adjoint_error[i] = 0;
        if (known->number)
            E->lanes.kernels->add_units(n, 1, leaf->adjoint, leaf->adjoint_error, E->by[k].slope, E->by[k].off);
        for (uint32_t i = known->number ? lanes : 0; i < lanes; i++)
            if (known->node[i] != 0)
                adc_ledger_edge(walk, &E->edges, known->node[i], leaf->adjoint[i], leaf->adjoint_error[i]);
    }
    const struct adc_ledger *ledger = walk->ledger;
    if (ledger->full || (uint64_t)ledger->count + ledger->many + E->edges / 2 > ledger->most)
        walk->ledger = NULL;
}

struct adc_known adc_end_sum(struct adc_walk *walk, struct adc_lane_errors *E)
{
    for (uint32_t k = 0; k < E->inputs && E->by != NULL; k++) {
        const struct lane_sum *by = &E->by[k];
        struct adc_adjoint sum = {0, 0};
        if (!E->leaf[k].number || E->leaf[k].node[0] == 0)
            continue;
        for (uint32_t i = 0; i < LANES; i++)
            adc_gather_part(&sum, (struct adc_part){by->slope[i], 0, by->off[i]});
        adc_ledger_edge(walk, &E->edges, E->leaf[k].node[0], sum.value, sum.error * ADC_ROUNDED);
    }
    const struct adc_known known = {E->error * ADC_ROUNDED, E->edges > 0 ? adc_ledger_end_row(walk, E->edges) : 0};
    if (walk->ledger->full)
        walk->ledger = NULL;
    return known;
}
