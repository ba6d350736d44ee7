/* Rows out, columns back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/judge/rows.h"

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/judge/process.h"
#include "cli/run/files.h"
#include "lexer/escape.h"

/* ---- opening ---- */

enum { NAME = 64 };           /* bytes of {x} */

bool black_box_open(struct black_box *box)
{
    char name[NAME];
    if (!files_allowed(box->runner))
        return report_refuse(&box->runner->session.context.error, ADC_USAGE, NULL,
                             "'%s' is not run: --sandbox allows no other programs", box->command);
    box->symbol_count = box->runner->session.context.symbols.count;
    box->variable_of = enlarged(NULL, box->symbol_count * sizeof *box->variable_of);
    memset(box->variable_of, 0, box->symbol_count * sizeof *box->variable_of);
    for (uint32_t i = 0; i < box->variables; i++) {
        snprintf(name, sizeof name, "{%.*s}", NAME - 3, box->names[i]);
        box->by_arguments |= strstr(box->command, name) != NULL;
        box->variable_of[box->symbols[i]] = i + 1;
    }
    return true;
}

void black_box_close(struct black_box *box)
{
    free(box->variable_of);
    free(box->has_partial);
}

/* ---- writing ---- */

static void put(struct bytes *out, const char *text)
{
    const size_t length = strlen(text);
    memcpy(bytes_room(out, length), text, length + 1);
    out->used += length;
}

/* A name as a cell of the header: in quotes where it has a separator in it. */
static void put_name(const struct black_box *box, struct bytes *out, const char *name)
{
    const bool quoted = box->form == RECORD_JSON || (box->form == RECORD_CSV && strpbrk(name, ",\"") != NULL);
    put(out, quoted ? "\"" : "");
    put(out, name);
    put(out, quoted ? "\"" : "");
}

static void put_row(const struct black_box *box, const double *point, struct bytes *out)
{
    char number[ADC_NUMBER_TEXT];
    const bool json = box->form == RECORD_JSON;
    for (uint32_t i = 0; i < box->variables; i++) {
        put(out, i == 0 ? json ? "{" : "" : ",");
        if (json)
            put_name(box, out, box->names[i]);
        put(out, json ? ":" : "");
        put(out, adc_number_text(point[i], 0, number));
    }
    put(out, json ? "}\n" : "\n");
}

static void put_table(const struct black_box *box, const double *points, size_t count, struct bytes *out)
{
    for (uint32_t i = 0; i < box->variables && box->form != RECORD_JSON; i++) {
        put(out, i == 0 ? "" : ",");
        put_name(box, out, box->names[i]);
    }
    put(out, box->form != RECORD_JSON ? "\n" : "");
    for (size_t r = 0; r < count; r++)
        put_row(box, points + r * box->variables, out);
}

/* The command with the numbers of a point in the place of {x}. */
static char *command_at(const struct black_box *box, const double *point)
{
    struct bytes out = {0};
    char number[ADC_NUMBER_TEXT];
    for (const char *at = box->command; *at != '\0';) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        uint32_t i = end == NULL ? box->variables : 0;
        while (i < box->variables && (strlen(box->names[i]) != (size_t)(end - at - 1)
                                      || strncmp(box->names[i], at + 1, (size_t)(end - at - 1)) != 0))
            i++;
        put(&out, i < box->variables ? adc_number_text(point[i], 0, number) : (char[]){*at, '\0'});
        at = i < box->variables ? end + 1 : at + 1;
    }
    return out.at;
}

/* ---- a batch ---- */

/* After a signal: SIGINT is an error of its own, others end this program as they would have. */
static bool be_interrupted(struct black_box *box, int number)
{
    if (number != SIGINT)
        raise(number);
    adc_diag_begin(&box->runner->session.context.error, ADC_INTERRUPT, NULL, (struct adc_span){0, 0}, "interrupted");
    return false;
}

static void fill_run(const struct black_box *box, const struct batch *batch, size_t first, size_t count, struct run *run)
{
    const double *points = batch->points + first * box->variables;
    *run = (struct run){.seconds = box->seconds * (double)count, .pipes = {-1, -1, -1}};
    run->command = box->by_arguments ? command_at(box, points) : enlarged(NULL, strlen(box->command) + 1);
    if (box->by_arguments)
        return;
    memcpy(run->command, box->command, strlen(box->command) + 1);
    put_table(box, points, count, &run->input);
}

bool black_box_run(struct black_box *box, struct batch *batch)
{
    const size_t most = box->by_arguments ? batch->count : box->jobs < batch->count ? box->jobs : batch->count;
    struct run *runs = enlarged(NULL, (most + 1) * sizeof *runs);
    batch->values = batch->partials = NULL;
    for (size_t i = 0; i < most; i++)
        fill_run(box, batch, batch->count * i / most, batch->count * (i + 1) / most - batch->count * i / most, &runs[i]);
    const int stopped = runs_execute(runs, most, box->jobs);
    bool good = stopped == 0 || be_interrupted(box, stopped);
    for (size_t i = 0; i < most; i++) {
        const size_t first = batch->count * i / most;
        good = good && black_box_read(box, batch, &runs[i], first, batch->count * (i + 1) / most - first);
        free(runs[i].command);
        free(runs[i].input.at);
        free(runs[i].output.at);
        free(runs[i].errors.at);
    }
    free(runs);
    box->rows += batch->count;
    box->starts += most;
    return good;
}

void printed_resolution(const struct black_box *box, bool partials, double *relative, double *absolute)
{
    /* Fewer digits of partials, or of a number that never changes, are those of numbers that have no more. */
    enum { LEAST = 4, SHORT = 8, MOST = 16 };
    const struct printed *printed = partials && box->partials.digits >= LEAST ? &box->partials : &box->values;
    const bool constant = printed->low == printed->high;
    *relative = *absolute = 0;
    if (!printed->wide && !(constant && printed->digits <= SHORT)) {
        *relative = FLT_EPSILON / 2;
        *absolute = FLT_MIN;
    }
    if (printed->digits >= MOST || (constant && printed->digits <= LEAST))
        return;
    *relative = fmax(*relative, 5 * pow(10, -printed->digits));
    *absolute = fmax(*absolute, 0.5 * pow(10, -printed->decimals));
}
