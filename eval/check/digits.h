/* A number with an error: its significant digits, written and compared.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The error is rounded to one decimal digit; its place is the last significant one. Independent of the locale. */
#ifndef ADC_EVAL_CHECK_DIGITS_H
#define ADC_EVAL_CHECK_DIGITS_H

#include <stdbool.h>
#include <stddef.h>

#include "lexer/number.h"

/* Writes value to its last significant digit, then the error of that digit in parentheses: 2.5838531634529(3),
 * 1.2345(2)e-20; 0(3)e-9 when the error exceeds the value; inf; "-" for NaN. An absolute error of 0, or one that is not
 * finite, writes 15 digits less trailing zeros and no parentheses. most > 0: no more digits than that, and no
 * parentheses where the error is below them. */
void adc_digits_format(double value, double error, int most, char out[ADC_NUMBER_TEXT]);

/* Writes an error to one digit: 5e-13, 2e4, inf. Returns out. */
char *adc_digits_error(double error, char out[ADC_NUMBER_TEXT]);

/* Whether a claimed number has no digit after the significant ones of value (as far as a double has them, from 10 to
 * DBL_DIG of them) and value rounds to it there. Zero only equals zero. error > 0 unless value is 0. */
bool adc_digits_exact(double claim, double value, double error);

#endif
