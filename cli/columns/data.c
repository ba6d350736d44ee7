/* Columns of numbers from a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/data.h"
#include "cli/columns/record.h"
#include "eval/entry_solve.h"
#include "lexer/number.h"

static const char MARK[] = "\xEF\xBB\xBF";      /* the byte-order mark */

static bool refuse(struct runner *runner, enum adc_kind kind, const char *option, const char *name, const char *what)
{
    adc_diag_begin(&runner->session.context.error, kind, NULL, (struct adc_span){0, 0}, "%s: %s: %s", option, name,
                   what);
    return false;
}

static bool take_header(struct runner *runner, const struct record *record, struct data *data)
{
    struct adc_data *numbers = &data->numbers;
    numbers->symbols = calloc(record->count, sizeof *numbers->symbols);
    for (uint32_t i = 0; numbers->symbols != NULL && i < record->count; i++) {
        struct record_cell name = record_trimmed(record->cells[i]);
        if (i == 0 && name.length >= 3 && memcmp(name.at, MARK, 3) == 0)
            name = (struct record_cell){name.at + 3, name.length - 3};
        if (name.length > 0
            && !adc_column_symbol(&runner->session, name.at, name.length, &numbers->symbols[i]))
            return false;
    }
    numbers->columns = record->count;
    return numbers->symbols != NULL || adc_lacks_memory(&runner->session.context);
}

static bool take_row(struct runner *runner, const struct record *record, struct data *data)
{
    struct adc_data *numbers = &data->numbers;
    size_t used = (size_t)numbers->rows * numbers->columns;
    if (used + numbers->columns > data->capacity) {
        size_t capacity = 2 * (used + numbers->columns) + 64;
        double *larger = realloc(numbers->at, capacity * sizeof *larger);
        if (larger == NULL)
            return adc_lacks_memory(&runner->session.context);
        numbers->at = larger;
        data->capacity = capacity;
    }
    for (uint32_t i = 0; i < numbers->columns; i++) {
        struct record_cell cell = i < record->count ? record_trimmed(record->cells[i]) : (struct record_cell){"", 0};
        if (cell.length == 0 || adc_cell_read(cell.at, cell.length, &numbers->at[used + i]) != ADC_CELL_NUMBER)
            numbers->at[used + i] = NAN;
    }
    numbers->rows++;
    return true;
}

static bool read_records(struct runner *runner, struct feed *feed, enum record_form form, struct data *data)
{
    struct record record = {0};
    bool good = feed_more(feed);
    while (good && (feed_length(feed) > 0 || !feed->ended)) {
        if (feed_length(feed) == 0 || !record_split(&record, form, feed_text(feed), feed_length(feed), feed->ended)) {
            good = feed_more(feed);
            continue;
        }
        if (!record_is_blank(&record, form))
            good = data->numbers.symbols == NULL ? take_header(runner, &record, data) : take_row(runner, &record, data);
        feed_skip(feed, record.length + record.end);
    }
    record_release(&record);
    return good;
}

bool data_read(struct runner *runner, const char *option, const char *name, struct data *data)
{
    struct feed feed = {0};
    size_t length = strlen(name);
    bool tabs = length > 4 && strcmp(name + length - 4, ".tsv") == 0;
    bool good = feed_open(&feed, runner, name) && read_records(runner, &feed, tabs ? RECORD_TSV : RECORD_CSV, data);
    feed_close(&feed);
    const uint32_t only = good && data->numbers.columns == 1 ? data->numbers.symbols[0] : ADC_NO_SYMBOL;
    if (only != ADC_NO_SYMBOL && strchr(adc_symbol_text(&runner->session.context, only), ';') != NULL)
        return refuse(runner, ADC_USAGE, option, name, RECORD_SEMICOLONS);
    if (good && data->numbers.rows == 0)
        return refuse(runner, ADC_IO, option, name, "there are no rows");
    return good;
}

/* How many cells of a column are no numbers; *first receives the row of the first of them, from 1. */
static uint32_t cells_without(const struct adc_data *numbers, uint32_t column, uint32_t *first)
{
    uint32_t count = 0;
    for (uint32_t i = numbers->rows; i-- > 0;)
        if (isnan(numbers->at[(size_t)i * numbers->columns + column])) {
            *first = i + 1;
            count++;
        }
    return count;
}

static bool bind_file(struct runner *runner, const char *name)
{
    struct data data = {0};
    struct adc_session *session = &runner->session;
    bool good = data_read(runner, "--data", name, &data);
    for (uint32_t i = 0; good && i < data.numbers.columns; i++) {
        const uint32_t symbol = data.numbers.symbols[i];
        uint32_t row = 0, without = cells_without(&data.numbers, i, &row);
        if (symbol == ADC_NO_SYMBOL)
            continue;
        if (without == 0)
            good = adc_bind_column(session, &data.numbers, i);
        else if (without < data.numbers.rows)
            adc_warn(&session->context, NULL, (struct adc_span){0, 0},
                     "--data: %s: column '%s' is left out, row %u has no number in it", name,
                     adc_symbol_text(&session->context, symbol), row);
    }
    data_release(&data);
    return good;
}

bool data_bind(struct runner *runner)
{
    const struct options *options = runner->options;
    for (size_t i = 0; i < options->data_count; i++)
        if (!bind_file(runner, options->data[i]))
            return false;
    return true;
}

void data_release(struct data *data)
{
    free(data->numbers.symbols);
    free(data->numbers.at);
    memset(data, 0, sizeof *data);
}
