/* Reports as JSON, one object a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/report.h"
#include "lexer/number.h"

void put_json_string(FILE *out, const char *text)
{
    const char *end = text + strlen(text);
    putc('"', out);
    for (const char *p = text; p < end;) {
        size_t step = adc_utf8_length(p, (size_t)(end - p));
        unsigned char byte = (unsigned char)*p;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (step == 0)
            fputs("\\ufffd", out);
        else if (byte < 0x20 || byte == 0x7F)
            fprintf(out, "\\u%04x", byte);
        else if (step == 1)
            putc(byte, out);
        else
            fwrite(p, 1, step, out);
        p += step == 0 ? 1 : step;
    }
    putc('"', out);
}

void put_json_number(FILE *out, double number)
{
    char text[ADC_NUMBER_TEXT];
    if (isnan(number))
        fputs("\"NaN\"", out);
    else if (isinf(number))
        fputs(number > 0 ? "\"Infinity\"" : "\"-Infinity\"", out);
    else
        fputs(adc_number_text(number, 0, text), out);
}

static void put_key(FILE *out, const char *key, bool *first)
{
    fputs(*first ? "" : ",", out);
    *first = false;
    put_json_string(out, key);
    putc(':', out);
}

enum column { VALUE, FORWARD, REVERSE };

static void put_column(FILE *out, const struct adc_answer *answer, enum column column)
{
    bool first = true;
    putc('{', out);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        put_key(out, p->name, &first);
        put_json_number(out, column == VALUE ? p->value : column == FORWARD ? p->forward : p->reverse);
    }
    putc('}', out);
}

static void put_point(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    putc('{', out);
    for (uint32_t i = 0; i < answer->point_count; i++) {
        put_key(out, answer->point[i].name, &first);
        put_json_number(out, answer->point[i].value);
    }
    putc('}', out);
}

static bool any_status(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].status != ADC_OK)
            return true;
    return false;
}

static void put_status_members(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        if (answer->partials[i].status == ADC_OK)
            continue;
        put_key(out, answer->partials[i].name, &first);
        put_json_string(out, status_word(answer->partials[i].status));
    }
}

/* "key":{members} where there are any. */
static void put_object(FILE *out, const struct adc_answer *answer, const char *key,
                       void (*put)(FILE *, const struct adc_answer *), bool (*has)(const struct adc_answer *))
{
    if (!has(answer))
        return;
    fprintf(out, ",\"%s\":{", key);
    put(out, answer);
    putc('}', out);
}

static void put_side(FILE *out, double side)
{
    if (isnan(side))
        fputs("null", out);
    else
        put_json_number(out, side);
}

static bool any_side(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].status == ADC_ONE_SIDED)
            return true;
    return false;
}

static void put_side_members(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        if (p->status != ADC_ONE_SIDED)
            continue;
        put_key(out, p->name, &first);
        putc('[', out);
        put_side(out, p->left);
        putc(',', out);
        put_side(out, p->right);
        putc(']', out);
    }
}

static const char *verdict_word(enum adc_verdict verdict)
{
    return verdict == ADC_AGREE ? "agree" : verdict == ADC_DISAGREE ? "disagree" : "inconclusive";
}

/* A difference with no more digits than its error leaves credible. */
static double credible(double difference, double error)
{
    if (!(error > 0) || !isfinite(error) || !isfinite(difference) || difference == 0)
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : adc_number_rounded(difference, (int)digits);
}

static bool any_check(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].checked)
            return true;
    return false;
}

static void put_check(FILE *out, const struct adc_check *check)
{
    double error = adc_number_rounded(check->error, 1);
    fputs("{\"difference\":", out);
    put_json_number(out, credible(check->difference, error));
    fputs(",\"error\":", out);
    put_json_number(out, error);
    fprintf(out, ",\"verdict\":\"%s\"", verdict_word(check->verdict));
    if (check->note[0] != '\0') {
        fputs(",\"note\":", out);
        put_json_string(out, check->note);
    }
    putc('}', out);
}

static void put_check_members(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        if (!answer->partials[i].checked)
            continue;
        put_key(out, answer->partials[i].name, &first);
        put_check(out, &answer->partials[i].check);
    }
}

static void put_claims(FILE *out, const struct adc_claims *claims)
{
    bool first = true;
    fputs(",\"claim\":{", out);
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *claim = &claims->at[i];
        put_key(out, claim->name, &first);
        fputs("{\"claimed\":", out);
        put_json_number(out, claim->claimed);
        fputs(",\"difference\":", out);
        put_json_number(out, claim->exact);
        fputs(",\"error\":", out);
        put_json_number(out, claim->tolerance);
        fprintf(out, ",\"verdict\":\"%s\"", verdict_word(claim->verdict));
        if (claim->note[0] != '\0') {
            fputs(",\"note\":", out);
            put_json_string(out, claim->note);
        }
        putc('}', out);
    }
    putc('}', out);
}

/* A string of the array `notes`, which is opened by the first one. */
static void put_note(FILE *out, bool *open, const char *subject, const char *about, const char *text)
{
    char note[300];
    if (text[0] == '\0')
        return;
    snprintf(note, sizeof note, "%s%s%s%s%s", subject, subject[0] != '\0' && about[0] != '\0' ? " " : "", about,
             subject[0] != '\0' || about[0] != '\0' ? ": " : "", text);
    fputs(*open ? "," : ",\"notes\":[", out);
    put_json_string(out, note);
    *open = true;
}

/* Why there is nothing beyond the first partials, and where; `name` is the component of a vector, or empty. */
static void put_obstacle(FILE *out, bool *open, const struct adc_obstacle *obstacle, const char *name, const char *what)
{
    char place[80], text[240];
    bool placed = obstacle->source != NULL && obstacle->span.length > 0 && obstacle->span.length <= 60;
    if (placed)
        adc_escape(place, sizeof place, obstacle->source->text + obstacle->span.at, obstacle->span.length);
    snprintf(text, sizeof text, "%s%s%s%s", obstacle->reason, placed ? ", in '" : "", placed ? place : "",
             placed ? "'" : "");
    put_note(out, open, name, what, text);
}

static void put_obstacles(FILE *out, bool *open, const struct adc_answer *answer, const char *name)
{
    put_obstacle(out, open, &answer->no_hessian, name, "hessian");
    put_obstacle(out, open, &answer->no_taylor, name, "taylor");
    put_obstacle(out, open, &answer->no_directional, name, "directional");
}

static void put_notes(FILE *out, const struct adc_answer *answer)
{
    bool open = false;
    char name[16];
    put_note(out, &open, "", "", answer->note);
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].status != ADC_OK)
            put_note(out, &open, answer->partials[i].name, "", answer->partials[i].reason);
    put_obstacles(out, &open, answer, "");
    for (uint32_t k = 0; k < answer->component_count; k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_obstacles(out, &open, &answer->components[k], name);
    }
    if (answer->check_skipped)
        put_note(out, &open, "", "", "the finite differences would take too long; --check asks for them");
    fputs(open ? "]" : "", out);
}

/* ---- beyond first partials ---- */

static bool has_hessian(const struct adc_answer *answer) { return answer->hessian != NULL; }
static bool has_directional(const struct adc_answer *answer) { return answer->has_directional; }
static bool has_check_taylor(const struct adc_answer *answer) { return answer->check_taylor[1].made; }
static bool has_check_directional(const struct adc_answer *answer) { return answer->check_directional.made; }

static void put_hessian(FILE *out, const struct adc_answer *answer)
{
    bool first = true, second;
    putc('{', out);
    for (uint32_t i = 0; i < answer->count; i++) {
        put_key(out, answer->partials[i].name, &first);
        putc('{', out);
        second = true;
        for (uint32_t j = 0; j < answer->count; j++) {
            put_key(out, answer->partials[j].name, &second);
            put_json_number(out, answer->hessian[(size_t)i * answer->count + j]);
        }
        putc('}', out);
    }
    putc('}', out);
}

static void put_coefficients(FILE *out, const struct adc_answer *answer)
{
    for (uint32_t k = 0; k <= answer->taylor_order; k++) {
        putc(k > 0 ? ',' : '[', out);
        put_json_number(out, answer->taylor[k]);
    }
    putc(']', out);
}

static void put_directional(FILE *out, const struct adc_answer *answer)
{
    put_json_number(out, answer->directional);
}

/* Whether row i of the Hessian has comparisons. */
static bool row_compared(const struct adc_answer *answer, uint32_t i)
{
    for (uint32_t j = i; answer->check_hessian != NULL && j < answer->count; j++)
        if (adc_hessian_comparison(answer, i, j)->made)
            return true;
    return false;
}

static bool has_check_hessian(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (row_compared(answer, i))
            return true;
    return false;
}

static void put_check_hessian(FILE *out, const struct adc_answer *answer)
{
    bool first = true, second;
    putc('{', out);
    for (uint32_t i = 0; i < answer->count; i++) {
        if (!row_compared(answer, i))
            continue;
        put_key(out, answer->partials[i].name, &first);
        putc('{', out);
        second = true;
        for (uint32_t j = i; j < answer->count; j++) {
            if (!adc_hessian_comparison(answer, i, j)->made)
                continue;
            put_key(out, answer->partials[j].name, &second);
            put_check(out, &adc_hessian_comparison(answer, i, j)->check);
        }
        putc('}', out);
    }
    putc('}', out);
}

static void put_check_taylor(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    char order[16];
    putc('{', out);
    for (uint32_t k = 1; k <= ADC_COMPARED_ORDERS; k++) {
        if (!answer->check_taylor[k].made)
            continue;
        snprintf(order, sizeof order, "%u", k);
        put_key(out, order, &first);
        put_check(out, &answer->check_taylor[k].check);
    }
    putc('}', out);
}

static void put_check_directional(FILE *out, const struct adc_answer *answer)
{
    if (answer->check_directional.made)
        put_check(out, &answer->check_directional.check);
    else
        fputs("{}", out);
}

/* What stands behind a key for a number, or an array of that with an element for each component of a vector. */
static void put_whole(FILE *out, const struct adc_answer *answer, void (*put)(FILE *, const struct adc_answer *))
{
    if (answer->components == NULL) {
        put(out, answer);
        return;
    }
    for (uint32_t k = 0; k < answer->component_count; k++) {
        putc(k > 0 ? ',' : '[', out);
        put(out, &answer->components[k]);
    }
    putc(']', out);
}

/* The key with it, when a number, or any component, has it. */
static void put_if(FILE *out, const struct adc_answer *answer, const char *key,
                   void (*put)(FILE *, const struct adc_answer *), bool (*has)(const struct adc_answer *))
{
    bool any = answer->components == NULL && has(answer);
    for (uint32_t k = 0; k < answer->component_count; k++)
        any |= has(&answer->components[k]);
    if (!any)
        return;
    fprintf(out, ",\"%s\":", key);
    put_whole(out, answer, put);
}

static void put_higher(FILE *out, const struct adc_answer *answer)
{
    const struct adc_answer *one = answer->components != NULL ? answer->components : answer;
    put_if(out, answer, "hessian", put_hessian, has_hessian);
    if (one->taylor != NULL) {
        fputs(",\"taylor\":{", out);
        if (one->taylor_variable != NULL) {
            fputs("\"variable\":", out);
            put_json_string(out, one->taylor_variable);
            putc(',', out);
        }
        fputs("\"coefficients\":", out);
        put_whole(out, answer, put_coefficients);
        putc('}', out);
    }
    put_if(out, answer, "directional", put_directional, has_directional);
}

static void put_higher_checks(FILE *out, const struct adc_answer *answer)
{
    put_if(out, answer, "check_hessian", put_check_hessian, has_check_hessian);
    put_if(out, answer, "check_taylor", put_check_taylor, has_check_taylor);
    put_if(out, answer, "check_directional", put_check_directional, has_check_directional);
}

/* What follows the value of a number. */
static void put_scalar(FILE *out, const struct adc_answer *answer)
{
    put_json_number(out, answer->value);
    fputs(",\"gradient\":", out);
    put_column(out, answer, VALUE);
    if (answer->mode == ADC_MODE_BOTH) {
        fputs(",\"forward\":", out);
        put_column(out, answer, FORWARD);
        fputs(",\"reverse\":", out);
        put_column(out, answer, REVERSE);
    }
    put_higher(out, answer);
    put_object(out, answer, "partial_status", put_status_members, any_status);
    put_object(out, answer, "one_sided", put_side_members, any_side);
    put_object(out, answer, "check", put_check_members, any_check);
    put_higher_checks(out, answer);
}

static void put_rows(FILE *out, const struct adc_answer *answer, const char *key, enum column column)
{
    fprintf(out, ",\"%s\":[", key);
    for (uint32_t k = 0; k < answer->component_count; k++) {
        fputs(k > 0 ? "," : "", out);
        put_column(out, &answer->components[k], column);
    }
    putc(']', out);
}

/* Keys that a number has as objects, a vector has as an array of what stands behind the key for each component. */
static void put_each(FILE *out, const struct adc_answer *answer, const char *key,
                     void (*put)(FILE *, const struct adc_answer *), bool (*has)(const struct adc_answer *))
{
    bool any = false;
    for (uint32_t k = 0; k < answer->component_count; k++)
        any |= has(&answer->components[k]);
    if (!any)
        return;
    fprintf(out, ",\"%s\":[", key);
    for (uint32_t k = 0; k < answer->component_count; k++) {
        fputs(k > 0 ? ",{" : "{", out);
        put(out, &answer->components[k]);
        putc('}', out);
    }
    putc(']', out);
}

static void put_vector(FILE *out, const struct adc_answer *answer)
{
    for (uint32_t k = 0; k < answer->component_count; k++) {
        putc(k > 0 ? ',' : '[', out);
        put_json_number(out, answer->components[k].value);
    }
    putc(']', out);
    put_rows(out, answer, "jacobian", VALUE);
    if (answer->mode == ADC_MODE_BOTH) {
        put_rows(out, answer, "forward", FORWARD);
        put_rows(out, answer, "reverse", REVERSE);
    }
    if (answer->pulled_back) {
        fputs(",\"gradient\":", out);
        put_column(out, answer, VALUE);
    }
    put_higher(out, answer);
    put_each(out, answer, "partial_status", put_status_members, any_status);
    put_each(out, answer, "one_sided", put_side_members, any_side);
    put_each(out, answer, "check", put_check_members, any_check);
    put_higher_checks(out, answer);
}

void report_json(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                 const struct adc_wengert *trace)
{
    fputs("{\"expression\":", out);
    put_json_string(out, answer->text);
    fputs(",\"at\":", out);
    put_point(out, answer);
    fprintf(out, ",\"status\":\"%s\",\"value\":", status_word(answer->status));
    if (answer->components != NULL)
        put_vector(out, answer);
    else
        put_scalar(out, answer);
    if (claims->count > 0)
        put_claims(out, claims);
    put_notes(out, answer);
    if (trace != NULL)
        report_trace_json(out, trace);
    fputs("}\n", out);
}

void report_json_error(FILE *out, const struct adc_diag *error)
{
    fprintf(out, "{\"error\":{\"kind\":\"%s\",\"message\":", adc_kind_name(error->kind));
    put_json_string(out, error->message);
    if (error->source != NULL) {
        struct adc_place place = adc_source_place(error->source, error->span.at);
        uint32_t end = error->span.at + error->span.length;
        uint32_t length = end <= error->source->length
                        ? adc_characters(error->source->text + error->span.at, error->span.length) : 0;
        fprintf(out, ",\"line\":%u,\"column\":%u,\"length\":%u", place.line, place.column, length);
    }
    if (error->hint[0] != '\0') {
        fputs(",\"hint\":", out);
        put_json_string(out, error->hint);
    }
    fputs("}}\n", out);
}
