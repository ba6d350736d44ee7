/* Fuzz target: the command as a whole, in this process: options, inputs, tables, and sessions without a terminal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first byte chooses what becomes of the text (enum way). Lines at its beginning that start with '-' are the words
 * of the command line. Nothing is read or written but the text, pipes and files in memory. */
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/columns/columns.h"
#include "cli/help/help.h"
#include "cli/plot/plot.h"
#include "cli/run/run.h"
#include "cli/session/shell.h"
#include "cli/solve/solve.h"
#include "tests/fuzz/fuzz.h"

enum way { EXPRESSION, SESSION, SCRIPT, PIPE, NUMBERED, SAVED, POINTS, FITTED, DATA, WAYS };
enum { MAX_WORDS = 12, MAX_PIPED = 1 << 15 };

/* What the command prints, on both streams; standard output and error stand for them meanwhile. */
struct sink { char *text[2]; size_t length[2]; FILE *before[2]; bool closed; };

static void sink_open(struct sink *output)
{
    FILE *out = open_memstream(&output->text[0], &output->length[0]);
    FILE *err = open_memstream(&output->text[1], &output->length[1]);
    demand(out != NULL && err != NULL, "no memory");
    output->closed = false;
    output->before[0] = stdout;
    output->before[1] = stderr;
    stdout = out;
    stderr = err;
}

/* Puts the streams back. */
static void sink_close(struct sink *output)
{
    if (!output->closed)
        fclose(stdout);
    fclose(stderr);
    stdout = output->before[0];
    stderr = output->before[1];
}

static void output_release(struct sink *output)
{
    free(output->text[0]);
    free(output->text[1]);
}

/* What is printed can be shown on a terminal. */
static void check_output(const struct sink *output)
{
    for (int i = 0; i < 2; i++)
        demand(is_showable(output->text[i], output->length[i]), "output as bytes: %s", output->text[i]);
}

/* ---- the command line ---- */

/* Cuts the words of the command line off the text: lines that begin with '-'. */
static int take_words(char **text, char *words[MAX_WORDS])
{
    static char name[] = "adcalc";
    int count = 0;
    words[count++] = name;
    while (**text == '-' && count < MAX_WORDS - 1) {
        char *end = strchrnul(*text, '\n');
        words[count++] = *text;
        *text = *end == '\0' ? end : end + 1;
        *end = '\0';
    }
    words[count] = NULL;
    return count;
}

/* No files, and limits as small as in the other targets. */
static void confine(struct options *options)
{
    size_t kept = 0;
    for (size_t i = 0; i < options->input_count; i++)
        if (options->inputs[i].from == OPT_EXPRESSION)
            options->inputs[kept++] = options->inputs[i];
    options->input_count = kept;
    options->generate = PRODUCT_NONE;
    options->output = options->points = options->fit = NULL;
    options->data.count = 0;
    options->memory = FUZZ_MEMORY;
    options->max_steps = FUZZ_STEPS;
    options->max_depth = FUZZ_DEPTH;
    options->no_config = options->no_history = true;
    options->ranges.count = 0;                   /* a grid may have any number of points */
    options->samples = options->samples > 500 ? 500 : options->samples;
    options->proven = options->proven > 40 ? 40 : options->proven;
    options->taylor_order = options->taylor_order > 12 ? 12 : options->taylor_order;
}

/* ---- ways to run a text ---- */

/* A file or a pipe with a text in it, by the name under which it is opened. */
struct given { int end; char path[64]; };

static void give(struct given *given, const char *text, bool piped)
{
    int ends[2], length = (int)strlen(text);
    demand(piped ? pipe(ends) == 0 : (ends[0] = ends[1] = memfd_create("script", 0)) >= 0, "no pipe: %s",
           strerror(errno));
    demand(write(ends[1], text, (size_t)length) == length, "not written: %s", strerror(errno));
    if (piped)
        close(ends[1]);
    given->end = ends[0];
    snprintf(given->path, sizeof given->path, "/dev/fd/%d", ends[0]);
}

/* Runs a text as a file, or as what comes through a pipe. */
static void run_stream(struct runner *runner, const char *text, bool piped)
{
    struct given given;
    give(&given, text, piped);
    runner_file(runner, given.path);
    close(given.end);
}

/* Commands that open files are left out, and :plot and :emit with a file. */
static bool is_allowed(const char *line)
{
    bool several;
    const char *word = line + 1 + (line[0] == ':' ? strspn(line + 1, " \t") : 0);
    if (line[0] != ':')
        return true;
    int command = command_find(word, strcspn(word, " \t"), &several);
    const bool may_write = command == COMMAND_plot || command == COMMAND_emit;
    return command < 0 || (command_rows[command].completes != FILES && (!may_write || strstr(line, "-o") == NULL));
}

static void run_lines(struct shell *shell, const char *text)
{
    while (*text != '\0' && !shell->leave) {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        demand(line != NULL, "no memory");
        if (is_allowed(line))
            shell_line(shell, line, length);
        free(line);
        text += length + (text[length] == '\n');
    }
}

/* ---- a session that is saved and loaded ---- */

/* The text of what a name means, which the caller frees; NULL where there is no memory for it. */
static char *meaning_of(struct adc_session *session, const struct adc_definition *definition)
{
    struct adc_text text = {.context = &session->context};
    bool good = definition == NULL || adc_statement_text(session, &definition->statement, &text);
    char *copy = good ? strdup(definition != NULL ? text.at : "") : NULL;
    adc_text_release(&text);
    return copy;
}

static void compare_meaning(struct adc_session *a, const struct adc_definition *in_a, struct adc_session *b,
                            const struct adc_definition *in_b)
{
    char *before = meaning_of(a, in_a), *after = meaning_of(b, in_b);
    if (before != NULL && after != NULL)
        demand(strcmp(before, after) == 0, "saved '%s', loaded '%s'", before, after);
    free(before);
    free(after);
}

/* Every name means in the second session what it means in the first. */
static void compare_sessions(struct adc_session *a, struct adc_session *b)
{
    static const struct adc_binding nothing = {.kind = ADC_UNBOUND};
    for (uint32_t i = 0; i < a->order_count; i++) {
        const char *name = adc_symbol_text(&a->context, a->order[i]);
        const struct adc_binding *before = adc_session_find(a, a->order[i]);
        const struct adc_binding *after = adc_session_find(b, adc_symbol_find(&b->context, name, strlen(name)));
        after = after != NULL ? after : &nothing;
        demand(before->kind == after->kind, "'%s' was of kind %d, is loaded as %d", name, (int)before->kind,
               (int)after->kind);
        demand(before->kind != ADC_VARIABLE || equal_bits(before->value, after->value), "'%s' was %a, is loaded as %a",
               name, before->value, after->value);
        compare_meaning(a, before->formula, b, after->formula);
        compare_meaning(a, before->function, b, after->function);
    }
}

/* Saves a session and loads it into a new one: both are the same, unless something could only be saved as a comment. */
static void check_saved(struct shell *shell, const struct options *options)
{
    char path[] = "/dev/shm/adcalc-fuzz-XXXXXX";
    int file = mkstemp(path);
    struct sink output;
    struct runner runner;
    struct options plain = {.memory = options->memory};
    demand(file >= 0, "no file: %s", strerror(errno));
    close(file);
    sink_open(&output);
    command_save(shell, path);
    demand(runner_open(&runner, &plain, NULL), "no session");
    output.closed = true;
    runner.session.context.limits.depth = FUZZ_DEPTH;
    runner_file(&runner, path);
    fflush(stderr);
    if (output.length[1] == 0)
        compare_sessions(&shell->runner->session, &runner.session);
    runner_close(&runner);
    sink_close(&output);
    output_release(&output);
    unlink(path);
}

static void run_session(struct runner *runner, const char *text, enum way way, const struct options *options)
{
    struct shell shell;
    shell_open(&shell, runner);
    shell_source(&shell, "input", way == NUMBERED);
    runner->interactive = way != NUMBERED;
    run_lines(&shell, text);
    if (way == SAVED)
        check_saved(&shell, options);
    shell_close(&shell);
}

/* ---- a run ---- */

/* What main.c runs without a session. */
static void run_inputs(struct runner *runner)
{
    if (columns_wanted(runner->options))
        columns_run(runner);
    else if (solve_wanted(runner->options))
        solve_run(runner);
    else if (runner->options->plot)
        plot_run(runner);
    else
        runner_inputs(runner);
}

/* Takes the text for the points of --points, for the data of --fit, or for --data. */
static int run_table(struct options *options, const char *text, enum way way)
{
    struct runner runner;
    struct given given;
    const char *data[1] = {given.path};
    const struct texts before = options->data;
    give(&given, text, false);
    if (way == DATA) {
        options->data = (struct texts){data, 1};
    } else {
        *(way == POINTS ? &options->points : &options->fit) = given.path;
    }
    if (runner_open(&runner, options, data_bind))
        run_inputs(&runner);
    close(given.end);
    options->data = before;
    return runner_close(&runner);
}

static int run(struct options *options, const char *text, enum way way)
{
    struct runner runner;
    if (options->help || options->version)
        return help_run(options);
    if (way >= POINTS)
        return run_table(options, text, way);
    if (runner_open(&runner, options, NULL)) {
        run_inputs(&runner);
        if (way == SCRIPT || way == PIPE)
            run_stream(&runner, text, way == PIPE);
        else if (way != EXPRESSION)
            run_session(&runner, text, way, options);
    }
    return runner_close(&runner);
}

/* Runs the text and keeps what it prints. */
static int run_into(struct sink *output, int count, char *words[], const char *text, enum way way)
{
    struct options options;
    int status;
    sink_open(output);
    report_color_messages(false);               /* as the process begins */
    if (options_parse(&options, count, words)) {
        confine(&options);
        output->closed = !options.help && !options.version;
        status = run(&options, text, way);
    } else {
        status = runner_refuse(&options);
        fflush(stdout);
    }
    bool colored = options.color == WHEN_ALWAYS, echoed = options.echo;
    options_release(&options);
    sink_close(output);
    if (!colored && !echoed && way != POINTS)   /* colour is escape sequences; an echo and cells show text as it is */
        check_output(output);
    demand(status >= STATUS_OK && status <= STATUS_SYSTEM, "status %d", status);
    demand((status != STATUS_USAGE && status != STATUS_SYSTEM) || output->length[1] > 0, "status %d and no message",
           status);
    return status;
}

static void test(int count, char *words[], const char *text, enum way way)
{
    struct sink first, second;
    run_into(&first, count, words, text, way);
    if (way == PIPE) {
        int status = run_into(&second, count, words, text, SCRIPT);
        if (status != STATUS_USAGE && status != STATUS_SYSTEM)
            demand(strcmp(first.text[0], second.text[0]) == 0, "through a pipe:\n%sfrom a file:\n%s", first.text[0],
                   second.text[0]);
        output_release(&second);
    }
    output_release(&first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    enum way way = (enum way)(take_byte(&bytes) % WAYS);
    static char as_expression[] = "-e";
    char *whole = take_text(&bytes), *text = whole, *words[MAX_WORDS + 2];
    int count = take_words(&text, words);
    if (way == EXPRESSION) {
        words[count++] = as_expression;
        words[count++] = text;
        words[count] = NULL;
    }
    if (bytes.left <= MAX_PIPED)
        test(count, words, text, way);
    free(whole);
    return 0;
}
