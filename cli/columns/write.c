/* Writing rows: their cells as they are, and the results after them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"
#include "eval/json/json.h"
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

static void put_text(struct table *table, const char *text, size_t length)
{
    (table->written == RECORD_CSV ? put_csv_text : put_tsv_text)(&table->out, text, length);
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

static void put_cell(struct table *table, struct record_cell cell)
{
    size_t length;
    if (table->written == table->form) {
        out_put(&table->out, cell.at, cell.length);
        return;
    }
    char *text = content(table, cell, &length);
    const bool null = table->form == RECORD_JSON && cell.length == 4 && memcmp(cell.at, "null", 4) == 0;
    put_text(table, text, null ? 0 : length);
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
        for (uint32_t i = row->count; i < table->column_count; i++)     /* so that the results are in their columns */
            out_character(out, separator(table));
        return;
    }
    record_split(&record, table->form, row->text, row->length, true);
    table_match(table, &record);
    const bool longer = record.count > table->column_count && table->form != RECORD_JSON;
    for (uint32_t i = 0; i < (longer ? record.count : table->column_count); i++) {
        if (i > 0)
            out_character(out, separator(table));
        put_cell(table, i < table->column_count ? table_cell(table, &record, i) : record.cells[i]);
    }
    record_release(&record);
}

/* ---- results ---- */

/* The uncertainty of variable i in row r of the batch. */
static double uncertainty_at(const struct table *table, uint32_t i, uint32_t r)
{
    return table->columns[(table->variable_count + i) * BATCH + r];
}

/* The standard uncertainty of component k in row r of the batch, from its partials, which are those of the latest row. */
static double uncertain_result(const struct table *table, uint32_t k, uint32_t r)
{
    const double *slope = table->current + (size_t)k * table->numbers + 1;
    double sum = 0, scale = 0;
    for (uint32_t i = 0; i < table->active; i++) {
        const double part = fabs(slope[i]) * uncertainty_at(table, i, r);
        if (isnan(part))
            return NAN;
        scale = fmax(scale, part);
    }
    if (!(scale > 0) || isinf(scale))
        return scale;
    for (uint32_t i = 0; i < table->active; i++)
        for (uint32_t j = 0; j < table->active; j++) {
            const uint32_t a = table->inputs[i], b = table->inputs[j];
            const double correlation = i == j ? 1 : a == UINT32_MAX || b == UINT32_MAX ? 0
                                                  : adc_correlation(&table->runner->inputs, a, b);
            if (correlation != 0)
                sum += correlation * (slope[i] * uncertainty_at(table, i, r) / scale)
                     * (slope[j] * uncertainty_at(table, j, r) / scale);
        }
    return scale * sqrt(fmax(sum, 0));
}

/* A separator, and a number or nothing where there is none. */
static void put_result(struct table *table, double number)
{
    char *at = out_room(&table->out, ADC_NUMBER_TEXT + 1);
    *at++ = separator(table);
    table->out.used += 1 + (isnan(number) ? 0 : adc_number_put(number, table->options->digits, at));
}

/* A separator and a word. */
static void put_word(struct table *table, const char *word)
{
    out_character(&table->out, separator(table));
    out_string(&table->out, word);
}

static void put_verdicts(struct table *table, const struct adc_answer *component)
{
    for (struct adc_reading r = adc_read(component, ADC_FIRST, ADC_EVERY); adc_next_number(&r);)
        put_word(table, r.check != NULL ? adc_verdict_name(r.check->verdict) : "");
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

static void put_results(struct table *table, const struct row *row, const double *point, const struct adc_claims *claims)
{
    for (const char *title = NULL; row->kind != ROW_POINT && (title = table_next_title(table, title)) != NULL;)
        put_word(table, row->kind == ROW_EMPTY ? "" : ERROR_CELL);
    for (uint32_t k = 0; k < table->components && row->kind == ROW_POINT; k++)
        put_component(table, k, point, (uint32_t)(row - table->row));
    if (table->options->claims.count > 0 && row->kind == ROW_POINT)
        put_word(table, adc_verdict_name(adc_worst_claim(claims)));
}

/* ---- JSON ---- */

static bool is_json_word(struct record_cell cell)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cell.length == strlen(words[i]) && memcmp(cell.at, words[i], cell.length) == 0)
            return true;
    return false;
}

/* A cell as a value: a number as it is; of an object any value, without control characters in its strings; all else is a string. */
static void put_json_cell(struct table *table, struct adc_json *json, struct record_cell cell)
{
    const bool object = table->form == RECORD_JSON;
    bool string = false;
    char escape[8];
    size_t length;
    if (!(object && cell.length > 0 && memchr("\"{[", cell.at[0], 3) != NULL) && !(object && is_json_word(cell))
        && !record_is_json_number(cell)) {
        char *text = content(table, cell, &length);
        adc_json_bytes(json, text, length);
        free(text);
        return;
    }
    adc_json_put(json, "w", "");
    for (size_t i = 0; i < cell.length; i++) {
        string ^= cell.at[i] == '"';
        if (string && (unsigned char)cell.at[i] < ' ') {
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)(unsigned char)cell.at[i]);
            adc_text_string(json->text, escape);
            continue;
        }
        const size_t bytes = string && cell.at[i] == '\\' && i + 1 < cell.length ? 2 : 1;
        adc_text_add(json->text, cell.at + i, bytes);
        i += bytes - 1;
    }
}

/* The columns that the answer does not show already; all of them where there is none. */
static void put_columns(struct table *table, struct adc_json *json, const struct row *row)
{
    struct record record = {0};
    bool open = false, objects = table->form == RECORD_JSON;
    if (!table->generated)
        record_split(&record, table->form, row->text, row->length, true);
    for (uint32_t i = 0; i < record.count; i++) {
        const uint32_t column = objects ? table_key(table, &record, i) : i;
        const bool known = column < table->column_count;
        if (row->kind == ROW_POINT && known && table->column[column].shown)
            continue;
        adc_json_put(json, open ? "" : "columns:{");
        open = true;
        if (objects)                            /* a key with its quotes */
            put_json_cell(table, json, (struct record_cell){record.keys[i].at - 1, record.keys[i].length + 2});
        else
            adc_json_bytes(json, known ? table->column[i].name.at : "", known ? table->column[i].name.length : 0);
        adc_text_string(json->text, ":");
        json->comma = false;
        put_json_cell(table, json, record.cells[i]);
    }
    adc_json_put(json, open ? "}" : "");
    record_release(&record);
}

/* The member "uncertainty", of a vector a list. */
static void put_uncertainty(const struct table *table, struct adc_json *json, uint32_t r)
{
    adc_json_put(json, table->numbered ? "uncertainty:[" : "uncertainty:");
    for (uint32_t k = 0; k < table->components; k++)
        adc_json_put(json, "{u:n}", uncertain_result(table, k, r));
    adc_json_put(json, table->numbered ? "]" : "");
}

/* The object of a row; without an answer, why there is none. False after an error. */
static bool make_object(struct table *table, struct adc_text *text, const struct row *row, const struct adc_answer *answer,
                        const struct adc_claims *claims)
{
    struct adc_json json = {.text = text};
    char number[24];
    ADC_ON_ERROR(text->context)
        return false;
    text->length = 0;
    snprintf(number, sizeof number, "%llu", (unsigned long long)row->number);
    adc_json_put(&json, "{row:w", number);
    if (row->kind == ROW_POINT)
        adc_json_members(&json, answer, claims);
    else if (row->kind == ROW_EMPTY)
        adc_json_put(&json, "value:w gradient:w", "null", "null");
    else
        adc_json_put(&json, "error:{kind:s message:s}",
                     row->kind == ROW_FAILED ? adc_kind_name(text->context->error.kind) : "usage", table->message);
    if (row->kind == ROW_POINT && table->has_uncertain)
        put_uncertainty(table, &json, (uint32_t)(row - table->row));
    put_columns(table, &json, row);
    if (row->kind == ROW_OPEN) {
        adc_json_key(&json, "text");
        adc_json_bytes(&json, row->text, row->length);
    }
    adc_json_put(&json, "}");
    return true;
}

static void put_object(struct table *table, struct row *row, const struct adc_answer *answer, const struct adc_claims *claims)
{
    struct adc_text text = {.context = &table->session->context};
    bool good = make_object(table, &text, row, answer, claims);
    if (!good && row->kind == ROW_POINT) {
        table_fail(table, row);
        good = make_object(table, &text, row, NULL, NULL);
    }
    if (!good)
        out_of_memory();
    out_put(&table->out, text.at, text.length);
    adc_text_release(&text);
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
        const struct record_cell title = table->column[i].title;
        if (i > 0)
            out_character(&table->out, separator(table));
        if (table->form == RECORD_JSON)
            put_text(table, table->column[i].name.at, table->column[i].name.length);
        else
            put_cell(table, title);
    }
    for (const char *title = NULL; (title = table_next_title(table, title)) != NULL;) {
        out_character(&table->out, separator(table));
        put_text(table, title, strlen(title));
    }
    out_string(&table->out, table->newline);
}
