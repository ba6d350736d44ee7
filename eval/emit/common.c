/* What the forms share: text, and names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/emit/emit.h"

const char *adc_emit_text(struct adc_emit *emit, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = adc_arena_array(emit->arena, (size_t)length + 1, 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

void adc_emit_put(struct adc_emit *emit, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    adc_text_string(emit->out, adc_emit_text(emit, format, arguments));
    va_end(arguments);
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
