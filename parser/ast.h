/* The syntax tree of one statement: an array of nodes, children before parents, so that a walk over the whole tree is
 * a loop. Nodes are never changed once their statement is read, hold no values, and are shared by reference count.
 * Parentheses, `|x|`, `²` and unary plus make no node of their own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_AST_H
#define ADC_PARSER_AST_H

#include <stdbool.h>
#include <stdint.h>

#include "lexer/context.h"
#include "parser/operators.h"

typedef uint32_t adc_ref;                   /* a node's index in its tree */

enum adc_node_kind {
    ADC_NUMBER,         /* number */
    ADC_NAME_NODE,      /* symbol: a variable or constant, or a function's bare name */
    ADC_OPERATOR,       /* op; list: its one or two operands in first, second */
    ADC_CHAIN,          /* 0 < x < 1; list: operand, operator, operand, … */
    ADC_CALL,           /* symbol; list: arguments; primes: f''(x) */
    ADC_NAMED,          /* symbol = second, an argument or a parameter with a default */
    ADC_COND,           /* list: condition, value if true, value if false */
    ADC_VECTOR,         /* list: components; op: 1 where they are rows that were separated by ';' */
    ADC_RANGE,          /* list: first, last or first, step, last; op: 1 between brackets of its own, 0 as an index or
                           after the name of a generator */
    ADC_COMPREHENSION,  /* list: element, one or two NAMED nodes: a name and the RANGE or vector it goes through */
    ADC_ELEMENT,        /* list: operand, one or two of: expression, RANGE, ALL */
    ADC_ALL,            /* ':' as an index */
    ADC_STORE,          /* list: the name of an array, its indices, the new elements: the array with them in place */
    ADC_EACH,           /* f.(v): symbol; list: arguments */
    /* Statements, inside braces and after if, while and for. An expression statement is its expression. From BLOCK on,
       they have lists; from WHILE on, they are loops, whose last item is the statement that is repeated. */
    ADC_ASSIGN,         /* symbol = second, a local name in a function */
    ADC_RETURN,         /* first: the value */
    ADC_BREAK, ADC_CONTINUE,
    ADC_BLOCK,          /* list: statements in order */
    ADC_IF,             /* list: condition, statement[, statement of else] */
    ADC_WHILE,          /* list: condition, statement */
    ADC_FOR             /* list: first statement, condition, statement after each iteration, statement; the first and third
                           are empty blocks when they are left out, the condition is the number 1 */
};

/* 20 bytes, which large formulas have by the million: with natural alignment of the double it would be 24. */
struct __attribute__((packed, aligned(4))) adc_node {
    uint8_t kind;                           /* enum adc_node_kind */
    uint8_t op;                             /* OPERATOR: enum adc_operator; CALL: primes */
    struct adc_span span;
    union {
        double number;                      /* NUMBER */
        struct { uint32_t first, second; }; /* OPERATOR: operands; CALL, EACH, NAME, NAMED, ASSIGN: first is the symbol;
                                               all that have a list: second is an index into lists[] */
    };
};

struct adc_ast {
    struct adc_context *context;
    struct adc_source *source;              /* one reference */
    struct adc_node *nodes;
    uint32_t *lists;                        /* a list: its length, then that many refs (CHAIN: operators between) */
    uint32_t node_count, node_capacity, list_count, list_capacity;
    uint32_t references;
};

enum adc_statement_kind {
    ADC_EXPRESSION,
    ADC_ASSIGNMENT,
    ADC_DEFINITION,
    ADC_RULE,           /* f'(x) = e: the derivative of f; symbol, parameters and body as of a DEFINITION */
    ADC_COMPOUND,       /* { }, if, while or for at the top level */
    ADC_FIT,            /* `target ~ body` */
    ADC_DISTRIBUTED     /* in bindings, `symbol ~ body` with a call */
};

struct adc_statement {
    enum adc_statement_kind kind;
    struct adc_ast *ast;        /* with a reference, which the owner of the statement releases */
    uint32_t symbol;            /* ASSIGNMENT, DEFINITION: the name bound */
    struct adc_span name_span;  /* where that name is */
    adc_ref target;             /* ASSIGNMENT: the node of that name, which is not part of the body; FIT: the left side; of
                                   an option's list in brackets: the list; UINT32_MAX: none */
    uint32_t parameters;        /* DEFINITION: index into lists[] of NAME and NAMED nodes, */
    uint32_t by_symbol;         /* and of their symbols, ascending, each followed by the number of its parameter */
    adc_ref body;               /* the expression; DEFINITION: or a BLOCK; COMPOUND: BLOCK, IF, WHILE or FOR */
    struct adc_span span;       /* the whole statement without `at` and its point, and without the separator */
    struct adc_span point;      /* EXPRESSION: x=3, y=2 of `e at x=3, y=2`; length 0: none */
    bool silent;                /* it ended with ';' */
    adc_ref uncertainty;        /* ASSIGNMENT in bindings: after '+/-'; UINT32_MAX: none */
    adc_ref freedom;            /* and its degrees of freedom, after the ':' that follows; UINT32_MAX: none */
};

static inline bool adc_is_statement(const struct adc_node *node) { return node->kind >= ADC_ASSIGN; }
static inline bool adc_is_loop(const struct adc_node *node) { return node->kind >= ADC_WHILE; }

struct adc_ast *adc_ast_new(struct adc_context *context, struct adc_source *source);
struct adc_ast *adc_ast_retain(struct adc_ast *ast);
void adc_ast_release(struct adc_ast *ast);

adc_ref adc_ast_number(struct adc_ast *ast, double number, struct adc_span span);
adc_ref adc_ast_name(struct adc_ast *ast, uint32_t symbol, struct adc_span span);
/* `second` is ignored for operators of one operand. */
adc_ref adc_ast_operator(struct adc_ast *ast, enum adc_operator op, adc_ref first, adc_ref second,
                         struct adc_span span);
/* A node with a list: CALL, COND, CHAIN, VECTOR. `symbol` for CALL only. The items are copied. */
adc_ref adc_ast_list(struct adc_ast *ast, enum adc_node_kind kind, uint32_t symbol, const uint32_t *items,
                     uint32_t count, struct adc_span span);
/* A list that belongs to no node; the words are copied, NULL: they are set later. Returns its index into lists[]. */
uint32_t adc_ast_words(struct adc_ast *ast, const uint32_t *items, uint32_t count);
/* A node with a symbol and a value, or less: NAMED, ASSIGN, RETURN, BREAK, CONTINUE, ALL. */
adc_ref adc_ast_pair(struct adc_ast *ast, enum adc_node_kind kind, uint32_t first, adc_ref second, struct adc_span span);

/* Whether a node is a number with a minus sign before it. */
static inline bool adc_is_negated_number(const struct adc_ast *ast, const struct adc_node *node)
{
    return node->kind == ADC_OPERATOR && node->op == ADC_OP_NEG
        && ast->nodes[node->first].kind == ADC_NUMBER;
}

/* The length and the items of a node's list. */
static inline uint32_t adc_list_count(const struct adc_ast *ast, uint32_t list) { return ast->lists[list]; }
static inline const uint32_t *adc_list_items(const struct adc_ast *ast, uint32_t list) { return ast->lists + list + 1; }

/* The children of a node: one or two in `own`, or every `step`th word of a list. */
struct adc_children { const uint32_t *list; uint32_t own[2], count, step; };

static inline struct adc_children adc_children_of(const struct adc_ast *ast, const struct adc_node *node)
{
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER: case ADC_NAME_NODE: case ADC_ALL: case ADC_BREAK: case ADC_CONTINUE:
        return (struct adc_children){.count = 0, .step = 1};
    case ADC_OPERATOR:
        return (struct adc_children){NULL, {node->first, node->second}, adc_operator_arity((enum adc_operator)node->op), 1};
    case ADC_RETURN: return (struct adc_children){NULL, {node->first}, 1, 1};
    case ADC_NAMED: case ADC_ASSIGN: return (struct adc_children){NULL, {node->second}, 1, 1};
    default:
        return (struct adc_children){adc_list_items(ast, node->second), {0}, adc_list_count(ast, node->second),
                                     node->kind == ADC_CHAIN ? 2 : 1};
    }
}

static inline adc_ref adc_child(const struct adc_children *children, uint32_t i)
{
    return children->list != NULL ? children->list[i] : children->own[i];
}

#endif
