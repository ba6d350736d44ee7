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

static void put_statuses(FILE *out, const struct adc_answer *answer)
{
    bool any = false, first = true;
    for (uint32_t i = 0; i < answer->count; i++)
        any |= answer->partials[i].status != ADC_OK;
    if (!any)
        return;
    fputs(",\"partial_status\":{", out);
    for (uint32_t i = 0; i < answer->count; i++) {
        if (answer->partials[i].status == ADC_OK)
            continue;
        put_key(out, answer->partials[i].name, &first);
        put_string(out, status_word(answer->partials[i].status));
    }
    putc('}', out);
}

static void put_side(FILE *out, double side)
{
    if (isnan(side))
        fputs("null", out);
    else
        put_number(out, side);
}

static void put_sides(FILE *out, const struct adc_answer *answer)
{
    bool open = false, first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        if (p->status != ADC_ONE_SIDED)
            continue;
        fputs(open ? "" : ",\"one_sided\":{", out);
        open = true;
        put_key(out, p->name, &first);
        putc('[', out);
        put_side(out, p->left);
        putc(',', out);
        put_side(out, p->right);
        putc(']', out);
    }
    fputs(open ? "}" : "", out);
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

static void put_check(FILE *out, const struct adc_answer *answer)
{
    bool open = false, first = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        if (!p->checked)
            continue;
        fputs(open ? "" : ",\"check\":{", out);
        open = true;
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
    fputs(open ? "}" : "", out);
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

void report_json(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims)
{
    fputs("{\"expression\":", out);
    put_string(out, answer->text);
    fputs(",\"at\":", out);
    put_point(out, answer);
    fprintf(out, ",\"status\":\"%s\",\"value\":", status_word(answer->status));
    put_number(out, answer->value);
    fputs(",\"gradient\":", out);
    put_column(out, answer, VALUE);
    if (answer->mode == ADC_MODE_BOTH) {
        fputs(",\"forward\":", out);
        put_column(out, answer, FORWARD);
        fputs(",\"reverse\":", out);
        put_column(out, answer, REVERSE);
    }
    put_statuses(out, answer);
    put_sides(out, answer);
    put_check(out, answer);
    if (claims->count > 0)
        put_claims(out, claims);
    put_notes(out, answer);
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
