/* The numbers of an answer: as they are, their bounds, their proven digits. All three are shaped alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/answer/blame.h"
#include "eval/answer/answer.h"
#include "eval/json/parts.h"

/* Number `at` of an answer or component, which is `plain`, or what is known of it. */
static void put_number(struct adc_json *json, const struct adc_answer *answer, double plain, size_t at)
{
    if (json->told == ADC_JSON_PROVEN)
        adc_json_string(json, answer->proven != NULL ? adc_proven_text(answer->proven, (uint32_t)at) : "UNABLE");
    else if (json->told == ADC_JSON_BOUND)
        adc_json_number(json, answer->bound != NULL && at < answer->numbering.count && !adc_may_be_anything(answer->bound[at])
                                  ? answer->bound[at] : INFINITY);
    else
        adc_json_number(json, plain);
}

static void put_value(struct adc_json *json, const struct adc_answer *answer, enum adc_family family)
{
    (void)family;
    put_number(json, answer, answer->value, 0);
}

static void put_partial(struct adc_json *json, const struct adc_json_partial *p)
{
    put_number(json, p->answer, p->partial->value, (size_t)p->answer->numbering.partials + p->i);
}

static void put_second(struct adc_json *json, const struct adc_answer *answer, const struct adc_second_reader *entry)
{
    put_number(json, answer, entry->value, answer->numbering.higher[ADC_SECOND] + entry->number);
}

static bool has_numbers(const struct adc_answer *answer, enum adc_family family)
{
    return adc_higher_of(answer, family)->value != NULL;
}

static void put_numbers(struct adc_json *json, const struct adc_answer *answer, enum adc_family family)
{
    const struct adc_higher *higher = adc_higher_of(answer, family);
    if (family == ADC_SECOND) {
        adc_json_seconds(json, answer, NULL, put_second);
        return;
    }
    if (family == ADC_SERIES)
        adc_json_open(json, '[');
    for (size_t k = 0; k < higher->count; k++) {
        adc_work(json->text->context, 1);
        put_number(json, answer, higher->value[k], answer->numbering.higher[family] + k);
    }
    if (family == ADC_SERIES)
        adc_json_close(json, ']');
}

static void put_taylor(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    if (!has_numbers(one, ADC_SERIES))
        return;
    adc_json_begin(json, "taylor", '{');
    if (one->taylor_variable != NULL) {
        adc_json_add_string(json, "variable", one->taylor_variable);
    }
    adc_json_add(json, answer, &(struct adc_json_member){"coefficients", .has = has_numbers, .put = put_numbers, .family = ADC_SERIES});
    adc_json_close(json, '}');
}

void adc_json_firsts(struct adc_json *json, const struct adc_answer *answer)
{
    const bool rows = answer->components != NULL && !answer->pulled_back;
    adc_json_add(json, answer, &(struct adc_json_member){"value", .put = put_value});
    adc_json_add(json, answer, &(struct adc_json_member){rows ? "jacobian" : "gradient", .put_partial = put_partial, .whole = true});
}

void adc_json_beyond(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_add(json, answer, &(struct adc_json_member){"hessian", .has = has_numbers, .put = put_numbers, .family = ADC_SECOND});
    put_taylor(json, answer);
    adc_json_add(json, answer, &(struct adc_json_member){"directional", .has = has_numbers, .put = put_numbers, .family = ADC_ALONG});
}

/* The number or the first component of which digits were proven, or bounds are printed; NULL: none. */
static const struct adc_answer *first_known(const struct adc_answer *answer, enum adc_json_told told)
{
    if (told == ADC_JSON_PROVEN ? answer->proven != NULL : answer->bound != NULL && answer->bounds_told)
        return answer;
    const struct adc_answer *own;
    for (uint32_t k = 0; (own = adc_next_own(answer, &k)) != NULL;)
        if (first_known(own, told) != NULL)
            return own;
    return NULL;
}

static void put_known(struct adc_json *json, const struct adc_answer *answer, const char *key, enum adc_json_told told)
{
    const struct adc_answer *known = first_known(answer, told);
    if (known == NULL)
        return;
    adc_json_begin(json, key, '{');
    if (told == ADC_JSON_PROVEN) {
        adc_json_add_whole(json, "digits", known->proven->digits);
    }
    json->told = told;
    adc_json_firsts(json, answer);
    adc_json_beyond(json, answer);
    json->told = ADC_JSON_PLAIN;
    adc_json_close(json, '}');
}

static void put_text(struct adc_json *json, const char *key, const char *text)
{
    if (text[0] == '\0')
        return;
    adc_json_add_string(json, key, text);
}

static void put_blame(struct adc_json *json, const struct adc_blame *blame)
{
    if (blame == NULL)
        return;
    adc_json_begin(json, "blame", '{');
    put_text(json, "of", blame->name);
    adc_json_add_number(json, "bound", blame->bound);
    adc_json_begin(json, "parts", '[');
    for (uint32_t i = 0; i < blame->count; i++) {
        adc_json_open(json, '{');
        put_text(json, "operation", blame->at[i].what);
        adc_json_add_number(json, "share", blame->at[i].share);
        put_text(json, "write", blame->at[i].better);
        put_text(json, "instead", blame->at[i].better[0] != '\0' ? blame->at[i].loses : "");
        adc_json_close(json, '}');
    }
    adc_json_close(json, ']');
    adc_json_close(json, '}');
}

void adc_json_known(struct adc_json *json, const struct adc_answer *answer)
{
    put_known(json, answer, "bound", ADC_JSON_BOUND);
    put_known(json, answer, "proven", ADC_JSON_PROVEN);
    put_blame(json, answer->blame);
}
