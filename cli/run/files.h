/* Files that a user names are opened here. --sandbox is kept here, for whatever else opens files too (the history, the
 * configuration), and Ctrl-C ends what waits for the other end of a pipe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_FILES_H
#define ADC_CLI_RUN_FILES_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "cli/run/run.h"

/* Whether files may be opened at all. */
bool files_allowed(const struct runner *runner);

enum file_use {
    FILE_READ,
    FILE_WRITE,                     /* it is created or emptied */
    FILE_KEEP                       /* it is created, or written over from its beginning */
};

/* Opens a file. A pipe without another end is waited for. Returns -1 with the error in the session's context: io, a
 * refusal by --sandbox, an interrupt. */
int file_open(struct runner *runner, const char *name, enum file_use use);

/* Writes all of it; false with errno. */
bool write_all(int file, const void *at, size_t length);

/* Waits until a file can be read, or with `write` written. False after an interrupt, with the error in the session's
 * context. What can never be waited for is ready at once. */
bool file_wait(struct adc_context *context, int file, bool write);

/* Ends with an error (io) where the bytes before the first end of a line have become many and are not text, so that what
 * never ends, as /dev/zero, is not read up to --max-text. A NUL in a shorter line is reported where the line is read. */
void files_refuse_binary(struct adc_context *context, const char *name, const char *line, size_t length);

/* Stores "cannot read 'name': why" in the session's context and returns false; likewise of writing, NULL being standard
 * output. */
bool cannot_read(struct runner *runner, const char *name, int code);
bool cannot_write(struct runner *runner, const char *name, int code);

#endif
