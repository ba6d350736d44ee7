/* Shared by the files of the one-sided walk: operations.c for the table of operations, diff.c for derivatives, expansion.c
 * for expansions and rows at them.
 * An expansion belongs to whoever received it, until it is dropped or given to a row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_FRAME_H
#define ADC_EVAL_ONESIDED_FRAME_H

#include "eval/onesided/operations.h"

static inline struct adc_onesided *adc_onesided_of(const struct adc_activation *F) { return F->driver->user; }

/* ---- expansion.c ---- */

void adc_expansion_drop(struct adc_onesided *P, struct adc_expansion *f);

/* A number with a bound on its error, or as it stands in the text. */
struct adc_expansion *adc_expansion_constant(struct adc_onesided *P, double value, double error);
struct adc_expansion *adc_expansion_literal(struct adc_onesided *P, double number);

/* A result that is unknown, with the state of its series; and what is beyond the limits of the engine. */
struct adc_expansion *adc_expansion_nothing(struct adc_onesided *P, enum adc_series_state state);
struct adc_expansion *adc_expansion_unable(struct adc_onesided *P);

struct adc_expansion *adc_expansion_variable(struct adc_onesided *P, uint32_t number);

/* A number that moves: value + speed t, by the side. */
struct adc_expansion *adc_expansion_moving(struct adc_onesided *P, double value, double speed);

/* Moves what stands for the parameter of a derivative aside by far less than t (mixed.c). */
void adc_expansion_nudge(struct adc_onesided *P, struct adc_expansion *f, const struct adc_nudge *by);

/* A copy of an expansion. */
struct adc_expansion *adc_expansion_again(struct adc_onesided *P, const struct adc_expansion *from);

/* Whether the value is what the series tends to, within its error; then the series takes the value for its limit. */
bool adc_expansion_tends(struct adc_expansion *f);

/* A row at expansions, which are dropped. `term` has the row and the place. */
void *adc_expansion_row(struct adc_activation *F, const struct adc_term *term, void *const *taken);

/* Notes the first incident on the path. */
void adc_expansion_note(struct adc_activation *F, const struct adc_term *term, const struct adc_incident *incident);

/* ---- diff.c ---- */

/* A derivative within a formula, at what its parameter stands for, which is taken: the graph of its expression and
 * derivative at the point, a series at each node. Unable where a condition inside goes another way beside the point
 * than at it. */
void *adc_onesided_diff(struct adc_activation *F, const struct adc_term *term, void *at);

/* What an element of the expression of such a term is beside the point, its parameter being `x`, which is taken; NULL:
 * the variable moves with the direction. */
struct adc_expansion *adc_onesided_expression(struct adc_activation *F, const struct adc_term *term, size_t element,
                                              struct adc_expansion *x);

/* ---- mixed.c ---- */

/* A derivative within a formula where more than what it is by moves its expression: an element of it beside the point,
 * x as in adc_onesided_expression, but kept. The value at the point is not set. */
struct adc_expansion *adc_onesided_mixed(struct adc_activation *F, const struct adc_term *term, size_t element,
                                         const struct adc_expansion *x);

/* ---- root.c ---- */

/* The root of one equation that has a kink at it: as a series, from its value. */
struct adc_expansion *adc_onesided_root(struct adc_activation *F, const struct adc_term *term, double value);

/* ---- integral.c ---- */

/* An integral between two ends, of an integrand that nothing else moves: as a series, from its value. */
struct adc_expansion *adc_onesided_integral(struct adc_activation *F, const struct adc_term *term, double value,
                                            const struct adc_expansion *low, const struct adc_expansion *high);

/* ---- diff.c ---- */

/* The same for solve, argmin and integrate, at their guess or bounds. */
void *adc_onesided_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

#endif
