/* What arrays cost: values and gradients of the recursive pair, against the same by hand in C, compiled with the same
 * options.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * arrays [NAME]: prints a line for each measure with its name, nanoseconds of the value and of value and gradient, then
 * of both by C (0: there is none), how many elements one counts by, and bytes that the walk takes. */
#include "tests/unit/subject.h"
#include "tests/bench/clock.h"

enum { SIDE = 100, WIDE_SIDE = 300, SOLVE_SIDE = 200, POINTS = 1000000, MOST_ARRAYS = 3 };

/* ---- numbers to work with ---- */

static double *random_numbers(size_t n, uint64_t seed)
{
    double *x = malloc(n * sizeof *x);
    for (size_t i = 0; x != NULL && i < n; i++)
        x[i] = 2 * random_unit(&seed) - 1;
    if (x == NULL)
        exit(1);
    return x;
}

/* ---- by hand ---- */

struct by_hand { double *a, *b, *v, *by_a, *by_b, result, partial[2]; };

static __attribute__((noinline)) double product_and_sine(const double *a, const double *b, double *v)
{
    double sum = 0;
    for (size_t i = 0; i < SIDE; i++) {
        for (size_t j = 0; j < SIDE; j++)
            v[i * SIDE + j] = sin(a[i * SIDE + j]);
        for (size_t k = 0; k < SIDE; k++)
            for (size_t j = 0; j < SIDE; j++)
                v[i * SIDE + j] += a[i * SIDE + k] * b[k * SIDE + j];
        for (size_t j = 0; j < SIDE; j++)
            sum += v[i * SIDE + j];
    }
    return sum;
}

/* The adjoint of the product is 1 everywhere, kept as an array as a program by hand has it: by_a = 1 b' + cos(a),
 * by_b = a' 1. */
static __attribute__((noinline)) double product_and_sine_gradient(struct by_hand *h)
{
    const double value = product_and_sine(h->a, h->b, h->v);
    for (size_t i = 0; i < SIDE * SIDE; i++) {
        h->v[i] = 1;
        h->by_a[i] = cos(h->a[i]);
        h->by_b[i] = 0;
    }
    for (size_t i = 0; i < SIDE; i++)
        for (size_t k = 0; k < SIDE; k++) {
            double sum = 0;
            for (size_t j = 0; j < SIDE; j++) {
                sum += h->v[i * SIDE + j] * h->b[k * SIDE + j];
                h->by_b[k * SIDE + j] += h->a[i * SIDE + k] * h->v[i * SIDE + j];
            }
            h->by_a[i * SIDE + k] += sum;
        }
    return value;
}

static __attribute__((noinline)) double squares(const double *x, const double *y, double a, double k)
{
    double sum = 0;
    for (size_t i = 0; i < POINTS; i++) {
        const double off = y[i] - a * exp(-k * x[i]);
        sum += off * off;
    }
    return sum;
}

static __attribute__((noinline)) double squares_gradient(const double *x, const double *y, double a, double k,
                                                         double partial[2])
{
    double sum = 0;
    partial[0] = partial[1] = 0;
    for (size_t i = 0; i < POINTS; i++) {
        const double e = exp(-k * x[i]), off = y[i] - a * e;
        sum += off * off;
        partial[0] -= 2 * off * e;
        partial[1] += 2 * off * a * e * x[i];
    }
    return sum;
}

static void value_of_product(void *user)
{
    struct by_hand *h = user;
    h->result = product_and_sine(h->a, h->b, h->v);
}

static void gradient_of_product(void *user)
{
    struct by_hand *h = user;
    h->result = product_and_sine_gradient(h);
}

static void value_of_squares(void *user)
{
    struct by_hand *h = user;
    h->result = squares(h->a, h->b, 1.25, 0.5);
}

static void gradient_of_squares(void *user)
{
    struct by_hand *h = user;
    h->result = squares_gradient(h->a, h->b, 1.25, 0.5, h->partial);
}

/* ---- measures ---- */

struct bound { const char *name; struct adc_extent extent; double *at; bool constant; };

struct measure {
    const char *name, *text, *point;
    double per;                             /* elements that one counts by */
    struct bound bound[MOST_ARRAYS];
    void (*value)(void *), (*gradient)(void *);
    struct by_hand hand;
};

struct walked { struct adc_walk *walk; double result; };

static void run_value(void *user)
{
    struct walked *w = user;
    w->result = adc_eval(w->walk, ADC_BY_NONE).value;
}

static void run_gradient(void *user)
{
    struct walked *w = user;
    w->result = adc_eval(w->walk, ADC_BY_ALL).value;
    adc_derive(w->walk, 1);
}

static void bind(struct adc_session *session, const struct bound *bound)
{
    struct adc_array *array = adc_array_new(&session->context, bound->extent);
    const uint32_t symbol = adc_symbol(&session->context, bound->name, strlen(bound->name));
    memcpy(array->at, bound->at, adc_extent_count(bound->extent) * sizeof *bound->at);
    adc_session_set_array(session, symbol, array, NULL, (struct adc_span){0, 0});
    adc_session_binding(session, symbol)->constant = bound->constant;
}

static bool run(struct measure *m)
{
    struct subject s;
    double time[4] = {0};
    if (!subject_read(&s, m->text, m->point))
        return false;
    ADC_ON_ERROR(&s.session.context) {
        printf("%s\n", s.session.context.error.message);
        return false;
    }
    for (int i = 0; i < MOST_ARRAYS && m->bound[i].name != NULL; i++)
        bind(&s.session, &m->bound[i]);
    struct walked w = {.walk = subject_walk(&s, 0)};
    const struct job jobs[] = {{run_value, &w}, {run_gradient, &w}, {m->value, &m->hand}, {m->gradient, &m->hand}};
    medians(jobs, m->value != NULL ? 4 : 2, time);
    const size_t bytes = w.walk->arena.total + w.walk->kept.total;
    bool same = m->value == NULL || fabs(m->hand.result - w.result) <= 1e-9 * fabs(w.result);
    printf("%s\t%.0f\t%.0f\t%.0f\t%.0f\t%.0f\t%zu\n", m->name, time[0], time[1], time[2], time[3], m->per, bytes);
    fflush(stdout);
    subject_release(&s);
    return same;
}

int main(int count, char **arguments)
{
    const size_t small = SIDE * SIDE, large = WIDE_SIDE * WIDE_SIDE, middle = SOLVE_SIDE * SOLVE_SIDE;
    double *a = random_numbers(POINTS, 1), *b = random_numbers(POINTS, 2), *room = random_numbers(3 * small, 3);
    const struct adc_extent hundred = adc_matrix_extent(SIDE, SIDE), wide = adc_matrix_extent(WIDE_SIDE, WIDE_SIDE);
    const struct adc_extent square = adc_matrix_extent(SOLVE_SIDE, SOLVE_SIDE), side = adc_vector_extent(SOLVE_SIDE);
    struct measure measures[] = {
        {.name = "product", .text = "sum(A*B + sin.(A))", .point = "", .per = (double)small,
         .bound = {{"A", hundred, a, false}, {"B", hundred, b, false}}, .value = value_of_product,
         .gradient = gradient_of_product,
         .hand = {.a = a, .b = b, .v = room, .by_a = room + small, .by_b = room + 2 * small}},
        {.name = "product alone", .text = "sum(A*B)", .point = "", .per = (double)large,
         .bound = {{"A", wide, a, false}, {"B", wide, b, false}}},
        {.name = "squares", .text = "sum((y - a*exp.(-k*x)).^2)", .point = "a=1.25,k=0.5", .per = POINTS,
         .bound = {{"x", adc_vector_extent(POINTS), a, true}, {"y", adc_vector_extent(POINTS), b, true}},
         .value = value_of_squares, .gradient = gradient_of_squares, .hand = {.a = a, .b = b}},
        {.name = "assigned", .text = "f(n) = { v = zeros(n); for (i = 1; i <= n; i += 1) v[i] = x*i; v[n] }; f(1e6)",
         .point = "x=1.25", .per = POINTS},
        {.name = "scalar loop", .text = "f(n) = { s = 0; for (i = 1; i <= n; i += 1) s = x*i; s }; f(1e6)",
         .point = "x=1.25", .per = POINTS},
        {.name = "solve", .text = "x'*(A\\b)", .point = "", .per = (double)middle,
         .bound = {{"A", square, a, false}, {"b", side, b, false}, {"x", side, b + SOLVE_SIDE, false}}},
    };
    bool ok = true;
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
        if (count < 2 || strcmp(arguments[1], measures[i].name) == 0)
            ok &= run(&measures[i]);
    free(a);
    free(b);
    free(room);
    return ok ? 0 : 1;
}
