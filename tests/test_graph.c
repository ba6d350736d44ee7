/* The graph engine against the recursive pair, against itself at higher orders, against differences, and against cases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test_graph [PROGRAMS [SEED]]: as many random programs. */
#include <float.h>

#include "tests/random.h"
#include "tests/subject.h"

enum { MOST_INPUTS = 64, FEW = 8 };         /* random programs have at most FEW variables */

/* ---- bounds ---- */

/* Marks what `root` is made of. */
static bool *marked(const struct adc_graph *graph, uint32_t root)
{
    bool *mark = calloc(root + 1u, sizeof *mark);
    mark[root] = true;
    for (uint32_t n = root + 1; n-- > 0;)
        for (uint32_t i = 0; mark[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            mark[adc_graph_args(graph, n)[i]] = true;
    return mark;
}

/* One argument's |partial|, 0 where nothing passes. */
static double size_of_partial(const struct adc_graph *graph, uint32_t n, uint32_t i)
{
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t k = 0; k < row->arity; k++)
        a[k] = graph->value[adc_graph_args(graph, n)[k]];
    enum adc_role role = adc_row_role(row, i);
    bool passes = role == ADC_REAL || (role == ADC_SELECTED && (uint32_t)row->select(a) == i);
    return passes ? fabs(adc_row_partial(row, i, a, graph->value[n])) : 0;
}

/* The sum of |products of partials| over the paths from an input to the root; how sweeps of different order may differ
 * is 5 n u times that (see test_random.c). INFINITY where a path leaves the range of a double. */
static double path_bound(const struct adc_graph *graph, uint32_t root, uint32_t input)
{
    double *size = calloc(root + 1u, sizeof *size), *reach = calloc(root + 1u, sizeof *reach), most = 0;
    bool *mark = marked(graph, root);
    uint32_t rows = 0;
    for (uint32_t n = 0; n <= root; n++) {
        if (n == graph->inputs[input].node)
            size[n] = 1;
        if (!mark[n] || !adc_graph_is_row(graph, n))
            continue;
        rows++;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            uint32_t argument = adc_graph_args(graph, n)[i];
            double partial = size[argument] > 0 ? size_of_partial(graph, n, i) : 0;
            if (partial == 0)
                continue;
            size[n] += partial * size[argument];
            reach[n] = fmax(reach[n], reach[argument] + fabs(log2(partial)));
            most = fmax(most, reach[n]);
        }
    }
    double bound = most < 900 ? 5 * (rows + 4.0) * 0x1p-53 * size[root] : INFINITY;
    free(size);
    free(reach);
    free(mark);
    return bound;
}

/* A running bound on the rounding error of a node's value: each row moves by what its arguments are off, and rounds. */
static double value_bound(const struct adc_graph *graph, uint32_t root)
{
    double *error = calloc(root + 1u, sizeof *error);
    bool *mark = marked(graph, root);
    for (uint32_t n = 0; n <= root; n++) {
        if (!mark[n] || !adc_graph_is_row(graph, n))
            continue;
        double ulps = fmax(adc_row_ulp(&adc_rows[graph->nodes[n].op]), 0.5);
        error[n] = ulps * DBL_EPSILON * fabs(graph->value[n]) + DBL_TRUE_MIN;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            double own = error[adc_graph_args(graph, n)[i]];
            error[n] += own > 0 ? own * size_of_partial(graph, n, i) : 0;
        }
    }
    double bound = error[root];
    free(error);
    free(mark);
    return bound;
}

/* ---- order 0 and 1 ---- */

static struct {
    long programs, nodes, steps, partials, irregular, hessians, second, taylors, differences, outside, refused;
    double worst_reverse, worst_second, worst_symmetry, worst_taylor;
} seen;

static bool smooth(struct subject *s)
{
    uint32_t first;
    return adc_graph_incidents(&s->graph, &s->root, 1, &first) == 0 && isfinite(s->graph.value[s->root]);
}

static void test_first(struct subject *s)
{
    struct adc_walk *walk = s->session.walk;
    struct adc_graph *graph = &s->graph;
    uint32_t inputs = graph->input_count, first;
    double adjoint[FEW], gradient[FEW], again[FEW], unit_vectors[FEW * FEW] = {0}, lanes[FEW];
    double value = adc_eval(walk, ADC_BY_ALL).value;
    bool calm = adc_graph_incidents(graph, &s->root, 1, &first) == 0;
    EXPECT(same_bits(value, graph->value[s->root]), "value %.17g, in the graph %.17g", value, graph->value[s->root]);
    EXPECT(walk->incidents > 0 || calm, "an incident at node %u that eval does not see", first);
    adc_derive(walk, 1);
    for (uint32_t i = 0; i < inputs; i++)
        adjoint[i] = walk->seeded[i] ? walk->adjoint[i] : 0;
    adc_graph_gradient(graph, s->root, gradient);
    adc_graph_jacobian(graph, &s->root, 1, ADC_GRAPH_FORWARD, again);
    for (uint32_t i = 0; i < inputs; i++)
        unit_vectors[i * inputs + i] = 1;
    adc_graph_directions(graph, &s->root, 1, unit_vectors, inputs, lanes);
    for (uint32_t i = 0; i < inputs; i++) {
        double direction[FEW] = {0}, tangent;
        struct adc_dual forward = adc_eval(walk, i);
        double walked = forward.depends ? forward.tangent : 0;
        direction[i] = 1;
        adc_graph_forward(graph, &s->root, 1, direction, &tangent);
        EXPECT(same_bits(walked, tangent), "partial %u: eval %.17g, forward sweep %.17g", i, walked, tangent);
        EXPECT(same_bits(tangent, again[i]) && same_bits(tangent, lanes[i]),
               "partial %u: %.17g alone, %.17g and %.17g among others", i, tangent, again[i], lanes[i]);
        seen.partials++;
        double bound = calm && isfinite(tangent) ? path_bound(graph, s->root, i) : INFINITY;
        if (!(bound < INFINITY)) {
            seen.irregular++;
            continue;
        }
        double off = fmax(fabs(gradient[i] - tangent), fabs(gradient[i] - adjoint[i]));
        seen.worst_reverse = off > 0 ? fmax(seen.worst_reverse, off / bound) : seen.worst_reverse;
        EXPECT(off <= bound, "partial %u: reverse %.17g, derive %.17g, forward %.17g", i, gradient[i], adjoint[i],
               tangent);
    }
}

/* ---- order 2 ---- */

/* A derivative as a graph may be absent, which is 0. */
static double value_of(const struct adc_graph *graph, uint32_t node)
{
    return node == ADC_NO_NODE ? 0 : graph->value[node];
}

static void compare_second(struct subject *s, const char *what, uint32_t node, double sweep, double *worst)
{
    double graph = value_of(&s->graph, node), off = fabs(graph - sweep);
    double bound = 16 * (node == ADC_NO_NODE ? 0 : value_bound(&s->graph, node));
    if (off == 0 || !isfinite(bound) || (!isfinite(graph) && !isfinite(sweep)))
        return;
    *worst = fmax(*worst, off / bound);
    EXPECT(off <= bound, "%s: as a graph %.17g, sweep %.17g, %.3g times the bound", what, graph, sweep, off / bound);
}

static void test_second(struct subject *s)
{
    struct adc_graph *graph = &s->graph;
    uint32_t inputs = graph->input_count, by_input[FEW], n = inputs;
    double hessian[FEW * FEW], columns[FEW * FEW], directions[FEW * FEW] = {0}, gradient[FEW], plain[FEW];
    char what[80];
    for (uint32_t i = 0; i < n; i++)
        directions[i * n + i] = 1;
    adc_graph_gradient(graph, s->root, plain);
    adc_graph_hessian(graph, s->root, gradient, hessian);
    adc_graph_hessian_vectors(graph, s->root, directions, n, NULL, columns);
    adc_graph_adjoint(graph, s->root, by_input);
    seen.hessians++;
    for (uint32_t i = 0; i < n; i++) {
        EXPECT(same_bits(plain[i], gradient[i]), "gradient %u: %.17g, with the Hessian %.17g", i, plain[i],
               gradient[i]);
        snprintf(what, sizeof what, "adjoint %u", i);
        compare_second(s, what, by_input[i], plain[i], &seen.worst_second);
        for (uint32_t j = 0; j < n; j++) {
            uint32_t node = by_input[i] == ADC_NO_NODE ? ADC_NO_NODE
                                                       : adc_graph_tangent(graph, by_input[i], graph->inputs[j].node);
            snprintf(what, sizeof what, "second derivative %u %u", i, j);
            compare_second(s, what, node, hessian[i * n + j], &seen.worst_second);
            snprintf(what, sizeof what, "second derivative %u %u, other triangle", i, j);
            compare_second(s, what, node, columns[j * n + i], &seen.worst_symmetry);
            EXPECT(i > j || same_bits(hessian[i * n + j], columns[j * n + i]), "column %u alone differs", j);
            seen.second++;
        }
    }
}

/* Differences see through value(e), and across the jumps of rows that are constant between them. */
static bool is_comparable(const struct subject *s)
{
    bool comparable = true, *mark = marked(&s->graph, s->root);
    for (uint32_t n = 0; n <= s->root; n++) {
        uint32_t op = s->graph.nodes[n].op;
        if (!mark[n] || op >= ADC_ROWS || op == ADC_ROW_abs)
            continue;
        bool jumps = op == ADC_ROW_mod || op == ADC_ROW_fmod || op == ADC_ROW_frac;
        bool flat = adc_row_role(&adc_rows[op], 0) != ADC_INDEX && strcmp(adc_rows[op].rule[0], "0.0") == 0;
        comparable &= !jumps && !flat;
    }
    free(mark);
    return comparable;
}

/* Central differences of gradients with two steps: where these agree with each other, the Hessian agrees with them. */
static void test_differences(struct subject *s)
{
    struct adc_graph *graph = &s->graph;
    uint32_t n = graph->input_count, by_input[FEW];
    double point[FEW], hessian[FEW * FEW], slope[2][FEW], right[FEW], left[FEW], noises[FEW];
    if (!is_comparable(s))
        return;
    adc_graph_hessian(graph, s->root, NULL, hessian);
    adc_graph_adjoint(graph, s->root, by_input);
    for (uint32_t i = 0; i < n; i++) {
        point[i] = graph->value[graph->inputs[i].node];
        noises[i] = by_input[i] == ADC_NO_NODE ? 0 : value_bound(graph, by_input[i]);
    }
    for (uint32_t i = 0; i < n; i++) {
        double x = point[i];
        bool whole = true;
        for (int k = 0; k < 2; k++) {
            double h = ldexp(fmax(fabs(x), 0x1p-10), -14 - k);
            point[i] = x + h;
            whole &= adc_graph_values(graph, point) && smooth(s);
            adc_graph_gradient(graph, s->root, right);
            point[i] = x - h;
            whole &= adc_graph_values(graph, point) && smooth(s);
            adc_graph_gradient(graph, s->root, left);
            for (uint32_t j = 0; j < n; j++)
                slope[k][j] = (right[j] - left[j]) / (2 * h);
        }
        point[i] = x;
        for (uint32_t j = 0; j < n && whole; j++) {
            double d = slope[1][j], noise = noises[j] / ldexp(fmax(fabs(x), 0x1p-10), -15);
            if (!(fabs(slope[0][j] - d) <= 1e-7 * fabs(d)) || !(noise <= 1e-7 * fabs(d)) || d == 0 || isinf(d))
                continue;
            seen.differences++;
            EXPECT(fabs(hessian[i * n + j] - d) <= 2e-6 * fabs(d), "second derivative %u %u: %.17g, differences %.17g",
                   i, j, hessian[i * n + j], d);
        }
    }
    EXPECT(adc_graph_values(graph, point), "the path changes at the point itself");
}

/* ---- Taylor coefficients ---- */

static void test_taylor(struct subject *s, uint32_t input, uint32_t order)
{
    struct adc_graph *graph = &s->graph;
    double direction[FEW] = {0}, c[16], factorial = 1;
    uint32_t node = s->root;
    direction[input] = 1;
    adc_graph_taylor(graph, s->root, direction, order, c);
    EXPECT(same_bits(c[0], graph->value[s->root]), "Taylor coefficient 0");
    for (uint32_t k = 1; k <= order && graph->count < 60000; k++) {
        factorial *= k;
        node = node == ADC_NO_NODE ? node : adc_graph_tangent(graph, node, graph->inputs[input].node);
        double repeated = value_of(graph, node) / factorial, off = fabs(repeated - c[k]);
        double bound = node == ADC_NO_NODE ? 0 : 64 * value_bound(graph, node) / factorial;
        if (!isfinite(repeated) || !isfinite(bound))
            return;
        seen.taylors++;
        seen.worst_taylor = off > 0 ? fmax(seen.worst_taylor, off / bound) : seen.worst_taylor;
        EXPECT(off <= bound, "Taylor coefficient %u by %u: %.17g, by repeated tangents %.17g, %.3g times the bound",
               k, input, c[k], repeated, off / bound);
    }
}

/* ---- random programs ---- */

static void test_program(struct subject *s)
{
    uint32_t nodes = s->graph.count;
    if (setjmp(s->session.context.escape) != 0) {
        bool refused = strstr(s->session.context.error.message, "has no derivative") != NULL;
        seen.refused += refused;
        EXPECT(refused, "%s", s->session.context.error.message);
        return;
    }
    seen.programs++;
    adc_eval(s->session.walk, ADC_BY_NONE);
    seen.steps += (long)s->session.walk->steps;
    seen.nodes += nodes;
    test_first(s);
    if (!smooth(s))
        return;
    test_second(s);
    test_differences(s);
    for (uint32_t i = 0; i < s->graph.input_count && nodes < 40; i++)
        test_taylor(s, i, nodes < 16 ? 10 : 4);
}

static void test_random_programs(int programs, uint64_t seed)
{
    for (int i = 0; i < programs; i++) {
        struct random_program program;
        struct subject s;
        char text[RANDOM_TEXT + RANDOM_STATEMENTS];
        size_t length = 0;
        random_program(&program, seed * 1000003 + (uint64_t)i);
        for (int k = 0; k < program.statements; k++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s\n", program.statement[k]);
        if (subject_open(&s, text, program.point))
            test_program(&s);
        else if (strstr(s.session.context.error.message, "has no derivative") == NULL)
            EXPECT(false, "program %d: %s", i, s.session.context.error.message);
        subject_release(&s);
    }
    printf("%ld programs, %ld nodes for %ld terms; %ld partials (%ld irregular), reverse at most %.2g of the bound\n",
           seen.programs, seen.nodes, seen.steps, seen.partials, seen.irregular, seen.worst_reverse);
    printf("%ld Hessians, %ld entries at most %.2g of the bound, other triangle %.2g; %ld confirmed by differences; "
           "%ld refused\n", seen.hessians, seen.second, seen.worst_second, seen.worst_symmetry, seen.differences,
           seen.refused);
    printf("%ld Taylor coefficients against repeated tangents, at most %.2g of the bound\n", seen.taylors,
           seen.worst_taylor);
}

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

static void test_sharing(void)
{
    struct subject s;
    char text[2048] = "a0 = x*y\n";
    double gradient[2], c[3], direction[2] = {1, 0};
    for (int i = 1; i <= 40; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "a%d = a%d + a%d\n", i, i - 1, i - 1);
    strcat(text, "a40\n");
    if (EXPECT(subject_open(&s, text, "x=2,y=3"), "%s", s.session.context.error.message)) {
        EXPECT(s.graph.count == 43, "forty sums cost %u nodes", s.graph.count);
        adc_graph_gradient(&s.graph, s.root, gradient);
        EXPECT(gradient[0] == 3 * 0x1p40 && gradient[1] == 2 * 0x1p40, "gradient %g %g", gradient[0], gradient[1]);
        adc_graph_taylor(&s.graph, s.root, direction, 2, c);
        EXPECT(c[1] == 3 * 0x1p40 && c[2] == 0, "Taylor %g %g", c[1], c[2]);
        uint32_t before = s.graph.count, node = adc_graph_tangent(&s.graph, s.root, s.graph.inputs[0].node);
        EXPECT(s.graph.count - before <= 42 && value_of(&s.graph, node) == 3 * 0x1p40, "the tangent costs %u nodes",
               s.graph.count - before);
    }
    subject_release(&s);
}

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

int main(int argc, char **argv)
{
    static const char *const tables[] = {"taylor", "feynman", "peers", "published", "models", "mgh", "optproblems"};
    int programs = argc > 1 ? atoi(argv[1]) : 3000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240301;
    test_sharing();
    test_zeros();
    test_copy();
    test_long_series();
    test_memory();
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        test_table(tables[i]);
    test_random_programs(programs, seed);
    return finish();
}
