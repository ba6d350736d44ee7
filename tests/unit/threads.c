/* One graph at many points at the same time: several threads, each with an evaluation and a context of its own, get the
 * bits that one evaluation gets alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

#include "tests/unit/subject.h"

enum { THREADS = 4, POINTS = 40, ROUNDS = 5, MAX_INPUTS = 4 };

/* The results at a point; no more than the first where the path is not the recorded one. */
struct result {
    double holds, value, incidents, tangent;
    double gradient[MAX_INPUTS], pullback[MAX_INPUTS], hessian[MAX_INPUTS * MAX_INPUTS];
};

/* What the threads share, and only read. */
struct shared {
    const struct adc_graph *graph;
    uint32_t root;
    struct result alone[POINTS];
};

struct worker {
    pthread_t thread;
    const struct shared *shared;
    struct adc_context context;
    struct adc_graph_point at;
    uint32_t begin;                 /* the point that comes first */
    long differing;                 /* results of other bits */
    bool failed;
};

/* Near 1, the same in every run; point 0 is 1. */
static double coordinate(uint32_t point, uint32_t input)
{
    return 1 + fmod(0.7548776662466927 * point * (input + 1), 1) / 4;
}

static void pull_back(struct adc_graph_point *at, uint32_t root, double *pullback)
{
    const double two = 2;
    uint32_t count = at->graph->count;
    struct adc_arena arena = {.context = at->context};
    double *adjoint = adc_arena_array(&arena, count, sizeof *adjoint);
    bool *reached = adc_arena_array(&arena, count, sizeof *reached);
    adc_graph_adjoints(at, &root, 1, &two, adjoint, reached);
    for (uint32_t i = 0; i < at->graph->input_count; i++) {
        uint32_t node = at->graph->inputs[i].node;
        pullback[i] = reached[node] ? adjoint[node] : 0;
    }
    adc_arena_release(&arena);
}

static void evaluate(struct adc_graph_point *at, uint32_t root, uint32_t number, struct result *result)
{
    double point[MAX_INPUTS], direction[MAX_INPUTS];
    uint32_t first;
    memset(result, 0, sizeof *result);
    for (uint32_t i = 0; i < at->graph->input_count; i++) {
        point[i] = coordinate(number, i);
        direction[i] = 1 - 0.375 * i;
    }
    result->holds = adc_graph_values(at, point);
    if (result->holds == 0)
        return;
    result->value = at->value[root];
    result->incidents = adc_graph_incidents(at, &root, 1, &first);
    adc_graph_forward(at, &root, 1, direction, &result->tangent);
    adc_graph_gradient(at, root, result->gradient);
    adc_graph_hessian(at, root, result->hessian);
    pull_back(at, root, result->pullback);
}

static void *work(void *user)
{
    struct worker *w = user;
    ADC_ON_ERROR(&w->context) {
        w->failed = true;
        return NULL;
    }
    for (uint32_t k = 0; k < ROUNDS * POINTS; k++) {
        struct result result;
        uint32_t point = (w->begin + k) % POINTS;
        evaluate(&w->at, w->shared->root, point, &result);
        w->differing += memcmp(&result, &w->shared->alone[point], sizeof result) != 0;
    }
    return NULL;
}

static void run_threads(const struct shared *shared)
{
    struct worker workers[THREADS];
    for (uint32_t t = 0; t < THREADS; t++) {
        struct worker *w = &workers[t];
        *w = (struct worker){.shared = shared, .begin = t * POINTS / THREADS};
        adc_context_init(&w->context);
        adc_graph_point_init(&w->at, shared->graph, &w->context);
        if (pthread_create(&w->thread, NULL, work, w) != 0)
            abort();
    }
    for (uint32_t t = 0; t < THREADS; t++) {
        struct worker *w = &workers[t];
        pthread_join(w->thread, NULL);
        EXPECT(!w->failed, "thread %u: %s", t, w->context.error.message);
        EXPECT(w->differing == 0, "thread %u: %ld results of other bits", t, w->differing);
        adc_graph_point_release(&w->at);
        adc_rules_forget(&w->context);
        adc_context_release(&w->context);
        EXPECT(w->context.memory_used == 0, "thread %u keeps memory", t);
    }
}

/* Whether the path holds at enough points for the rest to mean anything. */
static bool holds_often(const struct shared *shared)
{
    int count = 0;
    for (uint32_t k = 0; k < POINTS; k++)
        count += shared->alone[k].holds != 0;
    return EXPECT(count >= POINTS / 4, "the path holds at %d points", count);
}

static bool compare(struct subject *s)
{
    struct shared shared = {.graph = &s->recording.graph};
    struct result recorded, first;
    struct adc_graph_point at;
    ADC_ON_ERROR(&s->session.context)
        return EXPECT(false, "%s", s->session.context.error.message);
    shared.root = s->root;
    evaluate(&s->recording.at, s->root, 0, &recorded);
    adc_graph_point_init(&at, shared.graph, &s->session.context);
    for (uint32_t k = 0; k < POINTS; k++)
        evaluate(&at, s->root, k, &shared.alone[k]);
    evaluate(&at, s->root, 0, &first);
    adc_graph_point_release(&at);
    EXPECT(memcmp(&first, &recorded, sizeof first) == 0, "where it was recorded, another evaluation differs");
    EXPECT(memcmp(&first, &shared.alone[0], sizeof first) == 0, "an evaluation does not come back to its first point");
    run_threads(&shared);
    return holds_often(&shared);
}

/* Nodes that are entered later are taken in at the next point. */
static void test_growing(void)
{
    const double coordinates[] = {0.5};
    struct subject s;
    struct adc_graph_point at;
    if (EXPECT(subject_open(&s, "exp(3*x)", "x=1"), "%s", s.session.context.error.message)) {
        double seed[] = {1}, c[3];
        adc_graph_point_init(&at, &s.recording.graph, &s.session.context);
        adc_graph_values(&at, coordinates);
        uint32_t before = at.count, node = adc_graph_tangent(&s.recording, s.root, s.recording.graph.inputs[0].node);
        adc_graph_taylor(&s.recording, node, seed, 2, c);
        adc_graph_values(&at, coordinates);
        EXPECT(at.count > before && at.count == s.recording.graph.count, "%u nodes are known", at.count);
        EXPECT(at.value[node] == 3 * exp(1.5), "the derivative beside the point is %g", at.value[node]);
        adc_graph_point_release(&at);
    }
    subject_release(&s);
}

int main(void)
{
    static const char *const texts[] = {
        "x*y + sin(x)", "exp(x/y)*log(x + y)^3 - z", "max(x*y, x + 1.1)*z", "if(x > y, x^3, sin(y))",
        "besselj(2, x)*lgamma(y + 1) + gamma(z)", "erf(x)*airyai(y) - zeta(z + 1)", "x^y^z",
        "sum(k=1, 50, sin(k*x)/k)*y",
        "f(t) = t^3*x\nf'(y) + diff(sin(t*x), t)", "a = x\nwhile (a < 3) { a = a*1.3 + y/9 }\na^2*z",
        "polygamma(1, x) + beta(y, z)", "gammainc(2, x)*ellipk(y/2)", "hypot(x, y)/(w + clamp(x, 0.5, 2))"};
    long compared = 0;
    test_growing();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct subject s;
        if (EXPECT(subject_open(&s, texts[i], "x=1,y=1,z=1,w=1,t=1"), "%s", s.session.context.error.message))
            compared += compare(&s);
        subject_release(&s);
    }
    printf("%ld graphs, each in %d threads at %d points\n", compared, THREADS, POINTS);
    return finish();
}
