/* The session at a terminal, with Readline, and its history, which is kept in the file $XDG_STATE_HOME/adcalc/history.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/run/run.h"        /* before Readline, which has NEWLINE and RETURN as macros */
#include "cli/session/shell.h"
#include "eval/adcalc.h"

#include <readline/readline.h>
#include <readline/history.h>

/* ---- the history ---- */

enum { LINES = 10000, TIME = 0x1F };        /* TIME: what begins the line of a time is a byte that is never typed */

struct history { char path[4096]; bool kept, unsaved; };        /* unsaved: the last entry is not in the file yet */

static void stop_keeping(struct history *history, int code)
{
    char shown[400];
    adc_escape(shown, sizeof shown, history->path, strlen(history->path));
    fprintf(stderr, "adcalc: warning: no history is kept: '%s': %s\n", shown, strerror(code));
    history->kept = false;
}

/* Reads the file, cut to its newest lines, which only the owner may read; with `keep` false, or where there can be no file
 * (which is reported), the history only lives as long as the session. */
static void open_history(struct history *history, bool keep)
{
    using_history();
    stifle_history(LINES);
    history_comment_char = TIME;
    history_write_timestamps = 1;           /* or entries of several lines come back as several */
    history->unsaved = false;
    history->kept = keep && shell_xdg_path("XDG_STATE_HOME", ".local/state", "history", history->path, sizeof history->path);
    if (!history->kept)
        return;
    for (char *slash = history->path; (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        mkdir(history->path, 0700);
    }
    const int file = open(history->path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0 || fchmod(file, 0600) != 0)
        stop_keeping(history, errno);
    if (file >= 0)
        close(file);
    if (history->kept) {
        read_history(history->path);
        history_truncate_file(history->path, LINES);
    }
}

/* Adds an entry, unless it is blank or the same as the one before. With `continues` it is the next line of the entry added
 * last, which is recalled whole from then on. */
static void add_entry(struct history *history, const char *line, bool continues)
{
    const HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    char *text = NULL;
    if (continues && last != NULL && asprintf(&text, "%s\n%s", last->line, line) >= 0)
        free_history_entry(replace_history_entry(history_length - 1, text, NULL));
    else if (line[strspn(line, " \t\r")] != '\0' && (last == NULL || strcmp(last->line, line) != 0))
        add_history(line);
    else
        return;
    history->unsaved = true;
    free(text);
}

/* Appends the last entry to the file, at once, so that sessions at the same time do not lose each other's. */
static void save_entry(struct history *history)
{
    const int code = history->kept && history->unsaved ? append_history(1, history->path) : 0;
    if (code != 0)
        stop_keeping(history, code);
    history->unsaved = false;
}

/* ---- the terminal ---- */

enum line_end { LINE, LINE_INTERRUPTED, LINE_END };

/* The line being read: Readline's callback has no argument for it. */
static struct { char *text; bool done; } typed;

static void take_line(char *line)
{
    typed.text = line;
    typed.done = true;
    rl_callback_handler_remove();
}

static bool has_signal(void) { return rl_pending_signal() != 0 || shell_interrupted; }

/* Waits until there is input or a signal, and lets Readline see to it. */
static bool wait_for_input(void)
{
    static const int held[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};
    const int ready = wait_for_key(held, sizeof held / sizeof *held, has_signal, -1);
    if (ready < 0)
        rl_check_signals();
    if (shell_continued) {
        shell_continued = 0;
        rl_on_new_line();
        rl_redisplay_function();
    }
    return ready > 0;
}

/* Reads a line, which the caller frees; it holds newlines when several lines were pasted. */
static enum line_end read_line(const char *prompt, char **line)
{
    typed.text = NULL;
    typed.done = false;
    shell_interrupted = 0;
    rl_callback_handler_install(prompt, take_line);
    while (!typed.done && !shell_interrupted)
        if (wait_for_input())
            rl_callback_read_char();
    if (!typed.done) {
        rl_callback_handler_remove();
        putc('\n', rl_outstream);
        return LINE_INTERRUPTED;
    }
    *line = typed.text;
    return typed.text != NULL ? LINE : LINE_END;
}

/* Runs what was typed: a line, or the lines of a paste or of an entry that was recalled. */
static void run_typed(struct shell *shell, struct history *history, char *text)
{
    size_t length = strlen(text);
    bool pasted = strchr(text, '\n') != NULL;
    add_entry(history, text, shell->unfinished);
    shell_working = 1;
    if (pasted)
        shell_paste(shell, text, length);
    else
        shell_line(shell, text, length);
    shell_working = 0;
}

void editor_run(struct shell *shell)
{
    struct history history;
    const char *more = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? "… " : "... ";
    char *text = NULL;
    enum line_end end;
    rl_readline_name = "adcalc";
    if (!files_allowed(shell->runner))
        setenv("INPUTRC", "/dev/null", 1);        /* Readline opens files, too */
    rl_outstream = isatty(STDOUT_FILENO) ? stdout : stderr;
    rl_persistent_signal_handlers = 1;
    complete_open(shell);
    if (report_cursor_moves() && runner_wants_color(&shell->settings, rl_outstream))
        paint_open(shell);
    open_history(&history, !shell->settings.no_history && files_allowed(shell->runner));
    if (!shell->settings.quiet)
        put_fitted(rl_outstream, 4, "adcalc " ADCALC_VERSION ": type a formula, e.g. x*y + sin(x) at x=2, y=3;  :help  :quit");
    while (!shell->leave && ((end = read_line(shell->unfinished ? more : "> ", &text)) != LINE_END
                             || shell->unfinished)) {
#if RL_READLINE_VERSION >= 0x0802
        rl_eof_found = 0;                   /* else Readline ends the next line twice */
#endif
        if (end != LINE)                    /* Ctrl-C, or Ctrl-D within a statement */
            statements_stop(shell);
        else
            run_typed(shell, &history, text);
        if (end == LINE)
            free(text);
        if (!shell->unfinished)
            save_entry(&history);
    }
    save_entry(&history);
    if (!shell->leave)
        putc('\n', rl_outstream);
}

/* ---- memory of Readline ---- */

void *xmalloc(size_t size);
void *xrealloc(void *memory, size_t size);

static void *or_end(void *memory)
{
    if (memory != NULL)
        return memory;
    if (RL_ISSTATE(RL_STATE_TERMPREPPED))
        rl_deprep_term_function();
    out_of_memory();
}

void *xmalloc(size_t size) { return or_end(malloc(size)); }
void *xrealloc(void *memory, size_t size) { return or_end(memory == NULL ? malloc(size) : realloc(memory, size)); }
