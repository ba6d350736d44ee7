/* Ascending order for qsort.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_ORDER_H
#define ADC_LEXER_ORDER_H

#include <stdint.h>
#include <stdlib.h>

/* Of doubles, none of which is NaN. */
static inline int adc_by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Of uint32_t, such as numbers of nodes. */
static inline int adc_by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

#endif
