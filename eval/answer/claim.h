/* Claimed derivatives, compared with the exact ones.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_CLAIM_H
#define ADC_EVAL_ANSWER_CLAIM_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Compares one claim, NAME = EXPRESSION, with the partial of an answer and appends the verdict. `rtol` is the relative
 * tolerance, 0 for 1e-8. Errors leave through the context: a name claimed twice or without a partial, a vector. */
void adc_check_claim(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     const struct adc_answer *answer, double rtol, struct adc_claims *claims);

#endif
