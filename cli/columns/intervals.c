/* Grids and random points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/columns/table.h"
#include "eval/array/extent.h"

/* ---- grids and random points ---- */

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

/* The steps of one name; it goes to the end of `names`. */
static bool take_range(struct table *table, const struct adc_interval *range, const char *name)
{
    struct grid *grid = &table->grid;
    bool meets = false;
    double points = adc_range_count(range->low, range->step, range->high, &meets);
    if (points > (double)MOST || grid->total > MOST / (uint64_t)points)
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", name);
    grid->step[grid->count] = range->step;
    grid->steps[grid->count] = (uint64_t)points;
    grid->last[grid->count] = meets ? range->high : range->low + (points - 1) * range->step;
    grid->total *= grid->steps[grid->count];
    return true;
}

static bool take_interval(struct table *table, const struct adc_interval *interval, const char *name)
{
    struct grid *grid = &table->grid;
    const double width = interval->high - interval->low;
    if (!isfinite(interval->low) || !isfinite(width))
        return table_refuse(table, NULL, "--random: the interval of '%s' is not finite", name);
    grid->step[grid->count] = width;
    grid->steps[grid->count] = 1;
    return true;
}

/* Gives each of a list, which begins at `from`, to `take`, with its name, which goes to the end of `names`. */
static bool read_items(struct table *table, const char *text, uint32_t from, bool stepped, char *names,
                       bool (*take)(struct table *table, const struct adc_interval *item, const char *name))
{
    struct adc_intervals list = {0};
    bool good = adc_read_intervals(table->session, table->stream.name, text, from, stepped, &list);
    if (!good)
        runner_report_error(table->runner);
    for (uint32_t i = 0; good && i < list.count; i++) {
        const char *name = adc_symbol_text(&table->session->context, list.at[i].symbol);
        table->grid.from[table->grid.count] = list.at[i].low;
        good = take(table, &list.at[i], name);
        table->grid.count++;
        sprintf(names + strlen(names), "%s%s", names[0] != '\0' ? "," : "", name);
    }
    adc_intervals_release(table->session, &list);
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
        good = read_items(table, options->ranges.at[i], 0, true, names, take_range);
    good = good && header_take(table, names);
    free(names);
    return good;
}

/* ---- random points ---- */

bool random_read(struct table *table)
{
    const char *text = table->options->random;
    char *end;
    unsigned long long count = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != ':' || count == 0 || count > MOST)
        return table_refuse(table, "as in --random=100:x=0:1,y=1:2", "--random: '%s' is not N:NAME=FROM:TO,...", text);
    size_t length = strlen(text);
    char *names = table_array(length, 1);
    open_grid(table, length);
    table->stream.name = "--random";
    table->grid.random = true;
    table->grid.seed = table->options->seed;
    table->grid.total = count;
    const uint32_t from = (uint32_t)(end + 1 - text);
    const bool good = read_items(table, text, from, false, names, take_interval) && header_take(table, names);
    free(names);
    return good;
}
