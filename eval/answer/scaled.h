/* Values and derivatives where numbers on the way are too large or too small for a double: they are nodes of a graph, which
 * balls evaluate (ball.h). Overflow and underflow are then those of the result, not of what it is made of, and an infinite
 * value keeps the derivatives that it has.
 *
 * Balls are asked only where an ordinary sweep met such a number and the result depends on it. Their numbers are taken where
 * no event is in the way. A partial that they do not know is undecided.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SCALED_H
#define ADC_EVAL_ANSWER_SCALED_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Watches for overflow and underflow: call adc_scaled_watch before the sweeps, adc_scaled_needed after them. */
void adc_scaled_watch(void);
bool adc_scaled_needed(void);

/* Improves the value of an answer, unless a constant in it is broken, and its partials. The recording is initialised, and
 * built anew. False: the value is infinite, and nobody knows whether the true one is. */
bool adc_scaled_answer(struct adc_evaluation *evaluation, struct adc_program *program, bool broken, struct adc_answer *answer);

/* The same for the Hessian of the answer, count x count. False: nothing was changed; else every entry is what it is,
 * NaN where there is none. */
bool adc_scaled_hessian(struct adc_evaluation *evaluation, struct adc_program *program, struct adc_answer *answer);

/* The same for derivatives of the answer along a direction (by variable): Taylor coefficients from number 1 on. */
bool adc_scaled_series(struct adc_evaluation *evaluation, struct adc_program *program, struct adc_answer *answer,
                       const double *direction, uint32_t order, double *coefficients);

#endif
