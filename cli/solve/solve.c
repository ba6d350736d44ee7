/* The solvers on the command line and in a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/solve/solve.h"

#include "cli/columns/columns.h"
#include "cli/columns/table.h"
#include "cli/plot/plot.h"
#include "cli/run/files.h"
#include "eval/entry.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is asked for, read from the options. */
struct asked {
    struct runner *runner;
    const struct options *options;
    struct adc_problem problem;
    struct adc_symbol_list unknowns, held, sigma;
    struct adc_intervals bracket;
    double *low, *high;
    struct adc_constraints constraints;
    struct data data;
};

bool solve_wanted(const struct options *o)
{
    return o->solve != NULL || o->all_roots != NULL || o->minimize != NULL || o->maximize != NULL || o->fit != NULL;
}

/* The parameters of a fit: the names of --at that are neither columns nor held nor have an uncertainty, which those have
 * that are known from elsewhere: what was found before can be found again. */
static void find_parameters(struct asked *a)
{
    const struct runner *runner = a->runner;
    const struct adc_data *data = &a->data.numbers;
    const struct adc_symbol_list *at = &runner->at;
    for (uint32_t h = 0; h < a->held.count; h++)
        adc_session_independent(&a->runner->session, "--hold", a->held.at[h]);
    for (uint32_t i = 0; i < at->count; i++) {
        const uint32_t input = adc_inputs_find(&runner->inputs, at->at[i]);
        const bool uncertain = input != UINT32_MAX && !runner->inputs.at[input].derived;
        if (!is_in(data->symbols, data->columns, at->at[i]) && !uncertain && !is_in(a->held.at, a->held.count, at->at[i]))
            adc_add_unknown(&a->runner->session, at->at[i], &a->unknowns);
    }
}

static bool find_sigma(struct asked *a)
{
    if (a->options->sigma_absolute && a->options->sigma == NULL)
        return runner_usage(a->runner, "name the column with --sigma=COLUMN", "--sigma-absolute needs standard deviations");
    if (a->options->sigma == NULL)
        return true;
    if (!adc_list_names(&a->runner->session, "--sigma", a->options->sigma, &a->sigma))
        return false;
    if (a->sigma.count == 1 && is_in(a->data.numbers.symbols, a->data.numbers.columns, a->sigma.at[0]))
        return true;
    char hint[40 + sizeof a->runner->columns];
    snprintf(hint, sizeof hint, "the columns are %s", a->runner->columns);
    return runner_usage(a->runner, hint, "--sigma: no column '%s'", a->options->sigma);
}

static bool find_unknowns(struct asked *a)
{
    const struct options *o = a->options;
    struct adc_session *session = &a->runner->session;
    const char *names = o->solve != NULL ? o->solve : o->minimize != NULL ? o->minimize : o->maximize;
    const char *option = o->solve != NULL ? "--solve" : o->minimize != NULL ? "--minimize" : "--maximize";
    a->problem.task = o->fit != NULL ? ADC_FIT_DATA : o->solve != NULL || names == NULL ? ADC_SOLVE
                       : o->minimize != NULL ? ADC_MINIMIZE : ADC_MAXIMIZE;
    if (o->fit == NULL)
        return names == NULL ? o->all_roots != NULL : adc_list_unknowns(session, option, names, &a->unknowns);
    if (!data_read(a->runner, "--fit", o->fit, &a->data)
        || (o->hold != NULL && !adc_list_names(session, "--hold", o->hold, &a->held)))
        return false;
    ADC_ON_ERROR(&session->context) {
        if (session->context.error.kind == ADC_NAME && session->context.error.hint[0] == '\0')
            adc_diag_hint(&session->context.error, "a parameter that is held has a value in --at");
        return false;
    }
    find_parameters(a);
    return find_sigma(a);
}

/* Parameters without a value, of a model that is linear in them. */
static bool find_unbound(struct asked *a, const struct adc_statement *statement)
{
    return a->problem.task != ADC_FIT_DATA || statement->kind != ADC_FIT
        || adc_fit_unbound(&a->runner->session, statement, &a->data.numbers, &a->unknowns);
}

static bool find_bounds(struct asked *a)
{
    if (a->options->within == NULL)
        return true;
    a->problem.low = a->low = enlarged(NULL, (a->unknowns.count + 1u) * sizeof *a->low);
    a->problem.high = a->high = enlarged(NULL, (a->unknowns.count + 1u) * sizeof *a->high);
    return runner_read_within(a->runner, a->options->within, a->unknowns.at, a->unknowns.count, "one of the unknowns", a->low, a->high);
}

/* --bracket and --all-roots: an interval for the one unknown, which --all-roots names by itself. */
static bool find_interval(struct asked *a, const char *option, const char *text)
{
    struct adc_session *session = &a->runner->session;
    const bool all = text == a->options->all_roots;
    if (!adc_read_intervals(session, option, text, 0, false, &a->bracket))
        return false;
    ADC_ON_ERROR(&session->context)
        return false;
    if (all && a->unknowns.count == 0 && a->bracket.count == 1)
        adc_symbol_list_add(session, &a->unknowns, a->bracket.at[0].symbol);
    if (a->problem.task != ADC_SOLVE || a->unknowns.count != 1 || a->bracket.count != 1
        || a->bracket.at[0].symbol != a->unknowns.at[0])
        return runner_usage(a->runner, NULL, all ? "--all-roots: '%s' is not an interval of one unknown"
                                                 : "--bracket: '%s' does not hold the one unknown of --solve", text);
    a->problem.bracketed = !all;
    a->problem.all = all;
    a->problem.from = a->bracket.at[0].low;
    a->problem.to = a->bracket.at[0].high;
    if (all && !(isfinite(a->problem.from) && isfinite(a->problem.to) && a->problem.from < a->problem.to))
        return runner_usage(a->runner, NULL, "--all-roots: '%s' is not an interval of finite length", text);
    return true;
}

static bool find_intervals(struct asked *a)
{
    const struct options *o = a->options;
    return (o->bracket == NULL || find_interval(a, "--bracket", o->bracket))
        && (o->all_roots == NULL || find_interval(a, "--all-roots", o->all_roots));
}

static bool find_constraints(struct asked *a)
{
    const char *text = a->options->subject;
    if (text == NULL)
        return true;
    a->problem.constraints = &a->constraints;
    return adc_read_constraints(&a->runner->session, "--subject", text, &a->constraints);
}

/* Notes which names of --at were of use; those of :fit, which replace them, may be newer. */
static void note_used(struct runner *runner, const struct adc_solution *solution)
{
    for (uint32_t i = 0; runner->used != NULL && i < runner->at.count; i++) {
        if (runner->at.at[i] >= runner->used_count)
            continue;
        const char *name = adc_symbol_text(&runner->session.context, runner->at.at[i]);
        bool used = false;
        for (uint32_t k = 0; k < solution->count; k++)
            used |= strcmp(solution->unknown[k].name, name) == 0;
        for (uint32_t k = 0; k < solution->other_count; k++)
            used |= strcmp(solution->other[k], name) == 0;
        runner->used[runner->at.at[i]] |= used || solution->task == ADC_FIT_DATA;
    }
}

/* Whether no text can be a model, whatever it is: without a '~' its names mean nothing, and that would be reported. */
static bool lacks_model(const struct options *options)
{
    bool lacks = options->fit != NULL && options->input_count > 0;
    for (size_t i = 0; i < options->input_count && lacks; i++)
        lacks = options->inputs[i].from == OPT_EXPRESSION && strchr(options->inputs[i].text, '~') == NULL;
    return lacks;
}

static bool refuse_model(struct runner *runner, bool fit)
{
    return runner_usage(runner, fit ? "write y ~ model, as in -e 'y ~ a*x + b'" : "give the data with --fit=FILE",
                        fit ? "--fit needs a statement with '~'" : "'~' states a model that is fitted to data");
}

static bool work(struct asked *a, const struct adc_statement *statement, struct adc_solution *solution)
{
    struct adc_session *session = &a->runner->session;
    bool fit = a->problem.task == ADC_FIT_DATA;
    if (fit != (statement->kind == ADC_FIT))
        return refuse_model(a->runner, fit);
    if (!fit)
        return adc_solve(session, statement, &a->problem, solution);
    data_warn(session, a->data.numbers.symbols, a->data.numbers.columns, statement->ast);
    return adc_fit_data(session, statement, &a->data.numbers, a->sigma.count > 0 ? a->sigma.at[0] : ADC_NO_SYMBOL,
                        &a->problem, solution);
}

/* ---- while it lasts ---- */

static void show_progress(void *user, uint32_t evaluations, double least)
{
    ((struct progress *)user)->visible = true;
    fprintf(stderr, "\r\033[K%u evaluations", evaluations);
    if (isfinite(least))
        fprintf(stderr, ", the least value so far %.6g", least);
    fputs("; Ctrl-C ends it", stderr);
    fflush(stderr);
}

/* False with the error in the session's context: it may be interrupted. */
static bool report(struct runner *runner, const struct adc_solution *solution)
{
    const struct options *options = runner->options;
    const struct reporter *reporter = runner_reporter(runner)->solution != NULL ? runner_reporter(runner) : reporters[FORMAT_DEFAULT];
    /* a fit is drawn to the file of -o; its numbers are on standard output then */
    const bool picture = options->fit != NULL && options->plot && picture_form(options->output) != NULL;
    const int file = fileno(runner->out);           /* what is held back for a pager has none */
    const bool seen = file < 0 ? runner->terminal : isatty(file) != 0;
    const struct report_style style = {.digits = options->digits, .quiet = options->quiet, .color = runner->color && !picture,
                                       .draws = !picture && (options->plot || seen) ? fit_in_terminal : NULL,
                                       .plots = !picture && options->plot};
    ADC_ON_ERROR(&runner->session.context)
        return false;
    if (!solution->good)
        runner_note(runner, solution->interrupted ? STATUS_INTERRUPTED : STATUS_MATHEMATICS);
    if (solution->good)
        output_begin(&runner->output);
    return reporter->solution(picture ? stdout : runner->out, solution, &style)
        && (!picture || !solution->good || plot_fit(runner, solution, options->output, runner->out));
}

static void release(struct asked *a)
{
    struct adc_session *session = &a->runner->session;
    adc_symbol_list_release(session, &a->unknowns);
    adc_symbol_list_release(session, &a->held);
    adc_symbol_list_release(session, &a->sigma);
    adc_intervals_release(session, &a->bracket);
    free(a->low);
    free(a->high);
    adc_constraints_release(&a->constraints);
    data_release(&a->data);
}

bool solve_statement(struct runner *runner, const struct options *options, const struct adc_statement *statement)
{
    struct asked a = {.runner = runner, .options = options, .problem = {
        .influence = options->influence, .equations = runner->equations, .absolute = options->sigma_absolute,
        .doubles = options->no_escalate || options->no_bounds, .curve = options->plot,
    }};
    struct adc_solution solution = {0};
    struct progress progress = {0};
    struct adc_point point = {0};
    const struct adc_propagation how = runner_propagation(runner);
    a.problem.unknowns = &a.unknowns;
    a.problem.report_user = &progress;
    a.problem.report = isatty(STDERR_FILENO) != 0 && report_cursor_moves() ? show_progress : NULL;
    a.problem.how = runner->inputs.count > 0 ? &how : NULL;
    bool good = adc_enter_point(&runner->session, statement, &point) && find_unknowns(&a) && find_unbound(&a, statement)
             && find_intervals(&a) && find_bounds(&a) && find_constraints(&a) && work(&a, statement, &solution);
    progress_clear(&progress);
    good = good && report(runner, &solution);
    adc_leave_point(&runner->session, &point);
    adc_session_disown(&runner->session);       /* a value of 1 was for the search alone */
    good = good && (!solution.good || adc_keep_solution(&solution, &runner->inputs));
    const bool found = good && solution.good;
    if (good)
        note_used(runner, &solution);
    else
        runner_report_error(runner);
    runner->answers += good;
    adc_solution_release(&solution);
    release(&a);
    if (found && runner->then.ast != NULL) {
        struct adc_statement then = runner->then;
        runner->then.ast = NULL;
        return runner_statement(runner, &then);
    }
    return good;
}

/* Samples, and what is expanded after a fit, are of a formula of what is found. False after a reported error. */
static bool check_second(struct runner *runner)
{
    const struct options *given = runner->options;
    const bool sampled = given->given[OPT_MONTE_CARLO];
    if (runner->then.ast != NULL || !(sampled || (given->fit != NULL && given->given[OPT_EXPAND])))
        return true;
    runner_usage(runner, "give one, as in -e x^2; without a solver, solve(...) and argmin(...) in formulas are sampled",
                 "--%s is for a second -e, a formula of what is found", sampled ? "monte-carlo" : "expand");
    runner_report_error(runner);
    return false;
}

static volatile sig_atomic_t stopped;

static void note_stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* Ctrl-C gives the best so far; a second one ends the program. */
void solve_run(struct runner *runner)
{
    struct adc_statement statement = {0};
    const struct options *given = runner->options;
    char *name = given->all_roots != NULL ? strndup(given->all_roots, strcspn(given->all_roots, "=")) : NULL;
    runner->unknowns = given->solve != NULL ? given->solve : name;
    const struct sigaction action = {.sa_handler = note_stop, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    runner->session.context.interrupt = &stopped;
    runner->goes_on = true;
    if ((lacks_model(given) && !refuse_model(runner, true)) || (given->plot && !picture_is_made(runner, given->output)))
        runner_report_error(runner);
    else if (runner_collect(runner, &statement) && check_second(runner))
        solve_statement(runner, runner->options, &statement);
    adc_ast_release(statement.ast);
    runner->unknowns = NULL;
    free(name);
}
