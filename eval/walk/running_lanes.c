/* Running error analysis over columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/running_lanes.h"

#include <math.h>

#include "eval/table/error.h"
#include "eval/walk/ledger.h"

enum { LANES = ADC_ERROR_LANES };

/* A node that the root needs: a leaf, a constant, or a row. */
struct lane_node {
    uint16_t op;
    uint8_t arity;
    bool row, live;                 /* live: it depends on V */
    uint32_t arg[2];
    const double *value;            /* its column */
    const double *first;            /* that of its partial by the first argument; NULL: it is not in the block */
    int8_t unit[2];                 /* its partial by an argument, where that is 1 or -1; 0: it is in these columns */
    const double *slope[2], *off[2];
    double error[LANES], own_slope[2][LANES], own_off[2][LANES];
    double adjoint[LANES], adjoint_error[LANES];
};

struct adc_lane_errors {
    struct lane_node *at;           /* by node of the graph, up to the root */
    struct adc_leaf_lanes *leaf;    /* by input */
    const uint32_t *node;           /* the same: its node */
    const struct adc_lane_block *block;
    const struct adc_lane_kernels *kernels;
    uint32_t root, inputs;
};

bool adc_lanes_know(enum adc_op op)
{
    return op <= ADC_ROW_div || op == ADC_ROW_neg || op == ADC_ROW_pow || op == ADC_ROW_hypot
        || (adc_is_smooth(op) && adc_rows[op].dulp != 0);
}

/* x^2 is worked out as x*x, in blocks and elsewhere; an exponent of 2.0000000000000001 is another one. */
static bool is_square(const struct adc_lane_errors *E, const struct adc_graph *graph, uint32_t n)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    return node->op == ADC_ROW_pow && adc_graph_is_constant(graph, node->arg[1]) && E->at[node->arg[1]].value[0] == 2
        && E->at[node->arg[1]].error[0] == 0;
}

static void open_row(struct adc_lane_errors *E, const struct adc_graph *graph, uint32_t n)
{
    struct lane_node *at = &E->at[n];
    const uint32_t *args = adc_graph_args(graph, n);
    const bool square = is_square(E, graph, n);
    at->row = true;
    at->op = square ? ADC_ROW_mul : graph->nodes[n].op;
    at->arity = adc_rows[at->op].arity;
    for (int k = 0; k < 2; k++) {
        at->slope[k] = at->own_slope[k];
        at->off[k] = at->own_off[k];
    }
    for (uint32_t k = 0; k < at->arity; k++) {
        at->arg[k] = args[square ? 0 : k];
        at->live |= E->at[at->arg[k]].live;
    }
}

struct adc_lane_errors *adc_lane_errors_open(struct adc_arena *arena, const struct adc_graph *graph, uint32_t root,
                                             const struct adc_lane_block *block, const bool *live, const double *off)
{
    struct adc_lane_errors *E = adc_arena_zeroed(arena, 1, sizeof *E);
    uint32_t *node = adc_arena_array(arena, graph->input_count + 1u, sizeof *node);
    E->block = block;
    E->kernels = adc_lane_kernels(block->kernels->vectors);
    E->root = root;
    E->inputs = graph->input_count;
    E->at = adc_arena_zeroed(arena, root + 1u, sizeof *E->at);
    E->leaf = adc_arena_zeroed(arena, E->inputs + 1u, sizeof *E->leaf);
    E->node = node;
    for (uint32_t i = 0; i < E->inputs; i++) {
        node[i] = graph->inputs[i].node;
        E->at[node[i]].live = live[i];
    }
    for (uint32_t n = 0; n <= root; n++) {
        E->at[n].value = adc_block_node(block, n, false);
        E->at[n].first = adc_block_node(block, n, true);
        if (adc_graph_is_row(graph, n))
            open_row(E, graph, n);
        for (int i = 0; i < LANES; i++)
            E->at[n].error[i] = off[n];
    }
    return E;
}

struct adc_leaf_lanes *adc_lane_leaf(struct adc_lane_errors *E, uint32_t input) { return &E->leaf[input]; }

/* ---- forward ---- */

/* Rows of the four operations, in all lanes. Where the analysis is not able, their errors are not finite. */
static void run_sum(const struct adc_lane_kernels *kernels, struct lane_node *at, const struct lane_node *X,
                    const struct lane_node *Y, uint32_t from)
{
    at->unit[0] = 1;
    at->unit[1] = at->op == ADC_ROW_add ? 1 : -1;
    kernels->sum(at->unit[1], X->value + from, X->error, Y->value + from, Y->error, at->value + from, at->error);
}

static void run_product(const struct adc_lane_kernels *kernels, struct lane_node *at, const struct lane_node *X,
                        const struct lane_node *Y, uint32_t from)
{
    at->slope[0] = Y->value + from;
    at->slope[1] = X->value + from;
    at->off[0] = Y->error;
    at->off[1] = X->error;
    kernels->product(X->value + from, X->error, Y->value + from, Y->error, at->value + from, at->error);
}

static bool run_quotient(struct lane_node *at, const struct lane_node *X, const struct lane_node *Y, uint32_t from,
                         uint32_t lanes)
{
    const double *x = X->value + from, *y = Y->value + from, *v = at->value + from;
    bool good = true;
    for (uint32_t i = 0; i < lanes; i++)
        good &= adc_operation_error(ADC_ROW_div, x[i], y[i], v[i], X->error[i], Y->error[i], &at->error[i]);
    for (uint32_t i = 0; i < lanes && at->live; i++) {
        struct adc_ledger_row made = {{0}, {0}, {0}};       /* of a quotient by a number there is one */
        const struct adc_known known[2] = {{X->error[i], X->live}, {Y->error[i], Y->live}};
        adc_operation_slopes(ADC_ROW_div, x[i], y[i], v[i], &known[0], &known[1], &made);
        for (int k = 0; k < 2; k++) {
            at->own_slope[k][i] = made.slope[k];
            at->own_off[k][i] = made.off[k];
        }
    }
    return good;
}

/* Any other row, lane by lane. */
static bool run_row(struct lane_node *at, const struct lane_node *nodes, uint32_t from, uint32_t lanes)
{
    const struct adc_row *row = &adc_rows[at->op];
    bool good = true;
    for (uint32_t i = 0; i < lanes && good; i++) {
        struct adc_ledger_row made = {{0}, {0}, {0}};
        struct adc_known x[ADC_MAX_ARITY];
        double a[ADC_MAX_ARITY];
        for (uint32_t k = 0; k < at->arity; k++) {
            a[k] = nodes[at->arg[k]].value[from + i];
            x[k] = (struct adc_known){nodes[at->arg[k]].error[i], nodes[at->arg[k]].live};
        }
        const bool two = at->arity == 2 && (at->op == ADC_ROW_hypot || x[1].error != 0 || x[1].node != 0);
        const double v = at->value[from + i];
        good = !at->live ? adc_run_dead(row, a, v, x, &at->error[i])
             : two       ? adc_run_two((enum adc_op)at->op, a, v, x, &at->error[i], &made)
                         : adc_run_row(row, a, v, x, at->first != NULL ? at->first + from + i : NULL, &at->error[i],
                                       &made);
        for (int k = 0; k < 2; k++) {
            at->own_slope[k][i] = made.slope[k];
            at->own_off[k][i] = made.off[k];
        }
    }
    return good;
}

static void run_negative(struct lane_node *at, const struct lane_node *X)
{
    memcpy(at->error, X->error, sizeof at->error);
    at->unit[0] = -1;
}

static bool run_node(const struct adc_lane_errors *E, struct lane_node *at, uint32_t from, uint32_t lanes)
{
    const struct lane_node *X = &E->at[at->arg[0]], *Y = &E->at[at->arg[1]];
    switch (at->op) {
    case ADC_ROW_add: case ADC_ROW_sub: run_sum(E->kernels, at, X, Y, from); return true;
    case ADC_ROW_mul: run_product(E->kernels, at, X, Y, from); return true;
    case ADC_ROW_div: return run_quotient(at, X, Y, from, lanes);
    case ADC_ROW_neg: run_negative(at, X); return true;
    default: return run_row(at, E->at, from, lanes);
    }
}

/* ---- back ---- */

/* An adjoint goes on to argument k. */
static void pass_on(const struct adc_lane_kernels *kernels, const struct lane_node *at, uint32_t k, struct lane_node *to)
{
    if (at->unit[k] != 0)
        kernels->add_units(at->unit[k], at->adjoint, at->adjoint_error, to->adjoint, to->adjoint_error);
    else
        kernels->add_products(at->slope[k], at->off[k], at->adjoint, at->adjoint_error, to->adjoint, to->adjoint_error);
}

static void run_back(struct adc_lane_errors *E)
{
    for (uint32_t n = 0; n <= E->root; n++)
        for (uint32_t i = 0; i < LANES; i++) {
            E->at[n].adjoint[i] = n == E->root;
            E->at[n].adjoint_error[i] = 0;
        }
    for (uint32_t n = E->root + 1; n-- > 0;)
        for (uint32_t k = 0; E->at[n].row && E->at[n].live && k < E->at[n].arity; k++)
            if (E->at[E->at[n].arg[k]].live)
                pass_on(E->kernels, &E->at[n], k, &E->at[E->at[n].arg[k]]);
}

/* ---- the ledger ---- */

/* Enters the row of lane i. Returns its node; 0: it depends on none. */
static uint32_t enter(struct adc_walk *walk, const struct adc_lane_errors *E, uint32_t i)
{
    const double error = E->at[E->root].error[i];
    uint32_t edges = 0;
    for (uint32_t k = 0; k < E->inputs; k++) {
        const struct lane_node *leaf = &E->at[E->node[k]];
        const uint32_t node = leaf->live ? E->leaf[k].node[i] : 0;
        if (node != 0)
            adc_ledger_edge(walk, &edges, node, leaf->adjoint[i], leaf->adjoint_error[i]);
    }
    if (edges == 0)
        return 0;
    const uint32_t node = adc_ledger_end_row(walk, edges);
    adc_note_row(walk->ledger, node, error, error);
    return node;
}

void adc_run_lanes(struct adc_walk *walk, struct adc_lane_errors *E, uint32_t from, uint32_t lanes, double *error,
                   uint32_t *node)
{
    bool good = true;
    for (uint32_t k = 0; k < E->inputs; k++) {
        struct lane_node *leaf = &E->at[E->node[k]];
        leaf->value = adc_block_node(E->block, E->node[k], false);         /* where it was given */
        for (uint32_t i = 0; i < LANES; i++)                                /* in every lane something */
            leaf->error[i] = E->leaf[k].error[i < lanes ? i : lanes - 1];
    }
    for (uint32_t n = 0; n <= E->root && good; n++)
        if (E->at[n].row)
            good = run_node(E, &E->at[n], from, lanes);
    for (uint32_t i = 0; i < lanes; i++)
        good &= E->at[E->root].error[i] <= DBL_MAX;
    if (!good) {
        walk->ledger = NULL;
        return;
    }
    run_back(E);
    for (uint32_t i = 0; i < lanes; i++) {
        error[i] = E->at[E->root].error[i];
        node[i] = enter(walk, E, i);
    }
    if (walk->ledger->full)
        walk->ledger = NULL;
}
