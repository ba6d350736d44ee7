/* Elements that are assigned.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/store.h"

#include <string.h>

#include "eval/program/misfit.h"
#include "eval/walk/straight.h"

enum { MOST = 8 };                          /* operands: the array, two stretches, what is assigned */

/* The use of a store, its operands being known. */
struct store {
    const struct adc_term *term;
    const uint32_t *at;                     /* operands: the array, indices, what is assigned */
    uint32_t count;
    struct adc_dual x[MOST];
    struct adc_extent extent[MOST];
    double number[MOST];
    struct adc_form_use use;
    size_t selected;                        /* elements */
};

/* The short way to one element of a vector, which is a number: its index. False where it is something else. */
static bool settle_one(struct adc_frame *F, struct store *s)
{
    static const enum adc_index_form ONE[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    const struct adc_tensor *array = s->x[0].array;
    const double index = s->x[1].value;
    if (s->count != 3 || array == NULL || array->extent.rank != ADC_RANK_VECTOR || s->x[1].array != NULL
        || s->x[2].array != NULL || adc_operands(F->unit, s->term)[0] != adc_index_mode(1, ONE))
        return false;
    if (!(index >= 1 && index <= array->extent.rows) || index != (double)(uint32_t)index)
        return false;
    s->extent[0] = array->extent;
    s->use.stretch[0] = (struct adc_stretch_of){.single = true, .first = (uint32_t)index - 1, .count = 1, .step = 1};
    s->use.stretch[1] = (struct adc_stretch_of){.single = true, .first = 0, .count = 1, .step = 1};
    s->selected = 1;
    return true;
}

static void settle(struct adc_frame *F, struct store *s)
{
    struct adc_misfit why;
    struct adc_extent v;
    if (settle_one(F, s))
        return;
    for (uint32_t i = 0; i < s->count; i++) {
        s->extent[i] = s->x[i].array != NULL ? s->x[i].array->extent : adc_number_extent();
        s->number[i] = s->x[i].value;
    }
    s->use = (struct adc_form_use){.form = ADC_FORM_store, .mode = adc_operands(F->unit, s->term)[0],
                                   .count = s->count, .extent = s->extent, .number = s->number};
    if (!adc_form_extent(&s->use, &v, &why))
        adc_refuse_misfit(F->walk->context, F->unit, s->term, &why);
    s->selected = (size_t)s->use.stretch[0].count * s->use.stretch[1].count;
}

/* What is not set here is set by settle. */
static void begin_store(const struct adc_frame *F, uint32_t Z, struct store *s)
{
    s->term = &F->unit->terms[Z];
    s->at = adc_operands(F->unit, s->term) + 1;
    s->count = s->term->at[1];
}

/* An array of the slot's own with the same elements. */
static struct adc_dual opened(struct adc_frame *F, const struct adc_dual *from)
{
    struct adc_dual made = adc_new_array_dual(F, from->array->extent);
    for (size_t i = 0; i < adc_extent_count(from->array->extent); i++) {
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
    struct store s;
    begin_store(F, Z, &s);
    F->walk->steps++;
    s.x[0] = adc_peek(F, s.at[0], V);
    for (uint32_t i = 1; i < s.count; i++)
        s.x[i] = adc_evaluate(F, s.at[i], V);
    settle(F, &s);
    for (uint32_t i = 1; i + 1 < s.count; i++)
        if (s.x[i].depends)
            adc_note_incident(F, s.term, &adc_selection_varies);
    struct adc_dual v = s.x[0].array->open ? s.x[0] : opened(F, &s.x[0]);
    for (size_t i = 0; i < s.selected; i++) {
        struct adc_dual e = adc_array_element(&s.x[s.count - 1], i);
        adc_set_array_element(&v, adc_selected(s.extent[0], s.use.stretch, i), &e);
    }
    adc_keep(F, Z, 0, v.depends);
    if (F->array != NULL)
        F->array[Z] = v.array;
    return v;
}

static struct adc_dual recalled(const struct adc_frame *F, uint32_t Z)
{
    return (struct adc_dual){.value = F->value[Z], .array = F->array[Z], .depends = (F->mark[Z] & ADC_LIVE) != 0};
}

void adc_derive_store(struct adc_frame *F, uint32_t Z)
{
    struct adc_tensor *array = F->array[Z], *base = F->array[adc_operands(F->unit, &F->unit->terms[Z])[1]];
    struct store s;
    double one = 0, *adjoint = &one;
    if (!array->seeded)
        return;
    begin_store(F, Z, &s);
    for (uint32_t i = 0; i < s.count; i++)
        s.x[i] = recalled(F, s.at[i]);
    settle(F, &s);
    const uint32_t e = s.count - 1;
    if (s.x[e].array != NULL)
        adjoint = adc_arena_zeroed(F->walk->into, s.selected, sizeof *adjoint);
    for (size_t i = 0; i < s.selected; i++) {
        double *place = &array->adjoint[adc_selected(s.extent[0], s.use.stretch, i)];
        adjoint[s.x[e].array != NULL ? i : 0] += *place;
        *place = 0;
    }
    if (base != array) {
        if (s.x[0].depends)
            adc_gather_array(F, base, array->adjoint);
        array->seeded = false;
    }
    if (s.x[e].depends)
        adc_derive_value(F, s.at[e], adjoint);
}

void adc_open_stores(struct adc_frame *F, const struct adc_loop *loop)
{
    for (uint32_t Z = loop->first_term; Z < loop->end_term; Z++) {
        const struct adc_term *term = &F->unit->terms[Z];
        if (term->kind != ADC_TERM_FORM || term->row != ADC_FORM_store)
            continue;
        const struct adc_term *base = &F->unit->terms[adc_operands(F->unit, term)[1]];
        struct adc_dual *slot = base->kind == ADC_TERM_SLOT ? &F->slot[adc_operands(F->unit, base)[0]] : NULL;
        if (slot == NULL || !slot->set || slot->array == NULL || slot->array->open)
            continue;
        *slot = opened(F, slot);
        slot->set = true;
    }
}
