/* A text that grows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/context.h"

void adc_text_add(struct adc_text *text, const char *bytes, size_t length)
{
    if (text->length >= ADC_TEXT_FLUSH_SIZE && text->flush != NULL) {
        text->flush(text->user, text->at, text->length);
        text->length = 0;
    }
    if (text->length + length + 1 > text->capacity) {
        size_t capacity = adc_grown(text->capacity < 64 ? 64 : text->capacity, text->length + length + 1);
        text->at = adc_resize(text->context, text->at, text->capacity, capacity, 1);
        text->capacity = capacity;
    }
    memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void adc_text_string(struct adc_text *text, const char *string)
{
    adc_text_add(text, string, strlen(string));
}

char *adc_text_take(struct adc_text *text)
{
    char *string = malloc(text->length + 1);
    if (string != NULL)
        memcpy(string, text->at, text->length + 1);
    else
        adc_out_of_memory(text->context);
    adc_text_release(text);
    return string;
}

void adc_text_release(struct adc_text *text)
{
    adc_resize(text->context, text->at, text->capacity, 0, 1);
    text->at = NULL;
    text->length = text->capacity = 0;
}
