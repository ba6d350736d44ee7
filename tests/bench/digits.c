/* The cost of error bounds, and of computing again with more digits, relative to an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * digits [WORD]: for each formula or program, or those with this word in what they are called, the nanoseconds of an
 * answer without bounds, with them, and with 16 right digits of each number, by adcalc's own balls; then how many numbers
 * have a finite bound, of how many. */
#include "tests/bench/clock.h"

#include "tests/unit/testing.h"

enum derivatives { GRADIENT, HESSIAN, TAYLOR };

#define LOOP(turns) \
    "r(a, b) = { x = a; for (i = 1; i <= " turns "; i += 1) x = x*(1 - x*b) + sin(x)/100; x }\nr(a, b)"

/* Definitions come before the expression, a line for each. */
static const struct { const char *what, *text, *point; enum derivatives asked; } formulas[] = {
    {"x*y + sin(x)", "x*y + sin(x)", "x=2,y=3", GRADIENT},
    {"(1 - cos(x))/x^2, digits lost", "(1 - cos(x))/x^2", "x=1e-4", GRADIENT},
    {"Black and Scholes", "S*normcdf((log(S/K) + (r + v^2/2)*T)/(v*sqrt(T)))"
     " - K*exp(-r*T)*normcdf((log(S/K) + (r - v^2/2)*T)/(v*sqrt(T)))", "S=100,K=105,r=0.05,v=0.2,T=0.5", GRADIENT},
    {"exp(sin(x)*y)*log(1 + x^2)/z", "exp(sin(x)*y)*log(1 + x^2)/z", "x=0.7,y=1.3,z=2.1", GRADIENT},
    {"calls of own functions", "f(x, y) = exp(-x*y)/(1 + x^2)\ng(x) = f(x, 2)*sin(x)\n"
     "f(a, b) + g(a)*g(b) + f(g(a), g(b))", "a=0.7,b=1.3", GRADIENT},
    {"a choice", "f(x) = x < 1 ? x^2*exp(x) : log(x) + x\nf(a)*f(b) + f(a*b)", "a=0.7,b=1.3", GRADIENT},
    {"recursion, depth 50", "f(x, n) = n == 0 ? x : sin(f(x, n - 1)) + x/3\nf(a, 50)", "a=0.7", GRADIENT},
    {"Newton's method, 40 turns", "r(a) = { x = a; for (i = 1; i <= 40; i += 1) x = (x + a/x)/2; x }\nr(a)*b",
     "a=0.7,b=1.3", GRADIENT},
    {"a loop of 10^3 turns", LOOP("1000"),
     "a=0.7,b=0.3", GRADIENT},
    {"a loop of 10^4 turns", LOOP("10000"),
     "a=0.7,b=0.3", GRADIENT},
    {"a loop of 10^5 turns", LOOP("100000"),
     "a=0.7,b=0.3", GRADIENT},
    {"a sum of 100 terms", "sum(k=1, 100, exp(-a*k)*cos(b*k))", "a=0.7,b=0.3", GRADIENT},
    {"a product of 10^4 terms", "prod(k=1, 10000, 1 + a*sin(b*k)/k^2)", "a=0.7,b=0.3", GRADIENT},
    {"a vector of 3 of 4", "[a*b + sin(c), exp(c*d)/a, log(a + b*d)]", "a=0.7,b=1.3,c=2.1,d=0.4", GRADIENT},
    {"arrays: a norm of 100", "norm(a*[1:100] + sin.(b*[1:100]))", "a=0.7,b=1.3", GRADIENT},
    {"arrays: a 3 x 3 system", "sum([a, 1, 2; 1, b, 3; 2, 3, c]\\[1, a, b])", "a=5,b=6,c=7", GRADIENT},
    {"arrays: a sum of 1100, by each", "sum(abs.(v))", "v=sin.([1:1100])", GRADIENT},
    {"arrays: a sum of 5000, by each", "sum(exp.(v))", "v=sin.([1:5000])", GRADIENT},
    {"arrays: a product of 40 x 40", "sum(reshape(v, 40, 40)*reshape(w, 40, 40))", "v=sin.([1:1600]),w=cos.([1:1600])",
     GRADIENT},
    {"arrays: a sum of 5000, by 2", "sum(exp.(-a*[1:5000]/5000).*cos.(b*[1:5000]))", "a=0.7,b=1.3", GRADIENT},
    {"arrays: 2000 squares", "sum((y - a*exp.(-k*x)).^2)", "a=0.7,k=1.3,x=[1:2000]/500,y=cos.([1:2000])", GRADIENT},
    {"Hessian of 3", "exp(sin(x)*y)*log(1 + x^2)/z", "x=0.7,y=1.3,z=2.1", HESSIAN},
    {"Hessian of Black and Scholes", "S*normcdf((log(S/K) + (r + v^2/2)*T)/(v*sqrt(T)))"
     " - K*exp(-r*T)*normcdf((log(S/K) + (r - v^2/2)*T)/(v*sqrt(T)))", "S=100,K=105,r=0.05,v=0.2,T=0.5", HESSIAN},
    {"Taylor to order 5", "exp(sin(x))*log(1 + x^2)", "x=0.7", TAYLOR},
};

struct run { struct adc_session *session; const struct adc_statement *statement; struct adc_request request; bool failed; };

static struct adc_statement statement;

/* Carries out the definitions of a text and reads its expression. */
static bool prepare(struct adc_session *session, const char *text)
{
    struct adc_reader reader;
    enum adc_bound bound;
    bool more = adc_open_text(session, &reader, "bench", text, strlen(text)), good = more;
    while (more) {
        adc_ast_release(statement.ast);
        memset(&statement, 0, sizeof statement);
        more = adc_next(session, &reader, false, &statement) == ADC_READ_STATEMENT;
        if (more && statement.kind == ADC_EXPRESSION)
            break;
        more = good = more && adc_carry_out(session, &statement, &bound);
    }
    adc_reader_close(&reader);
    return good;
}

static void run(void *user)
{
    struct run *r = user;
    struct adc_answer answer = {0};
    r->failed |= !adc_differentiate(r->session, r->statement, &r->request, &answer);
    adc_answer_release(&answer);
}

/* Of the numbers of an answer, and of its components, those with a finite bound. */
static void count(const struct adc_answer *answer, int *all, int *bounded)
{
    for (uint32_t k = 0; k < answer->component_count; k++)
        count(adc_component(answer, k), all, bounded);
    if (answer->component_count > 0)
        return;
    const struct adc_known *known = &answer->known;
    if (known->bound == NULL)
        *all += 1 + (int)answer->count;
    for (uint32_t i = 0; known->bound != NULL && i < known->count; i++, ++*all)
        *bounded += isfinite(known->bound[i]);
}

static bool show(const char *what, struct run *runs, struct job *jobs)
{
    double time[3];
    int all = 0, bounded = 0;
    struct adc_answer answer = {0};
    medians(jobs, 3, time);
    if (runs[0].failed || runs[1].failed || runs[2].failed
        || !adc_differentiate(runs[1].session, runs[1].statement, &runs[1].request, &answer)) {
        fprintf(stderr, "%s: %s\n", what, runs[1].session->context.error.message);
        return false;
    }
    count(&answer, &all, &bounded);
    adc_answer_release(&answer);
    printf("%s\t%.0f\t%.0f\t%.0f\t%d\t%d\n", what, time[0], time[1], time[2], bounded, all);
    return true;
}

int main(int argc, char **argv)
{
    bool good = true;
    setenv("ADC_FLINT", "no", 1);
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        struct adc_session session;
        struct run runs[3];
        struct job jobs[3];
        if (argc > 1 && strstr(formulas[i].what, argv[1]) == NULL)
            continue;
        if (!adc_session_init(&session) || !adc_bind_inputs(&session, "--at", formulas[i].point, NULL, NULL, NULL)
            || !prepare(&session, formulas[i].text)) {
            fprintf(stderr, "%s: %s\n", formulas[i].what, session.context.error.message);
            return 1;
        }
        for (int k = 0; k < 3; k++) {
            runs[k] = (struct run){&session, &statement,
                                   {.unwritten = true, .hessian = formulas[i].asked == HESSIAN,
                                    .taylor = formulas[i].asked == TAYLOR, .taylor_order = 5,
                                    .digits = {.policy = k > 1 ? ADC_RECOMPUTE : k > 0 ? ADC_WARN : ADC_AS_COMPUTED,
                                               .bounds = k > 0, .people = k > 1}}, false};
            jobs[k] = (struct job){run, &runs[k]};
        }
        good &= show(formulas[i].what, runs, jobs);
        adc_ast_release(statement.ast);
        memset(&statement, 0, sizeof statement);
        adc_session_release(&session);
    }
    return !good;
}
