/* Reading streams.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/stream.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 14 };

void stream_open(struct stream *stream, struct runner *runner, int file, const char *name)
{
    *stream = (struct stream){.runner = runner, .name = name, .file = file};
}

void stream_close(struct stream *stream)
{
    adc_resize(&stream->runner->session.context, stream->buffer, stream->size, 0, 1);
    stream->buffer = NULL;
}

void stream_forget(struct stream *stream)
{
    enum { LARGE = 16 * CHUNK };
    if (stream->from < stream->used || stream->size < LARGE)
        return;
    stream_close(stream);
    stream->size = stream->used = stream->from = stream->searched = 0;
}

/* Room for one more byte at least, behind what is left. */
static void make_room(void *user)
{
    struct stream *stream = user;
    struct adc_context *context = &stream->runner->session.context;
    size_t left = stream->used - stream->from;
    if (left > context->limits.text)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s: more than %zu bytes of text (--max-text)",
                  stream->name, context->limits.text);
    files_refuse_binary(context, stream->name, stream->buffer + stream->from, left);
    if (stream->from > 0)
        memmove(stream->buffer, stream->buffer + stream->from, left);
    stream->searched -= stream->from;
    stream->used = left;
    stream->from = 0;
    if (stream->size - left > CHUNK / 2)
        return;
    size_t size = adc_grown(stream->size, left + CHUNK);
    stream->buffer = adc_resize(context, stream->buffer, stream->size, size, 1);
    stream->size = size;
}

/* Reads what there is; one byte of room stays for a NUL. */
static bool read_more(struct stream *stream)
{
    struct adc_context *context = &stream->runner->session.context;
    ssize_t got;
    if (!adc_guard(context, make_room, stream))
        return false;
    do {
        if (!file_wait(context, stream->file, false))
            return false;
        got = read(stream->file, stream->buffer + stream->used, stream->size - stream->used - 1);
    } while (got < 0 && (errno == EINTR || (errno == EAGAIN && context->interrupt != NULL)));
    if (got < 0)
        return cannot_read(stream->runner, stream->name, errno);
    stream->used += (size_t)got;
    stream->ended = got == 0;
    return true;
}

bool stream_lines(struct stream *stream, char **text, size_t *length)
{
    const char *newline = NULL;
    while (!stream->ended && newline == NULL) {
        if (!read_more(stream))
            return false;
        newline = memrchr(stream->buffer + stream->searched, '\n', stream->used - stream->searched);
        stream->searched = stream->used;
    }
    size_t end = newline != NULL ? (size_t)(newline - stream->buffer) + 1 : stream->used;
    *text = stream->buffer + stream->from;
    *length = end - stream->from;
    stream->from = end;
    return true;
}

bool stream_line(struct stream *stream, char **line, size_t *length)
{
    char *newline;
    while (true) {
        size_t left = stream->used - stream->searched;
        newline = left > 0 ? memchr(stream->buffer + stream->searched, '\n', left) : NULL;
        stream->searched = stream->used;
        if (newline != NULL || stream->ended)
            break;
        if (!read_more(stream))
            return false;
    }
    size_t end = newline != NULL ? (size_t)(newline - stream->buffer) : stream->used;
    *length = end - stream->from;
    *line = newline == NULL && *length == 0 ? NULL : stream->buffer + stream->from;
    if (*line != NULL)
        stream->buffer[end] = '\0';
    stream->from = stream->searched = newline != NULL ? end + 1 : end;
    return true;
}
