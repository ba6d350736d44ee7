/* Values of names as the language writes them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_REPORT_VALUE_H
#define CLI_REPORT_VALUE_H

#include <signal.h>
#include <stdio.h>

#include "eval/array/extent.h"

/* Writes a number, or the array where there is one, so that it can be read again: 3, [1, 2; 3, 4], [1, 2]'. Beyond
 * `most` elements of an array stands "..."; most 0: all of them, and zeros with their signs. digits as in
 * adc_number_shown. It stops where `interrupt` is set (NULL: nobody sets it). */
void put_value(FILE *out, double value, const struct adc_array *array, int digits, size_t most,
               const volatile sig_atomic_t *interrupt);

#endif
