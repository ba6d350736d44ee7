/* Columns of numbers from a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/columns/record.h"
#include "eval/entry.h"
#include "lexer/number.h"

static bool refuse(struct runner *runner, enum adc_kind kind, const char *option, const char *name, const char *what)
{
    return report_refuse(&runner->session.context.error, kind, NULL, "%s: %s: %s", option, name, what);
}

/* A file that is being read. */
struct reading {
    struct runner *runner;
    const char *option, *name;
    struct record record;
    uint64_t line;                  /* where it begins */
    struct data *data;
};

static bool refuse_row(const struct reading *r, const char *what)
{
    char message[RECORD_COMPLAINT];
    snprintf(message, sizeof message, "row %u, line %llu: %s", r->data->numbers.rows + 1, (unsigned long long)r->line, what);
    return refuse(r->runner, ADC_USAGE, r->option, r->name, message);
}

/* Whether a cell is several words like names. */
static bool are_words(struct record_cell cell)
{
    bool blank = false, words = true;
    for (size_t i = 0; i < cell.length; i++) {
        blank |= cell.at[i] == ' ';
        words &= cell.at[i] == ' ' || cell.at[i] == '_' || isalnum((unsigned char)cell.at[i]) != 0;
    }
    return blank && words;
}

static bool take_header(struct reading *r)
{
    struct adc_data *numbers = &r->data->numbers;
    struct adc_session *session = &r->runner->session;
    const uint32_t count = numbers->columns = r->record.count;
    if (count == 1 && memchr(r->record.text, ';', r->record.length) != NULL)
        return refuse(r->runner, ADC_USAGE, r->option, r->name, RECORD_SEMICOLONS);
    if (count == 1 && are_words(record_trimmed(r->record.cells[0])))
        return refuse(r->runner, ADC_USAGE, r->option, r->name, RECORD_BLANKS);
    numbers->symbols = calloc(count, sizeof *numbers->symbols);
    numbers->faults = calloc(count, sizeof *numbers->faults);
    if (numbers->symbols == NULL || numbers->faults == NULL)
        return adc_lacks_memory(&session->context);
    for (uint32_t i = 0; i < count; i++) {
        struct record_cell name = record_trimmed(r->record.cells[i]);
        record_list(r->runner->columns, sizeof r->runner->columns, name);
        if (name.length > 0 && !adc_column_symbol(session, name.at, name.length, &numbers->symbols[i]))
            return false;
    }
    return true;
}

/* Keeps what is to be said of a cell, where it is the first of its column. */
static bool note_fault(const struct reading *r, uint32_t column, struct record_cell cell, enum adc_cell_kind kind)
{
    struct adc_data *numbers = &r->data->numbers;
    struct adc_data_fault *fault = &numbers->faults[column];
    const char *name = adc_symbol_text(&r->runner->session.context, numbers->symbols[column]);
    char what[RECORD_COMPLAINT];
    if (fault->row > 0)
        return true;
    fault->row = numbers->rows + 1;
    const size_t size = strlen(r->name) + RECORD_COMPLAINT + 80;
    fault->message = malloc(size);
    if (fault->message == NULL)
        return adc_lacks_memory(&r->runner->session.context);
    record_complain(what, (struct record_cell){name, strlen(name)}, cell, kind);
    snprintf(fault->message, size, "%s: row %u, line %llu: %s", r->name, fault->row, (unsigned long long)r->line, what);
    return true;
}

static bool take_cell(struct reading *r, uint32_t column, double *number)
{
    const struct record_cell cell = record_trimmed(r->record.cells[column]);
    const enum adc_cell_kind kind = adc_cell_read(cell.at, cell.length, number);
    if (kind == ADC_CELL_NUMBER)
        return true;
    *number = NAN;
    return kind == ADC_CELL_EMPTY || note_fault(r, column, cell, kind);
}

static bool take_row(struct reading *r)
{
    struct data *data = r->data;
    struct adc_data *numbers = &data->numbers;
    size_t used = (size_t)numbers->rows * numbers->columns;
    char what[80];
    if (r->record.open)
        return refuse_row(r, "a quote that does not end");
    if (r->record.count != numbers->columns) {
        snprintf(what, sizeof what, "%u cell%s, where the header has %u", r->record.count,
                 r->record.count == 1 ? "" : "s", numbers->columns);
        return refuse_row(r, what);
    }
    if (used + numbers->columns > data->capacity) {
        size_t capacity = 2 * (used + numbers->columns) + 64;
        double *larger = realloc(numbers->at, capacity * sizeof *larger);
        numbers->at = larger != NULL ? larger : numbers->at;
        uint64_t *lines = realloc(numbers->lines, (capacity / numbers->columns + 1) * sizeof *lines);
        numbers->lines = lines != NULL ? lines : numbers->lines;
        if (larger == NULL || lines == NULL)
            return adc_lacks_memory(&r->runner->session.context);
        data->capacity = capacity;
    }
    for (uint32_t i = 0; i < numbers->columns; i++)
        if (!take_cell(r, i, &numbers->at[used + i]))
            return false;
    numbers->lines[numbers->rows++] = r->line;
    return true;
}

static bool read_records(struct reading *r, struct stream *stream, enum record_form form)
{
    struct record *record = &r->record;
    bool good = stream_more(stream);
    r->line = 1;
    while (good && (stream_length(stream) > 0 || !stream->ended)) {
        if (stream_length(stream) == 0 || !record_split(record, form, stream_text(stream), stream_length(stream), stream->ended)) {
            good = stream_more(stream);
            continue;
        }
        if (!record_is_blank(record, form))
            good = r->data->numbers.symbols == NULL ? take_header(r) : take_row(r);
        r->line += record->lines;
        stream_skip(stream, record->length + record->end);
    }
    record_release(record);
    return good;
}

bool data_has_tabs(const struct options *options, const char *name)
{
    const size_t length = strlen(name);
    return options->tsv || (length > 4 && strcmp(name + length - 4, ".tsv") == 0 && !options->given[OPT_CSV]);
}

bool data_read(struct runner *runner, const char *option, const char *name, struct data *data)
{
    struct stream stream = {0};
    struct reading reading = {.runner = runner, .option = option, .name = name, .data = data};
    const bool tabs = data_has_tabs(runner->options, name);
    bool good = stream_open_table(&stream, runner, name) && read_records(&reading, &stream, tabs ? RECORD_TSV : RECORD_CSV);
    stream_close(&stream);
    if (good && data->numbers.rows == 0)
        return refuse(runner, ADC_IO, option, name, "there are no rows");
    return good;
}

static bool mentions(const struct adc_ast *ast, uint32_t symbol)
{
    for (uint32_t n = 0; n < ast->node_count; n++)
        if (ast->nodes[n].kind == ADC_NAME_NODE && ast->nodes[n].first == symbol)
            return true;
    return false;
}

void data_warn(const struct adc_session *session, const uint32_t *symbols, uint32_t count, const struct adc_ast *ast)
{
    for (uint32_t i = 0; i < count; i++) {
        const char *name = adc_symbol_text(&session->context, symbols[i]);
        if ((adc_constant_find(name) != NULL || strcmp(name, "ans") == 0 || strcmp(name, "_") == 0)
            && (ast == NULL || mentions(ast, symbols[i])))
            fprintf(stderr, "adcalc: warning: '%s' is the column of that name, and not the constant\n", name);
    }
}

static bool bind_file(struct runner *runner, const char *name)
{
    struct data data = {0};
    bool good = data_read(runner, "--data", name, &data);
    for (uint32_t i = 0; good && i < data.numbers.columns; i++)
        good = data.numbers.symbols[i] == ADC_NO_SYMBOL || adc_bind_column(&runner->session, &data.numbers, i);
    if (good)
        data_warn(&runner->session, data.numbers.symbols, data.numbers.columns, NULL);
    data_release(&data);
    return good;
}

bool data_bind(struct runner *runner)
{
    const struct options *options = runner->options;
    for (size_t i = 0; i < options->data.count; i++)
        if (!bind_file(runner, options->data.at[i]))
            return false;
    return true;
}

void data_release(struct data *data)
{
    for (uint32_t i = 0; data->numbers.faults != NULL && i < data->numbers.columns; i++)
        free(data->numbers.faults[i].message);
    free(data->numbers.faults);
    free(data->numbers.lines);
    free(data->numbers.symbols);
    free(data->numbers.at);
    memset(data, 0, sizeof *data);
}
