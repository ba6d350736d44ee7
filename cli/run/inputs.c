/* The inputs of the command line: texts of -e, files, and streams as they come.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include "cli/run/stream.h"

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

/* Runs a stream line by line as it comes, so that a program at the other end of a pipe gets its answers. */
static bool run_stream(struct runner *runner, int file, const char *name)
{
    struct stream stream;
    struct adc_reader reader;
    char *text;
    size_t length;
    stream_open(&stream, runner, file, name);
    bool good = adc_open_text(&runner->session, &reader, name, "", 0);
    reader.waits_for_else = true;
    if (!good)
        runner_report_error(runner);
    while (good && !stream.ended) {
        good = stream_lines(&stream, &text, &length)
            && adc_add_text(&runner->session, &reader, text, length);
        if (!good)
            runner_report_error(runner);
        else
            good = run_statements(runner, &reader, !stream.ended);
        fflush(runner->out);
    }
    stream_close(&stream);
    adc_reader_close(&reader);
    return good;
}

bool runner_file(struct runner *runner, const char *name)
{
    if (strcmp(name, "-") == 0)
        return run_stream(runner, STDIN_FILENO, "standard input");
    int file = file_open(runner, name, false);
    if (file < 0) {
        runner_report_error(runner);
        return false;
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

