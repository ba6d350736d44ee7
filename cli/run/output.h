/* A file that results are written to. What it had is lost only when there are results: until then it is not emptied, and
 * a command that fails before leaves it as it was. A `whole` text is kept in memory and takes the place of the file only
 * when all of it is on the disk; rows and sessions are written as they come.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_OUTPUT_H
#define ADC_CLI_RUN_OUTPUT_H

#include "cli/run/run.h"

/* Opens it; false with the error in the session's context. Devices and pipes are just written to. `name` must live as
 * long as the output. */
bool output_open(struct runner *runner, const char *name, bool whole, struct output *output);

/* Results come now: what long ones are written over must not look like part of them if they are not ended. */
void output_begin(struct output *output);

/* Closes it. Where nothing was written it is empty if all was `good`, else as it was, or no more there. False with the
 * error in the session's context if something could not be written; output->file is NULL then and may have been before. */
bool output_close(struct runner *runner, struct output *output, bool good);

/* Says in a session that a file was written, and what. */
void output_wrote(const char *name, const char *what);

#endif
