/* Random numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/random.h"

#include <math.h>

#include "eval/functions/special.h"

static uint64_t rotated(uint64_t x, int by) { return x << by | x >> (64 - by); }

uint64_t adc_splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

struct adc_random adc_random_seeded(uint64_t seed)
{
    struct adc_random random;
    for (int i = 0; i < 4; i++)
        random.state[i] = adc_splitmix(&seed);
    return random;
}

uint64_t adc_random_next(struct adc_random *random)
{
    uint64_t *s = random->state, result = rotated(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
}

double adc_random_uniform(struct adc_random *random)
{
    return ((double)(adc_random_next(random) >> 12) + 0.5) * 0x1p-52;
}

double adc_random_normal(struct adc_random *random) { return adc_norminv(adc_random_uniform(random)); }

/* A cube of a normal variate, bent where it must be positive; for shapes below 1 the variate of shape + 1 is thinned. */
double adc_random_gamma(struct adc_random *random, double shape)
{
    if (shape < 1)
        return adc_random_gamma(random, shape + 1) * pow(adc_random_uniform(random), 1 / shape);
    double d = shape - 1.0 / 3, c = 1 / sqrt(9 * d);
    while (1) {
        double x = adc_random_normal(random), v = 1 + c * x;
        if (v <= 0)
            continue;
        v = v * v * v;
        if (log(adc_random_uniform(random)) < 0.5 * x * x + d - d * v + d * log(v))
            return d * v;
    }
}
