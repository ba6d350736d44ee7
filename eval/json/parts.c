/* What a JSON object has of an answer, from the value on: its numbers (numbers.c), their statuses, sides and comparisons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "eval/answer/answer.h"
#include "lexer/number.h"

/* ---- by variable ---- */

static bool is_special(const struct adc_partial *partial) { return partial->status != ADC_OK || partial->imprecise; }
static bool is_one_sided(const struct adc_partial *partial) { return partial->status == ADC_ONE_SIDED; }
static bool is_checked(const struct adc_partial *partial) { return partial->checked; }

static void put_partial_elasticity(struct adc_json *json, const struct adc_json_partial *p)
{
    adc_json_number(json, adc_elasticity(p->partial->point, p->answer->value, p->partial->value));
}

static void put_partial_forward(struct adc_json *json, const struct adc_json_partial *p)
{
    adc_json_number(json, p->partial->forward);
}

static void put_partial_reverse(struct adc_json *json, const struct adc_json_partial *p)
{
    adc_json_number(json, p->partial->reverse);
}

static void put_partial_status(struct adc_json *json, const struct adc_json_partial *p)
{
    adc_json_string(json, p->partial->status == ADC_OK ? "imprecise" : adc_status_name(p->partial->status));
}

static void put_side(struct adc_json *json, double side)
{
    if (isnan(side))
        adc_json_word(json, "null");
    else
        adc_json_number(json, side);
}

static void put_sides_of(struct adc_json *json, double left, double right)
{
    adc_json_open(json, '[');
    put_side(json, left);
    put_side(json, right);
    adc_json_close(json, ']');
}

static void put_partial_sides(struct adc_json *json, const struct adc_json_partial *p)
{
    put_sides_of(json, p->partial->left, p->partial->right);
}

/* A difference with no more digits than its error leaves significant. */
static double significant(double difference, double error)
{
    if (!(error > 0) || difference == 0)            /* what diverges has no error */
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : adc_number_rounded(difference, (int)digits);
}

void adc_json_verdict(struct adc_json *json, enum adc_verdict verdict, const char *note)
{
    adc_json_add_string(json, "verdict", adc_verdict_name(verdict));
    if (note[0] != '\0') {
        adc_json_add_string(json, "note", note);
    }
}

static void put_check(struct adc_json *json, const struct adc_check *check)
{
    double error = adc_number_rounded(check->error, 1);
    adc_json_open(json, '{');
    adc_json_add_number(json, "difference", significant(check->difference, error));
    adc_json_add_number(json, "error", error);
    adc_json_verdict(json, check->verdict, check->note);
    adc_json_close(json, '}');
}

static void put_partial_check(struct adc_json *json, const struct adc_json_partial *p)
{
    put_check(json, p->partial->check);
}

/* ---- second and higher derivatives ---- */

/* Whether row i of the Hessian has comparisons. */
static bool row_compared(const struct adc_answer *answer, uint32_t i)
{
    for (uint32_t j = i; adc_higher_of(answer, ADC_SECOND)->check != NULL && j < answer->count; j++)
        if (adc_hessian_comparison(answer, i, j)->made)
            return true;
    return false;
}

static bool has_checks(const struct adc_answer *answer, enum adc_family family)
{
    const struct adc_higher *higher = adc_higher_of(answer, family);
    const uint32_t first = family == ADC_SERIES;            /* the value is not compared, */
    if (family != ADC_SECOND)
        return first < higher->compared && higher->check[first].made;
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
        adc_json_begin(json, answer->partials[i].name, '{');
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

static bool has_two_sides(const struct adc_beyond *at) { return at != NULL && at->status == ADC_ONE_SIDED; }

static bool has_sides(const struct adc_answer *answer, enum adc_family family)
{
    const struct adc_higher *higher = adc_higher_of(answer, family);
    bool any = false;
    for (size_t i = 0; higher->at != NULL && i < higher->count && !any; i++)
        any = has_two_sides(&higher->at[i]);
    return any;
}

static void put_second_sides(struct adc_json *json, const struct adc_answer *answer, const struct adc_second_reader *entry)
{
    (void)answer;
    put_sides_of(json, entry->at->left, entry->at->right);
}

/* An object by order, of sides or of comparisons. */
static void put_by_order(struct adc_json *json, const struct adc_higher *series, bool sides)
{
    char order[24];
    const size_t count = sides ? series->count : series->compared;
    adc_json_open(json, '{');
    for (size_t k = 1; k < count; k++) {
        adc_work(json->text->context, 1);
        if (sides ? !has_two_sides(&series->at[k]) : !series->check[k].made)
            continue;
        snprintf(order, sizeof order, "%zu", k);
        adc_json_key(json, order);
        if (sides)
            put_sides_of(json, series->at[k].left, series->at[k].right);
        else
            put_check(json, &series->check[k].check);
    }
    adc_json_close(json, '}');
}

static void put_sides(struct adc_json *json, const struct adc_answer *answer, enum adc_family family)
{
    const struct adc_higher *higher = adc_higher_of(answer, family);
    if (family == ADC_SECOND)
        adc_json_seconds(json, answer, has_two_sides, put_second_sides);
    else if (family == ADC_SERIES)
        put_by_order(json, higher, true);
    else if (has_sides(answer, family))
        put_sides_of(json, higher->at->left, higher->at->right);
    else
        adc_json_word(json, "null");
}

static void put_checks(struct adc_json *json, const struct adc_answer *answer, enum adc_family family)
{
    if (family == ADC_SECOND)
        put_check_hessian(json, answer);
    else if (family == ADC_ALONG && has_checks(answer, family))
        put_check(json, &adc_higher_of(answer, family)->check->check);
    else
        put_by_order(json, adc_higher_of(answer, family), false);
}

/* ---- all of it ---- */

/* How many sweeps give all of a sparse Jacobian. */
static void put_colours(struct adc_json *json, const struct adc_answer *answer)
{
    if (answer->colours[0] == 0)
        return;
    adc_json_begin(json, "colours", '{');
    adc_json_add_whole(json, "forward", answer->colours[0]);
    adc_json_add_whole(json, "reverse", answer->colours[1]);
    if (answer->colours[2] > 0) {
        adc_json_add_whole(json, "two_sided", answer->colours[2]);
    }
    adc_json_close(json, '}');
}

void adc_json_parts(struct adc_json *json, const struct adc_answer *answer)
{
    static const struct adc_json_member forward = {"forward", .put_partial = put_partial_forward},
        reverse = {"reverse", .put_partial = put_partial_reverse},
        relative = {"relative", .put_partial = put_partial_elasticity}, rest[] = {
        {"partial_status", .has_partial = is_special, .put_partial = put_partial_status},
        {"one_sided", .has_partial = is_one_sided, .put_partial = put_partial_sides},
        {"hessian_one_sided", .has = has_sides, .put = put_sides, .family = ADC_SECOND},
        {"taylor_one_sided", .has = has_sides, .put = put_sides, .family = ADC_SERIES},
        {"directional_one_sided", .has = has_sides, .put = put_sides, .family = ADC_ALONG},
        {"check", .has_partial = is_checked, .put_partial = put_partial_check, .whole = true},
        {"check_hessian", .has = has_checks, .put = put_checks, .family = ADC_SECOND},
        {"check_taylor", .has = has_checks, .put = put_checks, .family = ADC_SERIES},
        {"check_directional", .has = has_checks, .put = put_checks, .family = ADC_ALONG}};
    adc_json_firsts(json, answer);
    put_colours(json, answer);
    if (answer->mode == ADC_MODE_BOTH && !answer->pulled_back) {
        adc_json_add(json, answer, &forward);
        adc_json_add(json, answer, &reverse);
    }
    if (answer->relative)
        adc_json_add(json, answer, &relative);
    adc_json_beyond(json, answer);
    adc_json_known(json, answer);
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        adc_json_add(json, answer, &rest[i]);
}
