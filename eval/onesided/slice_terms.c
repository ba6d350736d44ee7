/* The terms of a slice: those that move, and what stands in place of the others until it is left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slicing.h"

#include <math.h>

void adc_slice_move(struct adc_slices *S, uint32_t Z)
{
    if (adc_slice_moves(S, Z))
        return;
    S->seen[Z] = S->mark;
    S->moves[S->move_count++] = Z;
}

void adc_slice_replace(struct adc_slices *S, uint32_t Z, const struct adc_term *by, double error)
{
    const struct adc_term copy = *by;
    S->replaced = adc_arena_room(&S->arena, S->replaced, S->replaced_count, &S->replaced_capacity, sizeof *S->replaced);
    S->replaced[S->replaced_count++] = (struct adc_replaced){Z, S->unit->terms[Z], S->error[Z]};
    S->unit->terms[Z] = copy;
    S->error[Z] = error;
}

void adc_slice_replace_by_number(struct adc_slices *S, uint32_t Z, double number, double error)
{
    const struct adc_span span = S->unit->terms[Z].span;
    adc_slice_replace(S, Z, &(struct adc_term){.span = {span.at, isinf(number) ? 0 : span.length}, .kind = ADC_TERM_NUMBER,
                                               .number = number}, error);    /* inf that is not written */
}

bool adc_slice_is_known(const struct adc_slices *S, uint32_t Z)
{
    return isfinite(S->value[Z]) || (S->complete && !isnan(S->error[Z]));
}

/* A term that does not move is a number; what is not evaluated at the point is left as it is. */
void adc_slice_settle(struct adc_slices *S, uint32_t Z)
{
    const enum adc_term_kind kind = (enum adc_term_kind)S->unit->terms[Z].kind;
    if (kind == ADC_TERM_NUMBER || kind == ADC_TERM_VARIABLE || adc_slice_moves(S, Z))
        return;
    if (adc_slice_is_known(S, Z))
        adc_slice_replace_by_number(S, Z, S->value[Z], S->error[Z]);
    else
        S->open_ends = true;
}
