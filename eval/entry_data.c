/* Columns of numbers as vectors of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry_data.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The sentence about the first cell of a column that is not a number, in row i. The table of symbols keeps it. */
static uint32_t lack_of(struct adc_context *context, const struct adc_data *data, uint32_t column, uint32_t i)
{
    const struct adc_data_fault *fault = &data->faults[column];
    char missing[400];
    snprintf(missing, sizeof missing, "column '%s' has no number in row %u, line %llu",
             adc_symbol_text(context, data->symbols[column]), i + 1, (unsigned long long)data->lines[i]);
    const char *text = fault->row == i + 1 ? fault->message : missing;
    return adc_symbol(context, text, strlen(text));
}

bool adc_bind_column(struct adc_session *session, const struct adc_data *data, uint32_t column)
{
    const uint32_t symbol = data->symbols[column];
    ADC_ON_ERROR(&session->context)
        return false;
    const struct adc_binding *before = adc_session_find(session, symbol);
    if (before != NULL && before->pinned)
        adc_error(&session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "'%s' has a value already",
                  adc_symbol_text(&session->context, symbol));
    for (uint32_t i = 0; i < data->rows; i++)
        if (isnan(data->at[(size_t)i * data->columns + column])) {
            const uint32_t lack = lack_of(&session->context, data, column, i);
            adc_session_binding(session, symbol)->lack = lack;
            return true;
        }
    struct adc_array *array = adc_array_new(&session->context, adc_vector_extent(data->rows));
    for (size_t i = 0; i < data->rows; i++)
        array->at[i] = data->at[i * data->columns + column];
    adc_session_binding(session, symbol)->pinned = true;        /* first: a column may have any name */
    adc_session_set_array(session, symbol, array, NULL, (struct adc_span){0, 0});
    adc_session_binding(session, symbol)->constant = true;
    return true;
}

void adc_vary(struct adc_session *session, const uint32_t *symbols, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t whole = adc_session_element(session, symbols[i])
                                   ? adc_session_find(session, symbols[i])->array_symbol : symbols[i];
        if (whole < session->binding_count)
            session->bindings[whole].constant = false;
    }
}
