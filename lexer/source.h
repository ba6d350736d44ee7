/* A source: a named text that formulas were read from. Its text may grow at the end (a REPL statement of several
 * lines); offsets into it stay valid. An endless stream is cut into sources one after the other. Readers, trees and
 * answers refer to sources, by reference count; one without a reference is kept until the next is opened, because an
 * error that is being reported may point into it.
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

/* The sources by whether they have a reference; zeroed: none. */
struct adc_sources { struct adc_source *live, *dead; };

struct adc_context;

/* Enters a text, without a reference to it, and frees the texts that had none; the next call would free this one, too. Both
 * strings are copied. Fails with ADC_LIMIT when the text is longer than limits.text. */
struct adc_source *adc_source_new(struct adc_context *context, struct adc_sources *sources, const char *name,
                                  const char *text, size_t length);

/* The same for the next part of a stream: the one after `before`, whose last byte is a newline. */
struct adc_source *adc_source_next(struct adc_context *context, const struct adc_source *before, const char *text,
                                   size_t length);

/* Appends to a text (the next line of an unfinished statement). */
void adc_source_append(struct adc_context *context, struct adc_source *source, const char *text, size_t length);

/* One reference more, one less; NULL: none. */
void adc_source_retain(struct adc_source *source);
void adc_source_release(struct adc_source *source);

/* Frees all texts, also those with references. */
void adc_sources_release(struct adc_context *context, struct adc_sources *sources);

/* The number of characters in text[0..length-1]: UTF-8 continuation bytes do not count. */
uint32_t adc_characters(const char *text, size_t length);

#endif
