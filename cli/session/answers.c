/* Commands that answer an expression in another way than the settings, once or from now on: by a setting, along a direction,
 * with uncertainties, by a solver, or as formulas and code.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/live/live.h"
#include "cli/plot/plot.h"
#include "cli/run/files.h"
#include "cli/session/shell.h"
#include "cli/solve/solve.h"
#include "eval/entry.h"
#include "lexer/number.h"

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

static bool trace(void *runner, struct adc_statement *statement) { return runner_trace(runner, statement); }

void command_answer(struct shell *shell, const char *argument)
{
    if (argument[0] == '\0')
        settings_toggle(shell, shell_command(shell));
    else if (shell->command == COMMAND_trace)
        each_statement(shell->runner, ":trace", argument, trace, shell->runner);
    else
        answer_with(shell, shell_command(shell), "on", argument);
}

void command_check(struct shell *shell, const char *argument)
{
    double rtol;
    if (argument[0] == '\0')
        settings_toggle(shell, "check");
    else if (word_index(argument, option_rows[OPT_CHECK].words) >= 0 || adc_number_read(argument, &rtol))
        settings_change(shell, "check", argument);
    else
        answer_with(shell, "check", "on", argument);
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
    else if (argument[0] == '\0')
        report_mistake("as in :budget x=2+/-0.1 x^2", ":budget: an expression is missing");
    else
        statements_run(shell, argument);
    adc_leave_point(&runner->session, &here);
    adc_inputs_release(&runner->session, &runner->inputs);
    runner->inputs = before;
    free(text);
}

/* ---- by a solver ---- */

/* Gives the one statement of a text to the solver, or equations in these unknowns; NULL: it has none. */
static void solve_text(struct shell *shell, const struct options *options, const char *unknowns, const char *text)
{
    struct runner *runner = shell->runner;
    struct adc_statement statement;
    char name[20], hint[60];
    snprintf(name, sizeof name, ":%s", shell_command(shell));
    runner->equations = unknowns != NULL && adc_read_equations(&runner->session, name, text, unknowns, &statement);
    switch (runner->equations ? ADC_READ_STATEMENT
                              : adc_read_first(&runner->session, ADC_READ_PROGRAM, name, text, &statement)) {
    case ADC_READ_STATEMENT:
        solve_statement(runner, options, &statement);
        adc_ast_release(statement.ast);
        break;
    case ADC_READ_END:
        snprintf(hint, sizeof hint, "as in %s %s", name, shell->command == COMMAND_fit ? "data.csv a,b y ~ a*x + b" : "x x^2-2");
        report_mistake(hint, "%s: an expression is missing", name);
        break;
    default: runner_report_error(runner);
    }
    runner->equations = false;
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
            word = t.apart && adc_tokens[t.before.kind].ends_operand && t.token.span.length == strlen(subject)
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
    if (names != NULL && text != NULL)
        solve_text(shell, &options, solve ? names : NULL, text);
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
        solve_text(shell, &options, NULL, argument);
        runner->at = before;
    } else {
        runner_report_error(runner);
    }
    adc_symbol_list_release(&runner->session, &named);
    free(file);
    free(names);
}

/* ---- formulas, code and plots ---- */

/* What is being written. */
struct writing { struct runner *runner; struct adc_emit_request request; const char *file; FILE *out; };

/* Statements in braces and after `if` or `while` have a meaning only once they are carried out. */
static bool write_statement(void *user, struct adc_statement *statement)
{
    const struct writing *w = user;
    enum adc_bound bound;
    const bool carried = statement->kind != ADC_COMPOUND || adc_carry_out(&w->runner->session, statement, &bound);
    if (!carried)
        runner_report_error(w->runner);
    const bool good = carried && ((statement->kind == ADC_COMPOUND && !runner_is_answer(statement))
                                  || runner_emit(w->runner, statement, &w->request, w->file, w->out));
    adc_ast_release(statement->ast);
    return good;
}

/* Writes the expressions of a text down in a form; names that mean nothing are variables. False after a reported error. */
static bool write_text(struct shell *shell, const char *text, enum adc_emit_form form, const char *file, FILE *out)
{
    struct adc_session *session = &shell->runner->session;
    struct writing writing = {shell->runner, runner_emit_request(shell->runner, form), file, out};
    session->assumes = true;
    const bool good = each_statement(shell->runner, "input", text, write_statement, &writing);
    session->assumes = false;
    adc_session_disown(session);
    return good;
}

/* Takes the form that a text begins with; ADC_EMIT_FORMS: it begins with none. */
static enum adc_emit_form take_form(const char **text)
{
    const char *const *forms = option_choices(OPT_EMIT);
    const size_t length = strcspn(*text, SHELL_SPACE);
    int i = 0;
    while (forms[i] != NULL && (strlen(forms[i]) != length || memcmp(forms[i], *text, length) != 0))
        i++;
    *text += length + strspn(*text + length, SHELL_SPACE);
    return (enum adc_emit_form)i;
}

/* Cuts "-o FILE" off a text that ends with it. *path is the name, which the caller frees; NULL where there is none. False
 * where -o comes without a name, which is reported. */
static bool cut_file(const struct shell *shell, char *text, char **path)
{
    struct tokens t;
    char *option = NULL;
    tokens_open(&t, context_of(shell), text, strlen(text), 0);
    while (option == NULL && tokens_next(&t)) {
        char *const at = text + t.before.span.at;
        if (t.before.kind == ADC_TOKEN_MINUS && !t.apart && at[1] == 'o' && t.token.span.length == 1
            && (at == text || at[-1] == ' ') && (at[2] == ' ' || at[2] == '\0'))
            option = at;
    }
    tokens_close(&t);
    *path = NULL;
    if (option == NULL)
        return true;
    const char *name = option + 2 + strspn(option + 2, SHELL_SPACE);
    if (*name == '\0')
        report_mistake("write -o FILE, or - o to subtract o", ":%s: -o needs the name of a file", shell_command(shell));
    else
        *path = shell_file_name(name);
    option[option > text ? -1 : 0] = '\0';
    return *name != '\0';
}

/* Opens what a command writes to, a file or for NULL where results go; NULL after an error, which is reported. */
static FILE *open_written(struct runner *runner, const char *path, struct output *output)
{
    *output = (struct output){0};
    if (path == NULL)
        return runner->out;
    if (!output_open(runner, path, true, output))
        runner_report_error(runner);
    return output->file;
}

/* Closes it, and says so where all was good. */
static void close_written(struct runner *runner, struct output *output, const char *path, bool good)
{
    if (!output_close(runner, output, false))
        runner_report_error(runner);
    else if (good && path != NULL)
        output_wrote(path, "");
}

/* Writes expressions, or the last answer where there is no text, to a file, or for NULL where results go. */
static void emit_text(struct shell *shell, enum adc_emit_form form, const char *text, const char *path)
{
    struct runner *runner = shell->runner;
    struct output output;
    if (*text == '\0' && runner->last.session == NULL) {
        report_mistake("evaluate an expression first", ":%s: there is no answer yet", shell_command(shell));
        return;
    }
    char *expression = strdup(*text != '\0' ? text : adc_answer_text(&runner->last));
    FILE *out = open_written(runner, path, &output);
    const bool good = out != NULL && (expression == NULL || write_text(shell, expression, form, path, out));
    close_written(runner, &output, path, good);
    free(expression);
}

void command_emit(struct shell *shell, const char *argument)
{
    const char *expression = argument;
    const enum adc_emit_form form = take_form(&expression);
    char *rest = strdup(expression), *path = NULL;
    if (form == ADC_EMIT_FORMS)
        report_mistake("the forms are those of --emit, as in :emit latex x^2*y", ":emit: '%.*s' is not a form",
                       (int)strcspn(argument, SHELL_SPACE), argument);
    else if (rest != NULL && cut_file(shell, rest, &path))
        emit_text(shell, form, rest, path);
    free(path);
    free(rest);
}

void command_formulas(struct shell *shell, const char *argument)
{
    write_text(shell, argument, shell->command == COMMAND_tex ? ADC_EMIT_latex : ADC_EMIT_infix, NULL, shell->runner->out);
}

/* :export FORM FILE and :graph FILE, for the last answer. */
void command_write(struct shell *shell, const char *argument)
{
    const enum adc_emit_form form = shell->command == COMMAND_graph ? ADC_EMIT_dot : take_form(&argument);
    if (form == ADC_EMIT_FORMS || *argument == '\0') {
        report_mistake("as in :export c f.c; the forms are those of --emit", ":export needs a form and a file");
        return;
    }
    char *path = shell_file_name(argument);
    if (path != NULL)
        emit_text(shell, form, "", path);
    free(path);
}

/* ---- plots ---- */

/* Where the ranges after an expression begin, as "x=-5:5": after the comma, outside of brackets, from which on there are only
 * ranges; NULL: there are none. */
static char *ranges_of(const struct shell *shell, char *text)
{
    struct tokens t;
    char *found = NULL, *part = NULL;           /* of the parts between commas, that at hand: */
    bool named = false, range = false;          /* NAME= was in it; and a colon after that */
    tokens_open(&t, context_of(shell), text, strlen(text), 0);
    for (bool more = true; more;) {
        more = tokens_next(&t);
        const enum adc_token_kind kind = t.token.kind;
        named |= kind == ADC_TOKEN_ASSIGN && t.depth == 0;
        range |= named && kind == ADC_TOKEN_COLON;
        if (more && !(kind == ADC_TOKEN_COMMA && t.depth == 0))
            continue;
        found = part == NULL || !range ? NULL : found != NULL ? found : part;
        part = more ? text + t.token.span.at + 1 : part;
        named = range = false;
    }
    tokens_close(&t);
    return found;
}

/* Draws the one expression of a text. */
static bool plot_text(struct runner *runner, const char *text, const char *ranges, const char *path, FILE *out)
{
    struct adc_session *session = &runner->session;
    struct adc_statement statement = {0};
    session->assumes = true;
    const enum adc_read read = adc_read_first(session, ADC_READ_PROGRAM, ":plot", text, &statement);
    const bool expression = read == ADC_READ_STATEMENT && statement.kind == ADC_EXPRESSION;
    const bool good = expression && plot_statement(runner, &statement, ranges, path, out);
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    else if (!expression)
        report_mistake("as in :plot x^2, x=-5:5", ":plot draws one expression");
    adc_ast_release(statement.ast);
    session->assumes = false;
    adc_session_disown(session);
    return good;
}

/* EXPRESSION, RANGES -o FILE */
void command_plot(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    char *text = strdup(argument), *path = NULL;
    if (text == NULL || !cut_file(shell, text, &path)) {
        free(text);
        return;
    }
    char *ranges = ranges_of(shell, text);
    if (ranges != NULL)
        ranges[-1] = '\0';
    struct output output;
    FILE *out = open_written(runner, path, &output);
    const bool good = out != NULL && plot_text(runner, text, ranges, path, out);
    close_written(runner, &output, path, good);
    free(path);
    free(text);
}

/* ---- the live view ---- */

void command_live(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    struct adc_statement statement = {0};
    char *text = strdup(argument[0] != '\0' ? argument : runner->last.session != NULL ? adc_answer_text(&runner->last) : "");
    const enum adc_read read = text != NULL ? adc_read_first(&runner->session, ADC_READ_PROGRAM, ":live", text, &statement) : ADC_READ_END;
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    else if (read != ADC_READ_STATEMENT || statement.kind != ADC_EXPRESSION)
        report_mistake("as in :live x^2", argument[0] != '\0' ? ":live shows one expression" : ":live: there is no answer yet");
    else
        live_statement(runner, &statement);
    adc_ast_release(statement.ast);
    free(text);
}
