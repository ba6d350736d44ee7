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
    uint32_t indent;        /* of a statement: how many blocks it is in; a string ends in as many indentations */
};

struct unparser {
    const struct adc_ast *ast;
    adc_ref root;
    struct adc_text *out;
    struct piece *stack;    /* the next piece is the last; those of the node being expanded are in order until it is */
    uint32_t count, capacity;
};

static void put(struct unparser *u, struct piece piece)
{
    u->stack = adc_room(u->ast->context, u->stack, u->count, &u->capacity, sizeof *u->stack);
    u->stack[u->count++] = piece;
}

static void put_string(struct unparser *u, const char *string) { put(u, (struct piece){.string = string}); }

static void put_node(struct unparser *u, adc_ref ref, enum adc_level least) { put(u, (struct piece){.ref = ref, .least = least}); }

static void put_name(struct unparser *u, const struct adc_node *node)
{
    put_string(u, adc_symbol_text(u->ast->context, node->first));
}

static void put_statement(struct unparser *u, adc_ref ref, uint32_t indent)
{
    put(u, (struct piece){.ref = ref, .least = ADC_LEVEL_ANY, .indent = indent});
}

static void put_line_end(struct unparser *u, uint32_t indent) { put(u, (struct piece){.string = "\n", .indent = indent}); }

/* Items with something before, between and after them, none of them below a level. */
static void put_items(struct unparser *u, const char *open, const uint32_t *items, uint32_t count, const char *between,
                      enum adc_level least, const char *close)
{
    put_string(u, open);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            put_string(u, between);
        put_node(u, items[i], least);
    }
    put_string(u, close);
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

/* A keyword, its head in parentheses, a statement, and that of else. A part of the head of a for is an empty block where it was
 * left out. */
static void expand_head(struct unparser *u, const struct adc_node *node, const uint32_t *items, uint32_t count, uint32_t indent)
{
    const uint32_t key = node->kind == ADC_IF ? ADC_KEY_IF : node->kind == ADC_WHILE ? ADC_KEY_WHILE : ADC_KEY_FOR;
    const uint32_t parts = node->kind == ADC_IF ? 1 : count - 1;
    put_string(u, adc_keywords[key].word);
    for (uint32_t i = 0; i < parts; i++) {
        put_string(u, i > 0 ? "; " : " (");
        if (u->ast->nodes[items[i]].kind != ADC_BLOCK)
            put_node(u, items[i], ADC_LEVEL_ANY);
    }
    for (uint32_t i = parts; i < count; i++) {
        put_string(u, i > parts ? " else " : ") ");
        put_statement(u, items[i], indent);
    }
}

static void expand_statement(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    const struct adc_children parts = adc_children_of(u->ast, node);
    const bool stored = node->kind == ADC_ASSIGN && u->ast->nodes[node->second].kind == ADC_STORE;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_ASSIGN:
        if (!stored)
            put_name(u, node);
        put_items(u, stored ? "" : " = ", parts.own, 1, "", ADC_LEVEL_ANY, "");
        break;
    case ADC_RETURN:
        put_items(u, "return ", parts.own, 1, "", ADC_LEVEL_ANY, "");
        break;
    case ADC_BREAK: case ADC_CONTINUE:
        put_string(u, adc_keywords[node->kind == ADC_BREAK ? ADC_KEY_BREAK : ADC_KEY_CONTINUE].word);
        break;
    case ADC_BLOCK:
        put_string(u, parts.count > 0 ? "{" : "{ ");
        for (uint32_t i = 0; i < parts.count; i++) {
            put_line_end(u, indent + 1);
            put_statement(u, parts.list[i], indent + 1);
        }
        if (parts.count > 0)
            put_line_end(u, indent);
        put_string(u, "}");
        break;
    default:
        expand_head(u, node, parts.list, parts.count, indent);
        break;
    }
}

static void expand_operator(struct unparser *u, const struct adc_node *node)
{
    const struct adc_operator_row *row = &adc_operators[node->op];
    const bool number = node->op == ADC_OP_TRANSPOSE && u->ast->nodes[node->first].kind == ADC_NUMBER;
    if (row->shape != ADC_PREFIX)                   /* (2)' is read, 2' as in A^2' is not */
        put_node(u, node->first, number ? ADC_LEVEL_PRIMARY + 1 : row->left);
    put_string(u, row->text);
    if (row->shape != ADC_POSTFIX)
        put_node(u, row->shape == ADC_INFIX ? node->second : node->first, row->right);
}

/* An array, or what of one is meant. */
static void expand_array(struct unparser *u, const struct adc_node *node, const uint32_t *items, uint32_t count)
{
    const bool bracketed = node->op == 1, stored = node->kind == ADC_STORE;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_VECTOR:
        if (!bracketed)
            put_items(u, "[", items, count, ", ", ADC_LEVEL_ANY, "]");
        for (uint32_t i = 0; bracketed && i < count; i++) {
            const uint32_t row = u->ast->nodes[items[i]].second;
            put_items(u, i > 0 ? "; " : "[", adc_list_items(u->ast, row), adc_list_count(u->ast, row), ", ", ADC_LEVEL_ANY,
                      i + 1 < count ? "" : "]");
        }
        break;
    case ADC_RANGE:
        put_items(u, bracketed ? "[" : "", items, count, ":", ADC_LEVEL_OR, bracketed ? "]" : "");
        break;
    case ADC_COMPREHENSION:
        put_items(u, "[", items, 1, "", ADC_LEVEL_ANY, " for ");
        put_items(u, "", items + 1, count - 1, ", ", ADC_LEVEL_ANY, "]");
        break;
    case ADC_ELEMENT: case ADC_STORE:
        put_node(u, items[0], ADC_LEVEL_POSTFIX);
        put_items(u, "[", items + 1, count - 1 - stored, ", ", ADC_LEVEL_ANY, stored ? "] = " : "]");
        if (stored)
            put_node(u, items[count - 1], ADC_LEVEL_ANY);
        break;
    default:
        put_string(u, ":");
        break;
    }
}

static void expand(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    const struct adc_children parts = adc_children_of(u->ast, node);
    char digits[ADC_NUMBER_TEXT];
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
        for (uint32_t i = 0; i < parts.count; i++)
            if (i % 2 == 0)
                put_node(u, parts.list[i], adc_operators[parts.list[1]].left);
            else
                put_string(u, adc_operators[parts.list[i]].text);
        break;
    case ADC_CALL: case ADC_EACH:
        put_name(u, node);
        for (int i = 0; i < node->op; i++)
            put_string(u, "'");
        put_items(u, node->kind == ADC_CALL ? "(" : ".(", parts.list, parts.count, ", ", ADC_LEVEL_ANY, ")");
        break;
    case ADC_NAMED:
        put_name(u, node);
        put_items(u, "=", parts.own, 1, "", ADC_LEVEL_ANY, "");
        break;
    case ADC_COND:
        put_node(u, parts.list[0], ADC_LEVEL_CONDITIONAL + 1);
        put_items(u, " ? ", parts.list + 1, 1, "", ADC_LEVEL_ANY, " : ");
        put_node(u, parts.list[2], ADC_LEVEL_CONDITIONAL);
        break;
    case ADC_VECTOR: case ADC_RANGE: case ADC_COMPREHENSION: case ADC_ELEMENT: case ADC_STORE: case ADC_ALL:
        expand_array(u, node, parts.list, parts.count);
        break;
    default:
        expand_statement(u, node, indent);
        break;
    }
}

static void reverse(struct piece *from, struct piece *to)
{
    while (from < --to) {
        const struct piece first = *from;
        *from++ = *to;
        *to = first;
    }
}

static void write_pieces(void *user)
{
    struct unparser *u = user;
    put_node(u, u->root, ADC_LEVEL_ANY);
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
            put_string(u, ")");
        }
        const uint32_t from = u->count;
        expand(u, node, piece.indent);
        reverse(u->stack + from, u->stack + u->count);
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
