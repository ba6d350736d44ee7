/* Arrays in the recursive pair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "eval/program/misfit.h"
#include "eval/walk/fused.h"
#include "eval/walk/straight.h"

/* ---- making arrays ---- */

/* An array whose elements stand somewhere already, where they stay as long as the evaluation does. */
static struct adc_tensor *array_at(struct adc_frame *F, struct adc_extent extent, double *value)
{
    struct adc_walk *walk = F->walk;
    const size_t n = adc_extent_count(extent);
    struct adc_tensor *array = adc_arena_array(walk->into, 1, sizeof *array);
    *array = (struct adc_tensor){.extent = extent, .born = walk->into->total, .value = value};
    adc_work(walk->context, n);
    if (walk->bounds)
        array->error = adc_arena_zeroed(walk->into, n, sizeof *array->error);
    return array;
}

static struct adc_tensor *new_array(struct adc_frame *F, struct adc_extent extent)
{
    return array_at(F, extent, adc_arena_array(F->walk->into, adc_extent_count(extent), sizeof(double)));
}

/* Room for the tangent of an array that depends on V. */
static void add_tangent_room(struct adc_frame *F, struct adc_tensor *array)
{
    const size_t n = adc_extent_count(array->extent);
    array->tangent = adc_arena_zeroed(F->walk->into, n, sizeof *array->tangent);
    array->live = adc_arena_zeroed(F->walk->into, n, sizeof *array->live);
}

static bool by_one(const struct adc_frame *F) { return F->walk->by < ADC_BY_ALL; }

static struct adc_dual dual_of(struct adc_tensor *array, bool depends, bool varies)
{
    return (struct adc_dual){.array = array, .depends = depends, .varies = varies};
}

static struct adc_extent extent_of(const struct adc_dual *x)
{
    return x->array != NULL ? x->array->extent : adc_number_extent();
}

/* An element of an operand; that of a number is itself. */
struct adc_dual adc_array_element(const struct adc_dual *x, size_t i)
{
    if (x->array == NULL)
        return *x;
    struct adc_dual e = {.value = x->array->value[i], .depends = x->depends, .varies = x->varies};
    if (x->array->error != NULL)
        e.error = x->array->error[i];
    if (x->array->tangent != NULL) {
        e.tangent = x->array->tangent[i];
        e.depends = x->array->live[i];
    }
    return e;
}

static void set_element(struct adc_tensor *array, size_t i, const struct adc_dual *e)
{
    array->value[i] = e->value;
    if (array->error != NULL)
        array->error[i] = e->error;
    if (array->tangent != NULL) {
        array->tangent[i] = e->depends ? e->tangent : 0;
        array->live[i] = e->depends;
    }
}

struct adc_dual adc_new_array_dual(struct adc_frame *F, struct adc_extent extent)
{
    struct adc_tensor *array = new_array(F, extent);
    if (by_one(F))
        add_tangent_room(F, array);
    return dual_of(array, false, false);
}

void adc_set_array_element(struct adc_dual *array, size_t i, const struct adc_dual *e)
{
    set_element(array->array, i, e);
    array->depends |= e->depends;
    array->varies |= e->varies;
}

static _Noreturn void refuse(struct adc_frame *F, const struct adc_term *term, const struct adc_misfit *why)
{
    adc_refuse_misfit(F->walk->context, F->unit, term, why);
}

void adc_need_number(struct adc_frame *F, uint32_t Z, const struct adc_dual *x, const char *what)
{
    if (x->array == NULL)
        return;
    struct adc_misfit why = {"", ""};
    char text[40];
    snprintf(why.what, sizeof why.what, "%s that is %s, not a number", what, adc_extent_text(x->array->extent, text));
    refuse(F, &F->unit->terms[Z], &why);
}

/* A copy of an array in another arena. */
static struct adc_tensor *copy_array(struct adc_arena *arena, const struct adc_tensor *from)
{
    assert(from != NULL);
    const size_t n = adc_extent_count(from->extent), size = n * sizeof(double);
    struct adc_tensor *array = adc_arena_array(arena, 1, sizeof *array);
    *array = *from;
    array->born = arena->total;
    array->fusion = NULL;
    array->value = memcpy(adc_arena_array(arena, n, sizeof(double)), from->value, size);
    if (from->tangent != NULL) {
        array->tangent = memcpy(adc_arena_array(arena, n, sizeof(double)), from->tangent, size);
        array->live = memcpy(adc_arena_array(arena, n, 1), from->live, n);
    }
    if (from->error != NULL)
        array->error = memcpy(adc_arena_array(arena, n, sizeof(double)), from->error, size);
    return array;
}

void adc_rewind_but(struct adc_walk *walk, struct adc_arena_mark mark, struct adc_dual *duals, uint32_t count)
{
    adc_arena_reset(&walk->aside);
    bool *moved = adc_arena_zeroed(&walk->aside, count, sizeof *moved);
    for (uint32_t i = 0; i < count; i++) {
        if (duals[i].array == NULL || duals[i].array->born <= mark.total)
            continue;
        duals[i].array = copy_array(&walk->aside, duals[i].array);
        moved[i] = true;
    }
    adc_arena_rewind(walk->into, mark);
    for (uint32_t i = 0; i < count; i++)
        if (moved[i])
            duals[i].array = copy_array(walk->into, duals[i].array);
}

/* ---- adjoints ---- */

/* Room for it is made when it is needed first. */
static void make_adjoint(struct adc_frame *F, struct adc_tensor *array)
{
    if (array->adjoint == NULL)
        array->adjoint = adc_arena_array(F->walk->into, adc_extent_count(array->extent), sizeof *array->adjoint);
}

void adc_gather_array(struct adc_frame *F, struct adc_tensor *array, const double *seed)
{
    const size_t n = adc_extent_count(array->extent);
    make_adjoint(F, array);
    for (size_t i = 0; i < n; i++)
        array->adjoint[i] = array->seeded ? array->adjoint[i] + seed[i] : seed[i];
    array->seeded = true;
}

void adc_gather_element(struct adc_frame *F, struct adc_tensor *array, size_t i, double seed)
{
    make_adjoint(F, array);
    if (!array->seeded)
        memset(array->adjoint, 0, adc_extent_count(array->extent) * sizeof *array->adjoint);
    array->seeded = true;
    array->adjoint[i] += seed;
}

const double *adc_take_array(struct adc_frame *F, struct adc_tensor *array)
{
    const size_t n = adc_extent_count(array->extent);
    if (!array->seeded)
        return NULL;
    array->seeded = false;
    return memcpy(adc_arena_array(F->walk->into, n, sizeof(double)), array->adjoint, n * sizeof(double));
}

static struct adc_tensor *array_of(const struct adc_frame *F, uint32_t Z)
{
    return F->array != NULL ? F->array[Z] : NULL;
}

bool adc_is_array_term(const struct adc_frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    if (F->array == NULL || term->kind != ADC_TERM_ROW || (F->array[Z] != NULL && F->array[Z]->fusion != NULL))
        return array_of(F, Z) != NULL || term->kind >= ADC_TERM_CONSTANTS;
    const uint32_t *at = adc_operands(F->unit, term);
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        if (F->array[at[i]] != NULL)
            return true;
    return false;
}

void adc_derive_value(struct adc_frame *F, uint32_t Z, const double *seed)
{
    if (array_of(F, Z) != NULL)
        adc_derive_array_term(F, Z, seed);
    else
        adc_derive_term(F, Z, *seed);
}

/* ---- operands of a term ---- */

struct operands { uint32_t count; const uint32_t *term; struct adc_dual *x; };

static struct operands operands_of(const struct adc_frame *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    if (term->kind == ADC_TERM_FORM)
        return (struct operands){term->at[1], at + 1, NULL};
    if (term->kind == ADC_TERM_MAP) {
        const struct adc_call *call = &F->unit->calls[at[0]];
        return (struct operands){F->walk->program->units[call->unit].parameter_count,
                                 F->unit->arguments + call->first, NULL};
    }
    return (struct operands){adc_rows[term->row].arity, at, NULL};
}

struct adc_dual adc_peek(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term);
    const struct adc_dual *slot = term->kind == ADC_TERM_SLOT  ? &F->slot[at[0]]
                                : term->kind == ADC_TERM_OUTER ? &adc_frame_outer(F, at[1])->slot[at[0]]
                                                               : NULL;
    if (slot == NULL || slot->array == NULL || !slot->array->open)
        return adc_evaluate(F, Z, V);
    F->walk->steps++;
    adc_keep(F, Z, 0, slot->depends);
    if (F->array != NULL)
        F->array[Z] = slot->array;
    return *slot;
}

/* Whether a form asks its first operand for elements or its extent only. */
static bool peeks(const struct adc_term *term)
{
    return term->kind == ADC_TERM_FORM
        && (term->row == ADC_FORM_element || term->row == ADC_FORM_length || term->row == ADC_FORM_rows
            || term->row == ADC_FORM_cols);
}

static void evaluate_operands(struct adc_frame *F, const struct adc_term *term, struct operands *o, uint32_t V)
{
    o->x = adc_arena_zeroed(F->walk->into, o->count, sizeof *o->x);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->term[i] != ADC_NO_TERM)
            o->x[i] = i == 0 && peeks(term) ? adc_peek(F, o->term[i], V) : adc_evaluate(F, o->term[i], V);
}

/* The operands as eval has kept them. */
static void recall_operands(struct adc_frame *F, struct operands *o)
{
    o->x = adc_arena_zeroed(F->walk->into, o->count, sizeof *o->x);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->term[i] != ADC_NO_TERM)
            o->x[i] = (struct adc_dual){.value = F->value[o->term[i]], .array = F->array[o->term[i]],
                                        .depends = (F->mark[o->term[i]] & ADC_LIVE) != 0};
}

/* Room for the adjoints of operands that depend on a wanted variable. */
static double **adjoint_room(struct adc_frame *F, const struct operands *o)
{
    double **room = adc_arena_zeroed(F->walk->into, o->count, sizeof *room);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->x[i].depends)
            room[i] = adc_arena_zeroed(F->walk->into, adc_extent_count(extent_of(&o->x[i])), sizeof **room);
    return room;
}

static void derive_operands(struct adc_frame *F, const struct operands *o, double *const *adjoint)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (adjoint[i] != NULL && o->term[i] != ADC_NO_TERM)
            adc_derive_value(F, o->term[i], adjoint[i]);
}

/* ---- element by element ---- */

static struct adc_extent each_extent(struct adc_frame *F, const struct adc_term *term, const struct operands *o)
{
    struct adc_extent v = adc_number_extent();
    struct adc_misfit why;
    for (uint32_t i = 0; i < o->count; i++)
        if (!adc_extent_each(v, extent_of(&o->x[i]), &v, &why))
            refuse(F, term, &why);
    return v;
}

static bool any_depends(const struct operands *o, bool *varies)
{
    bool depends = false;
    *varies = false;
    for (uint32_t i = 0; i < o->count; i++) {
        depends |= o->x[i].depends;
        *varies |= o->x[i].varies;
    }
    return depends;
}

/* The row of a term, element by element. */
static struct adc_dual apply_each(struct adc_frame *F, const struct adc_term *term, const struct operands *o)
{
    const struct adc_extent v = each_extent(F, term, o);
    struct adc_dual x[ADC_MAX_ARITY];
    bool varies, depends = any_depends(o, &varies), passes = false;
    if (v.rank == ADC_RANK_NUMBER)
        return adc_apply_row(F, term, o->x);
    struct adc_tensor *array = new_array(F, v);
    if (depends && by_one(F))
        add_tangent_room(F, array);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        for (uint32_t k = 0; k < o->count; k++)
            x[k] = adc_array_element(&o->x[k], adc_each_index(v, extent_of(&o->x[k]), i));
        struct adc_dual e = adc_apply_row(F, term, x);
        set_element(array, i, &e);
        passes |= e.depends;
    }
    return dual_of(array, passes, varies);
}

struct adc_dual adc_apply_each(struct adc_frame *F, uint32_t Z, const struct adc_dual *x)
{
    struct operands o = operands_of(F, &F->unit->terms[Z]);
    o.x = adc_arena_array(F->walk->into, o.count, sizeof *o.x);
    memcpy(o.x, x, o.count * sizeof *x);
    return apply_each(F, &F->unit->terms[Z], &o);
}

/* adjoint[k] of each element gets seed dg/dx_k. */
static void derive_each(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    struct operands o = operands_of(F, term);
    recall_operands(F, &o);
    const struct adc_extent v = each_extent(F, term, &o);
    double **adjoint = adjoint_room(F, &o), a[ADC_MAX_ARITY] = {0};
    const double *value = F->array[Z] != NULL ? F->array[Z]->value : &F->value[Z];
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        size_t from[ADC_MAX_ARITY];
        for (uint32_t k = 0; k < o.count; k++) {
            from[k] = adc_each_index(v, extent_of(&o.x[k]), i);
            a[k] = o.x[k].array != NULL ? o.x[k].array->value[from[k]] : o.x[k].value;
        }
        uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        for (uint32_t k = 0; k < o.count; k++)
            if (adjoint[k] != NULL && adc_row_passes(row, k, selected))
                adjoint[k][from[k]] += adc_chain(F->walk, row, k, a, value[i], seed[i]);
    }
    derive_operands(F, &o, adjoint);
}

/* ---- forms ---- */

/* A form at operands: its use, and where their elements are. */
static struct adc_form_work work_of(struct adc_frame *F, const struct adc_term *term, enum adc_form form,
                                    uint32_t mode, struct operands *o)
{
    struct adc_arena *arena = F->walk->into;
    struct adc_extent *extent = adc_arena_array(arena, o->count, sizeof *extent);
    double *number = adc_arena_array(arena, o->count, sizeof *number);
    const double **x = adc_arena_array(arena, o->count, sizeof *x);
    struct adc_misfit why;
    for (uint32_t i = 0; i < o->count; i++) {
        extent[i] = extent_of(&o->x[i]);
        number[i] = o->x[i].value;
        x[i] = o->x[i].array != NULL ? o->x[i].array->value : &o->x[i].value;
    }
    struct adc_form_work w = {
        .use = {.form = form, .mode = mode, .count = o->count, .extent = extent, .number = number}, .x = x,
        .arena = arena};
    if (!adc_form_extent(&w.use, &w.extent, &why))
        refuse(F, term, &why);
    return w;
}

/* What selects elements drops its dependence, and is an event where it varies. */
static void settle_selectors(struct adc_frame *F, const struct adc_term *term, const struct adc_form_work *w,
                             struct operands *o)
{
    for (uint32_t i = 0; i < o->count; i++) {
        bool selects = adc_form_selects(&w->use, i) || adc_forms[w->use.form].kind == ADC_SIZED;
        if (selects && o->x[i].depends && o->x[i].array == NULL)
            adc_note_incident(F, term, &adc_selection_varies);
        if (selects)
            o->x[i].depends = false;
    }
}

/* The tangents of operands, NULL where they are absent. */
static const double **tangents_of(struct adc_frame *F, const struct operands *o)
{
    const double **dx = adc_arena_zeroed(F->walk->into, o->count, sizeof *dx);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->x[i].depends)
            dx[i] = o->x[i].array != NULL ? o->x[i].array->tangent : &o->x[i].tangent;
    return dx;
}

/* Bounds on the errors of operands. */
static const double **errors_of(struct adc_frame *F, const struct operands *o)
{
    const double **e = adc_arena_zeroed(F->walk->into, o->count, sizeof *e);
    for (uint32_t i = 0; i < o->count; i++)
        e[i] = o->x[i].array != NULL ? o->x[i].array->error : &o->x[i].error;
    return e;
}

/* Which elements of a result depend on V: of a rearrangement those that come from such, else all. */
static void set_live(const struct adc_form_work *w, const struct operands *o, struct adc_tensor *array)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        array->live[i] = true;
        if (adc_forms[w->use.form].kind != ADC_REARRANGED)
            continue;
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        const struct adc_dual *x = from.operand == UINT32_MAX ? NULL : &o->x[from.operand];
        array->live[i] = x != NULL && x->depends && (x->array == NULL || x->array->live[from.element]);
    }
}

static struct adc_dual ruled(struct adc_frame *F, const struct adc_term *term, struct adc_form_work *w,
                             struct operands *o)
{
    struct adc_misfit why;
    bool varies, depends = any_depends(o, &varies);
    struct adc_tensor *array = new_array(F, w->extent);
    w->v = array->value;
    if (!adc_form_value(w, &why))
        refuse(F, term, &why);
    if (w->condition > ADC_ILL && w->condition > F->walk->ill.condition) {
        F->walk->ill.condition = w->condition;
        F->walk->ill.unit = F->unit;
        F->walk->ill.term = term;
    }
    if (depends && by_one(F)) {
        add_tangent_room(F, array);
        adc_form_push(w, tangents_of(F, o), array->tangent);
        set_live(w, o, array);
    }
    if (F->walk->bounds)
        adc_form_bound(w, errors_of(F, o), array->error);
    if (w->extent.rank != ADC_RANK_NUMBER)
        return dual_of(array, depends, varies);
    return (struct adc_dual){.error = array->error != NULL ? array->error[0] : 0,
                             .value = array->value[0], .tangent = array->tangent != NULL ? array->tangent[0] : 0,
                             .depends = depends && (array->live == NULL || array->live[0]), .varies = varies};
}

/* The sum of all elements by the short way, in the same order: a sum that is a number has no event. False where it is
 * none. */
static bool add_all(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x, struct adc_dual *sum)
{
    if (row->row != ADC_ROW_add || x->array == NULL || !adc_is_plain(F->walk, F->walk->by))
        return false;
    const size_t n = adc_extent_count(x->array->extent);
    const double *at = x->array->value;
    *sum = (struct adc_dual){.value = at[0], .depends = x->depends, .varies = x->varies};
    for (size_t i = 1; i < n; i++)
        sum->value += at[i];
    return fabs(sum->value) > 0 && fabs(sum->value) <= DBL_MAX;
}

/* A row over all elements, from the first to the last. `row` is the ROW term that says which. */
static struct adc_dual fold(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x)
{
    const enum adc_op single = adc_rows[row->row].single;
    const size_t n = adc_extent_count(extent_of(x));
    struct adc_dual pair[ADC_MAX_ARITY] = {adc_array_element(x, 0)};
    if (add_all(F, row, x, &pair[1]))
        return pair[1];
    if (n == 1 && adc_rows[row->row].fold && single != (enum adc_op)row->row) {
        struct adc_term one = *row;
        one.row = (uint16_t)single;
        return adc_apply_row(F, &one, pair);
    }
    for (size_t i = 1; i < n; i++) {
        pair[1] = adc_array_element(x, i);
        pair[0] = adc_apply_row(F, row, pair);
    }
    return pair[0];
}

static struct adc_dual sized(struct adc_frame *F, const struct adc_form_work *w)
{
    if (w->extent.rank == ADC_RANK_NUMBER)
        return (struct adc_dual){.value = adc_form_sized(&w->use, w->extent, 0)};
    struct adc_tensor *array = new_array(F, w->extent);
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        array->value[i] = adc_form_sized(&w->use, w->extent, i);
    return dual_of(array, false, false);
}

static struct adc_dual apply_form(struct adc_frame *F, const struct adc_term *term, struct operands *o)
{
    const uint32_t mode = adc_operands(F->unit, term)[0];
    struct adc_form_work w = work_of(F, term, (enum adc_form)term->row, mode, o);
    settle_selectors(F, term, &w, o);
    if (adc_forms[w.use.form].kind == ADC_SIZED)
        return sized(F, &w);
    return adc_forms[w.use.form].kind == ADC_FOLDED ? fold(F, &F->unit->terms[mode], &o->x[0]) : ruled(F, term, &w, o);
}

/* Back through the row of a fold, with the values that it had on the way. */
static void derive_fold(struct adc_frame *F, const struct adc_term *term, const double *x, size_t n, double seed,
                        double *adjoint)
{
    const struct adc_row *row = &adc_rows[term->row];
    double *part = adc_arena_array(F->walk->into, n, sizeof *part), a[ADC_MAX_ARITY] = {x[0]};
    part[0] = x[0];
    if (n == 1 && row->fold && row->single != (enum adc_op)term->row) {
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
        uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        if (adc_row_passes(row, 1, selected))
            adjoint[i] += adc_chain(F->walk, row, 1, a, part[i], seed);
        seed = adc_row_passes(row, 0, selected) ? adc_chain(F->walk, row, 0, a, part[i], seed) : 0;
    }
    adjoint[0] += seed;
}

static void derive_work(struct adc_frame *F, const struct adc_term *term, enum adc_form form, uint32_t mode,
                        struct operands *o, uint32_t Z, const double *seed)
{
    struct adc_form_work w = work_of(F, term, form, mode, o);
    double **adjoint = adjoint_room(F, o);
    for (uint32_t i = 0; i < o->count; i++)
        if (adc_form_selects(&w.use, i))
            adjoint[i] = NULL;
    bool any = false;
    for (uint32_t i = 0; i < o->count; i++)
        any |= adjoint[i] != NULL;
    if (!any)
        return;
    w.v = F->array[Z] != NULL ? F->array[Z]->value : &F->value[Z];
    if (adc_forms[form].kind == ADC_FOLDED && adjoint[0] != NULL)
        derive_fold(F, &F->unit->terms[mode], w.x[0], adc_extent_count(w.use.extent[0]), seed[0], adjoint[0]);
    else if (adc_forms[form].kind != ADC_SIZED && adc_forms[form].kind != ADC_FOLDED)
        adc_form_pull(&w, seed, adjoint);
    derive_operands(F, o, adjoint);
}

/* Each summand has the adjoint of the sum. */
static void derive_sum(struct adc_frame *F, const struct operands *o, double seed)
{
    const size_t n = adc_extent_count(extent_of(&o->x[0]));
    double *adjoint = adc_arena_array(F->walk->into, n, sizeof *adjoint);
    for (size_t i = 0; i < n; i++)
        adjoint[i] = seed;
    adc_derive_value(F, o->term[0], adjoint);
}

/* Elements of an array that a name has get their adjoints where they are gathered. */
static void derive_elements(struct adc_frame *F, const struct adc_term *term, const struct operands *o,
                            const double *seed)
{
    struct adc_form_work w = work_of(F, term, ADC_FORM_element, adc_operands(F->unit, term)[0], (struct operands *)o);
    for (size_t i = 0; i < adc_extent_count(w.extent); i++)
        adc_gather_element(F, o->x[0].array, adc_form_origin(&w.use, w.extent, i).element, seed[i]);
}

static void derive_form(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct operands o = operands_of(F, term);
    recall_operands(F, &o);
    const uint8_t kind = F->unit->terms[o.term[0]].kind;
    if (term->row == ADC_FORM_element && (kind == ADC_TERM_SLOT || kind == ADC_TERM_OUTER) && o.x[0].array != NULL) {
        if (o.x[0].depends)
            derive_elements(F, term, &o, seed);
        return;
    }
    if (term->row == ADC_FORM_add && o.x[0].depends) {
        derive_sum(F, &o, seed[0]);
        return;
    }
    derive_work(F, term, (enum adc_form)term->row, adc_operands(F->unit, term)[0], &o, Z, seed);
}

/* ---- rows of arrays ---- */

static _Noreturn void refuse_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x)
{
    while (x->array == NULL)
        x++;
    adc_refuse_row(F->walk->context, F->unit, term, x->array->extent);
}

/* What an operation of numbers is to arrays: a form, ADC_FORMS where it works element by element. */
static enum adc_form form_of_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x)
{
    struct adc_extent v;
    struct adc_misfit why;
    bool fits = true;
    switch (term->row) {
    case ADC_ROW_add: case ADC_ROW_sub:
        fits = adc_extent_add(extent_of(&x[0]), extent_of(&x[1]), term->row == ADC_ROW_add ? "+" : "-", &v, &why);
        break;
    case ADC_ROW_div:
        fits = adc_extent_quotient(extent_of(&x[0]), extent_of(&x[1]), &v, &why);
        break;
    case ADC_ROW_mul: return ADC_FORM_product;
    case ADC_ROW_pow: return ADC_FORM_power;
    case ADC_ROW_attach: return ADC_FORM_attached;
    case ADC_ROW_neg: case ADC_ROW_value: break;
    default: refuse_row(F, term, x);
    }
    if (!fits)
        refuse(F, term, &why);
    return ADC_FORMS;
}

struct adc_dual adc_apply_array_row(struct adc_frame *F, uint32_t Z, const struct adc_dual *x)
{
    const struct adc_term *term = &F->unit->terms[Z];
    enum adc_form form = form_of_row(F, term, x);
    struct operands o = operands_of(F, term);
    o.x = adc_arena_array(F->walk->into, o.count, sizeof *o.x);
    memcpy(o.x, x, o.count * sizeof *x);
    if (form == ADC_FORMS)
        return apply_each(F, term, &o);
    struct adc_form_work w = work_of(F, term, form, 0, &o);
    settle_selectors(F, term, &w, &o);
    return ruled(F, term, &w, &o);
}

static void derive_array_row(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct operands o = operands_of(F, term);
    recall_operands(F, &o);
    enum adc_form form = form_of_row(F, term, o.x);
    if (form == ADC_FORMS)
        derive_each(F, Z, seed);
    else
        derive_work(F, term, form, 0, &o, Z, seed);
}

/* ---- comprehensions and calls, element by element ---- */

/* The frame of one element, evaluated; kept behind the one before where there is a record. */
static struct adc_dual run_element(struct adc_frame *F, struct adc_frame *body, uint32_t Z, struct adc_frame **last,
                                   uint32_t V)
{
    struct adc_dual e = adc_eval_block(body, 0, V);
    adc_need_number(F, Z, &e, "an element");
    body->previous = *last;
    *last = body;
    return e;
}

/* The call of a MAP for element i of its result. */
static struct adc_frame *mapped_frame(struct adc_frame *F, const struct adc_call *call, const struct operands *o,
                                      struct adc_extent v, size_t i, uint32_t V)
{
    const struct adc_unit *unit = &F->walk->program->units[call->unit];
    struct adc_frame *body = adc_frame_new(F->walk, unit, F);
    for (uint32_t k = 0; k < o->count; k++) {
        if (o->term[k] != ADC_NO_TERM)
            body->slot[k] = adc_array_element(&o->x[k], adc_each_index(v, extent_of(&o->x[k]), i));
        else if (unit->defaults[k] != ADC_NO_BLOCK)
            body->slot[k] = adc_eval_block(body, unit->defaults[k], V);
    }
    return body;
}

static struct adc_dual map(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t number = adc_operands(F->unit, term)[0];
    struct operands o = operands_of(F, term);
    struct adc_dual result = {0};
    evaluate_operands(F, term, &o, V);
    const struct adc_extent v = each_extent(F, term, &o);
    struct adc_tensor *array = v.rank == ADC_RANK_NUMBER ? NULL : new_array(F, v);
    bool varies, depends = any_depends(&o, &varies);
    F->callee[number] = NULL;
    if (array != NULL && by_one(F))
        add_tangent_room(F, array);
    F->walk->depth++;
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        adc_check_limits(F, term->span);
        struct adc_frame *body = mapped_frame(F, &F->unit->calls[number], &o, v, i, V);
        result = run_element(F, body, Z, &F->callee[number], V);
        depends |= result.depends;
        varies |= result.varies;
        if (array != NULL)
            set_element(array, i, &result);
    }
    F->walk->depth--;
    return array != NULL ? dual_of(array, depends, varies) : result;
}

static void derive_map(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t number = adc_operands(F->unit, term)[0];
    struct operands o = operands_of(F, term);
    recall_operands(F, &o);
    const struct adc_extent v = each_extent(F, term, &o);
    double **adjoint = adjoint_room(F, &o);
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[number]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
        for (uint32_t k = o.count; k-- > 0;) {
            if (!body->seeded[k])
                continue;
            body->seeded[k] = false;
            if (adjoint[k] != NULL)
                adjoint[k][adc_each_index(v, extent_of(&o.x[k]), i)] += body->adjoint[k];
            else if (o.term[k] == ADC_NO_TERM && body->unit->defaults[k] != ADC_NO_BLOCK)
                adc_derive_block(body, body->unit->defaults[k], &body->adjoint[k]);
        }
    }
    derive_operands(F, &o, adjoint);
}

/* What the names of a comprehension go through: a vector. */
static struct adc_dual source_of(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    struct adc_dual x = adc_evaluate(F, Z, V);
    struct adc_misfit why = {"", ""};
    if (x.array != NULL && x.array->extent.rank != ADC_RANK_MATRIX)
        return x;
    char text[40];
    snprintf(why.what, sizeof why.what, "a name goes through a vector or a range, not %s",
             adc_extent_text(extent_of(&x), text));
    snprintf(why.hint, sizeof why.hint, "write [e for i=1:n]");
    refuse(F, &F->unit->terms[Z], &why);
}

static struct adc_extent comprehended(const struct adc_dual *source, bool two)
{
    uint32_t rows = (uint32_t)adc_extent_count(extent_of(&source[0]));
    return two ? adc_matrix_extent(rows, (uint32_t)adc_extent_count(extent_of(&source[1]))) : adc_vector_extent(rows);
}

static struct adc_dual comprehend(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term);
    const bool two = at[1] != ADC_NO_TERM;
    struct adc_dual source[2] = {source_of(F, at[0], V), {.value = 0}}, e;
    if (two)
        source[1] = source_of(F, at[1], V);
    const struct adc_extent v = comprehended(source, two);
    struct adc_tensor *array = new_array(F, v);
    bool depends = false, varies = false;
    if (by_one(F))
        add_tangent_room(F, array);
    F->callee[at[3]] = NULL;
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        adc_check_limits(F, term->span);
        struct adc_frame *body = adc_frame_new(F->walk, &F->walk->program->units[at[2]], F);
        body->outer = F;
        body->slot[0] = adc_array_element(&source[0], i / v.cols);
        if (two)
            body->slot[1] = adc_array_element(&source[1], i % v.cols);
        e = run_element(F, body, Z, &F->callee[at[3]], V);
        set_element(array, i, &e);
        depends |= e.depends;
        varies |= e.varies;
    }
    return dual_of(array, depends, varies);
}

static void derive_comprehension(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const uint32_t *at = adc_operands(F->unit, &F->unit->terms[Z]);
    const struct adc_extent v = F->array[Z]->extent;
    double *adjoint[2] = {NULL, NULL};
    for (int k = 0; k < 2; k++)
        if (at[k] != ADC_NO_TERM && (F->mark[at[k]] & ADC_LIVE) != 0)
            adjoint[k] = adc_arena_zeroed(F->walk->into, adc_extent_count(F->array[at[k]]->extent), sizeof(double));
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[at[3]]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
        for (uint32_t k = 0; k < 2 && at[k] != ADC_NO_TERM; k++) {
            if (body->seeded[k] && adjoint[k] != NULL)
                adjoint[k][k == 0 ? i / v.cols : i % v.cols] += body->adjoint[k];
            body->seeded[k] = false;
        }
    }
    for (int k = 0; k < 2; k++)
        if (adjoint[k] != NULL)
            adc_derive_value(F, at[k], adjoint[k]);
}

/* ---- variables and constants ---- */

static struct adc_dual constants(struct adc_frame *F, const struct adc_term *term)
{
    const struct adc_array *from = F->walk->program->constants[term->at[0]];
    return dual_of(array_at(F, from->extent, (double *)from->at), false, false);
}

static struct adc_dual variables(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    const struct adc_walk *walk = F->walk;
    const uint32_t first = term->at[0];
    struct adc_tensor *array = array_at(F, walk->program->extents[term->at[1]], walk->point + first);
    const size_t n = adc_extent_count(array->extent);
    bool depends = V >= first && V < first + n;
    for (size_t i = 0; V == ADC_BY_ALL && i < n; i++)
        depends |= walk->wanted[first + i];
    if (V < ADC_BY_ALL && depends) {
        add_tangent_room(F, array);
        array->tangent[V - first] = array->live[V - first] = 1;
    }
    return dual_of(array, depends, true);
}

/* ---- for the pair ---- */

struct adc_dual adc_eval_array_term(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct operands o;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_CONSTANTS: return constants(F, term);
    case ADC_TERM_VARIABLES: return variables(F, term, V);
    case ADC_TERM_MAP: return map(F, Z, V);
    case ADC_TERM_COMPREHEND: return comprehend(F, Z, V);
    default: break;
    }
    o = operands_of(F, term);
    evaluate_operands(F, term, &o, V);
    return term->kind == ADC_TERM_EACH ? apply_each(F, term, &o) : apply_form(F, term, &o);
}

void adc_derive_array_term(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    const bool operation = term->kind == ADC_TERM_EACH || term->kind == ADC_TERM_ROW;
    if (operation && F->array[Z] != NULL && F->array[Z]->fusion != NULL) {
        adc_derive_fused(F, F->array[Z], seed);
        return;
    }
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_CONSTANTS:
        break;
    case ADC_TERM_VARIABLES:
        for (size_t i = 0; i < adc_extent_count(F->array[Z]->extent); i++)
            adc_gather_adjoint(&walk->adjoint[term->at[0] + i], &walk->seeded[term->at[0] + i], seed[i]);
        break;
    case ADC_TERM_FORM: derive_form(F, Z, seed); break;
    case ADC_TERM_EACH: derive_each(F, Z, seed); break;
    case ADC_TERM_MAP: derive_map(F, Z, seed); break;
    case ADC_TERM_COMPREHEND: derive_comprehension(F, Z, seed); break;
    case ADC_TERM_ROW: derive_array_row(F, Z, seed); break;
    case ADC_TERM_SLOT: case ADC_TERM_OUTER:
        adc_gather_array(F, F->array[Z], seed);
        break;
    case ADC_TERM_FORMULA:
        adc_gather_array(F, F->array[Z], seed);
        walk->cells[adc_operands(F->unit, term)[0]].touched = true;
        break;
    case ADC_TERM_COND: adc_derive_conditional(F, term, seed); break;
    case ADC_TERM_APPLY: adc_derive_apply(F, term, seed); break;
    case ADC_TERM_REDUCE: adc_derive_reduction(F, term, seed); break;
    case ADC_TERM_DIFF: adc_derive_diff(F, term, seed); break;
    case ADC_TERM_BINDER: adc_derive_binder(F, term, seed); break;
    default: break;                         /* numbers */
    }
}
