/* The entries typed in earlier sessions, in $XDG_STATE_HOME/adcalc/history: lines as they were typed, where one that
 * goes on with the entry of the line before begins with the byte 0x1F. Only the owner may read the file. Lines are appended as they are typed, under a lock, so that sessions at the same time do not lose
 * each other's: one that has to shorten the file puts another in its place, and the others notice and go on there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_HISTORY_H
#define ADC_CLI_SESSION_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct line_history {
    int file;               /* -1: nothing is kept */
    off_t end;              /* of the file, after what this session appended last; 0: nothing yet */
    char path[4096];
};

/* Reads the file, cut to its newest 10000 lines, and opens it for appending; with `keep` false, or where that fails
 * (which is reported), the history only lives as long as the session. A last line that was cut off when the disk was
 * full is ended. */
void line_history_open(struct line_history *history, bool keep);

/* Adds an entry of one or more lines, unless it is blank or the same as the one before. With `continues` it is the next
 * line of the entry added last, which is recalled whole from then on. */
void line_history_add(struct line_history *history, const char *entry, size_t length, bool continues);

void line_history_close(struct line_history *history);

#endif
