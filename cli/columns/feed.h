/* The bytes of a table, as they come from a file or a pipe: of all that was read only what is not used up is kept, so
 * that memory grows with the longest record and not with the table.
 *
 * Life cycle: feed_open; feed_more and feed_skip; feed_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_FEED_H
#define ADC_CLI_COLUMNS_FEED_H

#include "cli/run/files.h"

struct feed {
    struct runner *runner;
    const char *name;               /* what messages call it */
    int file;
    char *buffer;
    size_t from, used, size;        /* of buffer: what is left, what was read, room */
    bool begun;                     /* a byte-order mark at the beginning has been skipped */
    bool ended;                     /* nothing is left to read */
    bool limited;                   /* --timeout counts while it is read: no answer is under way */
};

/* Opens a file, or standard input for "-". False with the error in the session's context. */
bool feed_open(struct feed *feed, struct runner *runner, const char *name);
void feed_close(struct feed *feed);

/* What was read and is not used up. */
static inline const char *feed_text(const struct feed *feed) { return feed->buffer + feed->from; }
static inline size_t feed_length(const struct feed *feed) { return feed->used - feed->from; }

/* So many bytes are used up. */
static inline void feed_skip(struct feed *feed, size_t count) { feed->from += count; }

/* Whether feed_more would not have to wait. */
bool feed_is_ready(const struct feed *feed);

/* Reads more, which moves the text. Where more than half of the room is taken by one record, as much again as there is,
 * so that a long one is not looked at too often. False with the error in the session's context. */
bool feed_more(struct feed *feed);

#endif
