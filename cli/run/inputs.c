/* The inputs of the command line: texts of -e, files, and streams as they come.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/run.h"

enum { CHUNK = 1 << 16 };

/* Runs what the reader has. False when the run must stop. */
static bool run_statements(struct runner *runner, struct adc_reader *reader, bool may_continue)
{
    struct adc_statement statement;
    while (true) {
        enum adc_read read = adc_next(&runner->session, reader, may_continue, &statement);
        if (read == ADC_READ_END || read == ADC_READ_MORE)
            return true;
        if (read == ADC_READ_ERROR)
            runner_report_error(runner);
        else if (runner_statement(runner, &statement))
            continue;
        if (!runner->options->keep_going)
            return false;
    }
}

/* Two expressions in one -e would lose the first answer. */
static void report_two_expressions(struct runner *runner, const struct adc_statement *first,
                                   const struct adc_statement *second)
{
    struct adc_diag *error = &runner->session.context.error;
    const char *text = second->ast->source->text;
    adc_diag_begin(error, ADC_USAGE, second->ast->source, second->span, "a second expression, where -e has one answer");
    adc_diag_hint(error, "write [%.*s, %.*s] for both, or give each its own command",
                  (int)(first->span.length < 60 ? first->span.length : 60), text + first->span.at,
                  (int)(second->span.length < 60 ? second->span.length : 60), text + second->span.at);
    runner_report_error(runner);
}

/* -e: every statement is carried out in order, and the value of the expression is kept in *answer. */
static bool run_expression(struct runner *runner, const char *text, struct adc_answer *answer)
{
    struct adc_reader reader;
    struct adc_statement statement, first = {0};
    bool good = adc_open_text(&runner->session, &reader, "-e", text, strlen(text));
    if (!good)
        runner_report_error(runner);
    while (good) {
        enum adc_read read = adc_next(&runner->session, &reader, false, &statement);
        if (read == ADC_READ_END)
            break;
        good = read == ADC_READ_STATEMENT;
        bool answers = good && runner_is_answer(&statement);
        if (!good) {
            runner_report_error(runner);
        } else if (answers && first.ast != NULL) {
            report_two_expressions(runner, &first, &statement);
            good = false;
        } else if (answers) {
            adc_answer_release(answer);
            good = runner_evaluate(runner, &statement, answer);
            first = statement;
            first.ast = adc_ast_retain(statement.ast);
        } else {
            good = runner_evaluate(runner, &statement, NULL);
        }
        if (read == ADC_READ_STATEMENT)
            adc_ast_release(statement.ast);
    }
    adc_ast_release(first.ast);
    adc_reader_close(&reader);
    return good;
}

static bool cannot_read(struct runner *runner, const char *name, const char *why)
{
    struct adc_diag *error = &runner->session.context.error;
    adc_diag_begin(error, ADC_IO, NULL, (struct adc_span){0, 0}, "cannot read '%s': %s", name, why);
    runner_report_error(runner);
    return false;
}

/* Reads until the text in buffer holds a whole line, or to the end of a regular file. Returns bytes read, 0 at the end,
 * -1 after an error. */
static ssize_t fill(int file, char **buffer, size_t used, size_t *size, bool regular)
{
    size_t start = used;
    while (true) {
        if (*size - used < CHUNK) {
            char *larger = realloc(*buffer, *size * 2 + CHUNK);
            if (larger == NULL)
                return -1;
            *buffer = larger;
            *size = *size * 2 + CHUNK;
        }
        ssize_t got = read(file, *buffer + used, *size - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        used += (size_t)got;
        if (got == 0 || used > ADC_MAX_SOURCE || (!regular && memchr(*buffer + used - got, '\n', (size_t)got) != NULL))
            return (ssize_t)(used - start);
    }
}

/* Runs a stream line by line as it comes, so that a program at the other end of a pipe gets its answers. */
static bool run_stream(struct runner *runner, int file, const char *name)
{
    struct stat status;
    struct adc_reader reader;
    char *buffer = NULL;
    size_t size = 0, used = 0;
    bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    bool good = adc_open_text(&runner->session, &reader, name, "", 0);
    if (!good)
        runner_report_error(runner);
    reader.waits_for_else = true;
    for (bool ended = false; good && !ended;) {
        ssize_t got = fill(file, &buffer, used, &size, regular);
        if (got < 0) {
            good = cannot_read(runner, name, strerror(errno));
            break;
        }
        used += (size_t)got;
        ended = got == 0 || regular;
        const char *newline = used > 0 ? memrchr(buffer, '\n', used) : NULL;
        size_t whole = ended ? used : newline != NULL ? (size_t)(newline - buffer) + 1 : 0;
        good = adc_add_text(&runner->session, &reader, buffer, whole);
        if (!good)
            runner_report_error(runner);
        else
            good = run_statements(runner, &reader, !ended);
        memmove(buffer, buffer + whole, used - whole);
        used -= whole;
        fflush(runner->out);
    }
    free(buffer);
    adc_reader_close(&reader);
    return good;
}

bool runner_file(struct runner *runner, const char *name)
{
    if (strcmp(name, "-") == 0)
        return run_stream(runner, STDIN_FILENO, "standard input");
    int file = open(name, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0)
        return cannot_read(runner, name, strerror(errno));
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        return cannot_read(runner, name, strerror(EISDIR));
    }
    bool good = run_stream(runner, file, name);
    close(file);
    return good;
}

void runner_inputs(struct runner *runner)
{
    const struct options *options = runner->options;
    struct adc_answer answer = {0};
    bool expressions = false, good = true;
    for (size_t i = 0; i < options->input_count && (good || options->keep_going); i++) {
        const struct input *input = &options->inputs[i];
        expressions |= input->from == OPT_EXPRESSION;
        good = input->from == OPT_EXPRESSION ? run_expression(runner, input->text, &answer)
                                             : runner_file(runner, input->text);
    }
    if (good && answer.session != NULL)
        runner_report(runner, &answer);
    adc_answer_release(&answer);
    if (good && expressions && runner->answers == 0 && !options->interactive) {
        adc_diag_begin(&runner->session.context.error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "nothing to evaluate");
        adc_diag_hint(&runner->session.context.error, "end with an expression, as in -e 'x=3; x^2'");
        runner_report_error(runner);
    }
    for (uint32_t i = 0; good && runner->answers > 0 && runner->used != NULL && i < runner->at.count; i++)
        if (!runner->used[runner->at.at[i]])
            fprintf(stderr, "adcalc: warning: --at: '%s' does not occur in the formula\n",
                    adc_symbol_text(&runner->session.context, runner->at.at[i]));
}

