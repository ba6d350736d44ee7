/* Constructors of the syntax tree, and properties of statements that need no evaluation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/statement.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/order.h"
#include "lexer/source.h"
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

adc_ref adc_ast_pair(struct adc_ast *ast, enum adc_node_kind kind, uint32_t first, adc_ref second, struct adc_span span)
{
    return enter(ast, kind, 0, first, second, span);
}

uint32_t adc_ast_words(struct adc_ast *ast, const uint32_t *items, uint32_t count)
{
    uint32_t list = ast->list_count;
    ast->lists = adc_room(ast->context, ast->lists, list + count, &ast->list_capacity, sizeof *ast->lists);
    ast->lists[list] = count;
    if (count > 0 && items != NULL)
        memcpy(ast->lists + list + 1, items, count * sizeof *items);
    ast->list_count += 1 + count;
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

/* ---- statements ---- */

bool adc_always_has_value(const struct adc_ast *ast, adc_ref ref)
{
    while (true) {
        const struct adc_node *node = &ast->nodes[ref];
        if (!adc_is_statement(node))
            return true;
        if (node->kind != ADC_BLOCK && node->kind != ADC_IF)
            return false;
        uint32_t count = adc_list_count(ast, node->second);
        const uint32_t *items = adc_list_items(ast, node->second);
        if (node->kind == ADC_BLOCK ? count == 0 : count < 3 || !adc_always_has_value(ast, items[1]))
            return false;
        ref = items[count - 1];
    }
}

/* Whether a `return` is in the nodes of a statement, which come directly before it. */
static bool returns_within(const struct adc_ast *ast, adc_ref ref)
{
    uint32_t from = ast->nodes[ref].span.at;
    for (adc_ref i = ref; i-- > 0 && ast->nodes[i].span.at >= from;)
        if (ast->nodes[i].kind == ADC_RETURN)
            return true;
    return false;
}

adc_ref adc_statement_without_value(const struct adc_ast *ast, adc_ref body)
{
    while (ast->nodes[body].kind == ADC_BLOCK) {
        uint32_t count = adc_list_count(ast, ast->nodes[body].second);
        if (count == 0)
            return body;
        body = adc_list_items(ast, ast->nodes[body].second)[count - 1];
    }
    const struct adc_node *node = &ast->nodes[body];
    return node->kind == ADC_ASSIGN || (adc_is_loop(node) && !returns_within(ast, body)) ? body : UINT32_MAX;
}

/* What a tree does with a symbol: nothing, assign it, compute it from another one. */
enum use { UNUSED, ASSIGNED, COMPUTED };

/* By symbol, UNUSED; give_uses frees them. */
static uint8_t *take_uses(const struct adc_ast *ast)
{
    const uint32_t count = ast->context->symbols.count;
    return memset(adc_resize(ast->context, NULL, 0, count, 1), UNUSED, count);
}

static void give_uses(const struct adc_ast *ast, uint8_t *uses)
{
    adc_resize(ast->context, uses, ast->context->symbols.count, 0, 1);
}

uint32_t adc_assigned_names(const struct adc_ast *ast, adc_ref body, uint32_t *out)
{
    uint32_t count = 0, kept = 0;
    for (adc_ref i = 0; i <= body; i++)
        count += ast->nodes[i].kind == ADC_ASSIGN;
    if (out == NULL || count == 0)
        return count;
    uint8_t *uses = take_uses(ast);
    for (adc_ref i = 0; i <= body; i++) {
        if (ast->nodes[i].kind != ADC_ASSIGN || uses[ast->nodes[i].first] != UNUSED)
            continue;
        uses[ast->nodes[i].first] = ASSIGNED;
        out[kept++] = ast->nodes[i].first;
    }
    give_uses(ast, uses);
    return kept;
}

/* ---- what is computed from what ---- */

static bool is_value_call(const struct adc_ast *ast, const struct adc_node *node)
{
    return node->kind == ADC_CALL && strcmp(adc_symbol_text(ast->context, node->first), "value") == 0;
}

/* The nodes of an expression come directly before it, those of an argument after where its call begins. Returns the
 * first name, from the last on, that is `symbol` (where `itself`) or computed; UINT32_MAX if there is none. */
static adc_ref computed_name(const struct adc_ast *ast, const uint8_t *uses, adc_ref root, uint32_t symbol, bool itself)
{
    uint32_t from = ast->nodes[root].span.at;
    for (adc_ref i = root + 1; i-- > 0 && ast->nodes[i].span.at >= from;) {
        const struct adc_node *node = &ast->nodes[i];
        if (is_value_call(ast, node))
            while (i > 0 && ast->nodes[i - 1].span.at > node->span.at)
                i--;
        if (node->kind == ADC_NAME_NODE && (node->first == symbol ? itself : uses[node->first] == COMPUTED))
            return i;
    }
    return UINT32_MAX;
}

adc_ref adc_find_dependent_name(const struct adc_ast *ast, adc_ref expression, uint32_t symbol)
{
    bool more = adc_assigned_names(ast, ast->node_count - 1, NULL) > 0;
    if (!more)
        return UINT32_MAX;
    uint8_t *uses = take_uses(ast);
    while (more) {
        more = false;
        for (adc_ref i = 0; i < ast->node_count; i++) {
            const struct adc_node *node = &ast->nodes[i];
            if (node->kind != ADC_ASSIGN || node->first == symbol || uses[node->first] == COMPUTED
                || computed_name(ast, uses, node->second, symbol, true) == UINT32_MAX)
                continue;
            uses[node->first] = COMPUTED;
            more = true;
        }
    }
    const adc_ref found = computed_name(ast, uses, expression, symbol, false);
    give_uses(ast, uses);
    return found;
}

uint32_t adc_parameter_number(const struct adc_statement *statement, uint32_t symbol)
{
    const struct adc_ast *ast = statement->ast;
    if (statement->kind != ADC_DEFINITION)
        return UINT32_MAX;
    const uint32_t *pairs = adc_list_items(ast, statement->by_symbol);
    const uint32_t *pair = bsearch(&symbol, pairs, adc_list_count(ast, statement->by_symbol) / 2, 2 * sizeof *pairs, adc_by_number);
    return pair != NULL ? pair[1] : UINT32_MAX;
}
