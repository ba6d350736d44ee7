/* Rules of op.def as nodes of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/graph.h"
#include "eval/table/rules.h"

/* A part of a rule. `index`: it consists of numbers, constant arguments and + - * / alone. */
struct part { uint32_t node; bool index; };

static bool annihilates(const struct adc_graph *graph, struct part part)
{
    return part.index && graph->value[part.node] == 0;
}

/* A rule at the arguments and the value of node `self`. */
struct at_node { struct adc_graph *graph; uint32_t self; };

static void number_part(const void *user, double number, const char *name, void *value)
{
    (void)name;
    *(struct part *)value = (struct part){adc_graph_constant(((const struct at_node *)user)->graph, number), true};
}

static void argument_part(const void *user, uint32_t argument, void *value)
{
    const struct at_node *at = user;
    uint32_t node = adc_graph_args(at->graph, at->self)[argument];
    *(struct part *)value = (struct part){node, adc_graph_is_constant(at->graph, node)};
}

static void result_part(const void *user, void *value)
{
    *(struct part *)value = (struct part){((const struct at_node *)user)->self, false};
}

static _Noreturn void refuse(const struct at_node *at)
{
    adc_error(at->graph->context, ADC_NAME, NULL, (struct adc_span){0, 0}, "a rule that is not made of rows");
}

static void unknown_part(const void *user, const struct adc_node *name, void *value)
{
    (void)name, (void)value;
    refuse(user);
}

static struct part rule_part(const struct at_node *at, const struct adc_rule_tree *tree, adc_ref ref);

static void call_part(const void *user, const struct adc_rule_call *call, void *value)
{
    const struct at_node *at = user;
    struct adc_graph *graph = at->graph;
    struct part parts[ADC_MAX_ARITY], *result = value;
    uint32_t args[ADC_MAX_ARITY];
    if (call->row == NULL)
        refuse(at);
    *result = (struct part){0, true};
    for (uint32_t i = 0; i < call->count; i++) {
        parts[i] = rule_part(at, call->tree, call->operand[i]);
        args[i] = parts[i].node;
        result->index &= parts[i].index && call->row->operator_only;
    }
    if (adc_row_number(call->row) == ADC_ROW_mul && (annihilates(graph, parts[0]) || annihilates(graph, parts[1])))
        *result = (struct part){adc_graph_constant(graph, 0), true};
    else
        result->node = adc_graph_row(graph, adc_row_number(call->row), args);
}

static struct part rule_part(const struct at_node *at, const struct adc_rule_tree *tree, adc_ref ref)
{
    static const struct adc_rule_values parts = {.number = number_part, .argument = argument_part,
        .result = result_part, .call = call_part, .unknown = unknown_part};
    struct part part;
    adc_rule_evaluate(adc_rules_of(at->graph->session), tree, ref, &parts, at, &part);
    return part;
}

uint32_t adc_graph_rule(struct adc_graph *graph, uint32_t node, uint32_t argument)
{
    enum adc_op op = (enum adc_op)graph->nodes[node].op;
    const struct adc_rule_tree *tree = adc_rule_tree(adc_rules_of(graph->session), op, argument);
    struct part part = rule_part(&(struct at_node){graph, node}, tree, tree->body);
    bool plain = tree->ast->nodes[tree->body].kind != ADC_OPERATOR;     /* 0.0, or the user's own zero in 0*x */
    return annihilates(graph, part) && !plain ? ADC_NO_NODE : part.node;
}
