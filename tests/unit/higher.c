/* Second partials and Taylor coefficients of rows against 45 digits by mpmath (tests/reference/higher.tsv). The table has
 * what its generator could compute in time, of every function.
 *
 * Second partials of elementary functions are good to 8 ULP; those of the others, and orders 3 to 8, to 16 ULP and twice
 * what arguments off by one ULP do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/graph.h"
#include "tests/unit/subject.h"

enum { ORDERS = 8 };

static double worst[2][2];              /* by elementary, by Taylor: of the bound */
static long rows[2];

static bool elementary(const char *name)
{
    static const char *const special[] = {
        "erf", "erfc", "erfcx", "erfi", "erfinv", "erfcinv", "dawson", "normpdf", "normcdf", "norminv", "gamma",
        "lgamma", "digamma", "trigamma", "polygamma", "beta", "lbeta", "binomial", "gammainc", "gammaincc", "betainc",
        "factorial", "doublefactorial", "Ei", "E1", "Si", "Ci", "li", "dilog", "fresnels", "fresnelc", "lambertw",
        "lambertwm1", "zeta", "besselj", "bessely", "besseli", "besselk", "j0", "j1", "y0", "y1", "airyai", "airybi",
        "ellipk", "ellipe", "agm"};
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (strcmp(special[i], name) == 0)
            return false;
    return true;
}

/* One line of the table. */
struct line {
    const char *name, *text;
    uint32_t count, orders[ADC_MAX_ARITY], total;
    double a[ADC_MAX_ARITY], condition;
    struct exact truth;
};

/* Arguments by which the line does not differentiate, and indices, are constants. */
struct graph_of {
    struct adc_recording *recording;
    const struct line *line;
    uint32_t root, input[ADC_MAX_ARITY];
    double got;
};

static void evaluate(void *user)
{
    struct graph_of *g = user;
    const struct line *line = g->line;
    const struct adc_row *row = row_named(line->name, line->count, false);
    uint32_t args[ADC_MAX_ARITY], count = 0, first = 0, second = 0;
    for (uint32_t i = 0; i < line->count; i++) {
        args[i] = line->orders[i] > 0 ? adc_graph_input(g->recording, i + 1, line->a[i])
                                      : adc_graph_constant(g->recording, line->a[i]);
        if (line->orders[i] > 0)
            g->input[i] = count++;
    }
    g->root = adc_graph_row(g->recording, adc_row_number(row), args);
    if (line->total == 2) {
        double hessian[ADC_MAX_ARITY * ADC_MAX_ARITY];
        adc_graph_hessian(&g->recording->at, g->root, hessian);
        for (uint32_t i = line->count; i-- > 0;)
            first = line->orders[i] > 0 ? g->input[i] : first;
        for (uint32_t i = 0; i < line->count; i++)
            second = line->orders[i] > 0 ? g->input[i] : second;
        g->got = hessian[first * count + second];
        return;
    }
    double c[ORDERS + 1], direction = 1;
    adc_graph_taylor(g->recording, g->root, &direction, line->total, c);
    g->got = c[line->total];
    for (uint32_t k = 2; k <= line->total; k++)
        g->got *= k;
}

static void judge(const struct line *line, double got)
{
    bool plain = elementary(line->name), taylor = line->total > 2;
    double ulps = distance(got, line->truth) / unit(line->truth.head);
    double excess = ulps / (plain && !taylor ? 8 : 16 + 2 * line->condition);
    if (line->truth.head == 0)
        excess = got == 0 ? 0 : fabs(got) / (2 * 0x1p-52 * line->condition);
    worst[plain][taylor] = fmax(worst[plain][taylor], excess);
    expect(excess <= 1, "%s(%s): the derivative of orders %s is %.17g, not %.17g: %.3g ULP off, %.3g of the bound",
           line->name, line->text, taylor ? "3 to 8" : "2", got, line->truth.head, ulps, excess);
    rows[taylor]++;
}

static void test_line(struct adc_session *session, const struct table *table)
{
    double orders[ADC_MAX_ARITY];
    struct line line = {.name = table_cell(table, "name"), .text = table_cell(table, "args")};
    line.count = table_numbers(line.text, line.a);
    table_numbers(table_cell(table, "orders"), orders);
    for (uint32_t i = 0; i < line.count; i++)
        line.total += line.orders[i] = (uint32_t)orders[i];
    line.condition = strtod(table_cell(table, "condition"), NULL);
    line.truth = exact_of(table_cell(table, "value"));
    if (!expect(row_named(line.name, line.count, false) != NULL && line.total <= ORDERS, "line %d is about no row", table->number))
        return;
    struct adc_recording recording;
    struct graph_of g = {.recording = &recording, .line = &line};
    adc_recording_init(&recording, &session->context);
    if (expect(adc_guard(&session->context, evaluate, &g), "%s: %s", line.name, session->context.error.message))
        judge(&line, g.got);
    adc_recording_release(&recording);
}

int main(void)
{
    struct adc_session session;
    struct table table;
    if (!expect(adc_session_init(&session), "no memory for a session")
        || !table_open(&table, "tests/reference/higher.tsv"))
        return finish();
    while (table_next(&table))
        test_line(&session, &table);
    table_close(&table);
    adc_session_release(&session);
    printf("%ld second partials at most %.3g of the bound (elementary functions %.3g), %ld of orders 3 to 8 %.3g (%.3g)"
           "\n", rows[0], worst[0][0], worst[1][0], rows[1], worst[0][1], worst[1][1]);
    return finish();
}
