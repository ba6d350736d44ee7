/* Reports as JSON, one object a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report.h"
#include "lexer/literal.h"

static void put_string(FILE *out, const char *text)
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

static void put_number(FILE *out, double number)
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
    put_string(out, key);
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
        put_number(out, column == VALUE ? p->value : column == FORWARD ? p->forward : p->reverse);
    }
    putc('}', out);
}

static void put_higher(FILE *out, const struct adc_answer *answer)
{
    bool first = true, second;
    if (answer->hessian != NULL) {
        fputs(",\"hessian\":{", out);
        for (uint32_t i = 0; i < answer->count; i++) {
            put_key(out, answer->partials[i].name, &first);
            putc('{', out);
            second = true;
            for (uint32_t j = 0; j < answer->count; j++) {
                put_key(out, answer->partials[j].name, &second);
                put_number(out, answer->hessian[(size_t)i * answer->count + j]);
            }
            putc('}', out);
        }
        putc('}', out);
    }
    if (answer->taylor != NULL) {
        fputs(",\"taylor\":{", out);
        if (answer->taylor_variable != NULL) {
            fputs("\"variable\":", out);
            put_string(out, answer->taylor_variable);
            putc(',', out);
        }
        fputs("\"coefficients\":[", out);
        for (uint32_t k = 0; k <= answer->taylor_order; k++) {
            fputs(k > 0 ? "," : "", out);
            put_number(out, answer->taylor[k]);
        }
        fputs("]}", out);
    }
    if (answer->has_directional) {
        fputs(",\"directional\":", out);
        put_number(out, answer->directional);
    }
}

static void put_point(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    putc('{', out);
    for (uint32_t i = 0; i < answer->point_count; i++) {
        put_key(out, answer->point[i].name, &first);
        put_number(out, answer->point[i].value);
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
        put_string(out, status_word(answer->partials[i].status));
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
        put_number(out, side);
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

/* The double nearest to a number of so many significant digits. */
static double rounded(double number, int digits)
{
    char text[ADC_NUMBER_TEXT], scratch[ADC_NUMBER_TEXT];
    bool beyond;
    if (!isfinite(number) || number == 0)
        return number;
    adc_number_text(fabs(number), digits, text);
    return copysign(adc_literal_read(text, strlen(text), scratch, &beyond), number);
}

/* A difference with no more digits than its error leaves credible. */
static double credible(double difference, double error)
{
    if (!(error > 0) || !isfinite(error) || !isfinite(difference) || difference == 0)
        return difference;
    double digits = floor(log10(fabs(difference))) - floor(log10(error)) + 1;
    return digits < 1 ? 0 : digits > 17 ? difference : rounded(difference, (int)digits);
}

static bool any_check(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].checked)
            return true;
    return false;
}

static void put_check_members(FILE *out, const struct adc_answer *answer)
{
    bool first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        if (!p->checked)
            continue;
        put_key(out, p->name, &first);
        double error = rounded(p->check.error, 1);
        fputs("{\"difference\":", out);
        put_number(out, credible(p->check.difference, error));
        fputs(",\"error\":", out);
        put_number(out, error);
        fprintf(out, ",\"verdict\":\"%s\"", verdict_word(p->check.verdict));
        if (p->check.note[0] != '\0') {
            fputs(",\"note\":", out);
            put_string(out, p->check.note);
        }
        putc('}', out);
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
        put_number(out, claim->claimed);
        fputs(",\"difference\":", out);
        put_number(out, claim->exact);
        fputs(",\"error\":", out);
        put_number(out, claim->tolerance);
        fprintf(out, ",\"verdict\":\"%s\"", verdict_word(claim->verdict));
        if (claim->note[0] != '\0') {
            fputs(",\"note\":", out);
            put_string(out, claim->note);
        }
        putc('}', out);
    }
    putc('}', out);
}

static void put_notes(FILE *out, const struct adc_answer *answer)
{
    bool open = false;
    char note[200];
    for (uint32_t i = 0; i <= answer->count; i++) {
        const struct adc_partial *p = i > 0 ? &answer->partials[i - 1] : NULL;
        if (p != NULL ? p->status == ADC_OK || p->reason[0] == '\0' : answer->note[0] == '\0')
            continue;
        if (p != NULL)
            snprintf(note, sizeof note, "%s: %s", p->name, p->reason);
        else
            snprintf(note, sizeof note, "%s", answer->note);
        fputs(open ? "," : ",\"notes\":[", out);
        put_string(out, note);
        open = true;
    }
    if (answer->check_skipped) {
        fputs(open ? "," : ",\"notes\":[", out);
        put_string(out, "the finite differences would take too long; --check asks for them");
        open = true;
    }
    fputs(open ? "]" : "", out);
}

/* What follows the value of a number. */
static void put_scalar(FILE *out, const struct adc_answer *answer)
{
    put_number(out, answer->value);
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
        put_number(out, answer->components[k].value);
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
    if (answer->components[0].has_directional) {
        for (uint32_t k = 0; k < answer->component_count; k++) {
            fputs(k > 0 ? "," : ",\"directional\":[", out);
            put_number(out, answer->components[k].directional);
        }
        putc(']', out);
    }
    put_each(out, answer, "partial_status", put_status_members, any_status);
    put_each(out, answer, "one_sided", put_side_members, any_side);
    put_each(out, answer, "check", put_check_members, any_check);
}

void report_json_string(FILE *out, const char *text)
{
    put_string(out, text);
}

void report_json_number(FILE *out, double number)
{
    put_number(out, number);
}

void report_json(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                 const struct adc_wengert *trace)
{
    fputs("{\"expression\":", out);
    put_string(out, answer->text);
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
    put_string(out, error->message);
    if (error->source != NULL) {
        struct adc_place place = adc_source_place(error->source, error->span.at);
        uint32_t end = error->span.at + error->span.length;
        uint32_t length = end <= error->source->length
                        ? adc_characters(error->source->text + error->span.at, error->span.length) : 0;
        fprintf(out, ",\"line\":%u,\"column\":%u,\"length\":%u", place.line, place.column, length);
    }
    if (error->hint[0] != '\0') {
        fputs(",\"hint\":", out);
        put_string(out, error->hint);
    }
    fputs("}}\n", out);
}
