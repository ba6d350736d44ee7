/* Elements that are read and assigned.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

#include <string.h>

#include "eval/walk/frame.h"

/* How many elements a store assigns. */
static size_t selected_count(const struct adc_form_work *w)
{
    return (size_t)w->use.stretch[0].count * w->use.stretch[1].count;
}

struct adc_dual adc_opened_array(struct adc_frame *F, const struct adc_dual *from)
{
    struct adc_dual made = adc_new_array_dual(F, from->array->extent);
    const size_t n = adc_extent_count(from->array->extent);
    const bool plain = made.array->tangent == NULL;
    if (plain)
        memcpy(made.array->value, from->array->value, n * sizeof *made.array->value);
    for (size_t i = 0; !plain && i < n; i++) {
        struct adc_dual e = adc_array_element(from, i);
        adc_set_array_element(&made, i, &e);
    }
    made.depends = from->depends;
    made.varies = from->varies;
    made.array->open = true;
    return made;
}

struct adc_dual adc_eval_store(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    F->walk->steps++;
    adc_evaluate_array_operands(F, term, &o, V);
    const struct adc_form_work w = adc_form_work_of(F, term, ADC_FORM_store, &o);
    adc_drop_selectors(F, term, &w, &o);
    struct adc_dual v = o.x[0].array->open ? o.x[0] : adc_opened_array(F, &o.x[0]);
    for (size_t i = 0; i < selected_count(&w); i++) {
        struct adc_dual e = adc_array_element(&o.x[o.count - 1], i);
        adc_set_array_element(&v, adc_selected(w.use.extent[0], w.use.stretch, i), &e);
    }
    adc_keep(F, Z, &v);
    return v;
}

/* What the adjoint of the array before is: that of the array, but for the elements that were assigned, which are 0 now. */
static void derive_base(struct adc_frame *F, uint32_t Z, struct adc_tensor *array)
{
    struct adc_tensor *base = F->array[Z];
    if (base == array)
        return;
    if (F->active[Z])
        adc_add_to_array(F, base, array->adjoint);
    array->seeded = false;
}

void adc_derive_store(struct adc_frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    struct adc_tensor *array = F->array[Z];
    double one = 0, *adjoint = &one;
    F->walk->power = array->power;
    if (!array->seeded)
        return;
    adc_recall_array_operands(F, &o);
    const struct adc_form_work w = adc_form_work_of(F, term, ADC_FORM_store, &o);
    const struct adc_dual *e = &o.x[o.count - 1];
    if (e->array != NULL)
        adjoint = adc_arena_zeroed(F->walk->into, selected_count(&w), sizeof *adjoint);
    for (size_t i = 0; i < selected_count(&w); i++) {
        double *place = &array->adjoint[adc_selected(w.use.extent[0], w.use.stretch, i)];
        adjoint[e->array != NULL ? i : 0] += *place;
        *place = 0;
    }
    derive_base(F, o.term[0], array);
    if (e->array == NULL)
        F->walk->power = adc_normalise_if_far(adjoint, array->power);
    if (e->depends)
        adc_derive_value(F, o.term[o.count - 1], adjoint);
}

/* ---- reading one ---- */

bool adc_eval_element(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *x, struct adc_dual *e)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t indices = adc_single_indices(F->unit, term), *at = adc_operands(F->unit, term) + 1;
    bool numbers = true;
    size_t place;
    x[0] = adc_eval_borrowed(F, at[0], V);
    for (uint32_t i = 1; i <= indices; i++) {
        x[i] = adc_eval_term(F, at[i], V);
        numbers &= x[i].array == NULL;
    }
    if (!numbers || x[0].array == NULL
        || !adc_place_of(x[0].array->extent, indices, x[1].value, x[indices].value, &place))
        return false;
    *e = adc_array_element(&x[0], place);
    for (uint32_t i = 1; i <= indices; i++) {
        e->varies |= x[i].varies;
        if (x[i].depends)
            adc_note_incident(F, term, &adc_selection_varies);
    }
    return true;
}

bool adc_derive_element(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t indices = adc_single_indices(F->unit, term), *at = adc_operands(F->unit, term) + 1;
    const struct adc_term *base = &F->unit->terms[at[0]];
    struct adc_tensor *array = F->array[at[0]];
    struct adc_walk *walk = F->walk;
    size_t place;
    if (indices == 0 || array == NULL || !(array->leaf || base->kind == ADC_TERM_SLOT || base->kind == ADC_TERM_FORMULA)
        || !adc_place_of(array->extent, indices, F->value[at[1]], F->value[at[indices]], &place))
        return false;
    if (F->active[at[0]])
        adc_add_to_element(F, array, place, seed);
    if (base->kind == ADC_TERM_FORMULA)
        walk->formulas[adc_operands(F->unit, base)[0]].touched = true;
    return true;
}
