/* The driver: it runs a linked program for engines that follow it from the front to the back, and knows nothing of what
 * flows. Formulas, calls with their defaults, sums, conditionals, blocks with their tails, loops and limits are here; a
 * value is a pointer that the table of operations of an engine makes and combines. A further engine is a further table.
 * eval and derive (walk.h) are apart: they are the definition, which the driver is tested against.
 *
 * A value belongs to whoever received it, until it is dropped or given to an operation that takes it. NULL is no value:
 * what a slot holds before anything is assigned to it.
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
    bool failed;                    /* a step had no way to go: the activation has no value */
    bool first;                     /* a sum: its first term is being added */
};

/* A formula that has been entered. */
struct adc_entered {
    struct adc_activation body;
    void *result;
    bool open;                      /* it is being evaluated */
};

/* The way that a condition says. */
enum adc_way {
    ADC_WAY_NO, ADC_WAY_YES,
    ADC_WAY_NOWHERE                 /* it is not a number */
};

/* Why there is no value. From ADC_NO_MORE on these are errors, unless the driver is `forgiving`. */
enum adc_lack {
    ADC_NO_WAY,                     /* a conditional whose condition is not a number */
    ADC_NO_RESULT,                  /* of an activation that failed */
    ADC_NO_BOUNDS,                  /* of a sum: they are not whole numbers */
    ADC_NO_MORE,                    /* a limit is exceeded, or was before */
    ADC_NO_COUNT,                   /* more terms of a sum than there may be steps */
    ADC_NO_NAME,                    /* nothing was assigned to a name */
    ADC_NO_RETURN                   /* the end of a function without a value */
};

/* An operation on arrays: a form (array/form.h), or the row of the term where that is ADC_FORMS, `dotted` between elements
 * as they are repeated; the elements of an array variable where there is no operand. Nothing is taken. */
struct adc_array_operation {
    const struct adc_term *term;
    uint32_t form, mode;            /* mode: of struct adc_form_use */
    bool dotted;
    void *const *operand;
    uint32_t count;
    void *result;
};

/* What an engine is. The lowest bit of its values is 0: arrays of them are known by it (expand.h). */
struct adc_operations {
    void *(*number)(struct adc_driver *D, double number);
    void *(*variable)(struct adc_driver *D, uint32_t variable);         /* by its index in the program */

    /* The row of a term at ADC_MAX_ARITY arguments, NULL after its arity; they are taken. */
    void *(*row)(struct adc_activation *F, const struct adc_term *term, void *const *argument);

    /* The derivative that a DIFF term means. `at`, which is taken, is the value of its parameter; NULL: none. */
    void *(*diff)(struct adc_activation *F, const struct adc_term *term, void *at);

    /* The value of a BINDER term; its guess or bounds are taken, `second` may be NULL. */
    void *(*bind)(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

    enum adc_way (*way)(struct adc_driver *D, void *condition);         /* nothing is taken */

    /* The number that the bound of a sum is, which is taken; NaN where one cannot count from or to it. */
    double (*bound)(struct adc_driver *D, void *bound);

    /* The number that a value is at the point; nothing is taken. For arrays: which pivot, which sign. */
    double (*at_point)(struct adc_driver *D, const void *value);

    /* A range with these first, step (NULL: 1) and last number has so many steps at the point, the last number being met or
     * not; nothing is taken. False: next to the point it may have another number of them. NULL: the caller decides. */
    bool (*range)(struct adc_driver *D, void *const *end, void *step, double steps, bool meets);

    /* What replaces a value that is not there. `term` is where (a loop: its span only), NULL with ADC_NO_RESULT. */
    void *(*lack)(struct adc_activation *F, const struct adc_term *term, enum adc_lack why);

    /* The rest may be NULL. A NUMBER term, for an engine to which its text is another number than the double. */
    void *(*literal)(struct adc_activation *F, const struct adc_term *term);

    /* Reading a value again, and giving it up: without them a value is just copied. */
    void *(*again)(struct adc_driver *D, void *value);
    void (*drop)(struct adc_driver *D, void *value);

    /* What component k of a vector is, which is taken: for an engine that runs programs with all of them as values. */
    void (*component)(struct adc_driver *D, uint32_t k, void *value);

    /* An operation on arrays is about to be expanded into rows, and has been. */
    void (*expanding)(struct adc_driver *D);
    void (*expanded)(struct adc_activation *F, const struct adc_array_operation *expansion);
};

struct adc_driver {
    const struct adc_operations *operations;
    const struct adc_program *program;
    struct adc_arena *arena;            /* of slots and formulas */
    void *user;                         /* the engine */
    struct adc_entered **formula;       /* by unit: NULL before it is entered. An engine may put others in place */
    uint64_t steps;                     /* terms and iterations entered: work under way (lexer/context.h) */
    uint64_t turns;                     /* calls, branches and iterations */
    uint64_t most_turns;                /* after which a forgiving driver gives up; no limit to begin with */
    uint32_t depth;                     /* activations under way */
    uint32_t nested;                    /* loops under way */
    uint64_t iterations;                /* of loops that are in no other one */
    const struct adc_loop *loop;        /* during `way`: the loop whose condition it is; NULL: a branch */
    bool forgiving;                     /* errors of a program do not end it: `lack` replaces them, and after one that might
                                           go on without end the run is given up. An interrupt, and the end of the work or
                                           of the time of the whole answer, are errors all the same */
    bool given_up;                      /* `lack` replaces all that is left */
    bool whole_arrays;                  /* an array is made for one element of it, too */
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

/* An activation of a unit by its number, no slot of which has a value but, of an inner unit, what it captures of the
 * activation around it (NULL: nothing); and dropping what is in its slots at the end. */
void adc_activate(struct adc_activation *F, struct adc_driver *D, uint32_t unit, const struct adc_activation *around);
void adc_drop_slots(struct adc_activation *F);

/* Evaluates a block, its steps and its result (the number 0 where it has none). */
void *adc_run_block(struct adc_activation *F, uint32_t block);

#endif
