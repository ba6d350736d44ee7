/* The statements of a session. A mistake is reported and ends the line that it is on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_STATEMENTS_H
#define ADC_CLI_SESSION_STATEMENTS_H

#include "cli/session/shell.h"

/* Carries out a line, which has no newline, as far as it completes statements. */
void statements_line(struct shell *shell, const char *line, size_t length);

/* A command was on the line: an unfinished statement ends before it, and the line counts. */
void statements_pass_line(struct shell *shell);

/* The text has ended: an unfinished statement is an error. */
void statements_end(struct shell *shell);

/* A text that was pasted has ended: what is complete is carried out, what is unfinished waits for more. After an error
 * (`good` is false) nothing of it is left. */
void statements_end_paste(struct shell *shell, bool good);

/* Forgets an unfinished statement, and the text that it is in. */
void statements_stop(struct shell *shell);

/* Runs the statements of a text at once. */
void statements_run(struct shell *shell, const char *text);

/* Runs the statements of a text at once, and says how long that took. */
void statements_timed(struct shell *shell, const char *text);

/* Shows the evaluation of an expression as a table. */
void statements_traced(struct shell *shell, const char *text);

#endif
