/* The commands that write expressions down.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/session/commands.h"

bool emitted_command(struct shell *shell, const char *text, enum adc_emit_form form, FILE *out)
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
            good = runner_emit(runner, &statement, &request, out);
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

void export_command(struct shell *shell, const char *text)
{
    struct runner *runner = shell->runner;
    size_t length = strcspn(text, SHELL_SPACE);
    const char *path = text + length + strspn(text + length, SHELL_SPACE);
    enum adc_emit_form form = form_of(text, length);
    if (runner->last.session == NULL || form == ADC_EMIT_FORMS || *path == '\0') {
        if (runner->last.session == NULL)
            report_mistake("evaluate an expression first", ":export: there is no answer yet");
        else
            report_mistake("as in :export c f.c; the forms are those of --emit", ":export needs a form and a file");
        return;
    }
    int file = file_open(runner, path, true);
    FILE *out = file < 0 ? NULL : fdopen(file, "w");
    char *expression = strdup(runner->last.text);
    if (file < 0)
        runner_report_error(runner);
    if (out != NULL && expression != NULL)
        emitted_command(shell, expression, form, out);
    if (out != NULL && fclose(out) != 0)
        report_mistake(NULL, ":export: cannot write '%s'", path);
    free(expression);
}
