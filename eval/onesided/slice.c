/* Slices of a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/functions/double_double.h"
#include "eval/onesided/operations.h"

/* Below so many terms there is nothing to gain; and how often, by terms, variables may be read by way of functions. */
enum { FEW_TERMS = 64, MOST_READINGS = 4 };

/* ---- what a term is made of ---- */

static bool is_addition(const struct adc_term *term)
{
    return term->kind == ADC_TERM_ROW && (term->row == ADC_ROW_add || term->row == ADC_ROW_sub);
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

/* By slot: the term that a step binds it to. Without statements there are no other steps, and each has a slot of its own. */
static void find_bound(struct adc_slices *S)
{
    const struct adc_unit *unit = S->unit;
    memset(S->bound, 0xFF, unit->slot_count * sizeof *S->bound);
    for (uint32_t i = 0; i < unit->step_count; i++) {
        const struct adc_step *step = &unit->steps[i];
        assert(step->kind == ADC_STEP_BIND && S->bound[step->to] == ADC_NO_TERM);
        S->bound[step->to] = step->term;
    }
}

/* The term that a term stands for: where it reads a slot, what was bound to that. */
static uint32_t meant(const struct adc_slices *S, uint32_t Z)
{
    const struct adc_term *term = &S->unit->terms[Z];
    return term->kind == ADC_TERM_SLOT ? S->bound[term->at[0]] : Z;
}

static bool is_link(const struct adc_slices *S, uint32_t Z) { return S->sum[Z] != ADC_NO_TERM; }

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
    case ADC_TERM_REDUCE:
        able = set_parent(S, at[0], Z);
        able &= set_parent(S, at[1], Z);
        return able;
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
    memset(S->sum, 0xFF, unit->term_count * sizeof *S->sum);
    for (uint32_t Z = 0; Z < unit->term_count && able; Z++)
        able = adopt(S, Z);
    for (uint32_t Z = unit->term_count; able && Z-- > 0;) {
        uint32_t p = S->parent[Z];
        if (p != ADC_NO_TERM && unit->terms[p].kind == ADC_TERM_SLOT)
            p = S->parent[p];
        if (is_addition(&unit->terms[Z]))
            S->sum[Z] = p != ADC_NO_TERM && S->sum[p] != ADC_NO_TERM && meant(S, unit->terms[p].at[0]) == Z ? S->sum[p] : Z;
    }
    return able;
}

/* ---- who reads a variable ---- */

/* A search through units for the variables that they read. */
struct readings {
    struct adc_slices *S;
    uint32_t *unit_seen, *variable_seen, search;    /* by unit, by variable: the search that has been there last */
    uint32_t *stack, depth;
    uint64_t left;                                  /* readings that there may be */
    struct adc_link *at; uint32_t count, capacity;  /* variable and term */
};

static void note_reading(struct readings *r, uint32_t variable, uint32_t term)
{
    if (r->variable_seen[variable] == r->search || r->left == 0)
        return;
    r->variable_seen[variable] = r->search;
    r->left--;
    r->at = adc_arena_room(&r->S->arena, r->at, r->count, &r->capacity, sizeof *r->at);
    r->at[r->count++] = (struct adc_link){variable, term};
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
    case ADC_TERM_REDUCE: return at[2];
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
        S->first[r.at[i].sum + 2]++;
    for (uint32_t v = 2; v < program->variable_count + 2; v++)
        S->first[v] += S->first[v - 1];
    for (uint32_t i = 0; i < r.count; i++)
        S->use[S->first[r.at[i].sum + 1]++] = r.at[i].link;
    adc_work(arena->context, unit->term_count + 2 * (uint64_t)r.count);
    return r.left > 0;
}

/* ---- opening ---- */

/* The errors of long sums as series add them up, which have a summand that moves: from link to link. */
static void add_errors(struct adc_slices *S)
{
    for (uint32_t Z = 0; Z < S->unit->term_count; Z++) {
        const struct adc_term *term = &S->unit->terms[Z];
        if (!is_link(S, Z))
            continue;
        const uint32_t below = meant(S, term->at[0]), b = term->at[1];
        const double before = is_link(S, below) ? S->added[below] : S->error[term->at[0]];
        const double more = term->row == ADC_ROW_sub ? -S->value[b] : S->value[b];
        S->added[Z] = before + S->error[b] + fabs(dd_sum_error(S->value[term->at[0]], more, S->value[Z]));
    }
}

/* What each term comes to at the point, by the engine of series with nothing that moves. */
static void find_values(struct adc_slices *S, struct adc_walk *walk)
{
    struct adc_onesided P;
    const struct adc_onesided_place place = {.program = S->program, .point = walk->point, .arena = &walk->arena,
                                             .lasting = &S->program->arena, .recording = &walk->recording};
    for (uint32_t Z = 0; Z < S->unit->term_count; Z++)
        S->value[Z] = S->error[Z] = NAN;
    adc_onesided_init(&P, &place, NULL, 1);
    P.values = (struct adc_known_values){S->value, S->error};
    adc_onesided_program(&P, 1);
    add_errors(S);
}

static bool is_sliceable(const struct adc_program *program)
{
    const struct adc_unit *unit = &program->units[0];
    return program->width == 0 && !program->arrays && !adc_program_derives(program) && !unit->statements
        && unit->term_count >= FEW_TERMS;
}

void adc_slices_open(struct adc_slices *S, struct adc_walk *walk)
{
    struct adc_program *program = walk->program;
    struct adc_unit *unit = &program->units[0];
    const uint32_t count = unit->term_count;
    struct adc_arena *arena = &S->arena;
    *S = (struct adc_slices){.arena.context = walk->context, .unit = unit};
    if (!is_sliceable(program))
        return;
    S->program = program;
    S->strict = program->reach.first;           /* now, as an error may come from here on */
    S->strict_count = program->reach.first_count;
    S->parent = adc_arena_array(arena, count, sizeof *S->parent);
    S->sum = adc_arena_array(arena, count, sizeof *S->sum);
    S->bound = adc_arena_array(arena, unit->slot_count, sizeof *S->bound);
    if (!find_parents(S) || !find_readings(S)) {
        S->program = NULL;
        return;
    }
    S->value = adc_arena_array(arena, count, sizeof *S->value);
    S->error = adc_arena_array(arena, count, sizeof *S->error);
    S->added = adc_arena_array(arena, count, sizeof *S->added);
    S->seen = adc_arena_zeroed(arena, count, sizeof *S->seen);
    S->moves = adc_arena_array(arena, count, sizeof *S->moves);
    S->links = adc_arena_array(arena, count, sizeof *S->links);
    S->replaced = adc_arena_array(arena, count, sizeof *S->replaced);
    S->left_strict = adc_arena_array(arena, S->strict_count, sizeof *S->left_strict);
    S->moving_unit = adc_arena_zeroed(arena, program->unit_count, sizeof *S->moving_unit);
    find_values(S, walk);
}

/* ---- what moves ---- */

static void move(struct adc_slices *S, uint32_t Z)
{
    S->seen[Z] = S->mark;
    S->moves[S->move_count++] = Z;
}

/* A term moves, and with it all above; in a long sum the links in between are passed over. */
static void move_up(struct adc_slices *S, uint32_t Z)
{
    while (Z != ADC_NO_TERM && S->seen[Z] != S->mark) {
        move(S, Z);
        Z = S->parent[Z];
        if (Z == ADC_NO_TERM || S->sum[Z] == ADC_NO_TERM || S->sum[Z] == Z)
            continue;
        if (S->seen[Z] != S->mark)
            move(S, Z);
        Z = S->sum[Z];
    }
}

static bool moves(const struct adc_slices *S, uint32_t Z) { return S->seen[Z] == S->mark; }

/* ---- the terms of a slice ---- */

static void replace(struct adc_slices *S, uint32_t Z, const struct adc_term *by, double error)
{
    S->replaced[S->replaced_count++] = (struct adc_replaced){Z, S->unit->terms[Z], S->error[Z]};
    S->unit->terms[Z] = *by;
    S->error[Z] = error;
}

static void replace_by_number(struct adc_slices *S, uint32_t Z, double number, double error)
{
    replace(S, Z, &(struct adc_term){.span = S->unit->terms[Z].span, .kind = ADC_TERM_NUMBER, .first = Z, .number = number},
            error);
}

/* A term that does not move is a number; what is not finite, or not evaluated at the point, is left as it is. */
static void settle(struct adc_slices *S, uint32_t Z)
{
    const enum adc_term_kind kind = (enum adc_term_kind)S->unit->terms[Z].kind;
    if (kind != ADC_TERM_NUMBER && kind != ADC_TERM_VARIABLE && !moves(S, Z) && isfinite(S->value[Z]))
        replace_by_number(S, Z, S->value[Z], S->error[Z]);
}

static bool same_double(double x, double y) { return x == y && signbit(x) == signbit(y); }

/* A link whose own summand stands: what is below comes to x, with this error, and the link to `value`. False where no
 * number added makes that of it. */
static bool add_number(struct adc_slices *S, uint32_t link, uint32_t below, double x, double error, double value)
{
    const struct adc_term *term = &S->unit->terms[link];
    const double number = value - x;
    if (!isfinite(number) || !same_double(x + number, value))
        return false;
    replace_by_number(S, term->at[1], number, fmax(0, S->added[link] - error));
    replace(S, link, &(struct adc_term){.span = term->span, .kind = ADC_TERM_ROW, .row = ADC_ROW_add,
                                        .first = ADC_NO_TERM, .at = {below, term->at[1]}}, S->error[link]);
    S->seen[link] = S->mark;
    return true;
}

/* The links of a long sum from one that moves up to another, none of whose summands moves: one addition, or two where
 * rounding is in the way. False where that is not enough. */
static bool bridge(struct adc_slices *S, uint32_t from, uint32_t to)
{
    if (from == to)
        return true;
    const uint32_t next = meant(S, S->unit->terms[to].at[0]);
    const double x = S->value[from], value = S->value[to], near = x + (value - x);
    if (next == from) {
        S->seen[to] = S->mark;          /* where a step binds it, that is needed */
        settle(S, S->unit->terms[to].at[1]);
        return true;
    }
    if (add_number(S, to, from, x, S->added[from], value))
        return true;
    if (!isfinite(value) || !same_double(near + (value - near), value))
        return false;
    bool able = add_number(S, next, from, x, S->added[from], near);
    able &= add_number(S, to, next, near, S->added[next], value);
    return able;
}

static int by_place(const void *a, const void *b)
{
    const struct adc_link *x = a, *y = b;
    return x->sum != y->sum ? (x->sum > y->sum) - (x->sum < y->sum) : (x->link > y->link) - (x->link < y->link);
}

/* What is left of long sums: their links that move by a summand of their own. */
static bool join_links(struct adc_slices *S)
{
    const struct adc_term *terms = S->unit->terms;
    bool able = true;
    qsort(S->links, S->link_count, sizeof *S->links, by_place);
    for (uint32_t i = 0; i < S->link_count && able; i++) {
        const struct adc_link *l = &S->links[i];
        const bool begins = i == 0 || l[-1].sum != l->sum, ends = i + 1 == S->link_count || l[1].sum != l->sum;
        const uint32_t below = terms[l->link].at[0];
        if (begins)
            settle(S, below);           /* nothing in it moves, unless it is no link */
        else
            able = bridge(S, l[-1].link, meant(S, below));
        able = able && (!ends || bridge(S, l->link, l->sum));
    }
    return able;
}

/* Whether a link that moves does so by a summand of its own: the lowest one has two, and no link below. */
static bool moves_itself(const struct adc_slices *S, uint32_t link)
{
    const uint32_t *at = S->unit->terms[link].at;
    return moves(S, at[1]) || !is_link(S, meant(S, at[0]));
}

/* Puts numbers in place of what does not move. False where that cannot be said. */
static bool replace_what_stands(struct adc_slices *S)
{
    const struct adc_unit *unit = S->unit;
    S->link_count = 0;
    for (uint32_t k = 0; k < S->move_count; k++) {
        const uint32_t Z = S->moves[k];
        const struct adc_term *term = &unit->terms[Z];
        const uint32_t *at = adc_operands(unit, term);
        if (is_link(S, Z) && moves_itself(S, Z)) {
            settle(S, at[1]);
            S->links[S->link_count++] = (struct adc_link){S->sum[Z], Z};
        } else if (!is_link(S, Z) && term->kind == ADC_TERM_ROW) {
            for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
                settle(S, at[i]);
        }
    }
    if (!join_links(S))
        return false;
    for (uint32_t i = 0; i < unit->step_count; i++)
        settle(S, unit->steps[i].term);
    return true;
}

/* Of the formulas that are needed in any case, those that move. */
static void choose_formulas(struct adc_slices *S)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k < S->move_count; k++) {
        const struct adc_term *term = &S->unit->terms[S->moves[k]];
        if (term->kind == ADC_TERM_FORMULA)
            S->moving_unit[term->at[0]] = true;
    }
    for (uint32_t i = 0; i < S->strict_count; i++)
        if (S->moving_unit[S->strict[i]])
            S->left_strict[count++] = S->strict[i];
    for (uint32_t k = 0; k < S->move_count; k++) {
        const struct adc_term *term = &S->unit->terms[S->moves[k]];
        if (term->kind == ADC_TERM_FORMULA)
            S->moving_unit[term->at[0]] = false;
    }
    S->program->reach.first = S->left_strict;
    S->program->reach.first_count = count;
}

void adc_slice_enter(struct adc_slices *S, const uint32_t *variables, uint32_t count)
{
    if (S->program == NULL)
        return;
    S->mark++;
    S->move_count = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = S->first[variables[i]]; k < S->first[variables[i] + 1]; k++)
            move_up(S, S->use[k]);
    adc_work(S->arena.context, S->move_count);
    S->unit->known_error = S->error;
    if (S->strict_count > 0)
        choose_formulas(S);
    if (!replace_what_stands(S))
        adc_slice_leave(S);
}

void adc_slice_leave(struct adc_slices *S)
{
    if (S->program == NULL)
        return;
    while (S->replaced_count > 0) {
        const struct adc_replaced *r = &S->replaced[--S->replaced_count];
        S->unit->terms[r->term] = r->was;
        S->error[r->term] = r->error;
    }
    S->unit->known_error = NULL;
    S->program->reach.first = S->strict;
    S->program->reach.first_count = S->strict_count;
}

void adc_slices_release(struct adc_slices *S)
{
    adc_slice_leave(S);
    adc_arena_release(&S->arena);
    S->program = NULL;
}
