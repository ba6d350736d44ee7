/* Numbers with a shape.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/extent.h"
#include "lexer/context.h"

static size_t bytes_of(struct adc_extent extent)
{
    return sizeof(struct adc_array) + adc_extent_count(extent) * sizeof(double);
}

struct adc_array *adc_array_new(struct adc_context *context, struct adc_extent extent)
{
    struct adc_array *array = adc_resize(context, NULL, 0, bytes_of(extent), 1);
    array->extent = extent;
    array->references = 1;
    return array;
}

void adc_array_release(struct adc_context *context, struct adc_array *array)
{
    if (array != NULL && --array->references == 0)
        adc_resize(context, array, bytes_of(array->extent), 0, 1);
}
