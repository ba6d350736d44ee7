/* One-sided series along directions of few variables, for programs of many variables: the answer is recorded once, along
 * the branches of the point, and for each direction and side series are pushed only through the nodes that depend on these
 * variables. Where a condition is decided otherwise on a side, or something that must be constant varies, the side is
 * recorded by itself (side.h). Each of n variables of a sum, max, min or hypot of n functions of few variables each then
 * takes constant time, but for a factor log n.
 *
 * Tangents, and the first incident on the way from a variable, use the same nodes.
 *
 * Life cycle: zeroed; adc_active_open; any number of adc_active_choose, each followed by adc_one_sided and adc_active_leave;
 * adc_active_release in any case. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_ACTIVE_H
#define ADC_EVAL_SIDES_ACTIVE_H

#include "eval/graph/lines.h"
#include "eval/sides/side.h"

struct adc_active {
    bool recorded;                  /* `recording` and `root` are alive */
    bool usable;                    /* what variables move can be followed; else all is asked of the whole program */
    struct adc_recording recording;         /* the answer at the point */
    uint32_t root;                          /* its node of the answer */
    struct adc_lines lines;
    struct adc_arena arena;
    struct adc_side_value *at;      /* by node: its value at the point, with a bound on its error */
    double *tangent;                /* by node, where it depends on what moves */
    uint32_t *met;                  /* by last link of a chain: how many operands with its value are active */
    bool chosen;                    /* variables are chosen that can be followed */
};

/* Records the answer at the point of the walk, a number. */
void adc_active_record(struct adc_active *active, struct adc_walk *walk);

/* Prepares following variables; records the answer if that was not done. Not usable for short programs. */
void adc_active_open(struct adc_active *active, struct adc_walk *walk);
void adc_active_release(struct adc_active *active);

/* Chooses the variables of the directions from now on, and ends that. Where their nodes cannot be followed,
 * `chosen` is false, and the whole program is run. */
void adc_active_choose(struct adc_active *active, const uint32_t *variables, uint32_t count);
void adc_active_leave(struct adc_active *active);

/* Pushes series to the answer; the result is valid until the next side. P->parted: this side takes another path than the
 * point. */
struct adc_side_value adc_active_push(struct adc_active *active, struct adc_side *P);

/* The result of eval(Z, V) for a variable V (walk.h). */
struct adc_active_found {
    double value, tangent;
    bool has_incident, underflowed; /* a nonsmooth point, or a value that is not finite; a value that underflowed to 0 */
    struct adc_located_incident first;
};

/* Finds it for the one variable that is chosen. False: the caller has to run eval. */
bool adc_active_eval(struct adc_active *active, const struct adc_program *program, struct adc_active_found *found);

#endif
