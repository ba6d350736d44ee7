/* A text that grows. A zeroed struct with its context set is the empty text; `at` is NUL-terminated once anything was
 * added. adc_text_release frees it. A text with `flush` gives its bytes to that function whenever it has ADC_TEXT_FLUSH_SIZE
 * of them, and is empty again: a text that is only written out takes little memory, however long it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_TEXT_H
#define ADC_LEXER_TEXT_H

#include <stddef.h>

struct adc_context;

enum { ADC_TEXT_FLUSH_SIZE = 1 << 16 }; /* bytes */

struct adc_text {
    struct adc_context *context;
    char *at;
    size_t length, capacity;
    void (*flush)(void *user, const char *piece, size_t length);        /* NULL: the text is kept whole */
    void *user;
};

/* Appends `length` bytes. Fails through the context when memory is exhausted. */
void adc_text_add(struct adc_text *text, const char *bytes, size_t length);

/* Appends a string. */
void adc_text_string(struct adc_text *text, const char *string);

/* Gives the string, which may not be empty, to the caller, who frees it with free(): the context's memory limit no longer
 * counts it, and the text is empty. Fails like adc_text_add. */
char *adc_text_take(struct adc_text *text);

void adc_text_release(struct adc_text *text);

#endif
