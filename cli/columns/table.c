/* What the parts of a table share: refusals, roles of columns, output that is collected, and how far it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lexer/escape.h"

bool table_refuse(struct table *table, const char *hint, const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct adc_diag *error = &table->session->context.error;
    report_refuse(error, ADC_USAGE, hint, "%s", message);
    runner_report_error(table->runner);
    return false;
}

struct role table_role(const struct table *table, uint32_t symbol)
{
    return symbol < table->role_count ? table->roles[symbol] : (struct role){0};
}

uint32_t table_column(const struct table *table, const char *name, size_t length)
{
    return table_role(table, adc_symbol_find(&table->session->context, name, length)).column - 1;
}

void *table_array(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (array == NULL)
        out_of_memory();
    return array;
}

/* ---- output that is collected ---- */

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

/* ---- how far it is ---- */

static const double PATIENCE = 1, INTERVAL = 0.2;       /* seconds before the line comes, and between two of them */

enum { BAR = 30 };                                      /* characters */

struct progress progress_begin(bool quiet, int results)
{
    const bool wanted = !quiet && isatty(STDERR_FILENO) && !isatty(results) && report_cursor_moves();
    return (struct progress){.wanted = wanted, .next = wanted ? adc_clock() + PATIENCE : 0};
}

bool progress_is_due(const struct progress *progress) { return progress->wanted && adc_clock() >= progress->next; }

void progress_show(struct progress *progress, uint64_t rows, double share)
{
    char bar[BAR + 1];
    int done = share < 0 ? 0 : share > 1 ? BAR : (int)(share * BAR);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)done);
    bar[BAR] = '\0';
    if (share < 0)
        fprintf(stderr, "\r%llu rows\033[K", (unsigned long long)rows);
    else
        fprintf(stderr, "\r[%s] %3.0f %%  %llu rows\033[K", bar, 100 * (share > 1 ? 1 : share), (unsigned long long)rows);
    fflush(stderr);
    progress->visible = true;
    progress->next = adc_clock() + INTERVAL;
}

void progress_clear(struct progress *progress)
{
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = false;
}
