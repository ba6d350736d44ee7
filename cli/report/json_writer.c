/* Writing JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/json.h"
#include "lexer/number.h"

static void separate(struct json *json)
{
    if (json->comma)
        putc(',', json->out);
    json->comma = true;
}

void json_open(struct json *json, char bracket)
{
    separate(json);
    putc(bracket, json->out);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    putc(bracket, json->out);
    json->comma = true;
}

void json_key(struct json *json, const char *key)
{
    json_string(json, key);
    putc(':', json->out);
    json->comma = false;
}

void json_string(struct json *json, const char *text)
{
    const char *end = text + strlen(text);
    FILE *out = json->out;
    separate(json);
    putc('"', out);
    for (const char *p = text; p < end;) {
        size_t step = adc_utf8_length(p, (size_t)(end - p));
        unsigned char byte = (unsigned char)*p;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (step == 0)
            fputs("\\ufffd", out);
        else if (byte < 0x20 || byte == 0x7F)
            fprintf(out, "\\u%04x", byte);
        else if (step == 1)
            putc(byte, out);
        else
            fwrite(p, 1, step, out);
        p += step == 0 ? 1 : step;
    }
    putc('"', out);
}

void json_number(struct json *json, double number)
{
    char text[ADC_NUMBER_TEXT];
    if (isnan(number))
        json_word(json, "\"NaN\"");
    else if (isinf(number))
        json_word(json, number > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    else
        json_word(json, adc_number_text(number, 0, text));
}

void json_whole(struct json *json, uint32_t number)
{
    separate(json);
    fprintf(json->out, "%u", number);
}

void json_word(struct json *json, const char *word)
{
    separate(json);
    fputs(word, json->out);
}
