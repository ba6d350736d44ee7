/* From the tree back to text. A stack of pieces still to be written takes the place of recursion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/unparse.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/number.h"
#include "lexer/token.h"

struct piece {
    const char *string;     /* NULL: the expression at ref */
    adc_ref ref;
    enum adc_level least;   /* level below which it needs parentheses */
    uint32_t indent;        /* of a statement: how many blocks it is in; a string ends in so many indentations */
};

struct unparser {
    const struct adc_ast *ast;
    adc_ref root;
    struct adc_text *out;
    struct piece *stack;
    uint32_t count, capacity;
};

static void push(struct unparser *u, struct piece piece)
{
    u->stack = adc_room(u->ast->context, u->stack, u->count, &u->capacity, sizeof *u->stack);
    u->stack[u->count++] = piece;
}

static void push_string(struct unparser *u, const char *string)
{
    push(u, (struct piece){.string = string});
}

static void push_node(struct unparser *u, adc_ref ref, enum adc_level least)
{
    push(u, (struct piece){.ref = ref, .least = least});
}

static void put_name(struct unparser *u, const struct adc_node *node)
{
    adc_text_string(u->out, adc_symbol_text(u->ast->context, node->first));
}

static enum adc_level level_of(const struct adc_node *node)
{
    switch ((enum adc_node_kind)node->kind) {
    case ADC_OPERATOR: return adc_operators[node->op].level;
    case ADC_CHAIN: return ADC_LEVEL_COMPARISON;
    case ADC_COND: return ADC_LEVEL_CONDITIONAL;
    case ADC_NUMBER: return signbit(node->number) ? ADC_LEVEL_SIGN : ADC_LEVEL_PRIMARY;
    default: return ADC_LEVEL_PRIMARY;
    }
}

static void push_statement(struct unparser *u, adc_ref ref, uint32_t indent)
{
    push(u, (struct piece){.ref = ref, .least = ADC_LEVEL_ANY, .indent = indent});
}

static bool is_empty_block(const struct unparser *u, adc_ref ref)
{
    const struct adc_node *node = &u->ast->nodes[ref];
    return node->kind == ADC_BLOCK && adc_list_count(u->ast, node->second) == 0;
}

static void expand_block(struct unparser *u, uint32_t list, uint32_t indent)
{
    uint32_t count = adc_list_count(u->ast, list);
    const uint32_t *items = adc_list_items(u->ast, list);
    if (count == 0) {
        push_string(u, "{ }");
        return;
    }
    push_string(u, "}");
    push(u, (struct piece){.string = "\n", .indent = indent});
    for (uint32_t i = count; i-- > 0;) {
        push_statement(u, items[i], indent + 1);
        push(u, (struct piece){.string = "\n", .indent = indent + 1});
    }
    push_string(u, "{");
}

/* A keyword, its head in parentheses with `parts` parts, and a statement. A part of the head of a for is an empty block
 * where it was left out. */
static void expand_head(struct unparser *u, const struct adc_node *node, uint32_t parts, uint32_t indent)
{
    static const uint32_t keywords[] = {[ADC_IF] = ADC_KEY_IF, [ADC_WHILE] = ADC_KEY_WHILE, [ADC_FOR] = ADC_KEY_FOR};
    const uint32_t *items = adc_list_items(u->ast, node->second);
    push_statement(u, items[parts], indent);
    push_string(u, ") ");
    for (uint32_t i = parts; i-- > 0;) {
        if (!is_empty_block(u, items[i]))
            push_node(u, items[i], ADC_LEVEL_ANY);
        push_string(u, i > 0 ? "; " : " (");
    }
    push_string(u, adc_keywords[keywords[node->kind]].word);
}

static void expand_statement(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    uint32_t count = adc_list_count(u->ast, node->second);
    if (node->kind == ADC_BLOCK) {
        expand_block(u, node->second, indent);
        return;
    }
    if (node->kind == ADC_IF && count == 3) {
        push_statement(u, adc_list_items(u->ast, node->second)[2], indent);
        push_string(u, " else ");
    }
    expand_head(u, node, node->kind == ADC_IF ? 1 : count - 1, indent);
}

/* The pieces go on the stack last first. */
static void expand_operator(struct unparser *u, const struct adc_node *node)
{
    const struct adc_operator_row *row = &adc_operators[node->op];
    if (row->shape == ADC_INFIX)
        push_node(u, node->second, row->right);
    else if (row->shape == ADC_PREFIX)
        push_node(u, node->first, row->right);
    push_string(u, row->text);
    const bool number = node->op == ADC_OP_TRANSPOSE && u->ast->nodes[node->first].kind == ADC_NUMBER;
    if (row->shape != ADC_PREFIX)                   /* (2)' is read, 2' as in A^2' is not */
        push_node(u, node->first, number ? ADC_LEVEL_PRIMARY + 1 : row->left);
}

/* Items with something before, between and after them, none of them below a level. */
static void expand_items(struct unparser *u, const char *open, const uint32_t *items, uint32_t count, const char *between,
                         enum adc_level least, const char *close)
{
    push_string(u, close);
    for (uint32_t i = count; i-- > 0;) {
        push_node(u, items[i], least);
        push_string(u, i > 0 ? between : open);
    }
    if (count == 0)
        push_string(u, open);
}

static void expand_list(struct unparser *u, const char *open, uint32_t list, const char *close)
{
    expand_items(u, open, adc_list_items(u->ast, list), adc_list_count(u->ast, list), ", ", ADC_LEVEL_ANY, close);
}

/* [1, 2; 3, 4] */
static void expand_rows(struct unparser *u, uint32_t list)
{
    const uint32_t *rows = adc_list_items(u->ast, list), count = adc_list_count(u->ast, list);
    for (uint32_t i = count; i-- > 0;)
        expand_list(u, i > 0 ? "; " : "[", u->ast->nodes[rows[i]].second, i + 1 < count ? "" : "]");
}

/* v[i, j], and v[i, j] = e. */
static void expand_index(struct unparser *u, uint32_t list, uint32_t indices)
{
    const uint32_t *items = adc_list_items(u->ast, list);
    const bool stored = indices + 1 < adc_list_count(u->ast, list);
    if (stored)
        push_node(u, items[indices + 1], ADC_LEVEL_ANY);
    expand_items(u, "[", items + 1, indices, ", ", ADC_LEVEL_ANY, stored ? "] = " : "]");
    push_node(u, items[0], ADC_LEVEL_POSTFIX);
}

static void expand_chain(struct unparser *u, uint32_t list)
{
    uint32_t count = adc_list_count(u->ast, list);
    const uint32_t *items = adc_list_items(u->ast, list);
    for (uint32_t i = count; i-- > 0;) {
        if (i % 2 == 0)
            push_node(u, items[i], adc_operators[items[1]].left);
        else
            push_string(u, adc_operators[items[i]].text);
    }
}

/* An array, or what of one is meant. */
static void expand_array(struct unparser *u, const struct adc_node *node)
{
    const bool all = node->kind == ADC_ALL, bracketed = node->op == 1;
    const uint32_t count = all ? 0 : adc_list_count(u->ast, node->second), *items = all ? NULL : adc_list_items(u->ast, node->second);
    switch ((enum adc_node_kind)node->kind) {
    case ADC_VECTOR:
        if (bracketed)
            expand_rows(u, node->second);
        else
            expand_list(u, "[", node->second, "]");
        break;
    case ADC_RANGE:
        expand_items(u, bracketed ? "[" : "", items, count, ":", ADC_LEVEL_OR, bracketed ? "]" : "");
        break;
    case ADC_COMPREHENSION:
        expand_items(u, " for ", items + 1, count - 1, ", ", ADC_LEVEL_ANY, "]");
        push_node(u, items[0], ADC_LEVEL_ANY);
        push_string(u, "[");
        break;
    case ADC_ELEMENT:
        expand_index(u, node->second, count - 1);
        break;
    case ADC_STORE:
        expand_index(u, node->second, count - 2);
        break;
    case ADC_ALL:
        adc_text_string(u->out, ":");
        break;
    default:
        break;
    }
}

/* A statement of one line; others have parts. */
static void expand_line(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    switch ((enum adc_node_kind)node->kind) {
    case ADC_ASSIGN:
        if (u->ast->nodes[node->second].kind == ADC_STORE) {
            push_node(u, node->second, ADC_LEVEL_ANY);
            break;
        }
        put_name(u, node);
        adc_text_string(u->out, " = ");
        push_node(u, node->second, ADC_LEVEL_ANY);
        break;
    case ADC_RETURN:
        adc_text_string(u->out, "return ");
        push_node(u, node->first, ADC_LEVEL_ANY);
        break;
    case ADC_BREAK: case ADC_CONTINUE:
        adc_text_string(u->out, adc_keywords[node->kind == ADC_BREAK ? ADC_KEY_BREAK : ADC_KEY_CONTINUE].word);
        break;
    default:                                            /* a statement with parts */
        expand_statement(u, node, indent);
        break;
    }
}

static void expand(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    char digits[ADC_NUMBER_TEXT];
    const uint32_t *items;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER:
        adc_text_string(u->out, adc_number_text(node->number, 0, digits));
        break;
    case ADC_NAME_NODE:
        put_name(u, node);
        break;
    case ADC_OPERATOR:
        expand_operator(u, node);
        break;
    case ADC_CHAIN:
        expand_chain(u, node->second);
        break;
    case ADC_CALL: case ADC_EACH:
        put_name(u, node);
        for (int i = 0; i < node->op; i++)
            adc_text_string(u->out, "'");
        expand_list(u, node->kind == ADC_CALL ? "(" : ".(", node->second, ")");
        break;
    case ADC_NAMED:
        put_name(u, node);
        adc_text_string(u->out, "=");
        push_node(u, node->second, ADC_LEVEL_ANY);
        break;
    case ADC_COND:
        items = adc_list_items(u->ast, node->second);
        push_node(u, items[2], ADC_LEVEL_CONDITIONAL);
        push_string(u, " : ");
        push_node(u, items[1], ADC_LEVEL_ANY);
        push_string(u, " ? ");
        push_node(u, items[0], ADC_LEVEL_CONDITIONAL + 1);
        break;
    case ADC_VECTOR: case ADC_RANGE: case ADC_COMPREHENSION: case ADC_ELEMENT: case ADC_STORE: case ADC_ALL:
        expand_array(u, node);
        break;
    default:
        expand_line(u, node, indent);
        break;
    }
}

static void write_pieces(void *user)
{
    struct unparser *u = user;
    push_node(u, u->root, ADC_LEVEL_ANY);
    while (u->count > 0) {
        struct piece piece = u->stack[--u->count];
        if (piece.string != NULL) {
            adc_text_string(u->out, piece.string);
            for (uint32_t i = 0; i < piece.indent; i++)
                adc_text_string(u->out, "    ");
            continue;
        }
        const struct adc_node *node = &u->ast->nodes[piece.ref];
        if (level_of(node) < piece.least) {
            adc_text_string(u->out, "(");
            push_string(u, ")");
        }
        expand(u, node, piece.indent);
    }
}

static void release_pieces(void *user)
{
    struct unparser *u = user;
    adc_resize(u->ast->context, u->stack, u->capacity, 0, sizeof *u->stack);
}

void adc_unparse(const struct adc_ast *ast, adc_ref ref, struct adc_text *out)
{
    struct unparser u = {.ast = ast, .root = ref, .out = out};
    adc_finally(ast->context, write_pieces, release_pieces, &u);
}

size_t adc_unparse_in(const struct adc_ast *ast, adc_ref ref, char *out, size_t size)
{
    struct adc_text text = {.context = ast->context};
    ADC_ON_ERROR(ast->context) {
        adc_text_release(&text);
        adc_fail(ast->context);
    }
    adc_unparse(ast, ref, &text);
    const size_t length = (size_t)snprintf(out, size, "%s", text.at);
    adc_text_release(&text);
    return length;
}

void adc_unparse_statement(const struct adc_statement *statement, struct adc_text *out)
{
    const struct adc_ast *ast = statement->ast;
    bool bound = statement->kind == ADC_ASSIGNMENT || statement->kind == ADC_DEFINITION
        || statement->kind == ADC_RULE;
    bound &= ast->nodes[statement->body].kind != ADC_STORE;
    if (bound)
        adc_text_string(out, adc_symbol_text(ast->context, statement->symbol));
    if (statement->kind == ADC_RULE)
        adc_text_string(out, "'");
    if (statement->kind == ADC_DEFINITION || statement->kind == ADC_RULE) {
        const uint32_t *items = adc_list_items(ast, statement->parameters);
        for (uint32_t i = 0; i < adc_list_count(ast, statement->parameters); i++) {
            adc_text_string(out, i == 0 ? "(" : ", ");
            adc_unparse(ast, items[i], out);
        }
        adc_text_string(out, ")");
    }
    if (statement->kind == ADC_FIT)
        adc_unparse(ast, statement->target, out);
    adc_text_string(out, bound ? " = " : statement->kind == ADC_FIT ? " ~ " : "");
    adc_unparse(ast, statement->body, out);
}
