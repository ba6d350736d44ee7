/* What solvers found as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/json/json.h"
#include "eval/json/parts.h"
#include "eval/json/writer.h"

static void put(struct adc_json *json, const char *key, double number)
{
    adc_json_key(json, key);
    adc_json_number(json, number);
}

/* Of all roots: a list under the name of the unknown. */
static void put_roots(struct adc_json *json, const struct adc_solution *s, const char *name)
{
    adc_json_key(json, "solution");
    adc_json_open(json, '{');
    adc_json_key(json, name);
    adc_json_open(json, '[');
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_number(json, s->unknown[i].value);
    adc_json_close(json, ']');
    adc_json_close(json, '}');
    adc_json_key(json, "complete");
    adc_json_word(json, s->complete ? "true" : "false");
    put(json, "residual", s->residual);
    adc_json_key(json, "sensitivity");
    adc_json_open(json, '{');
    adc_json_key(json, name);
    adc_json_open(json, '{');
    for (uint32_t j = 0; j < s->other_count; j++) {
        adc_json_key(json, s->other[j]);
        adc_json_open(json, '[');
        for (uint32_t i = 0; i < s->count; i++)
            adc_json_number(json, s->sensitivity[i * s->other_count + j]);
        adc_json_close(json, ']');
    }
    adc_json_close(json, '}');
    adc_json_close(json, '}');
}

/* By unknown; of all roots a list under its name. */
static void put_uncertainties(struct adc_json *json, const struct adc_solution *s)
{
    if (s->uncertainties == NULL)
        return;
    adc_json_key(json, "uncertainty");
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++) {
        if (i == 0 || !s->all)
            adc_json_key(json, s->unknown[i].name);
        if (i == 0 && s->all)
            adc_json_open(json, '[');
        adc_json_uncertainty(json, &s->uncertainties->at[i]);
    }
    if (s->all)
        adc_json_close(json, ']');
    adc_json_close(json, '}');
}

static void put_notes(struct adc_json *json, const struct adc_solution *s)
{
    if (s->good && s->note_count == 0)
        return;
    adc_json_key(json, "notes");
    adc_json_open(json, '[');
    if (!s->good)
        adc_json_string(json, s->why);
    for (uint32_t i = 0; i < s->note_count; i++)
        adc_json_string(json, s->note[i]);
    adc_json_close(json, ']');
}

static void put_solution(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_key(json, "solution");
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++)
        put(json, s->unknown[i].name, s->unknown[i].value);
    adc_json_close(json, '}');
}

static void put_sensitivity(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_key(json, "sensitivity");
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_key(json, s->unknown[i].name);
        adc_json_open(json, '{');
        for (uint32_t j = 0; j < s->other_count; j++)
            put(json, s->other[j], s->sensitivity[i * s->other_count + j]);
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_parameters(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_key(json, "parameters");
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_key(json, s->unknown[i].name);
        adc_json_open(json, '{');
        put(json, "estimate", s->unknown[i].value);
        put(json, "standard_error", s->unknown[i].error);
        put(json, "bound", s->unknown[i].bound);
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_matrix(struct adc_json *json, const struct adc_solution *s, const char *key, bool scaled)
{
    adc_json_key(json, key);
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_key(json, s->unknown[i].name);
        adc_json_open(json, '{');
        for (uint32_t j = 0; j < s->count; j++) {
            const double spread = s->unknown[i].error * s->unknown[j].error;
            put(json, s->unknown[j].name, !scaled ? s->covariance[i * s->count + j]
                                          : i == j && spread > 0 ? 1 : s->covariance[i * s->count + j] / spread);
        }
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_list(struct adc_json *json, const char *key, const double *numbers, uint32_t count)
{
    adc_json_key(json, key);
    adc_json_open(json, '[');
    for (uint32_t k = 0; k < count; k++) {
        adc_work(json->text->context, 0);                /* for Ctrl-C */
        adc_json_number(json, numbers[k]);
    }
    adc_json_close(json, ']');
}

/* By parameter a list with a number for each observation. */
static void put_influence(struct adc_json *json, const struct adc_solution *s)
{
    put_list(json, "residuals", s->deviation, s->observations);
    put_list(json, "leverage", s->leverage, s->observations);
    adc_json_key(json, "influence");
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < s->count; i++)
        put_list(json, s->unknown[i].name, s->influence + (size_t)i * s->observations, s->observations);
    adc_json_close(json, '}');
}

static void put_fit(struct adc_json *json, const struct adc_solution *s)
{
    put_parameters(json, s);
    put(json, "rss", s->rss);
    adc_json_key(json, "dof");
    adc_json_whole(json, s->freedom);
    adc_json_key(json, "rows");
    adc_json_open(json, '{');
    adc_json_key(json, "used");
    adc_json_whole(json, s->rows);
    adc_json_key(json, "missing");
    adc_json_whole(json, s->missing);
    adc_json_close(json, '}');
    put(json, "sd", s->sd);
    if (s->sigma != NULL) {
        put(json, "scaled_by", s->scaled_by);
        put(json, "chi2", s->chi2);
        put(json, "chi2_probability", s->chi2_probability);
    }
    put(json, "r_squared", s->r_squared);
    put(json, "condition", s->condition);
    put_matrix(json, s, "covariance", false);
    put_matrix(json, s, "correlation", true);
    if (s->influence != NULL)
        put_influence(json, s);
}

static void put_limits(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_key(json, "constraints");
    adc_json_open(json, '[');
    for (uint32_t k = 0; k < s->limit_count; k++) {
        adc_json_open(json, '{');
        adc_json_key(json, "constraint");
        adc_json_string(json, s->limit[k].text);
        put(json, "difference", s->limit[k].miss);
        adc_json_key(json, "active");
        adc_json_word(json, s->limit[k].active ? "true" : "false");
        put(json, "shadow_price", s->limit[k].price);
        adc_json_close(json, '}');
    }
    adc_json_close(json, ']');
}

static void put_optimum(struct adc_json *json, const struct adc_solution *s)
{
    put(json, s->task == ADC_MINIMIZE ? "minimum" : "maximum", s->extreme);
    put_solution(json, s);
    put(json, "residual", s->slope);        /* as --solve calls what is to be 0 */
    put(json, "gradient_norm", s->slope);
    adc_json_key(json, s->task == ADC_MINIMIZE ? "positive_definite" : "negative_definite");
    adc_json_word(json, s->definite ? "true" : "false");
    if (s->limit_count > 0)
        put_limits(json, s);
    put_sensitivity(json, s);
}

void adc_json_solution(const struct adc_solution *s, struct adc_text *text)
{
    struct adc_json json = {.text = text};
    adc_json_open(&json, '{');
    adc_json_key(&json, "expression");
    adc_json_string(&json, s->text.at);
    adc_json_key(&json, "at");
    adc_json_open(&json, '{');
    for (uint32_t i = 0; i < s->other_count; i++)
        put(&json, s->other[i], s->other_value[i]);
    adc_json_close(&json, '}');
    adc_json_key(&json, "status");
    adc_json_string(&json, s->good ? "ok" : s->interrupted ? "interrupted" : s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX ? "not-identifiable"
                                                                                               : "no-convergence");
    const bool shown = s->good || s->interrupted;
    if (s->good && s->all) {
        put_roots(&json, s, s->unknown[0].name);
    } else if (shown && s->task == ADC_SOLVE) {
        put_solution(&json, s);
        put(&json, "residual", s->residual);
        put_sensitivity(&json, s);
    } else if (shown && s->task != ADC_FIT_DATA) {
        put_optimum(&json, s);
    } else if (s->task == ADC_FIT_DATA && shown) {
        put_fit(&json, s);
    } else if (s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX) {
        adc_json_key(&json, "free_direction");
        adc_json_open(&json, '{');
        for (uint32_t i = 0; i < s->count; i++)
            put(&json, s->unknown[i].name, s->direction[i]);
        adc_json_close(&json, '}');
    }
    put_uncertainties(&json, s);
    adc_json_key(&json, "iterations");
    adc_json_whole(&json, s->steps);
    put_notes(&json, s);
    adc_json_close(&json, '}');
}
