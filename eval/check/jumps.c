/* Comparisons over jumps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/jumps.h"

#include <math.h>

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
    } else if (jumps->known && step <= jumps->least[side]) {
        jumps->least[side] = step;
        jumps->jumped[side] = periods != jumps->periods;
    }
}

void adc_jumps_withdraw(const struct adc_jumps *jumps, struct adc_check *check)
{
    if (jumps->jumped[0] && jumps->jumped[1])
        adc_check_withdraw(check, "the finest step crosses a jump of a step function");
}
