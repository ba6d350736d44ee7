/* An answer and its derivatives as functions of its independent variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/derivatives.h"

#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

void adc_derivatives_open(struct adc_derivatives *D, struct adc_recording *recording, struct adc_program *program,
                          const bool *independent, const double *direction, uint32_t order)
{
    uint32_t count = program->variable_count;
    *D = (struct adc_derivatives){.recording = recording, .program = program, .independent = independent,
                                  .direction = direction, .order = order, .chosen = UINT32_MAX,
                                  .function_count = direction == NULL ? count : order + 1};
    D->point = adc_arena_array(&program->arena, count, sizeof *D->point);
    D->rounding = adc_arena_zeroed(&program->arena, count, sizeof *D->rounding);
    D->functions = adc_arena_array(&program->arena, D->function_count, sizeof *D->functions);
    for (uint32_t v = 0; v < count; v++)
        D->point[v] = program->variables[v].value;
}

/* ---- derivatives as nodes ---- */

/* The partials of a node by variable; ADC_NO_NODE by a fixed one. */
static void partials(struct adc_derivatives *D, uint32_t node, uint32_t *by_variable)
{
    const struct adc_graph *graph = &D->recording->graph;
    uint32_t *by_input = adc_arena_array(&D->recording->building, graph->input_count, sizeof *by_input);
    adc_graph_adjoint(D->recording, node, by_input);
    memset(by_variable, 0xff, D->program->variable_count * sizeof *by_variable);
    for (uint32_t i = 0; i < graph->input_count; i++)
        if (D->independent[graph->inputs[i].variable])
            by_variable[graph->inputs[i].variable] = by_input[i];
}

/* The derivative of a node along the direction. */
static uint32_t along(struct adc_derivatives *D, uint32_t node)
{
    uint32_t *partial = adc_arena_array(&D->recording->building, D->program->variable_count, sizeof *partial), sum = ADC_NO_NODE;
    partials(D, node, partial);
    for (uint32_t v = 0; v < D->program->variable_count; v++)       /* what has no part in the direction is fixed */
        sum = partial[v] == ADC_NO_NODE ? sum : adc_graph_add_multiple(D->recording, sum, partial[v], D->direction[v]);
    return sum;
}

/* The answer: a number, or what the cotangent makes of a vector. */
static uint32_t build_root(struct adc_derivatives *D)
{
    struct adc_recording *r = D->recording;
    if (D->cotangent == NULL)
        return adc_graph_build(r, D->program, D->point);
    uint32_t *component = adc_arena_array(&r->building, D->program->width, sizeof *component), sum = ADC_NO_NODE;
    adc_graph_build_all(r, D->program, D->point, component);
    for (uint32_t k = 0; k < D->program->width; k++)
        sum = D->cotangent[k] == 0 ? sum : adc_graph_add_multiple(r, sum, component[k], D->cotangent[k]);
    return sum != ADC_NO_NODE ? sum : adc_graph_constant(r, 0);
}

static void build(void *user)
{
    struct adc_derivatives *D = user;
    adc_recording_release(D->recording);
    adc_recording_open(D->recording, &D->program->session->context, (struct adc_recording_options){.compares = true});
    D->root = build_root(D);
    const struct adc_graph *graph = &D->recording->graph;
    bool *by_input = adc_arena_array(&D->recording->building, graph->input_count, sizeof *by_input);
    for (uint32_t i = 0; i < graph->input_count; i++)
        by_input[i] = D->independent == NULL || D->independent[graph->inputs[i].variable];
    if (D->independent != NULL)
        adc_graph_restrict(&D->recording->at, by_input);
    D->refused = adc_graph_find_role(&D->recording->at, ADC_REFUSED) != ADC_NO_NODE
        || adc_graph_find_role(&D->recording->at, ADC_CONSTANT) != ADC_NO_NODE;
    memset(D->functions, 0xff, D->function_count * sizeof *D->functions);
    if (D->direction != NULL)
        D->functions[0] = D->root;
    if (D->direction == NULL && !D->refused)
        partials(D, D->root, D->functions);
    for (uint32_t k = 1; D->direction != NULL && k <= D->order && !D->refused; k++)
        if (D->functions[k - 1] != ADC_NO_NODE)
            D->functions[k] = along(D, D->functions[k - 1]);
    D->end = D->recording->graph.count;
    D->moves = adc_arena_array(&D->recording->building, D->end, sizeof *D->moves);
    D->error = adc_arena_zeroed(&D->recording->building, D->end, sizeof *D->error);
    D->built = true;
}

/* ---- evaluation ---- */

/* Values of what moves, and bounds on their errors. Where the path is not that of the graph, the graph has to be built again. */
static void evaluate(struct adc_derivatives *D)
{
    const struct adc_graph *graph = &D->recording->graph;
    struct adc_graph_point *at = &D->recording->at;
    double a[ADC_MAX_ARITY], phase = 0;
    uint64_t periods = 0;
    at->left = 0;
    adc_work(graph->context, D->end);
    for (uint32_t n = 0, end = D->end; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        if (D->moves[n] && node->op == ADC_GRAPH_INPUT) {
            at->value[n] = D->point[graph->inputs[node->arg[1]].variable];
            D->error[n] = D->rounding[graph->inputs[node->arg[1]].variable];
        } else if (D->moves[n]) {
            const struct adc_row *row = &adc_rows[node->op];
            adc_graph_evaluate_row(at, n, a, D->error);
            if (adc_row_is_periodic(row))
                periods = adc_row_note_period(row, a, at->value[n], periods);
            if (row->half_period > 0)
                phase += a[row->arity - 1] / row->half_period;
        }
    }
    D->periods = periods;
    D->phase = phase;
    D->uncertain = false;
    D->path = 0;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        const double now = adc_graph_choice(at, guard->node, guard->kind);
        D->built &= now == guard->chosen || (isnan(now) && isnan(guard->chosen));
        D->uncertain |= guard->kind != ADC_GUARD_SELECTION && guard->kind != ADC_GUARD_FOUND && D->error[guard->node] != 0;
        D->path = guard->kind == ADC_GUARD_TRUTH ? 31 * D->path + (guard->chosen != 0) + 1 : D->path;
    }
}

void adc_derivatives_choose(struct adc_derivatives *D, uint32_t variable)
{
    const struct adc_graph *graph = &D->recording->graph;
    D->chosen = variable;
    if (!D->built)
        return;
    memset(D->moves, 0, D->end * sizeof *D->moves);
    for (uint32_t i = 0; i < graph->input_count; i++)
        D->moves[graph->inputs[i].node] = variable == UINT32_MAX ? D->recording->at.varied[graph->inputs[i].node]
                                                                        : graph->inputs[i].variable == variable;
    adc_made_of(graph, D->moves, D->end);
}

/* A program may fail at a neighbouring point, by a loop that does not end there: then there is nothing to compare. At the
 * point, which comes first, only a limit can be the reason, and that is an error. */
bool adc_derivatives_move(struct adc_derivatives *D, bool values_only)
{
    uint32_t first;
    if (D->built)
        evaluate(D);
    if (!D->built) {
        const uint32_t chosen[] = {UINT32_MAX, D->chosen};      /* first all: nodes that do not move have values, too */
        if (D->end == 0)
            build(D);
        else if (!adc_attempt(&D->program->session->context, build, D, adc_probe_steps(D->end)))
            return false;
        for (int k = 0; k < 1 + (chosen[1] != UINT32_MAX); k++) {
            adc_derivatives_choose(D, chosen[k]);
            evaluate(D);
        }
    }
    return values_only || (!D->refused && !adc_graph_incidents(&D->recording->at, &D->root, 1, &first));
}

double adc_derivatives_value(const struct adc_derivatives *D, uint32_t function, double *error)
{
    const uint32_t node = D->functions[function];
    const double value = node == ADC_NO_NODE ? 0 : D->recording->at.value[node];
    const bool lost = value == 0 && (adc_graph_flags(&D->recording->at) & ADC_LEFT_RANGE) != 0;    /* on the way only, maybe */
    *error = node == ADC_NO_NODE ? 0 : D->uncertain || lost ? INFINITY : D->error[node];
    return value;
}
