/* The graph engine in particular cases: powers at 0, copies, long series, memory and work. tests/unit/cases has the tables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"
#include "tests/unit/bounds.h"

/* Powers at 0, of any order: the index 0 annihilates. In a user's own 0*log(x) it does not. */
static void test_zeros(void)
{
    struct subject s;
    double c[8], gradient[1], one = 1;
    if (EXPECT(subject_open(&s, "x^3 - 2*x^2 + x^0", "x=0"), "%s", s.session.context.error.message)) {
        adc_graph_taylor(&s.recording, s.root, &one, 7, c);
        for (int k = 0; k < 8; k++)
            EXPECT(c[k] == (k == 3) - 2 * (k == 2) + (k == 0), "coefficient %d of a polynomial at 0 is %g", k, c[k]);
        uint32_t node = s.root;
        for (int k = 1; k < 6; k++) {
            node = node == ADC_NO_NODE ? node : adc_graph_tangent(&s.recording, node, s.recording.graph.inputs[0].node);
            EXPECT(value_of(&s.recording.at, node) == (k == 2 ? -4 : k == 3 ? 6 : 0), "derivative %d at 0 is %g", k,
                   value_of(&s.recording.at, node));
        }
    }
    subject_release(&s);
    if (EXPECT(subject_open(&s, "0*log(x)", "x=0"), "%s", s.session.context.error.message)) {
        EXPECT(isnan(s.recording.at.value[s.root]), "0*log(0) is %g", s.recording.at.value[s.root]);
        adc_graph_gradient(&s.recording.at, s.root, gradient);
        EXPECT(isnan(gradient[0]), "its derivative is %g", gradient[0]);
    }
    subject_release(&s);
}

/* A parameter bound to a copy is differentiated by alone: with f(x) = x*y, d/dy f'(y)*y^2 = 3 y^2. */
static void test_copy(void)
{
    struct subject s;
    if (EXPECT(subject_open(&s, "y", "y=2"), "%s", s.session.context.error.message)) {
        struct adc_recording *recording = &s.recording;
        uint32_t x = adc_graph_copy(recording, s.root);
        uint32_t body = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){x, s.root});
        uint32_t prime = adc_graph_tangent(recording, body, x);
        EXPECT(value_of(&recording->at, prime) == 2, "f'(y) is %g", value_of(&recording->at, prime));
        uint32_t square = adc_graph_row(recording, ADC_ROW_square, &x);
        uint32_t cube = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){prime, square});
        EXPECT(value_of(&recording->at, adc_graph_tangent(recording, cube, s.root)) == 12, "derivative through a copy");
    }
    subject_release(&s);
}

/* The Taylor coefficients by the one input. */
static bool expand(struct subject *s, uint32_t order, double *c)
{
    const double one = 1;
    ADC_ON_ERROR(&s->session.context)
        return EXPECT(false, "%s", s->session.context.error.message);
    adc_graph_taylor(&s->recording, s->root, &one, order, c);
    return true;
}

/* Long series: sin and cos through each other, chains of helpers, no factorial in sight. `ratio` is what neighbouring
 * coefficients tend to, the inverse of the distance to the nearest singularity. */
static void test_series(struct subject *s, double ratio)
{
    enum { ORDER = 250 };
    double c[ORDER + 1], most = 0;
    if (!expand(s, ORDER, c))
        return;
    for (int k = 0; k <= ORDER; k++)
        most = fmax(most, isfinite(c[k]) ? fabs(c[k]) : INFINITY);
    double found = c[ORDER - 3] != 0 ? pow(fabs(c[ORDER - 1] / c[ORDER - 3]), 0.5) : 0;
    EXPECT(isfinite(most), "a coefficient overflows, %u nodes", s->recording.graph.count);
    EXPECT(ratio == 0 ? found < 0.5 : fabs(found / ratio - 1) < 0.02, "ratio of coefficients %g should be %g", found,
           ratio);
}

static void test_long_series(void)
{
    static const struct { const char *text, *point; double ratio; } cases[] = {
        {"1/(1 - x)", "x=0", 1}, {"log(1 - x)", "x=0.5", 2}, {"(1 - x)^0.5", "x=0", 1}, {"sqrt(1 - x)", "x=0", 1},
        {"tan(x)", "x=0", 0.63661977236758138}, {"gamma(x)", "x=1", 1}, {"besselj(2, x)", "x=1", 0},
        {"exp(sin(x))", "x=0.3", 0}, {"sinc(x)", "x=1", 0}, {"airyai(x)", "x=1", 0},
        {"digamma(x)", "x=2", 0.5}, {"polygamma(1, x)", "x=2", 0.5},
        {"polygamma(2, x)", "x=-0.4", 2.5}, {"(1e300*x)^0.5", "x=2", 0.5}, {"lgamma(x)", "x=2", 0.5}, 
        {"x^-2.5", "x=0.5", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct subject s;
        if (EXPECT(subject_open(&s, cases[i].text, cases[i].point), "%s", s.session.context.error.message))
            test_series(&s, cases[i].ratio);
        subject_release(&s);
    }
}

static void test_memory(void)
{
    struct subject s;
    bool ok = subject_open(&s, "sum(k=1, 100000, sin(k*x) + k/y)", "x=1,y=2");
    if (EXPECT(ok, "%s", s.session.context.error.message)) {
        double each = (double)subject_bytes(&s) / s.recording.graph.count;
        printf("%u nodes, %.1f bytes each with the hash table\n", s.recording.graph.count, each);
        EXPECT(each <= 32, "%g bytes a node", each);
    }
    subject_release(&s);
}

/* ---- work ---- */

static void pass_values(struct subject *s) { adc_graph_values(&s->recording.at, (double[]){2, 3}); }

static void pass_gradient(struct subject *s)
{
    double gradient[2];
    adc_graph_gradient(&s->recording.at, s->root, gradient);
}

static void pass_tangents(struct subject *s)
{
    uint32_t end;
    uint8_t *useful = adc_useful_nodes(&s->recording.at, &s->root, 1, ADC_NO_GUARD, &end);
    adc_graph_tangents(&s->recording.at, useful, end, (double[]){1, 0, 0, 1}, 2);
}

static void pass_hessian(struct subject *s)
{
    double hessian[4];
    subject_hessian(s, NULL, hessian);
}

/* A pass counts the nodes that it goes through, so that a limit ends it and an interrupt is seen. */
static void test_work(void)
{
    static const struct { void (*pass)(struct subject *s); uint64_t times; } passes[] = {
        {pass_values, 1}, {pass_gradient, 1}, {pass_tangents, 2}, {pass_hessian, 2}};
    struct subject s;
    if (EXPECT(subject_open(&s, "sin(x)*y + sin(x*y) + x^y", "x=2,y=3"), "%s", s.session.context.error.message))
        for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
            const uint64_t before = s.session.context.work.done;
            passes[i].pass(&s);
            const uint64_t done = s.session.context.work.done - before;
            EXPECT(done >= passes[i].times * (s.root + 1), "pass %zu counts %llu, of %u nodes", i,
                   (unsigned long long)done, s.root + 1);
            EXPECT(done <= 20 * (s.root + 1), "pass %zu counts %llu, of %u nodes", i, (unsigned long long)done, s.root + 1);
        }
    subject_release(&s);
}

int main(void)
{
    test_zeros();
    test_copy();
    test_long_series();
    test_memory();
    test_work();
    return finish();
}
