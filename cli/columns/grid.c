/* Grids, and random points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/array/extent.h"

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

static bool refuse(struct table *table, const char *text)
{
    return table_refuse(table, "the step is in the middle, as in --range=x=0:0.5:10", "--range: '%s' is not NAME=FROM:STEP:TO",
                        text);
}

/* Where the item at the start of a list ends: at a comma outside of brackets; *colon: the first ':' in it. */
static const char *item_end(const char *text, const char **colon)
{
    int depth = 0;
    *colon = NULL;
    for (; *text != '\0' && (*text != ',' || depth > 0); text++) {
        depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
        *colon = *colon == NULL && *text == ':' && depth == 0 ? text : *colon;
    }
    return text;
}

/* Reads FROM:STEP:TO. */
static bool read_numbers(struct table *table, const char *item, char *text)
{
    struct grid *grid = &table->grid;
    double *numbers = NULL;
    uint32_t count = 0;
    for (char *at = text; *at != '\0'; at++)
        if (*at == ':')
            *at = ',';
    if (!adc_read_numbers(table->session, "--range", text, &numbers, &count)) {
        runner_report_error(table->runner);
        return false;
    }
    double from = count == 3 ? numbers[0] : NAN, step = count == 3 ? numbers[1] : NAN, to = count == 3 ? numbers[2] : NAN;
    free(numbers);
    if (count != 3)
        return refuse(table, item);
    bool meets = false;
    double points = adc_range_count(from, step, to, &meets);
    if (!(points >= 1) || !isfinite(from) || !isfinite(step) || step == 0 || points > (double)MOST)
        return table_refuse(table, NULL, "--range: no steps lead from there to there in '%s'", item);
    grid->from[grid->count] = from;
    grid->step[grid->count] = step;
    grid->steps[grid->count] = (uint64_t)points;
    grid->last[grid->count] = meets ? to : from + (points - 1) * step;
    if (grid->total > MOST / grid->steps[grid->count])
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", item);
    grid->total *= grid->steps[grid->count++];
    return true;
}

/* Reads NAME=FROM:STEP:TO, or with brackets around the numbers as in formulas, from `text` to `end`; the name goes to
 * `names`. */
static bool read_range(struct table *table, const char *text, const char *end, char *names)
{
    const char *equals = memchr(text, '=', (size_t)(end - text));
    const struct record_cell none = {"", 0},
        inside = equals == NULL ? none : record_trimmed((struct record_cell){equals + 1, (size_t)(end - equals - 1)});
    if (inside.length == 0 || record_trimmed((struct record_cell){text, (size_t)(equals - text)}).length == 0)
        return refuse(table, text);
    const bool brackets = inside.length >= 2 && inside.at[0] == '[' && inside.at[inside.length - 1] == ']';
    char *numbers = table_array(inside.length + 1, 1);
    memcpy(numbers, inside.at + brackets, inside.length - 2 * brackets);
    sprintf(names + strlen(names), "%s%.*s", names[0] != '\0' ? "," : "", (int)(equals - text), text);
    const bool good = read_numbers(table, text, numbers);
    free(numbers);
    return good;
}

static bool read_ranges(struct table *table, const char *text, char *names)
{
    const char *colon, *next;
    bool good = true;
    for (const char *item = text; good && item != NULL; item = *next == ',' ? next + 1 : NULL) {
        next = item_end(item, &colon);
        good = read_range(table, item, next, names);
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
        good = read_ranges(table, options->ranges.at[i], names);
    good = good && header_take(table, names);
    free(names);
    return good;
}

/* ---- random points ---- */

static bool refuse_random(struct table *table, const char *text)
{
    return table_refuse(table, "as in --random=100:x=0:1,y=1:2", "--random: '%s' is not N:NAME=FROM:TO,...", text);
}

/* Reads NAME=FROM:TO, the bytes from `text` to `end`; the name goes to `names`. */
static bool read_interval(struct table *table, const char *text, const char *colon, const char *end, char *names)
{
    struct grid *grid = &table->grid;
    const char *equals = memchr(text, '=', (size_t)(end - text));
    char *both = NULL;
    double *numbers = NULL;
    uint32_t count = 0;
    if (equals == NULL || colon == NULL || equals > colon
        || record_trimmed((struct record_cell){text, (size_t)(equals - text)}).length == 0
        || asprintf(&both, "%.*s,%.*s", (int)(colon - equals - 1), equals + 1, (int)(end - colon - 1), colon + 1) < 0)
        return refuse_random(table, text);
    bool good = adc_read_numbers(table->session, "--random", both, &numbers, &count);
    free(both);
    if (!good) {
        runner_report_error(table->runner);
        return false;
    }
    double from = count == 2 ? numbers[0] : NAN, width = count == 2 ? numbers[1] - numbers[0] : NAN;
    free(numbers);
    if (count != 2)
        return refuse_random(table, text);
    if (!isfinite(from) || !(width >= 0) || !isfinite(width))
        return table_refuse(table, NULL, "--random: nothing lies from there to there in '%.*s'", (int)(end - text), text);
    sprintf(names + strlen(names), "%s%.*s", names[0] != '\0' ? "," : "", (int)(equals - text), text);
    grid->from[grid->count] = from;
    grid->step[grid->count] = width;
    grid->steps[grid->count++] = 1;
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
    const char *colon, *next;
    bool good = true;
    open_grid(table, length);
    table->stream.name = "--random";
    table->grid.random = true;
    table->grid.seed = table->options->seed;
    table->grid.total = count;
    for (const char *item = end + 1; good && item != NULL; item = *next == ',' ? next + 1 : NULL) {
        next = item_end(item, &colon);
        good = read_interval(table, item, colon, next, names);
    }
    good = good && header_take(table, names);
    free(names);
    return good;
}
