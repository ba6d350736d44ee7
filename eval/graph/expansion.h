/* The plan for the Taylor coefficients of a root, made before they are computed: to which order each node is needed, and
 * which nodes are the rules of each. Shared by the sweeps that compute them (taylor.inc).
 *
 * v_k = 1/k sum_j j x_j d_{k-j}, where d is the series of the rule's own nodes, needs d to one order less: a node that is
 * needed to order m needs the nodes of its rule to order m - 1, so that sin and cos through each other make no cycle and
 * chains of helpers end. First it is planned how far each node is needed, entering rules; then the orders are computed
 * one after the other, each for all nodes in the order of the graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_EXPANSION_H
#define ADC_EVAL_GRAPH_EXPANSION_H

#include <math.h>

#include "eval/graph/sweep.h"

enum { ADC_NOT_NEEDED = -1 };

/* What is known of a node. */
struct adc_expansion_node {
    int32_t need;                       /* highest coefficient that is needed */
    uint32_t degree;                    /* coefficients above it are 0, or not needed */
    bool present;                       /* it depends on t */
    uint32_t rule[ADC_MAX_ARITY];       /* by argument: node of the rule; ADC_NO_NODE: no derivative passes */
    size_t first;                       /* place of its coefficient 0; those up to its degree follow */
};

struct adc_expansion_list { uint32_t *nodes, count, capacity; };

struct adc_expansion {
    struct adc_recording *recording;
    const struct adc_graph *graph;      /* of the recording, */
    struct adc_graph_point *at;         /* and where it is recorded */
    struct adc_arena *arena;
    bool bounded;                       /* coefficients get error bounds: powers go by their rules, so that no error of a base
                                           counts twice */
    const double *direction;            /* by input, */
    uint32_t inputs;                    /* their number then; rules enter numbers, which are inputs as well */
    uint32_t degree;                    /* of the paths of inputs in t, where they are not lines; else 0 */
    uint32_t most;                      /* nodes above which planning stops at a lower order; 0: no limit */
    struct adc_expansion_node *nodes;   /* by node */
    uint32_t known, capacity;           /* so many nodes have an entry */
    size_t count;                       /* of coefficients */
    struct adc_expansion_list now, next;    /* nodes to plan at this order, and at the one below */
};

/* Plans coefficients 0 .. order of a root, by the fields before `nodes`, which are set. Returns the order that is planned. */
uint32_t adc_expansion_plan(struct adc_expansion *T, uint32_t root, uint32_t order);

/* The four operations, whose own recurrences are shorter than their rules; the rule of a quotient would be one quotient
 * more at each order. */
static inline bool adc_expansion_is_arithmetic(const struct adc_graph *graph, uint32_t node)
{
    return graph->nodes[node].op <= ADC_ROW_neg;
}

/* A power whose exponent is constant and not a whole number >= 0 has a recurrence of its own; by rules it would need a
 * chain of powers, whose series overflow at orders of several hundred. The recurrence divides by the base: x^2 loses
 * nothing near 0, and its chain of rules ends. */
static inline bool adc_expansion_is_power(const struct adc_expansion *T, uint32_t node)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    if (graph->nodes[node].op != ADC_ROW_pow || T->bounded || T->nodes[args[1]].present)
        return false;
    double exponent = T->at->value[args[1]];
    return T->at->value[args[0]] != 0 && !(exponent >= 0 && exponent == floor(exponent));
}

/* A square is the product of its base with itself, which takes no rules: with bounds no error of the base counts twice. */
static inline bool adc_expansion_is_square(const struct adc_expansion *T, uint32_t node)
{
    const struct adc_graph_node *row = &T->graph->nodes[node];
    if (row->op != ADC_ROW_pow)
        return row->op == ADC_ROW_square;
    return adc_graph_is_constant(T->graph, row->arg[1]) && T->at->value[row->arg[1]] == 2;
}

/* Whether the rules of a row take part. */
static inline bool adc_expansion_takes_rules(const struct adc_expansion *T, uint32_t node)
{
    return !adc_expansion_is_arithmetic(T->graph, node) && !adc_expansion_is_power(T, node)
        && !adc_expansion_is_square(T, node);
}

/* The range *first .. *last of j >= `from` for which x_j y_(k-j) may differ from 0. */
static inline void adc_expansion_range(const struct adc_expansion_node *x, const struct adc_expansion_node *y, uint32_t k,
                                       uint32_t from, uint32_t *first, uint32_t *last)
{
    *first = k > y->degree && k - y->degree > from ? k - y->degree : from;
    *last = k < x->degree ? k : x->degree;
}

#endif
