/* Writing JSON: values, lists and objects; the commas come by themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPORT_JSON_H
#define ADC_CLI_REPORT_JSON_H

#include "cli/report/report.h"

/* A text being written. Zeroed with `out` set, it is at its beginning. */
struct json {
    FILE *out;
    bool comma;                     /* one must come before the next element */
};

/* Begins and ends a list, '[' and ']', or an object, '{' and '}'. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* The key of the value that comes next. */
void json_key(struct json *json, const char *key);

/* Values: text, whose bytes that are not UTF-8 become U+FFFD; a number, or the name of one that is not finite as a
 * string; a whole number; a word as it stands, like null. */
void json_string(struct json *json, const char *text);
void json_number(struct json *json, double number);
void json_whole(struct json *json, uint32_t number);
void json_word(struct json *json, const char *word);

/* The word for a status: ok, overflow, one-sided, undefined. */
const char *status_word(enum adc_status status);

/* The members that say how a comparison went; an empty note is left out. */
void put_json_verdict(struct json *json, enum adc_verdict verdict, const char *note);

/* The members of an answer, from its value on. */
void put_json_parts(struct json *json, const struct adc_answer *answer);

/* The members of a trace. */
void put_json_trace(struct json *json, const struct adc_wengert *trace);

#endif
