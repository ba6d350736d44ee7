/* Lines and columns of byte offsets in sources, and the number of characters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/source.h"

#include <string.h>

uint32_t adc_characters(const char *text, size_t length)
{
    uint32_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

struct adc_place adc_source_place(const struct adc_source *source, uint32_t offset)
{
    struct adc_place place = {1 + source->lines_before, 1, 0, source->length};
    if (offset > source->length)
        offset = source->length;
    const char *newline = source->text;
    for (; (newline = memchr(newline, '\n', (size_t)(source->text + offset - newline))) != NULL; newline++) {
        place.line++;
        place.line_at = (uint32_t)(newline + 1 - source->text);
    }
    newline = memchr(source->text + offset, '\n', source->length - offset);
    if (newline != NULL)
        place.line_end = (uint32_t)(newline - source->text);
    if (place.line_end > place.line_at && source->text[place.line_end - 1] == '\r' && place.line_end > offset)
        place.line_end--;
    place.column = 1 + adc_characters(source->text + place.line_at, offset - place.line_at);
    return place;
}
