/* What each byte of a line is, for its colour while it is typed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_HIGHLIGHT_H
#define ADC_CLI_SESSION_HIGHLIGHT_H

#include "cli/session/shell.h"

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

#endif
