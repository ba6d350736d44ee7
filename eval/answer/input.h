/* Uncertain variables as they are written: `x=2+/-0.1:9` and `x~uniform(1, 3)`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_INPUT_H
#define ADC_EVAL_ANSWER_INPUT_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"
#include "eval/result/uncertainty.h"

/* Whether a binding states an uncertainty. */
static inline bool adc_is_uncertain(const struct adc_statement *statement)
{
    return statement->kind == ADC_DISTRIBUTED || statement->uncertainty != UINT32_MAX;
}

/* The value of a binding that states an uncertainty, which is appended to the inputs. Errors leave through the context. */
double adc_read_input(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                      struct adc_inputs *inputs);

/* States that inputs `a` and `b` are correlated. */
void adc_correlate(struct adc_session *session, struct adc_inputs *inputs, uint32_t a, uint32_t b, double r);

/* Correlates inputs that were observed together, as their readings say (GUM 5.2.3): the names of inputs. Errors leave
 * through the context. */
void adc_correlate_observed(struct adc_session *session, struct adc_inputs *inputs, const struct adc_symbol_list *names);

/* Adds to an empty list the inputs with the present values of their names, as in `e at x=3`. Left out are inputs whose name
 * is a formula by now, and inputs found by a solver whose name has another value by now or that `used` (by input) excludes.
 * Errors leave through the context. */
void adc_inputs_now(struct adc_session *session, const struct adc_inputs *inputs, const bool *used, struct adc_inputs *now);

#endif
