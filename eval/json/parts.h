/* The parts of an answer as members of a JSON object.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JSON_PARTS_H
#define ADC_EVAL_JSON_PARTS_H

#include "eval/trace/trace.h"
#include "eval/json/writer.h"

/* The members of an answer, from its value on. */
void adc_json_parts(struct adc_json *json, const struct adc_answer *answer);

/* The uncertainty of one number as an object. */
void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *uncertainty);

/* The member `uncertainty` of an answer that has uncertainties, and the covariance of a vector. */
void adc_json_uncertainties(struct adc_json *json, const struct adc_answer *answer);

/* The members of a trace. */
void adc_json_trace(struct adc_json *json, const struct adc_wengert *trace);

#endif
