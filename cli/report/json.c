/* The reporters for programs. JSON is one object a line: a short line is printed when it is complete, a long one as it is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/report.h"
#include "eval/result/answer.h"
#include "lexer/number.h"

/* A line while it is made. */
struct line { FILE *out; bool begun; };

static void put_piece(void *user, const char *piece, size_t length)
{
    struct line *line = user;
    fwrite(piece, 1, length, line->out);
    line->begun = true;
}

/* Ends a line: writes what is left of it, where it is whole, and frees the text. What an error cuts short ends there.
 * Returns whether it was whole. */
static bool put_end(struct line *line, struct adc_text *text, bool good)
{
    if (good)
        fwrite(text->at, 1, text->length, line->out);
    if (good || line->begun)
        putc('\n', line->out);
    adc_text_release(text);
    return good;
}

static bool put_answer(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &answer->session->context, .flush = put_piece, .user = &line};
    (void)style;
    return put_end(&line, &text, adc_json_answer(answer, claims, trace, &text));
}

static bool put_formulas(FILE *out, struct adc_session *session, const struct report_formulas *formulas)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &session->context, .flush = put_piece, .user = &line};
    return put_end(&line, &text, adc_json_equations(formulas->expression, formulas->equations, &text));
}

static bool put_solution_json(FILE *out, const struct adc_solution *solution, const struct report_style *style)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &solution->session->context, .flush = put_piece, .user = &line};
    (void)style;
    return put_end(&line, &text, adc_json_solution(solution, &text));
}

static void put_error(FILE *out, const struct adc_diag *error)
{
    char text[ADC_JSON_ERROR];
    adc_json_error(error, text);
    fprintf(out, "%s\n", text);
}

const struct reporter reporter_json = {
    .most_traced = UINT32_MAX, .answer = put_answer, .formulas = put_formulas, .solution = put_solution_json, .error = put_error,
};

/* ---- CSV and TSV: a header and a row for each answer, the columns as --points has them; what does not exist is an empty cell ---- */

/* A line of it. */
struct row_line { FILE *out; char separator; bool heading, begun; int digits; };

/* A cell: its title in the heading, else its number. */
static void put_cell(struct row_line *line, const char *prefix, const char *title, double number)
{
    char text[ADC_NUMBER_TEXT];
    if (line->begun)
        putc(line->separator, line->out);
    line->begun = true;
    /* names of elements have commas, as A[1,2], and no quotes */
    const char *quote = line->separator == ',' && (strchr(prefix, ',') != NULL || strchr(title, ',') != NULL) ? "\"" : "";
    if (line->heading)
        fprintf(line->out, "%s%s%s%s", quote, prefix, title, quote);
    else if (!isnan(number))
        fputs(adc_number_text(number, line->digits, text), line->out);
}

/* What belongs to a number, or to component k of a vector (0: a number); `u` NULL: no input has an uncertainty. */
static void put_component(struct row_line *line, const struct adc_answer *answer, const struct adc_uncertainties *u, uint32_t k)
{
    char f[16] = "f", prefix[400];
    if (k > 0)
        snprintf(f, sizeof f, "f%u", k);
    put_cell(line, "", f, answer->value);
    snprintf(prefix, sizeof prefix, "d%s_d", f);
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_PRINTED); adc_next_number(&r);)
        put_cell(line, prefix, r.by->name, r.value);
    for (struct adc_reading r = adc_read(answer, ADC_SECOND, ADC_UPPER); adc_next_number(&r);) {
        snprintf(prefix, sizeof prefix, "d2%s_d%s_d", f, r.by->name);
        put_cell(line, prefix, answer->variables[r.j].name, r.value);
    }
    const struct adc_higher *along = adc_higher_of(answer, ADC_ALONG);
    if (along->value != NULL) {
        snprintf(prefix, sizeof prefix, "d%s_", f);
        put_cell(line, prefix, "directional", along->value[0]);
    }
    snprintf(prefix, sizeof prefix, "relative_d%s_d", f);
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_PRINTED); answer->shown.relative && adc_next_number(&r);)
        put_cell(line, prefix, r.by->name, adc_elasticity(r.by->value, answer->value, r.value));
    if (u != NULL)
        put_cell(line, "u_", f, u->at[k > 0 ? k - 1 : 0].u);
}

static void put_line(struct row_line *line, const struct adc_answer *answer)
{
    line->begun = false;
    for (uint32_t i = 0; i < answer->point_count; i++)
        put_cell(line, "", answer->point[i].name, answer->point[i].value);
    if (answer->components == NULL)
        put_component(line, answer, answer->uncertainties, 0);
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        put_component(line, adc_component(answer, k), answer->uncertainties, k + 1);
    putc('\n', line->out);
}

/* The verdicts in the words of JSON. */
static void put_claims(FILE *out, const struct adc_claims *claims, char separator, int digits)
{
    char number[ADC_NUMBER_TEXT];
    fprintf(out, "claim%cclaimed%cexact%cverdict\n", separator, separator, separator);
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *claim = &claims->at[i];
        const char *quote = separator == ',' && strchr(claim->name, ',') != NULL ? "\"" : "";
        fprintf(out, "%s%s%s%c%s%c", quote, claim->name, quote, separator,
                adc_number_text(claim->claimed, digits, number), separator);
        fprintf(out, "%s%c%s\n", isnan(claim->exact) ? "" : adc_number_text(claim->exact, digits, number), separator,
                adc_verdict_name(claim->verdict));
    }
}

static bool put_rows_of(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    struct row_line line = {out, style->separator, true, false, style->digits};
    (void)trace;
    if (style->part == ONLY_CLAIMS) {
        put_claims(out, claims, style->separator, style->digits);
        return true;
    }
    put_line(&line, answer);
    line.heading = false;
    put_line(&line, answer);
    return true;
}

const struct reporter reporter_csv = {.answer = put_rows_of}, reporter_tsv = {.answer = put_rows_of};
