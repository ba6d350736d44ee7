/* Rows of op.def, the hidden ones too, far out, where other methods take over, against 45 digits by mpmath
 * (tests/reference/far.tsv). A value is good to 8 ULP or four times what its row says, and to what arguments off
 * by four ULP do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "tests/unit/testing.h"

static double worst;                    /* of the bound */

static void test_line(const struct table *table)
{
    double a[ADC_MAX_ARITY];
    const char *name = table_cell(table, "name"), *args = table_cell(table, "args");
    uint32_t count = table_numbers(args, a);
    const struct adc_row *row = row_named(name, count, true);
    if (!expect(row != NULL && row->arity == count, "line %d is about no row", table->number))
        return;
    struct exact truth = exact_of(table_cell(table, "value"));
    double got = row->value(a), condition = strtod(table_cell(table, "condition"), NULL);
    double excess = distance(got, truth) / unit(truth.head) / (fmax(8, 4 * adc_row_ulp(row)) + 4 * condition);
    worst = fmax(worst, excess);
    expect(excess <= 1, "%s(%s) is %.17g, not %.17g: %.3g of the bound", name, args, got, truth.head, excess);
}

/* A row's id and arguments, and what it is there. */
struct by_hand { const char *id; double a[ADC_MAX_ARITY], value; };

static void test_number(const struct by_hand *line, double got)
{
    const double want = line->value;
    expect(isnan(want) ? isnan(got) : got == want || fabs(got - want) <= 4 * DBL_EPSILON * fabs(want),
           "%s(%.17g, %.17g, ...) or a partial is %.17g, not %.17g", line->id, line->a[0], line->a[1], got, want);
}

/* Hidden rows are NaN where rules do not use them; limits, ends and closed forms by hand: B(a, 3) = 1/a - 2/(a + 1) +
 * 1/(a + 2), B(a, 1) = 1/a, 1/B(2, 3) = 12, gammapdf(2, 3) = 3 exp(-3), sphj(0, x) = sin(x)/x. Bessel functions whose
 * phase no double holds are 0 to 1e-145. Where both parameters of betainc are n, it falls by the first with 1/sqrt(4 pi
 * n). By Cauchy's integrals in mpmath: the partials of several parameters. */
static void test_by_hand(void)
{
    static const struct by_hand rows[] = {
        {"hzfact", {1.5, 3, 2}, NAN}, {"hzfact", {2, INFINITY, 2}, NAN}, {"hzfact", {1e17, 3, 2}, NAN},
        {"hzsum", {INFINITY, 3, 1}, NAN}, {"hz", {2.5, -2}, NAN}, {"hz", {2.5, 0}, NAN},
        {"hz", {INFINITY, 3}, NAN},
        {"hzdiff", {1e30, 2, 1e-40}, NAN}, {"hzdiff", {1e15, 1e300, -2e254}, NAN}, {"betapdfby", {600, 1, 0.5, 2, 3}, NAN},
        {"betapdfby", {2.5, 1, 0.5, 2, 3}, NAN},
        {"betapdfby", {2, 0, 0.5, 3, 0}, 0}, {"betapdfby", {2, 0, 0.5, 0, 3}, 0}, {"betapdfby", {2, 0, 0.5, 0, 0}, NAN},
        {"dgammapdf", {0, 0, 2, 3}, 0.14936120510359183}, {"dgammapdf", {2, 1, 1e305, 3}, 0},
        {"dbetapdf", {0, 0, 0.5, 2, 3}, 1.5}, {"dbetainc", {2, 1, 1, 2, 3}, 0}, {"zetaderiv", {0, -1e17}, 0},
        {"ddilog", {1000, 0.95}, INFINITY}, {"beta", {1e308, 1e308}, 0}, {"gammainc", {0, INFINITY}, 1},
        {"betapdf", {0, 1, 3}, 3}, {"betapdf", {1, 2, 1}, 2}, {"dbeta", {40, 0, 2.5, 3}, 4.8356934103730489e-17},
        {"dbeta", {41, 0, -2.51, 1}, -1.6357001661566252e-17}, {"dbeta", {0, 41, 1, -2.51}, -1.6357001661566252e-17},
        {"dbeta", {39, 0, 1e-5, 3}, -9.9999999999999673e199}, {"dbeta", {0, 41, 3, 1e-5}, -9.9999999999999656e209},
        {"dbeta", {40, 1, 1e-5, 3.3}, -0.99959008608684198},
        {"sphj", {0, 40}, 0.018627829011983722}, {"betainc", {0.5, INFINITY, INFINITY}, NAN},
        {"betainc", {0.5, 0, 0}, NAN}, {"betainc", {0, 0, 2}, NAN}, {"betainc", {1, 2, 0}, NAN},
        {"betainc", {0.5, 0, INFINITY}, 1}, {"betainc", {0.5, INFINITY, 0}, 0},
        {"besselj", {1e200, 1e290}, NAN}, {"bessely", {20001, 1e290}, NAN},
        {"betapdf", {1e-10, 1e308, 2}, 0}, {"betapdf", {1e-300, 1e308, 1e308}, 0}, {"gammapdf", {1e308, 1e-5}, 0},
        {"gammainc", {1e308, 1e-5}, 0}, {"dgammainc", {1, 0, INFINITY}, 0}, {"dgammainc", {2, 2, 1e305}, 0},
        {"dgammainc", {2, 0, 0}, NAN}, {"dgammainc", {2, -1, 3}, NAN}, {"dgammainc", {2, 1e305, 3}, NAN},
        {"dgammainc", {2, 3, 0}, 0},
        {"dgammapdf", {2, 1, 2, 1e305}, 0}, {"dgammapdf", {1, 0, 1e18, 1000000038500000000}, 0},
        {"dbetainc", {1, 0, 0.5, 1e300, 1e300}, -2.8209479177387814e-151},
        {"dbetainc", {20, 20, 0.1, 0.0005, 2}, 0.033621212447011668},
        {"dbetainc", {1, 1, 0.3, 3000, 7000}, 1.7413265365795675186e-7},
        {"betainc", {0.9, 2, 1e-100}, 1.4025850929940459119e-100},
        {"dbetainc", {1, 1, 1e-8, 0.0005, 2e6}, 4.8846681487837364943e-7},
        {"dbeta", {1, 1, 0.0039, 1e8}, 1.7635469266841485604e-7},
        {"dbetainc", {2, 0, 1e-200, 0.0009, 2}, 69817.379023239139398}, {"zetaderiv", {21, 1 + DBL_EPSILON}, -INFINITY},
        {"dbinomial", {20, 20, 5.5, 0.001}, 3.2518321879587878e-27}, {"dbinomial", {0, 1, 1e20, 5e19}, 0},
        {"betapdfby", {-1, 0, 0.5, 2, 3}, NAN}, {"betapdfby", {2, 615000, 0.5, 2, 3}, NAN},
        {"hzdiff", {1e30, -5.5, 1}, NAN}, {"hzdiff", {1e30, -5.5, 0.1}, NAN}, {"ddawson", {1e6, 1e150}, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        test_number(&rows[i], row_named(rows[i].id, 0, true)->value(rows[i].a));
}

/* Partials where values are lost. Near a = 0 the gamma density is a exp(-x)/x, that of beta
 * a b/(a + b) x^-1 (1 - x)^(b-1); beta is 0 between its zeros where gamma functions are below doubles; the others by
 * mpmath. At the ends there are no partials. */
static void test_partials(void)
{
    static const struct { struct by_hand of; uint32_t which; } rows[] = {
        {{"gammapdf", {1e-310, 3}, 0.01659568945595464766}, 0},
        {{"gammapdf", {1e-310, 700}, 1.4085252205371101224e-307}, 0},
        {{"gammapdf", {0, 3}, 0.01659568945595464766}, 0}, {{"gammapdf", {1e-310, 800}, 0}, 0},
        {{"gammapdf", {0, 0}, NAN}, 0},
        {{"gammapdf", {1e305, 3}, 0}, 0}, {{"gammapdf", {2, 1e-305}, -7.0271123769828239816e-303}, 0},
        {{"gammapdf", {2, 1e-305}, 1}, 1}, {{"betapdf", {0.5, 1e-310, 3}, 0.5}, 1},
        {{"betapdf", {0.5, 3, 1e-310}, 0.5}, 2},
        {{"betapdf", {0.5, 1e-310, 1000}, 3.733054474012875516e-301}, 1}, {{"betapdf", {0.5, 1e-310, 2000}, 0}, 1},
        {{"betapdf", {0.25, 1e-310, 2e-310}, NAN}, 1},
        {{"betapdf", {0.25, 1e-310, 2e-310}, NAN}, 2},
        {{"betapdf", {0.5, 0, 3}, NAN}, 1}, {{"betapdf", {0.5, 3, 0}, NAN}, 1}, {{"betapdf", {0.5, 0, 0}, NAN}, 1},
        {{"betapdf", {0.5, -1, 3}, NAN}, 1}, {{"betapdf", {0.5, 1e301, 2}, 0}, 1}, {{"betapdf", {0.5, 2, 1e301}, 0}, 1},
        {{"betapdf", {0.5, 0, 1e301}, NAN}, 1}, {{"betapdf", {0, 0, 3}, NAN}, 1}, {{"betapdf", {1, 0, 3}, NAN}, 1},
        {{"betapdf", {1, 2, 3}, NAN}, 0}, {{"betapdf", {1e-308, 1.5, 2}, 1.875e154}, 0},
        {{"betapdf", {1e-308, 3, 2}, 2.4e-307}, 0},
        {{"beta", {2000.5, -4000.3}, 0}, 0}, {{"beta", {100.1, -1000000.3}, 0}, 0}, {{"beta", {30, -1e16}, NAN}, 0},
        {{"beta", {1e305, 1e305}, 0}, 0}, {{"binomial", {3.25, 1125899906842624.5}, 7.3070927008795112935e-63}, 0},
        {{"binomial", {3.25, 1125899906842624.5}, -6.2937269794947602869e-64}, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct by_hand *of = &rows[i].of;
        const struct adc_row *row = row_named(of->id, 0, true);
        test_number(of, adc_row_partial(row, rows[i].which, of->a, row->value(of->a)));
    }
}

int main(void)
{
    test_by_hand();
    test_partials();
    struct table table;
    if (!table_open(&table, "tests/reference/far.tsv"))
        return finish();
    while (table_next(&table))
        test_line(&table);
    table_close(&table);
    printf("at most %.3g of the bound\n", worst);
    return finish();
}
