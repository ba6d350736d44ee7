/* Rules of op.def as nodes of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"
#include "eval/table/rules.h"

/* A part of a rule. `index`: it consists of numbers, constant arguments and + - * / alone. */
struct part { uint32_t node; bool index; };

static bool annihilates(const struct adc_recording *recording, struct part part)
{
    return part.index && recording->at.value[part.node] == 0;
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
static struct part rule_part(struct adc_recording *recording, const struct adc_ast *ast, adc_ref ref, uint32_t self)
{
    const struct adc_node *node = &ast->nodes[ref];
    adc_ref operands[ADC_MAX_ARITY] = {0};
    struct part parts[ADC_MAX_ARITY], result = {0, true};
    uint32_t args[ADC_MAX_ARITY], count = 0;
    if (node->kind == ADC_NUMBER)
        return (struct part){adc_graph_constant(recording, node->number), true};
    if (node->kind == ADC_NAME_NODE)
        return rule_name(&recording->graph, self, *adc_symbol_text(&recording->session->context, node->first));
    const struct adc_row *row = adc_tree_row(recording->session, ast, node, &count, operands);
    if (row == NULL)
        adc_error(&recording->session->context, ADC_NAME, ast->source, node->span, "a rule that is not made of rows");
    for (uint32_t i = 0; i < count; i++) {
        parts[i] = rule_part(recording, ast, operands[i], self);
        args[i] = parts[i].node;
        result.index &= parts[i].index && row->operator_only;
    }
    if (adc_row_number(row) == ADC_ROW_mul && (annihilates(recording, parts[0]) || annihilates(recording, parts[1])))
        return (struct part){adc_graph_constant(recording, 0), true};
    result.node = adc_graph_row(recording, adc_row_number(row), args);
    return result;
}

uint32_t adc_graph_rule(struct adc_recording *recording, uint32_t node, uint32_t argument)
{
    enum adc_op op = (enum adc_op)recording->graph.nodes[node].op;
    const struct adc_rule_tree *tree = adc_rule_tree(recording->session, op, argument);
    struct part part = rule_part(recording, tree->ast, tree->body, node);
    bool plain = tree->ast->nodes[tree->body].kind != ADC_OPERATOR;     /* 0.0, or the user's own zero in 0*x */
    return annihilates(recording, part) && !plain ? ADC_NO_NODE : part.node;
}

/* The rules of one useful node, by argument; `rule` may be NULL. */
static void enter_node(struct adc_recording *recording, uint32_t n, uint32_t *rule)
{
    const struct adc_graph *graph = &recording->graph;
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(&recording->at, n, a);
    if (adc_rows[graph->nodes[n].op].select != NULL)
        adc_graph_guard(recording, n, ADC_GUARD_SELECTION);
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        if (!recording->at.varied[adc_graph_args(graph, n)[i]] || !adc_sweep_passes(&recording->at, n, i, selected))
            continue;
        uint32_t entered = adc_graph_rule(recording, n, i);
        if (rule != NULL)
            rule[i] = entered;
    }
}

static void make_edges(struct adc_recording *recording, uint32_t root, struct adc_graph_rules *rules)
{
    uint32_t end = root + 1;
    *rules = (struct adc_graph_rules){.root = root};
    rules->first = adc_arena_array(&recording->building, end, sizeof *rules->first);
    for (uint32_t n = 0; n < end; n++) {
        rules->first[n] = rules->edge_count;
        rules->edge_count += recording->graph.nodes[n].nargs;
    }
    rules->rule = adc_arena_array(&recording->building, rules->edge_count, sizeof *rules->rule);
    memset(rules->rule, 0xff, rules->edge_count * sizeof *rules->rule);
}

void adc_graph_enter_rules(struct adc_recording *recording, uint32_t root, struct adc_graph_rules *rules)
{
    uint32_t end;
    const uint8_t *useful = adc_useful_nodes(&recording->at, &root, 1, &end);
    if (rules != NULL)
        make_edges(recording, root, rules);
    for (uint32_t n = end; n-- > 0;)
        if (useful[n] && recording->at.varied[n] && adc_graph_is_row(&recording->graph, n))
            enter_node(recording, n, rules == NULL ? NULL : rules->rule + rules->first[n]);
}
