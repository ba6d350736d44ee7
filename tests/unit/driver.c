/* The driver with a small table of operations, against eval: numbers, errors, and engines that forgive them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * driver [COUNT [SEED]]: so many programs, from this seed on. */
#include "eval/program/driver.h"
#include "tests/unit/random.h"
#include "tests/unit/statements_random.h"
#include "tests/unit/subject.h"

/* A value: a number. */
struct cell { double number; };

struct engine { struct adc_driver driver; };

static struct { long programs, values, given_up; } seen;

/* ---- numbers ---- */

static void *value_of(struct adc_driver *D, double number)
{
    struct cell *cell = adc_arena_array(D->arena, 1, sizeof *cell);
    cell->number = number;
    seen.values++;
    return cell;
}

static double at_point(struct adc_driver *D, const void *value)
{
    (void)D;
    return ((const struct cell *)value)->number;
}

static void *variable(struct adc_driver *D, uint32_t index) { return value_of(D, D->program->variables[index].value); }
static double bound(struct adc_driver *D, void *value) { return at_point(D, value); }

static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        if (i < adc_rows[term->row].arity)
            a[i] = at_point(F->driver, argument[i]);
        else if (argument[i] != NULL)
            expect(false, "an argument too many for %s", adc_rows[term->row].id);
    return value_of(F->driver, adc_rows[term->row].value(a));
}

/* What is generated has no derivatives within formulas. */
static void *diff(struct adc_activation *F, const struct adc_term *term, void *at)
{
    (void)term, (void)at;
    return value_of(F->driver, NAN);
}

static enum adc_way way(struct adc_driver *D, void *condition)
{
    double value = ((struct cell *)condition)->number;
    (void)D;
    return isnan(value) ? ADC_WAY_NOWHERE : value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    if ((term == NULL) != (why == ADC_NO_RESULT))
        expect(false, "the place of what is not there (%d)", (int)why);
    return value_of(F->driver, NAN);
}

#define PLAIN .number = value_of, .variable = variable, .row = row, .diff = diff, .way = way, .bound = bound, .at_point = at_point, \
              .lack = lack

static const struct adc_operations PLAIN_NUMBERS = {PLAIN}, FORGIVING_NUMBERS = {PLAIN};

/* ---- running ---- */

static void begin(struct engine *E, const struct adc_operations *operations, struct subject *s,
                  struct adc_arena *arena)
{
    adc_arena_reset(arena);
    adc_work_begin(arena->context);
    adc_driver_init(&E->driver, operations, subject_walk(s, 0)->program, arena, E);
    E->driver.forgiving = operations == &FORGIVING_NUMBERS;
}

static double run(struct engine *E) { return at_point(&E->driver, adc_run_program(&E->driver)); }

/* What eval says about the expression of a subject: a value, or an error. Returns false for an error. */
static bool by_eval(struct subject *s, double *value, uint64_t *steps)
{
    ADC_ON_ERROR(&s->session.context)
        return false;
    adc_work_begin(&s->session.context);
    struct adc_walk *walk = subject_walk(s, 0);
    *value = adc_eval(walk, ADC_BY_NONE).value;
    *steps = walk->steps;
    return true;
}

/* The same by the driver. The steps are those of eval, and the iterations of loops. */
static bool by_driver(struct subject *s, struct adc_arena *arena, double *value, uint64_t *steps)
{
    struct engine E;
    uint32_t loops = 0;
    ADC_ON_ERROR(&s->session.context)
        return false;
    begin(&E, &PLAIN_NUMBERS, s, arena);
    *value = run(&E);
    for (uint32_t i = 0; i < E.driver.program->unit_count; i++)
        loops += E.driver.program->units[i].loop_count;
    if (loops == 0)
        *steps = E.driver.steps;
    return true;
}

/* The same run as long as it may: the value where that is enough. */
static void check_forgiving(struct subject *s, struct adc_arena *arena, double truth, bool valued, uint64_t most)
{
    struct engine E;
    ADC_ON_ERROR(&s->session.context) {
        EXPECT(false, "forgiving: %s", s->session.context.error.message);
        return;
    }
    begin(&E, &FORGIVING_NUMBERS, s, arena);
    E.driver.most_control_steps = most;
    double value = run(&E);
    seen.given_up += E.driver.given_up;
    EXPECT(E.driver.given_up || !valued || same_bits(value, truth), "forgiving: %.17g, not %.17g", value, truth);
}

/* The same error at the same place; but a block of iterations checks its limit after each iteration only, so that the
 * place may be another one in the iteration. */
static void compare_errors(const struct adc_diag *got, const struct adc_diag *truth)
{
    bool there = got->span.at == truth->span.at && got->span.length == truth->span.length;
    EXPECT(got->kind == truth->kind && strcmp(got->message, truth->message) == 0 && (there || got->kind == ADC_LIMIT),
           "'%s' at %u, not '%s' at %u", got->message, (unsigned)got->span.at, truth->message, (unsigned)truth->span.at);
}

/* A program by eval and by the driver: the same value in as many steps, or the same error. */
static void compare(struct subject *s, struct adc_arena *arena, uint64_t most_control_steps)
{
    double truth = 0, value = 0;
    uint64_t steps = 0;
    bool ok = by_eval(s, &truth, &steps);
    struct adc_diag error = s->session.context.error;
    uint64_t own = steps;
    if (EXPECT(by_driver(s, arena, &value, &own) == ok, "one of the two fails: %s", s->session.context.error.message)) {
        if (!ok)
            compare_errors(&s->session.context.error, &error);
        EXPECT(same_bits(value, truth), "value %.17g, not %.17g", value, truth);
        EXPECT(own == steps, "%llu steps, not %llu", (unsigned long long)own, (unsigned long long)steps);
    }
    check_forgiving(s, arena, truth, ok, most_control_steps);
}

/* With few steps, so that a limit may end it: the value all the same, or the limit. */
static void limit(struct subject *s, struct adc_arena *arena, uint64_t most_steps)
{
    double truth = 0, value = 0;
    uint64_t steps;
    bool ok = by_eval(s, &truth, &steps);
    s->session.context.limits.steps = most_steps;
    if (by_driver(s, arena, &value, &steps))
        EXPECT(ok && same_bits(value, truth), "value %.17g, not %.17g", value, truth);
    else
        EXPECT(s->session.context.error.kind == ADC_LIMIT || !ok, "error: %s", s->session.context.error.message);
}

static void check(const char *text, const char *point, uint64_t most_steps, uint64_t most_control_steps)
{
    struct subject s;
    if (expect(subject_read(&s, text, point), "cannot read\n%s", text)) {
        struct adc_arena arena = {.context = &s.session.context};
        s.session.context.limits.depth = 50;
        s.session.context.limits.steps = 1000 * 1000;
        compare(&s, &arena, most_control_steps);
        limit(&s, &arena, most_steps);
        adc_arena_release(&arena);
        seen.programs++;
    }
    subject_release(&s);
}

/* ---- programs ---- */

static struct program program;
static struct random_program expressions;

static void check_random(uint64_t seed)
{
    char point[80], text[RANDOM_TEXT] = "";
    statements_program(&program, seed);
    snprintf(point, sizeof point, "x=%.17g,y=%.17g", program.x, program.y);
    check(program.text, point, seed % 200, seed % 50);
    random_program(&expressions, seed);
    for (int i = 0; i < expressions.statements; i++) {
        strcat(text, expressions.statement[i]);
        strcat(text, "\n");
    }
    check(text, expressions.point, seed % 100, seed % 10);
}

static void check_errors(void)
{
    static const struct { const char *text, *point; } cases[] = {
        {"f(x) = f(x + 1) + 1\nf(x)", "x=1"},
        {"f(x) = {t = x; while (t > 0) {t = t + 1}; t}\nf(x)", "x=1"},
        {"f(x) = {if (x > 1) {t = 2}; t}\nf(x)", "x=1"},
        {"f(x) = {if (x > 1) {return x}}\nf(x) + 1", "x=1"},
        {"sum(k=1, 2e8, x)", "x=1"},
        {"sum(k=1, x, k)", "x=1.5"},
        {"prod(k=x, 9, k)", "x=nan"},
        {"x > 0 ? 1 : 2", "x=nan"},
        {"f(x) = {t = 1; if (x > 0) {t = 2} else {t = 3}; t}\nf(x) + 1", "x=nan"},
        {"f(x) = {t = 1; if (x > 0) {t = 2} else {t = 3}}\nf(x)", "x=nan"},
        {"f(x) = {t = 1; while (t < x) {t = t + 1}; t}\nf(x)", "x=nan"},
        {"sum(k=1, 3, sum(j=k, 3, x*j*k))", "x=2"},
        {"f(a, b=a+1) = a*b\np = f(x)\nf(p) + p + f(p, 3)", "x=2"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(cases[i].text, cases[i].point, 20, 100);
}

static bool runs_until_interrupt(struct subject *s, struct adc_arena *arena)
{
    struct engine E;
    ADC_ON_ERROR(&s->session.context)
        return false;
    begin(&E, &FORGIVING_NUMBERS, s, arena);
    run(&E);
    return true;
}

/* An interrupt is an error for all. */
static void check_interrupt(void)
{
    static volatile sig_atomic_t interrupt = 1;
    struct subject s;
    if (expect(subject_read(&s, "sum(k=1, 9, x)", "x=1"), "cannot read")) {
        struct adc_arena arena = {.context = &s.session.context};
        s.session.context.interrupt = &interrupt;
        EXPECT(!runs_until_interrupt(&s, &arena), "not interrupted");
        EXPECT(s.session.context.error.kind == ADC_INTERRUPT, "another error: %s", s.session.context.error.message);
        adc_arena_release(&arena);
    }
    subject_release(&s);
}

int main(int argc, char **argv)
{
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000, seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    check_errors();
    check_interrupt();
    for (uint64_t i = 0; i < count; i++)
        check_random(seed + i);
    printf("%ld programs, %ld values, %ld given up\n", seen.programs, seen.values,
           seen.given_up);
    expect(count < 1000 || seen.given_up > 200, "too little was tried");
    return finish();
}
