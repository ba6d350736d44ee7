/* The texts that were read. Trees refer to them, so that whoever owns the list keeps it as long as its trees.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SOURCES_H
#define ADC_LEXER_SOURCES_H

#include "lexer/context.h"
#include "lexer/source.h"

/* Enters a text at the head of a list. Both strings are copied. Fails with ADC_LIMIT when it is longer than
 * ADC_MAX_SOURCE. */
struct adc_source *adc_source_new(struct adc_context *context, struct adc_source **list, const char *name,
                                  const char *text, size_t length);

/* Appends to a text (the next line of an unfinished statement). */
void adc_source_append(struct adc_context *context, struct adc_source *source, const char *text, size_t length);

/* Frees a list, which is empty then. */
void adc_sources_release(struct adc_context *context, struct adc_source **list);

#endif
