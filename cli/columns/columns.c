/* Points in, columns out, from the header to the last row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/columns.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "cli/options.h"
#include "cli/run/files.h"
#include "eval/array/extent.h"
#include "eval/verify/verify.h"
#include "lexer/context.h"
#include "lexer/escape.h"

/* ---- grids and random points ---- */

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

/* The steps of one name. */
static bool take_range(struct table *table, const struct adc_interval *range, const char *name)
{
    struct grid *grid = &table->grid;
    bool meets = false;
    const double points = adc_range_count(range->low, range->step, range->high, &meets);
    if (points > (double)MOST || grid->total > MOST / (uint64_t)points)
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", name);
    grid->axis[grid->count] = (struct axis){range->low, range->step, meets ? range->high : range->low + (points - 1) * range->step,
                                            (uint64_t)points};
    grid->total *= (uint64_t)points;
    return true;
}

static bool take_interval(struct table *table, const struct adc_interval *interval, const char *name)
{
    const double width = interval->high - interval->low;
    if (!isfinite(interval->low) || !isfinite(width))
        return table_refuse(table, NULL, "--random: the interval of '%s' is not finite", name);
    table->grid.axis[table->grid.count] = (struct axis){.from = interval->low, .step = width, .steps = 1};
    return true;
}

/* Gives each of a list, which begins at `from`, to `take`, with its name, which goes to the end of `names`. */
static bool read_items(struct table *table, const char *text, uint32_t from, char *names,
                       bool (*take)(struct table *table, const struct adc_interval *item, const char *name))
{
    struct adc_intervals list = {0};
    bool good = adc_read_intervals(table->session, table->stream.name, text, from, !table->grid.random, &list);
    if (!good)
        runner_report_error(table->runner);
    for (uint32_t i = 0; good && i < list.count; i++) {
        const char *name = adc_symbol_text(&table->session->context, list.at[i].symbol);
        good = take(table, &list.at[i], name);
        table->grid.count++;
        sprintf(names + strlen(names), "%s%s", names[0] != '\0' ? "," : "", name);
    }
    adc_intervals_release(table->session, &list);
    return good;
}

/* Reads the lists of an option, each from its byte `from` on. */
static bool read_points(struct table *table, const char *option, const char *const *texts, size_t count, uint32_t from,
                        bool (*take)(struct table *table, const struct adc_interval *item, const char *name))
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        length += strlen(texts[i]) + 2;
    char *names = table_array(length, 1);
    table->grid.axis = table_array(length, sizeof *table->grid.axis);       /* there are fewer names than bytes */
    table->form = RECORD_CSV;
    table->stream.name = option;
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = read_items(table, texts[i], from, names, take);
    good = good && header_take(table, names);
    free(names);
    return good;
}

bool grid_read(struct table *table)
{
    const struct texts *ranges = &table->options->ranges;
    table->grid.total = 1;
    return read_points(table, "--range", ranges->at, ranges->count, 0, take_range);
}

bool random_read(struct table *table)
{
    const char *text = table->options->random;
    char *end;
    unsigned long long count = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != ':' || count == 0 || count > MOST)
        return table_refuse(table, "as in --random=100:x=0:1,y=1:2", "--random: '%s' is not N:NAME=FROM:TO,...", text);
    table->grid = (struct grid){.random = true, .seed = table->options->seed, .total = count};
    return read_points(table, "--random", &text, 1, (uint32_t)(end + 1 - text), take_interval);
}

/* ---- a table from its header to its last row ---- */

bool columns_wanted(const struct options *o) { return o->points != NULL || o->ranges.count > 0 || o->random != NULL; }

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
    void *const arrays[] = {table->header, table->column, table->symbols, table->roles, table->variables, table->coordinates,
                            table->inputs, table->direction, table->point, table->columns, table->results, table->current,
                            table->out.at, table->appended.at, table->grid.axis};
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
    if (table->counts.bad > MAX_REPORTED)
        fprintf(stderr, "adcalc: %llu more rows like these\n", (unsigned long long)(table->counts.bad - MAX_REPORTED));
    if (table->counts.imprecise > 0)
        fprintf(stderr, "adcalc: note: fewer than %d digits of some number are certain in %llu row%s\n", ADC_FEWEST_DIGITS,
                (unsigned long long)table->counts.imprecise, table->counts.imprecise == 1 ? "" : "s");
    if (table->counts.unbounded > 0)
        fprintf(stderr, "adcalc: note: the rounding errors of so long an answer are not computed in tables\n");
}

/* What random points take to be made again, and what was found at them. */
static void report_random(const struct table *table)
{
    const uint64_t *rows = table->counts.claimed;
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
        if (!adc_rows_use(&table->rows, symbol))
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
