/* Loops of the walk, sums among them, on tapes (tape/tape.h): the same results as by recursion, bit by bit. Slots of frames are
 * loaded into registers before a run, and stored back after it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ON_TAPE_H
#define ADC_EVAL_WALK_ON_TAPE_H

#include "eval/tape/tape.h"
#include "eval/walk/frame.h"
#include "eval/walk/array.h"

/* The tape of a loop, with the arrays of its slots; in the program's arena. */
struct adc_walk_tape {
    struct adc_tape *tape;
    struct adc_walk_tape *next;     /* of the same loop, where names have other shapes */
    struct adc_tensor **tensor;     /* by array: that of its slot, else NULL */
};

/* The record of a run that derive may reverse. */
struct adc_tape_loop_run {
    struct adc_walk_tape *of;
    struct adc_tape_record *record;
    uint8_t *mark;                  /* by import, then by array: it depended on V before the run */
    struct adc_tensor **tensor;     /* by array */
    bool *changes;                  /* the same */
    struct adc_tensor **base;       /* by array: what the slot had before, where the run began with a copy; else NULL */
};

/* A run under way. */
struct adc_on_tape {
    struct adc_frame *F;
    struct adc_walk_tape *of;
    struct adc_tape *T;
    uint32_t V;
};

/* The callbacks of a tape into the walk; `user` is set for each run. */
extern const struct adc_tape_host adc_on_tape_host;

/* Loads array i from its slot. With `base`: an array that the loop changes is first copied, unless the slot owns it; base[i]
 * receives the original. */
void adc_on_tape_load_array(struct adc_on_tape *O, uint32_t i, struct adc_tensor **base);

/* Makes the record of a run for derive; and fills the part of it that is known when imports and arrays have been loaded. */
struct adc_tape_loop_run *adc_on_tape_open_run(struct adc_on_tape *O);
void adc_on_tape_keep_marks(const struct adc_on_tape *O, struct adc_tape_loop_run *run);

/* eval for a loop on its tape. False, with nothing done: the caller has to walk it. *run receives the record; NULL: none. */
bool adc_eval_loop_on_tape(struct adc_frame *F, uint32_t number, uint32_t V, struct adc_loop_run *run);

/* derive for a loop that was run on its tape. */
void adc_derive_on_tape(struct adc_frame *F, const struct adc_tape_loop_run *run);

#endif
