/* Random directions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compare_along.h"

#include <math.h>
#include <string.h>

/* Vigna's splitmix64: the sequence of Weyl through a mixer (Steele, Lea and Flood, OOPSLA 2014). */
static uint64_t next_bits(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A number from 1/2 to 1, of either sign. */
static double next_factor(uint64_t *state)
{
    const uint64_t bits = next_bits(state);
    const double factor = 0.5 + (double)(bits >> 12) * 0x1p-53;
    return (bits & 1) != 0 ? -factor : factor;
}

/* Fills a direction (by variable) and which variables move; returns the derivative along it by the gradient, NAN where
 * nothing moves. The sum is compensated (Neumaier 1974), so that its rounding is none of the difference's. */
static double choose(const struct adc_compare *c, uint64_t *state, double *direction, bool *independent)
{
    const struct adc_answer *answer = c->answer;
    double sum = 0, lost = 0;
    bool any = false;
    memset(independent, 0, c->program->variable_count * sizeof *independent);
    memset(direction, 0, c->program->variable_count * sizeof *direction);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *partial = &answer->partials[i];
        const double factor = next_factor(state), size = partial->point != 0 ? fabs(partial->point) : 1;
        if (!partial->occurs || partial->status != ADC_OK)
            continue;
        const double d = factor * size, product = partial->value * d, next = sum + product;
        lost += fabs(sum) >= fabs(product) ? sum - next + product : product - next + sum;
        lost += fma(partial->value, d, -product);
        sum = next;
        direction[partial->variable] = d;
        any = independent[partial->variable] = true;
    }
    return any ? sum + lost : NAN;
}

void adc_compare_along(struct adc_compare *c, bool *independent)
{
    struct adc_answer *answer = c->answer;
    double *direction = adc_arena_array(&c->program->arena, c->program->variable_count, sizeof *direction);
    uint64_t state = 0;
    c->independent = independent;
    answer->along = adc_resize(&answer->session->context, answer->along, answer->along != NULL ? ADC_DIRECTIONS : 0,
                               ADC_DIRECTIONS, sizeof *answer->along);
    for (answer->along_count = 0; answer->along_count < ADC_DIRECTIONS; answer->along_count++) {
        struct adc_comparison compared[2] = {0};
        const double slope = choose(c, &state, direction, independent);
        if (!isfinite(slope))
            return;
        adc_compare_series(c, direction, (double[]){answer->value, slope}, (struct adc_beyond[2]){{0}}, 1, compared);
        if (!compared[1].made)
            return;
        answer->along[answer->along_count] = compared[1].check;
    }
}
