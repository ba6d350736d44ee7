/* Whether a comparison is one over jumps: a difference over many jumps of a step function is that of another function,
 * as frac(1e16*x) may be 0 at all steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_CHECK_JUMPS_H
#define ADC_EVAL_CHECK_JUMPS_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/check/check.h"

/* What is known of the steps so far, to the left and to the right of the point. */
struct adc_jumps {
    double point, least[2];         /* the finest */
    uint64_t periods;               /* at the point: the hash of adc_row_note_period over all rows */
    bool known, jumped[2];          /* whether the finest crosses a jump */
    unsigned crossing[2], clear[2]; /* how many cross one, and how many do not */
};

struct adc_jumps adc_jumps_at(double point);

/* Takes in an evaluation at x with these periods; the one at the point itself comes first. */
void adc_jumps_note(struct adc_jumps *jumps, double x, uint64_t periods);

/* Takes a verdict back where even the finest step to either side crosses a jump; a disagreement where too few of the finest
 * do not, on a side, to make a difference of their own. */
void adc_jumps_withdraw(const struct adc_jumps *jumps, struct adc_check *check);

#endif
