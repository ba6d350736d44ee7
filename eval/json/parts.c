/* What a JSON object has of an answer, from the value on: its numbers (numbers.c), their statuses, sides and comparisons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "eval/answer/second.h"
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

/* ---- comparisons beyond the first partials ---- */

static bool has_check_taylor(const struct adc_answer *answer) { return adc_higher_of(answer)->check_taylor[1].made; }
static bool has_check_directional(const struct adc_answer *answer) { return adc_higher_of(answer)->check_directional.made; }

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

static void put_check_taylor(struct adc_json *json, const struct adc_answer *answer)
{
    char order[16];
    adc_json_open(json, '{');
    for (uint32_t k = 1; k <= ADC_COMPARED_ORDERS; k++) {
        if (!adc_higher_of(answer)->check_taylor[k].made)
            continue;
        snprintf(order, sizeof order, "%u", k);
        adc_json_key(json, order);
        put_check(json, &adc_higher_of(answer)->check_taylor[k].check);
    }
    adc_json_close(json, '}');
}

static void put_check_directional(struct adc_json *json, const struct adc_answer *answer)
{
    if (adc_higher_of(answer)->check_directional.made) {
        put_check(json, &adc_higher_of(answer)->check_directional.check);
    } else {
        adc_json_open(json, '{');
        adc_json_close(json, '}');
    }
}

/* ---- sides beyond the first partials ---- */

static bool any_sided(const struct adc_beyond *at, size_t count)
{
    for (size_t i = 0; at != NULL && i < count; i++)
        if (at[i].status == ADC_ONE_SIDED)
            return true;
    return false;
}

static bool has_two_sides(const struct adc_second_reader *entry)
{
    return entry->at != NULL && entry->at->status == ADC_ONE_SIDED;
}

static bool has_taylor_sides(const struct adc_answer *answer)
{
    return any_sided(answer->taylor_at, answer->taylor_order + 1u);
}

static bool has_directional_sides(const struct adc_answer *answer)
{
    return answer->has_directional && any_sided(&answer->directional_at, 1);
}

static void put_second_sides(struct adc_json *json, const struct adc_answer *answer, const struct adc_second_reader *entry)
{
    (void)answer;
    put_sides_of(json, entry->at->left, entry->at->right);
}

static void put_taylor_sides(struct adc_json *json, const struct adc_answer *answer)
{
    char order[16];
    assert(answer->taylor_at != NULL);              /* some component has two sides: all have been looked at */
    adc_json_open(json, '{');
    for (uint32_t k = 1; k <= answer->taylor_order; k++) {
        const struct adc_beyond *at = &answer->taylor_at[k];
        adc_work(json->text->context, 1);
        if (at->status != ADC_ONE_SIDED)
            continue;
        snprintf(order, sizeof order, "%u", k);
        adc_json_key(json, order);
        put_sides_of(json, at->left, at->right);
    }
    adc_json_close(json, '}');
}

static void put_directional_sides(struct adc_json *json, const struct adc_answer *answer)
{
    if (has_directional_sides(answer))
        put_sides_of(json, answer->directional_at.left, answer->directional_at.right);
    else
        adc_json_word(json, "null");
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
        {"hessian_one_sided", .has_second = has_two_sides, .put_second = put_second_sides},
        {"taylor_one_sided", .has = has_taylor_sides, .put = put_taylor_sides},
        {"directional_one_sided", .has = has_directional_sides, .put = put_directional_sides},
        {"check", .has_partial = is_checked, .put_partial = put_partial_check, .whole = true},
        {"check_hessian", .has = has_check_hessian, .put = put_check_hessian},
        {"check_taylor", .has = has_check_taylor, .put = put_check_taylor},
        {"check_directional", .has = has_check_directional, .put = put_check_directional}};
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
