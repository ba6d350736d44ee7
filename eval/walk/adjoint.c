/* Adjoints whose exponent no double has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/adjoint.h"

#include <math.h>

double adc_seed_of(struct adc_walk *walk, double x, int64_t power, int64_t unit)
{
    const double seed = power == unit ? x : adc_scaled(x, power - unit);
    walk->underflowed |= seed == 0 && x != 0;
    return seed;
}

void adc_round_adjoint(const struct adc_walk *walk, uint32_t v)
{
    const double exact = walk->adjoint[v];
    walk->adjoint[v] = adc_scaled(exact, walk->gathered[v]);
    if (exact == 0 || !isfinite(exact) || (walk->adjoint[v] != 0 && isfinite(walk->adjoint[v])))
        walk->gathered[v] = 0;
}
