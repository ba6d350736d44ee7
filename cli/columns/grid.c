/* Grids.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/grid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A step count that falls short of a whole number by this, relatively, is that number: 0:0.1:1 has 11 points. */
static const double SLACK = 1e-9;

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

static bool refuse(struct table *table, const char *text)
{
    return table_refuse(table, NULL, "--range: '%s' is not NAME=[FROM:STEP:TO]", text);
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
    double steps = floor((to - from) / step * (1 + SLACK) + SLACK);
    if (!(steps >= 0) || !isfinite(from) || !isfinite(step) || step == 0 || steps >= (double)MOST)
        return table_refuse(table, NULL, "--range: no steps lead from there to there in '%s'", item);
    grid->from[grid->count] = from;
    grid->step[grid->count] = step;
    grid->steps[grid->count] = (uint64_t)steps + 1;
    if (grid->total > MOST / grid->steps[grid->count])
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", item);
    grid->total *= grid->steps[grid->count++];
    return true;
}

/* Reads the items of one option; names go to `names`, separated by commas. */
static bool read_ranges(struct table *table, const char *text, char *names)
{
    while (*text != '\0') {
        const char *equals = strchr(text, '='), *close = strchr(text, ']');
        if (equals == NULL || close == NULL || equals > close || equals[1 + strspn(equals + 1, " ")] != '[')
            return refuse(table, text);
        const char *open = strchr(equals, '[');
        char *inside = table_array((size_t)(close - open), 1);
        memcpy(inside, open + 1, (size_t)(close - open) - 1);
        snprintf(names + strlen(names), (size_t)(equals - text) + 2, "%s%.*s", names[0] != '\0' ? "," : "",
                 (int)(equals - text), text);
        bool good = read_numbers(table, text, inside);
        free(inside);
        if (!good)
            return false;
        text = close + 1 + strspn(close + 1, " ");
        if (*text != '\0' && *text != ',')
            return refuse(table, text);
        text += *text == ',';
    }
    return true;
}

bool grid_read(struct table *table)
{
    const struct options *options = table->options;
    struct grid *grid = &table->grid;
    size_t length = 0;
    for (size_t i = 0; i < options->range_count; i++)
        length += strlen(options->ranges[i]) + 2;
    char *names = table_array(length, 1);
    grid->from = table_array(length, sizeof *grid->from);
    grid->step = table_array(length, sizeof *grid->step);
    grid->steps = table_array(length, sizeof *grid->steps);
    grid->total = 1;
    bool good = true;
    for (size_t i = 0; i < options->range_count && good; i++)
        good = read_ranges(table, options->ranges[i], names);
    table->form = RECORD_CSV;
    table->feed.name = "--range";
    good = good && header_take(table, names);
    free(names);
    return good;
}
