/* Adjoints as derive gathers them: each with a power of two (tape/scaled.h). Seeds under way are times
 * 2^walk->power. An array has one power for all its elements.
 *
 * Life cycle: whoever takes an adjoint sets walk->power to that of its place, and puts back what it was.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ADJOINT_H
#define ADC_EVAL_WALK_ADJOINT_H

#include "eval/tape/scaled.h"
#include "eval/walk/walk.h"

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

/* The end of derive: the adjoint of a variable as the double that it is nearest to. */
void adc_round_adjoint(const struct adc_walk *walk, uint32_t v);

#endif
