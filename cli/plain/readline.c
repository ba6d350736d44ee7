/* Reading lines without Readline.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <readline/readline.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEP = 4096 };

const char *rl_readline_name;
FILE *rl_outstream;
int rl_persistent_signal_handlers;
rl_voidfunc_t *rl_redisplay_function = rl_redisplay;
int history_base = 1, history_length;

/* What was read of a line that has not ended. */
static struct { rl_vcpfunc_t *take; const char *prompt; char *text; size_t length; } reading;

/* The lines remembered, the oldest first. */
static struct { HIST_ENTRY *entries; int most; } remembered;

/* ---- lines ---- */

void rl_callback_handler_install(const char *prompt, rl_vcpfunc_t *take)
{
    reading.take = take;
    reading.prompt = prompt;
    rl_redisplay();
}

void rl_callback_handler_remove(void)
{
    free(reading.text);
    reading.text = NULL;
    reading.length = 0;
    reading.take = NULL;
}

/* Gives the line away, NULL at the end of the input. */
static void give(void)
{
    char *line = reading.text;
    reading.text = NULL;
    reading.length = 0;
    reading.take(line);
}

void rl_callback_read_char(void)
{
    char *longer = realloc(reading.text, reading.length + STEP + 1);
    if (longer == NULL)
        return;
    reading.text = longer;
    ssize_t got = read(STDIN_FILENO, longer + reading.length, STEP);
    if (got < 0 && errno == EINTR)
        return;
    if (got > 0)
        reading.length += (size_t)got;
    longer[reading.length] = '\0';
    if (reading.length > 0 && longer[reading.length - 1] == '\n') {
        longer[reading.length - 1] = '\0';
        give();
    } else if (got <= 0 && reading.length > 0) {
        give();
    } else if (got <= 0) {
        free(reading.text);
        reading.text = NULL;
        give();
    }
}

int rl_on_new_line(void)
{
    return 0;
}

void rl_redisplay(void)
{
    fputs(reading.prompt, rl_outstream);
    fflush(rl_outstream);
}

int rl_pending_signal(void)
{
    return 0;
}

void rl_check_signals(void)
{
}

/* ---- history ---- */

void using_history(void)
{
}

void stifle_history(int most)
{
    free(remembered.entries);
    remembered.entries = calloc((size_t)most, sizeof *remembered.entries);
    remembered.most = remembered.entries != NULL ? most : 0;
    history_length = 0;
}

void add_history(const char *line)
{
    char *copy = remembered.most > 0 ? strdup(line) : NULL;
    if (copy == NULL)
        return;
    if (history_length == remembered.most) {
        free(remembered.entries[0].line);
        history_length--;
        history_base++;
        memmove(remembered.entries, remembered.entries + 1, (size_t)history_length * sizeof *remembered.entries);
    }
    remembered.entries[history_length++].line = copy;
}

HIST_ENTRY *replace_history_entry(int at, const char *line, void *data)
{
    HIST_ENTRY *before = malloc(sizeof *before);
    char *copy = before != NULL ? strdup(line) : NULL;
    (void)data;
    if (copy == NULL) {
        free(before);
        return NULL;
    }
    *before = remembered.entries[at];
    remembered.entries[at].line = copy;
    return before;
}

void *free_history_entry(HIST_ENTRY *entry)
{
    if (entry != NULL)
        free(entry->line);
    free(entry);
    return NULL;
}

HIST_ENTRY *history_get(int number)
{
    int at = number - history_base;
    return at >= 0 && at < history_length ? &remembered.entries[at] : NULL;
}

/* ---- paths ---- */

char *tilde_expand(const char *path)
{
    const char *home = getenv("HOME");
    if (home == NULL || path[0] != '~' || (path[1] != '/' && path[1] != '\0'))
        return strdup(path);
    char *whole = malloc(strlen(home) + strlen(path));
    if (whole != NULL)
        strcpy(stpcpy(whole, home), path + 1);
    return whole;
}
