/* Answers and errors as JSON, an object each, with the members and the order of the manual.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JSON_JSON_H
#define ADC_EVAL_JSON_JSON_H

#include "eval/result/answer.h"
#include "eval/trace/trace.h"
#include "eval/emit/emit.h"
#include "eval/solve/solution.h"
#include "eval/json/writer.h"

/* Each appends to a text of the session's context, which the caller releases in any case, without a newline. False with the error
 * in that context: no memory, an interrupt. */

/* An answer with its claims, and its trace where there is one (else NULL). */
bool adc_json_answer(const struct adc_answer *answer, const struct adc_claims *claims, const struct adc_wengert *trace,
                     struct adc_text *text);

/* What a solver found. */
bool adc_json_solution(const struct adc_solution *solution, struct adc_text *text);

/* The formulas, at least one, of an expression without a point. */
bool adc_json_equations(const char *expression, const struct adc_equations *all, struct adc_text *text);

enum { ADC_JSON_ERROR = 4096 }; /* bytes that always suffice for adc_json_error */

/* Writes an error, without a newline. Needs no memory, so that exhausted memory can be reported. */
void adc_json_error(const struct adc_diag *error, char out[ADC_JSON_ERROR]);

/* ---- parts, as members of the object under way; errors leave through the context ---- */

/* The members of an answer from "at" on, those from its value on, those of a trace, and the uncertainty of one number as an object. */
void adc_json_members(struct adc_json *json, const struct adc_answer *answer, const struct adc_claims *claims);
void adc_json_parts(struct adc_json *json, const struct adc_answer *answer);
void adc_json_trace(struct adc_json *json, const struct adc_wengert *trace);
void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *uncertainty);

#endif
