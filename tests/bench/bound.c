/* The cost of derivatives of solutions, minima and integrals relative to their values: by the library, at points that
 * move, so that each is found anew.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bound: for each formula its parameters, and the nanoseconds of a value, a gradient and a Hessian. */
#include <stdbool.h>
#include <stdio.h>

#include "eval/adcalc.h"
#include "tests/bench/clock.h"

enum { MOST = 8 };

static const struct { const char *what, *text, *names; double point[MOST]; int count; } formulas[] = {
    {"one equation", "solve(x=1, x - a*sin(x) - b)", "a, b", {0.3, 1}, 2},
    {"5 equations, 5 parameters",
     "sum(solve(v=[1, 1, 1, 1, 1], [v[1] + v[2] - a, v[2]^3 + v[3] - b, v[3]*exp(v[4]) - c, v[4] + v[5]^2 - d, "
     "v[5] + v[1]^3 - e1]))", "a, b, c, d, e1", {2, 2, 2, 1.5, 2}, 5},
    {"minimum of 3 unknowns", "sum(argmin(v=[0, 0, 0], sum(k=1, 3, exp(v[k]) - k*v[k]) + a*prod(v) + b*v[1]))", "a, b",
     {0.1, 0.2}, 2},
    {"integral, 5 parameters", "integrate(x=0, a, exp(-b*x^2)*cos(c*x + d)/(x^2 + e1))", "a, b, c, d, e1",
     {2, 1, 3, 0.5, 2}, 5},
    {"singular integral, 5 parameters", "integrate(x=0, a, exp(-b*x^2)*cos(c*x + d)/sqrt(x)/(x^2 + e1))",
     "a, b, c, d, e1", {2, 1, 3, 0.5, 2}, 5},
};

struct run { adc_formula *formula; double point[MOST], value, gradient[MOST], hessian[MOST * MOST]; int order; bool failed; };

static void run(void *user)
{
    struct run *r = user;
    r->point[0] *= r->point[0] > 1.5 || r->point[0] < 0.5 ? 1 - 1e-9 : 1 + 1e-9;      /* another point */
    enum adc_outcome outcome = r->order == 0 ? adc_evaluate(r->formula, r->point, &r->value)
        : r->order == 1 ? adc_gradient(r->formula, r->point, &r->value, r->gradient)
                        : adc_hessian(r->formula, r->point, &r->value, r->gradient, r->hessian);
    r->failed |= outcome != ADC_OUTCOME_OK;
}

int main(void)
{
    bool failed = false;
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        adc_calculator *calculator = adc_open();
        struct run runs[3];
        struct job jobs[3];
        double time[3];
        for (int order = 0; order < 3; order++) {
            runs[order] = (struct run){.order = order};
            failed |= adc_compile(calculator, formulas[i].text, formulas[i].names, &runs[order].formula) != ADC_OUTCOME_OK;
            for (int k = 0; k < formulas[i].count; k++)
                runs[order].point[k] = formulas[i].point[k];
            jobs[order] = (struct job){run, &runs[order]};
        }
        if (!failed)
            medians(jobs, 3, time);
        for (int order = 0; order < 3; order++)
            failed |= runs[order].failed;
        if (failed)
            fprintf(stderr, "%s: %s\n", formulas[i].text, adc_message(calculator));
        else
            printf("%s\t%d\t%.0f\t%.0f\t%.0f\n", formulas[i].what, formulas[i].count, time[0], time[1], time[2]);
        adc_close(calculator);
    }
    return failed;
}
