/* Powers of ten to 128 bits, for reading and writing numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_POWERS_H
#define ADC_LEXER_POWERS_H

#include <stdint.h>

/* From the least power that, times 19 digits, gives a double, to the greatest that 17 digits of the smallest double need. */
enum { ADC_FIRST_POWER = -342, ADC_LAST_POWER = 341 };

/* 10^k = (high*2^64 + low) * 2^(floor(k*log2(10)) - 127), the highest bit set, rounded up: exact for 0 <= k <= 55, else
 * too large by less than one in the last bit. */
struct adc_power { uint64_t high, low; };
enum { ADC_LAST_EXACT_POWER = 55 };

extern const struct adc_power adc_powers[ADC_LAST_POWER - ADC_FIRST_POWER + 1];

/* floor(k*log2(10)) for |k| <= 1600. */
static inline int adc_log2_of_power(int k)
{
    return (k*1741647) >> 19;
}

/* A product of 192 bits, the highest 64 first. */
struct adc_product { uint64_t high, middle, low; };

struct adc_pair { uint64_t high, low; };

#ifdef __SIZEOF_INT128__
static inline struct adc_pair adc_long_product(uint64_t x, uint64_t y)
{
    unsigned __int128 both = (unsigned __int128)x * y;
    return (struct adc_pair){(uint64_t)(both >> 64), (uint64_t)both};
}
#else
static inline struct adc_pair adc_long_product(uint64_t x, uint64_t y)
{
    uint64_t x1 = x >> 32, x0 = (uint32_t)x, y1 = y >> 32, y0 = (uint32_t)y;
    uint64_t cross = x1*y0 + (x0*y0 >> 32), rest = (uint32_t)cross + x0*y1;
    return (struct adc_pair){x1*y1 + (cross >> 32) + (rest >> 32), x*y};
}
#endif

static inline struct adc_product adc_times_power(uint64_t x, int k)
{
    const struct adc_power *power = &adc_powers[k - ADC_FIRST_POWER];
    struct adc_pair above = adc_long_product(x, power->high), below = adc_long_product(x, power->low);
    uint64_t middle = above.low + below.high;
    return (struct adc_product){above.high + (middle < above.low), middle, below.low};
}

#endif
