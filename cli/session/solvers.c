/* The commands of a session that solve, minimise, fit, and state uncertainties.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/session/commands.h"
#include "cli/session/statements.h"
#include "cli/solve/solve.h"
#include "eval/entry_constraints.h"

/* Takes a first word off a text; the caller frees it. */
static char *take_word(const char **text)
{
    size_t length = strcspn(*text, SHELL_SPACE);
    char *word = strndup(*text, length);
    *text += length + strspn(*text + length, SHELL_SPACE);
    return word;
}

/* Gives the one statement of a text to the solver. */
static void solve_text(struct shell *shell, const struct options *options, const char *name, const char *text)
{
    struct runner *runner = shell->runner;
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_read read = ADC_READ_ERROR;
    if (adc_open_text(&runner->session, &reader, name, text, strlen(text)))
        read = adc_next(&runner->session, &reader, false, &statement);
    if (read == ADC_READ_STATEMENT) {
        solve_statement(runner, options, &statement);
        adc_ast_release(statement.ast);
    } else if (read == ADC_READ_END) {
        report_mistake("as in :solve x x^2-2", "%s: an expression is missing", name);
    } else {
        runner_report_error(runner);
    }
    adc_reader_close(&reader);
}

/* Whether the word `subject` at a place is a name in the formula: after an operator, or before '='. `!` and `|` end an operand. */
static bool is_name(const char *text, const char *at, const char *rest)
{
    while (at > text && strchr(SHELL_SPACE, at[-1]) != NULL)
        at--;
    return at == text || strchr("+-*/^%<>=&?:,;([{", at[-1]) != NULL
        || (*rest != '\0' && strchr("+*/^%=<>", *rest) != NULL);
}

/* Cuts a text at the word `subject` with blanks around it, and what may follow it, `to`: the constraints are returned, NULL
 * where there are none. */
static const char *cut_constraints(char *text)
{
    static const char word[] = " subject ", to[] = "to ";
    char *at = text, *rest = text;
    while ((at = strstr(at, word)) != NULL) {
        rest = at + sizeof word - 1 + strspn(at + sizeof word - 1, SHELL_SPACE);
        if (!is_name(text, at, rest))
            break;
        at += sizeof word - 2;
    }
    if (at == NULL)
        return NULL;
    *at = '\0';
    return strncmp(rest, to, sizeof to - 1) == 0 ? rest + sizeof to - 1 : rest;
}

void solve_command(struct shell *shell, enum option_id task, const char *text)
{
    struct options options = shell->settings;
    char *names = take_word(&text), *copy = strdup(text);
    options.solve = task == OPT_SOLVE ? names : NULL;
    options.minimize = task == OPT_MINIMIZE ? names : NULL;
    options.maximize = task == OPT_MAXIMIZE ? names : NULL;
    options.subject = copy != NULL && task != OPT_SOLVE ? cut_constraints(copy) : NULL;
    char *equations = task == OPT_SOLVE && names != NULL && copy != NULL
                          ? adc_equations_text(&shell->runner->session, copy, names) : NULL;
    options.equations = equations != NULL;
    if (equations != NULL) {
        free(copy);
        copy = equations;
    }
    if (names != NULL && copy != NULL)
        solve_text(shell, &options, task == OPT_SOLVE ? ":solve" : task == OPT_MINIMIZE ? ":minimize" : ":maximize", copy);
    free(copy);
    free(names);
}

/* The parameters are those named, in place of the names of --at. */
void fit_command(struct shell *shell, const char *text)
{
    struct runner *runner = shell->runner;
    struct options options = shell->settings;
    struct adc_symbol_list before = runner->at, named = {0};
    if (runner->options->sandbox) {
        report_mistake(NULL, ":fit opens a file, which --sandbox does not allow");
        return;
    }
    char *file = take_word(&text), *names = take_word(&text);
    options.fit = file;
    if (file != NULL && names != NULL && adc_list_names(&runner->session, ":fit", names, &named)) {
        runner->at = named;
        solve_text(shell, &options, ":fit", text);
        runner->at = before;
    } else {
        runner_report_error(runner);
    }
    adc_symbol_list_release(&runner->session, &named);
    free(file);
    free(names);
}

/* The names get their values for this one answer, as `EXPRESSION at ...` gives them. */
void budget_command(struct shell *shell, const char *text)
{
    struct runner *runner = shell->runner;
    size_t length = assignments_length(text);
    char *point = strndup(text, length);
    const char *rest = text + length + strspn(text + length, SHELL_SPACE);
    struct adc_inputs before = runner->inputs;
    struct adc_point here = {0};
    runner->inputs = (struct adc_inputs){0};
    if (point == NULL || !adc_enter_inputs(&runner->session, ":budget", point, &here, &runner->inputs))
        runner_report_error(runner);
    else
        statements_run(shell, rest);
    adc_leave_point(&runner->session, &here);
    adc_inputs_release(&runner->session, &runner->inputs);
    runner->inputs = before;
    free(point);
}
