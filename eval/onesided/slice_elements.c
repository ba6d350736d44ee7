/* An answer of arrays, written out by elements: an engine of the driver (driver.h) whose values are the terms of a unit.
 * For slices each operation is bound to a slot, so that they stay in their order; for a vector of numbers it is part of the
 * one that reads it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <assert.h>
#include <math.h>

#include "eval/program/expand.h"
#include "eval/table/error.h"

enum { MOST_WORK = 1 << 23,             /* beyond, slices would be too large */
       MOST_DEPTH = ADC_MAX_TERM_DEPTH / 2 };

enum kind { NUMBER, VARIABLE, OPERATION };

/* What flows. */
struct element {
    double value;
    enum kind kind;
    uint32_t number;                    /* of the variable, of the slot, or of the term where none is bound */
    uint32_t depth;                     /* of that term */
    bool varies, read;
};

struct writer {
    struct adc_driver driver;
    struct adc_arena arena;             /* of what flows */
    struct adc_program *program;
    struct adc_unit *unit;              /* being written */
    uint32_t step_capacity;
    uint32_t unread;                    /* operations that nothing has read */
    bool apart;                         /* none is bound: there is a term for each element of the answer, */
    uint32_t *roots;                    /* which are these */
    struct adc_arena *lasting;          /* of what is written, */
    void (*write)(void *user);          /* by this */
    bool able;
};

static struct writer *writer_of(struct adc_driver *D) { return D->user; }

static struct element *new_element(struct adc_driver *D, enum kind kind, uint32_t of, double value)
{
    struct element *e = adc_arena_array(&writer_of(D)->arena, 1, sizeof *e);
    *e = (struct element){.value = value, .kind = kind, .number = of, .varies = kind == VARIABLE};
    return e;
}

static void *number(struct adc_driver *D, double value) { return new_element(D, NUMBER, 0, value); }

/* What cannot be written out: nothing is. */
static void *give_up(struct adc_driver *D)
{
    writer_of(D)->able = false;
    D->given_up = true;
    return number(D, 0.0);
}

static void *variable(struct adc_driver *D, uint32_t index)
{
    return new_element(D, VARIABLE, index, writer_of(D)->program->variables[index].value);
}

static uint32_t add_term(struct writer *w, const struct adc_term *term)
{
    struct adc_unit *unit = w->unit;
    unit->terms = adc_arena_room(w->lasting, unit->terms, unit->term_count, &unit->term_capacity, sizeof *unit->terms);
    unit->terms[unit->term_count] = *term;
    return unit->term_count++;
}

/* A term that reads an element, of operations the only one. */
static uint32_t read_element(struct writer *w, struct element *e, struct adc_span span)
{
    struct adc_term term = {.span = span, .kind = ADC_TERM_NUMBER, .number = e->value};
    if (e->kind != NUMBER) {
        term.kind = e->kind == VARIABLE ? ADC_TERM_VARIABLE : ADC_TERM_SLOT;
        term.at[0] = e->number;
    }
    if (e->kind == OPERATION && e->read)
        give_up(&w->driver);
    w->unread -= e->kind == OPERATION;
    e->read = true;
    return e->kind == OPERATION && w->apart ? e->number : add_term(w, &term);
}

static void bind_term(struct writer *w, uint32_t term)
{
    struct adc_unit *unit = w->unit;
    unit->steps = adc_arena_room(w->lasting, unit->steps, unit->step_count, &w->step_capacity, sizeof *unit->steps);
    unit->steps[unit->step_count++] = (struct adc_step){ADC_STEP_BIND, term, unit->slot_count++, 0};
}

static void add_operands(struct writer *w, struct adc_term *term, const uint32_t *at, uint32_t arity)
{
    struct adc_unit *unit = w->unit;
    if (arity <= 2) {
        for (uint32_t i = 0; i < arity; i++)
            term->at[i] = at[i];
        return;
    }
    term->wide = true;
    term->at[0] = unit->argument_count;
    for (uint32_t i = 0; i < arity; i++) {
        unit->arguments = adc_arena_room(w->lasting, unit->arguments, unit->argument_count, &unit->argument_capacity,
                                         sizeof *unit->arguments);
        unit->arguments[unit->argument_count++] = at[i];
    }
}

/* Whether an operation is on numbers alone and exact, as those that count are: it is a number itself. */
static bool is_counted(const struct adc_row *op, void *const *argument, const double *a)
{
    static const double exact[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < op->arity; i++)
        if (((const struct element *)argument[i])->kind != NUMBER)
            return false;
    return adc_row_bound(op, exact, a, op->value(a)) == 0;
}

/* Places are those of one source. */
static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    struct writer *w = writer_of(F->driver);
    const struct adc_row *op = &adc_rows[term->row];
    struct adc_term made = {.span = term->span, .kind = ADC_TERM_ROW, .row = term->row};
    double a[ADC_MAX_ARITY] = {0};
    uint32_t at[ADC_MAX_ARITY], depth = 0;
    bool varies = false;
    adc_work(w->arena.context, 1);
    if (F->unit->ast->source != w->unit->ast->source)
        return give_up(F->driver);
    for (uint32_t i = 0; i < op->arity; i++)
        a[i] = ((struct element *)argument[i])->value;
    if (w->apart && is_counted(op, argument, a))
        return number(F->driver, op->value(a));
    for (uint32_t i = 0; i < op->arity; i++) {
        struct element *e = argument[i];
        varies |= e->varies;
        depth = e->depth > depth ? e->depth : depth;
        at[i] = read_element(w, e, term->span);
    }
    add_operands(w, &made, at, op->arity);
    struct element *e = new_element(F->driver, OPERATION, w->unit->slot_count, op->value(a));
    e->varies = varies;
    e->depth = depth + 1;
    w->unread++;
    const uint32_t number = add_term(w, &made);
    if (!w->apart) {
        bind_term(w, number);
        return e;
    }
    e->number = number;
    return e->depth > MOST_DEPTH ? give_up(F->driver) : e;
}

static enum adc_way way(struct adc_driver *D, void *condition)
{
    const struct element *e = condition;
    if (e->varies || isnan(e->value)) {
        give_up(D);
        return ADC_WAY_NOWHERE;
    }
    return e->value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
}

static double bound(struct adc_driver *D, void *taken)
{
    const struct element *e = taken;
    if (e->varies)
        give_up(D);
    return e->varies ? NAN : e->value;
}

/* What is written is of one length. */
static bool range(struct adc_driver *D, void *const *end, void *step, double steps, bool meets)
{
    const struct element *from = end[0], *to = end[1], *h = step;
    (void)steps;
    if (meets && (from->varies || to->varies || (h != NULL && h->varies)))
        give_up(D);
    return true;
}

static double at_point(struct adc_driver *D, const void *value)
{
    (void)D;
    return ((const struct element *)value)->value;
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    (void)term;
    (void)why;
    return give_up(F->driver);
}

/* Matrix rules have tangents of their own, whose numbers are not those of rows. */
static void expanded(struct adc_activation *F, const struct adc_array_operation *expansion)
{
    switch (expansion->form) {
    case ADC_FORM_power: case ADC_FORM_solve: case ADC_FORM_inv: case ADC_FORM_det: case ADC_FORM_logdet:
    case ADC_FORM_attached:
        give_up(F->driver);
        break;
    default:
        break;
    }
}

static void component(struct adc_driver *D, uint32_t k, void *value)
{
    struct writer *w = writer_of(D);
    w->roots[k] = read_element(w, value, w->unit->ast->nodes[0].span);
}

/* Without .diff and .bind: a program that has such terms is not written out. */
static const struct adc_operations OPERATIONS = {
    .number = number, .variable = variable, .row = row, .way = way, .bound = bound, .range = range,
    .at_point = at_point, .lack = lack, .component = component, .expanded = expanded, .forgiving = true};

static void write_within(void *user)
{
    struct writer *w = user;
    w->able &= adc_attempt(w->arena.context, w->write, w, MOST_WORK);
}

static void release_writer(void *user) { adc_arena_release(&((struct writer *)user)->arena); }

/* Writes, as far as that goes by the way. */
static void attempt(struct writer *w) { adc_finally(w->arena.context, write_within, release_writer, w); }

/* ---- a number, for slices ---- */

static void write_out(void *user)
{
    struct writer *w = user;
    adc_driver_init(&w->driver, &OPERATIONS, w->program, &w->arena, w);
    struct element *result = adc_run_program(&w->driver);
    if (!w->able)
        return;
    assert(!adc_is_elements(result));
    struct adc_block *body = adc_arena_array(w->lasting, 1, sizeof *body);
    *body = (struct adc_block){0, w->unit->step_count, ADC_NO_TERM, 0};
    body->result = read_element(w, result, w->unit->ast->nodes[0].span);
    w->unit->blocks = body;
    w->unit->block_count = 1;
}

/* ---- a vector of numbers ---- */

/* Gives the terms of an element their component. */
static void assign_component(struct writer *w, uint32_t k, uint32_t *component, uint32_t *stack)
{
    const struct adc_unit *unit = w->unit;
    uint32_t depth = 0;
    for (stack[depth++] = w->roots[k]; depth > 0;) {
        const uint32_t Z = stack[--depth];
        const struct adc_term *term = &unit->terms[Z];
        const uint32_t *at = adc_operands(unit, term);
        component[Z] = k;
        for (uint32_t i = 0; term->kind == ADC_TERM_ROW && i < adc_rows[term->row].arity; i++)
            stack[depth++] = at[i];
    }
}

static void assign_components(struct writer *w)
{
    struct adc_unit *unit = w->unit;
    uint32_t *component = adc_arena_array(w->lasting, unit->term_count, sizeof *component);
    uint32_t *stack = adc_arena_array(&w->arena, unit->term_count, sizeof *stack);
    component[unit->term_count - 1] = ADC_NO_COMPONENT;         /* the vector itself */
    for (uint32_t k = 0; k < w->program->width; k++)
        assign_component(w, k, component, stack);
    unit->component = component;
}

/* A block for each element, and the vector of them. */
static void bind_elements(struct writer *w)
{
    const uint32_t width = w->program->width;
    struct adc_unit *unit = w->unit;
    const uint32_t first = unit->argument_count, count = first + width;
    unit->arguments = adc_arena_room_for(w->lasting, unit->arguments, first, &unit->argument_capacity, count,
                                         sizeof *unit->arguments);
    unit->argument_count = count;
    unit->blocks = adc_arena_array(w->lasting, width + 1u, sizeof *unit->blocks);
    unit->block_count = width + 1;
    for (uint32_t k = 0; k < width; k++) {
        unit->arguments[first + k] = k + 1;
        unit->blocks[k + 1] = (struct adc_block){0, 0, w->roots[k], 0};
    }
    const struct adc_term vector = {.span = unit->ast->nodes[0].span, .kind = ADC_TERM_VECTOR,
                                    .at = {first, width}};
    unit->blocks[0] = (struct adc_block){0, 0, add_term(w, &vector), 0};
}

static void write_apart(void *user)
{
    struct writer *w = user;
    adc_driver_init(&w->driver, &OPERATIONS, w->program, &w->arena, w);
    w->roots = adc_arena_array(&w->arena, w->program->width, sizeof *w->roots);
    adc_run_program(&w->driver);
    w->able &= w->unread == 0;
    if (!w->able)
        return;
    bind_elements(w);
    assign_components(w);
}

bool adc_write_apart(struct adc_program *program)
{
    struct adc_unit unit = {.ast = program->units[0].ast};
    struct writer w = {.arena.context = program->arena.context, .lasting = &program->arena, .program = program,
                       .unit = &unit, .write = write_apart, .apart = true, .able = true};
    const uint32_t component = program->component;
    if (adc_program_derives(program) || program->units[0].statements)
        return false;
    program->component = ADC_ALL_COMPONENTS;
    attempt(&w);
    program->component = component;
    if (!w.able)
        return false;
    adc_program_replace(program, &unit);
    adc_program_select(program, component);
    return true;
}

/* ---- entering and leaving, for slices ---- */

bool adc_slice_elements(struct adc_slices *S, struct adc_program *program)
{
    struct adc_unit *unit = adc_arena_array(&S->arena, 1, sizeof *unit);
    struct writer w = {.arena.context = S->arena.context, .lasting = &S->arena, .program = program, .unit = unit,
                       .write = write_out, .able = true};
    *unit = (struct adc_unit){.ast = program->units[0].ast};
    if (program->component == ADC_ALL_COMPONENTS)
        return false;
    attempt(&w);
    S->unit = unit;
    S->elements = w.able;
    return w.able;
}

void adc_slice_exchange(struct adc_slices *S)
{
    struct adc_program *program = S->program;
    if (!S->elements)
        return;
    assert(!S->exchanged);
    S->before = (struct adc_exchanged){program->units, program->reach, program->uses, program->extent,
                                       program->unit_count, program->width, program->component, program->arrays};
    S->exchanged = true;
    program->units = S->unit;
    program->reach = (struct adc_reach){0};
    program->uses = NULL;
    program->extent = adc_number_extent();
    program->unit_count = 1;
    program->width = 0;
    program->component = ADC_NO_COMPONENT;
    program->arrays = false;
}

void adc_slice_restore(struct adc_slices *S)
{
    struct adc_program *program = S->program;
    const struct adc_exchanged *before = &S->before;
    if (!S->exchanged)
        return;
    S->exchanged = false;
    program->units = before->units;
    program->reach = before->reach;
    program->uses = before->uses;
    program->extent = before->extent;
    program->unit_count = before->unit_count;
    program->width = before->width;
    program->component = before->component;
    program->arrays = before->arrays;
}
