/* Shared by the files of the one-sided walk: push.c for the table of operations, ways.c for where the point and its
 * side part, diff.c for derivatives, flow.c for what flows.
 * A flow belongs to whoever received it, until it is dropped or given to a row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_FRAME_H
#define ADC_EVAL_ONESIDED_FRAME_H

#include "eval/onesided/push.h"

static inline struct adc_push *adc_push_of(const struct adc_activation *F) { return F->driver->user; }

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
void *adc_flow_row(struct adc_activation *F, const struct adc_term *term, void *const *taken);

/* Notes the first incident on the path. */
void adc_flow_note(struct adc_activation *F, const struct adc_term *term, const struct adc_incident *incident);

/* ---- ways.c ---- */

/* Goes over to a mode; returns the one before. */
enum adc_push_mode adc_push_enter(struct adc_push *P, enum adc_push_mode mode);

/* Where a condition leads, and going on where the point and its side part (driver.h). */
enum adc_way adc_push_way(struct adc_driver *D, void *condition);
void *adc_push_diverge(struct adc_activation *F, const struct adc_step *step, bool valued, void *condition);

/* What stands for the result of an activation that failed. */
struct adc_flow *adc_push_lost(struct adc_activation *F);

/* ---- diff.c ---- */

/* A derivative within a formula, at what its parameter stands for, which is taken: the graph of its expression and
 * derivative at the point, a series at each node. Unable where a condition inside goes another way beside the point
 * than at it. */
void *adc_push_diff(struct adc_activation *F, const struct adc_term *term, void *at);

#endif
