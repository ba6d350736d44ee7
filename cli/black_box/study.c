/* A study of a program, from the options to the report.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/study.h"

/* ---- points, names, bounds and the formula ---- */

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

/* Notes of the variables in a list whether they are wanted. */
static bool note_wanted(struct study *study, const char *option, const struct adc_symbol_list *list, bool is, bool *wanted)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const uint32_t v = black_box_variable(&study->box, list->at[i]);
        if (v == NOWHERE)
            return report_refuse(&study->runner->session.context.error, ADC_NAME, NULL, "%s: '%s' is not a variable of the program",
                                 option, adc_symbol_text(&study->runner->session.context, list->at[i]));
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

/* The bounds of --within; points outside them are refused. */
static bool read_bounds(struct study *study)
{
    const uint32_t n = study->box.variables;
    study->low = study_array(study, n, sizeof *study->low);
    study->high = study_array(study, n, sizeof *study->high);
    bool good = runner_read_within(study->runner, study->runner->options->within, study->box.symbols, n, "a variable of the program",
                                   study->low, study->high);
    for (size_t e = 0; e < study->count * n && good; e++)
        if ((study->low[e % n] > -INFINITY || study->high[e % n] < INFINITY)        /* else it may be nan */
            && !(study->points[e] >= study->low[e % n] && study->points[e] <= study->high[e % n]))
            good = runner_usage(study->runner, NULL, "--within: the point has '%s' outside its bounds", study->box.names[e % n]);
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

/* Reads points, names, bounds and the formula from the options. False with the error in the session's context, or after
 * a reported one. */
static bool points_read(struct study *study)
{
    return read_points(study) && choose(study) && read_bounds(study) && read_formula(study);
}

/* ---- plans ---- */

/* The lines of all places: one for each active variable, or directions. Second derivatives take one for each pair. */
static struct task *plan(struct study *study, size_t *count)
{
    const uint32_t a = study->active, lines = study->exact ? 0 : study->many ? 1 : a;
    const size_t pairs = study->second ? (size_t)a * (a - 1) / 2 : 0;
    struct task *tasks = enlarged(NULL, (study->count * (lines + pairs) + 1) * sizeof *tasks), *task = tasks;
    for (size_t p = 0; p < study->count; p++) {
        struct place *place = &study->places[p];
        for (uint32_t i = 0; i < lines; i++, task++) {
            double *direction = study->many ? study_array(study, a, sizeof *direction) : NULL;
            if (direction != NULL)
                choose_direction(study, place->point, study->runner->options->seed + 1, direction);
            task_begin(study, task, place, direction, study->many ? 0 : i, study->many ? a : i + 1, false);
        }
        for (uint32_t i = 0; i < a && pairs > 0; i++)
            for (uint32_t j = i + 1; j < a; j++, task++) {
                double *direction = study_array(study, a, sizeof *direction);
                direction[i] = scale_of(place->point[study->variable[i]]);
                direction[j] = scale_of(place->point[study->variable[j]]);
                task_begin(study, task, place, direction, i, j + 1, true);
            }
    }
    *count = (size_t)(task - tasks);
    return tasks;
}

/* ---- second derivatives ---- */

/* Along s_i e_i + s_j e_j the second derivative is s_i^2 H_ii + 2 s_i s_j H_ij + s_j^2 H_jj. */
static void take_second(struct study *study, const struct task *task)
{
    struct place *place = task->place;
    const size_t a = study->active, i = task->from, j = task->to - 1;
    for (uint32_t k = 0; k < study->box.components; k++) {
        double *at = place->second + k * a * a, *error = place->second_error + k * a * a, own;
        double found = adc_line_second(&task->line, k, &place->noise[k], &own);
        if (i != j) {
            const double s = task->direction[i], t = task->direction[j];
            found = (found - s * s * at[i * a + i] - t * t * at[j * a + j]) / (2 * s * t);
            own = (own + s * s * error[i * a + i] + t * t * error[j * a + j]) / fabs(2 * s * t);
        }
        at[i * a + j] = at[j * a + i] = found;
        error[i * a + j] = error[j * a + i] = own;
    }
}

/* ---- wrong ones among many partials, by bisection ---- */

enum { PARTS = 8 };                 /* of a range that is split */

/* Splits a range in parts, or takes its only variable. */
static size_t split(struct study *study, struct place *place, const double *direction, const uint32_t range[2], struct task *tasks)
{
    const uint32_t from = range[0], length = range[1] - from, parts = length < PARTS ? length : PARTS;
    for (uint32_t i = 0; i < parts; i++) {
        const uint32_t low = from + (uint32_t)((uint64_t)length * i / parts);
        const uint32_t high = from + (uint32_t)((uint64_t)length * (i + 1) / parts);
        const bool several = high - low > 1;
        task_begin(study, &tasks[i], place, several ? direction : NULL, low, high, several);
    }
    return parts;
}

/* Keeps a variable that is wrong; whether a range must be split further. */
static bool is_suspect(struct place *place, const struct task *task, uint32_t components)
{
    bool suspect = false;
    for (uint32_t k = 0; k < components; k++) {
        const struct adc_check *check = &task->checks[k];
        suspect |= check->verdict != ADC_AGREE;
        if (task->direction == NULL && check->verdict == ADC_DISAGREE && place->culprit_count < MAX_CULPRITS)
            place->culprits[place->culprit_count++] = (struct culprit){k, task->from, *check};
    }
    return suspect && task->direction != NULL;
}

/* Finds the wrong partials of a place whose slope along `direction` disagrees. Ranges whose slope disagrees are split again, all
 * of them in one batch. */
static bool find_culprits(struct study *study, struct place *place, const double *direction)
{
    uint32_t range[MAX_CULPRITS][2] = {{0, study->active}}, count = 1;
    bool good = true;
    place->culprits = study_array(study, MAX_CULPRITS, sizeof *place->culprits);
    while (good && count > 0) {
        size_t tasks = 0;
        struct task *all = enlarged(NULL, (size_t)count * PARTS * sizeof *all);
        for (uint32_t r = 0; r < count; r++)
            tasks += split(study, place, direction, range[r], all + tasks);
        tasks_checks(study, all, tasks);
        good = tasks_run(study, all, tasks);
        count = 0;
        for (size_t t = 0; t < tasks && good; t++)
            if (is_suspect(place, &all[t], study->box.components) && count < MAX_CULPRITS) {
                range[count][0] = all[t].from;
                range[count++][1] = all[t].to;
            }
        tasks_release(all, tasks);
    }
    return good;
}

/* ---- against a formula ---- */

static bool compare_formula(struct study *study, struct place *place)
{
    const uint32_t m = study->box.components, n = study->box.variables;
    const struct adc_request request = {.digits.policy = ADC_RECOMPUTE, .unwritten = true};
    double *point = enlarged(NULL, n * sizeof *point);
    place->checks = study_array(study, (size_t)m * study->active, sizeof *place->checks);
    for (uint32_t i = 0; i < n; i++)
        point[i] = place->point[study->variable[i]];
    const bool good = adc_rows_answer(&study->rows, point, &request) != NULL && adc_compiled_same_count(&study->rows.compiled);
    for (uint32_t k = 0; k < m && good; k++) {
        const struct adc_answer *exact = adc_compiled_component(&study->rows.compiled, k);
        struct adc_reading partial = adc_read(exact, ADC_FIRST, ADC_EVERY);
        adc_compare_exact(place->value[k], exact->value, 2 * adc_noise_bound(&place->noise[k], place->value[k]),
                          study->runner->options->check_rtol, &place->values[k]);
        for (uint32_t i = 0; i < study->active && adc_next_number(&partial); i++) {
            double claimed, bound;
            struct adc_check *check = &place->checks[i * m + k];
            *check = adc_check_none("not claimed");
            if (claim_of(study, place, k, i, &claimed, &bound))
                adc_compare_exact(claimed, partial.value, bound, study->runner->options->check_rtol, check);
        }
    }
    free(point);
    return good;
}

/* ---- all of it ---- */

/* What the first batch makes known: whether there is something to check, and of the shape that a formula has. */
static bool check_shape(struct study *study)
{
    const struct black_box *box = &study->box;
    bool any = !study->claims;
    for (size_t e = 0; e < (size_t)box->components * box->variables; e++)
        any |= box->has_partial[e];
    if (!any)
        return runner_usage(study->runner, "--differentiate-program finds the derivatives of a program without any",
                            "'%s' wrote no partial: there is no column like d%s_d%s", box->command, box->function, box->names[0]);
    if (study->exact && study->rows.compiled.count != box->components)
        return runner_usage(study->runner, NULL, "the formula has %u components, the program %u",
                            study->rows.compiled.count, box->components);
    return true;
}

/* Evaluates all places and fills what was found there. False with the error in the session's context. */
static bool study_run(struct study *study)
{
    size_t count;
    study->places = study_array(study, study->count, sizeof *study->places);
    for (size_t p = 0; p < study->count; p++)
        study->places[p].point = study->points + p * study->box.variables;
    struct task *tasks = plan(study, &count);
    bool good = tasks_batch(study, tasks, count, true) && check_shape(study);
    if (good) {
        struct adc_check *checks = tasks_checks(study, tasks, count);
        for (size_t p = 0; p < study->count; p++)
            study->places[p].checks = checks + p * (count / study->count) * study->box.components;
        tasks_check(study, tasks, count);
        good = tasks_run(study, tasks, count);
    }
    for (size_t t = 0; t < count && good && study->second; t++)         /* at each place those of the variables come first */
        take_second(study, &tasks[t]);
    for (size_t p = 0; p < study->count && good; p++) {
        bool wrong = false;
        for (uint32_t k = 0; k < study->box.components && study->many; k++)
            wrong |= study->places[p].checks[k].verdict == ADC_DISAGREE;
        if (study->exact)
            good = compare_formula(study, &study->places[p]);
        else if (wrong)
            good = find_culprits(study, &study->places[p], tasks[p].direction);
    }
    tasks_release(tasks, count);
    return good;
}

/* ---- the command ---- */

bool program_check_wanted(const struct options *options)
{
    return options->check_program != NULL || options->differentiate_program != NULL;
}

static void open_box(struct study *study)
{
    enum { SECONDS = 60 };                      /* that a point may take unless --timeout says otherwise */
    const struct options *options = study->runner->options;
    struct black_box *box = &study->box;
    study->claims = options->check_program != NULL;
    study->second = options->hessian;
    box->runner = study->runner;
    box->command = study->claims ? options->check_program : options->differentiate_program;
    box->function = options->name != NULL ? options->name : "f";
    box->form = options->jsonl ? RECORD_JSON : RECORD_CSV;
    box->wants_partials = study->claims;
    box->seconds = options->timeout > 0 ? options->timeout : SECONDS;
    box->jobs = jobs_wanted(options);
}

static void close_study(struct study *study)
{
    black_box_close(&study->box);
    adc_rows_close(&study->rows);
    adc_ast_release(study->formula.ast);
    for (size_t i = 0; i < study->memory_count; i++)
        free(study->memory[i]);
    free(study->memory);
}

static void note_status(struct study *study, const struct counts *counts)
{
    const bool strict = study->runner->options->check == CHECK_STRICT;
    if (study->claims && (counts->of[ADC_DISAGREE] > 0 || (strict && counts->of[ADC_INCONCLUSIVE] > 0)))
        runner_note(study->runner, STATUS_DISAGREES);
    else if (study->claims ? counts->of[ADC_AGREE] == 0 : counts->missing > 0)
        runner_note(study->runner, STATUS_MATHEMATICS);
}

static void report(struct study *study)
{
    struct counts counts = {{0}, 0, DBL_DIG + 1};
    const bool json = study->runner->options->format == FORMAT_json;
    output_begin(&study->runner->output);
    for (size_t p = 0; p < study->count; p++) {
        count_place(study, &study->places[p], &counts);
        if (json)
            put_json(study, &study->places[p]);
    }
    if (!json)
        put_report(study, &counts);
    note_status(study, &counts);
}

void program_check_run(struct runner *runner)
{
    struct study study = {.runner = runner};
    open_box(&study);
    bool good = points_read(&study) && black_box_open(&study.box);
    study.many = good && study.claims && !study.exact && study.active > MANY;
    good = good && study_run(&study);
    if (good)
        report(&study);
    else if (!study.reported)
        runner_report_error(runner);
    close_study(&study);
}
