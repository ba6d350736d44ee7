/* Output that is collected, and written in large pieces. Where there is no memory, the program ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_OUT_H
#define ADC_CLI_COLUMNS_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* `at` is freed by its owner. Without a file all of it is kept. */
struct out { FILE *file; char *at; size_t used, size; bool shown; };      /* shown: the file is a terminal */

enum { OUT_FULL = 1 << 16 };        /* bytes after which it should be written */

/* Writes what was collected. */
void out_flush(struct out *out);

void out_grow(struct out *out, size_t count);

/* Room for so many bytes more, after what was collected. */
static inline char *out_room(struct out *out, size_t count)
{
    if (out->size - out->used < count)
        out_grow(out, count);
    return out->at + out->used;
}

void out_put(struct out *out, const char *text, size_t length);
void out_string(struct out *out, const char *text);
void out_character(struct out *out, char c);

#endif
