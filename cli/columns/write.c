/* Writing rows: their cells as they are, and the results after them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"
#include "lexer/number.h"

static const char ERROR_CELL[] = "(error)";

static char separator(const struct table *table) { return table->written == RECORD_TSV ? '\t' : ','; }

/* ---- cells in another form ---- */

/* A character of a cell. */
static void put_csv_text(struct out *out, const char *text, size_t length)
{
    bool quoted = false;
    for (size_t i = 0; i < length; i++)
        quoted |= text[i] == ',' || text[i] == '"' || text[i] == '\n' || text[i] == '\r';
    if (quoted)
        out_character(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            out_character(out, '"');
        out_character(out, text[i]);
    }
    if (quoted)
        out_character(out, '"');
}

static void put_tsv_text(struct out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char *escape = text[i] == '\t' ? "\\t" : text[i] == '\n' ? "\\n" : text[i] == '\r' ? "\\r"
                           : text[i] == '\\' ? "\\\\" : NULL;
        if (escape != NULL)
            out_string(out, escape);
        else
            out_character(out, text[i]);
    }
}

static void put_json_text(struct table *table, const char *text, size_t length)
{
    struct adc_text json = {.context = &table->session->context};
    if (!adc_json_text(text, length, &json))
        out_of_memory();
    out_put(&table->out, json.at, json.length);
    adc_text_release(&json);
}

static void put_text(struct table *table, const char *text, size_t length)
{
    if (table->written == RECORD_CSV)
        put_csv_text(&table->out, text, length);
    else if (table->written == RECORD_TSV)
        put_tsv_text(&table->out, text, length);
    else
        put_json_text(table, text, length);
}

/* The content of a cell, in new memory. */
static char *content(const struct table *table, struct record_cell cell, size_t *length)
{
    char *text = table_array(cell.length, 1), *at = text;
    bool quoted = cell.length >= 2 && cell.at[0] == '"' && cell.at[cell.length - 1] == '"' && table->form != RECORD_TSV;
    const char *from = cell.at + quoted, *end = cell.at + cell.length - quoted;
    if (quoted && table->form == RECORD_JSON) {
        *length = record_unescape((struct record_cell){from, (size_t)(end - from)}, text);
        return text;
    }
    for (; from < end; from++) {
        bool escaped = table->form == RECORD_CSV ? quoted && *from == '"' : table->form == RECORD_TSV && *from == '\\';
        from += escaped && from + 1 < end;
        *at++ = !escaped || table->form == RECORD_CSV ? *from : *from == 'n' ? '\n' : *from == 't' ? '\t'
              : *from == 'r' ? '\r' : *from;
    }
    *length = (size_t)(at - text);
    return text;
}

static bool is_json_word(struct record_cell cell)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cell.length == strlen(words[i]) && memcmp(cell.at, words[i], cell.length) == 0)
            return true;
    return false;
}

/* A value of JSON as it is, without control characters in its strings; what no value is becomes a string. */
static void put_json_value(struct table *table, struct record_cell cell)
{
    struct out *out = &table->out;
    const bool begun = cell.length > 0 && memchr("\"{[", cell.at[0], 3) != NULL;
    bool string = false;
    char escape[8];
    if (!begun && !is_json_word(cell) && !record_is_json_number(cell)) {
        put_json_text(table, cell.at, cell.length);
        return;
    }
    for (size_t i = 0; i < cell.length; i++) {
        string ^= cell.at[i] == '"';
        if (string && (unsigned char)cell.at[i] < ' ') {
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)(unsigned char)cell.at[i]);
            out_string(out, escape);
            continue;
        }
        out_character(out, cell.at[i]);
        if (string && cell.at[i] == '\\' && i + 1 < cell.length)
            out_character(out, cell.at[++i]);
    }
}

static void put_cell(struct table *table, struct record_cell cell)
{
    size_t length;
    if (table->written == RECORD_JSON && table->form == RECORD_JSON) {
        put_json_value(table, cell);
        return;
    }
    if (table->written == table->form || (table->written == RECORD_JSON && record_is_json_number(cell))) {
        out_put(&table->out, cell.at, cell.length);
        return;
    }
    if (table->form == RECORD_JSON && (cell.length == 0 || cell.at[0] != '"')) {
        bool null = cell.length == 4 && memcmp(cell.at, "null", 4) == 0;
        put_text(table, cell.at, null ? 0 : cell.length);
        return;
    }
    char *text = content(table, cell, &length);
    put_text(table, text, length);
    free(text);
}

/* The coordinates of a point of the grid. */
static void put_grid(struct table *table, const struct row *row)
{
    struct out *out = &table->out;
    for (uint32_t i = 0; i < table->column_count; i++) {
        if (i > 0)
            out_character(out, separator(table));
        adc_number_text(grid_coordinate(&table->grid, row->number - 1, i), table->options->digits,
                        out_room(out, ADC_NUMBER_TEXT));
        out->used += strlen(out->at + out->used);
    }
}

/* The cells of a row in the form that is written. */
static void put_cells(struct table *table, const struct row *row)
{
    struct out *out = &table->out;
    struct record record = {0};
    if (table->generated) {
        put_grid(table, row);
        return;
    }
    if (table->written == table->form) {
        out_put(out, row->text, row->length);
        if (row->kind == ROW_OPEN && table->form == RECORD_CSV)
            out_character(out, '"');
    } else {
        record_split(&record, table->form, row->text, row->length, true);
        table_match(table, &record);
        uint32_t count = record.count > table->column_count && table->form != RECORD_JSON ? record.count
                                                                                          : table->column_count;
        for (uint32_t i = 0; i < count; i++) {
            if (i > 0)
                out_character(out, separator(table));
            put_cell(table, i < table->column_count ? table_cell(table, &record, i) : record.cells[i]);
        }
        record_release(&record);
        return;
    }
    for (uint32_t i = row->count; i < table->column_count; i++)     /* so that the results are in their columns */
        out_character(out, separator(table));
}

/* ---- results ---- */

/* A separator, and a number or nothing where there is none. */
static void put_result(struct table *table, double number)
{
    char *at = out_room(&table->out, ADC_NUMBER_TEXT + 1);
    *at++ = separator(table);
    table->out.used += 1 + (isnan(number) ? 0 : adc_number_put(number, table->options->digits, at));
}

static void put_verdict(struct table *table, enum adc_verdict verdict)
{
    out_character(&table->out, separator(table));
    out_string(&table->out, adc_verdict_name(verdict));
}

static void put_verdicts(struct table *table, const struct adc_answer *component)
{
    for (struct adc_reading r = adc_read(component, ADC_FIRST, ADC_EVERY); adc_next_number(&r);)
        if (r.check != NULL)
            put_verdict(table, r.check->verdict);
        else
            out_character(&table->out, separator(table));
}

static void put_component(struct table *table, uint32_t k, const double *point, uint32_t r)
{
    const double *results = table->current + (size_t)k * table->numbers;
    for (uint32_t i = 0; i < table->numbers; i++)
        put_result(table, results[i]);
    if (table->options->check >= CHECK_ON)
        put_verdicts(table, adc_compiled_component(&table->rows.compiled, k));
    for (uint32_t i = 0; table->options->relative && i < table->active; i++)
        put_result(table, adc_elasticity(point[i], results[0], results[1 + i]));
    if (table->has_uncertain)
        put_result(table, uncertain_result(table, k, r));
}

static void put_results(struct table *table, const struct row *row, const double *point,
                        const struct adc_claims *claims)
{
    for (const char *title = NULL; row->kind != ROW_POINT && (title = table_next_title(table, title)) != NULL;) {
        out_character(&table->out, separator(table));
        out_string(&table->out, row->kind == ROW_EMPTY ? "" : ERROR_CELL);
    }
    for (uint32_t k = 0; k < table->components && row->kind == ROW_POINT; k++)
        put_component(table, k, point, (uint32_t)(row - table->row));
    if (table->options->claims.count > 0 && row->kind == ROW_POINT)
        put_verdict(table, adc_worst_claim(claims));
}

/* ---- JSON ---- */

/* A member of "columns", which the first one opens. */
static void put_member(struct table *table, bool *open, struct record_cell key, struct record_cell cell)
{
    struct out *out = &table->out;
    out_string(out, *open ? "," : ",\"columns\":{");
    *open = true;
    if (table->form == RECORD_JSON)         /* with its quotes */
        put_json_value(table, (struct record_cell){key.at - 1, key.length + 2});
    else
        put_json_text(table, key.at, key.length);
    out_character(out, ':');
    put_cell(table, cell);
}

/* The columns that the answer does not show already; all of them where there is none. */
static void put_columns(struct table *table, const struct row *row)
{
    struct record record = {0};
    bool open = false, objects = table->form == RECORD_JSON;
    if (!table->generated)
        record_split(&record, table->form, row->text, row->length, true);
    for (uint32_t i = 0; i < record.count; i++) {
        const struct record_cell beyond = {"", 0};
        struct record_cell name = objects ? record.keys[i] : i < table->column_count ? table->names[i] : beyond;
        const uint32_t column = objects ? table_key(table, &record, i) : i;
        if (row->kind != ROW_POINT || column >= table->column_count || !table->shown[column])
            put_member(table, &open, name, record.cells[i]);
    }
    if (open)
        out_character(&table->out, '}');
    record_release(&record);
    if (row->kind == ROW_OPEN) {
        out_string(&table->out, ",\"text\":");
        put_json_text(table, row->text, row->length);
    }
    out_character(&table->out, '}');
}

static void put_no_answer(struct table *table, const struct row *row)
{
    struct out *out = &table->out;
    if (row->kind == ROW_EMPTY) {
        out_string(out, "\"value\":null,\"gradient\":null");
        return;
    }
    out_string(out, "\"error\":{\"kind\":\"");
    out_string(out, row->kind == ROW_FAILED ? adc_kind_name(table->session->context.error.kind) : "usage");
    out_string(out, "\",\"message\":");
    put_json_text(table, table->message, strlen(table->message));
    out_character(out, '}');
}

/* The member "uncertainty", of a vector a list. */
static void put_uncertainty(struct table *table, uint32_t r)
{
    char number[ADC_NUMBER_TEXT];
    struct out *out = &table->out;
    out_string(out, table->numbered ? ",\"uncertainty\":[" : ",\"uncertainty\":");
    for (uint32_t k = 0; k < table->components; k++) {
        const double u = uncertain_result(table, k, r);
        out_string(out, k > 0 ? ",{\"u\":" : "{\"u\":");
        out_string(out, isfinite(u) ? adc_number_text(u, 0, number) : isnan(u) ? "\"NaN\"" : "\"Infinity\"");
        out_character(out, '}');
    }
    if (table->numbered)
        out_character(out, ']');
}

static void put_object(struct table *table, struct row *row, const struct adc_answer *answer,
                       const struct adc_claims *claims)
{
    struct out *out = &table->out;
    struct adc_text text = {.context = &table->session->context};
    char number[40];
    int digits = snprintf(number, sizeof number, "{\"row\":%llu,", (unsigned long long)row->number);
    out_put(out, number, (size_t)digits);
    bool described = row->kind == ROW_POINT && answer != NULL;
    if (described && !adc_json_row(answer, claims, &text)) {
        described = false;
        table_fail(table, row);
    }
    if (described)
        out_put(out, text.at, text.length);
    if (described && table->has_uncertain)
        put_uncertainty(table, (uint32_t)(row - table->row));
    if (!described)
        put_no_answer(table, row);
    adc_text_release(&text);
    put_columns(table, row);
}

/* ---- rows ---- */

static void put_end(struct table *table, const struct row *row)
{
    if (row->end > 0 && !table->generated)
        out_put(&table->out, row->text + row->length, row->end);
    else
        out_string(&table->out, table->newline);
}

static void write_row(struct table *table, uint32_t r)
{
    struct row *row = &table->row[r];
    const double *point = table_point(table, r);
    struct adc_claims claims = {0};
    const struct adc_answer *answer = table_evaluate(table, row, point, &claims);
    if (row->kind == ROW_BLANK) {
        out_put(&table->out, row->text, row->length);
    } else if (table->written == RECORD_JSON) {
        put_object(table, row, answer, &claims);
    } else {
        put_cells(table, row);
        put_results(table, row, point, &claims);
    }
    put_end(table, row);
    adc_claims_release(&claims);
}

void write_batch(struct table *table)
{
    table_evaluate_batch(table);
    for (uint32_t i = 0; i < table->row_count; i++) {
        write_row(table, i);
        if (table->out.used >= OUT_FULL)
            out_flush(&table->out);
    }
}

void write_header(struct table *table)
{
    if (table->options->headerless_output || table->written == RECORD_JSON)
        return;
    for (uint32_t i = 0; i < table->column_count; i++) {
        const struct record_cell title = table->titles[i];
        if (i > 0)
            out_character(&table->out, separator(table));
        if (table->written == table->form)
            out_put(&table->out, title.at, title.length);
        else if (table->form == RECORD_JSON)
            put_text(table, table->names[i].at, table->names[i].length);
        else
            put_cell(table, title);
    }
    for (const char *title = NULL; (title = table_next_title(table, title)) != NULL;) {
        out_character(&table->out, separator(table));
        put_text(table, title, strlen(title));
    }
    out_string(&table->out, table->newline);
}
