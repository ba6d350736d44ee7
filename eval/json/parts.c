/* What a JSON object has of an answer, from the value on. What a number has behind a key, a vector has as a list with
 * an element for each component.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"

#include <math.h>
#include <stdio.h>

#include "lexer/number.h"

/* ---- by variable ---- */

typedef bool has_partial(const struct adc_partial *partial);
typedef void put_partial(struct adc_json *json, const struct adc_partial *partial);

static bool always(const struct adc_partial *partial) { return partial != NULL; }
static bool is_special(const struct adc_partial *partial) { return partial->status != ADC_OK; }
static bool is_one_sided(const struct adc_partial *partial) { return partial->status == ADC_ONE_SIDED; }
static bool is_checked(const struct adc_partial *partial) { return partial->checked; }

static bool any_partial(const struct adc_answer *answer, has_partial *has)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (has(&answer->partials[i]))
            return true;
    return false;
}

/* An object with a member for each partial that has it. */
static void put_partials(struct adc_json *json, const struct adc_answer *answer, has_partial *has, put_partial *put)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_work(json->text->context, 1);
        if (!has(&answer->partials[i]))
            continue;
        adc_json_key(json, answer->partials[i].name);
        put(json, &answer->partials[i]);
    }
    adc_json_close(json, '}');
}

static void put_partial_value(struct adc_json *json, const struct adc_partial *partial)
{
    adc_json_number(json, partial->value);
}

static void put_partial_forward(struct adc_json *json, const struct adc_partial *partial)
{
    adc_json_number(json, partial->forward);
}

static void put_partial_reverse(struct adc_json *json, const struct adc_partial *partial)
{
    adc_json_number(json, partial->reverse);
}

static void put_partial_status(struct adc_json *json, const struct adc_partial *partial)
{
    adc_json_string(json, adc_status_name(partial->status));
}

static void put_side(struct adc_json *json, double side)
{
    if (isnan(side))
        adc_json_word(json, "null");
    else
        adc_json_number(json, side);
}

static void put_partial_sides(struct adc_json *json, const struct adc_partial *partial)
{
    adc_json_open(json, '[');
    put_side(json, partial->left);
    put_side(json, partial->right);
    adc_json_close(json, ']');
}

/* A difference with no more digits than its error leaves significant. */
static double significant(double difference, double error)
{
    if (!(error > 0) || !isfinite(error) || !isfinite(difference) || difference == 0)
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : adc_number_rounded(difference, (int)digits);
}

void adc_json_verdict(struct adc_json *json, enum adc_verdict verdict, const char *note)
{
    static const char *const words[] = {
        [ADC_AGREE] = "agree", [ADC_DISAGREE] = "disagree", [ADC_INCONCLUSIVE] = "inconclusive",
    };
    adc_json_key(json, "verdict");
    adc_json_string(json, words[verdict]);
    if (note[0] != '\0') {
        adc_json_key(json, "note");
        adc_json_string(json, note);
    }
}

static void put_check(struct adc_json *json, const struct adc_check *check)
{
    double error = adc_number_rounded(check->error, 1);
    adc_json_open(json, '{');
    adc_json_key(json, "difference");
    adc_json_number(json, significant(check->difference, error));
    adc_json_key(json, "error");
    adc_json_number(json, error);
    adc_json_verdict(json, check->verdict, check->note);
    adc_json_close(json, '}');
}

static void put_partial_check(struct adc_json *json, const struct adc_partial *partial)
{
    put_check(json, &partial->check);
}

/* ---- what stands behind a key, and whether there is anything ---- */

static void put_value(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_number(json, answer->value);
}

static void put_gradient(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, always, put_partial_value);
}

static void put_forward(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, always, put_partial_forward);
}

static void put_reverse(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, always, put_partial_reverse);
}

static void put_status(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, is_special, put_partial_status);
}

static void put_sides(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, is_one_sided, put_partial_sides);
}

static void put_checks(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, is_checked, put_partial_check);
}

static bool has_status(const struct adc_answer *answer) { return any_partial(answer, is_special); }
static bool has_sides(const struct adc_answer *answer) { return any_partial(answer, is_one_sided); }
static bool has_checks(const struct adc_answer *answer) { return any_partial(answer, is_checked); }
static bool has_hessian(const struct adc_answer *answer) { return answer->hessian != NULL; }
static bool has_directional(const struct adc_answer *answer) { return answer->has_directional; }
static bool has_check_taylor(const struct adc_answer *answer) { return answer->check_taylor[1].made; }
static bool has_check_directional(const struct adc_answer *answer) { return answer->check_directional.made; }

static void put_hessian(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_json_key(json, answer->partials[i].name);
        adc_json_open(json, '{');
        for (uint32_t j = 0; j < answer->count; j++) {
            adc_work(json->text->context, 1);
            adc_json_key(json, answer->partials[j].name);
            adc_json_number(json, answer->hessian[(size_t)i * answer->count + j]);
        }
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_coefficients(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '[');
    for (uint32_t k = 0; k <= answer->taylor_order; k++) {
        adc_work(json->text->context, 1);
        adc_json_number(json, answer->taylor[k]);
    }
    adc_json_close(json, ']');
}

static void put_directional(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_number(json, answer->directional);
}

/* Whether row i of the Hessian has comparisons. */
static bool row_compared(const struct adc_answer *answer, uint32_t i)
{
    for (uint32_t j = i; answer->check_hessian != NULL && j < answer->count; j++)
        if (adc_hessian_comparison(answer, i, j)->made)
            return true;
    return false;
}

static bool has_check_hessian(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (row_compared(answer, i))
            return true;
    return false;
}

static void put_check_hessian(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_work(json->text->context, answer->count);
        if (!row_compared(answer, i))
            continue;
        adc_json_key(json, answer->partials[i].name);
        adc_json_open(json, '{');
        for (uint32_t j = i; j < answer->count; j++) {
            if (!adc_hessian_comparison(answer, i, j)->made)
                continue;
            adc_json_key(json, answer->partials[j].name);
            put_check(json, &adc_hessian_comparison(answer, i, j)->check);
        }
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_check_taylor(struct adc_json *json, const struct adc_answer *answer)
{
    char order[16];
    adc_json_open(json, '{');
    for (uint32_t k = 1; k <= ADC_COMPARED_ORDERS; k++) {
        if (!answer->check_taylor[k].made)
            continue;
        snprintf(order, sizeof order, "%u", k);
        adc_json_key(json, order);
        put_check(json, &answer->check_taylor[k].check);
    }
    adc_json_close(json, '}');
}

static void put_check_directional(struct adc_json *json, const struct adc_answer *answer)
{
    if (answer->check_directional.made) {
        put_check(json, &answer->check_directional.check);
    } else {
        adc_json_open(json, '{');
        adc_json_close(json, '}');
    }
}

/* ---- all of it ---- */

typedef void put_part(struct adc_json *json, const struct adc_answer *answer);
typedef bool has_part(const struct adc_answer *answer);

/* A key, and what stands there for a number, or a list of that for a vector. */
static void put_whole(struct adc_json *json, const struct adc_answer *answer, const char *key, put_part *put)
{
    adc_json_key(json, key);
    if (answer->components == NULL) {
        put(json, answer);
        return;
    }
    adc_json_open(json, '[');
    for (uint32_t k = 0; k < answer->component_count; k++)
        put(json, &answer->components[k]);
    adc_json_close(json, ']');
}

/* The same when a number, or any component, has it. */
static void put_if(struct adc_json *json, const struct adc_answer *answer, const char *key, put_part *put,
                   has_part *has)
{
    bool any = answer->components == NULL && has(answer);
    for (uint32_t k = 0; k < answer->component_count; k++)
        any |= has(&answer->components[k]);
    if (any)
        put_whole(json, answer, key, put);
}

static void put_taylor(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_answer *one = answer->components != NULL ? answer->components : answer;
    if (one->taylor == NULL)
        return;
    adc_json_key(json, "taylor");
    adc_json_open(json, '{');
    if (one->taylor_variable != NULL) {
        adc_json_key(json, "variable");
        adc_json_string(json, one->taylor_variable);
    }
    put_whole(json, answer, "coefficients", put_coefficients);
    adc_json_close(json, '}');
}

void adc_json_parts(struct adc_json *json, const struct adc_answer *answer)
{
    put_whole(json, answer, "value", put_value);
    put_whole(json, answer, answer->components != NULL ? "jacobian" : "gradient", put_gradient);
    if (answer->mode == ADC_MODE_BOTH) {
        put_whole(json, answer, "forward", put_forward);
        put_whole(json, answer, "reverse", put_reverse);
    }
    if (answer->pulled_back) {
        adc_json_key(json, "gradient");
        put_gradient(json, answer);
    }
    put_if(json, answer, "hessian", put_hessian, has_hessian);
    put_taylor(json, answer);
    put_if(json, answer, "directional", put_directional, has_directional);
    put_if(json, answer, "partial_status", put_status, has_status);
    put_if(json, answer, "one_sided", put_sides, has_sides);
    put_if(json, answer, "check", put_checks, has_checks);
    put_if(json, answer, "check_hessian", put_check_hessian, has_check_hessian);
    put_if(json, answer, "check_taylor", put_check_taylor, has_check_taylor);
    put_if(json, answer, "check_directional", put_check_directional, has_check_directional);
}
