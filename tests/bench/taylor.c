/* How the cost of Taylor coefficients grows with the order.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * taylor: for each formula and order its nodes and the nanoseconds of the series, from a graph that has its rules.
 * taylor FORMULA POINT ORDER: the coefficients of one series, and before them the nanoseconds of the series alone, and
 * of reading, building and expanding together. */
#include "tests/unit/subject.h"
#include "tests/bench/clock.h"

enum { MOST_ORDER = 1000 };

struct measured {
    const char *text, *point;
    struct subject *subject;
    uint32_t order;
    double *coefficients;
    bool failed;
};

static void run_series(void *user)
{
    struct measured *m = user;
    const double one = 1;
    adc_graph_taylor(&m->subject->recording, m->subject->root, &one, m->order, m->coefficients);
}

/* With everything that the program does between the text and the coefficients. */
static void run_all(void *user)
{
    struct measured *m = user;
    struct subject s, *other = m->subject;
    m->subject = &s;
    m->failed |= !subject_open(&s, m->text, m->point);
    if (!m->failed)
        run_series(m);
    subject_release(&s);
    m->subject = other;
}

static bool open_one(struct measured *m)
{
    if (!subject_open(m->subject, m->text, m->point) || m->subject->recording.graph.input_count != 1) {
        fprintf(stderr, "%s: %s\n", m->text, m->subject->session.context.error.message);
        return false;
    }
    return true;
}

static bool measure(struct measured m, double *time, bool all)
{
    const struct job jobs[] = {{run_series, &m}, {run_all, &m}};
    ADC_ON_ERROR(&m.subject->session.context) {
        fprintf(stderr, "%s: %s\n", m.text, m.subject->session.context.error.message);
        return false;
    }
    medians(jobs, all ? 2 : 1, time);
    return !m.failed;
}

static int print_series(const char *text, const char *point, uint32_t order)
{
    struct subject s;
    double c[MOST_ORDER + 1], time[2];
    struct measured m = {.text = text, .point = point, .subject = &s, .order = order, .coefficients = c};
    bool ok = order <= MOST_ORDER && open_one(&m) && measure(m, time, true);
    if (ok) {
        printf("%.1f\t%.1f\n", time[0], time[1]);
        for (uint32_t k = 0; k <= order; k++)
            printf("%.17g\n", c[k]);
    }
    subject_release(&s);
    return ok ? 0 : 1;
}

static int print_growth(void)
{
    static const char *const formulas[][2] = {
        {"exp(sin(x))", "x=0.5"}, {"sin(x)/(2 + cos(x))", "x=0.5"}, {"tan(x)", "x=0.5"}, {"log(1 + x^2)", "x=0.5"},
        {"x^2.5", "x=0.5"}, {"besselj(2, x)", "x=1"}, {"lgamma(x)", "x=2"}, {"polygamma(1, x)", "x=2"}};
    static const uint32_t orders[] = {10, 100, 1000};
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++)
        for (size_t k = 0; k < sizeof orders / sizeof *orders; k++) {
            struct subject s;
            double c[MOST_ORDER + 1], time;
            struct measured m = {.text = formulas[i][0], .point = formulas[i][1], .subject = &s, .order = orders[k],
                                 .coefficients = c};
            if (open_one(&m) && measure(m, &time, false))      /* else it exceeds the limits */
                printf("%s\t%u\t%u\t%.1f\t%d\n", m.text, orders[k], s.recording.graph.count, time,
                       isfinite(c[orders[k]]));
            fflush(stdout);
            subject_release(&s);
        }
    return 0;
}

int main(int argc, char **argv)
{
    return argc == 4 ? print_series(argv[1], argv[2], (uint32_t)atoi(argv[3])) : print_growth();
}
