/* The numbers of an answer as members of a JSON object: they themselves, their bounds and proven digits, their statuses, sides
 * and comparisons. All of them are shaped alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"

#include <math.h>
#include <stdio.h>

#include "eval/answer/blame.h"
#include "eval/answer/elements.h"
#include "lexer/number.h"

/* ---- one number ---- */

/* A number of an answer or component, and what is known of it. */
struct number {
    const struct adc_answer *answer;
    const struct adc_partial *partial;      /* NULL: it is no first partial */
    double value;
    enum adc_status status;
    double left, right;                     /* with ADC_ONE_SIDED */
    const struct adc_check *check;          /* NULL: it was not compared */
    size_t place, i, j;                     /* in the numbering; the variables of a partial, the order of a coefficient */
};

/* A family, or: */
enum { FIRSTS = ADC_FAMILIES, VALUE };

/* A member: what is printed of each number of a family that has it (NULL: all have), in a list for each component of a vector. It
 * is left out where no component has any. `whole`: a pullback has it itself, where it has any. */
struct member {
    const char *key;
    int family;
    bool (*has)(const struct number *number);
    void (*put)(struct adc_json *json, const struct number *number);
    bool whole;
};

static bool is_special(const struct number *n) { return n->status != ADC_OK || n->partial->imprecise; }
static bool is_one_sided(const struct number *n) { return n->status == ADC_ONE_SIDED; }
static bool is_checked(const struct number *n) { return n->check != NULL; }

static void put_number(struct adc_json *json, const struct number *n)
{
    const struct adc_answer *answer = n->answer;
    if (json->told == ADC_JSON_PROVEN)
        adc_json_string(json, answer->proven != NULL ? adc_proven_text(answer->proven, (uint32_t)n->place) : "UNABLE");
    else if (json->told == ADC_JSON_BOUND)
        adc_json_number(json, answer->bound != NULL && n->place < answer->numbering.count
                                  && !adc_may_be_anything(answer->bound[n->place]) ? answer->bound[n->place] : INFINITY);
    else
        adc_json_number(json, n->value);
}

static void put_forward(struct adc_json *json, const struct number *n) { adc_json_number(json, n->partial->forward); }
static void put_reverse(struct adc_json *json, const struct number *n) { adc_json_number(json, n->partial->reverse); }

static void put_elasticity(struct adc_json *json, const struct number *n)
{
    adc_json_number(json, adc_elasticity(n->partial->point, n->answer->value, n->value));
}

static void put_status(struct adc_json *json, const struct number *n)
{
    adc_json_string(json, n->status == ADC_OK ? "imprecise" : adc_status_name(n->status));
}

static void put_sides(struct adc_json *json, const struct number *n)
{
    adc_json_open(json, '[');
    for (int right = 0; right < 2; right++)
        if (isnan(right ? n->right : n->left))
            adc_json_word(json, "null");
        else
            adc_json_number(json, right ? n->right : n->left);
    adc_json_close(json, ']');
}

/* A difference with no more digits than its error leaves significant. */
static double significant(double difference, double error)
{
    if (!(error > 0) || difference == 0)            /* what diverges has no error */
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : adc_number_rounded(difference, (int)digits);
}

static void put_check(struct adc_json *json, const struct number *n)
{
    const double error = adc_number_rounded(n->check->error, 1);
    adc_json_open(json, '{');
    adc_json_add_number(json, "difference", significant(n->check->difference, error));
    adc_json_add_number(json, "error", error);
    adc_json_verdict(json, n->check->verdict, n->check->note);
    adc_json_close(json, '}');
}

/* ---- the numbers of a family ---- */

/* Goes through those that have a member. */
struct reading {
    const struct adc_answer *answer;
    const struct member *member;
    struct adc_partial_reader firsts;
    struct adc_second_reader seconds;
    size_t next;
};

static struct reading read_numbers(const struct adc_answer *answer, const struct member *m)
{
    return (struct reading){answer, m, adc_read_partials(answer), adc_read_second(answer, false), 0};
}

static const struct adc_check *made(const struct adc_comparison *comparison)
{
    return comparison->made ? &comparison->check : NULL;
}

static bool next_first(struct reading *r, struct number *n)
{
    const struct adc_partial *p = adc_next_told(&r->firsts);
    if (p == NULL)
        return false;
    n->i = r->firsts.next - 1;
    n->place = r->answer->numbering.partials + n->i;
    n->partial = p;
    n->value = p->value;
    n->status = p->status;
    n->left = p->left;
    n->right = p->right;
    n->check = p->checked ? p->check : NULL;
    return true;
}

/* The next second partial; comparisons are those of the upper half, of entries that are 0 and not told, too. */
static bool next_second(struct reading *r, struct number *n, const struct adc_beyond **at)
{
    struct adc_second_reader *entry = &r->seconds;
    const struct adc_higher *family = adc_higher_of(r->answer, ADC_SECOND);
    if (r->member->put == put_check) {
        const size_t count = family->check != NULL ? (size_t)r->answer->count * r->answer->count : 0;
        if (r->next >= count)
            return false;
        n->i = r->next / r->answer->count;
        n->j = r->next++ % r->answer->count;
        n->check = n->i <= n->j ? made(adc_hessian_comparison(r->answer, (uint32_t)n->i, (uint32_t)n->j)) : NULL;
        return true;
    }
    if (!adc_next_second(entry))
        return false;
    n->i = entry->i;
    n->j = entry->j;
    n->place = entry->number;
    n->value = entry->value;
    *at = entry->at;
    return true;
}

static bool next_along(struct reading *r, struct number *n, const struct adc_beyond **at)
{
    const struct adc_higher *family = adc_higher_of(r->answer, (enum adc_family)r->member->family);
    const size_t k = n->i = n->place = r->next++;
    if (k >= family->count)
        return false;
    n->value = family->value[k];
    n->check = k < family->compared ? made(&family->check[k]) : NULL;
    *at = family->at != NULL ? &family->at[k] : NULL;
    return true;
}

/* The next number of the family, whether it has the member or not. */
static bool next_number(struct reading *r, struct number *n)
{
    const struct adc_answer *answer = r->answer;
    const int f = r->member->family;
    const struct adc_beyond *at = NULL;
    *n = (struct number){.answer = answer, .value = answer->value};
    if (f == VALUE)
        return r->next++ == 0;
    if (f == FIRSTS)
        return next_first(r, n);
    if (f == ADC_SECOND ? !next_second(r, n, &at) : !next_along(r, n, &at))
        return false;
    n->place += answer->numbering.higher[f];
    if (at != NULL) {
        n->status = at->status;
        n->left = at->left;
        n->right = at->right;
    }
    return true;
}

static bool next(struct adc_json *json, struct reading *r, struct number *n)
{
    while (next_number(r, n)) {
        adc_work(json->text->context, 1);
        if (r->member->has == NULL || r->member->has(n))
            return true;
    }
    return false;
}

static bool has_member(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    struct reading r = read_numbers(answer, m);
    struct number n;
    if (m->family < ADC_FAMILIES && adc_higher_of(answer, (enum adc_family)m->family)->value == NULL)
        return false;
    if (m->family == FIRSTS && m->has != NULL && answer->count == 0)        /* there is nothing to say of the others */
        return false;
    return m->has == NULL || next(json, &r, &n);
}

/* By variable. Elements of arrays are together, but in a row of a sparse Jacobian, of which some are printed. */
static void put_firsts(struct adc_json *json, struct reading *r)
{
    const struct adc_answer *answer = r->answer;
    const uint32_t count = adc_partial_count(answer);
    const bool whole = r->member->has == NULL && !answer->sparse_row;
    size_t end = 0, first = 0;                      /* the partials first .. end - 1 are the elements of an array */
    struct adc_extent extent = adc_number_extent();
    const char *name = NULL;
    struct number n;
    adc_json_open(json, '{');
    while (next(json, r, &n)) {
        if (whole && n.i >= end) {
            first = n.i;
            end = n.i + adc_whole_array(answer, adc_partial_symbol, count, (uint32_t)n.i, &name, &extent);
        }
        if (n.i == first || n.i >= end)
            adc_json_key(json, n.i < end ? name : n.partial->name);
        if (n.i < end)
            adc_json_before_element(json, extent, (uint32_t)(n.i - first));
        r->member->put(json, &n);
        if (n.i < end)
            adc_json_after_element(json, extent, (uint32_t)(n.i - first));
    }
    adc_json_close(json, '}');
}

/* By row and column; rows without any are left out. */
static void put_seconds(struct adc_json *json, struct reading *r)
{
    size_t row = SIZE_MAX;
    struct number n;
    adc_json_open(json, '{');
    while (next(json, r, &n)) {
        if (n.i != row && row != SIZE_MAX)
            adc_json_close(json, '}');
        if (n.i != row)
            adc_json_begin(json, r->answer->partials[n.i].name, '{');
        row = n.i;
        adc_json_key(json, r->answer->partials[n.j].name);
        r->member->put(json, &n);
    }
    if (row != SIZE_MAX)
        adc_json_close(json, '}');
    adc_json_close(json, '}');
}

/* A list, or by order those that have the member. */
static void put_series(struct adc_json *json, struct reading *r)
{
    const bool all = r->member->has == NULL;
    char order[24];
    struct number n;
    adc_json_open(json, all ? '[' : '{');
    while (next(json, r, &n)) {
        snprintf(order, sizeof order, "%zu", n.i);
        if (!all)
            adc_json_key(json, order);
        r->member->put(json, &n);
    }
    adc_json_close(json, all ? ']' : '}');
}

static void put_member(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    struct reading r = read_numbers(answer, m);
    struct number n;
    if (m->family == FIRSTS)
        put_firsts(json, &r);
    else if (m->family == ADC_SECOND)
        put_seconds(json, &r);
    else if (m->family == ADC_SERIES)
        put_series(json, &r);
    else if (next(json, &r, &n))
        m->put(json, &n);
    else
        adc_json_word(json, m->put == put_check ? "{}" : "null");
}

static void add(struct adc_json *json, const struct adc_answer *answer, const struct member *m)
{
    const bool whole = answer->components == NULL || (m->whole && answer->pulled_back && has_member(json, answer, m));
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
    const bool rows = answer->components != NULL && !answer->pulled_back;
    add(json, answer, &(struct member){"value", VALUE, .put = put_number});
    add(json, answer, &(struct member){rows ? "jacobian" : "gradient", FIRSTS, .put = put_number, .whole = true});
}

static void put_beyond(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    add(json, answer, &(struct member){"hessian", ADC_SECOND, .put = put_number});
    if (adc_higher_of(one, ADC_SERIES)->value != NULL) {
        adc_json_begin(json, "taylor", '{');
        if (one->taylor_variable != NULL)
            adc_json_add_string(json, "variable", one->taylor_variable);
        add(json, answer, &(struct member){"coefficients", ADC_SERIES, .put = put_number});
        adc_json_close(json, '}');
    }
    add(json, answer, &(struct member){"directional", ADC_ALONG, .put = put_number});
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

/* What is known of each number, in an object that is shaped like the answer. */
static void put_known(struct adc_json *json, const struct adc_answer *answer, const char *key, enum adc_json_told told)
{
    const struct adc_answer *known = first_known(answer, told);
    if (known == NULL)
        return;
    adc_json_begin(json, key, '{');
    if (told == ADC_JSON_PROVEN)
        adc_json_add_whole(json, "digits", known->proven->digits);
    json->told = told;
    put_firsts_of(json, answer);
    put_beyond(json, answer);
    json->told = ADC_JSON_PLAIN;
    adc_json_close(json, '}');
}

static void put_text(struct adc_json *json, const char *key, const char *text)
{
    if (text[0] != '\0')
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

/* How many sweeps give all of a sparse Jacobian. */
static void put_colours(struct adc_json *json, const struct adc_answer *answer)
{
    static const char *const keys[] = {"forward", "reverse", "two_sided"};
    if (answer->colours[0] == 0)
        return;
    adc_json_begin(json, "colours", '{');
    for (int k = 0; k < 3; k++)
        if (k < 2 || answer->colours[k] > 0)
            adc_json_add_whole(json, keys[k], answer->colours[k]);
    adc_json_close(json, '}');
}

void adc_json_parts(struct adc_json *json, const struct adc_answer *answer)
{
    static const struct member engines[] = {{"forward", FIRSTS, .put = put_forward}, {"reverse", FIRSTS, .put = put_reverse}},
        relative = {"relative", FIRSTS, .put = put_elasticity}, rest[] = {
        {"partial_status", FIRSTS, is_special, put_status, false}, {"one_sided", FIRSTS, is_one_sided, put_sides, false},
        {"hessian_one_sided", ADC_SECOND, is_one_sided, put_sides, false},
        {"taylor_one_sided", ADC_SERIES, is_one_sided, put_sides, false},
        {"directional_one_sided", ADC_ALONG, is_one_sided, put_sides, false},
        {"check", FIRSTS, is_checked, put_check, true}, {"check_hessian", ADC_SECOND, is_checked, put_check, false},
        {"check_taylor", ADC_SERIES, is_checked, put_check, false},
        {"check_directional", ADC_ALONG, is_checked, put_check, false}};
    put_firsts_of(json, answer);
    put_colours(json, answer);
    for (int k = 0; k < 2 && answer->mode == ADC_MODE_BOTH && !answer->pulled_back; k++)
        add(json, answer, &engines[k]);
    if (answer->relative)
        add(json, answer, &relative);
    put_beyond(json, answer);
    put_known(json, answer, "bound", ADC_JSON_BOUND);
    put_known(json, answer, "proven", ADC_JSON_PROVEN);
    put_blame(json, answer->blame);
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        add(json, answer, &rest[i]);
}
