/* The points of the accuracy table: a fixed sequence that favours hard places.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "tests/accuracy/accuracy.h"

static uint64_t state;

void sample_start(void) { state = 20240229; }

/* splitmix64 */
uint64_t sample_bits(void)
{
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

double sample_uniform(double low, double high)
{
    return low + (high - low) * ((double)(sample_bits() >> 11) * 0x1p-53);
}

double sample_magnitude(double low, double high)
{
    double e = sample_uniform(log2(low), log2(high));
    double x = ldexp(exp2(e - floor(e)) * (1.0 + sample_uniform(-1e-9, 1e-9)), (int)floor(e));
    return fmin(fmax(x, low), high);
}

/* A special point, displaced by 2^-1 to 2^-54, absolute or relative; now and then exact. */
static double near_special(const struct domain *d)
{
    uint64_t n = 0;
    while (n < 8 && !isnan(d->special[n]))
        n++;
    if (n == 0)
        return sample_uniform(d->core_lo, d->core_hi);
    double c = d->special[sample_bits() % n], side = sample_bits() & 1 ? 1.0 : -1.0;
    if (sample_bits() % 16 == 0)
        return c;
    double shift = ldexp(sample_uniform(1.0, 2.0), -1 - (int)(sample_bits() % 54));
    return c + side * shift * (sample_bits() & 1 ? 1.0 : fabs(c));
}

static double draw(const struct domain *d)
{
    double x = 0.0, hi = fmax(fabs(d->lo), fabs(d->hi)), core = fmax(fabs(d->core_lo), fabs(d->core_hi));
    bool sign = false;
    switch (sample_bits() % 8) {
    case 0: case 1: case 2: x = sample_uniform(d->core_lo, d->core_hi); break;
    case 3: case 4: x = near_special(d); break;
    case 5: x = sample_magnitude(fmax(core * 1e-6, DBL_MIN), fmin(core * 1e3, hi)), sign = true; break;
    case 6: x = sample_magnitude(0x1p-1074, hi), sign = true; break;
    default: x = round(sample_uniform(d->core_lo, d->core_hi) * 4.0) / 4.0; break;
    }
    if (sign && d->lo < 0.0 && (d->hi <= 0.0 || (sample_bits() & 1)))
        x = -x;
    x = d->whole ? round(x) : x;
    return x;
}

void sample_point(const struct subject *subject, uint32_t arity, double *x)
{
    for (uint32_t k = 0; k < arity; k++) {
        const struct domain *d = &subject->arg[k];
        x[k] = draw(d);
        for (int tries = 0; tries < 20 && !(x[k] >= d->lo && x[k] <= d->hi); tries++)
            x[k] = draw(d);
        x[k] = fmin(fmax(x[k], d->lo), d->hi);
    }
    if (subject->shape != NULL)
        subject->shape(x);
}
