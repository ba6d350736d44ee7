/* Derivatives within formulas on random programs: diff(e, x) against the engines that differentiate e from outside,
 * nested diff against Taylor coefficients, and the comparison with differences on them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * diff_random [PROGRAMS [SEED]]: as many random programs that are smooth at their point. */
#include "tests/unit/claimed.h"
#include "tests/unit/bounds.h"
#include "tests/unit/random.h"

enum { FEW = 8, MAX_ORDER = 10, MAX_NODES = 20000 };

static struct {
    double worst_row, worst_tangent, worst_taylor;
    long programs, smooth, rows, taylors, nans, compared, agreed, caught;
} seen;

/* ---- random programs ---- */

/* The statements of a program, its expression wrapped in `count` derivatives by `name`. */
static void write_program(char *text, size_t size, const struct random_program *program, int count, const char *name)
{
    size_t length = 0;
    for (int k = 0; k + 1 < program->statements; k++)
        length += (size_t)snprintf(text + length, size - length, "%s\n", program->statement[k]);
    for (int k = 0; k < count; k++)
        length += (size_t)snprintf(text + length, size - length, "diff(");
    length += (size_t)snprintf(text + length, size - length, "%s", program->statement[program->statements - 1]);
    for (int k = 0; k < count; k++)
        length += (size_t)snprintf(text + length, size - length, ", %s)", name);
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
    if (isfinite(bound) && fabs(value - tangent) > 0)
        seen.worst_tangent = fmax(seen.worst_tangent, fabs(value - tangent) / bound);
    EXPECT(!isfinite(bound) || fabs(value - tangent) <= bound, "diff gives %.17g, the forward sweep %.17g", value,
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
        if (off > 0)
            seen.worst_row = fmax(seen.worst_row, off / reach);
        EXPECT(off <= reach, "partial %u of diff: %.17g, derive %.17g, the Hessian says %.17g", i, gradient[i],
               adjoint[i], hessian[k * n + input]);
    }
}

/* ---- the comparison with differences ---- */

/* Differences see through value(), and across the jumps of remainders; steps hide more than one of them. */
static bool is_comparable(const struct subject *s)
{
    for (uint32_t n = 0; n < s->recording.graph.count; n++) {
        uint32_t op = s->recording.graph.nodes[n].op;
        if (op == ADC_ROW_mod || op == ADC_ROW_fmod || op == ADC_ROW_frac
            || (op < ADC_ROWS && adc_row_role(&adc_rows[op], 0) == ADC_CONSTANT))
            return false;
    }
    return true;
}

/* The comparison is given the partial of diff(e, x) as it is, and 1 % off. */
static void compare_slopes(struct subject *s, uint32_t input)
{
    struct adc_walk *walk = &s->evaluation.walk;
    struct program_slice slice = {
        .walk = walk, .variable = adc_program_variable(walk->program, s->recording.graph.inputs[input].symbol)};
    double x = s->recording.at.value[s->recording.graph.inputs[input].node], value, error, d;
    struct adc_dual dual = adc_eval(walk, slice.variable);
    uint32_t node = adc_graph_tangent(&s->recording, s->root, s->recording.graph.inputs[input].node);
    d = dual.depends ? dual.tangent : 0;
    if (walk->incidents > 0 || !isfinite(d) || !is_comparable(s)
        || (node != ADC_NO_NODE && !(value_bound(&s->recording.at, node) <= 1e-10 * fabs(d))))
        return;
    if (evaluate_program(&slice, x, &value, &error) && error < 0.1 * fabs(value)) {
        struct adc_check check;
        check_partial(evaluate_program, &slice, x, d, NULL, &check);
        seen.compared++;
        seen.agreed += check.verdict == ADC_AGREE;
        EXPECT(check.verdict != ADC_DISAGREE, "false alarm by input %u: %.17g, differences %.17g +- %g", input, d,
               check.difference, check.error);
        check_partial(evaluate_program, &slice, x, 1.01 * d, NULL, &check);
        seen.caught += check.verdict == ADC_DISAGREE;
        EXPECT(check.verdict != ADC_AGREE || d == 0, "1 %% off passes by input %u: %.17g, differences %.17g +- %g",
               input, 1.01 * d, check.difference, check.error);
    }
    walk->point[slice.variable] = x;
    release_slice(&slice);
}

/* Taylor coefficients against nested diff. */
static void compare_taylor(struct subject *inner, const struct random_program *program, uint32_t input)
{
    double direction[FEW] = {0}, c[MAX_ORDER + 1], factorial = 1;
    const char *name = adc_symbol_text(&inner->session.context, inner->recording.graph.inputs[input].symbol);
    uint32_t most = inner->recording.graph.count < 25 ? MAX_ORDER : 4;
    direction[input] = 1;
    adc_graph_taylor(&inner->recording, inner->root, direction, most, c);
    for (uint32_t k = 1; k <= most; k++) {
        static char text[RANDOM_TEXT + 400];
        struct subject s;
        factorial *= k;
        write_program(text, sizeof text, program, (int)k, name);
        bool ok = subject_open(&s, text, program->point);
        EXPECT(ok || refused(&s), "%s", s.session.context.error.message);
        double got = ok ? s.recording.at.value[s.root] / factorial : NAN, bound = NAN;
        if (ok)
            bound = 64 * value_bound(&s.recording.at, s.root) / factorial;
        bool large = !ok || s.recording.graph.count > MAX_NODES;
        if (isfinite(got) && isfinite(bound) && !isnan(c[k])) {
            seen.taylors++;
            if (got != c[k])
                seen.worst_taylor = fmax(seen.worst_taylor, fabs(got - c[k]) / bound);
            EXPECT(fabs(got - c[k]) <= bound, "Taylor coefficient %u by %s: %.17g, nested diff %.17g", k, name, c[k],
                   got);
        }
        subject_release(&s);
        if (large)
            return;
    }
}

/* A derivative that is 0 because a step is flat, times one that is infinite: there is no number for that. */
static bool is_nan_by(struct subject *inner, uint32_t input)
{
    uint32_t node = adc_graph_tangent(&inner->recording, inner->root, inner->recording.graph.inputs[input].node);
    bool nan = isnan(value_of(&inner->recording.at, node));
    seen.nans += nan && isfinite(inner->recording.at.value[inner->root]);
    return nan || !isfinite(inner->recording.at.value[inner->root]);
}

static void expect_refused(const struct subject *s)
{
    EXPECT(refused(s), "%s", s->session.context.error.message);
}

/* diff(e, x) and e side by side. An error in either leaves through `inner` or `s`; the caller releases both. */
static void compare_both(struct subject *inner, struct subject *s, uint32_t input, uint32_t number)
{
    ADC_ON_ERROR(&inner->session.context) {
        expect_refused(inner);
        return;
    }
    ADC_ON_ERROR(&s->session.context) {
        expect_refused(s);
        return;
    }
    seen.smooth++;
    EXPECT(!isnan(s->recording.at.value[s->root]) || is_nan_by(inner, input), "no derivative where nothing happens");
    compare_row(s, inner, input);
    if (number % 8 == 0 && s->recording.graph.input_count > 0)
        compare_slopes(s, number / 8 % s->recording.graph.input_count);
}

static void test_smooth(struct subject *inner, const struct random_program *program, uint32_t number)
{
    static char text[RANDOM_TEXT + 400];
    struct subject s;
    uint32_t input = number % inner->recording.graph.input_count;
    write_program(text, sizeof text, program, 1,
                  adc_symbol_text(&inner->session.context, inner->recording.graph.inputs[input].symbol));
    bool open = subject_open(&s, text, program->point);
    EXPECT(open || refused(&s), "%s", s.session.context.error.message);
    if (open)
        compare_both(inner, &s, input, number);
    subject_release(&s);
    present = inner;
    if (!open || !smooth(inner) || inner->recording.graph.count >= 60)
        return;
    ADC_ON_ERROR(&inner->session.context)
        return;
    compare_taylor(inner, program, input);
}

static void test_random(const struct random_program *program, uint32_t number)
{
    static char text[RANDOM_TEXT + 400];
    struct subject inner;
    uint32_t first;
    write_program(text, sizeof text, program, 0, "");
    bool open = subject_open(&inner, text, program->point);
    EXPECT(open || refused(&inner), "%s", inner.session.context.error.message);
    seen.programs += open;
    if (open && inner.recording.graph.input_count > 0 && !isnan(inner.recording.at.value[inner.root])
        && !adc_graph_incidents(&inner.recording.at, &inner.root, 1, &first))
        test_smooth(&inner, program, number);
    subject_release(&inner);
}

static void test_random_programs(int wanted, uint64_t seed)
{
    for (uint32_t i = 0; seen.smooth < wanted; i++) {
        static struct random_program program;
        random_program(&program, seed * 1000003 + i);
        test_random(&program, i);
    }
    printf("%ld random programs, %ld smooth: diff(e, x) against the tangent at most %.2g of the bound, %ld partials "
           "against the Hessian %.2g, %ld nested derivatives against Taylor %.2g; %ld are 0 times inf\n", seen.programs,
           seen.smooth, seen.worst_tangent, seen.rows, seen.worst_row, seen.taylors, seen.worst_taylor, seen.nans);
    expect(seen.smooth < 2000 || (seen.rows > 2000 && seen.taylors > 3000 && seen.agreed > 50),
           "too little was compared");
    printf("%ld of their partials compared with differences: %ld agree, %ld caught when 1 %% off\n", seen.compared,
           seen.agreed, seen.caught);
}

int main(int argc, char **argv)
{
    test_random_programs(argc > 1 ? atoi(argv[1]) : 2000, argc > 2 ? strtoull(argv[2], NULL, 10) : 20240607);
    return finish();
}
