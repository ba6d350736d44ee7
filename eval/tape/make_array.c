/* Arrays as a whole on a tape: operations on them are expanded into rows at their elements (program/expand.h), which have a
 * register each. That is for arrays of a few elements in loops of many iterations: each element of an operation is an
 * operation of the tape.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/taping.h"

#include <math.h>

enum { MAX_ELEMENTS = 256 };            /* of an array with registers */

/* ---- operands as values of the driver ---- */

void *adc_taping_value(struct adc_taping *M, struct adc_tape_operand x)
{
    if (x.array != NULL)
        return adc_elements_value(x.array);
    struct adc_tape_operand *value = adc_arena_array(M->driver.arena, 1, sizeof *value);
    *value = x;
    return value;
}

struct adc_tape_operand adc_taping_operand(void *value)
{
    if (adc_is_elements(value))
        return (struct adc_tape_operand){.array = adc_elements_of(value)};
    return *(const struct adc_tape_operand *)value;
}

static struct adc_taping *making_of(const struct adc_driver *D) { return D->user; }

static void *number(struct adc_driver *D, double value)
{
    const uint32_t at = adc_taping_constant(making_of(D), value);
    return adc_taping_value(making_of(D), (struct adc_tape_operand){.at = at, .fixed = true});
}

static void *row(struct adc_activation *F, const struct adc_term *term, void *const *argument)
{
    struct adc_taping *M = making_of(F->driver);
    struct adc_tape_operand x[ADC_MAX_ARITY] = {{0}};
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        x[i] = adc_taping_operand(argument[i]);
    return adc_taping_value(M, adc_taping_row(M, F->unit, term, x));
}

/* Gives an array the shape that it has now, which the tape is for from now on; false: it is not known. */
static bool fix_extent(struct adc_taping *M, struct adc_tape_array *array)
{
    const struct adc_tape *T = M->T;
    const struct adc_term *term = array->term;
    if (array->base != ADC_TAPE_NONE || array->sized)
        return true;
    if (term != NULL)
        array->extent = term->kind == ADC_TERM_VARIABLES ? T->program->extents[term->at[1]]
                                                         : T->program->constants[term->at[0]]->extent;
    array->sized = term != NULL
                || (array->import != ADC_TAPE_NONE && M->shapes->extent(M->shapes->user, array->slot, &array->extent));
    return array->sized;
}

struct adc_tape_operand adc_taping_size(struct adc_taping *M, uint32_t array, enum adc_form form)
{
    const struct adc_form_use use = {.form = form, .count = 1, .extent = &M->T->arrays[array].extent};
    if (!fix_extent(M, &M->T->arrays[array]))
        return adc_taping_fail(M);
    const uint32_t at = adc_taping_constant(M, adc_form_sized(&use, adc_number_extent(), 0));
    return (struct adc_tape_operand){.at = at, .fixed = true};
}

/* The number that a value is whenever the tape runs: a constant, or what a name has that the loop only reads; NaN: there is
 * none. */
static double fixed_of(struct adc_taping *M, const void *value)
{
    const struct adc_tape_operand *x = value;
    const struct adc_tape *T = M->T;
    if (x->fixed)
        return T->value[x->at];
    for (uint32_t i = 0; i < T->import_count; i++) {
        struct adc_tape_import *import = &T->imports[i];
        if (import->at != x->at || import->kind != ADC_TAPE_SLOT)
            continue;
        import->fixed = import->fixed || M->shapes->number(M->shapes->user, import->number, &T->value[x->at]);
        return import->fixed ? T->value[x->at] : NAN;
    }
    return NAN;
}

static double bound(struct adc_driver *D, void *value) { return fixed_of(making_of(D), value); }

/* What an expansion does may not depend on a number that it does not know. */
static double at_point(struct adc_driver *D, const void *value)
{
    struct adc_taping *M = making_of(D);
    M->failed |= M->expanding && isnan(fixed_of(M, value));
    return fixed_of(M, value);
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    (void)term;
    (void)why;
    adc_taping_fail(making_of(F->driver));
    return number(F->driver, NAN);
}

static void expanding(struct adc_driver *D) { making_of(D)->expanding = true; }

static void expanded(struct adc_activation *F, const struct adc_array_operation *expansion)
{
    (void)expansion;
    making_of(F->driver)->expanding = false;
}

static const struct adc_operations OPERATIONS = {.number = number, .row = row, .bound = bound, .at_point = at_point,
                                                 .lack = lack, .expanding = expanding, .expanded = expanded};

struct adc_tape_operand adc_taping_expand(struct adc_taping *M, uint32_t site, uint32_t Z, const struct adc_tape_operand *x,
                                          uint32_t count)
{
    const struct adc_term *term = &adc_taping_unit_of(M, site)->terms[Z];
    struct adc_activation F = {.driver = &M->driver, .unit = adc_taping_unit_of(M, site)};
    void *operand[ADC_MAX_ARITY + ADC_TAPE_ARGUMENTS] = {NULL};
    if (M->failed || count > ADC_TAPE_ARGUMENTS)
        return adc_taping_fail(M);
    M->driver.operations = &OPERATIONS;
    M->driver.forgiving = true;
    M->driver.user = M;
    M->driver.program = M->T->program;
    for (uint32_t i = 0; i < count; i++)
        operand[i] = adc_taping_value(M, x[i]);
    return adc_taping_operand(term->kind == ADC_TERM_ROW ? adc_expand_row(&F, term, operand, count)
                                                         : adc_expand_form(&F, term, operand, count));
}

/* ---- registers of arrays ---- */

static struct adc_tape_operand operand_at(struct adc_taping *M, uint32_t base, struct adc_extent extent)
{
    struct adc_elements *array = adc_elements_new(&M->driver, extent);
    for (uint32_t i = 0; i < adc_extent_count(extent); i++)
        array->at[i] = adc_taping_value(M, (struct adc_tape_operand){.at = base + i});
    return (struct adc_tape_operand){.array = array};
}

/* Gives an array registers, in the shape that it has, or that of the first which it takes; false: it cannot have them. */
static bool give_registers(struct adc_taping *M, uint32_t number, const struct adc_extent *first)
{
    struct adc_tape_array *array = &M->T->arrays[number];
    if (array->base != ADC_TAPE_NONE)
        return true;
    if (!fix_extent(M, array) && first == NULL)
        return false;
    array->given = array->sized && array->import != ADC_TAPE_NONE;
    if (!array->sized)
        array->extent = *first;
    if (adc_extent_count(array->extent) == 0 || adc_extent_count(array->extent) > MAX_ELEMENTS)
        return false;
    array->base = adc_taping_registers(M, adc_extent_count(array->extent));
    return true;
}

struct adc_tape_operand adc_taping_array_leaf(struct adc_taping *M, uint32_t array)
{
    if (!give_registers(M, array, NULL))
        return adc_taping_fail(M);
    return operand_at(M, M->T->arrays[array].base, M->T->arrays[array].extent);
}

/* Registers take an array. What they have now may be read for a later one of them, and is copied before. */
static void take_elements(struct adc_taping *M, uint32_t base, const struct adc_elements *from)
{
    const uint32_t n = (uint32_t)adc_extent_count(from->extent);
    struct adc_tape_operand *x = adc_arena_array(M->driver.arena, n, sizeof *x);
    bool again = false;
    for (uint32_t i = 0; i < n; i++) {
        x[i] = adc_taping_operand(from->at[i]);
        x[i].fresh &= n == 1;                       /* another element may be the same value */
        again |= x[i].at >= base && x[i].at < base + i;
    }
    for (uint32_t i = 0; again && i < n; i++)
        x[i] = adc_taping_copy(M, x[i]);
    for (uint32_t i = 0; i < n; i++)
        adc_taping_bind(M, base + i, x[i]);
}

/* ---- destinations ---- */

static void take_array(struct adc_taping *M, struct adc_tape_destination *out, const struct adc_elements *from)
{
    if (out->number) {
        adc_taping_fail(M);
        return;
    }
    if (out->slot == ADC_NO_SLOT && out->base == ADC_TAPE_NONE) {
        out->extent = from->extent;
        out->base = adc_taping_registers(M, adc_extent_count(from->extent));
    } else if (out->slot != ADC_NO_SLOT) {
        const uint32_t number = adc_taping_add_slot_array(M, out->site, out->slot);
        struct adc_tape_array *array = &M->T->arrays[number];
        if (!give_registers(M, number, &from->extent)) {
            adc_taping_fail(M);
            return;
        }
        array->stored = true;
        out->base = array->base;
        out->extent = array->extent;
        if (!array->given)                          /* it is set from now on */
            adc_taping_set_passive(M, out->site == 0 ? M->T->imports[array->import].at : M->T->sites[out->site].slot[out->slot],
                                   M->zero, true);
    }
    if (!adc_same_extent(out->extent, from->extent))
        adc_taping_fail(M);
    else
        take_elements(M, out->base, from);
}

void adc_taping_store(struct adc_taping *M, struct adc_tape_destination *out, struct adc_tape_operand x)
{
    if (M->failed)
        return;
    if (x.array != NULL) {
        take_array(M, out, x.array);
        return;
    }
    if (out->slot != ADC_NO_SLOT && adc_taping_slot_array(M, out->site, out->slot) == ADC_TAPE_NONE)
        out->at = adc_taping_slot_register(M, out->site, out->slot, true);
    else if (out->slot != ADC_NO_SLOT || out->base != ADC_TAPE_NONE)
        adc_taping_fail(M);
    out->number = true;
    adc_taping_bind(M, out->at, x);
}

struct adc_tape_destination adc_taping_result(struct adc_taping *M)
{
    return (struct adc_tape_destination){.slot = ADC_NO_SLOT, .at = adc_taping_new_register(M), .base = ADC_TAPE_NONE};
}

struct adc_tape_operand adc_taping_load(struct adc_taping *M, const struct adc_tape_destination *out)
{
    if (out->base != ADC_TAPE_NONE)
        return operand_at(M, out->base, out->extent);
    return (struct adc_tape_operand){.at = out->at};
}
