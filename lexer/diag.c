/* Rendering of diagnostics to text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/diag.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WINDOW = 76, LEAD = 30 };            /* characters of a source line shown; of them before the caret */

static const struct { const char *name; int status; } kinds[] = {
    [ADC_SYNTAX] = {"syntax", 2}, [ADC_NAME] = {"name", 2}, [ADC_USAGE] = {"usage", 2}, [ADC_DOMAIN] = {"domain", 1},
    [ADC_LIMIT] = {"limit", 4}, [ADC_IO] = {"io", 4}, [ADC_INTERRUPT] = {"interrupted", 130},
    [ADC_WARNING] = {"warning", 0}
};

const char *adc_kind_name(enum adc_kind kind) { return kinds[kind].name; }

int adc_kind_status(enum adc_kind kind) { return kinds[kind].status; }

void adc_diag_set(struct adc_diag *diag, enum adc_kind kind, const struct adc_source *source, struct adc_span span,
                  const char *format, va_list arguments)
{
    char raw[4096];                 /* the message is cut where it is too long, and the hint is not lost then */
    diag->kind = kind;
    diag->source = source;
    diag->span = span;
    diag->hint[0] = '\0';
    diag->fault = ADC_NAME_GOOD;
    vsnprintf(raw, sizeof raw, format, arguments);
    char *hint = strstr(raw, ADC_HINT);
    if (hint != NULL) {
        *hint = '\0';
        hint += strlen(ADC_HINT);
        adc_escape(diag->hint, sizeof diag->hint, hint, strlen(hint));
    }
    adc_escape(diag->message, sizeof diag->message, raw, strlen(raw));
}

void adc_diag_begin(struct adc_diag *diag, enum adc_kind kind, const struct adc_source *source, struct adc_span span,
                    const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    adc_diag_set(diag, kind, source, span, format, arguments);
    va_end(arguments);
}

void adc_diag_hint(struct adc_diag *diag, const char *format, ...)
{
    char raw[sizeof diag->hint];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(raw, sizeof raw, format, arguments);
    va_end(arguments);
    adc_escape(diag->hint, sizeof diag->hint, raw, strlen(raw));
}

const char *adc_place_text(const struct adc_source *source, struct adc_span span, char out[ADC_PLACE_TEXT])
{
    enum { LONGEST = 60 };
    char text[80];
    out[0] = '\0';
    if (source != NULL && span.length > 0 && span.length <= LONGEST) {
        adc_escape(text, sizeof text, source->text + span.at, span.length);
        snprintf(out, ADC_PLACE_TEXT, ", in '%s'", text);
    }
    return out;
}

/* Moves an offset in [at, end] by `count` characters, forward or back. */
static uint32_t move(const char *text, uint32_t at, uint32_t low, uint32_t high, int count)
{
    for (; count > 0 && at < high; count--)
        do at++; while (at < high && ((unsigned char)text[at] & 0xC0) == 0x80);
    for (; count < 0 && at > low; count++)
        do at--; while (at > low && ((unsigned char)text[at] & 0xC0) == 0x80);
    return at;
}

/* Columns that text[from..to-1] takes on the screen once it is escaped. */
static int width(const char *text, uint32_t from, uint32_t to)
{
    char shown[6 * WINDOW + 8];
    size_t length = adc_escape(shown, sizeof shown, text + from, to - from);
    return (int)adc_characters(shown, length);
}

void adc_diag_line(const struct adc_source *source, struct adc_span span, int indent, char out[ADC_DIAG_LINE])
{
    const char *text = source->text;
    const struct adc_place place = adc_source_place(source, span.at);
    uint32_t start = span.at < place.line_end ? span.at : place.line_end;
    uint32_t end = start + span.length < place.line_end ? start + span.length : place.line_end;
    uint32_t from = place.line_at, to = place.line_end;
    if (adc_characters(text + from, to - from) > WINDOW) {
        from = move(text, start, place.line_at, place.line_end, -LEAD);
        to = move(text, from, place.line_at, place.line_end, WINDOW);
    }
    end = end < to ? end : to;
    char shown[6 * WINDOW + 8];
    adc_escape(shown, sizeof shown, text + from, to - from);
    bool head = from > place.line_at, tail = to < place.line_end;
    int lead = width(text, from, start) + (head ? 3 : 0), run = width(text, start, end);
    size_t used = (size_t)snprintf(out, ADC_DIAG_LINE, "%s%s%s\n%*s^", head ? "..." : "", shown, tail ? "..." : "", indent + lead, "");
    for (int i = 1; i < run && used + 2 < ADC_DIAG_LINE; i++)
        out[used++] = '~';
    out[used] = '\0';
}

void adc_diag_render(const struct adc_diag *diag, char out[ADC_RENDERED])
{
    char line[ADC_DIAG_LINE] = "", where[320] = "", name[200];
    if (diag->source != NULL) {
        struct adc_place place = adc_source_place(diag->source, diag->span.at);
        adc_escape(name, sizeof name, diag->source->name, strlen(diag->source->name));
        snprintf(where, sizeof where, "%s:%u:%u: ", name, place.line, place.column);
        adc_diag_line(diag->source, diag->span, 2, line);
    }
    int used = snprintf(out, ADC_RENDERED, "adcalc: %s%s%s\n%s%s%s", where, diag->kind == ADC_WARNING ? "warning: " : "",
                        diag->message, line[0] != '\0' ? "  " : "", line, line[0] != '\0' ? "\n" : "");
    if (diag->hint[0] != '\0')
        snprintf(out + used, ADC_RENDERED - (size_t)used, "  hint: %s\n", diag->hint);
}
