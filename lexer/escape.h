/* Showing text that came from outside: it must not steer the terminal, nor look like another text. All such text goes
 * through these functions before it is shown: names of files, arguments, lines of the history, source.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_ESCAPE_H
#define ADC_LEXER_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADC_ESCAPED = 12 };      /* bytes that suffice for one character */

/* Whether a character is visible, and does not change how the rest is shown. */
bool adc_is_visible(uint32_t point);

/* Writes the first character of text[0..length-1], length > 0: unchanged if it is visible; as \x1b a byte that is a control
 * character or not UTF-8; as \u200b or \U000e0001 an invisible character; a tab as a space. Returns the number of bytes that
 * the character has in the text. */
size_t adc_escape_character(const char *text, size_t length, char out[ADC_ESCAPED]);

/* The same for a text; truncates to `size` - 1 bytes at a character's end. Returns the number of bytes written. */
size_t adc_escape(char *out, size_t size, const char *text, size_t length);

/* The length in bytes of the UTF-8 character at text[0..length-1], 0 when it is not valid UTF-8. */
size_t adc_utf8_length(const char *text, size_t length);

/* Writes a code point, at most 4 bytes; returns the end. */
char *adc_utf8_put(char *out, uint32_t point);

/* The code point of a valid character of `length` bytes. */
uint32_t adc_utf8_point(const char *text, size_t length);

#endif
