/* How value and gradient grow with the number of variables, and what a node takes in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Problems of which the literature of automatic differentiation is fond, each written as one formula:
 *   speelpenning  the product of all variables (Speelpenning 1980);
 *   rosenbrock    the extended Rosenbrock function (More, Garbow and Hillstrom 1981, problem 21);
 *   helmholtz     the Helmholtz energy of a mixture (Griewank 1989), b'x a formula of its own that is used four times,
 *                 and A = a a' + diag(d), so that x'Ax = (a'x)^2 + sum d_i x_i^2 is linear in the number of variables;
 *   helmholtz-full  the same with a full matrix A: quadratic by its nature.
 * Prints a line for each problem and size: variables, nodes, bytes a node, nanoseconds of value and gradient. */
#include "tests/unit/subject.h"
#include "tests/bench/clock.h"

/* Text that grows. */
struct buffer { char *at; size_t length, capacity; };

static void put(struct buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(struct buffer *b, const char *format, ...)
{
    va_list arguments;
    if (b->capacity - b->length < 200)
        b->at = realloc(b->at, b->capacity = 2 * b->capacity + 4096);
    if (b->at == NULL)
        abort();
    va_start(arguments, format);
    b->length += (size_t)vsnprintf(b->at + b->length, b->capacity - b->length, format, arguments);
    va_end(arguments);
}

static void speelpenning(struct buffer *b, int n)
{
    for (int i = 1; i <= n; i++)
        put(b, "%sx%d", i > 1 ? "*" : "", i);
    put(b, "\n");
}

static void rosenbrock(struct buffer *b, int n)
{
    for (int i = 1; i < n; i += 2)
        put(b, "%s100*(x%d - x%d^2)^2 + (1 - x%d)^2", i > 1 ? " + " : "", i + 1, i, i);
    put(b, "\n");
}

/* What the two forms of the energy have in common; xAx is defined already. */
static void helmholtz_around(struct buffer *b, int n)
{
    put(b, "bx = ");
    for (int i = 1; i <= n; i++)
        put(b, "%s%.4f*x%d", i > 1 ? " + " : "", 0.1 + 0.5 * (i % 7) / 7, i);
    put(b, "\n");
    for (int i = 1; i <= n; i++)
        put(b, "%sx%d*log(x%d/(1 - bx))", i > 1 ? " + " : "", i, i);
    put(b, " - xAx/(sqrt(8)*bx)*log((1 + (1 + sqrt(2))*bx)/(1 + (1 - sqrt(2))*bx))\n");
}

static void helmholtz(struct buffer *b, int n)
{
    put(b, "xAx = (");
    for (int i = 1; i <= n; i++)
        put(b, "%s%.4f*x%d", i > 1 ? " + " : "", 1.0 / (1 + i % 11), i);
    put(b, ")^2");
    for (int i = 1; i <= n; i++)
        put(b, " + %.3f*x%d^2", 0.5 + 0.01 * (i % 13), i);
    put(b, "\n");
    helmholtz_around(b, n);
}

static void helmholtz_full(struct buffer *b, int n)
{
    put(b, "xAx = ");
    for (int i = 1; i <= n; i++) {
        put(b, "%sx%d*(", i > 1 ? " + " : "", i);
        for (int j = 1; j <= n; j++)
            put(b, "%s%.6f*x%d", j > 1 ? " + " : "", 1.0 / (i + j), j);
        put(b, ")");
    }
    put(b, "\n");
    helmholtz_around(b, n);
}

/* A point: the product stays near 1, concentrations add up to about 0.9. */
static void make_point(struct buffer *b, int n, bool concentrations)
{
    for (int i = 1; i <= n; i++)
        put(b, "%sx%d=%.17g", i > 1 ? "," : "", i,
            (concentrations ? 0.9 / n : 1) * (1 + (i % 2 ? 1 : -1) * 0.01 * (i % 5)));
}

struct measured { struct adc_graph_point *at; uint32_t root; double *point, *gradient; };

static void run_value(void *user)
{
    const struct measured *m = user;
    adc_graph_values(m->at, m->point);
}

static void run_gradient(void *user)
{
    const struct measured *m = user;
    adc_graph_gradient(m->at, m->root, m->gradient);
}

static bool measure(struct subject *s, const char *name, int n)
{
    struct adc_graph_point *at = &s->recording.at;
    const struct adc_graph *graph = &s->recording.graph;
    struct measured m = {at, s->root, NULL, NULL};
    double time[2];
    ADC_ON_ERROR(&s->session.context)
        return false;
    m.point = calloc(graph->input_count, sizeof *m.point);
    m.gradient = calloc(graph->input_count, sizeof *m.gradient);
    for (uint32_t i = 0; i < graph->input_count; i++)
        m.point[i] = at->value[graph->inputs[i].node];
    medians((const struct job[]){{run_value, &m}, {run_gradient, &m}}, 2, time);
    bool finite = isfinite(at->value[s->root]) && isfinite(m.gradient[0]);
    printf("%s\t%d\t%u\t%.2f\t%.1f\t%.1f\n", name, n, graph->count, (double)subject_bytes(s) / graph->count,
           time[0], time[1]);
    fflush(stdout);
    free(m.point);
    free(m.gradient);
    return finite && graph->input_count == (uint32_t)n;
}

int main(void)
{
    static const struct { const char *name; void (*write)(struct buffer *b, int n); bool concentrations; int sizes[3]; }
    problems[] = {{"speelpenning", speelpenning, false, {10, 1000, 100000}},
                  {"rosenbrock", rosenbrock, false, {10, 1000, 100000}},
                  {"helmholtz", helmholtz, true, {10, 1000, 100000}},
                  {"helmholtz-full", helmholtz_full, true, {10, 100, 400}}};
    bool ok = true;
    for (size_t i = 0; i < 3 * sizeof problems / sizeof *problems; i++) {
        struct buffer text = {0}, point = {0};
        struct subject s;
        int n = problems[i / 3].sizes[i % 3];
        problems[i / 3].write(&text, n);
        make_point(&point, n, problems[i / 3].concentrations);
        if (!subject_open(&s, text.at, point.at) || !measure(&s, problems[i / 3].name, n)) {
            fprintf(stderr, "%s of %d variables: %s\n", problems[i / 3].name, n, s.session.context.error.message);
            ok = false;
        }
        subject_release(&s);
        free(text.at);
        free(point.at);
    }
    return ok ? 0 : 1;
}
