/* A gradient compared with finite differences along random directions: one number for all partials, where each of them
 * would take too long.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPARE_ALONG_H
#define ADC_EVAL_ANSWER_COMPARE_ALONG_H

#include "eval/answer/compare_higher.h"

/* Fills answer->along as far as the budget goes. Every variable moves that has a regular partial, by a random part of
 * its own size, up or down; always the same ones for as many variables. `independent` of the comparison is set here, by
 * variable. */
void adc_compare_along(struct adc_compare *compare, bool *independent);

#endif
