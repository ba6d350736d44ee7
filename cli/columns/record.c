/* Splitting text into records and cells; columns of numbers from a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/record.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/options.h"
#include "eval/entry.h"
#include "lexer/escape.h"
#include "lexer/number.h"

void record_release(struct record *record)
{
    free(record->cells);
    free(record->keys);
    free(record->numbers);
    *record = (struct record){0};
}

static void make_room(struct record *record)
{
    record->capacity = 2 * record->capacity + 16;
    record->cells = enlarged(record->cells, record->capacity * sizeof *record->cells);
    record->keys = enlarged(record->keys, record->capacity * sizeof *record->keys);
    record->numbers = enlarged(record->numbers, record->capacity * sizeof *record->numbers);
}

static inline void add_cell(struct record *record, struct record_cell key, const char *at, const char *end,
                            double number)
{
    if (record->count == record->capacity)
        make_room(record);
    record->keys[record->count] = key;
    record->numbers[record->count] = number;
    record->cells[record->count++] = (struct record_cell){at, (size_t)(end - at)};
}

/* Notes where the record ends: at `newline`, or at the end of the text. */
static void close_record(struct record *record, const char *end, bool newline)
{
    record->length = (size_t)(end - record->text);
    record->end = newline;
    record->lines += newline;
    if (newline && record->length > 0 && end[-1] == '\r') {
        record->length--;
        record->end = 2;
    }
}

/* After the quoted text that a cell begins with; the end of the text where the quote does not end. */
static const char *skip_quotes(struct record *record, const char *at, const char *end)
{
    const char *const begin = at++;
    record->open = true;
    while (record->open && (at = memchr(at, '"', (size_t)(end - at))) != NULL) {
        at++;
        record->open = at < end && *at == '"';          /* a doubled quote */
        at += record->open;
    }
    at = at == NULL ? end : at;
    for (const char *line = begin; (line = memchr(line, '\n', (size_t)(at - line))) != NULL; line++)
        record->lines++;
    return at;
}

static bool split_line(struct record *record, enum record_form form, const char *end, bool ended)
{
    const char *at = record->text, separator = form == RECORD_CSV ? ',' : '\t';
    while (true) {
        double number;
        const char *begin = at, *read = adc_few_digits_read(begin, end, &number);
        at = read == begin && form == RECORD_CSV && at < end && *at == '"' ? skip_quotes(record, at, end) : read;
        while (at < end && *at != separator && *at != '\n')
            at++;
        if (at == end && !ended)
            return false;
        bool last = at == end || *at == '\n';
        const char *after = last && at < end && at > begin && at[-1] == '\r' ? at - 1 : at;
        add_cell(record, (struct record_cell){0}, begin, after, read == after ? number : NAN);
        if (last) {
            close_record(record, at, at < end);
            return true;
        }
        at++;
    }
}

/* ---- JSON ---- */

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
        at++;
    return at;
}

/* After the string that begins here. */
static const char *after_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

/* After the value that begins here: up to the comma or bracket that is not inside it. */
static const char *after_value(const char *at, const char *end)
{
    size_t depth = 0;
    while (at < end) {
        if (*at == '"') {
            at = after_string(at, end);
            continue;
        }
        if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
            break;
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    }
    return at;
}

/* The members of an object; whether it is one. */
static bool split_members(struct record *record, const char *at, const char *end)
{
    at = skip_blanks(at, end);
    if (at == end || *at != '{')
        return false;
    at = skip_blanks(at + 1, end);
    if (at < end && *at == '}')
        return skip_blanks(at + 1, end) == end;
    while (at < end && *at == '"') {
        const char *after = after_string(at, end);
        const struct record_cell key = {at + 1, (size_t)(after - at) >= 2 ? (size_t)(after - at) - 2 : 0};
        at = skip_blanks(after, end);
        if (at == end || *at != ':')
            return false;
        at = skip_blanks(at + 1, end);
        const char *value = after_value(at, end), *last = value;
        while (last > at && (last[-1] == ' ' || last[-1] == '\t'))
            last--;
        if (last == at || value == end)
            return false;
        add_cell(record, key, at, last, NAN);
        if (*value == '}')
            return skip_blanks(value + 1, end) == end;
        if (*value != ',')
            return false;
        at = skip_blanks(value + 1, end);
    }
    return false;
}

static bool split_object(struct record *record, const char *end, bool ended)
{
    const bool whole = record_line(record, record->text, (size_t)(end - record->text), ended);
    record->open = whole && !record_is_blank(record, RECORD_JSON)
                && !split_members(record, record->text, record->text + record->length);
    return whole;
}

/* After the digits that begin here. */
static const char *after_digits(const char *at, const char *end)
{
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    return at;
}

bool record_is_json_number(struct record_cell cell)
{
    const char *end = cell.at + cell.length, *whole = cell.at + (cell.length > 0 && cell.at[0] == '-');
    const char *at = after_digits(whole, end), *part = whole;
    bool good = at > whole && !(*whole == '0' && at > whole + 1);
    if (good && at < end && *at == '.') {
        part = at + 1;
        at = after_digits(part, end);
        good = at > part;
    }
    if (good && at < end && (*at | 0x20) == 'e') {
        part = at + 1 + (at + 1 < end && (at[1] == '+' || at[1] == '-'));
        at = after_digits(part, end);
        good = at > part;
    }
    return good && at == end;
}

/* Four hexadecimal digits after \\u; NULL: there are none. */
static const char *read_unit(const char *at, const char *end, uint32_t *unit)
{
    *unit = 0;
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return NULL;
    for (int i = 2; i < 6; i++) {
        const char *digits = "0123456789abcdef", *digit = at[i] != '\0' ? strchr(digits, at[i] | (at[i] > '9' ? 0x20 : 0)) : NULL;
        if (digit == NULL)
            return NULL;
        *unit = 16 * *unit + (uint32_t)(digit - digits);
    }
    return at + 6;
}

size_t record_unescape(struct record_cell string, char *out)
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    const char *at = string.at, *end = at + string.length, *begin = out;
    uint32_t unit, low;
    while (at < end) {
        const char *after = read_unit(at, end, &unit), *next;
        if (after != NULL) {
            if (unit >= 0xD800 && unit < 0xE000) {          /* half of a character, which needs the other */
                next = unit < 0xDC00 ? read_unit(after, end, &low) : NULL;
                const bool whole = next != NULL && low >= 0xDC00 && low < 0xE000;
                unit = whole ? 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00) : 0xFFFD;
                after = whole ? next : after;
            }
            out = adc_utf8_put(out, unit);
            at = after;
        } else if (*at == '\\' && at + 1 < end) {
            const char *letter = at[1] != '\0' ? strchr(letters, at[1]) : NULL;
            *out++ = letter != NULL ? meant[letter - letters] : at[1];
            at += 2;
        } else {
            *out++ = *at++;
        }
    }
    return (size_t)(out - begin);
}

bool record_line(struct record *record, const char *text, size_t length, bool ended)
{
    const char *newline = memchr(text, '\n', length);
    record->text = text;
    record->lines = 0;
    if (newline == NULL && !ended)
        return false;
    close_record(record, newline == NULL ? text + length : newline, newline != NULL);
    return true;
}

bool record_split(struct record *record, enum record_form form, const char *text, size_t length, bool ended)
{
    record->text = text;
    record->count = 0;
    record->lines = 0;
    record->open = false;
    return form == RECORD_JSON ? split_object(record, text + length, ended)
                               : split_line(record, form, text + length, ended);
}

bool record_is_blank(const struct record *record, enum record_form form)
{
    const char *end = record->text + record->length;
    return record->length == 0 || (form == RECORD_JSON && skip_blanks(record->text, end) == end);
}

struct record_cell record_trimmed(struct record_cell cell)
{
    for (int pass = 0; pass < 2; pass++) {
        while (cell.length > 0 && (cell.at[0] == ' ' || cell.at[0] == '\t')) {
            cell.at++;
            cell.length--;
        }
        while (cell.length > 0 && (cell.at[cell.length - 1] == ' ' || cell.at[cell.length - 1] == '\t'))
            cell.length--;
        if (pass == 1 || cell.length < 2 || cell.at[0] != '"' || cell.at[cell.length - 1] != '"')
            break;
        cell.at++;
        cell.length -= 2;
    }
    return cell;
}

/* ---- a bad cell ---- */

const char *record_show(char shown[RECORD_SHOWN], struct record_cell cell)
{
    static const char rest[] = "...";
    char tried[RECORD_SHOWN + ADC_ESCAPED];
    const bool all = cell.length < RECORD_SHOWN && adc_escape(tried, sizeof tried, cell.at, cell.length) < RECORD_SHOWN;
    size_t used = adc_escape(shown, all ? RECORD_SHOWN : RECORD_SHOWN - sizeof rest + 1, cell.at, cell.length);
    if (!all)
        memcpy(shown + used, rest, sizeof rest);
    return shown;
}

void record_complain(char out[RECORD_COMPLAINT], struct record_cell name, struct record_cell cell, enum adc_cell_kind kind)
{
    char column[RECORD_SHOWN], shown[RECORD_SHOWN];
    snprintf(out, RECORD_COMPLAINT, "column '%s': '%s' %s", record_show(column, name), record_show(shown, cell),
             kind == ADC_CELL_OUT_OF_RANGE ? "is outside the range of a double" : "is not a number");
}

void record_list(char *list, size_t size, struct record_cell name)
{
    char shown[31];
    const size_t used = strlen(list);
    const char *separator = used > 0 ? ", " : "";
    adc_escape(shown, sizeof shown, name.at, name.length);
    if (used + sizeof shown + sizeof ", , ..." <= size)
        snprintf(list + used, size - used, "%s%s", separator, shown);
    else if (list[used - 1] != '.')
        snprintf(list + used, size - used, ", ...");
}

/* ---- columns of numbers from a file ---- */

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
    record_complain(what, (struct record_cell){name, strlen(name)}, cell, kind);
    if (asprintf(&fault->message, "%s: row %u, line %llu: %s", r->name, fault->row, (unsigned long long)r->line, what) >= 0)
        return true;
    fault->message = NULL;
    return adc_lacks_memory(&r->runner->session.context);
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

bool data_bind(struct runner *runner)
{
    const struct texts *files = &runner->options->data;
    bool good = true;
    for (size_t f = 0; f < files->count && good; f++) {
        struct data data = {0};
        good = data_read(runner, "--data", files->at[f], &data);
        for (uint32_t i = 0; good && i < data.numbers.columns; i++)
            good = data.numbers.symbols[i] == ADC_NO_SYMBOL || adc_bind_column(&runner->session, &data.numbers, i);
        if (good)
            data_warn(&runner->session, data.numbers.symbols, data.numbers.columns, NULL);
        data_release(&data);
    }
    return good;
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
