/* What doubles say happens at a point, and rounding may have made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_DOUBTS_H
#define ADC_EVAL_ANSWER_DOUBTS_H

#include "eval/answer/node_errors.h"
#include "eval/answer/numbers.h"

/* Where doubles meet an event, by node of the answer, and where only rounding may have done so; whether it has anywhere, and
 * whether what is selected, the path, or a step function may be another one than by doubles. Where rounding may have selected,
 * and by node where it may have missed a tie; NULL: nowhere. */
struct adc_doubts { bool *met, *doubtful, any, selected, uncertain, stepped; struct adc_passage guessed; const bool *missed; };

/* Finds them among the nodes of an answer that is open, of which the errors are known. Scratch memory of the evaluation. */
void adc_find_doubts(const struct adc_numbers *numbers, const struct adc_node_errors *errors, struct adc_doubts *doubts);

#endif
