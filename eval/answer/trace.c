/* From an answer to its evaluation trace.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/trace.h"

#include <math.h>
#include <string.h>

#include "eval/answer/elimination.h"
#include "eval/graph/graph.h"
#include "lexer/number.h"

struct tracer {
    struct adc_evaluation *evaluation;
    const struct adc_request *request;
    const struct adc_answer *answer;
    struct adc_wengert *trace;
    struct adc_recording *recording;
    const struct adc_graph *graph;  /* of the recording, */
    struct adc_graph_point *at;     /* and where it is recorded */
    struct adc_arena *work;         /* arrays by node, until the trace is finished */
    uint32_t *roots;                /* by output */
    uint32_t *row_of;               /* by node: its row, ADC_NO_ROW where it has none */
    uint32_t *node_of;              /* by row */
    uint8_t *useful;                /* by node: whether it leads to an answer or a choice */
    bool *shown;                    /* by node: and has a row */
    uint32_t *found;                /* by node: 1 + what it is a result of in the recording; 0: nothing */
    bool *incident;                 /* by node */
    const struct adc_tracing *how;
};

/* ---- what is traced ---- */

static void build(struct tracer *t, struct adc_root root)
{
    struct adc_wengert *trace = t->trace;
    uint32_t width = adc_vector_width(t->evaluation->session, root);
    root.component = width > 0 ? ADC_ALL_COMPONENTS : ADC_NO_COMPONENT;
    struct adc_program *program = adc_evaluation_walk(t->evaluation, root)->program;
    trace->output_count = program->width > 0 ? program->width : 1;
    trace->vector = t->answer->components != NULL;
    trace->pulled_back = t->answer->pulled_back;
    t->roots = adc_arena_array(t->work, trace->output_count + 1u, sizeof *t->roots);
    adc_graph_build_all(t->recording, program, NULL, t->roots);
}

/* Whether an input is moved: by a partial that is asked for, or by the direction. */
static bool is_wanted(const struct tracer *t, uint32_t symbol)
{
    for (uint32_t i = 0; i < t->request->direction_count; i++)
        if (t->request->direction[i].symbol == symbol && t->request->direction[i].value != 0)
            return true;
    return adc_partial_by(t->answer, symbol) != NULL;
}

static void restrict_inputs(struct tracer *t)
{
    uint32_t count = t->graph->input_count;
    bool *wanted = adc_arena_array(t->work, count + 1u, sizeof *wanted);
    for (uint32_t i = 0; i < count; i++)
        wanted[i] = is_wanted(t, t->graph->inputs[i].symbol);
    adc_graph_restrict(t->at, wanted);
}

/* ---- rows ---- */

static struct adc_wengert_operand operand_of(const struct tracer *t, uint32_t node)
{
    return (struct adc_wengert_operand){t->row_of[node], t->at->value[node], {NAN, ADC_ENTRY_ABSENT}};
}

/* Why a derivative may not be what the rules say; the order is that of the answer's own notes. */
static const char *event_of(const struct tracer *t, uint32_t node)
{
    const struct adc_graph *graph = t->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    double a[ADC_MAX_ARITY] = {0}, value = t->at->value[node];
    struct adc_incident incident;
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = t->at->value[adc_graph_args(graph, node)[i]];
        finite &= isfinite(a[i]) != 0;
    }
    adc_row_incident(row, a, value, false, finite, &incident);
    return adc_incident_word(&incident, value, finite);
}

/* An entry of the table; the number is alive where it is present and not broken. */
static struct adc_entry entry(bool present, bool broken, const double *number)
{
    if (broken)
        return (struct adc_entry){NAN, ADC_ENTRY_UNDEFINED};
    if (!present)
        return (struct adc_entry){NAN, ADC_ENTRY_ABSENT};
    return (struct adc_entry){*number, isnan(*number) ? ADC_ENTRY_UNDEFINED : ADC_ENTRY_NUMBER};
}

/* Whether what happens at a row node touches the derivative by an argument: not by the base of a power that is smooth
 * while its exponent is held fixed. */
static bool is_disturbed(const struct tracer *t, uint32_t n, uint32_t argument, const double *a)
{
    bool smooth = isfinite(t->at->value[n]) && adc_row_is_smooth_by_first(&adc_rows[t->graph->nodes[n].op], a);
    return t->incident[n] && !(smooth && argument == 0);
}

/* The local partial of a row node by one argument. */
static struct adc_entry weight_of(const struct tracer *t, uint32_t node, uint32_t argument, const double *a,
                                  uint32_t selected)
{
    const struct adc_row *row = &adc_rows[t->graph->nodes[node].op];
    bool moves = t->at->varied[adc_graph_args(t->graph, node)[argument]] && adc_row_role(row, argument) != ADC_CONSTANT;
    bool disturbed = moves && is_disturbed(t, node, argument, a);
    double partial = 0;
    moves = moves && adc_row_passes(row, argument, selected);
    if (moves && !disturbed)
        partial = adc_row_partial(row, argument, a, t->at->value[node]);
    return entry(moves, disturbed, &partial);
}

static void add_input(struct tracer *t, uint32_t input)
{
    const struct adc_graph_input *in = &t->graph->inputs[input];
    struct adc_wengert *trace = t->trace;
    if (!t->shown[in->node])
        return;
    t->node_of[trace->count] = in->node;
    t->row_of[in->node] = trace->count;
    trace->rows[trace->count++] = (struct adc_wengert_row){
        .input = adc_symbol_text(&t->evaluation->session->context, in->symbol), .value = t->at->value[in->node],
        .varied = t->at->varied[in->node]};
}

static void add_operation(struct tracer *t, uint32_t node, uint32_t number, uint32_t *operands)
{
    struct adc_wengert *trace = t->trace;
    const struct adc_row *row = &adc_rows[t->graph->nodes[node].op];
    double a[ADC_MAX_ARITY] = {0};
    struct adc_wengert_row made = {.op = row, .number = number, .first = *operands, .value = t->at->value[node],
                                   .event = t->incident[node] ? event_of(t, node) : NULL,
                                   .operand_count = row->arity, .selects = row->select != NULL, .varied = t->at->varied[node],
                                   .selected = adc_graph_arguments(t->at, node, a)};
    for (uint32_t i = 0; i < row->arity; i++) {
        struct adc_wengert_operand operand = operand_of(t, adc_graph_args(t->graph, node)[i]);
        operand.weight = weight_of(t, node, i, a, made.selected);
        trace->operands[(*operands)++] = operand;
        if (operand.row != ADC_NO_ROW)
            trace->rows[operand.row].uses++;
    }
    t->node_of[trace->count] = node;
    t->row_of[node] = trace->count;
    trace->rows[trace->count++] = made;
}

/* What was found is one row, whatever was entered for it. */
static void add_found(struct tracer *t, uint32_t node, uint32_t number, uint32_t *operands)
{
    const struct adc_graph_found *found = &t->recording->found[t->found[node] - 1];
    struct adc_wengert *trace = t->trace;
    uint32_t count, element = 0;
    const struct adc_traced_part *parts = adc_trace_parts(t->at, found, node, t->work, &count);
    while (found->count > 1 && found->results[element++] != node)
        continue;
    struct adc_wengert_row made = {.found = found->name, .number = number, .first = *operands, .operand_count = count,
                                   .value = t->at->value[node], .varied = t->at->varied[node], .element = element,
                                   .residual = found->residual};
    for (uint32_t n = found->first; n <= node && made.event == NULL; n++)
        if (t->incident[n] && t->useful[n] && adc_graph_is_row(t->graph, n))
            made.event = event_of(t, n);
    for (uint32_t i = 0; i < count; i++) {
        struct adc_wengert_operand operand = operand_of(t, parts[i].node);
        operand.weight = entry(parts[i].moves, made.event != NULL, &parts[i].partial);
        trace->operands[(*operands)++] = operand;
        if (operand.row != ADC_NO_ROW)
            trace->rows[operand.row].uses++;
    }
    t->node_of[trace->count] = node;
    t->row_of[node] = trace->count;
    trace->rows[trace->count++] = made;
}

static void note_choices(struct tracer *t)
{
    const struct adc_graph *graph = t->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (t->row_of[guard->node] == ADC_NO_ROW)       /* a choice within what was found */
            continue;
        struct adc_wengert_row *row = &t->trace->rows[t->row_of[guard->node]];
        if (guard->kind == ADC_GUARD_TRUTH) {
            row->chooses = true;
            row->taken = guard->chosen != 0;
            t->trace->branch_in_doubt |= t->incident[guard->node];
        } else if (guard->kind == ADC_GUARD_VALUE) {
            row->bounds = true;
            if (t->at->varied[guard->node])
                row->event = adc_bounds_vary.word;
        }
    }
}

static void add_rows(struct tracer *t)
{
    const struct adc_graph *graph = t->graph;
    struct adc_wengert *trace = t->trace;
    uint32_t rows = 0, operands;
    t->shown = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *t->shown);
    t->found = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *t->found);
    operands = adc_trace_shown(t->recording, t->roots, trace->output_count, t->useful, t->work, t->shown, t->found);
    for (uint32_t n = 0; n < graph->count; n++) {
        t->row_of[n] = ADC_NO_ROW;
        rows += t->shown[n];
        operands += t->shown[n] && t->found[n] == 0 && adc_graph_is_row(graph, n) ? graph->nodes[n].nargs : 0;
    }
    trace->rows = adc_arena_array(&trace->arena, rows + 1u, sizeof *trace->rows);
    trace->operands = adc_arena_array(&trace->arena, operands + 1u, sizeof *trace->operands);
    t->node_of = adc_arena_array(t->work, rows + 1u, sizeof *t->node_of);
    for (uint32_t i = 0; i < graph->input_count; i++)
        add_input(t, i);
    operands = 0;
    for (uint32_t n = 0, number = 0; n < graph->count; n++)
        if (t->shown[n] && t->found[n] > 0)
            add_found(t, n, ++number, &operands);
        else if (t->shown[n] && adc_graph_is_row(graph, n))
            add_operation(t, n, ++number, &operands);
    trace->outputs = adc_arena_array(&trace->arena, trace->output_count + 1u, sizeof *trace->outputs);
    for (uint32_t k = 0; k < trace->output_count; k++)
        trace->outputs[k] = operand_of(t, t->roots[k]);
    note_choices(t);
}

/* ---- tangents ---- */

/* Along which lanes the tangent of a node is undefined: those that reach an event, and those that pass on what is
 * undefined already. */
static uint8_t broken_lanes(const struct tracer *t, uint32_t n, const uint8_t *present, const uint8_t *broken)
{
    const struct adc_row *row = &adc_rows[t->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(t->graph, n);
    double a[ADC_MAX_ARITY] = {0};
    uint32_t selected = adc_graph_arguments(t->at, n, a);
    unsigned lanes = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (adc_row_role(row, i) != ADC_CONSTANT && is_disturbed(t, n, i, a))
            lanes |= present[args[i]] | broken[args[i]];
        else if (adc_row_passes(row, i, selected))
            lanes |= broken[args[i]];
    }
    return (uint8_t)lanes;
}

/* Tangents along `width` <= ADC_LANES directions, into the columns from `first` on. */
static void add_tangents(struct tracer *t, const double *directions, uint32_t first, uint32_t width)
{
    const struct adc_graph *graph = t->graph;
    struct adc_wengert *trace = t->trace;
    adc_arena_reset(&t->at->scratch);
    struct adc_lanes lanes = adc_graph_tangents(t->at, t->useful, graph->count, directions, width);
    uint8_t *broken = adc_arena_zeroed(&t->at->scratch, graph->count + 1u, sizeof *broken);
    for (uint32_t n = 0; n < graph->count; n++)
        if (t->useful[n] && adc_graph_is_row(graph, n))
            broken[n] = broken_lanes(t, n, lanes.present, broken);
    for (uint32_t r = 0; r < trace->count; r++) {
        uint32_t n = t->node_of[r];
        for (uint32_t lane = 0; lane < width; lane++)
            trace->tangents[(size_t)r * trace->tangent_count + first + lane] =
                entry((lanes.present[n] >> lane & 1) != 0, (broken[n] >> lane & 1) != 0,
                      &lanes.tangent[(size_t)n * width + lane]);
    }
}

static void trace_direction(struct tracer *t)
{
    struct adc_wengert *trace = t->trace;
    double *direction = adc_arena_zeroed(t->work, t->graph->input_count + 1u, sizeof *direction);
    for (uint32_t i = 0; i < t->request->direction_count; i++) {
        uint32_t input = adc_graph_input_number(t->graph, t->request->direction[i].symbol);
        if (input != UINT32_MAX)
            direction[input] = t->request->direction[i].value;
    }
    trace->tangent_count = trace->variable_count = 1;
    trace->tangents = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *trace->tangents);
    add_tangents(t, direction, 0, 1);
}

/* The inputs to differentiate by that have a row, in the order of the answer; *count receives how many. */
static uint32_t *moving_inputs(struct tracer *t, uint32_t *count)
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

static void trace_forward(struct tracer *t)
{
    struct adc_wengert *trace = t->trace;
    uint32_t *inputs = moving_inputs(t, &trace->variable_count), all = t->graph->input_count;
    uint32_t count = trace->tangent_count = trace->variable_count < t->how->most ? trace->variable_count : t->how->most;
    double *directions = adc_arena_array(t->work, (size_t)all * ADC_LANES + 1, sizeof *directions);
    trace->tangents = adc_arena_array(&trace->arena, (size_t)trace->count * count + 1, sizeof *trace->tangents);
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
static void find_broken(const struct tracer *t, const bool *present, bool *broken)
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
            if (moves && (is_disturbed(t, n, i, a) || (broken[n] && adc_row_passes(row, i, selected))))
                broken[args[i]] = true;
        }
    }
}

static void trace_reverse(struct tracer *t)
{
    struct adc_wengert *trace = t->trace;
    const struct adc_graph *graph = t->graph;
    uint32_t count = trace->pulled_back ? 1 : trace->output_count <= t->how->most ? trace->output_count : 0;
    double *cotangent = adc_arena_zeroed(t->work, trace->output_count + 1u, sizeof *cotangent);
    double *adjoint = adc_arena_array(t->work, graph->count + 1u, sizeof *adjoint);
    bool *present = adc_arena_array(t->work, graph->count + 1u, sizeof *present);
    bool *broken = adc_arena_array(t->work, graph->count + 1u, sizeof *broken);
    trace->adjoint_count = count;
    trace->adjoints = adc_arena_array(&trace->arena, (size_t)trace->count * count + 1, sizeof *trace->adjoints);
    for (uint32_t c = 0; c < count; c++) {
        for (uint32_t k = 0; k < trace->output_count; k++)
            cotangent[k] = trace->pulled_back ? t->request->cotangent[k] : k == c;
        adc_graph_adjoints(t->at, t->roots, trace->output_count, cotangent, adjoint, present);
        memset(broken, 0, graph->count * sizeof *broken);
        find_broken(t, present, broken);
        for (uint32_t r = 0; r < trace->count; r++) {
            uint32_t n = t->node_of[r];
            trace->adjoints[(size_t)r * count + c] = entry(present[n], broken[n], &adjoint[n]);
        }
    }
}

/* ---- what the answer knows better ---- */

static const struct adc_answer *part(const struct tracer *t, uint32_t output)
{
    return t->trace->vector && !t->trace->pulled_back ? &t->answer->components[output] : t->answer;
}

/* The partial of an output by a name, which may be put into *made; NULL where the name does not occur. */
static const struct adc_partial *partial_by(const struct tracer *t, uint32_t output, const char *name,
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
static void settle_adjoints(struct tracer *t)
{
    struct adc_wengert *trace = t->trace;
    struct adc_partial made;
    for (uint32_t r = 0; r < trace->count && trace->rows[r].input != NULL; r++) {
        for (uint32_t c = 0; c < trace->adjoint_count; c++) {
            adc_work(&t->evaluation->session->context, t->answer->count);
            const struct adc_partial *partial = partial_by(t, c, trace->rows[r].input, &made);
            struct adc_entry *at = &trace->adjoints[(size_t)r * trace->adjoint_count + c];
            if (partial != NULL && partial->status >= ADC_ONE_SIDED)
                *at = entry(true, true, NULL);
            else if (partial != NULL && (partial->settled || at->state == ADC_ENTRY_UNDEFINED))
                *at = entry(true, false, &partial->value);
        }
    }
}

/* The tangents of an output are partials too. */
static void settle_tangents(struct tracer *t)
{
    struct adc_wengert *trace = t->trace;
    struct adc_partial made;
    for (uint32_t k = 0; k < trace->output_count && trace->variables != NULL && !trace->pulled_back; k++) {
        uint32_t r = trace->outputs[k].row;
        for (uint32_t c = 0; r != ADC_NO_ROW && c < trace->tangent_count; c++) {
            adc_work(&t->evaluation->session->context, t->answer->count);
            const struct adc_partial *partial = partial_by(t, k, trace->variables[c], &made);
            struct adc_entry *at = &trace->tangents[(size_t)r * trace->tangent_count + c];
            if (partial != NULL && at->state == ADC_ENTRY_UNDEFINED && partial->status < ADC_ONE_SIDED)
                *at = entry(true, false, &partial->value);
        }
    }
}

static void fill(struct tracer *t, const struct adc_statement *statement)
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
    add_rows(t);
    adc_wengert_choose_names(trace, t->how->letter);
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
        adc_wengert_write_rules(&t->evaluation->session->context, trace);
}

void adc_trace_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                      const struct adc_request *request, const struct adc_answer *answer,
                      const struct adc_tracing *how, struct adc_wengert *trace)
{
    struct adc_session *session = evaluation->session;
    struct tracer t = {.evaluation = evaluation, .request = request, .answer = answer, .trace = trace, .how = how,
                       .recording = &evaluation->recording, .graph = &evaluation->recording.graph,
                       .at = &evaluation->recording.at, .work = &evaluation->scratch};
    evaluation->scratch.context = trace->arena.context = &session->context;
    adc_arena_reset(t.work);
    adc_recording_init(t.recording, &session->context);
    fill(&t, statement);
}
