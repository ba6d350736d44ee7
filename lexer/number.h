/* Numbers and their text, in both directions, the same in every locale.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_NUMBER_H
#define ADC_LEXER_NUMBER_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the number in text[0..length-1], decimal or hexadecimal, `_` allowed between digits; the text is a number by
 * the scanner's rules. The result is the nearest double, ties to even. *out_of_range is set when the number is not zero but
 * too small, or too large, for a double. */
double adc_literal_read(const char *text, size_t length, bool *out_of_range);

/* Whether such a number is a double exactly, as 0.25 and 1e16 are, so that reading it rounds nothing. */
bool adc_literal_is_exact(const char *text, size_t length);

/* Half the distance between neighbouring doubles at `value`: the largest error of rounding a decimal to it. */
double adc_half_ulp(double value);

/* Reads a text that is one number and nothing else, without a sign and without '_': a tolerance among the options.
 * Returns false where it is not. */
bool adc_number_read(const char *text, double *number);

/* What is in a cell of a table, blanks around it left out. */
enum adc_cell_kind {
    ADC_CELL_NUMBER,                /* with its sign, or inf, infinity or nan in any case */
    ADC_CELL_EMPTY,                 /* or NA: the number is missing */
    ADC_CELL_TEXT,
    ADC_CELL_OUT_OF_RANGE           /* a number that is too large, or too small, for a double */
};

/* Reads a cell of text, which ends in no NUL. */
enum adc_cell_kind adc_cell_read(const char *text, size_t length, double *number);

/* Reads a number of the usual form: an optional sign, at most 15 digits, an optional point among them. Returns its end; or
 * `text`, with *number NaN, where the text does not begin with such a number. Digits and power of ten are both exact doubles, so
 * that their quotient is rounded once (W. Clinger, "How to read floating point numbers accurately", PLDI 1990). */
static inline const char *adc_few_digits_read(const char *text, const char *end, double *number)
{
    enum { FEW = 15 };              /* a whole number of 15 digits is below 2^53 */
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const char *at = text, *point = NULL;
    const bool negative = at < end && *at == '-';
    uint64_t whole = 0;
    at += at < end && (*at == '-' || *at == '+');
    const char *first = at;
    for (; at < end; at++) {
        const unsigned digit = (unsigned char)*at - (unsigned)'0';
        if (digit <= 9)
            whole = 10*whole + digit;
        else if (*at == '.' && point == NULL)
            point = at;
        else
            break;
    }
    const ptrdiff_t digits = at - first - (point != NULL);
    *number = NAN;
    if (digits < 1 || digits > FEW)
        return text;
    const double size = (double)(int64_t)whole / powers[point != NULL ? at - point - 1 : 0];
    *number = negative ? -size : size;
    return at;
}

enum { ADC_NUMBER_TEXT = 48 };      /* bytes that always suffice for adc_number_text */

/* Writes the shortest decimal that reads back as the same double: 0.1, 2, 1e-300, 1.7976931348623157e308, inf, -inf,
 * nan. digits > 0 asks for that many significant digits instead (at most 17). Returns `out`. */
char *adc_number_text(double number, int digits, char out[ADC_NUMBER_TEXT]);

/* The same without a NUL; returns the number of bytes. */
size_t adc_number_put(double number, int digits, char out[ADC_NUMBER_TEXT]);

/* adc_number_text for people: -0 is written as 0. */
char *adc_number_shown(double number, int digits, char out[ADC_NUMBER_TEXT]);

/* Writes digits * 10^exponent, below 10^17, in the same manner. */
char *adc_number_decimal(bool negative, uint64_t digits, int exponent, char out[ADC_NUMBER_TEXT]);

/* Whether `count` digits, the first of which counts 10^exponent, are written without an exponent: where that is not
 * longer, and for whole numbers below 10^16. */
bool adc_number_is_positional(int exponent, int count);

/* Writes digits, the first of which counts 10^exponent, without trailing zeros, which would look like known digits: 123.4
 * for 1234, 1.23e4 for 123, 0.0012 for 12. `tail` follows the last digit, as the "(3)" of an uncertain one. */
void adc_number_lay_out(bool negative, const char *digits, long exponent, const char *tail, char *out);

/* |number|, finite, rounded to `count` significant digits, at most 17, which go to `digits` without a point,
 * terminated. Returns the decimal exponent of the first. */
int adc_number_digits(double number, int count, char *digits);

/* The number rounded to this many significant digits, as the nearest double. */
double adc_number_rounded(double number, int digits);

#endif
