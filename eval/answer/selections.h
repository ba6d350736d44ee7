/* What is selected among numbers that doubles do not tell apart, or take for each other: as balls have it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SELECTIONS_H
#define ADC_EVAL_ANSWER_SELECTIONS_H

#include "eval/answer/numbers.h"

/* Events of the graph, and selections, are looked for at the numbers that balls are about, NaN where they are about none. */
void adc_move_to_balls(struct adc_balls *balls, struct adc_graph_point *at, const uint8_t *useful);

/* Moves the nodes that there are to where balls have them, as far as they do, with as many bits, up to `limit`, as it takes
 * to tell apart what is selected among: derivatives that are entered afterwards pass what balls select. The
 * balls of the evaluation are open. */
void adc_numbers_select(struct adc_numbers *numbers, long precision);

#endif
