/* Questions about statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/statement.h"

#include <stdlib.h>
#include <string.h>

#include "lexer/order.h"

bool adc_yields(const struct adc_ast *ast, adc_ref ref)
{
    while (true) {
        const struct adc_node *node = &ast->nodes[ref];
        if (!adc_is_statement(node))
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

/* Whether a `return` is in the nodes of a statement, which come directly before it. */
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
    return node->kind == ADC_ASSIGN || (adc_is_loop(node) && !returns_within(ast, body)) ? body : UINT32_MAX;
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

/* ---- what is computed from what ---- */

struct taint { uint32_t symbol; bool tainted; };       /* the symbol first, by which they are sorted */

/* The names that a tree assigns, by symbol. */
struct taints { struct taint *at; uint32_t count; };

static struct taint *find(const struct taints *t, uint32_t symbol)
{
    const struct taint key = {symbol, false};
    return bsearch(&key, t->at, t->count, sizeof *t->at, adc_by_number);
}

static bool is_value_call(const struct adc_ast *ast, const struct adc_node *node)
{
    return node->kind == ADC_CALL && strcmp(adc_symbol_text(ast->context, node->first), "value") == 0;
}

/* The nodes of an expression come directly before it, those of an argument after where its call begins. Returns the
 * first name, from the last on, that is `symbol` (where `itself`) or tainted; UINT32_MAX if there is none. */
static adc_ref tainted_name(const struct adc_ast *ast, const struct taints *t, adc_ref root, uint32_t symbol,
                            bool itself)
{
    uint32_t from = ast->nodes[root].span.at;
    for (adc_ref i = root + 1; i-- > 0 && ast->nodes[i].span.at >= from;) {
        const struct adc_node *node = &ast->nodes[i];
        if (is_value_call(ast, node))
            while (i > 0 && ast->nodes[i - 1].span.at > node->span.at)
                i--;
        if (node->kind != ADC_NAME_NODE)
            continue;
        const struct taint *taint = node->first == symbol ? NULL : find(t, node->first);
        if ((node->first == symbol && itself) || (taint != NULL && taint->tainted))
            return i;
    }
    return UINT32_MAX;
}

struct computing {
    const struct adc_ast *ast;
    adc_ref expression, found;
    uint32_t symbol;
    uint32_t *names, room;
    struct taints taints;           /* room for as many */
};

static void spread_taint(const struct computing *c)
{
    const struct adc_ast *ast = c->ast;
    for (bool more = true; more;) {
        more = false;
        for (adc_ref i = 0; i < ast->node_count; i++) {
            struct taint *taint = ast->nodes[i].kind == ADC_ASSIGN ? find(&c->taints, ast->nodes[i].first) : NULL;
            if (taint == NULL || taint->tainted || taint->symbol == c->symbol)
                continue;
            taint->tainted = tainted_name(ast, &c->taints, ast->nodes[i].second, c->symbol, true) != UINT32_MAX;
            more |= taint->tainted;
        }
    }
}

static void find_computed(void *user)
{
    struct computing *c = user;
    struct taints *t = &c->taints;
    c->names = adc_resize(c->ast->context, NULL, 0, c->room, sizeof *c->names);
    t->at = adc_resize(c->ast->context, NULL, 0, c->room, sizeof *t->at);
    t->count = adc_assigned_names(c->ast, c->ast->node_count - 1, c->names);
    for (uint32_t i = 0; i < t->count; i++)
        t->at[i] = (struct taint){c->names[i], false};
    qsort(t->at, t->count, sizeof *t->at, adc_by_number);
    spread_taint(c);
    c->found = tainted_name(c->ast, t, c->expression, c->symbol, false);
}

static void release_computing(void *user)
{
    const struct computing *c = user;
    adc_resize(c->ast->context, c->taints.at, c->room, 0, sizeof *c->taints.at);
    adc_resize(c->ast->context, c->names, c->room, 0, sizeof *c->names);
}

adc_ref adc_computed_from(const struct adc_ast *ast, adc_ref expression, uint32_t symbol)
{
    struct computing c = {.ast = ast, .expression = expression, .symbol = symbol,
                          .room = adc_assigned_names(ast, ast->node_count - 1, NULL)};
    if (c.room == 0)
        return UINT32_MAX;
    adc_finally(ast->context, find_computed, release_computing, &c);
    return c.found;
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
