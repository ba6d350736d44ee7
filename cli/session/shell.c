/* What a line of a session means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/session/line.h"

volatile sig_atomic_t shell_interrupted, shell_continued, shell_working;

void shell_open(struct shell *shell, struct runner *runner)
{
    memset(shell, 0, sizeof *shell);
    shell->runner = runner;
    shell->given = runner->options;
    shell->settings = *runner->options;
    shell->settings.pager = files_allowed(runner);           /* it is another program, too */
    runner->options = &shell->settings;
    runner->session.context.interrupt = &shell_interrupted;
}

void shell_close(struct shell *shell)
{
    statements_stop(shell);
    shell->runner->session.context.interrupt = NULL;
    shell->runner->options = shell->given;
}

void shell_source(struct shell *shell, const char *name, bool numbered)
{
    statements_stop(shell);
    shell->name = name;
    shell->numbered = numbered;
}

/* The command that a line is, without its colon: ":help sin", "help sin", "?sin". Returns NULL for statements. */
static char *as_command(const char *line, size_t length)
{
    static const char *const bare[] = {"help", "quit", "exit", "quit()", "exit()"};
    size_t from = strspn(line, SHELL_SPACE), word, rest;
    while (length > from && strchr(SHELL_SPACE, line[length - 1]) != NULL)
        length--;
    if (from < length && line[from] == ':')
        return strndup(line + from + 1, length - from - 1);
    if (from < length && line[from] == '?') {
        char *command = NULL;
        return asprintf(&command, "help %.*s", (int)(length - from - 1), line + from + 1) < 0 ? NULL : command;
    }
    word = strcspn(line + from, SHELL_SPACE);
    rest = from + word + strspn(line + from + word, SHELL_SPACE);
    bool alone = rest >= length, assigns = line[rest] == '=' || (line[rest] == ':' && line[rest + 1] == '=');
    bool one_more = rest + strcspn(line + rest, SHELL_SPACE) >= length;
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        if (word == strlen(bare[i]) && memcmp(line + from, bare[i], word) == 0)
            return alone && i > 0 ? strdup("quit") : alone || (i == 0 && one_more && !assigns)
                 ? strndup(line + from, length - from) : NULL;
    return NULL;
}

void shell_line(struct shell *shell, const char *line, size_t length)
{
    shell_interrupted = 0;
    if (!shell->unfinished && !shell->pasting)
        adc_journal_mark(&shell->runner->session);
    bool complete = !shell->unfinished || adc_reader_awaits_else(&shell->reader);
    char *command = complete ? as_command(line, length) : NULL;
    const char *nul = command != NULL ? memchr(line, '\0', length) : NULL;
    struct pager pager;
    pager_open(&pager, shell);
    if (command == NULL) {
        statements_line(shell, line, length);
    } else if (nul != NULL) {
        report_mistake(NULL, "a NUL byte in a command, at column %u", 1 + adc_characters(line, (size_t)(nul - line)));
        free(command);
    } else {
        statements_pass_line(shell);
        command_run(shell, command);
        free(command);
    }
    pager_close(&pager);
    fflush(shell->runner->out);
}

void shell_paste(struct shell *shell, const char *text, size_t length)
{
    const char *name = shell->name, *end = text + length;
    bool numbered = shell->numbered, good = true;
    unsigned long before = report_errors();
    if (!shell->unfinished) {
        adc_journal_mark(&shell->runner->session);
        shell_source(shell, "input", true);
    }
    shell->pasting = true;
    for (const char *line = text; line < end && good && !shell->leave;) {
        size_t width = strcspn(line, "\n");
        shell_line(shell, line, width);
        line += width + 1;
        good = !shell_interrupted && (shell->runner->options->keep_going || report_errors() == before);
    }
    statements_end_paste(shell, good);
    shell->pasting = false;
    shell->name = name;
    shell->numbered = numbered;
    fflush(shell->runner->out);
}

bool shell_stream(struct shell *shell, int file, const char *name)
{
    struct stream stream;
    char *text;
    size_t length;
    bool good = true;
    stream_open(&stream, shell->runner, file, name);
    while (!shell->leave && (good = stream_lines(&stream, &text, &length)) && length > 0)
        for (char *line = text, *end; line < text + length && !shell->leave; line = end + 1) {
            end = memchr(line, '\n', (size_t)(text + length - line));
            end = end != NULL ? end : text + length;
            *end = '\0';
            shell_line(shell, line, (size_t)(end - line));
            shell->leave |= shell->configuring && shell_interrupted;
        }
    if (!shell->leave && !good)
        runner_report_error(shell->runner);
    else if (!shell->leave)
        statements_end(shell);
    stream_close(&stream);
    return shell->leave || good;
}

void shell_config(struct shell *shell)
{
    char path[4096];
    struct stat status = {0};
    if (!shell_xdg_path("XDG_CONFIG_HOME", ".config", "adcalcrc", path, sizeof path))
        return;
    if (stat(path, &status) != 0 && errno == ENOENT)
        return;
    if (S_ISFIFO(status.st_mode)) {
        report_mistake(NULL, "'%s' is not read: it is a pipe", path);
        return;
    }
    int file = file_open(shell->runner, path, FILE_READ);
    shell_source(shell, path, true);
    shell->configuring = true;
    if (file < 0)
        runner_report_error(shell->runner);
    else
        shell_stream(shell, file, path);
    if (file >= 0)
        close(file);
    shell_source(shell, "input", false);
    shell->leave = shell->configuring = false;
    shell_interrupted = 0;
    settings_prefer_given(&shell->settings, shell->given);
}
