/* What a line of a session means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/session/commands.h"

volatile sig_atomic_t shell_interrupted;

static const char SPACE[] = " \t\r\f\v";

void shell_open(struct shell *shell, struct runner *runner)
{
    memset(shell, 0, sizeof *shell);
    shell->runner = runner;
    shell->given = runner->options;
    shell->settings = *runner->options;
    runner->options = &shell->settings;
    runner->session.context.interrupt = &shell_interrupted;
}

static void stop_reading(struct shell *shell)
{
    if (shell->reading)
        adc_reader_close(&shell->reader);
    shell->reading = shell->unfinished = false;
}

void shell_close(struct shell *shell)
{
    stop_reading(shell);
    shell->runner->session.context.interrupt = NULL;
    shell->runner->options = shell->given;
}

void shell_source(struct shell *shell, const char *name, bool numbered)
{
    stop_reading(shell);
    shell->name = name;
    shell->numbered = numbered;
}

void shell_drop(struct shell *shell)
{
    stop_reading(shell);
}

/* Reads the rest of the text without carrying it out. */
static void skip_rest(struct shell *shell, struct adc_reader *reader)
{
    struct adc_statement statement;
    enum adc_read read;
    while ((read = adc_next(&shell->runner->session, reader, false, &statement)) != ADC_READ_END)
        if (read == ADC_READ_STATEMENT)
            adc_ast_release(statement.ast);
}

/* Whether the text goes on with another line behind a statement. The statement that begins there has been added because
 * an `else` might have stood there, and is none of the failed statement's. */
static bool ends_before_line(const struct adc_source *source, struct adc_span span)
{
    const char *behind = source->text + span.at + span.length;
    behind += strspn(behind, " \t\r;");
    return *behind == '\n' && behind[strspn(behind, " \t\r\n")] != '\0';
}

/* Carries out what the reader has; a mistake ends it with the line. Returns true when it ended within a statement. */
static bool run_statements(struct shell *shell, struct adc_reader *reader, bool may_continue)
{
    struct runner *runner = shell->runner;
    struct adc_statement statement;
    while (true) {
        enum adc_read read = adc_next(&runner->session, reader, may_continue, &statement);
        if (read == ADC_READ_END || read == ADC_READ_MORE)
            return read == ADC_READ_MORE;
        const struct adc_source *source = read == ADC_READ_ERROR ? NULL : statement.ast->source;
        struct adc_span span = read == ADC_READ_ERROR ? (struct adc_span){0, 0} : statement.span;
        if (read == ADC_READ_ERROR)
            runner_report_error(runner);
        else if (runner_statement(runner, &statement) || ends_before_line(source, span))
            continue;
        skip_rest(shell, reader);
        return false;
    }
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void show_time(const struct shell *shell, double start)
{
    double taken = seconds() - start;
    if (taken < 1)
        fprintf(shell->runner->out, "time: %.3f ms\n", 1e3 * taken);
    else
        fprintf(shell->runner->out, "time: %.3f s\n", taken);
}

/* Opens the reader where the text begins; without line numbers each statement is a text of its own. */
static bool start_reading(struct shell *shell)
{
    struct runner *runner = shell->runner;
    if (shell->reading && (shell->numbered || shell->unfinished))
        return true;
    stop_reading(shell);
    shell->reading = adc_open_text(&runner->session, &shell->reader, shell->name, "", 0);
    if (!shell->reading)
        runner_report_error(runner);
    shell->reader.waits_for_else = shell->numbered;
    return shell->reading;
}

static bool add_text(struct shell *shell, const char *text, size_t length)
{
    struct adc_session *session = &shell->runner->session;
    bool good = start_reading(shell) && adc_add_text(session, &shell->reader, text, length);
    if (!good && shell->reading) {
        runner_report_error(shell->runner);
        stop_reading(shell);
    }
    return good;
}

static void statement_line(struct shell *shell, const char *line, size_t length)
{
    char *text = malloc(length + 2);
    double start = seconds();
    if (text == NULL) {
        fputs("adcalc: out of memory\n", stderr);
        return;
    }
    memcpy(text, line, length);
    memcpy(text + length, "\n", 2);
    if (add_text(shell, text, length + 1))
        shell->unfinished = run_statements(shell, &shell->reader, true);
    if (shell->timing && !shell->unfinished && strspn(line, SPACE) < length)
        show_time(shell, start);
    free(text);
}

void shell_timed(struct shell *shell, const char *text)
{
    struct adc_reader reader;
    double start = seconds();
    if (!adc_open_text(&shell->runner->session, &reader, ":time", text, strlen(text)))
        runner_report_error(shell->runner);
    else
        run_statements(shell, &reader, false);
    adc_reader_close(&reader);
    show_time(shell, start);
}

void shell_traced(struct shell *shell, const char *text)
{
    struct runner *runner = shell->runner;
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_read read = ADC_READ_ERROR;
    if (adc_open_text(&runner->session, &reader, ":trace", text, strlen(text)))
        while ((read = adc_next(&runner->session, &reader, false, &statement)) == ADC_READ_STATEMENT)
            if (!runner_trace(runner, &statement))
                break;
    if (read == ADC_READ_ERROR)
        runner_report_error(runner);
    adc_reader_close(&reader);
}

/* The command that a line is, without its colon: ":help sin", "help sin", "?sin". Returns NULL for statements. */
static char *as_command(const char *line, size_t length)
{
    static const char *const bare[] = {"help", "quit", "exit"};
    size_t from = strspn(line, SPACE), word, rest;
    while (length > from && strchr(SPACE, line[length - 1]) != NULL)
        length--;
    if (line[0] == ':')
        return strndup(line + 1, length - 1);
    if (from < length && line[from] == '?') {
        char *command = NULL;
        return asprintf(&command, "help %.*s", (int)(length - from - 1), line + from + 1) < 0 ? NULL : command;
    }
    word = strcspn(line + from, SPACE);
    rest = from + word + strspn(line + from + word, SPACE);
    bool alone = rest >= length, assigns = line[rest] == '=' || (line[rest] == ':' && line[rest + 1] == '=');
    bool one_more = rest + strcspn(line + rest, SPACE) >= length;
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        if (word == strlen(bare[i]) && memcmp(line + from, bare[i], word) == 0)
            return alone && i > 0 ? strdup("quit") : alone || (i == 0 && one_more && !assigns)
                 ? strndup(line + from, length - from) : NULL;
    return NULL;
}

void shell_line(struct shell *shell, const char *line, size_t length)
{
    shell_interrupted = 0;
    bool complete = !shell->unfinished || adc_reader_awaits_else(&shell->reader);
    char *command = complete ? as_command(line, length) : NULL;
    if (command == NULL) {
        statement_line(shell, line, length);
    } else {
        if (shell->unfinished)
            shell->unfinished = run_statements(shell, &shell->reader, false);
        if (shell->numbered)
            add_text(shell, "\n", 1);
        command_run(shell, command);
        free(command);
    }
    fflush(shell->runner->out);
}

void shell_end(struct shell *shell)
{
    if (shell->unfinished)
        run_statements(shell, &shell->reader, false);
    stop_reading(shell);
}

bool shell_stream(struct shell *shell, FILE *in)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    while (!shell->leave && (length = getline(&line, &size, in)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            line[--length] = '\0';
        shell_line(shell, line, (size_t)length);
    }
    free(line);
    if (!shell->leave)
        shell_end(shell);
    return ferror(in) == 0;
}

bool shell_xdg_path(const char *variable, const char *fallback, const char *file, char *out, size_t size)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int length;
    if (base != NULL && base[0] == '/')
        length = snprintf(out, size, "%s/adcalc/%s", base, file);
    else if (home != NULL && home[0] == '/')
        length = snprintf(out, size, "%s/%s/adcalc/%s", home, fallback, file);
    else
        return false;
    return length >= 0 && (size_t)length < size;
}

/* What the command line says goes before what the configuration says. */
static void prefer_given(struct options *settings, const struct options *given)
{
    if (given->digits != 0)
        settings->digits = given->digits;
    if (given->mode != ADC_MODE_AUTO)
        settings->mode = given->mode;
    if (given->format != FORMAT_DEFAULT)
        settings->format = given->format;
    if (given->check_asked || given->check_off) {
        settings->check_asked = given->check_asked;
        settings->check_off = given->check_off;
    }
}

void shell_config(struct shell *shell)
{
    char path[4096];
    if (!shell_xdg_path("XDG_CONFIG_HOME", ".config", "adcalcrc", path, sizeof path))
        return;
    FILE *in = fopen(path, "re");
    if (in == NULL && errno == ENOENT)
        return;
    shell_source(shell, path, true);
    if (in == NULL || !shell_stream(shell, in))
        fprintf(stderr, "adcalc: cannot read '%s': %s\n", path, strerror(errno));
    if (in != NULL)
        fclose(in);
    shell_source(shell, "input", false);
    shell->leave = false;
    prefer_given(&shell->settings, shell->given);
}
