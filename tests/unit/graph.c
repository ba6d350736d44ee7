/* The graph engine against known answers: tables of cases of every order, and particular cases.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"
#include "tests/unit/bounds.h"

enum { MAX_INPUTS = 64, LONGEST = 32768 };      /* inputs, and characters of a formula */

/* ---- cases ---- */

/* Splits "dxdydz" into inputs of the graph; names may have any length, so try each. */
static bool split_names(const struct subject *s, const char *text, uint32_t *inputs, uint32_t *count)
{
    if (*text == '\0')
        return true;
    for (uint32_t i = 0; *text == 'd' && i < s->recording.graph.input_count; i++) {
        const char *name = adc_symbol_text(&s->session.context, s->recording.graph.inputs[i].symbol);
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

enum { ANSWERS = 2 };

/* A partial by repeated tangents, and a second partial also by the Hessian. */
static bool higher_partial(struct subject *s, const char *names, double *results)
{
    uint32_t by[16], count = 0, node = s->root, n = s->recording.graph.input_count;
    double hessian[MAX_INPUTS * MAX_INPUTS];
    if (!split_names(s, names, by, &count))
        return true;                        /* by a variable that does not occur: 0 */
    if (n > MAX_INPUTS)
        return false;
    for (uint32_t i = 0; i < count && node != ADC_NO_NODE; i++)
        node = adc_graph_tangent(&s->recording, node, s->recording.graph.inputs[by[i]].node);
    results[0] = results[1] = value_of(&s->recording.at, node);
    if (count != 2)
        return true;
    subject_hessian(s, NULL, hessian);
    results[1] = hessian[by[0] * n + by[1]];
    return true;
}

static double taylor_coefficient(struct subject *s, uint32_t order)
{
    double direction[MAX_INPUTS] = {1}, c[64];
    adc_graph_taylor(&s->recording, s->root, direction, order, c);
    return c[order];
}

/* What a line asks for, by each engine that knows it; false when it cannot be computed. */
static bool quantity(struct subject *s, const char *name, double results[ANSWERS])
{
    ADC_ON_ERROR(&s->session.context)
        return false;
    memset(results, 0, ANSWERS * sizeof *results);
    if (strncmp(name, "taylor:", 7) != 0)
        return higher_partial(s, strchr(name, '/') + 1, results);
    results[0] = results[1] = taylor_coefficient(s, (uint32_t)atoi(name + 7));
    return true;
}

/* The fair verdict of the tables, as in cases.c: 16 u scale + 2 u |truth|, the scale being |truth| where none is known. */
static double badness(double got, const struct table *table)
{
    const char *const truths[] = {table_cell(table, "truth"), table_cell(table, "truth_b64")};
    const char *scale = table_cell(table, "scale");
    double least = INFINITY;
    for (int i = 0; i < 2; i++) {
        if (*truths[i] == '\0')
            continue;
        double size = fabs(strtod(truths[i], NULL)), off = distance(got, exact_of(truths[i]));
        double allowed = 0x1p-49 * (*scale != '\0' ? strtod(scale, NULL) : size) + 0x1p-52 * size;
        least = fmin(least, off == 0 ? 0 : off / allowed);
    }
    return least;
}

/* Whether a line asks for a derivative above the first order. */
static bool is_higher(const char *asked)
{
    return strncmp(asked, "taylor:", 7) == 0
        || (asked[0] == 'd' && asked[1] >= '1' && asked[1] <= '9' && strchr(asked, '/') != NULL);
}

static void test_row(const struct table *table, double *worst)
{
    const char *asked = table_cell(table, "quantity"), *expr = table_cell(table, "expr");
    const char *defs = table_cell(table, "defs"), *point = table_cell(table, "point");
    char text[LONGEST];
    double results[ANSWERS];
    struct subject s;
    snprintf(text, sizeof text, "%s%s%s\n", defs, *defs != '\0' ? "\n" : "", expr);
    bool ok = subject_open(&s, text, point) && quantity(&s, asked, results);
    for (int i = 0; i < ANSWERS && ok; i++) {
        double bad = badness(results[i], table);
        if (expect(bad <= 1, "%s:%d: %s of %.200s at %s: engine %d says %.17g, %.3g times what is allowed, cond %.12s",
                   table->path, table->number, asked, expr, point, i, results[i], bad, table_cell(table, "cond")))
            *worst = fmax(*worst, bad);
    }
    expect(ok, "%s:%d: %s of %.200s at %s: %s", table->path, table->number, asked, expr, point,
           s.session.context.error.message);
    subject_release(&s);
}

static void test_table(const char *name)
{
    struct table table;
    char path[64];
    int rows = 0, failed = counted.failed, hopeless = 0;
    double worst = 0;
    snprintf(path, sizeof path, "tests/cases/%s.tsv", name);
    if (!table_open(&table, path))
        return;
    while (table_next(&table)) {
        if (!is_higher(table_cell(&table, "quantity")))
            continue;
        hopeless += strtod(table_cell(&table, "cond"), NULL) > 1e15;
        rows++;
        test_row(&table, &worst);
    }
    table_close(&table);
    expect(rows > 0, "no rows in %s", path);
    printf("%-12s %4d rows, %d failed, %d hopeless, worst %.2g\n", name, rows, counted.failed - failed, hopeless, worst);
}

/* ---- Jacobians ---- */

/* "e1 ; e2" as the vector [e1, e2]. */
static void write_vector(char *text, size_t size, const char *components)
{
    size_t used = (size_t)snprintf(text, size, "[");
    for (; *components != '\0' && used + 3 < size; components++)
        text[used++] = *components == ';' ? ',' : *components;
    snprintf(text + used, size - used, "]");
}

/* A component or a partial of one by every engine: walk forward and in reverse, graph forward and in reverse. */
static bool jacobian_entry(struct subject *s, uint32_t component, const char *name, double results[4])
{
    const struct adc_graph *graph = &s->recording.graph;
    double gradient[MAX_INPUTS], unit[MAX_INPUTS] = {0};
    if (component >= s->root_count || graph->input_count > MAX_INPUTS)
        return false;
    ADC_ON_ERROR(&s->session.context)
        return false;
    struct adc_walk *walk = subject_walk(s, component);
    results[0] = adc_eval(walk, ADC_BY_NONE).value;
    results[1] = adc_eval(walk, ADC_BY_ALL).value;
    results[2] = results[3] = s->recording.at.value[s->roots[component]];
    if (name == NULL)
        return true;
    uint32_t symbol = adc_symbol(&s->session.context, name, strlen(name));
    uint32_t variable = adc_program_variable(walk->program, symbol), input = adc_graph_input_number(graph, symbol);
    adc_derive(walk, 1);
    results[0] = variable < walk->program->variable_count && walk->seeded[variable] ? walk->adjoint[variable] : 0;
    struct adc_dual dual = variable < walk->program->variable_count ? adc_eval(walk, variable) : (struct adc_dual){0};
    results[1] = dual.depends ? dual.tangent : 0;
    if (input == UINT32_MAX)
        return false;                       /* every variable of the table occurs somewhere */
    unit[input] = 1;
    adc_graph_gradient(&s->recording.at, s->roots[component], gradient);
    adc_graph_forward(&s->recording.at, &s->roots[component], 1, unit, &results[3]);
    results[2] = gradient[input];
    return true;
}

/* Rows `f[2]` and `J[2,x1]`, counted from 1. */
static void test_jacobians(void)
{
    static const char *const engines[] = {"derive", "eval", "reverse", "forward"};
    struct table table;
    int rows = 0, failed = counted.failed;
    double worst = 0;
    if (!table_open(&table, "tests/cases/jacobian.tsv"))
        return;
    while (table_next(&table)) {
        const char *asked = table_cell(&table, "quantity"), *comma = strchr(asked, ',');
        char text[1024], name[32];
        double results[4];
        struct subject s;
        write_vector(text, sizeof text, table_cell(&table, "expr"));
        snprintf(name, sizeof name, "%.*s", comma != NULL ? (int)strcspn(comma + 1, "]") : 0,
                 comma != NULL ? comma + 1 : "");
        bool ok = subject_open(&s, text, table_cell(&table, "point"))
            && jacobian_entry(&s, (uint32_t)atoi(asked + 2) - 1, comma != NULL ? name : NULL, results);
        expect(ok, "%s:%d: %s", table.path, table.number, s.session.context.error.message);
        for (int i = 0; i < 4 && ok; i++) {
            double bad = badness(results[i], &table);
            if (expect(bad <= 1, "%s:%d: %s by %s is %.17g, %.3g times what is allowed", table.path, table.number,
                       asked, engines[i], results[i], bad))
                worst = fmax(worst, bad);
        }
        rows++;
        subject_release(&s);
    }
    table_close(&table);
    expect(rows > 100, "only %d rows of Jacobians", rows);
    printf("%-12s %4d rows by four engines, %d failed, worst %.2g\n", "jacobian", rows, counted.failed - failed, worst);
}

/* ---- particular cases ---- */

/* Powers at 0, of any order: the index 0 annihilates. In a user's own 0*log(x) it does not. */
static void test_zeros(void)
{
    struct subject s;
    double c[8], gradient[1], one = 1;
    if (EXPECT(subject_open(&s, "x^3 - 2*x^2 + x^0", "x=0"), "%s", s.session.context.error.message)) {
        adc_graph_taylor(&s.recording, s.root, &one, 7, c);
        for (int k = 0; k < 8; k++)
            EXPECT(c[k] == (k == 3) - 2 * (k == 2) + (k == 0), "coefficient %d of a polynomial at 0 is %g", k, c[k]);
        uint32_t node = s.root;
        for (int k = 1; k < 6; k++) {
            node = node == ADC_NO_NODE ? node : adc_graph_tangent(&s.recording, node, s.recording.graph.inputs[0].node);
            EXPECT(value_of(&s.recording.at, node) == (k == 2 ? -4 : k == 3 ? 6 : 0), "derivative %d at 0 is %g", k,
                   value_of(&s.recording.at, node));
        }
    }
    subject_release(&s);
    if (EXPECT(subject_open(&s, "0*log(x)", "x=0"), "%s", s.session.context.error.message)) {
        EXPECT(isnan(s.recording.at.value[s.root]), "0*log(0) is %g", s.recording.at.value[s.root]);
        adc_graph_gradient(&s.recording.at, s.root, gradient);
        EXPECT(isnan(gradient[0]), "its derivative is %g", gradient[0]);
    }
    subject_release(&s);
}

/* A parameter bound to a copy is differentiated by alone: with f(x) = x*y, d/dy f'(y)*y^2 = 3 y^2. */
static void test_copy(void)
{
    struct subject s;
    if (EXPECT(subject_open(&s, "y", "y=2"), "%s", s.session.context.error.message)) {
        struct adc_recording *recording = &s.recording;
        uint32_t x = adc_graph_copy(recording, s.root);
        uint32_t body = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){x, s.root});
        uint32_t prime = adc_graph_tangent(recording, body, x);
        EXPECT(value_of(&recording->at, prime) == 2, "f'(y) is %g", value_of(&recording->at, prime));
        uint32_t square = adc_graph_row(recording, ADC_ROW_square, &x);
        uint32_t cube = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){prime, square});
        EXPECT(value_of(&recording->at, adc_graph_tangent(recording, cube, s.root)) == 12, "derivative through a copy");
    }
    subject_release(&s);
}

/* The Taylor coefficients by the one input. */
static bool expand(struct subject *s, uint32_t order, double *c)
{
    const double one = 1;
    ADC_ON_ERROR(&s->session.context)
        return EXPECT(false, "%s", s->session.context.error.message);
    adc_graph_taylor(&s->recording, s->root, &one, order, c);
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
    EXPECT(isfinite(most), "a coefficient overflows, %u nodes", s->recording.graph.count);
    EXPECT(ratio == 0 ? found < 0.5 : fabs(found / ratio - 1) < 0.02, "ratio of coefficients %g should be %g", found,
           ratio);
}

static void test_long_series(void)
{
    static const struct { const char *text, *point; double ratio; } cases[] = {
        {"1/(1 - x)", "x=0", 1}, {"log(1 - x)", "x=0.5", 2}, {"(1 - x)^0.5", "x=0", 1}, {"sqrt(1 - x)", "x=0", 1},
        {"tan(x)", "x=0", 0.63661977236758138}, {"gamma(x)", "x=1", 1}, {"besselj(2, x)", "x=1", 0},
        {"exp(sin(x))", "x=0.3", 0}, {"sinc(x)", "x=1", 0}, {"airyai(x)", "x=1", 0},
        {"digamma(x)", "x=2", 0.5}, {"polygamma(1, x)", "x=2", 0.5},
        {"polygamma(2, x)", "x=-0.4", 2.5}, {"(1e300*x)^0.5", "x=2", 0.5}, {"lgamma(x)", "x=2", 0.5}, 
        {"x^-2.5", "x=0.5", 2}};
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
        double each = (double)subject_bytes(&s) / s.recording.graph.count;
        printf("%u nodes, %.1f bytes each with the hash table\n", s.recording.graph.count, each);
        EXPECT(each <= 32, "%g bytes a node", each);
    }
    subject_release(&s);
}

/* ---- work ---- */

static void pass_values(struct subject *s) { adc_graph_values(&s->recording.at, (double[]){2, 3}); }

static void pass_gradient(struct subject *s)
{
    double gradient[2];
    adc_graph_gradient(&s->recording.at, s->root, gradient);
}

static void pass_tangents(struct subject *s)
{
    uint32_t end;
    uint8_t *useful = adc_useful_nodes(&s->recording.at, &s->root, 1, ADC_NO_GUARD, &end);
    adc_graph_tangents(&s->recording.at, useful, end, (double[]){1, 0, 0, 1}, 2);
}

static void pass_hessian(struct subject *s)
{
    double hessian[4];
    subject_hessian(s, NULL, hessian);
}

/* A pass counts the nodes that it goes through, so that a limit ends it and an interrupt is seen. */
static void test_work(void)
{
    static const struct { void (*pass)(struct subject *s); uint64_t times; } passes[] = {
        {pass_values, 1}, {pass_gradient, 1}, {pass_tangents, 2}, {pass_hessian, 2}};
    struct subject s;
    if (EXPECT(subject_open(&s, "sin(x)*y + sin(x*y) + x^y", "x=2,y=3"), "%s", s.session.context.error.message))
        for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
            const uint64_t before = s.session.context.work.done;
            passes[i].pass(&s);
            const uint64_t done = s.session.context.work.done - before;
            EXPECT(done >= passes[i].times * (s.root + 1), "pass %zu counts %llu, of %u nodes", i,
                   (unsigned long long)done, s.root + 1);
            EXPECT(done <= 20 * (s.root + 1), "pass %zu counts %llu, of %u nodes", i, (unsigned long long)done, s.root + 1);
        }
    subject_release(&s);
}

int main(void)
{
    static const char *const tables[] = {"taylor", "feynman", "peers", "published", "models", "mgh", "optproblems",
                                         "programs"};
    test_zeros();
    test_copy();
    test_long_series();
    test_memory();
    test_work();
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        test_table(tables[i]);
    test_jacobians();
    return finish();
}
