/* The cells of op.def as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/code.h"

/* The value of each row, and its tail. */
static const struct { const char *value, *tail; } cells[ADC_ROWS] = {
#define ROW1(row_id, row_value, dx, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW2(row_id, row_value, dx, dy, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW3(row_id, row_value, dx, dy, dz, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW4(row_id, row_value, dx, dy, dz, dw, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW5(row_id, row_value, dx, dy, dz, dw, du, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#include "eval/table/op.def"
};

const char *adc_cell_value(enum adc_op op) { return cells[op].value; }

const char *adc_cell_stable(enum adc_op op, uint32_t argument, size_t *length)
{
    static const char before[] = ".stable = {";
    const char *at = adc_rows[op].stable[argument] != NULL ? strstr(cells[op].tail, before) : NULL;
    if (at == NULL)
        return NULL;
    at += sizeof before - 1;
    for (uint32_t i = 0; i < argument; i++)
        at += strcspn(at, ",") + 1;
    at += strspn(at, " ");
    *length = strcspn(at, ",} ");
    return at;
}
