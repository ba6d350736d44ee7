/* From the tree back to text. A stack of pieces still to be written stands in for recursion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/unparse.h"

#include <math.h>
#include <string.h>

#include "lexer/number.h"

/* Levels of precedence that are not operators'; operators.def has the others. */
enum { ANY = 0, CONDITIONAL = 1, ABOVE_CONDITIONAL = 2, CHAIN = 5, SUM = 6, UNARY = 8, POSTFIXED = 11, PRIMARY = 12 };

enum shape { INFIX, PREFIX, POSTFIX };

static const struct { const char *text; enum shape shape; int precedence, right; } operators[ADC_OPERATORS] = {
#define OPERATOR(id, row, text, shape, precedence, right) {text, shape, precedence, right},
#include "parser/operators.def"
#undef OPERATOR
};

struct piece {
    const char *string;     /* NULL: the expression at ref */
    adc_ref ref;
    int least;              /* precedence below which it needs parentheses */
    uint32_t indent;        /* of a statement: how many blocks it stands in; a string ends in so many indentations */
};

struct unparser {
    const struct adc_ast *ast;
    struct adc_text *out;
    struct piece *stack;
    size_t count, capacity;
};

static void push(struct unparser *u, struct piece piece)
{
    if (u->count == u->capacity) {
        size_t capacity = adc_grown(u->capacity, 64);
        u->stack = adc_resize(u->ast->context, u->stack, u->capacity, capacity, sizeof *u->stack);
        u->capacity = capacity;
    }
    u->stack[u->count++] = piece;
}

static void push_string(struct unparser *u, const char *string)
{
    push(u, (struct piece){.string = string});
}

static void push_node(struct unparser *u, adc_ref ref, int least)
{
    push(u, (struct piece){.ref = ref, .least = least});
}

static int precedence_of(const struct adc_node *node)
{
    switch ((enum adc_node_kind)node->kind) {
    case ADC_OPERATOR: return operators[node->op].precedence;
    case ADC_CHAIN: return CHAIN;
    case ADC_COND: return CONDITIONAL;
    case ADC_NUMBER: return signbit(node->number) ? UNARY : PRIMARY;
    default: return PRIMARY;
    }
}

static void push_statement(struct unparser *u, adc_ref ref, uint32_t indent)
{
    push(u, (struct piece){.ref = ref, .least = ANY, .indent = indent});
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

/* A part of the head of a for, which is an empty block where it was left out. */
static void push_part(struct unparser *u, adc_ref ref)
{
    if (!is_empty_block(u, ref))
        push_node(u, ref, ANY);
}

static void expand_statement(struct unparser *u, const struct adc_node *node, uint32_t indent)
{
    const uint32_t *items = adc_list_items(u->ast, node->second);
    if (node->kind == ADC_BLOCK) {
        expand_block(u, node->second, indent);
    } else if (node->kind == ADC_FOR) {
        push_statement(u, items[3], indent);
        push_string(u, ") ");
        push_part(u, items[2]);
        push_string(u, "; ");
        push_node(u, items[1], ANY);
        push_string(u, "; ");
        push_part(u, items[0]);
        push_string(u, "for (");
    } else {
        if (adc_list_count(u->ast, node->second) == 3) {
            push_statement(u, items[2], indent);
            push_string(u, " else ");
        }
        push_statement(u, items[1], indent);
        push_string(u, ") ");
        push_node(u, items[0], ANY);
        push_string(u, node->kind == ADC_IF ? "if (" : "while (");
    }
}

/* The pieces go on the stack last first. */
static void expand_operator(struct unparser *u, const struct adc_node *node)
{
    enum shape shape = operators[node->op].shape;
    int precedence = operators[node->op].precedence;
    bool comparison = node->op >= ADC_OP_EQ && node->op <= ADC_OP_GE;
    if (shape == INFIX) {
        push_node(u, node->second, operators[node->op].right);
        push_string(u, operators[node->op].text);
        push_node(u, node->first, node->op == ADC_OP_POW ? POSTFIXED : comparison ? SUM : precedence);
    } else if (shape == PREFIX) {
        push_node(u, node->first, precedence);
        push_string(u, operators[node->op].text);
    } else {
        push_string(u, operators[node->op].text);
        push_node(u, node->first, PRIMARY);
    }
}

static void expand_list(struct unparser *u, uint32_t list, const char *close)
{
    uint32_t count = adc_list_count(u->ast, list);
    const uint32_t *items = adc_list_items(u->ast, list);
    push_string(u, close);
    for (uint32_t i = count; i-- > 0;) {
        push_node(u, items[i], ANY);
        if (i > 0)
            push_string(u, ", ");
    }
}

static void expand_chain(struct unparser *u, uint32_t list)
{
    uint32_t count = adc_list_count(u->ast, list);
    const uint32_t *items = adc_list_items(u->ast, list);
    for (uint32_t i = count; i-- > 0;) {
        if (i % 2 == 0)
            push_node(u, items[i], SUM);
        else
            push_string(u, operators[items[i]].text);
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
        adc_text_string(u->out, adc_symbol_text(u->ast->context, node->first));
        break;
    case ADC_OPERATOR:
        expand_operator(u, node);
        break;
    case ADC_CHAIN:
        expand_chain(u, node->second);
        break;
    case ADC_CALL:
        adc_text_string(u->out, adc_symbol_text(u->ast->context, node->first));
        for (int i = 0; i < node->op; i++)
            adc_text_string(u->out, "'");
        adc_text_string(u->out, "(");
        expand_list(u, node->second, ")");
        break;
    case ADC_NAMED:
        adc_text_string(u->out, adc_symbol_text(u->ast->context, node->first));
        adc_text_string(u->out, "=");
        push_node(u, node->second, ANY);
        break;
    case ADC_COND:
        items = adc_list_items(u->ast, node->second);
        push_node(u, items[2], CONDITIONAL);
        push_string(u, " : ");
        push_node(u, items[1], ANY);
        push_string(u, " ? ");
        push_node(u, items[0], ABOVE_CONDITIONAL);
        break;
    case ADC_VECTOR:
        adc_text_string(u->out, "[");
        expand_list(u, node->second, "]");
        break;
    case ADC_ASSIGN:
        adc_text_string(u->out, adc_symbol_text(u->ast->context, node->first));
        adc_text_string(u->out, " = ");
        push_node(u, node->second, ANY);
        break;
    case ADC_RETURN:
        adc_text_string(u->out, "return ");
        push_node(u, node->first, ANY);
        break;
    case ADC_BREAK: case ADC_CONTINUE:
        adc_text_string(u->out, node->kind == ADC_BREAK ? "break" : "continue");
        break;
    case ADC_BLOCK: case ADC_IF: case ADC_WHILE: case ADC_FOR:
        expand_statement(u, node, indent);
        break;
    }
}

static void unparse(struct unparser *u, adc_ref ref)
{
    push_node(u, ref, ANY);
    while (u->count > 0) {
        struct piece piece = u->stack[--u->count];
        if (piece.string != NULL) {
            adc_text_string(u->out, piece.string);
            for (uint32_t i = 0; i < piece.indent; i++)
                adc_text_string(u->out, "    ");
            continue;
        }
        const struct adc_node *node = &u->ast->nodes[piece.ref];
        if (precedence_of(node) < piece.least) {
            adc_text_string(u->out, "(");
            push_string(u, ")");
        }
        expand(u, node, piece.indent);
    }
}

static void release(struct unparser *u)
{
    adc_resize(u->ast->context, u->stack, u->capacity, 0, sizeof *u->stack);
}

void adc_unparse(const struct adc_ast *ast, adc_ref ref, struct adc_text *out)
{
    struct unparser u = {.ast = ast, .out = out};
    ADC_ON_ERROR(ast->context) {
        release(&u);
        adc_fail(ast->context);
    }
    unparse(&u, ref);
    release(&u);
}

void adc_unparse_statement(const struct adc_statement *statement, struct adc_text *out)
{
    const struct adc_ast *ast = statement->ast;
    bool bound = statement->kind == ADC_ASSIGNMENT || statement->kind == ADC_DEFINITION;
    if (bound)
        adc_text_string(out, adc_symbol_text(ast->context, statement->symbol));
    if (statement->kind == ADC_DEFINITION) {
        const uint32_t *items = adc_list_items(ast, statement->parameters);
        for (uint32_t i = 0; i < adc_list_count(ast, statement->parameters); i++) {
            adc_text_string(out, i == 0 ? "(" : ", ");
            adc_unparse(ast, items[i], out);
        }
        adc_text_string(out, ")");
    }
    if (bound)
        adc_text_string(out, " = ");
    adc_unparse(ast, statement->body, out);
}
