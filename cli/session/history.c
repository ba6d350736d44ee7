/* The history file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/line.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <readline/history.h>

#include "cli/run/files.h"
#include "cli/session/shell.h"

enum { LINES = 10000, MOST_BYTES = 64 << 20, GOES_ON = 0x1F };     /* GOES_ON: a byte that is never typed */

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

/* ---- the file ---- */

/* False, with errno set, where there can be no such file, or it is not to be written: a link to /dev/null, say. */
static bool open_file(struct line_history *history)
{
    struct stat status = {0};
    history->file = open(history->path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (history->file >= 0 && fstat(history->file, &status) == 0 && S_ISREG(status.st_mode)
        && fchmod(history->file, 0600) == 0)
        return true;
    int code = history->file >= 0 && !S_ISREG(status.st_mode) ? 0 : errno;
    line_history_close(history);
    errno = code;
    return false;
}

/* Waits a moment for the lock; a session that holds it for longer has been stopped. */
static bool lock(int file)
{
    const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
    for (int tries = 0; tries < 100; tries++) {
        if (flock(file, LOCK_EX | LOCK_NB) == 0)
            return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

/* The text of the file, ending in a newline unless it is empty; `torn`: that newline is missing in the file. NULL where
 * it cannot be read. The caller frees it. */
static char *read_all(int file, size_t *length, bool *torn)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return NULL;
    const size_t size = status.st_size > MOST_BYTES ? MOST_BYTES : (size_t)status.st_size;
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
static bool shorten(const struct line_history *history, const char *text, size_t length)
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

static void load(struct line_history *history)
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

/* ---- for the session ---- */

void line_history_open(struct line_history *history, bool keep)
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
static void append(struct line_history *history, const char *entry, size_t from)
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
        line_history_close(history);
    } else {
        history->end = now.st_size + (off_t)(length - alone);
        flock(history->file, LOCK_UN);
    }
}

void line_history_add(struct line_history *history, const char *entry, size_t length, bool continues)
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

void line_history_close(struct line_history *history)
{
    if (history->file >= 0)
        close(history->file);
    history->file = -1;
}

void command_history(struct shell *shell, const char *argument)
{
    char *end;
    long count = argument[0] == '\0' ? 20 : strtol(argument, &end, 10);
    if (argument[0] != '\0' && (argument[0] < '0' || argument[0] > '9' || *end != '\0')) {
        report_mistake(NULL, ":history: '%s' is not a number of lines", argument);
        return;
    }
    int last = history_base + history_length, first = count < history_length ? last - (int)count : history_base;
    for (int i = first; i < last; i++) {
        const HIST_ENTRY *entry = history_get(i);
        if (entry == NULL)
            continue;
        fprintf(shell->runner->out, "%5d  ", i);
        for (const char *line = entry->line; line != NULL; line = strchr(line, '\n')) {
            line += *line == '\n';
            fputs(line > entry->line ? "       " : "", shell->runner->out);
            put_shown(shell->runner->out, line, strcspn(line, "\n"));
            putc('\n', shell->runner->out);
        }
    }
}
