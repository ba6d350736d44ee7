/* Constructors of the syntax tree.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/ast.h"

#include <stddef.h>
#include <string.h>

#include "lexer/sources.h"
#include "parser/operators.h"

struct adc_ast *adc_ast_new(struct adc_context *context, struct adc_source *source)
{
    struct adc_ast *ast = adc_resize(context, NULL, 0, 1, sizeof *ast);
    memset(ast, 0, sizeof *ast);
    ast->context = context;
    ast->source = source;
    ast->references = 1;
    adc_source_retain(source);
    return ast;
}

struct adc_ast *adc_ast_retain(struct adc_ast *ast)
{
    ast->references++;
    return ast;
}

void adc_ast_release(struct adc_ast *ast)
{
    if (ast == NULL || --ast->references > 0)
        return;
    adc_source_release(ast->source);
    adc_resize(ast->context, ast->nodes, ast->node_capacity, 0, sizeof *ast->nodes);
    adc_resize(ast->context, ast->lists, ast->list_capacity, 0, sizeof *ast->lists);
    adc_resize(ast->context, ast, 1, 0, sizeof *ast);
}

/* Enters a node with two numbers. It is written in place: to fill one and copy it takes longer. */
static inline adc_ref enter(struct adc_ast *ast, enum adc_node_kind kind, uint8_t op, uint32_t first, uint32_t second,
                            struct adc_span span)
{
    if (ast->node_count == ast->node_capacity)
        ast->nodes = adc_room(ast->context, ast->nodes, ast->node_count, &ast->node_capacity, sizeof *ast->nodes);
    struct adc_node *node = &ast->nodes[ast->node_count];
    node->kind = (uint8_t)kind;
    node->op = op;
    node->span = span;
    node->first = first;
    node->second = second;
    return ast->node_count++;
}

adc_ref adc_ast_number(struct adc_ast *ast, double number, struct adc_span span)
{
    adc_ref ref = enter(ast, ADC_NUMBER, 0, 0, 0, span);
    ast->nodes[ref].number = number;
    return ref;
}

adc_ref adc_ast_name(struct adc_ast *ast, uint32_t symbol, struct adc_span span)
{
    return enter(ast, ADC_NAME_NODE, 0, symbol, 0, span);
}

adc_ref adc_ast_operator(struct adc_ast *ast, enum adc_operator op, adc_ref first, adc_ref second,
                         struct adc_span span)
{
    return enter(ast, ADC_OPERATOR, (uint8_t)op, first, second, span);
}

adc_ref adc_ast_named(struct adc_ast *ast, uint32_t symbol, adc_ref value, struct adc_span span)
{
    return enter(ast, ADC_NAMED, 0, symbol, value, span);
}

uint32_t adc_ast_words(struct adc_ast *ast, const uint32_t *items, uint32_t count)
{
    uint32_t need = ast->list_count + 1 + count;
    if (need > ast->list_capacity) {
        size_t capacity = adc_grown(ast->list_capacity, need);
        ast->lists = adc_resize(ast->context, ast->lists, ast->list_capacity, capacity, sizeof *ast->lists);
        ast->list_capacity = (uint32_t)capacity;
    }
    uint32_t list = ast->list_count;
    ast->lists[list] = count;
    if (count > 0 && items != NULL)
        memcpy(ast->lists + list + 1, items, count * sizeof *items);
    ast->list_count = need;
    return list;
}

adc_ref adc_ast_list(struct adc_ast *ast, enum adc_node_kind kind, uint32_t symbol, const uint32_t *items,
                     uint32_t count, struct adc_span span)
{
    uint32_t list = adc_ast_words(ast, items, count);
    return enter(ast, kind, 0, symbol, list, span);
}

/* ---- operators ---- */

const struct adc_operator_row adc_operators[ADC_OPERATORS] = {
#define OPERATOR(id, row, text, shape, level, left, right) \
    {text, ADC_##shape, ADC_LEVEL_##level, ADC_LEVEL_##left, ADC_LEVEL_##right},
#include "parser/operators.def"
};

const struct adc_level_row adc_levels[ADC_LEVELS] = {
#define LEVEL(id, shown, meaning) {shown, meaning},
#include "parser/operators.def"
};
