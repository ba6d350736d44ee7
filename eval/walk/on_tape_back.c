/* derive for loops that were run on tapes, and the record of a run that it needs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/on_tape.h"

struct adc_tape_loop_run *adc_on_tape_open_run(struct adc_on_tape *O)
{
    const struct adc_tape *T = O->T;
    struct adc_arena *arena = O->F->walk->into;
    struct adc_tape_loop_run *run = adc_arena_zeroed(arena, 1, sizeof *run);
    run->of = O->of;
    run->mark = adc_arena_array(arena, T->import_count + T->array_count + 1u, sizeof *run->mark);
    run->tensor = adc_arena_array(arena, T->array_count, sizeof *run->tensor);
    run->changes = adc_arena_array(arena, T->array_count, sizeof *run->changes);
    run->base = adc_arena_zeroed(arena, T->array_count, sizeof *run->base);
    return run;
}

void adc_on_tape_keep_marks(const struct adc_on_tape *O, struct adc_tape_loop_run *run)
{
    const struct adc_tape *T = O->T;
    for (uint32_t i = 0; i < T->import_count; i++)
        run->mark[i] = T->mark[T->imports[i].at] & 1;
    for (uint32_t i = 0; i < T->array_count; i++) {
        run->mark[T->import_count + i] = T->arrays[i].active;
        run->tensor[i] = O->of->tensor[i];
        if (T->arrays[i].base != UINT32_MAX)
            run->base[i] = O->of->tensor[i];
        run->changes[i] = T->arrays[i].changes;
    }
}

/* Where the walk adds up the adjoint of an import; `may`: it may, if the import was active before the run. */
struct sum { double value, *adjoint; int64_t *power; bool *seeded, may; };

static struct sum sum_of(const struct adc_on_tape *O, const struct adc_tape_import *import, bool active)
{
    struct adc_walk *walk = O->F->walk;
    const uint32_t v = import->number;
    if (import->kind == ADC_TAPE_VARIABLE)
        return (struct sum){walk->point[v], &walk->adjoint[v], &walk->adjoint_power[v], &walk->seeded[v], walk->wanted[v]};
    struct adc_walk_formula *formula = import->kind == ADC_TAPE_FORMULA ? &walk->formulas[v] : NULL;
    if (formula != NULL && (import->slot == ADC_NO_SLOT || formula->frame == NULL || formula->frame->seeded == NULL))
        return (struct sum){formula->dual.value, &formula->adjoint, &formula->power, &formula->seeded,
                                 formula->done && import->slot == ADC_NO_SLOT};
    uint32_t slot = formula != NULL ? import->slot : v;
    struct adc_frame *owner = formula != NULL ? formula->frame : adc_slot_owner(O->F, &slot);
    return (struct sum){owner->slot[slot].value, &owner->adjoint[slot], &owner->power[slot], &owner->seeded[slot],
                             formula != NULL ? formula->done : active};
}

/* The adjoint of an import from where the walk adds it up, and back. */
static void load_adjoint(struct adc_on_tape *O, const struct adc_tape_import *import)
{
    const struct sum g = sum_of(O, import, true);
    if (import->kind != ADC_TAPE_SLOT)
        O->T->value[import->at] = g.value;
    O->T->adjoint[import->at] = *g.seeded ? (struct adc_tape_adjoint){*g.adjoint, *g.power}
                                       : (struct adc_tape_adjoint){0, ADC_TAPE_NOTHING};
}

static void store_adjoint(struct adc_on_tape *O, const struct adc_tape_import *import, bool active)
{
    const struct sum g = sum_of(O, import, active);
    const struct adc_tape_adjoint a = O->T->adjoint[import->at];
    const bool seeded = a.power != ADC_TAPE_NOTHING;
    if (import->kind == ADC_TAPE_FORMULA)
        O->F->walk->formulas[import->number].touched |= seeded && g.may;
    if (seeded && g.may) {
        *g.adjoint = a.number;
        *g.power = a.power;
    }
    if (g.may || import->written)
        *g.seeded = seeded && g.may;
}

/* The index of the variable that is element k of an array; UINT32_MAX: not a variable. */
static uint32_t variable_of(const struct adc_tape_array *array, size_t k)
{
    const bool is = array->term != NULL && array->term->kind == ADC_TERM_VARIABLES;
    return is ? array->term->at[0] + (uint32_t)k : UINT32_MAX;
}

/* The adjoints of the elements of an array. Where it was stored, they belong to the array that the slot had before. */
static void store_element_adjoints(struct adc_on_tape *O, const struct adc_tape_loop_run *run, uint32_t i)
{
    const struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_walk *walk = O->F->walk;
    const bool own = array->base != UINT32_MAX;
    struct adc_tensor *tensor = run->tensor[i], *to = own || run->base[i] != NULL ? run->base[i] : tensor;
    if (array->adjoint == NULL)
        return;
    for (size_t k = 0; k < adc_extent_count(array->extent); k++) {
        const struct adc_tape_adjoint a = array->adjoint[k];
        const uint32_t v = variable_of(array, k);
        if (a.power == ADC_TAPE_NOTHING || (v != UINT32_MAX && !walk->wanted[v]))
            continue;
        walk->power = a.power;
        if (v != UINT32_MAX)
            adc_add_to_variable(walk, v, a.number);
        else if (to != NULL && (to == tensor || run->mark[O->T->import_count + i]))
            adc_add_to_element(O->F, to, k, a.number);
    }
}

/* Takes what has been added up: names may share an array. An array that depends on nothing needs no adjoints. */
static void load_element_adjoints(struct adc_on_tape *O, const struct adc_tape_loop_run *run, uint32_t i)
{
    const struct adc_walk *walk = O->F->walk;
    struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_tensor *tensor = run->tensor[i];
    const size_t n = adc_extent_count(array->extent);
    const bool own = array->base != UINT32_MAX;
    array->adjoint = own ? O->T->adjoint + array->base : NULL;
    if (!own && (array->stored || run->mark[O->T->import_count + i]))
        array->adjoint = adc_arena_array(walk->into, n, sizeof *array->adjoint);
    for (size_t k = 0; k < n && array->adjoint != NULL; k++) {
        const uint32_t v = variable_of(array, k);
        array->adjoint[k] = (struct adc_tape_adjoint){0, ADC_TAPE_NOTHING};
        if (v != UINT32_MAX && walk->seeded[v])
            array->adjoint[k] = (struct adc_tape_adjoint){walk->adjoint[v], walk->adjoint_power[v]};
        else if (tensor != NULL && tensor->seeded)
            array->adjoint[k] = (struct adc_tape_adjoint){tensor->adjoint[k], tensor->power};
        if (v != UINT32_MAX)
            walk->seeded[v] = false;
    }
    if (tensor != NULL && array->adjoint != NULL)
        tensor->seeded = false;
}

static void load_array_again(struct adc_on_tape *O, const struct adc_tape_loop_run *run, uint32_t i)
{
    struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_tensor *tensor = O->of->tensor[i] = run->tensor[i];
    if (run->base[i] != NULL || tensor != NULL)             /* now: the formulas are given up with the sweep */
        adc_make_adjoint(O->F, run->base[i] != NULL ? run->base[i] : tensor);
    if (array->base != UINT32_MAX)
        array->value = O->T->value + array->base;
    if (array->term != NULL) {
        adc_on_tape_load_array(O, i, NULL);
    } else if (array->base == UINT32_MAX) {
        array->changes = run->changes[i];
        array->extent = tensor->extent;
        array->value = tensor->value;
    }
}

void adc_derive_on_tape(struct adc_frame *F, const struct adc_tape_loop_run *run)
{
    struct adc_walk *walk = F->walk;
    struct adc_tape *T = run->of->tape;
    struct adc_on_tape O = {.F = F, .of = run->of, .T = T, .V = ADC_BY_ALL};
    struct adc_tape_host host = adc_on_tape_host;
    const int64_t power = walk->power;
    for (uint32_t i = 0; i < T->registers; i++)         /* one that ended in an error may have left some */
        T->adjoint[i].power = ADC_TAPE_NOTHING;
    for (uint32_t i = 0; i < T->array_count; i++) {
        load_array_again(&O, run, i);
        T->arrays[i].active = run->mark[T->import_count + i];
    }
    const struct adc_arena_mark mark = adc_arena_mark(walk->into);
    for (uint32_t i = 0; i < T->array_count; i++)
        load_element_adjoints(&O, run, i);
    for (uint32_t i = 0; i < T->import_count; i++) {
        load_adjoint(&O, &T->imports[i]);
        T->mark[T->imports[i].at] = run->mark[i];
    }
    adc_tape_activate(T);
    for (uint32_t i = 0; i < T->array_count; i++)
        T->arrays[i].active |= T->arrays[i].stored;       /* it may have become so */
    host.user = &O;
    T->host = &host;
    T->context = walk->context;
    T->subgradient = walk->subgradient;
    T->replayed = T->left = 0;
    adc_tape_reverse(T, run->record, walk->into, adc_bytes_left(walk), walk->snapshots);
    walk->replayed += T->replayed;
    walk->left |= T->left;
    walk->underflowed |= (T->left & ADC_LEFT_PRODUCT) != 0;
    for (uint32_t i = 0; i < T->import_count; i++)
        store_adjoint(&O, &T->imports[i], run->mark[i]);
    for (uint32_t i = 0; i < T->array_count; i++)
        store_element_adjoints(&O, run, i);
    adc_arena_rewind(walk->into, mark);
    walk->power = power;
}
