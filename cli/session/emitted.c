/* The commands that write expressions down.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/plot/plot.h"
#include "cli/run/files.h"
#include "cli/session/shell.h"

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
    tokens_open(&t, &shell->runner->session.context, text, strlen(text), 0);
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

/* Closes what a command wrote to, and says so where all was good. */
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
    struct output output = {0};
    if (*text == '\0' && runner->last.session == NULL) {
        report_mistake("evaluate an expression first", ":%s: there is no answer yet", shell_command(shell));
        return;
    }
    char *expression = strdup(*text != '\0' ? text : runner->last.text);
    bool good = path == NULL || output_open(runner, path, true, &output);
    if (!good)
        runner_report_error(runner);
    else if (expression != NULL)
        good = write_text(shell, expression, form, path, path != NULL ? output.file : runner->out);
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
    tokens_open(&t, &shell->runner->session.context, text, strlen(text), 0);
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
    const enum adc_read read = adc_read_first(session, ":plot", text, &statement);
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
    struct output output = {0};
    bool good = path == NULL || output_open(runner, path, true, &output);
    if (!good)
        runner_report_error(runner);
    else
        good = plot_text(runner, text, ranges, path, path != NULL ? output.file : runner->out);
    close_written(runner, &output, path, good);
    free(path);
    free(text);
}
