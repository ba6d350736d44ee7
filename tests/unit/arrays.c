/* Programs with arrays against the tables of tests/arrays (mpmath, expected.py there): the matrix rules of the
 * recursive pair, forward and reverse, and the scalars of the graph; values are the same bits in both.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * arrays [NAME [ID]]: only the table of this name, only this row. */
#include <ctype.h>

#include "eval/array/dense.h"
#include "eval/tape/errors.h"
#include "tests/unit/subject.h"

enum { MOST = 128 };                        /* elements of a point */

/* What is allowed off a truth, of the largest of its kind: of a value, a first and a second derivative. The kind of a
 * value are values and first derivatives, because it may be what is left of a difference. */
static const double ALLOWED[3] = {1e-13, 2e-13, 1e-12};

static struct { long rows, numbers, watched, lost; double worst[3]; bool form[ADC_FORMS]; } seen;

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

/* ---- bounds ---- */

/* A number with its bound. The truths have 18 digits, some 30 of the largest of their kind; points are doubles. */
static void judge(const struct truths *truths, int order, uint32_t i, double got, double bound)
{
    const double off = distance(got, truths->at[order][i]), size = fabs(truths->at[order][i].head);
    seen.watched++;
    EXPECT(off <= bound + 0x1p-57 * size + 1e-28 * truths->size[order],
           "number %u of order %d is %.17g, not %.17g: %g off, bound %g", i, order, got, truths->at[order][i].head, off,
           bound);
}

/* Bounds over a tape of the component, as far as one can have it. */
struct bounding { struct adc_tape_question question; struct adc_walk *walk; struct adc_tape_bounds bounds; bool good; };

static void run_tape(void *user)
{
    struct bounding *b = user;
    b->good = adc_tape_bound(&b->question, &b->walk->program->arena, &b->walk->aside, &b->bounds);
}

static void test_bounds(struct adc_walk *walk, uint32_t component, const struct elements *e,
                        const struct truths *truths)
{
    const double *exact = adc_arena_zeroed(&walk->program->arena, walk->program->variable_count + 1u, sizeof *exact);
    struct bounding b = {.question = {walk->program, walk->point, exact, walk->wanted}, .walk = walk};
    adc_eval(walk, ADC_BY_ALL);
    const bool able = walk->incidents == 0 && adc_guard(walk->context, run_tape, &b) && b.good;
    seen.lost += !able;
    if (!able)
        return;
    judge(truths, 0, component, b.bounds.value, b.bounds.error);
    for (uint32_t i = 0; i < e->count; i++) {
        const uint32_t v = adc_program_variable(walk->program, e->symbol[i]);
        judge(truths, 1, component * e->count + i, v != UINT32_MAX ? b.bounds.partial[v] : 0, v != UINT32_MAX ? b.bounds.off[v] : 0);
    }
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
    test_bounds(walk, component, e, truths);
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

/* Notes which operations of arrays a program calls. */
static void note_forms(const char *text)
{
    for (int i = 0; i < ADC_FORMS; i++)
        for (const char *at = text; *adc_forms[i].name != '\0' && (at = strstr(at, adc_forms[i].name)) != NULL; at++)
            seen.form[i] |= (at == text || !isalpha((unsigned char)at[-1])) && at[strlen(adc_forms[i].name)] == '(';
}

static void test_row(const struct table *table)
{
    struct subject s;
    struct truths *truths = calloc(1, sizeof *truths);
    note_forms(table_cell(table, "formula"));
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
    seen.rows = seen.numbers = seen.watched = seen.lost = 0;
    memset(seen.worst, 0, sizeof seen.worst);
    if (table_open(&table, path))
        while (table_next(&table))
            if (id == NULL || strcmp(table_cell(&table, "id"), id) == 0)
                test_row(&table);
    table_close(&table);
    expect(id != NULL || seen.rows >= rows, "%s: %ld rows", path, seen.rows);
    printf("%s: %ld numbers within the bounds over a tape, %ld components without\n", path, seen.watched,
           seen.lost);
    printf("%s: %ld rows, %ld numbers, worst %.2g of values, %.2g of first and %.2g of second derivatives\n", path,
           seen.rows, seen.numbers, seen.worst[0], seen.worst[1], seen.worst[2]);
}

/* ---- long arrays ---- */

/* Expressions element by element over long arrays: derive against eval by each variable. v goes from -1.5 on in steps of
 * 1/1024 and meets 0; w is a third of it. */
static const struct { const char *text, *point; } LONG[] = {
    {"sum((w - a*exp.(-b*v)).^2)", "a=1.25,b=0.5"},
    {"sum(sin.(v) .* cos.(w) ./ (2 .+ v.^2))", "a=1"},
    {"sum(a*v + w/b - tanh.(v .* a))", "a=1.5,b=-3"},
    {"sum(abs.(v) .* a)", "a=2"},                               /* a kink in one element */
    {"sum(max.(v, a) + exp.(w))", "a=0.25"},                    /* elements on both sides */
    {"sum(sqrt.(v))", "a=1"},                                   /* outside the domain */
    {"sum(exp.(-700*v .+ a))", "a=-60"},                   /* too small for a double */
    {"sum(k=1, 3, sum(sin.(k*v).*w))", "a=1"},
    {"f(x) = { s = 0*x; for (i = 1; i <= 3; i += 1) s = s + i*sin.(x .* a); sum(s .* s) }; f(v)", "a=0.5"},
    {"h(A) = sum(exp.(A .+ [1:64]/64) .* a + A .* [1:48]' / b); h(reshape(v, 64, 48))", "a=0.5,b=7"},
    {"g(t) = t*exp(-t); sum(g.(v) + sin.(v))", "a=1"},
    {"sum(a .* value.(v) .+ sin.(v))", "a=2"},
    {"(sin.(v) .+ a)[17] + norm(cos.(w))", "a=2"},
};

static void bind_long(struct adc_session *session, const char *name, double scale)
{
    enum { LENGTH = 64 * 48 };
    struct adc_array *array = adc_array_new(&session->context, adc_vector_extent(LENGTH));
    for (int i = 0; i < LENGTH; i++)
        array->at[i] = (i - 1536) / 1024.0 * scale;
    adc_session_set_array(session, adc_symbol(&session->context, name, strlen(name)), array, NULL,
                          (struct adc_span){0, 0});
}

static void test_long(const char *text, const char *point)
{
    enum { STEP = 7 };          /* elements are treated alike but at the ends of blocks, whose lengths it meets everywhere */
    struct subject s;
    if (EXPECT(subject_read(&s, text, point), "not read: %s", s.session.context.error.message)) {
        ADC_ON_ERROR(&s.session.context) {
            EXPECT(false, "%s", s.session.context.error.message);
            subject_release(&s);
            return;
        }
        bind_long(&s.session, "v", 1);
        bind_long(&s.session, "w", 1 / 3.0);
        struct adc_walk *walk = subject_walk(&s, 0);
        const uint32_t count = walk->program->variable_count;
        const double value = adc_eval(walk, ADC_BY_ALL).value;
        const bool smooth = walk->incidents == 0;
        adc_derive(walk, 1);
        double *adjoint = calloc(count + 1u, sizeof *adjoint), largest = 0;
        for (uint32_t i = 0; i < count; i++) {
            adjoint[i] = walk->seeded[i] ? walk->adjoint[i] : 0;
            largest = fmax(largest, fabs(adjoint[i]));
        }
        EXPECT(same_bits(adc_eval(walk, ADC_BY_NONE).value, value), "other values without a record");
        for (uint32_t i = 0; i < count && smooth; i += STEP) {
            const double tangent = adc_eval(walk, i).tangent;
            EXPECT(fabs(adjoint[i] - tangent) <= 1e-12 * largest, "adjoint %u: %.17g, tangent %.17g", i, adjoint[i], tangent);
        }
        free(adjoint);
    }
    subject_release(&s);
}

/* The row of a function with a rule, whose arguments are an array, the point and the rule's vector. */
static void test_attached(void)
{
    const struct adc_extent vector = adc_vector_extent(3), operands[] = {vector, vector, vector};
    struct adc_extent v = vector;
    struct adc_form_use use = {.form = ADC_FORM_attached, .count = 3, .extent = operands};
    struct adc_mismatch why;
    expect(adc_form_extent(&use, &v, &why) && adc_same_extent(v, adc_number_extent()), "a rule's summand is no number");
}

/* The largest sum of the sizes of a column. */
static double norm_of(const double *a, uint32_t n)
{
    double most = 0;
    for (uint32_t j = 0; j < n; j++) {
        double sum = 0;
        for (uint32_t i = 0; i < n; i++)
            sum += fabs(a[i * n + j]);
        most = fmax(most, sum);
    }
    return most;
}

/* The estimate of a condition is never more than it, hardly ever less than a third, and mostly right: matrices of small
 * whole numbers, whose inverses are solved for column by column. Steps along the solution in place of its signs, which
 * Hager's method takes, are right less often (1627 of these, not 1668). */
static void test_condition(void)
{
    enum { N = 5, MATRICES = 2000 };
    struct adc_session session;
    struct adc_arena arena = {.context = &session.context};
    uint64_t state = 20260117;
    int low = 0, known = 0;
    if (!expect(adc_session_init(&session), "no session"))
        return;
    for (int k = 0; k < MATRICES; k++) {
        double a[N * N], lu[N * N], unit[N * N] = {0}, inverse[N * N], sign;
        uint32_t order[N];
        for (int i = 0; i < N * N; i++)
            lu[i] = a[i] = (double)random_below(&state, 19) - 9;
        if (!adc_dense_factor(&session.context, lu, N, order, &sign))
            continue;
        for (int i = 0; i < N; i++)
            unit[i * N + i] = 1;
        adc_dense_solve(&session.context, lu, order, N, unit, inverse, N);
        const double condition = norm_of(a, N) * norm_of(inverse, N);
        const double estimate = adc_dense_condition(a, lu, order, N, &arena);
        expect(estimate <= condition * (1 + 1e-9), "condition %.17g, estimated %.17g", condition, estimate);
        low += estimate < condition / 3;
        known += estimate > condition * (1 - 1e-9);
    }
    adc_arena_release(&arena);
    adc_session_release(&session);
    expect(low <= 3 && known >= 1650, "%d of %d conditions are underestimated, %d right", low, MATRICES, known);
}

/* What one rounding of an element may do to a power of a matrix, its exponent times as much. */
static void test_power_bound(void)
{
    struct subject s;
    double power = NAN, error = NAN;
    if (expect(subject_open(&s, "([x*1.1, 0; 0, x*1.1]^20)[1,1]", "x=1000"), "%s", s.session.context.error.message)) {
        struct program_slice slice = {.walk = subject_walk(&s, 0)};
        expect(evaluate_program(&slice, 1000, &power, &error) && error >= 20 * 0x1p-53 * power && error <= 2000 * 0x1p-53 * power,
               "the bound on a power of %.17g is %.3g", power, error);
        release_slice(&slice);
    }
    subject_release(&s);
}

int main(int count, char **arguments)
{
    static const struct { const char *name; long rows; } TABLES[] = {
        {"identities", 36}, {"determinants", 44}, {"models", 6}, {"random", 2000}};
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++) {
        char path[80];
        snprintf(path, sizeof path, "tests/arrays/%s.tsv", TABLES[i].name);
        if (count < 2 || strcmp(arguments[1], TABLES[i].name) == 0)
            test_table(path, count > 2 ? arguments[2] : NULL, TABLES[i].rows);
    }
    for (int i = 0; count < 2 && i < ADC_FORMS; i++)
        expect(seen.form[i] || *adc_forms[i].name == '\0', "no table has '%s'", adc_forms[i].name);
    test_attached();
    test_condition();
    test_power_bound();
    for (size_t i = 0; count < 2 && i < sizeof LONG / sizeof *LONG; i++)
        test_long(LONG[i].text, LONG[i].point);
    return finish();
}
