/* Taylor coefficients of any order.
 *
 * v_k = 1/k sum_j j x_j d_{k-j}, where d is the series of the rule's own nodes, needs d to one order less: a node that
 * is needed to order m needs the nodes of its rule to order m - 1, so that sin and cos through each other are no cycle
 * and chains of helpers come to an end. First it is planned how far each node is needed, entering rules; then the
 * orders are computed one after the other, each for all nodes in the order of the graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

#include <assert.h>
#include <math.h>

enum { NOT_NEEDED = -1 };

/* What is known of a node. */
struct series {
    int32_t need;                       /* highest coefficient that is needed */
    uint32_t degree;                    /* coefficients above it are 0, or not needed */
    bool present;                       /* moves with t */
    uint32_t rule[ADC_MAX_ARITY];       /* by argument: node of the rule, ADC_NO_NODE: takes no part */
    double *c;                          /* coefficients 0 .. degree */
};

struct list { uint32_t *nodes, count, capacity; };

struct expansion {
    struct adc_recording *recording;
    const struct adc_graph *graph;      /* of the recording, */
    struct adc_graph_point *at;         /* and where it is recorded */
    const double *direction;
    struct series *series;              /* by node */
    uint32_t known, capacity;           /* so many nodes have an entry */
    struct list now, next;              /* nodes to plan at this order, and at the one below */
};

/* ---- planning ---- */

static void push(struct expansion *T, struct list *list, uint32_t node)
{
    list->nodes = adc_arena_room(&T->at->scratch, list->nodes, list->count, &list->capacity, sizeof *list->nodes);
    list->nodes[list->count++] = node;
}

/* x^0 stays 1, however x moves: its rule vanishes (graph.h). */
static bool is_one(const struct expansion *T, uint32_t node)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    return graph->nodes[node].op == ADC_ROW_pow && adc_graph_is_constant(graph, args[1]) && T->at->value[args[1]] == 0;
}

/* Entries for nodes that are new: whether they move. */
static void catch_up(struct expansion *T)
{
    const struct adc_graph *graph = T->graph;
    T->series = adc_arena_room_for(&T->at->scratch, T->series, T->known, &T->capacity, graph->count, sizeof *T->series);
    for (; T->known < graph->count; T->known++) {
        uint32_t n = T->known;
        struct series *s = &T->series[n];
        *s = (struct series){.need = NOT_NEEDED};
        if (graph->nodes[n].op == ADC_GRAPH_INPUT)
            s->present = T->direction[graph->nodes[n].arg[1]] != 0;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs && !is_one(T, n); i++) {
            double a[ADC_MAX_ARITY];
            uint32_t selected = adc_graph_arguments(T->at, n, a);
            const struct adc_row *row = &adc_rows[graph->nodes[n].op];
            const bool present = T->series[adc_graph_args(graph, n)[i]].present;
            s->present |= present && adc_row_passes(row, i, selected);
        }
    }
}

static void ask(struct expansion *T, struct list *list, uint32_t node, int32_t order)
{
    if (T->series[node].need >= order)
        return;
    T->series[node].need = order;
    push(T, list, node);
}

/* The four operations, whose own recurrences are shorter than their rules; the rule of a quotient would be one quotient
 * more at each order. */
static bool is_arithmetic(const struct adc_graph *graph, uint32_t node)
{
    return graph->nodes[node].op <= ADC_ROW_neg;
}

/* A power whose exponent is constant and no whole number >= 0 has a recurrence of its own; by rules it would need a
 * chain of powers, whose series overflow at orders of several hundred. The recurrence divides by the base: x^2 is no
 * worse near 0 than elsewhere, and its chain of rules ends. */
static bool is_power(const struct expansion *T, uint32_t node)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    if (graph->nodes[node].op != ADC_ROW_pow || T->series[args[1]].present)
        return false;
    double exponent = T->at->value[args[1]];
    return T->at->value[args[0]] != 0 && !(exponent >= 0 && exponent == floor(exponent));
}

static void plan_rules(struct expansion *T, uint32_t n, int32_t order)
{
    const struct adc_graph *graph = T->graph;
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(T->at, n, a);
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        T->series[n].rule[i] = ADC_NO_NODE;
        if (!T->series[adc_graph_args(graph, n)[i]].present || !adc_sweep_passes(T->at, n, i, selected))
            continue;
        uint32_t rule = adc_graph_rule(T->recording, n, i);
        catch_up(T);
        T->series[n].rule[i] = rule;
        if (rule != ADC_NO_NODE)
            ask(T, &T->next, rule, order - 1);
    }
}

static void plan(struct expansion *T, uint32_t root, uint32_t order)
{
    const struct adc_graph *graph = T->graph;
    catch_up(T);
    ask(T, &T->now, root, (int32_t)order);
    for (int32_t m = (int32_t)order; m >= 0; m--) {
        while (T->now.count > 0) {
            uint32_t n = T->now.nodes[--T->now.count];
            adc_work(graph->context, 1);
            if (T->series[n].need != m || !adc_graph_is_row(graph, n))
                continue;
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                ask(T, &T->now, adc_graph_args(graph, n)[i], m);
            if (m > 0 && T->series[n].present && !is_arithmetic(graph, n) && !is_power(T, n))
                plan_rules(T, n, m);
        }
        struct list empty = T->now;
        T->now = T->next;
        T->next = empty;
    }
}

/* ---- coefficients ---- */

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* The degree in t, where it is plain; else all that is needed. */
static uint32_t degree_of(const struct expansion *T, uint32_t n)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    uint32_t need = (uint32_t)T->series[n].need;
    if (!T->series[n].present || need == 0)
        return 0;
    if (graph->nodes[n].op == ADC_GRAPH_INPUT)
        return 1;
    uint32_t x = T->series[args[0]].degree, y = graph->nodes[n].nargs > 1 ? T->series[args[1]].degree : 0;
    switch ((int)graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return least(need, x > y ? x : y);
    case ADC_ROW_mul: return least(need, x + y);
    case ADC_ROW_div: return y == 0 ? least(need, x) : need;
    default: return need;
    }
}

/* Coefficient k of x*y. */
static double convolution(const struct series *x, const struct series *y, uint32_t k)
{
    double sum = 0;
    for (uint32_t j = k > y->degree ? k - y->degree : 0; j <= least(k, x->degree); j++)
        sum += x->c[j] * y->c[k - j];
    return sum;
}

static double coefficient(const struct series *s, uint32_t k) { return k <= s->degree ? s->c[k] : 0; }

static double arithmetic(enum adc_op op, const struct series *v, const struct series *x, const struct series *y,
                         uint32_t k)
{
    double rest;
    switch ((int)op) {
    case ADC_ROW_add: return coefficient(x, k) + coefficient(y, k);
    case ADC_ROW_sub: return coefficient(x, k) - coefficient(y, k);
    case ADC_ROW_neg: return -coefficient(x, k);
    case ADC_ROW_mul: return convolution(x, y, k);
    default:
        rest = coefficient(x, k);
        for (uint32_t j = 1; j <= least(k, y->degree); j++)
            rest -= y->c[j] * coefficient(v, k - j);
        return rest / y->c[0];
    }
}

/* Coefficient k >= 1 of v = x^y, from x v' = y x' v: k x_0 v_k = sum_j (y j - (k - j)) x_j v_{k-j} (Knuth, The Art of
 * Computer Programming, vol. 2, section 4.7). Written so, y - 1 is exact for y near 1. */
static double power(const struct series *v, const struct series *x, double y, uint32_t k)
{
    double sum = 0;
    for (uint32_t j = 1; j <= least(k, x->degree); j++)
        sum += (y * j - (k - j)) * x->c[j] * v->c[k - j];
    if (fabs(sum) >= 0x1p-900 && isfinite(sum))
        return sum / (k * x->c[0]);
    double relative = 0;                /* a product may be too large for a double, or too small: relative to the base it is not */
    for (uint32_t j = 1; j <= least(k, x->degree); j++)
        relative += (y * j - (k - j)) * (x->c[j] / x->c[0]) * v->c[k - j];
    return isfinite(sum) && !isfinite(relative) ? sum / (k * x->c[0]) : relative / k;
}

/* Coefficient k >= 1 from the rules. */
static double by_rules(const struct expansion *T, uint32_t n, uint32_t k)
{
    const uint32_t *args = adc_graph_args(T->graph, n);
    double sum = 0;
    for (uint32_t i = 0; i < T->graph->nodes[n].nargs; i++) {
        uint32_t rule = T->series[n].rule[i];
        if (rule == ADC_NO_NODE)
            continue;
        const struct series *x = &T->series[args[i]], *d = &T->series[rule];
        for (uint32_t j = k > d->degree ? k - d->degree : 1; j <= least(k, x->degree); j++)
            sum += j * x->c[j] * d->c[k - j];
    }
    return sum / k;
}

static void compute(struct expansion *T, uint32_t n, uint32_t k)
{
    struct series *s = &T->series[n];
    const struct adc_graph_node *node = &T->graph->nodes[n];
    const uint32_t *args = adc_graph_args(T->graph, n);
    adc_work(T->graph->context, k / 4 + 1u);
    if (k == 0)
        s->c[0] = T->at->value[n];
    else if (node->op == ADC_GRAPH_INPUT)
        s->c[k] = T->direction[node->arg[1]];
    else if (is_arithmetic(T->graph, n))
        s->c[k] = arithmetic((enum adc_op)node->op, s, &T->series[args[0]], &T->series[args[node->nargs - 1]], k);
    else if (is_power(T, n))
        s->c[k] = power(s, &T->series[args[0]], T->at->value[args[1]], k);
    else
        s->c[k] = by_rules(T, n, k);
}

void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients)
{
    struct expansion T = {.recording = recording, .graph = &recording->graph, .at = &recording->at,
                          .direction = direction};
    adc_arena_reset(&T.at->scratch);
    plan(&T, root, order);
    for (uint32_t n = 0; n < T.known; n++)
        if (T.series[n].need != NOT_NEEDED) {
            T.series[n].degree = degree_of(&T, n);
            T.series[n].c = adc_arena_array(&T.at->scratch, T.series[n].degree + 1u, sizeof(double));
        }
    for (uint32_t k = 0; k <= order; k++)
        for (uint32_t n = 0; n < T.known; n++)
            if (T.series[n].need >= (int32_t)k && k <= T.series[n].degree)
                compute(&T, n, k);
    for (uint32_t k = 0; k <= order; k++)
        coefficients[k] = coefficient(&T.series[root], k);
}
