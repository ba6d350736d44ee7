/* Comparisons over jumps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/jumps.h"

#include <math.h>

enum { FEW = 4 };                   /* steps of which a difference may consist */

struct adc_jumps adc_jumps_at(double point)
{
    return (struct adc_jumps){.point = point, .least = {INFINITY, INFINITY}};
}

void adc_jumps_note(struct adc_jumps *jumps, double x, uint64_t periods)
{
    const double step = fabs(x - jumps->point);
    const int side = x > jumps->point;
    if (step == 0) {
        jumps->periods = periods;
        jumps->known = true;
        return;
    }
    if (!jumps->known)
        return;
    *(periods != jumps->periods ? &jumps->crossing[side] : &jumps->clear[side]) += 1;
    if (step <= jumps->least[side]) {
        jumps->least[side] = step;
        jumps->jumped[side] = periods != jumps->periods;
    }
}

static bool crosses_most(const struct adc_jumps *jumps, int side)
{
    return jumps->crossing[side] > 0 && jumps->clear[side] < FEW;
}

void adc_jumps_withdraw(const struct adc_jumps *jumps, struct adc_check *check)
{
    if (jumps->jumped[0] && jumps->jumped[1])
        adc_check_withdraw(check, "the finest step crosses a jump of a step function");
    else if (check->verdict == ADC_DISAGREE && (crosses_most(jumps, 0) || crosses_most(jumps, 1)))
        adc_check_withdraw(check, "all but the finest steps cross jumps of a step function");
}
