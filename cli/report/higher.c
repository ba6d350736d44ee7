/* Hessians, Taylor coefficients, directional derivatives and partials of arrays, for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/table.h"
#include "eval/result/answer.h"
#include "eval/result/elements.h"
#include "lexer/number.h"

/* Counts the comparisons of a family of partials, or writes those that do not agree. */
static void take_comparisons(FILE *out, const struct adc_answer *answer, enum adc_family family, struct tally *tally,
                             const char *of, const struct report_style *style)
{
    const struct adc_comparisons *list = &answer->comparisons;
    char label[CELL];
    for (const struct adc_comparison *c = list->at; c < list->at + list->count; c++) {
        adc_work(&answer->session->context, 1);
        if (c->family != family || !c->made)
            continue;
        const bool second = family == ADC_SECOND;
        snprintf(label, sizeof label, "∂%s%s%s%s", of, answer->variables[c->i].name, second ? "∂" : "",
                 second ? answer->variables[c->j].name : "");
        if (tally != NULL)
            tally_add(tally, &c->check);
        else
            put_doubt(out, label, &c->check, style);
    }
}

void put_agreement(FILE *out, const struct adc_answer *answer, enum adc_family family, bool vector, const struct report_style *style)
{
    struct tally tally = {0, 0, TALLY_DIGITS};
    char of[16] = "";
    for (int shown = 0; shown < 2; shown++) {
        for (uint32_t k = 0; vector ? adc_more_components(answer, k) : k == 0; k++) {
            const struct adc_answer *part = vector ? adc_component(answer, k) : answer;
            if (vector)
                snprintf(of, sizeof of, "f%u/∂", k + 1);
            take_comparisons(out, part, family, shown ? NULL : &tally, of, style);
        }
        if (!shown)
            put_tally(out, &tally, "entries");
    }
}

static void put_obstacle(FILE *out, const struct adc_exception *obstacle, const char *what, const char *name)
{
    char place[ADC_PLACE_TEXT];
    if (obstacle->reason[0] != '\0')
        put_fitted(out, 6, "note: %s%s%s: %s%s", what, name != NULL ? " of " : "", name != NULL ? name : "",
                obstacle->reason, adc_place_text(obstacle->source, obstacle->span, place));
}

/* ---- the Hessian ---- */

static void hessian_cell(const struct adc_answer *answer, uint32_t row, uint32_t column, int digits, char cell[CELL])
{
    if (row > 0 && column > 0) {
        const struct adc_reading entry = adc_number_at(answer, ADC_SECOND, row - 1, column - 1);
        reading_text(&entry, entry.value, digits, cell);
    } else
        snprintf(cell, CELL, "%s%s", row + column > 0 ? "∂" : "",
                 row + column > 0 ? answer->variables[row + column - 1].name : "");
}

static void put_hessian(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style)
{
    fprintf(out, "\nHessian%s%s\n", name != NULL ? " of " : "", name != NULL ? name : "");
    if (answer->shown.sparse)
        put_entries(out, answer, ADC_SECOND, style->digits, (size_t)answer->count * (answer->count + 1u) / 2);
    else
        put_matrix(out, answer, answer->count, answer->count, hessian_cell, style->digits);
    put_agreement(out, answer, ADC_SECOND, false, style);
    put_obstacle(out, &adc_higher_of(answer, ADC_SECOND)->obstacle, "Hessian", name);
}

/* ---- along a direction ---- */

/* The layout of a table of label, number, difference and agreement. */
static struct layout compared_layout(FILE *out, const struct report_style *style)
{
    return (struct layout){.out = out, .columns = 4, .first_gap = 3, .gap = 4, .page = report_width(out), .words = true,
                           .color = style->color, .hidden = {[2] = report_width(out) < NARROW}, .spare = {2, 3}};
}

/* Number k of a family and its comparison in the cells after the label, which of a coefficient is its order. */
static void fill(char (*cell)[CELL], const struct adc_answer *answer, enum adc_family family, uint32_t k, int digits)
{
    const struct adc_check *check = adc_check_of(answer, family, k, 0);
    const struct adc_reading number = adc_number_at(answer, family, k, 0);
    if (family == ADC_SERIES)
        snprintf(cell[0], CELL, "%u", k);
    reading_text(&number, number.value, digits, cell[1]);
    cell[2][0] = cell[3][0] = '\0';
    if (check != NULL) {
        adc_check_format(check, digits, cell[2], CELL);
        agreement_text(check, cell[3], CELL);
        same_notation(cell, 1, 2);
    }
}

/* Numbers of an answer, or one of each of its components. */
struct coefficients { const struct adc_answer *answer; int digits; };

static void fill_coefficient(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct coefficients *c = user;
    fill(cell, c->answer, ADC_SERIES, k, c->digits);
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
    put_rows(&layout, &answer->session->context, compared ? heading : NULL, (uint32_t)series->count, fill_coefficient,
             &(struct coefficients){answer, style->digits});
    put_obstacle(out, &adc_higher_of(answer, ADC_SERIES)->obstacle, "Taylor coefficients", name);
}

void put_higher(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style)
{
    if (adc_higher_of(answer, ADC_ALONG)->value != NULL && name == NULL) {
        char cell[4][CELL] = {"directional derivative"};
        struct layout layout = compared_layout(out, style);
        fill(cell, answer, ADC_ALONG, 0, style->digits);
        widen(&layout, cell);
        fit_columns(&layout);
        putc('\n', out);
        put_cells(&layout, cell);
        put_obstacle(out, &adc_higher_of(answer, ADC_ALONG)->obstacle, "directional derivative", name);
    }
    if (adc_higher_of(answer, ADC_SECOND)->value != NULL && answer->count > 0)
        put_hessian(out, answer, name, style);
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

static void fill_directional(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct coefficients *d = user;
    snprintf(cell[0], CELL, "f%u", k + 1);
    fill(cell, adc_component(d->answer, k), ADC_ALONG, 0, d->digits);
}

void put_directionals(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    char name[CELL];
    struct layout layout = compared_layout(out, style);
    if (answer->component_count == 0 || adc_higher_of(adc_component(answer, 0), ADC_ALONG)->value == NULL)
        return;
    fputs("\ndirectional derivative\n", out);
    put_rows(&layout, &answer->session->context, NULL, answer->component_count, fill_directional,
             &(struct coefficients){answer, style->digits});
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_obstacle(out, &adc_higher_of(adc_component(answer, k), ADC_ALONG)->obstacle, "directional derivative", name);
    }
}

/* ---- partials laid out as the arrays that they belong to, where there are many ---- */

enum { MAX_ROWS = 12, GAP = 3, DEEPER = 2 };

/* The partials by one variable: `count` of them, of an array or a number. */
struct group { const char *name; uint32_t count; struct adc_extent extent; };

static struct group group_at(const struct adc_answer *answer, uint32_t first)
{
    struct group g = {answer->variables[first].name, 1, adc_number_extent()};
    const uint32_t count = adc_whole_array(answer->session, answer->variables, answer->count, first, &g.name, &g.extent);
    if (count > 0)
        g.count = count;
    return g;
}

/* The widest name, and whether any is that of an array. */
static int widest_name(const struct adc_answer *answer, bool *arrays)
{
    int widest = 0;
    *arrays = false;
    for (uint32_t i = 0; i < answer->count;) {
        const struct group g = group_at(answer, i);
        const int width = text_width(g.name) + 1;
        widest = width > widest ? width : widest;
        *arrays |= g.count > 1;
        i += g.count;
    }
    return widest;
}

static void entry_text(const struct adc_answer *answer, uint32_t i, int digits, char cell[CELL])
{
    const struct adc_reading partial = adc_partial_at(answer, i);
    reading_text(&partial, partial.value, digits, cell);
}

static int widest_number(const struct adc_answer *answer, uint32_t first, uint32_t count, int digits)
{
    char cell[CELL];
    int widest = 0;
    for (uint32_t i = first; i < first + count; i++) {
        entry_text(answer, i, digits, cell);
        widest = text_width(cell) > widest ? text_width(cell) : widest;
        adc_work(&answer->session->context, 1);
    }
    return widest;
}

/* A line for each row of a matrix, one for all of a vector; what does not fit on it goes on below. */
static void put_group(FILE *out, const struct adc_answer *answer, uint32_t first, const struct group *g, int indent,
                      int digits)
{
    char cell[CELL];
    const uint32_t columns = g->extent.rank == ADC_RANK_MATRIX ? g->extent.cols : g->count;
    const int width = widest_number(answer, first, g->count, digits), room = report_width(out);
    int at = 1 + text_width(g->name);
    fprintf(out, "∂%s", g->name);
    for (uint32_t i = 0; i < g->count; i++) {
        const bool row = i > 0 && i % columns == 0;
        if (row || (i % columns > 0 && at + GAP + width > room)) {
            putc('\n', out);
            at = 0;
        }
        const int to = at > indent ? at + GAP : indent + (i % columns == 0 ? 0 : DEEPER);
        entry_text(answer, first + i, digits, cell);
        const bool last = i + 1 == g->count || (i + 1) % columns == 0 || to + width + GAP + width > room;
        fprintf(out, "%*s%s%*s", to - at, "", cell, last ? 0 : width - text_width(cell), "");
        at = to + width;
        adc_work(&answer->session->context, 1);
    }
    putc('\n', out);
}

bool put_shaped(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    bool arrays;
    const int name = widest_name(answer, &arrays);
    if (answer->count <= MAX_ROWS || !arrays || answer->mode == ADC_MODE_BOTH)
        return false;
    fputs("partials\n", out);
    for (uint32_t i = 0; i < answer->count;) {
        const struct group g = group_at(answer, i);
        put_group(out, answer, i, &g, name + GAP, style->digits);
        i += g.count;
    }
    put_agreement(out, answer, ADC_FIRST, false, style);
    return true;
}
