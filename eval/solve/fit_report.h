/* Parts of the report of a fit besides its numbers: goodness, warnings, the equation, the curve. Each function fills its
 * fields of the solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_FIT_REPORT_H
#define ADC_EVAL_SOLVE_FIT_REPORT_H

#include "eval/solve/fit.h"

/* The one column of the data that the model uses; UINT32_MAX: it uses none, or several. */
uint32_t adc_fit_predictor(const struct adc_fit *fit);

/* Where standard deviations were given: sigma by observation, chi2 and its probability, and the scale of errors. */
void adc_fit_weighted(struct adc_fit *fit, const struct adc_problem *problem, struct adc_solution *out);

/* Adds notes on what makes a good fit doubtful. */
void adc_fit_doubts(const struct adc_fit *fit, const struct adc_problem *problem, struct adc_solution *out);

/* The model with numbers in the place of its parameters. */
void adc_fit_equation(struct adc_fit *fit, const struct adc_statement *statement, struct adc_solution *out);

/* The curve over the one column, and its 95 % band by the covariance and exact gradients: y +- t sqrt(g' C g). */
void adc_fit_curve(struct adc_fit *fit, struct adc_solution *out);

#endif
