/* Rows of op.def, the hidden ones too, far out, where other methods take over, against 45 digits by mpmath
 * (tests/reference/far.tsv). A value is good to 8 ULP or four times what its row says, and to what arguments off
 * by four ULP do: the phases of Bessel functions of order above 20000 are worked out in plain doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

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

/* What rules never ask hidden rows for is no number; limits, ends and closed forms by hand:
 * B(a, 3) = 1/a - 2/(a + 1) + 1/(a + 2), 1/B(2, 3) = 12, gammapdf(2, 3) = 3 exp(-3), sphj(0, x) = sin(x)/x. */
static void test_by_hand(void)
{
    static const struct { const char *id; double a[ADC_MAX_ARITY], value; } rows[] = {
        {"hzfact", {1.5, 3, 2}, NAN}, {"hzfact", {2, INFINITY, 2}, NAN}, {"hzfact", {1e17, 3, 2}, NAN},
        {"hzsum", {INFINITY, 3, 1}, NAN}, {"hz", {2.5, -2}, NAN}, {"hz", {2.5, 0}, INFINITY},
        {"hz", {INFINITY, 3}, NAN},
        {"hzdiff", {1e30, 2, 1e-40}, 0}, {"betapdfby", {600, 1, 0.5, 2, 3}, NAN},
        {"betapdfby", {2.5, 1, 0.5, 2, 3}, NAN},
        {"betapdfby", {2, 0, 0.5, 3, 0}, 0}, {"betapdfby", {2, 0, 0.5, 0, 3}, 0}, {"betapdfby", {2, 0, 0.5, 0, 0}, NAN},
        {"dgammapdf", {0, 0, 2, 3}, 0.14936120510359183}, {"dgammapdf", {2, 1, 1e305, 3}, NAN},
        {"dbetapdf", {0, 0, 0.5, 2, 3}, 1.5}, {"dbetainc", {2, 1, 1, 2, 3}, 0}, {"zetaderiv", {0, -1e17}, 0},
        {"ddilog", {1000, 0.95}, INFINITY}, {"beta", {1e308, 1e308}, 0}, {"gammainc", {0, INFINITY}, 1},
        {"betapdf", {0, 1, 3}, 3}, {"betapdf", {1, 2, 1}, 2}, {"dbeta", {40, 0, 2.5, 3}, 4.8356934103730489e-17},
        {"sphj", {0, 40}, 0.018627829011983722}, {"betainc", {0.5, INFINITY, INFINITY}, NAN},
        {"betainc", {0.5, 0, 0}, NAN}, {"betainc", {0, 0, 2}, NAN}, {"betainc", {1, 2, 0}, NAN},
        {"betainc", {0.5, 0, INFINITY}, 1}, {"betainc", {0.5, INFINITY, 0}, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct adc_row *row = adc_rows;
        while (strcmp(row->id, rows[i].id) != 0)
            row++;
        const double got = row->value(rows[i].a), want = rows[i].value;
        expect(isnan(want) ? isnan(got) : got == want || fabs(got - want) <= 4 * DBL_EPSILON * fabs(want),
               "row %zu, of %s, is %.17g, not %.17g", i, rows[i].id, got, want);
    }
}

int main(void)
{
    test_by_hand();
    struct table table;
    if (!table_open(&table, "tests/reference/far.tsv"))
        return finish();
    while (table_next(&table))
        test_line(&table);
    table_close(&table);
    printf("at most %.3g of the bound\n", worst);
    return finish();
}
