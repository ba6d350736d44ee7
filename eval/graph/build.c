/* From a linked program to a graph: the driver with nodes for values. Statements enter no nodes of their own: a slot
 * holds the node that was assigned last, and the guards record the path taken.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/builder.h"
#include "eval/program/expand.h"
#include "lexer/number.h"

/* Symbols of inputs for slots of a walk and, downward, for elements of a parameter; names are numbered from 0. */
enum { FIRST_SLOT_SYMBOL = 0x70000000 };

/* ---- nodes as values ---- */

static void *number(struct adc_driver *D, double value)
{
    const struct adc_builder *b = D->user;
    return adc_node_value(adc_graph_constant(b->recording, value));
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Whether a text is a decimal number, or a fraction sign and the like, of which only the double is known. */
static bool is_decimal(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]) && text[i] != '.' && strchr("_eE+-", text[i]) == NULL)
            return false;
    return length > 0 && (is_digit(text[0]) || text[0] == '.');
}

/* A decimal is the same without zeros at its end. */
static size_t without_zeros(const char *text, size_t length)
{
    size_t end = length;
    if (memchr(text, '.', length) == NULL || memchr(text, 'e', length) != NULL || memchr(text, 'E', length) != NULL)
        return length;
    while (end > 1 && text[end - 1] == '0')
        end--;
    return end;
}

uint32_t adc_graph_number(struct adc_recording *recording, const struct adc_source *source, struct adc_span span,
                          double value)
{
    size_t length = span.length;
    char name[24];
    bool beyond, meant = false;
    if (!recording->how.exact || source == NULL || span.at + length > source->length)
        return adc_graph_constant(recording, value);
    const char *text = source->text + span.at;
    if (is_decimal(text, length)) {
        length = without_zeros(text, length);
        meant = adc_literal_read(text, length, &beyond) == value;
    } else if (length < sizeof name) {
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        const struct adc_constant *constant = adc_constant_find(name);
        meant = constant != NULL && constant->value == value && isfinite(value);
    }
    return meant ? adc_graph_literal(recording, text, length, value) : adc_graph_constant(recording, value);
}

static void place(const struct adc_activation *F, const struct adc_term *term)
{
    const struct adc_builder *b = F->driver->user;
    if (b->recording->how.placed)
        b->recording->here = (struct adc_graph_place){F->unit->ast, term->span, 0};
}

static void *literal(struct adc_activation *F, const struct adc_term *term)
{
    const struct adc_builder *b = F->driver->user;
    place(F, term);
    return adc_node_value(adc_graph_number(b->recording, F->unit->ast->source, term->span, term->number));
}

uint32_t adc_builder_variable(const struct adc_builder *b, uint32_t variable)
{
    struct adc_recording *recording = b->recording;
    if (b->variable != NULL && b->variable[variable] != ADC_NO_NODE)
        return b->variable[variable];
    const struct adc_variable *made = &b->driver.program->variables[variable];
    const uint32_t node = adc_graph_input(recording, made->symbol, b->point != NULL ? b->point[variable] : made->value);
    recording->graph.inputs[recording->graph.nodes[node].arg[1]].variable = variable;
    return node;
}

static void *variable(struct adc_driver *D, uint32_t index)
{
    return adc_node_value(adc_builder_variable(D->user, index));
}

static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    uint32_t args[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        args[i] = adc_value_node(argument[i]);
    place(F, term);
    struct adc_builder *b = F->driver->user;
    const bool unfolded = b->recording->how.unfolded;
    b->recording->how.unfolded |= b->recording->how.branching != NULL;        /* what is written has its own error */
    const uint32_t node = adc_builder_row(b, (enum adc_op)term->row, args);
    b->recording->how.unfolded = unfolded;
    return adc_node_value(node);
}

/* Where a node has not enough arguments, the sum so far, times 1, is the first product of the next one. */
static void *sum(struct adc_activation *F, const struct adc_term *term, void *const *x, void *const *y, size_t count, size_t step)
{
    enum { FEW = 8, MOST = ADC_MOST_PRODUCTS };
    const struct adc_builder *b = F->driver->user;
    uint32_t one, node = ADC_NO_NODE, n = 0;
    if (!b->recording->how.sums || count < FEW)
        return NULL;
    place(F, term);
    one = adc_graph_constant(b->recording, 1);
    const struct adc_arena_mark mark = adc_arena_mark(F->driver->arena);
    uint32_t *args = adc_arena_array(F->driver->arena, 2 * (count < MOST ? count : MOST), sizeof *args);
    for (size_t i = 0; i < count; i++) {
        uint32_t *const pair = &args[2 * n++];
        pair[0] = adc_value_node(x[i]);
        pair[1] = y != NULL ? adc_value_node(y[i * step]) : one;
        const struct adc_graph_node *product = &b->recording->graph.nodes[pair[0]];
        if (y == NULL && product->op == ADC_ROW_mul)
            memcpy(pair, product->arg, sizeof product->arg);
        if (n < MOST && i + 1 < count)
            continue;
        args[0] = node = adc_graph_sum(b->recording, args, n);
        args[1] = one;
        n = 1;
        if (node == ADC_NO_NODE)
            break;
    }
    adc_arena_rewind(F->driver->arena, mark);
    return node != ADC_NO_NODE ? adc_node_value(node) : NULL;
}

uint32_t adc_builder_lack(struct adc_builder *b, uint32_t of, enum adc_lack why, bool sum)
{
    const uint32_t node = adc_graph_copy(b->recording, of);
    b->recording->how.branching->lack(b->recording->how.branches, node, why, sum);
    b->lacks++;
    return node;
}

/* Where no branch can be chosen, or a sum cannot be counted, the value is NaN. */
static void *not_a_number(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    struct adc_recording *recording = ((struct adc_builder *)F->driver->user)->recording;
    if (recording->how.branching == NULL)
        return number(F->driver, NAN);
    if (term != NULL)
        place(F, term);
    return adc_node_value(adc_builder_lack(F->driver->user, adc_graph_constant(recording, NAN), why, term != NULL && term->so_far));
}

/* The way that is taken at the point. */
static enum adc_way way(struct adc_driver *D, void *condition)
{
    const struct adc_builder *b = D->user;
    adc_graph_guard(b->recording, adc_value_node(condition), ADC_GUARD_TRUTH);
    if (b->recording->how.branching != NULL)
        return b->recording->how.branching->way(b->recording->how.branches, adc_value_node(condition));
    const double value = b->recording->at.value[adc_value_node(condition)];
    struct adc_graph *graph = &b->recording->graph;
    if (D->loop != NULL && graph->guard_count > 0
        && (!adc_graph_is_constant(graph, adc_value_node(condition)) || (D->loop->breaks && value == 0)))
        graph->guards[graph->guard_count - 1].loop = true;          /* the latest branch was left by `break` */
    return isnan(value) ? ADC_WAY_NOWHERE : value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
}

static void component(struct adc_driver *D, uint32_t k, void *value)
{
    const struct adc_builder *b = D->user;
    b->roots[k] = adc_value_node(value);
}

static double bound(struct adc_driver *D, void *value)
{
    const struct adc_builder *b = D->user;
    adc_graph_guard(b->recording, adc_value_node(value), ADC_GUARD_VALUE);
    if (b->recording->how.branching != NULL)
        return b->recording->how.branching->bound(b->recording->how.branches, adc_value_node(value));
    return b->recording->at.value[adc_value_node(value)];
}

static double at_point(struct adc_driver *D, const void *value)
{
    const struct adc_builder *b = D->user;
    return b->recording->at.value[adc_value_node(value)];
}

/* What the number of steps of a range is the whole part of: near a whole number it is that. */
static uint32_t steps_of(struct adc_recording *recording, const uint32_t *from_to, uint32_t step)
{
    const double *value = recording->at.value, h = step != ADC_NO_NODE ? value[step] : 1;
    const double slack = adc_range_slack(value[from_to[0]], h, value[from_to[1]]);
    uint32_t steps = adc_graph_row(recording, ADC_ROW_sub, (uint32_t[]){from_to[1], from_to[0]});
    if (step != ADC_NO_NODE)
        steps = adc_graph_row(recording, ADC_ROW_div, (uint32_t[]){steps, step});
    return adc_graph_row(recording, ADC_ROW_add, (uint32_t[]){steps, adc_graph_constant(recording, slack)});
}

/* The length of a range is that of the point. It jumps where the range ends exactly at its last number and an end varies. */
static bool range(struct adc_driver *D, void *const *end, void *step, double steps, bool meets)
{
    const struct adc_builder *b = D->user;
    struct adc_recording *recording = b->recording;
    const uint32_t at[] = {adc_value_node(end[0]), adc_value_node(end[1]), step != NULL ? adc_value_node(step) : ADC_NO_NODE};
    bool varies = false;
    for (int i = 0; i < 3; i++) {
        if (at[i] == ADC_NO_NODE || (recording->how.exact ? !recording->at.varied[at[i]]
                                                      : adc_graph_is_constant(&recording->graph, at[i])))
            continue;
        varies = true;
        if (meets)
            adc_graph_guard(recording, at[i], ADC_GUARD_POINT);
    }
    if (varies && !meets) {
        const uint32_t whole = steps_of(recording, at, at[2]);
        adc_graph_guard(recording, adc_graph_row(recording, ADC_ROW_floor, &whole), ADC_GUARD_VALUE);
    }
    if (recording->how.branching != NULL)
        return recording->how.branching->range(recording->how.branches, at, at[2], steps, meets);
    return true;
}

/* ---- the activation around an expression ---- */

/* An element of a slot around: an input, or NULL where there is nothing. */
static void *read_element(struct adc_driver *D, const struct adc_graph_around *around, uint32_t slot, size_t element)
{
    struct adc_builder *b = D->user;
    struct adc_graph_inner *inner = b->inner;
    double value;
    enum adc_graph_content content = around->read(around->user, slot, element, &value);
    if (content == ADC_SLOT_UNSET)
        return NULL;
    if (content == ADC_SLOT_NUMBER)     /* the order of a function, a whole exponent: a number like one written out */
        return number(D, value);
    uint32_t node = adc_graph_input(b->recording, FIRST_SLOT_SYMBOL + inner->slot_count, value);
    *ADC_ONE_MORE(&b->recording->building, inner->slots, inner->slot_count, inner->slot_capacity) =
        (struct adc_graph_slot){slot, element};
    return adc_node_value(node);
}

static void *read_around(struct adc_driver *D, const struct adc_graph_around *around, uint32_t slot)
{
    struct adc_extent extent = around->extent(around->user, slot);
    if (extent.rank == ADC_RANK_NUMBER)
        return read_element(D, around, slot, 0);
    struct adc_elements *array = adc_elements_new(D, extent);
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        array->at[i] = read_element(D, around, slot, i);
    return adc_elements_value(array);
}

/* An activation in the place of the one around, where what the term's expression captures has values. */
static struct adc_activation *surround(struct adc_builder *b, const struct adc_graph_around *around,
                                       const struct adc_term *term)
{
    const struct adc_unit *unit = around->unit, *units = around->program->units;
    const struct adc_unit *inner = &units[unit->calls[adc_operands(unit, term)[3]].unit];
    struct adc_activation *F = adc_arena_array(b->driver.arena, 1, sizeof *F);
    adc_activate(F, &b->driver, (uint32_t)(unit - units), NULL);
    for (uint32_t i = 0; i < inner->captured_count; i++)
        F->slot[inner->captured[i]] = read_around(&b->driver, around, inner->captured[i]);
    return F;
}

/* The same where its values are nodes. */
struct adc_extent adc_builder_extent(void *user, uint32_t slot)
{
    return adc_value_extent(((struct adc_activation *)user)->slot[slot]);
}

enum adc_graph_content adc_builder_read(void *user, uint32_t slot, size_t element, double *value)
{
    const struct adc_activation *F = user;
    const struct adc_recording *recording = ((struct adc_builder *)F->driver->user)->recording;
    void *held = F->slot[slot];
    *value = NAN;
    if (held == NULL)
        return ADC_SLOT_UNSET;
    uint32_t node = adc_value_node(adc_is_elements(held) ? adc_elements_of(held)->at[element] : held);
    *value = recording->at.value[node];
    return adc_graph_is_constant(&recording->graph, node) ? ADC_SLOT_NUMBER : ADC_SLOT_VARIES;
}

/* ---- programs and inner expressions ---- */

static const struct adc_operations OPERATIONS = {
    .number = number, .literal = literal, .variable = variable, .row = row, .diff = adc_builder_diff, .bind = adc_builder_bind,
    .way = way, .bound = bound, .range = range, .sum = sum,
    .at_point = at_point, .lack = not_a_number, .component = component,
    .expanding = adc_builder_expanding, .expanded = adc_builder_expanded};

/* A builder at a point, its variables entered. */
static void begin(struct adc_builder *b, struct adc_recording *recording, const struct adc_program *program, const double *point)
{
    adc_arena_reset(&recording->building);
    *recording = (struct adc_recording){         /* of what is in `building` nothing is left */
        .how = recording->how, .graph = recording->graph, .at = recording->at, .building = recording->building,
        .stable = recording->stable, .here = recording->here, .place = recording->place, .place_count = recording->place_count,
        .place_capacity = recording->place_capacity};
    b->recording = recording;
    adc_driver_init(&b->driver, &OPERATIONS, program, &recording->building, b);
    b->driver.forgiving = recording->how.branching != NULL;
    b->driver.most_control_steps = recording->how.branching != NULL ? recording->how.branching->most_control_steps : UINT64_MAX;
    b->driver.whole_arrays = recording->how.shaped && !recording->how.by_elements;
    b->driver.eliminates = recording->how.compares;
    b->point = point;
    if (recording->how.branching != NULL)               /* one side of few of many variables */
        return;
    adc_builder_make_variables(b);
    for (uint32_t i = 0; i < program->variable_count; i++)
        if (!recording->how.compares || adc_program_reaches(program, i))
            b->variable[i] = adc_builder_variable(b, i);
}

/* Notes the formulas that were entered, where that is wanted. */
static void note_names(const struct adc_builder *b)
{
    const struct adc_program *program = b->driver.program;
    struct adc_recording *recording = b->recording;
    recording->named_count = 0;
    recording->iterations = b->driver.iterations;
    if (!recording->how.names)
        return;
    recording->named = adc_arena_array(&recording->building, program->unit_count, sizeof *recording->named);
    for (uint32_t u = 0; u < program->unit_count; u++) {
        const struct adc_entered *formula = b->driver.formula[u];
        const struct adc_unit *unit = &program->units[u];
        if (unit->name != NULL && !unit->function && formula != NULL && formula->result != NULL
            && !adc_is_elements(formula->result))
            recording->named[recording->named_count++] = (struct adc_graph_named){adc_value_node(formula->result), unit->name};
    }
}

uint32_t adc_graph_build(struct adc_recording *recording, const struct adc_program *program, const double *point)
{
    struct adc_builder b = {.inner = NULL};
    begin(&b, recording, program, point);
    const void *result = adc_run_program(&b.driver);
    if (adc_is_elements(result))                        /* of the side of a branch that the point does not take */
        adc_error(recording->at.context, ADC_DOMAIN, NULL, (struct adc_span){0, 0}, "a number at the point is an array next to it");
    note_names(&b);
    return adc_value_node(result);
}

void adc_graph_build_all(struct adc_recording *recording, struct adc_program *program, const double *point, uint32_t *roots)
{
    struct adc_builder b = {.roots = roots};
    if (program->width == 0) {
        roots[0] = adc_graph_build(recording, program, point);
        return;
    }
    adc_program_select(program, ADC_ALL_COMPONENTS);
    begin(&b, recording, program, point);
    memset(roots, 0xFF, program->width * sizeof *roots);        /* ADC_NO_NODE */
    uint32_t none = adc_value_node(adc_run_program(&b.driver));
    note_names(&b);
    for (uint32_t k = 0; k < program->width; k++)       /* no way led to a vector */
        roots[k] = roots[k] == ADC_NO_NODE ? none : roots[k];
}

/* The inputs that a parameter is differentiated by. */
static struct adc_nodes parameter_inputs(struct adc_builder *b, const double *at, struct adc_extent extent)
{
    const size_t n = adc_extent_count(extent);
    struct adc_nodes by = {extent, adc_arena_array(b->driver.arena, n, sizeof *by.at)};
    for (size_t i = 0; i < n; i++)
        by.at[i] = adc_graph_input(b->recording, FIRST_SLOT_SYMBOL - 1 - (uint32_t)i, at[i]);
    return by;
}

/* A builder in an activation of another engine. */
static void begin_inner(struct adc_builder *b, struct adc_recording *recording, const struct adc_graph_around *around,
                        struct adc_graph_inner *inner)
{
    *b = (struct adc_builder){.inner = inner, .inside = ADC_NO_NODE};
    *inner = (struct adc_graph_inner){.parameter = false};
    begin(b, recording, around->program, around->point);
    adc_driver_begin(&b->driver);
    b->driver.depth = around->depth + 1;
    b->driver.steps = around->steps;
}

/* The value of the expression of the term, with `by` in its slot 0. */
static void *run_inner(struct adc_builder *b, const struct adc_graph_around *around, const struct adc_term *term,
                       const struct adc_nodes *by)
{
    struct adc_activation body;
    adc_activate(&body, &b->driver, around->unit->calls[adc_operands(around->unit, term)[3]].unit,
                 surround(b, around, term));
    body.slot[0] = adc_value_of_nodes(&b->driver, by);
    return adc_run_block(&body, 0);
}

static struct adc_nodes enter_parameter(struct adc_builder *b, const double *at, struct adc_extent extent)
{
    const struct adc_nodes by = parameter_inputs(b, at, extent);
    b->inner->parameter = true;
    b->inner->by = by.at;
    b->inner->by_count = (uint32_t)adc_extent_count(extent);
    return by;
}

struct adc_extent adc_graph_build_body(struct adc_recording *recording, const struct adc_graph_around *around,
                                       const struct adc_term *term, const double *at, struct adc_extent extent,
                                       const struct adc_graph_end *end, struct adc_graph_inner *inner,
                                       const uint32_t **nodes)
{
    struct adc_builder b;
    struct adc_anchor anchor;
    begin_inner(&b, recording, around, inner);
    const struct adc_nodes by = enter_parameter(&b, at, extent);
    struct adc_nodes x = by;
    if (end != NULL) {
        anchor = (struct adc_anchor){.end = adc_graph_constant(recording, end->at), .distance = by.at[0],
                                     .above = end->above};
        anchor.x = adc_graph_row(recording, end->above ? ADC_ROW_add : ADC_ROW_sub,
                                 (uint32_t[]){anchor.end, anchor.distance});
        x.at = &anchor.x;
        b.anchor = &anchor;
    }
    const struct adc_nodes made = adc_nodes_of(&b, run_inner(&b, around, term, &x));
    inner->steps = b.driver.steps;
    *nodes = made.at;
    return made.extent;
}

/* The expression of a DIFF term, its parameter being `at`; *by receives what it is differentiated by. */
static struct adc_nodes enter_expression(struct adc_builder *b, const struct adc_graph_around *around, const struct adc_term *term,
                                         const double *at, struct adc_extent extent, struct adc_nodes *by)
{
    const uint32_t *operands = adc_operands(around->unit, term);
    *by = operands[0] != ADC_NO_TERM ? enter_parameter(b, at, extent) : adc_builder_variables(b, operands);
    return adc_nodes_of(b, run_inner(b, around, term, by));
}

uint32_t adc_graph_build_expression(struct adc_recording *recording, const struct adc_graph_around *around,
                                    const struct adc_term *term, double at, size_t element, struct adc_graph_inner *inner)
{
    struct adc_builder b;
    struct adc_nodes by;
    begin_inner(&b, recording, around, inner);
    return enter_expression(&b, around, term, &at, adc_number_extent(), &by).at[element];
}

/* The results of solve, argmin and integrate, at inputs for their arguments. */
static void build_bound(struct adc_builder *b, const struct adc_graph_around *around, const struct adc_term *term,
                        const double *at, struct adc_extent extent)
{
    struct adc_graph_inner *inner = b->inner;
    b->around = around;
    const struct adc_nodes by = enter_parameter(b, at, extent);
    const bool two = adc_operands(around->unit, term)[1] != ADC_NO_TERM;
    uint32_t end[2] = {ADC_NO_NODE, ADC_NO_NODE};
    for (uint32_t i = 0; two && i < 2; i++)
        end[i] = around->fixed != NULL && around->fixed[i] ? adc_graph_constant(b->recording, at[i]) : by.at[i];
    void *first = two ? adc_node_value(end[0]) : adc_value_of_nodes(&b->driver, &by);
    void *second = two ? adc_node_value(end[1]) : NULL;
    const struct adc_nodes made = adc_nodes_of(b, adc_builder_bind(surround(b, around, term), term, first, second));
    const size_t count = adc_extent_count(made.extent);
    inner->extent = made.extent;
    inner->derivatives = adc_arena_array(b->driver.arena, count, sizeof *inner->derivatives);
    for (size_t i = 0; i < count; i++)
        inner->derivatives[i] = (struct adc_graph_derivative){.node = made.at[i], .incident = b->inside};
}

void adc_graph_build_inner(struct adc_recording *recording, const struct adc_graph_around *around,
                           const struct adc_term *term, const double *at, struct adc_extent extent,
                           struct adc_graph_inner *inner)
{
    struct adc_builder b;
    struct adc_nodes by;
    begin_inner(&b, recording, around, inner);
    if (term->kind == ADC_TERM_BINDER) {
        build_bound(&b, around, term, at, extent);
    } else {
        b.orders += adc_operands(around->unit, term)[2];
        const struct adc_nodes value = enter_expression(&b, around, term, at, extent, &by);
        inner->by = by.at;
        inner->by_count = (uint32_t)adc_extent_count(by.extent);
        inner->derivatives = adc_differentiate_all(&b, around, term, &value, &by, 0, &inner->extent);
        for (size_t i = 0; i < adc_extent_count(inner->extent); i++)
            if (inner->derivatives[i].incident == ADC_NO_NODE)
                inner->derivatives[i].incident = b.inside;
    }
    inner->steps = b.driver.steps;
}

struct adc_graph_source adc_graph_source(const struct adc_graph *graph, const struct adc_graph_inner *inner,
                                         uint32_t node)
{
    const uint32_t symbol = graph->inputs[graph->nodes[node].arg[1]].symbol, slot = symbol - FIRST_SLOT_SYMBOL;
    if (symbol >= FIRST_SLOT_SYMBOL)
        return (struct adc_graph_source){ADC_FROM_SLOT, inner->slots[slot].slot, inner->slots[slot].element};
    if (inner->parameter && FIRST_SLOT_SYMBOL - 1 - symbol < inner->by_count)
        return (struct adc_graph_source){ADC_FROM_ARGUMENT, 0, FIRST_SLOT_SYMBOL - 1 - symbol};
    return (struct adc_graph_source){ADC_FROM_VARIABLE, graph->inputs[graph->nodes[node].arg[1]].variable, 0};
}
