/* What the reader finds by looking at the text itself: whether 'else' follows, and where a statement ends that had an
 * error.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The offset after a comment at `at`, or `at` itself. */
static uint32_t behind_comment(const struct adc_source *source, uint32_t at)
{
    const char *text = source->text, *end;
    if (text[at] == '#' || (text[at] == '/' && text[at + 1] == '/' && (at == 0 || is_space(text[at - 1])))) {
        end = memchr(text + at, '\n', source->length - at);
    } else if (text[at] == '/' && text[at + 1] == '*') {
        end = memmem(text + at + 2, source->length - at - 2, "*/", 2);
        end = end != NULL ? end + 2 : NULL;
    } else {
        return at;
    }
    return end != NULL ? (uint32_t)(end - text) : source->length;
}

/* The offset of the next character that is not a space, a comment or one of the first `semicolons` ';'. */
static uint32_t next_word(const struct adc_source *source, uint32_t at, uint32_t semicolons)
{
    while (at < source->length) {
        char c = source->text[at];
        uint32_t next = behind_comment(source, at);
        if (next == at && !is_space(c) && !(c == '\\' && is_space(source->text[at + 1]))
            && !(c == ';' && semicolons-- > 0))
            break;
        at = next > at ? next : at + 1;
    }
    return at;
}

static bool else_at(const struct adc_source *source, uint32_t at)
{
    const char *word = adc_keywords[ADC_KEY_ELSE].word;
    uint32_t length = (uint32_t)strlen(word);
    unsigned char after = at + length < source->length ? (unsigned char)source->text[at + length] : ' ';
    bool word_goes_on = after >= 0x80 || after == '_' || (after >= '0' && after <= '9')
                     || ((after | 0x20) >= 'a' && (after | 0x20) <= 'z');
    return source->length - at >= length && memcmp(source->text + at, word, length) == 0 && !word_goes_on;
}

enum adc_ahead adc_reader_ahead(const struct adc_reader *reader, uint32_t semicolons)
{
    const struct adc_source *source = reader->scanner.source;
    uint32_t at = next_word(source, reader->scanner.at, semicolons);
    return at >= source->length ? ADC_AHEAD_NOTHING : else_at(source, at) ? ADC_AHEAD_ELSE : ADC_AHEAD_OTHER;
}

bool adc_reader_ahead_binds(const struct adc_reader *reader)
{
    const char *text = reader->scanner.source->text + reader->scanner.at, *name = text + strspn(text, " \t");
    const char *end = name;
    while (*end == '_' || (*end >= '0' && *end <= '9') || ((*end | 0x20) >= 'a' && (*end | 0x20) <= 'z')
           || (unsigned char)*end >= 0x80)
        end++;
    const char *behind = end + strspn(end, " \t");
    return end > name && !(*name >= '0' && *name <= '9') && behind[0] == '=' && behind[1] != '=';
}

/* Whether the statement that had an error goes on after a newline: with 'else', after a head with a block. */
static bool goes_on(const struct adc_source *source, uint32_t at, bool head)
{
    at = next_word(source, at, 0);
    return at < source->length && (else_at(source, at) || (head && source->text[at] == '{'));
}

void adc_reader_skip(struct adc_reader *reader, uint32_t parentheses, uint32_t brackets, bool head)
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
        bool separator = c == '\n' || (c == ';' && parentheses == 0 && brackets == 0);
        if (separator && reader->skipping == 0) {
            if (!goes_on(source, at + 1, head))
                break;
            head = true;                        /* a block may be on the line after 'else', too */
        }
        if (c == '{') {
            reader->skipping++;
            head = false;
        }
        if (c == '}' && reader->skipping > 0)
            reader->skipping--;
        else if (c == '(' && parentheses > 0)
            parentheses++;
        else if (c == ')' && parentheses > 0)
            parentheses--;
        brackets += c == '[';
        brackets -= c == ']' && brackets > 0;
        if (c == '\n')
            brackets = 0;
        at++;
    }
    adc_scanner_seek(&reader->scanner, at);
}
