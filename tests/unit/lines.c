/* Nodes that one variable moves, against evaluations of all; and comparisons along random directions, which must find a gradient
 * wrong in one partial.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lines [PROGRAMS [SEED]] */
#include "eval/answer/compare.h"
#include "eval/graph/lines.h"
#include "tests/unit/random.h"
#include "tests/unit/subject.h"

static struct { long lines, nodes, still; } seen;

/* ---- what moves ---- */

/* A node that is not among those which an input moves has the value that it had, wherever that input is. */
static void test_line(struct subject *s, struct adc_lines *lines, uint32_t input)
{
    struct adc_graph_point *at = &s->recording.at;
    const struct adc_graph *graph = at->graph;
    double *before = malloc(graph->count * sizeof *before), point[RANDOM_TEXT];
    for (uint32_t i = 0; i < graph->input_count; i++)
        point[i] = at->value[graph->inputs[i].node];
    memcpy(before, at->value, graph->count * sizeof *before);
    point[input] += 0x1p-9 * fmax(fabs(point[input]), 1);
    adc_lines_choose(lines, &input, 1);
    seen.lines++;
    if (adc_graph_values(at, point))
        for (uint32_t n = 0; n < lines->end; n++) {
            const bool same = at->value[n] == before[n] || (isnan(at->value[n]) && isnan(before[n]));
            const bool followed = lines->seen[n] || lines->passed[n] || lines->chain[n] != ADC_NO_NODE || lines->first[n] == lines->first[n + 1];
            EXPECT(same || followed || n == lines->root, "input %u: node %u goes from %.17g to %.17g", input, n, before[n], at->value[n]);
            seen.nodes++;
            seen.still += !lines->seen[n];
        }
    memcpy(at->value, before, graph->count * sizeof *before);
    adc_lines_leave(lines);
    free(before);
}

static void test_lines(struct subject *s)
{
    struct adc_lines lines;
    ADC_ON_ERROR(&s->session.context)
        return;                         /* a program may fail at a neighbouring point */
    if (s->root_count != 1)
        return;
    adc_lines_open(&lines, &s->recording, s->root);
    for (uint32_t i = 0; i < s->recording.graph.input_count; i++)
        test_line(s, &lines, i);
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
    printf("%ld lines, on which %ld of %ld nodes do not move\n", seen.lines, seen.still, seen.nodes);
    expect(programs < 6000 || (seen.lines > 2000 && seen.still > 1000), "too little was looked at");
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

/* Along a line a dozen nodes move, whatever the length of the sum, and so it is within a function. */
static void test_separable(const char *outer)
{
    struct subject s;
    struct adc_lines lines;
    write_sum(outer);
    if (EXPECT(subject_open(&s, sum, point), "cannot be read")) {
        adc_lines_open(&lines, &s.recording, s.root);
        for (uint32_t i = 0; i < LONG; i++) {
            adc_lines_choose(&lines, &i, 1);
            EXPECT(lines.count <= 20, "%s: %u nodes move", outer, lines.count);
            adc_lines_leave(&lines);
            test_line(&s, &lines, i);
        }
    }
    subject_release(&s);
}

/* What a variable decides: a branch, or a number that must be constant. */
static void test_roles(void)
{
    static const struct { const char *text; unsigned by[3]; } tried[] = {
        {"a*b+floor(c)", {0, 0, 0}}, {"(a>b?a:b)*c", {ADC_LINE_BRANCH, ADC_LINE_BRANCH, 0}},
        {"a*b+sum(k=1,floor(c)+2,k*a)", {0, 0, ADC_LINE_NUMBER}}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        struct subject s;
        struct adc_lines lines;
        if (EXPECT(subject_open(&s, tried[i].text, "a=0.7,b=1.3,c=0.4"), "%s: cannot be read", tried[i].text)) {
            adc_lines_open(&lines, &s.recording, s.root);
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
    test_roles();
    test_directions("");
    test_directions("log");
    test_directions("sqrt");
    test_random_programs(argc > 1 ? atoi(argv[1]) : 6000, argc > 2 ? strtoull(argv[2], NULL, 10) : 20240229);
    return finish();
}
