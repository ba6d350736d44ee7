/* Shared by the two halves of linking: link.c and resolve.c find what a program consists of and what each node means in it;
 * lower*.c read that and make terms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_LINK_H
#define ADC_EVAL_PROGRAM_LINK_H

#include "lexer/arena.h"
#include "eval/program/program.h"

#define ADC_NO_UNIT UINT32_MAX

/* A parameter bound to a function. */
struct adc_function_argument { uint32_t parameter, function; };      /* symbols */

/* A name assigned in a unit. */
struct adc_local { uint32_t symbol, slot; };

/* A name of the units around an inner unit, which has a slot for it; `local`: it may have no value yet. */
struct adc_captured { uint32_t symbol; bool local; };

/* The meaning of a node in a unit. */
enum adc_sense {
    ADC_SENSE_NONE,                         /* nothing: it belongs to another unit, or names a function */
    ADC_SENSE_OPERATION,                    /* the operation of its kind on its children */
    ADC_SENSE_LEAF,                         /* a term of kind `kind` with `number` or `at`: a name; an assignment, which has the
                                               meaning of its name; an element of the answer, as a formula */
    ADC_SENSE_ELEMENT,                      /* an element of the answer, before it is a formula */
    /* A unit, at[0], which the node has to itself: */
    ADC_SENSE_MAPPED,                       /* comprehension */
    ADC_SENSE_PRIMED,                       /* f'(x) */
    ADC_SENSE_REDUCTION,                    /* sum(k=a, b, e) and prod(k=a, b, e); kind: the row of it */
    ADC_SENSE_DIFF,                         /* diff(e, x); the node of x is the term of that, too */
    ADC_SENSE_BINDER,                       /* solve(x=a, e) and the like; kind: enum adc_binder */
    ADC_SENSE_USER,                         /* the user's function: at[0] is its unit, once that is found */
    ADC_SENSE_FORM,                         /* kind: enum adc_form */
    ADC_SENSE_ROW                           /* a row, or an unknown name: at[0] is its symbol */
};

struct adc_resolved {
    uint8_t sense, kind;
    uint32_t block;                         /* lowering: where the node is evaluated; ADC_NO_BLOCK: nowhere */
    union {
        double number;
        uint32_t at[2];
        struct adc_definition *function;    /* USER, as long as its unit is not found */
        uint32_t term;                      /* once it is lowered */
    };
};

/* What is known of a unit while it is linked. */
struct adc_linking {
    const struct adc_ast *ast;
    struct adc_definition *definition;      /* NULL for the answer and for inner units */
    adc_ref body, first;                    /* the nodes of the unit are first .. body */
    uint32_t self;                          /* answer: the symbol being assigned to; formula: its own symbol */
    bool answer, element;                   /* its value is the answer; an element of the answer */
    struct adc_resolved *resolved;          /* by node from `first` */
    uint32_t cursor;                        /* discovery: the next node */
    uint32_t enclosing;                     /* inner unit: the unit that contains it, else ADC_NO_UNIT */
    uint32_t index, second;                 /* inner unit: symbols of its slots 0 and 1, else ADC_NO_SYMBOL */
    adc_ref sum;                            /* the call of sum or prod that it is, else UINT32_MAX */
    struct adc_captured *captured;          /* inner unit: in the order of its slots from adc_first_captured on */
    uint32_t captured_count, captured_capacity;
    bool primed;                            /* inner unit of f'(x): the function called with slot 0 */
    bool rule;                              /* it is the derivative in a user's rule, or within one */
    uint32_t level;                         /* the number of rules through which it is called */
    struct adc_function_argument *functions;
    uint32_t function_count;
    struct adc_local *locals;               /* by symbol, ascending */
    uint32_t local_count;
    uint32_t next;                          /* another unit of the same definition, or ADC_NO_UNIT */
};

/* The first slot for captured names: after ADC_SUM_SLOTS of a sum, else after the two index slots. */
static inline uint32_t adc_first_captured(const struct adc_linking *linking)
{
    return linking->sum != UINT32_MAX ? ADC_SUM_SLOTS : 2;
}

static inline struct adc_resolved *adc_resolved_at(const struct adc_linking *linking, adc_ref ref)
{
    return &linking->resolved[ref - linking->first];
}

struct adc_linker {
    struct adc_session *session;
    struct adc_program *program;
    bool shallow;                           /* formulas are not followed */
    struct adc_linking *linking;            /* by unit, as many as the program has room for, like the stack */
    uint32_t *stack;                        /* units whose discovery is not finished, innermost last */
    uint32_t stack_count;
};

/* The meaning of a name in a unit. */
enum adc_meaning_kind {
    ADC_MEANS_SLOT,                         /* a parameter, a local name, an index */
    ADC_MEANS_FUNCTION,                     /* a parameter bound to a function */
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
    double number;                          /* NUMBER: a constant, or the value of the unit's own name before */
    struct adc_array *array;                /* NUMBER: an array instead */
};

/* A rule may call its own function, whose rule then applies again: through this many rules, as many orders of derivatives
 * as are asked for at a time, and a few more. After them the function's own expression is differentiated. */
enum { ADC_RULE_LEVELS = 6 };

/* The `level` of a unit that this unit calls. */
static inline uint32_t adc_call_level(const struct adc_linking *linking) { return linking->level + linking->rule; }

/* Whether a unit is that of a function with a rule: it calls the function and its derivatives, which are other units. */
static inline bool adc_is_ruled(const struct adc_linking *linking)
{
    return linking->definition != NULL && linking->definition->part_count > 0;
}

/* ---- names and units (names.c) ---- */

/* The meaning of a name in a unit; NOTHING where it has none. */
struct adc_meaning adc_meaning_of(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol);

/* The user function a call in a unit means, or NULL; *symbol receives the function that the called name is bound to. */
struct adc_definition *adc_called_function(const struct adc_linker *linker, const struct adc_linking *linking,
                                           uint32_t *symbol);

/* The function that an argument of a user function names, a symbol; ADC_NO_SYMBOL for an argument with a value. */
uint32_t adc_function_argument(const struct adc_linker *linker, const struct adc_linking *linking, adc_ref argument);

/* What diff(e, x) and diff(e, A[1,2]) differentiate by: the node of the name. */
const struct adc_node *adc_diff_name(const struct adc_ast *ast, const struct adc_node *call);

/* Gives slots to the names that are assigned in a function or in statements, after the parameters. */
void adc_find_locals(struct adc_linker *linker, struct adc_linking *linking);

/* The functions among the arguments of a call of a user function, by parameter; `out` has room for all parameters.
 * Returns their number. */
uint32_t adc_function_arguments(const struct adc_linker *linker, const struct adc_linking *linking,
                                const struct adc_node *call, const struct adc_definition *definition,
                                struct adc_function_argument *out);

/* The parameter that an argument of a call is for: by its name, else by its position; UINT32_MAX if there is none. */
uint32_t adc_parameter_for(const struct adc_definition *definition, const struct adc_node *argument,
                           uint32_t position);

/* Enters a variable, or each element of an array variable. The other two enter an array in the program's constants and an
 * extent in its extents, and return its index there. */
void adc_link_variable(struct adc_linker *linker, struct adc_binding *binding, uint32_t symbol);
uint32_t adc_link_constants(struct adc_linker *linker, struct adc_array *array);
uint32_t adc_link_extent(struct adc_linker *linker, struct adc_extent extent);

/* A new unit with this body; one for a definition that is called through `level` rules; one for part i of a function with a
 * rule. */
struct adc_linking adc_unit_with(adc_ref body);
struct adc_linking adc_unit_for(struct adc_definition *definition, uint32_t level);
struct adc_linking adc_unit_for_part(const struct adc_linking *ruled, uint32_t i);

/* The unit of a definition for these functions and this level, or ADC_NO_UNIT when it was not opened yet. */
uint32_t adc_unit_of(const struct adc_linker *linker, const struct adc_linking *what);

/* ---- nodes (resolve.c) ---- */

/* The meaning of a call in a unit; link.c finds the unit that it is or calls. */
struct adc_resolved adc_resolve_call(const struct adc_linker *linker, const struct adc_linking *linking,
                                     const struct adc_node *call);

/* Sets the meaning of every node of a unit that is being opened, from the root down. */
void adc_resolve_unit(struct adc_linker *linker, struct adc_linking *linking);

/* ---- terms (lower.c) ---- */

/* Builds the terms of a unit whose discovery is finished, after every unit that uses it. */
void adc_lower(struct adc_linker *linker, uint32_t unit);

/* ---- unknown.c ---- */

/* Leaves with an error for a call of sum, prod, diff, solve, argmin or integrate with the wrong arguments. */
void adc_check_form(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *call);

/* Whether an unknown name is the i of 2i. */
bool adc_is_imaginary(const struct adc_ast *ast, const struct adc_node *node);

/* Leave with an error of kind `name` and a hint: an unknown variable, an unknown function. */
_Noreturn void adc_unknown_name(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);
_Noreturn void adc_unknown_function(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);

#endif
