/* The numbers of an answer as members of a JSON object: they themselves, their bounds and proven digits, their statuses, sides
 * and comparisons. All of them are shaped alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/json.h"

#include <math.h>
#include <stdio.h>

#include "eval/verify/blame.h"
#include "eval/result/elements.h"
#include "lexer/number.h"

/* ---- one number ---- */

/* A member: what is printed of each number of a family that has it (NULL: all have), in a list for each component of a vector. It
 * is left out where no component has any. `whole`: a pullback has it itself, where it has any. */
struct member {
    const char *key;
    enum adc_family family;
    bool (*has)(const struct adc_reading *number);
    void (*put)(struct adc_json *json, const struct adc_reading *number);
    bool whole;
};

static bool is_special(const struct adc_reading *n) { return n->is->status != ADC_OK || n->is->imprecise; }
static bool is_one_sided(const struct adc_reading *n) { return n->is->status == ADC_ONE_SIDED; }
static bool is_checked(const struct adc_reading *n) { return n->check != NULL; }

static void put_number(struct adc_json *json, const struct adc_reading *n)
{
    const struct adc_known *known = &n->answer->known;
    const bool bounded = known->bound != NULL && n->number < known->count && !adc_has_no_digit(known->bound[n->number]);
    if (json->quantity == ADC_JSON_PROVEN)
        adc_json_string(json, known->proven != NULL ? adc_proven_text(known->proven, n->number) : "UNABLE");
    else
        adc_json_number(json, json->quantity == ADC_JSON_VALUE ? n->value : bounded ? known->bound[n->number] : INFINITY);
}

static void put_forward(struct adc_json *json, const struct adc_reading *n) { adc_json_number(json, n->forward); }
static void put_reverse(struct adc_json *json, const struct adc_reading *n) { adc_json_number(json, n->reverse); }

static void put_elasticity(struct adc_json *json, const struct adc_reading *n)
{
    adc_json_number(json, adc_elasticity(n->by->value, n->answer->value, n->value));
}

static void put_status(struct adc_json *json, const struct adc_reading *n)
{
    adc_json_string(json, n->is->status == ADC_OK ? "imprecise" : adc_status_name(n->is->status));
}

static void put_sides(struct adc_json *json, const struct adc_reading *n)
{
    const double side[] = {n->is->left, n->is->right};
    adc_json_put(json, "[");
    for (int k = 0; k < 2; k++)
        isnan(side[k]) ? adc_json_put(json, "w", "null") : adc_json_number(json, side[k]);
    adc_json_put(json, "]");
}

/* A difference with no more digits than its error leaves significant. */
static double significant(double difference, double error)
{
    if (!(error > 0) || difference == 0)            /* what diverges has no error */
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : adc_number_rounded(difference, (int)digits);
}

static void put_check(struct adc_json *json, const struct adc_reading *n)
{
    const double error = adc_number_rounded(n->check->error, 1);
    adc_json_put(json, "{difference:n error:n verdict:s note?s}", significant(n->check->difference, error), error,
                 adc_verdict_name(n->check->verdict), n->check->note);
}

/* ---- the numbers of a family ---- */

/* The next comparison of a family; of second partials those of the upper half, of entries that are 0 and not printed, too. */
static bool next_check(struct adc_reading *r)
{
    const struct adc_comparisons *list = &r->answer->comparisons;
    while (r->next < list->count && (list->at[r->next].family != r->family || !list->at[r->next].made))
        r->next++;
    if (r->next >= list->count)
        return false;
    r->i = list->at[r->next].i;
    r->j = list->at[r->next].j;
    r->check = &list->at[r->next++].check;
    return true;
}

/* The next number that has a member. */
static bool next(struct adc_json *json, const struct member *m, struct adc_reading *r)
{
    while (m->put == put_check ? next_check(r) : adc_next_number(r)) {
        adc_work(json->text->context, 1);
        if (m->has == NULL || m->has(r))
            return true;
    }
    return false;
}

static bool has_member(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    struct adc_reading r = adc_read(answer, m->family, ADC_PRINTED);
    if (m->family != ADC_FIRST && m->family != ADC_VALUE && adc_higher_of(answer, m->family)->value == NULL)
        return false;
    if (m->family == ADC_FIRST && m->has != NULL && answer->exceptions.count == 0 && answer->comparisons.count == 0)
        return false;
    return m->has == NULL || next(json, m, &r);
}

/* By variable. Elements of arrays are together, but in a row of a sparse Jacobian, of which some are printed. */
static void put_firsts(struct adc_json *json, const struct member *m, struct adc_reading *r)
{
    const struct adc_answer *answer = r->answer;
    const uint32_t count = answer->count;
    const bool whole = m->has == NULL && !answer->shown.sparse_row;
    uint32_t end = 0, first = 0;                      /* the partials first .. end - 1 are the elements of an array */
    struct adc_extent extent = adc_number_extent();
    const char *name = NULL;
    adc_json_put(json, "{");
    while (next(json, m, r)) {
        if (whole && r->i >= end) {
            first = r->i;
            end = r->i + adc_whole_array(answer->session, answer->variables, count, r->i, &name, &extent);
        }
        if (r->i == first || r->i >= end)
            adc_json_key(json, r->i < end ? name : answer->variables[r->i].name);
        if (r->i < end)
            adc_json_before_element(json, extent, r->i - first);
        m->put(json, r);
        if (r->i < end)
            adc_json_after_element(json, extent, r->i - first);
    }
    adc_json_put(json, "}");
}

/* By row and column; rows without any are left out. */
static void put_seconds(struct adc_json *json, const struct member *m, struct adc_reading *r)
{
    const struct adc_coordinate *by = r->answer->variables, *row = NULL;
    adc_json_put(json, "{");
    while (next(json, m, r)) {
        if (row != &by[r->i])
            adc_json_put(json, row == NULL ? "@:{" : "}@:{", by[r->i].name);
        row = &by[r->i];
        adc_json_key(json, by[r->j].name);
        m->put(json, r);
    }
    adc_json_put(json, row == NULL ? "}" : "}}");
}

/* A list, or by order those that have the member. */
static void put_series(struct adc_json *json, const struct member *m, struct adc_reading *r)
{
    const bool all = m->has == NULL;
    char order[24];
    adc_json_put(json, all ? "[" : "{");
    while (next(json, m, r)) {
        snprintf(order, sizeof order, "%u", r->i);
        if (!all)
            adc_json_key(json, order);
        m->put(json, r);
    }
    adc_json_put(json, all ? "]" : "}");
}

static void put_member(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    struct adc_reading r = adc_read(answer, m->family, ADC_PRINTED);
    if (m->family == ADC_FIRST)
        put_firsts(json, m, &r);
    else if (m->family == ADC_SECOND)
        put_seconds(json, m, &r);
    else if (m->family == ADC_SERIES)
        put_series(json, m, &r);
    else if (next(json, m, &r))
        m->put(json, &r);
    else
        adc_json_put(json, "w", m->put == put_check ? "{}" : "null");
}

static void add(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    const bool whole = answer->components == NULL || (m->whole && answer->shown.pulled_back && has_member(json, answer, m));
    const bool array = answer->extent.rank != ADC_RANK_NUMBER;
    const struct adc_extent extent = array ? answer->extent : adc_vector_extent(answer->component_count);
    bool any = whole && has_member(json, answer, m);
    for (uint32_t k = 0; !any && adc_more_components(answer, k); k++)
        any = has_member(json, adc_component(answer, k), m);
    if (!any)
        return;
    adc_json_key(json, m->key);
    if (whole)
        put_member(json, answer, m);
    for (uint32_t k = 0; !whole && adc_more_components(answer, k); k++) {
        adc_json_before_element(json, extent, k);
        put_member(json, adc_component(answer, k), m);
        adc_json_after_element(json, extent, k);
    }
}

/* ---- all of it ---- */

static void put_firsts_of(struct adc_json *json, const struct adc_answer *answer)
{
    const bool rows = answer->components != NULL && !answer->shown.pulled_back;
    add(json, answer, &(struct member){"value", ADC_VALUE, .put = put_number});
    add(json, answer, &(struct member){rows ? "jacobian" : "gradient", ADC_FIRST, .put = put_number, .whole = true});
}

static void put_beyond(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    add(json, answer, &(struct member){"hessian", ADC_SECOND, .put = put_number});
    if (adc_higher_of(one, ADC_SERIES)->value != NULL) {
        const char *variable = adc_higher_of(one, ADC_SERIES)->variable;
        adc_json_put(json, "taylor:{variable?s", variable);
        add(json, answer, &(struct member){"coefficients", ADC_SERIES, .put = put_number});
        adc_json_put(json, "}");
    }
    add(json, answer, &(struct member){"directional", ADC_ALONG, .put = put_number});
}

/* The number or the first component of which digits were proven, or bounds are printed; NULL: none. */
static const struct adc_answer *first_known(const struct adc_answer *answer, enum adc_json_quantity quantity)
{
    if (quantity == ADC_JSON_PROVEN ? answer->known.proven != NULL : answer->known.bound != NULL && answer->verified.bounds_wanted)
        return answer;
    const struct adc_answer *own;
    for (uint32_t k = 0; (own = adc_next_own(answer, &k)) != NULL;)
        if (first_known(own, quantity) != NULL)
            return own;
    return NULL;
}

/* A quantity of each number (bound, proven digits), in an object that is shaped like the answer. */
static void put_known(struct adc_json *json, const struct adc_answer *answer, const char *key, enum adc_json_quantity quantity)
{
    const struct adc_answer *known = first_known(answer, quantity);
    if (known == NULL)
        return;
    adc_json_put(json, "@:{", key);
    if (quantity == ADC_JSON_PROVEN)
        adc_json_put(json, "digits:u", known->known.proven->digits);
    json->quantity = quantity;
    put_firsts_of(json, answer);
    put_beyond(json, answer);
    json->quantity = ADC_JSON_VALUE;
    adc_json_put(json, "}");
}

static void put_blame(struct adc_json *json, const struct adc_blame *blame)
{
    if (blame == NULL)
        return;
    adc_json_put(json, "blame:{of:s bound:n parts:[", blame->name, blame->bound);
    for (const struct adc_blamed *at = blame->at; at < blame->at + blame->count; at++)
        adc_json_put(json, "{operation?s share:n write?s instead?s}", at->what, at->share, at->better,
                     at->better[0] != '\0' ? at->loses : "");
    adc_json_put(json, "]}");
}

void adc_json_parts(struct adc_json *json, const struct adc_answer *answer)
{
    static const struct member engines[] = {{"forward", ADC_FIRST, .put = put_forward}, {"reverse", ADC_FIRST, .put = put_reverse}},
        relative = {"relative", ADC_FIRST, .put = put_elasticity}, rest[] = {
        {"partial_status", ADC_FIRST, is_special, put_status, false}, {"hessian_status", ADC_SECOND, is_special, put_status, false},
        {"taylor_status", ADC_SERIES, is_special, put_status, false},
        {"directional_status", ADC_ALONG, is_special, put_status, false}, {"one_sided", ADC_FIRST, is_one_sided, put_sides, false},
        {"hessian_one_sided", ADC_SECOND, is_one_sided, put_sides, false},
        {"taylor_one_sided", ADC_SERIES, is_one_sided, put_sides, false},
        {"directional_one_sided", ADC_ALONG, is_one_sided, put_sides, false},
        {"check", ADC_FIRST, is_checked, put_check, true}, {"check_hessian", ADC_SECOND, is_checked, put_check, false},
        {"check_taylor", ADC_SERIES, is_checked, put_check, false},
        {"check_directional", ADC_ALONG, is_checked, put_check, false}};
    const uint32_t *n = answer->components != NULL ? answer->components->colours : NULL;       /* sweeps that give all of it */
    put_firsts_of(json, answer);
    if (n != NULL && n[0] > 0)
        adc_json_put(json, n[2] > 0 ? "colours:{forward:u reverse:u two_sided:u}" : "colours:{forward:u reverse:u}", n[0], n[1],
                     n[2]);
    for (int k = 0; k < 2 && answer->mode == ADC_MODE_BOTH && !answer->shown.pulled_back; k++)
        add(json, answer, &engines[k]);
    if (answer->shown.relative)
        add(json, answer, &relative);
    put_beyond(json, answer);
    put_known(json, answer, "bound", ADC_JSON_BOUND);
    put_known(json, answer, "proven", ADC_JSON_PROVEN);
    put_blame(json, answer->verified.blame);
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        add(json, answer, &rest[i]);
}
