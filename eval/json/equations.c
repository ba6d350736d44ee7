/* An answer without a point as JSON: the formulas of its value and derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/json.h"

#include <string.h>

#include "eval/json/writer.h"

static const char *formula(const struct adc_equations *all, const struct adc_equation *equation)
{
    return all->text.at + equation->formula;
}

/* Whether two are the same but for the component of the value. */
static bool is_same(const struct adc_equation *a, const struct adc_equation *b)
{
    bool same = !a->part && !b->part && a->order == b->order;
    for (uint32_t k = 0; k < a->order && same; k++)
        same = strcmp(a->by[k], b->by[k]) == 0;
    return same;
}

/* The formula, or those of all components of a vector. */
static void put_formula(struct adc_json *json, const struct adc_equations *all, const struct adc_equation *first)
{
    if (first->component == 0) {
        adc_json_string(json, formula(all, first));
        return;
    }
    adc_json_open(json, '[');
    for (const struct adc_equation *at = first; at < all->at + all->count; at++)
        if (is_same(at, first))
            adc_json_string(json, formula(all, at));
    adc_json_close(json, ']');
}

static void put_parts(struct adc_json *json, const struct adc_equations *all)
{
    if (!all->at[0].part)
        return;
    adc_json_key(json, "parts");
    adc_json_open(json, '{');
    for (const struct adc_equation *at = all->at; at->part; at++) {
        adc_json_key(json, at->name);
        adc_json_string(json, formula(all, at));
    }
    adc_json_close(json, '}');
}

/* The upper triangle: what the second partials are with respect to, each pair once. */
static void put_seconds(struct adc_json *json, const struct adc_equations *all)
{
    const char *row = NULL;
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        if (at->order != 2 || at->component > 1)
            continue;
        if (row == NULL) {
            adc_json_key(json, "hessian");
            adc_json_open(json, '{');
        } else if (strcmp(row, at->by[0]) != 0) {
            adc_json_close(json, '}');
        }
        if (row == NULL || strcmp(row, at->by[0]) != 0) {
            row = at->by[0];
            adc_json_key(json, row);
            adc_json_open(json, '{');
        }
        adc_json_key(json, at->by[1]);
        put_formula(json, all, at);
    }
    for (int i = 0; i < 2 && row != NULL; i++)
        adc_json_close(json, '}');
}

void adc_json_equations(const char *expression, const struct adc_equations *all, struct adc_text *text)
{
    struct adc_json json = {.text = text};
    adc_json_open(&json, '{');
    adc_json_key(&json, "expression");
    adc_json_string(&json, expression);
    adc_json_key(&json, "status");
    adc_json_string(&json, "symbolic");
    put_parts(&json, all);
    adc_json_key(&json, "derivatives");
    adc_json_open(&json, '{');
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        if (at->part || at->order > 1 || at->component > 1)
            continue;
        adc_json_key(&json, at->order == 0 ? at->name : at->by[0]);
        put_formula(&json, all, at);
    }
    adc_json_close(&json, '}');
    put_seconds(&json, all);
    adc_json_close(&json, '}');
}
