/* Loops of the walk, sums among them, on tapes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/on_tape.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/program/program.h"
#include "eval/tape/ops.h"
#include "eval/walk/array.h"

/* ---- frames, for messages ---- */

static const struct adc_tape_origin *origin_of(const struct adc_on_tape *O, const struct adc_tape_op *op)
{
    return &O->T->origin[op - O->T->ops];
}

static struct adc_frame frame_of(const struct adc_on_tape *O, const struct adc_tape_op *op)
{
    return (struct adc_frame){.walk = O->F->walk, .unit = origin_of(O, op)->unit};
}

static const struct adc_term *term_of(const struct adc_on_tape *O, const struct adc_tape_op *op)
{
    return origin_of(O, op)->term;
}

/* ---- what the tape asks for ---- */

static void set_dual(struct adc_on_tape *O, uint32_t at, const struct adc_dual *dual)
{
    struct adc_tape *T = O->T;
    T->value[at] = dual->value;
    T->tangent[at] = dual->tangent;
    T->mark[at] = (uint8_t)(dual->depends | (dual->set ? ADC_TAPE_SETS : 0));
}

static struct adc_dual dual_at(const struct adc_on_tape *O, uint32_t at)
{
    const struct adc_tape *T = O->T;
    return (struct adc_dual){.value = T->value[at], .tangent = T->tangent[at], .depends = (T->mark[at] & 1) != 0,
                             .varies = true, .set = (T->mark[at] & ADC_TAPE_SETS) != 0};
}

static void checked_row(void *user, const struct adc_tape_op *op)
{
    struct adc_on_tape *O = user;
    const struct adc_tape *T = O->T;
    struct adc_frame F = frame_of(O, op);
    struct adc_dual x[ADC_MAX_ARITY];
    if (op->code == ADC_TAPE_OFFSET) {
        adc_note_incident(&F, term_of(O, op), &adc_selection_varies);
        return;
    }
    const uint32_t arity = adc_rows[op->row].arity;
    for (uint32_t i = 0; i < arity; i++)
        x[i] = dual_at(O, adc_tape_operand(T, op, i));
    const struct adc_dual r = adc_apply_row(&F, term_of(O, op), x);
    set_dual(O, op->out, &r);
}

static void count(void *user, const struct adc_tape_op *op)
{
    struct adc_on_tape *O = user;
    struct adc_frame F = frame_of(O, op);
    adc_count_sum(&F, term_of(O, op), (struct adc_dual[]){dual_at(O, op->x), dual_at(O, op->y)});
}

static void fetch(void *user, const struct adc_tape_op *op)
{
    struct adc_on_tape *O = user;
    struct adc_tape *T = O->T;
    struct adc_walk *walk = O->F->walk;
    struct adc_tape_import *import = &T->imports[op->x];
    struct adc_frame F = frame_of(O, op);
    walk->steps = T->steps;
    struct adc_dual dual = *adc_read_formula(&F, term_of(O, op));
    T->steps = walk->steps;
    dual.set = true;
    set_dual(O, import->at, &dual);
    import->fetched = true;
}

static void check_limits(void *user, const struct adc_tape_op *op)
{
    struct adc_on_tape *O = user;
    struct adc_frame F = frame_of(O, op);
    F.walk->steps = O->T->steps;
    adc_check_limits(&F, F.unit->loops[op->x].span);
}

/* Leaves with the error that there is no such element. */
static _Noreturn void refuse_place(struct adc_context *context, const struct adc_tape *T, const struct adc_tape_op *op,
                                   const struct adc_tape_origin *origin)
{
    const struct adc_extent number = adc_number_extent(), extent[4] = {T->arrays[op->row].extent, number, number, number};
    const double at[4] = {0, T->value[op->x], T->value[op->y]};
    struct adc_form_use use = {.form = (enum adc_form)origin->term->row, .mode = adc_operands(origin->unit, origin->term)[0],
                               .count = origin->term->at[1], .extent = extent, .number = at};
    struct adc_extent v;
    struct adc_mismatch why = {"", ""};
    adc_form_extent(&use, &v, &why);
    adc_refuse_mismatch(context, origin->unit, origin->term, &why);
}

static void refuse(void *user, const struct adc_tape_op *op)
{
    struct adc_on_tape *O = user;
    const struct adc_tape_origin *at = origin_of(O, op);
    struct adc_context *context = O->F->walk->context;
    O->F->walk->steps = O->T->steps;
    if (op->code == ADC_TAPE_CHECK)
        adc_unset_name(context, at->unit, at->term);
    if (op->code == ADC_TAPE_MISSING)
        adc_no_return(context, at->unit, at->term);
    refuse_place(context, O->T, op, at);
}

/* Looks where a number that is not finite comes from. */
static void trace(void *user, const struct adc_tape_op *op, double v)
{
    struct adc_on_tape *O = user;
    struct adc_frame F = frame_of(O, op);
    double a[ADC_MAX_ARITY];
    if (op->code <= ADC_TAPE_WIDE && !isfinite(v)) {
        adc_tape_arguments(O->T, op, a);
        adc_trace_origin(&F, term_of(O, op), a, v);
    }
}

/* ---- before and after ---- */

const struct adc_tape_host adc_on_tape_host = {NULL, checked_row, count, fetch, check_limits, refuse, NULL};

/* Whether a slot has a value: parameters have. */
static bool is_set(const struct adc_frame *F, uint32_t slot) { return F->slot[slot].set || slot < F->unit->parameter_count; }

/* Whether names are numbers and arrays as the loop has them. */
static bool fits(struct adc_frame *F, const struct adc_tape *T)
{
    const struct adc_walk *walk = F->walk;
    for (uint32_t i = 0; i < T->import_count; i++) {
        const struct adc_tape_import *import = &T->imports[i];
        if (!import->numeric || import->kind == ADC_TAPE_VARIABLE)
            continue;
        if (import->kind == ADC_TAPE_SLOT && walk->program->arrays && F->slot[import->number].array != NULL)
            return false;
        if (import->fixed && (F->slot[import->number].depends || F->slot[import->number].value != T->value[import->at]))
            return false;
        if (import->kind == ADC_TAPE_FORMULA && walk->program->arrays
            && (!walk->formulas[import->number].done || walk->formulas[import->number].dual.array != NULL))
            return false;
    }
    for (uint32_t i = 0; i < T->array_count; i++) {
        const struct adc_tape_array *array = &T->arrays[i];
        const struct adc_tape_import *import = array->import != UINT32_MAX ? &T->imports[array->import] : NULL;
        const struct adc_dual *dual = import != NULL ? &F->slot[import->number] : NULL;
        if (dual == NULL || (array->base != UINT32_MAX && !array->given && !is_set(F, import->number)))
            continue;
        if (!is_set(F, import->number) || dual->array == NULL || dual->array->value == NULL
            || ((array->base != UINT32_MAX || array->sized) && !adc_same_extent(dual->array->extent, array->extent)))
            return false;
    }
    return true;
}

static bool can_run(const struct adc_frame *F, const struct adc_tape *T)
{
    const struct adc_walk *walk = F->walk;
    return !walk->textbook && walk->depth + T->deepest < walk->context->limits.depth;
}

static void load_import(struct adc_on_tape *O, struct adc_tape_import *import)
{
    const struct adc_walk *walk = O->F->walk;
    struct adc_dual dual = {.tangent = 1, .set = true};
    import->fetched = false;
    switch (import->kind) {
    case ADC_TAPE_VARIABLE:
        dual.value = walk->point[import->number];
        dual.depends = walk->active[import->number];
        break;
    case ADC_TAPE_SLOT:
        dual = O->F->slot[import->number];
        break;
    case ADC_TAPE_FORMULA:
        dual.depends = walk->any_wanted;        /* it may, until it is fetched */
        break;
    }
    set_dual(O, import->at, &dual);
}

/* The elements of an array in registers, from the value that its slot has now; NULL: not an array yet. */
static void load_registers(struct adc_on_tape *O, struct adc_tape_array *array, const struct adc_dual *from)
{
    array->value = O->T->value + array->base;
    array->active = false;
    for (uint32_t k = 0; k < adc_tape_registers_of(array); k++) {
        const struct adc_dual e = from != NULL ? adc_array_element(from, k) : (struct adc_dual){.set = true};
        set_dual(O, array->base + k, &e);
        array->active |= e.depends;
    }
}

void adc_on_tape_load_array(struct adc_on_tape *O, uint32_t i, struct adc_tensor **base)
{
    struct adc_frame *F = O->F;
    struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_dual *slot = array->import != UINT32_MAX ? &F->slot[O->T->imports[array->import].number] : NULL, in_place;
    const struct adc_dual *dual = array->term != NULL ? &in_place : slot != NULL && slot->array != NULL ? slot : NULL;
    if (array->term != NULL)
        in_place = adc_eval_array(F, array->term);
    O->of->tensor[i] = dual != NULL && dual == slot ? slot->array : NULL;
    if (array->base != UINT32_MAX) {
        load_registers(O, array, dual);
        return;
    }
    if (array->stored && !slot->array->open) {
        if (base != NULL)
            base[i] = slot->array;
        *slot = adc_opened_array(F, slot);
        slot->set = true;
        O->of->tensor[i] = slot->array;
    }
    array->active = dual->depends;
    array->changes = dual == slot && slot->array->open;
    array->extent = dual->array->extent;
    array->value = dual->array->value;
    array->tangent = dual->array->tangent;
    array->active_element = dual->array->active;
}

/* Stores an array in registers back in its slot. */
static void leave_array(struct adc_on_tape *O, uint32_t i, struct adc_tape_loop_run *run)
{
    const struct adc_tape_array *array = &O->T->arrays[i];
    const struct adc_tape_import *import = &O->T->imports[array->import];
    if (!array->given && (O->T->mark[import->at] & ADC_TAPE_SETS) == 0)
        return;
    struct adc_dual dual = adc_new_array_dual(O->F, array->extent);
    for (uint32_t k = 0; k < adc_extent_count(array->extent); k++) {
        const struct adc_dual e = dual_at(O, array->base + k);
        adc_set_array_element(&dual, k, &e);
    }
    dual.set = dual.varies = true;
    O->F->slot[import->number] = dual;
    if (run != NULL)
        run->tensor[i] = dual.array;
}

/* Stores registers that the loop has bound back in the slots. */
static void leave(struct adc_on_tape *O, struct adc_tape_loop_run *run)
{
    const struct adc_tape *T = O->T;
    for (uint32_t i = 0; i < T->import_count; i++)
        if (T->imports[i].written && (T->mark[T->imports[i].at] & ADC_TAPE_SETS) != 0)
            O->F->slot[T->imports[i].number] = dual_at(O, T->imports[i].at);
    for (uint32_t i = 0; i < T->array_count; i++)
        if (T->arrays[i].stored && T->arrays[i].base != UINT32_MAX) {
            if (T->arrays[i].import != UINT32_MAX)
                leave_array(O, i, run);
        } else if (T->arrays[i].stored) {
            O->F->slot[T->imports[T->arrays[i].import].number].depends = T->arrays[i].active;
            O->F->slot[T->imports[T->arrays[i].import].number].varies = true;
        }
}

/* Runs it. Returns what derive needs, where there is a record. */
static struct adc_tape_loop_run *run_tape(struct adc_on_tape *O)
{
    struct adc_walk *walk = O->F->walk;
    struct adc_tape *T = O->T;
    struct adc_tape_host host = adc_on_tape_host;
    struct adc_tape_loop_run *run = walk->record ? adc_on_tape_open_run(O) : NULL;
    for (uint32_t i = 0; i < T->import_count; i++)
        load_import(O, &T->imports[i]);
    for (uint32_t i = 0; i < T->array_count; i++)
        adc_on_tape_load_array(O, i, run != NULL ? run->base : NULL);
    if (run != NULL)
        adc_on_tape_keep_marks(O, run);
    if (walk->any_wanted)
        adc_tape_activate(T);
    if (run != NULL)
        run->record = adc_tape_open_record(T, walk->into, adc_bytes_left(walk), walk->snapshots);
    host.user = O;
    host.watch = walk->how.tracing ? trace : NULL;
    T->host = &host;
    T->context = walk->context;
    T->steps = walk->steps;
    O->F->failed = !adc_tape_run(T, !walk->any_wanted ? ADC_TAPE_VALUES : O->V < ADC_BY_ALL ? ADC_TAPE_TANGENT : ADC_TAPE_ACTIVE,
                                 run != NULL ? run->record : NULL);
    walk->steps = T->steps;
    walk->left |= T->left;
    if (!O->F->failed)
        leave(O, run);
    return run;
}

static bool shape_of(void *user, uint32_t slot, struct adc_extent *extent)
{
    const struct adc_frame *F = user;
    const struct adc_dual *dual = &F->slot[slot];
    if (!F->walk->program->arrays || !is_set(F, slot) || dual->array == NULL || dual->array->value == NULL)
        return false;
    *extent = dual->array->extent;
    return true;
}

static bool number_of(void *user, uint32_t slot, double *number)
{
    const struct adc_frame *F = user;
    const struct adc_dual *dual = &F->slot[slot];
    *number = dual->value;
    return is_set(F, slot) && !dual->depends && dual->array == NULL;
}

static struct adc_walk_tape *make_tape(struct adc_frame *F, uint32_t number)
{
    const struct adc_tape_shapes shapes = {F, shape_of, number_of};
    struct adc_arena *arena = &F->walk->program->arena;
    struct adc_walk_tape *of = adc_arena_zeroed(arena, 1, sizeof *of);
    of->tape = adc_tape_make(F->walk->program, arena, &F->walk->aside, &shapes, F->unit, number);
    of->tensor = adc_arena_zeroed(arena, of->tape->array_count + 1u, sizeof *of->tensor);
    return of;
}

/* The tape of a loop for what names are now; NULL: there is none. */
static struct adc_walk_tape *find_tape(struct adc_frame *F, uint32_t number)
{
    enum { MOST = 16 };
    struct adc_walk *walk = F->walk;
    const struct adc_program *program = walk->program;
    struct adc_arena *arena = &walk->program->arena;
    if (walk->tapes == NULL)
        walk->tapes = adc_arena_zeroed(arena, program->unit_count, sizeof *walk->tapes);
    struct adc_walk_tape ***tapes = &walk->tapes[F->unit - program->units];
    if (*tapes == NULL)
        *tapes = adc_arena_zeroed(arena, F->unit->loop_count, sizeof **tapes);
    struct adc_walk_tape **of = &(*tapes)[number];
    for (uint32_t made = 0; made < MOST; made++, of = &(*of)->next) {
        if (*of == NULL)
            *of = make_tape(F, number);
        if ((*of)->tape->ops == NULL || fits(F, (*of)->tape))
            return (*of)->tape->ops != NULL ? *of : NULL;
    }
    return NULL;
}

/* Whether a sum has so few terms that they cost less than a tape. */
static bool is_short(const struct adc_frame *F, const struct adc_loop *loop)
{
    enum { FEW = 32 };
    return loop->condition == ADC_NO_BLOCK
        && !(F->slot[ADC_SUM_END].value - F->slot[ADC_SUM_INDEX].value >= FEW);
}

bool adc_eval_loop_on_tape(struct adc_frame *F, uint32_t number, uint32_t V, struct adc_loop_run *run)
{
    struct adc_on_tape O = {.F = F, .of = is_short(F, &F->unit->loops[number]) ? NULL : find_tape(F, number), .V = V};
    if (O.of == NULL || !can_run(F, O.of->tape))
        return false;
    O.T = O.of->tape;
    adc_check_limits(F, F->unit->loops[number].span);      /* a check that is due is made here, and the tape is run all the same */
    struct adc_tape_loop_run *kept = run_tape(&O);
    if (run != NULL && !F->failed)
        run->on_tape = kept;
    return true;
}
