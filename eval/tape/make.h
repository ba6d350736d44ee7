/* What the files that make tapes share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_MAKE_H
#define ADC_EVAL_TAPE_MAKE_H

#include "eval/tape/tape.h"

enum { ADC_TAPE_ARGUMENTS = 16 };       /* of a call that is written out, at most */

/* Finds the registers that must be kept at the start and at each BEGIN (lives.c). */
void adc_tape_find_lives(struct adc_tape *T, struct adc_arena *scratch);

/* How many indices an ELEMENT or STORE term has, where each is one of a whole number; else 0. */
static inline uint32_t adc_tape_indices(const struct adc_unit *unit, const struct adc_term *term)
{
    static const enum adc_index_form ONE[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    const uint32_t mode = adc_operands(unit, term)[0];
    return mode == adc_index_mode(1, ONE) ? 1 : mode == adc_index_mode(2, ONE) ? 2 : 0;
}

#endif
