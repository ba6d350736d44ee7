/* A program: an expression with everything it reaches, names resolved to rows, slots and variables, ready to be walked.
 * It is what one evaluation needs, and no more: a unit for the answer, one for each formula and function reached.
 *
 * Invariants: a term's operands come before it; a term is at most ADC_MAX_TERM_DEPTH deep, because a deeper operand is
 * bound to a hidden slot of its block. Nothing in a program changes once it is linked; values live in frames.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_H
#define ADC_EVAL_PROGRAM_H

#include "eval/op.h"
#include "eval/session.h"
#include "lexer/arena.h"

enum { ADC_MAX_TERM_DEPTH = 512, ADC_MAX_SUM = 10 * 1000 * 1000 };
#define ADC_NO_TERM UINT32_MAX

enum adc_term_kind {
    ADC_TERM_NUMBER, /* number */
    ADC_TERM_VARIABLE, /* at[0]: index into the program's variables */
    ADC_TERM_SLOT, /* at[0]: slot of the frame, a parameter or a binding */
    ADC_TERM_FORMULA, /* at[0]: unit of a formula, evaluated once */
    ADC_TERM_ROW, /* row; at[0..arity-1]: operands */
    ADC_TERM_APPLY, /* at[0]: index into the unit's calls */
    ADC_TERM_OUTER, /* at[0]: slot of the frame at[1] steps out, from the body of a sum */
    ADC_TERM_REDUCE, /* at[0], at[1]: bounds; at[2]: unit of the body; at[3]: index into the unit's calls; row: add, mul
                      */
    ADC_TERM_COND /* at[0]: condition; at[1], at[2]: blocks, taken if it is not 0, if it is 0 */
};

struct adc_term {
    struct adc_span span;   /* in the source of its unit */
    uint8_t kind;           /* enum adc_term_kind */
    uint16_t row;           /* ROW, REDUCE: enum adc_op */
    union {
        double number;
        uint32_t at[ADC_MAX_ARITY];
    };
};

/* A list of bindings and a result: a function's body, an arm of a conditional. */
struct adc_block {
    uint32_t first, count;  /* stretch of the unit's bindings, in order of evaluation */
    uint32_t result;        /* term */
};

struct adc_slot_binding { uint32_t term, slot; };

/* A call of a user's function. */
struct adc_call {
    uint32_t unit;          /* the function */
    uint32_t first;         /* stretch of the unit's arguments, one for each parameter; ADC_NO_TERM: its default */
};

struct adc_unit {
    const struct adc_ast *ast;      /* what it was made from; owned by the definition or by the caller of adc_link */
    const char *name;               /* of the function or formula; NULL for the answer */
    bool function;
    bool strict;                    /* formula: needed whatever branches are taken, so evaluated first */
    struct adc_term *terms;
    struct adc_block *blocks;       /* block 0 is the body */
    struct adc_slot_binding *bindings;
    struct adc_call *calls;
    uint32_t *arguments;
    uint32_t *defaults;             /* a block for each parameter that has a default, else ADC_NO_TERM */
    uint32_t term_count, block_count, binding_count, call_count, argument_count;
    uint32_t term_capacity, call_capacity, argument_capacity;
    uint32_t parameter_count, slot_count;   /* the parameters are the first slots */
};

struct adc_variable {
    uint32_t symbol;
    const char *name;
    double value;                   /* at the point */
};

struct adc_program {
    struct adc_session *session;
    struct adc_arena arena;         /* what has one lifetime with the program */
    struct adc_unit *units;         /* unit 0 is the answer */
    uint32_t epoch;                 /* its number in the session: bindings that it has seen carry it */
    bool dependent;                 /* it depends on variables */
    uint32_t *order;                /* the units, each formula before those that use it; the answer is the last */
    struct adc_variable *variables; /* in the order in which they first occur */
    uint32_t unit_count, unit_capacity, order_count, variable_count, variable_capacity;
};

/* Links the expression at `body` of `ast` in the present state of the session. `self` is the symbol being assigned to,
 * whose name means its present value, or ADC_NO_SYMBOL. Errors leave through the context; call
 * adc_program_release in any case, on a program that was zeroed before. */
void adc_link(struct adc_program *program, struct adc_session *session, const struct adc_ast *ast, adc_ref body,
              uint32_t self);

/* The same for an expression that may turn out to be constant: formulas are not followed, so that binding a name costs
 * no more than its own expression. The program can be walked unless it is `dependent`. */
void adc_link_shallow(struct adc_program *program, struct adc_session *session, const struct adc_ast *ast, adc_ref body,
                      uint32_t self);

void adc_program_release(struct adc_program *program);

/* The index of a variable of the program by its symbol, or UINT32_MAX; while no other program has been linked since. */
uint32_t adc_program_variable(const struct adc_program *program, uint32_t symbol);

#endif
