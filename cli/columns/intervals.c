/* Intervals, numbers between colons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/intervals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool add_interval(struct adc_session *session, struct intervals *intervals, struct named_interval range)
{
    ADC_ON_ERROR(&session->context)
        return false;
    intervals->at = adc_room(&session->context, intervals->at, intervals->count, &intervals->capacity, sizeof *intervals->at);
    intervals->at[intervals->count++] = range;
    return true;
}

static bool refuse_interval(struct adc_session *session, const char *option, const struct interval_text *item)
{
    adc_diag_begin(&session->context.error, ADC_USAGE, NULL, (struct adc_span){0, 0},
                   "%s: '%.*s' is not an interval like x=0:1", option, item->length, item->text);
    return false;
}

static const char BLANK[] = " \t";

/* One more or less where a bracket opens or closes. */
static int depth_by(char c) { return (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}'); }

/* The number from `from` to `to`, the next of an item; without one the item loses its name. False after an error in it. */
static bool read_part(struct adc_session *session, const char *option, const char *from, const char *to,
                      struct interval_text *item)
{
    char *text = strndup(from, (size_t)(to - from));
    double *numbers = NULL;
    uint32_t count = 0;
    const bool room = item->count < INTERVAL_PARTS && text != NULL && text[strspn(text, BLANK)] != '\0';
    const bool good = !room || adc_read_numbers(session, option, text, &numbers, &count);
    if (count == 1)
        item->number[item->count++] = numbers[0];
    else
        item->name = 0;
    free(numbers);
    free(text);
    return good;
}

/* The numbers between the colons from `from` to `to`. */
static bool read_parts(struct adc_session *session, const char *option, const char *from, const char *to,
                       struct interval_text *item)
{
    bool good = true;
    for (const char *end; good && from <= to; from = end + 1) {
        int depth = 0;
        for (end = from; end < to && (*end != ':' || depth > 0); end++)
            depth += depth_by(*end);
        good = read_part(session, option, from, end, item);
    }
    item->count = item->name > 0 ? item->count : 0;
    return good;
}

bool interval_next(struct adc_session *session, const char *option, const char **next, struct interval_text *item)
{
    const char *equals = NULL, *end = *next;
    for (int depth = 0; *end != '\0' && (*end != ',' || depth > 0); depth += depth_by(*end++))
        equals = equals == NULL && *end == '=' ? end : equals;
    *item = (struct interval_text){.text = *next, .length = (int)(end - *next)};
    *next = *end == ',' ? end + 1 : NULL;
    const char *from = equals != NULL ? equals + 1 + strspn(equals + 1, BLANK) : end, *to = end;
    while (to > from && strchr(BLANK, to[-1]) != NULL)
        to--;
    if (from >= to || strspn(item->text, BLANK) >= (size_t)(equals - item->text))
        return true;
    item->name = (int)(equals - item->text);
    const bool brackets = to - from > 2 && *from == '[' && to[-1] == ']';
    return read_parts(session, option, from + brackets, to - brackets, item);
}

bool intervals_read(struct adc_session *session, const char *option, const char *text, struct intervals *intervals)
{
    bool good = true;
    for (const char *next = text; good && next != NULL;) {
        struct interval_text item;
        struct adc_symbol_list names = {0};
        char name[INTERVAL_NAME] = "";
        good = interval_next(session, option, &next, &item);
        if (good && (item.count != 2 || !(item.number[0] <= item.number[1]) || item.name >= (int)sizeof name))
            good = refuse_interval(session, option, &item);
        if (good) {
            snprintf(name, sizeof name, "%.*s", item.name, item.text);
            good = adc_list_names(session, option, name, &names)
                && (names.count == 1 || refuse_interval(session, option, &item))
                && add_interval(session, intervals, (struct named_interval){names.at[0], item.number[0], item.number[1]});
        }
        adc_symbol_list_release(session, &names);
    }
    return good;
}

void intervals_release(struct adc_session *session, struct intervals *intervals)
{
    adc_resize(&session->context, intervals->at, intervals->capacity, 0, sizeof *intervals->at);
    memset(intervals, 0, sizeof *intervals);
}
