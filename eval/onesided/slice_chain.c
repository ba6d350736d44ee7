/* Chains within a slice: of a long sum, max, min or hypot, the links that move by an operand of their own, and what takes
 * the place of those between them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static bool same_double(double x, double y) { return x == y && signbit(x) == signbit(y); }

/* ---- what chains can be passed over by ---- */

/* How near the operand of a link of max or min comes to being chosen; where that is not known, nearest. */
static double nearness(const struct adc_slices *S, uint32_t link)
{
    const uint32_t own = S->unit->terms[link].at[1];
    const double value = S->unit->terms[link].row == ADC_ROW_max ? S->value[own] : -S->value[own];
    const double most = value + S->error[own];
    return isnan(most) ? INFINITY : most;
}

/* Of max and min, for a link below P: of what is above it the first tie, and of the rest the nearest. */
static void find_tie(struct adc_slices *S, uint32_t link, uint32_t P)
{
    const bool top = P == S->top[P], tied = S->value[S->unit->terms[P].at[1]] == S->value[P];
    const uint32_t near = top ? ADC_NO_TERM : S->near[P];
    S->tie[link] = tied ? P : top ? ADC_NO_TERM : S->tie[P];
    S->near[link] = !tied && (near == ADC_NO_TERM || nearness(S, P) > nearness(S, near)) ? P : near;
}

/* Of hypot, for a link below P: how far up all operands are 0. */
static void find_zeros(struct adc_slices *S, uint32_t link, uint32_t P)
{
    const uint32_t own = S->unit->terms[P].at[1];
    const bool zero = S->value[own] == 0 && S->error[own] == 0;
    S->tie[link] = !zero ? link : P == S->top[P] ? P : S->tie[P];
}

/* Of a sum, for a link below P: the first above it that is not finite. */
static void find_lost(struct adc_slices *S, uint32_t link, uint32_t P)
{
    S->tie[link] = !isfinite(S->value[P]) ? P : P == S->top[P] ? ADC_NO_TERM : S->tie[P];
}

void adc_slice_find_ties(struct adc_slices *S)
{
    for (uint32_t Z = S->unit->term_count; Z-- > 0;) {
        if (!adc_slice_is_link(S, Z) || S->top[Z] == Z)
            continue;
        if (adc_slice_is_addition(&S->unit->terms[Z]))
            find_lost(S, Z, adc_slice_reader(S, Z));
        else if (S->unit->terms[Z].row == ADC_ROW_hypot)
            find_zeros(S, Z, adc_slice_reader(S, Z));
        else
            find_tie(S, Z, adc_slice_reader(S, Z));
    }
}

/* ---- what stands for the links between two ---- */

/* The term that reads a link: from its slot, where it is bound to one. */
static uint32_t read_link(struct adc_slices *S, uint32_t link)
{
    const uint32_t p = S->parent[link];
    assert(p != ADC_NO_TERM);               /* another link goes on from it */
    if (S->unit->terms[p].kind != ADC_TERM_SLOT)
        return link;
    adc_slice_move(S, p);
    return p;
}

/* A link that goes on from another one further below, and is an operation of this row. */
static void lead(struct adc_slices *S, uint32_t link, uint16_t row, uint32_t below)
{
    const struct adc_term *term = &S->unit->terms[link];
    const uint32_t own = term->at[1], read = read_link(S, below);
    adc_slice_replace(S, link, &(struct adc_term){.span = term->span, .kind = ADC_TERM_ROW, .row = row,
                                                  .at = {read, own}}, S->error[link]);
    adc_slice_move(S, link);
}

/* A link whose own operand stands. */
static void keep_link(struct adc_slices *S, uint32_t link)
{
    adc_slice_move(S, link);                /* where a step binds it, that is needed */
    adc_slice_settle(S, S->unit->terms[link].at[1]);
}

/* All of them. */
static void keep_links(struct adc_slices *S, uint32_t from, uint32_t to)
{
    while (from != to) {
        const uint32_t p = S->parent[from];
        if (S->unit->terms[p].kind == ADC_TERM_SLOT)
            adc_slice_move(S, p);
        from = adc_slice_reader(S, from);
        keep_link(S, from);
    }
}

/* A link whose own summand stands: what is below comes to x, with this error, and the link to `value`. False where no
 * number added makes that of it. */
static bool add_number(struct adc_slices *S, uint32_t link, uint32_t below, double x, double error, double value)
{
    const double number = value - x;
    if (!isfinite(number) || !same_double(x + number, value))
        return false;
    adc_slice_replace_by_number(S, S->unit->terms[link].at[1], number, fmax(0, S->added[link] - error));
    lead(S, link, ADC_ROW_add, below);
    return true;
}

/* One addition, or two where rounding is in the way. False where that is not enough. */
static bool pass_over_summands(struct adc_slices *S, uint32_t from, uint32_t next, uint32_t to)
{
    const double x = S->value[from], value = S->value[to], near = x + (value - x);
    if (add_number(S, to, from, x, S->added[from], value))
        return true;
    if (!same_double(near + (value - near), value))
        return false;
    bool able = add_number(S, next, from, x, S->added[from], near);
    able &= add_number(S, to, next, near, S->added[next], value);
    return able;
}

/* Max or min, where what is below is chosen all the way up, past `next` and further: the first tie, if there is one, and
 * the nearest of the rest. The first tie stays where it is, as the place of the event. */
static bool pass_over_choices(struct adc_slices *S, uint32_t from, uint32_t next, uint32_t to)
{
    const uint16_t row = S->unit->terms[to].row;
    const uint32_t near = S->near[from], tie = S->tie[from] != ADC_NO_TERM && S->tie[from] <= to ? S->tie[from] : ADC_NO_TERM;
    const uint32_t nearest = near == ADC_NO_TERM ? ADC_NO_TERM : S->unit->terms[near].at[1];
    if (!same_double(S->value[from], S->value[to])
        || (near != ADC_NO_TERM && (near > to || !isfinite(S->value[nearest]) || !isfinite(S->error[nearest]))))
        return false;
    const double number = near == ADC_NO_TERM ? 0 : S->value[nearest], error = near == ADC_NO_TERM ? 0 : S->error[nearest];
    const uint32_t rest = tie == to ? next : to;                                /* where that number is put */
    if (near != ADC_NO_TERM)
        adc_slice_replace_by_number(S, S->unit->terms[rest].at[1], number, error);
    else
        adc_slice_settle(S, S->unit->terms[rest].at[1]);
    if (tie == ADC_NO_TERM) {
        lead(S, to, row, from);
        return true;
    }
    adc_slice_settle(S, S->unit->terms[tie].at[1]);
    if (tie == to) {
        lead(S, next, row, from);
        lead(S, to, row, next);
    } else {
        lead(S, tie, row, from);
        lead(S, to, row, tie);
    }
    return true;
}

/* Hypot, where nothing but zeros is added: the first and the last of them. */
static bool pass_over_zeros(struct adc_slices *S, uint32_t from, uint32_t next, uint32_t to)
{
    if (S->tie[from] < to)
        return false;
    adc_slice_settle(S, S->unit->terms[next].at[1]);
    adc_slice_settle(S, S->unit->terms[to].at[1]);
    lead(S, next, ADC_ROW_hypot, from);
    lead(S, to, ADC_ROW_hypot, next);
    return true;
}

static bool bridge(struct adc_slices *S, uint32_t from, uint32_t to);

/* A sum that is not finite above `lost`, or from there on: what happens first stays where it is, and is all that matters. */
static bool pass_over_lost(struct adc_slices *S, uint32_t from, uint32_t lost, uint32_t to)
{
    if (!adc_slice_is_known(S, lost))           /* perhaps it is on no way that the point takes */
        return false;
    if (lost != from) {
        const uint32_t below = adc_slice_meant(S, S->unit->terms[lost].at[0]);
        if (!bridge(S, from, below))
            return false;
        keep_links(S, below, lost);
    }
    if (lost != to) {
        adc_slice_replace_by_number(S, S->unit->terms[to].at[1], isnan(S->value[to]) ? NAN : 0, 0);
        lead(S, to, ADC_ROW_add, lost);
    }
    return true;
}

static bool pass_over_sum(struct adc_slices *S, uint32_t from, uint32_t next, uint32_t to)
{
    const uint32_t lost = isfinite(S->value[from]) ? S->tie[from] : from;
    return lost != ADC_NO_TERM && lost <= to ? pass_over_lost(S, from, lost, to) : pass_over_summands(S, from, next, to);
}

/* The links of a chain from one that moves up to another, none of whose operands moves. False where that cannot be
 * said. */
static bool bridge(struct adc_slices *S, uint32_t from, uint32_t to)
{
    if (from == to)
        return true;
    const uint32_t next = adc_slice_reader(S, from);
    if (next == to) {
        keep_links(S, from, to);
        return true;
    }
    if (adc_slice_is_addition(&S->unit->terms[to]))
        return pass_over_sum(S, from, next, to);
    if (S->unit->terms[to].row == ADC_ROW_hypot ? !pass_over_zeros(S, from, next, to) : !pass_over_choices(S, from, next, to))
        keep_links(S, from, to);
    return true;
}

static int by_place(const void *a, const void *b)
{
    const struct adc_link *x = a, *y = b;
    return x->top != y->top ? (x->top > y->top) - (x->top < y->top) : (x->link > y->link) - (x->link < y->link);
}

bool adc_slice_join_links(struct adc_slices *S)
{
    const struct adc_term *terms = S->unit->terms;
    bool able = true;
    qsort(S->links, S->link_count, sizeof *S->links, by_place);
    for (uint32_t i = 0; i < S->link_count && able; i++) {
        const struct adc_link *l = &S->links[i];
        const bool begins = i == 0 || l[-1].top != l->top, ends = i + 1 == S->link_count || l[1].top != l->top;
        const uint32_t below = terms[l->link].at[0];
        if (begins)
            adc_slice_settle(S, below);     /* nothing in it moves, unless it is no link */
        else
            able = bridge(S, l[-1].link, adc_slice_meant(S, below));
        if (able && !begins && terms[below].kind == ADC_TERM_SLOT)
            adc_slice_move(S, below);
        able = able && (!ends || bridge(S, l->link, l->top));
    }
    return able;
}
