/* Columns that are the elements of an array: v[1], v[2], ...; A[1,1], A[1,2], ...
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"

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

static bool is_same(struct record_cell a, struct record_cell b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* The shape that the columns of an array have, and how many they are. */
static uint64_t shape_of(const struct table *table, const struct element *of, struct adc_extent *extent)
{
    uint64_t count = 0;
    *extent = of->matrix ? adc_matrix_extent(1, 1) : adc_vector_extent(1);
    for (uint32_t i = 0; i < table->column_count; i++) {
        struct element element;
        if (!read_element(table->names[i], &element) || !is_same(element.array, of->array)
            || element.matrix != of->matrix)
            continue;
        extent->rows = element.row > extent->rows ? element.row : extent->rows;
        extent->cols = element.col > extent->cols ? element.col : extent->cols;
        count++;
    }
    return count;
}

/* Whether a column has this name. */
static bool has_column(const struct table *table, const char *name)
{
    for (uint32_t i = 0; i < table->column_count; i++)
        if (is_same(table->names[i], (struct record_cell){name, strlen(name)}))
            return true;
    return false;
}

static bool refuse_missing(struct table *table, const struct element *of, struct adc_extent extent)
{
    char name[300] = "";
    int length = (int)(of->array.length < 200 ? of->array.length : 200);
    for (uint32_t row = 1; row <= extent.rows && (row == 1 || has_column(table, name)); row++)
        for (uint32_t col = 1; col <= extent.cols && (row + col == 2 || has_column(table, name)); col++) {
            if (of->matrix)
                snprintf(name, sizeof name, "%.*s[%u,%u]", length, of->array.at, row, col);
            else
                snprintf(name, sizeof name, "%.*s[%u]", length, of->array.at, row);
        }
    return table_refuse(table, "an array needs a column for each of its elements, each of them once",
                        "%s: the columns of '%.*s' are not a whole array: '%s' %s", table->feed.name, length,
                        of->array.at, name, has_column(table, name) ? "is there twice" : "is missing");
}

bool elements_bind(struct table *table)
{
    for (uint32_t i = 0; i < table->column_count; i++) {
        struct element element;
        struct adc_extent extent;
        if (!read_element(table->names[i], &element) || element.row != 1 || element.col != 1)
            continue;
        if (shape_of(table, &element, &extent) != (uint64_t)extent.rows * extent.cols)
            return refuse_missing(table, &element, extent);
        if (!adc_rows_bind_array(table->session, element.array.at, element.array.length, extent)
            && table->session->context.error.kind != ADC_NAME) {
            runner_report_error(table->runner);
            return false;
        }
    }
    return true;
}
