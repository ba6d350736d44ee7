/* A program: an expression with everything it reaches, names resolved to rows, slots and variables, ready to be walked.
 * It is what one evaluation needs, and no more: a unit for the answer, one for each formula and function reached.
 *
 * Invariants: a term's operands come before it; a term is at most ADC_MAX_TERM_DEPTH deep, because a deeper operand is
 * bound to a hidden slot of its block. Nothing in a program changes once it is linked; values live in frames.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_PROGRAM_H
#define ADC_EVAL_PROGRAM_PROGRAM_H

#include <stdbool.h>

#include "eval/array/form.h"
#include "eval/table/op.h"
#include "eval/session/session.h"
#include "lexer/arena.h"

enum { ADC_MAX_TERM_DEPTH = 512 };
#define ADC_NO_TERM UINT32_MAX
#define ADC_NO_BLOCK UINT32_MAX
#define ADC_NO_SLOT UINT32_MAX
#define ADC_NO_COMPONENT UINT32_MAX            /* a number */
#define ADC_ALL_COMPONENTS (UINT32_MAX - 1)    /* an array, all of it */

enum adc_term_kind {
    ADC_TERM_NUMBER,    /* number */
    ADC_TERM_VARIABLE,  /* at[0]: index into the program's variables */
    ADC_TERM_SLOT,      /* at[0]: slot of the frame; at[1]: 1 where it may have no value yet */
    ADC_TERM_FORMULA,   /* at[0]: unit of a formula, evaluated once; at[1]: the slot of it that is meant, or ADC_NO_SLOT
                           for its result; row: 1 where it is read whatever way the unit goes */
    ADC_TERM_ROW,       /* row; at[0..arity-1]: operands */
    ADC_TERM_APPLY,     /* at[0]: index into the unit's calls; row: enum adc_apply */
    ADC_TERM_DIFF,      /* a derivative: at[0]: term of the parameter's value, or ADC_NO_TERM; at[1]: variable
                           where there is no parameter; at[2]: order; at[3]: index into the unit's calls, whose unit
                           is the expression with the parameter as its slot 0; at[4]: a variable that is an array:
                           1 + index into the program's extents, else 0; at[5], at[6]: row and column of the element
                           that is meant, from 1, 0: none is (the column alone: all of it) */
    ADC_TERM_BINDER,    /* solve, argmin, integrate over a bound name: row: enum adc_binder; at[0], at[1]: its guess or bounds,
                           at[1] perhaps ADC_NO_TERM; at[3]: index into the unit's calls, whose unit is the expression
                           with the name as its slot 0 */
    ADC_TERM_COND,      /* at[0]: condition; at[1], at[2]: blocks, taken if it is not 0, if it is 0 */
    ADC_TERM_MISSING,   /* the end of a function without a value */
    /* Terms of arrays: a program that has one has `arrays`. */
    ADC_TERM_CONSTANTS, /* at[0]: index into the program's constants */
    ADC_TERM_VARIABLES, /* at[0]: index into the program's variables of the first element; at[1]: into its extents */
    ADC_TERM_FORM       /* row: enum adc_form; wide: its mode (a FOLDED one: the ROW term that is folded), and its
                           operands, at[1] of them */
};

/* How often a call is made: once; for each element of arguments that go together; of a comprehension for each element of one
 * vector, or of the first of two with each of the second. */
enum adc_apply { ADC_APPLY_ONCE, ADC_APPLY_EACH, ADC_APPLY_OUTER };

/* Operators that bind a name. */
enum adc_binder { ADC_BIND_SOLVE, ADC_BIND_ARGMIN, ADC_BIND_INTEGRATE, ADC_BINDERS };

struct adc_term {
    struct adc_span span;   /* in the source of its unit */
    uint8_t kind;           /* enum adc_term_kind */
    bool wide : 1;          /* more than two numbers: in the unit's arguments from at[0] on (adc_operands) */
    bool each : 1;          /* ROW: of arrays, element by element */
    bool so_far : 1;        /* ROW, of a sum: its operands are the partial sum or product and the next term */
    uint16_t row;           /* ROW: enum adc_op; FORMULA: see above */
    union {
        double number;
        uint32_t at[2];
    };
};

/* A list of steps and a result: a function's body, an arm of a conditional, the body of a loop. Its tail, a result that
 * is a conditional or, in a block without result, a last step that is an IF, is followed without recursion. */
struct adc_block {
    uint32_t first, count;  /* stretch of the unit's steps, in order of evaluation */
    uint32_t result;        /* term, or ADC_NO_TERM: the block is only there for what it binds */
    uint32_t parent;        /* the block around it, itself for block 0 and defaults */
};

enum adc_step_kind {
    ADC_STEP_BIND,          /* slot `to` takes the value of `term` */
    ADC_STEP_BLOCK,         /* block `to` */
    ADC_STEP_IF,            /* block `to` where `term` is not 0, else block `other` */
    ADC_STEP_LOOP           /* loop number `to` */
};

struct adc_step {
    enum adc_step_kind kind;
    uint32_t term, to, other;
};

/* A loop, in the frame of its unit. */
struct adc_loop {
    uint32_t condition, body;       /* blocks; condition: ADC_NO_BLOCK where it is a sum */
    uint32_t sum;                   /* of a sum: the term that adds up */
    struct adc_span span;           /* of the condition */
    bool steps;                     /* it is a `for`, which has a statement after each iteration */
    bool breaks;                    /* a branch of the body may end it, too */
};

/* A call of a user's function. */
struct adc_call {
    uint32_t unit;          /* the function, or the sum */
    uint32_t first;         /* stretch of the unit's arguments, one for each parameter; ADC_NO_TERM: its default, or
                               nothing where the parameter is a function */
};

struct adc_unit {
    const struct adc_ast *ast;      /* what it was made from; owned by the definition or by the caller of adc_link */
    const char *name;               /* of the function or formula; NULL for the answer */
    bool function;
    bool statements;                /* it assigns names */
    bool element;                   /* a formula without a name: an element of the list that the answer is */
    uint32_t place;                 /* in the order of the program's units */
    struct adc_term *terms;
    struct adc_block *blocks;       /* block 0 is the body */
    struct adc_step *steps;
    struct adc_loop *loops;
    struct adc_call *calls;
    uint32_t *arguments;            /* of calls, and the operands of wide terms */
    uint32_t *defaults;             /* a block for each parameter that has a default, else ADC_NO_BLOCK */
    uint32_t term_count, block_count, step_count, loop_count, call_count, argument_count;
    uint32_t term_capacity, call_capacity, argument_capacity, loop_capacity;
    uint32_t parameter_count;       /* the parameters are the first slots */
    uint32_t local_count;           /* the names assigned in it come next; they have no value before */
    uint32_t slot_count;            /* with the hidden ones */
    bool sum;                       /* sum or prod: a loop, inlined at its call; its slots are those of adc_sum_slot */
    const uint32_t *captured;       /* inner unit: slots of the unit around it, which its slots from first_captured on are */
    uint32_t captured_count, first_captured;
};

/* The parameters of a sum: the first number, which becomes the index, and the last; between them a slot for the partial
 * sum, which is not a parameter of its call. */
enum adc_sum_slot { ADC_SUM_INDEX, ADC_SUM_SO_FAR, ADC_SUM_END, ADC_SUM_SLOTS };

struct adc_variable {
    uint32_t symbol;
    const char *name;
    double value;                   /* at the point */
};

/* The part of a program that an evaluation uses (program.c). The arrays have room for all units or variables. */
struct adc_reach {
    uint32_t *first; uint32_t first_count;   /* formulas to be evaluated first, in order */
    bool part;                              /* it uses only the following units and variables; else it may use all: */
    uint32_t *units; uint32_t unit_count;    /* units that it may evaluate */
    uint32_t *variables; uint32_t variable_count;    /* variables that occur in it, in no order */
    uint32_t *unit_seen, *variable_seen;    /* by unit, by variable: the number of the search that reached it last */
    uint32_t search;                        /* the number of the latest search */
};

struct adc_one_sided_engine;

struct adc_program {
    struct adc_session *session;
    const struct adc_one_sided_engine *one_sided; /* decides derivatives within formulas by one-sided limits; NULL: none. Set after
                                       adc_link */
    struct adc_arena arena;         /* what has one lifetime with the program, */
    struct adc_arena linking;       /* and what only linking needs */
    struct adc_unit *units;         /* unit 0 is the answer */
    uint32_t epoch;                 /* its number in the session: bindings that linking has visited have this epoch */
    bool dependent;                 /* it depends on variables */
    uint32_t width;                 /* components of the answer, 0: a number */
    uint32_t component;             /* the result of an evaluation, to which `reach` belongs: a component, ADC_ALL_COMPONENTS,
                                       or ADC_NO_COMPONENT for a number */
    struct adc_extent extent;       /* of the answer: known after an evaluation where it is an array (`width` elements),
                                       else rank NUMBER */
    uint32_t *element;              /* the unit of each component; NULL: they have none of their own */
    uint32_t root;                  /* the unit that is evaluated: that of the component, or 0 */
    struct adc_reach reach;
    uint32_t *order;                /* the units, each formula before those that use it; the answer is the last */
    bool arrays;                    /* values may be arrays */
    bool inner;                     /* there are derivatives within formulas, or solve and the like */
    uint32_t orders;                /* derivatives of the answer that are asked for, where they are more than 2 */
    struct adc_array **constants;   /* a reference each */
    struct adc_extent *extents;     /* of variables that are arrays */
    uint32_t constant_count, constant_capacity, extent_count, extent_capacity;
    struct adc_variable *variables; /* in the order in which they first occur */
    uint32_t unit_count, unit_capacity, order_count, variable_count, variable_capacity;
};

/* The expression or statements to be linked. */
struct adc_root {
    const struct adc_ast *ast;
    adc_ref body;                   /* an expression, or the body of `compound` */
    uint32_t self;                  /* the symbol being assigned to, whose name means its present value, or
                                       ADC_NO_SYMBOL */
    struct adc_definition *compound;/* statements at the top level: what they are in the session; else NULL */
    bool shallow;                   /* formulas are not followed: to ask whether it is constant, at the cost of its own
                                       expression alone. It can be walked unless it is `dependent` */
};

/* An incident, and where: a term of a unit, and with it a span of a source. */
struct adc_located_incident {
    struct adc_incident incident;
    const struct adc_unit *unit;
    const struct adc_term *term;
};

/* Whether a call is made for each element, and of a comprehension. */
static inline bool adc_is_map(const struct adc_term *term) { return term->kind == ADC_TERM_APPLY && term->row != ADC_APPLY_ONCE; }
static inline bool adc_is_comprehension(const struct adc_term *term) { return adc_is_map(term) && term->row == ADC_APPLY_OUTER; }

/* The numbers at[0], at[1], ... of a term. */
static inline const uint32_t *adc_operands(const struct adc_unit *unit, const struct adc_term *term)
{
    return term->wide ? unit->arguments + term->at[0] : term->at;
}

/* Whether a block continues in one of two others; *tail receives the IF that decides. */
static inline bool adc_block_tail(const struct adc_unit *unit, const struct adc_block *b, struct adc_step *tail)
{
    if (b->result == ADC_NO_TERM) {
        if (b->count == 0 || unit->steps[b->first + b->count - 1].kind != ADC_STEP_IF)
            return false;
        *tail = unit->steps[b->first + b->count - 1];
        return true;
    }
    const struct adc_term *result = &unit->terms[b->result];
    if (result->kind != ADC_TERM_COND)
        return false;
    const uint32_t *at = adc_operands(unit, result);
    *tail = (struct adc_step){ADC_STEP_IF, at[0], at[1], at[2]};
    return true;
}

/* 1 + the last step that comes before the tail of a block: all, but for a last IF. */
static inline uint32_t adc_block_end(const struct adc_block *b, bool tail)
{
    return b->first + b->count - (tail && b->result == ADC_NO_TERM);
}

/* The units that an evaluation may enter, those of a component alone where one is selected. */
static inline uint32_t adc_reached_count(const struct adc_program *program)
{
    return program->reach.part ? program->reach.unit_count : program->unit_count;
}

static inline const struct adc_unit *adc_reached_unit(const struct adc_program *program, uint32_t i)
{
    return &program->units[program->reach.part ? program->reach.units[i] : i];
}

/* An expression. */
static inline struct adc_root adc_root_at(const struct adc_ast *ast, adc_ref body)
{
    return (struct adc_root){ast, body, ADC_NO_SYMBOL, NULL, false};
}

/* The root of a statement: its expression, or the statements of the COMPOUND that the session bound last. */
static inline struct adc_root adc_root_of(const struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_root root = adc_root_at(statement->ast, statement->body);
    if (statement->kind == ADC_COMPOUND)
        root.compound = session->compound;
    return root;
}

/* Whether an evaluation that has taken `steps` may continue: no interrupt has arrived, and work, activations within each
 * other and bytes of the C stack (of either sign) are within the limits. False also when a closer check is due. */
static inline bool adc_within_limits(const struct adc_context *context, uint64_t steps, uint32_t depth, ptrdiff_t stack)
{
    return !adc_work_check_due(context, steps) && depth < context->limits.depth
        && (size_t)(stack < 0 ? -stack : stack) <= context->limits.stack;
}

/* The closer check: leaves with the error for the limit that is exceeded, at a place in the source of a unit, or for an
 * interrupt; returns where the evaluation may continue. */
void adc_check_limits_at(struct adc_context *context, const struct adc_unit *unit, struct adc_span span,
                         uint64_t steps, uint32_t depth, ptrdiff_t stack);

/* Whether the bounds of sum and prod are whole numbers that one can count between. */
bool adc_are_bounds(double from, double to);

/* Whether a sum between such bounds has more terms than an answer may take steps, so that it is refused before it begins;
 * adc_long_sum leaves with that error. */
static inline bool adc_is_long(const struct adc_context *context, double from, double to)
{
    return to - from >= (double)context->limits.steps;
}
_Noreturn void adc_long_sum(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term);

/* Leaves with the error that a name, read by this term, has no value yet. */
_Noreturn void adc_unset_name(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term);

/* Leaves with the error that a function ended at a MISSING term. */
_Noreturn void adc_no_return(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term);

/* Links a root in the present state of the session. Each element of a list that the answer is, [a, b], is a formula, so
 * that an evaluation of one takes its own part alone (program.c). Errors leave through the context; call
 * adc_program_release in any case, on a program that was zeroed before. */
void adc_link(struct adc_program *program, struct adc_session *session, const struct adc_root *root);

/* Whether a variable occurs in what the program evaluates. */
bool adc_program_reaches(const struct adc_program *program, uint32_t variable);

/* Sets the result of evaluations of a program whose answer is an array: this component, or all. A component with a unit of
 * its own costs no more than its own part. */
void adc_program_select(struct adc_program *program, uint32_t component);

/* Replaces the units of a program whose answer is an array by one for each component, whose value is a number. Their
 * memory is the program's arena. The caller must select a component again. */
void adc_program_replace(struct adc_program *program, const struct adc_unit *units);

/* Notes that the answer is an array of this shape, whose elements are its components. */
void adc_program_set_shape(struct adc_program *program, struct adc_extent extent);

/* Whether an evaluation gives an array, of which the component is an element. */
static inline bool adc_program_selects(const struct adc_program *program)
{
    return program->extent.rank != ADC_RANK_NUMBER && program->root == 0;
}

void adc_program_release(struct adc_program *program);

/* The index of a variable of the program by its symbol, or UINT32_MAX; while no other program has been linked since. */
uint32_t adc_program_variable(const struct adc_program *program, uint32_t symbol);

/* ---- elements of arrays, one by one ---- */

/* Whether a step assigns elements of the array that its own slot has. */
static inline bool adc_is_store(const struct adc_unit *unit, const struct adc_step *step)
{
    const struct adc_term *term = &unit->terms[step->term], *base;
    if (term->kind != ADC_TERM_FORM || term->row != ADC_FORM_store)
        return false;
    base = &unit->terms[adc_operands(unit, term)[1]];
    return base->kind == ADC_TERM_SLOT && adc_operands(unit, base)[0] == step->to;
}

/* The place of the element with `count` indices (1 or 2). False: the array has no such element, or they name more than a
 * number, so that the general way (form.h) has the message or the answer. */
static inline bool adc_place_of(struct adc_extent extent, uint32_t count, double i, double j, size_t *place)
{
    if (extent.rank != (count == 1 ? ADC_RANK_VECTOR : ADC_RANK_MATRIX) || !(i >= 1 && i <= extent.rows)
        || i != (double)(uint32_t)i)
        return false;
    *place = (uint32_t)i - 1;
    if (count == 1)
        return true;
    if (!(j >= 1 && j <= extent.cols) || j != (double)(uint32_t)j)
        return false;
    *place = *place * extent.cols + (uint32_t)j - 1;
    return true;
}

/* How many indices an ELEMENT or STORE term has, where each is one of a whole number; else 0. */
static inline uint32_t adc_single_indices(const struct adc_unit *unit, const struct adc_term *term)
{
    static const enum adc_index_form ONE[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    const uint32_t mode = adc_operands(unit, term)[0];
    return mode == adc_index_mode(1, ONE) ? 1 : mode == adc_index_mode(2, ONE) ? 2 : 0;
}

/* ---- operations whose shapes do not fit: mismatch.c ---- */

/* Leaves with the error of kind ADC_DOMAIN that *why says, at a term. In the hint $1 and $2 are replaced by the operands
 * as they are written; by A and B where that is long. */
_Noreturn void adc_refuse_mismatch(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                                   const struct adc_mismatch *why);

/* The operation that a ROW term means for operands with these extents, one of which is an array: a form, or ADC_FORMS where
 * it works element by element. Leaves with an error where it has no meaning for arrays, or the shapes do not fit. */
enum adc_form adc_form_of_row(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                              const struct adc_extent *operand);

/* Extends *v, which begins as the extent of a number, by operand k of a term that works element by element; after all
 * operands it is the extent of the result. The operands of a comprehension are vectors. */
void adc_join_extent(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term, uint32_t k,
                     struct adc_extent operand, struct adc_extent *v);

/* The element of operand k that belongs to element i of such a result. */
static inline size_t adc_joined_index(const struct adc_term *term, struct adc_extent v, uint32_t k, struct adc_extent operand, size_t i)
{
    return !adc_is_comprehension(term) ? adc_each_index(v, operand, i) : k == 0 ? i / v.cols : i % v.cols;
}

/* ---- elsewhere.c ---- */

/* A hint for a name that is unknown here, a function's or a variable's: how it is written, or that there is none; NULL where no
 * other program is known to have it. With `prompts` it names commands, else options. */
const char *adc_elsewhere(const char *name, bool function, bool prompts);

/* Whether an unknown name is probably a misspelling and not a variable: PI, infinity, sinx. */
bool adc_name_is_slip(const char *name);

/* How far the double of a number is from what its text says, at most: 0 where it is a short decimal and exact, or no
 * decimal and no constant at all. */
double adc_literal_error(const struct adc_source *source, struct adc_span span, double value);

#endif
