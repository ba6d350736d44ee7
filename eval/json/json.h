/* Answers and errors as JSON, an object each: what a JSON reader gets of them, in the order that the manual gives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JSON_JSON_H
#define ADC_EVAL_JSON_JSON_H

#include "eval/answer/answer.h"
#include "eval/answer/trace.h"
#include "eval/emit/emit.h"
#include "eval/solve/solution.h"

/* Appends an answer with its claims, and its trace where there is one (else NULL), without a newline. Errors of memory
 * leave through the context of the text. */
void adc_json_answer(const struct adc_answer *answer, const struct adc_claims *claims, const struct adc_wengert *trace,
                     struct adc_text *text);

/* The members of it from "at" on, for the row of a table: without the expression, and without braces. */
void adc_json_row(const struct adc_answer *answer, const struct adc_claims *claims, struct adc_text *text);

/* Appends what a solver found, without a newline. */
void adc_json_solution(const struct adc_solution *solution, struct adc_text *text);

/* Appends the formulas of an expression without a point, which has one at least, without a newline. */
void adc_json_equations(const char *expression, const struct adc_equations *all, struct adc_text *text);

enum { ADC_JSON_ERROR = 4096 }; /* bytes that always suffice for adc_json_error */

/* Writes an error, without a newline. Needs no memory, so that it can be said that there is none. */
void adc_json_error(const struct adc_diag *error, char out[ADC_JSON_ERROR]);

#endif
