/* Uncertainty of an answer by the law of propagation, with exact derivatives, and also by simulation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_PROPAGATE_H
#define ADC_EVAL_SOLVE_PROPAGATE_H

#include "eval/answer/compiled.h"
#include "eval/solve/solution.h"

/* Computes the uncertainties of a statement compiled with the inputs as its variables, in their order, into *result,
 * whose arena is ready. Errors leave through the context. */
void adc_propagate_compiled(struct adc_compiled *compiled, const struct adc_propagation *how,
                            struct adc_uncertainties *result);

/* The same from a Jacobian, count x inputs, by the law of propagation alone. */
void adc_propagate_linear(struct adc_session *session, const struct adc_propagation *how, const double *value,
                          const double *jacobian, uint32_t count, struct adc_uncertainties *result);

/* Monte Carlo (GUM Supplement 1): samples the inputs, and fills the `samples` of each component. */
void adc_sample_compiled(struct adc_compiled *compiled, const struct adc_propagation *how,
                         struct adc_uncertainties *result);

#endif
