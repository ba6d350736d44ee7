/* Reading the bytes of a table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/feed.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 18 };

bool feed_open(struct feed *feed, struct runner *runner, const char *name)
{
    bool standard = strcmp(name, "-") == 0;
    *feed = (struct feed){.runner = runner, .name = standard ? "standard input" : name, .file = STDIN_FILENO};
    if (!standard)
        feed->file = file_open(runner, name, FILE_READ);
    return feed->file >= 0;
}

void feed_close(struct feed *feed)
{
    if (feed->runner == NULL)
        return;
    adc_resize(&feed->runner->session.context, feed->buffer, feed->size, 0, 1);
    if (feed->file > STDIN_FILENO)
        close(feed->file);
    *feed = (struct feed){0};
}

bool feed_is_ready(const struct feed *feed)
{
    struct pollfd wanted = {.fd = feed->file, .events = POLLIN};
    return feed->ended || poll(&wanted, 1, 0) != 0;
}

static void make_room(void *user)
{
    struct feed *feed = user;
    struct adc_context *context = &feed->runner->session.context;
    size_t left = feed_length(feed);
    if (feed->limited)
        adc_work_look(context, 0);
    if (left > context->limits.text)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s: a record of more than %zu bytes (--max-text)",
                  feed->name, context->limits.text);
    files_refuse_binary(context, feed->name, feed_text(feed), left);
    if (feed->from > 0 && left > 0)
        memmove(feed->buffer, feed->buffer + feed->from, left);
    feed->used = left;
    feed->from = 0;
    if (feed->size - left >= CHUNK)
        return;
    size_t size = adc_grown(feed->size, left + CHUNK);
    feed->buffer = adc_resize(context, feed->buffer, feed->size, size, 1);
    feed->size = size;
}

static bool read_once(struct feed *feed)
{
    struct adc_context *context = &feed->runner->session.context;
    ssize_t got;
    do {
        if (!file_wait(context, feed->file, false))
            return false;
        got = read(feed->file, feed->buffer + feed->used, feed->size - feed->used);
    } while (got < 0 && (errno == EINTR || (errno == EAGAIN && context->interrupt != NULL)));
    if (got < 0)
        return cannot_read(feed->runner, feed->name, errno);
    feed->used += (size_t)got;
    feed->ended = got == 0;
    return true;
}

static void skip_mark(struct feed *feed)
{
    static const char mark[] = "\xEF\xBB\xBF";
    feed->begun = true;
    if (feed_length(feed) >= 3 && memcmp(feed_text(feed), mark, 3) == 0)
        feed_skip(feed, 3);
}

bool feed_more(struct feed *feed)
{
    if (!adc_guard(&feed->runner->session.context, make_room, feed))
        return false;
    size_t left = feed->used;
    do {
        if (!read_once(feed))
            return false;
    } while (!feed->ended && feed->used < 2 * left && feed->used < feed->size && feed_is_ready(feed));
    while (!feed->begun && feed->used < 3 && !feed->ended)
        if (!read_once(feed))
            return false;
    if (!feed->begun)
        skip_mark(feed);
    return true;
}
