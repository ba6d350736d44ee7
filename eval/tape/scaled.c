/* Adjoints whose exponent no double has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/scaled.h"

#include <math.h>

enum {
    POWER = 512,                /* powers are multiples of it */
    FAR = 100                   /* a number is negligible next to another that is larger by this many powers of two */
};

double adc_scaled(double x, int64_t power)
{
    const int64_t most = 8 * POWER;
    return scalbn(x, (int)(power < -most ? -most : power > most ? most : power));
}

int64_t adc_bring_near(double *x, int64_t power)
{
    if (*x == 0 || !isfinite(*x))
        return *x == 0 ? 0 : power;
    const int64_t more = ilogb(*x) / POWER;         /* towards 0: what is small does not become large */
    *x = adc_scaled(*x, -more * POWER);
    return power + more * POWER;
}

void adc_gather_far(double *adjoint, int64_t *power, double seed, int64_t of_seed)
{
    double other = seed;
    if (*adjoint == 0 || seed == 0 || !isfinite(*adjoint) || !isfinite(seed)) {
        *power = *adjoint == 0 ? of_seed : *power;
        *adjoint += seed;
        return;
    }
    *power = adc_near(adjoint, *power);
    of_seed = adc_near(&other, of_seed);
    const int64_t apart = of_seed + ilogb(other) - (*power + ilogb(*adjoint));
    if (apart > FAR) {
        *adjoint = other;
        *power = of_seed;
    } else if (apart > -FAR) {
        const int64_t larger = apart > 0 ? of_seed : *power;
        *adjoint = adc_scaled(*adjoint, *power - larger) + adc_scaled(other, of_seed - larger);
        *power = *adjoint != 0 ? larger : 0;
    }
}
