/* Proven digits: the numbers of an answer once more in ball arithmetic, with rising precision until so many digits of
 * the real number are certain. The point and the numbers of the text are the decimals that are written there; what a
 * session computed before is the double it is. The program's path, its derivatives as nodes (transform.c) and where they
 * exist are proven with them: a condition that balls cannot decide, an event that may be met, a function that is
 * unknown to them make a number "UNABLE". The plain fields become the nearest doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_PROVEN_H
#define ADC_EVAL_ANSWER_PROVEN_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"
#include "eval/answer/numbers.h"

enum { ADC_MOST_PROVEN_DIGITS = 10000 };

/* Proves the numbers of an answer to this root and request; nothing where none are asked for. Errors leave through the
 * context: FLINT is missing, a limit is reached. */
void adc_prove(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
               struct adc_answer *answer);

#endif
