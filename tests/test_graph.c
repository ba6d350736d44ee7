/* The graph engine against known answers: tables of cases of every order, and particular cases.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bounds.h"

enum { MOST_INPUTS = 64 };

/* ---- cases ---- */

/* Splits "dxdydz" into inputs of the graph; names may have any length, so try each. */
static bool split_names(const struct subject *s, const char *text, uint32_t *inputs, uint32_t *count)
{
    if (*text == '\0')
        return true;
    for (uint32_t i = 0; *text == 'd' && i < s->graph.input_count; i++) {
        const char *name = adc_symbol_text(&s->session.context, s->graph.inputs[i].symbol);
        size_t length = strlen(name);
        if (strncmp(text + 1, name, length) != 0)
            continue;
        inputs[(*count)++] = i;
        if (split_names(s, text + 1 + length, inputs, count))
            return true;
        (*count)--;
    }
    return false;
}

static double higher_partial(struct subject *s, const char *names)
{
    uint32_t inputs[16], count = 0, node = s->root;
    double hessian[MOST_INPUTS * MOST_INPUTS];
    if (!split_names(s, names, inputs, &count))
        return 0;                           /* by a variable that does not occur */
    if (count == 2 && s->graph.input_count <= MOST_INPUTS) {
        adc_graph_hessian(&s->graph, s->root, NULL, hessian);
        return hessian[inputs[0] * s->graph.input_count + inputs[1]];
    }
    for (uint32_t i = 0; i < count && node != ADC_NO_NODE; i++)
        node = adc_graph_tangent(&s->graph, node, s->graph.inputs[inputs[i]].node);
    return value_of(&s->graph, node);
}

static double taylor_coefficient(struct subject *s, uint32_t order)
{
    double direction[MOST_INPUTS] = {1}, c[64];
    adc_graph_taylor(&s->graph, s->root, direction, order, c);
    return c[order];
}

/* What a line asks for; false when it cannot be computed. */
static bool quantity(struct subject *s, const char *name, double *result)
{
    if (setjmp(s->session.context.escape) != 0)
        return false;
    bool taylor = strncmp(name, "taylor:", 7) == 0;
    *result = taylor ? taylor_coefficient(s, (uint32_t)atoi(name + 7)) : higher_partial(s, strchr(name, '/') + 1);
    return true;
}

/* The fair verdict of the tables, as in test_cases.c. The table of Taylor coefficients says instead how far another
 * plain evaluation in double was off: the series of sin(x)/x by division loses a digit with each order. */
static double badness(double got, const struct table *table)
{
    const char *const truths[] = {table_cell(table, "truth"), table_cell(table, "truth_b64")};
    const char *scale = table_cell(table, "scale"), *cond = table_cell(table, "cond");
    double plain = strtod(table_cell(table, "naive_b64_relerr"), NULL), least = INFINITY;
    for (int i = 0; i < 2; i++) {
        if (*truths[i] == '\0')
            continue;
        double size = fabs(strtod(truths[i], NULL)), off = distance(got, exact_of(truths[i]));
        double allowed = *scale != '\0' ? 0x1p-49 * strtod(scale, NULL) + 0x1p-52 * size
                       : fmax(0x1p-49 * fmax(strtod(cond, NULL), 1), 4 * plain) * size + 0x1p-52 * size;
        least = fmin(least, off == 0 ? 0 : off / allowed);
    }
    return least;
}

static void test_table(const char *name)
{
    struct table table;
    char path[64], detail[200];
    int rows = 0, failed = counted.failed, skipped = 0;
    double worst = 0, got;
    snprintf(path, sizeof path, "tests/cases/%s.tsv", name);
    if (!table_open(&table, path))
        return;
    while (table_next(&table)) {
        const char *asked = table_cell(&table, "quantity");
        bool higher = asked[0] == 'd' && asked[1] >= '1' && asked[1] <= '9' && strchr(asked, '/') != NULL;
        struct subject s;
        if (!higher && strncmp(asked, "taylor:", 7) != 0)
            continue;
        if (strtod(table_cell(&table, "cond"), NULL) > 1e15) {
            skipped++;
            continue;
        }
        rows++;
        bool ok = subject_open(&s, table_cell(&table, "expr"), table_cell(&table, "point"))
            && quantity(&s, asked, &got);
        double bad = ok ? badness(got, &table) : INFINITY;
        snprintf(detail, sizeof detail, "got %.17g, %.3g times what is allowed, cond %.12s", got, bad,
                 table_cell(&table, "cond"));
        if (expect(bad <= 1, "%s:%d: %s of %.200s at %s: %s", path, table.number, asked, table_cell(&table, "expr"),
                   table_cell(&table, "point"), ok ? detail : s.session.context.error.message))
            worst = fmax(worst, bad);
        subject_release(&s);
    }
    table_close(&table);
    printf("%-12s %4d rows, %d failed, %d skipped, worst %.2g\n", name, rows, counted.failed - failed, skipped, worst);
}

/* ---- particular cases ---- */

/* Powers at 0, of any order: the index 0 annihilates. In a user's own 0*log(x) it does not. */
static void test_zeros(void)
{
    struct subject s;
    double c[8], gradient[1], one = 1;
    if (EXPECT(subject_open(&s, "x^3 - 2*x^2 + x^0", "x=0"), "%s", s.session.context.error.message)) {
        adc_graph_taylor(&s.graph, s.root, &one, 7, c);
        for (int k = 0; k < 8; k++)
            EXPECT(c[k] == (k == 3) - 2 * (k == 2) + (k == 0), "coefficient %d of a polynomial at 0 is %g", k, c[k]);
        uint32_t node = s.root;
        for (int k = 1; k < 6; k++) {
            node = node == ADC_NO_NODE ? node : adc_graph_tangent(&s.graph, node, s.graph.inputs[0].node);
            EXPECT(value_of(&s.graph, node) == (k == 2 ? -4 : k == 3 ? 6 : 0), "derivative %d at 0 is %g", k,
                   value_of(&s.graph, node));
        }
    }
    subject_release(&s);
    if (EXPECT(subject_open(&s, "0*log(x)", "x=0"), "%s", s.session.context.error.message)) {
        EXPECT(isnan(s.graph.value[s.root]), "0*log(0) is %g", s.graph.value[s.root]);
        adc_graph_gradient(&s.graph, s.root, gradient);
        EXPECT(isnan(gradient[0]), "its derivative is %g", gradient[0]);
    }
    subject_release(&s);
}

/* A parameter bound to a copy is differentiated by alone: with f(x) = x*y, d/dy f'(y)*y^2 = 3 y^2. */
static void test_copy(void)
{
    struct subject s;
    if (EXPECT(subject_open(&s, "y", "y=2"), "%s", s.session.context.error.message)) {
        struct adc_graph *graph = &s.graph;
        uint32_t x = adc_graph_copy(graph, s.root), body = adc_graph_row(graph, ADC_ROW_mul, (uint32_t[]){x, s.root});
        uint32_t prime = adc_graph_tangent(graph, body, x);
        EXPECT(value_of(graph, prime) == 2, "f'(y) is %g", value_of(graph, prime));
        uint32_t square = adc_graph_row(graph, ADC_ROW_square, &x);
        uint32_t cube = adc_graph_row(graph, ADC_ROW_mul, (uint32_t[]){prime, square});
        EXPECT(value_of(graph, adc_graph_tangent(graph, cube, s.root)) == 12, "derivative through a copy");
    }
    subject_release(&s);
}

/* The Taylor coefficients by the one input. */
static bool expand(struct subject *s, uint32_t order, double *c)
{
    const double one = 1;
    if (setjmp(s->session.context.escape) != 0)
        return EXPECT(false, "%s", s->session.context.error.message);
    adc_graph_taylor(&s->graph, s->root, &one, order, c);
    return true;
}

/* Long series: sin and cos through each other, chains of helpers, no factorial in sight. `ratio` is what neighbouring
 * coefficients tend to, the inverse of the distance to the nearest singularity. */
static void test_series(struct subject *s, double ratio)
{
    enum { ORDER = 250 };
    double c[ORDER + 1], most = 0;
    if (!expand(s, ORDER, c))
        return;
    for (int k = 0; k <= ORDER; k++)
        most = fmax(most, isfinite(c[k]) ? fabs(c[k]) : INFINITY);
    double found = c[ORDER - 3] != 0 ? pow(fabs(c[ORDER - 1] / c[ORDER - 3]), 0.5) : 0;
    EXPECT(isfinite(most), "a coefficient overflows, %u nodes", s->graph.count);
    EXPECT(ratio == 0 ? found < 0.5 : fabs(found / ratio - 1) < 0.02, "ratio of coefficients %g should be %g", found,
           ratio);
}

static void test_long_series(void)
{
    static const struct { const char *text, *point; double ratio; } cases[] = {
        {"1/(1 - x)", "x=0", 1}, {"log(1 - x)", "x=0.5", 2}, {"(1 - x)^0.5", "x=0", 1}, {"sqrt(1 - x)", "x=0", 1},
        {"tan(x)", "x=0", 0.63661977236758138}, {"gamma(x)", "x=1", 1}, {"besselj(2, x)", "x=1", 0},
        {"exp(sin(x))", "x=0.3", 0}, {"sinc(x)", "x=1", 0}, {"airyai(x)", "x=1", 0},
        {"digamma(x)", "x=2", 0.5}, {"lgamma(x)", "x=2", 0.5}, {"x^-2.5", "x=0.5", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct subject s;
        if (EXPECT(subject_open(&s, cases[i].text, cases[i].point), "%s", s.session.context.error.message))
            test_series(&s, cases[i].ratio);
        subject_release(&s);
    }
}

static void test_memory(void)
{
    struct subject s;
    bool ok = subject_open(&s, "sum(k=1, 100000, sin(k*x) + k/y)", "x=1,y=2");
    if (EXPECT(ok, "%s", s.session.context.error.message)) {
        double each = (double)adc_graph_bytes(&s.graph) / s.graph.count;
        printf("%u nodes, %.1f bytes each with the hash table\n", s.graph.count, each);
        EXPECT(each <= 32, "%g bytes a node", each);
    }
    subject_release(&s);
}

int main(void)
{
    static const char *const tables[] = {"taylor", "feynman", "peers", "published", "models", "mgh", "optproblems"};
    test_zeros();
    test_copy();
    test_long_series();
    test_memory();
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        test_table(tables[i]);
    return finish();
}
