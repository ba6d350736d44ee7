/* The inputs of the command line: texts of -e, files, and streams as they come.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "cli/run/files.h"

bool each_statement(struct runner *runner, const char *name, const char *text,
                    bool (*take)(void *user, struct adc_statement *statement), void *user)
{
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_read read = ADC_READ_ERROR;
    if (adc_open_text(&runner->session, &reader, name, text, strlen(text)))
        do
            read = adc_next(&runner->session, &reader, false, &statement);
        while (read == ADC_READ_STATEMENT && take(user, &statement));
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    adc_reader_close(&reader);
    return read == ADC_READ_END;
}

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

/* The answer of -e, and the expression that it is of. */
struct only { struct runner *runner; struct adc_answer answer; struct adc_statement first; };

/* Two expressions in -e, be it one or several, would lose the first answer. */
static void report_two_expressions(struct runner *runner, const struct adc_statement *first,
                                   const struct adc_statement *second)
{
    struct adc_diag *error = &runner->session.context.error;
    const char *text = second->ast->source->text, *earlier = first->ast->source->text;
    adc_diag_begin(error, ADC_USAGE, second->ast->source, second->span, "-e answers one expression, and this is the second");
    adc_diag_hint(error, "write [%.*s, %.*s] for both, or give each its own command",
                  (int)(first->span.length < 60 ? first->span.length : 60), earlier + first->span.at,
                  (int)(second->span.length < 60 ? second->span.length : 60), text + second->span.at);
    runner_report_error(runner);
}

/* -e: every statement is carried out in order, and the value of the expression is kept in *only. */
static bool take_statement(void *user, struct adc_statement *statement)
{
    struct only *only = user;
    struct runner *runner = only->runner;
    const bool answers = runner_is_answer(statement) || (runner->kept != NULL && statement->kind == ADC_FIT);
    struct adc_statement *const keep = !answers ? NULL : only->first.ast == NULL ? &only->first
                                     : runner->goes_on && runner->then.ast == NULL ? &runner->then : NULL;
    bool good = true;
    if (answers && keep == NULL) {
        report_two_expressions(runner, &only->first, statement);
        good = false;
    } else if (!answers || (keep == &only->first && runner->kept == NULL)) {
        runner->one_shot = answers;
        good = runner_evaluate(runner, statement, answers ? &only->answer : NULL);
        runner->one_shot = false;
    }
    if (good && keep != NULL)
        *keep = *statement;
    else
        adc_ast_release(statement->ast);
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

/* How to write the value or formula, also "sin x", that the name of a missing file was meant as; names and numbers have no hint. */
static const char *meant(struct runner *runner, const char *name)
{
    const char *hint = runner->session.context.error.hint;
    struct adc_statement statement;
    const char *sign = name + strcspn(name, "=(/ "), *colon = *sign == '=' && strchr(name, '[') == NULL ? strchr(name, ':') : NULL;
    if (colon != NULL && sign[1 + strspn(sign + 1, "+-.")] <= '9')
        return strchr(colon + 1, ':') != NULL ? "for a table write --range='%s'" : "for a plot write --plot='%s'; --range=x=0:0.5:2 has a step";
    if (*sign == '=')
        return "for a value write --at '%s'";
    if (adc_read_first(&runner->session, ADC_READ_PROGRAM, "FILE", name, &statement) != ADC_READ_STATEMENT)
        return strchr(hint, ' ') == strrchr(hint, ' ') && strchr(hint, '(') != NULL ? "put arguments in parentheses, as in sin(x)" : NULL;
    const enum adc_node_kind kind = statement.ast->nodes[statement.body].kind;
    adc_ast_release(statement.ast);
    return statement.kind == ADC_EXPRESSION && (kind == ADC_NAME_NODE || kind == ADC_NUMBER) ? NULL : "for a formula write -e '%s'";
}

/* Reports that a file could not be opened; false. */
static bool report_no_file(struct runner *runner, const char *name)
{
    struct adc_diag *error = &runner->session.context.error;
    const struct adc_diag before = *error;
    const char *hint = before.kind == ADC_IO && access(name, F_OK) != 0 ? meant(runner, name) : NULL;
    *error = before;
    if (hint != NULL)
        adc_diag_hint(error, hint, name);
    runner_report_error(runner);
    return false;
}

bool runner_file(struct runner *runner, const char *name)
{
    if (strcmp(name, "-") == 0)
        return run_stream(runner, STDIN_FILENO, "standard input");
    int file = file_open(runner, name, FILE_READ);
    if (file < 0)
        return report_no_file(runner, name);
    bool good = run_stream(runner, file, name);
    close(file);
    return good;
}

static bool report_nothing(struct runner *runner)
{
    runner_usage(runner, "end with an expression, as in -e 'x=3; x^2'", "nothing to evaluate");
    runner_report_error(runner);
    return false;
}

/* Runs an input of the command line. */
static bool take_input(struct runner *runner, const struct input *input, struct only *only)
{
    struct adc_statement statement;
    if (input->from != OPT_EXPRESSION)
        return runner_file(runner, input->text);
    if (runner->unknowns == NULL || !adc_read_equations(&runner->session, "-e", input->text, runner->unknowns, &statement))
        return each_statement(runner, "-e", input->text, take_statement, only);
    runner->equations = true;
    return take_statement(only, &statement);
}

bool runner_collect(struct runner *runner, struct adc_statement *statement)
{
    const struct options *options = runner->options;
    struct only only = {.runner = runner};
    bool good = true;
    runner->kept = statement;
    for (size_t i = 0; i < options->input_count && good; i++)
        good = take_input(runner, &options->inputs[i], &only);
    runner->kept = NULL;
    if (only.first.ast != NULL) {
        adc_ast_release(statement->ast);
        *statement = only.first;
    }
    return good && (statement->ast != NULL || report_nothing(runner));
}

void runner_inputs(struct runner *runner)
{
    const struct options *options = runner->options;
    struct only only = {.runner = runner};
    bool expressions = false, good = true;
    for (size_t i = 0; i < options->input_count && (good || options->keep_going); i++) {
        expressions |= options->inputs[i].from == OPT_EXPRESSION;
        good = take_input(runner, &options->inputs[i], &only);
    }
    if (good && only.answer.session != NULL && runner_report(runner, &only.answer))
        polynomial_put(runner, &only.first, &only.answer);
    if (good && runner->held != NULL)
        fputs(runner->held, runner->out);
    adc_answer_release(&only.answer);
    adc_ast_release(only.first.ast);
    if (good && expressions && runner->answers == 0 && !options->interactive)
        report_nothing(runner);
    for (uint32_t i = 0; good && runner->answers > 0 && !options_emit(options) && runner->used != NULL && i < runner->at.count; i++)
        if (!runner->used[runner->at.at[i]])
            fprintf(stderr, "adcalc: warning: --at: '%s' does not occur in the formula\n",
                    adc_symbol_text(&runner->session.context, runner->at.at[i]));
}

bool runner_read_within(struct runner *runner, const char *text, const uint32_t *symbols, uint32_t count, const char *what, double *low,
                        double *high)
{
    struct adc_session *session = &runner->session;
    struct adc_intervals within = {0};
    bool good = text == NULL || adc_read_intervals(session, "--within", text, 0, false, &within);
    for (uint32_t i = 0; i < count; i++) {
        low[i] = -INFINITY;
        high[i] = INFINITY;
    }
    for (const struct adc_interval *at = within.at; good && at < within.at + within.count; at++) {
        good = false;
        for (uint32_t i = 0; i < count; i++) {
            const struct adc_binding *binding = adc_session_find(session, symbols[i]);
            if (at->symbol != symbols[i] && (binding == NULL || !binding->element || binding->array_symbol != at->symbol))
                continue;
            low[i] = at->low;
            high[i] = at->high;
            good = true;
        }
        if (!good)
            report_refuse(&session->context.error, ADC_NAME, NULL, "--within: '%s' is not %s", adc_symbol_text(&session->context, at->symbol), what);
    }
    adc_intervals_release(session, &within);
    return good;
}
