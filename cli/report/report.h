/* Reports: how answers are shown. A report writes to a stream and checks nothing itself; output_close finds out whether
 * every write succeeded.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPORT_REPORT_H
#define ADC_CLI_REPORT_REPORT_H

#include <stdio.h>

#include "eval/entry.h"
#include "eval/answer/trace.h"

struct report_style {
    int digits;         /* significant digits, 0: shortest that reads back */
    bool quiet;         /* values only */
    bool color;         /* escape sequences may be used */
};

/* Text for people: heading, value, a row for each variable. */
void report_text(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                 const struct report_style *style);

/* The trace of an answer as a table. */
void report_trace(FILE *out, const struct adc_wengert *trace, const struct report_style *style);

/* One JSON object on one line; `trace` may be NULL. */
void report_json(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                 const struct adc_wengert *trace);

/* The members of a trace in such an object. */
void report_trace_json(FILE *out, const struct adc_wengert *trace);

/* A JSON string, and a number or what stands for one that is not finite. */
void put_json_string(FILE *out, const char *text);
void put_json_number(FILE *out, double number);

/* The JSON object of an error. */
void report_json_error(FILE *out, const struct adc_diag *error);

/* The engine of an answer: forward, reverse, forward and reverse. */
const char *engine_word(enum adc_mode mode);

/* The word for a status: ok, overflow, one-sided, undefined. */
const char *status_word(enum adc_status status);

/* `undefined (log of a negative number)`, `undefined (left -1, right 1)`, or the number and its remark. */
void partial_text(const struct adc_partial *partial, double number, int digits, char *out, size_t size);

#endif
