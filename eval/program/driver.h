/* The driver runs a linked program for engines that follow it from the front to the back; the type of values is the
 * engine's. Formulas, calls with their defaults, sums, conditionals, blocks with their tails, loops and limits are here; a
 * value is a pointer that the engine's table of operations makes and combines. A new engine is a new table.
 * eval and derive (walk.h) do not use it: they are the definition, against which the driver is tested.
 *
 * Values live as long as the engine lets them, at least to the end of the run; any number of slots may have the same one. NULL is
 * the content of a slot before anything is assigned to it, and not a value.
 *
 * Life cycle: adc_driver_init; any number of adc_run_program. What a run takes is left to the arena. Errors leave
 * through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_DRIVER_H
#define ADC_EVAL_PROGRAM_DRIVER_H

#include "eval/program/program.h"

struct adc_driver;

/* One activation of a unit. */
struct adc_activation {
    struct adc_driver *driver;
    const struct adc_unit *unit;
    void **slot;                    /* by slot: its value */
    bool failed;                    /* a condition was not a number: the activation has no value */
    bool first;                     /* a sum: the term being added is its first */
};

/* A formula that has been entered. */
struct adc_entered {
    struct adc_activation body;
    void *result;
    bool open;                      /* it is being evaluated */
};

/* The branch that a condition chooses. */
enum adc_way {
    ADC_WAY_NO, ADC_WAY_YES,
    ADC_WAY_NOWHERE                 /* neither: the condition is not a number */
};

/* Why a value does not exist. From ADC_NO_MORE on these are errors, unless the driver is `forgiving`. */
enum adc_lack {
    ADC_NO_WAY,                     /* a conditional whose condition is not a number */
    ADC_NO_RESULT,                  /* of an activation that failed */
    ADC_NO_BOUNDS,                  /* of a sum: they are not whole numbers */
    ADC_NO_MORE,                    /* a limit is exceeded, or was before */
    ADC_NO_COUNT,                   /* more terms of a sum than there may be steps */
    ADC_NO_NAME,                    /* nothing was assigned to a name */
    ADC_NO_RETURN                   /* the end of a function without a value */
};

/* An operation on arrays: a form (array/form.h), or, with form ADC_FORMS, the row of the term; `dotted`: element by element,
 * sizes of 1 being repeated. Without an operand: an array variable. */
struct adc_array_operation {
    const struct adc_term *term;
    uint32_t form, mode;            /* mode: of struct adc_form_use */
    bool dotted;
    void *const *operand;
    uint32_t count;
    void *result;
};

/* An engine. The lowest bit of its values must be 0: in arrays of values it is 1 (expand.h). */
struct adc_operations {
    void *(*number)(struct adc_driver *D, double number);
    void *(*variable)(struct adc_driver *D, uint32_t variable);         /* by its index in the program */

    /* The row of a term at ADC_MAX_ARITY arguments, NULL after its arity. */
    void *(*row)(struct adc_activation *F, const struct adc_term *term, void *const *argument);

    /* The derivative that a DIFF term means. `at` is the value of its parameter; NULL: none. */
    void *(*diff)(struct adc_activation *F, const struct adc_term *term, void *at);

    /* The value of a BINDER term with its guess or bounds; `second` may be NULL. */
    void *(*bind)(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

    enum adc_way (*way)(struct adc_driver *D, void *condition);

    /* The number of a bound of a sum; NaN where one cannot count from or to it. */
    double (*bound)(struct adc_driver *D, void *bound);

    /* The double of a value at the point. For decisions of matrix operations: pivots and signs. */
    double (*at_point)(struct adc_driver *D, const void *value);

    /* A range with these first, step (NULL: 1) and last number has `steps` steps at the point; `meets`: the last number is one
     * of its elements. False: near the point it may have another number of steps. NULL: the driver decides
     * by the values at the point. */
    bool (*range)(struct adc_driver *D, void *const *end, void *step, double steps, bool meets);

    /* The value that replaces one that does not exist. `term`: its place (of a loop only the span), NULL with
     * ADC_NO_RESULT. */
    void *(*lack)(struct adc_activation *F, const struct adc_term *term, enum adc_lack why);

    /* The rest may be NULL. The value of a NUMBER term, for an engine that reads its text and not its double. */
    void *(*literal)(struct adc_activation *F, const struct adc_term *term);

    /* Receives component k of a vector: for an engine that runs a program for all components. */
    void (*component)(struct adc_driver *D, uint32_t k, void *value);

    /* The sum of `count` products of x[0] and y[0], x[1] and y[step], and so on; y NULL: of x alone. NULL: rows are to compute it. */
    void *(*sum)(struct adc_activation *F, const struct adc_term *term, void *const *x, void *const *y, size_t count, size_t step);

    /* An operation on arrays is about to be expanded into rows, and has been. */
    void (*expanding)(struct adc_driver *D);
    void (*expanded)(struct adc_activation *F, const struct adc_array_operation *expansion);
};

struct adc_driver {
    const struct adc_operations *operations;
    const struct adc_program *program;
    struct adc_arena *arena;            /* of slots and formulas */
    void *user;                         /* the state of the engine */
    struct adc_entered **formula;       /* by unit: NULL before it is entered. An engine may put others in place */
    uint64_t steps;                     /* terms and iterations entered: work under way (lexer/context.h) */
    uint64_t control_steps;             /* calls, branches and iterations */
    uint64_t most_control_steps;        /* after which a forgiving driver stops; no limit to begin with */
    uint32_t depth;                     /* activations under way */
    uint32_t nested;                    /* loops under way */
    uint64_t iterations;                /* of loops that are in no other one */
    const struct adc_loop *loop;        /* during `way`: the loop whose condition it is; NULL: a branch */
    bool forgiving;                     /* errors of a program do not leave: `lack` replaces the value, and after an error of a
                                           program that might be endless, all further values. An interrupt, and the end of
                                           the work or time of the whole answer, are errors all the same */
    bool given_up;                      /* `lack` replaces all further values */
    bool whole_arrays;                  /* reading one element of an array makes the whole array */
    bool eliminates;                    /* determinants of more than ADC_EXACT_SIZE rows come from elimination */
    const char *stack_base;
};

void adc_driver_init(struct adc_driver *D, const struct adc_operations *operations, const struct adc_program *program,
                     struct adc_arena *arena, void *user);

/* Evaluates the answer of the program, and before it the formulas that are needed in any case. */
void *adc_run_program(struct adc_driver *D);

/* ---- for engines ---- */

/* Begins a run: nothing has been entered, and the frame of the caller is the base of the stack. Done by
 * adc_run_program. */
void adc_driver_begin(struct adc_driver *D);

/* Makes an activation of a unit, by its number: slots are empty, but for those that an inner unit captures of the activation
 * around it (NULL: nothing). */
void adc_activate(struct adc_activation *F, struct adc_driver *D, uint32_t unit, const struct adc_activation *around);

/* Evaluates a block, its steps and its result (the number 0 where it has none). */
void *adc_run_block(struct adc_activation *F, uint32_t block);

#endif
