/* Random programs: writing out and reading back, and the comparison with differences. tests/unit/engines compares the engines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * random [PROGRAMS [SEED [COMPARED]]]: as many programs, of which the first COMPARED meet the differences. */
#include <float.h>

#include "eval/check/check.h"
#include "parser/unparse.h"
#include "tests/unit/claimed.h"
#include "tests/unit/random.h"
#include "tests/unit/testing.h"

static const struct random_program *present;    /* for messages */

/* Passes the result of a test through, and shows the program where it failed. */
static bool shown(bool ok)
{
    for (int i = 0; i < present->statements && !ok; i++)
        printf("    %s\n", present->statement[i]);
    if (!ok)
        printf("    at %s\n", present->point);
    return ok;
}

#define EXPECT(...) shown(expect(__VA_ARGS__))

/* ---- sessions ---- */

/* A program read into a session of its own. */
struct reading {
    struct adc_session session;
    struct adc_evaluation evaluation;
    struct adc_statement answer;        /* the expression; its tree is alive when `ok` */
    struct adc_text written;            /* all statements written out, each ended by a newline */
    bool ok;
};

/* Reads one statement and writes it out; definitions are carried out. */
static bool take_statement(struct reading *r, const char *text)
{
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_bound bound;
    bool ok = adc_open_text(&r->session, &reader, "random", text, strlen(text))
        && adc_next(&r->session, &reader, false, &statement) == ADC_READ_STATEMENT;
    adc_reader_close(&reader);
    if (!ok)
        return false;
    ADC_ON_ERROR(&r->session.context)
        return false;
    adc_unparse_statement(&statement, &r->written);
    adc_text_string(&r->written, "\n");
    if (statement.kind == ADC_EXPRESSION) {
        r->answer = statement;
        return r->ok = true;
    }
    ok = adc_carry_out(&r->session, &statement, &bound);
    adc_ast_release(statement.ast);
    return ok;
}

/* Reads statements one after the other; `text` has `count` of them, each ended by `end`. */
static bool reading_open(struct reading *r, const struct random_program *p, const char *again)
{
    char line[RANDOM_TEXT];
    memset(r, 0, sizeof *r);
    if (!adc_session_init(&r->session))
        abort();
    r->evaluation.session = &r->session;
    r->written.context = &r->session.context;
    if (!adc_bind_inputs(&r->session, "--at", p->point, NULL, NULL, NULL))
        return false;
    for (int i = 0; i < p->statements; i++) {
        if (again != NULL) {
            size_t length = strcspn(again, "\n");
            snprintf(line, sizeof line, "%.*s", (int)length, again);
            again += length + (again[length] != '\0');
        }
        if (!take_statement(r, again != NULL ? line : p->statement[i]))
            return false;
    }
    return r->ok;
}

static void reading_release(struct reading *r)
{
    adc_evaluation_release(&r->evaluation);
    if (r->ok)
        adc_ast_release(r->answer.ast);
    if (r->written.context != NULL)
        adc_text_release(&r->written);
    adc_session_release(&r->session);
}

/* ---- writing out and reading back ---- */

static void test_writing(struct reading *first)
{
    struct reading second;
    struct adc_dual one, two;
    bool ok = reading_open(&second, present, first->written.at);
    if (EXPECT(ok, "what is written out cannot be read: %s\n%s", second.session.context.error.message,
               first->written.at)) {
        EXPECT(strcmp(first->written.at, second.written.at) == 0, "written out twice:\n%sand\n%s", first->written.at,
               second.written.at);
        bool both = walk_expression(&first->evaluation, &first->answer, ADC_BY_NONE, &one)
            && walk_expression(&second.evaluation, &second.answer, ADC_BY_NONE, &two);
        EXPECT(both && same_bits(one.value, two.value), "reading back changes the value from %.17g to %.17g\n%s",
               both ? one.value : 0, both ? two.value : 0, first->written.at);
    }
    reading_release(&second);
}

/* ---- the comparison with finite differences ---- */

/* What the comparison says where the values carry the derivative to 1e-8 (`clear`), and elsewhere. */
struct rates { int cases, agreed, alarms, passed_percent, caught_percent, passed_ppm, caught_ppm; };

static struct { struct rates clear, dim; int zeros, skipped; } rates;

/* Whether the derivative holds still to 1e-10 when x moves by a few units in its last place: a partial with a large
 * rounding error shows as jitter, and then there is no right derivative to compare. */
static bool steady(struct program_slice *slice, double x, double d)
{
    double moved = x, most = 0;
    for (int i = 0; i < 6; i++) {
        moved = i == 3 ? nextafter(x, -INFINITY) : nextafter(moved, i < 3 ? INFINITY : -INFINITY);
        slice->walk->point[slice->variable] = moved;
        most = fmax(most, fabs(adc_eval(slice->walk, slice->variable).tangent - d));
    }
    slice->walk->point[slice->variable] = x;
    return most <= 1e-10 * fabs(d);
}

static enum adc_verdict verdict_on(struct program_slice *slice, double x, double claim, struct adc_check *check)
{
    check_partial(evaluate_program, slice, x, claim, NULL, check);
    slice->walk->point[slice->variable] = x;
    return check->verdict;
}

/* Gives the comparison a partial that is right, and two that are wrong. */
static void measure_slice(struct reading *r, const struct adc_reading *partial, struct program_slice *slice)
{
    struct adc_check check;
    double value, error, x = partial->by->value, d = partial->value;
    ADC_ON_ERROR(&r->session.context) {
        EXPECT(false, "an evaluation for the differences fails: %s", r->session.context.error.message);
        return;
    }
    bool has_value = evaluate_program(slice, x, &value, &error) && error < 0.1 * fabs(value);
    if (d == 0 && has_value) {
        rates.zeros++;
        EXPECT(partial->check->verdict != ADC_DISAGREE, "false alarm by %s: 0, difference %.17g +- %.2g", partial->by->name,
               partial->check->difference, partial->check->error);
        return;
    }
    if (!has_value || !isfinite(d) || fabs(d) < DBL_MIN || !steady(slice, x, d)) {
        rates.skipped++;
        return;
    }
    struct rates *rate = 4 * error <= 1e-8 * fabs(d) * fmax(1, fabs(x)) ? &rates.clear : &rates.dim;
    rate->cases++;
    rate->agreed += partial->check->verdict == ADC_AGREE;
    rate->alarms += partial->check->verdict == ADC_DISAGREE;
    EXPECT(partial->check->verdict != ADC_DISAGREE, "false alarm by %s: %.17g, difference %.17g +- %.2g", partial->by->name,
           d,
           partial->check->difference, partial->check->error);
    enum adc_verdict percent = verdict_on(slice, x, 1.01 * d, &check);
    rate->passed_percent += percent == ADC_AGREE;
    rate->caught_percent += percent == ADC_DISAGREE;
    EXPECT(percent != ADC_AGREE, "1 %% off passes by %s: %.17g, difference %.17g +- %.2g", partial->by->name, 1.01 * d,
           check.difference,
           check.error);
    enum adc_verdict ppm = verdict_on(slice, x, (1 + 1e-6) * d, &check);
    rate->passed_ppm += ppm == ADC_AGREE;
    rate->caught_ppm += ppm == ADC_DISAGREE;
}

static void measure(struct reading *r, const struct adc_reading *partial)
{
    struct adc_walk *walk = &r->evaluation.walk;
    struct program_slice slice = {.walk = walk, .variable = adc_program_variable(walk->program, partial->by->symbol)};
    measure_slice(r, partial, &slice);
    release_slice(&slice);
}

/* What the answer says of its partials: where both engines were asked and the status is good, none may be infinite or
 * undefined alone. */
static void compare_engines(const struct adc_reading *partial)
{
    bool one = isfinite(partial->forward) != 0, other = isfinite(partial->reverse) != 0;
    EXPECT(partial->is->status != ADC_OK || one == other, "by %s: status ok, forward %.17g, reverse %.17g", partial->by->name,
           partial->forward, partial->reverse);
    EXPECT(partial->is->status <= ADC_OVERFLOW || isnan(partial->value), "by %s: undefined, but %.17g", partial->by->name,
           partial->value);
}

static void test_differences(struct reading *r)
{
    const struct adc_request request = {.mode = ADC_MODE_BOTH, .check = true};
    struct adc_answer answer = {0};
    struct adc_dual ignored;
    if (EXPECT(adc_differentiate(&r->session, &r->answer, &request, &answer), "%s", r->session.context.error.message)
        && walk_expression(&r->evaluation, &r->answer, ADC_BY_NONE, &ignored))
        for (uint32_t i = 0; i < answer.count; i++) {
            const struct adc_reading partial = adc_partial_at(&answer, i);
            compare_engines(&partial);
            if (partial.check != NULL && partial.is->status == ADC_OK)
                measure(r, &partial);
        }
    adc_answer_release(&answer);
}

/* Differences cannot check every program: value(x) hides a dependence on purpose, and a remainder by a tiny divisor is a
 * sawtooth finer than any step. */
static bool is_comparable(const char *text)
{
    static const char *const words[] = {"value(", "%", "mod(", "rem("};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]) != NULL)
            return false;
    return true;
}

static void report_rates(const char *what, const struct rates *rate)
{
    double all = fmax(rate->cases, 1) / 100.0;
    printf("%s: %d partials, agree %.2f %%, false alarms %d; 1 %% off: passed %d, caught %.2f %%; "
           "1e-6 off: passed %d, caught %.2f %%\n", what, rate->cases, rate->agreed / all, rate->alarms,
           rate->passed_percent, rate->caught_percent / all, rate->passed_ppm, rate->caught_ppm / all);
}

int main(int argc, char **argv)
{
    int programs = argc > 1 ? atoi(argv[1]) : 5000, compared = argc > 3 ? atoi(argv[3]) : 1500;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240229;
    for (int i = 0; i < programs; i++) {
        struct random_program program;
        struct reading reading;
        present = &program;
        random_program(&program, seed * 1000003 + (uint64_t)i);
        if (EXPECT(reading_open(&reading, &program, NULL), "program %d cannot be read: %s", i,
                   reading.session.context.error.message)) {
            test_writing(&reading);
            if (i < compared && is_comparable(reading.written.at))
                test_differences(&reading);
        }
        reading_release(&reading);
    }
    report_rates("where values resolve", &rates.clear);
    report_rates("elsewhere", &rates.dim);
    printf("%d partials are 0; %d skipped: no value with a digit, or no steady derivative\n", rates.zeros,
           rates.skipped);
    expect(argc > 1 || rates.clear.cases > 200, "too few partials were compared");
    expect(compared == 0 || rates.clear.caught_ppm >= 0.95 * rates.clear.cases, "1e-6 off is caught too rarely");
    return finish();
}
