/* solve, argmin and integrate against mpmath: tests/reference/binders.tsv (binders.py), values and two derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/adcalc.h"
#include "tests/unit/testing.h"

/* What is allowed of |truth|, or of 1 where that is more than a digit smaller: value, first and second derivative. */
static const double ALLOWED[3] = {1e-12, 1e-11, 1e-10};
static const char *const COLUMN[3] = {"value", "first", "second"};

/* One row: the formula by the library, its Hessian. */
static void test_row(const struct table *table, double *worst)
{
    adc_calculator *calculator = adc_open();
    adc_formula *formula = NULL;
    const char *text = table_cell(table, "formula");
    const double p = strtod(table_cell(table, "p"), NULL);
    double got[3];
    bool ok = adc_compile(calculator, text, "p", &formula) == ADC_OUTCOME_OK
        && adc_hessian(formula, &p, &got[0], &got[1], &got[2]) == ADC_OUTCOME_OK;
    expect(ok, "%s at p=%g: %s", text, p, adc_message(calculator));
    for (int i = 0; i < 3 && ok; i++) {
        const char *truth = table_cell(table, COLUMN[i]);
        const double size = fmax(fabs(strtod(truth, NULL)), 0.1 * fabs(strtod(table_cell(table, "value"), NULL)));
        const double off = distance(got[i], exact_of(truth)) / size;
        if (expect(off <= ALLOWED[i], "%s at p=%g: the %s is %.17g, not %s (off by %.2g)", text, p, COLUMN[i], got[i],
                   truth, off))
            worst[i] = fmax(worst[i], off);
    }
    adc_close(calculator);
}

int main(void)
{
    struct table table;
    int rows = 0;
    double worst[3] = {0, 0, 0};
    if (table_open(&table, "tests/reference/binders.tsv"))
        while (table_next(&table)) {
            test_row(&table, worst);
            rows++;
        }
    table_close(&table);
    expect(rows == 152, "%d rows", rows);
    printf("%d rows, worst %.2g of values, %.2g of first and %.2g of second derivatives\n", rows, worst[0], worst[1],
           worst[2]);
    return finish();
}
