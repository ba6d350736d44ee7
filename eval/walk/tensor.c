/* Arrays of the recursive pair: making them, and their adjoints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"
#include "eval/walk/frame.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- making arrays ---- */

/* An array over existing elements, which stay as long as the evaluation does. */
struct adc_tensor *adc_tensor_at(struct adc_frame *F, struct adc_extent extent, double *value)
{
    struct adc_walk *walk = F->walk;
    const size_t n = adc_extent_count(extent);
    struct adc_tensor *array = adc_arena_array(walk->into, 1, sizeof *array);
    *array = (struct adc_tensor){.extent = extent, .born = walk->into->total, .value = value};
    adc_work(walk->context, n);
    return array;
}

struct adc_tensor *adc_tensor_new(struct adc_frame *F, struct adc_extent extent)
{
    return adc_tensor_at(F, extent, adc_arena_array(F->walk->into, adc_extent_count(extent), sizeof(double)));
}

/* Room for the tangent of an array that depends on V. */
void adc_tensor_add_tangents(struct adc_frame *F, struct adc_tensor *array)
{
    const size_t n = adc_extent_count(array->extent);
    array->tangent = adc_arena_zeroed(F->walk->into, n, sizeof *array->tangent);
    array->active = adc_arena_zeroed(F->walk->into, n, sizeof *array->active);
}

/* An element of an operand; that of a number is itself. */
struct adc_dual adc_array_element(const struct adc_dual *x, size_t i)
{
    if (x->array == NULL)
        return *x;
    struct adc_dual e = {.value = x->array->value[i], .depends = x->depends, .varies = x->varies};
    if (x->array->tangent != NULL)
        e.tangent = x->array->tangent[i];
    if (x->array->active != NULL)
        e.depends = x->array->active[i];
    return e;
}

struct adc_dual adc_new_array_dual(struct adc_frame *F, struct adc_extent extent)
{
    struct adc_tensor *array = adc_tensor_new(F, extent);
    if (adc_by_one(F))
        adc_tensor_add_tangents(F, array);
    return adc_tensor_dual(array, false, false);
}

void adc_set_array_element(struct adc_dual *array, size_t i, const struct adc_dual *e)
{
    struct adc_tensor *of = array->array;
    of->value[i] = e->value;
    if (of->tangent != NULL) {
        of->tangent[i] = e->depends ? e->tangent : 0;
        of->active[i] = e->depends;
    }
    array->depends |= e->depends;
    array->varies |= e->varies;
}

void adc_need_number(struct adc_frame *F, uint32_t Z, const struct adc_dual *x, const char *what)
{
    if (x->array == NULL)
        return;
    struct adc_mismatch why;
    char text[40];
    adc_mismatch(&why, NULL, "%s that is %s, not a number", what, adc_extent_text(x->array->extent, text));
    adc_refuse_mismatch(F->walk->context, F->unit, &F->unit->terms[Z], &why);
}

static struct adc_tensor *copy_array(struct adc_arena *arena, const struct adc_tensor *from)
{
    assert(from != NULL);
    const size_t n = adc_extent_count(from->extent), size = n * sizeof(double);
    struct adc_tensor *array = adc_arena_array(arena, 1, sizeof *array);
    *array = *from;
    array->born = arena->total;
    array->value = memcpy(adc_arena_array(arena, n, sizeof(double)), from->value, size);
    if (from->tangent != NULL) {
        array->tangent = memcpy(adc_arena_array(arena, n, sizeof(double)), from->tangent, size);
        array->active = memcpy(adc_arena_array(arena, n, 1), from->active, n);
    }
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
void adc_make_adjoint(struct adc_frame *F, struct adc_tensor *array)
{
    if (array->adjoint == NULL)
        array->adjoint = adc_arena_array(F->walk->into, adc_extent_count(array->extent), sizeof *array->adjoint);
}

/* The largest element of what has been added up. */
static double most_of(const struct adc_tensor *array)
{
    double most = 0;
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        most = fmax(most, fabs(array->adjoint[i]));
    return most;
}

static void rescale(struct adc_walk *walk, struct adc_tensor *array, int64_t power)
{
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        array->adjoint[i] = adc_seed_of(walk, array->adjoint[i], array->power, power);
    array->power = power;
}

/* Before a seed of another power is added: the array has the larger of both then; where it is 0, that of the seed. */
static void match_power(struct adc_walk *walk, struct adc_tensor *array)
{
    if (walk->power > array->power || most_of(array) == 0)
        rescale(walk, array, walk->power);
}

/* Adds a seed. One that is lost in a larger adjoint is not noted. */
static void add(struct adc_walk *walk, struct adc_tensor *array, size_t i, double seed)
{
    const bool underflowed = walk->underflowed;
    const double own = adc_seed_of(walk, seed, walk->power, array->power);
    if (array->adjoint[i] != 0)
        walk->underflowed = underflowed;
    array->adjoint[i] += own;
}

void adc_add_to_array(struct adc_frame *F, struct adc_tensor *array, const double *seed)
{
    const size_t n = adc_extent_count(array->extent);
    struct adc_walk *walk = F->walk;
    adc_make_adjoint(F, array);
    if (array->seeded && array->power != walk->power)
        match_power(walk, array);
    if (!array->seeded) {
        memcpy(array->adjoint, seed, n * sizeof *seed);
        array->power = walk->power;
        array->seeded = true;
        return;
    }
    for (size_t i = 0; i < n; i++)
        add(walk, array, i, seed[i]);
}

void adc_add_to_element(struct adc_frame *F, struct adc_tensor *array, size_t i, double seed)
{
    struct adc_walk *walk = F->walk;
    if (array->leaf) {
        adc_add_to_variable(walk, array->variable + i, seed);
        return;
    }
    adc_make_adjoint(F, array);
    if (!array->seeded) {
        memset(array->adjoint, 0, adc_extent_count(array->extent) * sizeof *array->adjoint);
        array->power = walk->power;
        array->seeded = true;
    } else if (array->power != walk->power) {
        match_power(walk, array);
    }
    add(walk, array, i, seed);
}

const double *adc_take_array(struct adc_frame *F, struct adc_tensor *array)
{
    const size_t n = adc_extent_count(array->extent);
    if (!array->seeded)
        return NULL;
    double most = most_of(array);
    if (!adc_is_ordinary(most))
        rescale(F->walk, array, adc_normalise_if_far(&most, array->power));
    F->walk->power = array->power;
    array->seeded = false;
    return memcpy(adc_arena_array(F->walk->into, n, sizeof(double)), array->adjoint, n * sizeof(double));
}

bool adc_is_array_term(const struct adc_frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    if (term->kind != ADC_TERM_ROW)
        return adc_tensor_of(F, Z) != NULL || term->kind >= ADC_TERM_CONSTANTS;
    const uint32_t *at = adc_operands(F->unit, term);
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        if (F->array[at[i]] != NULL)
            return true;
    return false;
}

/* ---- numbers with an exponent of their own ---- */

double adc_seed_of(struct adc_walk *walk, double x, int64_t power, int64_t unit)
{
    const double seed = power == unit ? x : adc_scaled(x, power - unit);
    walk->underflowed |= seed == 0 && x != 0;
    return seed;
}

void adc_round_adjoint(const struct adc_walk *walk, uint32_t v)
{
    const double exact = walk->adjoint[v];
    walk->adjoint[v] = adc_scaled(exact, walk->adjoint_power[v]);
    if (exact == 0 || !isfinite(exact) || (walk->adjoint[v] != 0 && isfinite(walk->adjoint[v])))
        walk->adjoint_power[v] = 0;
}
