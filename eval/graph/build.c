/* From a linked program to a graph: the driver with nodes for values. Statements leave no trace of their own: a slot
 * holds the node that was assigned last, and the path taken stands in the guards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/build.h"
#include "eval/program/driver.h"

struct builder {
    struct adc_driver driver;
    struct adc_recording *recording;
    uint32_t *variable;             /* by variable: node */
    struct adc_graph_inner *inner;  /* an inner expression is built */
};

/* What stands for the activation that an inner expression is built in, or `level` steps out of it: slots that are read
 * become inputs. */
struct surrounding { const struct adc_graph_around *around; uint32_t level; };

/* Symbols of inputs that stand for slots of a walk; names are numbered from 0. */
enum { FIRST_SLOT_SYMBOL = 0x70000000 };

/* ---- nodes as values ---- */

static void *value_of(uint32_t node) { return (void *)((uintptr_t)node + 1); }
static uint32_t node_of(const void *value) { return (uint32_t)((uintptr_t)value - 1); }

static void *number(struct adc_driver *D, double value)
{
    const struct builder *b = D->user;
    return value_of(adc_graph_constant(b->recording, value));
}

static void *variable(struct adc_driver *D, uint32_t index)
{
    const struct builder *b = D->user;
    return value_of(b->variable[index]);
}

static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    const struct builder *b = F->driver->user;
    uint32_t args[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        args[i] = node_of(argument[i]);
    return value_of(adc_graph_row(b->recording, (enum adc_op)term->row, args));
}

/* Where there is no way on, or a sum cannot be counted, the value is not a number. */
static void *not_a_number(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    (void)term;
    (void)why;
    return number(F->driver, NAN);
}

/* The way that is taken at the point. */
static enum adc_way way(struct adc_driver *D, void *condition)
{
    const struct builder *b = D->user;
    double value = b->recording->at.value[node_of(condition)];
    adc_graph_guard(b->recording, node_of(condition), ADC_GUARD_TRUTH);
    return isnan(value) ? ADC_WAY_NOWHERE : value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
}

static double bound(struct adc_driver *D, void *value)
{
    const struct builder *b = D->user;
    adc_graph_guard(b->recording, node_of(value), ADC_GUARD_VALUE);
    return b->recording->at.value[node_of(value)];
}

/* A slot of the activation around an inner expression: an input, made when it is first read. */
static void *read_around(struct adc_activation *F, uint32_t slot)
{
    struct builder *b = F->driver->user;
    struct adc_graph_inner *inner = b->inner;
    const struct surrounding *own = F->own;
    double value;
    if (own == NULL)
        return NULL;
    enum adc_graph_content content = own->around->read(own->around->user, own->level, slot, &value);
    if (content == ADC_SLOT_UNSET)
        return NULL;
    if (content == ADC_SLOT_NUMBER)     /* the order of a function, a whole exponent: a number like one written out */
        return number(F->driver, value);
    inner->slots = adc_arena_room(&b->recording->building, inner->slots, inner->slot_count, &inner->slot_capacity,
                                  sizeof *inner->slots);
    uint32_t node = adc_graph_input(b->recording, FIRST_SLOT_SYMBOL + inner->slot_count, value);
    inner->slots[inner->slot_count++] = (struct adc_graph_slot){node, slot, own->level};
    return value_of(node);
}

/* ---- derivatives within formulas ---- */

/* The derivative of `root` by a node, as often as the term of a unit says. Where something happens on the way (an
 * event, a value that is not finite), there is none: a NaN. */
static uint32_t differentiate(struct builder *b, const struct adc_unit *unit, const struct adc_term *term,
                              uint32_t root, uint32_t by, uint32_t guards)
{
    struct adc_recording *recording = b->recording;
    for (uint32_t i = 0; i < term->at[2]; i++) {
        uint32_t first = adc_graph_incident_by(&recording->at, root, by, guards);
        if (first != ADC_NO_NODE) {
            if (b->inner != NULL)
                b->inner->incident = first;
            return adc_graph_constant(recording, NAN);
        }
        if (isnan(recording->at.value[root]))
            return adc_graph_constant(recording, NAN);      /* not even by what it does not mention */
        recording->at.source = unit->ast->source;
        recording->at.span = term->span;
        root = adc_graph_tangent(recording, root, by);
        recording->at.source = NULL;
        if (root == ADC_NO_NODE)
            return adc_graph_constant(recording, 0);
    }
    return root;
}

/* diff(e, x) and f'(x): what is differentiated by is a copy, so that nothing else that equals it is meant. The
 * expression sees the copy of a variable, also through formulas, which are entered anew; what is in the slots around it
 * was computed before, and is a number to it. */
static void *build_diff(struct adc_activation *F, const struct adc_term *term, void *at)
{
    struct adc_driver *D = F->driver;
    struct builder *b = D->user;
    struct adc_entered **formula = D->formula;
    uint32_t guards = b->recording->graph.guard_count, *own = at == NULL ? &b->variable[term->at[1]] : NULL;
    uint32_t before = own != NULL ? *own : node_of(at), by = adc_graph_copy(b->recording, before);
    struct adc_activation body;
    adc_activate(&body, D, F->unit->calls[term->at[3]].unit, F);
    body.slot[0] = value_of(by);
    if (own != NULL) {
        *own = by;
        D->formula = adc_arena_zeroed(D->arena, D->program->unit_count, sizeof *D->formula);
    }
    D->depth++;
    uint32_t root = node_of(adc_run_block(&body, 0));
    D->depth--;
    if (own != NULL)
        *own = before;
    D->formula = formula;
    return value_of(differentiate(b, F->unit, term, root, by, guards));
}

/* ---- programs and inner expressions ---- */

static const struct adc_operations OPERATIONS = {
    .number = number, .variable = variable, .row = row, .diff = build_diff, .way = way, .bound = bound,
    .lack = not_a_number, .absent = read_around};

/* A builder at a point, its variables entered. */
static void begin(struct builder *b, struct adc_recording *recording, const struct adc_program *program,
                  const double *point)
{
    adc_arena_reset(&recording->building);
    b->recording = recording;
    adc_driver_init(&b->driver, &OPERATIONS, program, &recording->building, b);
    b->variable = adc_arena_array(&recording->building, program->variable_count, sizeof *b->variable);
    for (uint32_t i = 0; i < program->variable_count; i++) {
        const struct adc_variable *made = &program->variables[i];
        b->variable[i] = adc_graph_input(recording, made->symbol, point != NULL ? point[i] : made->value);
    }
}

uint32_t adc_graph_build(struct adc_recording *recording, const struct adc_program *program, const double *point)
{
    struct builder b = {.inner = NULL};
    begin(&b, recording, program, point);
    return node_of(adc_run_program(&b.driver));
}

/* The activations around an inner expression, the innermost first. */
static struct adc_activation *surround(struct builder *b, const struct adc_graph_around *around)
{
    struct adc_activation *outer = NULL, **next = &outer;
    const struct adc_unit *unit;
    for (uint32_t level = 0; (unit = around->unit_at(around->user, level)) != NULL; level++) {
        struct surrounding *own = adc_arena_array(b->driver.arena, 1, sizeof *own);
        *own = (struct surrounding){around, level};
        *next = adc_arena_array(b->driver.arena, 1, sizeof **next);
        adc_activate(*next, &b->driver, (uint32_t)(unit - around->program->units), NULL);
        (*next)->own = own;
        next = &(*next)->outer;
    }
    return outer;
}

void adc_graph_build_inner(struct adc_recording *recording, const struct adc_graph_around *around,
                           const struct adc_term *term, double at, struct adc_graph_inner *inner)
{
    struct builder b = {.inner = inner};
    struct adc_activation body;
    *inner = (struct adc_graph_inner){.incident = ADC_NO_NODE};
    begin(&b, recording, around->program, around->point);
    adc_driver_begin(&b.driver);
    b.driver.depth = around->depth + 1;
    b.driver.steps = around->steps;
    adc_activate(&body, &b.driver, around->unit->calls[term->at[3]].unit, surround(&b, around));
    inner->by = term->at[0] == ADC_NO_TERM ? b.variable[term->at[1]]
                                           : adc_graph_input(recording, FIRST_SLOT_SYMBOL - 1, at);
    body.slot[0] = value_of(inner->by);
    inner->expression = node_of(adc_run_block(&body, 0));
    inner->derivative = differentiate(&b, around->unit, term, inner->expression, inner->by, 0);
    inner->steps = b.driver.steps + recording->graph.count;
}

struct adc_graph_source adc_graph_source(const struct adc_graph *graph, const struct adc_graph_inner *inner,
                                         uint32_t node, const struct adc_program *program, const struct adc_term *term)
{
    for (uint32_t i = 0; i < inner->slot_count; i++)
        if (inner->slots[i].node == node)
            return (struct adc_graph_source){ADC_FROM_SLOT, inner->slots[i].slot, inner->slots[i].level};
    if (term->at[0] != ADC_NO_TERM && node == inner->by)
        return (struct adc_graph_source){ADC_FROM_ARGUMENT, 0, 0};
    return (struct adc_graph_source){ADC_FROM_VARIABLE, adc_program_variable(program, graph->nodes[node].arg[0]), 0};
}
