/* What a JSON object has of an answer, from the value on. What a number has behind a key, a vector has as a list with
 * an element for each component.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"

#include <math.h>
#include <stdio.h>

#include "eval/answer/elements.h"
#include "eval/answer/second.h"
#include "lexer/number.h"

/* ---- arrays: lists in lists by rows, but for a vector ---- */

static bool by_rows(struct adc_extent extent) { return extent.rank == ADC_RANK_ROW || extent.rank == ADC_RANK_MATRIX; }

void adc_json_before_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (i == 0)
        adc_json_open(json, '[');
    if (by_rows(extent) && i % extent.cols == 0)
        adc_json_open(json, '[');
}

void adc_json_after_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (by_rows(extent) && (i + 1) % extent.cols == 0)
        adc_json_close(json, ']');
    if (i + 1 == adc_extent_count(extent))
        adc_json_close(json, ']');
}

/* ---- by variable ---- */

typedef bool has_partial(const struct adc_partial *partial);
typedef void put_partial(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial);

static bool always(const struct adc_partial *partial) { return partial != NULL; }
static bool is_special(const struct adc_partial *partial) { return partial->status != ADC_OK || partial->imprecise; }
static bool is_one_sided(const struct adc_partial *partial) { return partial->status == ADC_ONE_SIDED; }
static bool is_checked(const struct adc_partial *partial) { return partial->checked; }

static bool any_partial(const struct adc_answer *answer, has_partial *has)
{
    for (uint32_t i = 0; i < answer->count; i++)        /* there is nothing to say of the others */
        if (has(&answer->partials[i]))
            return true;
    return false;
}

/* Those of a row of a sparse Jacobian that are told, elements of arrays one by one. */
static void put_told(struct adc_json *json, const struct adc_answer *answer, has_partial *has, put_partial *put)
{
    struct adc_partial_reader reader = adc_read_partials(answer);
    adc_json_open(json, '{');
    for (const struct adc_partial *partial; (partial = adc_next_told(&reader)) != NULL;) {
        adc_work(json->text->context, 1);
        if (!has(partial))
            continue;
        adc_json_key(json, partial->name);
        put(json, answer, partial);
    }
    adc_json_close(json, '}');
}

/* An object with a member for each partial that has it. */
static void put_partials(struct adc_json *json, const struct adc_answer *answer, has_partial *has, put_partial *put)
{
    if (answer->sparse_row) {
        put_told(json, answer, has, put);
        return;
    }
    struct adc_partial_reader reader = adc_read_partials(answer);
    const struct adc_partial *partial;
    const uint32_t count = adc_partial_count(answer);
    uint32_t i = 0, end = 0, first = 0;                 /* the partials first .. end - 1 are the elements of an array */
    struct adc_extent extent = adc_number_extent();
    adc_json_open(json, '{');
    while ((partial = adc_next_partial(&reader)) != NULL) {
        const char *name;
        adc_work(json->text->context, 1);
        if (has == always && i >= end) {
            first = i;
            end = i + adc_whole_array(answer, adc_partial_symbol, count, i, &name, &extent);
        }
        i++;
        if (!has(partial))
            continue;
        if (i - 1 == first || i > end)
            adc_json_key(json, i <= end ? name : partial->name);
        if (i <= end)
            adc_json_before_element(json, extent, i - 1 - first);
        put(json, answer, partial);
        if (i <= end)
            adc_json_after_element(json, extent, i - 1 - first);
    }
    adc_json_close(json, '}');
}

static void put_partial_value(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
    adc_json_number(json, partial->value);
}

static void put_partial_elasticity(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    adc_json_number(json, adc_elasticity(partial->point, answer->value, partial->value));
}

static void put_partial_forward(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
    adc_json_number(json, partial->forward);
}

static void put_partial_reverse(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
    adc_json_number(json, partial->reverse);
}

static void put_partial_status(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
    adc_json_string(json, partial->status == ADC_OK ? "imprecise" : adc_status_name(partial->status));
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

static void put_partial_sides(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
    put_sides_of(json, partial->left, partial->right);
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
    adc_json_key(json, "verdict");
    adc_json_string(json, adc_verdict_name(verdict));
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

static void put_partial_check(struct adc_json *json, const struct adc_answer *answer, const struct adc_partial *partial)
{
    (void)answer;
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

static void put_relative(struct adc_json *json, const struct adc_answer *answer)
{
    put_partials(json, answer, always, put_partial_elasticity);
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
static bool has_hessian(const struct adc_answer *answer) { return adc_has_second(answer); }
static bool has_directional(const struct adc_answer *answer) { return answer->has_directional; }
static bool has_check_taylor(const struct adc_answer *answer) { return answer->check_taylor[1].made; }
static bool has_check_directional(const struct adc_answer *answer) { return answer->check_directional.made; }

/* By row; rows of which nothing is told are left out. */
static void put_hessian(struct adc_json *json, const struct adc_answer *answer)
{
    struct adc_second_reader reader = adc_read_second(answer, false);
    uint32_t row = UINT32_MAX;
    adc_json_open(json, '{');
    while (adc_next_second(&reader)) {
        if (reader.i != row) {
            if (row != UINT32_MAX)
                adc_json_close(json, '}');
            row = reader.i;
            adc_json_key(json, answer->partials[row].name);
            adc_json_open(json, '{');
        }
        adc_json_key(json, answer->partials[reader.j].name);
        adc_json_number(json, reader.value);
    }
    if (row != UINT32_MAX)
        adc_json_close(json, '}');
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

/* ---- sides beyond the first partials ---- */

static bool any_sided(const struct adc_beyond *at, size_t count)
{
    for (size_t i = 0; at != NULL && i < count; i++)
        if (at[i].status == ADC_ONE_SIDED)
            return true;
    return false;
}

static bool has_hessian_sides(const struct adc_answer *answer)
{
    return any_sided(answer->hessian_at, (size_t)answer->count * answer->count);
}

static bool has_taylor_sides(const struct adc_answer *answer)
{
    return any_sided(answer->taylor_at, answer->taylor_order + 1u);
}

static bool has_directional_sides(const struct adc_answer *answer)
{
    return answer->has_directional && any_sided(&answer->directional_at, 1);
}

static void put_hessian_sides(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < answer->count && answer->hessian_at != NULL; i++) {
        const struct adc_beyond *row = answer->hessian_at + (size_t)i * answer->count;
        adc_work(json->text->context, answer->count);
        if (!any_sided(row, answer->count))
            continue;
        adc_json_key(json, answer->partials[i].name);
        adc_json_open(json, '{');
        for (uint32_t j = 0; j < answer->count; j++)
            if (row[j].status == ADC_ONE_SIDED) {
                adc_json_key(json, answer->partials[j].name);
                put_sides_of(json, row[j].left, row[j].right);
            }
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_taylor_sides(struct adc_json *json, const struct adc_answer *answer)
{
    char order[16];
    adc_json_open(json, '{');
    for (uint32_t k = 1; k <= answer->taylor_order && answer->taylor_at != NULL; k++) {
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

static bool has_proven(const struct adc_answer *answer) { return answer->proven != NULL; }
static bool has_bounds(const struct adc_answer *answer) { return answer->bound != NULL && answer->bounds_told; }

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
    const bool array = answer->extent.rank != ADC_RANK_NUMBER;
    const struct adc_extent extent = array ? answer->extent : adc_vector_extent(answer->component_count);
    for (uint32_t k = 0; k < answer->component_count; k++) {
        adc_json_before_element(json, extent, k);
        put(json, &answer->components[k]);
        adc_json_after_element(json, extent, k);
    }
}

/* The same when a number, or any component, has it. */
static void put_if(struct adc_json *json, const struct adc_answer *answer, const char *key, put_part *put,
                   has_part *has)
{
    bool any = answer->components == NULL && has(answer);
    for (uint32_t k = 0; k < answer->component_count; k++)
        any |= answer->components != NULL && has(&answer->components[k]);
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

/* How many sweeps give all of a sparse Jacobian. */
static void put_colours(struct adc_json *json, const struct adc_answer *answer)
{
    if (answer->colours[0] == 0)
        return;
    adc_json_key(json, "colours");
    adc_json_open(json, '{');
    adc_json_key(json, "forward");
    adc_json_whole(json, answer->colours[0]);
    adc_json_key(json, "reverse");
    adc_json_whole(json, answer->colours[1]);
    adc_json_close(json, '}');
}

void adc_json_parts(struct adc_json *json, const struct adc_answer *answer)
{
    put_whole(json, answer, "value", put_value);
    if (!answer->pulled_back)
        put_whole(json, answer, answer->components != NULL ? "jacobian" : "gradient", put_gradient);
    put_colours(json, answer);
    if (answer->mode == ADC_MODE_BOTH && !answer->pulled_back) {
        put_whole(json, answer, "forward", put_forward);
        put_whole(json, answer, "reverse", put_reverse);
    }
    if (answer->pulled_back) {
        adc_json_key(json, "gradient");
        put_gradient(json, answer);
    }
    if (answer->relative)
        put_whole(json, answer, "relative", put_relative);
    put_if(json, answer, "hessian", put_hessian, has_hessian);
    put_taylor(json, answer);
    put_if(json, answer, "directional", put_directional, has_directional);
    put_if(json, answer, "bound", adc_json_bounds, has_bounds);
    put_if(json, answer, "proven", adc_json_proven, has_proven);
    put_if(json, answer, "partial_status", put_status, has_status);
    put_if(json, answer, "one_sided", put_sides, has_sides);
    put_if(json, answer, "hessian_one_sided", put_hessian_sides, has_hessian_sides);
    put_if(json, answer, "taylor_one_sided", put_taylor_sides, has_taylor_sides);
    put_if(json, answer, "directional_one_sided", put_directional_sides, has_directional_sides);
    if (answer->pulled_back && has_checks(answer)) {
        adc_json_key(json, "check");
        put_checks(json, answer);
    } else {
        put_if(json, answer, "check", put_checks, has_checks);
    }
    put_if(json, answer, "check_hessian", put_check_hessian, has_check_hessian);
    put_if(json, answer, "check_taylor", put_check_taylor, has_check_taylor);
    put_if(json, answer, "check_directional", put_check_directional, has_check_directional);
}
