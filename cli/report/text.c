/* The reporters: JSON, CSV and TSV for programs; text for people, with a heading, the value, a row for each variable.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/table.h"
#include "cli/report/report.h"
#include "eval/result/elements.h"
#include "eval/result/answer.h"
#include "lexer/number.h"
#include "lexer/text.h"

/* ---- JSON, one object a line: a short line is printed when it is complete, a long one as it is made ---- */

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

static bool put_answer_json(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &answer->session->context, .flush = put_piece, .user = &line};
    (void)style;
    return put_end(&line, &text, adc_json_answer(answer, claims, trace, &text));
}

static bool put_formulas_json(FILE *out, struct adc_session *session, const struct report_formulas *formulas)
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

static const struct reporter reporter_json = {
    .most_traced = UINT32_MAX, .answer = put_answer_json, .formulas = put_formulas_json, .solution = put_solution_json, .error = put_error,
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
static void put_claim_rows(FILE *out, const struct adc_claims *claims, char separator, int digits)
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
        put_claim_rows(out, claims, style->separator, style->digits);
        return true;
    }
    put_line(&line, answer);
    line.heading = false;
    put_line(&line, answer);
    return true;
}

static const struct reporter reporter_csv = {.answer = put_rows_of}, reporter_tsv = {.answer = put_rows_of};

/* ---- text ---- */

enum { LONGEST_HEADING = 400, SHOWN_OF_LONG = 60, MAX_IN_HEADING = 12, MAX_TRACED = 4, INDENT = 10 };

/* ---- the heading ---- */

/* The numbers of an array as it is written: [1, 2; 3, 4]. */
static void add_array(FILE *line, const struct adc_answer *answer, uint32_t first, struct adc_extent extent)
{
    char number[ADC_NUMBER_TEXT];
    const size_t count = adc_extent_count(extent);
    for (size_t k = 0; k < count && k < MAX_IN_HEADING; k++) {
        const struct adc_coordinate *at = &answer->point[first + k];
        fprintf(line, "%s%s", k == 0 ? "[" : k % extent.cols == 0 && extent.rank == ADC_RANK_MATRIX ? "; " : ", ",
                value_written(answer->session, at->symbol, at->value, number));
    }
    fprintf(line, "%s%s", count > MAX_IN_HEADING ? ", ...]" : "]", extent.rank == ADC_RANK_ROW ? " as a row" : "");
}

/* The names of the point, or the names with what they are, each after a newline (put_parts). Returns whether these are
 * all. */
static bool add_names(FILE *line, const struct adc_answer *answer, bool values)
{
    char number[ADC_NUMBER_TEXT];
    uint32_t shown = 0, i = 0;
    for (; i < answer->point_count && shown < MAX_IN_HEADING; shown++) {
        const char *name = answer->point[i].name;
        struct adc_extent extent;
        const uint32_t count = adc_whole_array(answer->session, answer->point, answer->point_count, i, &name, &extent);
        fprintf(line, "%s%s%s", shown > 0 ? values ? ",\n" : ", " : values ? "\n  at " : "(", name, values ? " = " : "");
        if (values && count > 0)
            add_array(line, answer, i, extent);
        else if (values)
            fputs(value_written(answer->session, answer->point[i].symbol, answer->point[i].value, number), line);
        i += count > 0 ? count : 1;
    }
    return i == answer->point_count;
}

/* A long heading goes on under itself, between the names of the point. */
static void put_heading(FILE *out, const struct adc_answer *answer)
{
    char *text = NULL;
    const char *expression = adc_answer_text(answer);
    size_t length = strlen(expression), size;
    FILE *line = open_memstream(&text, &size);
    if (line == NULL)
        adc_out_of_memory(&answer->session->context);
    if (adc_session_function(answer->session, "f") == NULL) {   /* else the answer cannot go by that name */
        putc('f', line);
        fputs(!add_names(line, answer, false) ? ", ...) = " : answer->point_count > 0 ? ") = " : " = ", line);
    }
    fwrite(expression, 1, length <= LONGEST_HEADING ? length : SHOWN_OF_LONG, line);
    if (length > LONGEST_HEADING)
        fprintf(line, " ... (%zu characters)", length);
    fputs(add_names(line, answer, true) ? "" : ",\n...", line);
    const bool whole = fclose(line) == 0;
    if (whole)
        put_parts(out, 0, 4, text);
    free(text);
    if (!whole)
        adc_out_of_memory(&answer->session->context);
}

static void put_jacobian(FILE *out, const struct adc_answer *answer, int digits)
{
    fputs("\nJacobian\n", out);
    put_derivatives(out, answer, ADC_FIRST, false, digits);
    const uint32_t *colours = answer->components->colours;
    if (colours[0] > 0)
        fprintf(out, "sweeps by colours: forward %u instead of %u, reverse %u instead of %u", colours[0], answer->count, colours[1],
                answer->component_count);
    if (colours[2] > 0)
        fprintf(out, ", two-sided %u", colours[2]);
    fputs(colours[0] > 0 ? "\n" : "", out);
}

static void put_vector(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    char number[ADC_SUPPORTED_TEXT], cell[CELL];
    int digits = style->digits;
    put_heading(out, answer);
    const uint32_t cols = answer->extent.rank == ADC_RANK_MATRIX ? answer->extent.cols : UINT32_MAX;
    fputs("\nvalue    [", out);
    for (uint32_t k = 0, column = INDENT; adc_more_components(answer, k); k++) {
        const struct adc_answer *own = adc_component(answer, k);
        uint32_t width = (uint32_t)text_width(adc_supported_text(own, 0, own->value, digits, number)) + 2;
        bool fits = k == 0 || column + width <= (uint32_t)report_width(out) + (k + 1 < answer->component_count);
        const bool row = k > 0 && k % cols == 0;
        fits &= !row;
        fprintf(out, "%s%*s%s", k == 0 ? "" : row ? ";\n" : fits ? ", " : ",\n", fits ? 0 : INDENT, "", number);
        column = (fits ? column : INDENT) + width;
    }
    fputs("]\n", out);
    if (answer->count > 0 && !answer->shown.pulled_back)
        put_jacobian(out, answer, digits);
    if (answer->count > 0 && answer->shown.relative) {
        fputs("\nelasticities\n", out);
        put_derivatives(out, answer, ADC_FIRST, true, digits > 0 ? digits : FEW_DIGITS);
    }
    put_agreement(out, answer, ADC_FIRST, true, style);
    put_directional(out, answer, style);
    if (answer->shown.pulled_back && answer->count > 0) {
        fputs("\npullback of the cotangent\n", out);
        if (!put_shaped(out, answer, style))
            put_partials(out, answer, style);
    }
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        snprintf(cell, sizeof cell, "f%u", k + 1);
        put_higher(out, adc_component(answer, k), cell, style);
    }
}

static void put_claims(FILE *out, const struct adc_claims *claims, const struct report_style *style)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_SUPPORTED_TEXT];
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *claim = &claims->at[i];
        const char *word = claim->verdict == ADC_AGREE      ? "agrees"
                         : claim->verdict == ADC_DISAGREE ? "WRONG"
                                                          : "inconclusive";
        const char *start = style->color ? color_of(word) : NULL;
        fprintf(out, "%s%s   claimed %s   exact %s   %s%s%s%s%s\n", claim->column ? "" : "∂", claim->name,
                adc_number_shown(claim->claimed, 0, claimed), adc_bounded_text(claim->exact, claim->bound, 0, exact),
                start != NULL ? start : "", word, claim->note[0] != '\0' ? ": " : "", claim->note,
                start != NULL ? PLAIN : "");
    }
}

/* The numbers of a family, one a line; a matrix one row a line, of what is sparse an entry: names and a number. */
static void put_quiet_family(FILE *out, const struct adc_answer *answer, enum adc_family family, int digits)
{
    const bool first = family == ADC_FIRST, second = family == ADC_SECOND;
    const bool sparse = (first && answer->shown.sparse_row) || (second && answer->shown.sparse);
    char number[ADC_NUMBER_TEXT], cell[CELL];
    for (struct adc_reading r = adc_read(answer, family, second && sparse ? ADC_UPPER : ADC_PRINTED); adc_next_number(&r);) {
        adc_work(&answer->session->context, 1);
        partial_text(first ? r.is : &adc_no_exception, adc_number_shown(r.value, digits, number), digits, cell, sizeof cell);
        if (sparse)
            fprintf(out, second ? "%s\t%s\t" : "%s\t", r.by->name, answer->variables[r.j].name);
        fprintf(out, "%s%c", cell, second && !sparse && r.j + 1 < answer->count ? '\t' : '\n');
    }
}

/* Value and partials, one a line; of a vector those of each component, or the values and the pullback. */
static void put_quiet(FILE *out, const struct adc_answer *answer, int digits)
{
    char cell[CELL];
    if (answer->known.proven != NULL) {
        for (uint32_t i = 0; i < answer->known.proven->count; i++)
            fprintf(out, "%s\n", adc_proven_text(answer->known.proven, i));
        return;
    }
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        if (answer->shown.pulled_back)
            fprintf(out, "%s\n", adc_number_shown(adc_component(answer, k)->value, digits, cell));
        else
            put_quiet(out, adc_component(answer, k), digits);
    if (answer->components == NULL)
        fprintf(out, "%s\n", adc_number_shown(answer->value, digits, cell));
    else if (!answer->shown.pulled_back)
        return;
    put_quiet_family(out, answer, ADC_FIRST, digits);
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_PRINTED); answer->shown.relative && adc_next_number(&r);) {
        elasticity_text(&r, digits, cell);
        fprintf(out, "%s\n", cell);
    }
    for (int f = ADC_SECOND; f < ADC_FAMILIES; f++)
        put_quiet_family(out, answer, (enum adc_family)f, digits);
}

/* The comparisons in place of differences that would have taken too long, and which those are. */
static void put_directions(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    const bool some = put_agreement(out, answer, RANDOM_DIRECTIONS, answer->components != NULL, style);
    bool made[ADC_FAMILIES] = {false};
    for (uint32_t i = 0; i < answer->comparisons.count; i++)
        made[answer->comparisons.at[i].family] |= answer->comparisons.at[i].made;
    const bool second = adc_higher_of(answer, ADC_SECOND)->count > 0 && !made[ADC_SECOND];
    if (answer->comparisons.skipped)
        put_fitted(out, 6, "note: the %sfinite differences %swould take too long; --check asks for them",
                   made[ADC_FIRST] && !second ? "other " : "",
                   some ? "along each variable " : made[ADC_FIRST] && second ? "of second partials " : "");
}

static void put_full(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                     const struct report_style *style)
{
    char number[ADC_SUPPORTED_TEXT];
    if (answer->components != NULL) {
        put_vector(out, answer, style);
    } else if (answer->count == 0) {
        fprintf(out, "%s\n", adc_supported_text(answer, 0, answer->value, style->digits, number));
    } else {
        put_heading(out, answer);
        fputs("\nvalue    ", out);
        put_bold(out, adc_supported_text(answer, 0, answer->value, style->digits, number), style->color);
        fputs("\n\n", out);
        if (answer->shown.relative || !put_shaped(out, answer, style))
            put_partials(out, answer, style);
        char place[ADC_PLACE_TEXT];
        ADC_EXCEPTIONS(is, answer, ADC_FIRST)
            if (is->status >= ADC_ONE_SIDED && adc_place_text(is->source, is->span, place)[0] != '\0')
                put_fitted(out, 6, "note: ∂%s: %s%s", answer->variables[is->number - ADC_FIRST_PARTIAL].name, is->reason, place);
    }
    if (answer->components == NULL) {
        put_directional(out, answer, style);
        put_higher(out, answer, NULL, style);
    }
    put_duals(out, answer, style);
    put_known(out, answer, style);
    put_directions(out, answer, style);
    if (claims->count > 0) {
        fputs("\nclaims\n", out);
        put_claims(out, claims, style);
    }
}

static bool put_answer(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    if (style->part == WHOLE_ANSWER && style->quiet)
        put_quiet(out, answer, style->digits);
    else if (style->part == WHOLE_ANSWER)
        put_full(out, answer, claims, style);
    else if (style->part == ONLY_CLAIMS)
        put_claims(out, claims, style);
    if (trace == NULL || (style->part == WHOLE_ANSWER && style->quiet))
        return true;
    put_trace(out, trace, style);
    if (style->part == WHOLE_ANSWER && (answer->verified.recomputed > 0 || answer->verified.imprecise > 0))
        put_fitted(out, 6, "note: the trace has the numbers of doubles, which lose digits here");
    return true;
}

/* f = x*y, ∂f/∂x, ∂f2/∂x, ∂²f/∂x∂y */
static bool put_formulas(FILE *out, struct adc_session *session, const struct report_formulas *formulas)
{
    const struct adc_equations *all = formulas->equations;
    (void)session;
    for (const struct adc_equation *at = all->at; at < all->at + all->count; at++) {
        fprintf(out, "%s%s", at->order == 0 ? "" : at->order == 1 ? "∂" : "∂²", at->name);
        if (at->component > 0)
            fprintf(out, "%u", at->component);
        for (uint32_t i = 0; i < at->order; i++)
            fprintf(out, "%s∂%s", i == 0 ? "/" : "", at->by[i]);
        fprintf(out, " = %s\n", all->text.at + at->formula);
    }
    put_fitted(out, 4, "for numbers: %s", formulas->point);
    return true;
}

static void put_echo(FILE *out, const char *text, size_t length)
{
    fputs("> ", out);
    put_shown(out, text, length, "\n");
    putc('\n', out);
}

static const struct reporter reporter_text = {
    .differences = true, .quiet = true, .most_traced = MAX_TRACED, .answer = put_answer,
    .formulas = put_formulas, .solution = put_solution, .echo = put_echo,
};

const struct reporter *const reporters[FORMATS] = {
#define FORMAT(name, before) &reporter_##name,
#include "cli/report/formats.def"
#undef FORMAT
};
