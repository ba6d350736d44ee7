/* Shared by the files of the walk: activations and what they leave for derive.
 *
 * Layout: the terms of a unit are in the order in which they are evaluated, and what a frame keeps of them (value,
 * active) is in arrays by term in the same order; a pass in either direction goes through memory in one direction. In a
 * program with arrays there is a pointer by term besides, so that numbers stay as they are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_FRAME_H
#define ADC_EVAL_WALK_FRAME_H

#include <float.h>
#include <math.h>

#include "eval/table/error.h"
#include "eval/table/op.h"
#include "eval/tape/tape.h"
#include "eval/walk/walk.h"

/* One run of a loop, for derive: on a tape (on_tape.h), or iteration by iteration, with the frame of the last one (loop.c). */
struct adc_loop_run { struct adc_tape_loop_run *on_tape; struct adc_frame *last; };

/* The partials of a derivative within a formula, for derive (diff.c). */
struct adc_partials;

/* One activation of a unit. eval fills a tree of frames, derive walks the same frames backwards. */
struct adc_frame {
    struct adc_walk *walk;
    const struct adc_unit *unit;
    struct adc_dual *slot;          /* by slot: parameters, local names, hidden ones */
    struct adc_frame **callee;      /* by call */
    struct adc_frame *around;       /* of an inner unit: the frame whose slots it captures */
    double *adjoint;                /* by slot; this and what follows is kept for derive only */
    bool *seeded;                   /* by slot: an adjoint has arrived */
    int64_t *power;                 /* by slot, where seeded: `adjoint` is times 2^this */
    double *value;                  /* by term */
    struct adc_tensor **array;      /* by term: its array; NULL: a number. NULL where there are no arrays */
    bool *active;                   /* by term: it depends on V */
    struct adc_loop_run **loop_runs; /* by loop */
    struct adc_partials *partials;  /* derivative within a formula */
    struct adc_frame *previous;     /* an element of an array, an iteration: the frame of the one before */
    bool failed;                    /* a condition was not a number: the activation has no value */
};

/* ---- adjoints ---- */

/* Adds a seed to an adjoint, which is passed on when all uses have added theirs. */
static inline void adc_add_adjoint(const struct adc_walk *walk, double *adjoint, bool *seeded, int64_t *power, double seed)
{
    if (!*seeded) {
        *adjoint = seed;
        *power = walk->power;
        *seeded = true;
    } else if (*power == walk->power) {
        *adjoint += seed;
    } else {
        adc_add_scaled(adjoint, power, seed, walk->power);
    }
}

static inline void adc_add_to_variable(const struct adc_walk *walk, size_t v, double seed)
{
    adc_add_adjoint(walk, &walk->adjoint[v], &walk->seeded[v], &walk->adjoint_power[v], seed);
}

/* x * 2^power as a seed with the power `unit`, for callers without powers. Notes an underflow: a result 0 where x is not. */
double adc_seed_of(struct adc_walk *walk, double x, int64_t power, int64_t unit);

/* The end of derive: the adjoint of a variable as the double that it is nearest to. */
void adc_round_adjoint(const struct adc_walk *walk, uint32_t v);

/* ---- walk.c: the pair ---- */

/* eval(Z, V) and derive(Z, seed) for a term of the frame's unit. */
struct adc_dual adc_eval_term(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_derive_term(struct adc_frame *F, uint32_t Z, double seed);

/* A row at duals. */
struct adc_dual adc_apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument);

/* ---- activation.c ---- */

/* A frame for one activation of a unit, in the walk's present arena; no slot has a value yet. */
struct adc_frame *adc_frame_new(struct adc_walk *walk, const struct adc_unit *unit);

/* A frame for an iteration of a loop in another one: it has the same slots, and terms of its own. */
struct adc_frame *adc_frame_for_iteration(const struct adc_frame *F);

/* Gives the frame of an inner unit what it captures of the frame around it. */
void adc_capture(struct adc_frame *F, struct adc_frame *around);

/* Leaves with an error when the user interrupts, or when steps, activations or the stack are exhausted. `span` is the
 * place in the source of the unit. */
void adc_check_limits(struct adc_frame *F, struct adc_span span);

/* Evaluates a block, its steps and its result (0 where it has none). */
struct adc_dual adc_eval_block(struct adc_frame *F, uint32_t block, uint32_t V);

/* derive for the steps of a block, the last first, and for its result where there is a seed. */
void adc_derive_block(struct adc_frame *F, uint32_t block, const double *seed);

/* Evaluates the formula of a unit, unless that has been done. */
void adc_eval_formula(struct adc_frame *F, uint32_t unit);

/* What a term reads: a slot; a formula. */
const struct adc_dual *adc_read_slot(struct adc_frame *F, const struct adc_term *term);
const struct adc_dual *adc_read_formula(struct adc_frame *F, const struct adc_term *term);

/* eval and derive for the terms that open activations or blocks. */
struct adc_dual adc_eval_apply(struct adc_frame *F, const struct adc_term *term, uint32_t V);
struct adc_dual adc_eval_conditional(struct adc_frame *F, const struct adc_term *term, uint32_t V);

/* derive for them and for DIFF and BINDER, be their values numbers or arrays; nothing for a number. */
void adc_derive_inner(struct adc_frame *F, uint32_t Z, const double *seed);

/* Adds a seed to the adjoint of a formula, whose own derive comes when all its users have added theirs. */
void adc_add_to_formula(struct adc_walk *walk, const struct adc_term *term, double seed);

/* Keeps for derive the value of a term. */
static inline void adc_keep(struct adc_frame *F, uint32_t Z, const struct adc_dual *v)
{
    if (F->walk->record) {
        F->value[Z] = v->value;
        F->active[Z] = v->depends;
    }
    if (F->array != NULL)
        F->array[Z] = v->array;
}

/* The frame that owns a slot, for a captured one a frame around; *slot becomes its number there. */
static inline struct adc_frame *adc_slot_owner(struct adc_frame *F, uint32_t *slot)
{
    for (; *slot - F->unit->first_captured < F->unit->captured_count; F = F->around)
        *slot = F->unit->captured[*slot - F->unit->first_captured];
    return F;
}

static inline void adc_add_to_slot(struct adc_frame *F, uint32_t slot, double seed)
{
    F = adc_slot_owner(F, &slot);
    adc_add_adjoint(F->walk, &F->adjoint[slot], &F->seeded[slot], &F->power[slot], seed);
}

/* Takes the adjoint of a slot, as a seed (walk->power becomes its power), and leaves none: the value that the slot had before
 * starts without one. Returns whether there was one. */
static inline bool adc_take_slot(struct adc_frame *F, uint32_t slot, double *adjoint)
{
    const bool seeded = F->seeded[slot];
    *adjoint = F->adjoint[slot];
    F->seeded[slot] = false;
    if (seeded && !(F->power[slot] == F->walk->power && adc_is_ordinary(*adjoint)))
        F->walk->power = adc_normalise_if_far(adjoint, F->power[slot]);
    return seeded;
}

/* ---- loop.c ---- */

/* Runs a loop. The frame is `failed` when its condition was not a number. */
void adc_eval_loop(struct adc_frame *F, uint32_t loop, uint32_t V);
void adc_derive_loop(struct adc_frame *F, uint32_t loop);

/* The bytes that replays of tapes may take: the rest of one and a half budgets. */
size_t adc_bytes_left(const struct adc_walk *walk);

/* Checks the bounds of a sum, whose term this is: false, with an incident noted, where one cannot count between them; leaves
 * with an error where it is too long. */
bool adc_count_sum(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *bounds);

/* ---- diff.c ---- */

/* eval for a DIFF term, for a BINDER term, and derive for either. */
struct adc_dual adc_eval_diff(struct adc_frame *F, const struct adc_term *term, uint32_t V);
struct adc_dual adc_eval_binder(struct adc_frame *F, const struct adc_term *term, uint32_t V);
void adc_derive_diff(struct adc_frame *F, const struct adc_term *term, const double *seed);

/* The recording of the walk, emptied; made in the arena where there is none. */
struct adc_recording *adc_fresh_recording(struct adc_recording **recording, struct adc_arena *arena);

/* ---- row.c ---- */

/* Notes incidents of a row whose arguments depend on V, a bit for each in `depends`: nonsmooth points, and rows that
 * refuse to be differentiated (an error). Returns through which arguments the derivative passes. */
uint32_t adc_note_row_incidents(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                                const double *a, double v, uint32_t depends);

/* Notes the incidents and ADC_LEFT_* bits of a form's result, which is computed. */
struct adc_form_work;
void adc_watch_form(struct adc_walk *walk, const struct adc_form_work *w);

/* Notes the first row whose value is not finite while its arguments are: the origin of such values. */
void adc_trace_origin(struct adc_frame *F, const struct adc_term *term, const double *a, double v);

/* Notes the ADC_LEFT_* bits of a row whose value is not a normal double. */
void adc_note_flags(struct adc_frame *F, const struct adc_term *term, const double *a, double v);

/* Counts an incident at a term, and keeps the first one. */
void adc_note_incident(struct adc_frame *F, const struct adc_term *term, const struct adc_incident *incident);

/* eval for a row with more than two arguments, or with arguments of other roles than ADC_REAL (value(e), max, ...). */
struct adc_dual adc_eval_roles(struct adc_frame *F, uint32_t Z, uint32_t V);

/* Checks for incidents. Returns through which arguments the derivative passes, of those in `depends`, a bit for each. */
static inline uint32_t adc_check_incidents(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                                           const double *a, double v, uint32_t depends)
{
    const struct adc_row *row = &adc_rows[term->row];
    if (!adc_is_normal(v) && (v != 0 || row->ulp != ADC_EXACT))
        adc_note_flags(F, term, a, v);
    if (depends == 0 || (row->args == NULL && v != 0 && adc_row_is_regular(row, a, v)))
        return depends;
    return adc_note_row_incidents(F, term, argument, a, v, depends);
}

/* One summand of the chain rule: the partial of a row by argument i, times a tangent or adjoint. */
static inline double adc_chain(struct adc_walk *walk, const struct adc_row *row, uint32_t i, const double *a, double v,
                               double factor)
{
    const double partial = adc_row_partial(row, i, a, v), product = partial * factor;
    if (!(adc_is_normal(product) && adc_is_normal(partial)) && factor != 0) {
        const unsigned left = adc_product_flags(row, i, a, v, factor, product);
        walk->left |= left;
        walk->underflowed |= (left & ADC_LEFT_PRODUCT) != 0;
    }
    return product;
}

/* What a row passes on of the adjoint `seed`: part[i] to each argument i that is marked in the result. A subgradient shares it
 * among what ties at a kink. */
static inline uint32_t adc_pullback(struct adc_walk *walk, const struct adc_row *row, const double *a, double v, uint32_t active,
                                    double seed, double *part)
{
    const bool shared = walk->subgradient && adc_row_nonsmooth(row, a, v) == ADC_KINK;
    const uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    active = shared ? adc_row_shares(row, a, active) : active;
    for (uint32_t i = 0; i < row->arity; i++)
        if ((active >> i & 1) == 0 || !(shared || adc_row_passes(row, i, selected)))
            active &= ~(1u << i);
        else
            part[i] = shared ? seed / __builtin_popcount(active) : adc_chain(walk, row, i, a, v, seed);
    return active;
}

/* Adds a summand to a tangent; the first one is not added to 0. Notes a tangent that is 0 by underflow. */
static inline void adc_add_tangent(struct adc_walk *walk, struct adc_dual *r, double part)
{
    r->tangent = r->depends ? r->tangent + part : part;
    walk->underflowed |= r->tangent == 0 && part != 0 && fabs(part) < DBL_MIN;
}

#endif
