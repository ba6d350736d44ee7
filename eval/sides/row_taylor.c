/* The Taylor expansion of one row: by the recurrences of eval/graph, in a graph of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/row_series.h"

#include <float.h>
#include <math.h>

#include "eval/graph/expansion.h"
#include "eval/table/error.h"

#define NUMBER struct adc_coefficient
#define NOTHING ((struct adc_coefficient){0, 0})

struct sweep {
    const struct adc_expansion *plan;
    struct adc_coefficient *c;
    const struct adc_coefficient *const *path;      /* by input: its coefficients */
    const double *error;                            /* by node: of coefficient 0 */
};

static void gather_times(struct adc_coefficient *sum, uint32_t j, struct adc_coefficient a, struct adc_coefficient b)
{
    const double product = j * a.c * b.c;
    sum->c += product;
    sum->error += DBL_EPSILON * (fabs(product) + 0.5 * fabs(sum->c))
                + j * (fabs(a.c) * b.error + fabs(b.c) * a.error + a.error * b.error);
}

static void gather(struct adc_coefficient *sum, struct adc_coefficient a, struct adc_coefficient b)
{
    gather_times(sum, 1, a, b);
}

static struct adc_coefficient sum_of(struct adc_coefficient a, struct adc_coefficient b)
{
    return (struct adc_coefficient){a.c + b.c, a.error + b.error + 0.5 * DBL_EPSILON * fabs(a.c + b.c)};
}

static struct adc_coefficient negative(struct adc_coefficient a) { return (struct adc_coefficient){-a.c, a.error}; }

static struct adc_coefficient quotient(struct adc_coefficient a, struct adc_coefficient b)
{
    const double c = a.c / b.c;
    return (struct adc_coefficient){c, (a.error + fabs(c) * b.error) / fabs(b.c) + 0.5 * DBL_EPSILON * fabs(c)};
}

static struct adc_coefficient part(struct adc_coefficient a, uint32_t j)
{
    return quotient(a, (struct adc_coefficient){j, 0});
}

static struct adc_coefficient first(const struct sweep *S, uint32_t n)
{
    return (struct adc_coefficient){S->plan->at->value[n], S->error[n]};
}

static struct adc_coefficient moved(const struct sweep *S, uint32_t input, uint32_t k) { return S->path[input][k]; }

#include "eval/graph/taylor.inc"

static bool own(const struct sweep *S, uint32_t n, uint32_t k, struct adc_coefficient *result)
{
    (void)S;
    (void)n;
    (void)k;
    (void)result;
    return false;
}

enum { MAX_NODES = 1000 };          /* with which the order is not what was asked for: those of special functions cost much */

struct expansion {
    struct adc_recording recording;
    const struct adc_row *row;
    const struct adc_coefficient *const *argument;
    uint32_t last;
    struct adc_coefficient *result;
    uint32_t known;
};

static bool is_number(const struct expansion *E, uint32_t i)
{
    for (uint32_t k = 1; k <= E->last; k++)
        if (E->argument[i][k].c != 0)
            return false;
    return true;
}

/* The row at inputs, and at constants where an argument does not move. */
static uint32_t record(struct expansion *E, const struct adc_coefficient **path, uint32_t *node)
{
    struct adc_recording *r = &E->recording;
    for (uint32_t i = 0; i < E->row->arity; i++) {
        const double value = E->argument[i][0].c;
        if (!is_number(E, i))
            path[r->graph.input_count] = E->argument[i];
        node[i] = is_number(E, i) ? adc_graph_constant(r, value) : adc_graph_input(r, i, value);
    }
    return adc_graph_row(r, adc_row_number(E->row), node);
}

/* Bounds on the errors of all values, by the rules. */
static double *find_errors(struct expansion *E, const uint32_t *node)
{
    const struct adc_graph *graph = &E->recording.graph;
    double *error = adc_arena_zeroed(&E->recording.building, graph->count, sizeof *error);
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < E->row->arity; i++)
        error[node[i]] = fmax(error[node[i]], E->argument[i][0].error);
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!adc_graph_is_row(graph, n))
            continue;
        adc_graph_arguments(&E->recording.at, n, a);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            errors[i] = error[adc_graph_args(graph, n)[i]];
        error[n] = adc_row_bound_by_rules(&adc_rows[graph->nodes[n].op], errors, a, E->recording.at.value[n]);
    }
    return error;
}

static void expand(void *user)
{
    struct expansion *E = user;
    struct adc_recording *r = &E->recording;
    const struct adc_coefficient *path[ADC_MAX_ARITY];
    uint32_t node[ADC_MAX_ARITY];
    const double direction[ADC_MAX_ARITY] = {1, 1, 1, 1, 1};
    adc_recording_init(r, r->graph.context);
    const uint32_t root = record(E, path, node);
    struct adc_expansion plan = {.recording = r, .graph = &r->graph, .at = &r->at, .arena = &r->building, .bounded = true,
                                 .direction = direction, .degree = E->last, .most = MAX_NODES};
    E->last = adc_expansion_plan(&plan, root, E->last);
    const struct sweep S = {&plan, adc_arena_zeroed(&r->building, plan.count, sizeof *S.c), path, find_errors(E, node)};
    for (uint32_t k = 0; k <= E->last; k++)
        for (uint32_t n = 0; compute_next(&S, k, &n);) {
            if (!isfinite(S.c[plan.nodes[n - 1].first + k].c))
                return;
            if (n - 1 != root)
                continue;
            E->result[k] = S.c[plan.nodes[root].first + k];
            E->known = k + 1;
        }
    for (; E->known <= E->last; E->known++)
        E->result[E->known] = NOTHING;          /* a polynomial */
}

static void release(void *user) { adc_recording_release(&((struct expansion *)user)->recording); }

uint32_t adc_row_taylor(struct adc_context *context, const struct adc_row *row,
                        const struct adc_coefficient *const *arguments, uint32_t last, struct adc_coefficient *result)
{
    struct expansion E = {.recording.graph.context = context, .row = row, .argument = arguments, .last = last,
                          .result = result};
    adc_finally(context, expand, release, &E);
    return E.known;
}
