/* Skipping the rest of a statement that had an error.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <string.h>

/* The offset behind a comment at `at`, or `at` itself. */
static uint32_t behind_comment(const struct adc_source *source, uint32_t at)
{
    const char *text = source->text, *end;
    bool line = text[at] == '#' || (text[at] == '/' && text[at + 1] == '/' && at > 0 && text[at - 1] <= ' ');
    if (line) {
        end = memchr(text + at, '\n', source->length - at);
    } else if (text[at] == '/' && text[at + 1] == '*') {
        end = memmem(text + at + 2, source->length - at - 2, "*/", 2);
        end = end != NULL ? end + 2 : NULL;
    } else {
        return at;
    }
    return end != NULL ? (uint32_t)(end - text) : source->length;
}

/* Whether the statement that had an error goes on at `at` or on a later line: with 'else' or a block. */
static bool goes_on(const struct adc_source *source, uint32_t at)
{
    for (uint32_t next; at < source->length; at = next) {
        next = behind_comment(source, at);
        if (next == at && strchr(" \t\v\f\r\n", source->text[at]) == NULL)
            break;
        next += next == at;
    }
    return source->text[at] == '{' || (strncmp(source->text + at, "else", 4) == 0
                                       && strchr(" \t\v\f\r\n({", source->text[at + 4]) != NULL);
}

void adc_reader_skip(struct adc_reader *reader, uint32_t parentheses, bool several)
{
    const struct adc_source *source = reader->scanner.source;
    uint32_t at = reader->scanner.at;
    while (at < source->length) {
        uint32_t next = behind_comment(source, at);
        char c = source->text[at];
        if (next != at) {
            at = next;
            continue;
        }
        bool separator = c == '\n' || (c == ';' && parentheses == 0);
        if (separator && reader->skipping == 0 && !(several && goes_on(source, at + 1)))
            break;
        if (c == '{')
            reader->skipping++;
        else if (c == '}' && reader->skipping > 0)
            reader->skipping--;
        else if (c == '(' && parentheses > 0)
            parentheses++;
        else if (c == ')' && parentheses > 0)
            parentheses--;
        at++;
    }
    adc_scanner_seek(&reader->scanner, at);
}
