/* Files that a user names are opened here. --sandbox is enforced here, also for other functions that open files (history,
 * configuration), and Ctrl-C ends waiting for the other end of a pipe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_FILES_H
#define ADC_CLI_RUN_FILES_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "cli/run/run.h"

/* Whether files may be opened at all. */
static inline bool files_allowed(const struct runner *runner) { return !runner->options->sandbox; }

enum file_use {
    FILE_READ,
    FILE_WRITE,                     /* it is created or emptied */
    FILE_KEEP                       /* it is created, or written over from its beginning */
};

/* Opens a file. A pipe without another end is waited for. Returns -1 with the error in the session's context: io, a
 * refusal by --sandbox, an interrupt. */
int file_open(struct runner *runner, const char *name, enum file_use use);

/* Waits until standard input can be read, for less than a second or, negative, without a limit. These signals are held back between
 * asking whether one has come and the wait, so that none slips in just before. 1: it can be read; 0: the time is over; -1: a
 * signal. */
int wait_for_key(const int *signals, size_t count, bool (*come)(void), double seconds);

/* Writes all of it; false with errno. */
bool write_all(int file, const void *at, size_t length);

/* A file in memory that has a text, to be read from its beginning; -1 with errno. */
int text_file(const char *text, size_t length);

/* ---- streams ----
 *
 * Input from files and pipes as it comes, by lines, or for a table by records. Only text that has not been consumed is kept,
 * and counts for the memory limit of its context; no line and no record may be longer than limits.text.
 *
 * Life cycle: stream_open or stream_open_table; stream_lines until there is no more, or of a table stream_more and stream_skip;
 * stream_close. */

struct stream {
    struct runner *runner;
    const char *name;                   /* what messages call it */
    int file;
    char *buffer;
    size_t from, searched, used, size;  /* of buffer: what is left, where no newline is, what was read, room */
    bool table;                         /* it is read by records, and the file is the stream's own */
    bool begun;                         /* a byte-order mark at the beginning of a table has been skipped */
    bool ended;                         /* nothing is left to read */
    bool limited;                       /* --timeout counts while it is read: no answer is under way */
};

void stream_open(struct stream *stream, struct runner *runner, int file, const char *name);

/* Opens the file of a table, or standard input for "-". False with the error in the session's context. */
bool stream_open_table(struct stream *stream, struct runner *runner, const char *name);
void stream_close(struct stream *stream);

/* The text that has been read and not consumed. */
static inline const char *stream_text(const struct stream *stream) { return stream->buffer + stream->from; }
static inline size_t stream_length(const struct stream *stream) { return stream->used - stream->from; }

/* Consumes `count` bytes. */
static inline void stream_skip(struct stream *stream, size_t count) { stream->from += count; }

/* Whether stream_more would not have to wait. */
bool stream_is_ready(const struct stream *stream);

/* Reads more, which moves the text: as much again as there is, if available, so that a long line or record is not searched
 * too often. False with the error in the session's context. */
bool stream_more(struct stream *stream);

/* The lines that have come, at least one, or the rest of the text at its end, after which there is a NUL. *length is 0 when nothing
 * is left. False after an error, which is in the session's context. The text is good until the next call. */
bool stream_lines(struct stream *stream, char **text, size_t *length);

/* ---- a file that results are written to ----
 *
 * The file keeps its old content until there are results: a command that fails before leaves it as it was. A `whole` text is kept
 * in memory and replaces the file only when all of it is on the disk; rows and sessions are written as they come. */

/* Opens it; false with the error in the session's context. Devices and pipes are just written to. `name` must live as
 * long as the output. */
bool output_open(struct runner *runner, const char *name, bool whole, struct output *output);

/* To be called before the first result: truncates the file, so that old bytes cannot follow a result that is cut short. */
void output_begin(struct output *output);

/* Closes it. If nothing was written, the file is empty where all was `good`, else as it was, or removed if it is new. False
 * with the error in the session's context if a write failed; output->file is NULL then, and may have been before. */
bool output_close(struct runner *runner, struct output *output, bool good);

/* Says in a session that a file was written, and what. */
void output_wrote(const char *name, const char *what);

/* ---- other programs: each by its name, with a text on its standard input ---- */

/* Runs a program, argv[0] as PATH finds it, on a text; what it writes goes to `out` when all is there, and its messages
 * to standard error. `package` is Debian's that has it, for the message where it is missing. False with the error in the
 * session's context: a refusal by --sandbox, a program that is missing, fails, or writes nothing. */
bool program_run(struct runner *runner, const char *const *argv, const char *package, const char *text, size_t length,
                 FILE *out);

/* Starts a program whose first three streams are these, or this program's own (-1). With a mask of signals, in a process group of
 * its own. Returns 0 or an errno. */
int program_start(const char *const *argv, const int streams[3], const sigset_t *mask, pid_t *process);

/* What kind of picture a file is to be, by the ending of its name: "svg", "png" or "pdf"; NULL: none, or no file. */
const char *picture_form(const char *name);

/* False, with the error in the session's context, where a name is that of a picture of another form. */
bool picture_is_made(struct runner *runner, const char *name);

#endif
