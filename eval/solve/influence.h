/* The sensitivity of a fit to its data and to the numbers that it holds fixed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_INFLUENCE_H
#define ADC_EVAL_SOLVE_INFLUENCE_H

#include "eval/solve/fit.h"

/* The singular values of the Jacobian in units of its columns, of which the QR factors are given: the largest over the
 * least is the condition of the fit, and the vector of the least, in units of the parameters, the direction in which the
 * sum of squares hardly changes. */
void adc_fit_condition(struct adc_fit *fit, const struct adc_qr *qr, const double *scale, struct adc_solution *solution);

/* The derivatives of the estimates by each observation and by the uncertain variables that the model holds, by the theorem
 * on implicit functions with exact second derivatives; the leverage of each observation. The solution is otherwise
 * filled. */
void adc_fit_influence(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_problem *problem,
                       struct adc_solution *solution);

#endif
