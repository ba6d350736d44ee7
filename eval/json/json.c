/* Answers, formulas and errors as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"
#include "eval/json/json.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "eval/result/elements.h"

static void put_point(struct adc_json *json, const struct adc_answer *answer)
{
    adc_json_put(json, "at:{");
    for (uint32_t i = 0; i < answer->point_count;) {
        const char *name = answer->point[i].name;
        struct adc_extent extent;
        const uint32_t count = adc_whole_array(answer->session, answer->point, answer->point_count, i, &name, &extent);
        adc_json_key(json, name);
        for (uint32_t k = 0; k < count; k++) {
            adc_json_before_element(json, extent, k);
            adc_json_number(json, answer->point[i + k].value);
            adc_json_after_element(json, extent, k);
        }
        if (count == 0)
            adc_json_number(json, answer->point[i].value);
        i += count > 0 ? count : 1;
    }
    adc_json_put(json, "}");
}

/* ---- uncertainties ---- */

static void put_lines(struct adc_json *json, const char *key, const struct adc_uncertainty *u, bool percent)
{
    adc_json_put(json, "@:{", key);
    for (uint32_t i = 0; i < u->count; i++)
        adc_json_put(json, "@:n", u->lines[i].name, percent ? u->lines[i].percent : u->lines[i].contribution);
    adc_json_put(json, "}");
}

void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *u)
{
    adc_json_put(json, "{u:n relative:n", u->u, u->relative);
    put_lines(json, "contributions", u, false);
    put_lines(json, "percent", u, true);
    adc_json_put(json, "dof:n", u->freedom);
    if (u->expanded)
        adc_json_put(json, u->coverage > 0 ? "expanded:{U:n k:n coverage:n}" : "expanded:{U:n k:n}", u->U, u->factor,
                     u->coverage);
    if (u->has_second)
        adc_json_put(json, "second_order:{u:n shift:n}", u->second_u, u->shift);
    if (u->has_samples) {
        const struct adc_monte_carlo *mc = &u->samples;
        const enum adc_verdict verdict = mc->doubt[0] != '\0' ? ADC_INCONCLUSIVE : mc->agrees ? ADC_AGREE : ADC_DISAGREE;
        adc_json_put(json, "monte_carlo:{samples:n seed:n", (double)mc->samples, (double)mc->seed);
        if (mc->invalid > 0)
            adc_json_put(json, "invalid:n", (double)mc->invalid);
        adc_json_put(json, "mean:n u:n coverage:n low:n high:n tolerance:n verdict:s note?s}", mc->mean, mc->u, mc->coverage, mc->low,
                     mc->high, mc->tolerance, adc_verdict_name(verdict), mc->doubt);
    }
    adc_json_put(json, "}");
}

static void put_matrix(struct adc_json *json, const struct adc_uncertainties *all, const char *key, bool scaled)
{
    const uint32_t m = all->count;
    const struct adc_extent square = adc_matrix_extent(m, m);
    adc_json_key(json, key);
    for (uint32_t e = 0; e < m * m; e++) {
        adc_json_before_element(json, square, e);
        adc_json_number(json, all->covariance[e] / (scaled ? all->at[e / m].u * all->at[e % m].u : 1));
        adc_json_after_element(json, square, e);
    }
}

static void put_uncertainties(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_uncertainties *all = answer->uncertainties;
    if (all == NULL)
        return;
    adc_json_put(json, all->covariance != NULL ? "uncertainty:[" : "uncertainty:");
    for (uint32_t k = 0; k < all->count; k++)
        adc_json_uncertainty(json, &all->at[k]);
    if (all->covariance == NULL)
        return;
    adc_json_put(json, "]");
    put_matrix(json, all, "covariance", false);
    put_matrix(json, all, "correlation", true);
}

/* ---- notes ---- */

/* A string of the list `notes`, which is opened by the first one. */
static void put_note(struct adc_json *json, bool *open, const char *subject, const char *about, const char *text)
{
    char note[300];
    if (text[0] == '\0')
        return;
    snprintf(note, sizeof note, "%s%s%s%s%s", subject, subject[0] != '\0' && about[0] != '\0' ? " " : "", about,
             subject[0] != '\0' || about[0] != '\0' ? ": " : "", text);
    adc_json_put(json, *open ? "s" : "notes:[s", note);
    *open = true;
}

/* The remarks on a number, or on a component of that name: also why there is nothing besides the first partials, and where. */
static void put_reasons(struct adc_json *json, bool *open, const struct adc_answer *answer, const char *name)
{
    static const char *const words[ADC_FAMILIES] = {"", "", "hessian", "taylor", "directional"};
    char place[ADC_PLACE_TEXT], text[240];
    ADC_EXCEPTIONS(is, answer, ADC_FIRST)
        if (is->status != ADC_OK)
            put_note(json, open, name, answer->variables[is->number - ADC_FIRST_PARTIAL].name, is->reason);
    for (int f = 0; f < ADC_FAMILIES; f++) {
        const struct adc_exception *obstacle = &adc_higher_of(answer, (enum adc_family)f)->obstacle;
        snprintf(text, sizeof text, "%s%s", obstacle->reason, adc_place_text(obstacle->source, obstacle->span, place));
        put_note(json, open, name, words[f], text);
    }
    if (answer->known.proven != NULL)
        put_note(json, open, name, "proven", answer->known.proven->reason);
}

static void put_notes(struct adc_json *json, const struct adc_answer *answer)
{
    bool open = false;
    char name[16], digits[ADC_NOTE_TEXT];
    put_note(json, &open, "", "", answer->note);
    put_note(json, &open, "", "", adc_recomputed_text(answer, digits));
    put_note(json, &open, "", "", adc_imprecise_text(answer, digits));
    put_reasons(json, &open, answer, "");
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_note(json, &open, name, "", adc_component(answer, k)->note);
        put_reasons(json, &open, adc_component(answer, k), name);
    }
    if (open)
        adc_json_put(json, "]");
}

void adc_json_members(struct adc_json *json, const struct adc_answer *answer, const struct adc_claims *claims)
{
    put_point(json, answer);
    /* the worst word for it: numbers with hardly a digit are worse than good ones and better than all others */
    const bool imprecise = answer->verified.imprecise > 0 || answer->verified.by_rounding != NULL || answer->verified.undecided;
    adc_json_put(json, "status:s", answer->status == ADC_OK && imprecise ? "imprecise" : adc_status_name(answer->status));
    adc_json_parts(json, answer);
    put_uncertainties(json, answer);
    adc_json_put(json, claims->count > 0 ? "claim:{" : "");
    for (const struct adc_claim *c = claims->at; c < claims->at + claims->count; c++)
        adc_json_put(json, "@:{claimed:n exact:n tolerance:n difference:n error:n verdict:s note?s}", c->name, c->claimed, c->exact,
                     c->tolerance, c->exact, c->tolerance, adc_verdict_name(c->verdict), c->note);
    adc_json_put(json, claims->count > 0 ? "}" : "");
    put_notes(json, answer);
}

bool adc_json_answer(const struct adc_answer *answer, const struct adc_claims *claims, const struct adc_wengert *trace,
                     struct adc_text *text)
{
    struct adc_json json = {.text = text};
    ADC_ON_ERROR(text->context)
        return false;
    adc_json_put(&json, "{expression:s", adc_answer_text(answer));
    adc_json_members(&json, answer, claims);
    if (trace != NULL)
        adc_json_trace(&json, trace);
    adc_json_put(&json, "}");
    return true;
}

/* ---- formulas, without a point ---- */

static const char *formula(const struct adc_equations *all, const struct adc_equation *equation)
{
    return all->text.at + equation->formula;
}

/* The formula, or those of all components of a vector: values come first, then the derivatives component by component. */
static void put_formula(struct adc_json *json, const struct adc_equations *all, const struct adc_equation *first)
{
    uint32_t parts = 0, values = 0;
    if (first->component == 0) {
        adc_json_string(json, formula(all, first));
        return;
    }
    adc_json_put(json, "[");
    while (all->at[parts].part)
        parts++;
    while (parts + values < all->count && all->at[parts + values].order == 0)
        values++;
    const uint32_t step = first->order == 0 ? 1 : (all->count - parts - values)/values;
    for (uint32_t i = 0; i < values; i++)
        adc_json_string(json, formula(all, first + (size_t)i * step));
    adc_json_put(json, "]");
}

/* The upper triangle: what the second partials are with respect to, each pair once. */
static void put_second_formulas(struct adc_json *json, const struct adc_equations *all)
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
    adc_json_put(&json, all->at[0].part ? "parts:{" : "");
    for (const struct adc_equation *at = all->at; at->part; at++)
        adc_json_put(&json, "@:s", at->name, formula(all, at));
    adc_json_put(&json, all->at[0].part ? "} derivatives:{" : "derivatives:{");
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        if (at->part || at->order > 1 || at->component > 1)
            continue;
        adc_json_key(&json, at->order == 0 ? at->name : at->by[0]);
        put_formula(&json, all, at);
    }
    adc_json_put(&json, "}");
    put_second_formulas(&json, all);
    adc_json_put(&json, "}");
    return true;
}

/* ---- errors ---- */

void adc_json_error(const struct adc_diag *error, char out[ADC_JSON_ERROR])
{
    enum { LONGEST_ESCAPE = 6, BESIDE = 200 };      /* bytes of \u0000; of keys, kind and numbers */
    static_assert(LONGEST_ESCAPE * (sizeof error->message + sizeof error->hint) + BESIDE <= ADC_JSON_ERROR,
                  "an error has room");
    struct adc_text text = {.at = out, .capacity = ADC_JSON_ERROR};     /* never grows */
    struct adc_json json = {.text = &text};
    adc_json_put(&json, "{error:{kind:s message:s", adc_kind_name(error->kind), error->message);
    if (error->source != NULL) {
        const struct adc_place place = adc_source_place(error->source, error->span.at);
        const bool inside = error->span.at + error->span.length <= error->source->length;
        adc_json_put(&json, "line:u column:u length:u", place.line, place.column,
                     inside ? adc_characters(error->source->text + error->span.at, error->span.length) : 0);
    }
    adc_json_put(&json, "hint?s}}", error->hint);
}
