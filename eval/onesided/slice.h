/* Slices of a program: the answer as a function of a few of its variables at the point, with a number in place of each
 * operand that does not depend on them. Of a long sum only the summands that move are left, so that following each of n
 * variables of a sum of n functions of few variables each takes time linear in n, whatever the engine. The same goes for
 * other chains: a long max or min, and hypot where the others are 0.
 *
 * A slice is made in the answer's own terms, which are put back behind it: every value that an engine comes to at the
 * point is, bit by bit, that of the whole program, and every term stands where it stood. Formulas, calls, sums over an index and
 * conditionals are taken or left as a whole. An answer of arrays is written out by elements first, where no way that it
 * takes depends on a variable.
 *
 * Life cycle: adc_slices_open; any number of adc_slice_enter, each followed by adc_slice_leave; adc_slices_release in any
 * case. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_SLICE_H
#define ADC_EVAL_ONESIDED_SLICE_H

#include "eval/walk/walk.h"

/* A term as it was, and the bound on the error of its value. */
struct adc_replaced { uint32_t term; struct adc_term was; double error; };

/* A link of a chain, such as a + b or a - b where a is a sum again, which is reached through b or through the innermost
 * a, and the outermost of its chain. */
struct adc_link { uint32_t top, link; };

/* A program in place of which an answer by elements stands: what is put back. */
struct adc_exchanged {
    struct adc_unit *units;
    struct adc_reach reach;
    struct adc_uses *uses;
    struct adc_extent extent;
    uint32_t unit_count, width, component;
    bool arrays;
};

struct adc_slices {
    struct adc_program *program;    /* NULL: there are no slices of it */
    struct adc_arena arena;
    struct adc_unit *unit;          /* the answer, perhaps by elements: */
    bool elements, exchanged;
    struct adc_exchanged before;
    uint32_t *parent;               /* by term: what it is an operand or a part of, or ADC_NO_TERM */
    uint32_t *top;                  /* by term: of a link the outermost of its chain, else ADC_NO_TERM */
    uint32_t *bound;                /* by slot: the term that it is bound to, which one term reads from there */
    uint32_t *step_of;              /* by term: the step that binds it, or ADC_NO_TERM */
    double *value, *error;          /* by term: at the point, with a bound on the error; both NaN: not known */
    bool complete;                  /* what is not finite is so at the point, and not for want of a value */
    double *added;                  /* by link of a long sum: the errors of its summands so far, and what adding them lost */
    uint32_t *first, *use;          /* by variable, one more at the end: the terms that read it, by themselves or below */
    uint32_t *tie, *near;           /* by link of another chain: the next links above it whose operand comes to the same, and
                                       is the nearest to that; of hypot, tie: how far up the operands are 0; of sums,
                                       tie: the next that is not finite */
    uint32_t *seen, mark;           /* by term: the slice that it moved in last */
    uint32_t *moves, move_count;    /* terms that move */
    struct adc_link *links; uint32_t link_count;
    struct adc_replaced *replaced; uint32_t replaced_count, replaced_capacity;
    struct adc_step *steps, *left_steps;    /* of the answer, and room for those that are left, */
    uint32_t *left_numbers;                 /* by their numbers; */
    uint32_t step_count, slot_count;        /* of all of it */
    uint32_t *renamed;                      /* by slot: which it is among those that are left */
    bool open_ends;                         /* an operand stands still, but is no number: all steps are left */
    uint32_t *strict, strict_count; /* the formulas that are needed in any case, of the whole program */
    uint32_t *left_strict;          /* room for those that are left */
    uint8_t *moving_unit;           /* by unit: it is a formula that moves */
};

/* Prepares slices at the point of the walk, whose program comes to a number. Where there can be none, or they would not be
 * worth it, all of them are the whole program. The frames of the last adc_eval are lost. */
void adc_slices_open(struct adc_slices *slices, struct adc_walk *walk);

/* The program from now on, for engines that follow these variables alone. */
void adc_slice_enter(struct adc_slices *slices, const uint32_t *variables, uint32_t count);
void adc_slice_leave(struct adc_slices *slices);

void adc_slices_release(struct adc_slices *slices);

/* Makes a program whose answer is an array one of a vector, for good: an element of it is a component then, and its
 * evaluation takes no more than that element. Values and partials are the same, bit by bit. False, and nothing is done,
 * where that cannot be, as where an operation is read by two elements, or a choice depends on a variable. The frames of the
 * last adc_eval are lost. */
bool adc_write_apart(struct adc_program *program);

#endif
