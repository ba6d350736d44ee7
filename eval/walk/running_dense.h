/* Running error analysis of products of matrices and of equations (running.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_DENSE_H
#define ADC_EVAL_WALK_RUNNING_DENSE_H

#include "eval/walk/running.h"

/* What is known of the elements of a product, or of the solution of equations with a square matrix, at two arrays, that has
 * its value; there has been no loop, and no sum. False: the analysis is not able. */
bool adc_ledger_product(struct adc_walk *walk, const struct adc_dual *x, struct adc_tensor *array);
bool adc_ledger_equations(struct adc_walk *walk, const struct adc_dual *x, struct adc_tensor *array);

#endif
