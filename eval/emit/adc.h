/* A program that is transformed in adcalc's own language: what the tangent and the adjoint program share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_ADC_H
#define ADC_EVAL_EMIT_ADC_H

#include "eval/array/form.h"
#include "eval/emit/emit.h"
#include "eval/emit/lines.h"
#include "eval/session/session.h"
#include "parser/ast.h"

enum {
    ADC_SOURCE_MOST = 64                    /* arguments of a call, names in an expression that becomes a function */
};

/* By symbol: it is a name of this scope; it depends on the variables; it may be an array. */
struct adc_source_scope { bool *own, *active, *array; };

/* A function of the user's. */
struct adc_source_function {
    const struct adc_statement *of;
    struct adc_source_scope scope;
    bool result;                            /* it may be an array */
    bool reached, swept;                    /* it is called, with numbers and arrays only; it has an adjoint function */
    bool *reads;                            /* by symbol: it reads this outer name (adc_known.c) */
};

struct adc_source_program {
    struct adc_emit *emit;
    struct adc_context *context;
    const struct adc_statement *statements; /* of the command line, the answer last */
    uint32_t count;
    struct adc_ast *ast;                    /* of the statement under way, to which trees are added */
    bool adjoint;
    const char *mark;                       /* before the name of a tangent, after that of an adjoint */
    const char *helpers;                    /* definitions that come first */
    struct adc_text *body;                  /* of the emitter, which releases it */
    bool *used;                             /* by symbol: it occurs in the program */
    uint32_t symbol_count, lifted;          /* symbols; functions made of expressions so far */
    struct adc_source_scope outside, scope; /* of the top level; of the function under way */
    struct adc_source_function *functions;  /* by statement */
    uint32_t *function_of;                  /* by symbol: a statement, UINT32_MAX: none */
    struct adc_source_function *within;     /* NULL: the top level */
    bool changed;                           /* search of scopes: the last pass found something new */
};

/* Leaves with an error that names what cannot be transformed, and says what to do. */
_Noreturn void adc_source_refuse(struct adc_source_program *P, adc_ref at, const char *what, const char *hint);

/* ---- what is known of names (adc_known.c) ---- */

/* Finds the scopes of all statements: which names depend on the variables, and what they are (adc_scopes.c). */
void adc_source_know(struct adc_source_program *P);

bool adc_source_is_active(struct adc_source_program *P, adc_ref ref);

/* Whether a value may be an array, as far as the text says. */
bool adc_source_is_array(struct adc_source_program *P, adc_ref ref);
bool adc_source_name_is_active(const struct adc_source_program *P, uint32_t symbol);

/* The user's function of a call; NULL: a built-in one. `is_parameter`: whether the function under way has such a parameter. */
const struct adc_source_function *adc_source_called(const struct adc_source_program *P, uint32_t symbol);
bool adc_source_is_parameter(const struct adc_source_program *P, uint32_t symbol);

/* Whether a name at the top level has a value: a variable, or what a statement computes. */
bool adc_source_is_outer(const struct adc_source_program *P, uint32_t symbol);

/* Whether a call has a function as an argument, the user's or adcalc's. */
bool adc_source_has_function(const struct adc_source_program *P, const struct adc_node *call);

/* Whether the user has given a function a rule for its derivative. */
bool adc_source_has_rule(const struct adc_source_program *P, uint32_t symbol);

/* Whether a statement only gives a variable its number: it has no tangent or adjoint statement. */
bool adc_source_is_input(const struct adc_source_program *P, const struct adc_statement *statement);

/* The names that a node binds in one of its parts, as sum(k=1, n, e) does k in e; how many, and which part. They are names of
 * the scope that the node is in, in which nothing else has them. */
uint32_t adc_source_binds(const struct adc_source_program *P, const struct adc_node *node, uint32_t names[2], uint32_t *part);

/* Whether a name of the table is that of the call: "sum", and no function of the user's. */
bool adc_source_is_call(const struct adc_source_program *P, const struct adc_node *node, const char *name);

/* ---- trees (adc_tree.c) ---- */

/* Trees of the statement under way. `derived`: the symbol of the tangent or the adjoint of a name. */
uint32_t adc_source_symbol(struct adc_source_program *P, const char *before, const char *name, const char *after);
uint32_t adc_source_derived(struct adc_source_program *P, uint32_t symbol);
#define adc_source_made(P, make, ...) make((P)->ast, __VA_ARGS__, (struct adc_span){0, 0})
#define adc_source_number(P, value) adc_source_made(P, adc_ast_number, value)
#define adc_source_name(P, symbol) adc_source_made(P, adc_ast_name, symbol)
#define adc_source_operation(P, op, a, b) adc_source_made(P, adc_ast_operator, op, a, b)
#define adc_source_assign(P, symbol, value) adc_source_made(P, adc_ast_pair, ADC_ASSIGN, symbol, value)
#define adc_source_list(P, ...) adc_source_made(P, adc_ast_list, __VA_ARGS__)      /* kind, symbol, items, count */
adc_ref adc_source_call(struct adc_source_program *P, const char *name, const adc_ref *args, uint32_t count);
/* A copy of a node whose list has other items. */
adc_ref adc_source_with(struct adc_source_program *P, const struct adc_node *node, const adc_ref *items, uint32_t count);

/* A copy of the items of a node's list, in the arena: lists move when trees are added. */
adc_ref *adc_source_items(struct adc_source_program *P, const struct adc_node *node);

/* A name that the program does not use. */
const char *adc_source_unused(struct adc_source_program *P, const char *name);

/* The tree of 0, or for an array that of zeros of its shape. */
adc_ref adc_source_zero(struct adc_source_program *P, adc_ref of);

/* The partial of a row by argument i, at trees; ADC_NO_TREE where no derivative passes. A rule that cannot be written becomes a
 * helper function that uses diff. */
adc_ref adc_source_partial(struct adc_source_program *P, const struct adc_row *row, uint32_t i, const adc_ref *args);

/* The row of an operator or a call of numbers, NULL: there is none. */
const struct adc_row *adc_source_row(const struct adc_source_program *P, const struct adc_node *node, uint32_t count);

/* The names in an expression that a function made of it needs as parameters: their number; a list in the arena. */
uint32_t adc_source_free(struct adc_source_program *P, adc_ref ref, uint32_t **names);

/* Adds the line of a helper function at the beginning of the program, unless it is there already. */
void adc_source_define(struct adc_source_program *P, const char *line);

#define adc_source_named(P, symbol) adc_symbol_text((P)->context, symbol)
#define adc_source_text(P, ...) adc_emit_text((P)->emit, __VA_ARGS__)
const char *adc_source_written(struct adc_source_program *P, adc_ref ref);

/* A statement and the end of its line; one of the program as it is. */
void adc_source_put(struct adc_source_program *P, adc_ref statement);
void adc_source_unparse(struct adc_source_program *P, const struct adc_statement *statement);

/* ---- the two programs ---- */

void adc_source_tangent(struct adc_source_program *P);      /* adc_tangent.c */

/* ---- the adjoint program ---- */

/* Statements in order; those of a return sweep are reversed at the end of their block. */
struct adc_lines { adc_ref *at; uint32_t count, capacity; };

struct adc_sweep {
    struct adc_source_program *P;
    uint32_t *assigned;                 /* by symbol: how often as a whole, 2 within a loop */
    uint32_t pushes, numbers;           /* statements that push a number on the tape; the last number in a new name */
    bool grows;                         /* a loop pushes on the tape */
    adc_ref seed;                       /* of the value */
};

#define adc_sweep_symbol(A, name) adc_source_symbol((A)->P, "bar_", name, "")     /* bar_name */

/* Opens the sweep of a function (NULL: of the top level), which is then under way. */
void adc_sweep_open(struct adc_sweep *A, struct adc_source_program *P, struct adc_source_function *function);

/* What in a statement has no return sweep, in words, and its node; NULL: all of it has one. `inner`: in a loop or branch; `last`:
 * nothing comes after it. */
const char *adc_sweep_refusal(const struct adc_sweep *A, adc_ref ref, bool inner, bool last, adc_ref *at);

/* Adds the statements of both sweeps of a statement, `back` in the order in which they run. `last`: its value is the answer. */
void adc_sweep_line(struct adc_sweep *A, adc_ref ref, bool last, struct adc_lines *forward, struct adc_lines *back);
adc_ref adc_sweep_node(struct adc_source_program *P, const struct adc_statement *of);       /* a statement as one of a block */

/* Whether a function of the user's has an adjoint function: its values are numbers, and no statement leaves it early. */
bool adc_sweep_has(struct adc_source_program *P, struct adc_source_function *function);

#endif
