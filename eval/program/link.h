/* Shared by the two halves of linking: link.c finds what a program consists of, lower*.c turn its trees into terms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_LINK_H
#define ADC_EVAL_PROGRAM_LINK_H

#include "lexer/arena.h"
#include "eval/program/program.h"

#define ADC_NO_UNIT UINT32_MAX

/* A sum, the body of a derivative or the like, a function behind primes, or an element of the answer: a unit of its own. */
struct adc_inner { adc_ref call; uint32_t unit; };

/* A parameter that stands for a function. */
struct adc_function_argument { uint32_t parameter, function; };      /* symbols */

/* A name assigned in a unit. */
struct adc_local { uint32_t symbol, slot; };

/* A name of the units around an inner unit, which has a slot for it; `local`: it may have no value yet. */
struct adc_captured { uint32_t symbol; bool local; };

/* What a node is to a unit. */
enum {
    ADC_NODE_BELONGS = 1,                   /* it is evaluated in it */
    ADC_NODE_ELEMENT = 2                    /* it is an element of the answer, which has a unit of its own */
};

/* What is known of a unit while it is linked. */
struct adc_linking {
    const struct adc_ast *ast;
    struct adc_definition *definition;      /* NULL for the answer and for inner units */
    adc_ref body, first;                    /* the nodes of the unit are first .. body */
    uint32_t self;                          /* answer: the symbol being assigned to; formula: its own symbol */
    bool answer, element;                   /* its value is the answer; an element of the answer */
    uint8_t *marks;                         /* by node from `first`: ADC_NODE_… */
    uint32_t cursor;                        /* discovery: the next node to look at */
    uint32_t enclosing;                     /* inner unit: the unit it stands in, else ADC_NO_UNIT */
    uint32_t index, second;                 /* inner unit: symbols of its slots 0 and 1, else ADC_NO_SYMBOL */
    adc_ref sum;                            /* the call of sum or prod that it is, else UINT32_MAX */
    struct adc_captured *captured;          /* inner unit: in the order of its slots from adc_first_captured on */
    uint32_t captured_count, captured_capacity;
    bool primed;                            /* inner unit of f'(x): the function called with slot 0 */
    bool rule;                              /* the derivative that a rule of the user's gives, or within one */
    uint32_t level;                         /* rules that it is called through */
    struct adc_function_argument *functions;
    uint32_t function_count;
    struct adc_local *locals;               /* by symbol, ascending */
    uint32_t local_count;
    uint32_t next;                          /* another unit of the same definition, or ADC_NO_UNIT */
    struct adc_inner *inner;                /* the inner units, by call in ascending order */
    uint32_t inner_count, inner_capacity;
};

/* The slots of the index, or of both; of a sum. */
static inline uint32_t adc_first_captured(const struct adc_linking *linking)
{
    return linking->sum != UINT32_MAX ? ADC_SUM_SLOTS : 2;
}

static inline int adc_node_marks(const struct adc_linking *linking, adc_ref ref)
{
    return linking->marks[ref - linking->first];
}

struct adc_linker {
    struct adc_session *session;
    struct adc_program *program;
    bool shallow;                           /* formulas are not followed */
    struct adc_linking *linking;            /* by unit, as many as the program has room for, like the stack */
    uint32_t *stack;                        /* units whose discovery is not finished, innermost last */
    uint32_t stack_count;
};

/* What a name means in a unit. */
enum adc_meaning_kind {
    ADC_MEANS_SLOT,                         /* a parameter, a local name, an index */
    ADC_MEANS_FUNCTION,                     /* a parameter that stands for a function */
    ADC_MEANS_VARIABLE,
    ADC_MEANS_FORMULA,
    ADC_MEANS_NUMBER,
    ADC_MEANS_NOTHING
};

struct adc_meaning {
    enum adc_meaning_kind kind;
    uint32_t slot;                          /* SLOT: of the unit `level` steps out, */
    uint32_t level;                         /* 0 once it is captured */
    bool local;                             /* SLOT: it may have no value yet */
    uint32_t function;                      /* FUNCTION: symbol of the function */
    struct adc_binding *variable;           /* VARIABLE */
    struct adc_definition *formula;         /* FORMULA */
    uint32_t output;                        /* FORMULA: as in adc_binding */
    double number;                          /* NUMBER: a constant, or what an own name was before */
    struct adc_array *array;                /* NUMBER: an array instead */
};

/* A rule may call its own function, whose rule then applies again: through so many rules, as many orders of derivatives
 * as are asked for at a time, and a few more. Behind them a function is differentiated as it was written. */
enum { ADC_RULE_LEVELS = 6 };

/* The level of what a unit calls. */
static inline uint32_t adc_call_level(const struct adc_linking *linking) { return linking->level + linking->rule; }

/* Whether a unit is that of a function with a rule: it calls the function and the derivatives, units of their own. */
static inline bool adc_is_ruled(const struct adc_linking *linking)
{
    return linking->definition != NULL && linking->definition->part_count > 0;
}

/* ---- names and units (names.c) ---- */

/* What a name means in a unit; NOTHING where it has no meaning. */
struct adc_meaning adc_meaning_of(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol);

/* The function that a called name means: itself, or what a parameter of that name stands for. */
uint32_t adc_called_symbol(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol);

/* The user function a call in a unit means, or NULL. */
struct adc_definition *adc_called_function(const struct adc_linker *linker, const struct adc_linking *linking,
                                           uint32_t symbol);

/* The function that an argument of a user function stands for, a symbol; ADC_NO_SYMBOL for an argument with a value. */
uint32_t adc_function_argument(const struct adc_linker *linker, const struct adc_linking *linking, adc_ref argument);

/* What a call binds a name for, as solve(x=a, e) and integrate(x=a, b, e) do; ADC_BINDERS: nothing. */
enum adc_binder adc_called_binder(const struct adc_linker *linker, const struct adc_linking *linking,
                                  const struct adc_node *call);

/* Whether a call is sum(k=a, b, e) or prod(k=a, b, e), or diff(e, x), diff(e, x, n), of built-in meaning. */
bool adc_is_reduction(const struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *call);
/* The form that a call of no function of the user means, ADC_FORMS if it is none of arrays. */
enum adc_form adc_called_form(const struct adc_linker *linker, const struct adc_linking *linking,
                              const struct adc_node *call);
/* What diff(e, x) and diff(e, A[1,2]) differentiate by: the node of the name. */
const struct adc_node *adc_diff_name(const struct adc_ast *ast, const struct adc_node *call);

bool adc_is_diff(const struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *call);

/* The unit of a definition for these functions, called through so many rules, or ADC_NO_UNIT when it was not opened
 * yet. */
uint32_t adc_unit_of(const struct adc_linker *linker, const struct adc_definition *definition,
                     const struct adc_function_argument *functions, uint32_t function_count, uint32_t level);

/* The functions among the arguments of a call of a user function, by parameter; `out` has room for all parameters.
 * Returns their number. */
uint32_t adc_function_arguments(const struct adc_linker *linker, const struct adc_linking *linking,
                                const struct adc_node *call, const struct adc_definition *definition,
                                struct adc_function_argument *out);

/* The parameter that an argument of a call is for: by its name, else by its position; UINT32_MAX if there is none. */
uint32_t adc_parameter_for(const struct adc_definition *definition, const struct adc_node *argument,
                           uint32_t position);

/* ---- terms (lower.c) ---- */

/* Builds the terms of a unit whose discovery is finished, after every unit that uses it. */
void adc_lower(struct adc_linker *linker, uint32_t unit);

/* Of a unit that is opened (belonging.c): gives the names that are assigned in its function or its statements their slots,
 * behind the parameters; and marks every node that belongs to it, from the root down. */
void adc_find_locals(struct adc_linker *linker, struct adc_linking *linking);
void adc_mark_nodes(struct adc_linker *linker, struct adc_linking *linking);

/* ---- reach.c ---- */

/* Frees what a unit holds by itself. */
void adc_unit_release(struct adc_context *context, struct adc_unit *unit);

/* ---- unknown.c ---- */

/* Leaves with an error where sum, prod, diff, solve, argmin or integrate are called in a form that they have not. */
void adc_check_form(struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *node);

/* Whether an unknown name is the i of 2i. */
bool adc_is_imaginary(const struct adc_ast *ast, const struct adc_node *node);

/* Leave with an error of kind `name` and a hint: an unknown variable, an unknown function. */
_Noreturn void adc_unknown_name(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);
_Noreturn void adc_unknown_function(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);

#endif
