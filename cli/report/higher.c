/* Comparisons, Jacobians, Hessians, Taylor coefficients, directional derivatives, dual numbers and partials of arrays, for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/table.h"
#include "eval/result/answer.h"
#include "eval/result/elements.h"
#include "lexer/number.h"

/* ---- how comparisons went ---- */

/* The row of a comparison that does not agree. */
static void put_doubt(FILE *out, const char *label, const struct adc_check *check, const struct report_style *style)
{
    char difference[CELL], verdict[CELL];
    if (check->verdict == ADC_AGREE)
        return;
    adc_check_format(check, style->digits, difference, sizeof difference);
    agreement_text(check, verdict, sizeof verdict);
    const char *start = style->color ? color_of(verdict) : NULL;
    fprintf(out, "%s   %s   %s", label, difference, start != NULL ? start : "");
    put_words(out, verdict, strlen(verdict), text_width(label) + 3 + text_width(difference) + 3, text_width(label) + 3,
              report_width(out));
    fprintf(out, "%s\n", start != NULL ? PLAIN : "");
}

/* Number c of the comparisons, or of those along random directions: NULL where it is not one of the family, or was not made;
 * `label` is of what it is, in component `component`, from 1 (0: of a number). */
static const struct adc_check *check_at(const struct adc_answer *answer, enum adc_family family, uint32_t c, uint32_t component,
                                        char label[CELL])
{
    const struct adc_comparison *at = family == RANDOM_DIRECTIONS ? NULL : &answer->comparisons.at[c];
    const struct adc_coordinate *by = answer->variables;
    const bool second = family == ADC_SECOND;
    char of[16] = "";
    if (at != NULL && (at->family != family || !at->made))
        return NULL;
    if (component > 0)
        snprintf(of, sizeof of, at == NULL ? "f%u, " : "f%u/∂", component);
    if (at == NULL)
        snprintf(label, CELL, "%sdirection %u", of, c + 1);
    else
        snprintf(label, CELL, "∂%s%s%s%s", of, by[at->i].name, second ? "∂" : "", second ? by[at->j].name : "");
    return at == NULL ? &answer->comparisons.along[c] : &at->check;
}

bool put_agreement(FILE *out, const struct adc_answer *answer, enum adc_family family, bool vector, const struct report_style *style)
{
    unsigned made = 0, agree = 0;
    int digits = 15;                /* to which those agree, at least */
    char label[CELL], least[40] = "";
    for (int shown = 0; shown < 2; shown++) {
        for (uint32_t k = 0; vector ? adc_more_components(answer, k) : k == 0; k++) {
            const struct adc_answer *part = vector ? adc_component(answer, k) : answer;
            const uint32_t count = family == RANDOM_DIRECTIONS ? part->comparisons.along_count : part->comparisons.count;
            for (uint32_t c = 0; c < count; c++) {
                const struct adc_check *check = check_at(part, family, c, vector ? k + 1 : 0, label);
                adc_work(&answer->session->context, 1);
                if (check != NULL && shown)
                    put_doubt(out, label, check, style);
                if (check == NULL || shown)
                    continue;
                const bool good = check->verdict == ADC_AGREE;
                made++;
                agree += good;
                digits = good && !check->exact && check->digits >= 0 && check->digits < digits ? check->digits : digits;
            }
        }
        if (agree > 0)
            snprintf(least, sizeof least, ", to %d digits or more", digits);
        fputs(made > 0 && !shown ? "\n" : "", out);
        if (made > 0 && !shown)
            put_fitted(out, 4, "finite differences: %u of %u %s agree%s", agree, made,
                       family == RANDOM_DIRECTIONS ? "random directions" : "entries", least);
    }
    return made > 0;
}

/* ---- Jacobian and Hessian ---- */

/* A cell of a matrix of partials, or of elasticities, of the components of a vector; or of second partials. Row 0 and column 0 are
 * the headings. */
struct matrix { const struct adc_answer *answer; enum adc_family family; bool relative; int digits; };

static void matrix_cell(const struct matrix *m, uint32_t row, uint32_t column, char cell[CELL])
{
    const struct adc_answer *answer = m->answer;
    const bool first = m->family == ADC_FIRST;
    if (row > 0 && column > 0) {
        const struct adc_reading r = first ? adc_partial_at(adc_component(answer, row - 1), column - 1)
                                           : adc_number_at(answer, ADC_SECOND, row - 1, column - 1);
        m->relative ? elasticity_text(&r, m->digits, cell) : reading_text(&r, r.value, m->digits, cell);
    } else if (row > 0 && first) {
        snprintf(cell, CELL, "f%u", row);
    } else {
        snprintf(cell, CELL, "%s%s", row + column > 0 ? "∂" : "", row + column > 0 ? answer->variables[row + column - 1].name : "");
    }
}

/* Aligned, with headings; what is too wide for the page goes on below. */
static void put_matrix(FILE *out, const struct matrix *m)
{
    enum { LEAST = 5, GAP = 3 };
    struct adc_context *context = &m->answer->session->context;
    const uint32_t columns = m->answer->count, rows = m->family == ADC_FIRST ? m->answer->component_count : columns;
    char cell[CELL];
    int most = 0, label = LEAST;
    for (uint32_t i = 0; i <= rows; i++)
        for (uint32_t j = 0; j <= columns; j++) {
            adc_work(context, 1);
            matrix_cell(m, i, j, cell);
            most = j > 0 && text_width(cell) > most ? text_width(cell) : most;
            label = j == 0 && text_width(cell) >= label ? text_width(cell) + GAP : label;
        }
    const int room = (report_width(out) - label + GAP) / (most + GAP);
    const uint32_t width = room < 1 ? 1 : (uint32_t)room;
    for (uint32_t from = 1; from <= columns; from += width) {
        const uint32_t to = columns - from < width ? columns : from + width - 1;
        fputs(from > 1 ? "\n" : "", out);
        for (uint32_t i = 0; i <= rows; i++) {
            matrix_cell(m, i, 0, cell);
            fprintf(out, "%s%*s", cell, label - text_width(cell), "");
            for (uint32_t j = from; j <= to; j++) {
                adc_work(context, 1);
                matrix_cell(m, i, j, cell);
                fprintf(out, "%s%*s", cell, j == to ? 0 : most + GAP - text_width(cell), "");
            }
            putc('\n', out);
        }
    }
}

/* The entries of a sparse one, each in a row of its own, and how many of `all` they are. */
static void put_entries(FILE *out, const struct matrix *m, size_t all)
{
    const bool first = m->family == ADC_FIRST;
    char cell[2][CELL];
    struct layout layout = {.out = out, .columns = 2, .first_gap = 3, .gap = 4, .page = report_width(out)};
    size_t count = 0;
    for (int shown = 0; shown < 2; shown++)
        for (uint32_t k = 0; first ? adc_more_components(m->answer, k) : k == 0; k++) {
            const struct adc_answer *part = first ? adc_component(m->answer, k) : m->answer;
            for (struct adc_reading r = adc_read(part, m->family, first ? ADC_PRINTED : ADC_UPPER); adc_next_number(&r);) {
                count += (size_t)shown;
                adc_work(&part->session->context, 1);
                if (first)
                    snprintf(cell[0], CELL, "∂f%u/∂%s", k + 1, r.by->name);
                else
                    snprintf(cell[0], CELL, "∂%s∂%s", r.by->name, part->variables[r.j].name);
                reading_text(&r, r.value, m->digits, cell[1]);
                shown ? put_cells(&layout, cell) : widen(&layout, cell);
            }
        }
    fprintf(out, "%zu of %zu entries; the others are 0\n", count, all);
}

void put_derivatives(FILE *out, const struct adc_answer *answer, enum adc_family family, bool relative, int digits)
{
    const struct matrix m = {answer, family, relative, digits};
    const size_t n = answer->count;
    if (family == ADC_FIRST && adc_component(answer, 0)->shown.sparse_row && !relative)
        put_entries(out, &m, answer->component_count * n);
    else if (family == ADC_SECOND && answer->shown.sparse)
        put_entries(out, &m, n * (n + 1) / 2);
    else
        put_matrix(out, &m);
}

/* ---- higher derivatives ---- */

static void put_obstacle(FILE *out, const struct adc_answer *answer, enum adc_family family, const char *what, const char *name)
{
    const struct adc_exception *obstacle = &adc_higher_of(answer, family)->obstacle;
    char place[ADC_PLACE_TEXT];
    if (obstacle->reason[0] != '\0')
        put_fitted(out, 6, "note: %s%s%s: %s%s", what, name != NULL ? " of " : "", name != NULL ? name : "",
                   obstacle->reason, adc_place_text(obstacle->source, obstacle->span, place));
}

/* A table of label, number, difference and agreement: of the Taylor coefficients of an answer, by order, or of the derivative along
 * the direction, of each component of a vector. */
struct compared { const struct adc_answer *answer; enum adc_family family; int digits; };

static struct layout compared_layout(FILE *out, const struct report_style *style)
{
    return (struct layout){.out = out, .columns = 4, .first_gap = 3, .gap = 4, .page = report_width(out), .words = true,
                           .color = style->color, .hidden = {[2] = report_width(out) < NARROW}, .spare = {2, 3}};
}

static void fill_compared(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct compared *t = user;
    const bool series = t->family == ADC_SERIES, vector = !series && t->answer->components != NULL;
    const struct adc_answer *answer = vector ? adc_component(t->answer, k) : t->answer;
    const struct adc_check *check = adc_check_of(answer, t->family, series ? k : 0, 0);
    const struct adc_reading number = adc_number_at(answer, t->family, series ? k : 0, 0);
    if (!series && !vector)
        strcpy(cell[0], "directional derivative");
    else
        snprintf(cell[0], CELL, vector ? "f%u" : "%u", vector ? k + 1 : k);
    reading_text(&number, number.value, t->digits, cell[1]);
    cell[2][0] = cell[3][0] = '\0';
    if (check != NULL) {
        adc_check_format(check, t->digits, cell[2], CELL);
        agreement_text(check, cell[3], CELL);
        same_notation(cell, 2);
    }
}

static void put_taylor(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style)
{
    char heading[4][CELL] = {"", "coefficient", "finite difference", "agreement"};
    const struct adc_higher *series = adc_higher_of(answer, ADC_SERIES);
    const bool along = series->variable == NULL, compared = adc_check_of(answer, ADC_SERIES, 1, 0) != NULL;
    struct layout layout = compared_layout(out, style);
    layout.width[0] = 2;
    fprintf(out, "\nTaylor coefficients%s%s%s%s\n", name != NULL ? " of " : "", name != NULL ? name : "",
            along ? " along the direction" : " in ", along ? "" : series->variable);
    put_rows(&layout, &answer->session->context, compared ? heading : NULL, (uint32_t)series->count, fill_compared,
             &(struct compared){answer, ADC_SERIES, style->digits});
    put_obstacle(out, answer, ADC_SERIES, "Taylor coefficients", name);
}

void put_directional(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    char name[16];
    const bool vector = answer->components != NULL;
    if (adc_higher_of(adc_part(answer, 0), ADC_ALONG)->value == NULL)
        return;
    struct layout layout = compared_layout(out, style);
    fputs(vector ? "\ndirectional derivative\n" : "\n", out);
    put_rows(&layout, &answer->session->context, NULL, vector ? answer->component_count : 1, fill_compared,
             &(struct compared){answer, ADC_ALONG, style->digits});
    for (uint32_t k = 0; k == 0 || adc_more_components(answer, k); k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_obstacle(out, adc_part(answer, k), ADC_ALONG, "directional derivative", vector ? name : NULL);
    }
}

void put_higher(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style)
{
    if (adc_higher_of(answer, ADC_SECOND)->value != NULL && answer->count > 0) {
        fprintf(out, "\nHessian%s%s\n", name != NULL ? " of " : "", name != NULL ? name : "");
        put_derivatives(out, answer, ADC_SECOND, false, style->digits);
        put_agreement(out, answer, ADC_SECOND, false, style);
        put_obstacle(out, answer, ADC_SECOND, "Hessian", name);
    }
    if (adc_higher_of(answer, ADC_SERIES)->value != NULL)
        put_taylor(out, answer, name, style);
}

/* ---- dual numbers ---- */

/* A number of a dual; "undefined" where it is not one. */
static const char *part_text(double value, int digits, char out[ADC_NUMBER_TEXT])
{
    enum { SUMMED = 12 };
    if (!isfinite(value))
        return "undefined";
    return adc_number_shown(value, digits > 0 ? digits : SUMMED, out);
}

/* The derivative along a seed; NaN where a partial of it is not a number, or --wrt has left it out. */
static double along(const struct adc_answer *answer, const struct adc_direction *seed)
{
    double sum = 0;
    for (uint32_t s = 0; s < seed->count; s++) {
        const uint32_t i = adc_partial_by(answer, seed->at[s].symbol);
        if (i == UINT32_MAX)
            return NAN;
        const struct adc_reading partial = adc_partial_at(answer, i);
        sum += partial.is->status >= ADC_ONE_SIDED ? NAN : seed->at[s].value * partial.value;
    }
    return sum;
}

static double component_of(const struct adc_answer *answer, uint32_t i, const struct adc_direction *seed)
{
    for (uint32_t s = 0; s < seed->count; s++)
        if (answer->variables[i].symbol == seed->at[s].symbol)
            return seed->at[s].value;
    return 0;
}

/* The product term of a hyper-dual: the second derivative along both seeds, and what the variables have of it themselves. */
static double across(const struct adc_answer *answer, const struct adc_direction *seeds)
{
    double sum = isnan(along(answer, &seeds[0])) || isnan(along(answer, &seeds[1])) ? NAN : along(answer, &seeds[2]);
    for (struct adc_reading r = adc_read(answer, ADC_SECOND, ADC_PRINTED); adc_next_number(&r);) {
        const double factor = component_of(answer, r.i, &seeds[0]) * component_of(answer, r.j, &seeds[1]);
        sum += factor == 0 ? 0 : r.is != &adc_no_exception ? NAN : factor * r.value;
    }
    return sum;
}

static void put_dual_of(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style)
{
    char value[ADC_SUPPORTED_TEXT], number[ADC_SUPPORTED_TEXT];
    const struct adc_direction *seeds = style->seeds;
    const bool hyper = seeds[1].count + seeds[2].count > 0;
    adc_supported_text(answer, 0, answer->value, style->digits, value);
    if (seeds[0].count > 0 || hyper) {
        fprintf(out, "%s   ⟨%s, %s", name, value, part_text(along(answer, &seeds[0]), style->digits, number));
        if (hyper) {
            fprintf(out, ", %s", part_text(along(answer, &seeds[1]), style->digits, number));
            fprintf(out, ", %s", part_text(across(answer, seeds), style->digits, number));
        }
        fputs(hyper ? "⟩   by eps1, eps2, eps1*eps2\n" : "⟩   by eps\n", out);
        return;
    }
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_reading partial = adc_partial_at(answer, i);
        fprintf(out, "%s   ⟨%s, %s⟩   by %s\n", name, value, partial.is->status >= ADC_ONE_SIDED ? "undefined"
                : adc_supported_text(answer, ADC_FIRST_PARTIAL + i, partial.value, style->digits, number), partial.by->name);
    }
}

void put_duals(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    char name[CELL];
    const struct adc_direction *seeds = style->seeds;
    if (answer->count == 0 || (!style->dual && (seeds == NULL || seeds[0].count + seeds[1].count + seeds[2].count == 0)))
        return;
    fputs("\ndual numbers\n", out);
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_dual_of(out, adc_component(answer, k), name, style);
    }
    if (answer->components == NULL)
        put_dual_of(out, answer, "f", style);
}

/* ---- partials laid out as the arrays that they belong to, where there are many ---- */

enum { MAX_ROWS = 12, GAP = 3, DEEPER = 2 };

/* The partials by one variable: `count` of them, of an array or a number. */
struct group { const char *name; uint32_t count; struct adc_extent extent; };

/* The text of a partial; returns its width. */
static int entry_text(const struct adc_answer *answer, uint32_t i, int digits, char cell[CELL])
{
    const struct adc_reading partial = adc_partial_at(answer, i);
    adc_work(&answer->session->context, 1);
    reading_text(&partial, partial.value, digits, cell);
    return text_width(cell);
}

/* A line for each row of a matrix, one for all of a vector; what does not fit on it goes on below. */
static void put_group(FILE *out, const struct adc_answer *answer, uint32_t first, const struct group *g, int indent,
                      int digits)
{
    char cell[CELL];
    const uint32_t columns = g->extent.rank == ADC_RANK_MATRIX ? g->extent.cols : g->count;
    const int room = report_width(out);
    int at = 1 + text_width(g->name), width = 0;
    for (uint32_t i = first; i < first + g->count; i++) {
        const int own = entry_text(answer, i, digits, cell);
        width = own > width ? own : width;
    }
    fprintf(out, "∂%s", g->name);
    for (uint32_t i = 0; i < g->count; i++) {
        const bool row = i > 0 && i % columns == 0;
        if (row || (i % columns > 0 && at + GAP + width > room)) {
            putc('\n', out);
            at = 0;
        }
        const int to = at > indent ? at + GAP : indent + (i % columns == 0 ? 0 : DEEPER);
        const int own = entry_text(answer, first + i, digits, cell);
        const bool last = i + 1 == g->count || (i + 1) % columns == 0 || to + width + GAP + width > room;
        fprintf(out, "%*s%s%*s", to - at, "", cell, last ? 0 : width - own, "");
        at = to + width;
    }
    putc('\n', out);
}

bool put_shaped(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    bool arrays = false;
    int widest = 0;
    for (int shown = 0; shown < 2; shown++) {
        for (uint32_t i = 0; i < answer->count;) {
            struct group g = {answer->variables[i].name, 1, adc_number_extent()};
            const uint32_t count = adc_whole_array(answer->session, answer->variables, answer->count, i, &g.name, &g.extent);
            g.count = count > 0 ? count : 1;
            const int width = text_width(g.name) + 1;
            if (shown)
                put_group(out, answer, i, &g, widest + GAP, style->digits);
            widest = width > widest ? width : widest;
            arrays |= g.count > 1;
            i += g.count;
        }
        if (answer->count <= MAX_ROWS || !arrays || answer->mode == ADC_MODE_BOTH)
            return false;
        fputs(shown ? "" : "partials\n", out);
    }
    put_agreement(out, answer, ADC_FIRST, false, style);
    return true;
}
