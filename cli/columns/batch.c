/* Reads rows (points, blank lines, faulty ones) and computes their results; collects output, and shows how far the table is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "lexer/number.h"

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

void out_flush(struct out *out)
{
    if (out->file == NULL)
        return;
    if (out->shown)                     /* cells are copied byte by byte, but must not steer a terminal */
        put_shown(out->file, out->at, out->used, "\t\r\n");
    else if (out->used > 0)
        fwrite(out->at, 1, out->used, out->file);
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

/* How much of the input has been read, from 0 to 1; -1 where it has no size. */
static double share_read(const struct table *table)
{
    struct stat file;
    if (table->generated)
        return (double)table->grid.at / (double)table->grid.total;
    if (fstat(table->stream.file, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size == 0)
        return -1;
    off_t at = lseek(table->stream.file, 0, SEEK_CUR) - (off_t)stream_length(&table->stream);
    return (double)at / (double)file.st_size;
}

void table_progress(struct table *table)
{
    if (progress_is_due(&table->progress))
        progress_show(&table->progress, table->number, share_read(table));
}

/* ---- reading ---- */

/* Whether a whole record has been read; it is table->record then. */
static bool has_record(struct table *table)
{
    const struct stream *stream = &table->stream;
    return stream_length(stream) > 0
        && record_split(&table->record, table->form, stream_text(stream), stream_length(stream), stream->ended);
}

bool table_next(struct table *table)
{
    while (!has_record(table)) {
        if (table->stream.ended)
            return false;
        if (!stream_is_ready(&table->stream))
            out_flush(&table->out);
        if (!stream_more(&table->stream)) {
            runner_report_error(table->runner);
            return false;
        }
    }
    return true;
}

uint32_t table_key(const struct table *table, const struct record *record, uint32_t i)
{
    const struct record_cell key = record->keys[i];
    if (i < table->column_count && table->column[i].title.length == key.length
        && memcmp(table->column[i].title.at, key.at, key.length) == 0)
        return i;
    for (uint32_t c = 0; key.length == 0 && c < table->column_count; c++)     /* no name: a column without a symbol */
        if (table->column[c].title.length == 0)
            return c;
    char *text = table_array(key.length, 1);
    const uint32_t column = table_column(table, text, record_unescape(key, text));
    free(text);
    return column;
}

void table_match(struct table *table, const struct record *record)
{
    if (table->form != RECORD_JSON)
        return;
    for (uint32_t c = 0; c < table->column_count; c++)
        table->column[c].member = 0;
    table->more = table->twice = false;
    for (uint32_t i = 0; i < record->count; i++) {
        const uint32_t column = table_key(table, record, i);
        table->more |= column == NOWHERE;
        table->twice |= column != NOWHERE && table->column[column].member != 0;
        if (column != NOWHERE)
            table->column[column].member = i + 1;
    }
}

struct record_cell table_cell(const struct table *table, const struct record *record, uint32_t column)
{
    const uint32_t i = table->form == RECORD_JSON ? table->column[column].member - 1 : column;
    return i < record->count ? record->cells[i] : (struct record_cell){"", 0};
}

static bool has_digit(struct record_cell cell)
{
    for (size_t i = 0; i < cell.length; i++)
        if (cell.at[i] >= '0' && cell.at[i] <= '9')
            return true;
    return false;
}

enum row_kind table_number(const struct table *table, struct record_cell cell, double *number)
{
    if (table->form == RECORD_JSON && cell.length == 4 && memcmp(cell.at, "null", 4) == 0)
        return ROW_EMPTY;
    if (table->form == RECORD_JSON && has_digit(cell) && cell.at[0] != '"' && !record_is_json_number(cell))
        return ROW_TEXT;                /* 01, .5, +1, 0x10 */
    if (cell.length > 0 && cell.at[cell.length - 1] == '"' && table->form != RECORD_TSV)
        cell = record_trimmed(cell);
    switch (adc_cell_read(cell.at, cell.length, number)) {
    case ADC_CELL_NUMBER: return ROW_POINT;
    case ADC_CELL_EMPTY: return ROW_EMPTY;
    case ADC_CELL_OUT_OF_RANGE: return ROW_OUT_OF_RANGE;
    case ADC_CELL_TEXT: break;
    }
    return ROW_TEXT;
}

/* The number of a cell that is an uncertainty: where it is empty that of the result is unknown, and nothing else. */
static enum row_kind read_uncertainty(enum row_kind kind, double *u)
{
    if (kind == ROW_EMPTY)
        *u = NAN;
    return kind == ROW_EMPTY ? ROW_POINT : kind == ROW_POINT && !(*u >= 0 && isfinite(*u)) ? ROW_UNCERTAINTY : kind;
}

/* The coordinates of a row, from `point` on in their columns; what is wrong with it counts more than an empty cell. */
static void read_point(const struct table *table, struct row *row, double *point)
{
    for (uint32_t i = 0; i < table->read_count; i++, point += BATCH) {
        const struct coordinate *coordinate = &table->coordinates[i];
        const uint32_t column = coordinate->column;
        *point = coordinate->constant;
        if (column == NOWHERE)
            continue;
        struct record_cell cell = table_cell(table, &table->record, column);
        const bool read = table->form != RECORD_JSON && !isnan(table->record.numbers[column]);
        if (read)
            *point = table->record.numbers[column];
        enum row_kind kind = read ? ROW_POINT : table_number(table, cell, point);
        if (i >= table->variable_count)
            kind = read_uncertainty(kind, point);
        if (kind == ROW_POINT || row->kind >= ROW_TEXT)
            continue;
        row->kind = kind;
        row->column = column;
        row->fault = cell;
    }
}

/* What a record is, with `number` rows before it. */
static void take_record(struct table *table, struct row *row, double *point)
{
    const struct record *record = &table->record;
    *row = (struct row){.text = record->text, .length = record->length, .end = record->end, .count = record->count,
                        .line = table->line + 1};
    table->line += record->lines;
    if (record_is_blank(record, table->form)) {
        row->kind = ROW_BLANK;
        return;
    }
    row->number = ++table->number;
    row->kind = record->open ? ROW_OPEN
              : table->form != RECORD_JSON && record->count != table->column_count ? ROW_RAGGED : ROW_POINT;
    table_match(table, record);
    if (row->kind == ROW_POINT && table->twice)
        row->kind = ROW_TWICE;
    if (row->kind == ROW_POINT)
        read_point(table, row, point);
    if (row->kind != ROW_OPEN && table->form == RECORD_JSON && table->written != RECORD_JSON && table->more)
        row->kind = ROW_RAGGED;
}

/* Point number `at` of the grid. */
static void make_point(struct table *table, struct row *row, double *point)
{
    *row = (struct row){.kind = ROW_POINT, .text = "", .number = ++table->number};
    for (uint32_t k = 0; k < table->read_count; k++) {
        const struct coordinate *coordinate = &table->coordinates[k];
        point[k * BATCH] = coordinate->column == NOWHERE ? coordinate->constant
                                                         : grid_coordinate(&table->grid, table->grid.at, coordinate->column);
    }
}

void batch_next(struct table *table)
{
    struct grid *grid = &table->grid;
    for (table->row_count = 0; table->row_count < BATCH && (table->generated ? grid->at < grid->total : has_record(table));
         table->row_count++) {
        struct row *row = &table->row[table->row_count];
        double *point = table->columns + table->row_count;
        if (table->generated) {
            make_point(table, row, point);
            grid->at++;
        } else {
            take_record(table, row, point);
            stream_skip(&table->stream, table->record.length + table->record.end);
        }
    }
}

/* ---- what rows are worth, and what there is to say of them ---- */

/* Says on standard error what is wrong with a row; only so many are reported, the others are counted. */
static void table_complain(struct table *table, const struct row *row, const char *format, ...)
{
    char *message = table->message, shown[1400];
    va_list arguments;
    runner_note(table->runner, STATUS_MATHEMATICS);
    va_start(arguments, format);
    vsnprintf(message, sizeof table->message, format, arguments);
    va_end(arguments);
    if (++table->counts.bad > MAX_REPORTED)
        return;
    adc_escape(shown, sizeof shown, message, strlen(message));
    progress_clear(&table->progress);
    if (table->is_worker)
        fputc(TABLE_COMPLAINT, stderr);
    if (table->generated)
        fprintf(stderr, "adcalc: row %llu: %s\n", (unsigned long long)row->number, shown);
    else
        fprintf(stderr, "adcalc: %s: row %llu, line %llu: %s\n", table->stream.name, (unsigned long long)row->number,
                (unsigned long long)row->line, shown);
}

/* ---- a bad row ---- */

static void complain_of_cell(struct table *table, const struct row *row)
{
    char out[RECORD_COMPLAINT];
    const struct record_cell name = table->column[row->column].name;
    record_complain(out, name, record_trimmed(row->fault), row->kind == ROW_OUT_OF_RANGE ? ADC_CELL_OUT_OF_RANGE : ADC_CELL_TEXT);
    if (row->kind == ROW_UNCERTAINTY)
        table_complain(table, row, "column '%.*s': an uncertainty is a finite number of at least 0", (int)name.length, name.at);
    else if (row->fault.length == 0)
        table_complain(table, row, "column '%.*s' is missing", (int)name.length, name.at);
    else
        table_complain(table, row, "%s", out);
}

static void complain_of_row(struct table *table, const struct row *row)
{
    switch (row->kind) {
    case ROW_TEXT: case ROW_OUT_OF_RANGE: case ROW_UNCERTAINTY:
        complain_of_cell(table, row);
        break;
    case ROW_RAGGED:
        if (table->form == RECORD_JSON)
            table_complain(table, row, "a key that the first object does not have");
        else
            table_complain(table, row, "%u cell%s, where the header has %u", row->count, row->count == 1 ? "" : "s",
                       table->column_count);
        break;
    case ROW_TWICE:
        table_complain(table, row, "a key occurs twice");
        break;
    case ROW_OPEN:
        table_complain(table, row, table->form == RECORD_JSON ? "not a JSON object" : "a quote that does not end");
        break;
    default:
        break;
    }
}

void table_fail(struct table *table, struct row *row)
{
    const struct adc_diag *error = &table->session->context.error;
    row->kind = ROW_FAILED;
    runner_note(table->runner, adc_kind_status(error->kind));
    table_complain(table, row, "%s", error->message);
}

/* ---- what an answer says ---- */

/* Why a component has no value, or lacks a derivative; NULL where there is nothing to say. `name` is of what. */
static const char *obstacle_of(const struct adc_answer *component, const char **name)
{
    *name = NULL;
    if (isnan(component->value))
        return component->note;
    if (component->status >= ADC_ONE_SIDED)
        ADC_EXCEPTIONS(is, component, ADC_FIRST)
            if (is->status >= ADC_ONE_SIDED) {
                *name = component->variables[is->number - ADC_FIRST_PARTIAL].name;
                return is->reason;
            }
    if (component->status >= ADC_ONE_SIDED && component->note[0] != '\0')
        return component->note;
    const char *reason = adc_higher_reason_of(component);
    return reason[0] != '\0' ? reason : NULL;
}

/* The first component that has something to say speaks for the row. */
static void report_row(struct table *table, const struct row *row)
{
    for (uint32_t k = 0; k < table->components; k++) {
        const struct adc_answer *component = adc_compiled_component(&table->rows.compiled, k);
        const char *name, *why = component == NULL ? NULL : obstacle_of(component, &name);
        char number[16] = "";
        if (why == NULL)
            continue;
        if (table->numbered)
            snprintf(number, sizeof number, "%u", k + 1);
        table_complain(table, row, name != NULL ? "d%s%s_d%s: %s" : "%s%s%s: %s", table->name, number, name != NULL ? name : "", why);
        return;
    }
}

/* ---- rows ---- */

static void take_component(struct table *table, const struct adc_answer *component, uint32_t k)
{
    double *to = table->current + (size_t)k * table->numbers;
    assert(component->count == table->active);
    *to++ = component->value;
    for (struct adc_reading r = adc_read(component, ADC_FIRST, ADC_EVERY); adc_next_number(&r);)
        *to++ = r.value;
    for (uint32_t i = 0; table->options->hessian && i < table->active; i++)
        for (uint32_t j = i; j < table->active; j++)
            *to++ = adc_higher_of(component, ADC_SECOND)->value[(size_t)i * table->active + j];
    if (table->direction != NULL)
        *to = adc_higher_of(component, ADC_ALONG)->value[0];
}

/* " at x = 0.5, y = 2" of a point that no file has. */
static void place_text(const struct table *table, const struct row *row, char *out, size_t size)
{
    char number[ADC_NUMBER_TEXT];
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < table->column_count && table->generated && used + ADC_NUMBER_TEXT < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%.*s = %s", i == 0 ? " at " : ", ",
                                 (int)table->column[i].name.length, table->column[i].name.at,
                                 adc_number_text(grid_coordinate(&table->grid, row->number - 1, i), 0, number));
}

/* Counts the verdict on a row's claims, and reports those that are wrong. */
static void count_verdict(struct table *table, const struct row *row, const struct adc_claims *claims)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT], place[160];
    enum adc_verdict worst = adc_worst_claim(claims);
    table->counts.claimed[worst]++;
    if (worst != ADC_DISAGREE)
        return;
    const struct adc_claim *claim = claims->at;
    while (claim->verdict != ADC_DISAGREE)
        claim++;
    place_text(table, row, place, sizeof place);
    table_complain(table, row, "the claim about %s%s is wrong%s: claimed %s, exact %s%s%s", claim->column ? "" : "∂",
                   claim->name, place, adc_number_text(claim->claimed, 0, claimed),
                   adc_number_text(claim->exact, 0, exact), claim->note[0] != '\0' ? ": " : "", claim->note);
}

/* Gives the columns that only claims use their values in a row. */
static bool enter_claims(struct table *table, const double *point)
{
    bool good = true;
    for (uint32_t i = table->claim_from; i < table->variable_count && good; i++)
        good = adc_rows_set(table->session, table->variables[i], point[i]);
    return good;
}

/* The whole answer of a row, with its claims. */
static const struct adc_answer *answer(struct table *table, struct row *row, const double *point, struct adc_claims *claims)
{
    struct adc_request request = runner_request(table->runner);
    request.check = table->options->check >= CHECK_ON;
    request.unwritten = true;
    request.digits.people = false;
    request.digits.decimals = table->digits;
    if (table->computed[row - table->row] || !table->digits || table->rows.large)
        request.digits.policy = table->options->claims.count > 0 ? ADC_WARN : ADC_AS_COMPUTED;     /* a claim is checked within a bound */
    request.also = NULL;
    request.also_count = 0;
    const struct adc_answer *answer = adc_rows_answer(&table->rows, point, &request);
    if (answer == NULL || !enter_claims(table, point))
        return NULL;
    const bool shown = table->written == RECORD_JSON && !table->has_uncertain;    /* an object shows the answer */
    if (!shown && !adc_compiled_same_count(&table->rows.compiled))
        return NULL;
    for (uint32_t k = 0; k < table->components && !shown; k++)
        take_component(table, adc_compiled_component(&table->rows.compiled, k), k);
    const size_t claimed = table->options->claims.count;
    if (claimed > 0 && !runner_check_claims(table->runner, answer, table->options->claims.at, claimed, claims))
        row->kind = ROW_FAILED;
    else if (claimed > 0)
        count_verdict(table, row, claims);
    runner_note_answer(table->runner, answer);
    table->counts.imprecise += answer->verified.imprecise > 0 || answer->verified.undecided;
    return answer;
}

void table_evaluate_batch(struct table *table)
{
    static_assert((int)BATCH == (int)ADC_BLOCK_LANES, "a batch is a block");
    uint32_t n = table->variable_count, some = 0;
    memset(table->computed, 0, sizeof table->computed);
    while (some < table->row_count && table->row[some].kind != ROW_POINT)
        some++;
    if (!table->batched || some == table->row_count)
        return;
    for (uint32_t r = 0; r < BATCH; r++)                    /* the point of another row where there is none */
        for (uint32_t i = 0; i < n && (r >= table->row_count || table->row[r].kind != ROW_POINT); i++)
            table->columns[i * BATCH + r] = table->columns[i * BATCH + some];
    adc_rows_evaluate_block(&table->rows, table->columns, table->results, table->computed);
}

const double *table_point(struct table *table, uint32_t r)
{
    for (uint32_t i = 0; i < table->variable_count; i++)
        table->point[i] = table->columns[i * BATCH + r];
    return table->point;
}

const struct adc_answer *table_evaluate(struct table *table, struct row *row, const double *point,
                                        struct adc_claims *claims)
{
    const size_t r = (size_t)(row - table->row), count = (size_t)table->components * table->numbers;
    if (row->kind != ROW_POINT) {
        complain_of_row(table, row);
        return NULL;
    }
    for (size_t i = 0; table->computed[r] && !table->needs_answer && i < count; i++)
        table->current[i] = table->results[i * BATCH + r];
    if (table->computed[r] && !table->needs_answer)
        return NULL;
    const struct adc_answer *whole = answer(table, row, point, claims);
    table->counts.unbounded += table->digits && table->rows.large;
    if (whole == NULL)
        table_fail(table, row);
    else
        report_row(table, row);
    return whole;
}
