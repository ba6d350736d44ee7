/* Detects comparisons over jumps: the difference quotient of a step function over many jumps says nothing about its
 * derivative, as frac(1e16*x) may be 0 at all steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_CHECK_JUMPS_H
#define ADC_EVAL_CHECK_JUMPS_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/check/check.h"

/* The steps so far, to the left and to the right of the point. */
struct adc_jumps {
    double point, least[2];         /* the shortest step on each side */
    uint64_t periods;               /* at the point: the hash of adc_row_note_period over all rows */
    bool known, jumped[2];          /* known: `periods` is set; jumped: the shortest step crosses a jump */
    unsigned crossing[2], clear[2]; /* how many steps cross a jump, and how many do not */
};

struct adc_jumps adc_jumps_at(double point);

/* Notes an evaluation at x with this hash of periods; the evaluation at the point itself comes first. */
void adc_jumps_note(struct adc_jumps *jumps, double x, uint64_t periods);

/* Makes a verdict inconclusive where even the shortest step to either side crosses a jump; and a disagreement where, on a
 * side, too few steps without a jump are left for a difference. */
void adc_jumps_withdraw(const struct adc_jumps *jumps, struct adc_check *check);

#endif
