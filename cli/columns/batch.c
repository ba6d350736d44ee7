/* Rows as they come: blank lines, points, and what is neither.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "lexer/number.h"

/* Whether a whole record has been read; it is table->record then. */
static bool has_record(struct table *table)
{
    const struct feed *feed = &table->feed;
    return feed_length(feed) > 0
        && record_split(&table->record, table->form, feed_text(feed), feed_length(feed), feed->ended);
}

bool table_next(struct table *table)
{
    while (!has_record(table)) {
        if (table->feed.ended)
            return false;
        if (!feed_is_ready(&table->feed))
            out_flush(&table->out);
        if (!feed_more(&table->feed)) {
            runner_report_error(table->runner);
            return false;
        }
    }
    return true;
}

static bool is_key(const struct record *record, uint32_t i, struct record_cell name)
{
    return i < record->count && record->keys[i].length == name.length
        && memcmp(record->keys[i].at, name.at, name.length) == 0;
}

struct record_cell table_cell(const struct table *table, const struct record *record, uint32_t column)
{
    const struct record_cell none = {"", 0};
    if (table->form != RECORD_JSON)
        return column < record->count ? record->cells[column] : none;
    if (is_key(record, column, table->titles[column]))
        return record->cells[column];
    for (uint32_t i = 0; i < record->count; i++)
        if (is_key(record, i, table->titles[column]))
            return record->cells[i];
    return none;
}

/* Reads a needed cell; what it is, as a kind of row. */
static enum row_kind read_number(const struct table *table, struct record_cell cell, double *number)
{
    if (table->form == RECORD_JSON && cell.length == 4 && memcmp(cell.at, "null", 4) == 0)
        return ROW_EMPTY;
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
    row->kind = ROW_POINT;
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
        enum row_kind kind = read_number(table, cell, point);
        if (kind == ROW_POINT || row->kind >= ROW_TEXT)
            continue;
        row->kind = kind;
        row->column = coordinate->column;
        row->fault = cell;
    }
}

/* Whether an object has a key that has no column. */
static bool has_more(const struct table *table)
{
    const struct record *record = &table->record;
    for (uint32_t i = 0; i < record->count; i++) {
        uint32_t column = i < table->column_count && is_key(record, i, table->titles[i]) ? i : 0;
        while (column < table->column_count && !is_key(record, i, table->titles[column]))
            column++;
        if (column == table->column_count)
            return true;
    }
    return false;
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
    if (record->open)
        row->kind = ROW_OPEN;
    else if (table->form != RECORD_JSON && record->count != table->column_count)
        row->kind = ROW_RAGGED;
    else
        read_point(table, row, point);
    if (row->kind != ROW_OPEN && table->form == RECORD_JSON && table->written != RECORD_JSON && has_more(table))
        row->kind = ROW_RAGGED;
}

void batch_read(struct table *table)
{
    table->row_count = 0;
    while (table->row_count < BATCH && has_record(table)) {
        take_record(table, &table->row[table->row_count], table->columns + table->row_count);
        feed_skip(&table->feed, table->record.length + table->record.end);
        table->row_count++;
    }
}

void batch_make(struct table *table)
{
    struct grid *grid = &table->grid;
    for (table->row_count = 0; table->row_count < BATCH && grid->at < grid->total; table->row_count++, grid->at++) {
        double *point = table->columns + table->row_count;
        table->row[table->row_count] = (struct row){.kind = ROW_POINT, .text = "", .number = ++table->number};
        for (uint32_t k = 0; k < table->variable_count; k++)
            point[k * BATCH] = table->coordinates[k].column == NOWHERE
                ? table->coordinates[k].constant : grid_coordinate(grid, grid->at, table->coordinates[k].column);
    }
}

/* ---- how far it is ---- */

/* How much of the input has been read, from 0 to 1; -1 where it has no size. */
static double share_read(const struct table *table)
{
    struct stat file;
    if (table->generated)
        return (double)table->grid.at / (double)table->grid.total;
    if (fstat(table->feed.file, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size == 0)
        return -1;
    off_t at = lseek(table->feed.file, 0, SEEK_CUR) - (off_t)feed_length(&table->feed);
    return (double)at / (double)file.st_size;
}

void table_progress(struct table *table)
{
    if (progress_is_due(&table->progress))
        progress_show(&table->progress, table->number, share_read(table));
}
