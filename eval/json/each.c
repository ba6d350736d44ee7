/* What JSON has for each element of an array, each variable, each component of a vector.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/elements.h"
#include "eval/answer/answer.h"
#include "eval/json/parts.h"

/* ---- arrays: lists in lists by rows, but for a vector ---- */

static bool by_rows(struct adc_extent extent) { return extent.rank == ADC_RANK_ROW || extent.rank == ADC_RANK_MATRIX; }

void adc_json_before_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (i == 0 && extent.rank != ADC_RANK_NUMBER)
        adc_json_open(json, '[');
    if (by_rows(extent) && i % extent.cols == 0)
        adc_json_open(json, '[');
}

void adc_json_after_element(struct adc_json *json, struct adc_extent extent, uint32_t i)
{
    if (by_rows(extent) && (i + 1) % extent.cols == 0)
        adc_json_close(json, ']');
    if (i + 1 == adc_extent_count(extent) && extent.rank != ADC_RANK_NUMBER)
        adc_json_close(json, ']');
}

/* ---- by variable ---- */

/* Elements of arrays are together, but in a row of a sparse Jacobian, of which some are printed. */
static void put_partials(struct adc_json *json, const struct adc_answer *answer, adc_json_has *has, adc_json_put *put)
{
    struct adc_partial_reader reader = adc_read_partials(answer);
    const uint32_t count = adc_partial_count(answer);
    const bool whole = has == NULL && !answer->sparse_row;
    uint32_t end = 0, first = 0;                        /* the partials first .. end - 1 are the elements of an array */
    struct adc_extent extent = adc_number_extent();
    const char *name = NULL;
    adc_json_open(json, '{');
    for (const struct adc_partial *partial; (partial = adc_next_told(&reader)) != NULL;) {
        const uint32_t i = reader.next - 1;
        adc_work(json->text->context, 1);
        if (whole && i >= end) {
            first = i;
            end = i + adc_whole_array(answer, adc_partial_symbol, count, i, &name, &extent);
        }
        if (has != NULL && !has(partial))
            continue;
        if (i == first || i >= end)
            adc_json_key(json, i < end ? name : partial->name);
        if (i < end)
            adc_json_before_element(json, extent, i - first);
        put(json, &(struct adc_json_partial){answer, partial, i});
        if (i < end)
            adc_json_after_element(json, extent, i - first);
    }
    adc_json_close(json, '}');
}

/* ---- second partials ---- */

void adc_json_seconds(struct adc_json *json, const struct adc_answer *answer, bool (*has)(const struct adc_beyond *at),
                      void (*put)(struct adc_json *json, const struct adc_answer *answer, const struct adc_second_reader *entry))
{
    struct adc_second_reader reader = adc_read_second(answer, false);
    uint32_t row = UINT32_MAX;
    adc_json_open(json, '{');
    while (adc_next_second(&reader)) {
        if (has != NULL && !has(reader.at))
            continue;
        if (reader.i != row) {
            if (row != UINT32_MAX)
                adc_json_close(json, '}');
            row = reader.i;
            adc_json_begin(json, answer->partials[row].name, '{');
        }
        adc_json_key(json, answer->partials[reader.j].name);
        put(json, answer, &reader);
    }
    if (row != UINT32_MAX)
        adc_json_close(json, '}');
    adc_json_close(json, '}');
}

/* ---- members ---- */

static bool any_partial(const struct adc_answer *answer, adc_json_has *has)
{
    for (uint32_t i = 0; i < answer->count; i++)        /* there is nothing to say of the others */
        if (has(&answer->partials[i]))
            return true;
    return false;
}

static bool has_member(const struct adc_answer *answer, const struct adc_json_member *m)
{
    return (m->has == NULL || m->has(answer, m->family)) && (m->has_partial == NULL || any_partial(answer, m->has_partial));
}

static void put_member(struct adc_json *json, const struct adc_answer *answer, const struct adc_json_member *m)
{
    if (m->put_partial != NULL)
        put_partials(json, answer, m->has_partial, m->put_partial);
    else
        m->put(json, answer, m->family);
}

void adc_json_add(struct adc_json *json, const struct adc_answer *answer, const struct adc_json_member *m)
{
    const bool whole = answer->components == NULL || (m->whole && answer->pulled_back && has_member(answer, m));
    const bool array = answer->extent.rank != ADC_RANK_NUMBER;
    const struct adc_extent extent = array ? answer->extent : adc_vector_extent(answer->component_count);
    bool any = whole && has_member(answer, m);
    for (uint32_t k = 0; !any && adc_more_components(answer, k); k++)
        any = has_member(adc_component(answer, k), m);
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
