/* Derivatives beyond the first partials where an event is in the way: along a direction and second partials, from the
 * sides of the point (onesided.h). What is found is written to an answer with its status, and the answer's own status
 * becomes no better than that. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SETTLE_H
#define ADC_EVAL_ANSWER_SETTLE_H

#include "eval/answer/answer.h"
#include "eval/walk/walk.h"

/* Gives the answer a status, and an obstacle that is empty the reason for it: what the walk meets on the way from a
 * variable, or from any (ADC_BY_ALL). */
void adc_explain_obstacle(struct adc_walk *walk, struct adc_answer *answer, uint32_t by, enum adc_status status,
                          struct adc_obstacle *obstacle);

/* The Taylor coefficients of order 1 .. order along a direction (by variable of the program): numbers[k - 1] and
 * at[k - 1]. A number that is none is NaN; with `choose`, one that has two finite sides is that between them which is
 * nearest to 0. */
void adc_settle_along(struct adc_walk *walk, const double *direction, uint32_t order, bool choose,
                      struct adc_answer *answer, double *numbers, struct adc_beyond *at,
                      struct adc_obstacle *obstacle);

/* The entries of answer->hessian by a variable that is not smooth (by partial), which are NaN before: those of one
 * variable from its axis, those of two by polarisation, from the directions u +- v, 5u +- v, u +- 5v, 3u +- 2v and
 * 2u +- 3v, which must agree on first derivatives that are linear and second ones that are a quadratic form. */
void adc_settle_hessian(struct adc_walk *walk, const bool *smooth, bool choose, struct adc_answer *answer);

#endif
