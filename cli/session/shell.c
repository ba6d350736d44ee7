/* What a line of a session means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/report/report.h"
#include "cli/run/files.h"

volatile sig_atomic_t shell_interrupted, shell_continued, shell_working;

/* ---- long output, a page at a time ---- */

/* What is held back. */
struct pager { FILE *out; char *text; size_t length; };

/* Holds results back from now on where the session pages and shows them at a terminal on which a cursor can be moved: what a
 * line prints, until it is known to be long; messages are not. */
static void pager_open(struct pager *pager, struct shell *shell)
{
    struct runner *runner = shell->runner;
    const bool pages = shell->settings.pager && runner->terminal && report_cursor_moves();
    pager->out = pages ? open_memstream(&pager->text, &pager->length) : NULL;
    shell->direct = pager->out != NULL ? runner->out : NULL;
    runner->out = pager->out != NULL ? pager->out : runner->out;
}

/* The lines of the terminal that a text takes, one that is longer than a line is wide counted as often as it wraps. */
static long lines_of(const char *text, int width)
{
    long lines = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        int columns = (int)adc_characters(text, length);
        lines += columns > width ? (columns + width - 1) / width : 1;
        text += length + (text[length] == '\n');
    }
    return lines;
}

/* Gives a text to the pager; false where there is none. Whoever leaves it early wants no more. */
static bool page(const char *text, size_t length)
{
    enum { NOT_FOUND = 127 };           /* the shell says so */
    static const char usual[] = "for p in less more; do command -v $p > /dev/null && exec $p; done; exit 127";
    int status = -1;
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction old;
    const char *command = getenv("PAGER");
    const bool own = command == NULL || command[0] == '\0';
    setenv("LESS", own ? "FRXPq\\: back" : "FRX", 0);    /* `less` then passes colours on; its prompt says how to leave */
    sigaction(SIGPIPE, &ignore, &old);
    FILE *pipe = popen(own ? usual : command, "w");
    if (pipe != NULL) {
        fwrite(text, 1, length, pipe);
        status = pclose(pipe);
    }
    sigaction(SIGPIPE, &old, NULL);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND);
}

/* Shows them: through $PAGER, else `less` or `more`, where they are longer than the terminal is high. */
static void pager_close(struct pager *pager, struct shell *shell)
{
    FILE *const direct = shell->direct;
    if (direct == NULL)
        return;
    shell->runner->out = direct;
    const bool whole = fclose(pager->out) == 0 && pager->text != NULL;
    const long height = report_height(direct);
    const bool is_long = whole && height > 0 && lines_of(pager->text, report_width(direct)) >= height;
    if (whole && (!is_long || !page(pager->text, pager->length)))
        fwrite(pager->text, 1, pager->length, direct);
    if (!whole)
        fputs("adcalc: out of memory\n", stderr);
    fflush(direct);
    free(pager->text);
}

/* ---- the session ---- */

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
    pager_close(&pager, shell);
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
