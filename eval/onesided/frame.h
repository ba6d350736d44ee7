/* Shared by the files of the one-sided walk: push.c for terms, calls and blocks, statement.c for
 * assignments, branches and loops, diff.c for derivatives, flow.c for what flows.
 * A flow belongs to whoever received it, until it is dropped or given to a row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_FRAME_H
#define ADC_EVAL_ONESIDED_FRAME_H

#include "eval/onesided/push.h"

struct adc_push_frame {
    struct adc_push *P;
    const struct adc_unit *unit;
    struct adc_flow **slot;
    struct adc_push_frame *outer;        /* body of a sum: the frame it stands in */
    bool *touched;              /* by slot: assigned since a branch was taken on one side only; NULL: nobody asks */
    bool failed;                /* a condition was not a number, or it is not known which way to go */
    enum adc_series_state lost; /* failed: why the result has no series */
};

/* What a condition says about the way to go. */
struct adc_way {
    bool nowhere;                   /* it is not a number */
    bool same;                      /* the point and its side go the same way: `at_point` */
    bool at_point, beside;
    enum adc_series_state state;    /* of the side, where they differ */
};

/* ---- flow.c ---- */

struct adc_flow *adc_flow_new(struct adc_push *P);
void adc_flow_drop(struct adc_push *P, struct adc_flow *f);

/* A number with a bound on its error, or as it stands in the text. */
struct adc_flow *adc_flow_constant(struct adc_push *P, double value, double error);
struct adc_flow *adc_flow_literal(struct adc_push *P, double number);

/* A result that is unknown, with the state of its series; and what is beyond the limits of the engine. */
struct adc_flow *adc_flow_nothing(struct adc_push *P, enum adc_series_state state);
struct adc_flow *adc_flow_unable(struct adc_push *P);

struct adc_flow *adc_flow_variable(struct adc_push *P, uint32_t number);

/* A flow read again, as it is seen in the present mode. */
struct adc_flow *adc_flow_again(struct adc_push *P, const struct adc_flow *from);

/* A row at flows, which are dropped. `term` has the row and the place. */
struct adc_flow *adc_flow_row(struct adc_push_frame *F, const struct adc_term *term, struct adc_flow **argument);

/* The first place on the path where a value is not finite, or where `why` says that nothing can vary. */
void adc_flow_note_broken(struct adc_push_frame *F, const struct adc_term *term, const char *why, const double *a,
                          double v);

/* Whether one more activation is allowed. A limit is no error here: the derivative is then not settled, that is all. */
bool adc_push_may_nest(struct adc_push_frame *F);

/* ---- push.c ---- */

/* A term, and a block with its steps and its result (0 where it has none). The caller drops the flow. */
struct adc_flow *adc_push_term(struct adc_push_frame *F, uint32_t Z);
struct adc_flow *adc_push_block(struct adc_push_frame *F, uint32_t block);

/* The slots of a frame once more, as they are seen in the present mode. */
struct adc_flow **adc_push_copy_slots(struct adc_push_frame *F);

/* Where a condition leads, which is dropped. */
struct adc_way adc_push_judge(struct adc_push *P, struct adc_flow *condition);

/* ---- statement.c ---- */

void adc_push_step(struct adc_push_frame *F, const struct adc_step *step);

/* ---- diff.c ---- */

/* A derivative within a formula: the graph of its expression and derivative at the point, a series at each node. Unable
 * where a condition inside goes another way beside the point than at it. */
struct adc_flow *adc_push_diff(struct adc_push_frame *F, const struct adc_term *term);

#endif
