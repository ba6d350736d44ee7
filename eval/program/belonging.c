/* Linking: what belongs to a unit, names and nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "eval/program/link.h"
#include "parser/statement.h"

static int by_symbol(const void *a, const void *b)
{
    uint32_t x = ((const struct adc_local *)a)->symbol, y = ((const struct adc_local *)b)->symbol;
    return (x > y) - (x < y);
}

void adc_find_locals(struct adc_linker *linker, struct adc_linking *linking)
{
    if (linking->definition == NULL || linking->definition->statement.kind == ADC_ASSIGNMENT)
        return;
    const struct adc_statement *statement = &linking->definition->statement;
    uint32_t count = adc_assigned_names(linking->ast, linking->body, NULL), slot = 0;
    uint32_t *names = adc_arena_array(&linker->program->arena, count, sizeof *names);
    if (count == 0)
        return;
    if (statement->kind == ADC_DEFINITION)
        slot = adc_list_count(statement->ast, statement->parameters);
    count = adc_assigned_names(linking->ast, linking->body, names);
    linking->locals = adc_arena_array(&linker->program->arena, count, sizeof *linking->locals);
    for (uint32_t i = 0; i < count; i++)
        if (adc_parameter_number(statement, names[i]) == UINT32_MAX)
            linking->locals[linking->local_count++] = (struct adc_local){names[i], slot++};
    qsort(linking->locals, linking->local_count, sizeof *linking->locals, by_symbol);
}

static void mark(struct adc_linking *linking, adc_ref ref, int marks)
{
    linking->marks[ref - linking->first] = (uint8_t)marks;
}

/* The operands of a call: a sum keeps its body, a derivative its expression to a unit of their own, and what stands for
 * a function is no operand. */
static void mark_call(struct adc_linker *linker, struct adc_linking *linking, const struct adc_node *node)
{
    const uint32_t *items = adc_list_items(linking->ast, node->second);
    uint32_t count = adc_list_count(linking->ast, node->second);
    bool user = node->op == 0 && adc_called_function(linker, linking, node->first) != NULL;
    if (adc_is_reduction(linker, linking, node) || adc_called_binder(linker, linking, node) != ADC_BINDERS)
        count--;
    if (node->op == 0 && adc_is_diff(linker, linking, node))
        count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!user || adc_function_argument(linker, linking, items[i]) == ADC_NO_SYMBOL)
            mark(linking, items[i], ADC_NODE_BELONGS);
}

/* Whether the answer is written as a list of what may be numbers. */
static bool is_list(const struct adc_linker *linker, const struct adc_linking *linking)
{
    const struct adc_ast *ast = linking->ast;
    const struct adc_node *node = &ast->nodes[linking->body];
    bool list = node->kind == ADC_VECTOR && linking->answer && !linker->shallow;
    for (uint32_t i = 0; list && i < adc_list_count(ast, node->second); i++) {
        const uint8_t kind = ast->nodes[adc_list_items(ast, node->second)[i]].kind;
        list = kind != ADC_VECTOR && kind != ADC_RANGE && kind != ADC_COMPREHENSION;
    }
    return list;
}

/* Marks what a node is made of. */
static void mark_children(struct adc_linker *linker, struct adc_linking *linking, adc_ref ref)
{
    const struct adc_ast *ast = linking->ast;
    const struct adc_node *node = &ast->nodes[ref];
    const uint32_t *items;
    uint32_t count;
    int marks;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER: case ADC_NAME_NODE: case ADC_ALL: case ADC_BREAK: case ADC_CONTINUE:
        break;
    case ADC_COMPREHENSION:                             /* the element has a unit of its own */
        items = adc_list_items(ast, node->second);
        for (uint32_t i = 1; i < adc_list_count(ast, node->second); i++)
            mark(linking, items[i], ADC_NODE_BELONGS);
        break;
    case ADC_OPERATOR:
        mark(linking, node->first, ADC_NODE_BELONGS);
        if (adc_operator_arity(node->op) == 2)
            mark(linking, node->second, ADC_NODE_BELONGS);
        break;
    case ADC_NAMED: case ADC_ASSIGN:
        mark(linking, node->second, ADC_NODE_BELONGS);
        break;
    case ADC_RETURN:
        mark(linking, node->first, ADC_NODE_BELONGS);
        break;
    case ADC_CALL:
        mark_call(linker, linking, node);
        break;
    default:                                            /* a list: CHAIN, COND and statements with parts */
        items = adc_list_items(ast, node->second);
        count = adc_list_count(ast, node->second);
        marks = ref == linking->body && is_list(linker, linking) ? ADC_NODE_ELEMENT : ADC_NODE_BELONGS;
        for (uint32_t i = 0; i < count; i += node->kind == ADC_CHAIN ? 2 : 1)
            mark(linking, items[i], marks);
        break;
    }
}

/* The first of the nodes that an inner unit is made of: they come directly before its root, and none of them begins
 * before it in the text. So 1e5 sums in one formula cost no more than their own nodes. */
static adc_ref first_node(const struct adc_linking *linking)
{
    const struct adc_node *nodes = linking->ast->nodes;
    adc_ref first = linking->body;
    if (linking->enclosing == ADC_NO_UNIT)
        return 0;
    while (!linking->primed && first > 0 && nodes[first - 1].span.at >= nodes[linking->body].span.at)
        first--;
    return first;
}

void adc_mark_nodes(struct adc_linker *linker, struct adc_linking *linking)
{
    const struct adc_definition *definition = linking->definition;
    linking->cursor = linking->first = first_node(linking);
    linking->marks = adc_arena_zeroed(&linker->program->linking, linking->body - linking->first + 1u,
                                      sizeof *linking->marks);
    mark(linking, linking->body, ADC_NODE_BELONGS);
    if (linking->primed || adc_is_ruled(linking))
        return;
    if (definition != NULL && definition->statement.kind == ADC_DEFINITION) {
        uint32_t list = definition->statement.parameters;
        for (uint32_t i = 0; i < adc_list_count(linking->ast, list); i++) {
            const struct adc_node *parameter = &linking->ast->nodes[adc_list_items(linking->ast, list)[i]];
            if (parameter->kind == ADC_NAMED)
                mark(linking, parameter->second, ADC_NODE_BELONGS);
        }
    }
    for (uint32_t i = linking->body + 1u; i-- > linking->first;) {
        adc_work_through(&linker->session->context, i, linking->body + 1u);
        if (adc_node_marks(linking, i) == ADC_NODE_BELONGS)
            mark_children(linker, linking, i);
    }
}
