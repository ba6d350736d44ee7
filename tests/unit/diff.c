/* Derivatives within formulas, diff(e, x), diff(e, x, n), f'(x): against the same thing differentiated by hand, through
 * every engine and to higher orders; and on random programs against the engines that differentiate from outside.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * diff [PROGRAMS [SEED]]: as many random programs that are smooth at their point. */
#include "tests/unit/bounds.h"

enum { FEW = 8, MAX_ORDER = 10 };

/* ---- by hand ---- */

/* A program with derivatives, and the same by hand. Both are differentiated further. */
struct pair { const char *text, *by_hand, *point; };

static const struct pair pairs[] = {
    /* orders and nesting */
    {"diff(x, x, 0)", "x", "x=5"},
    {"diff(x^3*y, x, 0)", "x^3*y", "x=5,y=2"},
    {"diff(x^3*y, x)", "3*x^2*y", "x=1.5,y=2"},
    {"diff(x^10, x, 10)", "3628800 + 0*x", "x=1.5"},
    {"diff(x^10, x, 11) + x", "x", "x=1.5"},
    {"diff(sin(2*x), x, 7)", "-128*cos(2*x)", "x=0.7"},
    {"diff(exp(3*x)*y, x, 9)", "19683*exp(3*x)*y", "x=0.25,y=2"},
    {"diff(log(x), x, 10)", "-362880/x^10", "x=1.5"},
    {"diff(1/(1 - x), x, 8)", "40320/(1 - x)^9", "x=0.25"},
    {"diff(sqrt(x), x, 4)", "-15/16*x^-3.5", "x=2"},
    {"diff(diff(diff(diff(exp(x*y), x), y), x), y)", "exp(x*y)*(2 + 4*x*y + x^2*y^2)", "x=0.5,y=0.75"},
    {"diff(diff(x^3*y^4, x), y)", "12*x^2*y^3", "x=2,y=3"},
    {"diff(diff(x^3*y^4, y), x)", "12*x^2*y^3", "x=2,y=3"},
    {"diff(diff(x^3*y^4, x, 2), y, 3)", "144*x*y", "x=2,y=3"},
    {"diff(sin(x)*diff(sin(x)*diff(sin(x)*diff(sin(x), x), x), x), x)",
     "cos(x)^4 - 11*sin(x)^2*cos(x)^2 + 5*sin(x)^4 - (cos(x)^4 - 11*sin(x)^2*cos(x)^2 + 5*sin(x)^4)"
     " + cos(x)*(cos(x)^3 - 5*sin(x)^2*cos(x)) + sin(x)*(-3*cos(x)^2*sin(x) - 10*sin(x)*cos(x)^2 + 5*sin(x)^3)",
     "x=0.6"},
    {"diff(x^2*y + z, y)", "x^2", "x=3,y=1,z=2"},
    {"diff(x^2, y) + y", "y", "x=3,y=1"},
    {"value(diff(x^3, x))*x", "27*x", "x=3"},
    {"diff(value(x)*x, x) + x", "4 + x", "x=4"},

    /* an array of a block that is assigned again after a derivative which reads it */
    {"f(x) = { v = [x, x^2]; t = 2; y = diff(sum(v.*[t^2, t^3]), t); v = [3*x, sin(x)]; y*v[1] + sum(v) }\nf(x)",
     "(4*x + 12*x^2)*3*x + 3*x + sin(x)", "x=1.5"},
    {"f(x) = { v = [x, x^2]; t = 2; y = diff(sum(v.*[t^2, t^3]), t); v[1] = 3*x; v = 2*v; y*v[1] + sum(v) }\nf(x)",
     "(4*x + 12*x^2)*6*x + 6*x + 2*x^2", "x=1.5"},
    {"f(x) = { v = [x, x^2]; s = 0; for (i = 1; i <= 3; i += 1) { t = 2; s += diff(sum(v.*[t^2, t^3]), t)\n"
     "v = [v[2], v[1]*x] }; s*v[2] }\nf(x)", "(4*x + 32*x^2 + 12*x^3)*x^3", "x=1.5"},
    {"f(x) = { v = [x, x^2]; r = integrate(u=0, 1, v[1]*u^2*v[2]); v[2] = 5*x; r*v[2] }\nf(x)", "5*x^4/3", "x=1.5"},

    /* perturbations that must not be confused: Siskind and Pearlmutter 2005 and 2008, Manzyuk et al. 2019 */
    {"diff(x*diff(x + y, y), x) + 0*y", "1 + 0*x", "x=1,y=1"},
    {"f(x) = diff(x*y, x)\nf(y)", "y", "y=3"},
    {"f(x) = diff(x*y, x)\nf(y)*y^2", "y^3", "y=2"},
    {"f(x) = x*diff(x + y, y)\nf'(x) + y", "1 + y", "x=1,y=1"},
    {"g(u) = diff(u*v^2, v)\nh(v) = g(v)\nh'(v)", "2*v", "v=1.5"},
    {"d(f, x) = f'(x)\ng(x) = x*d(c, x)\nc(y) = y^3\ng'(x)", "9*x^2", "x=2"},
    {"s(u, f, x) = f(x + u)\nd(f, u, x) = diff(s(u, f, x), u)\nd(exp, u, d(exp, u, x))", "exp(exp(x + u) + u)",
     "x=0.25,u=0"},
    {"s(u, f, x) = f(x + u)\ng(x) = diff(s(u, exp, x), u)\ng'(x)", "exp(x + u)", "x=0.25,u=0.5"},
    {"diff(diff(x*y, x)*y, y)", "2*y + 0*x", "x=2,y=3"},
    {"diff(x*diff(x*x, x), x)", "4*x", "x=3"},
    {"f(x) = diff(x^2*g(x), x)\ng(x) = diff(x^3, x)\nf'(x)", "36*x^2", "x=1.5"},
    {"f(x, y) = diff(x^2*y, x)\nf(y, x) - f(x, y)", "0*x*y", "x=2,y=3"},
    {"f(x, y) = diff(x^2*y, x)\ndiff(f(y, x), x)", "2*y + 0*x", "x=2,y=3"},

    /* what was computed before, in the slots around, is a number to the expression; formulas are not */
    {"f(t) = diff(t*x, x)\nf(x)", "x", "x=3"},
    {"f(t) = diff(t*x^2, x)\nf(y)*f(x)", "4*x^3*y", "x=3,y=2"},
    {"s = x^2\nf(t) = diff(t*s*x, x)\nf(s)", "3*x^4", "x=3"},
    {"s = x^2\nt = s*y + diff(s*x, x)\ndiff(t*s, x) + t", "4*x^3*y + 12*x^3 + x^2*y + 3*x^2", "x=1.5,y=2"},
    {"s = x^3\nsum(k=1, 3, diff(s*k, x))", "18*x^2", "x=1.5"},

    /* functions, captured names, formulas */
    {"f(t) = a*t^2 + b\nf'(x)", "2*a*x + 0*b", "x=3,a=2,b=1"},
    {"f(t) = a*t^2 + b\nf''(a)", "2*a + 0*b", "a=2,b=1"},
    {"f(t) = a*t^2\nf'(a)", "2*a^2", "a=2"},
    {"s = x^2*y\ndiff(s, x)", "2*x*y", "x=3,y=2"},
    {"s = x^2*y\ndiff(s^2 + s*y, x) + diff(s, y)", "4*x^3*y^2 + 2*x*y^2 + x^2", "x=3,y=2"},
    {"s = diff(x^3*y, x)\ns*s + diff(s, x)", "9*x^4*y^2 + 6*x*y", "x=1.5,y=2"},
    {"s = x^2\nf(x) = diff(s*x, x)\nf(y)*x", "x^3 + 0*y", "x=3,y=2"},
    {"sin'(x) + exp''(x)*y", "cos(x) + exp(x)*y", "x=0.5,y=2"},
    {"sin''''(x)", "sin(x)", "x=0.5"},
    {"tanh'(x)", "1 - tanh(x)^2", "x=0.5"},
    {"lgamma'(x)", "digamma(x)", "x=2.5"},
    {"f(x, k=2) = k*x^3\nf'(x)", "6*x^2", "x=2"},
    {"f(x, k=x^2) = k*x\nf'(x)", "3*x^2", "x=2"},
    {"f(x, k=y) = k*x^2\nf'(x)", "2*y*x", "x=2,y=3"},
    {"d(f, x) = f'(x)\nd(sin, x*y)", "cos(x*y)", "x=2,y=3"},
    {"twice(f, x) = f(f(x))\ng(t) = t^2*y\nt2(x) = twice(g, x)\nt2'(x)", "4*x^3*y^3", "x=1.5,y=2"},
    {"d(f, x) = diff(f(x)*x, x)\nd(sin, x)", "cos(x)*x + sin(x)", "x=2"},
    {"f(x) = diff(x^4, x, 2)\nf''(x)", "24 + 0*x", "x=2"},

    /* sums, blocks, loops, recursion, conditions */
    {"sum(k=1, 4, diff(x^k, x))", "1 + 2*x + 3*x^2 + 4*x^3", "x=1.5"},
    {"sum(k=1, 3, k*diff(sin(k*x*y), x))", "y*(cos(x*y) + 4*cos(2*x*y) + 9*cos(3*x*y))", "x=0.5,y=0.75"},
    {"diff(sum(k=0, 5, x^k), x)", "1 + 2*x + 3*x^2 + 4*x^3 + 5*x^4", "x=1.5"},
    {"diff(prod(k=1, 3, x + k*y), y)", "(x + 2*y)*(x + 3*y) + 2*(x + y)*(x + 3*y) + 3*(x + y)*(x + 2*y)", "x=1,y=2"},
    {"sum(k=1, 2, sum(j=1, 2, diff(x^k*y^j, x)*diff(x^j*y, y)))",
     "(y + y^2 + 2*x*y + 2*x*y^2) * 0 + y*x + y^2*x^2 + 2*x*y*x + 2*x*y^2*x^2", "x=1.5,y=2"},
    {"f(a, x) = diff(sum(k=1, 2, k*a*x), x)\nf(2*y, x)", "6*y + 0*x", "x=5,y=3"},
    {"f(a, x) = sum(j=1, 2, j*diff(sum(k=1, 2, j*k*a*x^2), x))\nf(2*y, x)", "60*x*y", "x=5,y=3"},
    {"f(a, x) = sum(j=1, 2, diff(sum(k=1, 2, diff(j*k*a^2*x^2, a)), x))\nf(2*y, x)", "72*x*y", "x=5,y=3"},
    {"diff(x*sum(k=1, 2, diff(x^2*k, x)), x)", "12*x", "x=3"},
    {"f(x) = { a = x^2; b = diff(a^3, a); b + diff(x^2, x) }\nf(x)", "3*x^4 + 2*x", "x=1.5"},
    {"f(x) = { a = x^2; diff(a^2*x, a) }\nf(x)", "2*x^3", "x=1.5"},
    {"f(x) = { a = 3*x; while (a > 10) a = a/2; diff(a^2*y, a)*x }\nf(x)", "3*x^2*y", "x=5,y=2"},
    {"p(x) = { t = 1; for (i = 1; i <= 5; i = i + 1) t = t*x; t }\np'(x) + p''(y)", "5*x^4 + 20*y^3", "x=2,y=1.5"},
    {"p(x, n) = n == 0 ? 1 : x*p(x, n - 1)\ndiff(p(x, 6), x)", "6*x^5", "x=1.5"},
    {"p(x, n) = n == 0 ? x : diff(x*p(x, n - 1), x)\np(x, 3)", "8*x", "x=1.5"},
    {"p(x, n) = n == 0 ? x^5 : diff(p(x, n - 1), x)\np(x, 4)", "120*x", "x=1.5"},
    {"f(x) = diff(x^3, x) > 3 ? x^2*y : x\ndiff(f(x), x)", "2*x*y", "x=2,y=3"},
    {"if(diff(x^2, x) > 1, diff(x^3, x), 0)", "3*x^2", "x=2"},
    {"max(diff(x^3, x), y)*x", "3*x^3 + 0*y", "x=2,y=1"},
    {"abs(diff(cos(x), x))", "sin(x)", "x=1"},
    {"diff(x > y ? x*y : 0, x)", "y + 0*x", "x=2,y=1"},
    {"diff(abs(x)*x, x)", "-2*x", "x=-2"},
    {"diff(floor(x)*x, x) + x", "1 + x", "x=1.5"},
    {"f(x) = { s = 0; k = 0; while (k < 3) { k = k + 1; s = s + diff(x^k, x)*k }; s }\nf(x)", "1 + 4*x + 9*x^2", "x=2"},

    /* indices: the order is a number, the chains differentiate by the other argument */
    {"diff(besselj(2, x), x)", "(besselj(1, x) - besselj(3, x))/2", "x=1.5"},
    {"diff(besselj(2, x), x, 2)", "(besselj(0, x) - 2*besselj(2, x) + besselj(4, x))/4", "x=1.5"},
    {"diff(polygamma(1, x), x, 3)", "polygamma(4, x)", "x=1.5"},
    {"diff(digamma(x), x, 4)", "polygamma(4, x)", "x=2.5"},
    {"diff(polygamma(3, x), x, 4)", "polygamma(7, x)", "x=-0.4"},
    {"diff(betainc(x, 0, 1)*x, x)", "1 + 0*x", "x=0.5"},
    {"diff(betainc(x, 2, 1)*x, x, 2)", "6*x", "x=0.5"},
    {"diff(besselk(0, x*y), x)", "-y*besselk(1, x*y)", "x=1.5,y=0.5"},
    {"sum(n=0, 2, diff(besselj(n, x), x))", "-besselj(1, x) + (besselj(0, x) - besselj(2, x))/2"
     " + (besselj(1, x) - besselj(3, x))/2", "x=1.5"},
};

static struct { double worst_pair; long checked, confirmed; } seen;

/* A number against the same by hand, to so many roundings of the sizes that occur. */
static void expect_close(const char *what, const char *engine, uint32_t i, double got, double truth, double scale)
{
    double off = same_bits(got, truth) ? 0 : fabs(got - truth), bound = 4000 * 0x1p-53 * (fabs(truth) + scale);
    if (EXPECT(off <= bound, "%s %u by %s is %.17g, by hand %.17g", what, i, engine, got, truth) && bound > 0)
        seen.worst_pair = fmax(seen.worst_pair, off / bound);
}

/* The input of t that is input i of s; UINT32_MAX where it does not occur. */
static uint32_t twin(const struct subject *s, uint32_t i, const struct subject *t)
{
    const char *name = adc_symbol_text(&s->session.context, s->recording.graph.inputs[i].symbol);
    for (uint32_t k = 0; k < t->recording.graph.input_count; k++)
        if (strcmp(adc_symbol_text(&t->session.context, t->recording.graph.inputs[k].symbol), name) == 0)
            return k;
    return UINT32_MAX;
}

static void compare_first(struct subject *s, struct subject *t)
{
    struct adc_walk *walk = &s->evaluation.walk;
    double gradient[FEW], truth[FEW], value = t->recording.at.value[t->root], scale = 0;
    expect_close("value", "eval", 0, adc_eval(walk, ADC_BY_NONE).value, value, 1);
    expect_close("value", "the graph", 0, s->recording.at.value[s->root], value, 1);
    adc_graph_gradient(&s->recording.at, s->root, gradient);
    adc_graph_gradient(&t->recording.at, t->root, truth);
    for (uint32_t i = 0; i < t->recording.graph.input_count; i++)
        scale = fmax(scale, fabs(truth[i]));
    for (uint32_t i = 0; i < s->recording.graph.input_count; i++) {
        uint32_t k = twin(s, i, t), variable = adc_program_variable(walk->program, s->recording.graph.inputs[i].symbol);
        double hand = k == UINT32_MAX ? 0 : truth[k], direction[FEW] = {0}, tangent;
        direction[i] = 1;
        adc_graph_forward(&s->recording.at, &s->root, 1, direction, &tangent);
        struct adc_dual dual = adc_eval(walk, variable);
        expect_close("partial", "eval", i, dual.depends ? dual.tangent : 0, hand, scale);
        EXPECT(walk->incidents == 0, "something happened: %s", walk->first.incident.why);
        EXPECT(same_bits(adc_eval(walk, ADC_BY_ALL).value, s->recording.at.value[s->root]), "values differ");
        adc_derive(walk, 1);
        expect_close("partial", "derive", i, walk->seeded[variable] ? walk->adjoint[variable] : 0, hand, scale);
        expect_close("partial", "the forward sweep", i, tangent, hand, scale);
        expect_close("partial", "the reverse sweep", i, gradient[i], hand, scale);
    }
}

static void compare_higher(struct subject *s, struct subject *t)
{
    enum { ORDER = 5 };
    uint32_t n = s->recording.graph.input_count, m = t->recording.graph.input_count;
    double got[FEW * FEW], truth[FEW * FEW], scale = 0;
    subject_hessian(s, NULL, got);
    subject_hessian(t, NULL, truth);
    for (uint32_t i = 0; i < m * m; i++)
        scale = fmax(scale, fabs(truth[i]));
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            uint32_t a = twin(s, i, t), b = twin(s, j, t);
            expect_close("second partial", "the Hessian", i * n + j, got[i * n + j],
                         a == UINT32_MAX || b == UINT32_MAX ? 0 : truth[a * m + b], scale);
        }
    for (uint32_t i = 0; i < n; i++) {
        double along[FEW] = {0}, beside[FEW] = {0}, c[ORDER + 1], d[ORDER + 1] = {t->recording.at.value[t->root]};
        uint32_t k = twin(s, i, t);
        along[i] = 1;
        adc_graph_taylor(&s->recording, s->root, along, ORDER, c);
        if (k != UINT32_MAX) {
            beside[k] = 1;
            adc_graph_taylor(&t->recording, t->root, beside, ORDER, d);
        }
        for (uint32_t order = 1; order <= ORDER; order++)
            expect_close("Taylor coefficient", "Taylor", order, c[order], d[order], fabs(d[order - 1]) + scale);
    }
}

/* The public interface: no comparison with differences says that something disagrees, and all partials are regular. */
static void compare_differences(struct subject *s)
{
    const struct adc_request request = {.mode = ADC_MODE_BOTH, .check = true, .hessian = true};
    struct adc_answer answer = {0};
    bool ok = adc_differentiate(&s->session, &s->statement, &request, &answer);
    EXPECT(ok, "%s", s->session.context.error.message);
    EXPECT(!answer.comparisons.disagree, "a derivative disagrees with differences");
    for (uint32_t i = 0; ok && i < answer.count; i++) {
        const struct adc_reading at_i = adc_partial_at(&answer, i), *partial = &at_i;
        EXPECT(partial->is->status == ADC_OK, "partial %s: %s", partial->by->name, partial->is->reason);
        seen.checked += partial->occurs;
        seen.confirmed += partial->occurs && partial->check->verdict == ADC_AGREE;
    }
    adc_answer_release(&answer);
}

static void compare_graphs(struct subject *s, struct subject *t)
{
    ADC_ON_ERROR(&s->session.context) {
        EXPECT(false, "%s", s->session.context.error.message);
        return;
    }
    ADC_ON_ERROR(&t->session.context) {
        EXPECT(false, "%s", t->session.context.error.message);
        return;
    }
    compare_first(s, t);
    compare_higher(s, t);
}

static void test_pair(const struct pair *pair)
{
    struct subject t, s;
    bool ok = subject_open(&t, pair->by_hand, pair->point);
    EXPECT(ok, "%s", t.session.context.error.message);
    bool both = subject_open(&s, pair->text, pair->point) && ok;
    if (EXPECT(both, "%s", s.session.context.error.message)) {
        compare_graphs(&s, &t);
        compare_differences(&s);
    }
    subject_release(&s);
    subject_release(&t);
}

static void test_pairs(void)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        test_pair(&pairs[i]);
    printf("%zu programs by hand, at most %.2g of the bound; %ld of %ld partials confirmed by differences\n",
           sizeof pairs / sizeof *pairs, seen.worst_pair, seen.confirmed, seen.checked);
}

/* ---- orders: diff(e, x, n) against Taylor coefficients times n! ---- */

static void test_order(const char *e, const char *point, double *worst)
{
    struct subject plain, s;
    double c[MAX_ORDER + 1], one = 1, factorial = 1;
    bool ok = subject_open(&plain, e, point);
    if (EXPECT(ok, "%s", plain.session.context.error.message))
        adc_graph_taylor(&plain.recording, plain.root, &one, MAX_ORDER, c);
    for (int k = 0; k <= MAX_ORDER && ok; k++) {
        char text[80];
        factorial *= k > 0 ? k : 1;
        snprintf(text, sizeof text, "diff(%s, x, %d)", e, k);
        if (EXPECT(subject_open(&s, text, point), "%s", s.session.context.error.message)) {
            double got = s.recording.at.value[s.root], off = fabs(got - c[k] * factorial);
            double bound = 64 * value_bound(&s.recording.at, s.root) + 0x1p-46 * fabs(got);
            if (EXPECT(off <= bound, "order %d: %.17g, by Taylor %.17g", k, got, c[k] * factorial) && bound > 0)
                *worst = fmax(*worst, off / bound);
            EXPECT(same_bits(adc_eval(&s.evaluation.walk, ADC_BY_NONE).value, got), "order %d: eval differs", k);
        }
        subject_release(&s);
    }
    subject_release(&plain);
}

static void test_orders(void)
{
    static const struct { const char *text, *point; } cases[] = {
        {"exp(sin(x))", "x=0.7"}, {"tanh(x)", "x=0.3"}, {"1/(1 + x^2)", "x=0.5"}, {"x^2.5*log(x)", "x=1.5"},
        {"besselj(3, x)", "x=2"}, {"polygamma(2, x)", "x=1.5"}, {"gamma(x)", "x=2.5"}, {"erf(x)", "x=0.4"},
        {"atan(x)*exp(-x)", "x=0.6"}, {"sinc(x)", "x=0.5"}, {"lambertw(x)", "x=1"}, {"zeta(x)", "x=2.5"}};
    double worst = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        test_order(cases[i].text, cases[i].point, &worst);
    printf("orders 0 to %d of diff against Taylor: at most %.2g of the bound\n", MAX_ORDER, worst);
}

/* ---- limits ---- */

/* Memory that runs out anywhere ends in an error and nothing else; leaks are for the sanitizer to find. */
static void test_memory(void)
{
    static const char text[] = "g(x) = x^2*exp(sin(x)) - a\n"
                               "n(f, x) = { for (i = 0; i < 4; i += 1) x = x - f(x)/f'(x); "
                               "x + abs(diff(x^2, x, 2) - 2) }\n"
                               "n(g, y) + diff(a*tanh(a*y), a, 9)";
    int answered = 0, exhausted = 0;
    for (size_t limit = 4096; answered < 3; limit += limit / 16) {
        const struct adc_request request = {.mode = ADC_MODE_BOTH, .hessian = true};
        struct adc_answer answer = {0};
        struct subject s;
        bool ok = subject_open(&s, text, "y=1,a=2");
        EXPECT(ok, "%s", s.session.context.error.message);
        adc_recording_release(&s.recording);
        adc_evaluation_release(&s.evaluation);
        s.session.context.limits.memory = s.session.context.memory_used + limit;
        ok = ok && adc_differentiate(&s.session, &s.statement, &request, &answer);
        answered += ok;
        exhausted += !ok;
        EXPECT(ok || s.session.context.error.kind == ADC_LIMIT, "%s", s.session.context.error.message);
        adc_answer_release(&answer);
        subject_release(&s);
    }
    EXPECT(exhausted > 10, "only %d limits were too small", exhausted);
    printf("memory ran out in %d places\n", exhausted);
}

int main(void)
{
    test_pairs();
    test_orders();
    test_memory();
    return finish();
}
