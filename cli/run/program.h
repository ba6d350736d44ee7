/* Other programs that are run: each by its name, with a text on its standard input.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_PROGRAM_H
#define ADC_CLI_RUN_PROGRAM_H

#include "cli/run/run.h"

/* Runs a program, argv[0] as PATH finds it, on a text; what it writes goes to `out` when all is there, and its messages
 * to standard error. `package` is Debian's that has it, for the message where it is missing. False with the error in the
 * session's context: a refusal by --sandbox, a program that is missing, fails, or writes nothing. */
bool program_run(struct runner *runner, const char *const *argv, const char *package, const char *text, size_t length,
                 FILE *out);

/* What kind of picture a file is to be, by the ending of its name: "svg", "png" or "pdf"; NULL: none, or no file. */
const char *picture_form(const char *name);

/* False, with the error in the session's context, where a name is that of a picture of another form. */
bool picture_is_made(struct runner *runner, const char *name);

#endif
