/* Intervals and grids: numbers between colons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/columns/table.h"
#include "eval/array/extent.h"

static bool add_interval(struct adc_session *session, struct intervals *intervals, struct named_interval range)
{
    ADC_ON_ERROR(&session->context)
        return false;
    intervals->at = adc_room(&session->context, intervals->at, intervals->count, &intervals->capacity, sizeof *intervals->at);
    intervals->at[intervals->count++] = range;
    return true;
}

/* One of a list of texts like x=0:1 or x=[0:0.5:10]: its bytes, of which so many are the name, and the numbers between its colons;
 * a count of 0: the text is another. */
enum { INTERVAL_PARTS = 3, INTERVAL_NAME = 256 };
struct interval_text { const char *text; int length, name; uint32_t count; double number[INTERVAL_PARTS]; };

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
    const bool good = !room || adc_read_numbers(session, option, text, &numbers, &count, NULL);
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

/* Reads the item at *next, which becomes the start of the one after it, or NULL. A comma or a colon within brackets is one of the
 * number. False, with the error in the context, where a number cannot be evaluated. */
static bool interval_next(struct adc_session *session, const char *option, const char **next, struct interval_text *item)
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

/* ---- grids and random points ---- */

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

static bool refuse(struct table *table, const char *text)
{
    return table_refuse(table, "the step is in the middle, as in --range=x=0:0.5:10", "--range: '%s' is not NAME=FROM:STEP:TO",
                        text);
}

/* A name goes to the end of a list. */
static void put_name(char *names, const struct interval_text *item)
{
    sprintf(names + strlen(names), "%s%.*s", names[0] != '\0' ? "," : "", item->name, item->text);
}

/* Takes NAME=FROM:STEP:TO, or with brackets around the numbers as in formulas; the name goes to `names`. */
static bool take_range(struct table *table, const struct interval_text *item, char *names)
{
    struct grid *grid = &table->grid;
    const double from = item->number[0], step = item->number[1], to = item->number[2];
    if (item->count != 3)
        return refuse(table, item->text);
    bool meets = false;
    double points = adc_range_count(from, step, to, &meets);
    if (!(points >= 1) || !isfinite(from) || !isfinite(step) || step == 0 || points > (double)MOST)
        return table_refuse(table, NULL, "--range: the steps do not reach the end in '%s'", item->text);
    grid->from[grid->count] = from;
    grid->step[grid->count] = step;
    grid->steps[grid->count] = (uint64_t)points;
    grid->last[grid->count] = meets ? to : from + (points - 1) * step;
    if (grid->total > MOST / grid->steps[grid->count])
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", item->text);
    grid->total *= grid->steps[grid->count++];
    put_name(names, item);
    return true;
}

/* Hands each item of a list to `take`. */
static bool read_items(struct table *table, const char *text, char *names,
                       bool (*take)(struct table *table, const struct interval_text *item, char *names))
{
    bool good = true;
    for (const char *next = text; good && next != NULL;) {
        struct interval_text item;
        good = interval_next(table->session, table->stream.name, &next, &item);
        if (!good)
            runner_report_error(table->runner);
        good = good && take(table, &item, names);
    }
    return good;
}

/* Room for so many names, and points without end that have them. */
static void open_grid(struct table *table, size_t names)
{
    struct grid *grid = &table->grid;
    grid->from = table_array(names, sizeof *grid->from);
    grid->step = table_array(names, sizeof *grid->step);
    grid->last = table_array(names, sizeof *grid->last);
    grid->steps = table_array(names, sizeof *grid->steps);
    grid->total = 1;
    table->form = RECORD_CSV;
}

bool grid_read(struct table *table)
{
    const struct options *options = table->options;
    size_t length = 0;
    for (size_t i = 0; i < options->ranges.count; i++)
        length += strlen(options->ranges.at[i]) + 2;
    char *names = table_array(length, 1);
    open_grid(table, length);
    table->stream.name = "--range";
    bool good = true;
    for (size_t i = 0; i < options->ranges.count && good; i++)
        good = read_items(table, options->ranges.at[i], names, take_range);
    good = good && header_take(table, names);
    free(names);
    return good;
}

/* ---- random points ---- */

static bool refuse_random(struct table *table, const char *text)
{
    return table_refuse(table, "as in --random=100:x=0:1,y=1:2", "--random: '%s' is not N:NAME=FROM:TO,...", text);
}

/* Takes NAME=FROM:TO; the name goes to `names`. */
static bool take_interval(struct table *table, const struct interval_text *item, char *names)
{
    struct grid *grid = &table->grid;
    const double from = item->number[0], width = item->number[1] - from;
    if (item->count != 2)
        return refuse_random(table, item->text);
    if (!isfinite(from) || !(width >= 0) || !isfinite(width))
        return table_refuse(table, NULL, "--random: the interval is empty in '%.*s'", item->length, item->text);
    grid->from[grid->count] = from;
    grid->step[grid->count] = width;
    grid->steps[grid->count++] = 1;
    put_name(names, item);
    return true;
}

bool random_read(struct table *table)
{
    const char *text = table->options->random;
    char *end;
    unsigned long long count = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != ':' || count == 0 || count > MOST)
        return refuse_random(table, text);
    size_t length = strlen(text);
    char *names = table_array(length, 1);
    open_grid(table, length);
    table->stream.name = "--random";
    table->grid.random = true;
    table->grid.seed = table->options->seed;
    table->grid.total = count;
    const bool good = read_items(table, end + 1, names, take_interval) && header_take(table, names);
    free(names);
    return good;
}
