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

const char *adc_kind_name(enum adc_kind kind)
{
    return kinds[kind].name;
}

int adc_kind_status(enum adc_kind kind)
{
    return kinds[kind].status;
}

void adc_diag_set(struct adc_diag *diag, enum adc_kind kind, const struct adc_source *source, struct adc_span span,
                  const char *format, va_list arguments)
{
    char raw[sizeof diag->message];
    diag->kind = kind;
    diag->source = source;
    diag->span = span;
    diag->hint[0] = '\0';
    vsnprintf(raw, sizeof raw, format, arguments);
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

size_t adc_utf8_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t need = byte[0] < 0x80 ? 1 : byte[0] >= 0xC2 && byte[0] < 0xE0 ? 2
                : (byte[0] & 0xF0) == 0xE0 ? 3 : byte[0] >= 0xF0 && byte[0] < 0xF5 ? 4 : 0;
    if (need == 0 || need > length)
        return 0;
    for (size_t i = 1; i < need; i++)
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xF0 && byte[1] < 0x90);
    bool beyond = (byte[0] == 0xED && byte[1] > 0x9F) || (byte[0] == 0xF4 && byte[1] > 0x8F);
    return overlong || beyond ? 0 : need;
}

/* Whether the character may stand in a message: not a C0 or C1 control, DEL, or a bidirectional override. */
static bool printable(const char *text, size_t size)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (size == 1)
        return byte[0] >= 0x20 && byte[0] != 0x7F;
    if (size == 2)
        return !(byte[0] == 0xC2 && byte[1] < 0xA0);
    if (size == 3 && byte[0] == 0xE2 && byte[1] == 0x80)
        return byte[2] != 0xA8 && byte[2] != 0xA9 && !(byte[2] >= 0xAA && byte[2] <= 0xAE) && byte[2] != 0x8E &&
               byte[2] != 0x8F;
    return !(size == 3 && byte[0] == 0xE2 && byte[1] == 0x81 && byte[2] >= 0xA6 && byte[2] <= 0xA9);
}

size_t adc_escape(char *out, size_t size, const char *text, size_t length)
{
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        size_t step = adc_utf8_length(text + i, length - i);
        bool plain = step != 0 && printable(text + i, step);
        if (text[i] == '\t' && used + 2 <= size) {      /* a tab is space, one column wide here */
            out[used++] = ' ';
            i++;
            continue;
        }
        size_t need = plain ? step : 4 * (step == 0 ? 1 : step);
        if (used + need + 1 > size)
            break;
        step = step == 0 ? 1 : step;
        if (plain)
            memcpy(out + used, text + i, step);
        for (size_t k = 0; !plain && k < step; k++)
            snprintf(out + used + 4 * k, 5, "\\x%02x", (unsigned char)text[i + k]);
        used += need;
        i += step;
    }
    out[used] = '\0';
    return used;
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

static void render_line(const struct adc_diag *diag, const struct adc_place *place, char *out, size_t size)
{
    const char *text = diag->source->text;
    uint32_t start = diag->span.at < place->line_end ? diag->span.at : place->line_end;
    uint32_t end = start + diag->span.length < place->line_end ? start + diag->span.length : place->line_end;
    uint32_t from = place->line_at, to = place->line_end;
    if (adc_characters(text + from, to - from) > WINDOW) {
        from = move(text, start, place->line_at, place->line_end, -LEAD);
        to = move(text, from, place->line_at, place->line_end, WINDOW);
    }
    end = end < to ? end : to;
    char shown[6 * WINDOW + 8];
    adc_escape(shown, sizeof shown, text + from, to - from);
    bool head = from > place->line_at, tail = to < place->line_end;
    int lead = width(text, from, start) + (head ? 3 : 0), run = width(text, start, end);
    size_t used =
        (size_t)snprintf(out, size, "  %s%s%s\n  %*s^", head ? "..." : "", shown, tail ? "..." : "", lead, "");
    for (int i = 1; i < run && used + 3 < size; i++)
        out[used++] = '~';
    snprintf(out + used, size - used, "\n");
}

void adc_diag_render(const struct adc_diag *diag, char out[ADC_RENDERED])
{
    char line[1024] = "", where[320] = "", name[200];
    if (diag->source != NULL) {
        struct adc_place place = adc_source_place(diag->source, diag->span.at);
        adc_escape(name, sizeof name, diag->source->name, strlen(diag->source->name));
        snprintf(where, sizeof where, "%s:%u:%u: ", name, place.line, place.column);
        render_line(diag, &place, line, sizeof line);
    }
    int used = snprintf(out, ADC_RENDERED, "adcalc: %s%s%s\n%s", where,
                        diag->kind == ADC_WARNING ? "warning: " : "", diag->message, line);
    if (diag->hint[0] != '\0')
        snprintf(out + used, ADC_RENDERED - (size_t)used, "  hint: %s\n", diag->hint);
}
