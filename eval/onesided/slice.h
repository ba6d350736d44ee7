/* Slices of a program: the answer as a function of a few of its variables at the point, with a number in place of all
 * that does not depend on them. The answer is recorded once, along the branches of the point; a slice is a program made
 * of the nodes that its variables move. Of a chain, a long sum or max, only the operands that move are in it, so that
 * following each of n variables of a sum of n functions of few variables each takes time linear in n, whatever the
 * engine.
 *
 * Every value and tangent that an engine computes at the point is, bit by bit, that of the whole program, and every term
 * has the place of its own in the text. Branches are those of the point, also on its sides: at a nonsmooth point that may
 * lead to another branch, and where a number cannot take the place of what does not move, the slice is the whole program.
 *
 * Life cycle: adc_slices_open; any number of adc_slice_enter, each followed by adc_slice_leave; adc_slices_release in any
 * case. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_SLICE_H
#define ADC_EVAL_ONESIDED_SLICE_H

#include "eval/graph/graph.h"
#include "eval/walk/walk.h"

/* A unit that is written, of rows at numbers, variables and rows: its terms, which live in the arena. */
struct adc_written_unit {
    struct adc_arena *arena;
    struct adc_unit unit;
    double *error;                  /* by term: struct adc_unit, known_error */
    uint32_t error_capacity, step_capacity;
};

/* What a program was, in whose place a slice is. */
struct adc_exchanged {
    struct adc_unit *units;
    struct adc_reach reach;
    struct adc_extent extent;
    uint32_t unit_count, width, component, root;
    bool arrays;
};

/* An edge whose operand moves, with its link, or its row outside chains; ADC_NO_NODE: the end of the chain `link`. */
struct adc_moved { uint32_t link, edge; };

/* A chain that is being written in slice `mark`: the number of its operands so far, the edge of the last, the slot of their result and
 * its value, and the edge of a fixed operand that is not written yet, or ADC_NO_NODE. */
struct adc_chain { uint32_t mark, count, last, slot, rest; double value; };

/* An operand of a max, a min or a hypot, with what it is sorted by. */
struct adc_ranked { double rank; uint32_t edge; };

struct adc_slices {
    struct adc_program *program;    /* NULL: there are no slices of it */
    struct adc_arena arena;
    struct adc_recording recording; /* of the answer at the point, up to node `end` - 1 */
    uint32_t root, end;
    double *error;                  /* by node: a bound on that of its value; NaN: it is a literal */
    bool *event;                    /* by node: something happens there, or its value is not finite */
    uint8_t *leads;                 /* by node: what choices it leads to */
    bool *inner;                    /* by node: a link of a chain that another link goes on from */
    uint32_t *first, *operand, *target;     /* edges of a node, one more at the end: of a row its arguments, of a chain the
                                               first and then the other one of each link; by edge: its two nodes */
    uint32_t *link;                 /* by edge of a chain: the link, its value with this operand and those before */
    struct adc_ranked *ranked;      /* by edge of a chain of these: its operands in order */
    uint32_t *first_use, *use;      /* by node, one more at the end: the edges that it is the operand of */
    uint32_t *seen, mark, *slot;    /* by node: the last slice that it moved in, and where that has it */
    uint32_t *queue;                /* nodes that move */
    struct adc_moved *moved; uint32_t moved_count;
    struct adc_chain *chain;        /* by node */
    struct adc_written_unit written;
    struct adc_block body;
    struct adc_exchanged before;
    bool exchanged;
};

/* Prepares slices at the point of the walk, whose program evaluates a number. Where slices are impossible or not worth
 * it, all of them are the whole program. The frames of the last adc_eval are lost. */
void adc_slices_open(struct adc_slices *slices, struct adc_walk *walk);

/* The program from now on, for engines that follow these variables alone. */
void adc_slice_enter(struct adc_slices *slices, const uint32_t *variables, uint32_t count);
void adc_slice_leave(struct adc_slices *slices);

void adc_slices_release(struct adc_slices *slices);

/* Makes a program whose answer is an array one of a vector, for good: an element of it is a component then, and its
 * evaluation takes no more than that element. Values and partials are the same, bit by bit. False, and nothing is done,
 * where that cannot be, as where a choice depends on a variable. The frames of the last adc_eval are lost. */
bool adc_write_apart(struct adc_program *program);

/* ---- slice_unit.c: what slices and elements are written with ---- */

/* Records the answer of a program, or all its components, with places; false where the places are not of one source, or
 * matrix rules are in it, whose tangents are not those of rows. */
bool adc_record_written(struct adc_recording *recording, struct adc_program *program, const double *point, uint32_t *roots);

/* Adds a term, a row at these terms, and what binds a term to a new slot, which is returned. */
uint32_t adc_write_term(struct adc_written_unit *w, const struct adc_term *term, double error);
uint32_t adc_write_row(struct adc_written_unit *w, enum adc_op op, struct adc_span span, const uint32_t *at);
uint32_t adc_write_step(struct adc_written_unit *w, uint32_t term);

/* A number other than a literal, and a variable or a number of the text. */
uint32_t adc_write_number(struct adc_written_unit *w, struct adc_span span, double number, double error);
uint32_t adc_write_leaf(struct adc_written_unit *w, const struct adc_program *program, const struct adc_recording *recording,
                        uint32_t node, struct adc_span span);

#endif
