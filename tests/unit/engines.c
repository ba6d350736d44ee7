/* Every engine against the recursive pair and against each other, on random programs, to high orders; and derivatives within
 * programs, diff(e, x), against those from outside.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * engines [PROGRAMS [SEED]]: as many random programs that are smooth at their point, and all others on the way. */
#include "eval/graph/sweep.h"
#include "tests/unit/bounds.h"
#include "tests/unit/random.h"

enum { FEW = 8, MAX_NODES = 20000 };        /* random programs have at most FEW variables */

/* ---- order 0 and 1 ---- */

static struct {
    long programs, smooth, nodes, steps, partials, irregular, moved, second, taylors, diffs, rows, refused;
    double worst_reverse, worst_linear, worst_second, worst_taylor, worst_diff;
} seen;

/* Takes `off` as rounding when it is within the bound; the largest part of a bound is kept. Where what is added up overflows
 * there is no bound, and in another order it may be no number. */
static bool within(double off, double bound, double *worst)
{
    if (!(bound < INFINITY))
        return true;
    if (off > 0)
        *worst = fmax(*worst, off / bound);
    return off <= bound;
}

/* The partials from one forward sweep in all directions. */
static void forward_together(struct subject *s, double *partials)
{
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t inputs = graph->input_count, end;
    double unit_vectors[FEW * FEW] = {0};
    for (uint32_t i = 0; i < inputs; i++)
        unit_vectors[i * inputs + i] = 1;
    uint8_t *useful = adc_useful_nodes(&s->recording.at, &s->root, 1, ADC_NO_GUARD, &end);
    struct adc_lanes lanes = adc_graph_tangents(&s->recording.at, useful, end, unit_vectors, inputs);
    for (uint32_t i = 0; i < inputs; i++)
        partials[i] = (lanes.present[s->root] >> i & 1) != 0 ? lanes.tangent[s->root * inputs + i] : 0;
}

/* Whether products of two values, or of a value and a partial, may leave the range of a double: then engines that
 * multiply in different orders lose different ones. */
static bool is_extreme(const struct adc_graph_point *at, uint32_t root)
{
    const struct adc_graph *graph = at->graph;
    bool extreme = false, *mark = marked(graph, root);
    for (uint32_t n = 0; n <= root; n++) {
        double size = fabs(at->value[n]);
        extreme |= mark[n] && (size > 0x1p450 || (size < 0x1p-450 && size > 0));
        for (uint32_t i = 0; mark[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            double partial = size_of_partial(at, n, i);
            extreme |= !(partial < 0x1p450) || (partial < 0x1p-450 && partial > 0);
        }
    }
    free(mark);
    return extreme;
}

static void test_first(struct subject *s)
{
    struct adc_walk *walk = &s->evaluation.walk;
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t inputs = graph->input_count, first;
    double adjoint[FEW], gradient[FEW], among[FEW];
    double value = adc_eval(walk, ADC_BY_ALL).value;
    bool calm = !adc_graph_incidents(&s->recording.at, &s->root, 1, &first);
    double built = value_of(&s->recording.at, s->root);
    EXPECT(same_bits(value, built), "value %.17g, in the graph %.17g", value, built);
    EXPECT(walk->incidents > 0 || calm, "an incident at node %u that eval does not see", first);
    adc_derive(walk, 1);
    for (uint32_t i = 0; i < inputs; i++)
        adjoint[i] = walk->seeded[i] ? walk->adjoint[i] : 0;
    adc_graph_gradient(&s->recording.at, s->root, gradient);
    forward_together(s, among);
    for (uint32_t i = 0; i < inputs; i++) {
        double direction[FEW] = {0}, tangent;
        struct adc_dual forward = adc_eval(walk, i);
        double walked = forward.depends ? forward.tangent : 0;
        direction[i] = 1;
        adc_graph_forward(&s->recording.at, &s->root, 1, direction, &tangent);
        EXPECT(same_bits(walked, tangent), "partial %u: eval %.17g, forward sweep %.17g", i, walked, tangent);
        EXPECT(same_bits(tangent, among[i]), "partial %u: %.17g alone, %.17g among others", i, tangent, among[i]);
        seen.partials++;
        double bound = calm && isfinite(tangent) ? path_bound(&s->recording.at, s->root, i) : INFINITY;
        if (!(bound < INFINITY) || (isnan(gradient[i]) && isnan(adjoint[i]) && is_extreme(&s->recording.at, s->root))) {
            seen.irregular++;
            continue;
        }
        double off = fmax(fabs(gradient[i] - tangent), fabs(gradient[i] - adjoint[i]));
        EXPECT(within(off, bound, &seen.worst_reverse), "partial %u: reverse %.17g, derive %.17g, forward %.17g", i,
               gradient[i], adjoint[i], tangent);
    }
}

/* A number in [-2, 2), the same in every run. */
static double weight(uint32_t i) { return fmod(0.7548776662466927 * (i + 1), 1) * 4 - 2; }

/* The largest row node below the root, as a second root; else the root itself. */
static uint32_t second_root(const struct subject *s)
{
    bool *mark = marked(&s->recording.graph, s->root);
    uint32_t n = s->root;
    while (n > 0 && (n == s->root || !mark[n] || !adc_graph_is_row(&s->recording.graph, n)))
        n--;
    free(mark);
    return adc_graph_is_row(&s->recording.graph, n) ? n : s->root;
}

/* A directional derivative is J d, forward; a pullback is c J, in reverse. Both against the partials one by one. */
static void test_linear(struct subject *s)
{
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t n = graph->input_count, roots[2] = {s->root, second_root(s)};
    double rows[2 * FEW], bounds[2 * FEW], direction[FEW], tangents[2], cotangent[2] = {-0.75, 3};
    double *adjoint = calloc(graph->count, sizeof *adjoint);
    bool *reached = calloc(graph->count, sizeof *reached);
    for (uint32_t i = 0; i < n; i++) {
        direction[i] = weight(i);
        bounds[i] = path_bound(&s->recording.at, roots[0], i);
        bounds[n + i] = path_bound(&s->recording.at, roots[1], i);
    }
    adc_graph_gradient(&s->recording.at, roots[0], rows);
    adc_graph_gradient(&s->recording.at, roots[1], rows + n);
    adc_graph_forward(&s->recording.at, roots, 2, direction, tangents);
    adc_graph_adjoints(&s->recording.at, roots, 2, cotangent, adjoint, reached);
    for (uint32_t r = 0; r < 2; r++) {
        double sum = 0, bound = DBL_MIN;
        for (uint32_t i = 0; i < n; i++) {
            sum += rows[r * n + i] * direction[i];
            bound += fabs(direction[i]) * bounds[r * n + i];
        }
        EXPECT(within(fabs(sum - tangents[r]), bound, &seen.worst_linear),
               "directional derivative of root %u: %.17g, from its partials %.17g", r, tangents[r], sum);
    }
    for (uint32_t i = 0; i < n; i++) {
        double sum = cotangent[0] * rows[i] + cotangent[1] * rows[n + i];
        double bound = fabs(cotangent[0]) * bounds[i] + fabs(cotangent[1]) * bounds[n + i] + DBL_MIN;
        double pulled = reached[graph->inputs[i].node] ? adjoint[graph->inputs[i].node] : 0;
        EXPECT(within(fabs(sum - pulled), bound, &seen.worst_linear),
               "pullback to %u: %.17g, from the partials %.17g", i, pulled, sum);
    }
    free(adjoint);
    free(reached);
}

/* The same graph at another point, where its path holds, and back: what eval says there, and the old bits. */
static void test_moved(struct subject *s)
{
    const struct adc_graph *graph = &s->recording.graph;
    struct adc_walk *walk = &s->evaluation.walk;
    uint32_t n = graph->input_count, count = graph->count;
    double here[FEW], there[FEW], *values = calloc(count, sizeof *values);
    memcpy(values, s->recording.at.value, count * sizeof *values);
    for (uint32_t i = 0; i < n; i++) {
        here[i] = s->recording.at.value[graph->inputs[i].node];
        there[i] = here[i] * (1 + weight(i) / 64) + (here[i] == 0 ? 0.01 : 0);
        walk->point[adc_program_variable(walk->program, graph->inputs[i].symbol)] = there[i];
    }
    if (adc_graph_values(&s->recording.at, there)) {
        seen.moved++;
        test_first(s);
    }
    for (uint32_t i = 0; i < n; i++)
        walk->point[adc_program_variable(walk->program, graph->inputs[i].symbol)] = here[i];
    EXPECT(adc_graph_values(&s->recording.at, here), "the path changes on return");
    for (uint32_t k = 0; k < count; k++)
        if (!same_bits(values[k], s->recording.at.value[k])) {
            EXPECT(false, "node %u is %.17g after return, it was %.17g", k, s->recording.at.value[k], values[k]);
            break;
        }
    free(values);
}

/* ---- order 2 ---- */

/* A derivative by a sweep and as a graph. Returns the bound on their distance: `extra` is what the sweep may be off
 * where it adds in another order than the graph. */
static double compare_second(struct subject *s, const char *what, uint32_t node, double sweep, double extra)
{
    double graph = value_of(&s->recording.at, node), bound = extra;
    if (node != ADC_NO_NODE)
        bound += 16 * value_bound(&s->recording.at, node);
    if (!isfinite(bound) || (!isfinite(graph) && !isfinite(sweep)))
        return INFINITY;
    double off = fabs(graph - sweep);
    EXPECT(within(off, bound, &seen.worst_second), "%s: as a graph %.17g, sweep %.17g, %.3g times the bound", what,
           graph, sweep, off / bound);
    return bound;
}

static uint32_t tangent_of(struct adc_recording *recording, uint32_t node, uint32_t input)
{
    return node == ADC_NO_NODE ? node : adc_graph_tangent(recording, node, recording->graph.inputs[input].node);
}

static void test_second(struct subject *s)
{
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t n = graph->input_count, by_input[FEW];
    double hessian[FEW * FEW], mirrored[FEW * FEW], plain[FEW];
    char what[80];
    adc_graph_gradient(&s->recording.at, s->root, plain);
    subject_hessian(s, NULL, hessian);
    adc_graph_adjoint(&s->recording, s->root, by_input);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t partial = tangent_of(&s->recording, s->root, i);
        snprintf(what, sizeof what, "partial %u as an adjoint", i);
        double reverse = compare_second(s, what, by_input[i], plain[i], 0);
        snprintf(what, sizeof what, "partial %u as a tangent", i);
        compare_second(s, what, partial, plain[i], reverse);
        for (uint32_t j = 0; j < n; j++) {
            snprintf(what, sizeof what, "second derivative %u %u, tangent of the adjoint", i, j);
            double bound = compare_second(s, what, tangent_of(&s->recording, by_input[i], j), hessian[i * n + j],
                                          (i > j ? mirrored[j * n + i] : 0)
                                              + pushing_bound(&s->recording.at, s->root, i, j));
            snprintf(what, sizeof what, "second derivative %u %u, tangent of the tangent", i, j);
            compare_second(s, what, tangent_of(&s->recording, partial, j), hessian[i * n + j], bound);
            mirrored[i * n + j] = bound;
            EXPECT(same_bits(hessian[i * n + j], hessian[j * n + i]), "entries %u %u are not mirrored", i, j);
            seen.second++;
        }
    }
}

/* ---- Taylor coefficients ---- */

static void test_taylor(struct subject *s, uint32_t input, uint32_t order)
{
    const struct adc_graph *graph = &s->recording.graph;
    double direction[FEW] = {0}, c[16], factorial = 1;
    uint32_t node = s->root;
    direction[input] = 1;
    adc_graph_taylor(&s->recording, s->root, direction, order, c);
    EXPECT(same_bits(c[0], s->recording.at.value[s->root]), "Taylor coefficient 0");
    for (uint32_t k = 1; k <= order && graph->count < MAX_NODES; k++) {
        factorial *= k;
        node = tangent_of(&s->recording, node, input);
        double repeated = value_of(&s->recording.at, node) / factorial, off = fabs(repeated - c[k]);
        double bound = node == ADC_NO_NODE ? 0 : 64 * value_bound(&s->recording.at, node) / factorial;
        if (!isfinite(repeated) || !isfinite(bound))
            return;
        seen.taylors++;
        EXPECT(within(off, bound, &seen.worst_taylor),
               "Taylor coefficient %u by %u: %.17g, by repeated tangents %.17g, %.3g times the bound", k, input,
               c[k], repeated, off / bound);
    }
}

/* ---- diff(e, x) within a program, against the engines that differentiate e from outside ---- */

/* The statements of a program; with a name, the derivative of its expression by that. */
static void write_program(char *text, size_t size, const struct random_program *program, const char *name)
{
    size_t length = 0;
    for (int k = 0; k + 1 < program->statements; k++)
        length += (size_t)snprintf(text + length, size - length, "%s\n", program->statement[k]);
    const char *last = program->statement[program->statements - 1];
    if (name != NULL)
        snprintf(text + length, size - length, "diff(%s, %s)\n", last, name);
    else
        snprintf(text + length, size - length, "%s\n", last);
}

static bool refused(const struct subject *s)
{
    return strstr(s->session.context.error.message, "has no derivative") != NULL;
}

static bool is_same_input(const struct subject *a, uint32_t i, const struct subject *b, uint32_t k)
{
    return strcmp(adc_symbol_text(&a->session.context, a->recording.graph.inputs[i].symbol),
                  adc_symbol_text(&b->session.context, b->recording.graph.inputs[k].symbol)) == 0;
}

/* What rounding may do to the derivative of a node by an input. */
static double bound_of(struct subject *s, uint32_t node, uint32_t input)
{
    if (node != ADC_NO_NODE)
        node = adc_graph_tangent(&s->recording, node, s->recording.graph.inputs[input].node);
    return node == ADC_NO_NODE ? 0 : 16 * value_bound(&s->recording.at, node);
}

/* The value of diff(e, x) is the tangent of e, and its gradient the row of the Hessian of e. */
static void compare_row(struct subject *s, struct subject *inner, uint32_t input)
{
    struct adc_walk *walk = &s->evaluation.walk;
    double gradient[FEW], hessian[FEW * FEW], adjoint[FEW], direction[FEW] = {0}, tangent;
    uint32_t n = inner->recording.graph.input_count, m = s->recording.graph.input_count, by_input[FEW];
    direction[input] = 1;
    adc_graph_forward(&inner->recording.at, &inner->root, 1, direction, &tangent);
    double value = adc_eval(walk, ADC_BY_ALL).value, bound = path_bound(&inner->recording.at, inner->root, input);
    if (walk->incidents > 0 || isnan(tangent))
        return;
    bound += 16 * value_bound(&s->recording.at, s->root);
    double built = value_of(&s->recording.at, s->root);
    EXPECT(same_bits(value, built), "eval %.17g, graph %.17g", value, built);
    EXPECT(within(fabs(value - tangent), bound, &seen.worst_diff), "diff gives %.17g, the forward sweep %.17g", value,
           tangent);
    adc_derive(walk, 1);
    adc_graph_gradient(&s->recording.at, s->root, gradient);
    subject_hessian(inner, NULL, hessian);
    adc_graph_adjoint(&inner->recording, inner->root, by_input);
    for (uint32_t i = 0; i < m; i++) {
        uint32_t variable = adc_program_variable(walk->program, s->recording.graph.inputs[i].symbol), k = 0;
        adjoint[i] = walk->seeded[variable] ? walk->adjoint[variable] : 0;
        while (k < n && !is_same_input(s, i, inner, k))
            k++;
        if (k == n)
            continue;
        double reach = path_bound(&s->recording.at, s->root, i) + bound_of(inner, by_input[k], input)
            + bound_of(inner, by_input[input], k);          /* either may be the stored one (graph.h) */
        uint32_t own = adc_graph_tangent(&s->recording, s->root, s->recording.graph.inputs[i].node);
        reach += own == ADC_NO_NODE ? 0 : 16 * value_bound(&s->recording.at, own);
        if (!isfinite(reach) || isnan(gradient[i]) || !isfinite(hessian[k * n + input]))
            continue;
        seen.rows++;
        double off = fmax(fabs(gradient[i] - hessian[k * n + input]), fabs(adjoint[i] - hessian[k * n + input]));
        EXPECT(within(off, reach, &seen.worst_diff), "partial %u of diff: %.17g, derive %.17g, the Hessian says %.17g", i, gradient[i],
               adjoint[i], hessian[k * n + input]);
    }
}

/* A derivative that is 0 because a step is flat, times one that is infinite: there is no number for that. */
static bool is_nan_by(struct subject *inner, uint32_t input)
{
    uint32_t node = adc_graph_tangent(&inner->recording, inner->root, inner->recording.graph.inputs[input].node);
    return isnan(value_of(&inner->recording.at, node)) || !isfinite(inner->recording.at.value[inner->root]);
}

/* diff(e, x) and e side by side. An error in either leaves through `inner` or `s`; the caller releases both. */
static void compare_both(struct subject *inner, struct subject *s, uint32_t input)
{
    ADC_ON_ERROR(&inner->session.context) {
        EXPECT(refused(inner), "%s", inner->session.context.error.message);
        return;
    }
    ADC_ON_ERROR(&s->session.context) {
        EXPECT(refused(s), "%s", s->session.context.error.message);
        return;
    }
    seen.diffs++;
    EXPECT(!isnan(s->recording.at.value[s->root]) || is_nan_by(inner, input), "no derivative where nothing happens");
    compare_row(s, inner, input);
}

static void test_diff(struct subject *inner, const struct random_program *program, uint32_t number)
{
    static char text[RANDOM_TEXT + 400];
    struct subject s;
    uint32_t first, inputs = inner->recording.graph.input_count, input = inputs > 0 ? number % inputs : 0;
    if (inputs == 0 || isnan(inner->recording.at.value[inner->root])
        || adc_graph_incidents(&inner->recording.at, &inner->root, 1, &first))
        return;
    write_program(text, sizeof text, program, adc_symbol_text(&inner->session.context, inner->recording.graph.inputs[input].symbol));
    bool open = subject_open(&s, text, program->point);
    EXPECT(open || refused(&s), "%s", s.session.context.error.message);
    if (open)
        compare_both(inner, &s, input);
    subject_release(&s);
    present = inner;
}

/* ---- random programs ---- */

static void test_program(struct subject *s)
{
    uint32_t nodes = s->recording.graph.count;
    ADC_ON_ERROR(&s->session.context) {
        seen.refused++;
        EXPECT(refused(s), "%s", s->session.context.error.message);
        return;
    }
    seen.programs++;
    adc_eval(&s->evaluation.walk, ADC_BY_NONE);
    seen.steps += (long)s->evaluation.walk.steps;
    seen.nodes += (long)nodes;
    test_first(s);
    test_moved(s);
    if (!smooth(s) || is_extreme(&s->recording.at, s->root))
        return;
    seen.smooth++;
    test_linear(s);
    test_second(s);
    for (uint32_t i = 0; i < s->recording.graph.input_count; i++)
        test_taylor(s, i, nodes < 40 ? 10 : 4);
}

static void test_random_programs(int wanted, uint64_t seed)
{
    static char text[RANDOM_TEXT + 400];
    for (int i = 0; seen.smooth < wanted; i++) {
        struct random_program program;
        struct subject s;
        random_program(&program, seed * 1000003 + (uint64_t)i);
        write_program(text, sizeof text, &program, NULL);
        if (subject_open(&s, text, program.point)) {
            test_program(&s);
            test_diff(&s, &program, (uint32_t)i);
        } else {
            EXPECT(refused(&s), "program %d: %s", i, s.session.context.error.message);
        }
        subject_release(&s);
    }
    printf("%ld programs, of which %ld are smooth, %ld nodes for %ld terms; %ld refused, %ld moved along their path\n",
           seen.programs, seen.smooth, seen.nodes, seen.steps, seen.refused, seen.moved);
    printf("%ld partials (%ld irregular), reverse at most %.2g of the bound, directions and pullbacks %.2g\n",
           seen.partials, seen.irregular, seen.worst_reverse, seen.worst_linear);
    printf("%ld second derivatives at most %.2g of the bound\n", seen.second, seen.worst_second);
    printf("%ld programs of diff(e, x), %ld partials of them, at most %.2g of the bound\n", seen.diffs, seen.rows, seen.worst_diff);
    printf("%ld Taylor coefficients against repeated tangents, at most %.2g of the bound\n", seen.taylors,
           seen.worst_taylor);
    expect(wanted < 2000 || (seen.second > 5000 && seen.taylors > 12000 && seen.diffs > 2000 && seen.rows > 2000),
           "too little was compared");
}

/* ---- sharing: s = x*y; t = s + s; u = t + t; ..., forty deep, where nothing may cost 2^40 ---- */

enum { DEEP = 40 };
static const double POWER = 0x1p40;         /* the formula is POWER * x * y */

/* The recursive pair: the terms that are evaluated, on any way. derive ends at all only when it is linear. */
static void test_shared_walk(struct adc_walk *walk, double x, double y)
{
    const uint32_t ways[] = {ADC_BY_NONE, ADC_BY_ALL, 0, 1};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        uint64_t before = walk->steps;
        struct adc_dual result = adc_eval(walk, ways[i]);
        uint64_t steps = walk->steps >= before ? walk->steps - before : walk->steps;
        EXPECT(result.value == POWER * x * y && steps < 20 * DEEP, "eval %zu: %g in %llu terms", i, result.value,
               (unsigned long long)steps);
        EXPECT(ways[i] > 1 || result.tangent == POWER * (ways[i] == 0 ? y : x), "eval %zu: tangent %g", i,
               result.tangent);
    }
    adc_eval(walk, ADC_BY_ALL);
    adc_derive(walk, 1);
    EXPECT(walk->adjoint[0] == POWER * y && walk->adjoint[1] == POWER * x, "derive: %g %g", walk->adjoint[0],
           walk->adjoint[1]);
}

/* Values, gradient, Hessian and series on the graph, and how many nodes it has afterwards. */
static void test_shared_sweeps(struct subject *s, double x, double y)
{
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t root = s->root;
    double gradient[2], hessian[4], c[6], direction[2] = {1, 3}, tangent;
    EXPECT(graph->count <= DEEP + 5, "forty sums cost %u nodes", graph->count);
    adc_graph_gradient(&s->recording.at, root, gradient);
    adc_graph_forward(&s->recording.at, &root, 1, direction, &tangent);
    EXPECT(gradient[0] == POWER * y && gradient[1] == POWER * x, "gradient %g %g", gradient[0], gradient[1]);
    EXPECT(tangent == POWER * (y + 3 * x), "directional derivative %g", tangent);
    subject_hessian(s, NULL, hessian);
    EXPECT(hessian[0] == 0 && hessian[1] == POWER && hessian[2] == POWER && hessian[3] == 0,
           "Hessian %g %g %g %g", hessian[0], hessian[1], hessian[2], hessian[3]);
    adc_graph_taylor(&s->recording, root, direction, 5, c);
    EXPECT(c[0] == POWER * x * y && c[1] == tangent && c[2] == 3 * POWER && c[3] == 0 && c[5] == 0,
           "series %g %g %g %g", c[0], c[1], c[2], c[3]);
    EXPECT(graph->count <= DEEP + 10, "the graph has grown to %u nodes", graph->count);
}

/* Each transformation adds at most two nodes for each of the graph. */
static void test_shared_transformations(struct subject *s, double x, double y)
{
    const struct adc_graph *graph = &s->recording.graph;
    const struct adc_graph_point *at = &s->recording.at;
    uint32_t root = s->root;
    uint32_t before = graph->count, by_input[2], node = adc_graph_tangent(&s->recording, root, graph->inputs[0].node);
    EXPECT(graph->count - before <= 2 * DEEP && value_of(at, node) == POWER * y, "the tangent costs %u nodes: %g",
           graph->count - before, value_of(at, node));
    before = graph->count;
    adc_graph_adjoint(&s->recording, root, by_input);
    EXPECT(graph->count - before <= 2 * DEEP && value_of(at, by_input[0]) == POWER * y
           && value_of(at, by_input[1]) == POWER * x, "the adjoint costs %u nodes", graph->count - before);
    before = graph->count;
    node = tangent_of(&s->recording, tangent_of(&s->recording, root, 0), 1);
    EXPECT(graph->count - before <= 4 * DEEP && value_of(at, node) == POWER, "the second tangent costs %u nodes",
           graph->count - before);
}

static void test_sharing(void)
{
    struct subject s;
    char text[2048] = "a0 = x*y\n";
    for (int i = 1; i <= DEEP; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "a%d = a%d + a%d\n", i, i - 1, i - 1);
    snprintf(text + strlen(text), sizeof text - strlen(text), "a%d\n", DEEP);
    if (EXPECT(subject_open(&s, text, "x=2,y=3"), "%s", s.session.context.error.message)) {
        test_shared_walk(&s.evaluation.walk, 2, 3);
        test_shared_sweeps(&s, 2, 3);
        test_shared_transformations(&s, 2, 3);
    }
    subject_release(&s);
}

int main(int argc, char **argv)
{
    int programs = argc > 1 ? atoi(argv[1]) : 2000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240301;
    test_sharing();
    test_random_programs(programs, seed);
    return finish();
}
