/* A source: a named text that formulas were read from. Its text may grow at the end (a REPL statement of several
 * lines); offsets into it stay valid. An endless stream is cut into sources one after the other, so that texts without
 * a reference can be freed (sources.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SOURCE_H
#define ADC_LEXER_SOURCE_H

#include <stddef.h>
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

enum { ADC_MAX_SOURCE = 1 << 30 };      /* bytes; spans are 32 bits wide */

struct adc_source {
    char *text;             /* NUL-terminated, owned; may hold NUL bytes inside */
    uint32_t length;        /* bytes without the terminating NUL */
    uint32_t lines_before;  /* lines of the stream before this part of it */
    uint32_t references;
    struct adc_sources *in; /* the list that has it; next in that list, and the pointer to this one */
    struct adc_source *next, **link;
    char name[];            /* for messages: a file's name, "-e", "--at" */
};

/* Where an offset is, both counted from 1, lines from the beginning of the stream; columns count characters, not
 * bytes. */
struct adc_place {
    uint32_t line, column;
    uint32_t line_at, line_end;     /* byte offsets of the line, without its newline */
};

struct adc_place adc_source_place(const struct adc_source *source, uint32_t offset);

/* The number of characters in text[0..length-1]: UTF-8 continuation bytes do not count. */
uint32_t adc_characters(const char *text, size_t length);

#endif
