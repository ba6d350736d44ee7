/* Sources as text: taken apart, and put together from what is needed.
 *
 * An item is what is between the ends of declarations outside all braces: a function, a constant, a type, or a
 * #define.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/source.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <string.h>

static const struct { const char *file, *text; } sources[] = {
#include "sources.def"
};

struct adc_source_item {
    uint32_t file;
    const char *text;
    const char *name, *written;             /* there, and in what is written */
    bool function, needed;
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";

static bool is_word(char c) { return strchr(letters, c) != NULL; }
static bool begins_word(char c) { return is_word(c) && !isdigit((unsigned char)c); }

/* ---- taking apart ---- */

/* Where an item that begins here ends: after the brace of a function, or the semicolon of anything else. */
static const char *end_of_item(const char *text)
{
    for (int depth = 0;; text++) {
        assert(*text != '\0');
        depth += (*text == '{' || *text == '(') - (*text == '}' || *text == ')');
        if (depth == 0 && (*text == ';' || (*text == '}' && strchr("; ", text[1]) == NULL)))
            return text + 1;
    }
}

/* The next word of a text at or after *c, NULL if there is none; words within numbers do not count. */
static const char *next_word(const char **c, size_t *length)
{
    while (**c != '\0') {
        const char *word = *c;
        *length = strspn(word, letters);
        *c += *length > 0 ? *length : 1;
        if (*length > 0 && begins_word(*word))
            return word;
        if (*length > 0 && **c == '.')                  /* 1.5e3 */
            *c += 1 + strspn(*c + 1, letters);
    }
    return NULL;
}

static void add_item(struct adc_source_texts *T, struct adc_source_item item, const char *name, size_t length)
{
    const struct adc_emit *emit = T->emit;
    const char *file = strrchr(sources[item.file].file, '/') + 1;
    item.name = adc_emit_text(emit, "%.*s", (int)length, name);
    item.written = strncmp(item.name, "adc_", 4) == 0 ? adc_emit_text(emit, "%s_%s", emit->name, item.name + 4)
                 : adc_emit_text(emit, "%s_%.*s_%s", emit->name, (int)strcspn(file, "."), file, item.name);
    T->items = adc_arena_room(emit->arena, T->items, T->count, &T->capacity, sizeof *T->items);
    T->items[T->count++] = item;
}

/* Notes what an item is called: the word before its first '(', '[', '=' or '{'; for a type the word at its end, or
 * after `struct`; for an enum each of its words. */
static void name_item(struct adc_source_texts *T, struct adc_source_item item)
{
    const char *text = item.text, *end = text + strcspn(text, item.function ? "(" : "([={;"), *word;
    const bool define = text[0] == '#';
    size_t length;
    if (define || strncmp(text, "enum", 4) == 0) {
        for (text += define ? 7 : 4; (word = next_word(&text, &length)) != NULL;) {
            add_item(T, item, word, length);
            text += define ? strlen(text) : text[strspn(text, " ")] == '=' ? strcspn(text, ",}") : 0;
        }
        return;
    }
    if (strncmp(text, "typedef", 7) == 0)               /* of a function, or of a struct in braces */
        end = *end == '(' ? end : text + strlen(text) - 1;
    else if (*end == '(' && !item.function)             /* a prototype */
        return;
    while (!is_word(end[-1]))
        end--;
    const char *begin = end;
    while (is_word(begin[-1]))
        begin--;
    add_item(T, item, begin, (size_t)(end - begin));
}

static void take_apart(struct adc_source_texts *T, uint32_t file)
{
    const char *text = sources[file].text;
    while (*(text += strspn(text, " \n")) != '\0') {
        const bool line = *text == '#';
        const char *end = line ? text + strcspn(text, "\n") : end_of_item(text);
        if (!line || (strncmp(text, "#define", 7) == 0 && strncmp(text, "#define ADC_EVAL", 16) != 0))
            name_item(T, (struct adc_source_item){.file = file, .text = adc_emit_text(T->emit, "%.*s", (int)(end - text), text),
                                                  .function = !line && end[-1] == '}'});
        text = end;
    }
}

void adc_source_open(struct adc_source_texts *T, const struct adc_emit *emit)
{
    *T = (struct adc_source_texts){.emit = emit};
    for (uint32_t file = 0; file < sizeof sources / sizeof *sources; file++)
        take_apart(T, file);
    T->order = adc_arena_array(emit->arena, T->count, sizeof *T->order);
}

/* ---- what is needed ---- */

/* The item that a word means in a file: one of its own, else one of a header, else a function of any file. */
static struct adc_source_item *find(const struct adc_source_texts *T, const char *word, size_t length, uint32_t file)
{
    struct adc_source_item *found = NULL;
    for (uint32_t i = 0; i < T->count; i++) {
        struct adc_source_item *item = &T->items[i];
        if (strlen(item->name) != length || memcmp(item->name, word, length) != 0)
            continue;
        if (item->file == file)
            return item;
        bool shared = strncmp(word, "adc_", 4) == 0 || strstr(sources[item->file].file, ".h") != NULL;
        found = shared ? item : found;
    }
    return found;
}

static void need(struct adc_source_texts *T, struct adc_source_item *item)
{
    const char *at = item->text, *word;
    size_t length;
    if (item->needed)
        return;
    for (uint32_t i = 0; i < T->count; i++)             /* all names of one enum */
        T->items[i].needed |= T->items[i].text == item->text;
    while ((word = next_word(&at, &length)) != NULL) {
        struct adc_source_item *used = find(T, word, length, item->file);
        for (uint32_t i = 0; used != NULL && i < T->count; i++)        /* a type may be called like a function */
            if (T->items[i].file == used->file && strcmp(T->items[i].name, used->name) == 0
                && (item->function || !T->items[i].function))
                need(T, &T->items[i]);
    }
    T->order[T->order_count++] = (uint32_t)(item - T->items);
}

const char *adc_source_need(struct adc_source_texts *T, const char *name)
{
    struct adc_source_item *item = find(T, name, strlen(name), UINT32_MAX);
    assert(item != NULL);
    need(T, item);
    return item->written;
}

/* ---- writing ---- */

static const struct { const char *name, *text; } numbers[] = {
    {"M_PI", "3.14159265358979323846"}, {"M_PI_2", "1.57079632679489661923"}, {"M_LN2", "0.69314718055994530942"},
    {"M_SQRT1_2", "0.70710678118654752440"}, {"M_SQRT2", "1.41421356237309504880"}, {"M_E", "2.71828182845904523536"},
};

static void write_item(const struct adc_source_texts *T, const struct adc_source_item *item, struct adc_text *out)
{
    const char *at = item->text, *word, *from = at;
    size_t length;
    if (item->function && strncmp(at, "static", 6) != 0)
        adc_text_string(out, "static ");
    while ((word = next_word(&at, &length)) != NULL) {
        const struct adc_source_item *used = find(T, word, length, item->file);
        const char *written = used != NULL ? used->written : NULL;
        for (size_t i = 0; written == NULL && i < sizeof numbers / sizeof *numbers; i++)
            if (strlen(numbers[i].name) == length && memcmp(numbers[i].name, word, length) == 0)
                written = numbers[i].text;
        adc_text_add(out, from, (size_t)(word - from) + (written == NULL ? length : 0));
        adc_text_string(out, written != NULL ? written : "");
        from = word + length;
    }
    adc_text_string(out, from);
    adc_text_string(out, item->function ? "\n\n" : "\n");
}

void adc_source_write(const struct adc_source_texts *T, struct adc_text *out)
{
    for (uint32_t i = 0; i < T->order_count; i++)
        write_item(T, &T->items[T->order[i]], out);
}
