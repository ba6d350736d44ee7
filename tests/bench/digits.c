/* What bounds on the errors, and computing again with more digits, cost beside an answer with its gradient.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * digits: for each formula the nanoseconds of an answer without bounds, with them, and with 16 right digits of each
 * number, by adcalc's own balls. */
#include "tests/bench/clock.h"

#include "tests/unit/testing.h"

static const struct { const char *what, *text, *point; } formulas[] = {
    {"x*y + sin(x)", "x*y + sin(x)", "x=2,y=3"},
    {"(1 - cos(x))/x^2, digits lost", "(1 - cos(x))/x^2", "x=1e-4"},
    {"Black and Scholes", "S*normcdf((log(S/K) + (r + v^2/2)*T)/(v*sqrt(T)))"
     " - K*exp(-r*T)*normcdf((log(S/K) + (r - v^2/2)*T)/(v*sqrt(T)))", "S=100,K=105,r=0.05,v=0.2,T=0.5"},
    {"exp(sin(x)*y)*log(1 + x^2)/z", "exp(sin(x)*y)*log(1 + x^2)/z", "x=0.7,y=1.3,z=2.1"},
};

struct run { struct adc_session *session; const struct adc_statement *statement; struct adc_request request; bool failed; };

static void run(void *user)
{
    struct run *r = user;
    struct adc_answer answer = {0};
    r->failed |= !adc_differentiate(r->session, r->statement, &r->request, &answer);
    adc_answer_release(&answer);
}

int main(void)
{
    bool failed = false;
    setenv("ADC_FLINT", "no", 1);
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        struct adc_session session;
        struct adc_statement statement;
        struct run runs[3];
        struct job jobs[3];
        double time[3];
        if (!adc_session_init(&session) || !adc_bind(&session, "--at", formulas[i].point, NULL)
            || !read_expression(&session, formulas[i].text, &statement))
            return 1;
        for (int k = 0; k < 3; k++) {
            runs[k] = (struct run){&session, &statement, {.unwritten = true, .watch = k > 0, .mend = k > 1, .readable = k > 1}, false};
            jobs[k] = (struct job){run, &runs[k]};
        }
        medians(jobs, 3, time);
        failed |= runs[0].failed || runs[1].failed || runs[2].failed;
        printf("%s\t%.0f\t%.0f\t%.0f\n", formulas[i].what, time[0], time[1], time[2]);
        adc_ast_release(statement.ast);
        adc_session_release(&session);
    }
    return failed;
}
