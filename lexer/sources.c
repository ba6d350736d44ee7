/* Making and freeing sources.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/sources.h"

#include <string.h>

#include "lexer/source.h"

static void insert(struct adc_source **list, struct adc_source *source)
{
    source->next = *list;
    source->link = list;
    if (source->next != NULL)
        source->next->link = &source->next;
    *list = source;
}

static void take_out(struct adc_source *source)
{
    *source->link = source->next;
    if (source->next != NULL)
        source->next->link = source->link;
}

static void free_list(struct adc_context *context, struct adc_source **list)
{
    for (struct adc_source *source = *list, *next; source != NULL; source = next) {
        next = source->next;
        adc_resize(context, source->text, source->text != NULL ? source->length + 1u : 0, 0, 1);
        adc_resize(context, source, sizeof *source + strlen(source->name) + 1, 0, 1);
    }
    *list = NULL;
}

struct adc_source *adc_source_new(struct adc_context *context, struct adc_sources *sources, const char *name,
                                  const char *text, size_t length)
{
    size_t name_size = strlen(name) + 1;
    free_list(context, &sources->dead);
    struct adc_source *source = adc_resize(context, NULL, 0, sizeof *source + name_size, 1);
    *source = (struct adc_source){.in = sources};
    memcpy(source->name, name, name_size);
    insert(&sources->dead, source);             /* from now on it is not lost when memory runs out */
    adc_source_append(context, source, text, length);
    return source;
}

struct adc_source *adc_source_next(struct adc_context *context, const struct adc_source *before, const char *text,
                                   size_t length)
{
    struct adc_source *source = adc_source_new(context, before->in, before->name, text, length);
    source->lines_before = adc_source_place(before, before->length).line - 1;
    return source;
}

void adc_source_append(struct adc_context *context, struct adc_source *source, const char *text, size_t length)
{
    size_t most = context->limits.text;
    if (length > most || source->length > most - length)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s: more than %zu bytes of text (--max-text)",
                  source->name, most);
    size_t held = source->text != NULL ? source->length + 1u : 0;
    source->text = adc_resize(context, source->text, held, source->length + length + 1, 1);
    memcpy(source->text + source->length, text, length);
    source->length += (uint32_t)length;
    source->text[source->length] = '\0';
}

void adc_source_retain(struct adc_source *source)
{
    if (source == NULL || source->references++ > 0)
        return;
    take_out(source);
    insert(&source->in->live, source);
}

void adc_source_release(struct adc_source *source)
{
    if (source == NULL || --source->references > 0)
        return;
    take_out(source);
    insert(&source->in->dead, source);
}

void adc_sources_release(struct adc_context *context, struct adc_sources *sources)
{
    free_list(context, &sources->live);
    free_list(context, &sources->dead);
}
