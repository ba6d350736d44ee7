/* Runs of a program: each gets a text on its standard input, and what it writes is kept. Several run at a time. Each has a
 * process group of its own, of which nothing is left afterwards, whatever happens.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_BLACK_BOX_PROCESS_H
#define ADC_CLI_BLACK_BOX_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "cli/columns/table.h"

enum run_end { RUN_EXITED, RUN_SIGNALLED, RUN_TIMED_OUT, RUN_FLOODED, RUN_NOT_STARTED };

/* One run. The caller sets what is above the line and frees the texts. */
struct run {
    char *command;                  /* for /bin/sh */
    struct out input;
    double seconds;                 /* that it may take; 0: no limit */
    size_t most_lines, most_bytes;  /* that it may write */
    /* -- */
    struct out output, errors;      /* each with a NUL at its end */
    enum run_end end;
    int code;                       /* the exit status, the signal, or errno */
    pid_t process;                  /* 0: it is not running */
    int pipes[2];                   /* from its output and its errors; -1: closed */
    size_t lines;                   /* of its output so far */
    double deadline;                /* by the monotonic clock */
};

/* Runs all of them, `most` at a time, and shows how many lines they have written, of so many. Returns 0, or the signal (SIGINT,
 * SIGTERM, SIGHUP) that ended them early. */
int runs_execute(struct run *runs, size_t count, unsigned most, struct progress *progress, size_t lines);

#endif
