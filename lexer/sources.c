/* The sources that there are: making and freeing them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/source.h"

#include <string.h>

#include "lexer/context.h"

/* Puts a source into a list, out of the one that it may be in. */
static void move_to(struct adc_source **list, struct adc_source *source)
{
    if (source->link != NULL)
        *source->link = source->next;
    if (source->link != NULL && source->next != NULL)
        source->next->link = source->link;
    source->next = *list;
    source->link = list;
    *list = source;
    if (source->next != NULL)
        source->next->link = &source->next;
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
    move_to(&sources->dead, source);            /* from now on it is not lost when memory runs out */
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
    if (source != NULL && source->references++ == 0)
        move_to(&source->in->live, source);
}

void adc_source_release(struct adc_source *source)
{
    if (source != NULL && --source->references == 0)
        move_to(&source->in->dead, source);
}

void adc_sources_release(struct adc_context *context, struct adc_sources *sources)
{
    free_list(context, &sources->live);
    free_list(context, &sources->dead);
}
