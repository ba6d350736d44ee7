/* Shared by the two halves of linking: link.c finds what a program consists of, lower.c turns its trees into terms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_LINK_H
#define ADC_EVAL_LINK_H

#include "lexer/arena.h"
#include "eval/program.h"

#define ADC_NO_BLOCK UINT32_MAX
#define ADC_NO_UNIT UINT32_MAX

/* The body of sum or prod, a unit of its own. */
struct adc_inner { adc_ref call; uint32_t unit; };

/* What is known of a unit while it is linked. */
struct adc_linking {
    const struct adc_ast *ast;
    struct adc_definition *definition;      /* NULL for the answer */
    adc_ref body;
    uint32_t self;                          /* answer: the symbol being assigned to; formula: its own symbol */
    uint32_t *block_of;                     /* by node: the block it is evaluated in, ADC_NO_BLOCK outside the unit */
    uint32_t block_count;
    uint32_t cursor;                        /* discovery: the next node to look at */
    uint32_t enclosing;                     /* body of a sum: the unit it stands in, else ADC_NO_UNIT */
    uint32_t index;                         /* body of a sum: symbol of its index, else ADC_NO_SYMBOL */
    struct adc_inner *inner;                /* the bodies in this unit, by call in ascending order */
    uint32_t inner_count, inner_capacity, inner_taken;
};

struct adc_linker {
    struct adc_session *session;
    struct adc_program *program;
    bool shallow;                           /* formulas are not followed */
    struct adc_linking *linking;            /* by unit */
    uint32_t linking_capacity;
    uint32_t *stack;                        /* units whose discovery is not finished, innermost last */
    uint32_t stack_count, stack_capacity;
};

/* What a name means in a unit. */
enum adc_meaning_kind {
    ADC_MEANS_PARAMETER,
    ADC_MEANS_VARIABLE,
    ADC_MEANS_FORMULA,
    ADC_MEANS_NUMBER,
    ADC_MEANS_NOTHING
};

struct adc_meaning {
    enum adc_meaning_kind kind;
    uint32_t parameter;                     /* PARAMETER: its number, in the unit `level` steps out */
    uint32_t level;
    struct adc_binding *variable;           /* VARIABLE */
    struct adc_definition *formula;         /* FORMULA */
    double number;                          /* NUMBER: a constant, or what an own name was before */
};

struct adc_meaning adc_meaning_of(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol);

/* The user function a call means, or NULL. */
struct adc_definition *adc_called_function(const struct adc_linker *linker, uint32_t symbol);

/* Whether a call is sum(k=a, b, e) or prod(k=a, b, e), of built-in meaning. */
bool adc_is_reduction(const struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *call);

/* Builds the terms of a unit whose discovery is finished, after every unit that uses it. */
void adc_lower(struct adc_linker *linker, uint32_t unit);

/* Leave with an error of kind `name` and a hint: an unknown variable, an unknown function. */
_Noreturn void adc_unknown_name(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);
_Noreturn void adc_unknown_function(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node);

#endif
