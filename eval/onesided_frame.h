/* Shared by the files of the one-sided walk (onesided_walk.c, onesided_flow.c, onesided_diff.c): activations and flows.
 * A flow belongs to whoever received it, until it is dropped or given to a row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_FRAME_H
#define ADC_EVAL_ONESIDED_FRAME_H

#include "eval/onesided_walk.h"

struct adc_push_frame {
    struct adc_push *P;
    const struct adc_unit *unit;
    struct adc_flow **slot;
    struct adc_push_frame *outer;        /* body of a sum: the frame it stands in */
    bool *touched;              /* by slot: assigned since a branch was taken on one side only; NULL: nobody asks */
    bool failed;                /* a condition was not a number, or it is not known which way to go */
};

/* ---- onesided_flow.c ---- */

struct adc_flow *adc_flow_new(struct adc_push *P);
void adc_flow_drop(struct adc_push *P, struct adc_flow *f);

/* A number with a bound on its error, or as it stands in the text. */
struct adc_flow *adc_flow_constant(struct adc_push *P, double value, double error);
struct adc_flow *adc_flow_literal(struct adc_push *P, double number);

/* What is not known: beyond the limits of the engine. */
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
bool adc_push_may_nest(struct adc_push_frame *F, const struct adc_term *term);

/* ---- onesided_walk.c ---- */

struct adc_flow *adc_push_term(struct adc_push_frame *F, uint32_t Z);

/* ---- onesided_diff.c ---- */

/* A derivative within a formula: the graph of its expression and derivative at the point, a series at each node. Unable
 * where a condition inside goes another way beside the point than at it. */
struct adc_flow *adc_push_diff(struct adc_push_frame *F, const struct adc_term *term);

#endif
