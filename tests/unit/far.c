/* Rows of op.def, the hidden ones too, far out, where other methods take over, against 45 digits by mpmath
 * (tests/reference/far.tsv). A value is good to 8 ULP or four times what its row says, and to what arguments off
 * by four ULP do: the phases of Bessel functions of order above 20000 are worked out in plain doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/testing.h"

static double worst;                    /* of the bound */

static uint32_t split(const char *text, double *a)
{
    uint32_t count = 0;
    for (char *end; *text != '\0' && count < ADC_MAX_ARITY; text = *end == ',' ? end + 1 : end)
        a[count++] = strtod(text, &end);
    return count;
}

/* By id, the hidden row before a name that stands for a row with a constant. */
static const struct adc_row *row_of(const char *name, uint32_t arity)
{
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if (strcmp(row->id, name) == 0)
            return row;
    return adc_row_find(name, arity, true);
}

static void test_line(const struct table *table)
{
    double a[ADC_MAX_ARITY];
    const char *name = table_cell(table, "name"), *args = table_cell(table, "args");
    uint32_t count = split(args, a);
    const struct adc_row *row = row_of(name, count);
    if (!expect(row != NULL && row->arity == count, "line %d is about no row", table->number))
        return;
    struct exact truth = exact_of(table_cell(table, "value"));
    double got = row->value(a), condition = strtod(table_cell(table, "condition"), NULL);
    double excess = distance(got, truth) / unit(truth.head) / (fmax(8, 4 * adc_row_ulp(row)) + 4 * condition);
    worst = fmax(worst, excess);
    expect(excess <= 1, "%s(%s) is %.17g, not %.17g: %.3g of the bound", name, args, got, truth.head, excess);
}

int main(void)
{
    struct table table;
    if (!table_open(&table, "tests/reference/far.tsv"))
        return finish();
    while (table_next(&table))
        test_line(&table);
    table_close(&table);
    printf("at most %.3g of the bound\n", worst);
    return finish();
}
