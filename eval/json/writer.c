/* Writing JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/writer.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/diag.h"
#include "lexer/number.h"

static void add(struct adc_json *json, char byte) { adc_text_add(json->text, &byte, 1); }

static void separate(struct adc_json *json)
{
    if (json->comma)
        add(json, ',');
    json->comma = true;
}

void adc_json_open(struct adc_json *json, char bracket)
{
    separate(json);
    add(json, bracket);
    json->comma = false;
}

void adc_json_close(struct adc_json *json, char bracket)
{
    add(json, bracket);
    json->comma = true;
}

void adc_json_key(struct adc_json *json, const char *key)
{
    adc_json_string(json, key);
    add(json, ':');
    json->comma = false;
}

/* How a byte, or the character of `step` bytes that begins with it, is written; NULL: as it stands. `step` 0: it is not
 * UTF-8. */
static const char *escaped(unsigned char byte, size_t step, char out[8])
{
    if (step == 0)
        return "\\ufffd";
    if (byte == '"' || byte == '\\')
        snprintf(out, 8, "\\%c", byte);
    else if (byte < 0x20 || byte == 0x7F)
        snprintf(out, 8, "\\u%04x", byte);
    else
        return NULL;
    return out;
}

void adc_json_string(struct adc_json *json, const char *string)
{
    const char *end = string + strlen(string), *plain = string;     /* from `plain` on nothing needs an escape */
    char out[8];
    separate(json);
    add(json, '"');
    for (const char *p = string; p < end;) {
        unsigned char byte = (unsigned char)*p;
        size_t step = byte < 0x80 ? 1 : adc_utf8_length(p, (size_t)(end - p));
        const char *escape = escaped(byte, step, out);
        if (escape != NULL) {
            adc_text_add(json->text, plain, (size_t)(p - plain));
            adc_text_string(json->text, escape);
            plain = p + 1;
        }
        p += step == 0 ? 1 : step;
    }
    adc_text_add(json->text, plain, (size_t)(end - plain));
    add(json, '"');
}

void adc_json_number(struct adc_json *json, double number)
{
    char text[ADC_NUMBER_TEXT];
    if (isnan(number))
        adc_json_word(json, "\"NaN\"");
    else if (isinf(number))
        adc_json_word(json, number > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    else
        adc_json_word(json, adc_number_text(number, 0, text));
}

void adc_json_whole(struct adc_json *json, uint32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    adc_json_word(json, text);
}

void adc_json_word(struct adc_json *json, const char *word)
{
    separate(json);
    adc_text_string(json->text, word);
}
