/* What the recursive pair costs on a large formula, Rosenbrock's function: eval alone, and eval with derive.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pair VARIABLES: prints terms evaluated, nanoseconds of the value, of the value with all partials, and bytes of the
 * frames. */
#include "tests/unit/subject.h"
#include "tests/bench/clock.h"

enum { MOST_BYTES = 100 };              /* of a summand, and of a coordinate */

struct measured { struct adc_walk *walk; double result; };

static void run_value(void *user)
{
    struct measured *m = user;
    m->result = adc_eval(m->walk, ADC_BY_NONE).value;
}

static void run_gradient(void *user)
{
    struct measured *m = user;
    m->result = adc_eval(m->walk, ADC_BY_ALL).value;
    adc_derive(m->walk, 1);
}

static void write_formula(char *text, char *point, int variables)
{
    for (int i = 1; i <= variables; i++)
        point += sprintf(point, "%sx%d=%.2f", i > 1 ? "," : "", i, 0.5 + 0.01 * (i % 70));
    for (int i = 1; i < variables; i++)
        text += sprintf(text, "%s100*(x%d-x%d^2)^2+(1-x%d)^2", i > 1 ? "+" : "", i + 1, i, i);
}

static bool measure(const char *text, const char *point)
{
    struct subject s;
    double time[2];
    if (!subject_read(&s, text, point))
        return false;
    ADC_ON_ERROR(&s.session.context)
        return false;
    struct measured m = {.walk = subject_walk(&s, 0)};
    medians((const struct job[]){{run_value, &m}, {run_gradient, &m}}, 2, time);
    printf("%llu\t%.0f\t%.0f\t%zu\n", (unsigned long long)m.walk->steps, time[0], time[1],
           m.walk->arena.total + m.walk->kept.total);
    subject_release(&s);
    return isfinite(m.result);
}

int main(int argc, char **argv)
{
    int variables = argc == 2 ? atoi(argv[1]) : 0;
    if (variables < 2)
        return 2;
    char *text = malloc((size_t)variables * MOST_BYTES), *point = malloc((size_t)variables * MOST_BYTES);
    bool ok = text != NULL && point != NULL;
    if (ok)
        write_formula(text, point, variables);
    ok = ok && measure(text, point);
    free(text);
    free(point);
    return ok ? 0 : 1;
}
