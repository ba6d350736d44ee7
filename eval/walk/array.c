/* Arrays in the recursive pair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

#include <string.h>


/* ---- operands of a term ---- */

struct adc_array_operands adc_array_operands_of(const struct adc_frame *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    if (term->kind == ADC_TERM_FORM)
        return (struct adc_array_operands){term->at[1], at + 1, NULL};
    if (term->kind == ADC_TERM_APPLY) {
        const struct adc_call *call = &F->unit->calls[at[0]];
        return (struct adc_array_operands){F->walk->program->units[call->unit].parameter_count,
                                 F->unit->arguments + call->first, NULL};
    }
    return (struct adc_array_operands){adc_rows[term->row].arity, at, NULL};
}

/* The array of a CONSTANTS or VARIABLES term where it is, for the time of an evaluation. */
static struct adc_dual leaf(const struct adc_walk *walk, const struct adc_term *term)
{
    const struct adc_program *program = walk->program;
    const uint32_t first = term->at[0];
    if (term->kind == ADC_TERM_CONSTANTS) {
        struct adc_tensor *array = &walk->leaves[program->extent_count + first];
        *array = (struct adc_tensor){.extent = program->constants[first]->extent, .value = program->constants[first]->at,
                                     .leaf = true};
        return adc_tensor_dual(array, false, false);
    }
    struct adc_tensor *array = &walk->leaves[term->at[1]];
    *array = (struct adc_tensor){.extent = program->extents[term->at[1]], .value = walk->point + first, .leaf = true,
                                 .variable = first, .active = walk->active + first,
                                 .tangent = walk->by < ADC_BY_ALL ? walk->tangent + first : NULL};
    return adc_tensor_dual(array, memchr(array->active, true, adc_extent_count(array->extent)) != NULL, true);
}

struct adc_dual adc_eval_borrowed(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const bool slot = term->kind == ADC_TERM_SLOT && F->slot[term->at[0]].array != NULL && F->slot[term->at[0]].array->open;
    if (!slot && term->kind != ADC_TERM_CONSTANTS && term->kind != ADC_TERM_VARIABLES)
        return adc_eval_term(F, Z, V);
    const struct adc_dual v = slot ? F->slot[term->at[0]] : leaf(F->walk, term);
    F->walk->steps++;
    adc_keep(F, Z, &v);
    return v;
}

/* Whether a form asks its first operand for elements or its extent only. */
static bool peeks(const struct adc_term *term)
{
    return term->kind == ADC_TERM_FORM
        && (term->row == ADC_FORM_element || term->row == ADC_FORM_length || term->row == ADC_FORM_rows
            || term->row == ADC_FORM_cols || term->row == ADC_FORM_store);
}

void adc_evaluate_array_operands(struct adc_frame *F, const struct adc_term *term, struct adc_array_operands *o, uint32_t V)
{
    o->x = adc_arena_zeroed(F->walk->into, o->count, sizeof *o->x);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->term[i] != ADC_NO_TERM)
            o->x[i] = i == 0 && peeks(term) ? adc_eval_borrowed(F, o->term[i], V) : adc_eval_term(F, o->term[i], V);
}

/* The operands as eval has kept them. */
void adc_recall_array_operands(struct adc_frame *F, struct adc_array_operands *o)
{
    o->x = adc_arena_zeroed(F->walk->into, o->count, sizeof *o->x);
    for (uint32_t i = 0; i < o->count; i++) {
        const uint32_t Z = o->term[i];
        if (Z != ADC_NO_TERM)
            o->x[i] = (struct adc_dual){.value = F->value[Z], .array = F->array[Z], .depends = F->active[Z]};
    }
}

/* Room for the adjoints of operands that depend on a wanted variable. */
double **adc_array_adjoint_room(struct adc_frame *F, const struct adc_array_operands *o)
{
    double **room = adc_arena_zeroed(F->walk->into, o->count, sizeof *room);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->x[i].depends)
            room[i] = adc_arena_zeroed(F->walk->into, adc_extent_count(adc_dual_extent(&o->x[i])), sizeof **room);
    return room;
}

void adc_derive_array_operands(struct adc_frame *F, const struct adc_array_operands *o, double *const *adjoint)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (adjoint[i] != NULL && o->term[i] != ADC_NO_TERM)
            adc_derive_value(F, o->term[i], adjoint[i]);
}

/* ---- forms ---- */

/* A form at operands: its use, and where their elements are. */
struct adc_form_work adc_form_work_of(struct adc_frame *F, const struct adc_term *term, enum adc_form form,
                                      const struct adc_array_operands *o)
{
    const uint32_t mode = term->kind == ADC_TERM_FORM ? adc_operands(F->unit, term)[0] : 0;
    struct adc_arena *arena = F->walk->into;
    struct adc_extent *extent = adc_arena_array(arena, o->count, sizeof *extent);
    double *number = adc_arena_array(arena, o->count, sizeof *number);
    const double **x = adc_arena_array(arena, o->count, sizeof *x);
    struct adc_mismatch why;
    for (uint32_t i = 0; i < o->count; i++) {
        extent[i] = adc_dual_extent(&o->x[i]);
        number[i] = o->x[i].value;
        x[i] = o->x[i].array != NULL ? o->x[i].array->value : &o->x[i].value;
    }
    struct adc_form_work w = {
        .use = {.form = form, .mode = mode, .count = o->count, .extent = extent, .number = number}, .x = x,
        .arena = arena};
    if (!adc_form_extent(&w.use, &w.extent, &why))
        adc_refuse_mismatch(F->walk->context, F->unit, term, &why);
    return w;
}

/* Whether a range is just met by its last number: at a neighbouring point it may have one less. */
static bool is_met(const struct adc_form_work *w)
{
    const double *number = w->use.number;
    bool meets;
    if (w->use.form != ADC_FORM_range)
        return false;
    adc_range_count(number[0], w->use.count == 3 ? number[1] : 1, number[w->use.count - 1], &meets);
    return meets;
}

/* No derivative passes through what selects elements; where that varies it is a jump, as is the length of a range. */
void adc_drop_selectors(struct adc_frame *F, const struct adc_term *term, const struct adc_form_work *w,
                        struct adc_array_operands *o)
{
    bool varies;
    if (is_met(w) && adc_any_depends(o, &varies))
        adc_note_incident(F, term, &adc_selection_varies);
    for (uint32_t i = 0; i < o->count; i++) {
        bool selects = adc_form_selects(&w->use, i) || adc_forms[w->use.form].kind == ADC_SIZED;
        if (selects && o->x[i].depends && o->x[i].array == NULL)
            adc_note_incident(F, term, &adc_selection_varies);
        if (selects)
            o->x[i].depends = false;
    }
}

/* The tangents of operands, NULL where they are absent. */
static const double **tangents_of(struct adc_frame *F, const struct adc_array_operands *o)
{
    const double **dx = adc_arena_zeroed(F->walk->into, o->count, sizeof *dx);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->x[i].depends)
            dx[i] = o->x[i].array != NULL ? o->x[i].array->tangent : &o->x[i].tangent;
    return dx;
}

/* Which elements of a result depend on V: of a rearrangement those that come from such, else all. */
static void set_active(const struct adc_form_work *w, const struct adc_array_operands *o, struct adc_tensor *array)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        array->active[i] = true;
        if (adc_forms[w->use.form].kind != ADC_REARRANGED)
            continue;
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        const struct adc_dual *x = from.operand == UINT32_MAX ? NULL : &o->x[from.operand];
        array->active[i] = x != NULL && x->depends && (x->array == NULL || x->array->active[from.element]);
    }
}

/* A number of the result that is not finite is an incident, as that of a row is. If all operands are finite it is an
 * overflow, also where an overflow led to inf - inf, because singular matrices are refused. */
static void look_at_result(struct adc_frame *F, const struct adc_term *term, const struct adc_form_work *w)
{
    bool finite = true;
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        finite &= isfinite(w->v[i]) != 0;
    if (finite)
        return;
    finite = true;
    for (uint32_t k = 0; k < w->use.count; k++)
        for (size_t i = 0; i < adc_extent_count(w->use.extent[k]); i++)
            finite &= isfinite(w->x[k][i]) != 0;
    adc_note_incident(F, term, &(const struct adc_incident){.nonsmooth = ADC_SMOOTH, .overflow = finite});
}

static struct adc_dual ruled(struct adc_frame *F, const struct adc_term *term, struct adc_form_work *w,
                             struct adc_array_operands *o)
{
    struct adc_mismatch why;
    bool varies, depends = adc_any_depends(o, &varies);
    struct adc_tensor *array = adc_tensor_new(F, w->extent);
    for (uint32_t i = 0; i < w->use.count && adc_forms[w->use.form].kind == ADC_RULED; i++)
        adc_work(F->walk->context, adc_extent_count(w->use.extent[i]));     /* all of each is read */
    w->v = array->value;
    if (!adc_form_value(w, &why))
        adc_refuse_mismatch(F->walk->context, F->unit, term, &why);
    if (depends && adc_forms[w->use.form].kind == ADC_RULED)
        look_at_result(F, term, w);
    if (w->condition > ADC_ILL && w->condition > F->walk->ill.condition) {
        F->walk->ill.condition = w->condition;
        F->walk->ill.unit = F->unit;
        F->walk->ill.term = term;
    }
    if (depends && adc_by_one(F)) {
        adc_tensor_add_tangents(F, array);
        adc_form_push(w, tangents_of(F, o), array->tangent);
        set_active(w, o, array);
    }
    adc_watch_form(F->walk, w);
    if (w->extent.rank != ADC_RANK_NUMBER)
        return adc_tensor_dual(array, depends, varies);
    return (struct adc_dual){.value = array->value[0], .tangent = array->tangent != NULL ? array->tangent[0] : 0,
                             .depends = depends && (array->active == NULL || array->active[0]), .varies = varies};
}

static struct adc_dual sized(struct adc_frame *F, const struct adc_form_work *w)
{
    if (w->extent.rank == ADC_RANK_NUMBER)
        return (struct adc_dual){.value = adc_form_sized(&w->use, w->extent, 0)};
    struct adc_tensor *array = adc_tensor_new(F, w->extent);
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        array->value[i] = adc_form_sized(&w->use, w->extent, i);
    return adc_tensor_dual(array, false, false);
}

static struct adc_dual apply_form(struct adc_frame *F, const struct adc_term *term, struct adc_array_operands *o)
{
    struct adc_form_work w = adc_form_work_of(F, term, (enum adc_form)term->row, o);
    adc_drop_selectors(F, term, &w, o);
    if (adc_forms[w.use.form].kind == ADC_SIZED)
        return sized(F, &w);
    return adc_forms[w.use.form].kind == ADC_FOLDED ? adc_fold(F, &F->unit->terms[w.use.mode], &o->x[0]) : ruled(F, term, &w, o);
}

static void derive_work(struct adc_frame *F, const struct adc_term *term, enum adc_form form,
                        const struct adc_array_operands *o, uint32_t Z, const double *seed)
{
    struct adc_form_work w = adc_form_work_of(F, term, form, o);
    double **adjoint = adc_array_adjoint_room(F, o);
    for (uint32_t i = 0; i < o->count; i++)
        if (adc_form_selects(&w.use, i))
            adjoint[i] = NULL;
    bool any = false;
    for (uint32_t i = 0; i < o->count; i++)
        any |= adjoint[i] != NULL;
    if (!any)
        return;
    w.v = F->array[Z] != NULL ? F->array[Z]->value : &F->value[Z];
    if (adc_forms[form].kind == ADC_FOLDED)
        adc_derive_fold(F, &F->unit->terms[w.use.mode], w.x[0], adc_extent_count(w.use.extent[0]), seed[0], adjoint[0]);
    else
        adc_form_pull(&w, seed, adjoint);
    for (uint32_t k = 0; k < o->count; k++)
        for (size_t i = 0; adjoint[k] != NULL && i < adc_extent_count(w.use.extent[k]); i++)
            F->walk->left |= adjoint[k][i] == 0 || adc_is_normal(adjoint[k][i]) ? 0 : ADC_LEFT_RANGE;
    adc_derive_array_operands(F, o, adjoint);
}

static void derive_form(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    if (adc_forms[term->row].kind == ADC_SIZED)         /* a size does not depend on elements */
        return;
    if (term->row == ADC_FORM_element && adc_derive_element(F, Z, seed[0]))
        return;
    adc_recall_array_operands(F, &o);
    derive_work(F, term, (enum adc_form)term->row, &o, Z, seed);
}

/* ---- rows of arrays ---- */

static enum adc_form form_of_row(const struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x)
{
    struct adc_extent extent[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        extent[i] = adc_dual_extent(&x[i]);
    return adc_form_of_row(F->walk->context, F->unit, term, extent);
}

struct adc_dual adc_apply_array_row(struct adc_frame *F, uint32_t Z, const struct adc_dual *x)
{
    const struct adc_term *term = &F->unit->terms[Z];
    if (term->so_far && term->row == ADC_ROW_mul)
        adc_need_number(F, Z, &x[1], "a factor");
    if (term->so_far && !x[0].set)              /* the first array of a sum is not added to 0 */
        return x[1];
    enum adc_form form = form_of_row(F, term, x);
    struct adc_array_operands o = adc_array_operands_of(F, term);
    o.x = adc_arena_array(F->walk->into, o.count, sizeof *o.x);
    memcpy(o.x, x, o.count * sizeof *x);
    if (form == ADC_FORMS)
        return adc_apply_each_of(F, term, &o);
    struct adc_form_work w = adc_form_work_of(F, term, form, &o);
    adc_drop_selectors(F, term, &w, &o);
    return ruled(F, term, &w, &o);
}

static void derive_array_row(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    if (term->so_far && F->array[Z] == F->array[o.term[1]]) {
        adc_derive_value(F, o.term[1], seed);
        return;
    }
    adc_recall_array_operands(F, &o);
    enum adc_form form = form_of_row(F, term, o.x);
    if (form == ADC_FORMS)
        adc_derive_each(F, Z, seed);
    else
        derive_work(F, term, form, &o, Z, seed);
}

/* ---- variables and constants ---- */

struct adc_dual adc_eval_array(struct adc_frame *F, const struct adc_term *term)
{
    const struct adc_dual of = leaf(F->walk, term);
    struct adc_tensor *array = adc_tensor_at(F, of.array->extent, of.array->value);
    array->tangent = of.array->tangent;
    array->active = of.array->active;
    return adc_tensor_dual(array, of.depends, of.varies);
}

/* ---- for the pair ---- */

void adc_derive_value(struct adc_frame *F, uint32_t Z, const double *seed)
{
    if (adc_tensor_of(F, Z) != NULL)
        adc_derive_array_term(F, Z, seed);
    else
        adc_derive_term(F, Z, *seed);
}

struct adc_dual adc_eval_array_term(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o;
    struct adc_dual x[3], e;
    if (term->kind == ADC_TERM_CONSTANTS || term->kind == ADC_TERM_VARIABLES)
        return adc_eval_array(F, term);
    o = adc_array_operands_of(F, term);
    if (term->kind == ADC_TERM_FORM && term->row == ADC_FORM_element && adc_single_indices(F->unit, term) > 0) {
        if (adc_eval_element(F, Z, V, x, &e))
            return e;
        o.x = memcpy(adc_arena_array(F->walk->into, o.count, sizeof *o.x), x, o.count * sizeof *o.x);
    } else {
        adc_evaluate_array_operands(F, term, &o, V);
    }
    return apply_form(F, term, &o);
}

void adc_derive_array_term(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_CONSTANTS:
        break;
    case ADC_TERM_VARIABLES:
        for (size_t i = 0; i < adc_extent_count(F->array[Z]->extent); i++)
            adc_add_to_variable(walk, term->at[0] + i, seed[i]);
        break;
    case ADC_TERM_FORM: derive_form(F, Z, seed); break;
    case ADC_TERM_ROW: derive_array_row(F, Z, seed); break;
    case ADC_TERM_SLOT:
        adc_add_to_array(F, F->array[Z], seed);
        break;
    case ADC_TERM_FORMULA:
        adc_add_to_array(F, F->array[Z], seed);
        walk->formulas[adc_operands(F->unit, term)[0]].touched = true;
        break;
    default: adc_derive_inner(F, Z, seed); break;
    }
}
