/* Lists of uncertain inputs, and what uncertainties hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/uncertainty.h"

#include <string.h>

void adc_inputs_reserve(struct adc_session *session, struct adc_inputs *inputs)
{
    inputs->at = adc_room(&session->context, inputs->at, inputs->count, &inputs->capacity, sizeof *inputs->at);
}

void adc_inputs_add(struct adc_session *session, struct adc_inputs *inputs, const struct adc_input *input)
{
    adc_inputs_reserve(session, inputs);
    inputs->at[inputs->count++] = *input;
    if (input->readings != NULL)
        adc_array_retain(input->readings);
}

void adc_inputs_release(struct adc_session *session, struct adc_inputs *inputs)
{
    size_t count = inputs->count;
    for (size_t i = 0; i < count; i++)
        adc_array_release(&session->context, inputs->at[i].readings);
    adc_resize(&session->context, inputs->correlation, inputs->correlation != NULL ? count * count : 0, 0,
               sizeof *inputs->correlation);
    adc_resize(&session->context, inputs->at, inputs->capacity, 0, sizeof *inputs->at);
    memset(inputs, 0, sizeof *inputs);
}

uint32_t adc_inputs_find(const struct adc_inputs *inputs, uint32_t symbol)
{
    for (uint32_t i = 0; i < inputs->count; i++)
        if (inputs->at[i].symbol == symbol)
            return i;
    return UINT32_MAX;
}

void adc_uncertainties_release(struct adc_session *session, struct adc_uncertainties *uncertainties)
{
    if (uncertainties == NULL)
        return;
    adc_arena_release(&uncertainties->arena);
    adc_resize(&session->context, uncertainties, 1, 0, sizeof *uncertainties);
}
