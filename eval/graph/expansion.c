/* Taylor coefficients of any order in doubles: their plan, to which order each node is needed and which nodes are the rules of
 * each, and themselves.
 *
 * v_k = 1/k sum_j j x_j d_{k-j}, where d is the series of the rule's own nodes, needs d to one order less: a node that is
 * needed to order m needs the nodes of its rule to order m - 1, so that sin and cos through each other make no cycle and
 * chains of helpers end. First it is planned how far each node is needed, entering rules; then the orders are computed
 * one after the other, each for all nodes in the order of the graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

enum { NOT_NEEDED = -1 };

/* A node in the expansion. */
struct series {
    int32_t need;                       /* highest coefficient that is needed */
    uint32_t degree;                    /* coefficients above it are 0, or not needed */
    bool present;                       /* it depends on t */
    uint32_t rule[ADC_MAX_ARITY];       /* by argument: node of the rule; ADC_NO_NODE: no derivative passes */
    double *c;                          /* coefficients 0 .. degree */
};

struct list { uint32_t *nodes, count, capacity; };

struct expansion {
    struct adc_recording *recording;
    const struct adc_graph *graph;      /* of the recording, */
    struct adc_graph_point *at;         /* and where it is recorded */
    struct adc_arena *arena;
    const double *direction;            /* by input, */
    uint32_t inputs;                    /* their number then; rules enter numbers, which are inputs as well */
    struct series *nodes;               /* by node */
    uint32_t known, capacity;           /* so many nodes have an entry */
    struct list now, next;              /* nodes to plan at this order, and at the one below */
};

/* The four operations, whose own recurrences are shorter than their rules; the rule of a quotient would be one quotient
 * more at each order. */
static bool is_arithmetic(const struct expansion *T, uint32_t node) { return T->graph->nodes[node].op <= ADC_ROW_neg; }

/* A power whose exponent is constant and not a whole number >= 0 has a recurrence of its own; by rules it would need a
 * chain of powers, whose series overflow at orders of several hundred. The recurrence divides by the base: x^2 loses
 * nothing near 0, and its chain of rules ends. */
static bool is_power(const struct expansion *T, uint32_t node)
{
    const uint32_t *args = adc_graph_args(T->graph, node);
    if (T->graph->nodes[node].op != ADC_ROW_pow || T->nodes[args[1]].present)
        return false;
    double exponent = T->at->value[args[1]];
    return T->at->value[args[0]] != 0 && !(exponent >= 0 && exponent == floor(exponent));
}

/* A square is the product of its base with itself, which takes no rules. */
static bool is_square(const struct expansion *T, uint32_t node)
{
    const struct adc_graph_node *row = &T->graph->nodes[node];
    if (row->op != ADC_ROW_pow)
        return row->op == ADC_ROW_square;
    return adc_graph_is_constant(T->graph, row->arg[1]) && T->at->value[row->arg[1]] == 2;
}

static bool takes_rules(const struct expansion *T, uint32_t node)
{
    return !is_arithmetic(T, node) && !is_power(T, node) && !is_square(T, node);
}

/* ---- the plan ---- */

/* x^0 stays 1, however x moves: its rule vanishes (graph.h). */
static bool is_one(const struct expansion *T, uint32_t node)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    return graph->nodes[node].op == ADC_ROW_pow && adc_graph_is_constant(graph, args[1]) && T->at->value[args[1]] == 0;
}

/* Whether a row moves. */
static bool is_present(const struct expansion *T, uint32_t n)
{
    const struct adc_row *row = &adc_rows[T->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(T->graph, n);
    double a[ADC_MAX_ARITY];
    bool any = false, passes = false;
    for (uint32_t i = 0; i < row->arity; i++)
        any |= T->nodes[args[i]].present;
    if (!any || is_one(T, n))
        return false;
    const uint32_t selected = adc_graph_arguments(T->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        passes |= T->nodes[args[i]].present && adc_row_passes(row, i, selected);
    return passes;
}

/* Entries for nodes that are new: whether they move. */
static void catch_up(struct expansion *T)
{
    const struct adc_graph *graph = T->graph;
    T->nodes = adc_arena_room_for(T->arena, T->nodes, T->known, &T->capacity, graph->count, sizeof *T->nodes);
    for (; T->known < graph->count; T->known++) {
        const uint32_t n = T->known;
        struct series *s = &T->nodes[n];
        s->need = NOT_NEEDED;
        s->degree = 0;
        if (graph->nodes[n].op == ADC_GRAPH_INPUT)
            s->present = graph->nodes[n].arg[1] < T->inputs && T->direction[graph->nodes[n].arg[1]] != 0;
        else
            s->present = adc_graph_is_row(graph, n) && is_present(T, n);
    }
}

static void ask(struct expansion *T, struct list *list, uint32_t node, int32_t order)
{
    if (T->nodes[node].need >= order)
        return;
    T->nodes[node].need = order;
    *ADC_ONE_MORE(T->arena, list->nodes, list->count, list->capacity) = node;
}

static void plan_rules(struct expansion *T, uint32_t n, int32_t order)
{
    const struct adc_graph *graph = T->graph;
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(T->at, n, a);
    if (T->recording->how.exact && adc_rows[graph->nodes[n].op].select != NULL)
        adc_graph_guard(T->recording, n, ADC_GUARD_SELECTION);
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        T->nodes[n].rule[i] = ADC_NO_NODE;
        if (!T->nodes[adc_graph_args(graph, n)[i]].present || !adc_sweep_passes(T->at, n, i, selected))
            continue;
        uint32_t rule = adc_graph_rule(T->recording, n, i);
        catch_up(T);
        T->nodes[n].rule[i] = rule;
        if (rule != ADC_NO_NODE)
            ask(T, &T->next, rule, order - 1);
    }
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* The degree in t where the node is a polynomial; else all that is needed. */
static uint32_t degree_of(const struct expansion *T, uint32_t n)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    uint32_t need = (uint32_t)T->nodes[n].need;
    if (!T->nodes[n].present || need == 0)
        return 0;
    if (graph->nodes[n].op == ADC_GRAPH_INPUT)
        return 1;
    uint32_t x = T->nodes[args[0]].degree, y = graph->nodes[n].nargs > 1 ? T->nodes[args[1]].degree : 0;
    switch ((int)graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return least(need, x > y ? x : y);
    case ADC_ROW_mul: return least(need, x + y);
    case ADC_ROW_div: return y == 0 ? least(need, x) : need;
    default: return is_square(T, n) ? least(need, 2 * x) : need;
    }
}

/* Plans coefficients 0 .. order of a root. */
static void make_plan(struct expansion *T, uint32_t root, uint32_t order)
{
    const struct adc_graph *graph = T->graph;
    catch_up(T);
    ask(T, &T->now, root, (int32_t)order);
    for (int32_t m = (int32_t)order; m >= 0; m--) {
        while (T->now.count > 0) {
            uint32_t n = T->now.nodes[--T->now.count];
            adc_work(graph->context, 1);
            if (T->nodes[n].need != m || !adc_graph_is_row(graph, n))
                continue;
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                ask(T, &T->now, adc_graph_args(graph, n)[i], m);
            if (m > 0 && T->nodes[n].present && takes_rules(T, n))
                plan_rules(T, n, m);
        }
        const struct list empty = T->now;
        T->now = T->next;
        T->next = empty;
    }
    for (uint32_t n = 0; n < T->known; n++)
        if (T->nodes[n].need != NOT_NEEDED) {
            T->nodes[n].degree = degree_of(T, n);
            T->nodes[n].c = adc_arena_array(T->arena, T->nodes[n].degree + 1u, sizeof(double));
        }
}

/* ---- coefficients ---- */

static double coefficient(const struct series *s, uint32_t k) { return k <= s->degree ? s->c[k] : 0; }

/* The range *first .. *last of j >= `from` for which x_j y_(k-j) may differ from 0. */
static void find_range(const struct series *x, const struct series *y, uint32_t k, uint32_t from, uint32_t *first, uint32_t *last)
{
    *first = k > y->degree && k - y->degree > from ? k - y->degree : from;
    *last = least(k, x->degree);
}

/* Coefficient k of x*y. */
static double convolution(const struct series *x, const struct series *y, uint32_t k)
{
    uint32_t j, last;
    double sum = 0;
    for (find_range(x, y, k, 0, &j, &last); j <= last; j++)
        sum += x->c[j] * y->c[k - j];
    return sum;
}

static double arithmetic(enum adc_op op, const struct series *v, const struct series *x, const struct series *y, uint32_t k)
{
    double rest = coefficient(x, k);
    if (x == y && (op == ADC_ROW_sub || op == ADC_ROW_div))       /* x - x is 0, and x/x is 1 */
        return 0;
    switch ((int)op) {
    case ADC_ROW_add: return rest + coefficient(y, k);
    case ADC_ROW_sub: return rest - coefficient(y, k);
    case ADC_ROW_neg: return -rest;
    case ADC_ROW_mul: return convolution(x, y, k);
    default:
        for (uint32_t j = 1; j <= k && j <= y->degree; j++)
            rest += -y->c[j] * coefficient(v, k - j);
        return rest / y->c[0];
    }
}

/* Coefficient k >= 1 of v = x^y, from x v' = y x' v: k x_0 v_k = sum_j (y j - (k - j)) x_j v_{k-j} (Knuth, The Art of
 * Computer Programming, vol. 2, section 4.7). Written so, y - 1 is exact for y near 1. */
static double power(const struct series *v, const struct series *x, double y, uint32_t k)
{
    const uint32_t last = least(k, x->degree);
    double sum = 0;
    for (uint32_t j = 1; j <= last; j++)
        sum += (y * j - (k - j)) * x->c[j] * v->c[k - j];
    if (fabs(sum) >= 0x1p-900 && isfinite(sum))
        return sum / (k * x->c[0]);
    double relative = 0;            /* a product may be too large for a double, or too small: relative to the base it is not */
    for (uint32_t j = 1; j <= last; j++)
        relative += (y * j - (k - j)) * (x->c[j] / x->c[0]) * v->c[k - j];
    return isfinite(sum) && !isfinite(relative) ? sum / (k * x->c[0]) : relative / k;
}

/* Coefficient k >= 1 from the rules. */
static double by_rules(const struct expansion *T, uint32_t n, uint32_t k)
{
    const uint32_t *args = adc_graph_args(T->graph, n);
    double sum = 0;
    for (uint32_t i = 0; i < T->graph->nodes[n].nargs; i++) {
        uint32_t rule = T->nodes[n].rule[i], j, last;
        if (rule == ADC_NO_NODE)
            continue;
        const struct series *x = &T->nodes[args[i]], *d = &T->nodes[rule];
        for (find_range(x, d, k, 1, &j, &last); j <= last; j++)
            sum += j * x->c[j] * d->c[k - j];
    }
    return sum / k;
}

static double compute(const struct expansion *T, uint32_t n, uint32_t k)
{
    const struct adc_graph_node *node = &T->graph->nodes[n];
    const uint32_t *args = adc_graph_args(T->graph, n);
    adc_work(T->graph->context, k / 4 + 1u);
    if (k == 0)
        return T->at->value[n];
    if (node->op == ADC_GRAPH_INPUT)
        return T->direction[node->arg[1]];
    const struct series *x = &T->nodes[args[0]];
    if (is_arithmetic(T, n))
        return arithmetic((enum adc_op)node->op, &T->nodes[n], x, &T->nodes[args[node->nargs - 1]], k);
    if (is_power(T, n))
        return power(&T->nodes[n], x, T->at->value[args[1]], k);
    return is_square(T, n) ? convolution(x, x, k) : by_rules(T, n, k);
}

void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients)
{
    struct adc_graph_point *at = &recording->at;
    struct expansion T = {.recording = recording, .graph = &recording->graph, .at = at, .arena = &at->scratch,
                          .direction = direction, .inputs = recording->graph.input_count};
    adc_arena_reset(&at->scratch);
    make_plan(&T, root, order);
    for (uint32_t k = 0; k <= order; k++) {
        for (uint32_t n = 0; n < T.known; n++) {
            if (T.nodes[n].need < (int32_t)k || k > T.nodes[n].degree)
                continue;
            const double c = T.nodes[n].c[k] = compute(&T, n, k);
            at->left |= c == 0 || adc_is_between(c, -510, 510) ? 0 : ADC_LEFT_RANGE;    /* products of two farther out may be 0 */
        }
        coefficients[k] = coefficient(&T.nodes[root], k);
    }
}
