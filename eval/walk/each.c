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

/* Where the elements of an operand stand: those of the result, the same for all, or as the extents say. */
struct column { const struct adc_dual *x; const double *at; struct adc_extent extent; size_t step; };

static struct column column_of(struct adc_extent v, const struct adc_dual *x)
{
    const struct adc_extent extent = adc_dual_extent(x);
    const bool same = x->array != NULL && extent.rows == v.rows && extent.cols == v.cols;
    return (struct column){x, x->array != NULL ? x->array->value : &x->value, extent, same};
}

static inline size_t place_of(const struct column *c, struct adc_extent v, size_t i)
{
    return c->step == 1 ? i : c->x->array == NULL ? 0 : adc_each_index(v, c->extent, i);
}

/* The elements of a row where neither tangents nor bounds are asked for: no more than numbers. Returns whether a derivative
 * passes through one of them. */
static bool apply_numbers(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o,
                          struct adc_tensor *array)
{
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_extent v = array->extent;
    struct adc_walk *walk = F->walk;
    struct column column[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY] = {0};
    uint32_t depends = 0, passes = 0;
    for (uint32_t k = 0; k < o->count; k++) {
        column[k] = column_of(v, &o->x[k]);
        depends |= (uint32_t)o->x[k].depends << k;
    }
    for (size_t i = 0, n = adc_extent_count(v); i < n; i++) {
        for (uint32_t k = 0; k < o->count; k++)
            a[k] = column[k].at[place_of(&column[k], v, i)];
        array->value[i] = row->value(a);
        passes |= adc_watch_events(F, term, o->x, a, array->value[i], depends);
        adc_work_through(walk->context, i, n);
    }
    return passes != 0;
}

struct adc_dual adc_apply_each_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    const struct adc_extent v = adc_each_extent(F, term, o);
    struct adc_dual x[ADC_MAX_ARITY];
    bool varies, depends = adc_any_depends(o, &varies), passes = false;
    struct adc_tensor *array = adc_tensor_new(F, v);
    if (!adc_by_one(F) && !F->walk->bounds)
        return adc_tensor_dual(array, apply_numbers(F, term, o, array), varies);
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

/* adjoint[k] of each element gets seed dg/dx_k. */
void adc_derive_each(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o), a[ADC_MAX_ARITY] = {0};
    const double *value = F->array[Z]->value;
    struct column column[ADC_MAX_ARITY];
    for (uint32_t k = 0; k < o.count; k++)
        column[k] = column_of(v, &o.x[k]);
    for (size_t i = 0, n = adc_extent_count(v); i < n; i++) {
        size_t from[ADC_MAX_ARITY];
        adc_work_through(F->walk->context, i, n);
        for (uint32_t k = 0; k < o.count; k++) {
            from[k] = place_of(&column[k], v, i);
            a[k] = column[k].at[from[k]];
        }
        uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        for (uint32_t k = 0; k < o.count; k++)
            if (adjoint[k] != NULL && adc_row_passes(row, k, selected))
                adjoint[k][from[k]] += adc_chain(F->walk, row, k, a, value[i], seed[i]);
    }
    adc_derive_array_operands(F, &o, adjoint);
}
