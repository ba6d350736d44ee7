/* derive for the turns of a simple loop that were run as instructions (turns.h): what of a turn is run again, from the
 * state that it began with, and the way back through it, as lists. Their results are those of the recursion, bit by bit:
 * adjoints go down each statement from its last term to its first, and are gathered from the left to the right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_TURNS_BACK_H
#define ADC_EVAL_WALK_TURNS_BACK_H

#include "eval/walk/turns.h"

enum adc_back_code {
    ADC_BACK_TAKE,          /* the statement that ends in term z takes the adjoint of slot x; where there is none, go to y */
    ADC_BACK_ADD, ADC_BACK_SUB, ADC_BACK_MUL,   /* term z passes its adjoint to terms x and y */
    ADC_BACK_ROW,           /* any other row, whose number is x */
    ADC_BACK_SLOT,          /* slot x gathers the adjoint of term z */
    ADC_BACK_VARIABLE       /* variable x does */
};

/* Terms are numbered from the first one of the loop. */
struct adc_back_op { uint32_t code, z, x, y; };

struct adc_turn_back {
    struct adc_turn_op *again;      /* rows, bindings, and CHECK: term `term` is slot register x, whose value derive reads */
    uint32_t again_count;
    uint32_t states, *state;        /* how many numbers a record has of a turn; the first are those of these slots that it binds */
    uint32_t taken;                 /* how many these are */
    struct adc_back_op *ops;        /* NULL: derive goes through the statements */
    uint32_t op_count;
    uint32_t statements;
};

/* The way back through turns as they are open now (adc_open_turns), in an arena. */
struct adc_turn_back *adc_make_back(const struct adc_frame *F, const struct adc_turns *T, struct adc_arena *arena);

/* What a record has of the turn that was just run. */
void adc_save_turn_state(const struct adc_turns *T, const struct adc_turn_back *back, double *state);

/* After adc_load_turns: sets the values of the frame's terms to those that all turns have; and to those of the turn that
 * had this state. */
void adc_begin_replay(struct adc_frame *F, const struct adc_turns *T);
void adc_replay_turn(struct adc_frame *F, struct adc_turns *T, const struct adc_turn_back *back, const double *state);

/* derive for the turn that was replayed, where there are `ops`. */
void adc_derive_turn(struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_back *back);

#endif
