/* Random programs: writing out and reading back, forward against reverse, and the comparison with differences.
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

/* ---- forward against reverse ----
 *
 * Both sweeps multiply the same rounded partials of rows along each path from a variable to the answer, and add over
 * paths; only the order differs. With P the product along a path, each sweep is wrong by at most gamma_k sum |P|, where k
 * bounds the roundings that a path meets (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1):
 * a product and a sum for each term that was evaluated. sum |P| is what a forward sweep with the absolute values of the
 * partials adds up, at the cost of one sweep. With n terms that is 2 gamma_2n sum |P|, or 4 n u sum |P| to first order,
 * and 5 for 4 covers the rest. It holds as long as no product over- or underflows; `reach`, the largest sum of |log2
 * |partial|| along a path, decides that. */

struct path {
    double value, size;         /* size: sum of |P| */
    double reach;
    bool depends;
};

enum { FOLLOW_SLOTS = 64, FOLLOW_UNITS = 16 };

struct follower {
    const struct adc_program *program;
    uint32_t by;
    struct path formula[FOLLOW_UNITS];
    bool done[FOLLOW_UNITS];
    double terms;               /* evaluated so far */
    bool lost;                  /* met a kind of term that it does not know */
};

struct scope { const struct adc_unit *unit; struct path slot[FOLLOW_SLOTS]; };

static struct path follow(struct follower *w, struct scope *scope, uint32_t Z);

static struct path follow_block(struct follower *w, struct scope *scope, uint32_t block)
{
    const struct adc_block *b = &scope->unit->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        const struct adc_step *step = &scope->unit->steps[i];
        w->lost |= step->kind != ADC_STEP_BIND;
        scope->slot[step->to] = follow(w, scope, step->term);
    }
    return follow(w, scope, b->result);
}

static struct path follow_row(struct follower *w, struct scope *scope, const struct adc_term *term)
{
    const struct adc_row *row = &adc_rows[term->row];
    struct path r = {0}, argument[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++) {
        argument[i] = follow(w, scope, adc_operands(scope->unit, term)[i]);
        a[i] = argument[i].value;
    }
    r.value = row->value(a);
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        if (!argument[i].depends || !(role == ADC_REAL || (role == ADC_SELECTED && row->select(a) == i)))
            continue;
        double partial = fabs(adc_row_partial(row, i, a, r.value));
        r.depends = true;
        r.size += partial * argument[i].size;
        if (partial > 0)
            r.reach = fmax(r.reach, argument[i].reach + fabs(log2(partial)));
    }
    return r;
}

static struct path follow_call(struct follower *w, struct scope *scope, const struct adc_call *call)
{
    struct scope inner = {.unit = &w->program->units[call->unit]};
    for (uint32_t i = 0; i < inner.unit->parameter_count; i++) {
        uint32_t argument = scope->unit->arguments[call->first + i];
        inner.slot[i] = argument != ADC_NO_TERM ? follow(w, scope, argument)
                                                : follow_block(w, &inner, inner.unit->defaults[i]);
    }
    return follow_block(w, &inner, 0);
}

static struct path follow_formula(struct follower *w, uint32_t unit)
{
    struct scope scope = {.unit = &w->program->units[unit]};
    if (!w->done[unit]) {
        w->formula[unit] = follow_block(w, &scope, 0);
        w->done[unit] = true;
    }
    return w->formula[unit];
}

static struct path follow(struct follower *w, struct scope *scope, uint32_t Z)
{
    const struct adc_term *term = &scope->unit->terms[Z];
    struct path condition, r = {0};
    w->terms++;
    switch (term->kind) {
    case ADC_TERM_NUMBER:
        r.value = term->number;
        break;
    case ADC_TERM_VARIABLE:
        r = (struct path){w->program->variables[term->at[0]].value, 1, 0, w->by == term->at[0]};
        break;
    case ADC_TERM_SLOT:
        return scope->slot[term->at[0]];
    case ADC_TERM_FORMULA:
        return follow_formula(w, term->at[0]);
    case ADC_TERM_ROW:
        return follow_row(w, scope, term);
    case ADC_TERM_APPLY:
        return follow_call(w, scope, &scope->unit->calls[term->at[0]]);
    case ADC_TERM_COND:
        condition = follow(w, scope, adc_operands(scope->unit, term)[0]);
        if (!isnan(condition.value))
            return follow_block(w, scope, adc_operands(scope->unit, term)[condition.value != 0 ? 1 : 2]);
        r.value = NAN;
        break;
    default:                    /* random programs have no other kind */
        w->lost = true;
        break;
    }
    return r;
}

/* Whether the follower has room for a program; RANDOM_NODES keeps almost all small enough. */
static bool can_follow(const struct adc_program *program)
{
    for (uint32_t i = 0; i < program->unit_count; i++)
        if (program->units[i].slot_count > FOLLOW_SLOTS)
            return false;
    return program->unit_count <= FOLLOW_UNITS;
}

static struct { long compared, irregular, extreme; double worst; } sweeps;

static void compare_sweeps(struct reading *r, uint32_t variable, double reverse, double value)
{
    struct adc_walk *walk = &r->evaluation.walk;
    struct adc_dual forward = adc_eval(walk, variable);
    struct follower w = {.program = walk->program, .by = variable};
    struct scope scope = {.unit = &walk->program->units[0]};
    double tangent = forward.depends ? forward.tangent : 0;
    const char *name = walk->program->variables[variable].name;
    EXPECT(same_bits(forward.value, value), "the value is %.17g forward by %s, %.17g in reverse", forward.value, name,
           value);
    if (walk->incidents > 0 || !isfinite(tangent)) {
        sweeps.irregular++;
        return;
    }
    struct path path = follow_block(&w, &scope, 0);
    EXPECT(w.lost || same_bits(path.value, value), "the value is %.17g, followed it is %.17g", value, path.value);
    if (w.lost || !(path.reach < 900)) {
        sweeps.extreme++;
        return;
    }
    double bound = 5 * w.terms * 0x1p-53 * path.size, difference = fabs(tangent - reverse);
    sweeps.compared++;
    sweeps.worst = difference > 0 ? fmax(sweeps.worst, difference / bound) : sweeps.worst;
    EXPECT(difference <= bound, "by %s: forward %.17g, reverse %.17g, off by %.3g of the bound", name, tangent, reverse,
           difference / bound);
}

static void test_sweeps(struct reading *r)
{
    struct adc_dual none, all;
    double adjoint[8];
    if (!EXPECT(walk_expression(&r->evaluation, &r->answer, ADC_BY_NONE, &none), "%s",
                r->session.context.error.message))
        return;
    ADC_ON_ERROR(&r->session.context) {
        EXPECT(false, "a sweep fails: %s", r->session.context.error.message);
        return;
    }
    struct adc_walk *walk = &r->evaluation.walk;
    uint32_t count = walk->program->variable_count;
    all = adc_eval(walk, ADC_BY_ALL);
    EXPECT(same_bits(none.value, all.value), "the value is %.17g alone, %.17g recorded", none.value, all.value);
    adc_derive(walk, 1);
    for (uint32_t i = 0; i < count && i < 8; i++)
        adjoint[i] = walk->seeded[i] ? walk->adjoint[i] : 0;
    for (uint32_t i = 0; i < count && i < 8 && can_follow(walk->program); i++)
        compare_sweeps(r, i, adjoint[i], all.value);
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
    int programs = argc > 1 ? atoi(argv[1]) : 10000, compared = argc > 3 ? atoi(argv[3]) : 3000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240229;
    for (int i = 0; i < programs; i++) {
        struct random_program program;
        struct reading reading;
        present = &program;
        random_program(&program, seed * 1000003 + (uint64_t)i);
        if (EXPECT(reading_open(&reading, &program, NULL), "program %d cannot be read: %s", i,
                   reading.session.context.error.message)) {
            test_writing(&reading);
            test_sweeps(&reading);
            if (i < compared && is_comparable(reading.written.at))
                test_differences(&reading);
        }
        reading_release(&reading);
    }
    printf("forward against reverse: %ld partials, at most %.2g of the bound; %ld irregular, %ld out of range\n",
           sweeps.compared,
           sweeps.worst, sweeps.irregular, sweeps.extreme);
    report_rates("where values resolve", &rates.clear);
    report_rates("elsewhere", &rates.dim);
    printf("%d partials are 0; %d skipped: no value with a digit, or no steady derivative\n", rates.zeros,
           rates.skipped);
    expect(argc > 1 || (sweeps.compared > 5000 && rates.clear.cases > 200), "too few partials were compared");
    expect(compared == 0 || rates.clear.caught_ppm >= 0.95 * rates.clear.cases, "1e-6 off is caught too rarely");
    return finish();
}
