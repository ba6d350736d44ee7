/* The path of an answer by balls, where doubles may take another one by rounding: as 0.1 + 0.2 == 0.3 is true of decimals, and
 * a*1e20 + 1 - a*1e20 > 0 of real numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_CHOICES_H
#define ADC_EVAL_ANSWER_CHOICES_H

#include "eval/answer/numbers.h"

/* Enters the numbers again on the path that conditions and lengths of sums take in balls of up to numbers->limit bits, the
 * first of which have so many; these are open. False, on a path that is not proven: some choice could not be made. */
bool adc_numbers_choose(struct adc_numbers *numbers, struct adc_root root, long precision);

#endif
