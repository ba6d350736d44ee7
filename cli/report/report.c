/* Mistakes that are in no text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

#include <stdarg.h>

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

static unsigned long errors;

void report_note_error(void) { errors++; }

unsigned long report_errors(void) { return errors; }

bool report_refuse(struct adc_diag *error, enum adc_kind kind, const char *hint, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    adc_diag_set(error, kind, NULL, (struct adc_span){0, 0}, format, arguments);
    va_end(arguments);
    if (hint != NULL)
        adc_diag_hint(error, "%s", hint);
    return false;
}

void report_mistake(const char *hint, const char *format, ...)
{
    struct adc_diag error;
    char message[1200], rendered[ADC_RENDERED];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_note_error();
    report_refuse(&error, ADC_USAGE, hint, "%s", message);
    adc_diag_render(&error, rendered);
    put_message(stderr, rendered);
}
