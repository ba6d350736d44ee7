/* Rows of numbers on arrays, element by element.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/tensor.h"

#include <string.h>

struct adc_extent adc_each_extent(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    struct adc_extent v = adc_number_extent();
    struct adc_misfit why;
    for (uint32_t i = 0; i < o->count; i++)
        if (!adc_extent_each(v, adc_dual_extent(&o->x[i]), &v, &why))
            adc_refuse_array(F, term, &why);
    return v;
}

bool adc_any_depends(const struct adc_array_operands *o, bool *varies)
{
    bool depends = false;
    *varies = false;
    for (uint32_t i = 0; i < o->count; i++) {
        depends |= o->x[i].depends;
        *varies |= o->x[i].varies;
    }
    return depends;
}

struct adc_dual adc_apply_each_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    const struct adc_extent v = adc_each_extent(F, term, o);
    struct adc_dual x[ADC_MAX_ARITY];
    bool varies, depends = adc_any_depends(o, &varies), passes = false;
    if (v.rank == ADC_RANK_NUMBER)
        return adc_apply_row(F, term, o->x);
    struct adc_tensor *array = adc_tensor_new(F, v);
    if (depends && adc_by_one(F))
        adc_tensor_add_tangents(F, array);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        for (uint32_t k = 0; k < o->count; k++)
            x[k] = adc_array_element(&o->x[k], adc_each_index(v, adc_dual_extent(&o->x[k]), i));
        struct adc_dual e = adc_apply_row(F, term, x);
        adc_tensor_set(array, i, &e);
        adc_work(F->walk->context, 1);
        passes |= e.depends;
    }
    return adc_tensor_dual(array, passes, varies);
}

struct adc_dual adc_apply_each(struct adc_frame *F, uint32_t Z, const struct adc_dual *x)
{
    struct adc_array_operands o = adc_array_operands_of(F, &F->unit->terms[Z]);
    o.x = adc_arena_array(F->walk->into, o.count, sizeof *o.x);
    memcpy(o.x, x, o.count * sizeof *x);
    return adc_apply_each_of(F, &F->unit->terms[Z], &o);
}

/* adjoint[k] of each element gets seed dg/dx_k. */
void adc_derive_each(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o), a[ADC_MAX_ARITY] = {0};
    const double *value = F->array[Z] != NULL ? F->array[Z]->value : &F->value[Z];
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        size_t from[ADC_MAX_ARITY];
        adc_work(F->walk->context, 1);
        for (uint32_t k = 0; k < o.count; k++) {
            from[k] = adc_each_index(v, adc_dual_extent(&o.x[k]), i);
            a[k] = o.x[k].array != NULL ? o.x[k].array->value[from[k]] : o.x[k].value;
        }
        uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        for (uint32_t k = 0; k < o.count; k++)
            if (adjoint[k] != NULL && adc_row_passes(row, k, selected))
                adjoint[k][from[k]] += adc_chain(F->walk, row, k, a, value[i], seed[i]);
    }
    adc_derive_array_operands(F, &o, adjoint);
}
