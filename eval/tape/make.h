/* What the files that make tapes share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_MAKE_H
#define ADC_EVAL_TAPE_MAKE_H

#include "eval/tape/tape.h"

enum { ADC_TAPE_ARGUMENTS = 16 };       /* of a call that is written out, at most */

/* Finds the registers that must be kept at the start and at each BEGIN (lives.c). */
void adc_tape_find_lives(struct adc_tape *T, struct adc_arena *scratch);

#endif
