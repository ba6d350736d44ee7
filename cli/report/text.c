/* The reporter of text, for people: heading, value, a row for each variable.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/table.h"
#include "lexer/number.h"

enum { LONGEST_HEADING = 400, MOST_IN_HEADING = 12, COLUMNS = 5, MOST_TRACED = 4 };

void partial_text(const struct adc_partial *partial, double number, int digits, char *out, size_t size)
{
    char left[ADC_NUMBER_TEXT], right[ADC_NUMBER_TEXT], text[ADC_NUMBER_TEXT];
    switch (partial->status) {
    case ADC_OK:
        snprintf(out, size, "%s", adc_number_text(number, digits, text));
        break;
    case ADC_OVERFLOW:
        snprintf(out, size, "%s (%s)", adc_number_text(number, digits, text), partial->reason);
        break;
    case ADC_ONE_SIDED:
        adc_number_text(partial->left, digits, left);
        adc_number_text(partial->right, digits, right);
        snprintf(out, size, "undefined (left %s, right %s)", isnan(partial->left) ? "none" : left,
                 isnan(partial->right) ? "none" : right);
        break;
    case ADC_UNDEFINED:
        snprintf(out, size, "undefined (%s)", partial->reason);
        break;
    }
}

static void fill_row(char cell[COLUMNS][CELL], const struct adc_partial *p, bool both, bool checked, int digits)
{
    int column = 0;
    snprintf(cell[column++], CELL, "∂%s", p->name);
    if (both)
        partial_text(p, p->forward, digits, cell[column++], CELL);
    partial_text(p, both ? p->reverse : p->value, digits, cell[column++], CELL);
    if (!checked)
        return;
    cell[column][0] = cell[column + 1][0] = '\0';
    if (p->checked) {
        adc_check_format(&p->check, cell[column], CELL);
        agreement_text(&p->check, cell[column + 1], CELL);
    }
}

static bool any_checked(const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].checked)
            return true;
    return false;
}

/* The table of partials. A first pass finds the widths; rows are kept between the passes as far as FEW reaches, and
 * made again beyond, so that no copy of a long table is needed. */
static void put_partials(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    enum { FEW = 4 };
    bool both = answer->mode == ADC_MODE_BOTH, checked = any_checked(answer);
    struct layout layout = {.out = out, .columns = 2 + both + 2 * checked, .first_gap = 3, .gap = 4,
                            .color = style->color};
    char heading[COLUMNS][CELL] = {"", ""}, kept[FEW][COLUMNS][CELL], again[COLUMNS][CELL];
    int digits = style->digits;
    snprintf(heading[1], CELL, both ? "forward" : "partial");
    if (both)
        snprintf(heading[2], CELL, "reverse");
    if (checked) {
        snprintf(heading[2 + both], CELL, "finite difference");
        snprintf(heading[3 + both], CELL, "agreement");
    }
    for (uint32_t i = 0; i <= answer->count; i++) {
        adc_work(&answer->session->context, 1);
        char (*cell)[CELL] = i == 0 ? heading : i <= FEW ? kept[i - 1] : again;
        if (i > 0)
            fill_row(cell, &answer->partials[i - 1], both, checked, digits);
        widen(&layout, cell);
    }
    put_cells(&layout, heading);
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_work(&answer->session->context, 1);
        if (i >= FEW)
            fill_row(again, &answer->partials[i], both, checked, digits);
        put_cells(&layout, i < FEW ? kept[i] : again);
    }
}

static void put_heading(FILE *out, const struct adc_answer *answer)
{
    char number[ADC_NUMBER_TEXT];
    uint32_t count = answer->point_count, shown = count < MOST_IN_HEADING ? count : MOST_IN_HEADING;
    if (adc_session_function(answer->session, "f") == NULL) {      /* else the answer cannot go by that name */
        fputs("f", out);
        for (uint32_t i = 0; i < shown; i++)
            fprintf(out, "%s%s", i == 0 ? "(" : ", ", answer->point[i].name);
        fputs(shown < count ? ", ...) = " : count > 0 ? ") = " : " = ", out);
    }
    if (strlen(answer->text) <= LONGEST_HEADING)
        fputs(answer->text, out);
    else
        fprintf(out, "%.60s ... (%zu characters)", answer->text, strlen(answer->text));
    for (uint32_t i = 0; i < shown; i++)
        fprintf(out, "%s%s = %s", i == 0 ? "   at " : ", ", answer->point[i].name,
                adc_number_text(answer->point[i].value, 0, number));
    fputs(shown < count ? ", ...\n" : "\n", out);
}

static void put_places(FILE *out, const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *p = &answer->partials[i];
        char place[ADC_PLACE_TEXT];
        if (p->status >= ADC_ONE_SIDED && adc_place_text(p->source, p->span, place)[0] != '\0')
            fprintf(out, "note: ∂%s: %s%s\n", p->name, p->reason, place);
    }
}

static void jacobian_cell(const struct adc_answer *answer, uint32_t row, uint32_t column, int digits, char cell[CELL])
{
    if (row > 0 && column > 0) {
        const struct adc_partial *partial = &answer->components[row - 1].partials[column - 1];
        partial_text(partial, partial->value, digits, cell, CELL);
    } else if (row > 0) {
        snprintf(cell, CELL, "f%u", row);
    } else {
        snprintf(cell, CELL, "%s%s", column > 0 ? "∂" : "", column > 0 ? answer->partials[column - 1].name : "");
    }
}

/* How the comparison went for all entries of a Jacobian, and each entry that does not agree. */
static void put_agreement(FILE *out, const struct adc_answer *answer, bool color)
{
    struct tally tally;
    char label[CELL];
    tally_begin(&tally);
    for (uint32_t k = 0; k < answer->component_count; k++)
        for (uint32_t i = 0; i < answer->count; i++)
            if (answer->components[k].partials[i].checked)
                tally_add(&tally, &answer->components[k].partials[i].check);
    put_tally(out, &tally);
    for (uint32_t k = 0; k < answer->component_count; k++) {
        for (uint32_t i = 0; i < answer->count; i++) {
            const struct adc_partial *p = &answer->components[k].partials[i];
            adc_work(&answer->session->context, 1);
            snprintf(label, sizeof label, "∂f%u/∂%s", k + 1, p->name);
            if (p->checked)
                put_doubt(out, label, &p->check, color);
        }
    }
}

static void put_vector(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT], cell[CELL];
    int digits = style->digits;
    put_heading(out, answer);
    fputs("\nvalue    [", out);
    for (uint32_t k = 0; k < answer->component_count; k++)
        fprintf(out, "%s%s", k > 0 ? ", " : "", adc_number_text(answer->components[k].value, digits, number));
    fputs("]\n", out);
    if (answer->count > 0) {
        fputs("\nJacobian\n", out);
        put_matrix(out, answer, answer->component_count, answer->count, jacobian_cell, digits);
    }
    put_agreement(out, answer, style->color);
    put_directionals(out, answer, style);
    for (uint32_t i = 0; i < answer->count && answer->pulled_back; i++) {
        partial_text(&answer->partials[i], answer->partials[i].value, digits, cell, sizeof cell);
        fprintf(out, "%s∂%s   %s\n", i == 0 ? "\npullback of the cotangent\n" : "", answer->partials[i].name, cell);
    }
    for (uint32_t k = 0; k < answer->component_count; k++) {
        snprintf(cell, sizeof cell, "f%u", k + 1);
        put_beyond(out, &answer->components[k], cell, style);
    }
    for (uint32_t k = 0; k < answer->component_count; k++)
        if (answer->components[k].note[0] != '\0')
            fprintf(out, "note: f%u: %s\n", k + 1, answer->components[k].note);
}

static void put_claims(FILE *out, const struct adc_claims *claims)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT];
    fputs("\nclaims\n", out);
    for (uint32_t i = 0; i < claims->count; i++) {
        const struct adc_claim *claim = &claims->at[i];
        fprintf(out, "∂%s   claimed %s   exact %s   %s%s%s\n", claim->name, adc_number_text(claim->claimed, 0, claimed),
                adc_number_text(claim->exact, 0, exact),
                claim->verdict == ADC_AGREE      ? "agrees"
                : claim->verdict == ADC_DISAGREE ? "WRONG"
                                                 : "inconclusive",
                claim->note[0] != '\0' ? ": " : "", claim->note);
    }
}

/* What was asked for beyond the partials, one number a line, a matrix one row a line. */
static void put_quiet_beyond(FILE *out, const struct adc_answer *answer, int digits)
{
    char text[ADC_NUMBER_TEXT];
    for (uint32_t i = 0; i < answer->count && answer->hessian != NULL; i++) {
        for (uint32_t j = 0; j < answer->count; j++) {
            adc_work(&answer->session->context, 1);
            fprintf(out, "%s%c", adc_number_text(answer->hessian[(size_t)i * answer->count + j], digits, text),
                    j + 1 == answer->count ? '\n' : '\t');
        }
    }
    for (uint32_t k = 0; answer->taylor != NULL && k <= answer->taylor_order; k++)
        fprintf(out, "%s\n", adc_number_text(answer->taylor[k], digits, text));
    if (answer->has_directional)
        fprintf(out, "%s\n", adc_number_text(answer->directional, digits, text));
}

/* Value and partials, one a line; of a vector those of each component, or the values and the pullback. */
static void put_quiet(FILE *out, const struct adc_answer *answer, int digits)
{
    char text[ADC_NUMBER_TEXT], cell[CELL];
    for (uint32_t k = 0; k < answer->component_count; k++)
        if (answer->pulled_back)
            fprintf(out, "%s\n", adc_number_text(answer->components[k].value, digits, text));
        else
            put_quiet(out, &answer->components[k], digits);
    if (answer->components == NULL)
        fprintf(out, "%s\n", adc_number_text(answer->value, digits, text));
    else if (!answer->pulled_back)
        return;
    for (uint32_t i = 0; i < answer->count; i++) {
        adc_work(&answer->session->context, 1);
        partial_text(&answer->partials[i], answer->partials[i].value, digits, cell, sizeof cell);
        fprintf(out, "%s\n", cell);
    }
    put_quiet_beyond(out, answer, digits);
}

static void put_full(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                     const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT];
    if (answer->components != NULL) {
        put_vector(out, answer, style);
    } else if (answer->count == 0) {
        fprintf(out, "%s\n", adc_number_text(answer->value, style->digits, number));
    } else {
        put_heading(out, answer);
        fprintf(out, "\nvalue    %s\n\n", adc_number_text(answer->value, style->digits, number));
        put_partials(out, answer, style);
        put_places(out, answer);
    }
    if (answer->components == NULL)
        put_beyond(out, answer, NULL, style);
    if (answer->note[0] != '\0')
        fprintf(out, "note: %s\n", answer->note);
    if (answer->check_skipped)
        fputs("note: the finite differences would take too long; --check asks for them\n", out);
    if (claims->count > 0)
        put_claims(out, claims);
}

static bool put_answer(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    if (style->quiet) {
        put_quiet(out, answer, style->digits);
        return true;
    }
    put_full(out, answer, claims, style);
    if (trace != NULL)
        put_trace(out, trace, style);
    return true;
}

static bool put_traced(FILE *out, const struct adc_answer *answer, const struct adc_wengert *trace,
                       const struct report_style *style)
{
    (void)answer;
    put_trace(out, trace, style);
    return true;
}

static void put_echo(FILE *out, const char *text, size_t length)
{
    fputs("> ", out);
    put_shown(out, text, length);
    putc('\n', out);
}

const struct reporter reporter_text = {
    .differences = true, .most_traced = MOST_TRACED, .answer = put_answer, .trace = put_traced, .echo = put_echo,
};
