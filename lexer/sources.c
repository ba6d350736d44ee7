/* Making and freeing sources.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/sources.h"

#include <string.h>

struct adc_source *adc_source_new(struct adc_context *context, struct adc_source **list, const char *name,
                                  const char *text, size_t length)
{
    if (length > ADC_MAX_SOURCE)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "'%s' is longer than %d bytes", name,
                  ADC_MAX_SOURCE);
    size_t name_size = strlen(name) + 1;
    struct adc_source *source = adc_resize(context, NULL, 0, sizeof *source + name_size, 1);
    *source = (struct adc_source){.next = *list};
    memcpy(source->name, name, name_size);
    *list = source;                 /* from now on it is not lost when memory runs out */
    adc_source_append(context, source, text, length);
    return source;
}

void adc_source_append(struct adc_context *context, struct adc_source *source, const char *text, size_t length)
{
    if (length > ADC_MAX_SOURCE - source->length)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "more than %d bytes of text", ADC_MAX_SOURCE);
    size_t held = source->text != NULL ? source->length + 1u : 0;
    source->text = adc_resize(context, source->text, held, source->length + length + 1, 1);
    memcpy(source->text + source->length, text, length);
    source->length += (uint32_t)length;
    source->text[source->length] = '\0';
}

void adc_sources_release(struct adc_context *context, struct adc_source **list)
{
    for (struct adc_source *source = *list, *next; source != NULL; source = next) {
        next = source->next;
        adc_resize(context, source->text, source->length + 1u, 0, 1);
        adc_resize(context, source, sizeof *source + strlen(source->name) + 1, 0, 1);
    }
    *list = NULL;
}
