/* The session at a terminal, with Readline, and its history, which is kept in the file $XDG_STATE_HOME/adcalc/history.
 *
 * The file has lines as they were typed; one that goes on with the entry of the line before begins with the byte 0x1F. Only the
 * owner may read it. Lines are appended as they are typed, under a lock, so that sessions at the same time do not lose each
 * other's; one that begins cuts the file to its newest lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/run/run.h"        /* before Readline, which has NEWLINE and RETURN as macros */
#include "cli/session/shell.h"
#include "eval/adcalc.h"

#include <readline/readline.h>
#include <readline/history.h>

/* ---- the history ---- */

enum { LINES = 10000, MAX_BYTES = 64 << 20, GOES_ON = 0x1F };      /* GOES_ON: a byte that is never typed */

struct history {
    int file;               /* -1: nothing is kept */
    off_t end;              /* of the file, after what this session appended last; 0: nothing yet */
    char path[4096];
};

static void close_history(struct history *history)
{
    if (history->file >= 0)
        close(history->file);
    history->file = -1;
}

static void warn(const char *path, int code)
{
    char shown[400];
    adc_escape(shown, sizeof shown, path, strlen(path));
    fprintf(stderr, "adcalc: warning: no history is kept: '%s': %s\n", shown, strerror(code));
}

/* Creates the directories that lead to a file. */
static bool make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool good = mkdir(path, 0700) == 0 || errno == EEXIST || errno == EISDIR || access(path, X_OK) == 0;
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

/* False, with errno set, where there can be no such file, or it is not to be written: a link to /dev/null, say. */
static bool open_file(struct history *history)
{
    struct stat status = {0};
    history->file = open(history->path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (history->file >= 0 && fstat(history->file, &status) == 0 && S_ISREG(status.st_mode)
        && fchmod(history->file, 0600) == 0)
        return true;
    int code = history->file >= 0 && !S_ISREG(status.st_mode) ? 0 : errno;
    close_history(history);
    errno = code;
    return false;
}

/* Waits up to a second for the lock: a session that holds it for longer has been stopped. */
static bool lock(int file)
{
    int tries = 0;
    while (flock(file, LOCK_EX | LOCK_NB) != 0)
        if (errno != EWOULDBLOCK || ++tries == 100 || usleep(10 * 1000) != 0)
            return false;
    return true;
}

/* The text of the file, ending in a newline unless it is empty; `torn`: that newline is missing in the file. NULL where
 * it cannot be read. The caller frees it. */
static char *read_all(int file, size_t *length, bool *torn)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return NULL;
    const size_t size = status.st_size > MAX_BYTES ? MAX_BYTES : (size_t)status.st_size;
    char *text = malloc(size + 1);
    const ssize_t got = text != NULL ? pread(file, text, size, status.st_size - (off_t)size) : -1;
    size_t used = got > 0 ? (size_t)got : 0;
    if (got < 0) {                      /* missing lines must not count as lines that are too old */
        free(text);
        text = NULL;
    }
    *torn = text != NULL && used > 0 && text[used - 1] != '\n';
    if (*torn)
        text[used++] = '\n';
    *length = used;
    return text;
}

/* Leaves the newest lines alone in the file, which is locked. False with errno. */
static bool shorten(const struct history *history, const char *text, size_t length)
{
    const int file = open(history->path, O_WRONLY | O_CLOEXEC);     /* the other one appends */
    const bool good = file >= 0 && write_all(file, text, length) && ftruncate(file, (off_t)length) == 0;
    if (file >= 0)
        close(file);
    return good;
}

/* Where the newest lines begin. */
static size_t newest(const char *text, size_t length)
{
    size_t lines = 0;
    for (size_t at = length; at > 0; at--)
        if (text[at - 1] == '\n' && lines++ == LINES)
            return at;
    return 0;
}

/* Gives the entries to Readline, whose own reader would take a line like "#1 note" for the time of the next. */
static void remember(char *text, size_t length)
{
    char *entry = text, *to = text;         /* the entry is put together in place */
    for (char *line = text, *end; line < text + length; line = end + 1) {
        end = memchr(line, '\n', (size_t)(text + length - line));
        bool more = *line == GOES_ON && line > text;
        if (more)
            *to++ = '\n';
        else
            entry = to = line;
        line += *line == GOES_ON;
        memmove(to, line, (size_t)(end - line));
        to += end - line;
        bool last = end + 1 >= text + length || end[1] != GOES_ON;
        if (last)
            *to = '\0';
        if (last && *entry != '\0')
            add_history(entry);
    }
}

static void load(struct history *history)
{
    size_t length, from;
    bool torn, locked = lock(history->file);
    char *text = read_all(history->file, &length, &torn);
    if (text == NULL) {
        fprintf(stderr, "adcalc: warning: the history cannot be read: %s\n", strerror(errno));
        flock(history->file, LOCK_UN);
        return;
    }
    from = newest(text, length);
    if (torn && !write_all(history->file, "\n", 1))
        from = 0;                               /* the disk is full still */
    if (from > 0 && locked && !shorten(history, text + from, length - from))
        fprintf(stderr, "adcalc: warning: the history cannot be shortened: %s\n", strerror(errno));
    flock(history->file, LOCK_UN);
    remember(text + from, length - from);
    free(text);
}

/* Reads the file, cut to its newest lines, and opens it for appending; with `keep` false, or where that fails (which is reported),
 * the history only lives as long as the session. A last line that was cut off when the disk was full is ended. */
static void open_history(struct history *history, bool keep)
{
    history->file = -1;
    using_history();
    stifle_history(LINES);
    if (!keep || !shell_xdg_path("XDG_STATE_HOME", ".local/state", "history", history->path, sizeof history->path))
        return;
    if (make_directories(history->path) && open_file(history))
        load(history);
    else if (errno != 0)
        warn(history->path, errno);
}

/* An entry as lines of the file, from its byte `from` on; the caller frees it. */
static char *as_lines(const char *entry, size_t from, size_t *length)
{
    char *text = malloc(2 * strlen(entry) + 2), *to = text;
    for (const char *at = entry + from; text != NULL && *at != '\0'; at++) {
        *to++ = *at;
        if (*at == '\n')
            *to++ = GOES_ON;
    }
    if (text != NULL)
        *to++ = '\n';
    *length = text != NULL ? (size_t)(to - text) : 0;
    return text;
}

/* Appends an entry, or nothing of it; of one that goes on, what comes after byte `from`, a newline, unless another
 * session has written meanwhile. */
static void append(struct history *history, const char *entry, size_t from)
{
    struct stat now;
    size_t length = 0;
    bool locked = lock(history->file);
    bool good = fstat(history->file, &now) == 0;
    bool alone = good && now.st_size == history->end && from > 0;
    char *text = good ? as_lines(entry, alone ? from : 0, &length) : NULL;
    good = text != NULL;
    if (good && !write_all(history->file, text + alone, length - alone)) {
        int code = errno;
        good = false;
        if (locked && ftruncate(history->file, now.st_size) != 0)
            code = errno;
        errno = code;
    }
    free(text);
    if (!good) {
        fprintf(stderr, "adcalc: warning: the history cannot be written: %s\n", strerror(errno));
        close_history(history);
    } else {
        history->end = now.st_size + (off_t)(length - alone);
        flock(history->file, LOCK_UN);
    }
}

/* Adds an entry of one or more lines, unless it is blank or the same as the one before. With `continues` it is the next
 * line of the entry added last, which is recalled whole from then on. */
static void add_entry(struct history *history, const char *entry, size_t length, bool continues)
{
    const HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    size_t from = continues && last != NULL ? strlen(last->line) : 0;
    char *text = malloc(from + length + 2);
    if (text == NULL)
        return;
    memcpy(text, last != NULL ? last->line : "", from);
    text[from] = '\n';
    memcpy(text + from + (from > 0), entry, length);
    text[from + (from > 0) + length] = '\0';
    bool again = last != NULL && strcmp(last->line, text) == 0;
    if (from > 0)
        free_history_entry(replace_history_entry(history_length - 1, text, NULL));
    else if (text[strspn(text, " \t\r")] != '\0' && !again)
        add_history(text);
    else
        length = 0;
    if (history->file >= 0 && (from > 0 || length > 0))
        append(history, text, from);
    free(text);
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
    add_entry(history, text, length, shell->unfinished);
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
    }
    if (!shell->leave)
        putc('\n', rl_outstream);
    close_history(&history);
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
