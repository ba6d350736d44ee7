/* Points, names, bounds and the formula.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/study.h"

enum { MAX_POINTS = 100000 };

/* A coordinate of a row, by column. */
typedef double coordinate(const void *source, size_t row, uint32_t column);

static double cell_of(const void *source, size_t row, uint32_t column)
{
    const struct adc_data *numbers = source;
    return numbers->at[row * numbers->columns + column];
}

static double grid_of(const void *source, size_t row, uint32_t column) { return grid_coordinate(source, row, column); }

/* Adds a variable; the text of a symbol lives as long as the session. */
static void add_variable(struct study *study, uint32_t symbol)
{
    struct black_box *box = &study->box;
    box->names[box->variables] = adc_symbol_text(&study->runner->session.context, symbol);
    box->symbols[box->variables++] = symbol;
    box->variable_of[symbol] = box->variables;
}

/* The columns of a table, and after them the names of --at, which are the same in each row, also of a column. */
static bool take_points(struct study *study, const uint32_t *symbols, uint32_t columns, size_t rows, coordinate *at,
                        const void *source)
{
    const struct adc_symbol_list *constants = &study->runner->at;
    struct black_box *box = &study->box;
    const size_t most = columns + constants->count;
    box->symbol_count = study->runner->session.context.symbols.count;
    box->variable_of = study_array(study, box->symbol_count, sizeof *box->variable_of);
    box->names = study_array(study, most, sizeof *box->names);
    box->symbols = study_array(study, most, sizeof *box->symbols);
    for (uint32_t c = 0; c < columns; c++) {
        if (symbols[c] == ADC_NO_SYMBOL || box->variable_of[symbols[c]] > 0)
            return runner_usage(study->runner, NULL, "--points: a column without a name, or two of the same");
        add_variable(study, symbols[c]);
    }
    for (uint32_t i = 0; i < constants->count; i++)
        if (box->variable_of[constants->at[i]] == 0)
            add_variable(study, constants->at[i]);
        else
            fprintf(stderr, "adcalc: warning: --at: '%s' has this value in every row\n",
                    adc_symbol_text(&study->runner->session.context, constants->at[i]));
    if (box->variables == 0)
        return runner_usage(study->runner, "as in --at x=2,y=3", "the program needs a point: --at, --points, --range or --random");
    study->count = rows;
    study->points = study_array(study, box->variables * rows, sizeof *study->points);
    for (size_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++)
            study->points[r * box->variables + c] = at(source, r, c);
    for (uint32_t i = 0; i < constants->count; i++) {
        const struct adc_binding *binding = adc_session_find(&study->runner->session, constants->at[i]);
        const uint32_t v = box->variable_of[constants->at[i]] - 1;
        if (binding == NULL || binding->array != NULL)
            return runner_usage(study->runner, "name each element, as in v1=2,v2=3",
                                "--at: '%s' is an array, and a program gets numbers", box->names[v]);
        for (size_t r = 0; r < rows; r++)
            study->points[r * box->variables + v] = binding->value;
    }
    return true;
}

/* The columns of a file, all of them numbers. */
static bool take_file(struct study *study, const struct adc_data *numbers)
{
    if (numbers->rows > MAX_POINTS)
        return runner_usage(study->runner, NULL, "--points: more than 10^5 rows");
    for (uint32_t c = 0; c < numbers->columns; c++) {
        if (numbers->faults[c].row > 0)
            return runner_usage(study->runner, "leave the column out; a program gets numbers", "--points: %s", numbers->faults[c].message);
        for (uint32_t r = 0; r < numbers->rows; r++)
            if (isnan(cell_of(numbers, r, c)))
                return runner_usage(study->runner, "a program gets numbers", "--points: column '%s' has an empty cell",
                                    adc_symbol_text(&study->runner->session.context, numbers->symbols[c]));
    }
    return take_points(study, numbers->symbols, numbers->columns, numbers->rows, cell_of, numbers);
}

/* The points of --range and --random. */
static bool read_grid(struct study *study)
{
    struct table *table = table_array(1, sizeof *table);
    *table = (struct table){.runner = study->runner, .options = study->runner->options, .session = &study->runner->session};
    bool good = table->options->random != NULL ? random_read(table) : grid_read(table);
    study->reported = !good;
    if (good && table->grid.total > MAX_POINTS)
        good = runner_usage(study->runner, NULL, "more than 10^5 points are too many for one command");
    good = good && take_points(study, table->symbols, table->column_count, (size_t)table->grid.total, grid_of, &table->grid);
    table_close(table);
    return good;
}

static bool read_points(struct study *study)
{
    const struct options *options = study->runner->options;
    struct data data = {0};
    if (options->points == NULL)
        return columns_wanted(options) ? read_grid(study) : take_points(study, NULL, 0, 1, NULL, NULL);
    const bool good = data_read(study->runner, "--points", options->points, &data) && take_file(study, &data.numbers);
    data_release(&data);
    return good;
}

/* The place of a name that an option gives among the variables; NOWHERE, reported, where it is not one of them. */
static uint32_t variable_of(struct study *study, const char *option, uint32_t symbol)
{
    const uint32_t v = black_box_variable(&study->box, symbol);
    if (v == NOWHERE)
        report_refuse(&study->runner->session.context.error, ADC_NAME, NULL, "%s: '%s' is not a variable of the program", option,
                      adc_symbol_text(&study->runner->session.context, symbol));
    return v;
}

/* Notes of the variables in a list whether they are wanted. */
static bool note_wanted(struct study *study, const char *option, const struct adc_symbol_list *list, bool is, bool *wanted)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const uint32_t v = variable_of(study, option, list->at[i]);
        if (v == NOWHERE)
            return false;
        wanted[v] = is;
    }
    return true;
}

/* Which variables are differentiated by: those of --wrt, or all, but not those of --hold. The others come after them. */
static bool choose(struct study *study)
{
    struct runner *runner = study->runner;
    const uint32_t n = study->box.variables;
    struct adc_symbol_list held = {0};
    bool *wanted = study_array(study, n, sizeof *wanted);
    for (uint32_t v = 0; v < n; v++)
        wanted[v] = runner->wrt.count == 0;
    const bool good = (runner->options->hold == NULL || adc_list_names(&runner->session, "--hold", runner->options->hold, &held))
                   && note_wanted(study, "--wrt", &runner->wrt, true, wanted) && note_wanted(study, "--hold", &held, false, wanted);
    adc_symbol_list_release(&runner->session, &held);
    study->variable = study_array(study, n, sizeof *study->variable);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t v = 0, next = study->active; v < n; v++)
            if (wanted[v] == (pass == 0))
                study->variable[pass == 0 ? study->active++ : next++] = v;
    return good && (study->active > 0 || runner_usage(study->runner, NULL, "--hold leaves no variable"));
}

/* The bounds of --within. */
static bool read_bounds(struct study *study)
{
    struct adc_intervals within = {0};
    struct adc_session *session = &study->runner->session;
    const char *text = study->runner->options->within;
    bool good = text == NULL || adc_read_intervals(session, "--within", text, 0, false, &within);
    const uint32_t n = study->box.variables;
    study->low = study_array(study, n, sizeof *study->low);
    study->high = study_array(study, n, sizeof *study->high);
    for (uint32_t v = 0; v < n; v++) {
        study->low[v] = -INFINITY;
        study->high[v] = INFINITY;
    }
    for (uint32_t i = 0; i < within.count && good; i++) {
        const uint32_t v = variable_of(study, "--within", within.at[i].symbol);
        good = v != NOWHERE;
        if (!good)
            break;
        study->low[v] = within.at[i].low;
        study->high[v] = within.at[i].high;
        for (size_t r = 0; r < study->count && good; r++)
            if (!(study->points[r * n + v] >= study->low[v] && study->points[r * n + v] <= study->high[v]))
                good = runner_usage(study->runner, NULL, "--within: the point has '%s' outside its bounds", study->box.names[v]);
    }
    adc_intervals_release(session, &within);
    return good;
}

/* The formula of -e, compiled by the variables. */
static bool read_formula(struct study *study)
{
    struct adc_session *session = &study->runner->session;
    const struct black_box *box = &study->box;
    uint32_t *names = study_array(study, box->variables, sizeof *names), symbol;
    if (study->runner->options->input_count == 0)
        return true;
    study->exact = true;
    for (uint32_t v = 0; v < box->variables; v++) {
        names[v] = box->symbols[study->variable[v]];
        if (!adc_rows_bind(session, box->names[v], strlen(box->names[v]), &symbol)
            || !adc_rows_set(session, symbol, study->points[v]))
            return false;
    }
    study->reported = !runner_collect(study->runner, &study->formula);
    return !study->reported && adc_rows_open(&study->rows, session, &study->formula, names, box->variables, study->active);
}

bool points_read(struct study *study)
{
    return read_points(study) && choose(study) && read_bounds(study) && read_formula(study);
}
