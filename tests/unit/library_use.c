/* The public interface: handles and their life, paths that change, limits and interrupts, messages, JSON, threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

#include "eval/adcalc.h"
#include "tests/unit/testing.h"

static adc_calculator *calculator;

static adc_formula *compiled(const char *text, const char *names)
{
    adc_formula *formula;
    if (!expect(adc_compile(calculator, text, names, &formula) == ADC_OUTCOME_OK, "%s: %s", text,
                adc_message(calculator)))
        exit(finish());
    return formula;
}

static void is(const char *what, double got, double wanted)
{
    expect(same_bits(got, wanted) || fabs(got - wanted) <= 1e-15 * fabs(wanted), "%s: got %.17g, should be %.17g", what,
           got, wanted);
}

/* Value and gradient of a number of one variable. */
static void at(const char *what, adc_formula *formula, double x, double value, double derivative)
{
    double v, g;
    adc_gradient(formula, &x, &v, &g);
    is(what, v, value);
    is(what, g, derivative);
    expect(isnan(g) == (*adc_message(calculator) != '\0'), "%s: message '%s'", what, adc_message(calculator));
}

static void message(const char *what, enum adc_outcome got, enum adc_outcome wanted, const char *kind, const char *text)
{
    expect(got == wanted, "%s: outcome %d, should be %d", what, got, wanted);
    expect(strcmp(adc_message_kind(calculator), kind) == 0, "%s: kind '%s'", what, adc_message_kind(calculator));
    expect(strcmp(adc_message(calculator), text) == 0, "%s: message\n%sshould be\n%s", what, adc_message(calculator),
           text);
}

/* ---- one handle, many points ---- */

static void test_paths(void)
{
    adc_formula *branch = compiled("if(x > 0, x^2, -x)", "x"), *tie = compiled("max(x, 2*x)", "x");
    adc_formula *loop = compiled("{ s = 0; for (i = 1; i <= x; i += 1) s += x; s }", "x");
    at("right branch", branch, 3, 9, 6);
    at("left branch", branch, -3, 3, -1);
    at("right branch again", branch, 0.5, 0.25, 1);
    at("the seam", branch, 0, -0.0, NAN);
    at("behind the seam", branch, 2, 4, 4);
    at("larger of two", tie, 1, 2, 2);
    at("larger of two, below 0", tie, -1, -1, 1);
    at("a tie", tie, 0, 0, NAN);
    at("three turns", loop, 3.5, 10.5, 3);
    at("no turn", loop, 0.5, 0, 0);
    at("five turns", loop, 5.5, 27.5, 5);
    at("not a number", loop, NAN, NAN, NAN);
    at("infinite", tie, INFINITY, INFINITY, NAN);
}

/* A length that a variable decides is that of the point. */
static void test_lengths(void)
{
    adc_formula *squares = compiled("sum([k^2 for k=1:n])", "n"), *both = compiled("sum([x:x+2])", "x");
    adc_formula *size = compiled("length(zeros(n))*x", "x, n"), *array = compiled("length([x, x])", "x");
    const double points[][2] = {{2, 3}, {2, 5}};
    at("three squares", squares, 3, 14, NAN);
    at("six squares", squares, 6, 91, NAN);
    at("no whole number", squares, 4.5, 30, 0);
    at("one square", squares, 1, 1, NAN);
    at("both ends move", both, 1.3, 6.9, 3);
    at("the length of an array", array, 1, 2, 0);
    for (int i = 0; i < 2; i++) {
        double value;
        expect(adc_evaluate(size, points[i], &value) == ADC_OUTCOME_OK, "a size: %s", adc_message(calculator));
        is("a size", value, points[i][0] * points[i][1]);
    }
}

/* A loop too long for a graph is walked. */
static void test_long(void)
{
    adc_formula *loop = compiled("{ s = x; for (i = 1; i <= 400000; i += 1) s = sin(s) + x; s }", "x");
    adc_formula *same = compiled("{ s = x; for (i = 1; i <= 400; i += 1) s = sin(s) + x; s }", "x");
    double x = 0.5, long_value, long_slope, value, slope;
    adc_gradient(loop, &x, &long_value, &long_slope);
    adc_gradient(same, &x, &value, &slope);
    is("a long loop has converged", long_value, value);
    is("and its derivative", long_slope, slope);
    adc_evaluate(loop, &x, &value);
    is("the value alone", value, long_value);
}

static void test_follow(void)
{
    adc_run(calculator, "n = 2; g(t) = t^n; r = 5; area = n*r");
    adc_formula *power = compiled("g(x)", "x"), *hidden = compiled("area + n", "r");
    at("a constant of the calculator", power, 3, 9, 6);
    at("a variable hides what a formula uses", hidden, 7, 16, 2);
    adc_set(calculator, "n", 3);
    at("another number", power, 2, 8, 12);
    adc_run(calculator, "g(t) = -t");
    at("another definition", power, 2, -2, -1);
    adc_run(calculator, "g(t) = [t, t]");
    double x = 2, v, d;
    message("another shape", adc_gradient(power, &x, &v, &d), ADC_OUTCOME_INPUT, "usage",
            "adcalc: formula:1:1: the value has 2 components now, and had 1 when it was compiled\n  g(x)\n  ^~~~\n");
    expect(isnan(v) && isnan(d), "numbers after an error: %g, %g", v, d);
    adc_run(calculator, "g(t) = 1/t");
    at("the shape is back", power, 2, 0.5, -0.25);
    adc_formula *outside = compiled("area", "");
    expect(adc_evaluate(outside, NULL, &v) == ADC_OUTCOME_OK && v == 15, "outside r is what it was: %s",
           adc_message(calculator));
    adc_release(hidden);
    at("after a neighbour is gone", power, 4, 0.25, -0.0625);
    adc_run(calculator, "pair(t) = [t, t]");
    adc_formula *pair = compiled("pair(x)", "x");
    double both[2], matrix[2];
    adc_run(calculator, "pair(t) = t");
    message("a number where a vector was", adc_jacobian(pair, &x, both, matrix), ADC_OUTCOME_INPUT, "usage",
            "adcalc: formula:1:1: the value has 1 component now, and had 2 when it was compiled\n  pair(x)\n  ^~~~~~~\n");
}

static void test_shapes(void)
{
    adc_formula *vector = compiled("[x*y, x, y^2]", "y, x"), *constant = compiled("6*7", "");
    double point[] = {2, 3}, value[3], jacobian[6], hessian[12], series[6];
    expect(adc_value_rows(vector) == 3 && adc_value_columns(vector) == 1 && adc_variable_count(vector) == 2, "shape");
    expect(strcmp(adc_variable_name(vector, 0), "y") == 0, "first variable %s", adc_variable_name(vector, 0));
    adc_hessian(vector, point, value, jacobian, hessian);
    is("component 1", value[0], 6);
    is("component 3", value[2], 4);
    is("d1/dy", jacobian[0], 3);
    is("d1/dx", jacobian[1], 2);
    is("d3/dy", jacobian[4], 4);
    is("d3/dx", jacobian[5], 0);
    is("dd1/dydx", hessian[1], 1);
    is("dd3/dydy", hessian[8], 2);
    adc_taylor(vector, point, (double[]){1, 1}, 1, series);
    is("along the diagonal", series[1], 5);
    is("component 3 along it", series[5], 4);
    expect(adc_taylor(constant, NULL, NULL, 2, series) == ADC_OUTCOME_OK && series[0] == 42 && series[2] == 0,
           "a constant does not move: %s", adc_message(calculator));
    expect(adc_hessian(constant, NULL, value, NULL, hessian) == ADC_OUTCOME_OK && value[0] == 42, "a constant: %s",
           adc_message(calculator));
}

/* What has no derivative though nothing moves, or only of higher orders; a vector that no graph has room for. */
static void test_ends(void)
{
    adc_formula *pole = compiled("-log(0)", ""), *bend = compiled("integrate(x=0, 1, sqrt((x - p)^2))", "p");
    double p = 0.25, value[2], series[3];
    message("a pole that does not move", adc_directional(pole, NULL, NULL, value, series), ADC_OUTCOME_MATHEMATICS, "domain",
            "adcalc: no number\n");
    expect(value[0] == INFINITY && isnan(series[0]), "its value %g and derivative %g", value[0], series[0]);
    message("a kink that moves", adc_taylor(bend, &p, (double[]){1}, 2, series), ADC_OUTCOME_MATHEMATICS, "domain",
            "adcalc: no Taylor coefficients: an integrand has a kink that depends on a variable: split the integral there\n");
    is("the slope there, 2p - 1", round(series[1]*1e9)/1e9, -0.5);
    adc_run(calculator, "slow(t) = { s = t; for (i = 1; i <= 1500000; i += 1) s = s/2 + t; s }");
    adc_formula *slow = compiled("[slow(x), x]", "x");
    expect(adc_evaluate(slow, (double[]){3}, value) == ADC_OUTCOME_OK, "a long vector: %s", adc_message(calculator));
    is("a long sum", value[0], 6);
    is("beside it", value[1], 3);
}

/* What is not asked of a formula, or known of one partial only: vectors, directions, many components. */
static void test_rare_reasons(void)
{
    enum { MANY = 300 };
    static double point[MANY], value[MANY], jacobian[MANY * MANY];
    adc_formula *pair = compiled("[x, x^2]", "x"), *kink = compiled("abs(x)", "x");
    double x = 0, d[2];
    message("the gradient of a vector", adc_gradient(pair, &x, value, d), ADC_OUTCOME_INPUT, "usage",
            "adcalc: formula:1:1: a vector has a Jacobian and no gradient\n  [x, x^2]\n  ^~~~~~~~\n");
    adc_directional(kink, &x, (const double[]){1}, value, d);
    expect(isnan(d[0]) && strstr(adc_higher_reason(kink, 0), "abs at 0") != NULL, "abs along a direction at 0: %g, '%s'", d[0],
           adc_higher_reason(kink, 0));
    char text[MANY * 12] = "[", names[MANY * 12] = "";
    for (int i = 0; i < MANY; i++) {
        point[i] = i - 1;
        snprintf(text + strlen(text), sizeof text - strlen(text), "abs(x%d)%s", i, i + 1 < MANY ? ", " : "]");
        snprintf(names + strlen(names), sizeof names - strlen(names), "x%d%s", i, i + 1 < MANY ? ", " : "");
    }
    adc_formula *many = compiled(text, names);
    adc_jacobian(many, point, value, jacobian);
    expect(isnan(jacobian[MANY + 1]) && jacobian[0] == -1 && jacobian[2 * MANY + 2] == 1 && jacobian[2] == 0, "partials of abs");
    expect(adc_partial_quality(many, 1, 1) == ADC_QUALITY_ONE_SIDED && adc_partial_quality(many, 2, 2) == ADC_QUALITY_OK
           && adc_partial_quality(many, 2, 1) == ADC_QUALITY_OK && *adc_partial_reason(many, 2, 1) == '\0', "qualities of abs");
    adc_release(many);
    adc_release(kink);
    adc_release(pair);
}

/* ---- what goes wrong ---- */

static void test_messages(void)
{
    adc_formula *formula = NULL, *kink = compiled("abs(x - y)*y", "x, y");
    double point[] = {2, 2}, value = 0, gradient[2], left, right;
    message("an unknown name", adc_compile(calculator, "x + foo", "x", &formula), ADC_OUTCOME_INPUT, "name",
            "adcalc: formula:1:5: unknown name 'foo'\n  x + foo\n      ^~~\n"
            "  hint: give it a value with --at foo=... or foo = ...\n");
    expect(formula == NULL, "a formula in spite of an error");
    message("a kink", adc_gradient(kink, point, &value, gradient), ADC_OUTCOME_MATHEMATICS, "domain",
            "adcalc: formula:1:1: no derivative in 'x': left -2, right 2 (abs at 0)\n  abs(x - y)*y\n  ^~~~~~~~~~\n");
    expect(value == 0 && isnan(gradient[0]), "what is known is given");
    adc_partial_sides(kink, 0, 1, &left, &right);
    is("left of the kink", left, -2);
    is("right of the kink", right, 2);
    expect(adc_partial_quality(kink, 0, 1) == ADC_QUALITY_ONE_SIDED, "quality %d", adc_partial_quality(kink, 0, 1));
    expect(strcmp(adc_partial_reason(kink, 0, 1), "abs at 0") == 0, "reason '%s'", adc_partial_reason(kink, 0, 1));
    point[0] = 3;
    expect(adc_gradient(kink, point, NULL, gradient) == ADC_OUTCOME_OK && *adc_message(calculator) == '\0',
           "a regular point: '%s'", adc_message(calculator));
    expect(adc_partial_quality(kink, 0, 1) == ADC_QUALITY_OK && *adc_partial_reason(kink, 0, 1) == '\0', "remains");
    expect(adc_run(calculator, "2 + 2") == ADC_OUTCOME_INPUT, "an expression among definitions");
    expect(adc_set(calculator, "a b", 1) == ADC_OUTCOME_INPUT && adc_set(calculator, "pi", 1) == ADC_OUTCOME_INPUT
           && adc_set(calculator, "", 1) == ADC_OUTCOME_INPUT, "names that are none");
    expect(adc_compile(calculator, "x; x", "x", &formula) == ADC_OUTCOME_INPUT
           && adc_compile(calculator, "x = 2", "x", &formula) == ADC_OUTCOME_INPUT
           && adc_compile(calculator, "{ x = x + 1; x }", "x", &formula) == ADC_OUTCOME_INPUT
           && adc_compile(calculator, " ", "x", &formula) == ADC_OUTCOME_INPUT
           && adc_compile(calculator, "x", "x, x", &formula) == ADC_OUTCOME_INPUT
           && adc_compile(calculator, "x", "x], [y", &formula) == ADC_OUTCOME_INPUT, "texts that are no formula");
}

/* Messages about a value and about second derivatives, and that they end when there is no reason for them. */
/* Names and texts that are not taken, and formulas that no name moves: their derivatives are 0, or undefined where the
 * value is NaN. */
static void test_refused(void)
{
    static const struct { const char *text, *names, *says; } cases[] = {
        {"x", "x y", "unexpected"}, {"x", "x + 1", "unexpected '+'"}, {"x", "[x]", "expected a name"},
        {"x", "x, x", "occurs twice"}, {"x", "x]; [y", "variables:1:2: unexpected ']'"}, {"x", "x; y", "unexpected ';'"},
        {"x", "x] + [y", "variables:1:2: unexpected ']'"}, {"x", "x] ~ [y", "variables:1:2: unexpected ']'"},
        {"x at x=2", "x", "compiled without a point"}, {"y = x", "x", "only an expression can be compiled"},
        {"f(t) = t", "x", "only an expression can be compiled"}, {"{ y = x }", "x", "only an expression"},
        {"[x, nosuch]", "x", "unknown name"},
    };
    adc_formula *formula = NULL;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(adc_compile(calculator, cases[i].text, cases[i].names, &formula) == ADC_OUTCOME_INPUT && formula == NULL
               && strstr(adc_message(calculator), cases[i].says) != NULL, "'%s' of '%s': %s", cases[i].text, cases[i].names,
               adc_message(calculator));
    static const char *const constants[] = {"log(-1)", "3", "sum(k=1, 3000000, 1e-6)"};     /* the last is too long for a tape */
    for (int defined = 0; defined < 3; defined++) {
        double value, d, series[3];
        expect(adc_compile(calculator, constants[defined], "", &formula) == ADC_OUTCOME_OK, "%s", adc_message(calculator));
        adc_directional(formula, NULL, NULL, &value, &d);
        adc_taylor(formula, NULL, NULL, 2, series);
        expect(defined ? fabs(value - 3) < 1e-9 && d == 0 && series[0] == value && series[1] == 0 && series[2] == 0
                       : isnan(value) && isnan(d) && isnan(series[1]), "the derivative of a constant is %g, its series %g, %g", d,
               series[0], series[1]);
        adc_release(formula);
    }
}

static void test_notes(void)
{
    adc_formula *root = compiled("sqrt(x)", "x"), *kink = compiled("x*abs(x)", "x");
    double x = -1, value, gradient, hessian;
    adc_gradient(root, &x, &value, &gradient);
    expect(isnan(value) && *adc_value_note(root, 0) != '\0', "sqrt at -1: %.17g, '%s'", value, adc_value_note(root, 0));
    x = 4;
    adc_gradient(root, &x, &value, &gradient);
    expect(value == 2 && *adc_value_note(root, 0) == '\0', "sqrt at 4: '%s'", adc_value_note(root, 0));
    x = 0;
    adc_hessian(kink, &x, &value, &gradient, &hessian);
    expect(isnan(hessian) && *adc_higher_reason(kink, 0) != '\0', "x*abs(x) at 0: %.17g, '%s'", hessian,
           adc_higher_reason(kink, 0));
    x = 3;
    adc_hessian(kink, &x, &value, &gradient, &hessian);
    expect(hessian == 2 && *adc_higher_reason(kink, 0) == '\0', "x*abs(x) at 3: %.17g, '%s'", hessian,
           adc_higher_reason(kink, 0));
    double series[3];
    x = 0;
    adc_taylor(kink, &x, (const double[]){1}, 2, series);
    expect(series[0] == 0 && series[1] == 0 && isnan(series[2]) && strstr(adc_higher_reason(kink, 0), "abs at 0") != NULL,
           "x*abs(x) as a series at 0: %g, '%s'", series[2], adc_higher_reason(kink, 0));
    expect(*adc_value_note(root, 1) == '\0' && *adc_higher_reason(root, 1) == '\0', "there is no second component");
    expect(adc_set_limit(calculator, ADC_LIMIT_STACK, 1 << 20) == ADC_OUTCOME_OK, "a limit of the stack");
}

static void test_limits(void)
{
    static volatile sig_atomic_t flag = 1;
    adc_run(calculator, "deep(n) = n <= 0 ? 0 : 1 + deep(n - 1)");
    adc_formula *deep = compiled("deep(x) + x", "x"), *wide = compiled("sum(k=1, x, sin(k))", "x");
    double x = 500.5, value = 0, gradient = 0;
    expect(adc_gradient(deep, &x, &value, &gradient) == ADC_OUTCOME_OK && value == 1001.5, "deep enough: %s",
           adc_message(calculator));
    adc_set_limit(calculator, ADC_LIMIT_DEPTH, 100);
    x = 501;
    expect(adc_gradient(deep, &x, &value, &gradient) == ADC_OUTCOME_LIMIT && isnan(value) && isnan(gradient),
           "depth: %s", adc_message(calculator));
    adc_set_limit(calculator, ADC_LIMIT_DEPTH, 1000);
    expect(adc_evaluate(deep, &x, &value) == ADC_OUTCOME_OK && value == 1002, "a depth of 502: %s",
           adc_message(calculator));
    adc_set_limit(calculator, ADC_LIMIT_STEPS, 1000);
    x = 5000;
    expect(adc_evaluate(wide, &x, &value) == ADC_OUTCOME_LIMIT && isnan(value), "steps: %s",
           adc_message(calculator));
    expect(adc_set_limit(calculator, (enum adc_limit)77, 1) == ADC_OUTCOME_INPUT
           && adc_set_limit(calculator, ADC_LIMIT_DEPTH, UINT64_MAX) == ADC_OUTCOME_INPUT, "no such limit");
    adc_set_limit(calculator, ADC_LIMIT_STEPS, 1000000);
    adc_set_limit(calculator, ADC_LIMIT_MEMORY, 1);
    expect(adc_evaluate(wide, &x, &value) == ADC_OUTCOME_LIMIT && isnan(value), "memory: %s",
           adc_message(calculator));
    adc_set_limit(calculator, ADC_LIMIT_MEMORY, 0);
    expect(adc_evaluate(wide, &x, &value) == ADC_OUTCOME_OK && isfinite(value), "after it: %s",
           adc_message(calculator));
    adc_set_interrupt(calculator, &flag);
    message("an interrupt", adc_evaluate(wide, &x, &value), ADC_OUTCOME_INTERRUPTED, "interrupted",
            "adcalc: interrupted\n");
    flag = 0;
    expect(adc_evaluate(wide, &x, &value) == ADC_OUTCOME_OK, "after an interrupt: %s", adc_message(calculator));
}

/* Every limit of memory on the way to an answer is an error and nothing else: nothing leaks, and all goes on. */
static void test_exhaustion(void)
{
    static const char text[] = "{ t = f(x); t*y + abs(x - 1) }";
    double point[] = {1, 2}, value = 0, gradient[2], hessian[4];
    bool reached = false;
    for (uint64_t bytes = 1000; !reached; bytes += 997) {
        adc_calculator *small = adc_open();
        adc_formula *formula = NULL;
        adc_set_limit(small, ADC_LIMIT_MEMORY, bytes);
        bool ok = adc_run(small, "n = 2; f(t) = t^n") == ADC_OUTCOME_OK
            && adc_compile(small, text, "x, y", &formula) == ADC_OUTCOME_OK
            && adc_hessian(formula, point, &value, gradient, hessian) != ADC_OUTCOME_LIMIT;
        reached = ok && adc_evaluate(formula, point, &value) == ADC_OUTCOME_OK;
        expect(reached || strcmp(adc_message_kind(small), "limit") == 0, "%s", adc_message(small));
        adc_set_limit(small, ADC_LIMIT_MEMORY, 0);
        if (formula != NULL)
            expect(adc_gradient(formula, point, &value, gradient) == ADC_OUTCOME_MATHEMATICS && value == 2
                   && isnan(gradient[0]) && gradient[1] == 1, "with more memory: %s", adc_message(small));
        adc_close(small);
    }
}

/* ---- JSON ---- */

static char *json(adc_formula *formula, const double *point, enum adc_outcome outcome)
{
    char *text;
    enum adc_outcome got = adc_json(formula, point, &text);
    expect(got == outcome, "outcome %d of JSON, should be %d: %s", got, outcome, adc_message(calculator));
    return text;
}

static void is_json(char *text, const char *wanted)
{
    expect(text != NULL && strcmp(text, wanted) == 0, "JSON\n%s\nshould be\n%s", text != NULL ? text : "none", wanted);
    adc_free_text(text);
}

static void test_json(void)
{
    double point[] = {3, 0}, value;
    adc_set(calculator, "n", 2);
    adc_run(calculator, "f(t) = n*t");
    adc_formula *kink = compiled("abs(x)*y + n", "y, x"), *constant = compiled("f(3)", "");
    adc_formula *none = compiled("log(-n)", "");
    char *text = json(kink, point, ADC_OUTCOME_MATHEMATICS);
    expect(strcmp(adc_message_kind(calculator), "domain") == 0 && *adc_message(calculator) != '\0', "a kink");
    expect(adc_partial_quality(kink, 0, 1) == ADC_QUALITY_ONE_SIDED, "quality after JSON");
    is_json(json(constant, NULL, ADC_OUTCOME_OK),
            "{\"expression\":\"f(3)\",\"at\":{\"n\":2},\"status\":\"ok\",\"value\":6,\"gradient\":{}}");
    adc_free_text(json(none, NULL, ADC_OUTCOME_MATHEMATICS));
    expect(adc_evaluate(kink, point, &value) == ADC_OUTCOME_OK && value == 2, "after it: %s", adc_message(calculator));
    adc_close(calculator);
    is_json(text, "{\"expression\":\"abs(x)*y + n\",\"at\":{\"y\":3,\"x\":0,\"n\":2},\"status\":\"one-sided\","
            "\"value\":2,\"gradient\":{\"y\":0,\"x\":\"NaN\"},\"partial_status\":{\"x\":\"one-sided\"},"
            "\"one_sided\":{\"x\":[-3,3]},\"notes\":[\"x: abs at 0\"]}");
    adc_free_text(NULL);
    calculator = adc_open();
}

/* Memory on the way to JSON is limited, and the caller's memory does not count. */
static void test_json_memory(void)
{
    adc_formula *wide = compiled("sum(k=1, 100, sin(k*x))", "x");
    double x = 0.5;
    bool refused = false;
    char *text = NULL, *held[100];
    adc_free_text(json(wide, &x, ADC_OUTCOME_OK));
    for (uint64_t bytes = 1000; text == NULL; bytes += 497) {
        adc_set_limit(calculator, ADC_LIMIT_MEMORY, bytes);
        enum adc_outcome outcome = adc_json(wide, &x, &text);
        expect(outcome == (text != NULL ? ADC_OUTCOME_OK : ADC_OUTCOME_LIMIT), "outcome %d of little memory", outcome);
        refused |= text == NULL;
    }
    expect(refused, "a limit of memory makes no difference");
    for (int i = 0; i < 100; i++)
        held[i] = json(wide, &x, ADC_OUTCOME_OK);
    for (int i = 0; i < 100; i++) {
        expect(held[i] != NULL && strcmp(held[i], text) == 0, "text %d: %s", i, held[i] != NULL ? held[i] : "none");
        adc_free_text(held[i]);
    }
    adc_free_text(text);
}

/* ---- threads ---- */

enum { ROUNDS = 2000 };

struct thread { double parameter, sum; int wrong; };

/* A calculator of its own: the same names with another meaning, branches, kinks and errors among them. */
static void *calculate(void *user)
{
    struct thread *thread = user;
    adc_calculator *own = adc_open();
    adc_formula *formula, *none;
    double point[2], value, gradient[2];
    adc_set(own, "a", thread->parameter);
    adc_run(own, "f(x) = a*x + abs(x)");
    adc_compile(own, "f(x) + if(y > a, sin(y), y^2)", "x, y", &formula);
    for (int i = 0; i < ROUNDS; i++) {
        point[0] = i % 10 - 5;
        point[1] = i % 7 - 3;
        enum adc_outcome outcome = adc_gradient(formula, point, &value, gradient);
        bool kink = point[0] == 0 || point[1] == thread->parameter;
        thread->wrong += outcome != (kink ? ADC_OUTCOME_MATHEMATICS : ADC_OUTCOME_OK);
        thread->wrong += point[0] != 0 && gradient[0] != thread->parameter + (point[0] > 0 ? 1 : -1);
        thread->wrong += i % 50 == 0 && adc_compile(own, "f(x", "x", &none) != ADC_OUTCOME_INPUT;
        thread->sum += value;
    }
    adc_close(own);
    return NULL;
}

static void test_threads(void)
{
    struct thread alone[2] = {{.parameter = 2}, {.parameter = -1}}, together[2] = {{.parameter = 2}, {.parameter = -1}};
    pthread_t id[2];
    for (int i = 0; i < 2; i++)
        calculate(&alone[i]);
    for (int i = 0; i < 2; i++)
        if (!expect(pthread_create(&id[i], NULL, calculate, &together[i]) == 0, "no thread"))
            return;
    for (int i = 0; i < 2; i++) {
        pthread_join(id[i], NULL);
        expect(alone[i].wrong == 0 && together[i].wrong == 0, "thread %d: %d wrong, %d alone", i, together[i].wrong,
               alone[i].wrong);
        expect(same_bits(alone[i].sum, together[i].sum), "thread %d: %.17g, alone %.17g", i, together[i].sum,
               alone[i].sum);
    }
}

int main(void)
{
    static void (*const tests[])(void) = {test_paths, test_lengths, test_long, test_follow, test_shapes, test_ends, test_messages,
                                          test_rare_reasons, test_refused,
                                          test_notes, test_limits, test_json, test_json_memory};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        calculator = adc_open();
        tests[i]();
        adc_close(calculator);
    }
    adc_close(NULL);
    adc_release(NULL);
    test_exhaustion();
    test_threads();
    return finish();
}
