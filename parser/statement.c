/* Questions about statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/statement.h"

#include <stdlib.h>

static bool is_statement(const struct adc_node *node) { return node->kind >= ADC_ASSIGN; }

bool adc_yields(const struct adc_ast *ast, adc_ref ref)
{
    while (true) {
        const struct adc_node *node = &ast->nodes[ref];
        if (!is_statement(node))
            return true;
        if (node->kind != ADC_BLOCK && node->kind != ADC_IF)
            return false;
        uint32_t count = adc_list_count(ast, node->second);
        const uint32_t *items = adc_list_items(ast, node->second);
        if (node->kind == ADC_BLOCK ? count == 0 : count < 3 || !adc_yields(ast, items[1]))
            return false;
        ref = items[count - 1];
    }
}

/* Whether a `return` stands in the nodes of a statement, which come directly before it. */
static bool returns_within(const struct adc_ast *ast, adc_ref ref)
{
    uint32_t from = ast->nodes[ref].span.at;
    for (adc_ref i = ref; i-- > 0 && ast->nodes[i].span.at >= from;)
        if (ast->nodes[i].kind == ADC_RETURN)
            return true;
    return false;
}

adc_ref adc_valueless_end(const struct adc_ast *ast, adc_ref body)
{
    while (ast->nodes[body].kind == ADC_BLOCK) {
        uint32_t count = adc_list_count(ast, ast->nodes[body].second);
        if (count == 0)
            return body;
        body = adc_list_items(ast, ast->nodes[body].second)[count - 1];
    }
    const struct adc_node *node = &ast->nodes[body];
    bool loop = node->kind == ADC_WHILE || node->kind == ADC_FOR;
    return node->kind == ADC_ASSIGN || (loop && !returns_within(ast, body)) ? body : UINT32_MAX;
}

/* An assignment, by what it assigns and where. */
struct assignment { uint32_t symbol, place; };

static int by_symbol(const void *a, const void *b)
{
    const struct assignment *x = a, *y = b;
    if (x->symbol != y->symbol)
        return x->symbol < y->symbol ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

static int by_place(const void *a, const void *b)
{
    const struct assignment *x = a, *y = b;
    return (x->place > y->place) - (x->place < y->place);
}

uint32_t adc_assigned_names(const struct adc_ast *ast, adc_ref body, uint32_t *out)
{
    uint32_t count = 0, kept = 0;
    for (adc_ref i = 0; i <= body; i++)
        count += ast->nodes[i].kind == ADC_ASSIGN;
    if (out == NULL || count == 0)
        return count;
    struct assignment *all = adc_resize(ast->context, NULL, 0, count, sizeof *all);
    for (adc_ref i = 0, n = 0; i <= body; i++)
        if (ast->nodes[i].kind == ADC_ASSIGN)
            all[n++] = (struct assignment){ast->nodes[i].first, i};
    qsort(all, count, sizeof *all, by_symbol);
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || all[i].symbol != all[i - 1].symbol)
            all[kept++] = all[i];
    qsort(all, kept, sizeof *all, by_place);
    for (uint32_t i = 0; i < kept; i++)
        out[i] = all[i].symbol;
    adc_resize(ast->context, all, count, 0, sizeof *all);
    return kept;
}
