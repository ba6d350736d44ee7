/* What the components of a vector are made of: the program of a vector is linked once, and the evaluation of one
 * component takes no more than that component.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"
#include "lexer/order.h"

#include <stdlib.h>
#include <string.h>

enum use_kind { USES_VARIABLE, USES_UNIT, USES_OUTRIGHT };      /* OUTRIGHT: a formula that is needed in any case */

struct use { uint32_t to; enum use_kind kind; };

/* What a unit uses: first for all components, then for each of them. */
struct unit_uses {
    struct use *at;
    uint32_t *start;                /* by 1 + component, one more at the end; NULL: all is for all components */
    uint32_t count;
};

struct adc_uses {
    struct unit_uses *of;           /* by unit */
    uint32_t *position;             /* by unit: where it stands in the order of formulas */
    uint32_t *unit_seen, *variable_seen;    /* the search that has been there last */
    uint32_t *stack;
    uint32_t search;
};

/* ---- what a unit uses ---- */

/* The uses of a term; returns how many, at most 2. */
static uint32_t uses_of(const struct adc_unit *unit, const struct adc_term *term, struct use *use)
{
    const uint32_t *at = adc_operands(unit, term);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_VARIABLE:
        use[0] = (struct use){at[0], USES_VARIABLE};
        return 1;
    case ADC_TERM_FORMULA:
        use[0] = (struct use){at[0], term->row ? USES_OUTRIGHT : USES_UNIT};
        return 1;
    case ADC_TERM_APPLY:
        use[0] = (struct use){unit->calls[at[0]].unit, USES_UNIT};
        return 1;
    case ADC_TERM_BINDER:
        use[0] = (struct use){unit->calls[at[3]].unit, USES_UNIT};
        return 1;
    case ADC_TERM_DIFF:
        use[0] = (struct use){unit->calls[at[3]].unit, USES_UNIT};
        use[1] = (struct use){at[1], USES_VARIABLE};
        return at[0] == ADC_NO_TERM ? 2 : 1;
    default:
        return 0;
    }
}

/* The place in `start` of the component that a term belongs to. */
static uint32_t place_of(const struct adc_unit *unit, uint32_t term)
{
    return unit->component == NULL ? 0 : unit->component[term] + 1;     /* none + 1 is 0 */
}

/* Sorts the uses of a unit by component, counting first. */
static struct unit_uses find_uses(struct adc_program *program, const struct adc_unit *unit)
{
    struct adc_arena *arena = &program->arena;
    uint32_t places = unit->component == NULL ? 1 : program->width + 1;
    uint32_t *start = adc_arena_zeroed(arena, places + 1u, sizeof *start);
    struct use use[2];
    for (uint32_t t = 0; t < unit->term_count; t++)
        start[place_of(unit, t) + 1] += uses_of(unit, &unit->terms[t], use);
    for (uint32_t i = 0; i < places; i++)
        start[i + 1] += start[i];
    struct unit_uses uses = {.count = start[places]};
    uses.at = adc_arena_array(arena, uses.count, sizeof *uses.at);
    uint32_t *next = adc_arena_array(arena, places, sizeof *next);
    memcpy(next, start, places * sizeof *next);
    for (uint32_t t = 0; t < unit->term_count; t++) {
        uint32_t count = uses_of(unit, &unit->terms[t], use), *at = &next[place_of(unit, t)];
        for (uint32_t i = 0; i < count; i++)
            uses.at[(*at)++] = use[i];
    }
    uses.start = unit->component == NULL ? NULL : start;
    return uses;
}

void adc_reach_open(struct adc_program *program)
{
    struct adc_arena *arena = &program->arena;
    uint32_t units = program->unit_count;
    struct adc_uses *uses = program->uses = adc_arena_zeroed(arena, 1, sizeof *uses);
    uses->of = adc_arena_array(arena, units, sizeof *uses->of);
    uses->position = adc_arena_array(arena, units, sizeof *uses->position);
    uses->unit_seen = adc_arena_zeroed(arena, units, sizeof *uses->unit_seen);
    uses->variable_seen = adc_arena_zeroed(arena, program->variable_count, sizeof *uses->variable_seen);
    uses->stack = adc_arena_array(arena, units, sizeof *uses->stack);
    for (uint32_t i = 0; i < units; i++) {
        adc_work(&program->session->context, program->units[i].term_count);
        uses->of[i] = find_uses(program, &program->units[i]);
    }
    for (uint32_t i = 0; i < program->order_count; i++)
        uses->position[program->order[i]] = i;
    program->reach.units = adc_arena_array(arena, units, sizeof *program->reach.units);
    program->reach.variables = adc_arena_array(arena, program->variable_count, sizeof *program->reach.variables);
}

/* A copy that the program holds, of something. */
static void *kept_copy(struct adc_program *program, const void *array, uint32_t count, size_t size)
{
    return memcpy(adc_resize(&program->session->context, NULL, 0, count, size), array, count * size);
}

void adc_program_replace(struct adc_program *program, const struct adc_unit *unit)
{
    struct adc_unit *answer = &program->units[0];
    for (uint32_t i = 0; i < program->unit_count; i++)
        adc_unit_release(&program->session->context, &program->units[i]);
    program->unit_count = program->order_count = 1;
    program->order[0] = 0;
    *answer = *unit;
    answer->terms = NULL;
    answer->arguments = NULL;
    answer->term_capacity = answer->argument_capacity = 0;
    answer->terms = kept_copy(program, unit->terms, unit->term_count, sizeof *unit->terms);
    answer->term_capacity = unit->term_count;
    answer->arguments = kept_copy(program, unit->arguments, unit->argument_count, sizeof *unit->arguments);
    answer->argument_capacity = unit->argument_count;
    program->arrays = false;
    program->extent = adc_number_extent();
    program->reach = (struct adc_reach){0};
    adc_reach_open(program);
}

/* ---- what a component reaches ---- */

struct search {
    struct adc_program *program;
    bool outright;                  /* only what is needed in any case */
    uint32_t depth;                 /* units on the stack */
};

static void see_unit(struct search *search, uint32_t unit, uint32_t *found, uint32_t *count)
{
    struct adc_uses *uses = search->program->uses;
    if (uses->unit_seen[unit] == uses->search)
        return;
    uses->unit_seen[unit] = uses->search;
    uses->stack[search->depth++] = unit;
    found[(*count)++] = unit;
}

static void follow(struct search *search, const struct use *use, uint32_t count, uint32_t *found, uint32_t *found_count)
{
    struct adc_program *program = search->program;
    struct adc_reach *reach = &program->reach;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t to = use[i].to;
        if (use[i].kind == USES_OUTRIGHT || (use[i].kind == USES_UNIT && !search->outright)) {
            see_unit(search, to, found, found_count);
        } else if (use[i].kind == USES_VARIABLE && !search->outright
                   && program->uses->variable_seen[to] != program->uses->search) {
            program->uses->variable_seen[to] = program->uses->search;
            reach->variables[reach->variable_count++] = to;
        }
    }
}

/* All units from the answer on that the selected component may come to, or must. Returns how many. */
static uint32_t collect(struct adc_program *program, bool outright, uint32_t *found)
{
    struct search search = {.program = program, .outright = outright};
    struct adc_uses *uses = program->uses;
    uint32_t count = 0, k = program->component;
    uses->search++;
    see_unit(&search, 0, found, &count);
    while (search.depth > 0) {
        const struct unit_uses *unit = &uses->of[uses->stack[--search.depth]];
        bool all = unit->start == NULL || k == ADC_ALL_COMPONENTS;
        adc_work(&program->session->context, 1);
        follow(&search, unit->at, all ? unit->count : unit->start[1], found, &count);
        if (!all)
            follow(&search, unit->at + unit->start[k + 1], unit->start[k + 2] - unit->start[k + 1], found, &count);
    }
    return count;
}

/* Puts the formulas that are needed in any case into their order, the answer left out. */
static void put_in_order(struct adc_program *program, uint32_t *units, uint32_t count)
{
    const struct adc_uses *uses = program->uses;
    struct adc_reach *reach = &program->reach;
    for (uint32_t i = 0; i < count; i++)
        units[i] = uses->position[units[i]];
    qsort(units, count, sizeof *units, adc_by_number);
    for (uint32_t i = 0; i < count; i++)
        units[i] = program->order[units[i]];
    reach->first = units;
    reach->first_count = count - 1;
}

/* Of a number. */
static void select_all(struct adc_program *program)
{
    struct adc_reach *reach = &program->reach;
    if (program->order_count < 2 || reach->first != NULL)
        return;
    reach->first = adc_arena_array(&program->arena, program->order_count, sizeof *reach->first);
    for (uint32_t i = 0; i + 1 < program->order_count; i++)
        if (program->units[program->order[i]].strict)
            reach->first[reach->first_count++] = program->order[i];
}

void adc_program_select(struct adc_program *program, uint32_t component)
{
    struct adc_reach *reach = &program->reach;
    program->component = component;
    if (program->uses == NULL) {
        select_all(program);
        return;
    }
    if (reach->first == NULL)
        reach->first = adc_arena_array(&program->arena, program->unit_count, sizeof *reach->first);
    put_in_order(program, reach->first, collect(program, true, reach->first));
    reach->variable_count = 0;
    reach->unit_count = collect(program, false, reach->units);
}

void adc_program_settle(struct adc_program *program, struct adc_extent extent)
{
    program->extent = extent;
    program->width = (uint32_t)adc_extent_count(extent);
}

bool adc_program_reaches(const struct adc_program *program, uint32_t variable)
{
    const struct adc_uses *uses = program->uses;
    return uses == NULL || uses->variable_seen[variable] == uses->search;
}
