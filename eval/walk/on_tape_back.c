/* derive for loops that were run on tapes, and the record of a run that it needs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/on_tape.h"

struct adc_tape_loop_run *adc_on_tape_open_trip(struct adc_on_tape *O)
{
    const struct adc_tape *T = O->T;
    struct adc_arena *arena = O->F->walk->into;
    struct adc_tape_loop_run *trip = adc_arena_zeroed(arena, 1, sizeof *trip);
    trip->of = O->of;
    trip->mark = adc_arena_array(arena, T->import_count + T->array_count + 1u, sizeof *trip->mark);
    trip->tensor = adc_arena_array(arena, T->array_count, sizeof *trip->tensor);
    trip->changes = adc_arena_array(arena, T->array_count, sizeof *trip->changes);
    trip->base = adc_arena_zeroed(arena, T->array_count, sizeof *trip->base);
    return trip;
}

void adc_on_tape_keep_marks(const struct adc_on_tape *O, struct adc_tape_loop_run *trip)
{
    const struct adc_tape *T = O->T;
    for (uint32_t i = 0; i < T->import_count; i++)
        trip->mark[i] = T->mark[T->imports[i].at] & 1;
    for (uint32_t i = 0; i < T->array_count; i++) {
        trip->mark[T->import_count + i] = T->arrays[i].live;
        trip->tensor[i] = O->of->tensor[i];
        if (T->arrays[i].base != UINT32_MAX)
            trip->base[i] = O->of->tensor[i];
        trip->changes[i] = T->arrays[i].changes;
    }
}

/* Where the adjoint of an import is gathered; `may`: it may be gathered there, if it was live before the run. */
struct gathered { double value, *adjoint; int64_t *power; bool *seeded, may; };

static struct gathered gathered_at(const struct adc_on_tape *O, const struct adc_tape_import *import, bool live)
{
    struct adc_walk *walk = O->F->walk;
    const uint32_t v = import->number;
    if (import->kind == ADC_TAPE_VARIABLE)
        return (struct gathered){walk->point[v], &walk->adjoint[v], &walk->gathered[v], &walk->seeded[v], walk->wanted[v]};
    struct adc_cell *formula = import->kind == ADC_TAPE_FORMULA ? &walk->cells[v] : NULL;
    if (formula != NULL && (import->slot == ADC_NO_SLOT || formula->frame == NULL || formula->frame->seeded == NULL))
        return (struct gathered){formula->dual.value, &formula->adjoint, &formula->power, &formula->seeded,
                                 formula->done && import->slot == ADC_NO_SLOT};
    uint32_t slot = formula != NULL ? import->slot : v;
    struct adc_frame *home = formula != NULL ? formula->frame : adc_home_of(O->F, &slot);
    return (struct gathered){home->slot[slot].value, &home->adjoint[slot], &home->power[slot], &home->seeded[slot],
                             formula != NULL ? formula->done : live};
}

/* The cell of an import from where its adjoint is gathered, and back. */
static void load_cell(struct adc_on_tape *O, const struct adc_tape_import *import)
{
    const struct gathered g = gathered_at(O, import, true);
    if (import->kind != ADC_TAPE_SLOT)
        O->T->value[import->at] = g.value;
    O->T->cell[import->at] = *g.seeded ? (struct adc_tape_cell){*g.adjoint, *g.power}
                                       : (struct adc_tape_cell){0, ADC_TAPE_NOTHING};
}

static void store_cell(struct adc_on_tape *O, const struct adc_tape_import *import, bool live)
{
    const struct gathered g = gathered_at(O, import, live);
    const struct adc_tape_cell cell = O->T->cell[import->at];
    const bool seeded = cell.power != ADC_TAPE_NOTHING;
    if (import->kind == ADC_TAPE_FORMULA)
        O->F->walk->cells[import->number].touched |= seeded && g.may;
    if (seeded && g.may) {
        *g.adjoint = cell.adjoint;
        *g.power = cell.power;
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
static void store_cells(struct adc_on_tape *O, const struct adc_tape_loop_run *trip, uint32_t i)
{
    const struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_walk *walk = O->F->walk;
    const bool own = array->base != UINT32_MAX;
    struct adc_tensor *tensor = trip->tensor[i], *to = own || trip->base[i] != NULL ? trip->base[i] : tensor;
    if (array->cell == NULL)
        return;
    for (size_t k = 0; k < adc_extent_count(array->extent); k++) {
        const struct adc_tape_cell cell = array->cell[k];
        const uint32_t v = variable_of(array, k);
        if (cell.power == ADC_TAPE_NOTHING || (v != UINT32_MAX && !walk->wanted[v]))
            continue;
        walk->power = cell.power;
        if (v != UINT32_MAX)
            adc_gather_variable(walk, v, cell.adjoint);
        else if (to != NULL && (to == tensor || trip->mark[O->T->import_count + i]))
            adc_gather_element(O->F, to, k, cell.adjoint);
    }
}

/* Takes what has been gathered: names may share an array. An array that depends on nothing needs no cells. */
static void load_cells(struct adc_on_tape *O, const struct adc_tape_loop_run *trip, uint32_t i)
{
    const struct adc_walk *walk = O->F->walk;
    struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_tensor *tensor = trip->tensor[i];
    const size_t n = adc_extent_count(array->extent);
    const bool own = array->base != UINT32_MAX;
    array->cell = own ? O->T->cell + array->base : NULL;
    if (!own && (array->stored || trip->mark[O->T->import_count + i]))
        array->cell = adc_arena_array(walk->into, n, sizeof *array->cell);
    for (size_t k = 0; k < n && array->cell != NULL; k++) {
        const uint32_t v = variable_of(array, k);
        array->cell[k] = (struct adc_tape_cell){0, ADC_TAPE_NOTHING};
        if (v != UINT32_MAX && walk->seeded[v])
            array->cell[k] = (struct adc_tape_cell){walk->adjoint[v], walk->gathered[v]};
        else if (tensor != NULL && tensor->seeded)
            array->cell[k] = (struct adc_tape_cell){tensor->adjoint[k], tensor->power};
        if (v != UINT32_MAX)
            walk->seeded[v] = false;
    }
    if (tensor != NULL && array->cell != NULL)
        tensor->seeded = false;
}

static void load_array_again(struct adc_on_tape *O, const struct adc_tape_loop_run *trip, uint32_t i)
{
    struct adc_tape_array *array = &O->T->arrays[i];
    struct adc_tensor *tensor = O->of->tensor[i] = trip->tensor[i];
    if (trip->base[i] != NULL || tensor != NULL)            /* now: the cells are given up with the sweep */
        adc_make_adjoint(O->F, trip->base[i] != NULL ? trip->base[i] : tensor);
    if (array->base != UINT32_MAX)
        array->value = O->T->value + array->base;
    if (array->term != NULL) {
        adc_on_tape_load_array(O, i, NULL);
    } else if (array->base == UINT32_MAX) {
        array->changes = trip->changes[i];
        array->extent = tensor->extent;
        array->value = tensor->value;
    }
}

void adc_derive_on_tape(struct adc_frame *F, const struct adc_tape_loop_run *trip)
{
    struct adc_walk *walk = F->walk;
    struct adc_tape *T = trip->of->tape;
    struct adc_on_tape O = {.F = F, .of = trip->of, .T = T, .V = ADC_BY_ALL};
    struct adc_tape_host host = adc_on_tape_host;
    const int64_t power = walk->power;
    for (uint32_t i = 0; i < T->registers; i++)         /* one that ended in an error may have left some */
        T->cell[i].power = ADC_TAPE_NOTHING;
    for (uint32_t i = 0; i < T->array_count; i++) {
        load_array_again(&O, trip, i);
        T->arrays[i].live = trip->mark[T->import_count + i];
    }
    const struct adc_arena_mark mark = adc_arena_mark(walk->into);
    for (uint32_t i = 0; i < T->array_count; i++)
        load_cells(&O, trip, i);
    for (uint32_t i = 0; i < T->import_count; i++) {
        load_cell(&O, &T->imports[i]);
        T->mark[T->imports[i].at] = trip->mark[i];
    }
    adc_tape_activate(T);
    for (uint32_t i = 0; i < T->array_count; i++)
        T->arrays[i].live |= T->arrays[i].stored;       /* it may have become so */
    host.user = &O;
    T->host = &host;
    T->context = walk->context;
    T->subgradient = walk->subgradient;
    T->replayed = T->left = 0;
    adc_tape_reverse(T, trip->record, walk->into, adc_bytes_left(walk), walk->snapshots);
    walk->replayed += T->replayed;
    walk->left |= T->left;
    walk->underflowed |= (T->left & ADC_LEFT_PRODUCT) != 0;
    for (uint32_t i = 0; i < T->import_count; i++)
        store_cell(&O, &T->imports[i], trip->mark[i]);
    for (uint32_t i = 0; i < T->array_count; i++)
        store_cells(&O, trip, i);
    adc_arena_rewind(walk->into, mark);
    walk->power = power;
}
