/* From an answer to its evaluation trace.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/tracer.h"

#include <math.h>
#include <string.h>

#include "eval/answer/trace.h"

/* ---- what is traced ---- */

static void build(struct adc_tracer *t, struct adc_root root)
{
    struct adc_wengert *trace = t->trace;
    root.component = ADC_ALL_COMPONENTS;
    struct adc_program *program = adc_evaluation_walk(t->evaluation, root)->program;
    trace->output_count = program->width > 0 ? program->width : 1;
    trace->vector = t->answer->components != NULL;
    trace->pulled_back = t->answer->pulled_back;
    t->roots = adc_arena_array(t->work, trace->output_count + 1u, sizeof *t->roots);
    t->recording->shaped = !t->how->elements && !t->how->rules && !t->how->elimination;
    adc_graph_build_all(t->recording, program, NULL, t->roots);
}

/* Whether an input is moved: by a partial that is asked for, or by the direction. */
static bool is_wanted(const struct adc_tracer *t, uint32_t symbol)
{
    for (uint32_t i = 0; i < t->request->direction_count; i++)
        if (t->request->direction[i].symbol == symbol && t->request->direction[i].value != 0)
            return true;
    return adc_partial_by(t->answer, symbol) != NULL;
}

static void restrict_inputs(struct adc_tracer *t)
{
    uint32_t count = t->graph->input_count;
    bool *wanted = adc_arena_array(t->work, count + 1u, sizeof *wanted);
    for (uint32_t i = 0; i < count; i++)
        wanted[i] = is_wanted(t, t->graph->inputs[i].symbol);
    adc_graph_restrict(t->at, wanted);
}

/* ---- tangents ---- */

/* Along which lanes the tangent of a node is undefined: those that reach an event, and those that pass on what is
 * undefined already. */
static uint8_t broken_lanes(const struct adc_tracer *t, uint32_t n, const uint8_t *present, const uint8_t *broken)
{
    const struct adc_row *row = &adc_rows[t->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(t->graph, n);
    double a[ADC_MAX_ARITY] = {0};
    uint32_t selected = adc_graph_arguments(t->at, n, a);
    unsigned lanes = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (adc_row_role(row, i) != ADC_CONSTANT && adc_tracer_is_disturbed(t, n, i, a))
            lanes |= present[args[i]] | broken[args[i]];
        else if (adc_row_passes(row, i, selected))
            lanes |= broken[args[i]];
    }
    return (uint8_t)lanes;
}

/* Tangents along `width` <= ADC_LANES directions, into the columns from `first` on. */
static void add_tangents(struct adc_tracer *t, const double *directions, uint32_t first, uint32_t width)
{
    const struct adc_graph *graph = t->graph;
    struct adc_wengert *trace = t->trace;
    adc_arena_reset(&t->at->scratch);
    struct adc_lanes lanes = adc_graph_tangents(t->at, t->useful, graph->count, directions, width);
    uint8_t *broken = adc_arena_zeroed(&t->at->scratch, graph->count + 1u, sizeof *broken);
    for (uint32_t n = 0; n < graph->count; n++)
        if (t->useful[n] && adc_graph_is_row(graph, n))
            broken[n] = broken_lanes(t, n, lanes.present, broken);
    for (uint32_t c = 0; c < trace->cell_count; c++) {
        uint32_t n = t->node_of[c];
        for (uint32_t lane = 0; lane < width; lane++)
            trace->tangents[(size_t)c * trace->tangent_count + first + lane] =
                adc_tracer_entry((lanes.present[n] >> lane & 1) != 0, (broken[n] >> lane & 1) != 0,
                      &lanes.tangent[(size_t)n * width + lane]);
    }
}

static void trace_direction(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    double *direction = adc_arena_zeroed(t->work, t->graph->input_count + 1u, sizeof *direction);
    for (uint32_t i = 0; i < t->request->direction_count; i++) {
        uint32_t input = adc_graph_input_number(t->graph, t->request->direction[i].symbol);
        if (input != UINT32_MAX)
            direction[input] = t->request->direction[i].value;
    }
    trace->tangent_count = trace->variable_count = 1;
    trace->tangents = adc_arena_array(&trace->arena, trace->cell_count + 1u, sizeof *trace->tangents);
    add_tangents(t, direction, 0, 1);
}

/* The inputs to differentiate by that have a row, in the order of the answer; *count receives how many. */
static uint32_t *moving_inputs(struct adc_tracer *t, uint32_t *count)
{
    uint32_t *inputs = adc_arena_array(t->work, t->answer->count + 1u, sizeof *inputs);
    *count = 0;
    for (uint32_t i = 0; i < t->answer->count; i++) {
        uint32_t input = adc_graph_input_number(t->graph, t->answer->partials[i].symbol);
        if (input != UINT32_MAX && t->useful[t->graph->inputs[input].node])
            inputs[(*count)++] = input;
    }
    return inputs;
}

static void trace_forward(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    uint32_t *inputs = moving_inputs(t, &trace->variable_count), all = t->graph->input_count;
    uint32_t count = trace->tangent_count = trace->variable_count < t->how->most ? trace->variable_count : t->how->most;
    double *directions = adc_arena_array(t->work, (size_t)all * ADC_LANES + 1, sizeof *directions);
    trace->tangents = adc_arena_array(&trace->arena, (size_t)trace->cell_count * count + 1, sizeof *trace->tangents);
    trace->variables = adc_arena_array(&trace->arena, count + 1u, sizeof *trace->variables);
    for (uint32_t i = 0; i < count; i++)
        trace->variables[i] = adc_symbol_text(&t->evaluation->session->context, t->graph->inputs[inputs[i]].symbol);
    for (uint32_t done = 0; done < count; done += ADC_LANES) {
        uint32_t width = count - done < ADC_LANES ? count - done : ADC_LANES;
        memset(directions, 0, (size_t)all * width * sizeof *directions);
        for (uint32_t lane = 0; lane < width; lane++)
            directions[(size_t)lane * all + inputs[done + lane]] = 1;
        add_tangents(t, directions, done, width);
    }
}

/* ---- adjoints ---- */

/* Which adjoints are undefined: those that come through an event, or from what is undefined already. */
static void find_broken(const struct adc_tracer *t, const bool *present, bool *broken)
{
    for (uint32_t n = t->graph->count; n-- > 0;) {
        adc_work_through(t->graph->context, n, t->graph->count);
        if (!adc_graph_is_row(t->graph, n) || !(present[n] || broken[n]))
            continue;
        const struct adc_row *row = &adc_rows[t->graph->nodes[n].op];
        const uint32_t *args = adc_graph_args(t->graph, n);
        double a[ADC_MAX_ARITY] = {0};
        uint32_t selected = adc_graph_arguments(t->at, n, a);
        for (uint32_t i = 0; i < row->arity; i++) {
            bool moves = t->at->varied[args[i]]
                && adc_row_role(row, i) != ADC_CONSTANT;
            if (moves && (adc_tracer_is_disturbed(t, n, i, a) || (broken[n] && adc_row_passes(row, i, selected))))
                broken[args[i]] = true;
        }
    }
}

/* The adjoint of an element of an array is what uses the array give it: not what the operation that makes the array of
 * some of its elements, as back substitution does, hands from one to the other. `seed` is the cotangent by output. */
static void leave_own_uses(const struct adc_tracer *t, const double *seed, double *adjoint, bool *present)
{
    const struct adc_graph *graph = t->graph;
    double *outside = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *outside);
    bool *used = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *used);
    for (uint32_t k = 0; k < t->trace->output_count; k++) {
        outside[t->roots[k]] += seed[k];
        used[t->roots[k]] |= seed[k] != 0;
    }
    for (uint32_t n = graph->count; n-- > 0;) {
        double a[ADC_MAX_ARITY] = {0};
        if (!present[n] || !adc_graph_is_row(graph, n))
            continue;
        const uint32_t *args = adc_graph_args(graph, n), selected = adc_graph_arguments(t->at, n, a);
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        for (uint32_t i = 0; i < row->arity; i++) {
            if (t->shaped.step_of[args[i]] == 0 || !t->at->varied[args[i]] || !adc_row_passes(row, i, selected)
                || adc_shaped_is_within(&t->shaped, n, args[i]))
                continue;
            outside[args[i]] += adc_row_partial(row, i, a, t->at->value[n]) * adjoint[n];
            used[args[i]] = true;
        }
    }
    for (uint32_t n = 0; n < graph->count; n++)
        if (t->shaped.step_of[n] > 0 && adc_graph_is_row(graph, n)) {
            adjoint[n] = outside[n];
            present[n] &= used[n];
        }
}

static void trace_reverse(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    const struct adc_graph *graph = t->graph;
    uint32_t count = trace->pulled_back ? 1 : trace->output_count <= t->how->most ? trace->output_count : 0;
    double *cotangent = adc_arena_zeroed(t->work, trace->output_count + 1u, sizeof *cotangent);
    double *adjoint = adc_arena_array(t->work, graph->count + 1u, sizeof *adjoint);
    bool *present = adc_arena_array(t->work, graph->count + 1u, sizeof *present);
    bool *broken = adc_arena_array(t->work, graph->count + 1u, sizeof *broken);
    trace->adjoint_count = count;
    trace->adjoints = adc_arena_array(&trace->arena, (size_t)trace->cell_count * count + 1, sizeof *trace->adjoints);
    for (uint32_t c = 0; c < count; c++) {
        for (uint32_t k = 0; k < trace->output_count; k++)
            cotangent[k] = trace->pulled_back ? t->request->cotangent[k] : k == c;
        adc_graph_adjoints(t->at, t->roots, trace->output_count, cotangent, adjoint, present);
        memset(broken, 0, graph->count * sizeof *broken);
        find_broken(t, present, broken);
        if (t->shaped.nested)
            leave_own_uses(t, cotangent, adjoint, present);
        for (uint32_t cell = 0; cell < trace->cell_count; cell++) {
            uint32_t n = t->node_of[cell];
            trace->adjoints[(size_t)cell * count + c] = adc_tracer_entry(present[n], broken[n], &adjoint[n]);
        }
    }
}

/* ---- what the answer knows better ---- */

static const struct adc_answer *part(const struct adc_tracer *t, uint32_t output)
{
    return t->trace->vector && !t->trace->pulled_back ? adc_component(t->answer, output) : t->answer;
}

/* The partial of an output by a name, which may be put into *made; NULL where the name does not occur. */
static const struct adc_partial *partial_by(const struct adc_tracer *t, uint32_t output, const char *name,
                                            struct adc_partial *made)
{
    for (uint32_t i = 0; i < t->answer->count; i++) {
        if (strcmp(t->answer->partials[i].name, name) != 0)
            continue;
        const struct adc_partial *partial = adc_partial_at(part(t, output), i, made);
        return partial->occurs ? partial : NULL;
    }
    return NULL;
}

/* The adjoints of inputs are the answer's partials, also where the sides of the point settled or refused them. */
static void settle_adjoints(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    struct adc_partial made;
    struct adc_context *context = &t->evaluation->session->context;
    for (uint32_t cell = 0; cell < trace->cell_count; cell++) {
        const struct adc_graph_node *node = &t->graph->nodes[t->node_of[cell]];
        for (uint32_t c = 0; c < trace->adjoint_count && node->op == ADC_GRAPH_INPUT; c++) {
            adc_work(context, t->answer->count);
            const char *name = adc_symbol_text(context, t->graph->inputs[node->arg[1]].symbol);
            const struct adc_partial *partial = partial_by(t, c, name, &made);
            struct adc_entry *at = &trace->adjoints[(size_t)cell * trace->adjoint_count + c];
            if (partial != NULL && partial->status >= ADC_ONE_SIDED)
                *at = adc_tracer_entry(true, true, NULL);
            else if (partial != NULL && (partial->settled || at->state == ADC_ENTRY_UNDEFINED))
                *at = adc_tracer_entry(true, false, &partial->value);
        }
    }
}

/* The tangents of an output are partials too. */
static void settle_tangents(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    struct adc_partial made;
    for (uint32_t k = 0; k < trace->output_count && trace->variables != NULL && !trace->pulled_back; k++) {
        uint32_t r = trace->outputs[k].row;
        for (uint32_t c = 0; r != ADC_NO_ROW && c < trace->tangent_count; c++) {
            adc_work(&t->evaluation->session->context, t->answer->count);
            const struct adc_partial *partial = partial_by(t, k, trace->variables[c], &made);
            const uint32_t place = trace->outputs[k].element, cell = trace->rows[r].cell + (place > 0 ? place - 1 : 0);
            struct adc_entry *at = &trace->tangents[(size_t)cell * trace->tangent_count + c];
            if (partial != NULL && at->state == ADC_ENTRY_UNDEFINED && partial->status < ADC_ONE_SIDED)
                *at = adc_tracer_entry(true, false, &partial->value);
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
    restrict_inputs(t);
    t->useful = adc_arena_array(t->work, graph->count + 1u, sizeof *t->useful);
    t->incident = adc_arena_array(t->work, graph->count + 1u, sizeof *t->incident);
    t->row_of = adc_arena_array(t->work, graph->count + 1u, sizeof *t->row_of);
    adc_graph_incident_nodes(t->at, t->roots, trace->output_count, t->useful, t->incident);
    for (uint32_t n = 0; n < graph->count; n++)
        t->useful[n] &= !adc_graph_is_constant(graph, n);
    adc_tracer_rows(t);
    adc_wengert_write(&t->evaluation->session->context, trace, t->how->letter);
    if (t->request->direction_count > 0)
        trace_direction(t);
    else
        trace_forward(t);
    trace_reverse(t);
    settle_adjoints(t);
    settle_tangents(t);
    if (t->how->elimination)
        adc_eliminate(&t->evaluation->session->context, trace);
    if (t->how->rules)
        adc_wengert_write_rules(trace);
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
    adc_recording_init(t.recording, &session->context);
    fill(&t, statement);
}
