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

static struct part rule_name(const struct adc_graph *graph, uint32_t self, char name)
{
    static const char names[] = "xyzw";
    if (name == 'v')
        return (struct part){self, false};
    uint32_t node = adc_graph_args(graph, self)[strchr(names, name) - names];
    return (struct part){node, adc_graph_is_constant(graph, node)};
}

/* The tree of a rule at the arguments and the value of node `self`. Rules are shallow, whatever the user writes. */
static struct part rule_part(struct adc_graph *graph, const struct adc_ast *ast, adc_ref ref, uint32_t self)
{
    const struct adc_node *node = &ast->nodes[ref];
    adc_ref operands[ADC_MAX_ARITY] = {0};
    struct part parts[ADC_MAX_ARITY], result = {0, true};
    uint32_t args[ADC_MAX_ARITY], count = 0;
    if (node->kind == ADC_NUMBER)
        return (struct part){adc_graph_constant(graph, node->number), true};
    if (node->kind == ADC_NAME_NODE)
        return rule_name(graph, self, *adc_symbol_text(graph->context, node->first));
    const struct adc_row *row = adc_tree_row(graph->session, ast, node, &count, operands);
    if (row == NULL)
        adc_error(graph->context, ADC_NAME, ast->source, node->span, "a rule that is not made of rows");
    for (uint32_t i = 0; i < count; i++) {
        parts[i] = rule_part(graph, ast, operands[i], self);
        args[i] = parts[i].node;
        result.index &= parts[i].index && row->operator_only;
    }
    if (adc_row_number(row) == ADC_ROW_mul && (annihilates(graph, parts[0]) || annihilates(graph, parts[1])))
        return (struct part){adc_graph_constant(graph, 0), true};
    result.node = adc_graph_row(graph, adc_row_number(row), args);
    return result;
}

uint32_t adc_graph_rule(struct adc_graph *graph, uint32_t node, uint32_t argument)
{
    const struct adc_rule_tree *tree = adc_rule_tree(graph->session, (enum adc_op)graph->nodes[node].op, argument);
    struct part part = rule_part(graph, tree->ast, tree->body, node);
    bool plain = tree->ast->nodes[tree->body].kind != ADC_OPERATOR;     /* 0.0, or the user's own zero in 0*x */
    return annihilates(graph, part) && !plain ? ADC_NO_NODE : part.node;
}
