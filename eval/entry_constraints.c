/* Constraints: relations at the top of a list, each of which becomes a difference.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "eval/table/op.h"
#include "lexer/text.h"

static const char BLANK[] = " \t\n", hint[] = "as in --subject='x + y = 1, x >= 0'";

static bool refuse(struct adc_session *session, const char *option, const char *text)
{
    adc_diag_begin(&session->context.error, ADC_USAGE, NULL, (struct adc_span){0, 0},
                   "%s: '%s' is not a constraint with '=', '<=' or '>='", option, text);
    adc_diag_hint(&session->context.error, "%s", hint);
    return false;
}

/* The length of the part that begins here, up to one of the characters outside brackets. */
static size_t part_length(const char *text, const char *ends)
{
    size_t i = 0;
    for (int depth = 0; text[i] != '\0' && !(depth == 0 && strchr(ends, text[i]) != NULL); i++)
        depth += strchr("([{", text[i]) != NULL ? 1 : strchr(")]}", text[i]) != NULL ? -1 : 0;
    return i;
}

/* What a text without the blanks around it is; the caller frees it. */
static char *trimmed(const char *text, size_t length)
{
    while (length > 0 && strchr(BLANK, *text) != NULL)
        text++, length--;
    while (length > 0 && strchr(BLANK, text[length - 1]) != NULL)
        length--;
    return strndup(text, length);
}

#if defined __GNUC__ && !defined __clang__
/* The texts belong to the list, which its owner releases; the analyzer of gcc 12 loses them after realloc. */
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

/* Leaves where there is no memory. */
static void need(struct adc_context *context, const void *memory)
{
    if (memory == NULL)
        adc_out_of_memory(context);
}

static void add(struct adc_context *context, struct adc_constraints *list, const char *text, size_t length,
                enum adc_relation relation)
{
    struct adc_constraint *at = realloc(list->at, (list->count + 1u) * sizeof *at);
    need(context, at);
    list->at = at;
    at[list->count++] = (struct adc_constraint){trimmed(text, length), relation};
    need(context, at[list->count - 1].text);
}

/* One item, `a <= b` or `a <= b <= c`, whose differences become elements of `vector`; without a list it is one equation. */
static bool read_item(const char *item, struct adc_constraints *list, struct adc_text *vector)
{
    const char *left = item;
    size_t left_length = part_length(left, "<>="), length;
    bool any = false;
    for (const char *sign = left + left_length; *sign != '\0'; any = true) {
        const enum adc_relation relation = *sign == '=' ? ADC_EQUAL : *sign == '<' ? ADC_AT_MOST : ADC_AT_LEAST;
        const char *right = sign + (sign[1] == '=' ? 2 : 1);
        length = part_length(right, "<>=");
        if (strspn(left, BLANK) >= left_length || strspn(right, BLANK) >= length || left[left_length - 1] == '!'
            || (list == NULL && (any || relation != ADC_EQUAL)))
            return false;
        if (list != NULL)
            add(vector->context, list, left, (size_t)(right - left) + length, relation);
        adc_text_string(vector, vector->length > 1 ? ", (" : "(");
        adc_text_add(vector, left, left_length);
        adc_text_string(vector, ") - (");
        adc_text_add(vector, right, length);
        adc_text_string(vector, ")");
        left = right;
        left_length = length;
        sign = right + length;
    }
    return any;
}

/* The differences of all items in the brackets of a vector; *item is the one that is read, or that is none. Returns how many
 * items there are, 0 where there is no memory. */
static uint32_t read_items(struct adc_session *session, const char *text, size_t length, struct adc_constraints *list,
                           struct adc_text *vector, char **item, bool *are)
{
    ADC_ON_ERROR(&session->context)
        return 0;
    adc_text_string(vector, "[");
    *are = true;
    uint32_t count = 0;
    for (size_t at = 0; *are && at <= length; count++) {
        const size_t whole = part_length(text + at, ","), part = whole < length - at ? whole : length - at;
        free(*item);
        *item = trimmed(text + at, part);
        need(&session->context, *item);
        *are = read_item(*item, list, vector);
        at += part + 1;
    }
    adc_text_string(vector, "]");
    return count;
}

bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints)
{
    struct adc_text vector = {.context = &session->context};
    char *item = NULL;
    bool are = false, good = read_items(session, text, strlen(text), constraints, &vector, &item, &are) > 0;
    if (good && !are)
        good = refuse(session, option, item);
    good = good && adc_read_first(session, option, vector.at, &constraints->statement) == ADC_READ_STATEMENT;
    if (!good)
        constraints->statement.ast = NULL;
    adc_text_release(&vector);
    free(item);
    return good;
}

void adc_constraints_release(struct adc_constraints *constraints)
{
    for (uint32_t k = 0; k < constraints->count; k++)
        free(constraints->at[k].text);
    free(constraints->at);
    adc_ast_release(constraints->statement.ast);
    memset(constraints, 0, sizeof *constraints);
}

/* ---- equations ---- */

/* ², ³, ¹, ⁴ ...: of the characters outside ASCII those that belong to no name, but make a power. */
static bool is_superscript(const char *at)
{
    return strncmp(at, "²", 2) == 0 || strncmp(at, "³", 2) == 0 || strncmp(at, "¹", 2) == 0 || strncmp(at, "\xE2\x81", 2) == 0;
}

/* Whether the left side of an equation is a name or a call, to which something may be assigned, and neither an unknown nor a
 * built-in function. */
static bool may_be_bound(char *name, const char *unknowns)
{
    size_t word = 0;
    while (isalnum((unsigned char)name[word]) || name[word] == '_' || ((name[word] & 0x80) != 0 && !is_superscript(name + word)))
        word++;
    const bool alone = name[word + strspn(name + word, BLANK)] == '=';
    if (word == 0 || isdigit((unsigned char)name[0]) || !(alone || strchr("(['", name[word]) != NULL))
        return false;
    if (name[word] == '(') {
        uint32_t low, high;
        name[word] = '\0';
        return !adc_row_named(name, &low, &high);
    }
    bool bound = true;
    for (const char *at = unknowns; bound && *at != '\0'; at += strspn(at, ", ")) {
        const size_t length = strcspn(at, ", ");
        bound = !(alone && length == word && strncmp(at, name, word) == 0);
        at += length;
    }
    return bound;
}

char *adc_equations_text(struct adc_session *session, const char *text, const char *unknowns)
{
    struct adc_text out = {.context = &session->context};
    char *item = NULL, *result = NULL, *all = trimmed(text, strlen(text));
    bool are = false;
    const size_t end = all != NULL ? part_length(all, ";{}#\n") : 0, length = all != NULL ? strlen(all) : 0;
    const bool list = length > 1 && all[0] == '[' && all[length - 1] == ']';
    if (all != NULL && end == length) {
        const uint32_t count = read_items(session, all + list, length - (list ? 2 : 0), NULL, &out, &item, &are);
        are &= count > 0 && (list || count > 1 || !may_be_bound(item, unknowns));
        if (are && count == 1 && !list)             /* a number: without the brackets */
            out.at[0] = out.at[out.length - 1] = ' ';
        result = are ? strdup(out.at) : NULL;
    }
    adc_text_release(&out);
    free(item);
    free(all);
    return result;
}
