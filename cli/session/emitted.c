/* The commands that write expressions down.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/plot/plot.h"
#include "cli/run/output.h"
#include "cli/session/commands.h"

/* Statements in braces and behind `if` or `while` have a meaning only once they are carried out. */
static bool write_statement(struct runner *runner, const struct adc_statement *statement,
                            const struct adc_emit_request *request, const char *file, FILE *out)
{
    enum adc_bound bound;
    if (statement->kind == ADC_COMPOUND && !adc_carry_out(&runner->session, statement, &bound)) {
        runner_report_error(runner);
        return false;
    }
    return (statement->kind == ADC_COMPOUND && !runner_is_answer(statement))
        || runner_emit(runner, statement, request, file, out);
}

bool emitted_command(struct shell *shell, const char *text, enum adc_emit_form form, const char *file, FILE *out)
{
    struct runner *runner = shell->runner;
    struct adc_session *session = &runner->session;
    struct adc_emit_request request = runner_emit_request(runner, form);
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_read read = ADC_READ_ERROR;
    bool good = true;
    session->assumes = true;
    if (adc_open_text(session, &reader, "input", text, strlen(text)))
        while (good && (read = adc_next(session, &reader, false, &statement)) == ADC_READ_STATEMENT) {
            good = write_statement(runner, &statement, &request, file, out);
            adc_ast_release(statement.ast);
        }
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    adc_reader_close(&reader);
    session->assumes = false;
    adc_session_disown(session);
    return good && read == ADC_READ_END;
}

/* The form that a word names; ADC_EMIT_FORMS: none. */
static enum adc_emit_form form_of(const char *word, size_t length)
{
    const char *const *forms = option_choices(OPT_EMIT);
    int i = 0;
    while (forms[i] != NULL && (strlen(forms[i]) != length || memcmp(forms[i], word, length) != 0))
        i++;
    return (enum adc_emit_form)i;
}

/* Whether a text ends with "-o", which is reported. */
static bool lacks_file(const char *command, const char *text)
{
    const size_t length = strlen(text);
    if (length < 2 || strcmp(text + length - 2, "-o") != 0 || (length > 2 && text[length - 3] != ' '))
        return false;
    report_mistake("write -o FILE, or - o to subtract o", ":%s: -o needs the name of a file", command);
    return true;
}

/* Cuts "-o FILE" off a text that ends with it. Returns the name, which the caller frees; NULL where there is none. */
static char *cut_file(char *text)
{
    char *option = strncmp(text, "-o ", 3) == 0 ? text : strstr(text, " -o ");
    if (option == NULL)
        return NULL;
    char *name = shell_file_name(strchr(option, 'o') + 1 + strspn(strchr(option, 'o') + 1, SHELL_SPACE));
    *option = '\0';
    return name;
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
static void emit_text(struct shell *shell, const char *command, enum adc_emit_form form, const char *text, const char *path)
{
    struct runner *runner = shell->runner;
    struct output output = {0};
    if (*text == '\0' && runner->last.session == NULL) {
        report_mistake("evaluate an expression first", ":%s: there is no answer yet", command);
        return;
    }
    char *expression = strdup(*text != '\0' ? text : runner->last.text);
    bool good = path == NULL || output_open(runner, path, true, &output);
    if (!good)
        runner_report_error(runner);
    else if (expression != NULL)
        good = emitted_command(shell, expression, form, path, path != NULL ? output.file : runner->out);
    close_written(runner, &output, path, good);
    free(expression);
}

void emit_command(struct shell *shell, const char *text)
{
    const size_t length = strcspn(text, SHELL_SPACE);
    const enum adc_emit_form form = form_of(text, length);
    char *rest = strdup(text + length + strspn(text + length, SHELL_SPACE)), *path = rest != NULL ? cut_file(rest) : NULL;
    if (form == ADC_EMIT_FORMS)
        report_mistake("the forms are those of --emit, as in :emit latex x^2*y", ":emit: '%.*s' is not a form", (int)length, text);
    else if (rest != NULL && !lacks_file("emit", rest))
        emit_text(shell, "emit", form, rest, path);
    free(path);
    free(rest);
}

void export_command(struct shell *shell, const char *text)
{
    size_t length = strcspn(text, SHELL_SPACE);
    const char *typed = text + length + strspn(text + length, SHELL_SPACE);
    enum adc_emit_form form = form_of(text, length);
    if (form == ADC_EMIT_FORMS || *typed == '\0') {
        report_mistake("as in :export c f.c; the forms are those of --emit", ":export needs a form and a file");
        return;
    }
    char *path = shell_file_name(typed);
    if (path != NULL)
        emit_text(shell, "export", form, "", path);
    free(path);
}

void graph_command(struct shell *shell, const char *text)
{
    char *path = shell_file_name(text);
    if (path != NULL)
        emit_text(shell, "graph", ADC_EMIT_dot, "", path);
    free(path);
}

/* ---- plots ---- */

/* Whether a part of a text is a range like "x=-5:5". */
static bool is_range(const char *text, size_t length)
{
    size_t name = strcspn(text, "=");
    return name < length && text[name + 1] != '=' && memchr(text + name, ':', length - name) != NULL
        && strcspn(text, "(+-*/<>!") > name;
}

/* Where the ranges behind an expression begin: behind the comma, outside of brackets, from which on there are only
 * ranges; NULL: there are none. */
static char *ranges_of(char *text)
{
    char *found = NULL;
    int depth = 0;
    for (char *at = text; *at != '\0'; at++) {
        depth += (*at == '(' || *at == '[' || *at == '{') - (*at == ')' || *at == ']' || *at == '}');
        if (*at != ',' || depth > 0)
            continue;
        bool range = is_range(at + 1, strcspn(at + 1, ","));
        found = range && found == NULL ? at + 1 : range ? found : NULL;
    }
    return found;
}

/* Draws the one expression of a text. */
static bool plot_text(struct shell *shell, const char *text, const char *ranges, const char *path, FILE *out)
{
    struct runner *runner = shell->runner;
    struct adc_session *session = &runner->session;
    struct adc_reader reader;
    struct adc_statement statement = {0};
    enum adc_read read = ADC_READ_ERROR;
    session->assumes = true;
    if (adc_open_text(session, &reader, ":plot", text, strlen(text)))
        read = adc_next(session, &reader, false, &statement);
    bool expression = read == ADC_READ_STATEMENT && statement.kind == ADC_EXPRESSION;
    const bool good = expression && plot_statement(runner, &statement, ranges, path, out);
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    else if (!expression)
        report_mistake("as in :plot x^2, x=-5:5", ":plot draws one expression");
    if (read == ADC_READ_STATEMENT)
        adc_ast_release(statement.ast);
    adc_reader_close(&reader);
    session->assumes = false;
    adc_session_disown(session);
    return good;
}

/* EXPRESSION, RANGES -o FILE */
void plot_command(struct shell *shell, const char *text)
{
    if (lacks_file("plot", text))
        return;
    char *copy = strdup(text), *path = copy != NULL ? cut_file(copy) : NULL, *ranges = copy != NULL ? ranges_of(copy) : NULL;
    if (ranges != NULL)
        ranges[-1] = '\0';
    struct output output = {0};
    bool good = path == NULL || output_open(shell->runner, path, true, &output);
    if (!good)
        runner_report_error(shell->runner);
    else if (copy != NULL)
        good = plot_text(shell, copy, ranges, path, path != NULL ? output.file : shell->runner->out);
    close_written(shell->runner, &output, path, good);
    free(path);
    free(copy);
}
