/* Points, names, bounds and the formula.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"
#include "cli/judge/judge.h"

enum { MOST_POINTS = 100000 };

static bool refuse(struct study *study, const char *hint, const char *what, const char *name)
{
    return report_refuse(&study->runner->session.context.error, ADC_USAGE, hint, what, name);
}

/* Adds a variable; the text of a symbol lives as long as the session. */
static void add_variable(struct study *study, uint32_t symbol)
{
    struct black_box *box = &study->box;
    study->known[symbol] = true;
    box->names[box->variables] = adc_symbol_text(&study->runner->session.context, symbol);
    box->symbols[box->variables++] = symbol;
}

static void make_room(struct study *study, size_t columns, size_t rows)
{
    const size_t most = columns + study->runner->at.count;
    study->known = study_array(study, study->runner->session.context.symbols.count, sizeof *study->known);
    study->box.names = study_array(study, most, sizeof *study->box.names);
    study->box.symbols = study_array(study, most, sizeof *study->box.symbols);
    study->points = study_array(study, most * rows, sizeof *study->points);
    study->count = rows;
}

/* The names of --at that are not columns. */
static void add_constants(struct study *study)
{
    for (uint32_t i = 0; i < study->runner->at.count; i++)
        if (!study->known[study->runner->at.at[i]])
            add_variable(study, study->runner->at.at[i]);
}

/* The columns of a file, and after them the names of --at, which are the same in each row. */
static bool take_file(struct study *study, const struct data *data)
{
    const struct adc_data *numbers = &data->numbers;
    uint32_t *column = study_array(study, numbers->columns, sizeof *column);
    make_room(study, numbers->columns, numbers->rows);
    for (uint32_t c = 0; c < numbers->columns; c++) {
        const uint32_t symbol = numbers->symbols[c];
        if (symbol == ADC_NO_SYMBOL || study->known[symbol])
            return refuse(study, NULL, "--points: a column without a name, or two of the same%s", "");
        if (numbers->faults[c].row > 0)
            return refuse(study, "leave the column out; a program gets numbers", "--points: %s", numbers->faults[c].message);
        for (uint32_t r = 0; r < numbers->rows; r++)
            if (isnan(numbers->at[(size_t)r * numbers->columns + c]))
                return refuse(study, "a program gets numbers", "--points: column '%s' has an empty cell",
                              adc_symbol_text(&study->runner->session.context, symbol));
        column[study->box.variables] = c;
        add_variable(study, symbol);
    }
    add_constants(study);
    for (size_t r = 0; r < study->count; r++)
        for (uint32_t i = 0; i < numbers->columns; i++)
            study->points[r * study->box.variables + i] = numbers->at[r * numbers->columns + column[i]];
    return true;
}

/* The points of --range and --random. */
static bool take_grid(struct study *study, struct table *table)
{
    make_room(study, table->column_count, table->grid.total);
    for (uint32_t c = 0; c < table->column_count; c++)
        add_variable(study, table->symbols[c]);
    add_constants(study);
    for (size_t r = 0; r < study->count; r++)
        for (uint32_t c = 0; c < table->column_count; c++)
            study->points[r * study->box.variables + c] = grid_coordinate(&table->grid, r, c);
    return true;
}

static bool read_grid(struct study *study, bool *reported)
{
    struct table *table = table_array(1, sizeof *table);
    *table = (struct table){.runner = study->runner, .options = study->runner->options, .session = &study->runner->session};
    bool good = table->options->random != NULL ? random_read(table) : grid_read(table);
    *reported = !good;
    if (good && table->grid.total > MOST_POINTS)
        good = refuse(study, NULL, "%s points are too many for one command", "more than 10^5");
    good = good && take_grid(study, table);
    void *const arrays[] = {table->header, table->names, table->titles, table->symbols, table->roles, table->shown,
                            table->order, table->grid.from, table->grid.step, table->grid.last, table->grid.steps};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
    free(table);
    return good;
}

/* Gives the names of --at their numbers in all rows. */
static bool take_constants(struct study *study)
{
    for (uint32_t i = 0; i < study->runner->at.count; i++) {
        const struct adc_binding *binding = adc_session_find(&study->runner->session, study->runner->at.at[i]);
        if (binding == NULL || binding->array != NULL)
            return refuse(study, "name each element, as in v1=2,v2=3", "--at: '%s' is an array, and a program gets numbers",
                          adc_symbol_text(&study->runner->session.context, study->runner->at.at[i]));
        for (uint32_t v = 0; v < study->box.variables; v++)
            for (size_t r = 0; r < study->count && study->box.symbols[v] == study->runner->at.at[i]; r++)
                study->points[r * study->box.variables + v] = binding->value;
    }
    return true;
}

static bool read_points(struct study *study, bool *reported)
{
    const struct options *options = study->runner->options;
    struct data data = {0};
    bool good;
    if (options->points != NULL) {
        good = data_read(study->runner, "--points", options->points, &data)
            && (data.numbers.rows <= MOST_POINTS || refuse(study, NULL, "--points: more than %s rows", "10^5"))
            && take_file(study, &data);
        data_release(&data);
    } else if (columns_wanted(options)) {
        good = read_grid(study, reported);
    } else {
        make_room(study, 0, 1);
        add_constants(study);
        good = true;
    }
    if (good && study->box.variables == 0)
        good = refuse(study, "as in --at x=2,y=3", "the program needs a point: %s", "--at, --points, --range or --random");
    return good && take_constants(study);
}

/* Which variables are differentiated by: those of --wrt, or all, but not those of --hold. */
static bool choose(struct study *study)
{
    struct runner *runner = study->runner;
    struct adc_symbol_list held = {0};
    bool good = runner->options->hold == NULL
             || adc_list_names(&runner->session, "--hold", runner->options->hold, &held);
    study->variable = study_array(study, study->box.variables, sizeof *study->variable);
    for (uint32_t w = 0; w < runner->wrt.count && good; w++)
        if (!study->known[runner->wrt.at[w]])
            good = refuse(study, NULL, "--wrt: '%s' is not a variable of the program",
                          adc_symbol_text(&runner->session.context, runner->wrt.at[w]));
    for (uint32_t v = 0; v < study->box.variables && good; v++) {
        const uint32_t symbol = study->box.symbols[v];
        bool wanted = runner->wrt.count == 0;
        for (uint32_t w = 0; w < runner->wrt.count; w++)
            wanted |= runner->wrt.at[w] == symbol;
        for (uint32_t h = 0; h < held.count; h++)
            wanted &= held.at[h] != symbol;
        if (wanted)
            study->variable[study->active++] = v;
    }
    adc_symbol_list_release(&runner->session, &held);
    return good && (study->active > 0 || refuse(study, NULL, "--hold leaves no variable%s", ""));
}

/* The bounds of --within. */
static bool read_bounds(struct study *study)
{
    struct intervals within = {0};
    struct adc_session *session = &study->runner->session;
    const char *text = study->runner->options->within;
    bool good = text == NULL || intervals_read(session, "--within", text, &within);
    const uint32_t n = study->box.variables;
    study->low = study_array(study, n, sizeof *study->low);
    study->high = study_array(study, n, sizeof *study->high);
    for (uint32_t v = 0; v < n && good; v++) {
        study->low[v] = -INFINITY;
        study->high[v] = INFINITY;
        for (uint32_t i = 0; i < within.count; i++)
            if (within.at[i].symbol == study->box.symbols[v]) {
                study->low[v] = within.at[i].low;
                study->high[v] = within.at[i].high;
            }
        for (size_t r = 0; r < study->count && good; r++)
            if (!(study->points[r * n + v] >= study->low[v] && study->points[r * n + v] <= study->high[v]))
                good = refuse(study, NULL, "--within: the point has '%s' outside its bounds", study->box.names[v]);
    }
    intervals_release(session, &within);
    return good;
}

/* The formula of -e, compiled by the variables; the active ones come first, as the rows have them. */
static bool read_formula(struct study *study, bool *reported)
{
    struct adc_session *session = &study->runner->session;
    uint32_t *names = study_array(study, study->box.variables, sizeof *names), count = 0, next = 0, symbol;
    study->order = study_array(study, study->box.variables, sizeof *study->order);
    if (study->runner->options->input_count == 0)
        return true;
    study->exact = true;
    for (uint32_t i = 0; i < study->active; i++)
        study->order[count++] = study->variable[i];
    for (uint32_t v = 0; v < study->box.variables; v++) {
        const char *name = study->box.names[v];
        while (next < study->active && study->variable[next] < v)
            next++;
        if (next == study->active || study->variable[next] != v)
            study->order[count++] = v;
        if (!adc_rows_bind(session, name, strlen(name), &symbol) || !adc_rows_set(session, symbol, study->points[v]))
            return false;
    }
    for (uint32_t i = 0; i < count; i++)
        names[i] = study->box.symbols[study->order[i]];
    *reported = !runner_collect(study->runner, &study->formula);
    return !*reported && adc_rows_open(&study->rows, session, &study->formula, names, count, study->active);
}

bool points_read(struct study *study, bool *reported)
{
    return read_points(study, reported) && choose(study) && read_bounds(study) && read_formula(study, reported);
}
