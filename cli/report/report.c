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

void report_mistake(const char *hint, const char *format, ...)
{
    struct adc_diag error;
    char message[1200], rendered[ADC_RENDERED];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_note_error();
    adc_diag_begin(&error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", message);
    if (hint != NULL)
        adc_diag_hint(&error, "%s", hint);
    adc_diag_render(&error, rendered);
    put_message(stderr, rendered);
}
