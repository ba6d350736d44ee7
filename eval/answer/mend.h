/* Numbers that lost their digits in doubles, computed again in balls: as proven digits are (proven.h), but as far as that
 * goes by the way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_MEND_H
#define ADC_EVAL_ANSWER_MEND_H

#include "eval/answer/doubts.h"

/* Puts the nearest doubles in the place of numbers of which fewer than ADC_ENOUGH_DIGITS digits are certain, as far as
 * balls find them: adcalc's own, then FLINT's; their bounds become those. For people the digits of all numbers are kept,
 * too (answer->decimals). `lost` says that there are such numbers; `numbers` are open, and closed with their evaluation
 * afterwards. Decisions are those of the doubles: numbers that rest on one which real numbers do not confirm are not
 * computed again, and answer->by_rounding says so. Returns how many were wrong in the tenth digit or before. Nothing is
 * refused and no limit is reached on the way. */
uint32_t adc_mend(struct adc_numbers *numbers, bool lost, const struct adc_doubts *doubts);

#endif
