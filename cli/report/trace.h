/* The parts of a trace for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPORT_TRACE_H
#define ADC_CLI_REPORT_TRACE_H

#include <stdio.h>

#include "cli/report/report.h"
#include "eval/answer/trace.h"

enum { TRACE_DIGITS = 6 };              /* significant, unless asked for otherwise: a table is for reading */

/* The rows that are left out of a long trace: from *from to *to - 1. */
void trace_left_out(const struct adc_wengert *trace, uint32_t *from, uint32_t *to);

/* Writes the long numbers of a text, which only becomes shorter, with the digits of the table. */
void trace_round_numbers(char *text);

/* What was asked for after the table: the formulas of tangents and adjoints, the sweeps line by line, the elimination. */
void put_trace_sweeps(FILE *out, const struct adc_wengert *trace, const struct report_style *style);

#endif
