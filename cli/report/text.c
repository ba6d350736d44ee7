/* The reporter of text, for people: heading, value, a row for each variable.
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

enum { LONGEST_HEADING = 400, SHOWN_OF_LONG = 60, MAX_IN_HEADING = 12, COLUMNS = 6, FEW_DIGITS = 6, MAX_TRACED = 4, INDENT = 10 };

/* What the elasticity of a partial is, or that there is none. */
static void elasticity_text(const struct adc_answer *answer, const struct adc_reading *p, int digits, char cell[CELL])
{
    char number[ADC_NUMBER_TEXT];
    double share = adc_elasticity(p->by->value, answer->value, p->value);
    write_text(cell, CELL, isnan(share) ? "undefined" : adc_number_shown(share, digits, number));
}

/* The table of partials. */
struct partials {
    const struct adc_answer *answer;
    const struct report_style *style;
    bool both, checked, sides;      /* two engines; differences; some partial is shown by its sides */
    int numbers;                    /* columns of numbers */
};

/* The comparison of a partial; NULL: there is none, or all it says is that the function has no value here. */
static const struct adc_check *check_of(const struct adc_reading *p)
{
    const bool idle = p->check != NULL && p->is->status == ADC_UNDEFINED && !has_sides(p->is->status, p->check) && p->check->no_value;
    return p->check != NULL && !idle ? p->check : NULL;
}

/* The first row of a partial; of one that has sides the reason alone. */
static void fill_row(char (*cell)[CELL], const struct partials *t, uint32_t i)
{
    const struct adc_reading partial = adc_partial_at(t->answer, i), *p = &partial;
    const int digits = t->style->digits, engines = 1 + t->both;
    const bool sides = has_sides(p->is->status, check_of(p)), none = p->is->status == ADC_UNDEFINED;
    const double number[2] = {t->both ? p->forward : p->value, p->reverse};
    for (int k = 1; k < COLUMNS; k++)
        cell[k][0] = '\0';
    write_text(stpcpy(cell[0], "∂"), CELL - strlen("∂"), p->by->name);
    if (sides && p->is->status == ADC_UNDECIDED)
        write_text(cell[1], CELL, p->is->reason);
    else if (sides || none)
        kink_text(isfinite(p->is->left) && isfinite(p->is->right), p->is->reason, cell[1], CELL);
    for (int k = 0; k < engines && !(sides || none); k++)
        reading_text(p, number[k], digits, cell[1 + k]);
    if (t->answer->shown.relative && !sides)
        elasticity_text(t->answer, p, digits > 0 ? digits : FEW_DIGITS, cell[t->numbers]);
    if (check_of(p) == NULL || sides)
        return;
    adc_check_format(p->check, digits, cell[1 + t->numbers], CELL);
    agreement_text(p->check, cell[2 + t->numbers], CELL);
    if (!t->answer->shown.relative)
        same_notation(cell, 1, 1 + t->numbers);
}

/* Of each partial a row, and one for each of its sides where it has some. */
static void fill_partial(const void *user, uint32_t row, char (*cell)[CELL])
{
    const struct partials *t = user;
    const struct adc_reading partial = adc_partial_at(t->answer, row / 3), *p = &partial;
    const struct sided sided = {.status = p->is->status, .value = {p->is->left, p->is->right}, .error = p->is->side_error,
                                .check = check_of(p), .numbers = t->numbers, .engines = 1 + t->both, .checked = t->checked};
    cell[0][0] = '\0';
    if (row % 3 == 0)
        fill_row(cell, t, row / 3);
    else if (has_sides(p->is->status, check_of(p)))
        fill_side(cell, &sided, row % 3 == 1 ? LEFT_SIDE : RIGHT_SIDE, t->style->digits);
}

static void put_partials(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    struct partials t = {.answer = answer, .style = style, .both = answer->mode == ADC_MODE_BOTH && !answer->shown.pulled_back};
    char heading[COLUMNS][CELL] = {"", ""};
    t.numbers = 1 + t.both + answer->shown.relative;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_reading p = adc_partial_at(answer, i);
        t.checked |= check_of(&p) != NULL;
        t.sides |= has_sides(p.is->status, check_of(&p));
    }
    const int difference = 1 + t.numbers;
    struct layout layout = {.out = out, .columns = difference + 2 * t.checked, .first_gap = t.sides ? 2 : 3, .gap = 4,
                            .page = report_width(out), .words = t.checked, .sides = t.sides, .color = style->color};
    strcpy(heading[1], t.both ? "forward" : "partial");
    if (t.both)
        strcpy(heading[2], "reverse");
    if (answer->shown.relative)
        strcpy(heading[t.numbers], "elasticity");
    if (t.checked) {
        strcpy(heading[difference], "finite difference");
        strcpy(heading[difference + 1], "agreement");
        layout.hidden[difference] = layout.page < NARROW;
        layout.spare[0] = (unsigned char)difference;
        layout.spare[1] = (unsigned char)(difference + 1);
    }
    put_rows(&layout, &answer->session->context, heading, 3 * answer->count, fill_partial, &t);
}

/* The heading under way. */
struct heading { const struct adc_answer *answer; FILE *out; struct adc_text text; };

/* The numbers of an array as it is written: [1, 2; 3, 4]. */
static void add_array(struct heading *h, uint32_t first, struct adc_extent extent)
{
    char number[ADC_NUMBER_TEXT];
    const size_t count = adc_extent_count(extent);
    for (size_t k = 0; k < count && k < MAX_IN_HEADING; k++) {
        adc_text_string(&h->text, k == 0 ? "[" : k % extent.cols == 0 && extent.rank == ADC_RANK_MATRIX ? "; " : ", ");
        const struct adc_coordinate *at = &h->answer->point[first + k];
        adc_text_string(&h->text, value_written(h->answer->session, at->symbol, at->value, number));
    }
    adc_text_string(&h->text, count > MAX_IN_HEADING ? ", ...]" : "]");
    adc_text_string(&h->text, extent.rank == ADC_RANK_ROW ? " as a row" : "");
}

/* The names of the point, or the names with what they are, each after a newline (put_parts). Returns whether these are
 * all. */
static bool add_names(struct heading *h, bool values)
{
    const struct adc_answer *answer = h->answer;
    char number[ADC_NUMBER_TEXT];
    uint32_t shown = 0, i = 0;
    for (; i < answer->point_count && shown < MAX_IN_HEADING; shown++) {
        const char *name = answer->point[i].name;
        struct adc_extent extent;
        const uint32_t count = adc_whole_array(answer->session, answer->point, answer->point_count, i, &name, &extent);
        adc_text_string(&h->text, shown > 0 ? values ? ",\n" : ", " : values ? "\n  at " : "(");
        adc_text_string(&h->text, name);
        if (values)
            adc_text_string(&h->text, " = ");
        if (values && count > 0)
            add_array(h, i, extent);
        else if (values)
            adc_text_string(&h->text, value_written(answer->session, answer->point[i].symbol, answer->point[i].value, number));
        i += count > 0 ? count : 1;
    }
    return i == answer->point_count;
}

/* A long heading goes on under itself, between the names of the point. */
static void write_heading(void *user)
{
    struct heading *h = user;
    const char *expression = adc_answer_text(h->answer);
    const size_t length = strlen(expression);
    char characters[40];
    if (adc_session_function(h->answer->session, "f") == NULL) {   /* else the answer cannot go by that name */
        adc_text_string(&h->text, "f");
        adc_text_string(&h->text, !add_names(h, false) ? ", ...) = " : h->answer->point_count > 0 ? ") = " : " = ");
    }
    adc_text_add(&h->text, expression, length <= LONGEST_HEADING ? length : SHOWN_OF_LONG);
    if (length > LONGEST_HEADING) {
        snprintf(characters, sizeof characters, " ... (%zu characters)", length);
        adc_text_string(&h->text, characters);
    }
    adc_text_string(&h->text, add_names(h, true) ? "" : ",\n...");
    put_parts(h->out, 0, 4, h->text.at);
}

static void release_heading(void *user) { adc_text_release(&((struct heading *)user)->text); }

static void put_heading(FILE *out, const struct adc_answer *answer)
{
    struct heading h = {answer, out, {.context = &answer->session->context}};
    adc_finally(h.text.context, write_heading, release_heading, &h);
}

static void put_places(FILE *out, const struct adc_answer *answer)
{
    ADC_EXCEPTIONS(is, answer, ADC_FIRST) {
        char place[ADC_PLACE_TEXT];
        if (is->status >= ADC_ONE_SIDED && adc_place_text(is->source, is->span, place)[0] != '\0')
            put_fitted(out, 6, "note: ∂%s: %s%s", answer->variables[is->number - ADC_FIRST_PARTIAL].name, is->reason, place);
    }
}

static void jacobian_cell(const struct adc_answer *answer, uint32_t row, uint32_t column, int digits, char cell[CELL])
{
    if (row > 0 && column > 0) {
        const struct adc_reading partial = adc_partial_at(adc_component(answer, row - 1), column - 1);
        reading_text(&partial, partial.value, digits, cell);
    } else if (row > 0) {
        snprintf(cell, CELL, "f%u", row);
    } else {
        snprintf(cell, CELL, "%s%s", column > 0 ? "∂" : "", column > 0 ? answer->variables[column - 1].name : "");
    }
}

static void put_jacobian(FILE *out, const struct adc_answer *answer, int digits)
{
    fputs("\nJacobian\n", out);
    if (adc_component(answer, 0)->shown.sparse_row)
        put_entries(out, answer, ADC_FIRST, digits, (size_t)answer->component_count * answer->count);
    else
        put_matrix(out, answer, answer->component_count, answer->count, jacobian_cell, digits);
    const uint32_t *colours = answer->components->colours;
    if (colours[0] > 0)
        fprintf(out, "sweeps by colours: forward %u instead of %u, reverse %u instead of %u", colours[0], answer->count, colours[1],
                answer->component_count);
    if (colours[2] > 0)
        fprintf(out, ", two-sided %u", colours[2]);
    fputs(colours[0] > 0 ? "\n" : "", out);
}

static void elasticity_cell(const struct adc_answer *answer, uint32_t row, uint32_t column, int digits, char cell[CELL])
{
    if (row == 0 || column == 0) {
        jacobian_cell(answer, row, column, digits, cell);
        return;
    }
    const struct adc_reading partial = adc_partial_at(adc_component(answer, row - 1), column - 1);
    elasticity_text(adc_component(answer, row - 1), &partial, digits > 0 ? digits : FEW_DIGITS, cell);
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
        put_matrix(out, answer, answer->component_count, answer->count, elasticity_cell, digits);
    }
    put_agreement(out, answer, ADC_FIRST, true, style);
    put_directionals(out, answer, style);
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
                start != NULL ? "\033[0m" : "");
    }
}

/* What was asked for besides the partials, one number a line; a matrix one row a line, of a sparse one an entry: two names and a
 * number. */
static void put_quiet_beyond(FILE *out, const struct adc_answer *answer, int digits)
{
    const enum adc_which which = answer->shown.sparse ? ADC_UPPER : ADC_PRINTED;
    char text[ADC_NUMBER_TEXT];
    for (int f = ADC_SECOND; f < ADC_FAMILIES; f++)
        for (struct adc_reading r = adc_read(answer, (enum adc_family)f, which); adc_next_number(&r);) {
            const bool second = f == ADC_SECOND;
            if (second && answer->shown.sparse)
                fprintf(out, "%s\t%s\t", r.by->name, answer->variables[r.j].name);
            fputs(adc_number_shown(r.value, digits, text), out);
            putc(second && !answer->shown.sparse && r.j + 1 < answer->count ? '\t' : '\n', out);
        }
}

/* Value and partials, one a line; of a vector those of each component, or the values and the pullback. */
static void put_quiet(FILE *out, const struct adc_answer *answer, int digits)
{
    char text[ADC_NUMBER_TEXT], cell[CELL];
    if (answer->known.proven != NULL) {
        for (uint32_t i = 0; i < answer->known.proven->count; i++)
            fprintf(out, "%s\n", adc_proven_text(answer->known.proven, i));
        return;
    }
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        if (answer->shown.pulled_back)
            fprintf(out, "%s\n", adc_number_shown(adc_component(answer, k)->value, digits, text));
        else
            put_quiet(out, adc_component(answer, k), digits);
    if (answer->components == NULL) {
        fputs(adc_number_shown(answer->value, digits, text), out);
        putc('\n', out);
    } else if (!answer->shown.pulled_back)
        return;
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_PRINTED); adc_next_number(&r);) {
        adc_work(&answer->session->context, 1);
        partial_text(r.is, adc_number_shown(r.value, digits, text), digits, cell, sizeof cell);
        if (answer->shown.sparse_row)
            fprintf(out, "%s\t", r.by->name);
        fputs(cell, out);
        putc('\n', out);
    }
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_PRINTED); answer->shown.relative && adc_next_number(&r);) {
        elasticity_text(answer, &r, digits, cell);
        fprintf(out, "%s\n", cell);
    }
    put_quiet_beyond(out, answer, digits);
}

/* What was compared in place of differences that would have taken too long, and which those are. */
static void put_directions(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    struct tally tally = {0, 0, TALLY_DIGITS};
    char label[CELL];
    for (uint32_t k = 0; k == 0 || k < answer->component_count; k++)
        for (uint32_t i = 0; i < adc_part(answer, k)->comparisons.along_count; i++)
            tally_add(&tally, &adc_part(answer, k)->comparisons.along[i]);
    put_tally(out, &tally, "random directions");
    for (uint32_t k = 0; k == 0 || k < answer->component_count; k++)
        for (uint32_t i = 0; i < adc_part(answer, k)->comparisons.along_count; i++) {
            int used = answer->components == NULL ? 0 : snprintf(label, sizeof label, "f%u, ", k + 1);
            snprintf(label + used, sizeof label - (size_t)used, "direction %u", i + 1);
            put_doubt(out, label, &adc_part(answer, k)->comparisons.along[i], style);
        }
    bool made[ADC_FAMILIES] = {false};
    for (uint32_t i = 0; i < answer->comparisons.count; i++)
        made[answer->comparisons.at[i].family] |= answer->comparisons.at[i].made;
    const bool second = adc_higher_of(answer, ADC_SECOND)->count > 0 && !made[ADC_SECOND];
    if (answer->comparisons.skipped)
        put_fitted(out, 6, "note: the %sfinite differences %swould take too long; --check asks for them",
                   made[ADC_FIRST] && !second ? "other " : "",
                   tally.made > 0 ? "along each variable " : made[ADC_FIRST] && second ? "of second partials " : "");
}

/* What is to be said of the value: where it is the same of all components, once, and else of those that it is true of. */
static void put_notes(FILE *out, const struct adc_answer *answer)
{
    uint32_t same = 0;
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        same += strcmp(adc_component(answer, k)->note, answer->note) == 0;
    bool all = same == answer->component_count;
    for (uint32_t k = 0; !all && adc_more_components(answer, k); k++)
        if (adc_component(answer, k)->note[0] != '\0')
            put_fitted(out, 6, "note: f%u: %s", k + 1, adc_component(answer, k)->note);
    if (answer->note[0] != '\0' && (all || same == 0))
        put_fitted(out, 6, "note: %s", answer->note);
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
        put_places(out, answer);
    }
    if (answer->components == NULL)
        put_higher(out, answer, NULL, style);
    put_duals(out, answer, style);
    put_uncertainties(out, answer, style);
    put_proven(out, answer);
    put_bounds(out, answer);
    put_blame(out, answer);
    put_notes(out, answer);
    put_digit_notes(out, answer);
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
    put_shown(out, text, length);
    putc('\n', out);
}

const struct reporter reporter_text = {
    .differences = true, .quiet = true, .most_traced = MAX_TRACED, .answer = put_answer,
    .formulas = put_formulas, .solution = put_solution, .echo = put_echo,
};

const struct reporter *const reporters[FORMATS] = {
#define FORMAT(name, before) &reporter_##name,
#include "cli/report/formats.def"
#undef FORMAT
};
