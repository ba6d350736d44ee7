/* Random numbers that are the same everywhere: xoshiro256++ 1.0 of D. Blackman and S. Vigna (ACM TOMS 47, 2021), whose
 * state splitmix64 fills from a seed, and variates made of it. Only tests and simulations need it; no function does.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_FUNCTIONS_RANDOM_H
#define ADC_EVAL_FUNCTIONS_RANDOM_H

#include <stdint.h>

struct adc_random { uint64_t state[4]; };

/* The generator of a seed; a step of splitmix64 (Steele, Lea and Flood, OOPSLA 2014). */
struct adc_random adc_random_seeded(uint64_t seed);
uint64_t adc_splitmix(uint64_t *state);

/* The next 64 bits, and the middle of one of 2^52 equal parts of (0, 1): uniform. */
uint64_t adc_random_next(struct adc_random *random);
double adc_random_uniform(struct adc_random *random);

/* Standard normal, by the inverse of the distribution function. */
double adc_random_normal(struct adc_random *random);

/* The gamma distribution of this shape > 0 and scale 1 (G. Marsaglia and W. W. Tsang, ACM TOMS 26, 2000). */
double adc_random_gamma(struct adc_random *random, double shape);

#endif
