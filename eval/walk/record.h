/* Records of turns (loop.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RECORD_H
#define ADC_EVAL_WALK_RECORD_H

#include "eval/walk/frame.h"

/* Keeps what the turn that was just evaluated has left in its frame, in the walk's present arena, linked to the record before. */
struct adc_record *adc_save_turn(const struct adc_cycle *C, struct adc_record *previous);

/* Puts the values of a turn that was evaluated back where derive reads them, and the marks and arrays that turns share. */
void adc_load_turn(const struct adc_cycle *C, struct adc_record *record);
void adc_load_pattern(const struct adc_cycle *C, const struct adc_turn_pattern *pattern);

#endif
