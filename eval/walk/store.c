/* Elements that are read and assigned.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/store.h"

#include <string.h>

#include "eval/program/misfit.h"
#include "eval/walk/row.h"

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

static void settle(struct adc_frame *F, struct store *s)
{
    struct adc_misfit why;
    struct adc_extent v;
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

/* The rest is set later. */
static void begin_store(const struct adc_frame *F, uint32_t Z, struct store *s)
{
    s->term = &F->unit->terms[Z];
    s->at = adc_operands(F->unit, s->term) + 1;
    s->count = s->term->at[1];
}

struct adc_dual adc_opened_array(struct adc_frame *F, const struct adc_dual *from)
{
    struct adc_dual made = adc_new_array_dual(F, from->array->extent);
    const size_t n = adc_extent_count(from->array->extent);
    const bool plain = made.array->tangent == NULL && made.array->error == NULL;
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
    struct store s;
    begin_store(F, Z, &s);
    F->walk->steps++;
    s.x[0] = adc_peek(F, s.at[0], V);
    for (uint32_t i = 1; i < s.count; i++)
        s.x[i] = adc_eval_term(F, s.at[i], V);
    settle(F, &s);
    for (uint32_t i = 1; i + 1 < s.count; i++) {
        adc_note_choice(F->walk, s.x[i].error);
        if (s.x[i].depends)
            adc_note_incident(F, s.term, &adc_selection_varies);
    }
    struct adc_dual v = s.x[0].array->open ? s.x[0] : adc_opened_array(F, &s.x[0]);
    for (size_t i = 0; i < s.selected; i++) {
        struct adc_dual e = adc_array_element(&s.x[s.count - 1], i);
        adc_set_array_element(&v, adc_selected(s.extent[0], s.use.stretch, i), &e);
    }
    adc_keep(F, Z, &v);
    return v;
}

/* What the adjoint of the array before is: that of the array, but for the elements that were assigned, which are 0 now. */
static void derive_base(struct adc_frame *F, const uint32_t *at, struct adc_tensor *array)
{
    struct adc_tensor *base = F->array[at[0]];
    if (base == array)
        return;
    if (F->live[at[0]])
        adc_gather_array(F, base, array->adjoint);
    array->seeded = false;
}

void adc_derive_store(struct adc_frame *F, uint32_t Z)
{
    struct adc_tensor *array = F->array[Z];
    struct store s;
    double one = 0, *adjoint = &one;
    F->walk->power = array->power;
    if (!array->seeded)
        return;
    begin_store(F, Z, &s);
    for (uint32_t i = 0; i < s.count; i++)
        s.x[i] = adc_recalled(F, s.at[i]);
    settle(F, &s);
    const uint32_t e = s.count - 1;
    if (s.x[e].array != NULL)
        adjoint = adc_arena_zeroed(F->walk->into, s.selected, sizeof *adjoint);
    for (size_t i = 0; i < s.selected; i++) {
        double *place = &array->adjoint[adc_selected(s.extent[0], s.use.stretch, i)];
        adjoint[s.x[e].array != NULL ? i : 0] += *place;
        *place = 0;
    }
    derive_base(F, s.at, array);
    if (s.x[e].array == NULL)
        F->walk->power = adc_near(adjoint, array->power);
    if (s.x[e].depends)
        adc_derive_value(F, s.at[e], adjoint);
}

/* ---- reading one ---- */

/* An element of a variable or a constant is read without its array; of anything else the array is. */
static bool reads_in_place(const struct adc_term *base)
{
    return base->kind == ADC_TERM_VARIABLES || base->kind == ADC_TERM_CONSTANTS;
}

static struct adc_extent extent_in_place(const struct adc_program *program, const struct adc_term *base)
{
    return base->kind == ADC_TERM_VARIABLES ? program->extents[base->at[1]] : program->constants[base->at[0]]->extent;
}

static struct adc_dual element_in_place(const struct adc_walk *walk, const struct adc_term *base, size_t place, uint32_t V)
{
    const uint32_t v = base->at[0] + (uint32_t)place;
    if (base->kind == ADC_TERM_CONSTANTS)
        return (struct adc_dual){.value = walk->program->constants[base->at[0]]->at[place]};
    return (struct adc_dual){.value = walk->point[v], .tangent = 1, .varies = true,
                             .depends = V == v || (V == ADC_BY_ALL && walk->wanted[v])};
}

bool adc_eval_element(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *x, struct adc_dual *e)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t indices = adc_single_indices(F->unit, term), *at = adc_operands(F->unit, term) + 1;
    const struct adc_term *base = &F->unit->terms[at[0]];
    const bool in_place = reads_in_place(base);
    bool numbers = true;
    size_t place;
    if (!in_place)
        x[0] = adc_peek(F, at[0], V);
    for (uint32_t i = 1; i <= indices; i++) {
        x[i] = adc_eval_term(F, at[i], V);
        numbers &= x[i].array == NULL;
    }
    if (!numbers || !(in_place || x[0].array != NULL)
        || !adc_place_of(in_place ? extent_in_place(F->walk->program, base) : x[0].array->extent, indices, x[1].value,
                         x[indices].value, &place)) {
        if (in_place)
            x[0] = adc_peek(F, at[0], V);
        return false;
    }
    F->walk->steps += in_place;
    if (in_place && F->array != NULL)
        F->array[at[0]] = NULL;
    *e = in_place ? element_in_place(F->walk, base, place, V) : adc_array_element(&x[0], place);
    for (uint32_t i = 1; i <= indices; i++) {
        e->varies |= x[i].varies;
        adc_note_choice(F->walk, x[i].error);
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
    const bool in_place = array == NULL && reads_in_place(base);
    size_t place;
    if (indices == 0 || (!in_place && (array == NULL || !(base->kind == ADC_TERM_SLOT || base->kind == ADC_TERM_FORMULA)))
        || !adc_place_of(in_place ? extent_in_place(walk->program, base) : array->extent, indices, F->value[at[1]],
                         F->value[at[indices]], &place))
        return false;
    if (in_place && base->kind == ADC_TERM_VARIABLES)
        adc_gather_variable(walk, base->at[0] + place, seed);
    else if (!in_place && F->live[at[0]])
        adc_gather_element(F, array, place, seed);
    if (base->kind == ADC_TERM_FORMULA)
        walk->cells[adc_operands(F->unit, base)[0]].touched = true;
    return true;
}
