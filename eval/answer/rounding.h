/* Decisions that rounding makes: the branches, step functions and lengths of an answer are those of the doubles. Here those are
 * found which real numbers do not confirm; nothing is decided otherwise.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_ROUNDING_H
#define ADC_EVAL_ANSWER_ROUNDING_H

#include "eval/answer/numbers.h"

/* What real numbers confirm: `text` is NULL where they confirm all decisions, else it says of the first other one what both
 * make of it, "floor(100*x) is decided by rounding: 28, and 29 as written". Without `path` all numbers depend on such a one;
 * otherwise those of which `node` says so (by node that is built; NULL: none). */
struct adc_rounding { const char *text; bool path; const bool *node; };

/* Asks with `bits` bits, and more up to `limit`. The numbers are open, their point is that of the doubles, and so are the balls
 * of their evaluation. */
struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit);

#endif
