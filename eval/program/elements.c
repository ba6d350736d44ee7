/* Arrays of values that engines follow a program with.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "eval/program/expand.h"
#include "eval/program/program.h"

struct adc_elements *adc_elements_new(struct adc_driver *D, struct adc_extent extent)
{
    const size_t n = adc_extent_count(extent);
    struct adc_elements *array = adc_arena_array(D->arena, sizeof *array + n * sizeof *array->at, 1);
    array->extent = extent;
    array->references = 1;
    adc_work(D->arena->context, n);
    return array;
}

void adc_value_drop(struct adc_driver *D, void *value)
{
    if (value == NULL || (!adc_is_elements(value) && D->operations->drop == NULL))
        return;
    if (!adc_is_elements(value)) {
        D->operations->drop(D, value);
        return;
    }
    struct adc_elements *array = adc_elements_of(value);
    if (--array->references > 0 || D->operations->drop == NULL)
        return;
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        D->operations->drop(D, array->at[i]);
}

void *adc_value_again(struct adc_driver *D, void *value)
{
    if (adc_is_elements(value)) {
        adc_elements_of(value)->references++;
        return value;
    }
    return D->operations->again != NULL ? D->operations->again(D, value) : value;
}

struct adc_extent adc_value_extent(const void *value)
{
    return adc_is_elements(value) ? ((const struct adc_elements *)((uintptr_t)value - 1))->extent : adc_number_extent();
}

void *adc_element_again(struct adc_activation *F, void *value, size_t i)
{
    return adc_value_again(F->driver, adc_is_elements(value) ? adc_elements_of(value)->at[i] : value);
}

void adc_expand_refuse(struct adc_activation *F, const struct adc_term *term, const char *what)
{
    struct adc_misfit why = {"", ""};
    snprintf(why.what, sizeof why.what, "%s", what);
    adc_refuse_misfit(F->driver->arena->context, F->unit, term, &why);
}

void adc_value_need_number(struct adc_activation *F, const struct adc_term *term, const void *value, const char *what)
{
    if (adc_is_elements(value))
        adc_expand_refuse(F, term, what);
}
