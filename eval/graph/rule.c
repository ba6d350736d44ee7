/* Rules of op.def as nodes of a graph, and at values with errors for a sweep of adjoints with bounds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/graph/sweep.h"
#include "eval/table/rules.h"
#include "lexer/number.h"

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
    if (recording->graph.input_count > count) {
        recording->partials = adc_arena_room(&recording->building, recording->partials, recording->partial_count,
                                             &recording->partial_capacity, sizeof *recording->partials);
        recording->partials[recording->partial_count++] = (struct adc_graph_partial){input, node, argument};
    }
    return input;
}

uint32_t adc_graph_chosen(struct adc_recording *recording, uint32_t node, const uint32_t *of)
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

/* ---- rules at values with errors, and adjoints ---- */

/* A rule at the arguments and the value of node n. As above, a factor 0 that is an *index annihilates. */
static struct adc_bounded bounded(const struct adc_graph_point *at, uint32_t n, const struct adc_rule *rule, const double *error, bool *index)
{
    const uint32_t of = rule->kind == ADC_RULE_ARGUMENT ? adc_graph_args(at->graph, n)[rule->count] : n;
    const bool row = rule->kind == ADC_RULE_ROW && rule->row != NULL;
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    *index = rule->kind == ADC_RULE_ARGUMENT ? adc_graph_is_constant(at->graph, of) : row ? rule->row->operator_only
                                             : rule->kind == ADC_RULE_NUMBER;
    if (rule->kind == ADC_RULE_NUMBER) {
        const bool exact = rule->name == NULL && adc_rule_known(adc_rules_of(at->context), rule->number, true) == NULL;
        return (struct adc_bounded){rule->number, exact ? 0 : adc_half_ulp(rule->number)};
    }
    if (!row)
        return (struct adc_bounded){at->value[of], rule->kind != ADC_RULE_ROW ? error[of] : INFINITY};
    for (uint32_t i = 0; i < rule->count; i++) {
        bool part;
        const struct adc_bounded operand = bounded(at, n, rule->operand[i], error, &part);
        if (adc_row_number(rule->row) == ADC_ROW_mul && part && operand.by == 0) {
            *index = true;
            return operand;
        }
        *index &= part;
        a[i] = operand.by;
        errors[i] = operand.off;
    }
    const double value = rule->row->value(a);
    return (struct adc_bounded){value, adc_row_error(rule->row, errors, a, value)};
}

/* The partials of row n at arguments a with errors, by those in `live`, a bit for each. Returns for which of these no rule vanishes. */
static uint32_t partials_of(const struct adc_graph_point *at, uint32_t n, const double *a, const double *off, uint32_t live,
                            const double *error, struct adc_bounded *partial)
{
    const enum adc_op op = (enum adc_op)at->graph->nodes[n].op;
    const bool product = op == ADC_ROW_mul;
    struct adc_row_step s;
    if (op <= ADC_ROW_mul) {
        partial[0] = product ? (struct adc_bounded){a[1], off[1]} : (struct adc_bounded){1, 0};
        partial[1] = product ? (struct adc_bounded){a[0], off[0]} : (struct adc_bounded){op == ADC_ROW_sub ? -1 : 1, 0};
        return live;
    }
    const bool exact = off[0] == 0 && off[adc_rows[op].arity > 1] == 0;         /* its rules are more often exact */
    const bool known = !exact && adc_row_step(op, a, at->value[n], off, live, &s);
    for (uint32_t i = 0; live >> i != 0; i++) {
        bool index = false;
        if ((live >> i & 1) == 0)
            continue;
        const struct adc_rule *rule = known ? NULL : adc_rule_of(adc_rules_of(at->context), op, i);
        partial[i] = !known ? bounded(at, n, rule, error, &index)
                   : s.selected != UINT32_MAX ? (struct adc_bounded){1, 0} : (struct adc_bounded){s.slope[i], s.off[i]};
        if (index && partial[i].by == 0 && rule->kind == ADC_RULE_ROW)
            live ^= 1u << i;
    }
    return live;
}

/* Passes an adjoint on to node n. It cancels what minus itself has brought there, as in p + d - p. */
static void pass_bounded(struct adc_bounded_adjoint part, struct adc_bounded partial, uint32_t n, struct adc_bounded_adjoint *to)
{
    const bool copied = partial.off == 0 && adc_is_unit(partial.by);
    part.is = adc_bounded_times(partial, part.is, true);
    part.negative ^= partial.by < 0;
    if (to->present)
        part.is = copied && to->copy == part.copy && to->negative != part.negative ? (struct adc_bounded){0, 0}
                                                                                    : adc_bounded_sum(to->is, part.is);
    if (to->present || !copied) {
        part.copy = n;
        part.negative = false;
    }
    *to = part;
}

/* A row that cancels, as x - x, passes nothing on. */
void adc_graph_bounded_adjoints(struct adc_recording *recording, uint32_t root, const double *error,
                                struct adc_bounded_adjoint *adjoint)
{
    const struct adc_graph_point *at = &recording->at;
    double a[ADC_MAX_ARITY], off[ADC_MAX_ARITY];
    struct adc_bounded partial[ADC_MAX_ARITY];
    memset(adjoint, 0, (root + (size_t)1) * sizeof *adjoint);
    adjoint[root] = (struct adc_bounded_adjoint){{1, 0}, root, false, true};
    for (uint32_t n = root + 1; n-- > 0;) {
        adc_work_loop(at->context, n, root + 1);
        if (!adjoint[n].present || !adc_graph_is_row(at->graph, n) || adc_graph_cancels(at, n, error))
            continue;
        const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
        if (row->select != NULL)
            adc_graph_guard(recording, n, ADC_GUARD_SELECTION);
        const uint32_t selected = adc_graph_arguments(at, n, a), *args = adc_graph_args(at->graph, n);
        uint32_t live = 0;
        for (uint32_t i = 0; i < row->arity; i++) {
            off[i] = error[args[i]];
            live |= (uint32_t)(at->varied[args[i]] && (row->args == NULL || adc_sweep_passes(at, n, i, selected))) << i;
        }
        live = live != 0 ? partials_of(at, n, a, off, live, error, partial) : 0;
        for (uint32_t i = 0; live >> i != 0; i++)
            if ((live >> i & 1) != 0)
                pass_bounded(adjoint[n], partial[i], args[i], &adjoint[args[i]]);
    }
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
