/* An answer without a point as JSON: the formulas of its value and derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/json.h"

#include <string.h>

#include "eval/json/writer.h"

static const char *formula(const struct adc_equations *all, const struct adc_equation *equation)
{
    return all->text.at + equation->formula;
}

/* How many components of the value follow one another after the parts. */
static uint32_t count_values(const struct adc_equations *all, uint32_t parts)
{
    uint32_t values = 0;
    while (parts + values < all->count && all->at[parts + values].order == 0)
        values++;
    return values;
}

/* The formula, or those of all components of a vector: values come first, then the derivatives component by component. */
static void put_formula(struct adc_json *json, const struct adc_equations *all, const struct adc_equation *first)
{
    uint32_t parts = 0;
    if (first->component == 0) {
        adc_json_string(json, formula(all, first));
        return;
    }
    adc_json_put(json, "[");
    while (all->at[parts].part)
        parts++;
    const uint32_t values = count_values(all, parts), step = first->order == 0 ? 1 : (all->count - parts - values)/values;
    for (uint32_t i = 0; i < values; i++)
        adc_json_string(json, formula(all, first + (size_t)i * step));
    adc_json_put(json, "]");
}

static void put_parts(struct adc_json *json, const struct adc_equations *all)
{
    if (!all->at[0].part)
        return;
    adc_json_put(json, "parts:{");
    for (const struct adc_equation *at = all->at; at->part; at++)
        adc_json_put(json, "@:s", at->name, formula(all, at));
    adc_json_put(json, "}");
}

/* The upper triangle: what the second partials are with respect to, each pair once. */
static void put_seconds(struct adc_json *json, const struct adc_equations *all)
{
    const char *row = NULL;
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        if (at->order != 2 || at->component > 1)
            continue;
        if (row == NULL || strcmp(row, at->by[0]) != 0)
            adc_json_put(json, row == NULL ? "hessian:{@:{" : "}@:{", at->by[0]);
        row = at->by[0];
        adc_json_key(json, at->by[1]);
        put_formula(json, all, at);
    }
    adc_json_put(json, row != NULL ? "}}" : "");
}

bool adc_json_equations(const char *expression, const struct adc_equations *all, struct adc_text *text)
{
    struct adc_json json = {.text = text};
    ADC_ON_ERROR(text->context)
        return false;
    adc_json_put(&json, "{expression:s status:s", expression, "symbolic");
    put_parts(&json, all);
    adc_json_put(&json, "derivatives:{");
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        if (at->part || at->order > 1 || at->component > 1)
            continue;
        adc_json_key(&json, at->order == 0 ? at->name : at->by[0]);
        put_formula(&json, all, at);
    }
    adc_json_put(&json, "}");
    put_seconds(&json, all);
    adc_json_put(&json, "}");
    return true;
}
