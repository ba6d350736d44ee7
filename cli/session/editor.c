/* The session at a terminal, with Readline.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/run/run.h"        /* before Readline, which has NEWLINE and RETURN as macros */
#include "cli/session/line.h"
#include "cli/session/shell.h"
#include "eval/adcalc.h"

#include <readline/readline.h>

enum line_end { LINE, LINE_INTERRUPTED, LINE_END };

/* The line being read: Readline's callback has no argument for it. */
static struct { char *text; bool done; } typed;

static void take_line(char *line)
{
    typed.text = line;
    typed.done = true;
    rl_callback_handler_remove();
}

/* Waits until there is input or a signal, and lets Readline see to it. Signals are held back in between, so that none
 * slips in just before the wait. */
static bool wait_for_input(void)
{
    sigset_t held, before;
    fd_set input;
    int ready = -1;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigaddset(&held, SIGTSTP);
    sigaddset(&held, SIGWINCH);
    sigprocmask(SIG_BLOCK, &held, &before);
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    errno = EINTR;
    if (rl_pending_signal() == 0 && !shell_interrupted)
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
    int code = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (ready < 0 && code == EINTR)
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
static void run_typed(struct shell *shell, struct line_history *history, char *text)
{
    size_t length = strlen(text);
    bool pasted = strchr(text, '\n') != NULL;
    line_history_add(history, text, length, shell->unfinished);
    shell_working = 1;
    if (pasted)
        shell_paste(shell, text, length);
    else
        shell_line(shell, text, length);
    shell_working = 0;
}

void editor_run(struct shell *shell)
{
    struct line_history history;
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
    line_history_open(&history, !shell->settings.no_history && files_allowed(shell->runner));
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
    }
    if (!shell->leave)
        putc('\n', rl_outstream);
    line_history_close(&history);
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
