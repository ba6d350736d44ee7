/* Taylor coefficients with bounds on their errors, by running error analysis over the recording of an answer (numbers.h):
 * by the recurrences of the coefficients (graph/expansion.h), whose terms are as far off as the coefficients before them and
 * what products and sums round by. They are exact identities and no first order of one, so that errors need not be small.
 * As nodes, which balls can compute again, coefficients take several times that.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SERIES_ERRORS_H
#define ADC_EVAL_ANSWER_SERIES_ERRORS_H

#include "eval/answer/node_errors.h"

/* Above this order coefficients lose digits at many points. As nodes they would hardly have more, and take many times as long:
 * what the sweep knows of them is all that is asked for. */
enum { ADC_HIGH_ORDER = 12 };

/* Sets `swept` of Taylor coefficients that have no nodes, in scratch memory of the evaluation. Where the analysis is not
 * able, or knows few digits of one, they are entered, and the errors of nodes found again. */
void adc_find_series_errors(struct adc_numbers *numbers, struct adc_node_errors *errors);

#endif
