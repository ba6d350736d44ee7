/* solve, argmin and integrate against mpmath: tests/reference/binders.tsv (binders.py), values and two derivatives, and
 * binders_random.tsv (binders_random.py). No number may be farther from the truth than its bound says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/adcalc.h"
#include "eval/verify/verify.h"
#include "tests/unit/testing.h"

/* What is allowed of |truth|, or of 1 where that is more than a digit smaller: value, first and second derivative. */
static const double ALLOWED[3] = {1e-12, 1e-11, 1e-10};
static const char *const COLUMN[3] = {"value", "first", "second"};

enum { RATIOS = 2000 };
static struct { int numbers, undecided, unknown, undefined, wrong; double ratio[RATIOS]; int ratios; } seen;

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
    const bool undecided = !ok && strstr(adc_message(calculator), "no second derivatives: undecided") != NULL;
    seen.undecided += undecided;
    expect(ok || undecided, "%s at p=%g: %s", text, p, adc_message(calculator));
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

/* ---- bounds ---- */

struct answer_number {
    const struct adc_answer *answer;
    const char *text, *at, *what, *truth;
    double value;
    uint32_t number;                /* in the numbering of the answer */
};

static void judge(const struct answer_number *n)
{
    const char *text = n->text;
    const long double exact = strtold(n->truth, NULL);
    char shown[ADC_SUPPORTED_TEXT];
    seen.numbers++;
    adc_supported_text(n->answer, n->number, n->value, 0, shown);
    if (strstr(shown, "±") == NULL)
        expect(fabsl(strtold(shown, NULL) - exact) <= unit_written(shown) * (1 + 1e-12L),
               "%s at p=%s: %s is shown as %s, truth %s", text, n->at, n->what, shown, n->truth);
    const double bound = n->answer->known.bound != NULL ? n->answer->known.bound[n->number] : INFINITY;
    if (!isfinite(bound)) {
        seen.unknown++;
        return;
    }
    const long double off = fabsl(n->value - exact), slack = 1e-18L * fabsl(exact);
    seen.wrong += !expect(off <= bound + slack, "%s at p=%s: %s is %.17g with the bound %g, truth %s", text, n->at, n->what,
                          n->value, bound, n->truth);
    if (off > slack && seen.ratios < RATIOS)
        seen.ratio[seen.ratios++] = (double)(bound / off);
}

/* The numbers of a row, each with its bound. */
static void test_bounds(const struct table *table, bool second)
{
    struct asked a;
    char at[80];
    const char *text = table_cell(table, "formula"), *p = table_cell(table, "p");
    const struct adc_request request = {.unwritten = true, .digits.bounds = true, .hessian = second};
    snprintf(at, sizeof at, "p=%s", p);
    const struct adc_answer *answer = &a.answer;
    if (expect(asked_open(&a, at) && asked_answer(&a, text, &request), "%s at p=%s: %s", text, p, a.session.context.error.message)) {
        judge(&(struct answer_number){answer, text, p, COLUMN[0], table_cell(table, COLUMN[0]), answer->value, 0});
        if (answer->count == 1 && adc_partial_at(answer, 0).is->status == ADC_OK)
            judge(&(struct answer_number){answer, text, p, COLUMN[1], table_cell(table, COLUMN[1]),
                                          answer->row.value[0], ADC_FIRST_PARTIAL});
        else
            seen.undefined++;
        const struct adc_higher *higher = adc_higher_of(answer, ADC_SECOND);
        if (second && higher->value != NULL && !isnan(higher->value[0]))
            judge(&(struct answer_number){answer, text, p, COLUMN[2], table_cell(table, COLUMN[2]), higher->value[0],
                                          higher->number});
    }
    asked_release(&a);
}

static int by_size(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static int each_row(const char *path, bool second, double *worst)
{
    struct table table;
    int rows = 0;
    if (table_open(&table, path))
        while (table_next(&table)) {
            if (second)
                test_row(&table, worst);
            test_bounds(&table, second);
            rows++;
        }
    table_close(&table);
    return rows;
}

int main(void)
{
    double worst[3] = {0, 0, 0};
    const int rows = each_row("tests/reference/binders.tsv", true, worst);
    const int random = each_row("tests/reference/binders_random.tsv", false, worst);
    expect(rows == 152 && random == 350, "%d and %d rows", rows, random);
    printf("%d rows, worst %.2g of values, %.2g of first and %.2g of second derivatives\n", rows, worst[0], worst[1],
           worst[2]);
    qsort(seen.ratio, (size_t)seen.ratios, sizeof *seen.ratio, by_size);
    printf("%d numbers: %d beyond their bounds, %d without one, %d undefined; bound/error: median %.3g\n", seen.numbers,
           seen.wrong, seen.unknown, seen.undefined, seen.ratios > 0 ? seen.ratio[seen.ratios / 2] : 0);
    expect(seen.undecided == 0, "%d second derivatives are undecided", seen.undecided);
    expect(seen.unknown <= 8 && seen.numbers > 1000, "%d of %d numbers have no bound", seen.unknown, seen.numbers);
    return finish();
}
