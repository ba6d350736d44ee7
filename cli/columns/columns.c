/* Points in, columns out, from the header to the last row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/columns.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "cli/options.h"
#include "cli/run/files.h"
#include "lexer/context.h"
#include "lexer/escape.h"

bool columns_wanted(const struct options *options) { return options->points != NULL || options->ranges.count > 0 || options->random != NULL; }

static enum record_form form_of(const struct options *options, enum record_form input)
{
    enum format format = options->format;
    return format == FORMAT_json ? RECORD_JSON : format == FORMAT_csv ? RECORD_CSV : format == FORMAT_tsv ? RECORD_TSV
         : input;
}

/* What does not go together. */
static bool check_options(struct table *table)
{
    const struct options *o = table->options;
    if (o->sparse && table->written != RECORD_JSON)
        return table_refuse(table, "--json has the entries of each row, whichever they are", "--sparse has no columns: "
                            "those of a table are the same in every row");
    for (size_t i = 0; i < o->input_count && o->points != NULL && strcmp(o->points, "-") == 0; i++)
        if (o->inputs[i].from == OPT_FILE_ && strcmp(o->inputs[i].text, "-") == 0)
            return table_refuse(table, NULL, "standard input cannot be both the script and the points");
    return true;
}

/* Opens the table; false after a reported error. */
static bool table_open(struct table *table, struct runner *runner)
{
    const struct options *options = runner->options;
    const bool tabs = data_has_tabs(options, options->points != NULL ? options->points : "");
    enum record_form form = options->jsonl ? RECORD_JSON : tabs ? RECORD_TSV : RECORD_CSV;
    *table = (struct table){.runner = runner, .options = options, .session = &runner->session,
                            .form = form, .written = form_of(options, form),
                            .generated = options->points == NULL,
                            .out = {.file = runner->out, .shown = isatty(fileno(runner->out))},
                            .name = options->name != NULL ? options->name : "f"};
    table->whole = table->written == RECORD_JSON || options->check >= CHECK_ON || options->claims.count > 0
                || options->given[OPT_MODE] || options->subgradient;
    if (!check_options(table))
        return false;
    if (table->generated)
        return options->random != NULL ? random_read(table) : grid_read(table);
    if (stream_open_table(&table->stream, runner, options->points))
        return header_read(table);
    runner_report_error(runner);
    return false;
}

static void table_close(struct table *table)
{
    adc_rows_close(&table->rows);
    adc_ast_release(table->statement.ast);
    stream_close(&table->stream);
    record_release(&table->record);
    void *const arrays[] = {table->header, table->names, table->titles, table->symbols, table->variables,
                            table->coordinates, table->uncertain, table->direction, table->point, table->value,
                            table->jacobian, table->hessian, table->directional, table->columns, table->results,
                            table->roles, table->shown, table->order, table->claim_symbols,
                            table->out.at, table->grid.from, table->grid.step, table->grid.last, table->grid.steps};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
}

/* Batch after batch; what is written goes out before the input is waited for. */
static void run_rows(struct table *table)
{
    do {
        batch_next(table);
        write_batch(table);
        table_progress(table);
    } while (table->row_count > 0 || (!table->generated && table_next(table)));
}

static void tell_rest(const struct table *table)
{
    if (table->bad > MOST_TOLD)
        fprintf(stderr, "adcalc: %llu more rows like these\n", (unsigned long long)(table->bad - MOST_TOLD));
}

/* What random points take to be made again, and what was found at them. */
static void tell_random(const struct table *table)
{
    const uint64_t *rows = table->claimed;
    if (!table->grid.random)
        return;
    fprintf(stderr, "adcalc: %llu random point%s, --seed=%llu", (unsigned long long)table->grid.total,
            table->grid.total == 1 ? "" : "s", (unsigned long long)table->grid.seed);
    if (rows[ADC_AGREE] + rows[ADC_DISAGREE] + rows[ADC_INCONCLUSIVE] > 0)
        fprintf(stderr, "; claims: %llu agree, %llu wrong, %llu inconclusive",
                (unsigned long long)rows[ADC_AGREE], (unsigned long long)rows[ADC_DISAGREE],
                (unsigned long long)rows[ADC_INCONCLUSIVE]);
    putc('\n', stderr);
}

/* Names of --at that nothing depends on, and those that hide a column. */
static void warn_names(const struct table *table)
{
    const struct runner *runner = table->runner;
    for (uint32_t i = 0; i < runner->at.count; i++) {
        const uint32_t symbol = runner->at.at[i];
        const char *name = adc_symbol_text(&table->session->context, symbol);
        if (!adc_rows_use(&table->rows, symbol) && !adc_rows_use_array(&table->rows, symbol))
            fprintf(stderr, "adcalc: warning: --at: '%s' does not occur in the formula\n", name);
        else if (table_role(table, symbol).column > 0)
            fprintf(stderr, "adcalc: warning: --at: '%s' has this value in every row; its column is only copied\n", name);
    }
}

void columns_run(struct runner *runner)
{
    struct table *table = table_array(1, sizeof *table);
    if (table_open(table, runner) && runner_collect(runner, &table->statement) && header_choose(table)) {
        warn_names(table);
        output_begin(&runner->output);
        write_header(table);
        table->progress = progress_begin(table->options->quiet, fileno(table->out.file));
        unsigned jobs = jobs_wanted(table->options);
        if (jobs > 1)
            jobs_run(table, jobs);
        else
            run_rows(table);
        out_flush(&table->out);
        progress_clear(&table->progress);
        tell_rest(table);
        tell_random(table);
    }
    table_close(table);
    free(table);
}

/* ---- what the parts of a table share ---- */

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
