/* Rows as they come: blank lines, points, and what is neither.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "lexer/number.h"

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
    if (i < table->column_count && table->titles[i].length == key.length
        && memcmp(table->titles[i].at, key.at, key.length) == 0)
        return i;
    for (uint32_t c = 0; key.length == 0 && c < table->column_count; c++)     /* no name: a column without a symbol */
        if (table->titles[c].length == 0)
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
    memset(table->order, 0, table->column_count * sizeof *table->order);
    table->more = false;
    for (uint32_t i = 0; i < record->count; i++) {
        const uint32_t column = table_key(table, record, i);
        table->more |= column == NOWHERE;
        if (column != NOWHERE && table->order[column] == 0)
            table->order[column] = i + 1;
    }
}

struct record_cell table_cell(const struct table *table, const struct record *record, uint32_t column)
{
    const uint32_t i = table->form == RECORD_JSON ? table->order[column] - 1 : column;
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
    case ADC_CELL_BEYOND: return ROW_BEYOND;
    case ADC_CELL_TEXT: break;
    }
    return ROW_TEXT;
}

/* The coordinates of a row, from `point` on in their columns; what is wrong with it counts more than an empty cell. */
static void read_point(const struct table *table, struct row *row, double *point)
{
    for (uint32_t i = 0; i < table->read_count; i++, point += BATCH) {
        const struct coordinate *coordinate = &table->coordinates[i];
        *point = coordinate->constant;
        if (coordinate->column == NOWHERE)
            continue;
        if (table->form != RECORD_JSON && !isnan(table->record.numbers[coordinate->column])) {
            *point = table->record.numbers[coordinate->column];
            continue;
        }
        struct record_cell cell = table_cell(table, &table->record, coordinate->column);
        enum row_kind kind = table_number(table, cell, point);
        if (kind == ROW_POINT || row->kind >= ROW_TEXT)
            continue;
        row->kind = kind;
        row->column = coordinate->column;
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

/* ---- how far it is ---- */

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
