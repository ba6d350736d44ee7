/* What the ledger of running error analysis (ledger.h) learns of turns that are run as instructions, many turns at a time:
 * their numbers wait in columns, and are looked at together, as those of elements of arrays are (running_lanes.h). The
 * ledger receives one row for a binding, whatever its expression. Its error is bounded by the partials of that, so that
 * errors which cancel, as those of x in x - x^2, do not add up from turn to turn.
 *
 * Turns wait where no condition asks for the error of what waits, and their rows are known there.
 *
 * Life cycle: adc_open_lanes with each opening of turns; adc_wait_turn after each of them; adc_bound_turns where lanes are
 * full, and before anybody asks what is known of slots.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_TURNS_LANES_H
#define ADC_EVAL_WALK_TURNS_LANES_H

#include "eval/walk/running_lanes.h"
#include "eval/walk/turns.h"

/* What a turn leaves in a lane. */
struct adc_turn_column { const double *from; double *to; };

struct adc_turn_history;
struct adc_turn_pass;
struct adc_turn_binding;

struct adc_turn_lanes {
    struct adc_lane_graph graph;    /* by register */
    double (*value)[ADC_ERROR_LANES];       /* the same: its column */
    struct adc_turn_column *column; /* what of it changes from turn to turn */
    uint32_t columns;
    struct adc_turn_history *name;  /* by register: of what turns do not change, and of slots that have no other one */
    uint32_t *fixed, fixed_count;   /* registers that turns do not change */
    uint32_t *passed, passed_count; /* slots that a turn binds to what depends on V, */
    struct adc_turn_history **state;        /* and what is known of each before each turn */
    struct adc_turn_pass *pass;
    uint32_t passes;
    uint32_t *last;                 /* by slot: the register of what a turn binds it to */
    struct adc_turn_binding *binding;       /* those that depend on V */
    uint32_t bindings;
    uint8_t *live;                  /* by instruction: what of it depends on V */
    uint32_t count;                 /* turns that wait */
    uint32_t filled;                /* lanes of what turns do not change */
    double growth;                  /* of errors, over the lanes that were looked at before; 0: nobody knows */
};

/* Whether turns can wait as they are open now. */
bool adc_open_lanes(const struct adc_frame *F, struct adc_turns *T);

/* The turn that was just run waits. Returns whether there is room for no other one. */
static inline bool adc_wait_turn(struct adc_turn_lanes *lanes)
{
    const uint32_t lane = lanes->count++;
    for (uint32_t i = 0; i < lanes->columns; i++)
        lanes->column[i].to[lane] = *lanes->column[i].from;
    return lanes->count == ADC_ERROR_LANES;
}

/* How many rows those that wait will have. */
static inline uint32_t adc_waiting_rows(const struct adc_turn_lanes *lanes) { return lanes->count * lanes->bindings; }

/* Enters the rows of those that wait: what is known of slots is in T->known. The walk may lose its ledger. */
void adc_bound_turns(struct adc_walk *walk, struct adc_turns *T);

#endif
