/* What solvers found as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/json/json.h"
#include "eval/json/parts.h"
#include "eval/json/writer.h"

/* Of all roots: a list under the name of the unknown. */
static void put_roots(struct adc_json *json, const struct adc_solution *s, const char *name)
{
    adc_json_begin(json, "solution", '{');
    adc_json_begin(json, name, '[');
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_number(json, s->unknown[i].value);
    adc_json_close(json, ']');
    adc_json_close(json, '}');
    adc_json_add_bool(json, "complete", s->complete);
    adc_json_add_number(json, "residual", s->residual);
    adc_json_begin(json, "sensitivity", '{');
    adc_json_begin(json, name, '{');
    for (uint32_t j = 0; j < s->other_count; j++)
        adc_json_add_list(json, s->other[j], s->sensitivity + j, s->count, s->other_count);
    adc_json_close(json, '}');
    adc_json_close(json, '}');
}

/* By unknown; of all roots a list under its name. */
static void put_uncertainties(struct adc_json *json, const struct adc_solution *s)
{
    if (s->uncertainties == NULL)
        return;
    adc_json_begin(json, "uncertainty", '{');
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
    adc_json_begin(json, "notes", '[');
    if (!s->good)
        adc_json_string(json, s->why);
    for (uint32_t i = 0; i < s->note_count; i++)
        adc_json_string(json, s->note[i]);
    adc_json_close(json, ']');
}

static void put_solution(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_begin(json, "solution", '{');
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_add_number(json, s->unknown[i].name, s->unknown[i].value);
    adc_json_close(json, '}');
}

static double sensitivity_at(const struct adc_solution *s, uint32_t i, uint32_t j)
{
    return s->sensitivity[i * s->other_count + j];
}

static double covariance_at(const struct adc_solution *s, uint32_t i, uint32_t j) { return s->covariance[i * s->count + j]; }

static double correlation_at(const struct adc_solution *s, uint32_t i, uint32_t j)
{
    const double spread = s->unknown[i].error * s->unknown[j].error;
    return i == j && spread > 0 ? 1 : covariance_at(s, i, j) / spread;
}

/* A number of each unknown by each other variable, or by each unknown. */
static void put_matrix(struct adc_json *json, const struct adc_solution *s, const char *key, bool others,
                       double (*at)(const struct adc_solution *s, uint32_t i, uint32_t j))
{
    adc_json_begin(json, key, '{');
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_begin(json, s->unknown[i].name, '{');
        for (uint32_t j = 0; j < (others ? s->other_count : s->count); j++)
            adc_json_add_number(json, others ? s->other[j] : s->unknown[j].name, at(s, i, j));
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

static void put_parameters(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_begin(json, "parameters", '{');
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_begin(json, s->unknown[i].name, '{');
        adc_json_add_number(json, "estimate", s->unknown[i].value);
        adc_json_add_number(json, "standard_error", s->unknown[i].error);
        adc_json_add_number(json, "bound", s->unknown[i].bound);
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

/* By parameter a list with a number for each observation. */
static void put_influence(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_add_list(json, "residuals", s->deviation, s->observations, 1);
    adc_json_add_list(json, "leverage", s->leverage, s->observations, 1);
    adc_json_begin(json, "influence", '{');
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_add_list(json, s->unknown[i].name, s->influence + (size_t)i * s->observations, s->observations, 1);
    adc_json_close(json, '}');
}

static void put_fit(struct adc_json *json, const struct adc_solution *s)
{
    put_parameters(json, s);
    adc_json_add_number(json, "rss", s->rss);
    adc_json_add_whole(json, "dof", s->freedom);
    adc_json_begin(json, "rows", '{');
    adc_json_add_whole(json, "used", s->rows);
    adc_json_add_whole(json, "missing", s->missing);
    adc_json_close(json, '}');
    adc_json_add_number(json, "sd", s->sd);
    if (s->sigma != NULL) {
        adc_json_add_number(json, "scaled_by", s->scaled_by);
        adc_json_add_number(json, "chi2", s->chi2);
        adc_json_add_number(json, "chi2_probability", s->chi2_probability);
    }
    adc_json_add_number(json, "r_squared", s->r_squared);
    adc_json_add_number(json, "condition", s->condition);
    put_matrix(json, s, "covariance", false, covariance_at);
    put_matrix(json, s, "correlation", false, correlation_at);
    if (s->influence != NULL)
        put_influence(json, s);
}

static void put_limits(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_begin(json, "constraints", '[');
    for (uint32_t k = 0; k < s->limit_count; k++) {
        adc_json_open(json, '{');
        adc_json_add_string(json, "constraint", s->limit[k].text);
        adc_json_add_number(json, "difference", s->limit[k].miss);
        adc_json_add_bool(json, "active", s->limit[k].active);
        adc_json_add_number(json, "shadow_price", s->limit[k].price);
        adc_json_close(json, '}');
    }
    adc_json_close(json, ']');
}

static void put_optimum(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_add_number(json, s->task == ADC_MINIMIZE ? "minimum" : "maximum", s->extreme);
    put_solution(json, s);
    adc_json_add_number(json, "residual", s->slope);        /* as --solve calls what is to be 0 */
    adc_json_add_number(json, "gradient_norm", s->slope);
    if (s->kink)
        adc_json_add_bool(json, "kink", true);
    if (!s->many)
        adc_json_add_bool(json, s->task == ADC_MINIMIZE ? "positive_definite" : "negative_definite", s->definite);
    if (s->limit_count > 0)
        put_limits(json, s);
    put_matrix(json, s, "sensitivity", true, sensitivity_at);
}

bool adc_json_solution(const struct adc_solution *s, struct adc_text *text)
{
    struct adc_json json = {.text = text};
    ADC_ON_ERROR(text->context)
        return false;
    adc_json_open(&json, '{');
    adc_json_add_string(&json, "expression", s->text.at);
    adc_json_begin(&json, "at", '{');
    for (uint32_t i = 0; i < s->other_count; i++)
        adc_json_add_number(&json, s->other[i], s->other_value[i]);
    adc_json_close(&json, '}');
    adc_json_add_string(&json, "status", s->good ? "ok" : s->interrupted ? "interrupted"
                           : s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX ? "not-identifiable" : "no-convergence");
    const bool shown = s->good || s->interrupted;
    if (s->good && s->all) {
        put_roots(&json, s, s->unknown[0].name);
    } else if (shown && s->task == ADC_SOLVE) {
        put_solution(&json, s);
        adc_json_add_number(&json, "residual", s->residual);
        put_matrix(&json, s, "sensitivity", true, sensitivity_at);
    } else if (shown && s->task != ADC_FIT_DATA) {
        put_optimum(&json, s);
    } else if (s->task == ADC_FIT_DATA && shown) {
        put_fit(&json, s);
    } else if (s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX) {
        adc_json_begin(&json, "free_direction", '{');
        for (uint32_t i = 0; i < s->count; i++)
            adc_json_add_number(&json, s->unknown[i].name, s->direction[i]);
        adc_json_close(&json, '}');
    }
    put_uncertainties(&json, s);
    adc_json_add_whole(&json, "iterations", s->steps);
    put_notes(&json, s);
    adc_json_close(&json, '}');
    return true;
}
