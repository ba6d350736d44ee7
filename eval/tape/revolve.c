/* Where snapshots are placed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/revolve.h"

#include <math.h>

/* (s + r)! / (s! r!): the most steps that s snapshots, the first state among them, reverse with r replays of each. */
static double reach(double s, double r)
{
    double product = r < 0 ? 0 : 1;
    for (double i = 1; i <= fmin(s, r); i++)
        product = product * (fmax(s, r) + i) / i;
    return floor(product + 0.5);
}

uint64_t adc_next_snapshot(uint64_t steps, double snapshots)
{
    double r = 1, all = (double)steps;
    while (reach(snapshots, r) < all)
        r++;
    double left = fmax(reach(snapshots, r - 2), all - reach(snapshots - 1, r));
    return left < 1 ? 1 : left > all - 1 ? steps - 1 : (uint64_t)left;
}
