/* What solvers found as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/json.h"

/* Of all roots: a list under the name of the unknown. */
static void put_roots(struct adc_json *json, const struct adc_solution *s, const char *name)
{
    adc_json_put(json, "solution:{@:[", name);
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_number(json, s->unknown[i].value);
    adc_json_put(json, "]} complete:b residual:n sensitivity:{@:{", s->complete, s->residual, name);
    for (uint32_t j = 0; j < s->other_count; j++)
        adc_json_list(json, s->other[j], s->sensitivity + j, s->count, s->other_count);
    adc_json_put(json, "}}");
}

/* By unknown; of all roots a list under its name. */
static void put_uncertainties(struct adc_json *json, const struct adc_solution *s)
{
    if (s->uncertainties == NULL)
        return;
    adc_json_put(json, "uncertainty:{");
    for (uint32_t i = 0; i < s->count; i++) {
        if (i == 0 || !s->all)
            adc_json_put(json, s->all ? "@:[" : "@:", s->unknown[i].name);
        adc_json_uncertainty(json, &s->uncertainties->at[i]);
    }
    adc_json_put(json, s->all ? "]}" : "}");
}

static void put_solution(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_put(json, "solution:{");
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_put(json, "@:n", s->unknown[i].name, s->unknown[i].value);
    adc_json_put(json, "}");
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
    adc_json_put(json, "@:{", key);
    for (uint32_t i = 0; i < s->count; i++) {
        adc_json_put(json, "@:{", s->unknown[i].name);
        for (uint32_t j = 0; j < (others ? s->other_count : s->count); j++)
            adc_json_put(json, "@:n", others ? s->other[j] : s->unknown[j].name, at(s, i, j));
        adc_json_put(json, "}");
    }
    adc_json_put(json, "}");
}

/* By parameter a list with a number for each observation. */
static void put_influence(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_list(json, "residuals", s->deviation, s->observations, 1);
    adc_json_list(json, "leverage", s->leverage, s->observations, 1);
    adc_json_put(json, "influence:{");
    for (uint32_t i = 0; i < s->count; i++)
        adc_json_list(json, s->unknown[i].name, s->influence + (size_t)i * s->observations, s->observations, 1);
    adc_json_put(json, "}");
}

static void put_fit(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_put(json, "parameters:{");
    for (const struct adc_unknown *u = s->unknown; u < s->unknown + s->count; u++)
        adc_json_put(json, "@:{estimate:n standard_error:n bound:n}", u->name, u->value, u->error, u->bound);
    adc_json_put(json, "} rss:n dof:u rows:{used:u missing:u} sd:n", s->rss, s->freedom, s->rows, s->missing, s->sd);
    if (s->sigma != NULL)
        adc_json_put(json, "scaled_by:n chi2:n chi2_probability:n", s->scaled_by, s->chi2, s->chi2_probability);
    adc_json_put(json, "r_squared:n condition:n", s->r_squared, s->condition);
    put_matrix(json, s, "covariance", false, covariance_at);
    put_matrix(json, s, "correlation", false, correlation_at);
    if (s->influence != NULL)
        put_influence(json, s);
}

static void put_constraints(struct adc_json *json, const struct adc_solution *s)
{
    adc_json_put(json, "constraints:[");
    for (const struct adc_met_constraint *met = s->met; met < s->met + s->met_count; met++)
        adc_json_put(json, "{constraint:s difference:n active:b shadow_price:n}", met->text, met->miss, met->active,
                     met->price);
    adc_json_put(json, "]");
}

static void put_optimum(struct adc_json *json, const struct adc_solution *s)
{
    const bool least = s->task == ADC_MINIMIZE;
    adc_json_put(json, least ? "minimum:n" : "maximum:n", s->extreme);
    put_solution(json, s);
    adc_json_put(json, "residual:n gradient_norm:n", s->slope, s->slope);       /* the first as --solve calls what is to be 0 */
    if (s->kink)
        adc_json_put(json, "kink:b", true);
    if (!s->many)
        adc_json_put(json, least ? "positive_definite:b" : "negative_definite:b", s->definite);
    if (s->met_count > 0)
        put_constraints(json, s);
    put_matrix(json, s, "sensitivity", true, sensitivity_at);
}

/* What was found, or why nothing can be. */
static void put_found(struct adc_json *json, const struct adc_solution *s)
{
    const bool shown = s->good || s->interrupted;
    if (s->good && s->all) {
        put_roots(json, s, s->unknown[0].name);
    } else if (shown && s->task == ADC_SOLVE) {
        put_solution(json, s);
        adc_json_put(json, "residual:n", s->residual);
        put_matrix(json, s, "sensitivity", true, sensitivity_at);
    } else if (shown && s->task != ADC_FIT_DATA) {
        put_optimum(json, s);
    } else if (shown) {
        put_fit(json, s);
    } else if (s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX) {
        adc_json_put(json, "free_direction:{");
        for (uint32_t i = 0; i < s->count; i++)
            adc_json_put(json, "@:n", s->unknown[i].name, s->direction[i]);
        adc_json_put(json, "}");
    }
}

bool adc_json_solution(const struct adc_solution *s, struct adc_text *text)
{
    struct adc_json json = {.text = text};
    ADC_ON_ERROR(text->context)
        return false;
    adc_json_put(&json, "{expression:s at:{", s->text.at);
    for (uint32_t i = 0; i < s->other_count; i++)
        adc_json_put(&json, "@:n", s->other[i], s->other_value[i]);
    adc_json_put(&json, "} status:s", s->good ? "ok" : s->interrupted ? "interrupted"
                 : s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX ? "not-identifiable" : "no-convergence");
    put_found(&json, s);
    put_uncertainties(&json, s);
    adc_json_put(&json, "iterations:u", s->steps);
    const bool notes = !s->good || s->note_count > 0;
    adc_json_put(&json, !notes ? "" : s->good ? "notes:[" : "notes:[s", s->why);
    for (uint32_t i = 0; i < s->note_count; i++)
        adc_json_string(&json, s->note[i]);
    adc_json_put(&json, notes ? "]}" : "}");
    return true;
}
