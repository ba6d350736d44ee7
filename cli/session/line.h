/* Lines that are typed at a terminal: the editor, completion, colours, and the history file, $XDG_STATE_HOME/adcalc/history.
 * The file has lines as they were typed; one that goes on with the entry of the line before begins with the byte 0x1F. Only the
 * owner may read it. Lines are appended as they are typed, under a lock, so that sessions at the same time do not lose each
 * other's; one that begins cuts the file to its newest lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_LINE_H
#define ADC_CLI_SESSION_LINE_H

#include <stdbool.h>
#include <sys/types.h>

#include "cli/session/shell.h"

/* Reads lines from the terminal and carries them out, until Ctrl-D or :quit. */
void editor_run(struct shell *shell);

/* Makes Readline complete from this session, which must outlive the reading of lines. */
void complete_open(const struct shell *shell);

/* Makes Readline show lines of this session, which must outlive the reading of them, in colours. */
void paint_open(const struct shell *shell);

/* What each byte of a line is, for its colour while it is typed. */
enum highlight {
    HIGHLIGHT_NONE,
    HIGHLIGHT_NUMBER,               /* a constant, too */
    HIGHLIGHT_KEYWORD,
    HIGHLIGHT_FUNCTION,             /* a name that is called, and known */
    HIGHLIGHT_COMMENT,
    HIGHLIGHT_COMMAND,
    HIGHLIGHT_WRONG,                /* no part of the language, or a bracket that closes nothing */
    HIGHLIGHT_PAIR,                 /* the bracket at the cursor, and the one that belongs to it */
    HIGHLIGHTS
};

/* Fills bytes[0..length-1], each with an enum highlight, for a line of the session; `point` is where the cursor is,
 * SIZE_MAX for nowhere. What is wrong right before the cursor is still being typed, and not marked. */
void highlight(const struct shell *shell, const char *line, size_t length, size_t point, unsigned char *bytes);

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

/* ---- long output, a page at a time: pager_open before a line is carried out, pager_close when it has been ---- */

struct pager {
    struct runner *runner;          /* NULL: nothing is held back */
    FILE *out;                      /* where results go meanwhile; the runner's own until then is `direct` */
    FILE *direct;
    char *text;                     /* what was held back */
    size_t length;
};

/* Holds results back from now on where the session pages and shows them at a terminal on which a cursor can be moved. */
void pager_open(struct pager *pager, struct shell *shell);

/* Shows them: through $PAGER, else `less` or `more`, where they are longer than the terminal is high. */
void pager_close(struct pager *pager);

#endif
