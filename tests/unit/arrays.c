/* Programs with arrays against the tables of tests/arrays (mpmath, expected.py there): the matrix rules of the
 * recursive pair, forward and reverse, and the scalars of the graph; values are the same bits in both.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * arrays [NAME [ID]]: only the table of this name, only this row. */
#include "tests/unit/subject.h"

enum { MOST = 128 };                        /* elements of a point */

/* What is allowed off a truth, of the largest of its kind: of a value, a first and a second derivative. The kind of a
 * value are values and first derivatives, because it may be what is left of a difference. */
static const double ALLOWED[3] = {1e-13, 2e-13, 1e-12};

static struct { long rows, numbers; double worst[3]; } seen;

/* ---- the elements of a point ---- */

struct elements { uint32_t count, symbol[MOST]; };

static struct elements elements_of(struct adc_session *session)
{
    struct elements e = {.count = 0};
    for (uint32_t k = 0; k < session->order_count; k++) {
        const uint32_t symbol = session->order[k];
        struct adc_binding b = *adc_session_find(session, symbol);
        if (b.kind != ADC_VARIABLE || b.element)
            continue;
        const size_t n = b.array != NULL ? adc_extent_count(b.array->extent) : 1;
        for (size_t i = 0; i < n && e.count < MOST; i++)
            e.symbol[e.count++] = b.array != NULL ? adc_element_symbol(session, symbol, b.array->extent, i) : symbol;
    }
    return e;
}

/* ---- truths ---- */

static uint32_t read_numbers(const char *text, struct exact *out, uint32_t most)
{
    uint32_t count = 0;
    char *copy = strdup(text), *at = copy, *word;
    while ((word = strsep(&at, " ")) != NULL && count < most)
        out[count++] = exact_of(word);
    free(copy);
    return count;
}

/* The truths of one component: `n` numbers of a column from the one on that it begins with. */
struct truths { struct exact at[3][MOST * SUBJECT_ROOTS]; uint32_t count[3]; double size[3]; };

static bool read_truths(const struct table *table, uint32_t components, uint32_t n, struct truths *truths)
{
    static const char *const COLUMN[3] = {"value", "first", "second"};
    for (int order = 0; order < 3; order++) {
        truths->count[order] = read_numbers(table_cell(table, COLUMN[order]), truths->at[order], MOST * SUBJECT_ROOTS);
        truths->size[order] = order == 0 ? 0.25 : 1;
        for (uint32_t i = 0; i < truths->count[order]; i++)
            truths->size[order] = fmax(truths->size[order], fabs(truths->at[order][i].head));
        if (truths->count[order] != components * (order == 0 ? 1 : n))
            return EXPECT(false, "line %d: %u numbers of order %d for %u components by %u elements", table->number,
                          truths->count[order], order, components, n);
    }
    truths->size[0] = fmax(truths->size[0], truths->size[1]);
    return true;
}

static void compare(const struct truths *truths, int order, uint32_t i, double got, const char *engine)
{
    const double off = distance(got, truths->at[order][i]) / truths->size[order];
    seen.numbers++;
    if (EXPECT(off <= ALLOWED[order], "%s: number %u of order %d is %.17g, not %.17g (off by %.2g)", engine, i, order,
               got, truths->at[order][i].head, off))
        seen.worst[order] = fmax(seen.worst[order], off);
}

/* ---- engines ---- */

/* eval by each element, and derive. */
static void test_pair(struct subject *s, uint32_t component, const struct elements *e, const struct truths *truths)
{
    struct adc_walk *walk = subject_walk(s, component);
    const double value = adc_eval(walk, ADC_BY_NONE).value;
    compare(truths, 0, component, value, "eval");
    EXPECT(same_bits(value, s->recording.at.value[s->roots[component]]), "value %.17g of the pair, %.17g of the graph",
           value, s->recording.at.value[s->roots[component]]);
    for (uint32_t i = 0; i < e->count; i++) {
        const uint32_t variable = adc_program_variable(walk->program, e->symbol[i]);
        struct adc_dual dual = {.depends = false};
        if (variable != UINT32_MAX)
            dual = adc_eval(walk, variable);
        compare(truths, 1, component * e->count + i, dual.depends ? dual.tangent : 0, "eval by an element");
    }
    adc_eval(walk, ADC_BY_ALL);
    adc_derive(walk, 1);
    for (uint32_t i = 0; i < e->count; i++) {
        const uint32_t variable = adc_program_variable(walk->program, e->symbol[i]);
        const bool reached = variable != UINT32_MAX && walk->seeded[variable];
        compare(truths, 1, component * e->count + i, reached ? walk->adjoint[variable] : 0, "derive");
    }
}

/* The direction of second derivatives in the tables: 1, -9/8, 10/8, ... */
static double along(uint32_t i) { return (i % 2 == 0 ? 1 : -1) * (8.0 + i) / 8; }

/* The Hessian along the direction, and the forward sweep along it. */
static void test_graph(struct subject *s, uint32_t component, const struct elements *e, const struct truths *truths)
{
    const uint32_t n = s->recording.graph.input_count;
    double gradient[MOST], *hessian = calloc((size_t)n * n + 1, sizeof *hessian);
    uint32_t input[MOST];
    s->root = s->roots[component];
    subject_hessian(s, gradient, hessian);
    for (uint32_t i = 0; i < e->count; i++)
        input[i] = adc_graph_input_number(&s->recording.graph, e->symbol[i]);
    for (uint32_t i = 0; i < e->count; i++) {
        double sum = 0;
        for (uint32_t j = 0; j < e->count; j++)
            if (input[i] != UINT32_MAX && input[j] != UINT32_MAX)
                sum += hessian[input[i] * n + input[j]] * along(j);
        compare(truths, 1, component * e->count + i, input[i] != UINT32_MAX ? gradient[input[i]] : 0, "reverse sweep");
        compare(truths, 2, component * e->count + i, sum, "Hessian");
    }
    free(hessian);
}

static void test_row(const struct table *table)
{
    struct subject s;
    struct truths *truths = calloc(1, sizeof *truths);
    const bool opened = subject_open(&s, table_cell(table, "formula"), table_cell(table, "at"));
    if (EXPECT(opened, "%s line %d: not built: %s", table->path, table->number, s.session.context.error.message)) {
        const struct elements e = elements_of(&s.session);
        ADC_ON_ERROR(&s.session.context) {
            EXPECT(false, "%s line %d: %s", table->path, table->number, s.session.context.error.message);
            goto done;
        }
        if (read_truths(table, s.root_count, e.count, truths))
            for (uint32_t k = 0; k < s.root_count; k++) {
                test_graph(&s, k, &e, truths);
                test_pair(&s, k, &e, truths);
            }
    }
done:
    subject_release(&s);
    free(truths);
    seen.rows++;
}

static void test_table(const char *path, const char *id, long rows)
{
    struct table table;
    seen.rows = seen.numbers = 0;
    memset(seen.worst, 0, sizeof seen.worst);
    if (table_open(&table, path))
        while (table_next(&table))
            if (id == NULL || strcmp(table_cell(&table, "id"), id) == 0)
                test_row(&table);
    table_close(&table);
    expect(id != NULL || seen.rows >= rows, "%s: %ld rows", path, seen.rows);
    printf("%s: %ld rows, %ld numbers, worst %.2g of values, %.2g of first and %.2g of second derivatives\n", path,
           seen.rows, seen.numbers, seen.worst[0], seen.worst[1], seen.worst[2]);
}

int main(int count, char **arguments)
{
    static const struct { const char *name; long rows; } TABLES[] = {
        {"identities", 36}, {"determinants", 44}, {"models", 5}, {"random", 2000}};
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++) {
        char path[80];
        snprintf(path, sizeof path, "tests/arrays/%s.tsv", TABLES[i].name);
        if (count < 2 || strcmp(arguments[1], TABLES[i].name) == 0)
            test_table(path, count > 2 ? arguments[2] : NULL, TABLES[i].rows);
    }
    return finish();
}
