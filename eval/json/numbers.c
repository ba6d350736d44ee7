/* What is known of each number of an answer: proven digits, bounds on errors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/writer.h"
#include "eval/json/parts.h"

typedef void put_one(struct adc_json *json, const struct adc_answer *answer, uint32_t number);

static void put_proven(struct adc_json *json, const struct adc_answer *answer, uint32_t number)
{
    adc_json_string(json, adc_proven_text(answer->proven, number));
}

static void put_bound(struct adc_json *json, const struct adc_answer *answer, uint32_t number)
{
    adc_json_number(json, answer->bound[number]);
}

/* Something for each partial, from number `from` on. */
static void put_partials(struct adc_json *json, const struct adc_answer *answer, uint32_t from, put_one *put)
{
    struct adc_partial_reader reader = adc_read_partials(answer);
    adc_json_open(json, '{');
    for (const struct adc_partial *partial; (partial = adc_next_partial(&reader)) != NULL;) {
        adc_json_key(json, partial->name);
        put(json, answer, from++);
    }
    adc_json_close(json, '}');
}

static void put_hessian(struct adc_json *json, const struct adc_answer *answer, put_one *put)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_json_key(json, answer->partials[i].name);
        put_partials(json, answer, answer->numbering.hessian + i * answer->count, put);
    }
    adc_json_close(json, '}');
}

static void put_members(struct adc_json *json, const struct adc_answer *answer, put_one *put)
{
    adc_json_key(json, "value");
    put(json, answer, 0);
    adc_json_key(json, "gradient");
    put_partials(json, answer, answer->numbering.partials, put);
    if (answer->hessian != NULL) {
        adc_json_key(json, "hessian");
        put_hessian(json, answer, put);
    }
    if (answer->taylor != NULL) {
        adc_json_key(json, "taylor");
        adc_json_open(json, '[');
        for (uint32_t k = 0; k <= answer->taylor_order; k++)
            put(json, answer, answer->numbering.taylor + k);
        adc_json_close(json, ']');
    }
    if (answer->has_directional) {
        adc_json_key(json, "directional");
        put(json, answer, answer->numbering.directional);
    }
}

void adc_json_proven(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '{');
    adc_json_key(json, "digits");
    adc_json_whole(json, answer->proven->digits);
    put_members(json, answer, put_proven);
    adc_json_close(json, '}');
}

void adc_json_bounds(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '{');
    put_members(json, answer, put_bound);
    adc_json_close(json, '}');
}
