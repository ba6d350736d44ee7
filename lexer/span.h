/* A span is a stretch of source text in byte offsets. Lines and columns are computed only when a message is printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SPAN_H
#define ADC_LEXER_SPAN_H

#include <stdint.h>

struct adc_span {
    uint32_t at;        /* offset of the first byte in its source */
    uint32_t length;    /* bytes; 0 is a place between two bytes */
};

/* The smallest span that covers both a and b. */
static inline struct adc_span adc_span_join(struct adc_span a, struct adc_span b)
{
    uint32_t a_end = a.at + a.length, b_end = b.at + b.length;
    struct adc_span joined = {a.at < b.at ? a.at : b.at, 0};
    joined.length = (a_end > b_end ? a_end : b_end) - joined.at;
    return joined;
}

#endif
