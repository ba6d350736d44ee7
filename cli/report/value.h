/* Values of names as the language writes them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_REPORT_VALUE_H
#define CLI_REPORT_VALUE_H

#include <signal.h>
#include <stdio.h>

#include "eval/array/extent.h"
#include "eval/session/session.h"
#include "lexer/number.h"

enum { VALUES_SHOWN = 100 };            /* elements of an array, to people */

/* Writes a number, or the array where there is one, so that it can be read again: 3, [1, 2; 3, 4], [1, 2]'. After
 * `most` elements of an array it writes "..."; most 0: all of them, and zeros with their signs. digits as in
 * adc_number_shown. It stops where `interrupt` is set (NULL: it is never set). */
void put_value(FILE *out, double value, const struct adc_array *array, int digits, size_t most,
               const volatile sig_atomic_t *interrupt);

/* Writes "NAME = value" and a newline for a variable. */
void put_bound(FILE *out, const struct adc_session *session, uint32_t symbol, int digits);

/* The number of a variable for people: as it was written where that has more digits than doubles distinguish, as
 * 9007199254740993, with which the answer is computed; else as adc_number_shown has it. Returns `out`. */
const char *value_written(const struct adc_session *session, uint32_t symbol, double value, char out[ADC_NUMBER_TEXT]);

#endif
