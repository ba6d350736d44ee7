/* An answer of arrays, written out by elements for slices: an engine of the driver (driver.h) whose values are the terms
 * of a unit. Each operation is bound to a slot, so that they stay in their order.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <assert.h>
#include <math.h>

#include "eval/program/expand.h"

enum { MOST_WORK = 1 << 23 };           /* beyond, slices would be too large */

enum kind { NUMBER, VARIABLE, OPERATION };

/* What flows. */
struct element {
    double value;
    enum kind kind;
    uint32_t number;                    /* of the variable, or of the slot */
    bool varies, read;
};

struct writer {
    struct adc_driver driver;
    struct adc_arena arena;             /* of what flows */
    struct adc_slices *S;
    struct adc_program *program;
    struct adc_unit *unit;              /* being written */
    uint32_t step_capacity;
    bool able;
};

static struct writer *writer_of(struct adc_driver *D) { return D->user; }

/* What cannot be written out: nothing is. */
static void *give_up(struct adc_driver *D)
{
    static struct element none;
    writer_of(D)->able = false;
    D->given_up = true;
    return &none;
}

static struct element *new_element(struct adc_driver *D, enum kind kind, uint32_t of, double value)
{
    struct element *e = adc_arena_array(&writer_of(D)->arena, 1, sizeof *e);
    *e = (struct element){.value = value, .kind = kind, .number = of, .varies = kind == VARIABLE};
    return e;
}

static void *number(struct adc_driver *D, double value) { return new_element(D, NUMBER, 0, value); }

static void *variable(struct adc_driver *D, uint32_t index)
{
    return new_element(D, VARIABLE, index, writer_of(D)->program->variables[index].value);
}

static uint32_t add_term(struct writer *w, const struct adc_term *term)
{
    struct adc_unit *unit = w->unit;
    unit->terms = adc_arena_room(&w->S->arena, unit->terms, unit->term_count, &unit->term_capacity, sizeof *unit->terms);
    unit->terms[unit->term_count] = *term;
    return unit->term_count++;
}

/* A term that reads an element, of operations the only one. */
static uint32_t read_element(struct writer *w, struct element *e, struct adc_span span)
{
    struct adc_term term = {.span = span, .kind = ADC_TERM_NUMBER, .first = w->unit->term_count, .number = e->value};
    if (e->kind != NUMBER) {
        term.kind = e->kind == VARIABLE ? ADC_TERM_VARIABLE : ADC_TERM_SLOT;
        term.at[0] = e->number;
        term.at[1] = 0;
    }
    if (e->kind == OPERATION && e->read)
        give_up(&w->driver);
    e->read = true;
    return add_term(w, &term);
}

static void bind_term(struct writer *w, uint32_t term)
{
    struct adc_unit *unit = w->unit;
    unit->steps = adc_arena_room(&w->S->arena, unit->steps, unit->step_count, &w->step_capacity, sizeof *unit->steps);
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
        unit->arguments = adc_arena_room(&w->S->arena, unit->arguments, unit->argument_count, &unit->argument_capacity,
                                         sizeof *unit->arguments);
        unit->arguments[unit->argument_count++] = at[i];
    }
}

/* Places are those of one source. */
static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    struct writer *w = writer_of(F->driver);
    const struct adc_row *op = &adc_rows[term->row];
    struct adc_term made = {.span = term->span, .kind = ADC_TERM_ROW, .row = term->row, .first = ADC_NO_TERM};
    double a[ADC_MAX_ARITY] = {0};
    uint32_t at[ADC_MAX_ARITY];
    bool varies = false;
    adc_work(w->arena.context, 1);
    if (F->unit->ast->source != w->unit->ast->source)
        return give_up(F->driver);
    for (uint32_t i = 0; i < op->arity; i++) {
        struct element *e = argument[i];
        a[i] = e->value;
        varies |= e->varies;
        at[i] = read_element(w, e, term->span);
    }
    add_operands(w, &made, at, op->arity);
    struct element *e = new_element(F->driver, OPERATION, w->unit->slot_count, op->value(a));
    e->varies = varies;
    bind_term(w, add_term(w, &made));
    return e;
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

/* Without .diff and .bind: a program that has such terms is not sliced. */
static const struct adc_operations OPERATIONS = {
    .number = number, .variable = variable, .row = row, .way = way, .bound = bound,
    .at_point = at_point, .lack = lack, .expanded = expanded, .forgiving = true};

static void write_out(void *user)
{
    struct writer *w = user;
    adc_driver_init(&w->driver, &OPERATIONS, w->program, &w->arena, w);
    struct element *result = adc_run_program(&w->driver);
    if (!w->able)
        return;
    assert(!adc_is_elements(result));
    struct adc_block *body = adc_arena_array(&w->S->arena, 1, sizeof *body);
    *body = (struct adc_block){0, w->unit->step_count, ADC_NO_TERM, 0};
    body->result = read_element(w, result, w->unit->ast->nodes[0].span);
    w->unit->blocks = body;
    w->unit->block_count = 1;
}

static void write_elements(void *user)
{
    struct writer *w = user;
    w->able &= adc_attempt(w->arena.context, write_out, w, MOST_WORK);
}

static void release_writer(void *user) { adc_arena_release(&((struct writer *)user)->arena); }

bool adc_slice_elements(struct adc_slices *S, struct adc_program *program)
{
    struct adc_unit *unit = adc_arena_zeroed(&S->arena, 1, sizeof *unit);
    struct writer w = {.arena.context = S->arena.context, .S = S, .program = program, .unit = unit, .able = true};
    *unit = (struct adc_unit){.ast = program->units[0].ast};
    if (program->component == ADC_ALL_COMPONENTS)
        return false;
    adc_finally(S->arena.context, write_elements, release_writer, &w);
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
