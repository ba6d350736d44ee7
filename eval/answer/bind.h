/* Binding: what assignments, definitions and statements at the top level make of names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_BIND_H
#define ADC_EVAL_ANSWER_BIND_H

#include "eval/result/evaluation.h"

enum adc_bound { ADC_BOUND_NUMBER, ADC_BOUND_FORMULA, ADC_BOUND_FUNCTION, ADC_BOUND_NOTHING };

/* Carries out an ASSIGNMENT, DEFINITION or COMPOUND; the session takes its own reference to the tree. Returns what was
 * bound; NOTHING for a pinned name and for a COMPOUND that assigns none. The names a COMPOUND assigns become formulas
 * when it depends on variables, else it runs at once and they become numbers. Errors leave everything as it was. */
enum adc_bound adc_bind_statement(struct adc_evaluation *evaluation, const struct adc_statement *statement);

/* The first part of that for a COMPOUND: makes it the latest statements of the session, so that it can be evaluated,
 * and binds no name. Returns the names that it assigns, in the scratch memory of the evaluation. */
const uint32_t *adc_define_compound(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                                    uint32_t *count);

#endif
