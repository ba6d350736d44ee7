/* The texts that were read, by reference count: readers, trees and answers refer to them. One without a reference
 * is kept until the next text is opened, because an error that is being reported may point into it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SOURCES_H
#define ADC_LEXER_SOURCES_H

#include "lexer/context.h"
#include "lexer/source.h"

/* Zeroed: empty. */
struct adc_sources {
    struct adc_source *live, *dead;     /* with references and without */
};

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

#endif
