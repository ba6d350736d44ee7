/* The elements of an array as programs of their own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/graph/graph.h"
#include "eval/sides/sides.h"

enum { MAX_WORK = 1 << 23, MAX_NODES = 1 << 21, MAX_DEPTH = ADC_MAX_TERM_DEPTH / 2 };

struct apart {
    struct adc_program *program;
    struct adc_recording *recording;
    struct adc_unit unit;                               /* that is being written */
    uint32_t *root;                                     /* by component: a node */
    struct adc_unit *units;                             /* and what it is written as */
    size_t written_terms, most;
    bool able;
};

/* ---- recording ---- */

/* Whether the rows of these are not what eval applies to numbers. */
static bool has_matrix_rules(const struct adc_recording *recording)
{
    for (uint32_t i = 0; i < recording->expansion_count; i++)
        switch (recording->expansions[i].written.form) {
        case ADC_FORM_power: case ADC_FORM_solve: case ADC_FORM_inv: case ADC_FORM_det: case ADC_FORM_logdet:
        case ADC_FORM_attached:
            return true;
        default:
            break;
        }
    return false;
}

static void record(void *user)
{
    struct apart *a = user;
    adc_graph_build_all(a->recording, a->program, NULL, a->root);
}

/* Records all components with places. False where these are not of one source. */
static bool is_recorded(struct apart *a)
{
    struct adc_recording *recording = a->recording;
    struct adc_context *context = a->program->arena.context;
    adc_recording_open(recording, context, (struct adc_recording_options){
        .placed = true, .shaped = true, .by_elements = true, .most = MAX_NODES});
    if (!adc_attempt(context, record, a, MAX_WORK) || recording->graph.broken || recording->graph.guard_count > 0
        || has_matrix_rules(recording))
        return false;
    for (uint32_t n = 0; n < recording->graph.count; n++) {
        const struct adc_ast *ast = adc_graph_place_of(recording, n).ast;
        if (adc_graph_is_row(&recording->graph, n) && (ast == NULL || ast->source != a->program->units[0].ast->source))
            return false;
    }
    return true;
}

/* ---- writing ---- */

static uint32_t write_term(struct apart *a, const struct adc_term *term)
{
    struct adc_unit *unit = &a->unit;
    *ADC_ONE_MORE(&a->program->arena, unit->terms, unit->term_count, unit->term_capacity) = *term;
    return unit->term_count - 1;
}

static uint32_t write_row(struct apart *a, enum adc_op op, struct adc_span span, const uint32_t *at)
{
    struct adc_unit *unit = &a->unit;
    struct adc_term term = {.span = span, .kind = ADC_TERM_ROW, .row = (uint16_t)op, .wide = adc_rows[op].arity > 2};
    for (uint32_t i = 0; i < adc_rows[op].arity && !term.wide; i++)
        term.at[i] = at[i];
    if (term.wide)
        term.at[0] = unit->argument_count;
    for (uint32_t i = 0; i < adc_rows[op].arity && term.wide; i++)
        *ADC_ONE_MORE(&a->program->arena, unit->arguments, unit->argument_count, unit->argument_capacity) = at[i];
    return write_term(a, &term);
}

/* A variable, or a number of the text. */
static uint32_t write_leaf(struct apart *a, uint32_t node, struct adc_span span)
{
    const struct adc_graph *graph = &a->recording->graph;
    const double number = a->recording->at.value[node];
    if (adc_graph_is_constant(graph, node)) {
        const struct adc_span place = {span.at, isinf(number) ? 0 : span.length};       /* inf that is not written */
        return write_term(a, &(struct adc_term){.span = place, .kind = ADC_TERM_NUMBER, .number = number});
    }
    struct adc_term term = {.span = span, .kind = ADC_TERM_VARIABLE, .at = {graph->nodes[node].arg[1]}};
    assert(term.at[0] < a->program->variable_count);        /* they are entered first, in their order */
    return write_term(a, &term);
}

/* A term for a node, which is written for each that reads it. */
static uint32_t write_tree(struct apart *a, uint32_t node, struct adc_span span, uint32_t depth)
{
    const struct adc_graph *graph = &a->recording->graph;
    uint32_t at[ADC_MAX_ARITY] = {0};
    adc_work(graph->context, 1);
    if (!adc_graph_is_row(graph, node))
        return write_leaf(a, node, span);
    a->able &= depth < MAX_DEPTH && a->written_terms + a->unit.term_count < a->most;
    if (!a->able)
        return 0;
    span = adc_graph_place_of(a->recording, node).span;
    for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
        at[i] = write_tree(a, adc_graph_args(graph, node)[i], span, depth + 1);
    return write_row(a, (enum adc_op)graph->nodes[node].op, span, at);
}

/* The unit of an element. */
static void write_element(struct apart *a, uint32_t k)
{
    struct adc_unit *unit = &a->unit;
    *unit = (struct adc_unit){.ast = unit->ast};
    const uint32_t result = write_tree(a, a->root[k], unit->ast->nodes[0].span, 0);
    unit->blocks = adc_arena_array(&a->program->arena, 1, sizeof *unit->blocks);
    unit->blocks[0] = (struct adc_block){0, 0, result, 0};
    unit->block_count = 1;
    a->written_terms += unit->term_count;
    a->units[k] = *unit;
}

static void write_apart(void *user)
{
    enum { READINGS = 3, FEW = 1000 };
    struct apart *a = user;
    struct adc_program *program = a->program;
    a->root = adc_arena_array(&program->arena, program->width, sizeof *a->root);
    a->able = is_recorded(a);
    a->most = READINGS * (size_t)a->recording->graph.count + FEW;
    a->units = adc_arena_array(&program->arena, program->width, sizeof *a->units);
    for (uint32_t k = 0; k < program->width && a->able; k++)
        write_element(a, k);
}

static void release_apart(void *user) { adc_recording_release(((struct apart *)user)->recording); }

bool adc_split_answer(struct adc_program *program)
{
    struct adc_recording recording = {.root_count = 0};
    struct apart a = {.program = program, .recording = &recording, .unit.ast = program->units[0].ast};
    const uint32_t component = program->component;
    if (program->inner || program->units[0].statements)
        return false;
    program->component = ADC_ALL_COMPONENTS;
    adc_finally(program->arena.context, write_apart, release_apart, &a);
    program->component = component;
    if (!a.able)
        return false;
    adc_program_replace(program, a.units);
    adc_program_select(program, component);
    return true;
}
