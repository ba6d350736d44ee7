/* Running texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lexer/number.h"
#include "parser/statement.h"

enum { CHUNK = 1 << 16, MOST_TRACED = 4 };
static const double CHECK_BUDGET = 3e7;     /* terms: about a second; beyond it, differences are made on request only */
static const rlim_t STACK = 68u << 20;     /* bytes of C stack to ask for, so that deep recursion has room */

void runner_note(struct runner *runner, int status)
{
    runner->status = status > runner->status ? status : runner->status;
}

void runner_report_error(struct runner *runner)
{
    const struct adc_diag *error = &runner->session.context.error;
    char rendered[ADC_RENDERED];
    adc_diag_render(error, rendered);
    fflush(runner->out);
    fputs(rendered, stderr);
    if (runner->options->format == FORMAT_JSON && error->kind != ADC_INTERRUPT)
        report_json_error(runner->out, error);
    runner_note(runner, adc_kind_status(error->kind));
}

static void show_warning(void *user, const struct adc_diag *warning)
{
    const struct runner *runner = user;
    char rendered[ADC_RENDERED];
    adc_diag_render(warning, rendered);
    fflush(runner->out);
    fputs(rendered, stderr);
}

/* What an evaluation may hold unless the user says otherwise; 0, no limit, where the machine does not tell. */
static size_t quarter_of_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages / 4 * (size_t)size : 0;
}

/* Raises the soft limit of the stack, which the kernel honours for the running program, and tells the library. */
static void make_room_on_stack(struct adc_context *context)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0)
        return;
    rlim_t wanted = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > STACK ? STACK : limit.rlim_max;
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        if (setrlimit(RLIMIT_STACK, &limit) != 0)
            return;
    }
    context->limits.stack = wanted - wanted / 8;
}

/* Colour is for terminals, unless the user or NO_COLOR, CLICOLOR_FORCE and TERM say otherwise (no-color.org,
 * bixense.com/clicolors). */
static bool wants_color(const struct options *options, FILE *out)
{
    const char *none = getenv("NO_COLOR"), *force = getenv("CLICOLOR_FORCE"), *terminal = getenv("TERM");
    if (options->color != WHEN_AUTO)
        return options->color == WHEN_ALWAYS;
    if (none != NULL && none[0] != '\0')
        return false;
    if (force != NULL && force[0] != '\0' && strcmp(force, "0") != 0)
        return true;
    return isatty(fileno(out)) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

bool runner_open(struct runner *runner, const struct options *options)
{
    memset(runner, 0, sizeof *runner);
    runner->options = options;
    runner->out = stdout;
    if (!adc_session_init(&runner->session)) {
        fputs("adcalc: out of memory\n", stderr);
        runner_note(runner, STATUS_SYSTEM);
        return false;
    }
    struct adc_context *context = &runner->session.context;
    context->warn = show_warning;
    context->warn_user = runner;
    context->limits.memory = options->memory != 0 ? options->memory : quarter_of_memory();
    if (options->max_depth != 0)
        context->limits.depth = options->max_depth;
    if (options->max_steps != 0)
        context->limits.steps = options->max_steps;
    make_room_on_stack(context);
    if (options->output != NULL) {
        FILE *file = fopen(options->output, "w");
        if (file == NULL) {
            adc_diag_begin(&context->error, ADC_IO, NULL, (struct adc_span){0, 0}, "cannot write to '%s': %s",
                           options->output, strerror(errno));
            runner_report_error(runner);
            return false;
        }
        runner->out = file;
    }
    runner->color = wants_color(options, runner->out);
    for (size_t i = 0; i < options->at_count; i++) {
        if (!adc_bind(&runner->session, "--at", options->at[i], &runner->at)) {
            runner_report_error(runner);
            return false;
        }
    }
    for (size_t i = 0; i < options->direction_count; i++) {
        if (!adc_read_direction(&runner->session, options->directions[i], &runner->direction)) {
            runner_report_error(runner);
            return false;
        }
    }
    if (options->cotangent != NULL && !adc_read_numbers(&runner->session, "--cotangent", options->cotangent,
                                                        &runner->cotangent, &runner->cotangent_count)) {
        runner_report_error(runner);
        return false;
    }
    runner->used_count = context->symbols.count;
    runner->used = calloc(runner->used_count, sizeof *runner->used);
    for (size_t i = 0; i < options->wrt_count; i++) {
        if (!adc_list_names(&runner->session, "--wrt", options->wrt[i], &runner->wrt)) {
            runner_report_error(runner);
            return false;
        }
    }
    return true;
}

struct adc_request runner_request(const struct runner *runner)
{
    const struct options *options = runner->options;
    return (struct adc_request){
        .mode = options->mode,
        .wrt = runner->wrt.count > 0 ? runner->wrt.at : NULL, .wrt_count = runner->wrt.count,
        .also = runner->at.at, .also_count = runner->interactive ? 0 : runner->at.count,
        .check = options->check_asked || (!options->check_off && options->format == FORMAT_TEXT && !options->quiet),
        .check_budget = options->check_asked ? 0 : CHECK_BUDGET,
        .check_rtol = options->check_rtol,
        .hessian = options->hessian, .taylor = options->taylor, .taylor_order = options->taylor_order,
        .jacobian = options->jacobian, .cotangent = runner->cotangent, .cotangent_count = runner->cotangent_count,
        .direction = runner->direction.at, .direction_count = runner->direction.count,
        .subgradient = options->subgradient,
    };
}

/* Remembers which names of --at an answer depends on. */
static void note_used(struct runner *runner, const struct adc_answer *answer)
{
    for (uint32_t i = 0; runner->used != NULL && i < answer->point_count; i++)
        if (answer->point[i].occurs && answer->point[i].symbol < runner->used_count)
            runner->used[answer->point[i].symbol] = true;
}

static bool check_claims(struct runner *runner, const struct adc_answer *answer, struct adc_claims *claims)
{
    for (size_t i = 0; i < runner->options->claim_count; i++) {
        if (!adc_check_claims(&runner->session, runner->options->claims[i], answer, runner->options->check_rtol,
                              claims)) {
            runner_report_error(runner);
            return false;
        }
    }
    for (uint32_t i = 0; i < claims->count; i++)
        if (claims->at[i].verdict == ADC_DISAGREE)
            runner_note(runner, STATUS_DISAGREES);
    return true;
}

/* The answer to an expression: report it and note what it means for the exit status. */
static bool report(struct runner *runner, struct adc_answer *answer)
{
    const struct options *options = runner->options;
    struct adc_claims claims = {0};
    const struct report_style style = {options->digits, options->quiet, runner->color};
    bool good = check_claims(runner, answer, &claims);
    if (good && options->format == FORMAT_JSON)
        report_json(runner->out, answer, &claims, options->trace ? &runner->trace : NULL);
    else if (good)
        report_text(runner->out, answer, &claims, &style);
    if (good && options->trace && options->format == FORMAT_TEXT && !options->quiet)
        report_trace(runner->out, &runner->trace, &style);
    if (answer->status >= ADC_ONE_SIDED)
        runner_note(runner, STATUS_MATHEMATICS);
    if (answer->disagree)
        runner_note(runner, STATUS_DISAGREES);
    adc_claims_release(&claims);
    return good;
}

/* The trace of an answer; JSON has a tangent for each variable and an adjoint for each component, a page has not. */
static bool trace(struct runner *runner, const struct adc_statement *statement, const struct adc_request *request,
                  const struct adc_answer *answer)
{
    uint32_t most = runner->options->format == FORMAT_JSON ? UINT32_MAX : MOST_TRACED;
    adc_wengert_release(&runner->trace);
    return adc_trace(&runner->session, statement, request, answer, most, &runner->trace);
}

static bool differentiate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    const struct adc_request request = runner_request(runner);
    if (!adc_differentiate(&runner->session, statement, &request, answer)
        || (runner->options->trace && !trace(runner, statement, &request, answer))) {
        adc_answer_release(answer);
        runner_report_error(runner);
        return false;
    }
    runner->answers++;
    note_used(runner, answer);
    return true;
}

/* What statements have made of the names that they assign: numbers, or formulas. */
static void show_assigned(struct runner *runner, const struct adc_statement *statement, enum adc_bound bound)
{
    const struct adc_ast *ast = statement->ast;
    uint32_t room = adc_assigned_names(ast, statement->body, NULL), *names = malloc((room + 1u) * sizeof *names);
    uint32_t count = names == NULL ? 0 : adc_assigned_names(ast, statement->body, names);
    for (uint32_t i = 0; i < count; i++) {
        char number[ADC_NUMBER_TEXT];
        const struct adc_binding *binding = adc_session_find(&runner->session, names[i]);
        if (bound == ADC_BOUND_FORMULA)
            fprintf(runner->out, "%s%s%s", i == 0 ? "# formulas: " : ", ",
                    adc_symbol_text(&runner->session.context, names[i]), i + 1 == count ? "\n" : "");
        else if (binding != NULL && binding->kind == ADC_VARIABLE)
            fprintf(runner->out, "%s = %s\n", adc_symbol_text(&runner->session.context, names[i]),
                    adc_number_text(binding->value, runner->options->digits, number));
    }
    free(names);
}

/* False after a reported error. */
static bool show_binding(struct runner *runner, const struct adc_statement *statement, enum adc_bound bound)
{
    char number[ADC_NUMBER_TEXT];
    struct adc_text text = {.context = &runner->session.context};
    if (!runner->interactive || statement->silent)
        return true;
    if (statement->kind == ADC_COMPOUND) {
        show_assigned(runner, statement, bound);
        return true;
    }
    const char *name = adc_symbol_text(&runner->session.context, statement->symbol);
    if (bound == ADC_BOUND_NUMBER) {
        double value = adc_session_find(&runner->session, statement->symbol)->value;
        fprintf(runner->out, "%s = %s\n", name, adc_number_text(value, runner->options->digits, number));
    } else if (bound == ADC_BOUND_NOTHING) {
        fprintf(runner->out, "%s keeps the value given with --at\n", name);
    } else {
        if (!adc_statement_text(&runner->session, statement, &text)) {
            adc_text_release(&text);
            runner_report_error(runner);
            return false;
        }
        fprintf(runner->out, "%s\n", text.at);
        adc_text_release(&text);
    }
    return true;
}

static void echo(struct runner *runner, const struct adc_statement *statement)
{
    if (runner->options->echo && runner->options->format == FORMAT_TEXT)
        fprintf(runner->out, "> %.*s\n", (int)statement->span.length,
                statement->ast->source->text + statement->span.at);
}

/* Whether a statement is an answer: an expression, or statements that end in one whichever way they go. */
static bool is_answer(const struct adc_statement *statement)
{
    return statement->kind == ADC_EXPRESSION
        || (statement->kind == ADC_COMPOUND && adc_yields(statement->ast, statement->body));
}

static bool carry_out(struct runner *runner, const struct adc_statement *statement)
{
    enum adc_bound bound;
    if (!adc_carry_out(&runner->session, statement, &bound)) {
        runner_report_error(runner);
        return false;
    }
    return show_binding(runner, statement, bound);
}

bool runner_statement(struct runner *runner, struct adc_statement *statement)
{
    bool good;
    struct adc_answer answer = {0};
    echo(runner, statement);
    good = statement->kind == ADC_EXPRESSION || carry_out(runner, statement);
    if (good && is_answer(statement)) {
        good = differentiate(runner, statement, &answer);
        if (good && !statement->silent)
            good = report(runner, &answer);
        adc_answer_release(&answer);
    }
    adc_ast_release(statement->ast);
    return good;
}

bool runner_trace(struct runner *runner, struct adc_statement *statement)
{
    struct adc_request request = runner_request(runner);
    struct adc_answer answer = {0};
    const struct adc_claims claims = {0};
    const struct report_style style = {runner->options->digits, false, runner->color};
    bool good = is_answer(statement);
    request.check = false;
    if (!good)
        adc_diag_begin(&runner->session.context.error, ADC_USAGE, statement->ast->source, statement->span,
                       "only expressions can be traced");
    else if (statement->kind == ADC_COMPOUND)
        good = carry_out(runner, statement);
    good = good && adc_differentiate(&runner->session, statement, &request, &answer)
        && trace(runner, statement, &request, &answer);
    if (!good)
        runner_report_error(runner);
    else if (runner->options->format == FORMAT_JSON)
        report_json(runner->out, &answer, &claims, &runner->trace);
    else
        report_trace(runner->out, &runner->trace, &style);
    adc_answer_release(&answer);
    adc_ast_release(statement->ast);
    return good;
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
        if (!good) {
            runner_report_error(runner);
        } else if (!is_answer(&statement)) {
            echo(runner, &statement);
            good = carry_out(runner, &statement);
        } else if (first.ast != NULL) {
            report_two_expressions(runner, &first, &statement);
            good = false;
        } else {
            echo(runner, &statement);
            adc_answer_release(answer);
            good = (statement.kind == ADC_EXPRESSION || carry_out(runner, &statement))
                && differentiate(runner, &statement, answer);
            first = statement;
            first.ast = adc_ast_retain(statement.ast);
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
        report(runner, &answer);
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

int runner_close(struct runner *runner)
{
    bool failed = runner->out != NULL && (fflush(runner->out) != 0 || ferror(runner->out));
    int code = errno;
    if (runner->out != NULL && fclose(runner->out) != 0 && !failed) {
        failed = true;
        code = errno;
    }
    if (failed) {
        fprintf(stderr, "adcalc: cannot write the results: %s\n", strerror(code));
        runner_note(runner, STATUS_SYSTEM);
    }
    adc_wengert_release(&runner->trace);
    adc_symbol_list_release(&runner->session, &runner->at);
    free(runner->used);
    free(runner->cotangent);
    adc_symbol_list_release(&runner->session, &runner->wrt);
    adc_direction_release(&runner->session, &runner->direction);
    adc_session_release(&runner->session);
    return runner->status;
}
