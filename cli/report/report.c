/* What reporters share, and mistakes that are in no text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

#include <stdarg.h>

const char *engine_word(enum adc_mode mode)
{
    return mode == ADC_MODE_FORWARD ? "forward" : mode == ADC_MODE_BOTH ? "forward and reverse" : "reverse";
}

const char *place_text(const struct adc_source *source, struct adc_span span, char out[PLACE_TEXT])
{
    enum { LONGEST = 60 };
    char text[80];
    out[0] = '\0';
    if (source != NULL && span.length > 0 && span.length <= LONGEST) {
        adc_escape(text, sizeof text, source->text + span.at, span.length);
        snprintf(out, PLACE_TEXT, ", in '%s'", text);
    }
    return out;
}

void put_shown(FILE *out, const char *text, size_t length)
{
    char shown[ADC_ESCAPED];
    for (size_t i = 0; i < length;) {
        if (text[i] == '\n') {
            putc(text[i++], out);
            continue;
        }
        i += adc_escape_character(text + i, length - i, shown);
        fputs(shown, out);
    }
}

void report_mistake(const char *hint, const char *format, ...)
{
    struct adc_diag error;
    char message[1200], rendered[ADC_RENDERED];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    adc_diag_begin(&error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", message);
    if (hint != NULL)
        adc_diag_hint(&error, "%s", hint);
    adc_diag_render(&error, rendered);
    fputs(rendered, stderr);
}
