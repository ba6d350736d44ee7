/* The commands that answer an expression in another way than the settings say, once or from now on: with a setting,
 * along a direction, with uncertainties, by a solver.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/session/shell.h"
#include "cli/solve/solve.h"
#include "eval/entry.h"

/* Takes the first `length` bytes and the blanks after them off a text; the caller frees them. */
static char *take_part(const char **text, size_t length)
{
    char *part = strndup(*text, length);
    *text += length + strspn(*text + length, SHELL_SPACE);
    return part;
}

static char *take_word(const char **text) { return take_part(text, strcspn(*text, SHELL_SPACE)); }

static struct adc_context *context_of(const struct shell *shell) { return &shell->runner->session.context; }

/* Takes assignments like "x=1, y=2" off: up to a blank outside brackets that is next to no comma and no '='. */
static char *take_assignments(const struct shell *shell, const char **text)
{
    struct tokens t;
    size_t length = strlen(*text);
    const size_t all = length;
    tokens_open(&t, context_of(shell), *text, all, 0);
    while (length == all && tokens_next(&t)) {
        const enum adc_token_kind before = t.before.kind, kind = t.token.kind;
        if (t.apart && t.depth == 0 && before != ADC_TOKEN_END && before != ADC_TOKEN_COMMA && before != ADC_TOKEN_ASSIGN
            && kind != ADC_TOKEN_COMMA && kind != ADC_TOKEN_ASSIGN)
            length = t.before.span.at + t.before.span.length;
    }
    tokens_close(&t);
    return take_part(text, length);
}

/* ---- with a setting ---- */

/* Answers a text under settings that hold for it alone. */
static void answer_with(struct shell *shell, const char *name, const char *value, const char *text)
{
    const struct options before = shell->settings;
    settings_change(shell, name, value);
    statements_run(shell, text);
    shell->settings = before;
}

void command_answer(struct shell *shell, const char *argument)
{
    if (argument[0] == '\0')
        settings_toggle(shell, shell_command(shell));
    else if (shell->command == COMMAND_trace)
        statements_traced(shell, argument);
    else
        answer_with(shell, shell_command(shell), "on", argument);
}

void command_taylor(struct shell *shell, const char *argument)
{
    char *order = take_word(&argument);
    if (order == NULL)
        return;
    if (order[0] != '\0' && (order[0] < '0' || order[0] > '9'))
        report_mistake("as in :taylor 5 sin(x)", ":taylor: the order comes first, and '%s' is not an order", order);
    else if (argument[0] != '\0')
        answer_with(shell, "taylor", order, argument);
    else
        settings_change(shell, "taylor", order[0] != '\0' ? order : "off");
    free(order);
}

void command_direction(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    struct adc_direction before = runner->direction, now = {0};
    char *direction = take_assignments(shell, &argument);
    if (direction == NULL)
        return;
    if (direction[0] != '\0' && !adc_read_direction(&runner->session, direction, &now)) {
        runner_report_error(runner);
        adc_direction_release(&runner->session, &now);
    } else {
        runner->direction = now;
        if (argument[0] != '\0') {
            statements_run(shell, argument);
            runner->direction = before;
        }
        adc_direction_release(&runner->session, argument[0] != '\0' ? &now : &before);
    }
    free(direction);
}

/* The names get their values for this one answer, as `EXPRESSION at ...` gives them. */
void command_budget(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    char *text = take_assignments(shell, &argument);
    struct adc_inputs before = runner->inputs;
    struct adc_point here = {0};
    runner->inputs = (struct adc_inputs){0};
    if (text == NULL || !adc_enter_inputs(&runner->session, ":budget", text, &here, &runner->inputs))
        runner_report_error(runner);
    else
        statements_run(shell, argument);
    adc_leave_point(&runner->session, &here);
    adc_inputs_release(&runner->session, &runner->inputs);
    runner->inputs = before;
    free(text);
}

/* ---- by a solver ---- */

/* Gives the one statement of a text to the solver. */
static void solve_text(struct shell *shell, const struct options *options, const char *text)
{
    struct runner *runner = shell->runner;
    struct adc_statement statement;
    char name[20];
    snprintf(name, sizeof name, ":%s", shell_command(shell));
    switch (adc_read_first(&runner->session, name, text, &statement)) {
    case ADC_READ_STATEMENT:
        solve_statement(runner, options, &statement);
        adc_ast_release(statement.ast);
        break;
    case ADC_READ_END: report_mistake("as in :solve x x^2-2", "%s: an expression is missing", name); break;
    default: runner_report_error(runner);
    }
}

/* Cuts a text at the word `subject` after an operand, and what may follow it, `to`: the constraints are returned, NULL where
 * there are none. Before an operator the word is a name of the formula. */
static const char *cut_constraints(const struct shell *shell, char *text)
{
    static const char subject[] = "subject", to[] = "to ";
    struct tokens t;
    char *word = NULL, *rest = NULL;
    tokens_open(&t, context_of(shell), text, strlen(text), 0);
    while (rest == NULL && tokens_next(&t)) {
        char *const at = text + t.token.span.at;
        rest = word != NULL && t.apart && strchr("+*/^%=<>", *at) == NULL ? at : NULL;
        if (rest == NULL)
            word = t.apart && adc_token_ends_operand(t.before.kind) && t.token.span.length == strlen(subject)
                && strncmp(at, subject, strlen(subject)) == 0 ? at : NULL;
    }
    tokens_close(&t);
    if (rest == NULL)
        return NULL;
    *word = '\0';
    return strncmp(rest, to, strlen(to)) == 0 ? rest + strlen(to) : rest;
}

void command_solve(struct shell *shell, const char *argument)
{
    struct options options = shell->settings;
    const bool solve = shell->command == COMMAND_solve;
    char *names = take_word(&argument), *text = strdup(argument);
    *(solve ? &options.solve : shell->command == COMMAND_minimize ? &options.minimize : &options.maximize) = names;
    options.subject = text != NULL && !solve ? cut_constraints(shell, text) : NULL;
    char *equations = solve && names != NULL && text != NULL ? adc_equations_text(&shell->runner->session, text, names) : NULL;
    options.equations = equations != NULL;
    if (names != NULL && text != NULL)
        solve_text(shell, &options, equations != NULL ? equations : text);
    free(equations);
    free(text);
    free(names);
}

/* The parameters are those named, in place of the names of --at. */
void command_fit(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    struct options options = shell->settings;
    struct adc_symbol_list before = runner->at, named = {0};
    if (runner->options->sandbox) {
        report_mistake(NULL, ":fit opens a file, which --sandbox does not allow");
        return;
    }
    char *file = take_word(&argument), *names = take_word(&argument);
    options.fit = file;
    if (file != NULL && names != NULL && adc_list_names(&runner->session, ":fit", names, &named)) {
        runner->at = named;
        solve_text(shell, &options, argument);
        runner->at = before;
    } else {
        runner_report_error(runner);
    }
    adc_symbol_list_release(&runner->session, &named);
    free(file);
    free(names);
}
