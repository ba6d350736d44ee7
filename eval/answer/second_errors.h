/* Second partials with bounds on their errors, by running error analysis over the recording of an answer (numbers.h): each
 * first partial is a node of it, and one numeric sweep back from there bounds its row of the matrix. As nodes, which balls
 * can compute again, they take several times that. It is able where the ledger of a walk is (walk/running.h), whose
 * partials of rows and sums it has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SECOND_ERRORS_H
#define ADC_EVAL_ANSWER_SECOND_ERRORS_H

#include "eval/answer/node_errors.h"

/* Sets `swept` of second partials that have no nodes, in scratch memory of the evaluation. Where the analysis is not able,
 * or knows few digits of one, they are entered, and the errors of nodes found again. */
void adc_find_second_errors(struct adc_numbers *numbers, struct adc_node_errors *errors);

#endif
