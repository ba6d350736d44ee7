/* What the forms share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>

#include "eval/emit/emit.h"

void adc_emit_put(struct adc_emit *emit, const char *format, ...)
{
    char line[4000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    adc_text_string(emit->out, line);
}

bool adc_emit_is_variable(const struct adc_emit *emit, const char *name)
{
    for (uint32_t i = 0; i < emit->variable_count; i++)
        if (strcmp(emit->variables[i].name, name) == 0)
            return true;
    return false;
}

char adc_emit_letter(const struct adc_emit *emit, const char *letters)
{
    for (; letters[1] != '\0'; letters++) {
        bool free = true;
        for (uint32_t i = 0; i < emit->variable_count && free; i++) {
            const char *name = emit->variables[i].name;
            free = name[0] != *letters || name[1 + strspn(name + 1, "0123456789")] != '\0';
        }
        if (free)
            break;
    }
    return *letters;
}

void adc_emit_check_found(const struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    struct adc_diag *error = &emit->session->context.error;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        if (graph->guards[i].kind != ADC_GUARD_FOUND)
            continue;
        adc_diag_begin(error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "solve, argmin and integrate cannot be written as a formula");
        adc_diag_hint(error, "write the derivative of the expression within them");
        adc_fail(&emit->session->context);
    }
}
