/* Comparisons of many partials: lines that evaluate what one variable moves against evaluations of all, and
 * random directions, which must find a gradient wrong in one partial.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lines [PROGRAMS [SEED]] */
#include "eval/answer/compare.h"
#include "eval/graph/lines.h"
#include "tests/unit/random.h"
#include "tests/unit/subject.h"

static struct { long lines, points, less; double worst; } seen;

/* ---- lines against the whole ---- */

/* The value by the walk, which shares neither values nor bounds with lines and graphs. */
static double walked(struct adc_walk *walk, uint32_t variable, double x)
{
    const double at = walk->point[variable];
    walk->point[variable] = x;
    const double value = adc_eval(walk, ADC_BY_NONE).value;
    walk->point[variable] = at;
    return value;
}

static void test_line(struct subject *s, struct adc_lines *lines, struct program_slice *slice)
{
    static const double steps[] = {0x1p-30, -0x1p-20, 0x1p-9, -0x1p-4, 0.25};
    const struct adc_variable *by = &slice->walk->program->variables[slice->variable];
    const double at = by->value;
    const uint32_t input = adc_graph_input_number(&s->recording.graph, by->symbol);
    double base, noise, here, here_error, there, there_error;
    if (!evaluate_program(slice, at, &here, &here_error) || !isfinite(here_error))
        return;
    if (adc_lines_choose(lines, &input, 1) != 0) {
        adc_lines_leave(lines);         /* another branch, or a jump */
        return;
    }
    adc_lines_value(lines, at, &base, &noise);
    seen.lines++;
    seen.less += noise < 0.99 * here_error;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        double value, error, x = at + steps[i] * fmax(fabs(at), 1);
        adc_lines_value(lines, x, &value, &error);
        if (!evaluate_program(slice, x, &there, &there_error) || !isfinite(there_error))
            continue;
        const double whole = there - here, off = fabs(value - base - whole), walk = walked(slice->walk, slice->variable, x);
        EXPECT(fabs(there - walk) <= 2 * there_error + DBL_MIN, "by %s at %.17g: %.17g, by the walk %.17g", by->name, x, there, walk);
        const double bound = error + noise + here_error + there_error + 0x1p-52 * fabs(whole);
        EXPECT(off <= bound, "by %s at %.17g: the line moves by %.17g, the whole by %.17g: %.3g, bound %.3g",
               by->name, x, value - base, whole, off, bound);
        seen.worst = bound > 0 ? fmax(seen.worst, off / bound) : seen.worst;
        seen.points++;
    }
    slice->functions.point[slice->variable] = at;
    adc_lines_leave(lines);
}

static void test_lines(struct subject *s)
{
    struct adc_lines lines;
    struct adc_walk *walk = subject_walk(s, 0);
    struct program_slice slice = {.walk = walk};
    ADC_ON_ERROR(&s->session.context) {
        release_slice(&slice);
        return;                         /* a program may fail at a neighbouring point */
    }
    if (s->root_count == 1) {
        adc_lines_open(&lines, &s->recording, s->root, false);
        for (slice.variable = 0; slice.variable < walk->program->variable_count; slice.variable++)
            test_line(s, &lines, &slice);
        release_slice(&slice);
    }
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
            test_lines(&s);
        subject_release(&s);
    }
    printf("%ld lines at %ld points, at most %.2g of the bound; %ld with less rounding than the whole answer\n",
           seen.lines, seen.points, seen.worst, seen.less);
    expect(programs < 6000 || (seen.points > 2000 && seen.less > 100), "too little was compared");
}

/* ---- a long sum ---- */

enum { LONG = 60, LONGEST = 1 << 16 };

static char sum[LONGEST], point[LONGEST];

/* Rosenbrock's function, each of whose summands has two variables, with an `outer` function of all of it. */
static void write_sum(const char *outer)
{
    size_t length = (size_t)snprintf(sum, sizeof sum, "%s(", outer), at = 0;
    for (int i = 0; i < LONG; i++) {
        if (i + 1 < LONG)
            length += (size_t)snprintf(sum + length, sizeof sum - length, "%s100*(x%d-x%d^2)^2 + (1-x%d)^2",
                                       i > 0 ? " + " : "", i + 1, i, i);
        at += (size_t)snprintf(point + at, sizeof point - at, "%sx%d=%g", i > 0 ? "," : "", i, 0.5 + i % 7 / 8.0);
    }
    snprintf(sum + length, sizeof sum - length, ")\n");
}

/* Along a line the sum is a polynomial of degree 4 of a dozen nodes, whatever its length, and so it is within a function;
 * the line moves by as much as all of the function does. */
static void test_separable(const char *outer)
{
    struct subject s;
    struct adc_lines lines;
    write_sum(outer);
    if (EXPECT(subject_open(&s, sum, point), "cannot be read")) {
        adc_lines_open(&lines, &s.recording, s.root, false);
        struct program_slice slice = {.walk = subject_walk(&s, 0)};
        for (uint32_t i = 0; i < LONG; i++) {
            slice.variable = i;
            adc_lines_choose(&lines, &i, 1);
            EXPECT(lines.count <= 20, "%s: %u nodes move", outer, lines.count);
            adc_lines_leave(&lines);
            test_line(&s, &lines, &slice);
        }
        release_slice(&slice);
    }
    subject_release(&s);
}

/* No bound is less than what the last operations round, in 2^-53 of the value: half of one for the sum under the root,
 * one each for the root, the product and the answer; and the summands that move have some more. `plain` of a line without
 * summands does not depend on earlier choices. */
static void test_bounds(void)
{
    struct subject s;
    struct adc_lines lines;
    write_sum("z*sqrt");
    strcat(point, ",z=1");
    if (EXPECT(subject_open(&s, sum, point), "cannot be read")) {
        adc_lines_open(&lines, &s.recording, s.root, false);
        const uint32_t z = adc_graph_input_number(&s.recording.graph, adc_symbol_find(&s.session.context, "z", 1));
        double value, error;
        for (uint32_t i = 0; i <= LONG; i++) {
            adc_lines_choose(&lines, &i, 1);
            EXPECT(lines.plain == (i == z), "input %u is %splain", i, lines.plain ? "" : "not ");
            adc_lines_value(&lines, s.recording.at.value[s.recording.graph.inputs[i].node] + 0.25, &value, &error);
            EXPECT(i == z || error > 3.5 * 0x1p-53 * fabs(value), "the bound on %.17g is %.3g", value, error);
            adc_lines_leave(&lines);
        }
    }
    subject_release(&s);
}

/* Sums that share parts, in which a variable has several ways to the answer. */
static void test_shared(void)
{
    static const char *const texts[] = {
        "log(exp(a)+exp(b)+exp(c)+a*b)*sin(a+b+c+2)",
        "sqrt(a+b+c+(a+b+c+7)^2)-log(a*b+b*c+c*a+4)+a",
        "(a-(b-(c-a*b)))*(a-(b-(c-a*b)))",
        "exp(-(a+b+c+1)/9)+(a+b+c+1)*(a+b+c+2)",
        "log((a+b*b+c+3)+(a+b*b+c+3)*a+c)",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct subject s;
        struct adc_lines lines;
        if (EXPECT(subject_open(&s, texts[i], "a=0.7,b=1.3,c=0.4"), "%s: cannot be read", texts[i])) {
            adc_lines_open(&lines, &s.recording, s.root, false);
            struct program_slice slice = {.walk = subject_walk(&s, 0)};
            for (slice.variable = 0; slice.variable < 3; slice.variable++)
                test_line(&s, &lines, &slice);
            release_slice(&slice);
        }
        subject_release(&s);
    }
}

/* Along some lines the answer jumps elsewhere, at whole numbers or where a sign changes, or takes another branch; not by what
 * does not move that. */
static void test_roles(void)
{
    static const struct { const char *text; unsigned by[3]; } tried[] = {
        {"a*b+floor(c)", {0, 0, ADC_LINE_JUMP}}, {"mod(a,b)*c", {ADC_LINE_JUMP, ADC_LINE_JUMP, 0}},
        {"a*b+sign(c-a*b)", {ADC_LINE_JUMP, ADC_LINE_JUMP, ADC_LINE_JUMP}}, {"exp(a)*step(b-c)", {0, ADC_LINE_JUMP, ADC_LINE_JUMP}},
        {"(a>b?a:b)*c", {ADC_LINE_JUMP | ADC_LINE_BRANCH, ADC_LINE_JUMP | ADC_LINE_BRANCH, 0}},
        {"a*b+sum(k=1,floor(c)+2,k*a)", {0, 0, ADC_LINE_JUMP | ADC_LINE_NUMBER}}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        struct subject s;
        struct adc_lines lines;
        if (EXPECT(subject_open(&s, tried[i].text, "a=0.7,b=1.3,c=0.4"), "%s: cannot be read", tried[i].text)) {
            adc_lines_open(&lines, &s.recording, s.root, false);
            for (uint32_t v = 0; v < 3; v++) {
                const unsigned roles = adc_lines_choose(&lines, &v, 1);
                EXPECT(roles == tried[i].by[v], "%s by variable %u: roles %u", tried[i].text, v, roles);
                adc_lines_leave(&lines);
            }
        }
        subject_release(&s);
    }
}

/* ---- directions ---- */

static uint32_t count_verdicts(struct subject *s, struct adc_answer *answer, enum adc_verdict verdict)
{
    struct adc_recording recording = {0};
    const struct adc_request request = {.check = true};
    struct adc_walk *walk = subject_walk(s, 0);
    struct adc_compare compare = {.recording = &recording, .program = walk->program, .request = &request,
                                  .answer = answer, .nodes = 1, .budget = 1e9};
    uint32_t count = 0;
    adc_recording_init(&recording, &s->session.context);
    ADC_ON_ERROR(&s->session.context) {
        adc_recording_release(&recording);
        return 0;
    }
    adc_compare_along(&compare);
    adc_recording_release(&recording);
    for (uint32_t i = 0; i < answer->comparisons.along_count; i++)
        count += answer->comparisons.along[i].verdict == verdict;
    return count;
}

/* The partials in an answer are right; one after the other is made 1 % wrong. */
static void test_directions(const char *outer)
{
    struct subject s;
    struct adc_answer answer = {0};
    const struct adc_request request = {.mode = ADC_MODE_AUTO};
    write_sum(outer);
    if (!EXPECT(subject_open(&s, sum, point) && adc_differentiate(&s.session, &s.statement, &request, &answer),
                "%s", s.session.context.error.message))
        return;
    const uint32_t agreeing = count_verdicts(&s, &answer, ADC_AGREE);       /* before its notes are looked at */
    EXPECT(agreeing == ADC_DIRECTIONS, "a right gradient does not agree: %s",
           answer.comparisons.along_count > 0 ? answer.comparisons.along[0].note : "");
    for (uint32_t i = 0; i < answer.count; i++) {
        const double right = answer.row.value[i];
        answer.row.value[i] *= 1.01;
        EXPECT(right == 0 || count_verdicts(&s, &answer, ADC_DISAGREE) == ADC_DIRECTIONS,
               "%s: 1 %% off is not found by partial %u, %g", outer, i, right);
        answer.row.value[i] = right;
    }
    adc_answer_release(&answer);
    subject_release(&s);
}

int main(int argc, char **argv)
{
    test_separable("");
    test_separable("log");
    test_separable("sin");
    test_bounds();
    test_shared();
    test_roles();
    test_directions("");
    test_directions("log");
    test_directions("sqrt");
    test_random_programs(argc > 1 ? atoi(argv[1]) : 6000, argc > 2 ? strtoull(argv[2], NULL, 10) : 20240229);
    return finish();
}
