/* Slices of a program: what its answer is made of, and what that comes to at the point.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/functions/double_double.h"

/* Below so many terms there is nothing to gain; and how often, by terms, variables may be read by way of functions. */
enum { FEW_TERMS = 64, MOST_READINGS = 4 };

/* ---- what a term is made of ---- */

/* Whether a term may be a link of a chain. */
static bool is_chained(const struct adc_term *term)
{
    return adc_slice_is_addition(term)
        || (term->kind == ADC_TERM_ROW
            && (term->row == ADC_ROW_max || term->row == ADC_ROW_min || term->row == ADC_ROW_hypot));
}

/* Whether a link goes on from one below it: both may be links. */
static bool goes_on(const struct adc_term *link, const struct adc_term *below)
{
    return adc_slice_is_addition(link) ? adc_slice_is_addition(below) : link->row == below->row;
}

/* False where the child has a parent already. */
static bool set_parent(struct adc_slices *S, uint32_t child, uint32_t parent)
{
    if (child == ADC_NO_TERM)
        return true;
    const bool single = S->parent[child] == ADC_NO_TERM;
    S->parent[child] = parent;
    return single;
}

/* By slot: the term that a step binds it to, and by term: that step. Without statements there are no other steps, and each
 * has a slot of its own. */
static void find_bound(struct adc_slices *S)
{
    const struct adc_unit *unit = S->unit;
    memset(S->bound, 0xFF, unit->slot_count * sizeof *S->bound);
    memset(S->step_of, 0xFF, unit->term_count * sizeof *S->step_of);
    for (uint32_t i = 0; i < unit->step_count; i++) {
        const struct adc_step *step = &unit->steps[i];
        assert(step->kind == ADC_STEP_BIND && S->bound[step->to] == ADC_NO_TERM);
        S->bound[step->to] = step->term;
        S->step_of[step->term] = i;
    }
}

/* Notes what a term is the parent of. False for kinds that are not sliced. */
static bool adopt(struct adc_slices *S, uint32_t Z)
{
    const struct adc_unit *unit = S->unit;
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term);
    bool able;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: case ADC_TERM_VARIABLE: case ADC_TERM_FORMULA: case ADC_TERM_MISSING:
        return true;
    case ADC_TERM_SLOT:                 /* what was bound to it hangs below */
        return set_parent(S, S->bound[at[0]], Z);
    case ADC_TERM_ROW:
        able = true;
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            able &= set_parent(S, at[i], Z);
        return able;
    case ADC_TERM_COND:
        able = set_parent(S, at[0], Z);
        able &= set_parent(S, unit->blocks[at[1]].result, Z);
        able &= set_parent(S, unit->blocks[at[2]].result, Z);
        return able;
    case ADC_TERM_APPLY: {
        const struct adc_call *call = &unit->calls[at[0]];
        able = true;
        for (uint32_t i = 0; i < S->program->units[call->unit].parameter_count; i++)
            able &= set_parent(S, unit->arguments[call->first + i], Z);
        return able;
    }
    default:
        return false;
    }
}

static bool find_parents(struct adc_slices *S)
{
    const struct adc_unit *unit = S->unit;
    bool able = true;
    find_bound(S);
    memset(S->parent, 0xFF, unit->term_count * sizeof *S->parent);
    memset(S->top, 0xFF, unit->term_count * sizeof *S->top);
    for (uint32_t Z = 0; Z < unit->term_count && able; Z++)
        able = adopt(S, Z);
    for (uint32_t Z = unit->term_count; able && Z-- > 0;) {
        const uint32_t p = adc_slice_reader(S, Z);
        if (!is_chained(&unit->terms[Z]))
            continue;
        const bool below = p != ADC_NO_TERM && S->top[p] != ADC_NO_TERM && goes_on(&unit->terms[p], &unit->terms[Z])
                        && adc_slice_meant(S, unit->terms[p].at[0]) == Z;
        S->top[Z] = below ? S->top[p] : Z;
    }
    return able;
}

/* ---- who reads a variable ---- */

/* A term reads a variable. */
struct reading { uint32_t variable, term; };

/* A search through units for the variables that they read. */
struct readings {
    struct adc_slices *S;
    uint32_t *unit_seen, *variable_seen, search;    /* by unit, by variable: the search that has been there last */
    uint32_t *stack, depth;
    uint64_t left;                                  /* readings that there may be */
    struct reading *at; uint32_t count, capacity;
};

static void note_reading(struct readings *r, uint32_t variable, uint32_t term)
{
    if (r->variable_seen[variable] == r->search || r->left == 0)
        return;
    r->variable_seen[variable] = r->search;
    r->left--;
    r->at = adc_arena_room(&r->S->arena, r->at, r->count, &r->capacity, sizeof *r->at);
    r->at[r->count++] = (struct reading){variable, term};
}

static void push_unit(struct readings *r, uint32_t unit)
{
    if (r->unit_seen[unit] == r->search)
        return;
    r->unit_seen[unit] = r->search;
    r->stack[r->depth++] = unit;
}

/* The unit that a term opens, or ADC_NO_TERM. */
static uint32_t opened(const struct adc_unit *unit, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(unit, term);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_FORMULA: return at[0];
    case ADC_TERM_APPLY: return unit->calls[at[0]].unit;
    default: return ADC_NO_TERM;
    }
}

/* All that the unit which a term opens reads, as read by the term. */
static void read_below(struct readings *r, uint32_t unit, uint32_t term)
{
    const struct adc_program *program = r->S->program;
    push_unit(r, unit);
    while (r->depth > 0 && r->left > 0) {
        const struct adc_unit *u = &program->units[r->stack[--r->depth]];
        const uint64_t terms = u->term_count;
        r->left = r->left > terms ? r->left - terms : 0;
        for (uint32_t i = 0; i < u->term_count; i++) {
            if (u->terms[i].kind == ADC_TERM_VARIABLE)
                note_reading(r, u->terms[i].at[0], term);
            else if (opened(u, &u->terms[i]) != ADC_NO_TERM)
                push_unit(r, opened(u, &u->terms[i]));
        }
    }
    r->depth = 0;
}

/* False where there are too many. */
static bool find_readings(struct adc_slices *S)
{
    const struct adc_program *program = S->program;
    const struct adc_unit *unit = S->unit;
    struct adc_arena *arena = &S->arena;
    struct readings r = {.S = S, .left = 1 + MOST_READINGS * ((uint64_t)unit->term_count + program->variable_count)};
    for (uint32_t u = 1; u < program->unit_count; u++)
        r.left += MOST_READINGS * (uint64_t)program->units[u].term_count;
    r.unit_seen = adc_arena_zeroed(arena, program->unit_count, sizeof *r.unit_seen);
    r.variable_seen = adc_arena_zeroed(arena, program->variable_count, sizeof *r.variable_seen);
    r.stack = adc_arena_array(arena, program->unit_count, sizeof *r.stack);
    for (uint32_t Z = 0; Z < unit->term_count && r.left > 0; Z++) {
        const uint32_t below = opened(unit, &unit->terms[Z]);
        r.search++;
        if (unit->terms[Z].kind == ADC_TERM_VARIABLE)
            note_reading(&r, unit->terms[Z].at[0], Z);
        else if (below != ADC_NO_TERM)
            read_below(&r, below, Z);
    }
    S->first = adc_arena_zeroed(arena, program->variable_count + 2u, sizeof *S->first);
    S->use = adc_arena_array(arena, r.count, sizeof *S->use);
    for (uint32_t i = 0; i < r.count; i++)
        S->first[r.at[i].variable + 2]++;
    for (uint32_t v = 2; v < program->variable_count + 2; v++)
        S->first[v] += S->first[v - 1];
    for (uint32_t i = 0; i < r.count; i++)
        S->use[S->first[r.at[i].variable + 1]++] = r.at[i].term;
    adc_work(arena->context, unit->term_count + 2 * (uint64_t)r.count);
    return r.left > 0;
}

/* ---- opening ---- */

/* The errors of long sums as series add them up, which have a summand that moves: from link to link. */
static void add_errors(struct adc_slices *S)
{
    for (uint32_t Z = 0; Z < S->unit->term_count; Z++) {
        const struct adc_term *term = &S->unit->terms[Z];
        if (!adc_slice_is_addition(term))
            continue;
        const uint32_t below = adc_slice_meant(S, term->at[0]), b = term->at[1];
        const bool sum = adc_slice_is_addition(&S->unit->terms[below]);
        const double before = sum ? S->added[below] : S->error[term->at[0]];
        const double more = term->row == ADC_ROW_sub ? -S->value[b] : S->value[b];
        S->added[Z] = before + S->error[b] + fabs(dd_sum_error(S->value[term->at[0]], more, S->value[Z]));
    }
}

/* What each term comes to at the point, by the engine of series with nothing that moves. */
static void find_values(struct adc_slices *S, struct adc_walk *walk)
{
    struct adc_onesided P = {.program = S->program, .point = walk->point, .arena = &walk->arena,
                             .lasting = &S->program->arena, .recording = &walk->recording,
                             .values = {S->value, S->error}};
    for (uint32_t Z = 0; Z < S->unit->term_count; Z++)
        S->value[Z] = S->error[Z] = NAN;
    adc_onesided_init(&P, NULL, 1);
    adc_onesided_program(&P, 1);
    S->complete = !P.valueless;
    for (uint32_t Z = 0; Z < S->unit->term_count; Z++)
        if (S->unit->terms[Z].kind == ADC_TERM_SLOT && isnan(S->value[Z])) {
            S->value[Z] = S->value[adc_slice_meant(S, Z)];
            S->error[Z] = S->error[adc_slice_meant(S, Z)];
        }
    add_errors(S);
}

static bool is_sliceable(const struct adc_program *program)
{
    const struct adc_unit *unit = &program->units[0];
    return !adc_program_derives(program) && !unit->statements
        && (program->arrays || (program->width == 0 && unit->term_count >= FEW_TERMS));
}

/* Finds what the answer is made of; false where there can be no slices of it. */
static bool find_parts(struct adc_slices *S)
{
    struct adc_arena *arena = &S->arena;
    const uint32_t count = S->unit->term_count;
    S->parent = adc_arena_array(arena, count, sizeof *S->parent);
    S->top = adc_arena_array(arena, count, sizeof *S->top);
    S->step_of = adc_arena_array(arena, count, sizeof *S->step_of);
    S->bound = adc_arena_array(arena, S->unit->slot_count, sizeof *S->bound);
    return find_parents(S) && find_readings(S);
}

static void make_room(struct adc_slices *S)
{
    struct adc_arena *arena = &S->arena;
    const struct adc_unit *unit = S->unit;
    const uint32_t count = unit->term_count;
    S->value = adc_arena_array(arena, count, sizeof *S->value);
    S->error = adc_arena_array(arena, count, sizeof *S->error);
    S->added = adc_arena_array(arena, count, sizeof *S->added);
    S->tie = adc_arena_array(arena, count, sizeof *S->tie);
    S->near = adc_arena_array(arena, count, sizeof *S->near);
    S->seen = adc_arena_zeroed(arena, count, sizeof *S->seen);
    S->moves = adc_arena_array(arena, count, sizeof *S->moves);
    S->links = adc_arena_array(arena, count, sizeof *S->links);
    S->steps = unit->steps;
    S->step_count = unit->blocks[0].count;
    S->slot_count = unit->slot_count;
    S->left_steps = adc_arena_array(arena, unit->step_count, sizeof *S->left_steps);
    S->left_numbers = adc_arena_array(arena, unit->step_count, sizeof *S->left_numbers);
    S->renamed = adc_arena_array(arena, unit->slot_count, sizeof *S->renamed);
    S->left_strict = adc_arena_array(arena, S->strict_count, sizeof *S->left_strict);
    S->moving_unit = adc_arena_zeroed(arena, S->program->unit_count, sizeof *S->moving_unit);
}

void adc_slices_open(struct adc_slices *S, struct adc_walk *walk)
{
    struct adc_program *program = walk->program;
    *S = (struct adc_slices){.arena.context = walk->context, .unit = &program->units[0]};
    if (!is_sliceable(program))
        return;
    if (program->arrays && !adc_slice_elements(S, program))
        return;
    S->program = program;
    adc_slice_exchange(S);
    S->strict = program->reach.first;           /* now, as an error may come from here on */
    S->strict_count = program->reach.first_count;
    if (find_parts(S)) {
        make_room(S);
        find_values(S, walk);
        adc_slice_find_ties(S);
        adc_slice_restore(S);
    } else {
        adc_slice_restore(S);
        S->program = NULL;
    }
}
