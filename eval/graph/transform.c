/* Graph to graph: rules of op.def and derivatives as nodes of the same graph. Absent derivatives make no node; what a sweep
 * multiplies and adds, in the same order, becomes multiplications and additions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/graph/sweep.h"
#include "eval/table/rules.h"
#include "lexer/number.h"

/* ---- rules ---- */

/* A part of a rule. `index`: it consists of numbers, constant arguments and + - * / alone. */
struct part { uint32_t node; bool index; };

static bool annihilates(const struct adc_recording *recording, struct part part)
{
    return part.index && recording->at.value[part.node] == 0;
}

/* A rule at the arguments and the value of node `self`. */
struct at_node { struct adc_recording *recording; uint32_t self; };

static _Noreturn void refuse(const struct at_node *at)
{
    adc_error(at->recording->at.context, ADC_NAME, NULL, (struct adc_span){0, 0}, "a rule that is not made of rows");
}

static struct part evaluate(const struct at_node *at, const struct adc_rule *rule);

/* In an exact recording the constant of a rule is what it is known as, log(2) for 0.6931471805599453. */
static struct part number(const struct at_node *at, const struct adc_rule *rule)
{
    struct adc_recording *r = at->recording;
    const struct adc_rule *known = r->how.exact ? adc_rule_known(adc_rules_of(r->at.context), rule->number, true) : NULL;
    if (r->how.exact && rule->name != NULL)
        return (struct part){adc_graph_literal(r, rule->name, strlen(rule->name), rule->number), false};
    return known != NULL ? evaluate(at, known) : (struct part){adc_graph_constant(r, rule->number), true};
}

static struct part evaluate(const struct at_node *at, const struct adc_rule *rule)
{
    struct adc_recording *recording = at->recording;
    struct part parts[ADC_MAX_ARITY] = {{0}}, part = {0, true};
    uint32_t args[ADC_MAX_ARITY] = {0};
    if (rule->kind == ADC_RULE_NUMBER)
        return number(at, rule);
    if (rule->kind == ADC_RULE_RESULT)
        return (struct part){at->self, false};
    if (rule->kind == ADC_RULE_ARGUMENT) {
        part.node = adc_graph_args(&recording->graph, at->self)[rule->count];
        part.index = adc_graph_is_constant(&recording->graph, part.node);
        return part;
    }
    if (rule->row == NULL)
        refuse(at);
    for (uint32_t i = 0; i < rule->count; i++) {
        parts[i] = evaluate(at, rule->operand[i]);
        args[i] = parts[i].node;
        part.index &= parts[i].index && rule->row->operator_only;
    }
    if (adc_row_number(rule->row) == ADC_ROW_mul && (annihilates(recording, parts[0]) || annihilates(recording, parts[1])))
        return (struct part){adc_graph_constant(recording, 0), true};
    part.node = adc_graph_derived(recording, adc_row_number(rule->row), args);
    return part;
}

/* The rules of + - * and the sign, which most nodes are, are written out: 1, -1 and the other factor. ADC_NO_NODE:
 * another row, or a recording that keeps expressions as written. */
static uint32_t rule_of_operation(struct adc_recording *recording, uint32_t node, uint32_t argument)
{
    const struct adc_graph_node *row = &recording->graph.nodes[node];
    switch (row->op) {
    case ADC_ROW_mul: return row->arg[1 - argument];
    case ADC_ROW_add: return adc_graph_constant(recording, 1);
    case ADC_ROW_sub: case ADC_ROW_neg:
        return recording->how.unfolded ? ADC_NO_NODE : adc_graph_constant(recording, row->op == ADC_ROW_sub && argument == 0 ? 1 : -1);
    default: return ADC_NO_NODE;
    }
}

/* A partial derivative as an input of its own. */
static uint32_t stable(struct adc_recording *recording, uint32_t node, uint32_t argument)
{
    char name[32];
    double a[ADC_MAX_ARITY];
    const uint32_t count = recording->graph.input_count;
    adc_graph_arguments(&recording->at, node, a);
    const int length = snprintf(name, sizeof name, "#%u.%u", node, argument);       /* a literal: it is not varied */
    const double value = adc_row_partial(&adc_rows[recording->graph.nodes[node].op], argument, a, recording->at.value[node]);
    const uint32_t input = adc_graph_input(recording, adc_symbol(recording->graph.context, name, (size_t)length), value);
    if (recording->graph.input_count > count)
        *ADC_ONE_MORE(&recording->building, recording->partials, recording->partial_count, recording->partial_capacity) =
            (struct adc_graph_partial){input, node, argument};
    return input;
}

/* The node among of[0], of[1], ..., one for each argument, that a selecting row selects at any point. */
static uint32_t chosen_node(struct adc_recording *recording, uint32_t node, const uint32_t *of)
{
    const uint32_t *args = adc_graph_args(&recording->graph, node), a = args[0], b = args[1];
    const uint32_t c = recording->graph.nodes[node].nargs > 2 ? args[2] : 0;
    switch (recording->graph.nodes[node].op) {
    case ADC_ROW_max: return adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){a, b, of[1], of[0]});
    case ADC_ROW_min: return adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){b, a, of[1], of[0]});
    case ADC_ROW_clamp: {
        const uint32_t above = adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){c, a, of[2], of[0]});
        return adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){a, b, of[1], above});
    }
    default: return adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){a, b, of[2], of[3]});
    }
}

uint32_t adc_graph_rule(struct adc_recording *recording, uint32_t node, uint32_t argument)
{
    const uint32_t known = rule_of_operation(recording, node, argument);
    if (known != ADC_NO_NODE)
        return known;
    enum adc_op op = (enum adc_op)recording->graph.nodes[node].op;
    if (recording->stable && adc_rows[op].stable[argument] != NULL)
        return stable(recording, node, argument);
    const struct adc_rule *rule = adc_rule_of(adc_rules_of(recording->at.context), op, argument);
    const struct part part = evaluate(&(struct at_node){recording, node}, rule);
    const bool plain = rule->node->kind != ADC_OPERATOR;     /* 0.0, or the user's own zero in 0*x */
    return annihilates(recording, part) && !plain ? ADC_NO_NODE : part.node;
}

/* ---- a form of their own for derivatives ----
 *
 * Nodes of derivatives in a form of their own, so that equal ones are found equal: operands of + and * in the order of
 * their numbers, signs before products and quotients, and a difference for the sum with what has one. All of that is
 * exact in the arithmetic of doubles. What was written keeps its form. */

/* A node without the sign that it may have; receives whether it has one. */
static uint32_t without_sign(struct adc_recording *recording, uint32_t node, bool *negative)
{
    const struct adc_graph *graph = &recording->graph;
    const bool minus_one = adc_graph_is_constant(graph, node) && recording->at.value[node] == -1;
    *negative = minus_one || graph->nodes[node].op == ADC_ROW_neg;
    return minus_one ? adc_graph_constant(recording, 1) : *negative ? graph->nodes[node].arg[0] : node;
}

static uint32_t in_order(struct adc_recording *recording, enum adc_op op, uint32_t a, uint32_t b)
{
    return adc_graph_row(recording, op, (uint32_t[]){a < b ? a : b, a < b ? b : a});
}

static uint32_t negated(struct adc_recording *recording, uint32_t node, bool negative)
{
    return negative ? adc_graph_row(recording, ADC_ROW_neg, &node) : node;
}

/* x^1 is x, x^0 is 1, be x what it may. */
static uint32_t whole_power(struct adc_recording *recording, const uint32_t *args)
{
    const double exponent = adc_graph_is_constant(&recording->graph, args[1]) ? recording->at.value[args[1]] : NAN;
    return exponent == 1   ? args[0]
           : exponent == 0 ? adc_graph_constant(recording, 1)
                           : adc_graph_row(recording, ADC_ROW_pow, args);
}

uint32_t adc_graph_derived(struct adc_recording *recording, enum adc_op op, const uint32_t *args)
{
    bool minus_a, minus_b;
    if (op == ADC_ROW_pow && recording->how.tidies)
        return whole_power(recording, args);
    if (!recording->how.tidies || (op != ADC_ROW_add && op != ADC_ROW_sub && op != ADC_ROW_mul && op != ADC_ROW_div))
        return adc_graph_row(recording, op, args);
    const uint32_t a = without_sign(recording, args[0], &minus_a), b = without_sign(recording, args[1], &minus_b);
    if (op == ADC_ROW_mul)
        return negated(recording, in_order(recording, op, a, b), minus_a != minus_b);
    if (op == ADC_ROW_div)
        return negated(recording, adc_graph_row(recording, op, (uint32_t[]){a, b}), minus_a != minus_b);
    minus_b ^= op == ADC_ROW_sub;
    if (minus_a == minus_b)
        return negated(recording, in_order(recording, ADC_ROW_add, a, b), minus_a);
    return adc_graph_row(recording, ADC_ROW_sub, minus_a ? (uint32_t[]){b, a} : (uint32_t[]){a, b});
}

/* ---- tangents and adjoints ---- */

/* A selection is a choice that the derivative depends on, also where the argument that is passed through has none. */
static void guard(struct adc_recording *recording, uint32_t node)
{
    if (!recording->how.chooses && adc_rows[recording->graph.nodes[node].op].select != NULL)
        adc_graph_guard(recording, node, ADC_GUARD_SELECTION);
}

/* One summand of the chain rule: the rule of `node` for an argument times `factor`; ADC_NO_NODE where the rule
 * vanishes. That of a summand is 1. */
static uint32_t chain(struct adc_recording *recording, uint32_t node, uint32_t argument, uint32_t factor)
{
    const uint16_t op = recording->graph.nodes[node].op;
    if (op == ADC_ROW_add || (op == ADC_ROW_sub && argument == 0))
        return factor;
    const uint32_t rule = adc_graph_rule(recording, node, argument);
    return rule == ADC_NO_NODE ? ADC_NO_NODE : adc_graph_derived(recording, ADC_ROW_mul, (uint32_t[]){rule, factor});
}

static void gather(struct adc_recording *recording, uint32_t *sum, uint32_t summand)
{
    if (summand != ADC_NO_NODE)
        *sum = *sum == ADC_NO_NODE ? summand : adc_graph_derived(recording, ADC_ROW_add, (uint32_t[]){*sum, summand});
}

/* What a selecting row passes on of the derivatives of its arguments, valid at all points; ADC_NO_NODE: none of them has one. */
static uint32_t chosen_of(struct adc_recording *recording, uint32_t node, uint32_t *of)
{
    bool any = false;
    for (uint32_t i = 0; i < recording->graph.nodes[node].nargs; i++) {
        any |= of[i] != ADC_NO_NODE && adc_row_role(&adc_rows[recording->graph.nodes[node].op], i) == ADC_SELECTED;
        of[i] = of[i] != ADC_NO_NODE ? of[i] : adc_graph_constant(recording, 0);
    }
    return any ? chosen_node(recording, node, of) : ADC_NO_NODE;
}

void adc_graph_tangents_by(struct adc_recording *recording, const uint32_t *roots, uint32_t count, uint32_t node,
                           uint32_t *by_root)
{
    const struct adc_graph *graph = &recording->graph;
    uint32_t end;
    const uint8_t *useful = adc_passing_nodes(&recording->at, roots, count, &end);
    uint32_t *tangent = adc_arena_array(&recording->at.scratch, end, sizeof *tangent);
    for (uint32_t n = 0; n < end; n++) {
        double a[ADC_MAX_ARITY];
        adc_work_loop(graph->context, n, end);
        tangent[n] = n == node ? adc_graph_constant(recording, 1) : ADC_NO_NODE;
        if (!useful[n] || n <= node || !adc_graph_is_row(graph, n))
            continue;
        uint32_t selected = adc_graph_arguments(&recording->at, n, a);
        adc_graph_place_at(recording, n);
        const bool everywhere = recording->how.branching != NULL || recording->how.chooses,
                   chosen = everywhere && adc_rows[graph->nodes[n].op].select != NULL;
        uint32_t of[ADC_MAX_ARITY];
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            of[i] = tangent[adc_graph_args(graph, n)[i]];
        tangent[n] = chosen ? chosen_of(recording, n, of) : ADC_NO_NODE;
        for (uint32_t i = 0; i < graph->nodes[n].nargs && !chosen; i++) {
            const uint32_t factor = of[i];
            if (factor != ADC_NO_NODE)
                guard(recording, n);
            if (factor != ADC_NO_NODE && adc_sweep_passes(&recording->at, n, i, selected))
                gather(recording, &tangent[n], chain(recording, n, i, factor));
        }
    }
    for (uint32_t k = 0; k < count; k++)
        by_root[k] = tangent[roots[k]];
}

uint32_t adc_graph_tangent(struct adc_recording *recording, uint32_t root, uint32_t node)
{
    uint32_t tangent;
    adc_graph_tangents_by(recording, &root, 1, node, &tangent);
    return tangent;
}

/* The sums of a sweep, by node. One that came through choices may be absent at a point: it is 0 there, and `arrived`, the
 * number of its summands that are not, has a node. What is multiplied by an absent sum is left out: it may be infinite. */
struct adjoints { struct adc_recording *recording; uint32_t *sum, *arrived; };

/* `node` where a selecting row passes on an argument, else 0. */
static uint32_t where_chosen(struct adc_recording *recording, uint32_t row, uint32_t argument, uint32_t node)
{
    const uint32_t zero = adc_graph_constant(recording, 0);
    uint32_t of[ADC_MAX_ARITY] = {zero, zero, zero, zero, zero};
    of[argument] = node;
    return chosen_node(recording, row, of);
}

/* Passes the sum of a row on to one of its arguments. */
static void pass(const struct adjoints *A, uint32_t n, uint32_t i, bool chosen)
{
    struct adc_recording *recording = A->recording;
    const uint32_t argument = adc_graph_args(&recording->graph, n)[i], seed = A->sum[n];
    uint32_t arrived = A->arrived[n];
    uint32_t summand = chosen ? where_chosen(recording, n, i, seed) : chain(recording, n, i, seed);
    if (chosen && !recording->how.unfolded)         /* formulas are written without */
        arrived = where_chosen(recording, n, i, arrived != ADC_NO_NODE ? arrived : adc_graph_constant(recording, 1));
    else if (arrived != ADC_NO_NODE && summand != ADC_NO_NODE && summand != seed)
        summand = adc_graph_row(recording, ADC_ROW_choose, (uint32_t[]){adc_graph_constant(recording, 0), arrived, summand,
                                                                        adc_graph_constant(recording, 0)});
    if (summand == ADC_NO_NODE)
        return;
    if (A->sum[argument] == ADC_NO_NODE)
        A->arrived[argument] = arrived;
    else if (A->arrived[argument] != ADC_NO_NODE)
        A->arrived[argument] = arrived == ADC_NO_NODE ? ADC_NO_NODE
            : adc_graph_row(recording, ADC_ROW_add, (uint32_t[]){A->arrived[argument], arrived});
    gather(recording, &A->sum[argument], summand);
}

/* By node before root + 1: the derivative of the root by it, ADC_NO_NODE where absent. Scratch memory. Adjoints are passed on to
 * nodes that are `marked`; NULL: that are varied. */
static const uint32_t *sweep(struct adc_recording *recording, const bool *marked, uint32_t root)
{
    const struct adc_graph *graph = &recording->graph;
    const uint32_t end = root + 1;
    adc_arena_reset(&recording->at.scratch);
    struct adjoints A = {recording, adc_arena_array(&recording->at.scratch, end, sizeof *A.sum),
                         adc_arena_array(&recording->at.scratch, end, sizeof *A.arrived)};
    memset(A.sum, 0xff, end * sizeof *A.sum);
    memset(A.arrived, 0xff, end * sizeof *A.arrived);
    A.sum[root] = adc_graph_constant(recording, 1);
    for (uint32_t n = end; n-- > 0;) {
        double a[ADC_MAX_ARITY];
        adc_work_loop(graph->context, n, end);
        if (A.sum[n] == ADC_NO_NODE || !adc_graph_is_row(graph, n))
            continue;
        guard(recording, n);
        adc_graph_place_at(recording, n);
        const uint32_t selected = adc_graph_arguments(&recording->at, n, a);
        const bool chosen = recording->how.chooses && adc_rows[graph->nodes[n].op].select != NULL;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            uint32_t argument = adc_graph_args(graph, n)[i];
            if ((marked != NULL ? marked : recording->at.varied)[argument]
                && adc_sweep_passes(&recording->at, n, i, chosen ? i : selected))
                pass(&A, n, i, chosen);
        }
    }
    return A.sum;
}

void adc_graph_adjoint(struct adc_recording *recording, uint32_t root, uint32_t *by_input)
{
    const struct adc_graph *graph = &recording->graph;
    const uint32_t inputs = graph->input_count;                 /* rules may bring in constants (exact recordings) */
    const uint32_t *sum = sweep(recording, NULL, root);
    for (uint32_t i = 0; i < inputs; i++)
        by_input[i] = graph->inputs[i].node <= root ? sum[graph->inputs[i].node] : ADC_NO_NODE;
}

void adc_graph_adjoint_by(struct adc_recording *recording, uint32_t root, const uint32_t *by, uint32_t count,
                          uint32_t *by_node)
{
    bool *marked = adc_arena_zeroed(&recording->building, root + 1u, sizeof *marked);
    for (uint32_t i = 0; i < count; i++)
        if (by[i] <= root)
            marked[by[i]] = true;
    adc_made_of(&recording->graph, marked, root + 1);
    const uint32_t *sum = sweep(recording, marked, root);
    for (uint32_t i = 0; i < count; i++)
        by_node[i] = by[i] <= root ? sum[by[i]] : ADC_NO_NODE;
}

/* ---- Taylor coefficients ----
 *
 * v_k = 1/k sum_j j x_j d_(k-j) with d the series of the rule, products and quotients by their own (Griewank and Walther
 * 2008, section 13.2). A coefficient that is 0 for all points has no node. */

struct series {
    struct adc_recording *recording;
    struct adc_arena *arena;
    const uint32_t *path;                   /* by input its coefficients of order 1 .. degree; */
    uint32_t degree, inputs;                /* there were so many inputs; rules bring in numbers */
    uint32_t order;
    uint32_t **at;                          /* by node: its coefficients, UNKNOWN where they were not needed yet */
    uint32_t capacity;
};

enum { UNKNOWN = UINT32_MAX - 1 };

static uint32_t coefficient(struct series *S, uint32_t node, uint32_t k);

/* a op b where one may be absent. */
static uint32_t combine(struct series *S, enum adc_op op, uint32_t a, uint32_t b)
{
    const uint32_t args[] = {a, b};
    if ((op == ADC_ROW_mul || op == ADC_ROW_div) && (a == ADC_NO_NODE || b == ADC_NO_NODE))
        return ADC_NO_NODE;
    if (b == ADC_NO_NODE)
        return a;
    if (a == ADC_NO_NODE)
        return op == ADC_ROW_sub ? adc_graph_row(S->recording, ADC_ROW_neg, &b) : b;
    return adc_graph_derived(S->recording, op, args);
}

static uint32_t scaled(struct series *S, uint32_t node, uint32_t number)
{
    return node == ADC_NO_NODE || number == 1 ? node : combine(S, ADC_ROW_mul, node, adc_graph_constant(S->recording, number));
}

/* A sum of products under way: its node, or its factors in pairs where it will be a node of its own. */
struct products { uint32_t node, *factors, count; };

static void add_product(struct series *S, struct products *sum, uint32_t a, uint32_t b)
{
    const bool pairs = S->recording->how.sums && a != ADC_NO_NODE && b != ADC_NO_NODE;
    if (pairs && sum->factors == NULL)
        sum->factors = adc_arena_array(S->arena, 2 * ADC_MAX_ARITY * (S->order + (size_t)1), sizeof *sum->factors);
    if (pairs) {
        sum->factors[2 * sum->count] = a;
        sum->factors[2 * sum->count++ + 1] = b;
    } else if (!S->recording->how.sums)
        sum->node = combine(S, ADC_ROW_add, sum->node, combine(S, ADC_ROW_mul, a, b));
}

/* Its node. One that is not finite, or of a single product, is rows all the same. */
static uint32_t sum_of(struct series *S, struct products *sum)
{
    uint32_t node = sum->count > 1 ? adc_graph_sum(S->recording, sum->factors, sum->count) : ADC_NO_NODE;
    for (uint32_t i = 0, rows = node == ADC_NO_NODE ? sum->count : 0; i < rows; i++)
        sum->node = combine(S, ADC_ROW_add, sum->node, combine(S, ADC_ROW_mul, sum->factors[2 * i], sum->factors[2 * i + 1]));
    return node != ADC_NO_NODE ? node : sum->node;
}

/* sum_j a_j b_(k-j), j from `first` to k; a and b being one, each pair once. */
static uint32_t product(struct series *S, uint32_t a, uint32_t b, uint32_t first, uint32_t k)
{
    struct products all = {.node = ADC_NO_NODE};
    const uint32_t last = a == b ? (k + 1)/2 : k + 1;
    for (uint32_t j = first; j < last; j++)
        add_product(S, &all, coefficient(S, a, j), coefficient(S, b, k - j));
    const uint32_t sum = sum_of(S, &all);
    if (a != b)
        return sum;
    const uint32_t middle = k % 2 == 0 ? coefficient(S, a, k/2) : ADC_NO_NODE;
    return combine(S, ADC_ROW_add, scaled(S, sum, 2), combine(S, ADC_ROW_mul, middle, middle));
}

/* 1/k sum over the arguments and j of j a_j d_(k-j). */
static uint32_t by_rules(struct series *S, uint32_t node, uint32_t k)
{
    struct adc_recording *recording = S->recording;
    double a[ADC_MAX_ARITY];
    struct products all = {.node = ADC_NO_NODE};
    const uint32_t selected = adc_graph_arguments(&recording->at, node, a);
    for (uint32_t i = 0; i < recording->graph.nodes[node].nargs; i++) {
        const uint32_t argument = adc_graph_args(&recording->graph, node)[i];
        if (!recording->at.varied[argument] || !adc_sweep_passes(&recording->at, node, i, selected))
            continue;
        uint32_t rule = ADC_NO_NODE;
        for (uint32_t j = 1; j <= k; j++) {
            const uint32_t x = coefficient(S, argument, j);
            if (x != ADC_NO_NODE && rule == ADC_NO_NODE && (rule = adc_graph_rule(recording, node, i)) == ADC_NO_NODE)
                break;
            if (x != ADC_NO_NODE && recording->how.exact && adc_rows[recording->graph.nodes[node].op].select != NULL)
                adc_graph_guard(recording, node, ADC_GUARD_SELECTION);
            if (x != ADC_NO_NODE)
                add_product(S, &all, scaled(S, x, j), coefficient(S, rule, k - j));
        }
    }
    const uint32_t sum = sum_of(S, &all);
    return sum == ADC_NO_NODE || k == 1 ? sum : combine(S, ADC_ROW_div, sum, adc_graph_constant(recording, k));
}

static uint32_t work_out(struct series *S, uint32_t node, uint32_t k)
{
    const struct adc_graph *graph = &S->recording->graph;
    const uint16_t op = graph->nodes[node].op;
    if (op == ADC_GRAPH_INPUT)
        return k <= S->degree && graph->nodes[node].arg[1] < S->inputs ? S->path[graph->nodes[node].arg[1] * S->degree + k - 1]
                                                                      : ADC_NO_NODE;
    if (op == ADC_GRAPH_CONSTANT)
        return ADC_NO_NODE;
    const uint32_t a = adc_graph_args(graph, node)[0], b = graph->nodes[node].nargs > 1 ? adc_graph_args(graph, node)[1] : a;
    const bool squared = op == ADC_ROW_pow && adc_graph_is_constant(graph, b) && S->recording->at.value[b] == 2;
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub:
        return combine(S, (enum adc_op)op, coefficient(S, a, k), coefficient(S, b, k));
    case ADC_ROW_neg: return combine(S, ADC_ROW_sub, ADC_NO_NODE, coefficient(S, a, k));
    case ADC_ROW_square: case ADC_ROW_mul: return product(S, a, b, 0, k);
    case ADC_ROW_div:
        return combine(S, ADC_ROW_div, combine(S, ADC_ROW_sub, coefficient(S, a, k), product(S, b, node, 1, k)), b);
    default:
        if (S->recording->how.chooses && adc_rows[op].select != NULL) {
            uint32_t of[ADC_MAX_ARITY];
            for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
                of[i] = coefficient(S, adc_graph_args(graph, node)[i], k);
            return chosen_of(S->recording, node, of);
        }
        return squared ? product(S, a, a, 0, k) : by_rules(S, node, k);
    }
}

static uint32_t coefficient(struct series *S, uint32_t node, uint32_t k)
{
    const uint32_t before = S->capacity;
    if (k == 0)
        return node;
    if (node >= S->capacity) {
        S->at = adc_arena_room_for(S->arena, S->at, S->capacity, &S->capacity, node + 1, sizeof *S->at);
        for (uint32_t i = before; i < S->capacity; i++)
            S->at[i] = NULL;
    }
    if (S->at[node] == NULL) {
        S->at[node] = adc_arena_array(S->arena, S->order + 1u, sizeof **S->at);
        for (uint32_t i = 0; i <= S->order; i++)
            S->at[node][i] = UNKNOWN;
    }
    if (S->at[node][k] == UNKNOWN) {
        const uint32_t found = work_out(S, node, k);
        S->at[node][k] = found;
    }
    return S->at[node][k];
}

uint32_t adc_graph_coefficients(struct adc_recording *recording, uint32_t root, const uint32_t *path, uint32_t degree,
                                uint32_t order, uint32_t most, uint32_t *coefficients)
{
    struct series S = {.recording = recording, .arena = &recording->building, .path = path, .degree = degree,
                       .inputs = recording->graph.input_count, .order = order};
    uint32_t end;
    const uint8_t *useful = adc_passing_nodes(&recording->at, &root, 1, &end);
    uint8_t *kept = adc_arena_array(&recording->building, end, 1);
    memcpy(kept, useful, end);                      /* entering rules takes the scratch memory */
    for (uint32_t k = 0; k <= order; k++) {
        if (recording->graph.count > most)
            return k;
        for (uint32_t n = 0; n < end; n++) {        /* the arguments first, so that the recursion is that of rules */
            adc_work_loop(recording->graph.context, n, end);
            if (kept[n])
                coefficient(&S, n, k);
        }
        coefficients[k] = coefficient(&S, root, k);
    }
    return order + 1;
}
