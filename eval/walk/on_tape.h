/* Loops of the walk, sums among them, on tapes (tape/tape.h): what the recursion would find, bit by bit, with frames in the place of
 * registers before and after.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ON_TAPE_H
#define ADC_EVAL_WALK_ON_TAPE_H

#include "eval/walk/frame.h"

/* eval for a loop on its tape. False, with nothing done: it is to be walked. The record of a run that derive
 * may ask for goes to *trip; NULL: none is kept. */
bool adc_eval_loop_on_tape(struct adc_frame *F, uint32_t number, uint32_t V, struct adc_trip *trip);

/* derive for what was run so. */
void adc_derive_on_tape(struct adc_frame *F, const struct adc_tape_trip *trip);

#endif
