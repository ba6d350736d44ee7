/* Constraints: relations at the top of a list, each of which becomes a difference.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "eval/table/op.h"
#include "lexer/text.h"

static const char hint[] = "as in --subject='x + y = 1, x >= 0'";

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
    while (length > 0 && strchr(" \t\n", *text) != NULL)
        text++, length--;
    while (length > 0 && strchr(" \t\n", text[length - 1]) != NULL)
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

/* One item, `a <= b` or `a <= b <= c`, whose differences are appended to `vector`. */
static bool read_item(const char *item, struct adc_constraints *list, struct adc_text *vector)
{
    const char *left = item;
    size_t left_length = part_length(left, "<>="), length;
    bool any = false;
    for (const char *sign = left + left_length; *sign != '\0'; any = true) {
        const enum adc_relation relation = *sign == '=' ? ADC_EQUAL : *sign == '<' ? ADC_AT_MOST : ADC_AT_LEAST;
        const char *right = sign + (sign[1] == '=' ? 2 : 1);
        length = part_length(right, "<>=");
        if (strspn(left, " \t\n") >= left_length || strspn(right, " \t\n") >= length || left[left_length - 1] == '!')
            return false;
        add(vector->context, list, left, (size_t)(right - left) + length, relation);
        adc_text_string(vector, list->count > 1 ? ", (" : "(");
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

/* The differences as the elements of a vector; *item is the one that is read, or that is not a constraint. */
static bool read_items(struct adc_session *session, const char *text, struct adc_constraints *list, struct adc_text *vector,
                       char **item, bool *are)
{
    ADC_ON_ERROR(&session->context)
        return false;
    adc_text_string(vector, "[");
    *are = true;
    for (const char *next = text; *are; next++) {
        const size_t length = part_length(next, ",");
        free(*item);
        *item = trimmed(next, length);
        need(&session->context, *item);
        *are = read_item(*item, list, vector);
        next += length;
        if (*next == '\0')
            break;
    }
    adc_text_string(vector, "]");
    return true;
}

bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints)
{
    struct adc_text vector = {.context = &session->context};
    char *item = NULL;
    bool are = false, good = read_items(session, text, constraints, &vector, &item, &are);
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

/* Whether a side is a name or a call, to which something may be assigned, and neither an unknown nor a built-in function. */
static bool may_be_bound(const char *side, size_t length, const char *unknowns)
{
    char *name = trimmed(side, length);
    size_t word = 0;
    while (name != NULL && (isalnum((unsigned char)name[word]) || name[word] == '_'
                            || ((name[word] & 0x80) != 0 && !is_superscript(name + word))))
        word++;
    bool bound = name != NULL && word > 0 && !isdigit((unsigned char)name[0])
              && (name[word] == '\0' || name[word] == '(' || name[word] == '[' || name[word] == '\'');
    if (bound && name[word] == '(') {
        uint32_t low, high;
        name[word] = '\0';
        bound = !adc_row_named(name, &low, &high);
        name[word] = '(';
    }
    for (const char *at = unknowns; bound && *at != '\0'; at += strspn(at, ", ")) {
        const size_t length_of = strcspn(at, ", ");
        bound = !(name[word] == '\0' && length_of == word && strncmp(at, name, word) == 0);
        at += length_of;
    }
    free(name);
    return bound;
}

/* One equation with exactly one '=' at its top, or one '==', which is not a number here. */
static bool add_equation(const char *item, size_t length, bool first, struct adc_text *out)
{
    const size_t left = part_length(item, "<>=!");
    if (left >= length || item[left] != '=')
        return false;
    const size_t right = left + 1 + (item[left + 1] == '='), rest = part_length(item + right, "<>=!");
    if (right + rest < length || strspn(item, " \t\n") >= left || strspn(item + right, " \t\n") >= length - right)
        return false;
    adc_text_string(out, first ? "(" : ", (");
    adc_text_add(out, item, left);
    adc_text_string(out, ") - (");
    adc_text_add(out, item + right, length - right);
    adc_text_string(out, ")");
    return true;
}

/* Equations as differences. False: they are not equations, or there is no memory. */
static bool rewrite(struct adc_session *session, const char *text, const char *unknowns, struct adc_text *out)
{
    ADC_ON_ERROR(&session->context)
        return false;
    const char *begin = text + strspn(text, " \t\n");
    size_t length = strlen(begin);
    bool good = true;
    while (length > 0 && strchr(" \t\n", begin[length - 1]) != NULL)
        length--;
    const bool list = length > 1 && begin[0] == '[' && begin[length - 1] == ']';
    begin += list;
    length -= list ? 2 : 0;
    uint32_t count = 0;
    adc_text_string(out, "[");
    for (size_t at = 0; at <= length && good; count++) {
        const size_t whole = part_length(begin + at, ","), item = whole < length - at ? whole : length - at;
        good = add_equation(begin + at, item, count == 0, out);
        at += item + 1;
    }
    good &= list || count > 1 || !may_be_bound(begin, part_length(begin, "="), unknowns);
    adc_text_string(out, "]");
    if (count == 1 && !list) {       /* a number: without the brackets */
        out->at[0] = ' ';
        out->at[out->length - 1] = ' ';
    }
    return good;
}

char *adc_equations_text(struct adc_session *session, const char *text, const char *unknowns)
{
    struct adc_text out = {.context = &session->context};
    char *result = NULL;
    const char *end = text + part_length(text, ";{}#\n");
    if (end[strspn(end, " \t\n")] == '\0' && rewrite(session, text, unknowns, &out))
        result = strdup(out.at);
    adc_text_release(&out);
    return result;
}
