/* Shared by the files of the walk (walk.c, plain.c, row.c, loop.c, run.c, diff.c): activations
 * and what they leave for derive.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_FRAME_H
#define ADC_EVAL_WALK_FRAME_H

#include "eval/walk/walk.h"

/* What one turn of a loop left behind in its frame; the arrays of a frame's stretch follow (loop.c). */
struct adc_record { struct adc_record *previous; };

/* One run of a loop, recorded turn by turn, or only counted where the recording would have been too large. */
struct adc_trip {
    uint64_t count;                 /* turns */
    struct adc_record *last;        /* recorded: the last turn */
    struct adc_dual *entry;         /* the slots of the frame before the first turn */
    struct adc_arena_mark start;    /* what comes behind it are records */
    uint64_t before;                /* turns before it */
    uint32_t finished;              /* formulas evaluated before it */
    size_t bytes;                   /* of one recorded turn */
    bool dropped;                   /* turns are replayed when derive needs them */
    struct adc_dual **states;       /* dropped: snapshots of the slots before the turns first + i * distance */
    uint64_t first, distance, next; /* next: the turn before which the next snapshot is due */
    uint32_t kept, made, most;      /* snapshots, those with memory, and how many there may be */
};

/* The partials of a derivative within a formula, for derive (diff.c). */
struct adc_partials;

/* One activation of a unit. eval fills a tree of frames, derive walks the same frames backwards. */
struct adc_frame {
    struct adc_walk *walk;
    const struct adc_unit *unit;
    struct adc_frame *caller;       /* for messages */
    struct adc_dual *slot;          /* by slot: parameters, local names, hidden ones */
    struct adc_frame **callee;      /* by call */
    double *adjoint;                /* by slot; this and what follows is kept for derive only */
    bool *seeded;                   /* by slot: an adjoint has arrived */
    double *value;                  /* by term */
    bool *live;                     /* by term: depends on a wanted variable */
    struct adc_trip **trips;        /* by loop */
    struct adc_partials *partials;  /* derivative within a formula */
    struct adc_frame *outer;        /* body of a sum: the frame it stands in */
    struct adc_frame *previous;     /* body of a sum: the frame of the term before */
    double before, term, after;     /* the same: the sum before this term, the term, the sum with it */
    bool failed;                    /* a condition was not a number: the activation has no value */
};

/* ---- walk.c ---- */

/* A frame for one activation of a unit, in the walk's present arena; no slot has a value yet. */
struct adc_frame *adc_frame_new(struct adc_walk *walk, const struct adc_unit *unit, struct adc_frame *caller);

/* Evaluates a block, its steps and its result (0 where it has none). */
struct adc_dual adc_eval_block(struct adc_frame *F, uint32_t block, uint32_t V);
/* Evaluates the formula of a unit, if that was not done yet. */
void adc_eval_formula(struct adc_frame *F, uint32_t unit);

/* eval(Z, V) and derive(Z, seed) for a term of the frame's unit. */
struct adc_dual adc_eval_term(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_term(struct adc_frame *F, uint32_t Z, double seed);

/* derive for the steps of a block, the last first, and for its result where there is a seed. */
void adc_derive_block(struct adc_frame *F, uint32_t block, const double *seed);

/* Leaves with an error when the user interrupts, or when steps, activations or the stack are exhausted. `span` is the
 * place in the source of the unit. */
void adc_check_limits(struct adc_frame *F, struct adc_span span);

/* The frame so many steps out, from the body of a sum. */
struct adc_frame *adc_frame_outer(struct adc_frame *F, uint32_t level);

/* Enters in the hash of the path which way a condition went. */
static inline void adc_note_branch(struct adc_walk *walk, double condition)
{
    walk->path = walk->path * 31 + (condition != 0) + 1;
}

/* Gathers an adjoint; it is passed on when all who use the slot have added theirs. */
static inline void adc_gather_adjoint(double *adjoint, bool *seeded, double seed)
{
    *adjoint = *seeded ? *adjoint + seed : seed;
    *seeded = true;
}

/* ---- plain.c ---- */

/* A dual number without tangent and bound. */
struct adc_plain { double value; bool depends, varies; };

/* Whether eval is asked for no more than that. */
static inline bool adc_is_plain(const struct adc_walk *walk, uint32_t V) { return V >= ADC_BY_ALL && !walk->bounds; }

/* eval(Z, V), written out for the commonest terms. */
struct adc_plain adc_eval_plain(struct adc_frame *F, uint32_t Z, uint32_t V);

/* ---- row.c ---- */

/* A row at duals: its value, and the chain rule over the arguments that depend on V. */
struct adc_dual adc_apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument);

/* One summand of the chain rule: the partial of a row by argument i, times a tangent or adjoint. Notes a product that
 * is 0 only because it, or the partial, is too small for a double. */
double adc_chain(struct adc_walk *walk, const struct adc_row *row, uint32_t i, const double *a, double v,
                 double factor);

/* Counts an incident at a term with value v, and keeps the first one (struct adc_incident). */
void adc_note_incident(struct adc_frame *F, const struct adc_term *term, enum adc_event event, double v,
                       const char *why, bool finite_arguments);

/* A bound on the error of a row's value from those of its arguments (table/bound.h). */
double adc_dual_bound(const struct adc_row *row, const struct adc_dual *argument, const double *a, double v);

/* ---- loop.c ---- */

/* Runs a loop. The frame is `failed` when its condition was not a number. */
void adc_eval_loop(struct adc_frame *F, uint32_t loop, uint32_t V);
void adc_derive_loop(struct adc_frame *F, uint32_t loop);

/* ---- diff.c ---- */

/* eval and derive for a DIFF term. */
struct adc_dual adc_eval_diff(struct adc_frame *F, const struct adc_term *term, uint32_t V);
void adc_derive_diff(struct adc_frame *F, const struct adc_term *term, double seed);

/* The recording of the walk, emptied. */
struct adc_recording *adc_walk_fresh_recording(struct adc_walk *walk);

#endif
