/* sum(k=a, b, e) and prod: loops over the terms of a body that has a frame of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/walk/array.h"
#include "eval/walk/on_tape.h"
#include "eval/walk/running.h"

/* They are whole numbers; a bound that depends on V is an event. */
bool adc_count_sum(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *bounds)
{
    double from = bounds[0].value, to = bounds[1].value;
    bool whole = adc_are_bounds(from, to);
    if (bounds[0].depends || bounds[1].depends)
        adc_note_incident(F, term, whole ? &adc_bounds_vary : &adc_bounds_not_whole);
    else if (!whole && F->walk->tracing && !F->walk->broken) {
        F->walk->broken = true;
        F->walk->origin = (struct adc_located_incident){adc_bounds_not_whole, F->unit, term};
    }
    adc_note_choice(F->walk, bounds[0].error + bounds[1].error);
    if (whole && adc_is_long(F->walk->context, from, to))
        adc_long_sum(F->walk->context, F->unit, term);
    return whole;
}

/* The frame of the body, ready for its first turn. */
static struct adc_frame *open_body(struct adc_frame *F, const struct adc_term *term, double first)
{
    struct adc_walk *walk = F->walk;
    const struct adc_unit *unit = &walk->program->units[adc_operands(F->unit, term)[2]];
    struct adc_frame *body = adc_frame_new(walk, unit, F);
    body->outer = F;
    body->slot[0] = (struct adc_dual){.value = first};
    body->slot[ADC_SO_FAR] = (struct adc_dual){.value = term->row == ADC_ROW_mul};
    body->sum = adc_arena_zeroed(walk->into, 1, sizeof *body->sum);
    body->sum->term = term;
    body->sum->turns = (struct adc_loop){.end_term = unit->term_count, .end_call = unit->call_count,
                                         .end_loop = unit->loop_count, .span = term->span};
    body->sum->trip = walk->record ? adc_begin_trip(body) : NULL;
    return body;
}

/* The sum of arrays so far and the next; the first is not added to 0. */
static struct adc_dual add_array(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *pair)
{
    const uint32_t Z = (uint32_t)(term - F->unit->terms);
    if (term->row != ADC_ROW_add)
        adc_need_number(F, Z, &pair[1], "a factor");
    struct adc_dual sum = pair[1];
    if (pair[0].set)
        sum = adc_apply_array_row(F, Z, pair);
    sum.set = true;
    return sum;
}

void adc_eval_summand(struct adc_frame *body, struct adc_sum *sum, uint32_t V)
{
    const struct adc_dual pair[ADC_MAX_ARITY] = {body->slot[ADC_SO_FAR], adc_eval_block(body, 0, V)};
    sum->operand[0] = pair[0].value;
    sum->operand[1] = pair[1].value;
    body->slot[ADC_SO_FAR] = adc_has_array(body, pair, 2) ? add_array(body->outer, sum->term, pair)
                                                          : adc_apply_row(body->outer, sum->term, pair);
    body->slot[0].value++;
}

/* Keeps what replays will read of the frames around, `F` and those that it stands in: they go on meanwhile. */
static struct adc_dual *save_around(const struct adc_frame *F)
{
    size_t count = 0;
    for (const struct adc_frame *f = F; f != NULL; f = f->outer)
        count += f->unit->slot_count;
    struct adc_dual *saved = adc_arena_array(F->walk->into, count, sizeof *saved), *to = saved;
    for (const struct adc_frame *f = F; f != NULL; to += f->unit->slot_count, f = f->outer)
        memcpy(to, f->slot, f->unit->slot_count * sizeof *to);
    return saved;
}

/* Puts it back. derive reads no slots but in replays, which put back their own. */
static void load_around(struct adc_frame *F, const struct adc_dual *saved)
{
    for (struct adc_frame *f = F; f != NULL; saved += f->unit->slot_count, f = f->outer)
        memcpy(f->slot, saved, f->unit->slot_count * sizeof *saved);
}

/* What stands for a body that was run on a tape: its run. */
static struct adc_frame *frame_of_tape(struct adc_frame *F, struct adc_trip *trip)
{
    struct adc_frame *body = adc_arena_array(F->walk->into, 1, sizeof *body);
    struct adc_trip **trips = adc_arena_array(F->walk->into, 1, sizeof *trips);
    *trips = trip;
    *body = (struct adc_frame){.walk = F->walk, .unit = F->unit, .caller = F, .outer = F, .trips = trips};
    return body;
}

struct adc_dual adc_eval_reduction(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    const uint32_t *at = adc_operands(F->unit, term);
    struct adc_trip *trip = NULL;
    struct adc_dual r;
    const struct adc_arena_mark mark = adc_arena_mark(walk->into);
    const uint32_t finished = walk->finished_count;
    F->callee[at[3]] = NULL;
    if (adc_eval_sum_on_tape(F, term, V, &r, &trip)) {
        if (!adc_give_back(walk, &r, mark, finished) && trip != NULL)
            F->callee[at[3]] = frame_of_tape(F, trip);
        return r;
    }
    const struct adc_dual bounds[2] = {adc_eval_term(F, at[0], V), adc_eval_term(F, at[1], V)};
    adc_need_number(F, at[0], &bounds[0], "a bound");
    adc_need_number(F, at[1], &bounds[1], "a bound");
    const bool record = walk->record;
    if (!adc_count_sum(F, term, bounds))
        return (struct adc_dual){.value = NAN};
    struct adc_frame *body = open_body(F, term, bounds[0].value);
    const struct adc_cycle C = {body, &body->sum->turns, body->sum, adc_arena_mark(walk->into)};
    struct adc_ledger_region region;
    adc_begin_region(walk, &region);
    while (body->slot[0].value <= bounds[1].value) {
        adc_check_limits(F, term->span);
        adc_take_turn(&C, body->sum->trip, V);
        adc_blur_region(walk, &region);
        if (adc_fold_is_due(walk, &region))
            adc_fold_turns(body, &region);
    }
    if (adc_last_fold_is_due(walk, &region))
        adc_fold_turns(body, &region);
    walk->record = record;
    r = body->slot[ADC_SO_FAR];
    if (adc_give_back(walk, &r, mark, finished))
        return r;
    assert(body->sum->trip != NULL);
    if (body->sum->trip->dropped)
        body->sum->around = save_around(F);
    F->callee[at[3]] = body;
    return r;
}

/* The terms, the last one first. */
void adc_derive_reduction(struct adc_frame *F, const struct adc_term *term, const double *seed)
{
    struct adc_frame *body = F->callee[adc_operands(F->unit, term)[3]];
    if (body == NULL)
        return;
    if (body->sum == NULL) {
        adc_derive_on_tape(F, body->trips[0], seed);
        return;
    }
    const struct adc_cycle C = {.F = body, .loop = &body->sum->turns, .sum = body->sum};
    if (body->sum->around != NULL)
        load_around(F, body->sum->around);
    body->sum->adjoint = *seed;
    body->sum->power = F->walk->power;
    body->sum->all = F->array != NULL && F->array[term - F->unit->terms] != NULL ? seed : NULL;
    adc_derive_trip(&C, body->sum->trip);
}

void adc_derive_summand(struct adc_frame *body, struct adc_sum *sum)
{
    if (sum->all != NULL) {
        adc_derive_block(body, 0, sum->all);
        return;
    }
    const struct adc_row *row = &adc_rows[sum->term->row];
    const double a[ADC_MAX_ARITY] = {sum->operand[0], sum->operand[1]}, v = row->value(a);
    struct adc_walk *walk = body->walk;
    const int64_t power = walk->power;
    walk->power = sum->power = adc_near(&sum->adjoint, sum->power);
    double part = adc_chain(walk, row, 1, a, v, sum->adjoint);
    adc_derive_block(body, 0, &part);
    sum->adjoint = adc_chain(walk, row, 0, a, v, sum->adjoint);
    walk->power = power;
}
