/* From an answer to its evaluation trace.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/trace/tracer.h"

#include <math.h>
#include <string.h>

#include "eval/result/elements.h"
#include "eval/trace/trace.h"

/* ---- what is traced ---- */

static void build(struct adc_tracer *t, struct adc_root root)
{
    struct adc_wengert *trace = t->trace;
    struct adc_program *program = adc_evaluation_walk(t->evaluation, root)->program;
    trace->output_count = program->width > 0 ? program->width : 1;
    trace->vector = t->answer->components != NULL;
    trace->pulled_back = t->answer->shown.pulled_back;
    t->roots = adc_arena_array(t->work, trace->output_count + 1u, sizeof *t->roots);
    adc_graph_build_all(t->recording, program, NULL, t->roots);
}

/* ---- tangents ---- */

/* The inputs to differentiate by that have a row, in the order of the answer; *count receives how many. */
static uint32_t *moving_inputs(struct adc_tracer *t, uint32_t *count)
{
    uint32_t *inputs = adc_arena_array(t->work, t->answer->count + 1u, sizeof *inputs);
    *count = 0;
    for (uint32_t i = 0; i < t->answer->count; i++) {
        uint32_t input = adc_graph_input_number(t->graph, t->answer->variables[i].symbol);
        if (input != UINT32_MAX && t->useful[t->graph->inputs[input].node])
            inputs[(*count)++] = input;
    }
    return inputs;
}

/* The tangents along the direction of the request, or else by each variable. */
static void trace_forward(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    const bool along = t->request->direction_count > 0;
    uint32_t *inputs = moving_inputs(t, &trace->variable_count);
    double *direction = adc_arena_zeroed(t->work, t->graph->input_count + 1u, sizeof *direction);
    struct adc_entry *tangent = adc_arena_array(t->work, t->graph->count + 1u, sizeof(struct adc_entry));
    if (along)
        trace->variable_count = trace->tangent_count = 1;
    else
        trace->tangent_count = trace->variable_count < t->how->most ? trace->variable_count : t->how->most;
    trace->tangents = adc_arena_array(&trace->arena, (size_t)trace->cell_count * trace->tangent_count + 1, sizeof *trace->tangents);
    trace->variables = along ? NULL : adc_arena_array(&trace->arena, trace->tangent_count + 1u, sizeof *trace->variables);
    for (uint32_t i = 0; i < t->request->direction_count; i++) {
        const uint32_t input = adc_graph_input_number(t->graph, t->request->direction[i].symbol);
        if (input != UINT32_MAX)
            direction[input] = t->request->direction[i].value;
    }
    for (uint32_t i = 0; i < trace->tangent_count; i++) {
        if (!along) {
            trace->variables[i] = adc_symbol_text(&t->evaluation->session->context, t->graph->inputs[inputs[i]].symbol);
            direction[inputs[i]] = 1;
        }
        adc_tracer_forward(t, direction, tangent);
        for (uint32_t c = 0; c < trace->cell_count; c++)
            trace->tangents[(size_t)c * trace->tangent_count + i] = tangent[t->node_of[c]];
        if (!along)
            direction[inputs[i]] = 0;
    }
}

/* ---- adjoints ---- */

/* The adjoint of an element of an array is what uses the array give it: not what the operation that makes the array of
 * some of its elements, as back substitution does, passes from one to the other. */
static void trace_reverse(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    const struct adc_graph *graph = t->graph;
    const uint32_t count = trace->pulled_back ? 1 : trace->output_count <= t->how->most ? trace->output_count : 0;
    trace->adjoint_count = count;
    trace->adjoints = adc_arena_array(&trace->arena, (size_t)trace->cell_count * count + 1, sizeof *trace->adjoints);
    struct adc_entry *adjoint = adc_arena_array(t->work, graph->count + 1u, sizeof *adjoint);
    struct adc_entry *outside = adc_arena_array(t->work, graph->count + 1u, sizeof *outside);
    for (uint32_t c = 0; c < count; c++) {
        adc_tracer_clear(adjoint, graph->count);
        for (uint32_t k = 0; k < trace->output_count; k++) {
            const double seed = trace->pulled_back ? t->request->cotangent[k] : k == c;
            const struct adc_entry one = adc_tracer_entry(seed != 0, false, 1);
            adc_tracer_pass(&adjoint[t->roots[k]], one, adc_tracer_entry(true, false, seed));
        }
        memcpy(outside, adjoint, graph->count * sizeof *outside);
        adc_tracer_reverse(t, 0, graph->count, adjoint, t->shaped.nested ? outside : NULL);
        for (uint32_t cell = 0; cell < trace->cell_count; cell++) {
            const uint32_t n = t->node_of[cell];
            const bool own = t->shaped.nested && t->shaped.step_of[n] > 0 && adc_graph_is_row(graph, n);
            trace->adjoints[(size_t)cell * count + c] = (own ? outside : adjoint)[n];
        }
    }
}

/* ---- what the answer knows better ---- */

static const struct adc_answer *part(const struct adc_tracer *t, uint32_t output)
{
    return t->trace->vector && !t->trace->pulled_back ? adc_component(t->answer, output) : t->answer;
}

/* The partial of an output by a name, where the name occurs. */
static struct adc_reading partial_by(const struct adc_tracer *t, uint32_t output, const char *name)
{
    for (uint32_t i = 0; i < t->answer->count; i++) {
        if (strcmp(t->answer->variables[i].name, name) == 0)
            return adc_partial_at(part(t, output), i);
    }
    return (struct adc_reading){.occurs = false};
}

/* An entry that is a partial of the answer takes the answer's number where no rule gave one. An adjoint also takes it
 * where one-sided derivatives replaced or refused it; tangents keep the derivative along the branch that is taken. */
static void replace_entry(const struct adc_tracer *t, uint32_t output, const char *name, bool tangent, struct adc_entry *at)
{
    if (tangent && at->state != ADC_ENTRY_UNDEFINED)
        return;
    adc_work(&t->evaluation->session->context, t->answer->count);
    const struct adc_reading partial = partial_by(t, output, name);
    if (partial.occurs && partial.is->status >= ADC_ONE_SIDED)
        *at = adc_tracer_entry(true, true, 0);
    else if (partial.occurs && (partial.is->not_by_rules || at->state == ADC_ENTRY_UNDEFINED))
        *at = adc_tracer_entry(true, false, partial.value);
}

/* Partials are the adjoints of inputs, and the tangents of outputs. */
static void replace_partials(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    for (uint32_t cell = 0; cell < trace->cell_count; cell++) {
        const struct adc_graph_node *node = &t->graph->nodes[t->node_of[cell]];
        for (uint32_t c = 0; c < trace->adjoint_count && node->op == ADC_GRAPH_INPUT; c++)
            replace_entry(t, c, adc_symbol_text(&t->evaluation->session->context, t->graph->inputs[node->arg[1]].symbol),
                          false, &trace->adjoints[(size_t)cell * trace->adjoint_count + c]);
    }
    for (uint32_t k = 0; k < trace->output_count && trace->variables != NULL && !trace->pulled_back; k++) {
        const struct adc_wengert_operand *output = &trace->outputs[k];
        for (uint32_t c = 0; output->row != ADC_NO_ROW && c < trace->tangent_count; c++) {
            const uint32_t cell = trace->rows[output->row].cell + (output->element > 0 ? output->element - 1 : 0);
            replace_entry(t, k, trace->variables[c], true, &trace->tangents[(size_t)cell * trace->tangent_count + c]);
        }
    }
}

static void fill(struct adc_tracer *t, const struct adc_statement *statement)
{
    const struct adc_graph *graph = t->graph;
    struct adc_wengert *trace = t->trace;
    trace->asked = t->request->mode;
    trace->mode = t->answer->mode;
    build(t, adc_root_of(t->evaluation->session, statement));
    trace->shape[0] = trace->output_count;
    trace->shape[1] = t->answer->count;
    adc_graph_restrict(t->at, adc_active_inputs(t->answer, t->request, graph, t->work));
    t->useful = adc_arena_array(t->work, graph->count + 1u, sizeof *t->useful);
    t->incident = adc_arena_array(t->work, graph->count + 1u, sizeof *t->incident);
    t->row_of = adc_arena_array(t->work, graph->count + 1u, sizeof *t->row_of);
    adc_graph_incident_nodes(t->at, t->roots, trace->output_count, t->useful, t->incident);
    for (uint32_t n = 0; n < graph->count; n++)
        t->useful[n] &= !adc_graph_is_constant(graph, n);
    adc_tracer_weights(t);
    adc_tracer_rows(t);
    adc_wengert_write(&t->evaluation->session->context, trace, t->how);
    trace_forward(t);
    trace_reverse(t);
    replace_partials(t);
    if (t->how->elimination)
        adc_eliminate(&t->evaluation->session->context, trace);
    if (t->how->rules)
        adc_wengert_write_rules(trace);
    if (t->how->differentials)
        adc_wengert_write_differentials(trace);
    if (t->how->layers)
        adc_wengert_write_layers(trace);
    if (t->how->chunk > 0)
        adc_wengert_write_lanes(trace, t->how->chunk);
    if (t->how->checkpoints > 0)
        adc_wengert_write_schedule(trace, t->recording->iterations, t->how->checkpoints);
    if (t->how->steps)
        adc_wengert_write_steps(trace, t->request->cotangent);
}

void adc_trace_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                      const struct adc_request *request, const struct adc_answer *answer,
                      const struct adc_tracing *how, struct adc_wengert *trace)
{
    struct adc_session *session = evaluation->session;
    struct adc_tracer t = {.evaluation = evaluation, .request = request, .answer = answer, .trace = trace, .how = how,
                       .recording = &evaluation->recording, .graph = &evaluation->recording.graph,
                       .at = &evaluation->recording.at, .work = &evaluation->scratch};
    evaluation->scratch.context = trace->arena.context = &session->context;
    adc_arena_reset(t.work);
    const bool shaped = !how->elements && !how->rules && !how->steps && !how->elimination && !how->differentials
                     && !how->layers && how->chunk == 0;
    adc_recording_open(t.recording, &session->context, (struct adc_recording_options){.shaped = shaped, .names = true});
    fill(&t, statement);
}
