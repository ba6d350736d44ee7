/* Shared by all forms of output: the graph, the order of the variables, the name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/emit.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/sweep.h"

static const struct adc_span NOWHERE = {0, 0};

enum { MAX_NODES = 2000, MAX_STEPS = 5000000 };         /* of loops that are written out */

/* ---- text and names ---- */

const char *adc_emit_text(const struct adc_emit *emit, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = adc_arena_array(emit->arena, (size_t)length + 1, 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

bool adc_emit_is_variable(const struct adc_emit *emit, const char *name)
{
    for (uint32_t i = 0; i < emit->variable_count; i++)
        if (strcmp(emit->variables[i].name, name) == 0)
            return true;
    return false;
}

/* ---- the variables ---- */

static void add_variable(struct adc_emit *emit, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(emit->session, symbol);
    for (uint32_t i = 0; i < emit->variable_count; i++)
        if (emit->variables[i].symbol == symbol)
            return;
    emit->variables = adc_arena_room(emit->arena, emit->variables, emit->variable_count, &emit->variable_capacity,
                                     sizeof *emit->variables);
    emit->variables[emit->variable_count++] = (struct adc_emit_variable){
        .symbol = symbol, .whole = binding->element ? binding->array_symbol : symbol, .input = ADC_NO_NODE,
        .name = adc_symbol_text(&emit->session->context, symbol), .value = binding->value};
    emit->assumed |= binding->assumed;
}

/* A variable, or all elements of an array, whether or not they occur: the caller knows their places. */
static void add_named(struct adc_emit *emit, uint32_t symbol)
{
    const struct adc_array *array = adc_session_find(emit->session, symbol)->array;
    const size_t count = array != NULL ? adc_extent_count(array->extent) : 0;
    if (array == NULL)
        add_variable(emit, symbol);
    for (size_t k = 0; k < count; k++)
        add_variable(emit, adc_element_symbol(emit->session, symbol, array->extent, k));
}

static void choose_variables(struct adc_emit *emit)
{
    const struct adc_emit_request *request = emit->request;
    const struct adc_program *program = emit->program;
    for (uint32_t i = 0; i < request->wrt_count; i++)
        adc_session_independent(emit->session, "--wrt", request->wrt[i]);
    for (uint32_t i = 0; i < request->wrt_count; i++)
        add_named(emit, request->wrt[i]);
    emit->by_count = emit->variable_count;
    for (uint32_t i = 0; i < request->also_count; i++)
        if (request->wrt_count == 0 || adc_program_variable(program, request->also[i]) != UINT32_MAX)
            add_named(emit, request->also[i]);
    for (uint32_t i = 0; i < program->variable_count; i++)
        add_variable(emit, program->variables[i].symbol);
    if (request->wrt_count == 0)
        emit->by_count = emit->variable_count;
}

/* ---- the graph ---- */

/* By node: its value depends on a variable that has none, or else on one to differentiate by. */
static bool *find_dependent(const struct adc_emit *emit, bool assumed)
{
    const struct adc_graph *graph = &emit->recording->graph;
    bool *depends = adc_arena_zeroed(emit->arena, graph->count, sizeof *depends);
    for (uint32_t i = 0; i < graph->input_count; i++)
        depends[graph->inputs[i].node] = assumed ? adc_session_find(emit->session, graph->inputs[i].symbol)->assumed
                                                 : emit->recording->at.varied[graph->inputs[i].node];
    adc_made_of(graph, depends, graph->count);
    return depends;
}

/* A branch is one of a point, and so is a derivative within a formula. */
static void check_path(struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    const bool *assumed = find_dependent(emit, true);
    bool open = false;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        open |= assumed[graph->guards[i].node] || isnan(emit->recording->at.value[graph->guards[i].node]);
    for (uint32_t n = 0; n < graph->count; n++)
        open |= emit->assumed && adc_graph_is_constant(graph, n) && isnan(emit->recording->at.value[n]);
    if (open)
        adc_error(&emit->session->context, ADC_USAGE, NULL, NOWHERE, "the formulas depend on the point" ADC_HINT
                  "give a point on the desired branch with --at");
}

static void set_roots(struct adc_emit *emit)
{
    const uint32_t width = emit->program->width;
    emit->vector = width > 0;
    emit->root_count = width > 0 ? width : 1;
    emit->roots = adc_arena_array(emit->arena, emit->root_count, sizeof *emit->roots);
    if (width > 0)
        adc_program_select(emit->program, ADC_ALL_COMPONENTS);
}

/* Refuses a root, or the nodes of an integral: they were found for one point, and what is written is to hold elsewhere. */
static void check_found(const struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        if (graph->guards[i].kind == ADC_GUARD_FOUND)
            adc_error(&emit->session->context, ADC_USAGE, NULL, NOWHERE, "solve, argmin and integrate cannot be written as a formula"
                      ADC_HINT "an answer at a point has its derivatives; only the parts without them have formulas");
}

void adc_emit_check_row(const struct adc_emit *emit, const struct adc_row *row, uint32_t argument)
{
    const enum adc_role role = adc_row_role(row, argument);
    if (role == ADC_INDEX || role == ADC_REFUSED)
        adc_error(&emit->session->context, ADC_DOMAIN, NULL, NOWHERE, "'%s' has no derivative%s" ADC_HINT
                  "--wrt names the variables to differentiate by; the others are constants", adc_row_name(row), role == ADC_INDEX
                  ? adc_emit_text(emit, " with respect to argument %u, a whole number", argument + 1) : "");
}

/* The same of all rows that the answer is made of. */
static void check_rows(struct adc_emit *emit)
{
    struct adc_recording *recording = emit->recording;
    const struct adc_graph *graph = &recording->graph;
    uint32_t end;
    const uint8_t *useful = adc_useful_nodes(&recording->at, emit->roots, emit->root_count, ADC_NO_GUARD, &end);
    for (uint32_t n = 0; n < end && emit->request->form != ADC_EMIT_dot; n++)
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            if (recording->at.varied[adc_graph_args(graph, n)[i]])
                adc_emit_check_row(emit, &adc_rows[graph->nodes[n].op], i);
}

static void build(void *user)
{
    struct adc_emit *emit = user;
    const struct adc_graph *graph = &emit->recording->graph;
    adc_recording_open(emit->recording, &emit->session->context, (struct adc_recording_options){
        .unfolded = emit->unfolded, .tidies = !emit->unfolded, .chooses = true});
    adc_graph_build_all(emit->recording, emit->program, NULL, emit->roots);
    bool *independent = adc_arena_zeroed(emit->arena, graph->input_count, sizeof *independent);
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        emit->variables[i].input = adc_graph_input_number(graph, emit->variables[i].symbol);
        if (i < emit->by_count && emit->variables[i].input != ADC_NO_NODE)
            independent[emit->variables[i].input] = true;
    }
    if (emit->request->form != ADC_EMIT_dot)            /* a picture has the adjoints of all */
        adc_graph_restrict(&emit->recording->at, independent);
}

void adc_emit_build(struct adc_emit *emit)
{
    adc_recording_release(emit->recording);
    build(emit);
    check_found(emit);
    check_rows(emit);
}

const uint32_t *adc_emit_derivatives(const struct adc_emit *emit, uint32_t node)
{
    const uint32_t n = emit->by_count, inputs = emit->recording->graph.input_count;
    uint32_t *by_input = adc_arena_array(emit->arena, inputs, sizeof *by_input), *by = adc_arena_array(emit->arena, n, sizeof *by);
    memset(by_input, 0xff, inputs * sizeof *by_input);
    if (node != ADC_NO_NODE)
        adc_graph_adjoint(emit->recording, node, by_input);
    for (uint32_t i = 0; i < n; i++)
        by[i] = emit->variables[i].input == ADC_NO_NODE ? ADC_NO_NODE : by_input[emit->variables[i].input];
    return by;
}

/* Whether a program has loops, sums or functions at all, so that it may be long, though its text is not. */
static bool has_repeats(const struct adc_emit *emit)
{
    const struct adc_program *program = emit->program;
    for (uint32_t u = 0; u < program->unit_count; u++)
        if (program->units[u].loop_count > 0 || program->units[u].function)
            return true;
    return false;
}

/* Whether the graph is another one at other points: where branches go elsewhere, or sums have other ends. */
static bool has_choices(const struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    const bool *depends = find_dependent(emit, false);
    bool choices = false;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        choices |= graph->guards[i].kind != ADC_GUARD_FOUND && depends[graph->guards[i].node];
    return choices;
}

/* Whether code is better written of the program as it is: its graph is another one at other points, or long, or there is
 * none without a point. */
static bool is_forward(struct adc_emit *emit)
{
    struct adc_context *context = &emit->session->context;
    const uint32_t sweeps = emit->request->hessian ? 1 + emit->by_count : 1;
    const bool repeats = has_repeats(emit);
    if (!repeats) {
        build(emit);
    } else if (!adc_attempt(context, build, emit, MAX_STEPS)) {
        if (context->error.kind != ADC_LIMIT && !emit->assumed)
            adc_fail(context);
        return true;
    }
    const bool c = emit->request->form == ADC_EMIT_c;
    emit->chooses = has_choices(emit);
    return emit->chooses || (c && repeats && emit->recording->graph.count > MAX_NODES / sweeps);
}

static const char *free_name(const struct adc_emit *emit)
{
    static const char *const names[] = {"f", "g", "h", "F", "G", "H", "value", "result", NULL};
    uint32_t i = 0;
    while (names[i + 1] != NULL && adc_emit_is_variable(emit, names[i]))
        i++;
    return names[i];
}

void adc_emit_release(struct adc_emit *emit)
{
    adc_ast_release(emit->ast);
    if (emit->body.context == NULL)
        return;
    adc_text_release(&emit->body);
    adc_text_release(&emit->cell);
    adc_text_release(&emit->units);
    adc_text_release(&emit->back);
}

void adc_emit_open(struct adc_emit *emit, struct adc_root root)
{
    emit->source = root.ast->source;
    emit->body.context = emit->cell.context = emit->units.context = emit->back.context = &emit->session->context;
    set_roots(emit);
    choose_variables(emit);
    if (emit->code)
        emit->forward = is_forward(emit);
    else if (emit->request->form == ADC_EMIT_adc)       /* it is made of the statements as they are */
        emit->forward = true;
    else
        build(emit);
    if (!emit->forward) {
        check_found(emit);
        check_rows(emit);
        check_path(emit);
    }
    emit->name = emit->request->name != NULL ? emit->request->name : free_name(emit);
}
