/* Rows out, columns back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/black_box/rows.h"

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/process.h"
#include "cli/run/files.h"
#include "lexer/escape.h"

/* The variable whose name in braces begins a text, and the end of that; box->variables: there is none. */
static uint32_t placeholder(const struct black_box *box, const char *at, const char **end)
{
    uint32_t i = 0;
    *end = *at == '{' ? strchr(at, '}') : NULL;
    const size_t length = *end != NULL ? (size_t)(*end - at) - 1 : 0;
    while (*end != NULL && i < box->variables && (strlen(box->names[i]) != length || strncmp(box->names[i], at + 1, length) != 0))
        i++;
    return *end != NULL ? i : box->variables;
}

bool black_box_open(struct black_box *box)
{
    const char *end;
    if (!files_allowed(box->runner))
        return runner_usage(box->runner, NULL, "'%s' is not run: --sandbox allows no other programs", box->command);
    for (const char *at = box->command; *at != '\0'; at++)
        box->by_arguments |= placeholder(box, at, &end) < box->variables;
    return true;
}

/* ---- writing ---- */

/* A name as a cell of the header: in quotes where it has a separator in it. */
static void put_name(const struct black_box *box, struct out *out, const char *name)
{
    const bool quoted = box->form == RECORD_JSON || (box->form == RECORD_CSV && strpbrk(name, ",\"") != NULL);
    out_string(out, quoted ? "\"" : "");
    out_string(out, name);
    out_string(out, quoted ? "\"" : "");
}

/* A row of numbers, or the header (NULL). */
static void put_row(const struct black_box *box, const double *point, struct out *out)
{
    char number[ADC_NUMBER_TEXT];
    const bool json = box->form == RECORD_JSON;
    for (uint32_t i = 0; i < box->variables; i++) {
        out_string(out, i > 0 ? "," : json ? "{" : "");
        if (json || point == NULL)
            put_name(box, out, box->names[i]);
        out_string(out, json ? ":" : "");
        if (point != NULL)
            out_string(out, adc_number_text(point[i], 0, number));
    }
    out_string(out, json ? "}\n" : "\n");
}

/* The command with the numbers of a point in the place of {x}. */
static char *command_at(const struct black_box *box, const double *point)
{
    struct out out = {0};
    char number[ADC_NUMBER_TEXT];
    const char *end;
    for (const char *at = box->command; *at != '\0'; at++) {
        const uint32_t i = placeholder(box, at, &end);
        if (i < box->variables) {
            out_string(&out, adc_number_text(point[i], 0, number));
            at = end;
        } else {
            out_character(&out, *at);
        }
    }
    out_character(&out, '\0');
    return enlarged(out.at, out.used);
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

/* What a start may write: blank lines; bytes on one point, and for each variable of it; bytes on many points. */
enum { MOST_BLANK = 1000, ONE_POINT = 1 << 20, ONE_VARIABLE = 1 << 16 };
static const size_t MANY_POINTS = (size_t)2 << 30;

static void fill_run(const struct black_box *box, const struct batch *batch, size_t first, size_t count, struct run *run)
{
    const double *points = batch->points + first * box->variables;
    const bool table = !box->by_arguments;
    *run = (struct run){.seconds = box->seconds * (double)count, .pipes = {-1, -1},
                        .most_bytes = table ? MANY_POINTS : ONE_POINT + ONE_VARIABLE * (size_t)box->variables,
                        .most_lines = table ? 2 * count + MOST_BLANK : SIZE_MAX};
    run->command = command_at(box, points);
    if (table && box->form != RECORD_JSON)
        put_row(box, NULL, &run->input);
    for (size_t r = 0; r < count && table; r++)
        put_row(box, points + r * box->variables, &run->input);
}

bool black_box_run(struct black_box *box, struct batch *batch)
{
    const size_t most = box->by_arguments ? batch->count : box->jobs < batch->count ? box->jobs : batch->count;
    struct run *runs = enlarged(NULL, (most + 1) * sizeof *runs);
    batch->values = batch->partials = NULL;
    for (size_t i = 0; i < most; i++)
        fill_run(box, batch, batch->count * i / most, batch->count * (i + 1) / most - batch->count * i / most, &runs[i]);
    struct progress progress = progress_begin(box->runner->options->quiet, -1);
    const int stopped = runs_execute(runs, most, box->jobs, &progress, batch->count);
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
