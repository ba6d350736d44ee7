/* A text that grows. A zeroed struct with its context set is the empty text; `at` is NUL-terminated once anything was
 * added. adc_text_release frees it. A text with `pass_on` hands over what it has, whenever that is much, and goes on
 * empty: what is only written out takes no memory by its length.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_TEXT_H
#define ADC_LEXER_TEXT_H

#include <stddef.h>

struct adc_context;

enum { ADC_TEXT_PIECE = 1 << 16 };      /* bytes that are much */

struct adc_text {
    struct adc_context *context;
    char *at;
    size_t length, capacity;
    void (*pass_on)(void *user, const char *piece, size_t length);      /* NULL: the text is kept whole */
    void *user;
};

/* Appends `length` bytes. Fails through the context when memory is exhausted. */
void adc_text_add(struct adc_text *text, const char *bytes, size_t length);

/* Appends a string. */
void adc_text_string(struct adc_text *text, const char *string);

/* Gives the string, which may not be empty, to the caller, who frees it with free(): it is no longer part of the context's
 * memory, and the text is empty. Fails like adc_text_add. */
char *adc_text_take(struct adc_text *text);

void adc_text_release(struct adc_text *text);

#endif
