/* Records of turns (loop.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RECORD_H
#define ADC_EVAL_WALK_RECORD_H

#include "eval/walk/turns.h"

/* Keeps what the turn that was just evaluated has left in its frame, or, of one run as instructions, the state before it;
 * in the walk's present arena, linked to the record before, or in that one: states of turns share records. */
struct adc_record *adc_save_turn(const struct adc_cycle *C, struct adc_record *previous);
struct adc_record *adc_save_state(const struct adc_cycle *C, struct adc_turns *T, struct adc_record *previous);

/* How many turns a record has; of turns run as instructions, the states before them, one after another. */
uint32_t adc_recorded_turns(const struct adc_record *record);
const double *adc_recorded_states(const struct adc_record *record);

/* Puts the values of a turn that was evaluated back where derive reads them, and the marks and arrays that turns share. */
void adc_load_turn(const struct adc_cycle *C, struct adc_record *record);
void adc_load_pattern(const struct adc_cycle *C, const struct adc_turn_pattern *pattern);

#endif
