/* Random programs with statements, against an interpreter of their trees: values bit by bit, first and second partials
 * by every engine, loops recorded and replayed, and the text read again.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * statements [COUNT [SEED]]: so many programs, from this seed on. */
#include <float.h>

#include "parser/unparse.h"
#include "tests/unit/statements_random.h"
#include "tests/unit/subject.h"

static struct program program;
static struct { long programs, compared, skipped, turns, sides[ADC_UNDEFINED + 1], unsettled, saturated; double worst; } seen;
static unsigned long long seed_now;

#define CHECK(...) (expect(__VA_ARGS__) || (printf("    seed %llu, x=%.17g, y=%.17g\n", seed_now, program.x, \
                                                   program.y), false))

/* The inputs x and y: their names as symbols of a session. */
static uint32_t symbol_of(struct subject *s, int input)
{
    for (uint32_t i = 0; i < s->session.order_count; i++)
        if (strcmp(adc_symbol_text(&s->session.context, s->session.order[i]), input == 0 ? "x" : "y") == 0)
            return s->session.order[i];
    return UINT32_MAX;
}

static void near(const char *engine, int input, double got, double truth, double size)
{
    double allowed = 1e-12 * size + 1e-290, off = fabs(got - truth);
    if (isfinite(size) && size < 1e250)
        seen.worst = fmax(seen.worst, off / allowed);
    CHECK(off <= allowed || !(size < 1e250), "partial %d by %s: %.17g, not %.17g (size %g)", input, engine, got, truth,
          size);
}

static void check_values(struct subject *s, struct adc_walk *walk, double truth)
{
    double value = adc_eval(walk, ADC_BY_NONE).value, all = adc_eval(walk, ADC_BY_ALL).value;
    CHECK(same_bits(value, truth), "value %.17g, not %.17g", value, truth);
    CHECK(same_bits(all, truth), "value for derive %.17g, not %.17g", all, truth);
    double built = s->recording.at.value[s->root];
    CHECK(same_bits(built, truth), "graph %.17g, not %.17g", built, truth);
}

static double adjoint(struct subject *s, const struct adc_walk *walk, int input)
{
    uint32_t variable = adc_program_variable(walk->program, symbol_of(s, input));
    return variable != UINT32_MAX && walk->seeded[variable] ? walk->adjoint[variable] : 0;
}

/* Forward and reverse by the recursive pair; derive's partials are stored in `reverse`. */
static void check_pair(struct subject *s, struct adc_walk *walk, const struct jet *truth, double reverse[2])
{
    for (int i = 0; i < 2; i++) {
        uint32_t variable = adc_program_variable(walk->program, symbol_of(s, i));
        struct adc_dual dual = {0};
        if (variable != UINT32_MAX)
            dual = adc_eval(walk, variable);
        near("eval", i, dual.depends ? dual.tangent : 0, truth->d[i], truth->size[i]);
    }
    adc_eval(walk, ADC_BY_ALL);
    adc_derive(walk, 1);
    for (int i = 0; i < 2; i++) {
        reverse[i] = adjoint(s, walk, i);
        near("derive", i, reverse[i], truth->d[i], truth->size[i]);
    }
}

/* The same adjoints, bit by bit, when loops are replayed from a few snapshots. */
static void check_replay(struct subject *s, struct adc_walk *walk, const double reverse[2])
{
    static const uint32_t snapshots[] = {0, 2, 3, 5};
    size_t budget = walk->budget;
    walk->budget = 1;
    for (int k = 0; k < 4; k++) {
        walk->snapshots = snapshots[k];
        adc_eval(walk, ADC_BY_ALL);
        adc_derive(walk, 1);
        seen.turns += (long)walk->replayed;
        for (int i = 0; i < 2; i++)
            CHECK(same_bits(adjoint(s, walk, i), reverse[i]), "replayed with %u snapshots: partial %d %.17g, not %.17g",
                  snapshots[k], i, adjoint(s, walk, i), reverse[i]);
    }
    walk->budget = budget;
    walk->snapshots = 0;
}

static void check_graph(struct subject *s, const struct jet *truth)
{
    static const int first[] = {0, 0, 1}, second[] = {0, 1, 1};
    double gradient[32] = {0}, hessian[32 * 32] = {0};
    uint32_t count = s->recording.graph.input_count, number[2];
    if (count > 32 || s->root == ADC_NO_NODE)
        return;
    adc_graph_gradient(&s->recording.at, s->root, gradient);
    subject_hessian(s, NULL, hessian);
    for (int i = 0; i < 2; i++) {
        number[i] = adc_graph_input_number(&s->recording.graph, symbol_of(s, i));
        near("graph", i, number[i] < count ? gradient[number[i]] : 0, truth->d[i], truth->size[i]);
    }
    for (int k = 0; k < 3; k++) {
        uint32_t i = number[first[k]], j = number[second[k]];
        double got = i < count && j < count ? hessian[i * count + j] : 0;
        near("Hessian", 10 * first[k] + second[k], got, truth->h[k], 100 * truth->bulk[k]);
    }
}

static bool check_engines(struct subject *s, const struct jet *truth, double reverse[2])
{
    ADC_ON_ERROR(&s->session.context)
        return CHECK(false, "%s", s->session.context.error.message);
    struct adc_walk *walk = subject_walk(s, 0);
    check_values(s, walk, truth->v);
    check_pair(s, walk, truth, reverse);
    check_replay(s, walk, reverse);
    check_graph(s, truth);
    return true;
}

/* The program as adc_unparse_statement writes it, statement by statement. */
static char *written_again(const char *text)
{
    struct adc_session session;
    struct adc_reader reader;
    struct adc_statement statement;
    char *again = calloc(1, 2 * PROGRAM_TEXT);
    if (again == NULL || !adc_session_init(&session))
        abort();
    struct adc_text out = {.context = &session.context};
    bool ok = adc_open_text(&session, &reader, "test", text, strlen(text));
    while (ok && adc_next(&session, &reader, false, &statement) == ADC_READ_STATEMENT) {
        adc_unparse_statement(&statement, &out);
        adc_text_string(&out, "\n");
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    snprintf(again, 2 * PROGRAM_TEXT, "%s", out.at);
    adc_text_release(&out);
    adc_session_release(&session);
    return again;
}

static void check_again(struct subject *s, double value, const double reverse[2])
{
    ADC_ON_ERROR(&s->session.context)
        return;
    struct adc_walk *walk = subject_walk(s, 0);
    double got = adc_eval(walk, ADC_BY_ALL).value;
    adc_derive(walk, 1);
    CHECK(same_bits(got, value), "written again: value %.17g, not %.17g", got, value);
    for (int i = 0; i < 2; i++)
        CHECK(same_bits(adjoint(s, walk, i), reverse[i]), "written again: partial %d", i);
}

/* Value and adjoints of the text read again, bit by bit. */
static void check_text(const char *text, const char *point, double value, const double reverse[2])
{
    struct subject s;
    char *again = written_again(text);
    if (CHECK(subject_open(&s, again, point), "written again: %s\n%s", s.session.context.error.message, again))
        check_again(&s, value, reverse);
    subject_release(&s);
    free(again);
}

static void check_program(uint64_t seed)
{
    struct run run;
    struct subject s;
    char point[80];
    double reverse[2] = {0};
    seed_now = seed;
    statements_program(&program, seed);
    struct jet truth = run_program(&run, &program);
    seen.programs++;
    if (run.stop || run.tie) {
        seen.skipped++;
        return;
    }
    snprintf(point, sizeof point, "x=%.17g,y=%.17g", program.x, program.y);
    bool open = subject_open(&s, program.text, point);
    if (CHECK(open, "%s", s.session.context.error.message) && check_engines(&s, &truth, reverse)) {
        seen.compared++;
        if (seed % 2 == 0)
            check_text(program.text, point, truth.v, reverse);
    }
    subject_release(&s);
}

/* ---- at switching points ---- */

/* The answer on one side of the point, from jets at x + h, x + h/16 and further away: its partial by x, and whether its
 * limit is the value at the point. `known` where the three belong together. */
struct side { double slope, allowed; bool known, limit; };

static struct side side_of(double at, double h, double value)
{
    const double steps[] = {h, h/16, 0x1p20 * h};
    struct run run;
    struct jet jet[3];
    struct side side = {.known = true};
    for (int i = 0; i < 3; i++) {
        program.x = at + steps[i];
        jet[i] = run_program(&run, &program);
        side.known &= !run.stop;
    }
    program.x = at;
    double reach = fabs(h) * (1 + jet[1].size[0] + jet[1].bulk[0]);
    side.slope = jet[1].d[0];
    side.allowed = 100 * reach + 1e-9 * jet[1].size[0];
    side.limit = fabs(jet[1].v - value) <= fabs(h) / 8 * (jet[1].size[0] + 1e-3) + 1e-14 * fabs(value);
    side.known &= fabs(jet[0].d[0] - jet[1].d[0]) <= side.allowed && fabs(jet[0].v - jet[1].v) <= 20 * reach;
    side.known &= fabs(jet[2].d[0] - jet[1].d[0]) <= 0x1p22 * reach;
    side.known &= reach < 1e-3 && (side.limit || fabs(jet[1].v - value) > 1e-3);
    side.known &= jet[1].size[0] == 0 ? jet[1].v == value || !side.limit : jet[1].size[0] > 1e-4;
    return side;
}

static bool fits(double got, const struct side *side)
{
    return side->limit ? fabs(got - side->slope) <= side->allowed : isnan(got);
}

/* Level on one side and a jump to the other: a slope of 0 there would say nothing. */
static bool is_step(const struct side *a, const struct side *b)
{
    return a->limit && fabs(a->slope) <= a->allowed && !b->limit;
}

/* Whether two sides that the jets cannot distinguish are two all the same: what saturates leaves so little of a kink
 * (-0.01910232959254266 and -0.01910232959255768, by balls). */
static bool differs(const struct adc_reading *partial)
{
    return fabs(partial->is->left - partial->is->right) > 16 * DBL_EPSILON * fmax(fabs(partial->is->left), fabs(partial->is->right));
}

/* Where tanh(20) or cos(1e-9) is 1 by rounding only, the series sees a jump that the jets do not: these are counted,
 * and must be rare. */
static void judge_sides(const struct adc_reading *partial, const struct side *left, const struct side *right)
{
    bool same = left->limit && right->limit && fabs(left->slope - right->slope) <= left->allowed + right->allowed;
    if (strcmp(partial->is->reason, "undecided") == 0 || strcmp(partial->is->reason, "underflow") == 0) {
        seen.unsettled++;
        return;
    }
    seen.sides[partial->is->status]++;
    bool ok = partial->is->status == ADC_OK ? same && fits(partial->value, left)
            : partial->is->status == ADC_ONE_SIDED
                ? (!same || differs(partial)) && fits(partial->is->left, left) && fits(partial->is->right, right)
            : is_step(left, right) || is_step(right, left) || (!left->limit && !right->limit);
    if (!ok && partial->is->status >= ADC_ONE_SIDED && (isnan(partial->is->left) || isnan(partial->is->right))) {
        seen.saturated++;
        return;
    }
    CHECK(ok, "%s: %.17g, left %.17g, right %.17g; not %.17g (limit %d), %.17g (limit %d)", partial->is->reason,
          partial->value, partial->is->left, partial->is->right, left->slope, left->limit, right->slope, right->limit);
}

/* Moves some of the comparisons of a program to their switching points: against what their left side is there. */
static void move_switches(void)
{
    static double probe[NODES];
    struct run run;
    for (int i = 0; i < program.nodes; i++)
        probe[i] = NAN;
    program.probe = probe;
    run_program(&run, &program);
    program.probe = NULL;
    for (int i = 0; i < program.nodes; i++) {
        bool exact = probe[i] * 0x1p20 == floor(probe[i] * 0x1p20) && fabs(probe[i]) < 1e6;
        if (exact && program.nodes < NODES && pick(&program, 2) == 0)
            program.node[i].kid[1] = make_number(&program, probe[i]);
    }
    program.length = 0;
    print_program(&program);
}

/* A random program at a point where its comparisons often are at their switching points. */
static void check_sides(uint64_t seed)
{
    struct run run;
    struct subject s;
    char point[80];
    struct adc_answer answer = {0};
    seed_now = seed;
    statements_program(&program, seed);
    program.x = (double)(pick(&program, 33) - 16) / 8;
    program.y = (double)(pick(&program, 33) - 16) / 8;
    move_switches();
    double at = program.x, value = run_program(&run, &program).v;
    struct side left = side_of(at, -0x1p-32, value), right = side_of(at, 0x1p-32, value);
    if (run.stop || !left.known || !right.known)
        return;
    snprintf(point, sizeof point, "x=%.17g,y=%.17g", program.x, program.y);
    bool open = subject_open(&s, program.text, point);
    if (CHECK(open, "%s", s.session.context.error.message)) {
        uint32_t symbol = symbol_of(&s, 0);
        const struct adc_request request = {.wrt = &symbol, .wrt_count = 1, .mode = ADC_MODE_BOTH};
        bool ok = adc_differentiate(&s.session, &s.statement, &request, &answer);
        if (CHECK(ok, "%s", s.session.context.error.message) && answer.count == 1) {
            const struct adc_reading first = adc_partial_at(&answer, 0);
            judge_sides(&first, &left, &right);
        }
    }
    adc_answer_release(&answer);
    subject_release(&s);
}

int main(int argc, char **argv)
{
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000, seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (uint64_t i = 0; i < count; i++)
        check_program(seed + i);
    for (uint64_t i = 0; i < count; i++)
        check_sides(seed + i);
    if (argc > 2)
        printf("%s", program.text);
    printf("%ld programs, %ld compared, %ld skipped; %ld turns replayed; worst %.3g of what is allowed\n",
           seen.programs, seen.compared, seen.skipped, seen.turns, seen.worst);
    printf("beside the point: %ld regular, %ld one-sided, %ld undefined, %ld not settled, %ld by rounding\n",
           seen.sides[ADC_OK], seen.sides[ADC_ONE_SIDED], seen.sides[ADC_UNDEFINED], seen.unsettled, seen.saturated);
    expect(count < 1000 || (seen.compared > 500 && seen.turns > 2500 && seen.sides[ADC_OK] > 500
                            && seen.sides[ADC_ONE_SIDED] > 25), "too little was compared");
    expect(seen.saturated * 100 <= seen.sides[ADC_OK], "%ld sides that differ by rounding", seen.saturated);
    return finish();
}
