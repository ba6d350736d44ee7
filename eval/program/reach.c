/* What an evaluation takes: formulas that are needed in any case, and for a component that has a unit of its own no more
 * than its part of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"
#include "lexer/order.h"

#include <stdlib.h>

/* ---- components with units of their own ---- */

/* The result of the answer's unit, followed through names alone; *unit receives the last unit. */
static const struct adc_term *result_of(const struct adc_program *program, const struct adc_unit **unit)
{
    const struct adc_term *term = NULL;
    for (uint32_t next = 0; next != UINT32_MAX;) {
        *unit = &program->units[next];
        const uint32_t result = (*unit)->block_count > 0 ? (*unit)->blocks[0].result : ADC_NO_TERM;
        term = result != ADC_NO_TERM ? &(*unit)->terms[result] : NULL;
        next = term != NULL && term->kind == ADC_TERM_FORMULA && term->at[1] == ADC_NO_SLOT ? term->at[0] : UINT32_MAX;
    }
    return term;
}

/* Whether some unit takes an array of variables as a whole: then each element would seem to be of all of them, and which
 * it is of shows in the graph. */
static bool takes_arrays(const struct adc_program *program)
{
    bool takes = false;
    for (uint32_t u = 0; u < program->unit_count && !takes; u++)
        for (uint32_t t = 0; t < program->units[u].term_count; t++)
            takes |= program->units[u].terms[t].kind == ADC_TERM_VARIABLES;
    return takes;
}

void adc_program_set_shape(struct adc_program *program, struct adc_extent extent)
{
    const struct adc_unit *unit;
    const struct adc_term *list = result_of(program, &unit);
    program->extent = extent;
    program->width = (uint32_t)adc_extent_count(extent);
    program->element = NULL;
    if (list == NULL || list->kind != ADC_TERM_FORM || list->row != ADC_FORM_stack || extent.rank != ADC_RANK_VECTOR
        || takes_arrays(program))
        return;
    const uint32_t *operands = adc_operands(unit, list) + 1;
    const struct adc_term *first = &unit->terms[operands[0]];
    if (first->kind != ADC_TERM_FORMULA || !program->units[first->at[0]].element)
        return;
    program->element = adc_arena_array(&program->arena, program->width, sizeof *program->element);
    for (uint32_t k = 0; k < program->width; k++)
        program->element[k] = unit->terms[operands[k]].at[0];
}

/* The answer as the list of the units from 1 on. */
static struct adc_unit list_unit(struct adc_program *program, const struct adc_ast *ast)
{
    const uint32_t width = program->width;
    const struct adc_span span = ast->nodes[0].span;
    struct adc_term *terms = adc_arena_array(&program->arena, width + 1u, sizeof *terms);
    struct adc_block *block = adc_arena_array(&program->arena, 1, sizeof *block);
    uint32_t *arguments = adc_arena_zeroed(&program->arena, width + 1u, sizeof *arguments);      /* the mode, and operands */
    for (uint32_t k = 0; k < width; k++) {
        terms[k] = (struct adc_term){.kind = ADC_TERM_FORMULA, .at = {k + 1, ADC_NO_SLOT}, .row = 1, .span = span};
        arguments[k + 1] = k;
    }
    terms[width] = (struct adc_term){.kind = ADC_TERM_FORM, .row = ADC_FORM_stack, .wide = true, .at = {0, width}, .span = span};
    *block = (struct adc_block){0, 0, width, 0};
    return (struct adc_unit){.ast = ast, .terms = terms, .term_count = width + 1, .arguments = arguments,
                             .argument_count = width + 1, .blocks = block, .block_count = 1};
}

void adc_program_replace(struct adc_program *program, const struct adc_unit *units)
{
    struct adc_context *context = &program->session->context;
    const uint32_t count = program->width + 1, before = program->unit_capacity;
    const struct adc_unit list = list_unit(program, program->units[0].ast);
    while (program->unit_count > 0)
        adc_unit_release(context, &program->units[--program->unit_count]);
    if (count > before) {
        program->units = adc_resize(context, program->units, before, count, sizeof *program->units);
        program->order = adc_resize(context, program->order, before, count, sizeof *program->order);
        program->unit_capacity = count;
    }
    for (uint32_t k = 0; k < count; k++) {
        program->units[program->unit_count++] = k == 0 ? list : units[k - 1];
        program->units[k].term_capacity = program->units[k].argument_capacity = 0;      /* all of it is the arena's */
        program->units[k].element = k > 0;
        program->units[k].place = k == 0 ? program->width : k - 1;
        program->order[program->units[k].place] = k;
    }
    program->order_count = count;
    program->arrays = true;
    program->reach = (struct adc_reach){0};
    adc_program_set_shape(program, adc_vector_extent(program->width));
}

/* ---- what is reached ---- */

/* Units found from a root on; `outright`: only formulas that are needed in any case. */
struct search { struct adc_program *program; bool outright; uint32_t *found, count; };

static void see_unit(struct search *s, uint32_t unit)
{
    struct adc_reach *reach = &s->program->reach;
    if (reach->unit_seen[unit] == reach->search)
        return;
    reach->unit_seen[unit] = reach->search;
    s->found[s->count++] = unit;
}

static void see_variables(struct search *s, uint32_t variable, size_t count)
{
    struct adc_reach *reach = &s->program->reach;
    for (size_t i = 0; i < count; i++, variable++)
        if (reach->variable_seen[variable] != reach->search) {
            reach->variable_seen[variable] = reach->search;
            reach->variables[reach->variable_count++] = variable;
        }
}

static void see_term(struct search *s, const struct adc_unit *unit, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(unit, term);
    const struct adc_extent *extents = s->program->extents;
    if (term->kind == ADC_TERM_FORMULA && (term->row || !s->outright))
        see_unit(s, at[0]);
    if (s->outright)
        return;
    if (term->kind == ADC_TERM_VARIABLE)
        see_variables(s, at[0], 1);
    else if (term->kind == ADC_TERM_APPLY)
        see_unit(s, unit->calls[at[0]].unit);
    else if (term->kind == ADC_TERM_DIFF || term->kind == ADC_TERM_BINDER)
        see_unit(s, unit->calls[at[3]].unit);
    if (term->kind == ADC_TERM_DIFF && at[0] == ADC_NO_TERM)
        see_variables(s, at[1], at[4] == 0 ? 1 : adc_extent_count(extents[at[4] - 1]));
}

/* All units from the root on that an evaluation may enter, or must. Returns how many. */
static uint32_t collect(struct adc_program *program, bool outright, uint32_t *found)
{
    struct search search = {.program = program, .outright = outright, .found = found};
    program->reach.search++;
    see_unit(&search, program->root);
    for (uint32_t i = 0; i < search.count; i++) {
        const struct adc_unit *unit = &program->units[found[i]];
        adc_work(&program->session->context, 1);
        for (uint32_t t = 0; t < unit->term_count; t++)
            see_term(&search, unit, &unit->terms[t]);
    }
    return search.count;
}

/* Puts units into their order, and leaves out the last, which is the root. */
static void put_in_order(struct adc_program *program, uint32_t *units, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        units[i] = program->units[units[i]].place;
    qsort(units, count, sizeof *units, adc_by_number);
    for (uint32_t i = 0; i < count; i++)
        units[i] = program->order[units[i]];
    program->reach.first_count = count - 1;
}

void adc_program_select(struct adc_program *program, uint32_t component)
{
    struct adc_reach *reach = &program->reach;
    struct adc_arena *arena = &program->arena;
    program->component = component;
    reach->part = program->element != NULL && component != ADC_ALL_COMPONENTS;
    program->root = reach->part ? program->element[component] : 0;
    if (program->order_count < 2)
        return;
    if (reach->first == NULL) {
        reach->first = adc_arena_array(arena, program->unit_count, sizeof *reach->first);
        reach->unit_seen = adc_arena_zeroed(arena, program->unit_count, sizeof *reach->unit_seen);
    }
    put_in_order(program, reach->first, collect(program, true, reach->first));
    if (!reach->part)
        return;
    if (reach->units == NULL) {
        reach->units = adc_arena_array(arena, program->unit_count, sizeof *reach->units);
        reach->variables = adc_arena_array(arena, program->variable_count, sizeof *reach->variables);
        reach->variable_seen = adc_arena_zeroed(arena, program->variable_count, sizeof *reach->variable_seen);
    }
    reach->variable_count = 0;
    reach->unit_count = collect(program, false, reach->units);
}

bool adc_program_reaches(const struct adc_program *program, uint32_t variable)
{
    const struct adc_reach *reach = &program->reach;
    return !reach->part || reach->variable_seen[variable] == reach->search;
}
