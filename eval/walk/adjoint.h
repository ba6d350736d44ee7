/* Adjoints whose exponent no double has. Through many turns derive passes back the product of their partials, which soon
 * is smaller or larger than any double, though what it comes to need not be: x = x*(1 - x)*r settles, and its derivative by
 * r is made of the last turns. So each place that gathers adjoints keeps a power of two beside, and has adjoint * 2^power;
 * seeds under way are times 2^walk->power. What is taken from a place is brought to ordinary size, and powers are multiples
 * of 512: where numbers are of ordinary size they are 0, and elsewhere a power of two changes no digit, so that the
 * arithmetic is that of doubles. Arrays gather ordinary numbers.
 *
 * Life cycle: whoever takes an adjoint sets walk->power to that of its place, and puts back what it was.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ADJOINT_H
#define ADC_EVAL_WALK_ADJOINT_H

#include <string.h>

#include "eval/walk/walk.h"

/* Brings x to a size between 2^-512 and 2^512 where x * 2^power is what it was; returns that power. What is 0 has the power 0,
 * what is no finite number keeps its own. */
int64_t adc_bring_near(double *x, int64_t power);

/* Whether a number is of ordinary size, by its bits, which are in a register sooner than what comparisons say. */
static inline bool adc_is_ordinary(double x)
{
    const uint64_t least = (uint64_t)(1023 - 900) << 53, end = (uint64_t)(1023 + 900) << 53;        /* without its sign */
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return (bits << 1) - least < end - least;
}

/* The same where x is so large or small that a few factors more may be too many; else it stays as it is. */
static inline int64_t adc_near(double *x, int64_t power)
{
    return adc_is_ordinary(*x) ? power : adc_bring_near(x, power);
}

/* Adds a seed to an adjoint of another power. */
void adc_gather_far(double *adjoint, int64_t *power, double seed, int64_t of_seed);

/* Gathers an adjoint; it is passed on when all who use the place have added theirs. */
static inline void adc_gather_adjoint(const struct adc_walk *walk, double *adjoint, bool *seeded, int64_t *power, double seed)
{
    if (!*seeded) {
        *adjoint = seed;
        *power = walk->power;
        *seeded = true;
    } else if (*power == walk->power) {
        *adjoint += seed;
    } else {
        adc_gather_far(adjoint, power, seed, walk->power);
    }
}

static inline void adc_gather_variable(const struct adc_walk *walk, size_t v, double seed)
{
    adc_gather_adjoint(walk, &walk->adjoint[v], &walk->seeded[v], &walk->gathered[v], seed);
}

/* x * 2^power as a seed with the power `unit`, for those who keep none. Notes where it is lost: it is 0, and x is not. */
double adc_seed_of(struct adc_walk *walk, double x, int64_t power, int64_t unit);

/* Adds a seed to an adjoint that keeps none, of an element of an array: what is lost beside it is nothing. */
static inline void adc_gather_plain(struct adc_walk *walk, double *adjoint, double seed)
{
    int64_t power = 0;
    if (walk->power == 0) {
        *adjoint += seed;
        return;
    }
    adc_gather_far(adjoint, &power, seed, walk->power);
    *adjoint = adc_seed_of(walk, *adjoint, power, 0);
}

/* The end of derive: the adjoint of a variable as the double that it is nearest to, without a word to fenv.h. */
void adc_round_adjoint(const struct adc_walk *walk, uint32_t v);

#endif
