/* Dual numbers as values of --at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_SEEDS_H
#define ADC_EVAL_ENTRY_SEEDS_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"
#include "parser/statement.h"

enum { ADC_SEEDS = 3 };         /* the coefficients of eps or eps1, eps2, and eps1*eps2 */

/* Whether a tree has eps, eps1 or eps2 in sums and products, which have no value of their own. */
bool adc_has_seed(struct adc_session *session, const struct adc_ast *ast, adc_ref ref);

/* The real part of the dual number in a NAME = VALUE; its other coefficients that are not 0 are appended to the seeds. Leaves
 * with an error where the value is not a dual number. */
double adc_read_seed(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     struct adc_direction seeds[ADC_SEEDS]);

#endif
