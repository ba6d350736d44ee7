/* Writing JSON to a text that grows: values, lists and objects, with the commas between them. Errors of memory leave
 * through the context of the text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JSON_WRITER_H
#define ADC_EVAL_JSON_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/array/extent.h"
#include "lexer/text.h"

/* Which quantity of each number of an answer is printed (parts.c): its value, its error bound or its proven digits. */
enum adc_json_quantity { ADC_JSON_VALUE, ADC_JSON_BOUND, ADC_JSON_PROVEN };

/* JSON being written. Zeroed with `text` set: nothing is written yet. */
struct adc_json {
    struct adc_text *text;
    bool comma;                     /* one must come before the next element */
    enum adc_json_quantity quantity;
};

/* Writes what a template says, as in adc_json_put(json, "rows:{used:u missing:u} name:s", used, missing, name): brackets; keys, `@:`
 * one that is an argument; and for each letter the next argument: n a double, u an uint32_t, s a string, b a bool, w a word as it is,
 * like null. `key?s` is left out where the string is NULL or empty. Blanks separate. */
void adc_json_put(struct adc_json *json, const char *template, ...);

/* The key of the value that comes next; values: text, whose bytes that are not UTF-8 become U+FFFD; a number, or the name of one that
 * is not finite as a string. */
void adc_json_key(struct adc_json *json, const char *key);
void adc_json_string(struct adc_json *json, const char *string);
void adc_json_bytes(struct adc_json *json, const char *text, size_t length);
void adc_json_number(struct adc_json *json, double number);

/* A list of numbers that lie `stride` apart, as the value of a key; numbers in the shape of an array. */
void adc_json_list(struct adc_json *json, const char *key, const double *numbers, uint32_t count, uint32_t stride);
void adc_json_shaped(struct adc_json *json, const double *numbers, struct adc_extent extent);

/* Write the brackets before and after element `i` of an array: one list for a vector, a list for each row otherwise. */
void adc_json_before_element(struct adc_json *json, struct adc_extent extent, uint32_t i);
void adc_json_after_element(struct adc_json *json, struct adc_extent extent, uint32_t i);

#endif
