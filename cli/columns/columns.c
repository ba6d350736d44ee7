/* Points in, columns out, from the header to the last row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/columns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "cli/options.h"
#include "cli/run/files.h"
#include "eval/verify/verify.h"
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
    table->needs_answer = table->written == RECORD_JSON || options->check >= CHECK_ON || options->claims.count > 0
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

void table_close(struct table *table)
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
    free(table);
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

static void report_rest(const struct table *table)
{
    if (table->bad > MOST_REPORTED)
        fprintf(stderr, "adcalc: %llu more rows like these\n", (unsigned long long)(table->bad - MOST_REPORTED));
    if (table->imprecise > 0)
        fprintf(stderr, "adcalc: note: fewer than %d digits of some number are certain in %llu row%s\n", ADC_FEWEST_DIGITS,
                (unsigned long long)table->imprecise, table->imprecise == 1 ? "" : "s");
    if (table->unbounded > 0)
        fprintf(stderr, "adcalc: note: the rounding errors of so long an answer are not computed in tables\n");
}

/* What random points take to be made again, and what was found at them. */
static void report_random(const struct table *table)
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
        report_rest(table);
        report_random(table);
    }
    table_close(table);
}
