/* A row over all elements of an array: sum, prod, min, max, ...
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/walk/tensor.h"

/* The sum of all elements of an array, of which alone sums are asked, by the short way, in the same order: a sum that is a
 * number has no event. False where it is none. */
static bool add_all(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x, struct adc_dual *sum)
{
    if (row->row != ADC_ROW_add || !adc_is_plain(F->walk, F->walk->by))
        return false;
    const size_t n = adc_extent_count(x->array->extent);
    const double *at = x->array->value;
    adc_work(F->walk->context, n);
    *sum = (struct adc_dual){.value = at[0], .depends = x->depends, .varies = x->varies};
    for (size_t i = 1; i < n; i++)
        sum->value += at[i];
    return fabs(sum->value) > 0 && fabs(sum->value) <= DBL_MAX;
}

struct adc_dual adc_fold(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x)
{
    const enum adc_op single = adc_rows[row->row].single;
    const size_t n = adc_extent_count(adc_dual_extent(x));
    struct adc_dual pair[ADC_MAX_ARITY] = {adc_array_element(x, 0)};
    if (add_all(F, row, x, &pair[1]))
        return pair[1];
    if (n == 1 && adc_rows[row->row].fold) {
        struct adc_term one = *row;
        one.row = (uint16_t)single;
        return adc_apply_row(F, &one, pair);
    }
    for (size_t i = 1; i < n; i++) {
        pair[1] = adc_array_element(x, i);
        pair[0] = adc_apply_row(F, row, pair);
        adc_work(F->walk->context, 1);
    }
    return pair[0];
}

void adc_derive_fold(struct adc_frame *F, const struct adc_term *term, const double *x, size_t n, double seed,
                     double *adjoint)
{
    const struct adc_row *row = &adc_rows[term->row];
    double *part = adc_arena_array(F->walk->into, n, sizeof *part), a[ADC_MAX_ARITY] = {x[0]};
    part[0] = x[0];
    if (n == 1 && row->fold) {
        const struct adc_row *single = &adc_rows[row->single];
        adjoint[0] += adc_chain(F->walk, single, 0, a, single->value(a), seed);
        return;
    }
    for (size_t i = 1; i < n; i++) {
        a[0] = part[i - 1];
        a[1] = x[i];
        part[i] = row->value(a);
    }
    for (size_t i = n - 1; i > 0; i--) {
        a[0] = part[i - 1];
        a[1] = x[i];
        adc_work(F->walk->context, 1);
        uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        if (adc_row_passes(row, 1, selected))
            adjoint[i] += adc_chain(F->walk, row, 1, a, part[i], seed);
        seed = adc_row_passes(row, 0, selected) ? adc_chain(F->walk, row, 0, a, part[i], seed) : 0;
    }
    adjoint[0] += seed;
}
