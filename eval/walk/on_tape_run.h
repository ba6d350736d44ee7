/* What the files of loops on tapes share: on_tape.c (before, after, and what a tape asks for), on_tape_known.c (what the ledger
 * learns), on_tape_back.c (derive).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ON_TAPE_RUN_H
#define ADC_EVAL_WALK_ON_TAPE_RUN_H

#include "eval/tape/tape.h"
#include "eval/walk/on_tape.h"
#include "eval/walk/running.h"
#include "eval/walk/tensor.h"

/* The tape of a loop, and what belongs to its registers here; in the program's arena. */
struct adc_walk_tape {
    struct adc_tape *tape;
    struct adc_frame *frame;        /* by site: for messages */
    struct adc_known *known;        /* by register: what the ledger knows; NULL: it has not asked yet */
    struct adc_tensor **tensor;     /* by array: that of its slot, else NULL */
    struct adc_term **row;          /* by operation: the term that on_tape.c has made for it; NULL: none yet */
};

/* A run that derive may ask for. */
struct adc_tape_trip {
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
    bool framed;                    /* `frame` is that of this run */
    struct adc_ledger_region region;
    size_t elements;                /* of arrays that are changed, where the ledger follows them */
};

/* What a tape asks of the walk, but for `user` and `watch`. */
extern const struct adc_tape_host adc_on_tape_host;

/* The arrays as slots have them. With `base`, those that are changed become the slots' own first. */
void adc_on_tape_load_array(struct adc_on_tape *O, uint32_t i, struct adc_tensor **base);
void adc_on_tape_load_sizes(struct adc_tape *T);

/* What the ledger knows of the numbers of the text. */
void adc_on_tape_open_known(struct adc_on_tape *O);

/* Whether it knows each element of the arrays, and there are so few in those that are changed that they can be handed on. */
bool adc_on_tape_knows_elements(struct adc_on_tape *O);

/* Begins to note what is made of imports (running.h); one that is known. */
void adc_on_tape_open_notes(struct adc_on_tape *O);
void adc_on_tape_note(const struct adc_walk *walk, struct adc_known known);

/* What the ledger learns of an operation (struct adc_tape_host), and of the last iterations, so that their errors are bounded
 * by their partials. */
bool adc_on_tape_watch(void *user, const struct adc_tape_op *op, double v);
void adc_on_tape_fold_last(struct adc_on_tape *O);

#endif
