/* What stands before the functions in C, and the function that takes arrays apart.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_HEAD_H
#define ADC_EVAL_EMIT_HEAD_H

#include "eval/emit/code.h"

/* The comment at the head, which says what is in x, and the includes; `sources`: those that functions of adcalc need. */
void adc_code_head(struct adc_emit *emit, bool sources);

/* Where variables are arrays: a function NAME_arrays, to which each is given apart, `const double *` by rows, and numbers
 * as numbers; results are those of NAME, in the order of x. */
void adc_code_arrays(struct adc_code *code);

#endif
