/* Output that is collected.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/out.h"

#include <string.h>

#include "cli/options.h"
#include "lexer/escape.h"

/* Cells are copied byte by byte, but must not steer a terminal. */
static void write_out(const struct out *out, const char *text, size_t length)
{
    char shown[ADC_ESCAPED];
    if (!out->shown) {
        fwrite(text, 1, length, out->file);
        return;
    }
    for (size_t i = 0; i < length;) {
        if (text[i] == '\t' || text[i] == '\r' || text[i] == '\n') {
            putc(text[i++], out->file);
        } else {
            i += adc_escape_character(text + i, length - i, shown);
            fputs(shown, out->file);
        }
    }
}

void out_flush(struct out *out)
{
    if (out->file == NULL)
        return;
    if (out->used > 0)
        write_out(out, out->at, out->used);
    fflush(out->file);
    out->used = 0;
}

void out_grow(struct out *out, size_t count)
{
    out->size = 2 * out->size + count + OUT_FULL;
    out->at = enlarged(out->at, out->size);
}

void out_put(struct out *out, const char *text, size_t length)
{
    if (length > 0)
        memcpy(out_room(out, length), text, length);
    out->used += length;
}

void out_string(struct out *out, const char *text) { out_put(out, text, strlen(text)); }

void out_character(struct out *out, char c) { out_put(out, &c, 1); }
