/* The reporter of JSON: one object a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/json.h"

static void put_point(struct json *json, const struct adc_answer *answer)
{
    json_open(json, '{');
    for (uint32_t i = 0; i < answer->point_count; i++) {
        json_key(json, answer->point[i].name);
        json_number(json, answer->point[i].value);
    }
    json_close(json, '}');
}

static void put_claims(struct json *json, const struct adc_claims *claims)
{
    json_key(json, "claim");
    json_open(json, '{');
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *claim = &claims->at[i];
        json_key(json, claim->name);
        json_open(json, '{');
        json_key(json, "claimed");
        json_number(json, claim->claimed);
        json_key(json, "difference");
        json_number(json, claim->exact);
        json_key(json, "error");
        json_number(json, claim->tolerance);
        put_json_verdict(json, claim->verdict, claim->note);
        json_close(json, '}');
    }
    json_close(json, '}');
}

/* A string of the list `notes`, which is opened by the first one. */
static void put_note(struct json *json, bool *open, const char *subject, const char *about, const char *text)
{
    char note[300];
    if (text[0] == '\0')
        return;
    snprintf(note, sizeof note, "%s%s%s%s%s", subject, subject[0] != '\0' && about[0] != '\0' ? " " : "", about,
             subject[0] != '\0' || about[0] != '\0' ? ": " : "", text);
    if (!*open) {
        json_key(json, "notes");
        json_open(json, '[');
    }
    json_string(json, note);
    *open = true;
}

/* Why there is nothing beyond the first partials, and where; `name` is the component of a vector, or empty. */
static void put_obstacle(struct json *json, bool *open, const struct adc_obstacle *obstacle, const char *name,
                         const char *what)
{
    char place[PLACE_TEXT], text[240];
    snprintf(text, sizeof text, "%s%s", obstacle->reason, place_text(obstacle->source, obstacle->span, place));
    put_note(json, open, name, what, text);
}

static void put_obstacles(struct json *json, bool *open, const struct adc_answer *answer, const char *name)
{
    put_obstacle(json, open, &answer->no_hessian, name, "hessian");
    put_obstacle(json, open, &answer->no_taylor, name, "taylor");
    put_obstacle(json, open, &answer->no_directional, name, "directional");
}

static void put_notes(struct json *json, const struct adc_answer *answer)
{
    bool open = false;
    char name[16];
    put_note(json, &open, "", "", answer->note);
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].status != ADC_OK)
            put_note(json, &open, answer->partials[i].name, "", answer->partials[i].reason);
    put_obstacles(json, &open, answer, "");
    for (uint32_t k = 0; k < answer->component_count; k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_obstacles(json, &open, &answer->components[k], name);
    }
    if (answer->check_skipped)
        put_note(json, &open, "", "", "the finite differences would take too long; --check asks for them");
    if (open)
        json_close(json, ']');
}

static void put_answer(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    struct json json = {.out = out};
    (void)style;
    json_open(&json, '{');
    json_key(&json, "expression");
    json_string(&json, answer->text);
    json_key(&json, "at");
    put_point(&json, answer);
    json_key(&json, "status");
    json_string(&json, status_word(answer->status));
    put_json_parts(&json, answer);
    if (claims->count > 0)
        put_claims(&json, claims);
    put_notes(&json, answer);
    if (trace != NULL)
        put_json_trace(&json, trace);
    json_close(&json, '}');
    putc('\n', out);
}

static void put_traced(FILE *out, const struct adc_answer *answer, const struct adc_wengert *trace,
                       const struct report_style *style)
{
    const struct adc_claims none = {0};
    put_answer(out, answer, &none, trace, style);
}

static void put_error(FILE *out, const struct adc_diag *error)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_key(&json, "error");
    json_open(&json, '{');
    json_key(&json, "kind");
    json_string(&json, adc_kind_name(error->kind));
    json_key(&json, "message");
    json_string(&json, error->message);
    if (error->source != NULL) {
        struct adc_place place = adc_source_place(error->source, error->span.at);
        uint32_t end = error->span.at + error->span.length;
        json_key(&json, "line");
        json_whole(&json, place.line);
        json_key(&json, "column");
        json_whole(&json, place.column);
        json_key(&json, "length");
        json_whole(&json, end <= error->source->length ? adc_characters(error->source->text + error->span.at,
                                                                        error->span.length) : 0);
    }
    if (error->hint[0] != '\0') {
        json_key(&json, "hint");
        json_string(&json, error->hint);
    }
    json_close(&json, '}');
    json_close(&json, '}');
    putc('\n', out);
}

const struct reporter reporter_json = {
    .differences = false, .most_traced = UINT32_MAX, .answer = put_answer, .trace = put_traced, .error = put_error,
};
