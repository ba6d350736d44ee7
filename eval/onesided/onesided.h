/* One-sided derivatives: what the partial derivative is where an evaluation met an event.
 *
 * The program is evaluated once more for x + t and once for x - t, with truncated series in t -> 0+ in place of numbers
 * (series.h): conditionals follow the sign of the condition's series, so that a comparison at its switching point, a
 * kink, a jump or the end of a domain is settled by what the function does beside the point. The values at the point
 * are carried along, because they overrule the limit: a value that is not finite there, or a limit that is not the
 * value, means no derivative.
 *
 * Limits: ADC_SERIES_TERMS terms of each series; ADC_OFF_PATH_TERMS terms of the program evaluated in branches that the
 * point itself does not take; ADC_BESIDE_TURNS turns of loops, calls and branches in all; the limits of the walk on
 * depth and stack. Beyond them the answer is ADC_SIDES_UNABLE.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_ONESIDED_H
#define ADC_EVAL_ONESIDED_ONESIDED_H

#include "eval/walk/walk.h"

enum { ADC_OFF_PATH_TERMS = 1000 * 1000, ADC_BESIDE_TURNS = 2 * 1000 * 1000 };

enum adc_sides {
    ADC_SIDES_REGULAR,      /* both sides agree: `derivative`, +-inf for a vertical tangent */
    ADC_SIDES_DIFFER,       /* `left` and `right`; NaN: no derivative on that side */
    ADC_SIDES_NONE,         /* neither side has one, a value inside is not finite, or a step function jumps */
    ADC_SIDES_UNABLE        /* not settled within the limits */
};

struct adc_settled {
    enum adc_sides sides;
    double derivative, left, right;
    bool broken;                    /* NONE because of a value inside that is not finite: `incident` */
    struct adc_located_incident incident;
};

/* Settles the derivative of the answer by one variable at the point of the walk. The frames of the last adc_eval are
 * lost. Errors leave through the context only for an interrupt and for exhausted memory. */
struct adc_settled adc_one_sided(struct adc_walk *walk, uint32_t variable);

#endif
