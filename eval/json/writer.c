/* Writing JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/writer.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lexer/context.h"
#include "lexer/escape.h"
#include "lexer/number.h"

static void add(struct adc_json *json, char byte) { adc_text_add(json->text, &byte, 1); }

static void separate(struct adc_json *json)
{
    if (json->comma)
        add(json, ',');
    json->comma = true;
}

static void put_bracket(struct adc_json *json, char bracket)
{
    const bool opens = bracket == '{' || bracket == '[';
    if (opens)
        separate(json);
    add(json, bracket);
    json->comma = !opens;
}

static void put_word(struct adc_json *json, const char *word)
{
    separate(json);
    adc_text_string(json->text, word);
}

static void end_key(struct adc_json *json)
{
    add(json, ':');
    json->comma = false;
}

void adc_json_key(struct adc_json *json, const char *key)
{
    adc_json_string(json, key);
    end_key(json);
}

enum { ESCAPED = 16 };          /* bytes of two halves of a character, "\udb40\udc01" */

/* How the character of `step` bytes at `text` is written; NULL: as it is. `step` 0: it is not UTF-8. */
static const char *escaped(const char *text, size_t step, char out[ESCAPED])
{
    if (step == 0)
        return "\\ufffd";
    const uint32_t point = adc_utf8_point(text, step);
    if (point == '"' || point == '\\')
        snprintf(out, ESCAPED, "\\%c", (char)point);
    else if (adc_is_visible(point))
        return NULL;
    else if (point < 0x10000)
        snprintf(out, ESCAPED, "\\u%04x", (unsigned)point);
    else
        snprintf(out, ESCAPED, "\\u%04x\\u%04x", (unsigned)(0xD7C0 + (point >> 10)), (unsigned)(0xDC00 | (point & 0x3FF)));
    return out;
}

void adc_json_string(struct adc_json *json, const char *string) { adc_json_bytes(json, string, strlen(string)); }

void adc_json_bytes(struct adc_json *json, const char *text, size_t length)
{
    const char *end = text + length, *rest = text;      /* from `rest` on nothing needs an escape */
    char out[ESCAPED];
    separate(json);
    add(json, '"');
    for (const char *p = text; p < end;) {
        const size_t step = (unsigned char)*p < 0x80 ? 1 : adc_utf8_length(p, (size_t)(end - p));
        const size_t bytes = step == 0 ? 1 : step;
        const char *escape = escaped(p, step, out);
        if (escape != NULL) {
            adc_text_add(json->text, rest, (size_t)(p - rest));
            adc_text_string(json->text, escape);
            rest = p + bytes;
        }
        p += bytes;
    }
    adc_text_add(json->text, rest, (size_t)(end - rest));
    add(json, '"');
}

void adc_json_number(struct adc_json *json, double number)
{
    char text[ADC_NUMBER_TEXT];
    if (isnan(number))
        put_word(json, "\"NaN\"");
    else if (isinf(number))
        put_word(json, number > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    else
        put_word(json, adc_number_text(number, 0, text));
}

void adc_json_put(struct adc_json *json, const char *template, ...)
{
    va_list arguments;
    char number[16];
    va_start(arguments, template);
    for (const char *at = template; *at != '\0'; at++) {
        const size_t length = strcspn(at, ":?{}[] ");
        if (at[length] == '?') {
            const char *string = va_arg(arguments, const char *);
            if (string != NULL && string[0] != '\0') {
                adc_json_bytes(json, at, length);
                end_key(json);
                adc_json_string(json, string);
            }
            at += length + 1;
            continue;
        }
        if (length > 0 && at[length] == ':') {
            *at == '@' ? adc_json_string(json, va_arg(arguments, const char *)) : adc_json_bytes(json, at, length);
            end_key(json);
            at += length;
            continue;
        }
        switch (*at) {
        case '{': case '[': case '}': case ']': put_bracket(json, *at); break;
        case 'n': adc_json_number(json, va_arg(arguments, double)); break;
        case 'u':
            snprintf(number, sizeof number, "%u", va_arg(arguments, uint32_t));
            put_word(json, number);
            break;
        case 's': adc_json_string(json, va_arg(arguments, const char *)); break;
        case 'b': put_word(json, va_arg(arguments, int) ? "true" : "false"); break;
        case 'w': put_word(json, va_arg(arguments, const char *)); break;
        default: assert(*at == ' '); break;
        }
    }
    va_end(arguments);
}

void adc_json_list(struct adc_json *json, const char *key, const double *numbers, uint32_t count, uint32_t stride)
{
    adc_json_put(json, "@:[", key);
    for (uint32_t k = 0; k < count; k++) {
        adc_work(json->text->context, 0);                /* for Ctrl-C */
        adc_json_number(json, numbers[(size_t)k * stride]);
    }
    put_bracket(json, ']');
}

/* Arrays are lists in lists by rows, but for a vector. */
static bool by_rows(struct adc_extent extent) { return extent.rank == ADC_RANK_ROW || extent.rank == ADC_RANK_MATRIX; }

void adc_json_before_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (i == 0 && extent.rank != ADC_RANK_NUMBER)
        put_bracket(json, '[');
    if (by_rows(extent) && i % extent.cols == 0)
        put_bracket(json, '[');
}

void adc_json_after_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (by_rows(extent) && (i + 1) % extent.cols == 0)
        put_bracket(json, ']');
    if (i + 1 == adc_extent_count(extent) && extent.rank != ADC_RANK_NUMBER)
        put_bracket(json, ']');
}

void adc_json_shaped(struct adc_json *json, const double *numbers, struct adc_extent extent)
{
    for (uint32_t i = 0; i < adc_extent_count(extent); i++) {
        adc_json_before_element(json, extent, i);
        adc_json_number(json, numbers[i]);
        adc_json_after_element(json, extent, i);
    }
}
