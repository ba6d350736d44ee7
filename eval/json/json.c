/* Answers and errors as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"
#include "eval/json/json.h"

#include <assert.h>
#include <stdio.h>

#include "eval/result/elements.h"
#include "eval/json/parts.h"

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

static void put_claims(struct adc_json *json, const struct adc_claims *claims)
{
    adc_json_put(json, "claim:{");
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *c = &claims->at[i];
        adc_json_put(json, "@:{claimed:n exact:n tolerance:n difference:n error:n", c->name, c->claimed, c->exact, c->tolerance,
                     c->exact, c->tolerance);
        adc_json_verdict(json, c->verdict, c->note);
        adc_json_put(json, "}");
    }
    adc_json_put(json, "}");
}

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

/* Why there is nothing besides the first partials, and where; `name` is the component of a vector, or empty. */
static void put_obstacles(struct adc_json *json, bool *open, const struct adc_answer *answer, const char *name)
{
    static const char *const words[ADC_FAMILIES] = {"", "", "hessian", "taylor", "directional"};
    char place[ADC_PLACE_TEXT], text[240];
    for (int f = 0; f < ADC_FAMILIES; f++) {
        const struct adc_exception *obstacle = &adc_higher_of(answer, (enum adc_family)f)->obstacle;
        snprintf(text, sizeof text, "%s%s", obstacle->reason, adc_place_text(obstacle->source, obstacle->span, place));
        put_note(json, open, name, words[f], text);
    }
}

/* The remarks on a number, or on a component of that name. */
static void put_reasons(struct adc_json *json, bool *open, const struct adc_answer *answer, const char *name)
{
    ADC_EXCEPTIONS(is, answer, ADC_FIRST)
        if (is->status != ADC_OK)
            put_note(json, open, name, answer->variables[is->number - ADC_FIRST_PARTIAL].name, is->reason);
    put_obstacles(json, open, answer, name);
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

/* The worst word for it: numbers with hardly a digit are worse than good ones and better than all others. */
static const char *status_word(const struct adc_answer *answer)
{
    const bool imprecise = answer->verified.imprecise > 0 || answer->verified.by_rounding != NULL || answer->verified.undecided;
    return answer->status == ADC_OK && imprecise ? "imprecise" : adc_status_name(answer->status);
}

void adc_json_members(struct adc_json *json, const struct adc_answer *answer, const struct adc_claims *claims)
{
    put_point(json, answer);
    adc_json_put(json, "status:s", status_word(answer));
    adc_json_parts(json, answer);
    adc_json_uncertainties(json, answer);
    if (claims->count > 0)
        put_claims(json, claims);
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

static void put_place(struct adc_json *json, const struct adc_source *source, struct adc_span span)
{
    struct adc_place place = adc_source_place(source, span.at);
    bool inside = span.at + span.length <= source->length;
    adc_json_put(json, "line:u column:u length:u", place.line, place.column,
                 inside ? adc_characters(source->text + span.at, span.length) : 0);
}

void adc_json_error(const struct adc_diag *error, char out[ADC_JSON_ERROR])
{
    enum { LONGEST_ESCAPE = 6, BESIDE = 200 };      /* bytes of \u0000; of keys, kind and numbers */
    static_assert(LONGEST_ESCAPE * (sizeof error->message + sizeof error->hint) + BESIDE <= ADC_JSON_ERROR,
                  "an error has room");
    struct adc_text text = {.at = out, .capacity = ADC_JSON_ERROR};     /* never grows */
    struct adc_json json = {.text = &text};
    adc_json_put(&json, "{error:{kind:s message:s", adc_kind_name(error->kind), error->message);
    if (error->source != NULL)
        put_place(&json, error->source, error->span);
    adc_json_put(&json, error->hint[0] != '\0' ? "hint:s}}" : "}}", error->hint);
}
