/* Powers of ten to 128 bits, for reading and writing numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_POWERS_H
#define ADC_LEXER_POWERS_H

#include <stdint.h>

/* Those by which the greatest and the least double become a whole number of 17 digits. */
enum { ADC_FIRST_POWER = -292, ADC_LAST_POWER = 324 };

/* 10^k = (high*2^64 + low) * 2^(floor(k*log2(10)) - 127), the highest bit set, rounded up: exact for 0 <= k <= 55, else
 * too large by less than one in the last bit. */
struct adc_power { uint64_t high, low; };

extern const struct adc_power adc_powers[ADC_LAST_POWER - ADC_FIRST_POWER + 1];

/* floor(k*log2(10)) for |k| <= 1600. */
static inline int adc_log2_of_power(int k) { return (k*1741647) >> 19; }

/* The product of two words. */
#ifdef __SIZEOF_INT128__
static inline struct adc_power adc_long_product(uint64_t x, uint64_t y)
{
    const unsigned __int128 both = (unsigned __int128)x * y;
    return (struct adc_power){(uint64_t)(both >> 64), (uint64_t)both};
}
#else
static inline struct adc_power adc_long_product(uint64_t x, uint64_t y)
{
    const uint64_t x1 = x >> 32, x0 = (uint32_t)x, y1 = y >> 32, y0 = (uint32_t)y;
    const uint64_t cross = x1*y0 + (x0*y0 >> 32), rest = (uint32_t)cross + x0*y1;
    return (struct adc_power){x1*y1 + (cross >> 32) + (rest >> 32), x*y};
}
#endif

/* The first 128 bits of x times such a power, without what its 64 last bits carry; too large by up to 1 unless the power is exact. */
static inline struct adc_power adc_times_power(uint64_t x, int k)
{
    const struct adc_power *power = &adc_powers[k - ADC_FIRST_POWER];
    const struct adc_power above = adc_long_product(x, power->high);
    const uint64_t low = above.low + adc_long_product(x, power->low).high;
    return (struct adc_power){above.high + (low < above.low), low};
}

#endif
