/* Streams: what is read from files and pipes as it comes. What a stream holds counts against the memory of its context,
 * and no text that it holds may be longer than limits.text; each byte is looked at once.
 *
 * Life cycle: stream_open; stream_lines or stream_line until there is no more; stream_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_STREAM_H
#define ADC_CLI_RUN_STREAM_H

#include "cli/run/files.h"

struct stream {
    struct runner *runner;
    const char *name;               /* what messages call it */
    int file;
    char *buffer;
    size_t from, searched, used, size;  /* of buffer: what is left, where no newline is, what was read, room */
    bool ended;                     /* nothing is left to read */
};

void stream_open(struct stream *stream, struct runner *runner, int file, const char *name);

/* The lines that have come, at least one, or the rest of the text at its end. *length is 0 when nothing is left. False
 * after an error, which is in the session's context. The text is good until the next call. */
bool stream_lines(struct stream *stream, char **text, size_t *length);

/* The same for one line; *line is NULL when nothing is left. The newline is a NUL instead and does not count. */
bool stream_line(struct stream *stream, char **line, size_t *length);

/* Gives back what a large text took, once nothing of it is left: whoever got it has a copy. */
void stream_forget(struct stream *stream);

void stream_close(struct stream *stream);

#endif
