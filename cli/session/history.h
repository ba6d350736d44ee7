/* The lines typed in earlier sessions, in $XDG_STATE_HOME/adcalc/history. Only the owner may read the file; lines are
 * appended as they are typed, so that sessions at the same time do not lose each other's.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_HISTORY_H
#define ADC_CLI_SESSION_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

struct line_history { int file; };      /* -1: nothing is kept */

/* Reads the file, cut to its newest 10000 lines, and opens it for appending; with `keep` false, or where that fails
 * (which is reported), the history only lives as long as the session. */
void line_history_open(struct line_history *history, bool keep);

/* Adds a line, unless it is blank or the same as the one before. */
void line_history_add(struct line_history *history, const char *line, size_t length);

void line_history_close(struct line_history *history);

#endif
