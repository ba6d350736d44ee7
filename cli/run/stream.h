/* Streams: what is read from files and pipes as it comes, by lines or, of a table, by records. Of all that was read only what
 * is not used up is kept, and counts against the memory of its context; no line and no record may be longer than
 * limits.text.
 *
 * Life cycle: stream_open or stream_open_table; stream_lines or stream_line until there is no more, or of a table
 * stream_more and stream_skip; stream_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_STREAM_H
#define ADC_CLI_RUN_STREAM_H

#include "cli/run/files.h"

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

/* What was read and is not used up. */
static inline const char *stream_text(const struct stream *stream) { return stream->buffer + stream->from; }
static inline size_t stream_length(const struct stream *stream) { return stream->used - stream->from; }

/* So many bytes are used up. */
static inline void stream_skip(struct stream *stream, size_t count) { stream->from += count; }

/* Whether stream_more would not have to wait. */
bool stream_is_ready(const struct stream *stream);

/* Reads more, which moves the text: as much again as there is, if it has come, so that a long line or record is not looked
 * at too often. False with the error in the session's context. */
bool stream_more(struct stream *stream);

/* The lines that have come, at least one, or the rest of the text at its end. *length is 0 when nothing is left. False
 * after an error, which is in the session's context. The text is good until the next call. */
bool stream_lines(struct stream *stream, char **text, size_t *length);

/* The same for one line; *line is NULL when nothing is left. The newline is a NUL instead and does not count. */
bool stream_line(struct stream *stream, char **line, size_t *length);

/* Gives back what a large text took, once nothing of it is left: whoever got it has a copy. */
void stream_forget(struct stream *stream);

#endif
