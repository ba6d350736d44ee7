/* The history file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/history.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <readline/history.h>

#include "cli/session/shell.h"

enum { LINES = 10000 };

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

void line_history_open(struct line_history *history, bool keep)
{
    char path[4096];
    struct stat status;
    history->file = -1;
    using_history();
    stifle_history(LINES);
    if (!keep || !shell_xdg_path("XDG_STATE_HOME", ".local/state", "history", path, sizeof path))
        return;
    if (make_directories(path))
        history->file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (history->file >= 0 && (fstat(history->file, &status) != 0 || !S_ISREG(status.st_mode))) {
        line_history_close(history);        /* a link to /dev/null, say: that is to be left as it is */
        return;
    }
    if (history->file < 0 || fchmod(history->file, 0600) != 0) {
        fprintf(stderr, "adcalc: warning: no history is kept: '%s': %s\n", path, strerror(errno));
        line_history_close(history);
        return;
    }
    if (history_truncate_file(path, LINES) == 0) {      /* this may have put another file in its place */
        close(history->file);
        history->file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    }
    read_history(path);
}

void line_history_add(struct line_history *history, const char *line, size_t length)
{
    const HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    char *text = malloc(length + 2);
    if (text == NULL)
        return;
    memcpy(text, line, length);
    text[length] = '\0';
    bool again = last != NULL && strcmp(last->line, text) == 0;
    if (text[strspn(text, " \t\r")] != '\0' && !again) {
        add_history(text);
        text[length] = '\n';
        if (history->file >= 0 && write(history->file, text, length + 1) < 0) {
            fprintf(stderr, "adcalc: warning: the history cannot be written: %s\n", strerror(errno));
            line_history_close(history);
        }
    }
    free(text);
}

void line_history_close(struct line_history *history)
{
    if (history->file >= 0)
        close(history->file);
    history->file = -1;
}
