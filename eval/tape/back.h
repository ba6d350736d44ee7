/* The few iterations that are swept backward at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_BACK_H
#define ADC_EVAL_TAPE_BACK_H

#include "eval/tape/tape.h"

/* Runs on from operation `from`, when T->begun iterations have begun, until `end` of them have and the next is about to, or
 * to the end of the tape. Returns the operation where that is. */
uint32_t adc_tape_advance(struct adc_tape *T, uint32_t from, uint64_t end);

/* The same, and then sweeps the adjoints back over it. */
void adc_tape_sweep(struct adc_tape *T, uint32_t from, uint64_t end);

#endif
