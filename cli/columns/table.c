/* What the parts of a table share: roles of columns, output that is collected, how far it is; and columns that belong to
 * others: the elements of an array, v[1], v[2], ..., A[1,1], A[1,2], ..., and uncertainties.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* ---- elements of arrays ---- */

/* The name of a column as that of an element. */
struct element { struct record_cell array; uint32_t row, col; bool matrix; };

static const char *read_index(const char *at, const char *end, uint32_t *index)
{
    *index = 0;
    if (at == end || *at < '1' || *at > '9')
        return NULL;
    for (; at < end && *at >= '0' && *at <= '9' && *index < 100000000; at++)
        *index = 10 * *index + (uint32_t)(*at - '0');
    return at;
}

static bool read_element(struct record_cell name, struct element *element)
{
    const char *open = memchr(name.at, '[', name.length), *end = name.at + name.length;
    if (open == NULL || open == name.at)
        return false;
    element->array = (struct record_cell){name.at, (size_t)(open - name.at)};
    element->col = 1;
    const char *at = read_index(open + 1, end, &element->row);
    element->matrix = at != NULL && at < end && *at == ',';
    if (element->matrix)
        at = read_index(at + 1, end, &element->col);
    return at != NULL && at + 1 == end && *at == ']';
}

/* Elements of one array follow each other, a vector's apart from those of a matrix of that name. */
static int by_array(const struct element *a, const struct element *b)
{
    const size_t shorter = a->array.length < b->array.length ? a->array.length : b->array.length;
    const int order = memcmp(a->array.at, b->array.at, shorter);
    return order != 0 ? order
         : a->array.length != b->array.length ? (a->array.length < b->array.length ? -1 : 1) : a->matrix - b->matrix;
}

static int by_place(const void *left, const void *right)
{
    const struct element *a = left, *b = right;
    const int order = by_array(a, b);
    return order != 0 ? order : a->row != b->row ? (a->row < b->row ? -1 : 1) : (a->col > b->col) - (a->col < b->col);
}

static bool refuse_elements(struct table *table, const struct element *of, uint32_t row, uint32_t col, bool twice)
{
    char name[300];
    int length = (int)(of->array.length < 200 ? of->array.length : 200);
    if (of->matrix)
        snprintf(name, sizeof name, "%.*s[%u,%u]", length, of->array.at, row, col);
    else
        snprintf(name, sizeof name, "%.*s[%u]", length, of->array.at, row);
    return table_refuse(table, "an array needs a column for each of its elements, each of them once",
                        "%s: the columns of '%.*s' are not a whole array: '%s' %s", table->stream.name, length,
                        of->array.at, name, twice ? "occurs twice" : "is missing");
}

/* Binds the array of so many elements, in the order of their places. */
static bool bind_array(struct table *table, const struct element *element, uint32_t count)
{
    const uint32_t rows = element[count - 1].row;
    uint32_t cols = 1;
    for (uint32_t i = 0; i < count; i++)
        cols = element[i].col > cols ? element[i].col : cols;
    for (uint64_t i = 0; i < (uint64_t)rows * cols; i++) {
        const uint32_t row = (uint32_t)(i / cols) + 1, col = (uint32_t)(i % cols) + 1;
        if (i < count && element[i].row == row && element[i].col == col)
            continue;
        const bool twice = i > 0 && i < count && by_place(&element[i], &element[i - 1]) == 0;
        return refuse_elements(table, element, twice ? element[i].row : row, twice ? element[i].col : col, twice);
    }
    if (count > (uint64_t)rows * cols)
        return refuse_elements(table, element, rows, element[count - 1].col, true);
    const struct adc_extent extent = element->matrix ? adc_matrix_extent(rows, cols) : adc_vector_extent(rows);
    if (adc_rows_bind_array(table->session, element->array.at, element->array.length, extent))
        return true;
    runner_report_error(table->runner);
    return false;
}

/* An array has the element [1] or [1,1]; other columns with brackets are columns by themselves. */
bool elements_bind(struct table *table)
{
    struct element *elements = table_array(table->column_count, sizeof *elements);
    uint32_t count = 0, next;
    bool good = true;
    for (uint32_t i = 0; i < table->column_count; i++)
        count += read_element(table->column[i].name, &elements[count]);
    qsort(elements, count, sizeof *elements, by_place);
    for (uint32_t i = 0; i < count && good; i = next) {
        next = i + 1;
        while (next < count && by_array(&elements[i], &elements[next]) == 0)
            next++;
        if (elements[i].row == 1 && elements[i].col == 1)
            good = bind_array(table, &elements[i], next - i);
    }
    free(elements);
    return good;
}

/* ---- columns u_x next to x, and u_f after the results ---- */

static const struct adc_inputs *inputs_of(const struct table *table) { return &table->runner->inputs; }

/* The column u_NAME; NOWHERE: there is none, or the expression means it. */
static uint32_t uncertainty_column(const struct table *table, uint32_t symbol)
{
    const char *of = adc_symbol_text(&table->session->context, symbol);
    const size_t length = strlen(of) + 2;
    char *name = table_array(length + 1, 1);
    snprintf(name, length + 1, "u_%s", of);
    const uint32_t column = table_column(table, name, length);
    free(name);
    return column != NOWHERE && table->roles[table->symbols[column]].used ? NOWHERE : column;
}

bool uncertain_choose(struct table *table)
{
    table->inputs = table_array(table->variable_count, sizeof *table->inputs);
    for (uint32_t i = 0; i < table->variable_count; i++) {
        const uint32_t symbol = table->variables[i], input = adc_inputs_find(inputs_of(table), symbol);
        const bool none = table->coordinates[i].column == NOWHERE || i >= table->claim_from;
        const uint32_t column = none ? NOWHERE : uncertainty_column(table, symbol);
        const bool any = column != NOWHERE || input != UINT32_MAX;
        table->coordinates[table->variable_count + i] =
            (struct coordinate){column, input != UINT32_MAX ? inputs_of(table)->at[input].u : 0};
        table->inputs[i] = column != NOWHERE ? UINT32_MAX : input;
        table->has_uncertain |= any;
        if (any && i >= table->active)
            return table_refuse(table, "name it there too", "--wrt leaves out '%s', which has an uncertainty",
                                adc_symbol_text(&table->session->context, symbol));
    }
    table->read_count = table->has_uncertain ? 2 * table->variable_count : table->variable_count;
    return true;
}

/* The uncertainty of variable i in row r of the batch. */
static double uncertainty_at(const struct table *table, uint32_t i, uint32_t r)
{
    return table->columns[(table->variable_count + i) * BATCH + r];
}

double uncertain_result(const struct table *table, uint32_t k, uint32_t r)
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
                                                  : adc_correlation(inputs_of(table), a, b);
            if (correlation != 0)
                sum += correlation * (slope[i] * uncertainty_at(table, i, r) / scale)
                     * (slope[j] * uncertainty_at(table, j, r) / scale);
        }
    return scale * sqrt(fmax(sum, 0));
}
