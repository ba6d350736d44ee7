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
    struct adc_source *source = adc_resize(context, NULL, 0, 1, sizeof *source);
    *source = (struct adc_source){.next = *list};
    size_t name_size = strlen(name) + 1;
    source->name = memcpy(adc_resize(context, NULL, 0, name_size, 1), name, name_size);
    source->text = adc_resize(context, NULL, 0, 1, 1);
    source->text[0] = '\0';
    *list = source;
    adc_source_append(context, source, text, length);
    return source;
}

void adc_source_append(struct adc_context *context, struct adc_source *source, const char *text, size_t length)
{
    if (length > ADC_MAX_SOURCE - source->length)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "more than %d bytes of text", ADC_MAX_SOURCE);
    source->text = adc_resize(context, source->text, source->length + 1u, source->length + length + 1, 1);
    memcpy(source->text + source->length, text, length);
    source->length += (uint32_t)length;
    source->text[source->length] = '\0';
}

void adc_sources_release(struct adc_context *context, struct adc_source **list)
{
    for (struct adc_source *source = *list, *next; source != NULL; source = next) {
        next = source->next;
        adc_resize(context, source->name, strlen(source->name) + 1, 0, 1);
        adc_resize(context, source->text, source->length + 1u, 0, 1);
        adc_resize(context, source, 1, 0, sizeof *source);
    }
    *list = NULL;
}
