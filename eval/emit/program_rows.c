/* Expressions of programs as graphs: their values, their tangents, and what an adjoint passes on to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"
#include "eval/graph/sweep.h"

/* ---- slots ---- */

/* The text of a slot; `bar`: of its adjoint. */
static const char *slot_text(struct adc_writer *W, uint32_t unit, uint32_t slot, bool bar)
{
    const char *name = adc_code_text(W->code, "%ss%u", bar ? "bar_" : "", slot);
    return adc_written_inner(W, unit) ? adc_code_text(W->code, "%ss%u_%u", bar ? "bar_" : "", unit, slot)
         : adc_written_function(W, unit) ? name : adc_code_form(W->code, W->L->field, adc_written_digits(W, unit), name);
}

struct adc_written adc_written_slot(struct adc_writer *W, uint32_t unit, uint32_t slot)
{
    const struct adc_unit *U = &W->program->units[unit];
    if (slot >= U->first_captured && slot - U->first_captured < U->captured_count)
        return adc_written_slot(W, W->flow.host[unit], U->captured[slot - U->first_captured]);
    return adc_written_named(W, W->flow.slot[unit][slot], slot_text(W, unit, slot, false),
                             slot_text(W, unit, slot, true));
}

/* ---- numbers with their tangents ---- */

/* In a run it is a field of its own: r->d_x[0]. */
const char *adc_written_dot(const struct adc_writer *W, const char *name)
{
    static const char *const marks[] = {"->", "['", "[\"", "r."};
    size_t at = 0;
    for (int i = 0; i < 4 && at == 0; i++) {
        const char *mark = strstr(name, marks[i]);
        at = mark != NULL ? (size_t)(mark - name) + 2 : 0;
    }
    return adc_code_text(W->code, "%.*sd_%s", (int)at, name, name + at);
}

void adc_written_put(struct adc_writer *W, const char *form, struct adc_written name, struct adc_written value)
{
    adc_code_line(W->code, form, W->L->type, name.text, adc_written_exact(W, value.text));
    if (name.dot != NULL)
        adc_code_line(W->code, form, W->L->type, name.dot, adc_written_tangent(W, value));
}

/* ---- what is written before an expression ---- */

static _Noreturn void refuse(const struct adc_writer *W, uint32_t unit, const struct adc_term *term, const char *what)
{
    adc_error(&W->code->emit->session->context, ADC_USAGE, W->program->units[unit].ast->source, term->span,
              "%s cannot be written in a program with branches, or with loops that depend on the point%s", what,
              W->code->emit->variable_count > 1 ? ADC_HINT "variables that --wrt leaves out are constants, which may decide branches "
              "and lengths" : "");
}

static void add_event(struct adc_writer *W, struct adc_expression *E, uint32_t term)
{
    E->event = adc_arena_room(W->code->emit->arena, E->event, E->count, &E->capacity, sizeof *E->event);
    E->event[E->count++] = (struct adc_event_value){.term = term};
}

uint32_t adc_written_variable(const struct adc_writer *W, uint32_t variable, size_t count)
{
    const struct adc_emit *emit = W->code->emit;
    uint32_t first = 0;
    while (emit->variables[first].symbol != W->program->variables[variable].symbol)     /* all of the program's are there */
        first++;
    for (uint32_t i = 0; i < count; i++)
        if (first + i >= emit->by_count || emit->variables[first + i].symbol != W->program->variables[variable + i].symbol)
            return UINT32_MAX;
    return first;
}

/* Whether a term is a size of an array of variables, or an element of one whose elements are all in x, by indices that do not move
 * with the variables; *variable receives it where the indices are constant, else UINT32_MAX. */
static bool reads_array(struct adc_writer *W, uint32_t unit, const struct adc_term *term, uint32_t *variable)
{
    const struct adc_unit *U = &W->program->units[unit];
    const uint32_t *at = adc_operands(U, term);
    const struct adc_term *array = adc_is_map(term) ? NULL : adc_flow_array(&W->flow, unit, at[1]);
    size_t place;
    *variable = UINT32_MAX;
    if (array == NULL || array->kind != ADC_TERM_VARIABLES || term->row != ADC_FORM_element)
        return array != NULL && array->kind == ADC_TERM_VARIABLES && adc_forms[term->row].kind == ADC_SIZED;
    const struct adc_extent extent = W->program->extents[array->at[1]];
    const uint32_t indices = adc_single_indices(U, term);
    const struct adc_term *i = &U->terms[at[2]], *j = &U->terms[at[1 + indices]];
    if (i->kind == ADC_TERM_NUMBER && j->kind == ADC_TERM_NUMBER && adc_place_of(extent, indices, i->number, j->number, &place))
        *variable = array->at[0] + (uint32_t)place;
    for (uint32_t k = 0; k < indices; k++)
        if (adc_flow_term(&W->smooth, unit, at[2 + k]))
            refuse(W, unit, term, "an element whose index moves with the variables");
    return indices == (extent.rank == ADC_RANK_VECTOR ? 1 : 2)
        && adc_written_variable(W, array->at[0], adc_extent_count(extent)) != UINT32_MAX;
}

void adc_events_find(struct adc_writer *W, struct adc_expression *E, uint32_t number)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const struct adc_term *term = &U->terms[number];
    const uint32_t *at = adc_operands(U, term);
    uint32_t variable;
    const bool answer = E->answer && number == E->term, given = W->code->emit->vector && !answer;
    if (given && ((term->kind == ADC_TERM_FORMULA && W->flow.answer[at[0]])
                  || (term->kind == ADC_TERM_APPLY && W->flow.answer[U->calls[at[0]].unit])))
        refuse(W, E->unit, term, "an operation on arrays");
    switch (adc_is_map(term) ? ADC_TERM_FORM : (enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: case ADC_TERM_MISSING: case ADC_TERM_VARIABLE: return;
    case ADC_TERM_SLOT: case ADC_TERM_VARIABLES:        /* an array by itself is an argument, which is read as that array */
        if (adc_flow_array(&W->flow, E->unit, number) != NULL && (E->answer || number != E->term))
            refuse(W, E->unit, term, "an operation on arrays");
        return;
    case ADC_TERM_FORM:
        if (!reads_array(W, E->unit, term, &variable))
            refuse(W, E->unit, term, "an operation on arrays");
        if (term->row == ADC_FORM_element && variable == UINT32_MAX)
            add_event(W, E, number);
        return;
    case ADC_TERM_FORMULA:
        if (adc_written_last(W, at[0]))
            add_event(W, E, number);
        return;
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            adc_events_find(W, E, at[i]);
        return;
    case ADC_TERM_APPLY: case ADC_TERM_COND: add_event(W, E, number); return;
    case ADC_TERM_DIFF: refuse(W, E->unit, term, "a derivative");
    case ADC_TERM_BINDER: refuse(W, E->unit, term, "solve, argmin or integrate");
    default:
        refuse(W, E->unit, term, "an operation on arrays");
    }
}

/* ---- graphs ---- */

static void begin(struct adc_writer *W)
{
    struct adc_recording *recording = W->code->emit->recording;
    W->leaf_count = 0;
    W->selects = false;
    W->code->names += recording->graph.count;
    adc_recording_release(recording);
    adc_recording_open(recording, &W->code->emit->session->context, (struct adc_recording_options){.tidies = true, .chooses = true});
    recording->stable = true;
    W->code->capacity = 0;
    W->code->first_derived = ADC_NO_NODE;
}

/* An input with the name of a number. Any value will do: none decides anything. */
static uint32_t input(struct adc_writer *W, const char *text, bool varied)
{
    struct adc_recording *recording = W->code->emit->recording;
    const uint32_t node = adc_graph_input(recording, adc_symbol(&W->code->emit->session->context, text, strlen(text)), 1);
    recording->at.varied[node] = varied;
    return node;
}

static uint32_t leaf(struct adc_writer *W, struct adc_written value)
{
    const bool varied = (W->second ? value.dot : value.bar) != NULL;
    const uint32_t count = W->code->emit->recording->graph.count, node = input(W, value.text, varied);
    if (node < count)                       /* it is there already */
        return node;
    W->leaf = adc_arena_room(W->code->emit->arena, W->leaf, W->leaf_count, &W->leaf_capacity, sizeof *W->leaf);
    W->leaf[W->leaf_count++] = (struct adc_leaf){node, value};
    return node;
}

/* A variable is read from x, or held at its number. */
static uint32_t enter_variable(struct adc_writer *W, uint32_t variable)
{
    const struct adc_emit *emit = W->code->emit;
    const uint32_t i = adc_written_variable(W, variable, 1);
    if (i == UINT32_MAX)
        return adc_graph_constant(emit->recording, adc_session_find(emit->session, W->program->variables[variable].symbol)->value);
    const char *digits = adc_written_digits(W, i);
    return leaf(W, adc_written_named(W, true, adc_code_form(W->code, W->L->variable, digits), adc_code_form(W->code, W->L->bar, digits)));
}

static uint32_t enter_row(struct adc_writer *W, struct adc_expression *E, const struct adc_term *term);

static uint32_t enter(struct adc_writer *W, struct adc_expression *E, uint32_t number)
{
    const struct adc_term *term = &W->program->units[E->unit].terms[number];
    const uint32_t *at = adc_operands(&W->program->units[E->unit], term);
    uint32_t variable;
    if (E->next < E->count && E->event[E->next].term == number)
        return leaf(W, E->event[E->next++].value);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: return adc_graph_constant(W->code->emit->recording, term->number);
    case ADC_TERM_VARIABLE: return enter_variable(W, at[0]);
    case ADC_TERM_SLOT: return leaf(W, adc_written_slot(W, E->unit, at[0]));
    case ADC_TERM_FORMULA:
        return leaf(W, at[1] == ADC_NO_SLOT ? adc_written_result(W, at[0]) : adc_written_slot(W, at[0], at[1]));
    case ADC_TERM_ROW: return enter_row(W, E, term);
    case ADC_TERM_FORM: {                       /* an element with constant indices, or a size */
        if (reads_array(W, E->unit, term, &variable) && variable != UINT32_MAX)
            return enter_variable(W, variable);
        const struct adc_extent extent = W->program->extents[adc_flow_array(&W->flow, E->unit, at[1])->at[1]];
        return adc_graph_constant(W->code->emit->recording, term->row == ADC_FORM_rows ? extent.rows : term->row == ADC_FORM_cols
                                  ? extent.cols : (double)adc_extent_count(extent));
    }
    default: return adc_graph_constant(W->code->emit->recording, NAN);
    }
}

static uint32_t enter_row(struct adc_writer *W, struct adc_expression *E, const struct adc_term *term)
{
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_recording *recording = W->code->emit->recording;
    uint32_t args[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++) {
        args[i] = enter(W, E, adc_operands(&W->program->units[E->unit], term)[i]);
        if (recording->at.varied[args[i]])
            adc_emit_check_row(W->code->emit, row, i);
    }
    W->selects |= row->select != NULL;
    return adc_graph_row(recording, (enum adc_op)term->row, args);
}

uint32_t adc_graph_expression(struct adc_writer *W, struct adc_expression *E)
{
    begin(W);
    E->next = 0;
    return enter(W, E, E->term);
}

/* The derivatives of a node by the leaves, ADC_NO_NODE: none. */
static uint32_t *partials_of(struct adc_writer *W, uint32_t node)
{
    struct adc_recording *recording = W->code->emit->recording;
    uint32_t *by_input = adc_arena_array(W->code->emit->arena, recording->graph.input_count, sizeof *by_input);
    uint32_t *by = adc_arena_array(W->code->emit->arena, W->leaf_count + 1u, sizeof *by);
    W->code->first_derived = node + 1 < W->code->first_derived ? node + 1 : W->code->first_derived;
    adc_graph_adjoint(recording, node, by_input);
    for (uint32_t i = 0; i < W->leaf_count; i++)
        by[i] = recording->at.varied[W->leaf[i].node] ? by_input[recording->graph.nodes[W->leaf[i].node].arg[1]] : ADC_NO_NODE;
    return by;
}

/* Adds a partial derivative times a tangent to a name. What does not move, be the partial infinite, adds nothing. */
static void add_moving(struct adc_writer *W, const char *to, const char *partial, const char *dot)
{
    const char *moves = adc_code_form(W->code, W->L->no, adc_code_text(W->code, "%s == 0.0", dot));
    adc_written_open(W, adc_code_form(W->code, W->L->test, moves));
    adc_written_line(W, add, to, adc_code_text(W->code, "%s*%s", partial, dot));
    adc_written_close(W, W->L->end_test);
}

/* Adds the tangent of a node to a name; `factor`: times this. */
static void add_tangent(struct adc_writer *W, uint32_t node, const char *to, const char *factor)
{
    const uint32_t *by = partials_of(W, node);
    for (uint32_t i = 0; i < W->leaf_count; i++) {
        const char *partial = by[i] != ADC_NO_NODE ? adc_code_node(W->code, by[i]) : NULL;
        if (partial != NULL)
            add_moving(W, to, factor != NULL ? adc_code_text(W->code, "%s*%s", factor, partial) : partial, W->leaf[i].value.dot);
    }
}

/* The same of the adjoints that a node has passed on: of a bar, the seed times the tangent of the partial, and the partial times
 * that of the seed. */
static void add_tangents(struct adc_writer *W, uint32_t node, const char *seed)
{
    W->code->emit->recording->stable = false;           /* rules have derivatives, the functions in their place have none */
    const uint32_t *by = partials_of(W, node);
    for (uint32_t i = 0; i < W->leaf_count; i++) {
        if (by[i] == ADC_NO_NODE || W->leaf[i].value.bar == NULL)
            continue;
        const char *to = adc_written_dot(W, W->leaf[i].value.bar);
        add_tangent(W, by[i], to, seed);
        add_moving(W, to, adc_code_node(W->code, by[i]), adc_written_dot(W, seed));
    }
}

void adc_written_partials(struct adc_writer *W, uint32_t node, const char *seed)
{
    struct adc_recording *recording = W->code->emit->recording;
    const uint32_t args[] = {node, input(W, seed, false)};
    const uint32_t *by = partials_of(W, adc_graph_row(recording, ADC_ROW_mul, args));
    bool any = false;
    for (uint32_t i = 0; i < W->leaf_count; i++)
        any |= by[i] != ADC_NO_NODE && W->leaf[i].value.bar != NULL;
    if (!any)
        return;
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->arrived, W->code->emit->name, seed)));
    for (uint32_t i = 0; i < W->leaf_count; i++)
        if (by[i] != ADC_NO_NODE && W->leaf[i].value.bar != NULL)      /* what is not selected has 0 */
            adc_code_line(W->code, W->selects ? W->L->add_some : W->L->add, W->leaf[i].value.bar, adc_code_node(W->code, by[i]));
    if (W->second)
        add_tangents(W, node, seed);
    adc_written_close(W, W->L->end_test);
}

struct adc_written adc_written_node(struct adc_writer *W, uint32_t node)
{
    struct adc_code *code = W->code;
    if (!W->second || !code->emit->recording->at.varied[node])
        return ADC_WRITTEN(adc_code_last(code, node));
    for (uint32_t i = 0; i < W->leaf_count; i++)
        if (W->leaf[i].node == node)
            return W->leaf[i].value;
    const char *dot = adc_written_new(W, false, ADC_WRITTEN(adc_code_number(code, 0))).text;
    code->emit->recording->stable = false;
    add_tangent(W, node, dot, NULL);
    return (struct adc_written){adc_code_last(code, node), dot, NULL};
}
