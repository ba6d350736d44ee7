/* The parts of an answer as members of a JSON object.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_JSON_PARTS_H
#define ADC_EVAL_JSON_PARTS_H

#include "eval/answer/trace.h"
#include "eval/json/writer.h"

/* The members of an answer, from its value on. */
void adc_json_parts(struct adc_json *json, const struct adc_answer *answer);

/* Of the numbers of an answer (numbers.c): value and first partials; what was asked for besides them; what is known of
 * each of them, bounds and proven digits, in objects that are shaped like the answer. */
void adc_json_firsts(struct adc_json *json, const struct adc_answer *answer);
void adc_json_beyond(struct adc_json *json, const struct adc_answer *answer);
void adc_json_known(struct adc_json *json, const struct adc_answer *answer);

/* An object with a member for each partial that has something to report; `has` is NULL where all have: then an array has
 * one member, shaped like it. `i` is the partial's place in its answer. */
struct adc_json_partial { const struct adc_answer *answer; const struct adc_partial *partial; uint32_t i; };
typedef bool adc_json_has(const struct adc_partial *partial);
typedef void adc_json_put(struct adc_json *json, const struct adc_json_partial *p);

/* The entries of a Hessian, or those that `has` wants (NULL: all), by row and column; rows without any are left out. */
struct adc_second_reader;
void adc_json_seconds(struct adc_json *json, const struct adc_answer *answer, bool (*has)(const struct adc_beyond *at),
                      void (*put)(struct adc_json *json, const struct adc_answer *answer, const struct adc_second_reader *entry));

/* A member of an answer: what is printed for a number, in a list for each component of a vector. It is left out where
 * neither has it. Either `put`, or an object of partials, those that have something to report (NULL: all).
 * `whole`: a pullback has it itself, where it has any. */
struct adc_json_member {
    const char *key;
    bool (*has)(const struct adc_answer *answer, enum adc_family family);
    void (*put)(struct adc_json *json, const struct adc_answer *answer, enum adc_family family);
    enum adc_family family;         /* for these two */
    adc_json_has *has_partial;
    adc_json_put *put_partial;
    bool whole;
};
void adc_json_add(struct adc_json *json, const struct adc_answer *answer, const struct adc_json_member *member);

/* The members that say how a comparison went; an empty note is left out. */
void adc_json_verdict(struct adc_json *json, enum adc_verdict verdict, const char *note);

/* The uncertainty of one number as an object. */
void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *uncertainty);

/* The member `uncertainty` of an answer that has uncertainties, and the covariance of a vector. */
void adc_json_uncertainties(struct adc_json *json, const struct adc_answer *answer);

/* The members of a trace. */
void adc_json_trace(struct adc_json *json, const struct adc_wengert *trace);

/* What is before and after element `i` of an array: brackets of lists, which nest by rows but for a vector. */
void adc_json_before_element(struct adc_json *json, struct adc_extent extent, uint32_t i);
void adc_json_after_element(struct adc_json *json, struct adc_extent extent, uint32_t i);

#endif
