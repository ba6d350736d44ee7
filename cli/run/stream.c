/* Reading streams.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 14, TABLE_CHUNK = 1 << 18 };

void stream_open(struct stream *stream, struct runner *runner, int file, const char *name)
{
    *stream = (struct stream){.runner = runner, .name = name, .file = file, .begun = true};
}

bool stream_open_table(struct stream *stream, struct runner *runner, const char *name)
{
    const bool standard = strcmp(name, "-") == 0;
    *stream = (struct stream){.runner = runner, .name = standard ? "standard input" : name, .table = true};
    stream->file = standard ? STDIN_FILENO : file_open(runner, name, FILE_READ);
    return stream->file >= 0;
}

static void drop(struct stream *stream)
{
    adc_resize(&stream->runner->session.context, stream->buffer, stream->size, 0, 1);
    stream->buffer = NULL;
    stream->size = stream->used = stream->from = stream->searched = 0;
}

void stream_close(struct stream *stream)
{
    if (stream->runner != NULL)
        drop(stream);
    if (stream->table && stream->file > STDIN_FILENO)
        close(stream->file);
    *stream = (struct stream){0};
}

void stream_forget(struct stream *stream)
{
    enum { LARGE = 16 * CHUNK };
    if (stream->from == stream->used && stream->size >= LARGE)
        drop(stream);
}

bool stream_is_ready(const struct stream *stream)
{
    struct pollfd wanted = {.fd = stream->file, .events = POLLIN};
    return stream->ended || poll(&wanted, 1, 0) != 0;
}

/* Room for what is to come, after what is left. */
static void make_room(void *user)
{
    struct stream *stream = user;
    struct adc_context *context = &stream->runner->session.context;
    const size_t left = stream_length(stream), chunk = stream->table ? TABLE_CHUNK : CHUNK;
    if (stream->limited)
        adc_work_look(context, 0);
    if (left > context->limits.text)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  stream->table ? "%s: a record of more than %zu bytes (--max-text)" : "%s: more than %zu bytes of text (--max-text)",
                  stream->name, context->limits.text);
    files_refuse_binary(context, stream->name, stream_text(stream), left);
    if (stream->from > 0 && left > 0)
        memmove(stream->buffer, stream->buffer + stream->from, left);
    stream->searched = stream->searched > stream->from ? stream->searched - stream->from : 0;
    stream->used = left;
    stream->from = 0;
    if (stream->size - left > chunk / 2)
        return;
    size_t size = adc_grown(stream->size, left + chunk);
    stream->buffer = adc_resize(context, stream->buffer, stream->size, size, 1);
    stream->size = size;
}

/* Reads what there is; one byte of room stays for a NUL. */
static bool read_once(struct stream *stream)
{
    struct adc_context *context = &stream->runner->session.context;
    ssize_t got;
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

bool stream_more(struct stream *stream)
{
    static const char mark[] = "\xEF\xBB\xBF";
    if (!adc_guard(&stream->runner->session.context, make_room, stream))
        return false;
    const size_t left = stream->used;
    do
        if (!read_once(stream))
            return false;
    while (!stream->ended && ((!stream->begun && stream->used < sizeof mark - 1)
                              || (stream->used < 2 * left && stream->used + 1 < stream->size && stream_is_ready(stream))));
    if (!stream->begun && stream->used >= sizeof mark - 1 && memcmp(stream->buffer, mark, sizeof mark - 1) == 0)
        stream_skip(stream, sizeof mark - 1);
    stream->begun = true;
    return true;
}

bool stream_lines(struct stream *stream, char **text, size_t *length)
{
    const char *newline = NULL;
    while (!stream->ended && newline == NULL) {
        if (!stream_more(stream))
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
        if (!stream_more(stream))
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
