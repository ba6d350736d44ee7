/* The Taylor expansion of one row: its coefficients as nodes of a graph of its own, with a bound on the error of each node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/row_series.h"

#include <math.h>

#include "eval/graph/graph.h"
#include "eval/table/error.h"

enum { MAX_NODES = 3000 };         /* with which the order is not what was asked for: those of special functions cost much */

struct expansion {
    struct adc_recording recording;
    const struct adc_row *row;
    const struct adc_coefficient *const *argument;
    uint32_t last;
    uint32_t *path;                 /* by argument that moves, an input of the graph: nodes of its coefficients 1 .. last */
    uint32_t moves[ADC_MAX_ARITY], count;       /* these arguments */
    struct adc_coefficient *result;
    uint32_t known;
};

/* The row at inputs, and at constants where an argument does not move. */
static uint32_t record(struct expansion *E, uint32_t *node)
{
    struct adc_recording *r = &E->recording;
    E->path = adc_arena_array(&r->building, (size_t)E->row->arity * E->last, sizeof *E->path);
    for (uint32_t i = 0; i < E->row->arity; i++) {
        const struct adc_coefficient *a = E->argument[i];
        uint32_t *path = E->path + (size_t)E->count * E->last;
        bool moves = false;
        for (uint32_t k = 1; k <= E->last; k++) {
            const bool counts = a[k].c != 0 || a[k].error != 0;
            path[k - 1] = counts ? adc_graph_constant(r, a[k].c) : ADC_NO_NODE;
            path[k - 1] = a[k].error != 0 ? adc_graph_copy(r, path[k - 1]) : path[k - 1];
            moves |= counts;
        }
        node[i] = moves ? adc_graph_input(r, i, a[0].c) : adc_graph_constant(r, a[0].c);
        E->moves[E->count] = i;
        E->count += moves;
    }
    return adc_graph_row(r, adc_row_number(E->row), node);
}

/* Bounds on the errors of all values, by the rules. */
static const double *find_errors(struct expansion *E, const uint32_t *node)
{
    const struct adc_graph *graph = &E->recording.graph;
    double *error = adc_arena_zeroed(&E->recording.building, graph->count, sizeof *error);
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < E->row->arity; i++)
        error[node[i]] = fmax(error[node[i]], E->argument[i][0].error);
    for (uint32_t i = 0; i < E->count * E->last; i++)
        if (E->path[i] != ADC_NO_NODE)
            error[E->path[i]] = fmax(error[E->path[i]], E->argument[E->moves[i / E->last]][i % E->last + 1].error);
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!adc_graph_is_row(graph, n) || error[n] > 0)
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
    uint32_t node[ADC_MAX_ARITY];
    adc_recording_open(r, r->graph.context, (struct adc_recording_options){.unfolded = true});
    const uint32_t root = record(E, node);
    uint32_t *order = adc_arena_array(&r->building, E->last + 1u, sizeof *order);
    const uint32_t entered = adc_graph_coefficients(r, root, E->path, E->last, E->last, MAX_NODES, order);
    const double *error = find_errors(E, node);
    for (uint32_t k = 0; k < entered; k++) {
        E->result[k] = order[k] == ADC_NO_NODE ? (struct adc_coefficient){0, 0}
                                               : (struct adc_coefficient){r->at.value[order[k]], error[order[k]]};
        if (!isfinite(E->result[k].c))
            return;
        E->known = k + 1;
    }
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
